//! A document's Markdown as readers may copy it: without front matter and imports, and with holes for the targets of links
//! and files, which mean nothing where the copy is read.

use std::ops::Range;

use crate::document::{ImageId, LinkId, Piece};

use super::code::Meta;
use super::source::Source;
use super::tree::Tree;

/// Pieces of the text, of which `cuts` are left out, or replaced by what comes with them.
pub(crate) fn copy_markdown(source: &Source<'_>, mut cuts: Vec<(Range<usize>, String)>, tree: &Tree) -> Vec<Piece> {
    let text = &*source.text;
    let links = tree.links.iter().enumerate();
    let links = links.map(|(number, link)| (&link.target, &link.span, Piece::Link(LinkId(number))));
    let images = tree.images.iter().enumerate();
    let images = images.map(|(number, image)| (&image.target, &image.span, Piece::File(ImageId(number))));
    let holes = links.chain(images).filter_map(|(target, span, piece)| {
        let start = written_at(text, span, target)?;
        Some((start..start + target.len(), piece))
    });
    cuts.sort_unstable_by_key(|(cut, _)| cut.start);
    let cuts = cuts.into_iter().map(|(cut, instead)| (cut, Piece::Text(instead)));
    let mut edits: Vec<(Range<usize>, Piece)> = cuts.chain(holes).collect();
    // A cut sorts before what is inside it. A target with two holes, as in a `srcset`, becomes one.
    edits.sort_by_key(|(range, _)| (range.start, std::cmp::Reverse(range.end)));
    let mut pieces = Pieces::default();
    let mut at = 0;
    for (range, piece) in edits {
        let Some(before) = text.get(at..range.start) else { continue };
        pieces.text(before);
        match piece {
            Piece::Text(instead) => pieces.text(&instead),
            hole => pieces.list.push(hole),
        }
        at = range.end;
    }
    pieces.text(text.get(at..).unwrap_or_default());
    pieces.trimmed()
}

#[derive(Default)]
struct Pieces {
    list: Vec<Piece>,
}

impl Pieces {
    fn text(&mut self, text: &str) {
        if let Some(Piece::Text(last)) = self.list.last_mut() {
            last.push_str(text);
        } else if !text.is_empty() {
            self.list.push(Piece::Text(text.to_owned()));
        }
    }

    /// Without white space at both ends.
    fn trimmed(mut self) -> Vec<Piece> {
        if let Some(Piece::Text(first)) = self.list.first_mut() {
            first.drain(..first.len() - first.trim_start().len());
        }
        if let Some(Piece::Text(last)) = self.list.last_mut() {
            last.truncate(last.trim_end().len());
        }
        self.list.retain(|piece| !matches!(piece, Piece::Text(text) if text.is_empty()));
        self.list
    }
}

/// Where a target is written: at the end of `[text](target)`, or in a tag's attribute. That of a name in code is in the
/// first line of its fence, which is left out of the copy. Those of definitions, `[label]: target`, stay as they are
/// written.
fn written_at(text: &str, span: &Range<usize>, target: &str) -> Option<usize> {
    let marked = text.get(span.clone()).filter(|marked| !target.is_empty() && !marked.starts_with(['`', '~']))?;
    Some(span.start + marked.rfind(target)?)
}

/// Words of a fence's first line that say nothing to a reader of text: where names in the code lead, and how its request is
/// sent.
const UNSEEN: [&str; 5] = [" links=", " variables=", " as=", " after=", " before="];

/// Where these words are in the text.
pub(crate) fn unseen_of_fence(text: &str, fence: &Range<usize>) -> Vec<Range<usize>> {
    let line = text.get(fence.clone()).and_then(|fence| fence.lines().next()).unwrap_or_default();
    if !line.starts_with(['`', '~']) {
        return Vec::new();
    }
    let find = |name: &&str| {
        let start = line.find(*name)?;
        let value = &line[start + name.len()..];
        let quote = value.chars().next().filter(|first| matches!(first, '"' | '\''))?;
        let end = start + name.len() + 1 + value[1..].find(quote)? + 1;
        Some(fence.start + start..fence.start + end)
    };
    UNSEEN.iter().filter_map(find).collect()
}

