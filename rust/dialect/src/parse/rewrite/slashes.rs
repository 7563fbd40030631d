//! Blocks of Python's Markdown between lines of slashes: `/// note | Title` … `///`. A block around others has more slashes.

use std::collections::HashMap;
use std::ops::Range;

use super::{Fence, Known, Rewritten, indentation};
use crate::labels::Labels;
use crate::parse::limits::DEPTH;

/// How far the options of a block are indented, which stand right below its first line.
const INDENT: usize = 4;

/// What a block is written as.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Admonition,
    Details,
    Tab,
    /// What is in it, and no more.
    Inside,
}

/// The blocks that are no admonition of their own name.
const BLOCKS: [(&str, Kind); 7] = [
    ("caption", Kind::Inside),
    ("definition", Kind::Inside),
    ("details", Kind::Details),
    ("figure-caption", Kind::Inside),
    ("html", Kind::Inside),
    ("tab", Kind::Tab),
    ("table-caption", Kind::Inside),
];

/// A block that is open, and the number of its slashes.
struct Open {
    slashes: usize,
    kind: Kind,
}

/// A line of slashes without its indentation. Ranges are those of the line.
#[derive(Debug, PartialEq, Eq)]
enum Line {
    Close { slashes: usize },
    Open { slashes: usize, name: Range<usize>, title: Option<Range<usize>> },
}

/// Writes the blocks of a text as this parser has them.
pub(super) fn rewrite(text: &str, start: usize, known: Known) -> Option<Rewritten> {
    let lines = || text[start..].split_inclusive('\n').map(|line| (line, read(line.trim())));
    if !lines().any(|(_, line)| matches!(line, Some(Line::Open { .. }))) {
        return None;
    }
    let mut ends = HashMap::new();
    let mut at = start;
    for (line, read) in lines() {
        if let Some(Line::Close { slashes }) = read {
            ends.insert(slashes, at);
        }
        at += line.len();
    }
    let (labels, out) = (known.language.labels(), Rewritten::default());
    let mut writer = Writer { text, labels, ends, out, open: Vec::new(), fence: None, goes_on: false };
    writer.out.copy(text, 0..start);
    let mut at = start;
    while at < text.len() {
        at = writer.line(at);
    }
    while !writer.open.is_empty() {
        writer.close(text.len(), "");
    }
    Some(writer.out)
}

struct Writer<'a> {
    text: &'a str,
    labels: &'static Labels,
    /// Where the last line is that closes blocks of a number of slashes.
    ends: HashMap<usize, usize>,
    out: Rewritten,
    open: Vec<Open>,
    fence: Option<Fence>,
    /// Whether the tabs before go on with the next block.
    goes_on: bool,
}

