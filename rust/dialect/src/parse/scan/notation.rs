//! Notations beside Markdown's: formulas, which are shown as they are written and reported, codes of emoji, fragments of JSX.

use std::ops::Range;

use super::{Item, Scanner};
use crate::warning;

/// Longest formula in a line, in bytes: dollars that are further apart hardly belong together.
const FORMULA_BYTES: usize = 400;

/// Longest emoji code, in bytes.
const EMOJI_BYTES: usize = 40;

impl Scanner<'_> {
    /// Reports a formula at `i`, which is shown as it is written; returns the offset after it, or nothing if the dollar is text.
    pub(super) fn formula(&mut self, i: usize, copied: usize) -> Option<usize> {
        let range = formula(&self.text[..self.limit], i)?;
        self.copy(copied..i);
        let warning = warning!(NoEffect, self.file, "formulas are not set";
            label: "shown as it is written";
            hint: "write it in words or as an image, or in backticks; `\\$` is a bare dollar");
        self.report(warning, range.clone());
        let end = range.end;
        self.inline_mark(Item::Text(self.text[range.clone()].to_owned()), range);
        Some(end)
    }

    /// The emoji whose code begins with the colon at `i`, such as `:rocket:`, and the offset after it.
    pub(super) fn emoji(&self, i: usize, end: usize) -> Option<(&'static str, usize)> {
        let length = emoji_length(&self.text[..i], &self.text[i..end])?;
        let emoji = emojis::get_by_shortcode(&self.text[i + 1..i + length - 1])?;
        Some((emoji.as_str(), i + length))
    }

    /// The length of a tag of a fragment of JSX at `i`, which leaves nothing: what is between two needs no fragment.
    pub(super) fn fragment_in_text(&mut self, i: usize) -> Option<usize> {
        let rest = &self.text[i..self.limit];
        if self.is_plain {
            return None;
        }
        if rest.starts_with("<>") && self.ahead.find("</>", i, self.text.len()).is_some() {
            self.fragments += 1;
            return Some("<>".len());
        }
        if !rest.starts_with("</>") || self.fragments == 0 && !self.is_open("") {
            return None;
        }
        self.fragments = self.fragments.saturating_sub(1);
        Some("</>".len())
    }
}

/// The formula that begins with the dollar at `i`.
///
/// A block begins with `$$` on a line of its own. In a line, the first dollar has no word before it and no space after
/// it, and the second has no space before it and no word after it; between them is a TeX command or a power, or every
/// word is a single letter. So neither prices nor shell variables are formulas.
fn formula(text: &str, i: usize) -> Option<Range<usize>> {
    let before = text[..i].chars().next_back();
    if before.is_some_and(|c| c.is_alphanumeric() || matches!(c, '$' | '\\')) {
        return None;
    }
    let double = text[i..].starts_with("$$");
    let mark = if double { "$$" } else { "$" };
    let start = i + mark.len();
    let rest = &text[start..];
    let line_end = rest.find('\n').unwrap_or(rest.len());
    let is_block = double && rest[..line_end].trim().is_empty() && is_line_start(&text[..i]);
    let searched = if is_block { rest } else { &rest[..rest.floor_char_boundary(line_end.min(FORMULA_BYTES))] };
    let content = &searched[..searched.find(mark)?];
    let end = start + content.len() + mark.len();
    let after = text[end..].chars().next();
    if content.trim().is_empty() || after.is_some_and(|c| c.is_alphanumeric() || c == '$') {
        return None;
    }
    let is_tight = double || !(content.starts_with(char::is_whitespace) || content.ends_with(char::is_whitespace));
    (is_block || is_tight && !content.contains('`') && is_mathematical(content)).then_some(i..end)
}

fn is_line_start(before: &str) -> bool {
    before[before.rfind('\n').map_or(0, |line| line + 1)..].trim().is_empty()
}

/// Whether what is between two dollars is a formula rather than prose.
fn is_mathematical(content: &str) -> bool {
    let pairs = || content.bytes().zip(content.bytes().skip(1));
    let has_command = pairs().any(|(first, second)| first == b'\\' && second.is_ascii_alphabetic());
    let has_word = pairs().any(|(first, second)| first.is_ascii_alphabetic() && second.is_ascii_alphabetic());
    has_command
        || content.contains('^')
        || content.contains("_{")
        || !has_word && content.contains(|c: char| c.is_ascii_alphabetic()) && content.is_ascii()
}

/// Length of `:name:` at the beginning of `text`.
fn emoji_length(before: &str, text: &str) -> Option<usize> {
    let joins = |c: char| c.is_alphanumeric() || matches!(c, ':' | '/' | '\\' | '.' | '-' | '_' | '=' | '@');
    if before.ends_with(joins) {
        return None;
    }
    let name = &text[1..];
    let length = name.bytes().take(EMOJI_BYTES).position(|byte| byte == b':')?;
    let name = &name[..length];
    let is_name = name.len() > 1
        && name.starts_with(|c: char| c.is_ascii_lowercase())
        && name.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || matches!(byte, b'_' | b'-'));
    let after = text[length + 2..].chars().next();
    let ends = !after.is_some_and(|c| c.is_alphanumeric() || matches!(c, ':' | '/' | '='));
    ((is_name || matches!(name, "+1" | "-1" | "100")) && ends).then_some(length + 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn first_formula(text: &str) -> Option<&str> {
        text.match_indices('$').find_map(|(at, _)| formula(text, at)).map(|range| &text[range])
    }

    #[test]
    fn formulas_are_recognised() {
        for (text, found) in [
            ("where $x$ is", "$x$"),
            ("it takes $O(n \\log n)$ steps", "$O(n \\log n)$"),
            ("($a + b$)", "$a + b$"),
            ("$e^{i\\pi}$, so", "$e^{i\\pi}$"),
            ("see $$a_{1} = 2$$ here", "$$a_{1} = 2$$"),
            ("$$\na\n\nb\n$$\n", "$$\na\n\nb\n$$"),
            ("text\n$$\nan area\n$$\n", "$$\nan area\n$$"),
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
            "a $ b $ c",
            "$HOME/$USER",
            "set $HOME$ first",
            "$foo and $bar$",
            "$('a').b($c)",
            "from $a to $b",
            "`$x` and $",
            "$$ alone",
            "costs 5$ or 6$",
            "\\$x$",
            "$x`$`",
        ] {
            assert_eq!(first_formula(text), None, "{text}");
        }
    }

    #[test]
    fn emoji_codes_are_recognised() {
        for text in [":rocket:", ":+1:", ":100:", ":flag-at:", ":white_check_mark:"] {
            assert_eq!(emoji_length("a ", text), Some(text.len()), "{text}");
        }
        for text in [":30:", ":a:", ": b:", ":Name:", ":id:/x", ":rocket", ":a b:", "::"] {
            assert_eq!(emoji_length("", text), None, "{text}");
        }
        for before in ["10", "users/", "a:"] {
            assert_eq!(emoji_length(before, ":rocket:"), None, "{before}");
        }
    }
}
