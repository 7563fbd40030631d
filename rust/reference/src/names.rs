//! What the reference documents, by name: for links from other documents, and for what is shown of a name before it is followed.

use serde::{Deserialize, Serialize};

use super::declaration::{Declaration, DeclarationKind, Member};
use super::history::version::Introduced;
use super::pages::{ReferencePage, Symbol};
use super::prose;
use super::settings::Reference;

/// What a name is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum NameKind {
    /// A class, a function or anything else that a package exports.
    Symbol,
    /// A member of a symbol.
    Member,
    /// A field of a schema's query, mutation or subscription.
    Operation,
    /// A type of a schema.
    Type,
    /// A field of a type.
    Field,
}

/// A name, and where it is documented.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DocumentedName {
    /// The name by itself.
    pub name: String,
    /// What it is a member of.
    pub owner: Option<String>,
    /// What it is.
    pub kind: NameKind,
    /// The package, or the section of the schema.
    pub origin: String,
    /// The route of its page, without the base URL.
    pub route: String,
    /// Where it is on the page.
    pub anchor: String,
    /// What it is in code, in a few lines.
    pub signature: String,
    /// The first sentence about it, if there is any; Markdown.
    pub summary: String,
    /// The type that a field of a schema gives.
    pub gives: Option<String>,
    /// The first version that has it; nothing if the oldest that is known does.
    pub since: Option<Introduced>,
}

impl DocumentedName {
    /// The name with what it is a member of.
    pub fn whole(&self) -> String {
        self.owner.as_ref().map_or_else(|| self.name.clone(), |owner| format!("{owner}.{}", self.name))
    }
}

const SIGNATURE: (usize, usize) = (8, 480);

const SUMMARY_CHARACTERS: usize = 240;

pub(super) fn of_symbols(reference: &Reference, symbols: &[Symbol], pages: &[ReferencePage]) -> Vec<DocumentedName> {
    let mut names = Vec::new();
    for symbol in symbols {
        let Some(page) = symbol.page else { continue };
        let Declaration { name, kind, doc, signature, members, .. } = &symbol.declaration;
        let made = DocumentedName {
            name: name.clone(),
            owner: None,
            kind: NameKind::Symbol,
            origin: reference.packages[symbol.package].name.clone(),
            route: pages[page].route(),
            anchor: symbol.anchor.clone(),
            signature: shorten(*kind, signature),
            summary: first_sentence(&doc.body),
            gives: None,
            since: None,
        };
        // Parameters of a function are no names of others.
        let has_members = matches!(
            kind,
            DeclarationKind::Class | DeclarationKind::Interface | DeclarationKind::Type | DeclarationKind::Enum
        );
        for (number, member) in members.iter().enumerate().filter(|(_, member)| member.kind != "constructor") {
            if has_members {
                names.push(DocumentedName {
                    name: member.name.clone(),
                    owner: Some(name.clone()),
                    kind: NameKind::Member,
                    // Values of an enum have no headings of their own.
                    anchor: symbol.member_anchors.get(number).unwrap_or(&symbol.anchor).clone(),
                    signature: member_signature(member),
                    summary: first_sentence(&member.doc.body),
                    ..made.clone()
                });
            }
        }
        names.push(made);
    }
    names
}

fn member_signature(member: &Member) -> String {
    let types = member.types.join(" | ");
    let signature = match (&member.value, types.is_empty()) {
        (Some(value), true) => format!("{} = {value}", member.name),
        (None, true) => member.name.clone(),
        _ => format!("{}: {types}", member.name),
    };
    cut(&signature)
}

/// What is declared, without the members of a class or an interface, which are too many to be shown at once.
fn shorten(kind: DeclarationKind, signature: &str) -> String {
    let head = match kind {
        DeclarationKind::Class | DeclarationKind::Interface | DeclarationKind::Enum => signature.split(" {").next(),
        _ => None,
    };
    cut(head.unwrap_or(signature))
}

pub(super) fn cut(signature: &str) -> String {
    let (lines, characters) = SIGNATURE;
    let signature = signature.trim();
    let kept: String = signature.split_inclusive('\n').take(lines).flat_map(str::chars).take(characters).collect();
    if kept.len() == signature.len() { kept } else { format!("{} …", kept.trim_end()) }
}

/// The first sentence of a comment.
pub(super) fn first_sentence(body: &str) -> String {
    let text = prose::plain(body);
    let lines = text.lines().map(str::trim).skip_while(|line| line.is_empty());
    let mut sentence = String::new();
    for line in lines {
        // A list, a table or code is no sentence.
        if line.is_empty() || line.starts_with("```") || line.starts_with(['#', '|', ':', '-', '*']) {
            break;
        }
        if !sentence.is_empty() {
            sentence.push(' ');
        }
        sentence.push_str(line);
    }
    let end = sentence.match_indices(". ").map(|(at, _)| at + 1).find(|end| !is_abbreviated(&sentence[..*end]));
    sentence.truncate(end.unwrap_or(sentence.len()));
    if sentence.chars().count() <= SUMMARY_CHARACTERS {
        return sentence;
    }
    let start: String = sentence.chars().take(SUMMARY_CHARACTERS).collect();
    format!("{}…", start.rsplit_once(' ').map_or(start.as_str(), |(words, _)| words))
}

/// Whether a text ends with a short form and not with a sentence.
fn is_abbreviated(text: &str) -> bool {
    ["e.g.", "i.e.", "etc.", "vs."].iter().any(|short| text.to_lowercase().ends_with(short))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_summary_is_the_first_sentence_whatever_lines_it_is_on() {
        assert_eq!(first_sentence("Adds an item,\ne.g. tea. Then more.\n\nAnd more."), "Adds an item, e.g. tea.");
        assert_eq!(
            first_sentence("\n`Order` of a {@link Customer} without a point\n\nMore."),
            "`Order` of a Customer without a point"
        );
        assert_eq!(first_sentence("```ts\na()\n```"), "");
        assert_eq!(first_sentence("- one\n- two"), "");
        let long = first_sentence(&"word ".repeat(100));
        assert!(long.chars().count() <= SUMMARY_CHARACTERS && long.ends_with("word…"), "{long}");
    }

    #[test]
    fn a_signature_is_short() {
        assert_eq!(shorten(DeclarationKind::Class, "class A extends B {\n    c: D;\n}"), "class A extends B");
        assert_eq!(cut("type A = 'b';"), "type A = 'b';");
        assert_eq!(cut(&"a\n".repeat(20)), format!("{} …", "a\n".repeat(8).trim_end()));
    }
}
