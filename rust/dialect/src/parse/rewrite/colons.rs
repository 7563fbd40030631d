//! Containers of VitePress and `VuePress`: details, tabs and groups of code between lines of colons. The others are this parser's
//! own.

use std::ops::Range;

use super::{Fence, Known, Rewritten, indentation};
use crate::labels::Labels;
use crate::parse::directive::{self, Line};
use crate::parse::limits::DEPTH;

/// A container that is open, and the number of its colons.
struct Open {
    colons: usize,
    kind: Kind,
    /// Whether a line in it has begun a tab.
    has_tab: bool,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// One that this parser has, too.
    Own,
    Details,
    CodeGroup,
    /// Tabs, each of which begins with a line such as `@tab Label`.
    Tabs,
    /// One around text that is not changed.
    Raw,
}

/// Writes the containers of a text as this parser has them.
pub(super) fn rewrite(text: &str, start: usize, known: Known) -> Option<Rewritten> {
    let is_foreign = |line: &str| {
        let line = line.trim_start();
        line.starts_with(":::")
            && line.trim_start_matches(':').trim_start().starts_with(|c: char| c.is_ascii_alphabetic())
    };
    if !text[start..].lines().any(is_foreign) {
        return None;
    }
    let mut writer = Writer {
        text,
        labels: known.language.labels(),
        out: Rewritten::default(),
        open: Vec::new(),
        fence: None,
        number: 0,
    };
    writer.out.copy(text, 0..start);
    let mut at = start;
    for line in text[start..].split_inclusive('\n') {
        writer.line(at, line);
        at += line.len();
    }
    Some(writer.out)
}

struct Writer<'a> {
    text: &'a str,
    labels: &'static Labels,
    out: Rewritten,
    open: Vec<Open>,
    fence: Option<Fence>,
    /// How many blocks the group of code around the line has so far.
    number: usize,
}

