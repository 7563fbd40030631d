//! Texts of files as editors count in them: lines, and characters of UTF-16 or bytes within a line.

use lsp_types::{Position, Range as TextRange, TextDocumentContentChangeEvent, TextEdit};
use std::ops::Range;

/// What the characters of a position are counted in, as editor and server agreed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) enum Encoding {
    /// Bytes.
    Utf8,
    /// What every editor can count in.
    #[default]
    Utf16,
}

impl Encoding {
    fn length(self, text: &str) -> usize {
        match self {
            Self::Utf8 => text.len(),
            Self::Utf16 => text.encode_utf16().count(),
        }
    }

    /// The byte of a line at which so many have been counted; its end where it is shorter. A place within a character is its
    /// beginning.
    fn byte(self, line: &str, count: usize) -> usize {
        if self == Self::Utf8 {
            return line.floor_char_boundary(count.min(line.len()));
        }
        let mut left = count;
        for (at, character) in line.char_indices() {
            if left < character.len_utf16() {
                return at;
            }
            left -= character.len_utf16();
        }
        line.len()
    }
}

/// A text, and where its lines begin.
#[derive(Debug, Clone)]
pub(crate) struct Text {
    content: String,
    starts: Vec<usize>,
    encoding: Encoding,
}

impl Text {
    /// A text whose positions are counted so.
    pub(crate) fn new(content: String, encoding: Encoding) -> Self {
        let starts = starts_of_lines(&content);
        Self { content, starts, encoding }
    }

    pub(crate) fn as_str(&self) -> &str {
        &self.content
    }

    /// A line by its number, counted from 0, without its end; nothing beyond the last.
    pub(crate) fn line(&self, number: usize) -> Option<&str> {
        let range = self.line_range(number)?;
        self.content.get(range)
    }

    /// The bytes of a line, without its end.
    pub(crate) fn line_range(&self, number: usize) -> Option<Range<usize>> {
        let start = *self.starts.get(number)?;
        let end = self.starts.get(number + 1).copied().unwrap_or(self.content.len());
        let line = self.content.get(start..end)?;
        Some(start..start + line.trim_end_matches(['\n', '\r']).len())
    }

    /// The number of the line that a byte is in, counted from 0.
    pub(crate) fn line_at(&self, byte: usize) -> usize {
        self.starts.partition_point(|start| *start <= byte).saturating_sub(1)
    }

    /// The byte of a position. What lies beyond a line is its end, and what lies beyond the text is the end of that.
    pub(crate) fn byte(&self, position: Position) -> usize {
        let Some(range) = self.line_range(position.line as usize) else { return self.content.len() };
        let line = self.content.get(range.clone()).unwrap_or_default();
        range.start + self.encoding.byte(line, position.character as usize)
    }

    pub(crate) fn position(&self, byte: usize) -> Position {
        let byte = self.content.floor_char_boundary(byte.min(self.content.len()));
        let number = self.line_at(byte);
        let before = self.starts.get(number).and_then(|start| self.content.get(*start..byte)).unwrap_or_default();
        Position::new(count(number), count(self.encoding.length(before)))
    }

    pub(crate) fn range(&self, bytes: Range<usize>) -> TextRange {
        TextRange::new(self.position(bytes.start), self.position(bytes.end))
    }

    /// The range of characters of a line, which is counted from 0; of the whole first line where there is no such line.
    pub(crate) fn range_of_characters(&self, number: usize, characters: Range<usize>) -> TextRange {
        let line = self.line(number).unwrap_or_default();
        let to = |character: usize| {
            let before: usize = line.chars().take(character).map(char::len_utf8).sum();
            Position::new(count(number), count(self.encoding.length(&line[..before])))
        };
        TextRange::new(to(characters.start), to(characters.end))
    }

    pub(crate) fn apply(&mut self, change: TextDocumentContentChangeEvent) {
        match change.range {
            None => self.content = change.text,
            Some(range) => {
                let (start, end) = (self.byte(range.start), self.byte(range.end));
                self.content.replace_range(start..end.max(start), &change.text);
            }
        }
        self.starts = starts_of_lines(&self.content);
    }

