//! Components of Starlight, written as those of this parser that are most like them.

use std::ops::Range;

use super::{Fence, Rewritten};
use crate::parse::limits::Lookahead;
use crate::parse::tag::{self, Tag, Written};

/// Where documents import these components from.
const PACKAGE: &str = "@astrojs/starlight/components";

/// What a component is written as.
#[derive(Clone, Copy)]
enum Meant {
    /// A component or an element of this name, with these of its attributes.
    As(&'static str, &'static [&'static str]),
    /// A list of cards if such are in it, else an element around what is in it.
    Grid,
    /// The text of an attribute.
    Text(&'static str),
    /// Nothing: it only decorates.
    Nothing,
}

const COMPONENTS: [(&str, Meant); 11] = [
    ("Aside", Meant::As("Admonition", &["type", "title"])),
    ("Badge", Meant::Text("text")),
    ("Card", Meant::As("Admonition", &["title"])),
    ("CardGrid", Meant::Grid),
    ("FileTree", Meant::As("div", &[])),
    ("Icon", Meant::Nothing),
    ("LinkButton", Meant::As("a", &["href"])),
    ("LinkCard", Meant::As("Card", &["title", "href", "description"])),
    ("Steps", Meant::As("div", &[])),
    ("TabItem", Meant::As("TabItem", &["label", "value"])),
    ("Tabs", Meant::As("Tabs", &[])),
];

/// Writes the components of a text as those of this parser.
pub(super) fn rewrite(text: &str, start: usize) -> Option<Rewritten> {
    let is_used = |(name, _): &(&str, Meant)| text.contains(&format!("<{name}"));
    if !COMPONENTS.iter().any(is_used) && !text.contains(PACKAGE) {
        return None;
    }
    let mut writer = Writer { text, ahead: Lookahead::new(text), out: Rewritten::default(), grids: Vec::new() };
    writer.out.copy(text, 0..start);
    writer.all(start);
    Some(writer.out)
}

struct Writer<'a> {
    text: &'a str,
    ahead: Lookahead<'a>,
    out: Rewritten,
    /// What the grids around are written as.
    grids: Vec<&'static str>,
}

impl Writer<'_> {
    fn all(&mut self, start: usize) {
        let mut fence: Option<Fence> = None;
        let mut at = start;
        while at < self.text.len() {
            if self.ahead.is_spent() {
                return self.out.copy(self.text, at..self.text.len());
            }
            let end = self.text[at..].find('\n').map_or(self.text.len(), |length| at + length + 1);
            let line = &self.text[at..end];
            let bare = line.trim_start();
            if let Some(open) = fence {
                if open.is_closed_by(bare) {
                    fence = None;
                }
                self.out.copy(self.text, at..end);
                at = end;
            } else if let Some(after) = self.import_end(at, line) {
                self.out.add("\n", at);
                at = after;
            } else {
                fence = Fence::open(bare);
                at = if fence.is_some() { self.copy_to(at, end) } else { self.line(at, end) };
            }
        }
    }

    fn copy_to(&mut self, at: usize, end: usize) -> usize {
        self.out.copy(self.text, at..end);
        end
    }

    /// The end of an import of these components that begins on a line.
    fn import_end(&self, at: usize, line: &str) -> Option<usize> {
        let rest = line.starts_with("import ").then(|| &self.text[at..])?;
        let end = rest.find(PACKAGE).filter(|end| !rest[..*end].contains(';') && !rest[..*end].contains("\n\n"))?;
        let end = end + rest[end..].find('\n').map_or(rest.len() - end, |length| length + 1);
        Some(at + end)
    }

    /// Writes a line, and those that its tags go on to; gives where the next begins.
    fn line(&mut self, start: usize, end: usize) -> usize {
        let (mut copied, mut at, mut end) = (start, start, end);
        while at < end && !self.ahead.is_spent() {
            let rest = &self.text[at..end];
            let Some(next) = rest.find(['`', '<']) else { break };
            at += next;
            if self.text[at..].starts_with('`') {
                let ticks = self.text[at..end].bytes().take_while(|byte| *byte == b'`').count();
                let closing = self.text[at + ticks..end].find(&"`".repeat(ticks));
                self.ahead.spend(closing.unwrap_or(end - at));
                at += ticks + closing.map_or(0, |closing| closing + ticks);
                continue;
            }
            let found = tag::parse(&self.ahead, self.text, at);
            let known = found.as_ref().and_then(|tag| COMPONENTS.iter().find(|(name, _)| *name == tag.name));
            let (Some(tag), Some((_, meant))) = (found, known) else {
                at += 1;
                continue;
            };
            self.out.copy(self.text, copied..at);
            (copied, at) = (tag.span.end, tag.span.end);
            if at > end {
                end = self.text[at..].find('\n').map_or(self.text.len(), |length| at + length + 1);
            }
            self.tag(&tag, *meant);
        }
        self.out.copy(self.text, copied..end);
        end
    }

    fn tag(&mut self, tag: &Tag<'_>, meant: Meant) {
        let origin = tag.span.start;
        match meant {
            Meant::Nothing => {}
            Meant::Text(name) => {
                let found = tag.attributes.iter().find(|attribute| attribute.is(name));
                if let Some(Written::Quoted(text)) = found.map(|attribute| &attribute.value) {
                    self.out.add(&format!("<strong>{text}</strong>"), origin);
                }
            }
            Meant::Grid if tag.closing => {
                let name = self.grids.pop().unwrap_or("div");
                self.out.add(&format!("</{name}>"), origin);
            }
            Meant::Grid => {
                let start = tag.span.end;
                let end = self.ahead.find("</CardGrid", start, self.text.len()).unwrap_or(start);
                let has_links = self.ahead.find("<LinkCard", start, end).is_some();
                let has_boxes = self.ahead.find("<Card ", start, end).is_some();
                let name = if has_links && !has_boxes { "CardList" } else { "div" };
                self.grids.push(name);
                self.out.add(&format!("<{name}>"), origin);
            }
            Meant::As(name, attributes) => {
                self.out.add(&format!("<{}{name}", if tag.closing { "/" } else { "" }), origin);
                let kept = tag.attributes.iter().filter(|found| attributes.iter().any(|kept| found.is(kept)));
                for attribute in kept {
                    let Range { start, end } = attribute.span;
                    self.out.add(" ", start);
                    self.out.copy(self.text, start..end);
                }
                self.out.add(if tag.self_closing { " />" } else { ">" }, origin);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn written(text: &str) -> String {
        rewrite(text, 0).map_or_else(|| text.to_owned(), |made| made.text)
    }

    #[test]
    fn every_component_is_written_as_one_of_this_parser() {
        assert_eq!(
            written("<Aside type=\"tip\" title=\"A\" icon=\"star\">\nb\n</Aside>\n"),
            "<Admonition type=\"tip\" title=\"A\">\nb\n</Admonition>\n"
        );
        assert_eq!(
            written("a <Badge text=\"New\" variant=\"tip\" /> <Icon name=\"x\" />b"),
            "a <strong>New</strong> b"
        );
        assert_eq!(
            written("<CardGrid>\n<LinkCard title=\"A\"\n  href=\"/a\" />\n</CardGrid>\n"),
            "<CardList>\n<Card title=\"A\" href=\"/a\" />\n</CardList>\n"
        );
        assert_eq!(
            written("<CardGrid>\n<Card title=\"A\" icon=\"b\">\nc\n</Card>\n</CardGrid>\n"),
            "<div>\n<Admonition title=\"A\">\nc\n</Admonition>\n</div>\n"
        );
    }

    #[test]
    fn imports_of_them_vanish_and_code_stays() {
        assert_eq!(
            written("import { Aside } from '@astrojs/starlight/components';\nimport A from './a.astro';\n"),
            "\nimport A from './a.astro';\n"
        );
        assert_eq!(written("import {\n  Aside,\n} from '@astrojs/starlight/components';\n\nText\n"), "\n\nText\n");
        let text = "`<Aside>` and ``<Icon />``\n\n```mdx\n<Aside>\n```\n";
        assert_eq!(written(text), text);
    }
}
