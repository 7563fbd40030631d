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
    /// The lines of these two, and those of comments.
    pub(super) texts: Vec<usize>,
    /// The lines of settings.
    pub(super) settings: Vec<usize>,
}

impl Statements<'_> {
    /// The lines of settings with their numbers.
    pub(super) fn settings_in<'s>(&self, source: &'s str) -> impl Iterator<Item = (usize, &'s str)> {
        source.lines().enumerate().filter(|(number, _)| self.settings.binary_search(number).is_ok())
    }
}

/// Splits a source at its lines; comments are left out, and the texts for those who do not see it are kept apart.
pub(super) fn read_statements(source: &str) -> Result<Statements<'_>, Fault> {
    let mut read = Statements::default();
    let mut lines = source.lines().enumerate();
    while let Some((line, text)) = lines.next() {
        let text = text.trim();
        if text.starts_with("%%{") {
            let last = if text.contains("}%%") { line } else { skip_to("}%%", line, &mut lines) };
            read.settings.extend(line..=last);
            continue;
        }
        if text == "---" && read.list.is_empty() {
            let last = skip_to("---", line, &mut lines);
            read.settings.extend(line..=last);
            continue;
        }
        if text.is_empty() {
            continue;
        }
        if text.starts_with("%%") {
            read.texts.push(line);
        } else if let Some(title) = text_after(text, "accTitle") {
            read.title = some_text(title);
            read.texts.push(line);
        } else if let Some(description) = text_after(text, "accDescr") {
            read.description = some_text(description);
            read.texts.push(line);
        } else if let Some(rest) =
            text.strip_prefix("accDescr").map(str::trim_start).and_then(|rest| rest.strip_prefix('{'))
        {
            let (description, last) = read_braces(line, rest, &mut lines)?;
            read.description = some_text(&description);
            read.texts.extend(line..=last);
        } else {
            read.list.push(Statement { line, text });
        }
    }
    Ok(read)
}

/// Skips lines up to one that has the end of settings, and returns which that is.
fn skip_to<'a>(end: &str, first: usize, lines: &mut impl Iterator<Item = (usize, &'a str)>) -> usize {
    let mut last = first;
    for (line, text) in lines {
        last = line;
        if text.contains(end) {
            break;
        }
    }
    last
}

/// What follows a keyword and a colon.
fn text_after<'a>(text: &'a str, keyword: &str) -> Option<&'a str> {
    text.strip_prefix(keyword)?.trim_start().strip_prefix(':')
}

/// The text up to a closing brace, which may be in a later line, and that line.
fn read_braces<'a>(
    line: usize,
    rest: &str,
    lines: &mut impl Iterator<Item = (usize, &'a str)>,
) -> Result<(String, usize), Fault> {
    let mut last = line;
    let mut text = String::new();
    let mut rest = rest;
    loop {
        if let Some((inside, _)) = rest.split_once('}') {
            text.push_str(inside);
            return Ok((text, last));
        }
        text.push_str(rest);
        text.push(' ');
        let missing = || Fault::last(line, "the description of this diagram has no end", "close it with `}`");
        (last, rest) = lines.next().ok_or_else(missing)?;
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
        assert_eq!(read.texts, [0, 2, 3, 4, 5]);
    }

    #[test]
    fn settings_are_no_statements() {
        for source in ["---\nconfig:\n  theme: x\n---\npie\n", "%%{init: {}}%%\npie\n", "%%{init:\n {} }%%\npie\n"] {
            let read = read_statements(source).unwrap();
            let header = read.list[0].line;
            assert_eq!((read.settings, read.list.len()), ((0..header).collect(), 1), "{source}");
        }
    }

    #[test]
    fn a_description_without_end_is_reported_where_it_begins() {
        assert_eq!(read_statements("flowchart LR\naccDescr {\n a\n b").unwrap_err().line, 1);
    }
}
