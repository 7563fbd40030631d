//! Text as Markdown that shows it: what would be taken for a mark is escaped, and code stands between enough marks.

/// Text in a line, with what Markdown would read as a mark escaped.
pub(super) fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    let mut before = ' ';
    let mut characters = text.char_indices().peekable();
    while let Some((at, character)) = characters.next() {
        let after = characters.peek().map_or(' ', |(_, next)| *next);
        let is_mark = match character {
            '\\' => after.is_ascii_punctuation(),
            '`' | '[' | ']' => true,
            '*' => !(before.is_whitespace() && after.is_whitespace()),
            // Inside of a name it is no mark.
            '_' => !(before.is_alphanumeric() && after.is_alphanumeric()),
            '~' => after == '~' || before == '~',
            '<' => after.is_ascii_alphabetic() || matches!(after, '/' | '!' | '?'),
            '&' => is_entity(&text[at..]),
            _ => false,
        };
        if is_mark {
            escaped.push('\\');
        }
        escaped.push(if character == '\n' { ' ' } else { character });
        before = character;
    }
    escaped
}

fn is_entity(text: &str) -> bool {
    let name = text[1..].split_once(';').map(|(name, _)| name.strip_prefix('#').unwrap_or(name));
    name.is_some_and(|name| !name.is_empty() && name.chars().all(|character| character.is_ascii_alphanumeric()))
}

/// A paragraph whose beginning is not taken for that of something else.
pub(super) fn guard_start(line: &str) -> String {
    let digits = line.chars().take_while(char::is_ascii_digit).count();
    if digits > 0 && line[digits..].starts_with(['.', ')']) {
        return format!("{}\\{}", &line[..digits], &line[digits..]);
    }
    let is_mark = line.starts_with(['#', '>', '+', '=', '|']) || line.starts_with("- ") || line.starts_with("--");
    if is_mark { format!("\\{line}") } else { line.to_owned() }
}

pub(super) fn code_span(code: &str) -> String {
    let code = code.replace('\n', " ");
    let ticks = "`".repeat(longest_run(&code) + 1);
    // One space at both ends is taken for padding.
    let is_spaced = code.starts_with(' ') && code.ends_with(' ') && !code.trim().is_empty();
    let pad = if is_spaced || code.starts_with('`') || code.ends_with('`') { " " } else { "" };
    format!("{ticks}{pad}{code}{pad}{ticks}")
}

pub(super) fn code_block(language: &str, code: &str) -> String {
    let ticks = "`".repeat(longest_run(code).max(2) + 1);
    format!("{ticks}{language}\n{}\n{ticks}", code.trim_end_matches('\n'))
}

fn longest_run(code: &str) -> usize {
    code.split(|character| character != '`').map(str::len).max().unwrap_or_default()
}

/// Lines below the first, moved in.
pub(super) fn indent(text: &str, by: &str) -> String {
    let mut indented = String::with_capacity(text.len());
    for (number, line) in text.split('\n').enumerate() {
        if number > 0 {
            indented.push('\n');
            if !line.is_empty() {
                indented.push_str(by);
            }
        }
        indented.push_str(line);
    }
    indented
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_escaped_where_they_would_be_read_and_nowhere_else() {
        assert_eq!(escape("snake_case and _this_, 2 * 3, *a*"), "snake_case and \\_this\\_, 2 * 3, \\*a\\*");
        assert_eq!(escape("List<Order>, a < b, R&D, &amp;, [x]"), "List\\<Order>, a < b, R&D, \\&amp;, \\[x\\]");
        assert_eq!(escape("C:\\temp \\* ~~no~~ ~1"), "C:\\temp \\\\\\* \\~\\~no\\~\\~ ~1");
    }

    #[test]
    fn a_paragraph_stays_one() {
        for (line, guarded) in [("1. a", "1\\. a"), ("# a", "\\# a"), ("- a", "\\- a"), ("-1 is less", "-1 is less")] {
            assert_eq!(guard_start(line), guarded);
        }
    }

    #[test]
    fn code_has_more_marks_around_it_than_inside() {
        assert_eq!(code_span("a"), "`a`");
        assert_eq!(code_span("`a` b"), "`` `a` b ``");
        assert_eq!((code_span(" | "), code_span("a ")), ("`  |  `".to_owned(), "`a `".to_owned()));
        assert_eq!(code_block("md", "```ts\na\n```\n"), "````md\n```ts\na\n```\n````");
    }
}
