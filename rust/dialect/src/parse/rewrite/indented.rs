//! Blocks of Material for MkDocs, whose content is indented by four columns: admonitions, details and tabs.

use std::ops::Range;

use super::{Fence, Known, Rewritten, indentation, is_item};
use crate::labels::Labels;

/// How far the content of a block is indented.
const INDENT: usize = 4;

/// The word for what `mkdocstrings` makes of a name of Python.
pub(crate) const DOCSTRINGS: &str = "mkdocstrings";

/// How far code is indented in an item of a list, at least.
const CODE_IN_ITEM: usize = 8;

/// What a line is inside of.
enum Open {
    /// A block that begins in this column.
    Block { column: usize, kind: Kind },
    /// An item of a list whose mark is in this column.
    Item { column: usize },
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Admonition,
    /// An admonition whose title is empty, which only a tag can say.
    Untitled,
    Details,
    Tab,
    /// What a plugin makes of the comments of code, whose options are below it.
    Docstrings,
}

/// The first line of a block. Ranges are those of the line.
#[derive(Debug, PartialEq, Eq)]
enum Opening {
    Admonition { keyword: Range<usize>, title: Option<Range<usize>> },
    Details { keyword: Range<usize>, title: Option<Range<usize>>, is_open: bool },
    Tab { label: Range<usize>, is_first: bool, is_default: bool },
    Docstrings { name: Range<usize> },
}

/// Writes the blocks of a text as this parser has them.
pub(super) fn rewrite(text: &str, start: usize, known: Known) -> Option<Rewritten> {
    let begins = |line: &str| ["!!!", "???", "===", ":::"].iter().any(|mark| line.trim_start().starts_with(mark));
    if !text[start..].lines().any(begins) {
        return None;
    }
    let mut writer =
        Writer { text, labels: known.language.labels(), out: Rewritten::default(), open: Vec::new(), fence: None };
    writer.out.copy(text, 0..start);
    let mut at = start;
    for line in text[start..].split_inclusive('\n') {
        writer.line(at, line.trim_end_matches('\n'));
        at += line.len();
    }
    if !writer.out.text.ends_with('\n') {
        writer.out.add("\n", at);
    }
    writer.leave(0, None, at);
    Some(writer.out)
}

struct Writer<'a> {
    text: &'a str,
    labels: &'static Labels,
    out: Rewritten,
    open: Vec<Open>,
    /// The fence of the code around the line.
    fence: Option<Fence>,
}

