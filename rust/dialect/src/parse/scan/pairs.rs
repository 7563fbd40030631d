//! Signs around words of a line, as MkDocs has them: `==marked==`, `^^added^^`, `x^2^`, `H~2~O`, and what changed, in braces as
//! Critic Markup has it: `{++added++}`, `{--taken out--}`, `{~~old~>new~~}`.

use crate::parse::tag::Tag;

use super::{Item, Scanner};

/// Longest text between two signs, in bytes.
const BYTES: usize = 1000;

/// Two signs that make an element of what is between them.
struct Pair {
    open: &'static str,
    close: &'static str,
    element: &'static str,
    /// Whether white space may be between them, as long as it is not beside them.
    has_words: bool,
}

/// Those that are found by their first signs, the longer before those that they begin with.
const PAIRS: [Pair; 8] = [
    Pair { open: "{++", close: "++}", element: "ins", has_words: true },
    Pair { open: "{--", close: "--}", element: "del", has_words: true },
    Pair { open: "{==", close: "==}", element: "mark", has_words: true },
    Pair { open: "{>>", close: "<<}", element: "small", has_words: true },
    Pair { open: "==", close: "==", element: "mark", has_words: true },
    Pair { open: "^^", close: "^^", element: "ins", has_words: true },
    Pair { open: "^", close: "^", element: "sup", has_words: false },
    Pair { open: "~", close: "~", element: "sub", has_words: false },
];

/// The signs of words in place of others: before the old ones, between, and after the new ones.
const CHANGE: [&str; 3] = ["{~~", "~>", "~~}"];

/// A sign that ends an element, and may begin another one.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ending {
    at: usize,
    length: usize,
    element: &'static str,
    next: Option<&'static str>,
}

impl Scanner<'_> {
    /// Whether an element ends at `i`.
    pub(super) fn ends_pair(&self, i: usize) -> bool {
        self.pairs.last().is_some_and(|ending| ending.at == i)
    }

    /// Takes out the sign at `i`, if it is one of two; gives the offset after it.
    pub(super) fn rewrite_pair(&mut self, i: usize, copied: usize, end: usize) -> Option<usize> {
        // Those of lines before were in what was no text after all.
        self.pairs.retain(|ending| ending.at >= i);
        if let Some(ending) = self.pairs.pop_if(|ending| ending.at == i) {
            let span = i..i + ending.length;
            let after = self.replace(copied, span.clone(), Item::Tag(tag(ending.element, true, span.clone())));
            if let Some(next) = ending.next {
                self.inline_mark(Item::Tag(tag(next, false, after..after)), after..after);
            }
            return Some(after);
        }
        let (element, length, endings) = self.find_pair(i, end)?;
        self.pairs.extend(endings.into_iter().rev());
        let span = i..i + length;
        Some(self.replace(copied, span.clone(), Item::Tag(tag(element, false, span))))
    }

    /// The element that begins at `i`, the length of its sign, and where it and what follows on it end.
    fn find_pair(&self, i: usize, end: usize) -> Option<(&'static str, usize, Vec<Ending>)> {
        // What is opened inside of another pair ends there, too.
        let end = self.pairs.last().map_or(end, |ending| end.min(ending.at));
        let window = self.text.floor_char_boundary(end.min(i + BYTES));
        let (before, rest) = (&self.text[..i], self.text.get(i..window)?);
        let is_row = self.text[self.block_start.min(i)..i].starts_with('|');
        let rest = if is_row { rest_of_cell(rest) } else { rest };
        if let Some(inside) = rest.strip_prefix(CHANGE[0]) {
            self.ahead.spend(rest.len());
            let middle = find_sign(inside, CHANGE[1])?;
            let from = middle + CHANGE[1].len();
            let last = from + find_sign(&inside[from..], CHANGE[2])?;
            let start = i + CHANGE[0].len();
            let old = Ending { at: start + middle, length: CHANGE[1].len(), element: "del", next: Some("ins") };
            let new = Ending { at: start + last, length: CHANGE[2].len(), element: "ins", next: None };
            return Some(("del", CHANGE[0].len(), vec![old, new]));
        }
        let pair = PAIRS.iter().find(|pair| rest.starts_with(pair.open))?;
        let inside = &rest[pair.open.len()..];
        let inside =
            if pair.has_words { inside } else { &inside[..inside.find(char::is_whitespace).unwrap_or(inside.len())] };
        self.ahead.spend(inside.len());
        let sign = pair.open.chars().next_back()?;
        if pair.open.starts_with('{') {
            let at = i + pair.open.len() + find_sign(inside, pair.close).filter(|at| *at > 0)?;
            let ending = Ending { at, length: pair.close.len(), element: pair.element, next: None };
            return Some((pair.element, pair.open.len(), vec![ending]));
        }
        // A bracket before a sign makes it one of a footnote.
        let is_other = before.ends_with([sign, '[', '\\']) || inside.starts_with(sign);
        let at = find_close(inside, pair).filter(|_| !is_other)?;
        let ending =
            Ending { at: i + pair.open.len() + at, length: pair.close.len(), element: pair.element, next: None };
        Some((pair.element, pair.open.len(), vec![ending]))
    }
}

fn tag(name: &'static str, closing: bool, span: std::ops::Range<usize>) -> Tag<'static> {
    Tag { name, attributes: Vec::new(), closing, self_closing: false, span }
}

/// A text of a row up to the bar at the end of the cell in which it begins.
fn rest_of_cell(text: &str) -> &str {
    let bar = text.match_indices('|').find(|(at, _)| !text[..*at].ends_with('\\'));
    bar.map_or(text, |(at, _)| &text[..at])
}

/// Where a sign is in a text, outside of code.
fn find_sign(text: &str, sign: &str) -> Option<usize> {
    let mut is_code = false;
    text.char_indices().find_map(|(at, c)| {
        is_code ^= c == '`';
        (!is_code && text[at..].starts_with(sign)).then_some(at)
    })
}

/// Where the sign is that closes a pair whose words `text` begins with.
fn find_close(text: &str, pair: &Pair) -> Option<usize> {
    let sign = pair.close.chars().next()?;
    let (mut is_code, mut before) = (false, ' ');
    for (at, c) in text.char_indices() {
        is_code ^= c == '`';
        if !pair.has_words && (c.is_whitespace() || is_code) {
            return None;
        }
        let after = text[at..].strip_prefix(pair.close).filter(|_| !is_code);
        if after.is_some_and(|after| !after.starts_with(sign)) && !before.is_whitespace() && before != sign {
            return Some(at);
        }
        if c.is_whitespace() && at == 0 {
            return None;
        }
        before = c;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sign_that_closes_a_pair_has_a_word_before_it() {
        let of = |open: &str, text: &str| find_close(text, PAIRS.iter().find(|pair| pair.open == open).unwrap());
        assert_eq!(of("==", "two words== x"), Some(9));
        assert_eq!(of("==", "a `==` b=="), Some(8));
        assert_eq!((of("==", " a=="), of("==", "a =="), of("==", "a===")), (None, None, None));
        assert_eq!((of("~", "2~O"), of("^", "2^"), of("^^", "a b^^")), (Some(1), Some(1), Some(3)));
        assert_eq!((of("~", "/a and ~/b"), of("~", "~a~~"), of("~", "`a`~")), (None, None, None));
    }

    #[test]
    fn signs_in_code_are_none() {
        assert_eq!((find_sign("a `--}` b--}", "--}"), find_sign("a--", "--}")), (Some(9), None));
    }
}
