//! Names in code that pages document: titles and headings, looked up letter by letter. That is no search: nothing is ranked.

use builder::resolve::{Content, Page};
use dialect::document::Document;

use super::docs::Good;

#[derive(Debug)]
pub(super) struct Named<'a> {
    pub(super) page: &'a Page,
    /// The id of the heading; empty for a page.
    pub(super) anchor: &'a str,
    /// The headings above it, its own included.
    pub(super) headings: Vec<&'a str>,
}

/// Every listed page, and every section of one, of this very name; whole names in any spelling.
pub(super) fn find_named<'a>(good: &'a Good, name: &str) -> Vec<Named<'a>> {
    let mut found = Vec::new();
    for page in good.site.site().pages.values().filter(|page| page.listed) {
        let Content::Document { document, .. } = &page.content else { continue };
        if is_called(&page.title, name) {
            found.push(Named { page, anchor: "", headings: Vec::new() });
        }
        let document = &good.library.entries[*document].document;
        found.extend(sections(document, name).map(|(anchor, headings)| Named { page, anchor, headings }));
    }
    found
}

/// The sections of a document of this name: their ids, and the headings above each.
fn sections<'a>(document: &'a Document, name: &str) -> impl Iterator<Item = (&'a str, Vec<&'a str>)> {
    document
        .headings
        .iter()
        .enumerate()
        .filter(move |(_, heading)| heading.level > 1 && is_called(&heading.text, name))
        .map(|(number, heading)| {
            let mut above = vec![heading.text.as_str()];
            let mut level = heading.level;
            for other in document.headings[..number].iter().rev().filter(|other| other.level > 1) {
                if other.level < level {
                    level = other.level;
                    above.push(&other.text);
                }
            }
            above.reverse();
            (heading.id.as_str(), above)
        })
}

fn is_called(text: &str, name: &str) -> bool {
    text.trim_end_matches("()").eq_ignore_ascii_case(name)
}
