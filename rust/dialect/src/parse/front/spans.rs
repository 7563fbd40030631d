//! Where front matter is, and where its keys and values are written.

use std::ops::Range;

use super::Source;
use super::notation::Notation;

/// Front matter as it is written.
#[derive(Debug, Clone, Default)]
pub(crate) struct Matter {
    pub(crate) notation: Notation,
    /// Bytes of it, without the lines around it.
    pub(crate) range: Range<usize>,
}

impl Matter {
    pub(super) fn text<'s>(&self, source: &'s Source<'_>) -> &'s str {
        &source.text[self.range.clone()]
    }

    /// A range of its text as one of the file.
    pub(super) fn place(&self, range: &Range<usize>) -> Range<usize> {
        self.range.start + range.start..self.range.start + range.end
    }

    /// Where a key of any level is; its beginning if there is none.
    pub(crate) fn key(&self, source: &Source<'_>, key: &str) -> Range<usize> {
        let found = self.notation.any_key(self.text(source), key);
        found.map_or(self.range.start..self.range.start, |range| self.place(&range))
    }
}

/// The keys of the outermost level, and where they are.
pub(super) fn outer_keys<'s>(source: &'s Source<'_>, matter: &Matter) -> Vec<(&'s str, Range<usize>)> {
    let keys = matter.notation.outer_keys(matter.text(source)).into_iter();
    keys.map(|(key, range)| (key, matter.place(&range))).collect()
}

/// Where the front matter of a file writes the value of a key, if it has that key.
pub fn span_of(source: &Source<'_>, key: &str) -> Option<Range<usize>> {
    Some(value_span(source, &find_matter(&source.text)?, key))
}

/// Where the front matter of a file writes an item of the list below a key, if it has that key; the key's value otherwise.
pub fn span_of_item(source: &Source<'_>, key: &str, item: &str) -> Option<Range<usize>> {
    let matter = find_matter(&source.text)?;
    let keys = outer_keys(source, &matter);
    let at = keys.iter().position(|(name, _)| *name == key)?;
    let (from, to) = (keys[at].1.end, keys.get(at + 1).map_or(matter.range.end, |(_, next)| next.start));
    let is_part = |character: char| character.is_alphanumeric() || matches!(character, '-' | '_');
    let text = &source.text[from..to];
    let whole = text.match_indices(item).find(|(at, item)| {
        let (before, after) = (text[..*at].chars().next_back(), text[at + item.len()..].chars().next());
        !before.is_some_and(is_part) && !after.is_some_and(is_part)
    });
    Some(match whole {
        Some((at, item)) => from + at..from + at + item.len(),
        None => value_span(source, &matter, key),
    })
}

pub(super) fn find_matter(text: &str) -> Option<Matter> {
    let (notation, start) = find_opening(text)?;
    let Ending { matter, .. } = find_ending(text, notation, start);
    Some(Matter { notation, range: start..matter })
}

/// The notation of the front matter of a text, and where it begins.
pub(super) fn find_opening(text: &str) -> Option<(Notation, usize)> {
    Notation::ALL.into_iter().find_map(|notation| {
        let rest = text.strip_prefix(notation.fence())?;
        let line = rest.find('\n')?;
        let is_opening = rest[..line].trim().is_empty() && notation.is_likely(&rest[line..]);
        is_opening.then_some((notation, notation.fence().len() + line + 1))
    })
}

/// Where front matter ends.
pub(super) struct Ending {
    /// The end of its keys.
    pub(super) matter: usize,
    /// Where the content begins.
    pub(super) content: usize,
    /// Whether a line of its own closes it.
    pub(super) is_closed: bool,
}

/// Where the front matter ends. One that is not closed ends before the first line that can be no part of it, so that what
/// was written below it is drawn.
pub(super) fn find_ending(text: &str, notation: Notation, start: usize) -> Ending {
    let (mut at, mut keys_end) = (start, None);
    for line in text[start..].split_inclusive('\n') {
        if line.trim_end() == notation.fence() {
            return Ending { matter: at, content: at + line.len(), is_closed: true };
        }
        if keys_end.is_none() && !notation.may_be_part(line.trim_end()) {
            keys_end = Some(at);
        }
        at += line.len();
    }
    let end = keys_end.unwrap_or(at);
    Ending { matter: end, content: end, is_closed: false }
}

/// The line of a key of the outermost level.
pub(super) fn key_line(source: &Source<'_>, matter: &Matter, key: &str) -> Range<usize> {
    let found = matter.notation.key_line(matter.text(source), key);
    found.map_or(matter.range.start..matter.range.start, |range| matter.place(&range))
}

/// The value of a key of the outermost level; the key's whole line if the value is below it.
pub(crate) fn value_span(source: &Source<'_>, matter: &Matter, key: &str) -> Range<usize> {
    let found = matter.notation.value(matter.text(source), key);
    found.map_or_else(|| key_line(source, matter, key), |range| matter.place(&range))
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
    fn items_are_found_in_toml_too() {
        let text = "+++\ntags = [\n  \"reorder\",\n  \"order\",\n]\nid = 'cart'\n+++\n";
        let source = Source::new(text);
        let found = |range: Option<Range<usize>>| range.map(|range| &text[range.start - 1..=range.end]);
        assert_eq!(found(span_of_item(&source, "tags", "order")), Some("\"order\""));
        assert_eq!(found(span_of(&source, "id")), Some("'cart'"));
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
