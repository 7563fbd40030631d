//! What is wrong with front matter that cannot be read: values of another kind, malformed YAML.

use std::ops::Range;

use serde_json::Value;

use crate::diagnostic::{Diagnostic, describe_yaml};

use super::Source;
use super::keys::KEYS;
use super::lists::{NoWord, find_no_words};
use super::spans::{key_line, outer_keys};
use crate::error;

/// Finds what is wrong: every key of a wrong type, or the one position where the YAML is malformed.
pub(super) fn diagnose(
    source: &Source<'_>,
    file: &str,
    yaml: &Range<usize>,
    error: &serde_saphyr::Error,
) -> Vec<Diagnostic> {
    let text = &source.text[yaml.clone()];
    let mut diagnostics = Vec::new();
    let read = serde_saphyr::from_str::<Value>(text);
    if let Ok(Value::Object(keys)) = &read {
        for (key, value) in keys {
            let Some((_, takes)) = KEYS.iter().find(|(name, _)| name == key) else { continue };
            if takes.is_list() {
                let found = report_no_words(source, file, yaml, key, value);
                if !found.is_empty() {
                    diagnostics.extend(found);
                    continue;
                }
            }
            if takes.accepts(value) {
                continue;
            }
            let diagnostic = error!(FrontMatter(key.as_str()), file, "`{key}` takes {}", takes.describe();
                label: "another kind of value"; hint: "write `{key}: {}`", takes.example());
            diagnostics.push(diagnostic.at_span(source.locate(key_line(source, yaml, key))));
        }
    }
    if diagnostics.is_empty() {
        // What is no YAML at all says more of itself than a value that did not end.
        diagnostics.push(malformed(source, file, yaml, read.as_ref().err().unwrap_or(error)));
    }
    diagnostics
}

/// The errors for the items of a list of words that are none.
fn report_no_words(source: &Source<'_>, file: &str, yaml: &Range<usize>, key: &str, value: &Value) -> Vec<Diagnostic> {
    let keys = outer_keys(source, yaml);
    let Some(at) = keys.iter().position(|(name, _)| *name == key) else { return Vec::new() };
    let (from, to) = (keys[at].1.end, keys.get(at + 1).map_or(yaml.end, |(_, next)| next.start));
    // `unlinked: true` means all names.
    let is_allowed = key == "unlinked" && value.is_boolean();
    let found = if is_allowed { Vec::new() } else { find_no_words(&source.text[from..to], value) };
    let report = |item: NoWord| {
        let range = item.range.map(|range| from + range.start..from + range.end);
        let written = range.clone().map_or("an item", |range| &source.text[range]);
        let (message, hint) = if item.is_plain {
            let message = format!("`{written}` is no word: YAML reads it as {}", item.is);
            (message, format!("write it in quotes, as in `{key}: [\"{written}\"]`"))
        } else {
            (format!("{} is no word", item.is), format!("write words alone, as in `{key}: [one, two]`"))
        };
        let span = range.unwrap_or_else(|| key_line(source, yaml, key));
        let error = error!(FrontMatter(key), file, "{message}"; label: "no word");
        error.hint(hint).at_span(source.locate(span))
    };
    found.into_iter().map(report).collect()
}

fn malformed(source: &Source<'_>, file: &str, yaml: &Range<usize>, error: &serde_saphyr::Error) -> Diagnostic {
    let words = describe_yaml(error);
    let hint = if words.ends_with("is given twice") {
        "remove one of the two"
    } else {
        "quote a value that holds `:`, `#`, `{` or `[`, as in title: \"a: b\""
    };
    let span = error.location().and_then(|location| {
        let text = &source.text[yaml.clone()];
        let line_number = usize::try_from(location.line()).ok()?.checked_sub(1)?;
        let line_start = text.split_inclusive('\n').take(line_number).map(str::len).sum::<usize>();
        let line = text[line_start..].lines().next().unwrap_or_default();
        let column = usize::try_from(location.column()).ok()?.saturating_sub(1);
        let from = line.char_indices().nth(column).map_or(line.len(), |(at, _)| at);
        Some(yaml.start + line_start + from..yaml.start + line_start + line.len())
    });
    let span = span.unwrap_or(yaml.start..yaml.start);
    error!(FrontMatter, file, "the front matter cannot be read: {words}"; label: "here")
        .at_span(source.locate(span))
        .hint(hint)
}
