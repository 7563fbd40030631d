//! Blocks of code: what stands behind the fence, and the names in it.

use std::ops::Range;

use super::{Place, What, front, is_of_name, run};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Fence {
    /// The bytes of the line that opens it, without its end.
    pub(crate) opening: Range<usize>,
    /// The byte behind its marks.
    marks_end: usize,
    /// The byte behind the block; that of the text's end where nothing closes it.
    pub(crate) end: usize,
}

pub(crate) fn fences(text: &str) -> Vec<Fence> {
    let mut found: Vec<Fence> = Vec::new();
    let mut open: Option<(Fence, char, usize)> = None;
    let mut at = front::find(text).map_or(0, |matter| matter.end.min(text.len()));
    for line in text[at..].split_inclusive('\n') {
        let start = at;
        at += line.len();
        let written = line.trim_end();
        let indent = written.len() - written.trim_start().len();
        let rest = &written[indent..];
        let mark = rest.chars().next().filter(|one| matches!(one, '`' | '~'));
        let length = mark.map_or(0, |mark| rest.chars().take_while(|one| *one == mark).count());
        if let Some((fence, mark_of_open, longest)) = &mut open {
            if mark == Some(*mark_of_open) && length >= *longest && rest.len() == length {
                fence.end = at;
                found.push(fence.clone());
                open = None;
            }
            continue;
        }
        // Code in a line may begin like a block.
        let is_code = |mark: &char| *mark == '`' && rest[length..].contains('`');
        if let Some(mark) = mark.filter(|mark| length >= 3 && !is_code(mark)) {
            let opening = start..start + written.len();
            open = Some((Fence { opening, marks_end: start + indent + length, end: text.len() }, mark, length));
        }
    }
    found.extend(open.map(|(fence, ..)| fence));
    found
}

/// The block of code that a place is in.
pub(super) fn find<'b>(text: &str, blocks: &'b [Fence], at: usize) -> Option<&'b Fence> {
    let is_around = |fence: &&Fence| {
        let is_closed = fence.end < text.len() || text.ends_with('\n');
        fence.marks_end <= at && (at < fence.end || (at == text.len() && !is_closed) || at <= fence.opening.end)
    };
    blocks.iter().find(is_around)
}

pub(super) fn place(text: &str, fence: &Fence, line: Range<usize>, at: usize) -> Option<Place> {
    if at > fence.opening.end {
        let range = run(text, &line, at, is_of_name);
        return (!range.is_empty()).then_some(Place { what: What::Name, range });
    }
    let words = fence.marks_end..fence.opening.end;
    let written = &text[words.clone()];
    if let Some((name, range)) = attribute(text, &words, at) {
        let what = match name {
            "file" => What::CodeFile,
            "region" => What::Region(value_of(written, "file")?.to_owned()),
            _ => return None,
        };
        return Some(Place { what, range });
    }
    let start = words.start + written.len() - written.trim_start().len();
    let end =
        start + text[start..words.end].find(|one: char| one.is_whitespace() || one == '{').unwrap_or(words.end - start);
    (words.start..=end).contains(&at).then_some(Place { what: What::Language, range: start.min(at)..end.max(at) })
}

/// The attribute in whose quotes a place is, and the bytes between them.
fn attribute<'t>(text: &'t str, words: &Range<usize>, at: usize) -> Option<(&'t str, Range<usize>)> {
    let before = &text[words.start..at];
    if before.matches('"').count().is_multiple_of(2) {
        return None;
    }
    let quote = before.rfind('"')?;
    let name = before[..quote].strip_suffix('=')?;
    let name = name.rsplit(|one: char| one.is_whitespace() || one == '{').next()?;
    let end = text[at..words.end].find('"').map_or(words.end, |end| at + end);
    Some((name, words.start + quote + 1..end))
}

/// The value of an attribute among the words of a fence.
fn value_of<'t>(words: &'t str, name: &str) -> Option<&'t str> {
    let start = words.find(&format!("{name}=\""))? + name.len() + 2;
    words[start..].split('"').next()
}

#[cfg(test)]
mod tests {
    use super::super::tests::{at_mark, some};
    use super::*;

    #[test]
    fn the_words_behind_a_fence_are_language_file_and_region() {
        assert_eq!(at_mark("```t|s title=\"a\"\n"), some(What::Language, "ts"));
        assert_eq!(at_mark("```|"), some(What::Language, ""));
        assert_eq!(at_mark("~~~ t|s\n~~~\n"), some(What::Language, "ts"));
        assert_eq!(at_mark("```ts file=\"src/a|.ts\" region=\"b\"\n```\n"), some(What::CodeFile, "src/a.ts"));
        let region = What::Region("src/a.ts".to_owned());
        assert_eq!(at_mark("```ts file=\"src/a.ts\" region=\"b|\n```\n"), some(region, "b"));
        assert_eq!(at_mark("```ts title=\"a|\"\n"), None);
        assert_eq!(at_mark("```ts {1|}\n"), None);
    }

    #[test]
    fn in_a_block_there_are_names_and_no_links() {
        assert_eq!(at_mark("```ts\nconst a = [b](c.find|One)\n```\n"), some(What::Name, "findOne"));
        assert_eq!(at_mark("```md\n[a](/b|)\n```\n"), some(What::Name, "b"));
        assert_eq!(at_mark("```\n```\n[a](/b|)"), some(What::Link, "/b"));
        assert_eq!(at_mark("````\n```\n[a](/b|)\n```\n````\n"), some(What::Name, "b"));
        assert_eq!(at_mark("```a`` and [a](/b|)"), some(What::Link, "/b"));
    }
}
