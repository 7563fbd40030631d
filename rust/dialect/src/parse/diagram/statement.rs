//! Splits the source of a diagram into statements.

use super::Fault;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Statement<'a> {
    /// From 0.
    pub(super) line: usize,
    /// Without white space at both ends.
    pub(super) text: &'a str,
}

#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Statements<'a> {
    pub(super) list: Vec<Statement<'a>>,
    pub(super) title: Option<String>,
    pub(super) description: Option<String>,
}

/// Splits a source at its lines; comments are left out, and the texts for those who do not see it are kept apart.
pub(super) fn read_statements(source: &str) -> Result<Statements<'_>, Fault> {
    let mut read = Statements::default();
    let mut lines = source.lines().enumerate();
    while let Some((line, text)) = lines.next() {
        let text = text.trim();
        if text.starts_with("%%{") || (text == "---" && read.list.is_empty()) {
            let hint = "remove it: the theme gives all diagrams one look, in both color modes";
            return Err(Fault::new(line, "settings of a diagram are not supported", hint));
        }
        if text.is_empty() || text.starts_with("%%") {
            continue;
        }
        if let Some(title) = text_after(text, "accTitle") {
            read.title = some_text(title);
        } else if let Some(description) = text_after(text, "accDescr") {
            read.description = some_text(description);
        } else if let Some(rest) =
            text.strip_prefix("accDescr").map(str::trim_start).and_then(|rest| rest.strip_prefix('{'))
        {
            read.description = some_text(&read_braces(line, rest, &mut lines)?);
        } else {
            read.list.push(Statement { line, text });
        }
    }
    Ok(read)
}

/// What follows a keyword and a colon.
fn text_after<'a>(text: &'a str, keyword: &str) -> Option<&'a str> {
    text.strip_prefix(keyword)?.trim_start().strip_prefix(':')
}

/// The text up to a closing brace, which may be in a later line.
fn read_braces<'a>(
    line: usize,
    rest: &str,
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
) -> Result<String, Fault> {
    let mut text = String::new();
    let mut rest = rest;
    loop {
        if let Some((inside, _)) = rest.split_once('}') {
            text.push_str(inside);
            return Ok(text);
        }
        text.push_str(rest);
        text.push(' ');
        let missing = || Fault::new(line, "the description of this diagram has no end", "close it with `}`");
        rest = lines.next().ok_or_else(missing)?.1;
    }
}

/// The words with single spaces between, if there are any.
fn some_text(text: &str) -> Option<String> {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!words.is_empty()).then_some(words)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_for_those_who_do_not_see_it_are_kept_apart() {
        let source = "%% c\nflowchart LR\n  accTitle: A  title\n  accDescr {\n  Over\n  lines }\n\n  A --> B\n";
        let read = read_statements(source).unwrap();
        assert_eq!(read.title.as_deref(), Some("A title"));
        assert_eq!(read.description.as_deref(), Some("Over lines"));
        let expected = [(1, "flowchart LR"), (7, "A --> B")].map(|(line, text)| Statement { line, text });
        assert_eq!(read.list, expected);
    }

    #[test]
    fn a_description_without_end_is_reported_where_it_begins() {
        assert_eq!(read_statements("flowchart LR\naccDescr {\n a\n b").unwrap_err().line, 1);
    }
}
