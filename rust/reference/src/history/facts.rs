//! What is compared between two versions: a signature, without what does not matter in it.

use std::collections::BTreeMap;

use crate::declaration::{Declaration, DeclarationKind, Member};
use crate::graphql::schema::{Field, Type, TypeKind, Types, is_root};

/// What one version says of its names.
pub(super) type Facts = BTreeMap<String, Fact>;

/// What one version says of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fact {
    pub kind: &'static str,
    pub signature: String,
    pub is_deprecated: bool,
    /// The version that its comment names as the first.
    pub written: Option<String>,
    pub role: Role,
}

/// What a change of the signature means to those who use it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Role {
    /// Code: whether a change breaks anything, nobody can tell by its text.
    Code,
    /// Code that is called, by the names of its parameters.
    Call(Vec<String>),
    /// What a request gets, by its type.
    Output(String),
    /// What a request gives, by its type, and whether there is a default.
    Input(String, bool),
    /// A type: its kind, and what it implements or consists of.
    Type(TypeKind, Vec<String>),
}

impl Role {
    /// Whether code or a request that was right before may be wrong after a change to `new`.
    pub(super) fn breaks(&self, new: &Self) -> bool {
        match (self, new) {
            (Self::Output(old), Self::Output(new)) => !promises_more(old, new),
            (Self::Input(old, _), Self::Input(new, _)) => !promises_more(new, old),
            (Self::Type(old, parts), Self::Type(new, now)) => old != new || parts.iter().any(|one| !now.contains(one)),
            (Self::Code | Self::Call(_), Self::Code | Self::Call(_)) => false,
            _ => true,
        }
    }

    /// Whether requests that were right break because they do not give it.
    pub(super) fn is_demanded(&self) -> bool {
        matches!(self, Self::Input(what, false) if what.ends_with('!'))
    }
}

/// Whether a type is another one, or the same with more of it that is never null.
fn promises_more(old: &str, new: &str) -> bool {
    let (bare_old, bare_new) = (old.trim_end_matches('!'), new.trim_end_matches('!'));
    if old.ends_with('!') && !new.ends_with('!') {
        return false;
    }
    let inside = |what: &str| what.strip_prefix('[').and_then(|what| what.strip_suffix(']')).map(str::to_owned);
    match (inside(bare_old), inside(bare_new)) {
        (Some(old), Some(new)) => promises_more(&old, &new),
        _ => bare_old == bare_new,
    }
}

/// A declaration with its members.
#[derive(Debug, Clone)]
pub(super) struct SymbolFacts {
    pub head: Fact,
    pub members: Facts,
    /// Names of what it inherits from.
    pub bases: Vec<String>,
}

impl SymbolFacts {
    /// What one version says of declarations of the same name: a function and its type, or an interface in two parts.
    pub(super) fn of(declarations: &[&Declaration]) -> Option<Self> {
        let mut heads: Vec<String> = declarations.iter().map(|one| head(one)).collect();
        heads.sort();
        heads.dedup();
        let first = declarations.first()?;
        let mut members = BTreeMap::new();
        for member in declarations.iter().flat_map(|one| &one.members) {
            members.entry(member.name.clone()).or_insert_with(|| of_member(member));
        }
        let base = |written: &String| written.split(['<', ' ', '(']).next().unwrap_or_default().to_owned();
        Some(Self {
            head: Fact {
                kind: first.kind.word(),
                signature: heads.join("\n"),
                is_deprecated: first.doc.deprecated.is_some(),
                written: declarations.iter().find_map(|one| one.doc.since.clone()),
                role: Role::Code,
            },
            members,
            bases: declarations.iter().flat_map(|one| &one.extends).map(base).collect(),
        })
    }
}

/// The signature of a declaration without its members, which are compared by themselves.
fn head(declaration: &Declaration) -> String {
    let Declaration { name, kind, signature, members, type_parameters, .. } = declaration;
    match kind {
        DeclarationKind::Class | DeclarationKind::Interface => {
            // What can be called, made or indexed has no name to be compared by.
            let is_nameless = |line: &&str| {
                let code = line.strip_prefix("    ").unwrap_or_default();
                code.starts_with(['(', '[', '<']) || code.starts_with("new ")
            };
            let first = signature.lines().take(1);
            first.chain(signature.lines().skip(1).filter(is_nameless)).map(plain).collect::<Vec<_>>().join("\n")
        }
        DeclarationKind::Enum => format!("enum{name}"),
        DeclarationKind::Type if !members.is_empty() => plain(&format!("type{name}{}", type_parameters.join(","))),
        _ => plain(signature),
    }
}

