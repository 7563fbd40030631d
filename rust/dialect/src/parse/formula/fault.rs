//! What is wrong with a formula, and where.

use std::ops::Range;

use super::error_of;
use super::survey::tokens;

/// Why a formula cannot be drawn.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The bytes of the TeX that it is about.
    pub(crate) range: Range<usize>,
    pub(crate) message: String,
    pub(crate) hint: String,
    /// Whether the formula has too much of something, and is not wrong.
    pub(crate) is_excess: bool,
}

impl Fault {
    pub(super) fn new(range: Range<usize>, message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { range, message: message.into(), hint: hint.into(), is_excess: false }
    }

    /// The fault of a formula that has too much of something.
    pub(super) fn beyond(range: Range<usize>, message: impl Into<String>, hint: impl Into<String>) -> Self {
        Self { is_excess: true, ..Self::new(range, message, hint) }
    }
}

/// How many bytes the library shows of the TeX on each side of where it stopped.
const CONTEXT_BYTES: usize = 12;

/// What the library says of lines outside of a table.
pub(super) const NEW_LINE: &str = "new line command";

/// What the library says of TeX that it cannot read; what that means, and what to do about it.
const KNOWN: [(&str, &str, &str); 10] = [
    ("superscript twice", "there are two superscripts on one sign", "put the first into braces, as in `{a^b}^c`"),
    ("subscript twice", "there are two subscripts on one sign", "put the first into braces, as in `{a_b}_c`"),
    (
        "alignment not allowed",
        "`&` stands outside of a table",
        "write `\\&` for the sign, or put it into `\\begin{aligned}`",
    ),
    (NEW_LINE, "`\\\\` stands outside of a table", "put the lines into `\\begin{aligned}`"),
    ("hash sign", "`#` means nothing here", "write `\\#` for the sign"),
    ("unkown color", "there is no such color", "write a name such as `red`, or `#` and six digits"),
    ("delimiter", "a bracket is missing here", "write one such as `(`, or `.` for none"),
    ("dimension", "a length is missing here", "write one such as `1em`"),
    ("expected a token", "something is missing at the end", "add it, in braces: a fraction has two parts, a root one"),
    ("argument", "what belongs to a command is missing", "add it, in braces"),
];

/// What is wrong with TeX of which the library says this.
pub(super) fn explain(tex: &str, words: &str) -> Fault {
    if words.contains("unknown primitive")
        && let Some((name, range)) = tokens(tex).find(|(token, _)| is_unknown(token))
    {
        return Fault::new(
            range,
            format!("there is no command `{name}`"),
            "look for a letter too many, or write `\\text{…}` for words",
        );
    }
    if words.contains("environment found")
        && let Some((name, range)) = environments(tex).find(|(name, _)| is_unknown_environment(name))
    {
        return Fault::new(
            range,
            format!("there is no environment `{name}`"),
            "known are `aligned`, `cases`, `matrix`, `array` and others of LaTeX",
        );
    }
    let range = find_place(tex, words).unwrap_or_else(|| {
        let start = tex.len() - tex.trim_start().len();
        start..start + tex.trim().len()
    });
    let known = KNOWN.iter().find(|(part, ..)| words.contains(part));
    let (message, hint) =
        known.map_or(("this formula cannot be read", "write it as LaTeX has it"), |(_, message, hint)| (message, hint));
    Fault::new(range, message, hint)
}

fn is_unknown(token: &str) -> bool {
    token.starts_with('\\') && error_of(token).is_some_and(|words| words.contains("unknown primitive"))
}

/// The names of the environments of TeX, and where they are.
fn environments(tex: &str) -> impl Iterator<Item = (&str, Range<usize>)> {
    const BEGIN: &str = "\\begin{";
    tex.match_indices(BEGIN).filter_map(|(at, _)| {
        let start = at + BEGIN.len();
        let name = &tex[start..start + tex[start..].find('}')?];
        Some((name, start..start + name.len()))
    })
}

fn is_unknown_environment(name: &str) -> bool {
    error_of(&format!("\\begin{{{name}}}\\end{{{name}}}")).is_some_and(|words| words.contains("environment found"))
}

/// The sign or command at which the library stopped, as far as its words tell that place.
fn find_place(tex: &str, words: &str) -> Option<Range<usize>> {
    let shown = words.split("│\n│").nth(1)?;
    let is_cut = shown.starts_with('…');
    let shown = shown.strip_prefix(['…', ' '])?.split("\n│ ^").next()?.replace("\n│ ", "\n");
    if shown.len() == tex.len() {
        return None;
    }
    let at = tex.find(&shown)?;
    let stop = if is_cut { at + CONTEXT_BYTES } else { shown.len().checked_sub(CONTEXT_BYTES)? };
    let (before, after) = tex.split_at_checked(stop)?;
    if after.starts_with(['^', '_']) {
        return Some(stop..stop + 1);
    }
    let before = before.trim_end();
    let last = tokens(before).last().filter(|(_, range)| range.end == before.len()).map(|(_, range)| range);
    let start = last.map(|range| range.start).or_else(|| before.char_indices().next_back().map(|(at, _)| at))?;
    Some(start..before.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_is_told_with_its_place() {
        for (tex, marked, message) in [
            ("a + \\fooo x", "\\fooo", "there is no command `\\fooo`"),
            ("\\begin{alined} a \\end{alined}", "alined", "there is no environment `alined`"),
            ("1 + 2 + 3 + 4 + a^b^c + 5 + 6 + 7 + 8", "^", "there are two superscripts on one sign"),
            (" a & b", "a & b", "`&` stands outside of a table"),
            ("\\frac{a}", "\\frac{a}", "something is missing at the end"),
        ] {
            let fault = explain(tex, &error_of(tex).unwrap_or_default());
            assert_eq!((&tex[fault.range], fault.message.as_str()), (marked, message), "{tex}");
        }
    }
}
