//! What is looked at before TeX is read: whether what is opened is closed, how deep, and commands that are not taken.

use std::ops::Range;

use crate::parse::limits::DEPTH;

use super::Fault;

/// Commands that make others, which would be known in no other formula, and one that makes any character of a number.
const REFUSED: [&str; 12] = [
    "char",
    "def",
    "edef",
    "gdef",
    "xdef",
    "let",
    "futurelet",
    "global",
    "long",
    "newcommand",
    "providecommand",
    "renewcommand",
];

/// What is open in a formula.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Opened {
    Brace,
    Left,
    Environment,
}

impl Opened {
    /// How it is written, and what closes it.
    fn marks(self) -> (&'static str, &'static str) {
        match self {
            Self::Brace => ("{", "}"),
            Self::Left => ("\\left", "\\right"),
            Self::Environment => ("\\begin", "\\end"),
        }
    }
}

/// Checks TeX, and counts the commands and comments in it.
pub(super) fn check(tex: &str) -> Result<usize, Fault> {
    let mut open: Vec<(Opened, Range<usize>)> = Vec::new();
    let mut count = 0;
    for (token, range) in tokens(tex) {
        count += usize::from(token.starts_with(['\\', '%']));
        let opened = match token {
            "{" => Some(Opened::Brace),
            "\\left" => Some(Opened::Left),
            "\\begin" => Some(Opened::Environment),
            _ => None,
        };
        if let Some(opened) = opened {
            open.push((opened, range.clone()));
            if open.len() > DEPTH {
                let message = format!("this formula is nested more than {DEPTH} deep");
                return Err(Fault::beyond(range, message, "take it apart"));
            }
        }
        let closed = match token {
            "}" => Opened::Brace,
            "\\right" => Opened::Left,
            "\\end" => Opened::Environment,
            _ if token.strip_prefix('\\').is_some_and(|name| REFUSED.contains(&name)) => {
                return Err(Fault::new(
                    range,
                    format!("`{token}` is not taken in a formula"),
                    "write out what it stands for",
                ));
            }
            _ => continue,
        };
        match open.pop() {
            Some((last, _)) if last == closed => {}
            Some((last, at)) => return Err(unclosed(last, at)),
            None => {
                let opening = closed.marks().0;
                let hint = format!("remove it, or open it with `{opening}` before");
                return Err(Fault::new(range, format!("`{token}` closes nothing"), hint));
            }
        }
    }
    match open.pop() {
        Some((last, at)) => Err(unclosed(last, at)),
        None => Ok(count),
    }
}

fn unclosed(opened: Opened, at: Range<usize>) -> Fault {
    let (opening, closing) = opened.marks();
    Fault::new(at, format!("`{opening}` is not closed"), format!("add `{closing}` where it ends"))
}

/// The commands, comments and single characters of TeX that matter, and where they are.
pub(super) fn tokens(tex: &str) -> impl Iterator<Item = (&str, Range<usize>)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        at += tex[at..].find(['\\', '%', '{', '}'])?;
        let rest = &tex[at..];
        let length = if rest.starts_with('%') {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(name) = rest.strip_prefix('\\') {
            let letters = name.bytes().take_while(u8::is_ascii_alphabetic).count();
            // A command of another character is one of that character alone.
            1 + if letters > 0 { letters } else { name.chars().next().map_or(0, char::len_utf8) }
        } else {
            1
        };
        let range = at..at + length;
        at = range.end;
        Some((&tex[range.clone()], range))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_told_from_characters_that_are_escaped() {
        let found: Vec<&str> = tokens("\\{a\\}\\\\[1em] {\\frac12} % } \\x\n\\é\\").map(|(token, _)| token).collect();
        assert_eq!(found, ["\\{", "\\}", "\\\\", "{", "\\frac", "}", "% } \\x", "\\é", "\\"]);
    }

    #[test]
    fn what_is_opened_is_closed_in_order() {
        for (tex, message) in [
            ("{a", "`{` is not closed"),
            ("a}", "`}` closes nothing"),
            ("\\left( {a \\right)", "`{` is not closed"),
            ("\\begin{matrix} a", "`\\begin` is not closed"),
            ("\\right)", "`\\right` closes nothing"),
        ] {
            assert_eq!(check(tex).map_err(|fault| fault.message), Err(message.to_owned()), "{tex}");
        }
        assert_eq!(check("\\left\\{ \\frac{a}{b} \\right. % {").ok(), Some(5));
    }
}
