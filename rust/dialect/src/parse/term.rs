//! Terms that a site explains on one page: the first use of each in a document's prose leads there.

use std::collections::{HashMap, HashSet};
use std::ops::Range;

use serde::Serialize;

use crate::document::{FrontMatter, Markup, Node, Piece};

use super::{Options, parse};

/// The terms of a site, and the document that explains them.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Glossary {
    /// The document, relative to the content folder.
    pub path: String,
    /// The terms, in its order.
    pub terms: Vec<Term>,
    /// Phrases whose words are no terms.
    pub except: Vec<String>,
}

/// A term.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Term {
    /// What it is called: its heading, then other names.
    pub names: Vec<String>,
    /// The anchor of its heading.
    pub anchor: String,
    /// The first sentence about it. Other documents do not show it, so they need not be parsed again when it changes.
    #[serde(skip)]
    pub summary: String,
}

/// What begins a line with other names of a term.
const ALSO: &str = "Also:";

/// Reads the terms of a document: a heading each below the title, and below it what it means. A line such as `Also: cart, basket.` has
/// further names.
#[must_use]
pub fn find_terms(path: &str, text: &str) -> Vec<Term> {
    let parsed = parse(path, path, text, &Options::default());
    let mut terms: Vec<Term> = Vec::new();
    let parts = parsed.body.nodes.iter().map(|node| match node {
        Node::Part { children, .. } => children.as_slice(),
        node => std::slice::from_ref(node),
    });
    for node in parts.flatten() {
        match node {
            Node::Heading { level, id, content, text } if *level > 1 => {
                let name = text.clone().unwrap_or_else(|| content.text());
                terms.push(Term { names: vec![name], anchor: id.clone(), summary: String::new() });
            }
            Node::Prose(prose) => {
                if let Some(term) = terms.last_mut() {
                    term.read(prose);
                }
            }
            _ => {}
        }
    }
    terms
}

impl Term {
    /// Takes other names and the first sentence of paragraphs.
    fn read(&mut self, prose: &Markup) {
        let paragraphs = prose.pieces().iter().filter_map(Piece::element).map(|paragraph| paragraph.children.text());
        let text = paragraphs.collect::<Vec<_>>().join("\n");
        let mut words = Vec::new();
        for line in text.lines().map(str::trim) {
            match line.strip_prefix(ALSO) {
                Some(names) => {
                    let names = names.trim_end_matches('.').split(',').map(|name| name.trim().to_owned());
                    self.names.extend(names.filter(|name| !name.is_empty()));
                }
                None => words.extend(line.split_whitespace()),
            }
        }
        if self.summary.is_empty() {
            let text = words.join(" ");
            let end = text.find(". ").map_or(text.len(), |at| at + 1);
            text[..end].clone_into(&mut self.summary);
        }
    }
}

/// Phrases by their first word, in lower case, the longest first, with the numbers of terms.
type Phrases = HashMap<String, Vec<(Vec<String>, Option<usize>)>>;

/// The terms that a document may still lead to.
#[derive(Debug, Default)]
pub(crate) struct Terms<'a> {
    glossary: Option<&'a Glossary>,
    phrases: Phrases,
    linked: HashSet<usize>,
}

impl<'a> Terms<'a> {
    /// The terms for the document at `path`; none for the one that explains them, and for one that says so.
    pub(crate) fn new(glossary: Option<&'a Glossary>, path: &str, front: &FrontMatter) -> Self {
        let Some(glossary) = glossary.filter(|glossary| glossary.path != path && !front.is_unlinked) else {
            return Self::default();
        };
        let unlinked: HashSet<String> = front.unlinked.iter().map(|name| name.to_lowercase()).collect();
        let mut phrases = Phrases::new();
        let of_terms = glossary.terms.iter().enumerate().flat_map(|(number, term)| {
            let is_linked = !term.names.iter().any(|name| unlinked.contains(&name.to_lowercase()));
            term.names.iter().map(move |name| (name, is_linked.then_some(number)))
        });
        for (phrase, number) in of_terms.chain(glossary.except.iter().map(|phrase| (phrase, None))) {
            let words: Vec<String> = phrase.split_whitespace().map(str::to_lowercase).collect();
            if let Some(first) = words.first() {
                phrases.entry(first.clone()).or_default().push((words, number));
            }
        }
        for found in phrases.values_mut() {
            found.sort_by_key(|(words, _)| std::cmp::Reverse(words.len()));
        }
        Self { glossary: Some(glossary), phrases, linked: HashSet::new() }
    }

    /// Whether no term is left.
    pub(crate) fn is_empty(&self) -> bool {
        self.glossary.is_none_or(|glossary| glossary.terms.len() == self.linked.len())
    }

