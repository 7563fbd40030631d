//! Notations beside Markdown's: codes of emoji, fragments of JSX.

use super::Scanner;

/// Longest emoji code, in bytes.
const EMOJI_BYTES: usize = 40;

impl Scanner<'_> {
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
