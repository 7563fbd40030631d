//! Keys and values of the front matter.

use std::ops::Range;

use super::{Place, What, is_of_name, line_around, run};

/// The bytes between the two lines around the front matter, with both ends; to the end of a text in which it is not closed.
pub(crate) fn find(text: &str) -> Option<Range<usize>> {
    let fence = ["---", "+++"].into_iter().find(|fence| text.starts_with(fence))?;
    let start = text.find('\n')? + 1;
    if text[..start].trim_end() != fence {
        return None;
    }
    let mut at = start;
    for line in text[start..].split_inclusive('\n') {
        if line.trim_end() == fence {
            return Some(start..at);
        }
        at += line.len();
    }
    Some(start..text.len() + 1)
}

pub(super) fn place(text: &str, matter: Range<usize>, at: usize) -> Option<Place> {
    let line = line_around(text, at);
    let written = &text[line.clone()];
    let (separator, is_list) = (written.find([':', '=']), written.trim_start().starts_with('-'));
    let colon = separator.map(|found| line.start + found);
    match colon {
        Some(colon) if at > colon && !is_list => {
            let key = text[line.start..colon].trim().to_owned();
            let range = value(text, &line, at, &key);
            Some(Place { what: What::KeyValue(key), range })
        }
        _ if is_list || written.starts_with([' ', '\t']) => {
            let above = text.get(matter.start..line.start)?;
            let key = above
                .lines()
                .rev()
                .find(|line| !line.starts_with([' ', '\t', '-', '#']) && line.contains([':', '=']))?;
            let key = key.split([':', '=']).next().unwrap_or_default().trim().to_owned();
            let range = value(text, &line, at, &key);
            Some(Place { what: What::KeyValue(key), range })
        }
        _ => Some(Place { what: What::Key, range: run(text, &line, at, is_of_name) }),
    }
}

/// The value around a place: an item of a list, or a word of a line. Tags may be of several words.
fn value(text: &str, line: &Range<usize>, at: usize, key: &str) -> Range<usize> {
    let is_part = |one: char| !matches!(one, ':' | '=' | ',' | '[' | ']' | '"' | '\'');
    if key != "tags" {
        return run(text, line, at, |one| is_part(one) && !one.is_whitespace());
    }
    let around = run(text, line, at, is_part);
    let written = &text[around.clone()];
    // The mark of an item and the spaces around it are no part of it.
    let item = written.trim_start();
    let item = if around.start == line.start { item.strip_prefix('-').unwrap_or(item) } else { item };
    let start = around.end - item.trim_start().len();
    let end = start + text[start..around.end].trim_end().len();
    // Where a word is only begun, the place is behind these.
    start.min(at).max(around.end - item.len())..end.max(at)
}

#[cfg(test)]
mod tests {
    use super::super::tests::at_mark;
    use super::*;

    #[test]
    fn keys_values_and_items_of_lists_are_told_apart() {
        let value = |key: &str, written: &str| Some((What::KeyValue(key.to_owned()), written.to_owned()));
        assert_eq!(at_mark("---\nti|tle: A\n---\n"), Some((What::Key, "title".to_owned())));
        assert_eq!(at_mark("---\ntitle: A\n|"), Some((What::Key, String::new())));
        assert_eq!(at_mark("---\ndraft: tr|ue\n---\n"), value("draft", "true"));
        assert_eq!(at_mark("---\ntags: [a, b|c]\n---\n"), value("tags", "bc"));
        assert_eq!(at_mark("---\ntags:\n  - a\n  - b|\n---\n"), value("tags", "b"));
        assert_eq!(at_mark("---\ntags:\n  - New Yo|rk\n---\n"), value("tags", "New York"));
        assert_eq!(at_mark("---\ntags: [New | York , b]\n---\n"), value("tags", "New  York"));
        assert_eq!(at_mark("---\ntags: [|]\n---\n"), value("tags", ""));
        assert_eq!(at_mark("---\ntags:\n  - |\n---\n"), value("tags", ""));
        assert_eq!(at_mark("+++\ntitle = \"A|\"\n+++\n"), value("title", "A"));
    }

    #[test]
    fn behind_its_end_there_is_none() {
        assert_eq!(at_mark("---\ntitle: A\n---\nwo|rd"), None);
        assert_eq!(at_mark("text\n---\nti|tle: A\n---\n"), Some((What::Heading(2), "title: A".to_owned())));
        assert_eq!(at_mark("----\nti|tle: A\n"), None);
    }
}
