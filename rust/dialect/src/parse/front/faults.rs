//! What is wrong with front matter that cannot be read: values of another kind, or what its notation does not have.

use serde_json::Value;

use crate::diagnostic::Diagnostic;

use super::Source;
use super::keys::KEYS;
use super::lists::{NoWord, find_no_words};
use super::notation::{Fault, Unread};
use super::spans::{Matter, key_line, outer_keys};
use super::takes::Takes;
use crate::error;

/// Finds what is wrong: every key of a wrong type, or the one position where the text is malformed.
pub(super) fn diagnose(source: &Source<'_>, file: &str, matter: &Matter, unread: &Unread) -> Vec<Diagnostic> {
    let mut diagnostics = Vec::new();
    if let Some(Value::Object(keys)) = unread.value.as_deref() {
        for (key, value) in keys {
            let Some((_, takes)) = KEYS.iter().find(|(name, _)| name == key) else { continue };
            if takes.is_list() {
                let found = report_no_words(source, file, matter, key, value);
                if !found.is_empty() {
                    diagnostics.extend(found);
                    continue;
                }
            }
            if takes.accepts(value) {
                continue;
            }
            let diagnostic = error!(FrontMatter(key.as_str()), file, "`{key}` takes {}", takes.describe();
                label: "another kind of value"; hint: "write `{}`", matter.notation.assign(key, &takes.example(matter.notation)));
            diagnostics.push(diagnostic.at_span(source.locate(key_line(source, matter, key))));
        }
    }
    if diagnostics.is_empty() {
        diagnostics.push(malformed(source, file, matter, &unread.fault));
    }
    diagnostics
}

/// The errors for the items of a list of words that are none.
fn report_no_words(source: &Source<'_>, file: &str, matter: &Matter, key: &str, value: &Value) -> Vec<Diagnostic> {
    let notation = matter.notation;
    let keys = outer_keys(source, matter);
    let Some(at) = keys.iter().position(|(name, _)| *name == key) else { return Vec::new() };
    let (from, to) = (keys[at].1.end, keys.get(at + 1).map_or(matter.range.end, |(_, next)| next.start));
    // `unlinked: true` means all names.
    let is_allowed = key == "unlinked" && value.is_boolean();
    let found = if is_allowed { Vec::new() } else { find_no_words(&source.text[from..to], value) };
    let report = |item: NoWord| {
        let range = item.range.map(|range| from + range.start..from + range.end);
        let written = range.clone().map_or("an item", |range| &source.text[range]);
        let (message, hint) = if item.is_plain {
            let message = format!("`{written}` is no word: {} reads it as {}", notation.name(), item.is);
            (message, format!("write it in quotes, as in `{}`", notation.assign(key, &format!("[\"{written}\"]"))))
        } else {
            let example = notation.assign(key, &Takes::Words.example(notation));
            (format!("{} is no word", item.is), format!("write words alone, as in `{example}`"))
        };
        let span = range.unwrap_or_else(|| key_line(source, matter, key));
        let error = error!(FrontMatter(key), file, "{message}"; label: "no word");
        error.hint(hint).at_span(source.locate(span))
    };
    found.into_iter().map(report).collect()
}

fn malformed(source: &Source<'_>, file: &str, matter: &Matter, fault: &Fault) -> Diagnostic {
    let range = matter.place(fault.range.as_ref().unwrap_or(&(0..0)));
    error!(FrontMatter, file, "the front matter cannot be read: {}", fault.words; label: "here")
        .at_span(source.locate(range))
        .hint(fault.hint)
}
