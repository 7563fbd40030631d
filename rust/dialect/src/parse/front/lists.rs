//! Lists of words in front matter, of which a notation reads some as something else.

use std::ops::Range;

use serde_json::Value;

/// An item of a list of words that is no word.
pub(super) struct NoWord {
    /// Where it is written; nothing if that cannot be told.
    pub(super) range: Option<Range<usize>>,
    /// What it is taken for.
    pub(super) is: &'static str,
    /// Whether it would be a word in quotes.
    pub(super) is_plain: bool,
}

/// The items of the value of a key that are no words. `text` is what is written behind the key.
pub(super) fn find_no_words(text: &str, value: &Value) -> Vec<NoWord> {
    let items = match value {
        Value::Array(items) => items.as_slice(),
        Value::Object(_) | Value::Null => return Vec::new(),
        other => std::slice::from_ref(other),
    };
    let ranges = Some(find_items(text)).filter(|ranges| ranges.len() == items.len());
    let no_word = |(number, item): (usize, &Value)| {
        let (is, is_plain) = match item {
            Value::String(_) => return None,
            Value::Object(keys) if keys.get("label").is_some_and(Value::is_string) => return None,
            Value::Bool(true) => ("`true`", true),
            Value::Bool(false) => ("`false`", true),
            Value::Number(_) => ("a number", true),
            Value::Null => ("nothing", false),
            Value::Array(_) => ("a list", false),
            Value::Object(_) => ("a table", false),
        };
        Some(NoWord { range: ranges.as_ref().and_then(|ranges| ranges.get(number).cloned()), is, is_plain })
    };
    items.iter().enumerate().filter_map(no_word).collect()
}

/// Where the items of a value are written: in brackets, a line each, or one alone.
fn find_items(text: &str) -> Vec<Range<usize>> {
    let value = text.trim_start_matches([':', '=', ' ', '\t']);
    let start = text.len() - value.len();
    if value.starts_with('[') {
        return find_in_brackets(value).into_iter().map(|item| start + item.start..start + item.end).collect();
    }
    let mut items = Vec::new();
    let mut at = start;
    for line in value.split_inclusive('\n') {
        let bare = line.split(" #").next().unwrap_or(line).trim_end();
        let item = match bare.trim_start().strip_prefix('-') {
            Some(item) => item.trim_start(),
            None if items.is_empty() && at == start => bare,
            None => "",
        };
        if !item.is_empty() {
            items.push(at + bare.len() - item.len()..at + bare.len());
        }
        at += line.len();
    }
    items
}

fn find_in_brackets(text: &str) -> Vec<Range<usize>> {
    let (mut items, mut depth, mut from, mut quote) = (Vec::new(), 0_usize, 1, None);
    for (at, character) in text.char_indices() {
        match (quote, character) {
            (Some(open), _) => quote = (open != character).then_some(open),
            (None, '"' | '\'') => quote = Some(character),
            (None, '[' | '{') => depth += 1,
            (None, ']' | '}' | ',') if depth == 1 => {
                let item = &text[from..at];
                let start = from + item.len() - item.trim_start().len();
                items.push(start..start + item.trim().len());
                from = at + 1;
                if character == ']' {
                    break;
                }
            }
            (None, ']' | '}') => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    // A comma may stand behind the last one.
    items.retain(|item| !item.is_empty());
    items
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_found_however_a_list_is_written() {
        for (text, items) in [
            (": [NO, SE]\n", vec!["NO", "SE"]),
            (": [ a b , \"c, d\", 'e]', {f: 1, g: [2]} ,]\n", vec!["a b", "\"c, d\"", "'e]'", "{f: 1, g: [2]}"]),
            (":\n  - NO # Norway\n  -   SE\n", vec!["NO", "SE"]),
            (":\n- 1\n- 2\n", vec!["1", "2"]),
            (": [a,\n  1]\n", vec!["a", "1"]),
            (": NO # Norway\n", vec!["NO"]),
            (" = [\"a\", 1]\n", vec!["\"a\"", "1"]),
            (":\n", vec![]),
        ] {
            let found: Vec<&str> = find_items(text).into_iter().map(|range| &text[range]).collect();
            assert_eq!(found, items, "{text}");
        }
    }
}
