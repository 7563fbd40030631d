//! What a writer is writing at a place of a document. The text may be unfinished, so it is read by its lines and not parsed.

mod fences;
mod front;
mod tags;

use std::ops::Range;

use crate::outline::{Headed, outline};

pub(crate) use fences::fences;
pub(crate) use front::find as find_front_matter;

/// A place, with the bytes of what is written there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Place {
    /// What it is.
    pub(crate) what: What,
    /// The bytes of the whole word, name or target, before and behind the place.
    pub(crate) range: Range<usize>,
}

/// What is written at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum What {
    /// The target of a link.
    Link,
    /// The file of an image.
    Image,
    /// The name of a component.
    Component,
    /// The name of a property of a component.
    Property(String),
    /// The value of a property of a component.
    Value { component: String, property: String },
    /// A key of the front matter.
    Key,
    /// The value of a key of the front matter.
    KeyValue(String),
    /// The keyword of an admonition.
    Admonition,
    /// The language of a block of code.
    Language,
    /// The file that a block of code is cut from.
    CodeFile,
    /// The region of this file.
    Region(String),
    /// A name in code.
    Name,
    /// A heading, by the number of its line.
    Heading(usize),
}

/// What is at a byte of a text, if it is anything that has a name.
pub(crate) fn find_place(text: &str, at: usize) -> Option<Place> {
    let at = text.floor_char_boundary(at.min(text.len()));
    find_place_among(text, &fences(text), at).or_else(|| of_underlined(text, at))
}

/// The same of a text whose blocks of code are known, without headings that are underlined.
pub(crate) fn find_place_among(text: &str, blocks: &[fences::Fence], at: usize) -> Option<Place> {
    if let Some(matter) = front::find(text)
        && matter.contains(&at)
    {
        return front::place(text, matter, at);
    }
    let line = line_around(text, at);
    if let Some(fence) = fences::find(text, blocks, at) {
        return fences::place(text, fence, line, at);
    }
    if let Some(place) = tags::place(text, at) {
        return Some(place);
    }
    of_target(text, &line, at)
        .or_else(|| of_directive(text, &line, at))
        .or_else(|| of_code(text, &line, at))
        .or_else(|| of_heading(text, line))
}

/// The bytes of the line around a place, without its end.
fn line_around(text: &str, at: usize) -> Range<usize> {
    let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
    let end = text[at..].find('\n').map_or(text.len(), |end| at + end);
    start..start + text[start..end].trim_end_matches('\r').len()
}

/// The bytes around a place for which this is so.
fn run(text: &str, line: &Range<usize>, at: usize, is_in: impl Fn(char) -> bool) -> Range<usize> {
    let at = at.min(line.end);
    let before: usize = text[line.start..at].chars().rev().take_while(|one| is_in(*one)).map(char::len_utf8).sum();
    let behind: usize = text[at..line.end].chars().take_while(|one| is_in(*one)).map(char::len_utf8).sum();
    at - before..at + behind
}

/// The target of a link or an image: behind `](`, or behind `[name]:`.
fn of_target(text: &str, line: &Range<usize>, at: usize) -> Option<Place> {
    let at = at.min(line.end);
    let before = &text[line.start..at];
    let ends = |one: char| one == ')' || one == '>' || one.is_whitespace();
    let opening = before.rfind("](").map(|found| (found, line.start + found + 2));
    let (label, start) = opening
        .filter(|(_, start)| !text[*start..at].trim_start_matches('<').contains(ends))
        .or_else(|| definition(before).map(|found| (0, line.start + found)))?;
    let start = start + usize::from(text[start..line.end].starts_with('<'));
    if at < start || text[start..at].contains(ends) {
        return None;
    }
    let end = text[at..line.end].find(ends).map_or(line.end, |end| at + end);
    let bracket = opening_bracket(&before[..label]);
    let is_image = bracket.is_some_and(|bracket| before[..bracket].ends_with('!'));
    Some(Place { what: if is_image { What::Image } else { What::Link }, range: start..end })
}

