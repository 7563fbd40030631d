//! The headings of a text, each with its line and what is below it.

use std::ops::Range;

use dialect::document::{Document, Heading};

use crate::place::{fences, heading_text};

/// A heading where it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Headed<'t> {
    /// Its level, from 1 to 6.
    pub(crate) level: usize,
    /// Its text as it is written, without the id.
    pub(crate) text: &'t str,
    /// The number of its line, counted from 0.
    pub(crate) line: usize,
    /// The bytes of its line, without its end.
    pub(crate) bytes: Range<usize>,
    /// The byte behind all that is below it.
    pub(crate) end: usize,
}

/// The headings of a text that are written with number signs, in order.
pub(crate) fn outline(text: &str) -> Vec<Headed<'_>> {
    let blocks = fences(text);
    let (mut at, mut found) = (0, Vec::<Headed<'_>>::new());
    let mut block = blocks.iter().peekable();
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let start = at;
        at += line.len();
        while block.next_if(|block| block.end <= start).is_some() {}
        let is_code = block.peek().is_some_and(|block| block.opening.start <= start);
        let written = line.trim_end_matches(['\n', '\r']);
        let Some((from, to)) = heading_text(written).filter(|_| !is_code) else { continue };
        let level = written.trim_start().chars().take_while(|one| *one == '#').count();
        let bytes = start..start + written.len();
        found.push(Headed { level, text: &written[from..to], line: number, bytes, end: text.len() });
    }
    for number in 0..found.len() {
        let next = found[number + 1..].iter().find(|other| other.level <= found[number].level);
        found[number].end = next.map_or(text.len(), |next| next.bytes.start);
    }
    found
}

/// The headings of a text with what became of them in its document; nothing of those that became something else.
pub(crate) fn match_headings<'t, 'd>(
    outline: Vec<Headed<'t>>,
    document: &'d Document,
) -> Vec<(Headed<'t>, &'d Heading)> {
    let mut known = document.headings.as_slice();
    let mut matched = Vec::new();
    for headed in outline {
        let wanted = letters(headed.text);
        let is_it = |heading: &Heading| usize::from(heading.level) == headed.level && letters(&heading.text) == wanted;
        let Some(at) = known.iter().position(is_it) else { continue };
        matched.push((headed, &known[at]));
        known = &known[at + 1..];
    }
    matched
}

/// Letters and digits of a text alone, without the targets of its links.
fn letters(text: &str) -> String {
    let mut left = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("](") {
        left.push_str(&rest[..at]);
        rest = rest[at..].find(')').map_or("", |end| &rest[at + end + 1..]);
    }
    left.push_str(rest);
    left.retain(char::is_alphanumeric);
    left
}

#[cfg(test)]
mod tests {
    use super::*;
    use dialect::parse::{Options, parse};

    const TEXT: &str = "---\ntitle: A\n---\n\n# One\n\n```md\n## No heading\n```\n\n## Two `code` {#two}\n\ntext\n\n### Three [link](/x)\n\n## Two\n";

    #[test]
    fn headings_end_where_the_next_of_their_level_begins() {
        let found = outline(TEXT);
        let texts: Vec<_> = found.iter().map(|one| (one.level, one.text, one.line)).collect();
        assert_eq!(texts, [(1, "One", 4), (2, "Two `code`", 10), (3, "Three [link](/x)", 14), (2, "Two", 16)]);
        let last = TEXT.rfind("## Two").expect("it is there");
        assert_eq!([found[0].end, found[1].end, found[2].end, found[3].end], [TEXT.len(), last, last, TEXT.len()]);
    }

    #[test]
    fn each_heading_is_matched_with_its_id() {
        let document = parse("a.md", "a.md", TEXT, &Options::default()).document;
        let ids: Vec<_> =
            match_headings(outline(TEXT), &document).into_iter().map(|(_, heading)| heading.id.clone()).collect();
        assert_eq!(ids, ["one", "two", "three-link", "two-1"].map(str::to_owned));
        let text = "## Same\n\n## Same\n";
        let document = parse("a.md", "a.md", text, &Options::default()).document;
        let matched = match_headings(outline(text), &document);
        let ids: Vec<_> = matched.iter().map(|(headed, heading)| (headed.line, heading.id.as_str())).collect();
        assert_eq!(ids, [(0, "same"), (2, "same-1")]);
    }
}