    /// The edit that makes another text of this one: of no more than what differs.
    pub(crate) fn edit_to(&self, new: &str) -> Option<TextEdit> {
        let old = self.content.as_str();
        if old == new {
            return None;
        }
        let same = |(one, other): &(u8, u8)| one == other;
        let start = old.bytes().zip(new.bytes()).take_while(same).count();
        let start = old.floor_char_boundary(start).min(new.floor_char_boundary(start));
        let (old_rest, new_rest) = (&old[start..], &new[start..]);
        let kept = old_rest.bytes().rev().zip(new_rest.bytes().rev()).take_while(same).count();
        let ends = (old_rest.len() - kept, new_rest.len() - kept);
        let is_boundary =
            |&(one, other): &(usize, usize)| old_rest.is_char_boundary(one) && new_rest.is_char_boundary(other);
        let (old_end, new_end) = (0..=kept)
            .map(|more| (ends.0 + more, ends.1 + more))
            .find(is_boundary)
            .unwrap_or((old_rest.len(), new_rest.len()));
        Some(TextEdit::new(self.range(start..start + old_end), new_rest[..new_end].to_owned()))
    }
}

/// A number as the protocol has it.
pub(crate) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

fn starts_of_lines(text: &str) -> Vec<usize> {
    let bytes = text.as_bytes();
    let ends = |at: &usize| match bytes[*at] {
        b'\n' => true,
        // A line may end with it alone.
        b'\r' => bytes.get(at + 1) != Some(&b'\n'),
        _ => false,
    };
    std::iter::once(0).chain((0..bytes.len()).filter(ends).map(|at| at + 1)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(content: &str) -> Text {
        Text::new(content.to_owned(), Encoding::Utf16)
    }

    #[test]
    fn characters_beyond_the_basic_plane_count_twice_and_bytes_do_where_that_was_agreed() {
        let content = "a😀b\r\nä c\rlast";
        let utf16 = text(content);
        assert_eq!(utf16.position(content.find('b').unwrap()), Position::new(0, 3));
        assert_eq!(utf16.byte(Position::new(0, 3)), content.find('b').unwrap());
        // Within the character.
        assert_eq!(utf16.byte(Position::new(0, 2)), 1);
        assert_eq!(utf16.position(content.find('c').unwrap()), Position::new(1, 2));
        assert_eq!(utf16.position(content.find("last").unwrap()), Position::new(2, 0));
        let utf8 = Text::new(content.to_owned(), Encoding::Utf8);
        assert_eq!(utf8.position(content.find('b').unwrap()), Position::new(0, 5));
        assert_eq!(utf8.byte(Position::new(0, 3)), 1);
    }

    #[test]
    fn a_position_that_is_not_there_is_the_nearest_one() {
        let text = text("one\r\ntwo");
        assert_eq!(text.byte(Position::new(0, 99)), 3);
        assert_eq!(text.byte(Position::new(99, 0)), 8);
        assert_eq!(text.position(999), Position::new(1, 3));
        assert_eq!(text.range_of_characters(7, 1..2), TextRange::new(Position::new(7, 0), Position::new(7, 0)));
    }

    #[test]
    fn changes_are_taken_in_one_after_the_other_and_a_wrong_one_breaks_nothing() {
        let change = |from: (u32, u32), to: (u32, u32), text: &str| TextDocumentContentChangeEvent {
            range: Some(TextRange::new(Position::new(from.0, from.1), Position::new(to.0, to.1))),
            range_length: None,
            text: text.to_owned(),
        };
        let mut text = text("Tea 😀\nwater\n");
        text.apply(change((0, 4), (0, 6), "and"));
        assert_eq!(text.as_str(), "Tea and\nwater\n");
        text.apply(change((1, 0), (2, 0), "milk\nhoney"));
        assert_eq!(text.as_str(), "Tea and\nmilk\nhoney");
        assert_eq!(text.position(text.as_str().len()), Position::new(2, 5));
        // The end lies before the beginning, and both beyond the text.
        text.apply(change((9, 9), (8, 0), "!"));
        assert_eq!(text.as_str(), "Tea and\nmilk\nhoney!");
        text.apply(TextDocumentContentChangeEvent { range: None, range_length: None, text: "new".to_owned() });
        assert_eq!(text.as_str(), "new");
    }

    #[test]
    fn an_edit_has_no_more_than_what_differs() {
        let cases = [
            ("a b c", "a x c"),
            ("äö", "äü"),
            ("aa", "aaa"),
            ("abc", ""),
            ("", "n"),
            ("x\ny\n", "x\nz\ny\n"),
            ("éa", "ña"),
        ];
        for (old, new) in cases {
            let text = text(old);
            let edit = text.edit_to(new).expect("they differ");
            let mut changed = text.clone();
            changed.apply(TextDocumentContentChangeEvent {
                range: Some(edit.range),
                range_length: None,
                text: edit.new_text.clone(),
            });
            assert_eq!(changed.as_str(), new, "{edit:?}");
            assert!(edit.new_text.chars().count() <= 2, "{edit:?}");
        }
        assert_eq!(text("same").edit_to("same"), None);
    }
}
