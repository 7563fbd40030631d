//! Notations beside Markdown's: codes of emoji, fragments of JSX, lines that say something of the page.

use crate::parse::include;
use crate::parse::switches::Notation;

use super::{Item, Scanner};

/// Most words of an abbreviation.
pub(crate) const ABBREVIATION_WORDS: usize = 8;

/// `*[HTML]: Hyper Text Markup Language`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Abbreviation<'a> {
    pub(crate) words: &'a str,
    pub(crate) meaning: &'a str,
}

/// Most files that are named between two lines.
const SNIPPETS: usize = 100;

/// Longest emoji code, in bytes.
const EMOJI_BYTES: usize = 40;

impl<'a> Scanner<'a> {
    /// Takes what a line says of the page; whether nothing is in place of the line.
    pub(super) fn is_taken(&mut self, line: &'a str) -> bool {
        let (line, dialect) = (line.trim_end(), self.registry.dialect);
        let title = read_title(line).filter(|_| dialect.has(Notation::TitleLines));
        let abbreviation = read_abbreviation(line).filter(|_| dialect.has(Notation::Abbreviations));
        self.title = self.title.or(title);
        self.abbreviations.extend(abbreviation);
        let is_silent = || dialect.switches().silent_lines.iter().any(|silent| line.eq_ignore_ascii_case(silent));
        title.is_some() || abbreviation.is_some() || is_silent()
    }

    /// Takes out the lines between two of `--8<--`, each of which names a file; gives where the next line begins.
    pub(super) fn snippets(&mut self, depth: usize, start: usize, end: usize) -> Option<usize> {
        let text = self.text;
        if !self.registry.dialect.has(Notation::Snippets) || !include::is_around_snippets(&text[start..end]) {
            return None;
        }
        let mut named = Vec::new();
        let mut line_end = end;
        let close = loop {
            let from = line_end + 1;
            if from > text.len() || named.len() > SNIPPETS {
                return None;
            }
            line_end = self.line_end(from);
            self.ahead.spend(line_end - from);
            let line = &text[from..line_end];
            if include::is_around_snippets(line.trim_start()) {
                break line_end;
            }
            let at = from + (line.len() - line.trim_start().len());
            named.extend(include::read_snippet_path(line.trim()).map(|include| (include, at..at + line.trim().len())));
        };
        let prefix = format!("\n{}", self.prefix);
        for (number, (include, span)) in named.into_iter().enumerate() {
            if number > 0 {
                self.out.push_str(&prefix);
            }
            self.block_mark(Item::Include(include), span);
        }
        Some(self.finish_line(depth, close, false))
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

/// `{{#title Of the page}}`
fn read_title(line: &str) -> Option<&str> {
    let title = line.strip_prefix("{{#title")?.strip_suffix("}}")?;
    title.starts_with(char::is_whitespace).then_some(title.trim()).filter(|title| !title.is_empty())
}

/// `*[HTML]: Hyper Text Markup Language`
pub(crate) fn read_abbreviation(line: &str) -> Option<Abbreviation<'_>> {
    let (words, meaning) = line.strip_prefix("*[")?.split_once("]:")?;
    let (words, meaning) = (words.trim(), meaning.trim());
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let is_found = words.starts_with(is_word)
        && words.ends_with(is_word)
        && words.split(|c| !is_word(c)).filter(|word| !word.is_empty()).count() <= ABBREVIATION_WORDS;
    (is_found && !meaning.is_empty()).then_some(Abbreviation { words, meaning })
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
    fn lines_that_say_something_of_the_page_are_recognised() {
        assert_eq!(read_title("{{#title Two words }}"), Some("Two words"));
        assert_eq!(
            (read_title("{{#title}}"), read_title("{{#titles a}}"), read_title("{{#title a}} b")),
            (None, None, None)
        );
        let read = |line| read_abbreviation(line).map(|found| (found.words, found.meaning));
        assert_eq!(read("*[HTML]: Hyper Text"), Some(("HTML", "Hyper Text")));
        assert_eq!((read("*[HTML]:"), read("*[]: a"), read("[HTML]: a"), read("*a [b]: c")), (None, None, None, None));
        // What is found nowhere is text.
        assert_eq!((read("*[C++]: a"), read("*[a b c d e f g h i]: j")), (None, None));
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
