//! Containers of other programs, written as this parser has them: `!!! note` becomes `:::note`, and the lines in it lose their
//! indentation. What comes of it is read like any other text, and every byte of it knows where the author wrote it.

mod banner;
mod colons;
mod indented;
mod jekyll;
mod listing;
mod slashes;
mod tags;

use std::ops::Range;

use super::switches::{Dialect, Notation};
use crate::labels::Language;
pub(crate) use indented::DOCSTRINGS;
pub(crate) use tags::Meant;

/// What those who write a text anew know of it.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    pub(crate) dialect: Dialect,
    /// The language of what they add to it themselves.
    pub(crate) language: Language,
}

/// Writes a text anew, of which some bytes are front matter; nothing if it has none of the notation.
type Pass = fn(&str, usize, Known) -> Option<Rewritten>;

/// Who writes the containers of each notation, in the order in which they do: each reads what the one before wrote.
const PASSES: [(Notation, Pass); 7] = [
    (Notation::Banner, banner::rewrite),
    (Notation::Jekyll, jekyll::rewrite),
    (Notation::PagesOfJekyll, jekyll::rewrite_pages),
    (Notation::IndentedBlocks, indented::rewrite),
    (Notation::SlashBlocks, slashes::rewrite),
    (Notation::ColonBlocks, colons::rewrite),
    (Notation::Components, tags::rewrite),
];

/// Whether a dialect has containers that this parser has not.
pub(crate) fn is_needed(dialect: Dialect) -> bool {
    PASSES.iter().any(|(notation, _)| dialect.has(*notation))
}

/// Writes the containers of a text, of which the first `start` bytes are front matter, as this parser has them. Gives every text that
/// was made on the way, of which the last is it; none if there are no containers.
pub(crate) fn rewrite(text: &str, start: usize, known: Known) -> Vec<Rewritten> {
    let mut made: Vec<Rewritten> = Vec::new();
    for (_, pass) in PASSES.iter().filter(|(notation, _)| known.dialect.has(*notation)) {
        let before = made.last().map_or(text, |made| made.text.as_str());
        made.extend(pass(before, start, known));
    }
    made
}

/// A text that was made of another one.
#[derive(Debug, Default)]
pub(crate) struct Rewritten {
    pub(crate) text: String,
    pieces: Vec<Piece>,
}

#[derive(Debug)]
struct Piece {
    /// Where it begins in the text.
    at: usize,
    /// Where it is from.
    origin: usize,
    /// Whether its bytes are those of the other text, one for one; else all of it stands for the place it is from.
    is_copied: bool,
}

impl Rewritten {
    fn copy(&mut self, text: &str, range: Range<usize>) {
        let (at, origin) = (self.text.len(), range.start);
        let goes_on =
            self.pieces.last().is_some_and(|last| last.is_copied && at - last.at == origin.wrapping_sub(last.origin));
        if !range.is_empty() && !goes_on {
            self.pieces.push(Piece { at, origin, is_copied: true });
        }
        self.text.push_str(&text[range]);
    }

    /// Adds words of this parser's notation, for what is written at `origin`.
    fn add(&mut self, words: &str, origin: usize) {
        if !words.is_empty() {
            self.pieces.push(Piece { at: self.text.len(), origin, is_copied: false });
            self.text.push_str(words);
        }
    }

    /// Where a byte of the text is from.
    pub(crate) fn origin_of(&self, at: usize) -> usize {
        let before = self.pieces.partition_point(|piece| piece.at <= at);
        let Some(piece) = before.checked_sub(1).and_then(|index| self.pieces.get(index)) else { return at };
        if piece.is_copied { piece.origin + (at - piece.at) } else { piece.origin }
    }

    /// Where a range of the text is from.
    pub(crate) fn origin(&self, range: &Range<usize>) -> Range<usize> {
        let start = self.origin_of(range.start);
        let end = if range.is_empty() { start } else { self.origin_of(range.end - 1) + 1 };
        start..end.max(start)
    }
}

