//! The text of a file as the parser wants it, and the places diagnostics name in it.

use std::borrow::Cow;
use std::ops::Range;

use crate::diagnostic::{Lines, Place};
use crate::document::placeholder;

use super::nonce::Nonce;

/// Begins and ends a marker in rewritten text: a nonce and a number stand between them. Both are punctuation to Markdown,
/// so that emphasis beside a tag holds as it does beside `<`.
pub(crate) const MARK_OPEN: char = '\u{12473}';
pub(crate) const MARK_CLOSE: char = '\u{12474}';

/// A file's text with line feeds only and without characters that have a meaning of their own in the parser.
///
/// Line breaks and reserved characters are all that changes, so lines and columns are those of the file.
#[derive(Debug)]
pub struct Source<'a> {
    pub(crate) text: Cow<'a, str>,
    /// Of the text, for the marks that parsing leaves in what it makes of it.
    pub(crate) nonce: Nonce,
    /// What a marker begins with; its number follows.
    pub(crate) marker_begin: String,
    lines: Lines,
}

impl<'a> Source<'a> {
    /// The text that spans are counted in.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The text of a file as it was read.
    #[must_use]
    pub fn new(text: &'a str) -> Self {
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let reserved = |c| matches!(c, '\0' | placeholder::OPEN | placeholder::CLOSE);
        let mut text = Cow::Borrowed(text);
        if text.contains('\r') {
            text = Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"));
        }
        if text.contains(reserved) {
            text = Cow::Owned(text.replace(reserved, "\u{FFFD}"));
        }
        let lines = Lines::new(&text);
        let nonce = Nonce::new(&text);
        Self { marker_begin: format!("{MARK_OPEN}{}-", nonce.word()), nonce, text, lines }
    }

    /// The place of a range of bytes of the text; one over several lines is cut at the end of its first.
    #[must_use]
    pub fn place(&self, range: Range<usize>) -> Place {
        self.lines.place(&self.text, range)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_breaks_of_every_system_count_alike() {
        for text in ["one\ntwo\nthree", "one\r\ntwo\r\nthree", "\u{FEFF}one\rtwo\rthree"] {
            let source = Source::new(text);
            let at = source.text.find("wo").unwrap();
            let place = source.place(at..at + 9);
            assert_eq!((place.line, place.column, place.text.as_str()), (2, 2, "two"));
            assert_eq!((place.start, place.end), (1, 3));
        }
    }

    #[test]
    fn reserved_characters_are_replaced() {
        assert_eq!(Source::new("a\u{E000}L0\u{E001}\0").text, "a\u{FFFD}L0\u{FFFD}\u{FFFD}");
    }

    #[test]
    fn the_end_of_the_file_has_a_place() {
        assert_eq!(Source::new("a\n").place(2..2).line, 2);
        assert_eq!(Source::new("").place(0..0).line, 1);
    }
}
