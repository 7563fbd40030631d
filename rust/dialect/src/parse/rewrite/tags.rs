//! Components of other programs, written as what of this parser is most like them.

use std::ops::Range;

use serde_json::Value;

use super::listing::{self, Listing};
use super::{Fence, Known, Rewritten};
use crate::labels::Labels;
use crate::parse::limits::Lookahead;
use crate::parse::markup::decode;
use crate::parse::switches::Switches;
use crate::parse::tag::{self, Tag, TagAttribute, Written};

/// Where documents import those of Starlight from.
const PACKAGE: &str = "@astrojs/starlight/components";

/// What a component is written as.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Meant {
    /// A component or an element of this name, with these of its attributes.
    As(&'static str, &'static [&'static str]),
    /// A list of cards if such are in it, else an element around what is in it.
    Grid,
    /// What is in it, or the text of an attribute.
    Text(&'static str),
    /// A block of code, if the code is written in it.
    Code,
    /// The block of code in it, with a title, and below it what it is.
    Listing,
    /// Nothing: it only decorates.
    Nothing,
}

/// Writes the components of a text as those of this parser.
pub(super) fn rewrite(text: &str, start: usize, known: Known) -> Option<Rewritten> {
    let Switches { components, imported_from, .. } = known.dialect.switches();
    let is_used = |(name, _): &&(&str, Meant)| {
        text.contains(&format!("<{name}")) && imported_from.is_none_or(|from| text.contains(&format!("{from}{name}")))
    };
    let components: Vec<_> = components.iter().filter(is_used).collect();
    if components.is_empty() && !text.contains(PACKAGE) {
        return None;
    }
    let mut writer = Writer {
        text,
        components,
        labels: known.language.labels(),
        ahead: Lookahead::new(text),
        out: Rewritten::default(),
        grids: Vec::new(),
        listing: Listing::default(),
    };
    writer.out.copy(text, 0..start);
    writer.all(start);
    Some(writer.out)
}

struct Writer<'a> {
    text: &'a str,
    components: Vec<&'static (&'static str, Meant)>,
    labels: &'static Labels,
    ahead: Lookahead<'a>,
    out: Rewritten,
    /// What the grids around are written as.
    grids: Vec<&'static str>,
    /// The listing around.
    listing: Listing,
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
                at = if fence.is_some() { self.fence(at, end) } else { self.line(at, end) };
            }
        }
    }

    /// Writes the first line of a block of code; gives where the next begins.
    fn fence(&mut self, at: usize, end: usize) -> usize {
        let words = at + self.text[at..end].trim_end().len();
        self.out.copy(self.text, at..words);
        if let Some(file) = self.listing.file.take() {
            self.out.add(&format!(" title={}", listing::quote(&file)), words);
        }
        self.out.copy(self.text, words..end);
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
            let known = found.as_ref().and_then(|tag| self.components.iter().find(|(name, _)| *name == tag.name));
            let is_drawn = |tag: &&Tag<'_>| !matches!(known, Some((_, Meant::Code))) || code_of(tag).is_some();
            let (Some(tag), Some((_, meant))) = (found.as_ref().filter(is_drawn), known) else {
                at += 1;
                continue;
            };
            self.out.copy(self.text, copied..at);
            (copied, at) = (tag.span.end, tag.span.end);
            if at > end {
                end = self.text[at..].find('\n').map_or(self.text.len(), |length| at + length + 1);
            }
            self.tag(tag, *meant);
        }
        self.out.copy(self.text, copied..end);
        end
    }

    /// The block of code that a tag is, indented as the tag is.
    fn fence_of(&self, tag: &Tag<'_>, code: &str) -> String {
        let start = self.text[..tag.span.start].rfind('\n').map_or(0, |line| line + 1);
        let before = &self.text[start..tag.span.start];
        let indent = if before.trim().is_empty() { before } else { "" };
        let marks = "`".repeat(listing::longest_run(code, '`').max(2) + 1);
        let title = text_of(tag, "title").map(|title| format!(" title={}", listing::quote(&decode(title))));
        let first = format!("{}{}", text_of(tag, "lang").unwrap_or_default(), title.unwrap_or_default());
        let mut fence = format!("{}{marks}{first}\n", if indent == before { "" } else { "\n\n" });
        for line in code.trim_matches('\n').lines() {
            let line = if line.is_empty() { String::new() } else { format!("{indent}{line}") };
            fence.extend([&line, "\n"]);
        }
        fence.extend([indent, &marks, "\n"]);
        fence
    }

    fn tag(&mut self, tag: &Tag<'_>, meant: Meant) {
        let origin = tag.span.start;
        match meant {
            Meant::Nothing => {}
            Meant::Text(_) if tag.closing => self.out.add("</strong>", origin),
            Meant::Text(name) => {
                let is_empty = self.text[tag.span.end..].trim_start().starts_with(&format!("</{}", tag.name));
                let text = text_of(tag, name).filter(|_| tag.self_closing || is_empty).unwrap_or_default();
                if !(tag.self_closing && text.is_empty()) {
                    let end = if tag.self_closing { "</strong>" } else { "" };
                    // The ids of headings are made without it.
                    let class = if text.is_empty() { "" } else { " class=\"badge\"" };
                    self.out.add(&format!("<strong{class}>{text}{end}"), origin);
                }
            }
            Meant::Code => {
                if let Some(code) = code_of(tag) {
                    let fence = self.fence_of(tag, &code);
                    self.out.add(&fence, origin);
                }
            }
            Meant::Listing if tag.closing => {
                let caption = std::mem::take(&mut self.listing).caption(self.labels);
                self.out.add(&format!("\n{caption}\n"), origin);
            }
            Meant::Listing => self.listing = Listing::read(tag),
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
                    // What leads somewhere is called otherwise by components of routers.
                    let (word, start) = if attribute.is("to") { (" href", start + 2) } else { (" ", start) };
                    self.out.add(word, start);
                    self.out.copy(self.text, start..end);
                }
                self.out.add(if tag.self_closing { " />" } else { ">" }, origin);
            }
        }
    }
}

