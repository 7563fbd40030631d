//! Front matter as YAML.

use std::ops::Range;

use serde_json::Value;

use crate::diagnostic::describe_yaml;

use super::super::keys::Keys;
use super::{Fault, Unread};

pub(super) fn read(text: &str) -> Result<Keys, Unread> {
    let options = serde_saphyr::options! { with_snippet: false };
    let error = match serde_saphyr::from_str_with_options::<Option<Keys>>(text, options) {
        Ok(keys) => return Ok(keys.unwrap_or_default()),
        Err(error) => error,
    };
    // What is no YAML at all says more of itself than a value that did not end.
    Err(match serde_saphyr::from_str::<Value>(text) {
        Ok(value) => Unread { value: Some(Box::new(value)), fault: describe(text, &error) },
        Err(error) => Unread { value: None, fault: describe(text, &error) },
    })
}

pub(super) fn value_of(text: &str) -> Option<Value> {
    serde_saphyr::from_str(text).ok()
}

fn describe(text: &str, error: &serde_saphyr::Error) -> Fault {
    let words = describe_yaml(error);
    let hint = if words.ends_with("is given twice") {
        "remove one of the two"
    } else {
        "quote a value that holds `:`, `#`, `{` or `[`, as in title: \"a: b\""
    };
    let range = error.location().and_then(|location| {
        let line_number = usize::try_from(location.line()).ok()?.checked_sub(1)?;
        let line_start = text.split_inclusive('\n').take(line_number).map(str::len).sum::<usize>();
        let line = text[line_start..].lines().next().unwrap_or_default();
        let column = usize::try_from(location.column()).ok()?.saturating_sub(1);
        let from = line.char_indices().nth(column).map_or(line.len(), |(at, _)| at);
        Some(line_start + from..line_start + line.len())
    });
    Fault { range, words, hint }
}

/// The keys of the outermost level, each at the beginning of a line, and where they are.
pub(super) fn outer_keys(text: &str) -> Vec<(&str, Range<usize>)> {
    let mut keys = Vec::new();
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let length =
            line.bytes().take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-')).count();
        let rest = line[length..].trim_start_matches(' ').strip_prefix(':');
        if length > 0 && rest.is_some_and(|rest| rest.is_empty() || rest.starts_with([' ', '\t', '\n'])) {
            keys.push((&line[..length], at..at + length));
        }
        at += line.len();
    }
    keys
}

pub(super) fn key_line(text: &str, key: &str) -> Option<Range<usize>> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(':')) {
            return Some(at..at + line.trim_end().len());
        }
        at += line.len();
    }
    None
}

pub(super) fn value(text: &str, key: &str) -> Option<Range<usize>> {
    let line = key_line(text, key)?;
    let text = &text[line.clone()];
    let value = text.split_once(':').map(|(_, value)| value.trim()).filter(|value| !value.is_empty())?;
    let value = match value.chars().next() {
        Some(quote @ ('"' | '\'')) => value[1..].split(quote).next().filter(|inner| !inner.is_empty()).unwrap_or(value),
        _ => value.split(" #").next().unwrap_or(value).trim_end(),
    };
    let start = line.start + (value.as_ptr() as usize - text.as_ptr() as usize);
    Some(start..start + value.len())
}

/// Where a key of any level is: first in its line, or in an entry of a list.
pub(super) fn any_key(text: &str, key: &str) -> Option<Range<usize>> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_start_matches([' ', '-']);
        if bare.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(':')) {
            let start = at + line.len() - bare.len();
            return Some(start..start + key.len());
        }
        at += line.len();
    }
    None
}
