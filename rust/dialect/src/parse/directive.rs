//! The syntax of a line that opens or closes an admonition.

use std::ops::Range;

/// A line that begins with three colons or more. Ranges are those of the line.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Line {
    /// `:::`
    Close { colons: usize },
    /// `:::note`, `:::note Title`, `:::note[Title]`, `:::note{.class}`
    Open {
        colons: usize,
        keyword: Range<usize>,
        title: Option<Range<usize>>,
        /// With its braces.
        attributes: Option<Range<usize>>,
    },
}

/// Reads a line without its indentation.
pub(crate) fn line(text: &str) -> Option<Line> {
    let colons = text.bytes().take_while(|byte| *byte == b':').count();
    if colons < 3 {
        return None;
    }
    let end = text.trim_end().len();
    if colons == end {
        return Some(Line::Close { colons });
    }
    let start = skip_space(text, colons);
    let length =
        text[start..].bytes().take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_')).count();
    if !text[start..].starts_with(|c: char| c.is_ascii_alphabetic()) {
        return None;
    }
    let keyword = start..start + length;
    let mut at = keyword.end;
    if !matches!(text[at..end].chars().next(), None | Some(' ' | '\t' | '[' | '{')) {
        return None;
    }
    let mut title = None;
    if text[at..].starts_with('[')
        && let Some(close) = find_closing(&text[at..end], '[', ']')
    {
        title = Some(at + 1..at + close);
        at += close + 1;
    }
    let mut attributes = None;
    if text[at..].starts_with('{')
        && let Some(close) = find_closing(&text[at..end], '{', '}')
    {
        attributes = Some(at..at + close + 1);
        at += close + 1;
    }
    at = skip_space(text, at).min(end);
    let title = title.or_else(|| (at < end).then_some(at..end)).filter(|title| !text[title.clone()].trim().is_empty());
    Some(Line::Open { colons, keyword, title, attributes })
}

fn skip_space(text: &str, at: usize) -> usize {
    at + text[at..].len() - text[at..].trim_start_matches([' ', '\t']).len()
}

/// The offset of the bracket that closes the first.
fn find_closing(text: &str, open: char, close: char) -> Option<usize> {
    let mut depth = 0_usize;
    for (at, c) in text.char_indices() {
        if c == open {
            depth += 1;
        } else if c == close {
            depth -= 1;
            if depth == 0 {
                return Some(at);
            }
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        Some(match line(text)? {
            Line::Close { colons } => format!("close {colons}"),
            Line::Open { colons, keyword, title, .. } => {
                format!("{colons} {} {:?}", &text[keyword], title.map(|title| &text[title]))
            }
        })
    }

    #[test]
    fn every_notation_of_a_title_is_read() {
        assert_eq!(read(":::").as_deref(), Some("close 3"));
        assert_eq!(read(":::: ").as_deref(), Some("close 4"));
        assert_eq!(read(":::note").as_deref(), Some("3 note None"));
        assert_eq!(read("::: note Two words ").as_deref(), Some("3 note Some(\"Two words\")"));
        assert_eq!(read("::::tip[A [link](x)]{.wide}").as_deref(), Some("4 tip Some(\"A [link](x)\")"));
        assert_eq!(read(":::info{.wide} Title").as_deref(), Some("3 info Some(\"Title\")"));
        assert_eq!(read(":::note[]").as_deref(), Some("3 note None"));
    }

    #[test]
    fn other_colons_are_text() {
        for text in ["::", "::: 5", ":::note, that", "text :::"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
