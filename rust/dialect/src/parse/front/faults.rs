//! What is wrong with front matter that cannot be read: values of another kind, malformed YAML.

use std::ops::Range;

use serde_json::Value;

use crate::diagnostic::{Diagnostic, describe_yaml};

use super::Source;
use super::lists::{NoWord, find_no_words};
use super::spans::{key_line, outer_keys};
use crate::error;

/// What a key takes, for those that take more than a line of text.
pub(super) const KINDS: [(&str, &str); 13] = [
    ("sidebar_position", "a number"),
    ("toc_min_heading_level", "a number from 1 to 6"),
    ("toc_max_heading_level", "a number from 1 to 6"),
    ("hide_title", "true or false"),
    ("hide_table_of_contents", "true or false"),
    ("draft", "true or false"),
    ("unlisted", "true or false"),
    ("keywords", "a list of words"),
    ("tags", "a list of tags"),
    ("last_update", "a day"),
    ("title", "text"),
    ("search_priority", "a whole number"),
    ("unlinked", "true, or a list of names"),
];

pub(super) const TEXTS: [&str; 10] = [
    "title",
    "description",
    "id",
    "slug",
    "sidebar_label",
    "sidebar_class_name",
    "pagination_label",
    "displayed_sidebar",
    "custom_edit_url",
    "layout",
];

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
            let takes = KINDS.iter().find(|(name, _)| name == key).map(|(_, takes)| *takes);
            let takes = takes.or_else(|| TEXTS.contains(&key.as_str()).then_some("text"));
            if takes.is_some_and(|takes| takes.contains("list of")) {
                let found = report_no_words(source, file, yaml, key, value);
                if !found.is_empty() {
                    diagnostics.extend(found);
                    continue;
                }
            }
            let Some(takes) = takes.filter(|takes| !is_of_type(value, takes)) else { continue };
            let diagnostic = error!(FrontMatter(key.as_str()), file, "`{key}` takes {takes}";
                label: "another kind of value"; hint: "write `{key}: {}`", example(takes));
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

fn is_of_type(value: &Value, takes: &str) -> bool {
    match takes {
        "a number" => value.is_number() || value.is_null(),
        "a number from 1 to 6" => value.is_null() || value.as_u64().is_some_and(|level| (1..=6).contains(&level)),
        "true or false" => value.is_boolean() || value.is_null(),
        "a day" => true,
        // What is no word in them has been told.
        takes if takes.contains("list of") => !value.is_object(),
        _ => !value.is_object() && !value.is_array(),
    }
}

fn example(takes: &str) -> &'static str {
    match takes {
        "a number" => "1",
        "a number from 1 to 6" => "2",
        "true or false" => "true",
        "a list of words" | "a list of tags" => "[one, two]",
        "true, or a list of names" => "[Order]",
        _ => "…",
    }
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
