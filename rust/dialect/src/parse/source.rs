//! The text of a file, normalised for the parser, and the spans of diagnostics in it.

use std::borrow::Cow;
use std::ops::Range;

use crate::diagnostic::{Lines, Span};

use super::nonce::make_nonce;

/// Begins a marker in rewritten text; a nonce, a number and [`MARK_CLOSE`] follow. These two cuneiform signs are hardly
/// ever written, and Markdown treats them as punctuation, so emphasis next to a tag works as it does next to `<`.
pub(crate) const MARK_OPEN: char = '\u{12473}';
pub(crate) const MARK_CLOSE: char = '\u{12474}';

/// A file's text with line feeds only and without the character that HTML cannot hold.
///
/// Line breaks and that character are all that changes, so lines and columns are those of the file.
#[derive(Debug)]
pub struct Source<'a> {
    pub(crate) text: Cow<'a, str>,
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
        let mut text = Cow::Borrowed(text);
        if text.contains('\r') {
            text = Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"));
        }
        if text.contains('\0') {
            text = Cow::Owned(text.replace('\0', "\u{FFFD}"));
        }
        let lines = Lines::new(&text);
        Self { marker_begin: format!("{MARK_OPEN}{}-", make_nonce(&text)), text, lines }
    }

    /// The span of a range of bytes of the text; a range over several lines is cut at the end of its first.
    #[must_use]
    pub fn locate(&self, range: Range<usize>) -> Span {
        self.lines.locate(&self.text, range)
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
            let span = source.locate(at..at + 9);
            assert_eq!((span.line, span.column, span.text.as_str()), (2, 2, "two"));
            assert_eq!((span.start, span.end), (1, 3));
        }
    }

    #[test]
    fn a_character_that_html_cannot_hold_is_replaced() {
        assert_eq!(Source::new("a\u{E000}b\0").text, "a\u{E000}b\u{FFFD}");
    }

    #[test]
    fn the_end_of_the_file_has_a_span() {
        assert_eq!(Source::new("a\n").locate(2..2).line, 2);
        assert_eq!(Source::new("").locate(0..0).line, 1);
    }
}
