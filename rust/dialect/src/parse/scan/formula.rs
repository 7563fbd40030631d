//! Formulas: which dollar signs are the marks of one, and what is between them.
//!
//! In a line, the first sign has no word before it and no space after it, the last no space before it and no word after it, and
//! both are on that line. So neither prices nor variables of a shell are formulas.

use std::ops::Range;

use crate::parse::switches::Notation;

use super::{Item, Scanner};

/// A formula, as it is written.
#[derive(Debug)]
pub(crate) struct Formula {
    /// The pieces of the source that are its TeX, without the marks of what is around it.
    pub(crate) pieces: Vec<Range<usize>>,
    /// Whether it stands in the middle of a line of its own, as between `$$`.
    pub(crate) is_display: bool,
}

impl Scanner<'_> {
    /// Takes the formula at `i` out of a line that goes to `end`; gives the offset after it, or nothing if the sign is text. A
    /// row of a table is cut at its bars first.
    pub(super) fn formula(&mut self, i: usize, copied: usize, end: usize, is_row: bool) -> Option<usize> {
        let end = end.min(self.limit);
        let (range, formula) = find_in_line(self.text, i, end, is_row)?;
        self.copy(copied..i);
        let after = range.end;
        self.inline_mark(Item::Formula(formula), range);
        Some(after)
    }

    /// Takes out the formula at `i` that backslashes mark, before one bracket and the other, on a line that goes to `end`.
    pub(super) fn formula_in_slashes(
        &mut self,
        i: usize,
        copied: usize,
        end: usize,
        [open, close]: [&'static str; 2],
    ) -> Option<usize> {
        let start = i + open.len();
        self.text[i..end].strip_prefix(open)?;
        self.ahead.find(close, start, end)?;
        let is_formula = |content: &str| !(content.trim().is_empty() || content.contains('`') || is_prose(content));
        let found = find_close(self.text, start, end, close);
        let Some(at) = found.filter(|at| is_formula(&self.text[start..*at])) else {
            self.ahead.spend(found.unwrap_or(end) - start);
            return None;
        };
        let formula = Formula { pieces: std::iter::once(start..at).collect(), is_display: close.ends_with(']') };
        Some(self.replace(copied, i..at + close.len(), Item::Formula(formula)))
    }

    /// `\\\\( x \\\\)` and `\\\\[ x \\\\]` in a line of mdBook.
    pub(super) fn formula_of_mdbook(&mut self, i: usize, copied: usize, end: usize) -> Option<usize> {
        if !self.registry.dialect.has(Notation::SlashFormulas) {
            return None;
        }
        self.formula_in_slashes(i, copied, end, ["\\\\(", "\\\\)"])
            .or_else(|| self.formula_in_slashes(i, copied, end, ["\\\\[", "\\\\]"]))
    }

    /// Takes out the formula that begins with the line at `start` and stands by itself; gives where the next line begins.
    pub(super) fn formula_block(&mut self, depth: usize, start: usize, end: usize) -> Option<usize> {
        let dialect = self.registry.dialect;
        let marks = [
            (["$$", "$$"], true),
            (["\\[", "\\]"], dialect.has(Notation::Material)),
            (["\\\\[", "\\\\]"], dialect.has(Notation::SlashFormulas)),
        ];
        let rest = &self.text[start..end];
        let (marks, _) = marks.into_iter().find(|([open, _], is_mark)| *is_mark && rest.starts_with(open))?;
        let (formula, close) = self.find_block(depth, start, end, marks)?;
        self.block_mark(Item::Formula(formula), start..close);
        let end = self.line_end(close);
        Some(self.finish_line(depth, end, false))
    }

    /// The formula between two marks, at the beginning of a line and at the end of that line or another one, and its end.
    fn find_block(
        &self,
        depth: usize,
        start: usize,
        end: usize,
        [open, closing]: [&'static str; 2],
    ) -> Option<(Formula, usize)> {
        let text = self.text;
        let first = start + open.len();
        let mut pieces = Vec::new();
        let (mut from, mut line_end) = (first, end);
        let may_have_gaps = text[first..end].trim().is_empty();
        loop {
            if let Some(close) = find_close(text, from, line_end, closing) {
                if !text[close + closing.len()..line_end].trim().is_empty() {
                    return None;
                }
                pieces.push(from..close);
                let content: String = pieces.iter().map(|piece| &text[piece.clone()]).collect();
                // In brackets, words are text, as in a line.
                let is_text = content.trim().is_empty() || open != "$$" && is_prose(&content);
                return (!is_text).then_some((Formula { pieces, is_display: true }, close + closing.len()));
            }
            let next = line_end + 1;
            if next > text.len() || self.ahead.find(closing, next, text.len()).is_none() || self.ahead.is_spent() {
                return None;
            }
            pieces.push(from..next);
            line_end = self.line_end(next);
            self.ahead.spend(line_end - next);
            from = self.formula_line(depth, next, line_end)?;
            if from == line_end && !may_have_gaps {
                return None;
            }
        }
    }

    /// Where the content of a further line of a formula begins; nothing if the line is not in what is around the formula.
    fn formula_line(&self, depth: usize, line: usize, end: usize) -> Option<usize> {
        let mut at = line;
        for _ in 0..depth {
            let (start, _) = self.indentation(at, end);
            at = start + self.text[start..end].strip_prefix('>').map(|_| 1)?;
        }
        let (start, width) = self.indentation(at, end);
        let rest = &self.text[start..end];
        if rest.is_empty() {
            return (depth == 0 || at > line).then_some(end);
        }
        // After the mark of a quote, one space belongs to it.
        let width = width.saturating_sub(usize::from(depth > 0));
        let is_outside = self.shift.apply(width) < self.base(depth);
        let is_other = rest.starts_with(":::") || rest.starts_with("```") || rest.starts_with("</");
        (!is_outside && !is_other).then_some(start)
    }
}

/// Where the next mark is that is not escaped.
fn find_close(text: &str, from: usize, end: usize, mark: &str) -> Option<usize> {
    let mut at = from;
    while at < end {
        if text.as_bytes()[at..end].starts_with(mark.as_bytes()) {
            return Some(at);
        }
        at += if text.as_bytes()[at] == b'\\' { 2 } else { 1 };
    }
    None
}

/// The dollar signs of a piece of text that are not escaped.
fn signs(text: &str, from: usize, end: usize) -> impl Iterator<Item = usize> {
    let bytes = text.as_bytes();
    let mut at = from;
    std::iter::from_fn(move || {
        while at < end {
            match bytes[at] {
                b'\\' => at += 2,
                b'$' => {
                    at += 1;
                    return Some(at - 1);
                }
                _ => at += 1,
            }
        }
        None
    })
}

/// The formula that begins with the sign at `i` and ends in its line.
fn find_in_line(text: &str, i: usize, end: usize, is_row: bool) -> Option<(Range<usize>, Formula)> {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '$' | '{');
    if text[..i].ends_with(is_word) {
        return None;
    }
    let is_display = text[i..end].starts_with("$$");
    let mark = if is_display { "$$" } else { "$" };
    let start = i + mark.len();
    let close = signs(text, start, end).find(|at| text[*at..end].starts_with(mark))?;
    let content = &text[start..close];
    let after = close + mark.len();
    let is_tight = is_display || !(content.starts_with(char::is_whitespace) || content.ends_with(char::is_whitespace));
    if content.trim().is_empty()
        || !is_tight
        || content.contains('`')
        || text[after..].starts_with(is_word)
        || !is_display && is_prose(content)
    {
        return None;
    }
    let pieces = if is_row { without_bars(text, start..close)? } else { std::iter::once(start..close).collect() };
    Some((i..after, Formula { pieces, is_display }))
}

