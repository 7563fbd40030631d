//! Pages of a schema: queries, mutations, object types, input types, enums.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use super::super::{doc, print, prose};
use super::schema::{Field, Type, TypeKind, Types, is_root};
use super::{BUILT_IN, Surroundings};
use crate::history::since::Since;
use crate::names::{DocumentedName, NameKind, cut, first_sentence};
use dialect::labels::{Labels, Language, fill};

/// Of each page, in their order, the last part of its path and its title.
fn titles(labels: &Labels) -> [(&'static str, &str); 6] {
    [
        ("queries", labels.queries),
        ("mutations", labels.mutations),
        ("subscriptions", labels.subscriptions),
        ("object-types", labels.types),
        ("input-types", labels.input_types),
        ("enums", labels.enums),
    ]
}

/// The documents of a schema; those without a definition are left out.
pub(super) fn pages(folder: &str, types: &Types, around: &Surroundings) -> BTreeMap<String, String> {
    let Surroundings { day, find, since, labels } = *around;
    let printer = SchemaPrinter { folder, types, uses: uses(types), find, since, labels };
    let mut documents = BTreeMap::new();
    for (position, (name, title)) in titles(labels).iter().enumerate() {
        let body = match *name {
            "queries" => printer.root("Query", name),
            "mutations" => printer.root("Mutation", name),
            "subscriptions" => printer.root("Subscription", name),
            _ => printer.types_of(name),
        };
        if !body.is_empty() {
            let mut text = String::new();
            let front = format!("sidebar_position: {}\ntoc_max_heading_level: 2\n", position + 1);
            print::front_with(&mut text, title, None, day, &front);
            text.push_str(&body);
            documents.insert(format!("{folder}/{name}.md"), text);
        }
    }
    documents
}

/// What the documents of a schema document, by name.
pub(super) fn names(folder: &str, section: &str, types: &Types) -> Vec<DocumentedName> {
    let mut names = Vec::new();
    let labels = Language::English.labels();
    for one in types.all() {
        let told = Told { since: Since::new(None, section, labels), owner: &one.name, labels };
        let is_root = is_root(&one.name);
        let page = |page: &str| format!("/{folder}/{page}");
        let made = DocumentedName {
            name: one.name.clone(),
            owner: None,
            kind: NameKind::Type,
            origin: section.to_owned(),
            route: page(if is_root { root_page(&one.name) } else { page_of(one.kind) }),
            anchor: one.name.to_lowercase(),
            signature: SchemaPrinter::head(one),
            summary: summary(one.description.as_deref()),
            gives: None,
            since: None,
        };
        names.extend(one.fields.iter().map(|field| {
            // A field by itself is no GraphQL.
            let mut signature = format!("{} {} {{\n", one.kind.word(), one.name);
            SchemaPrinter::field(field, false, &told, &mut signature);
            signature.push('}');
            DocumentedName {
                name: field.name.clone(),
                owner: Some(one.name.clone()),
                kind: if is_root { NameKind::Operation } else { NameKind::Field },
                anchor: if is_root { field.name.to_lowercase() } else { made.anchor.clone() },
                signature: cut(&signature),
                summary: summary(field.description.as_deref()),
                gives: (!field.inner.is_empty()).then(|| field.inner.clone()),
                ..made.clone()
            }
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

struct SchemaPrinter<'a> {
    folder: &'a str,
    types: &'a Types,
    uses: BTreeMap<&'a str, Uses>,
    find: &'a dyn Fn(&str) -> Option<String>,
    since: Since<'a>,
    labels: &'static Labels,
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

impl SchemaPrinter<'_> {
    /// Queries or mutations, sorted by name.
    fn root(&self, name: &str, page: &str) -> String {
        let Some(root) = self.types.get(name) else { return String::new() };
        let mut fields: Vec<&Field> = root.fields.iter().collect();
        fields.sort_by(|left, right| left.name.cmp(&right.name));
        let mut out = String::new();
        for field in fields {
            let _ = write!(out, "\n## {} {{#{}}}\n\n", field.name, field.name.to_lowercase());
            deprecated(field.deprecated.as_deref(), self.labels, &mut out);
            self.describe(field.description.as_deref(), &mut out);
            let told = Told { since: self.since, owner: name, labels: self.labels };
            told.paragraph(&format!("{name}.{}", field.name), field.description.as_deref(), &mut out);
            let mut code = format!("type {name} {{\n");
            Self::field(field, false, &told, &mut code);
            code.push('}');
            self.code(&code, page, None, &mut out);
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
            self.describe(one.description.as_deref(), &mut out);
            let told = Told { since: self.since, owner: &one.name, labels: self.labels };
            told.paragraph(&one.name, one.description.as_deref(), &mut out);
            self.code(&self.definition(one), page, Some(&one.name), &mut out);
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

    fn definition(&self, one: &Type) -> String {
        let mut code = Self::head(one);
        let told = Told { since: self.since, owner: &one.name, labels: self.labels };
        if !one.fields.is_empty() {
            code.push_str(" {\n");
            for field in &one.fields {
                Self::field(field, true, &told, &mut code);
            }
            code.push('}');
        }
        code
    }

    /// A type as SDL, without its fields.
    fn head(one: &Type) -> String {
        let mut code = format!("{} {}", one.kind.word(), one.name);
        if !one.interfaces.is_empty() {
            let names: Vec<&str> = one.interfaces.iter().map(|(name, _)| name.as_str()).collect();
            let _ = write!(code, " implements {}", names.join(" & "));
        }
        if !one.members.is_empty() {
            let names: Vec<&str> = one.members.iter().map(|(name, _)| name.as_str()).collect();
            let apart = if names.len() > 2 { "\n  | " } else { " | " };
            let _ = write!(code, " ={}{}", if names.len() > 2 { apart } else { " " }, names.join(apart));
        }
        code
    }

    /// A field with its arguments, each on a line of its own if there are several or one has a description.
    fn field(field: &Field, is_described: bool, told: &Told, code: &mut String) {
        let name = format!("{}.{}", told.owner, field.name);
        if is_described {
            describe_in_code(&told.lines(&name, field), "  ", code);
        }
        let _ = write!(code, "  {}", field.name);
        let lines = |argument: &Field| told.lines(&format!("{name}.{}", argument.name), argument);
        let described: Vec<Vec<String>> = field.arguments.iter().map(lines).collect();
        let is_described = |(one, lines): (&Field, &Vec<String>)| one.description.is_some() || !lines.is_empty();
        let is_long = field.arguments.len() > 2 || field.arguments.iter().zip(&described).any(is_described);
        if is_long {
            code.push_str("(\n");
            for (argument, lines) in field.arguments.iter().zip(&described) {
                describe_in_code(lines, "    ", code);
                let _ = writeln!(code, "    {}", input(argument));
            }
            code.push_str("  )");
        } else if !field.arguments.is_empty() {
            let arguments: Vec<String> = field.arguments.iter().map(input).collect();
            let _ = write!(code, "({})", arguments.join(", "));
        }
        if !field.what.is_empty() {
            let _ = write!(code, ": {}", field.what);
        }
        if let Some(default) = &field.default {
            let _ = write!(code, " = {default}");
        }
        code.push_str(&directive(field));
        code.push('\n');
    }

    /// A block of SDL whose types are links, but for the one called `own`.
    fn code(&self, code: &str, page: &str, own: Option<&str>, out: &mut String) {
        let mut links = BTreeMap::new();
        for range in dialect::parse::mentions(code) {
            let name = &code[range];
            if Some(name) != own
                && let Some(url) = self.url(name, page)
            {
                links.insert(name, url);
            }
        }
        let links: Vec<String> = links.into_iter().map(|(name, url)| format!("{name}={url}")).collect();
        let links = if links.is_empty() { String::new() } else { format!(" links=\"{}\"", links.join(" ")) };
        let _ = write!(out, "```graphql{links}\n{code}\n```\n\n");
    }

    /// Where a type's heading is, as seen from a page of the same schema.
    fn url(&self, name: &str, page: &str) -> Option<String> {
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

fn input(one: &Field) -> String {
    let default = one.default.as_ref().map_or(String::new(), |value| format!(" = {value}"));
    format!("{}: {}{default}{}", one.name, one.what, directive(one))
}

fn directive(one: &Field) -> String {
    match one.deprecated.as_deref() {
        None => String::new(),
        Some("") => " @deprecated".to_owned(),
        Some(reason) => format!(" @deprecated(reason: {})", serde_json::Value::from(reason)),
    }
}

/// What is told of fields and arguments in code.
struct Told<'a> {
    since: Since<'a>,
    /// The type whose fields they are.
    owner: &'a str,
    labels: &'a Labels,
}

impl Told<'_> {
    /// A description, and since when the name is there.
    fn lines(&self, name: &str, field: &Field) -> Vec<String> {
        let doc = doc::of_text(field.description.as_deref().unwrap_or_default(), self.labels);
        let text = prose::plain(&doc.body);
        let mut lines: Vec<String> = text.lines().map(|line| line.trim_end().to_owned()).collect();
        if let Some(since) = self.sentence(name, doc.since.as_deref()) {
            match &mut lines[..] {
                [line] if line.trim_end().ends_with(['.', '!', '?']) => *line = format!("{line} {since}"),
                _ => lines.push(since),
            }
        }
        lines
    }

    fn paragraph(&self, name: &str, description: Option<&str>, out: &mut String) {
        let written = doc::of_text(description.unwrap_or_default(), self.labels).since;
        if let Some(since) = self.sentence(name, written.as_deref()) {
            let _ = write!(out, "{since}\n\n");
        }
    }

    fn sentence(&self, name: &str, written: Option<&str>) -> Option<String> {
        let since = self.since.of_schema(name, written)?;
        Some(fill(self.labels.since_sentence, &[("version", &since)]))
    }
}

fn describe_in_code(lines: &[String], indent: &str, code: &mut String) {
    match lines {
        [] => {}
        [line] => {
            let _ = writeln!(code, "{indent}\"{}\"", line.trim().replace('"', "'"));
        }
        _ => {
            let _ = writeln!(code, "{indent}\"\"\"");
            for line in lines {
                let _ = writeln!(code, "{}", format!("{indent}{line}").trim_end());
            }
            let _ = writeln!(code, "{indent}\"\"\"");
        }
    }
}

fn deprecated(reason: Option<&str>, labels: &Labels, out: &mut String) {
    if let Some(reason) = reason {
        let _ = write!(out, ":::warning[{}]\n{reason}\n:::\n\n", labels.deprecated);
    }
}
