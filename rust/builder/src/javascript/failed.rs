//! What is said of components that something else is drawn in place of.

use std::collections::BTreeSet;

use dialect::diagnostic::{Diagnostic, Rule, Severity};

use super::components::{OwnComponents, name_of};
use crate::config::Folders;
use crate::library::Library;
use crate::render::FailedComponent;
use crate::resolve::{Content, Page};
use crate::unplaced::{Place, Reports, Unplaced};

/// What is wrong with documents whose components failed, at the first use of each.
pub(crate) fn report_failed<'a>(
    found: impl Iterator<Item = (&'a Page, FailedComponent)>,
    library: &Library,
    folders: &Folders,
) -> Vec<Diagnostic> {
    let mut wrong_slots = BTreeSet::new();
    let unplaced: Vec<Unplaced> = found
        .filter_map(|(page, failed)| {
            if let Some(slot) = failed.key.strip_prefix(SLOT) {
                wrong_slots.insert((slot.to_owned(), failed.message));
                return None;
            }
            let Content::Document { document, .. } = page.content else { return None };
            let names = names_of(&failed.key);
            let name = names.last().copied().unwrap_or_default();
            let message = format!("the component `{name}` cannot be drawn: {}", failed.message);
            let file = folders.display(&library.entries[document].absolute);
            let mut diagnostic = Diagnostic::new(Rule::JavaScript, Severity::Error, file, message);
            diagnostic.primary.text = String::from("drawn here");
            diagnostic.subject = Some(name.to_owned());
            let text = library.text(document, None).unwrap_or_default();
            let tag = names.iter().rev().find_map(|name| Some((text.find(&format!("<{name}"))?, name.len() + 1)));
            let Some((at, length)) = tag else {
                return Some(Unplaced { diagnostic, primary: None, secondary: None, correction: None });
            };
            Some(Unplaced::new(diagnostic, document, Place::Bytes(at..at + length)))
        })
        .collect();
    // They are on every page, and told once.
    let slots = wrong_slots.into_iter().map(|(slot, message)| {
        let about = if slot.is_empty() { String::new() } else { format!("`{slot}` cannot be drawn: ") };
        let message = format!("{about}{message}");
        Diagnostic::new(Rule::JavaScript, Severity::Error, OwnComponents::slots_file(folders), message)
    });
    Reports { diagnostics: slots.collect(), unplaced }.place(library)
}

/// How the key of what fills a slot of the theme begins (`packages/site/src/app/slots.ts`).
const SLOT: &str = "slots:#";

/// What a document may call the component of a key: as its file, or as its export.
fn names_of(key: &str) -> Vec<&str> {
    let (path, export) = key.split_once('#').unwrap_or((key, ""));
    let export = export.rsplit('.').next().filter(|name| !matches!(*name, "default" | "*" | ""));
    std::iter::once(name_of(path)).chain(export).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_component_is_called_as_its_file_or_its_export() {
        assert_eq!(names_of("src/components/Chart/index.tsx#default"), ["Chart"]);
        assert_eq!(names_of("src/theme/MDXComponents.js#default.Hot"), ["MDXComponents", "Hot"]);
        assert_eq!(names_of("a-package#Chart"), ["a-package", "Chart"]);
    }
}
