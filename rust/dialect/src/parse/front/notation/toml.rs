//! Front matter as TOML.

use std::ops::Range;

use serde::Deserialize;
use serde_json::{Map, Number, Value};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::diagnostic::{TomlFault, describe_toml};

use super::super::keys::{KEYS, Keys};
use super::super::takes::Takes;
use super::{Fault, Unread};

pub(super) fn read(text: &str) -> Result<Keys, Unread> {
    let table: toml::Table =
        toml::from_str(text).map_err(|error| Unread { value: None, fault: describe(text, &error) })?;
    let value = value_of(toml::Value::Table(table));
    Keys::deserialize(with_texts(value.clone())).map_err(|_| {
        let words = "a key has another kind of value".to_owned();
        Unread {
            value: Some(Box::new(value)),
            fault: Fault { range: None, words, hint: "write it as the documentation has it" },
        }
    })
}

pub(super) fn value_of_text(text: &str) -> Option<Value> {
    toml::from_str(text).ok().map(|table| value_of(toml::Value::Table(table)))
}

fn describe(text: &str, error: &toml::de::Error) -> Fault {
    let TomlFault { message, hint, range } = describe_toml(text, error);
    Fault { range, words: message, hint: hint.unwrap_or("write a key, `=` and a value, as in title = \"a: b\"") }
}

/// Whether a text looks as if it began with keys, or with nothing at all: a document may begin with plus signs.
pub(super) fn is_likely(text: &str) -> bool {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty());
    first.is_some_and(|line| line.starts_with(['[', '#']) || line.contains('=') || line == "+++")
}

/// TOML as the value that front matter of any notation is.
fn value_of(value: toml::Value) -> Value {
    match value {
        toml::Value::String(text) => Value::String(text),
        toml::Value::Integer(number) => Value::Number(number.into()),
        toml::Value::Float(number) => {
            Number::from_f64(number).map_or_else(|| Value::String(number.to_string()), Value::Number)
        }
        toml::Value::Boolean(flag) => Value::Bool(flag),
        toml::Value::Datetime(day) => Value::String(day.to_string()),
        toml::Value::Array(items) => Value::Array(items.into_iter().map(value_of).collect()),
        toml::Value::Table(table) => {
            Value::Object(table.into_iter().map(|(key, value)| (key, value_of(value))).collect::<Map<_, _>>())
        }
    }
}

/// The same with numbers and booleans as texts where a key takes text: authors leave the quotes out, as in YAML.
fn with_texts(mut value: Value) -> Value {
    for (key, takes) in KEYS {
        if *takes == Takes::Text
            && let Some(value @ (Value::Number(_) | Value::Bool(_))) = value.get_mut(*key)
        {
            *value = Value::String(value.to_string());
        }
    }
    value
}

/// The keys of the outermost level with their values, in the order they are written.
fn entries(text: &str) -> Vec<(Range<usize>, Spanned<DeValue<'_>>)> {
    let Ok(table) = DeTable::parse(text) else { return Vec::new() };
    let mut entries: Vec<_> = table.into_inner().into_iter().map(|(key, value)| (key.span(), value)).collect();
    entries.sort_by_key(|(key, _)| key.start);
    entries
}

/// A key or a text without quotation marks around it.
fn unquoted(text: &str, range: Range<usize>) -> Range<usize> {
    let written = &text[range.clone()];
    let inner = written.trim_matches(|c| c == '"' || c == '\'');
    let start = range.start + written.find(inner).unwrap_or(0);
    if inner.is_empty() { range } else { start..start + inner.len() }
}

pub(super) fn outer_keys(text: &str) -> Vec<(&str, Range<usize>)> {
    let keys = entries(text).into_iter().map(|(key, _)| unquoted(text, key));
    keys.map(|key| (&text[key.clone()], key)).collect()
}

pub(super) fn key_line(text: &str, key: &str) -> Option<Range<usize>> {
    let (_, at) = outer_keys(text).into_iter().find(|(name, _)| *name == key)?;
    let start = text[..at.start].rfind('\n').map_or(0, |before| before + 1);
    let end = text[at.end..].find('\n').map_or(text.len(), |length| at.end + length);
    Some(start..start + text[start..end].trim_end().len())
}

pub(super) fn value(text: &str, key: &str) -> Option<Range<usize>> {
    let (name, value) = entries(text).into_iter().find(|(name, _)| text[unquoted(text, name.clone())] == *key)?;
    // What is below a header, or has keys with dots, is not behind its name.
    let is_behind = text.get(name.end..value.span().start).is_some_and(|between| between.trim() == "=");
    match value.get_ref() {
        _ if !is_behind => None,
        DeValue::String(_) => Some(unquoted(text, value.span())),
        _ => Some(value.span()).filter(|range| !text[range.clone()].contains('\n')),
    }
}

/// Where a key of any level is: before an equals sign, or at the end of a header.
pub(super) fn any_key(text: &str, key: &str) -> Option<Range<usize>> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
    let is_key = |at: &usize| {
        let (before, after) = (&text[..*at], &text[at + key.len()..]);
        let line = &before[before.rfind('\n').map_or(0, |line| line + 1)..];
        let is_in_header = line.starts_with('[') && after.trim_start().starts_with(']');
        !before.ends_with(is_part) && (is_in_header || after.trim_start_matches(['"', ' ', '\t']).starts_with('='))
    };
    text.match_indices(key).map(|(at, _)| at).find(is_key).map(|at| at..at + key.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_and_values_are_found_in_every_form() {
        let text =
            "a = 'b c' # d\n\"e\" = 1\nf.g = true\nh = [\n  2,\n]\n\n[i]\nj = \"\"\na = 3\n\n[[k]]\nl = {m = 4}\n";
        let names: Vec<&str> = outer_keys(text).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["a", "e", "f", "h", "i", "k"]);
        let value = |key: &str| value(text, key).map(|range| &text[range]);
        assert_eq!(["a", "e", "h", "i", "k"].map(value), [Some("b c"), Some("1"), None, None, None]);
        let line = |key: &str| key_line(text, key).map(|range| &text[range]);
        assert_eq!(
            ["a", "f", "h", "i"].map(line),
            [Some("a = 'b c' # d"), Some("f.g = true"), Some("h = ["), Some("[i]")]
        );
        let place = |key: &str| any_key(text, key).map(|range| range.start);
        assert_eq!([place("m"), place("k"), place("d")], [text.find('m'), text.find('k'), None]);
    }

    #[test]
    fn days_are_texts_and_so_is_what_a_text_could_be() {
        let keys = read("title = 404\nlast_update = { date = 2026-01-31 }\nsidebar_position = 2\n").ok();
        let found = keys.map(|keys| (keys.title, keys.sidebar_position, keys.last_update));
        let day = serde_json::json!({ "date": "2026-01-31" });
        assert_eq!(found, Some((Some("404".to_owned()), Some(2.0), Some(day))));
    }
}