impl Writer<'_> {
    /// Writes the line at `at`; gives where the next begins.
    fn line(&mut self, at: usize) -> usize {
        let end = line_end(self.text, at);
        let line = self.text[at..end].trim_end_matches('\n');
        let (indent, rest) = line.split_at(indentation(line).0);
        if let Some(fence) = self.fence {
            self.fence = self.fence.filter(|_| !fence.is_closed_by(line));
            self.out.copy(self.text, at..end);
            return end;
        }
        match read(rest) {
            Some(Line::Open { slashes, name, title }) if self.is_block(at, slashes, &rest[name.clone()]) => {
                let start = at + indent.len();
                let place = |range: Range<usize>| start + range.start..start + range.end;
                return self.begin(start, end, slashes, (place(name), title.map(place)));
            }
            Some(Line::Close { slashes }) => {
                if let Some(index) = self.open.iter().rposition(|open| open.slashes == slashes) {
                    while self.open.len() > index {
                        self.close(at, indent);
                    }
                    return end;
                }
            }
            _ => self.fence = Fence::open(line),
        }
        self.out.copy(self.text, at..end);
        end
    }

    /// Whether a line at `at` with a name begins a block: one of an unknown name is closed.
    fn is_block(&self, at: usize, slashes: usize, name: &str) -> bool {
        let is_known = BLOCKS.iter().any(|(known, _)| *known == name);
        // That one is too many is told by those who read what is written here.
        self.open.len() <= DEPTH && (is_known || self.ends.get(&slashes).is_some_and(|end| *end > at))
    }

    /// Begins the block whose first line has its slashes at `start`, and ends at `end`; gives where the next line begins.
    fn begin(
        &mut self,
        start: usize,
        end: usize,
        slashes: usize,
        (name, title): (Range<usize>, Option<Range<usize>>),
    ) -> usize {
        let text = self.text;
        let indent = &text[text[..start].rfind('\n').map_or(0, |line| line + 1)..start];
        let (options, next) = read_options(text, end, indent);
        let written = &text[name.clone()];
        let kind = BLOCKS.iter().find(|(known, _)| *known == written).map_or(Kind::Admonition, |(_, kind)| *kind);
        let is_set = |wanted: &str| {
            options.iter().any(|(name, value)| *name == wanted && text[value.clone()].eq_ignore_ascii_case("true"))
        };
        self.out.add(indent, start);
        match kind {
            Kind::Inside => {}
            Kind::Admonition => {
                let kind = options.iter().find(|(name, _)| *name == "type" && written == "admonition");
                self.out.add(":::", start);
                match kind {
                    Some((_, kind)) => self.out.copy(text, kind.clone()),
                    None if written == "admonition" => self.out.add("note", start),
                    None => self.out.copy(text, name),
                }
                if let Some(title) = title {
                    self.out.add(" ", start);
                    self.out.copy(text, title);
                }
            }
            Kind::Details => {
                let tag = if is_set("open") { "<details open>" } else { "<details>" };
                self.out.add(&format!("{tag}\n{indent}<summary>"), start);
                match title {
                    Some(title) => self.out.copy(text, title),
                    None => self.out.add(self.labels.details, start),
                }
                self.out.add("</summary>", start);
            }
            Kind::Tab => {
                if !std::mem::take(&mut self.goes_on) {
                    self.out.add(&format!("<Tabs>\n{indent}"), start);
                }
                self.out.add("<TabItem label=\"", start);
                let label = title.map_or("", |title| &text[title]);
                self.out.add(&label.replace('"', "&quot;"), start);
                self.out.add(if is_set("select") { "\" default>" } else { "\">" }, start);
            }
        }
        self.out.add("\n\n", start);
        self.open.push(Open { slashes, kind });
        next
    }

    /// Closes the innermost block at `at`.
    fn close(&mut self, at: usize, indent: &str) {
        let Some(Open { kind, .. }) = self.open.pop() else { return };
        let closing = match kind {
            Kind::Admonition => ":::",
            Kind::Details => "</details>",
            Kind::Tab => "</TabItem>",
            Kind::Inside => "",
        };
        self.out.add(&format!("\n{indent}{closing}\n"), at);
        if kind == Kind::Tab {
            self.goes_on = self.is_tab_next(at);
            if !self.goes_on {
                self.out.add(&format!("{indent}</Tabs>\n"), at);
            }
        }
    }

    /// Whether the block that ends on the line at `at` is followed by a tab beside it.
    fn is_tab_next(&self, at: usize) -> bool {
        let mut next = line_end(self.text, at);
        while next < self.text.len() && self.text[next..line_end(self.text, next)].trim().is_empty() {
            next = line_end(self.text, next);
        }
        let end = line_end(self.text, next);
        let line = self.text[next..end].trim_end();
        let (indent, rest) = line.split_at(indentation(line).0);
        let Some(Line::Open { name, .. }) = read(rest) else { return false };
        let is_new = || read_options(self.text, end, indent).0.iter().any(|(name, _)| *name == "new");
        &rest[name] == "tab" && !is_new()
    }
}