fn of_member(member: &Member) -> Fact {
    let value = if member.kind == "value" { member.value.as_deref() } else { None };
    let types = member.types.iter().map(String::as_str).chain(value);
    let is_called = member.kind.ends_with("method") || member.kind == "constructor";
    Fact {
        kind: member.kind,
        signature: plain(&format!("{} {}", member.kind, types.collect::<Vec<_>>().join("\n"))),
        is_deprecated: member.doc.deprecated.is_some(),
        written: member.doc.since.clone(),
        role: if is_called { Role::Call(member.parameters.clone()) } else { Role::Code },
    }
}

/// Code without white space, and without what a compiler writes one way or the other: where a type comes from, the kind of
/// quotes, and commas and semicolons at the end of a list.
fn plain(code: &str) -> String {
    let mut rest = code;
    let mut kept = String::with_capacity(code.len());
    while let Some(at) = rest.find("import(") {
        kept.push_str(&rest[..at]);
        let Some(end) = rest[at..].find(").") else { break };
        rest = &rest[at + end + 2..];
    }
    kept.push_str(rest);
    let bare: String = kept.chars().filter(|character| !character.is_whitespace()).collect();
    let mut bare = bare.replace('"', "'");
    for (written, meant) in [(";}", "}"), (",}", "}"), (",)", ")"), (",]", "]"), (",>", ">")] {
        bare = bare.replace(written, meant);
    }
    bare
}

/// What one version says of a schema, by name.
pub(super) fn of_schema(types: &Types) -> Facts {
    let mut facts = BTreeMap::new();
    for one in types.all() {
        if !is_root(&one.name) {
            facts.insert(one.name.clone(), of_type(one));
        }
        for field in &one.fields {
            let name = format!("{}.{}", one.name, field.name);
            for argument in &field.arguments {
                facts.insert(format!("{name}.{}", argument.name), of_field(argument, "argument", true));
            }
            let kind = match (one.kind, one.name.as_str()) {
                (_, "Query") => "query",
                (_, "Mutation") => "mutation",
                (_, "Subscription") => "subscription",
                (TypeKind::Enum, _) => "value",
                _ => "field",
            };
            facts.insert(name, of_field(field, kind, one.kind == TypeKind::Input));
        }
    }
    facts
}

fn of_type(one: &Type) -> Fact {
    let parts = one.interfaces.iter().chain(&one.members).map(|(name, _)| name.clone());
    let mut parts: Vec<String> = parts.collect();
    parts.sort();
    let written = one.description.as_deref().and_then(written_since);
    Fact {
        kind: one.kind.word(),
        signature: format!("{} {}", one.kind.word(), parts.join(" ")),
        is_deprecated: false,
        written,
        role: Role::Type(one.kind, parts),
    }
}

fn of_field(field: &Field, kind: &'static str, is_given: bool) -> Fact {
    let default = field.default.as_deref().map(plain);
    let signature = format!("{}{}", field.what, default.as_ref().map_or(String::new(), |value| format!("={value}")));
    let what = field.what.clone();
    Fact {
        kind,
        signature,
        is_deprecated: field.deprecated.is_some(),
        written: field.description.as_deref().and_then(written_since),
        role: if is_given { Role::Input(what, default.is_some()) } else { Role::Output(what) },
    }
}

fn written_since(description: &str) -> Option<String> {
    crate::doc::of_text(description, dialect::labels::Language::English.labels()).since
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_space_quotes_and_where_a_type_comes_from_are_no_change() {
        let one = plain("{\n    a: import('./b').C<\"d\">;\n    e?: F[];\n}");
        assert_eq!(one, plain("{ a: C<'d'>; e?: F[] }"));
        assert_ne!(plain("a: string"), plain("a: number"));
    }

    #[test]
    fn a_request_breaks_when_it_gets_less_or_must_give_more() {
        let output = |what: &str| Role::Output(what.to_owned());
        assert!(!output("[Wick]").breaks(&output("[Wick!]!")));
        assert!(output("[Wick!]").breaks(&output("[Wick]")) && output("Int").breaks(&output("Float")));
        let input = |what: &str| Role::Input(what.to_owned(), false);
        assert!(!input("Int!").breaks(&input("Int")) && input("Int").breaks(&input("Int!")));
        assert!(input("Int!").is_demanded() && !Role::Input("Int!".to_owned(), true).is_demanded());
        let union = |parts: &[&str]| Role::Type(TypeKind::Union, parts.iter().map(|&part| part.to_owned()).collect());
        assert!(!union(&["A"]).breaks(&union(&["A", "B"])) && union(&["A", "B"]).breaks(&union(&["B"])));
    }
}