impl Writer<'_> {
    /// Writes the line at `at`.
    fn line(&mut self, at: usize, line: &str) {
        let (bytes, column) = indentation(line);
        let rest = &line[bytes..];
        let end = at + line.len();
        if rest.is_empty() {
            return self.out.copy(self.text, at..(end + 1).min(self.text.len()));
        }
        let kept = self.open.iter().take_while(|open| open.holds(column)).count();
        if let Some(fence) = self.fence {
            let ends_around = self.open[kept..].iter().any(|open| matches!(open, Open::Block { .. }));
            if !ends_around {
                self.copy_line(at, line);
                if fence.is_closed_by(line) {
                    self.fence = None;
                }
                return;
            }
        }
        let opening = read_opening(rest);
        let next_tab = matches!(opening, Some(Opening::Tab { is_first: false, .. })).then_some(column);
        let goes_on = self.leave(kept, next_tab, at);
        if matches!(self.open.last(), Some(Open::Block { kind: Kind::Docstrings, .. })) {
            return self.out.add("\n", at);
        }
        if self.is_code(column) {
            return self.copy_line(at, line);
        }
        if let Some(opening) = opening {
            return self.begin(&opening, goes_on, (at, bytes, column));
        }
        self.fence = Fence::open(line);
        if is_item(rest) {
            self.open.push(Open::Item { column });
        }
        if rest.starts_with(":::") {
            // Here it is text.
            self.indent(column, at);
            self.out.add("\\", at + bytes);
            return self.out.copy(self.text, at + bytes..(end + 1).min(self.text.len()));
        }
        self.copy_line(at, line);
    }

    /// Closes what is open beyond the first `kept`. Gives whether tabs go on with a tab in the column `next_tab`.
    fn leave(&mut self, kept: usize, next_tab: Option<usize>, at: usize) -> bool {
        let mut goes_on = false;
        if self.open[kept..].iter().any(|open| matches!(open, Open::Block { .. }))
            && let Some(fence) = self.fence.take()
        {
            // Code ends with the block that it is in.
            self.indent(fence.column, at);
            self.out.add(&format!("{}\n", char::from(fence.mark).to_string().repeat(fence.length)), at);
        }
        while self.open.len() > kept {
            let Some(Open::Block { column, kind }) = self.open.pop() else { continue };
            goes_on = kind == Kind::Tab && self.open.len() == kept && next_tab == Some(column);
            let closing = match kind {
                Kind::Admonition | Kind::Docstrings => ":::\n",
                Kind::Untitled => "</Admonition>\n",
                Kind::Details => "</details>\n",
                Kind::Tab => "</TabItem>\n",
            };
            self.indent(column, at);
            self.out.add(closing, at);
            if kind == Kind::Tab && !goes_on {
                self.indent(column, at);
                self.out.add("</Tabs>\n", at);
            }
        }
        goes_on
    }

    /// Begins a block; `goes_on` is whether it is a tab beside the one before.
    fn begin(&mut self, opening: &Opening, goes_on: bool, (at, bytes, column): (usize, usize, usize)) {
        let (start, text) = (at + bytes, self.text);
        let place = |range: &Range<usize>| start + range.start..start + range.end;
        self.indent(column, at);
        let kind = match opening {
            Opening::Admonition { keyword, title: Some(title) } if title.is_empty() => {
                self.out.add("<Admonition title=\"\" type=\"", start);
                self.out.copy(text, place(keyword));
                self.out.add("\">", start);
                Kind::Untitled
            }
            Opening::Admonition { keyword, title } => {
                self.out.add(":::", start);
                self.out.copy(text, place(keyword));
                if let Some(title) = title {
                    self.out.add(" ", start);
                    self.out.copy(text, place(title));
                }
                Kind::Admonition
            }
            Opening::Details { keyword, title, is_open } => {
                self.out.add(if *is_open { "<details open>\n" } else { "<details>\n" }, start);
                self.indent(column, at);
                self.out.add("<summary>", start);
                match title {
                    Some(title) => self.out.copy(text, place(title)),
                    None if keyword.is_empty() => self.out.add(self.labels.details, start),
                    None => self.out.add(&capitalise(&text[place(keyword)]), start),
                }
                self.out.add("</summary>\n", start);
                Kind::Details
            }
            Opening::Tab { label, is_default, .. } => {
                if !goes_on {
                    self.out.add("<Tabs>\n", start);
                    self.indent(column, at);
                }
                self.out.add("<TabItem label=\"", start);
                let label = place(label);
                let plain = plain_label(&text[label.clone()]);
                if plain == text[label.clone()] {
                    self.out.copy(text, label);
                } else {
                    self.out.add(&plain, label.start);
                }
                self.out.add(if *is_default { "\" default>" } else { "\">" }, start);
                Kind::Tab
            }
            Opening::Docstrings { name } => {
                self.out.add(&format!(":::{DOCSTRINGS}["), start);
                self.out.copy(text, place(name));
                self.out.add("]", start);
                Kind::Docstrings
            }
        };
        // An empty line, or the first of the content would belong to the line that opens the block.
        self.out.add("\n\n", start);
        self.open.push(Open::Block { column, kind });
    }

    /// Writes a line without what indents the blocks around it.
    fn copy_line(&mut self, at: usize, line: &str) {
        let (bytes, column) = indentation(line);
        let end = (at + line.len() + 1).min(self.text.len());
        let excess = INDENT * self.blocks();
        if excess == 0 {
            self.out.copy(self.text, at..end);
        } else if column == bytes {
            self.out.copy(self.text, at + excess.min(bytes)..end);
        } else {
            self.indent(column, at);
            self.out.copy(self.text, at + bytes..end);
        }
    }

    /// Writes the indentation of a line that is written in `column`.
    fn indent(&mut self, column: usize, at: usize) {
        self.out.add(&" ".repeat(column.saturating_sub(INDENT * self.blocks())), at);
    }

    fn blocks(&self) -> usize {
        self.open.iter().filter(|open| matches!(open, Open::Block { .. })).count()
    }

    /// Whether a line that begins in this column is code because of its indentation.
    fn is_code(&self, column: usize) -> bool {
        match self.open.last() {
            Some(Open::Block { column: block, .. }) => column >= block + 2 * INDENT,
            Some(Open::Item { column: item }) => column >= item + CODE_IN_ITEM,
            None => column >= INDENT,
        }
    }
}