/// A fence with the code that it cites, in place of one as it is written: with language and title, and indented like it.
pub(crate) fn copied_fence(written: &str, meta: &Meta, code: &str) -> String {
    let (written, end) = written.strip_suffix('\n').map_or((written, ""), |written| (written, "\n"));
    // What surrounds the block begins each of its lines but the first.
    let last = written.rsplit_once('\n').map_or("", |(_, last)| last);
    let around = last.trim_end().trim_end_matches(['`', '~']);
    let runs = code.split(|character| character != '`').map(str::len);
    let ticks = "`".repeat(runs.max().unwrap_or_default().max(2) + 1);
    let title = meta.title.as_ref().map_or_else(String::new, |title| format!(" title=\"{title}\""));
    let mut copy = format!("{ticks}{}{title}\n", meta.language.unwrap_or_default());
    for line in code.lines() {
        copy.push_str(if line.is_empty() { around.trim_end() } else { around });
        copy.push_str(line);
        copy.push('\n');
    }
    copy + around + &ticks + end
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::parse::{Options, parse};

    /// The pieces, with the numbers of targets in braces.
    fn copied(text: &str) -> String {
        let pieces = parse("a.md", "a.md", text, &Options::default()).body.markdown;
        let shown = pieces.into_iter().map(|piece| match piece {
            Piece::Text(text) => text,
            Piece::Link(LinkId(number)) => format!("{{L{number}}}"),
            Piece::File(ImageId(number)) => format!("{{F{number}}}"),
        });
        shown.collect()
    }

    #[test]
    fn front_matter_and_imports_are_left_out() {
        let text = "---\ntitle: A\n---\nimport Tabs from '@theme/Tabs';\n\nText\n\n```ts\nimport a from 'b';\n```\n";
        assert_eq!(copied(text), "Text\n\n```ts\nimport a from 'b';\n```");
        // The fences of front matter may have spaces after them.
        assert_eq!(copied("--- \ntitle: A\n---\n\nText\n"), "Text");
    }

    #[test]
    fn a_fence_keeps_its_title_and_loses_what_readers_do_not_see() {
        let fence = "```ts title=\"Signature\" links=\"A=/a B=/b#c\"\nA\n```";
        let bare = "```ts title=\"Signature\"\nA\n```";
        assert_eq!(copied(fence), bare);
        assert_eq!(copied(&format!("> {}", fence.replace('\n', "\n> "))), format!("> {}", bare.replace('\n', "\n> ")));
        let request = "```graphql title=\"Shop API\" variables='{ \"id\": 1 }' as=\"customer\" before='mutation { a }' {2}\n{ a }\n```";
        assert_eq!(copied(request), "```graphql title=\"Shop API\" {2}\n{ a }\n```");
        // What only looks like a fence is code.
        assert_eq!(copied(&format!("````\n{fence}\n````")), format!("````\n{fence}\n````"));
    }

    #[test]
    fn an_import_over_several_lines_is_left_out() {
        assert_eq!(copied("import {\n  B,\n} from 'b';\n\nText"), "Text");
        assert_eq!(copied("import your \"old\" orders\n"), "import your \"old\" orders");
    }

    #[test]
    fn a_link_over_several_lines_and_line_breaks_of_other_systems_are_understood() {
        assert_eq!(copied("See [the\r\npage](b.md) of [b](b.md).\r\n"), "See [the\npage]({L0}) of [b]({L1}).");
    }

    #[test]
    fn targets_of_links_and_images_are_holes_and_nothing_else_changes() {
        assert_eq!(
            copied(
                "---\ntitle: A\n---\n\nSee [b.md](b.md), [b](b.md#c) and <a href=\"b.md\">b</a>.\n\n![b.png](b.png)\n\n`b.md`\n"
            ),
            "See [b.md]({L0}), [b]({L1}) and <a href=\"{L2}\">b</a>.\n\n![b.png]({F0})\n\n`b.md`"
        );
        assert_eq!(copied("[![b](b)](b)\n"), "[![b]({F0})]({L0})");
    }
}