/// The text of an attribute that is written in quotes.
fn text_of<'a>(tag: &Tag<'a>, name: &str) -> Option<&'a str> {
    tag.attributes.iter().find(|attribute| attribute.is(name)).and_then(|attribute| match attribute.value {
        Written::Quoted(text) => Some(text),
        _ => None,
    })
}

/// The code that a tag holds, if it is written there.
fn code_of(tag: &Tag<'_>) -> Option<String> {
    let is_code = |attribute: &&TagAttribute<'_>| attribute.is("code");
    match &tag.attributes.iter().find(is_code).filter(|_| tag.self_closing)?.value {
        Written::Literal(Value::String(code)) => Some(code.clone()),
        Written::Quoted(code) => Some(decode(code)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::KNOWN;
    use super::*;
    use crate::parse::Dialect;

    fn written(text: &str) -> String {
        written_in(Dialect::Starlight, text)
    }

    fn written_in(dialect: Dialect, text: &str) -> String {
        rewrite(text, 0, Known { dialect, ..KNOWN }).map_or_else(|| text.to_owned(), |made| made.text)
    }

    #[test]
    fn every_component_is_written_as_one_of_this_parser() {
        assert_eq!(
            written("<Aside type=\"tip\" title=\"A\" icon=\"star\">\nb\n</Aside>\n"),
            "<Admonition type=\"tip\" title=\"A\">\nb\n</Admonition>\n"
        );
        assert_eq!(
            written("a <Badge text=\"New\" variant=\"tip\" /> <Icon name=\"x\" />b"),
            "a <strong class=\"badge\">New</strong> b"
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
    fn a_badge_is_what_is_in_it_or_its_text() {
        let read = |text| written_in(Dialect::VitePress, text);
        assert_eq!(read("# A <Badge type=\"tip\" text=\"new\" />"), "# A <strong class=\"badge\">new</strong>");
        assert_eq!(read("<Badge type=\"info\">b *c*</Badge>"), "<strong>b *c*</strong>");
        assert_eq!(read("<Badge text=\"a\"></Badge><Badge />"), "<strong class=\"badge\">a</strong>");
        assert_eq!(read("<Aside>"), "<Aside>");
    }

    #[test]
    fn code_that_is_written_in_a_tag_is_a_block() {
        assert_eq!(
            written("- a\n\n  <Code code={`a\n\n\\`\\`\\`b`} lang=\"js\" title=\"c.js\" />\n"),
            "- a\n\n  ````js title=\"c.js\"\n  a\n\n  ```b\n  ````\n\n"
        );
        assert_eq!(written("<Code code=\"a &amp; b\" />"), "```\na & b\n```\n");
        let text = "<Code code={a} lang=\"js\" />";
        assert_eq!(written(text), text);
        assert_eq!(written("<Fragment slot=\"a\">b</Fragment>"), "b");
    }

    #[test]
    fn a_listing_is_its_code_and_a_caption() {
        let read = |text| written_in(Dialect::MdBook, text);
        assert_eq!(
            read(
                "<Listing number=\"1-1\" file-name=\"src/main.rs\" caption=\"A `b`\">\n\n```rust,ignore\na\n```\n\n</Listing>\nC\n"
            ),
            "\n\n```rust,ignore title=\"src/main.rs\"\na\n```\n\n\nListing 1-1: A `b`\n\nC\n"
        );
        assert_eq!(read("<Listing number=\"1\">\n</Listing>"), "\n\nListing 1\n");
        assert_eq!(read("<Listing file-name=\"a\">\n</Listing>"), "\n\n`a`\n");
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