/// What is in a cell of a row, where `\|` is a bar; nothing if it is in several cells.
fn without_bars(text: &str, range: Range<usize>) -> Option<Vec<Range<usize>>> {
    let mut pieces = Vec::new();
    let mut from = range.start;
    for (offset, _) in text[range.clone()].match_indices('|') {
        let at = range.start + offset;
        if at == from || !text[from..at].ends_with('\\') {
            return None;
        }
        pieces.push(from..at - 1);
        from = at;
    }
    pieces.push(from..range.end);
    Some(pieces)
}

/// Whether what is between two signs is words and nothing of a formula, as in `$5 or 10$`.
fn is_prose(content: &str) -> bool {
    let is_formula = content.contains(['\\', '^', '_', '=', '+', '<', '>', '{']);
    let mut words = content.split(|c: char| !c.is_alphabetic());
    !is_formula && content.contains(char::is_whitespace) && words.any(|word| word.chars().nth(1).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_formula(text: &str) -> Option<&str> {
        let row = text.starts_with('|');
        signs(text, 0, text.len()).find_map(|at| find_in_line(text, at, text.len(), row)).map(|(range, _)| &text[range])
    }

    #[test]
    fn formulas_are_recognised() {
        for (text, found) in [
            ("where $x$ is", "$x$"),
            ("it takes $O(n \\log n)$ steps", "$O(n \\log n)$"),
            ("($a + b$), $c$", "$a + b$"),
            ("$e^{i\\pi}$, so", "$e^{i\\pi}$"),
            ("see $$ a_{1} = 2 $$ here", "$$ a_{1} = 2 $$"),
            ("of $5$ or $\\$6$", "$5$"),
            ("a speed $v = 3 \\$ per km$", "$v = 3 \\$ per km$"),
            ("| $5 | $\\|x\\|$ |", "$\\|x\\|$"),
            ("\\\\$x$", "$x$"),
        ] {
            assert_eq!(first_formula(text), Some(found), "{text}");
        }
    }

    #[test]
    fn prices_and_variables_are_no_formulas() {
        for text in [
            "between $5 and $10",
            "$5-$10 a month",
            "$5/$10",
            "US$5 and CA$ too",
            "US$ 5",
            "a $ b $ c",
            "$HOME/$USER",
            "$id and $bar",
            "${x} and ${y}",
            "${x}${y}",
            "$('a').b($c)",
            "from $a to $b",
            "`$x` and $",
            "$$ alone",
            "costs 5$ or 6$",
            "costs $5 or 10$",
            "$5 (or CA$)",
            "\\$x$",
            "\\$x\\$",
            "$x`$`",
            "$$$",
            "$$$$",
            "$ $",
            "| $5 | 6$ |",
        ] {
            assert_eq!(first_formula(text), None, "{text}");
        }
    }
}
