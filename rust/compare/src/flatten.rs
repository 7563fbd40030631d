//! The content of a document as a list of blocks.
//!
//! Nothing that follows from other places is in it: numbers of footnotes, ids that headings and diagrams got by themselves, chunks of
//! long pages, colors of code. What is in a container has its kind in its trail, so that it is another block outside.

mod prose;
mod values;

use dialect::document::{Attribute, Cards, Code, Markup, Node, Url};

use crate::address::Addresses;
use crate::block::{Block, BlockKind, HEADING_ID, HEADING_LEVEL, Part};
use crate::inline::{push_attribute, push_markup};
use crate::token::{Style, Tokens};
use prose::flow_of;
use values::push_value;

/// The blocks of a document's content.
pub fn flatten(nodes: &[Node], addresses: Addresses) -> Vec<Block> {
    let mut reader = Reader { addresses, trail: Vec::new(), kind: BlockKind::Paragraph, blocks: Vec::new() };
    reader.nodes(nodes);
    reader.blocks
}

struct Reader<'a> {
    addresses: Addresses<'a>,
    trail: Vec<&'static str>,
    /// What prose is that stands here.
    kind: BlockKind,
    blocks: Vec<Block>,
}

impl Reader<'_> {
    fn nodes(&mut self, nodes: &[Node]) {
        for node in nodes {
            self.node(node);
        }
    }

    fn node(&mut self, node: &Node) {
        match node {
            Node::Prose(markup) => self.prose(markup),
            Node::Heading { level, id, content, .. } => self.heading(*level, id, content),
            Node::Code { language, title, code, line_numbers, cut, .. } => {
                let numbers = line_numbers.map(|first| first.to_string());
                let file = cut.as_ref().map(|cut| cut.path.as_str());
                let parts = vec![
                    words("language", language.as_deref()),
                    words("title", title.as_deref()),
                    words("file", file),
                    words("lines from", numbers.as_deref()),
                    words("marked lines", Some(&format_marks(code))),
                    self.code("", code),
                ];
                self.push(BlockKind::Code, parts);
            }
            Node::Diagram { title, description, source, .. } => {
                let parts = vec![
                    words("title", title.as_deref()),
                    words("description", description.as_deref()),
                    source_of("", source),
                ];
                self.push(BlockKind::Diagram, parts);
            }
            Node::Admonition { kind, title, children } => {
                let title = title.as_ref().map_or_else(|| words("", None), |title| self.markup("", title));
                self.push(BlockKind::Admonition, vec![words("kind", Some(kind)), title]);
                self.inside("admonition", BlockKind::Paragraph, |reader| reader.nodes(children));
            }
            Node::Tabs { group, items, initial, .. } => {
                let initial = items.first().filter(|first| first.value != *initial).map(|_| initial.as_str());
                let parts = vec![words("group", group.as_deref()), words("first shown", initial)];
                self.push(BlockKind::Tabs, parts);
                self.inside("tabs", BlockKind::Paragraph, |reader| {
                    for tab in items {
                        reader
                            .push(BlockKind::Tab, vec![words("", Some(&tab.label)), words("value", Some(&tab.value))]);
                        reader.nodes(&tab.children);
                    }
                });
            }
            Node::Details { summary, open, children } => {
                let parts = vec![self.markup("", summary), words("at first", open.then_some("open"))];
                self.push(BlockKind::Details, parts);
                self.inside("details", BlockKind::Paragraph, |reader| reader.nodes(children));
            }
            Node::Image { src, alt, title } => {
                let parts = vec![
                    self.url("file", &Url::Image(*src)),
                    words("alt", Some(alt)),
                    words("title", title.as_deref()),
                ];
                self.push(BlockKind::Image, parts);
            }
            Node::Table(markup) => self.inside("table", BlockKind::Paragraph, |reader| reader.prose(markup)),
            Node::Cards(Cards::Listed(cards)) => {
                for card in cards {
                    let description = words("description", card.description.as_deref());
                    let parts = vec![words("", Some(&card.title)), self.url("target", &card.href), description];
                    self.push(BlockKind::Card, parts);
                }
            }
            // Which these are follows from the other documents.
            Node::Cards(Cards::Siblings) => self.push(BlockKind::Component, vec![words("", Some("list of pages"))]),
            Node::Element { tag, attributes, children } => self.element(tag, attributes, children),
            Node::Part { children, .. } => self.nodes(children),
            Node::Component { name, props, children, .. } => {
                let mut parts = vec![words("", Some(name))];
                for (name, value) in props {
                    push_value(name, value, &self.addresses, &mut parts);
                }
                self.push(BlockKind::Component, parts);
                self.inside("component", self.kind, |reader| reader.nodes(children));
            }
        }
    }

    fn heading(&mut self, level: u8, id: &str, content: &Markup) {
        let words_of_heading = self.markup("", content);
        let written = Some(id).filter(|id| !follows_from(id, &content.text()));
        let parts = vec![words(HEADING_LEVEL, Some(&level.to_string())), words_of_heading, words(HEADING_ID, written)];
        self.blocks.push(Block::new(BlockKind::Heading, &self.trail, parts).with_id(id));
    }

    /// An element that has nodes in it: its attributes, if it has some, and what is in it.
    fn element(&mut self, tag: &str, attributes: &[(String, Attribute)], children: &[Node]) {
        if tag == "tr" {
            let cells = children.iter().filter(|child| matches!(child, Node::Element { .. }));
            let parts = cells.enumerate().map(|(number, cell)| self.cell_of_nodes(number, cell)).collect();
            return self.push(BlockKind::Row, parts);
        }
        self.attributes(tag, attributes.iter().map(|(name, value)| (name.as_str(), value)));
        let (name, kind) = flow_of(tag, self.kind);
        match name {
            Some(name) => self.inside(name, kind, |reader| reader.nodes(children)),
            None => self.with_kind(kind, |reader| reader.nodes(children)),
        }
    }

    /// A cell that has nodes in it, as one text.
    fn cell_of_nodes(&self, number: usize, cell: &Node) -> Part {
        let children: Vec<Node> = cell.children().cloned().collect();
        let blocks = flatten(&children, self.addresses);
        let mut tokens = Tokens::default();
        if let Node::Element { attributes, .. } = cell {
            for (name, value) in attributes {
                push_attribute(name, value, &self.addresses, &mut tokens);
            }
        }
        tokens.extend(blocks.into_iter().flat_map(|block| block.parts).flat_map(|part| part.tokens));
        Part::new(name_cell(number), tokens.take())
    }

    fn attributes<'e>(&mut self, tag: &str, attributes: impl Iterator<Item = (&'e str, &'e Attribute)>) {
        let mut tokens = Tokens::default();
        for (name, value) in attributes {
            push_attribute(name, value, &self.addresses, &mut tokens);
        }
        if !tokens.is_empty() {
            self.push(BlockKind::Element, vec![words("", Some(tag)), Part::new("attributes", tokens.take())]);
        }
    }

    fn push(&mut self, kind: BlockKind, parts: Vec<Part>) {
        self.blocks.push(Block::new(kind, &self.trail, parts));
    }

    fn inside(&mut self, name: &'static str, kind: BlockKind, read: impl FnOnce(&mut Self)) {
        self.trail.push(name);
        self.with_kind(kind, read);
        self.trail.pop();
    }

    fn with_kind(&mut self, kind: BlockKind, read: impl FnOnce(&mut Self)) {
        let around = std::mem::replace(&mut self.kind, kind);
        read(self);
        self.kind = around;
    }

    fn markup(&self, name: &str, markup: &Markup) -> Part {
        let mut tokens = Tokens::default();
        push_markup(markup, Style::PLAIN, &self.addresses, &mut tokens);
        Part::new(name, tokens.take())
    }

    fn url(&self, name: &str, url: &Url) -> Part {
        let mut tokens = Tokens::default();
        self.addresses.push(url, &mut tokens);
        Part::new(name, tokens.take())
    }

    fn code(&self, name: &str, code: &Code) -> Part {
        let mut tokens = Tokens::default();
        values::push_code(code, &self.addresses, &mut tokens);
        Part::new(name, tokens.take())
    }
}

/// A part of plain words.
pub(crate) fn words(name: impl Into<String>, text: Option<&str>) -> Part {
    let mut tokens = Tokens::default();
    tokens.words(text.unwrap_or_default(), Style::PLAIN);
    Part::new(name, tokens.take())
}

fn source_of(name: &str, source: &str) -> Part {
    let mut tokens = Tokens::default();
    tokens.code(source);
    Part::new(name, tokens.take())
}

fn name_cell(number: usize) -> String {
    format!("cell {}", number + 1)
}

/// The numbers of lines that are marked, and as what.
fn format_marks(code: &Code) -> String {
    let marked = code.marks.iter().enumerate().filter_map(|(line, mark)| Some((line + 1, (*mark)?)));
    marked.map(|(line, mark)| format!("{line} {mark:?}")).collect::<Vec<_>>().join(", ").to_lowercase()
}

/// Whether a heading's id is made of its words, and a number where another one took it before.
fn follows_from(id: &str, text: &str) -> bool {
    let plain = |text: &str| -> String {
        text.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect()
    };
    let (id, text) = (plain(id), plain(text));
    id.strip_prefix(&text).is_some_and(|rest| rest.chars().all(|c| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests;