impl Open {
    /// Whether a line that begins in this column is inside of it.
    fn holds(&self, column: usize) -> bool {
        match self {
            Self::Block { column: block, .. } => column >= block + INDENT,
            Self::Item { column: item } => column > *item,
        }
    }
}

fn read_opening(line: &str) -> Option<Opening> {
    let line = line.trim_end();
    if let Some(rest) = line.strip_prefix(":::") {
        let name = rest.trim_start();
        let is_name = |part: &str| {
            part.starts_with(|c: char| c.is_alphabetic() || c == '_')
                && part.chars().all(|c| c.is_alphanumeric() || c == '_')
        };
        let is_found = name.len() < rest.len() && name.split('.').all(is_name);
        return is_found.then(|| Opening::Docstrings { name: line.len() - name.len()..line.len() });
    }
    if let Some(rest) = line.strip_prefix("===") {
        let is_first = rest.starts_with('!');
        let is_default = rest.starts_with('+');
        let from = line.len() - rest.trim_start_matches(['!', '+']).trim_start().len();
        let label = quoted(line, from).filter(|_| line[3..].contains([' ', '\t']))?;
        return Some(Opening::Tab { label, is_first, is_default });
    }
    let (is_details, rest) = match line.strip_prefix("???") {
        Some(rest) => (true, rest),
        None => (false, line.strip_prefix("!!!")?),
    };
    let is_open = is_details && rest.starts_with('+');
    let rest = if is_open { &rest[1..] } else { rest };
    let words = rest.trim_start();
    if words.len() == rest.len() || words.is_empty() {
        return None;
    }
    let from = line.len() - words.len();
    let length = words.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_'))).unwrap_or(words.len());
    let quote = words.find('"');
    // Beside the first word, which says what it is, others may say where it stands.
    let is_list_of_words =
        |words: &str| words.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | ' '));
    if !is_list_of_words(&words[..quote.unwrap_or(words.len())]) {
        return None;
    }
    let title = match quote {
        Some(at) => Some(quoted(line, from + at)?),
        None => None,
    };
    let keyword = from..from + length;
    // A bare title makes a note.
    if keyword.is_empty() && !is_details {
        return None;
    }
    if !is_details {
        return Some(Opening::Admonition { keyword, title });
    }
    let title = title.filter(|title| !title.is_empty());
    Some(Opening::Details { keyword, title, is_open })
}

/// What is between the quotes that a line holds from `from` to its end.
fn quoted(line: &str, from: usize) -> Option<Range<usize>> {
    let inside = line[from..].strip_prefix('"')?.strip_suffix('"')?;
    Some(from + 1..from + 1 + inside.len())
}

