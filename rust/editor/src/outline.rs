//! The headings of a text, each with its line and what is below it.

use std::ops::Range;

use dialect::document::{Document, Heading};
use dialect::parse::{begins_block, begins_item, underline};

use crate::place::{fences, find_front_matter, heading_text, without_id};

/// A heading where it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Headed<'t> {
    /// Its level, from 1 to 6.
    pub(crate) level: usize,
    /// Its text as it is written, without the id.
    pub(crate) text: &'t str,
    /// The number of its line, counted from 0.
    pub(crate) line: usize,
    /// The bytes of its line, without its end; of all lines of its text where they are underlined.
    pub(crate) bytes: Range<usize>,
    /// The byte behind all that is below it.
    pub(crate) end: usize,
    /// Whether it is one by the line below it.
    pub(crate) is_underlined: bool,
}

/// The headings of a text, in order: those with number signs, and those that are underlined.
pub(crate) fn outline(text: &str) -> Vec<Headed<'_>> {
    let blocks = fences(text);
    let body = find_front_matter(text).map_or(0, |matter| matter.end.min(text.len()));
    let (mut at, mut found) = (0, Vec::<Headed<'_>>::new());
    let mut block = blocks.iter().peekable();
    let mut above = Above::Nothing;
    for (number, line) in text.split_inclusive('\n').enumerate() {
        let start = at;
        at += line.len();
        while block.next_if(|block| block.end <= start).is_some() {}
        let is_code = block.peek().is_some_and(|block| block.opening.start <= start);
        if is_code || start < body {
            above = Above::Nothing;
            continue;
        }
        let written = line.trim_end_matches(['\n', '\r']);
        if let Some((from, to)) = heading_text(written) {
            let level = written.trim_start().chars().take_while(|one| *one == '#').count();
            let bytes = start..start + written.len();
            let text_of = &written[from..to];
            found.push(Headed { level, text: text_of, line: number, bytes, end: text.len(), is_underlined: false });
            above = Above::Nothing;
        } else if let (Above::Paragraph { line, bytes }, Some(level)) = (&above, underline(written)) {
            let text_of = without_id(&text[bytes.clone()]);
            let (level, line, bytes) = (level.into(), *line, bytes.clone());
            found.push(Headed { level, text: text_of, line, bytes, end: text.len(), is_underlined: true });
            above = Above::Nothing;
        } else {
            above = above.and(number, start, written);
        }
    }
    for number in 0..found.len() {
        let next = found[number + 1..].iter().find(|other| other.level <= found[number].level);
        found[number].end = next.map_or(text.len(), |next| next.bytes.start);
    }
    found
}

/// What stands above a line, as far as a line below it may make it a heading.
enum Above {
    /// Nothing that could be one.
    Nothing,
    /// A paragraph, from its first line on.
    Paragraph { line: usize, bytes: Range<usize> },
    /// A list, a quotation, a table or markup, which goes on to the next empty line.
    Block,
}

impl Above {
    /// The same with one more line.
    fn and(self, number: usize, start: usize, written: &str) -> Self {
        let trimmed = written.trim();
        let bytes = start + written.len() - written.trim_start().len()..start + written.trim_end().len();
        let is_first = matches!(self, Self::Nothing);
        match self {
            _ if trimmed.is_empty() || trimmed.starts_with(":::") => Self::Nothing,
            Self::Block => Self::Block,
            // A line that parts the text.
            Self::Nothing if underline(written).is_some() => Self::Nothing,
            _ if is_other(trimmed, is_first) => Self::Block,
            Self::Paragraph { line, bytes: before } => Self::Paragraph { line, bytes: before.start..bytes.end },
            // Code.
            Self::Nothing if bytes.start - start > 3 => Self::Nothing,
            Self::Nothing => Self::Paragraph { line: number, bytes },
        }
    }
}

/// Whether a line is of no paragraph. What cannot end one may stand in the place of the first line of one.
fn is_other(line: &str, is_first: bool) -> bool {
    begins_block(line) || line.starts_with('|') || is_first && (line.starts_with('<') || begins_item(line))
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
    fn text_over_a_line_is_a_heading_and_what_only_looks_so_is_none() {
        let text = "---\ntitle: A\n---\n\nOne\n===\n\nTwo\nlines {#two}\n---\n\n- item\nlazy\n---\n\n---\n\n> quoted\n---\n\n1. one\n---\n\n    code\n---\n\n```\nno\n--\n```\n---\n";
        let found: Vec<_> = outline(text).iter().map(|one| (one.level, one.text, one.line)).collect();
        assert_eq!(found, [(1, "One", 4), (2, "Two\nlines", 7)]);
        let document = parse("a.md", "a.md", text, &Options::default()).document;
        let ids: Vec<_> = match_headings(outline(text), &document).iter().map(|(_, one)| one.id.clone()).collect();
        assert_eq!((ids, document.headings.len()), (vec!["one".to_owned(), "two".to_owned()], 2));
    }

    #[test]
    fn a_line_that_cannot_end_a_paragraph_goes_on_with_it() {
        let text = "One\n2. cups\n---\n\nTwo\n<b>cups</b>\n---\n\nNo\n-\titem\n---\n\n-\titem\nlazy\n---\n\n2. no\n---\n\nThree\n    cups\n---\n";
        let found: Vec<_> = outline(text).iter().map(|one| (one.text, one.line)).collect();
        assert_eq!(found, [("One\n2. cups", 0), ("Two\n<b>cups</b>", 4), ("Three\n    cups", 19)]);
        assert_eq!(parse("a.md", "a.md", text, &Options::default()).document.headings.len(), 3);
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