impl Writer<'_> {
    /// Writes the line at `at`.
    fn line(&mut self, at: usize, line: &str) {
        let end = at + line.len();
        let bare = line.trim_end_matches('\n');
        let (indent, rest) = bare.split_at(indentation(bare).0);
        let innermost = self.open.last().map(|open| open.kind);
        let is_in_group = innermost == Some(Kind::CodeGroup);
        if let Some(fence) = self.fence {
            self.copy_whole(at..end);
            if fence.is_closed_by(bare) {
                self.fence = None;
                if is_in_group {
                    self.out.add(&format!("\n{indent}</TabItem>\n"), at);
                }
            }
            return;
        }
        let is_piece = rest.starts_with("<<<");
        self.fence = Fence::open(bare);
        if is_in_group && (self.fence.is_some() || is_piece) {
            return self.tab(at, line, is_piece);
        }
        let tab = label_of_tab(rest).filter(|_| innermost == Some(Kind::Tabs) && self.fence.is_none());
        if let Some(label) = tab {
            return self.tab_of_text(at, indent, label);
        }
        match directive::line(without_group(rest)) {
            Some(opening @ Line::Open { .. }) if self.fence.is_none() => self.begin(at, line, opening),
            Some(Line::Close { colons }) => {
                let closed = self.closed_by(colons);
                match closed.as_ref().map(|open| open.kind) {
                    None | Some(Kind::Own) => self.copy_whole(at..end),
                    Some(Kind::Raw) => self.out.add("\n", at),
                    Some(Kind::CodeGroup) => self.out.add(&format!("{indent}</Tabs>\n"), at),
                    Some(Kind::Tabs) => {
                        let last = closed.filter(|open| open.has_tab).map(|_| format!("\n{indent}</TabItem>\n"));
                        self.out.add(&format!("{}{indent}</Tabs>\n", last.unwrap_or_default()), at);
                    }
                    Some(Kind::Details) => self.out.add(&format!("\n{indent}</details>\n"), at),
                }
            }
            _ => self.copy_whole(at..end),
        }
    }

    /// Begins a tab with the block of code that begins on a line, or that is a piece of a file, in a group of code.
    fn tab(&mut self, at: usize, line: &str, is_piece: bool) {
        let (end, bare) = (at + line.len(), line.trim_end_matches('\n'));
        let (indent, rest) = bare.split_at(indentation(bare).0);
        self.number += 1;
        let label = label_of(rest).unwrap_or_else(|| self.number.to_string());
        self.out.add(&format!("{indent}<TabItem label=\"{}\">\n\n", label.replace('"', "&quot;")), at);
        // The label is not shown again as a title.
        let title = bare.trim_end().strip_suffix(']').and_then(|bare| bare.rfind('['));
        self.copy_whole(at..title.map_or(end, |title| at + title));
        if title.is_some() {
            self.copy_whole(at + bare.len()..end);
        }
        if is_piece {
            self.out.add(&format!("\n{indent}</TabItem>\n"), at);
        }
    }

    /// Begins a tab whose text follows, and ends the one before.
    fn tab_of_text(&mut self, at: usize, indent: &str, label: &str) {
        let Some(open) = self.open.last_mut() else { return };
        let before =
            if std::mem::replace(&mut open.has_tab, true) { format!("\n{indent}</TabItem>\n") } else { String::new() };
        let label = label.replace('"', "&quot;");
        self.out.add(&format!("{before}{indent}<TabItem label=\"{label}\">\n\n"), at);
    }

    /// Begins a container.
    fn begin(&mut self, at: usize, line: &str, opening: Line) {
        let Line::Open { colons, keyword, title, attributes } = opening else { return };
        let (end, bare) = (at + line.len(), line.trim_end_matches('\n'));
        let (indent, rest) = bare.split_at(indentation(bare).0);
        let start = at + indent.len();
        let is_deep = self.open.len() >= DEPTH;
        let kind = match &rest[keyword] {
            // What is nested deeper is told by those who read what is written here.
            _ if is_deep => Kind::Own,
            "details" => Kind::Details,
            "code-group" => Kind::CodeGroup,
            "tabs" | "code-tabs" => Kind::Tabs,
            "raw" | "v-pre" => Kind::Raw,
            _ => Kind::Own,
        };
        if !is_deep {
            self.open.push(Open { colons, kind, has_tab: false });
        }
        // Attributes may stand after the title, too.
        let (title, behind) = title.map_or((None, None), |title| split_attributes(rest, title));
        match kind {
            Kind::Own => {
                let written = behind.as_ref().map_or(end, |behind| start + behind.start);
                self.copy_whole(at..written);
                self.copy_whole(if behind.is_some() { at + bare.len()..end } else { end..end });
            }
            Kind::Raw => self.out.add("\n", at),
            Kind::CodeGroup | Kind::Tabs => {
                self.number = 0;
                self.out.add(&format!("{indent}<Tabs>\n\n"), at);
            }
            Kind::Details => {
                let is_open = attributes.or(behind).is_some_and(|range| rest[range].contains("open"));
                let tag = if is_open { "<details open>" } else { "<details>" };
                self.out.add(&format!("{indent}{tag}\n{indent}<summary>"), start);
                match title {
                    Some(title) => self.copy_whole(start + title.start..start + title.end),
                    None => self.out.add(self.labels.details, start),
                }
                self.out.add("</summary>\n\n", start);
            }
        }
    }

    /// Takes out the container that a line of colons closes.
    fn closed_by(&mut self, colons: usize) -> Option<Open> {
        let with = |test: &dyn Fn(usize) -> bool| self.open.iter().rposition(|open| test(open.colons));
        let index = with(&|own| own == colons).or_else(|| with(&|own| own < colons))?;
        self.open.truncate(index + 1);
        self.open.pop()
    }

    fn copy_whole(&mut self, range: Range<usize>) {
        self.out.copy(self.text, range);
    }
}

/// A line without the name of a group of tabs, which stands behind its keyword: `::: tabs#name`.
fn without_group(line: &str) -> &str {
    let is_of_tabs = |before: &str| matches!(before.trim_start_matches(':').trim(), "tabs" | "code-tabs");
    line.split_once('#').map(|(before, _)| before).filter(|before| is_of_tabs(before)).unwrap_or(line)
}

/// The label of a line that begins a tab: `@tab Label`, `@tab:active Label`, `@tab Label#id` or `== Label`.
fn label_of_tab(line: &str) -> Option<&str> {
    if let Some(label) = line.strip_prefix("== ") {
        return Some(label.trim());
    }
    let rest = line.strip_prefix("@tab")?;
    let rest = rest.strip_prefix(":active").unwrap_or(rest);
    let label = rest.strip_prefix([' ', '\t']).or_else(|| rest.is_empty().then_some(rest))?.trim();
    Some(
        label
            .rsplit_once('#')
            .filter(|(label, id)| !label.is_empty() && !id.is_empty() && !id.contains(' '))
            .map_or(label, |(label, _)| label),
    )
}

