//! Pages of a schema: queries, mutations, object types, input types, enums.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::super::{doc, print, prose};
use super::schema::{Field, Type, TypeKind, Types, is_root};
use super::{BUILT_IN, Surroundings, examples, signature};
use crate::example::Example;
use crate::history::since::Since;
use crate::names::{DocumentedName, NameKind, cut, first_sentence};
use dialect::labels::{Labels, Language, fill};

/// Of each page, in their order, the last part of its path, its title, and the word for one of its definitions.
fn titles(labels: &Labels) -> [(&'static str, &str, &'static str); 6] {
    [
        ("queries", labels.queries, "query"),
        ("mutations", labels.mutations, "mutation"),
        ("subscriptions", labels.subscriptions, "subscription"),
        ("object-types", labels.types, "type"),
        ("input-types", labels.input_types, "input"),
        ("enums", labels.enums, "enum"),
    ]
}

/// The documents of a schema; those without a definition are left out.
pub(super) fn pages(folder: &str, section: &str, types: &Types, around: &Surroundings) -> BTreeMap<String, String> {
    let Surroundings { day, find, since, labels, examples } = *around;
    let examples = examples::choose(examples, section);
    let printer = SchemaPrinter { folder, types, uses: uses(types), find, since, labels, examples };
    let mut documents = BTreeMap::new();
    for (position, (name, title, word)) in titles(labels).iter().enumerate() {
        let body = match *name {
            "queries" => printer.root("Query", name),
            "mutations" => printer.root("Mutation", name),
            "subscriptions" => printer.root("Subscription", name),
            _ => printer.types_of(name),
        };
        if !body.is_empty() {
            let mut text = String::new();
            let kind = print::search_kind(&fill(labels.graphql_kind, &[("kind", labels.kind(word))]));
            let front = format!("sidebar_position: {}\ntoc_max_heading_level: 2\n{kind}", position + 1);
            print::front(&mut text, title, None, day, &front);
            text.push_str(&body);
            documents.insert(format!("{folder}/{name}.md"), text);
        }
    }
    documents
}

/// What the documents of a schema document, by name.
pub(super) fn names(folder: &str, section: &str, types: &Types) -> Vec<DocumentedName> {
    let mut names = Vec::new();
    for one in types.all() {
        let is_root = is_root(&one.name);
        let page = |page: &str| format!("/{folder}/{page}");
        let made = DocumentedName {
            name: one.name.clone(),
            owner: None,
            kind: NameKind::Type,
            origin: section.to_owned(),
            route: page(if is_root { root_page(&one.name) } else { page_of(one.kind) }),
            anchor: one.name.to_lowercase(),
            signature: signature::head(one),
            summary: summary(one.description.as_deref()),
            gives: None,
            since: None,
        };
        names.extend(one.fields.iter().map(|field| DocumentedName {
            name: field.name.clone(),
            owner: Some(one.name.clone()),
            kind: if is_root { NameKind::Operation } else { NameKind::Field },
            anchor: if is_root { field.name.to_lowercase() } else { made.anchor.clone() },
            signature: cut(&signature::within(one, field)),
            summary: summary(field.description.as_deref()),
            gives: (!field.inner.is_empty()).then(|| field.inner.clone()),
            ..made.clone()
        }));
        if !is_root {
            names.push(made);
        }
    }
    names
}

fn summary(description: Option<&str>) -> String {
    first_sentence(&doc::of_text(description.unwrap_or_default(), Language::English.labels()).body)
}

/// What a type is used for elsewhere.
#[derive(Debug, Default)]
struct Uses {
    /// Fields and roots that return it: owner and field.
    returned: BTreeSet<(String, String)>,
    /// Fields that take it as an argument, and inputs that hold it.
    taken: BTreeSet<(String, String)>,
    /// Types that implement it, and unions it is a part of.
    joined: BTreeSet<String>,
}

fn uses(types: &Types) -> BTreeMap<&str, Uses> {
    let mut uses: BTreeMap<&str, Uses> = BTreeMap::new();
    for one in types.all() {
        for field in &one.fields {
            let owner = (one.name.clone(), field.name.clone());
            let of = uses.entry(field.inner.as_str()).or_default();
            if one.kind == TypeKind::Input { &mut of.taken } else { &mut of.returned }.insert(owner.clone());
            for argument in &field.arguments {
                uses.entry(argument.inner.as_str()).or_default().taken.insert(owner.clone());
            }
        }
        for (name, _) in one.interfaces.iter().chain(&one.members) {
            uses.entry(name.as_str()).or_default().joined.insert(one.name.clone());
        }
    }
    uses
}

pub(super) struct SchemaPrinter<'a> {
    folder: &'a str,
    pub(super) types: &'a Types,
    uses: BTreeMap<&'a str, Uses>,
    pub(super) find: &'a dyn Fn(&str) -> Option<String>,
    pub(super) since: Since<'a>,
    pub(super) labels: &'static Labels,
    examples: BTreeMap<(&'static str, String), &'a Example>,
}

fn page_of(kind: TypeKind) -> &'static str {
    match kind {
        TypeKind::Input => "input-types",
        TypeKind::Enum => "enums",
        TypeKind::Object | TypeKind::Interface | TypeKind::Union | TypeKind::Scalar => "object-types",
    }
}

fn root_page(name: &str) -> &'static str {
    match name {
        "Query" => "queries",
        "Mutation" => "mutations",
        _ => "subscriptions",
    }
}