/// The bracket that opens the label which ends with this text.
fn opening_bracket(before: &str) -> Option<usize> {
    let mut depth = 1;
    for (at, character) in before.char_indices().rev() {
        match character {
            ']' => depth += 1,
            '[' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// Where the target begins in a line that defines one: `[name]: target`.
fn definition(before: &str) -> Option<usize> {
    let trimmed = before.trim_start();
    let close = trimmed.strip_prefix('[')?.find("]:")?;
    let start = before.len() - trimmed.len() + 1 + close + 2;
    Some(start + before[start..].len() - before[start..].trim_start().len())
}

/// The keyword behind the colons of an admonition.
fn of_directive(text: &str, line: &Range<usize>, at: usize) -> Option<Place> {
    let written = &text[line.clone()];
    let indent = written.len() - written.trim_start().len();
    let colons = written[indent..].chars().take_while(|one| *one == ':').count();
    let start = line.start + indent + colons;
    let end = start + text[start..line.end].find(|one: char| !is_of_name(one)).unwrap_or(line.end - start);
    (colons >= 3 && (start..=end).contains(&at)).then_some(Place { what: What::Admonition, range: start..end })
}

/// A name between backticks.
fn of_code(text: &str, line: &Range<usize>, at: usize) -> Option<Place> {
    let at = at.min(line.end);
    let is_code = text[line.start..at].matches('`').count() % 2 == 1;
    let range = run(text, line, at, |one| is_of_name(one) || one == '.');
    (is_code && !range.is_empty()).then_some(Place { what: What::Name, range })
}

/// The text of a heading that is written with number signs.
fn of_heading(text: &str, line: Range<usize>) -> Option<Place> {
    let written = &text[line.clone()];
    let level = written.trim_start().chars().take_while(|one| *one == '#').count();
    let (start, end) = heading_text(written)?;
    let number = text[..line.start].matches('\n').count();
    let range = line.start + start..line.start + end;
    (1..=6).contains(&level).then_some(Place { what: What::Heading(number), range })
}

/// The text of a heading that is underlined.
fn of_underlined(text: &str, at: usize) -> Option<Place> {
    let is_here =
        |heading: &Headed<'_>| heading.is_underlined && (heading.bytes.start..=heading.bytes.end).contains(&at);
    let heading = outline(text).into_iter().find(is_here)?;
    let range = heading.bytes.start..heading.bytes.start + heading.text.len();
    Some(Place { what: What::Heading(heading.line), range })
}

/// The bytes of a heading's own text in its line: without the number signs, and the id in braces at its end.
pub(crate) fn heading_text(line: &str) -> Option<(usize, usize)> {
    let indent = line.len() - line.trim_start().len();
    let signs = line[indent..].chars().take_while(|one| *one == '#').count();
    let rest = &line[indent + signs..];
    if !(1..=6).contains(&signs) || indent > 3 || !(rest.is_empty() || rest.starts_with([' ', '\t'])) {
        return None;
    }
    let start = indent + signs + rest.len() - rest.trim_start().len();
    let written = line[start.min(line.len())..].trim_end();
    let text = without_id(written);
    let text = if text == written { text.trim_end_matches('#').trim_end() } else { text };
    Some((start, start + text.len()))
}

/// A text without the id in braces at its end.
pub(crate) fn without_id(text: &str) -> &str {
    let split = text.strip_suffix('}').and_then(|text| text.rsplit_once("{#"));
    split.map_or(text, |(text, _)| text.trim_end())
}

fn is_of_name(one: char) -> bool {
    one.is_alphanumeric() || matches!(one, '_' | '-' | '$')
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    /// The place of the mark `|` in a text, with what is written there.
    pub(crate) fn at_mark(marked: &str) -> Option<(What, String)> {
        let at = marked.find('|').expect("a mark");
        let text = marked.replacen('|', "", 1);
        find_place(&text, at).map(|place| (place.what, text[place.range].to_owned()))
    }

    #[expect(clippy::unnecessary_wraps, reason = "it stands for what is found")]
    pub(crate) fn some(what: What, written: &str) -> Option<(What, String)> {
        Some((what, written.to_owned()))
    }

    #[test]
    fn targets_are_found_finished_or_not() {
        for marked in [
            "See [a](/gui|des/a)",
            "See [a](/gui|des/a",
            "[b](/x) and [a](|/guides/a) more",
            "[a]: /gu|ides/a",
            "[a](</gu|ides/a>)",
        ] {
            let (what, written) = at_mark(marked).expect(marked);
            assert_eq!((what, written.as_str()), (What::Link, "/guides/a"), "{marked}");
        }
        assert_eq!(at_mark("![a [b]](./pot|.png)"), some(What::Image, "./pot.png"));
        assert_eq!(at_mark("[a](|"), some(What::Link, ""));
        assert_eq!(at_mark("[a](/b) x|"), None);
        assert_eq!(at_mark("[a](/b \"ti|tle\")"), None);
    }

    #[test]
    fn a_word_in_prose_is_nothing() {
        assert_eq!(at_mark("Plain wo|rds."), None);
        assert_eq!(at_mark("|"), None);
        assert_eq!(at_mark("a `b` c|d `e`"), None);
    }

    #[test]
    fn keywords_of_admonitions_and_names_in_code_are_whole_words() {
        assert_eq!(at_mark(":::no|te Title"), some(What::Admonition, "note"));
        assert_eq!(at_mark("  ::::|"), some(What::Admonition, ""));
        assert_eq!(at_mark(":::note Ti|tle"), None);
        assert_eq!(at_mark("The `OrderService.find|One()` of"), some(What::Name, "OrderService.findOne"));
    }

    #[test]
    fn a_heading_is_its_text_without_signs_and_ids() {
        assert_eq!(at_mark("a\n\n## Log i|n {#login}\n"), some(What::Heading(2), "Log in"));
        assert_eq!(at_mark("# One|"), some(What::Heading(0), "One"));
        assert_eq!(at_mark("#|hash"), None);
    }

    #[test]
    fn what_is_no_text_of_ascii_is_no_trouble() {
        for marked in ["Ä|ö", "[ü](/ä|ö)", "`ä|ö`", "<Ä|", ":::ä|", "---\nä|: ö\n---\n", "```ä|\n"] {
            at_mark(marked);
        }
    }
}