/// A title, and where the braces at its end are; nothing of either that is not there.
fn split_attributes(line: &str, title: Range<usize>) -> (Option<Range<usize>>, Option<Range<usize>>) {
    let written = line[title.clone()].trim_end();
    let braces = written.rfind('{').filter(|_| written.ends_with('}')).map(|at| title.start + at);
    let Some(braces) = braces else { return (Some(title), None) };
    let end = title.start + line[title.start..braces].trim_end().len();
    ((end > title.start).then_some(title.start..end), Some(braces..title.start + written.len()))
}

/// The label of a block in a group of code: what is in brackets, or else the name of the file.
fn label_of(line: &str) -> Option<String> {
    let line = line.trim_end();
    if let Some((_, label)) = line.strip_suffix(']').and_then(|line| line.rsplit_once('[')) {
        return Some(label.to_owned());
    }
    let path = line.strip_prefix("<<<")?.trim().split(['{', '#', ' ']).next()?;
    Some(path.rsplit('/').next()?.to_owned())
}

#[cfg(test)]
mod tests {
    use super::super::tests::{KNOWN, without_empty_lines};
    use super::*;
    use crate::labels::Language;

    fn written(text: &str) -> String {
        without_empty_lines(text, rewrite(text, 0, KNOWN))
    }

    #[test]
    fn every_container_is_written_as_this_parser_has_it() {
        assert_eq!(written("::: tip A\nb\n:::\n"), "::: tip A\nb\n:::\n");
        assert_eq!(
            written("::: details One *two*\na\n:::\n"),
            "<details>\n<summary>One *two*</summary>\na\n</details>\n"
        );
        assert_eq!(
            written("::: code-group\n\n```js [a.js]\n:::\n```\n\n<<< @/b.ts#x{1}\n\n:::\n"),
            "<Tabs>\n<TabItem label=\"a.js\">\n```js \n:::\n```\n</TabItem>\n<TabItem label=\"b.ts\">\n<<< @/b.ts#x{1}\n\
             </TabItem>\n</Tabs>\n"
        );
        let made = rewrite("::: details\n:::\n", 0, Known { language: Language::Arabic, ..KNOWN }).unwrap();
        assert!(made.text.contains("<summary>التفاصيل</summary>"), "{}", made.text);
    }

    #[test]
    fn tabs_of_text_begin_with_their_labels() {
        let tabs = "<Tabs>\n<TabItem label=\"One\">\na\n```\n@tab code\n```\n</TabItem>\n<TabItem label=\"C#\">\n::: tip\n@tab b\n:::\n</TabItem>\n</Tabs>\n";
        for (name, first, second) in [("#x", "@tab One#first", "@tab:active C#"), (" key:x", "== One", "== C#")] {
            let text =
                format!(":::: tabs{name}\n{first}\na\n```\n@tab code\n```\n{second}\n::: tip\n@tab b\n:::\n::::\n");
            assert_eq!(written(&text), tabs, "{first}");
        }
        assert_eq!(written("::: tip\n@tab a\n:::\n"), "::: tip\n@tab a\n:::\n");
    }

    #[test]
    fn attributes_may_stand_after_the_title() {
        assert_eq!(written("::: details A b {open}\n:::\n"), "<details open>\n<summary>A b</summary>\n</details>\n");
        assert_eq!(written("::: tip A {#own}\n:::\n"), "::: tip A \n:::\n");
    }

    #[test]
    fn containers_end_with_as_many_colons() {
        let text = ":::: details A\n::: raw\nb\n:::\n::::\n:::\n";
        assert_eq!(written(text), "<details>\n<summary>A</summary>\nb\n</details>\n:::\n");
    }

    #[test]
    fn a_title_knows_where_it_was_written() {
        let text = "::: details Title\n:::\n";
        let made = rewrite(text, 0, KNOWN).unwrap();
        let at = made.text.find("Title").unwrap();
        assert_eq!(&text[made.origin(&(at..at + 5))], "Title");
    }
}