/// What the fields of a root are.
fn word_of(root: &str) -> &'static str {
    match root {
        "Query" => "query",
        "Mutation" => "mutation",
        _ => "subscription",
    }
}

impl SchemaPrinter<'_> {
    /// Queries or mutations, sorted by name.
    fn root(&self, name: &'static str, page: &str) -> String {
        let Some(root) = self.types.get(name) else { return String::new() };
        let mut fields: Vec<&Field> = root.fields.iter().collect();
        fields.sort_by(|left, right| left.name.cmp(&right.name));
        let mut out = String::new();
        for field in fields {
            let _ = write!(out, "\n## {} {{#{}}}\n\n", field.name, field.name.to_lowercase());
            let (code, whole) = (signature::line(field), format!("{name}.{}", field.name));
            self.open("Operation", word_of(name), &code, &whole, field.description.as_deref(), page, &mut out);
            out.push_str(">\n\n");
            deprecated(field.deprecated.as_deref(), self.labels, &mut out);
            self.describe(field.description.as_deref(), &mut out);
            self.arguments(name, field, page, &mut out);
            if let Some(example) = self.examples.get(&(name, field.name.clone())) {
                examples::write(example, self.labels, &mut out);
            }
            out.push_str("</Operation>\n");
        }
        out
    }

    /// All types of a page, sorted by name.
    fn types_of(&self, page: &str) -> String {
        let mut types: Vec<&Type> =
            self.types.all().filter(|one| page_of(one.kind) == page && !is_root(&one.name)).collect();
        types.sort_by(|left, right| left.name.cmp(&right.name));
        let mut out = String::new();
        for one in types {
            let _ = write!(out, "\n## {} {{#{}}}\n\n", one.name, one.name.to_lowercase());
            let code = signature::declare(one, " | ");
            self.open("MemberInfo", one.kind.word(), &code, &one.name, one.description.as_deref(), page, &mut out);
            out.push_str(" />\n\n");
            self.describe(one.description.as_deref(), &mut out);
            if one.kind == TypeKind::Enum {
                self.values(one, page, &mut out);
            } else {
                self.fields(one, page, &mut out);
            }
            self.used(one, page, &mut out);
        }
        out
    }

    fn describe(&self, description: Option<&str>, out: &mut String) {
        let Some(description) = description else { return };
        // Descriptions may have the same tags as comments.
        let text = doc::of_text(description, self.labels);
        // Links that lead nowhere are reported for the declaration with the same text.
        let made = prose::markdown(&text.body, 3, self.find, &mut |_| {});
        if !made.is_empty() {
            let _ = write!(out, "{made}\n\n");
        }
    }

    /// The beginning of a part's tag: what a definition is, how it is declared, and since when it is there.
    #[expect(
        clippy::too_many_arguments,
        reason = "a definition is a field or a type, which have these in common alone"
    )]
    fn open(
        &self,
        part: &str,
        kind: &'static str,
        code: &str,
        name: &str,
        description: Option<&str>,
        page: &str,
        out: &mut String,
    ) {
        // Its own name is the heading.
        let url = |mentioned: &str| self.url(mentioned, page).filter(|_| mentioned != name);
        let _ = write!(out, "<{part} kind=\"{}\" type=\"{}\"", self.labels.kind(kind), print::linked(code, url));
        let written = doc::of_text(description.unwrap_or_default(), self.labels).since;
        if let Some(since) = self.since.of_schema(name, written.as_deref()) {
            let _ = write!(out, " since=\"{}\"", print::attribute(&since));
        }
    }

    /// Where a type's heading is, as seen from a page of the same schema.
    pub(super) fn url(&self, name: &str, page: &str) -> Option<String> {
        let one = self.types.get(name).filter(|one| !is_root(&one.name) && !BUILT_IN.contains(&name))?;
        Some(self.on(page_of(one.kind), page, name))
    }

    fn on(&self, target: &str, page: &str, name: &str) -> String {
        let anchor = name.to_lowercase();
        if target == page { format!("#{anchor}") } else { format!("/{}/{target}#{anchor}", self.folder) }
    }

    /// Lists of what returns, takes or implements a type.
    fn used(&self, one: &Type, page: &str, out: &mut String) {
        let Some(uses) = self.uses.get(one.name.as_str()) else { return };
        let link = |(owner, field): &(String, String)| {
            if is_root(owner) {
                format!("[{field}]({})", self.on(root_page(owner), page, field))
            } else {
                let url = self.url(owner, page).unwrap_or_default();
                format!("[{owner}.{field}]({url})")
            }
        };
        let joined = uses.joined.iter().map(|name| format!("[{name}]({})", self.url(name, page).unwrap_or_default()));
        let label = if one.kind == TypeKind::Interface { self.labels.implemented_by } else { self.labels.part_of };
        let lists = [
            (self.labels.returned_by, uses.returned.iter().map(link).collect::<Vec<_>>()),
            (self.labels.used_by, uses.taken.iter().map(link).collect()),
            (label, joined.collect()),
        ];
        let mut is_first = true;
        for (label, list) in lists.into_iter().filter(|(_, list)| !list.is_empty()) {
            let _ = writeln!(out, "- {label}: {}", list.join(", "));
            is_first = false;
        }
        if !is_first {
            out.push('\n');
        }
    }
}

fn deprecated(reason: Option<&str>, labels: &Labels, out: &mut String) {
    if let Some(reason) = reason {
        let _ = write!(out, ":::warning[{}]\n{reason}\n:::\n\n", labels.deprecated);
    }
}
