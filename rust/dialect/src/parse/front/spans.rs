//! Where the keys and values of front matter are written.

use std::ops::Range;

use super::Source;

/// The keys of the outermost level, each at the beginning of a line, and where they are.
pub(super) fn outer_keys<'s>(source: &'s Source<'_>, yaml: &Range<usize>) -> Vec<(&'s str, Range<usize>)> {
    let mut keys = Vec::new();
    let mut at = yaml.start;
    for line in source.text[yaml.clone()].split_inclusive('\n') {
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

/// Where the front matter of a file writes the value of a key, if it has that key.
pub fn span_of(source: &Source<'_>, key: &str) -> Option<Range<usize>> {
    let start = find_opening(&source.text)?;
    let (end, _) = find_closing(&source.text, start)?;
    Some(value_span(source, &(start..end), key))
}

/// Where the front matter of a file writes an item of the list below a key, if it has that key; the key's value otherwise.
pub fn span_of_item(source: &Source<'_>, key: &str, item: &str) -> Option<Range<usize>> {
    let start = find_opening(&source.text)?;
    let (end, _) = find_closing(&source.text, start)?;
    let keys = outer_keys(source, &(start..end));
    let at = keys.iter().position(|(name, _)| *name == key)?;
    let (from, to) = (keys[at].1.end, keys.get(at + 1).map_or(end, |(_, next)| next.start));
    let is_part = |character: char| character.is_alphanumeric() || matches!(character, '-' | '_');
    let text = &source.text[from..to];
    let whole = text.match_indices(item).find(|(at, item)| {
        let (before, after) = (text[..*at].chars().next_back(), text[at + item.len()..].chars().next());
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    });
    Some(match whole {
        Some((at, item)) => from + at..from + at + item.len(),
        None => value_span(source, &(start..end), key),
    })
}

/// Where the YAML begins.
pub(super) fn find_opening(text: &str) -> Option<usize> {
    let rest = text.strip_prefix("---")?;
    let line = rest.find('\n')?;
    rest[..line].trim().is_empty().then_some(3 + line + 1)
}

/// Where the YAML ends, and where the content begins.
pub(super) fn find_closing(text: &str, start: usize) -> Option<(usize, usize)> {
    let mut at = start;
    for line in text[start..].split_inclusive('\n') {
        if line.trim_end() == "---" {
            return Some((at, at + line.len()));
        }
        at += line.len();
    }
    None
}

/// The line of a key of the outermost level.
pub(super) fn key_line(source: &Source<'_>, yaml: &Range<usize>, key: &str) -> Range<usize> {
    let mut at = yaml.start;
    for line in source.text[yaml.clone()].split_inclusive('\n') {
        if line.strip_prefix(key).is_some_and(|rest| rest.trim_start().starts_with(':')) {
            return at..at + line.trim_end().len();
        }
        at += line.len();
    }
    yaml.start..yaml.start
}

/// The value of a key of the outermost level; the key's whole line if the value is below it.
pub(super) fn value_span(source: &Source<'_>, yaml: &Range<usize>, key: &str) -> Range<usize> {
    let line = key_line(source, yaml, key);
    let text = &source.text[line.clone()];
    let Some(value) = text.split_once(':').map(|(_, value)| value.trim()).filter(|value| !value.is_empty()) else {
        return line;
    };
    let value = match value.chars().next() {
        Some(quote @ ('"' | '\'')) => value[1..].split(quote).next().filter(|inner| !inner.is_empty()).unwrap_or(value),
        _ => value.split(" #").next().unwrap_or(value).trim_end(),
    };
    let start = line.start + (value.as_ptr() as usize - text.as_ptr() as usize);
    start..start + value.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_item_of_a_list_is_found_as_a_whole_word_below_its_key() {
        let text = "---\ntitle: order\ntags:\n  - reorder\n  - order-line\n  - order\nid: order\nunlinked: [pay, order]\n---\n";
        let source = Source::new(text);
        let found = |key: &str, item: &str| span_of_item(&source, key, item);
        let at = |before: &str, item: &str| {
            let start = text.find(before).unwrap_or_default() + before.len();
            Some(start..start + item.len())
        };
        assert_eq!(found("tags", "order"), at("order-line\n  - ", "order"));
        assert_eq!(found("tags", "order-line"), at("reorder\n  - ", "order-line"));
        assert_eq!(found("tags", "line"), at("order\n", "tags:"));
        assert_eq!(found("title", "order"), at("title: ", "order"));
        assert_eq!(found("unlinked", "order"), at("pay, ", "order"));
        assert_eq!(found("unlinked", "ship"), at("unlinked: ", "[pay, order]"));
        assert_eq!((found("missing", "order"), span_of(&source, "id")), (None, at("id: ", "order")));
    }

    #[test]
    fn the_items_of_a_list_may_stand_as_far_left_as_its_key() {
        let source = Source::new("---\ntags:\n- cart\n- order\nid: order\n---\n");
        let found = span_of_item(&source, "tags", "order").expect("the key is there");
        assert_eq!(&source.text[found.start - 2..found.end], "- order");
    }

    #[test]
    fn the_value_of_a_key_is_without_quotes_and_comments() {
        let text = "---\na: 'b c' # d\ne: f # g\nh: \"\"\ni:\n  j: k\nl : m\n---\n";
        let source = Source::new(text);
        let value = |key: &str| span_of(&source, key).map(|range| &text[range]);
        for (key, expected) in [("a", "b c"), ("e", "f"), ("h", "\"\""), ("i", "i:"), ("l", "m"), ("j", "")] {
            assert_eq!(value(key), Some(expected), "{key}");
        }
    }
}