/// The options of a block whose first line is indented so, from where the next line begins, by their names; and where what follows
/// them begins.
fn read_options<'a>(text: &'a str, start: usize, indent: &str) -> (Vec<(&'a str, Range<usize>)>, usize) {
    let (mut options, mut at) = (Vec::new(), start);
    loop {
        let end = line_end(text, at);
        let line = text[at..end].trim_end();
        let (bytes, column) = indentation(line);
        if line.is_empty() || column < indentation(indent).1 + INDENT {
            return (options, at);
        }
        match line[bytes..].split_once(':') {
            Some((name, value)) => {
                let value = value.trim();
                let from = at + line.len() - value.len();
                options.push((name, from..from + value.len()));
            }
            // It is code.
            None if options.is_empty() => return (options, start),
            None => {}
        }
        at = end;
    }
}

/// Where the line after the one at `at` begins.
fn line_end(text: &str, at: usize) -> usize {
    text[at..].find('\n').map_or(text.len(), |length| at + length + 1)
}

fn read(line: &str) -> Option<Line> {
    let line = line.trim_end();
    let slashes = line.bytes().take_while(|byte| *byte == b'/').count();
    if slashes < 3 {
        return None;
    }
    if slashes == line.len() {
        return Some(Line::Close { slashes });
    }
    let words = line[slashes..].trim_start();
    let start = line.len() - words.len();
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let name = start..start + words.find(|c| !is_name(c)).unwrap_or(words.len());
    let rest = line[name.end..].trim_start();
    if !words.starts_with(|c: char| c.is_ascii_alphabetic()) || !(rest.is_empty() || rest.starts_with('|')) {
        return None;
    }
    let title = rest.get(1..).map(str::trim_start).filter(|title| !title.is_empty());
    let title = title.map(|title| line.len() - title.len()..line.len());
    Some(Line::Open { slashes, name, title })
}

#[cfg(test)]
mod tests {
    use super::super::tests::{KNOWN, without_empty_lines};
    use super::*;

    fn written(text: &str) -> String {
        without_empty_lines(text, rewrite(text, 0, KNOWN))
    }

    #[test]
    fn every_block_is_written_as_this_parser_has_it() {
        assert_eq!(written("/// note | One *b*\nA.\n///\n\nB.\n"), ":::note One *b*\nA.\n:::\nB.\n");
        assert_eq!(written("///tip\nA.\n///\n"), ":::tip\nA.\n:::\n");
        assert_eq!(
            written("/// details | More\n    open: True\n\nA.\n///\n"),
            "<details open>\n<summary>More</summary>\nA.\n</details>\n"
        );
        assert_eq!(written("/// admonition | T\n    type: warning\n\nA.\n///\n"), ":::warning T\nA.\n:::\n");
        assert_eq!(written("/// caption\nOf a picture.\n///\n"), "Of a picture.\n");
        assert_eq!(written("/// html | div.a[b='c']\n- A.\n///\n"), "- A.\n");
        assert_eq!(written("- a\n\n    /// note\n    b\n    ///\n"), "- a\n    :::note\n    b\n    :::\n");
    }

    #[test]
    fn tabs_beside_each_other_are_together() {
        assert_eq!(
            written("/// tab | \"A\"\n1\n///\n\n/// tab | B\n2\n///\n/// tab | C\n    new: true\n\n3\n///\n"),
            "<Tabs>\n<TabItem label=\"&quot;A&quot;\">\n1\n</TabItem>\n<TabItem label=\"B\">\n2\n</TabItem>\n</Tabs>\n\
             <Tabs>\n<TabItem label=\"C\">\n3\n</TabItem>\n</Tabs>\n"
        );
    }

    #[test]
    fn blocks_end_with_as_many_slashes() {
        assert_eq!(
            written("//// note\n/// details\nA.\n///\nB.\n////\nC.\n"),
            ":::note\n<details>\n<summary>Details</summary>\nA.\n</details>\nB.\n:::\nC.\n"
        );
        assert_eq!(written("/// details\nA.\n"), "<details>\n<summary>Details</summary>\nA.\n</details>\n");
    }

    #[test]
    fn what_only_looks_like_a_block_is_text() {
        let text = "/// note\n";
        assert_eq!(written(text), text);
        for text in ["// note\n", "/// Some words.\n", "///\n", "/// 1\n", "```\n/// note\n///\n```\n"] {
            assert_eq!(written(text), text);
        }
    }

    #[test]
    fn lines_know_where_they_were_written() {
        let text = "/// note | Title\nsome word\n///\n";
        let made = rewrite(text, 0, KNOWN).unwrap();
        for word in ["note", "Title", "word"] {
            let at = made.text.find(word).unwrap();
            assert_eq!(&text[made.origin(&(at..at + word.len()))], word);
        }
    }
}
