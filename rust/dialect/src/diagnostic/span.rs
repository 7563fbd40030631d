//! Where in a text something is written: line, column, and as much of the line as a person needs to see.

use std::ops::Range;

use serde::{Deserialize, Serialize};

/// Lines of up to this many bytes are kept whole.
const WHOLE_LINE_BYTES: usize = 1024;
/// Bytes of a longer line that are kept before the mark: more than a terminal shows.
const BYTES_BEFORE: usize = 256;
/// Bytes of a longer line that are kept from the beginning of the mark on.
const BYTES_AFTER: usize = 512;
/// Bytes of a block whose characters are counted in advance.
const BLOCK_BYTES: usize = 1024;

/// The marked part of one source line.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Span {
    /// Counted from 1.
    pub line: usize,
    /// In characters of the whole line, counted from 1.
    pub column: usize,
    /// The line without its line break; of a very long one, only what is around the mark: a line may have many
    /// diagnostics, and the cache keeps them all.
    pub text: String,
    /// First byte of `text` that is marked.
    pub start: usize,
    /// End of the marked bytes of `text`; beyond `start` unless the line ends there.
    pub end: usize,
}

impl Span {
    /// The span of a byte range of `source`; a range over several lines is cut at the end of its first.
    #[must_use]
    pub fn new(source: &str, range: Range<usize>) -> Self {
        Lines::new(source).locate(source, range)
    }
}

/// Where the lines of a text begin, so that finding many spans in it takes hardly more time than finding one.
#[derive(Debug, Clone)]
pub struct Lines {
    starts: Vec<usize>,
    /// How many characters are before each block of bytes.
    characters: Vec<usize>,
}

impl Lines {
    /// The lines of `source`.
    #[must_use]
    pub fn new(source: &str) -> Self {
        let starts = std::iter::once(0).chain(source.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let mut characters = vec![0];
        let mut count = 0;
        for block in source.as_bytes().chunks(BLOCK_BYTES) {
            count += count_characters(block);
            characters.push(count);
        }
        Self { starts, characters }
    }

    /// The number of the line that the byte `at` is in, counted from 1.
    pub fn number(&self, at: usize) -> usize {
        self.starts.partition_point(|line| *line <= at)
    }

    /// The span of a byte range of `source`, of which these are the lines; a range over several lines is cut at the end
    /// of its first.
    pub fn locate(&self, source: &str, range: Range<usize>) -> Span {
        let start = source.floor_char_boundary(range.start);
        let number = self.number(start).saturating_sub(1);
        let line_start = self.starts.get(number).copied().unwrap_or_default();
        let line_end = self.starts.get(number + 1).map_or(source.len(), |next| next.saturating_sub(1));
        let line = source.get(line_start..line_end).unwrap_or_default().trim_end_matches('\r');
        let from = (start - line_start).min(line.len());
        let wanted = source.floor_char_boundary(range.end.clamp(start, line_end.max(start))) - line_start;
        let to = match line[from..].chars().next() {
            Some(first) => wanted.max(from + first.len_utf8()).min(line.len()),
            None => from,
        };
        let column = self.characters_before(source, line_start + from) - self.characters_before(source, line_start) + 1;
        let (first, last) = match line.len() {
            0..=WHOLE_LINE_BYTES => (0, line.len()),
            _ => (
                line.floor_char_boundary(from.saturating_sub(BYTES_BEFORE)),
                line.floor_char_boundary(from + BYTES_AFTER),
            ),
        };
        Span {
            line: number + 1,
            column,
            text: line[first..last].to_owned(),
            start: from - first,
            end: to.min(last) - first,
        }
    }

    fn characters_before(&self, source: &str, at: usize) -> usize {
        let block = at / BLOCK_BYTES;
        let rest = source.as_bytes().get(block * BLOCK_BYTES..at).unwrap_or_default();
        self.characters.get(block).copied().unwrap_or_default() + count_characters(rest)
    }
}

/// How many characters begin in these bytes of a text.
fn count_characters(bytes: &[u8]) -> usize {
    bytes.iter().filter(|byte| **byte & 0b1100_0000 != 0b1000_0000).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_usual_length_is_kept_whole() {
        let span = Span::new("one\n  twö three\r\nfour", 7..11);
        assert_eq!((span.line, span.column, span.text.as_str()), (2, 4, "  twö three"));
        assert_eq!((span.start, span.end), (3, 7));
    }

    #[test]
    fn of_a_very_long_line_only_the_text_around_the_mark_is_kept() {
        let line = format!("{}here{}", "ä ".repeat(50_000), " ö".repeat(50_000));
        let at = line.find("here").unwrap();
        let span = Span::new(&line, at..at + 4);
        assert_eq!((span.line, span.column), (1, 100_001));
        assert_eq!(&span.text[span.start..span.end], "here");
        assert!(span.text.len() <= BYTES_BEFORE + BYTES_AFTER + 4, "{} bytes", span.text.len());
    }

    #[test]
    fn very_many_spans_in_one_line_cost_little() {
        // Counting columns from the beginning of the line each time would take minutes.
        let line = "[ä](#x)".repeat(100_000);
        let lines = Lines::new(&line);
        let mut bytes = 0;
        for number in 0..100_000 {
            let span = lines.locate(&line, number * 8..number * 8 + 8);
            assert_eq!((span.line, span.column, &span.text[span.start..span.end]), (1, number * 7 + 1, "[ä](#x)"));
            bytes = bytes.max(span.text.len());
        }
        assert!(bytes <= BYTES_BEFORE + BYTES_AFTER + 4, "{bytes} bytes");
    }

    #[test]
    fn a_mark_of_more_than_is_kept_ends_with_what_is_kept() {
        let line = "x".repeat(10_000);
        let span = Span::new(&line, 5..9_000);
        assert_eq!((span.start, span.end), (5, span.text.len()));
    }

    #[test]
    fn spans_beyond_the_end_are_at_the_end() {
        for source in ["", "a", "a\n", "a\nß"] {
            let span = Span::new(source, 90..99);
            assert_eq!(span.start, span.text.len(), "{source:?}");
        }
    }

    #[test]
    fn a_span_that_begins_or_ends_within_a_character_has_all_of_it() {
        let span = Span::new("aßb", 2..2);
        assert_eq!((span.column, &span.text[span.start..span.end]), (2, "ß"));
        let span = Span::new("aßb", 0..2);
        assert_eq!((span.column, &span.text[span.start..span.end]), (1, "a"));
    }
}