    /// The first uses of terms in a text, and where they lead.
    pub(crate) fn find(&mut self, text: &str) -> Vec<(Range<usize>, String)> {
        let Some(glossary) = self.glossary else { return Vec::new() };
        let words: Vec<Range<usize>> = split_words(text).collect();
        let mut found = Vec::new();
        let mut next = 0;
        while let Some(rest) = words.get(next..).filter(|rest| !rest.is_empty()) {
            let Some((length, number)) = self.phrase_at(text, rest) else {
                next += 1;
                continue;
            };
            next += length;
            if let Some(number) = number
                && self.linked.insert(number)
                && let Some(term) = glossary.terms.get(number)
            {
                let span = rest[0].start..rest[length - 1].end;
                found.push((span, format!("/{}#{}", glossary.path, term.anchor)));
            }
        }
        found
    }

    /// The longest phrase that these words begin with: how many words it has, and its term.
    fn phrase_at(&self, text: &str, words: &[Range<usize>]) -> Option<(usize, Option<usize>)> {
        let first = text[words[0].clone()].to_lowercase();
        let singular = first.strip_suffix('s');
        let candidates = [Some(first.as_str()), singular].into_iter().flatten();
        let mut phrases = candidates.filter_map(|word| self.phrases.get(word)).flatten();
        let fits = |phrase: &&(Vec<String>, Option<usize>)| is_phrase(text, words, &phrase.0);
        phrases.find(fits).map(|(phrase, number)| (phrase.len(), *number))
    }
}

/// Whether words are those of a phrase, with one space between them and perhaps an `s` after the last.
fn is_phrase(text: &str, words: &[Range<usize>], phrase: &[String]) -> bool {
    let Some(words) = words.get(..phrase.len()) else { return false };
    let has_spaces = words.windows(2).all(|pair| &text[pair[0].end..pair[1].start] == " ");
    has_spaces
        && words.iter().zip(phrase).enumerate().all(|(at, (word, wanted))| {
            let word = text[word.clone()].to_lowercase();
            let is_last = at + 1 == phrase.len();
            word == *wanted || is_last && word.strip_suffix('s') == Some(wanted)
        })
}

fn split_words(text: &str) -> impl Iterator<Item = Range<usize>> {
    let is_part = |character: char| character.is_alphanumeric() || matches!(character, '-' | '_');
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find(is_part)?;
        let length = text[start..].find(|character| !is_part(character)).unwrap_or(text.len() - start);
        at = start + length;
        Some(start..at)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const GLOSSARY: &str = "---\ntitle: Glossary\n---\n\nTerms.\n\n## Active order\n\nThe order that *can* be changed. It is one.\n\
                            Also: cart, shopping cart.\n\n## Order\n\nWhat a customer buys.\n\n## Zone\n";

    fn glossary() -> Glossary {
        let except = vec!["in order".to_owned()];
        Glossary { path: "glossary.md".to_owned(), terms: find_terms("glossary.md", GLOSSARY), except }
    }

    /// What leads where in texts of one document.
    fn found(front: &FrontMatter, texts: &[&str]) -> Vec<String> {
        let glossary = glossary();
        let mut terms = Terms::new(Some(&glossary), "guide.md", front);
        let mut shown = Vec::new();
        for text in texts {
            let found = terms.find(text).into_iter();
            shown.extend(found.map(|(span, target)| format!("{} {target}", &text[span])));
        }
        shown
    }

    #[test]
    fn a_term_is_a_heading_with_its_other_names_and_its_first_sentence() {
        let terms = glossary().terms;
        assert_eq!(terms[0].names, ["Active order", "cart", "shopping cart"]);
        assert_eq!(
            (terms[0].anchor.as_str(), terms[0].summary.as_str()),
            ("active-order", "The order that can be changed.")
        );
        assert_eq!((terms[1].summary.as_str(), terms[2].summary.as_str()), ("What a customer buys.", ""));
    }

    #[test]
    fn the_first_use_of_a_term_is_found_by_whole_words_and_the_longest_phrase() {
        let front = FrontMatter::default();
        let all = ["An active orders' cart.", "Reorder, pre-order, ordering in order to, then Orders and orders."];
        assert_eq!(found(&front, &all), ["active orders /glossary.md#active-order", "Orders /glossary.md#order"]);
        assert_eq!(found(&front, &["Shopping Carts"]), ["Shopping Carts /glossary.md#active-order"]);
        assert_eq!(found(&front, &["active, order"]), ["order /glossary.md#order"]);
    }

    #[test]
    fn a_document_may_leave_terms_alone() {
        let one = FrontMatter { unlinked: vec!["Cart".to_owned()], ..FrontMatter::default() };
        assert_eq!(found(&one, &["active order, order"]), ["order /glossary.md#order"]);
        let all = FrontMatter { is_unlinked: true, ..FrontMatter::default() };
        assert_eq!(found(&all, &["active order, order"]), [""; 0]);
        let glossary = glossary();
        assert!(Terms::new(Some(&glossary), "glossary.md", &FrontMatter::default()).is_empty());
    }
}