/// A label without codes of icons, as an attribute has it.
fn plain_label(label: &str) -> String {
    let words =
        label.split_whitespace().filter(|word| !(word.len() > 2 && word.starts_with(':') && word.ends_with(':')));
    let words: Vec<&str> = words.collect();
    let plain = if words.len() == label.split_whitespace().count() { label.to_owned() } else { words.join(" ") };
    let plain = if plain.is_empty() { label.trim_matches(':').to_owned() } else { plain };
    plain.replace("\\\"", "\"").replace('"', "&quot;").replace('`', "")
}

fn capitalise(word: &str) -> String {
    let (first, rest) = word.split_at(1);
    format!("{}{}", first.to_uppercase(), rest.replace('-', " "))
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
        assert_eq!(written("!!! note\n    A.\n\nB.\n"), ":::note\nA.\n:::\nB.\n");
        assert_eq!(written("!!! tip inline end \"One *b*\"\n    A.\n"), ":::tip One *b*\nA.\n:::\n");
        assert_eq!(written("???+ bug\n    A."), "<details open>\n<summary>Bug</summary>\nA.\n</details>\n");
        assert_eq!(
            written("=== \"A\"\n    1\n\n=== \"B `c`\"\n    2\n=== \"C\"\n    3\nText\n"),
            "<Tabs>\n<TabItem label=\"A\">\n1\n</TabItem>\n<TabItem label=\"B c\">\n2\n</TabItem>\n<TabItem label=\"C\">\n3\n\
             </TabItem>\n</Tabs>\nText\n"
        );
    }

    #[test]
    fn an_admonition_whose_title_is_empty_has_none() {
        assert_eq!(
            written("!!! quote \"\"\n    A.\n\nB.\n"),
            "<Admonition title=\"\" type=\"quote\">\nA.\n</Admonition>\nB.\n"
        );
        assert_eq!(written("??? note \"\"\n    A.\n"), "<details>\n<summary>Note</summary>\nA.\n</details>\n");
    }

    #[test]
    fn blocks_are_in_lists_and_in_each_other() {
        assert_eq!(
            written("- a\n\n    ??? note \"T\"\n        === \"A\"\n            x\n\n    b\n"),
            "- a\n    <details>\n    <summary>T</summary>\n    <Tabs>\n    <TabItem label=\"A\">\n    x\n    </TabItem>\n    \
             </Tabs>\n    </details>\n    b\n"
        );
    }

    #[test]
    fn what_is_in_code_is_code() {
        let text = "```\n!!! note\n    a\n```\n\n    !!! note\n";
        assert_eq!(written(text), text.replace("\n\n", "\n"));
        assert_eq!(
            written("!!! note\n    ```yaml\n    a:\n        b: 1\n\n    ```\n"),
            ":::note\n```yaml\na:\n    b: 1\n```\n:::\n"
        );
        assert_eq!(written("!!! note\n    ```\n    a\nb\n"), ":::note\n```\na\n```\n:::\nb\n");
    }

    #[test]
    fn what_only_looks_like_a_block_is_text() {
        for text in ["!!!", "!!!note", "??? ", "=== A", "===", "A\n===", "!!! 'a'", "!!! \"a", "?? note"] {
            assert_eq!(read_opening(text), None, "{text}");
        }
        assert_eq!(written("::: a b\n"), "\\::: a b\n");
    }

    #[test]
    fn what_a_plugin_makes_of_code_is_a_block_without_its_options() {
        assert_eq!(written("::: a.b_c\n    options:\n      d: e\n\nF\n"), ":::mkdocstrings[a.b_c]\n:::\nF\n");
    }

    #[test]
    fn lines_know_where_they_were_written() {
        let text = "!!! note \"Title\"\n\n    some word\n";
        let made = rewrite(text, 0, KNOWN).unwrap();
        for word in ["note", "Title", "word"] {
            let at = made.text.find(word).unwrap();
            assert_eq!(&text[made.origin(&(at..at + word.len()))], word);
        }
    }
}