/// The indentation of a line without its break: its bytes, and the columns they take.
fn indentation(line: &str) -> (usize, usize) {
    let mut width = 0;
    for (at, byte) in line.bytes().enumerate() {
        match byte {
            b' ' => width += 1,
            b'\t' => width += 4 - width % 4,
            _ => return (at, width),
        }
    }
    (line.len(), width)
}

/// Whether a line without its indentation begins an item of a list.
fn is_item(line: &str) -> bool {
    let digits = line.bytes().take_while(u8::is_ascii_digit).count();
    let rest = match digits {
        0 => line.strip_prefix(['-', '*', '+']),
        1..=9 => line[digits..].strip_prefix(['.', ')']),
        _ => None,
    };
    rest.is_some_and(|rest| rest.starts_with([' ', '\t']))
}

/// The fence of a block of code around a line: its mark, how many of them, and where they begin.
#[derive(Debug, Clone, Copy)]
struct Fence {
    mark: u8,
    length: usize,
    column: usize,
}

impl Fence {
    /// The fence that a line opens, which may be the first of an item of a list.
    fn open(line: &str) -> Option<Self> {
        let (bytes, mut column) = indentation(line);
        let mut rest = &line[bytes..];
        while is_item(rest) {
            let marker = rest.find([' ', '\t'])?;
            let (space, width) = indentation(&rest[marker..]);
            rest = &rest[marker + space..];
            column += marker + width;
        }
        let mark = *rest.as_bytes().first().filter(|byte| matches!(byte, b'`' | b'~'))?;
        let length = rest.bytes().take_while(|byte| *byte == mark).count();
        (length >= 3 && !(mark == b'`' && rest[length..].contains('`'))).then_some(Self { mark, length, column })
    }

    /// Whether a line closes it. What is indented by more than it is code, such as a fence that is shown.
    fn is_closed_by(self, line: &str) -> bool {
        let (bytes, column) = indentation(line);
        let marks = line[bytes..].trim_end();
        column < self.column + 4 && marks.len() >= self.length && marks.bytes().all(|byte| byte == self.mark)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    /// Those who write for no dialect know as much.
    pub(super) const KNOWN: Known = Known { dialect: Dialect::CommonMark, language: Language::English };

    /// What was made of a text, or the text where nothing was, without its empty lines.
    pub(super) fn without_empty_lines(text: &str, made: Option<Rewritten>) -> String {
        let made = made.map_or_else(|| text.to_owned(), |made| made.text);
        made.lines().filter(|line| !line.is_empty()).flat_map(|line| [line, "\n"]).collect()
    }

    #[test]
    fn every_byte_knows_where_it_is_from() {
        let (text, mut made) = ("one two three", Rewritten::default());
        made.copy(text, 0..4);
        made.add("<<", 4);
        made.copy(text, 8..13);
        assert_eq!(made.text, "one <<three");
        let from = |range: Range<usize>| &text[made.origin(&range)];
        assert_eq!((from(0..3), from(6..11), from(7..9)), ("one", "three", "hr"));
        assert_eq!(made.origin(&(4..6)), 4..5);
        assert_eq!(made.origin(&(11..11)).start, 13);
    }

    #[test]
    fn a_fence_is_closed_by_one_that_is_not_indented_as_code() {
        let is_closed = |open: &str, line: &str| Fence::open(open).map(|fence| fence.is_closed_by(line));
        assert_eq!([is_closed("```", "   ```\n"), is_closed("``` c", "    ```")], [Some(true), Some(false)]);
        assert_eq!([is_closed("1. ```", "      ```"), is_closed("- ~~~", "      ~~~")], [Some(true), Some(false)]);
        assert_eq!([is_closed("    ````", "    ```"), is_closed("    ```", "    ````")], [Some(false), Some(true)]);
        assert_eq!([is_closed("``` a`", "```"), is_closed("-```", "```")], [None, None]);
    }

    #[test]
    fn a_tab_goes_to_the_next_column_of_four() {
        assert_eq!((indentation("\tx"), indentation("  \tx"), indentation("   ")), ((1, 4), (3, 4), (3, 3)));
    }
}
