//! The words after the language of a fence: title, highlighted lines, line numbers.

/// What an author sets for a code block.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Meta<'a> {
    pub(crate) language: Option<&'a str>,
    pub(crate) title: Option<String>,
    /// Highlighted lines, first and last.
    pub(crate) lines: Vec<(usize, usize)>,
    /// The number of the first line, when lines are numbered.
    pub(crate) numbers: Option<usize>,
    /// Names that are links, and where they lead.
    pub(crate) links: Vec<(String, String)>,
    /// Why nobody proves that the code is right.
    pub(crate) unproven: Option<String>,
    /// Words that mean nothing here.
    pub(crate) ignored: Vec<&'a str>,
}

/// Reads the info string of a fence.
pub(crate) fn meta(info: &str) -> Meta<'_> {
    let mut meta = Meta::default();
    let mut rest = info.trim();
    let first = rest.find([' ', '\t', '{']).unwrap_or(rest.len());
    if first > 0 && !rest[..first].contains('=') {
        meta.language = Some(&rest[..first]);
        rest = &rest[first..];
    }
    loop {
        rest = rest.trim_start();
        let Some(c) = rest.chars().next() else { return meta };
        if c == '{' {
            let (inside, left) = rest[1..].split_once('}').unwrap_or((&rest[1..], ""));
            ranges(inside, &mut meta.lines);
            rest = left;
            continue;
        }
        let name_end =
            rest.find(|c: char| c.is_whitespace() || c == '=' || c == '{').unwrap_or(rest.len()).max(c.len_utf8());
        let name = &rest[..name_end];
        rest = &rest[name_end..];
        let mut value = None;
        if let Some(after) = rest.strip_prefix('=') {
            let (read, left) = word(after);
            (value, rest) = (Some(read), left);
        }
        match (name, value) {
            ("title", Some(title)) => meta.title = Some(title.to_owned()),
            ("unproven", Some(reason)) => meta.unproven = Some(reason.to_owned()),
            ("links", Some(written)) => meta.links = super::links::pairs(written),
            ("showLineNumbers", None) => meta.numbers = Some(1),
            ("showLineNumbers", Some(value)) => {
                meta.numbers = value.trim_matches(['{', '}']).parse().ok().or(Some(1)).filter(|_| value != "false");
            }
            _ => meta.ignored.push(name),
        }
    }
}

/// A value in quotes, in braces, or up to the next space; and what follows.
fn word(text: &str) -> (&str, &str) {
    for (open, close) in [('"', '"'), ('\'', '\''), ('`', '`')] {
        if let Some(inside) = text.strip_prefix(open)
            && let Some(end) = inside.find(close)
        {
            return (&inside[..end], &inside[end + 1..]);
        }
    }
    text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))
}

/// `1,3-5`, also as `hl_lines=[8,12]`.
fn ranges(text: &str, lines: &mut Vec<(usize, usize)>) {
    let text = text.split_once('=').map_or(text, |(_, list)| list);
    for part in text.split(',') {
        let part = part.trim_matches(|c: char| c.is_whitespace() || matches!(c, '[' | ']' | '"' | '\''));
        let (first, last) = part.split_once("..").or_else(|| part.split_once('-')).unwrap_or((part, part));
        if let (Ok(first), Ok(last)) = (first.trim().parse(), last.trim().parse()) {
            lines.push((first, last));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_read() {
        let read = meta("ts title=\"src/a b.ts\" {1,3-5} showLineNumbers=5 noInline");
        assert_eq!(
            read,
            Meta {
                language: Some("ts"),
                title: Some("src/a b.ts".to_owned()),
                lines: vec![(1, 1), (3, 5)],
                numbers: Some(5),
                links: Vec::new(),
                unproven: None,
                ignored: vec!["noInline"]
            }
        );
        assert_eq!(meta("js{2}").lines, [(2, 2)]);
        assert_eq!(meta("ts {hl_lines=[8,12]}").lines, [(8, 8), (12, 12)]);
        assert_eq!(meta("ts title=bare.ts").title.as_deref(), Some("bare.ts"));
        assert_eq!(meta("title='x'"), Meta { title: Some("x".to_owned()), ..Meta::default() });
        assert_eq!(meta("ts unproven=\"half a class\"").unproven.as_deref(), Some("half a class"));
        assert_eq!(meta("ts showLineNumbers").numbers, Some(1));
        assert_eq!(meta("ts links=\"A=/a B=#b\"").links, [("A".into(), "/a".into()), ("B".into(), "#b".into())]);
        assert_eq!(meta(""), Meta::default());
        assert_eq!(meta("ts {é").lines, []);
        assert_eq!(meta("ts {"), Meta { language: Some("ts"), ..Meta::default() });
    }
}
