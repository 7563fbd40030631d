//! The text of a file, normalised for the parser, and the spans of diagnostics in it.

use std::borrow::Cow;
use std::ops::Range;

use crate::diagnostic::{Edit, Fix, Lines, Near, Span};

use super::front::end_of_front_matter;
use super::limits::find_excess;
use super::nonce::make_nonce;
use super::rewrite::{self, Known, Rewritten};
use super::tag;

/// Begins a marker in rewritten text; a nonce, a number and [`MARK_CLOSE`] follow. These two cuneiform signs are hardly
/// ever written, and Markdown treats them as punctuation, so emphasis next to a tag works as it does next to `<`.
pub(crate) const MARK_OPEN: char = '\u{12473}';
pub(crate) const MARK_CLOSE: char = '\u{12474}';

/// A file's text with line feeds only and without the character that HTML cannot hold.
///
/// Line breaks and that character are all that changes, so lines and columns are those of the file; but in a
/// [dialect](Self::written_in) that has containers of its own.
#[derive(Debug)]
pub struct Source<'a> {
    pub(crate) text: Cow<'a, str>,
    /// Where the text is from, if its containers were written anew.
    written: Option<Written<'a>>,
    /// What a marker begins with; its number follows.
    pub(crate) marker_begin: String,
    lines: Lines,
    /// The text of the file as it was read.
    file: &'a str,
}

/// What a text with new containers was made of.
#[derive(Debug)]
struct Written<'a> {
    text: Cow<'a, str>,
    /// What was made of it, one of the other.
    made: Vec<Rewritten>,
}

impl Written<'_> {
    /// Where a range of what was made last is from.
    fn origin(&self, range: Range<usize>) -> Range<usize> {
        self.made.iter().rev().fold(range, |range, made| made.origin(&range))
    }
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
        let file = text;
        let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
        let mut text = Cow::Borrowed(text);
        if text.contains('\r') {
            text = Cow::Owned(text.replace("\r\n", "\n").replace('\r', "\n"));
        }
        if text.contains('\0') {
            text = Cow::Owned(text.replace('\0', "\u{FFFD}"));
        }
        let lines = Lines::new(&text);
        Self { marker_begin: format!("{MARK_OPEN}{}-", make_nonce(&text)), text, written: None, lines, file }
    }

    /// The text of a file as it was read, whose containers are those of a dialect.
    pub(crate) fn written_in(known: Known, text: &'a str) -> Self {
        let source = Self::new(text);
        if !rewrite::is_needed(known.dialect) || find_excess(&source, "").is_some() {
            return source;
        }
        let mut made = rewrite::rewrite(&source.text, end_of_front_matter(&source.text), known);
        let Some(last) = made.last_mut() else { return source };
        let text = Cow::Owned(std::mem::take(&mut last.text));
        for before in &mut made {
            before.text = String::new();
        }
        let marker_begin = format!("{MARK_OPEN}{}-", make_nonce(&text));
        Self { text, marker_begin, written: Some(Written { text: source.text, made }), ..source }
    }

    /// Where a range of the text is in the text that the author wrote.
    pub(crate) fn origin(&self, range: Range<usize>) -> Range<usize> {
        self.written.as_ref().map_or_else(|| range.clone(), |written| written.origin(range.clone()))
    }

    /// The text that the author wrote.
    fn written_text(&self) -> &str {
        self.written.as_ref().map_or(&self.text, |written| &written.text)
    }

    /// The name of a tag that begins at a byte of the text, as the author wrote it; nothing where that is no tag.
    pub(crate) fn tag_name(&self, at: usize) -> Option<&str> {
        let tag = self.written_text().get(self.origin(at..at).start..)?.strip_prefix('<')?;
        let tag = tag.strip_prefix('/').unwrap_or(tag);
        let length = tag.bytes().take_while(|byte| tag::is_name(*byte)).count();
        Some(&tag[..length]).filter(|name| !name.is_empty())
    }

    /// The line around a byte of the text, up to that byte, as the author wrote it.
    pub(crate) fn line_before(&self, at: usize) -> &str {
        let before = &self.written_text()[..self.origin(at..at).start];
        &before[before.rfind('\n').map_or(0, |line| line + 1)..]
    }

    /// The number of the line that a byte of the text is in, counted from 1.
    pub(crate) fn line(&self, at: usize) -> usize {
        self.lines.number(self.origin(at..at).start)
    }

    /// The span of a range of bytes of the text; a range over several lines is cut at the end of its first.
    #[must_use]
    pub fn locate(&self, range: Range<usize>) -> Span {
        self.lines.locate(self.written_text(), self.origin(range))
    }

    /// The fix that writes a name over a range of bytes of the text; nothing where something else may be meant.
    #[must_use]
    pub fn fix(&self, file: &str, range: Range<usize>, near: Option<Near<'_>>) -> Option<Fix> {
        near?.fix(file, self.bytes_in_file(range))
    }

    /// The fix that writes `text` over a range of bytes of the text.
    #[must_use]
    pub fn replace(&self, file: &str, range: Range<usize>, text: &str) -> Fix {
        Fix::replace(file, self.bytes_in_file(range), text)
    }

    /// The edit that writes `text` over a range of bytes of the text.
    pub(crate) fn edit(&self, file: &str, range: Range<usize>, text: &str) -> Edit {
        let Range { start, end } = self.bytes_in_file(range);
        Edit { file: file.to_owned(), start, end, text: text.to_owned() }
    }

    /// Where in the file a range of the text is written; nothing where it is no part of that.
    #[must_use]
    pub fn locate_in_file(&self, range: Range<usize>) -> Option<Range<usize>> {
        let range = self.bytes_in_file(range);
        self.file.get(range.clone()).map(|_| range)
    }

    /// Where in the file a range of the text is.
    fn bytes_in_file(&self, range: Range<usize>) -> Range<usize> {
        let range = self.origin(range);
        self.byte_in_file(range.start)..self.byte_in_file(range.end)
    }

    /// Where in the file a byte of the text that the author wrote is.
    fn byte_in_file(&self, at: usize) -> usize {
        let mut read = self.file.char_indices().peekable();
        let mut passed = 0;
        while let Some((byte, character)) = read.next() {
            if passed >= at && character != '\u{FEFF}' {
                return byte;
            }
            passed += match character {
                '\u{FEFF}' if byte == 0 => 0,
                '\r' if read.peek().is_some_and(|(_, next)| *next == '\n') => 0,
                '\0' => '\u{FFFD}'.len_utf8(),
                character => character.len_utf8(),
            };
        }
        self.file.len()
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
    fn a_fix_counts_the_bytes_of_the_file_as_it_was_read() {
        for text in ["öne\ntwo", "öne\r\ntwo", "\u{FEFF}öne\r\ntwo", "\0\r\r\ntwo"] {
            let source = Source::new(text);
            let at = source.text.find("two").unwrap();
            let fix = source.fix("a.md", at..at + 3, Some(Near { name: "three", is_sure: true })).unwrap();
            assert_eq!(&text[fix.edits[0].start..fix.edits[0].end], "two", "{text:?}");
        }
    }

    #[test]
    fn the_end_of_the_file_has_a_span() {
        assert_eq!(Source::new("a\n").locate(2..2).line, 2);
        assert_eq!(Source::new("").locate(0..0).line, 1);
    }
}
