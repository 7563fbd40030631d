//! The nodes of a document as items: what has behavior or a design of its own on the page becomes what says the same in text.

use super::tree::{Element, Item, read};
use crate::names::PROOF_COUNTS;
use crate::render::Filled;
use crate::resolve::Bindings;
use dialect::document::{Attribute, Card, Cards, Html, Node, Tab, Url, Value};
use dialect::words::Words;

/// Makes items of nodes.
pub(super) struct Reader<'a> {
    bindings: &'a Bindings,
    words: &'static Words,
    /// Level of the last heading.
    level: u8,
}

impl<'a> Reader<'a> {
    pub(super) fn new(bindings: &'a Bindings, words: &'static Words) -> Self {
        Self { bindings, words, level: 1 }
    }

    pub(super) fn nodes(&mut self, nodes: &[Node]) -> Vec<Item> {
        let mut items = Vec::new();
        for node in nodes {
            self.node(node, &mut items);
        }
        items
    }

    fn html(&self, html: &Html) -> Vec<Item> {
        if html.is_whole() { read(html.as_str()) } else { read(&Filled::new(html, self.bindings).to_string()) }
    }

    fn url(&self, url: &Url) -> String {
        Filled::new(url, self.bindings).url(url).to_owned()
    }

    fn node(&mut self, node: &Node, items: &mut Vec<Item>) {
        match node {
            Node::Prose(html) => items.extend(self.html(html)),
            Node::Heading { level, id, html, .. } => {
                self.level = *level;
                items.push(Item::Element(heading(*level, self.html(html)).with("id", id)));
            }
            Node::Code { language, title, html, .. } => items.push(Item::Code {
                language: language.clone().unwrap_or_default(),
                title: title.clone(),
                text: super::tree::plain_text(&self.html(html)),
            }),
            Node::Diagram { source, .. } => {
                items.push(Item::Code { language: "mermaid".to_owned(), title: None, text: source.clone() });
            }
            Node::Admonition { kind, title, children } => {
                let mut text = vec![Item::text(self.words.admonition(kind))];
                if let Some(title) = title {
                    text.push(Item::text(": "));
                    text.extend(self.html(title));
                }
                let mut inside = vec![Item::element("p", vec![Item::element("strong", text)])];
                inside.extend(self.nodes(children));
                items.push(Item::element("blockquote", inside));
            }
            Node::Tabs { items: tabs, .. } => self.tabs(tabs, items),
            Node::Details { summary, children, .. } => {
                items.push(Item::element("summary", self.html(summary)));
                items.extend(self.nodes(children));
            }
            Node::Image { src, alt, title } => {
                let image = Element::new("img", Vec::new()).with("src", self.url(&Url::File(*src))).with("alt", alt);
                let image = title.iter().fold(image, |image, title| image.with("title", title));
                items.push(Item::element("p", vec![Item::Element(image)]));
            }
            Node::Table(html) => items.push(Item::element("table", self.html(html))),
            Node::Cards(cards) => {
                let cards = match cards {
                    Cards::Listed(cards) => cards,
                    Cards::Siblings => &self.bindings.cards,
                };
                items.push(Item::element("ul", cards.iter().map(|card| self.card(card)).collect()));
            }
            Node::Element { tag, attributes, children } => {
                let mut element = Element::new(tag, self.nodes(children));
                element.attributes = attributes.iter().map(|(name, value)| self.attribute(name, value)).collect();
                items.push(Item::Element(element));
            }
            Node::Part { children, .. } => items.extend(self.nodes(children)),
            Node::Component { name, props, children, .. } => {
                let children = self.nodes(children);
                let props = if name == PROOF_COUNTS { &self.bindings.proofs } else { props };
                super::components::read(name, &Props { props, reader: self }, self.words, children, items);
            }
        }
    }

    /// The panels below each other, each below a heading of its own.
    fn tabs(&mut self, tabs: &[Tab], items: &mut Vec<Item>) {
        let outer = self.level;
        for tab in tabs {
            self.level = (outer + 1).min(6);
            items.push(Item::Element(heading(self.level, vec![Item::text(&tab.label)])));
            items.extend(self.nodes(&tab.children));
        }
        self.level = outer;
    }

    fn card(&self, card: &Card) -> Item {
        let mut inside = vec![Item::link(self.url(&card.href), &card.title)];
        if let Some(description) = &card.description {
            inside.push(Item::text(format!(": {description}")));
        }
        Item::element("li", inside)
    }

    fn attribute(&self, name: &str, value: &Attribute) -> (String, String) {
        let text = match value {
            Attribute::Flag => String::new(),
            Attribute::Text(text) => text.clone(),
            Attribute::Url(url) => self.url(url),
            Attribute::Sources(sources) => sources.first().map_or_else(String::new, |(url, _)| self.url(url)),
        };
        (name.to_ascii_lowercase(), text)
    }
}

/// What a component is handed.
pub(super) struct Props<'a> {
    props: &'a [(String, Value)],
    reader: &'a Reader<'a>,
}

impl Props<'_> {
    fn value(&self, name: &str) -> Option<&Value> {
        self.props.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// Text; numbers are text, too.
    pub(super) fn text(&self, name: &str) -> Option<String> {
        match self.value(name)? {
            Value::Text(text) => Some(text.clone()),
            Value::Html(html) => Some(super::tree::plain_text(&self.reader.html(html))),
            Value::Url(url) => Some(self.reader.url(url)),
            Value::Whole(number) => Some(number.to_string()),
            _ => None,
        }
    }

    /// Markup; text is markup, too.
    pub(super) fn items(&self, name: &str) -> Option<Vec<Item>> {
        match self.value(name)? {
            Value::Html(html) => Some(self.reader.html(html)),
            Value::Text(text) => Some(vec![Item::text(text)]),
            _ => None,
        }
    }

    /// A list of what has properties of its own.
    pub(super) fn records(&self, name: &str) -> Vec<Props<'_>> {
        let Some(Value::List(list)) = self.value(name) else { return Vec::new() };
        let records = list.iter().filter_map(|value| match value {
            Value::Record(props) => Some(Props { props, reader: self.reader }),
            _ => None,
        });
        records.collect()
    }

    pub(super) fn is_set(&self, name: &str) -> bool {
        matches!(self.value(name), Some(Value::Flag(true)))
    }
}

fn heading(level: u8, children: Vec<Item>) -> Element {
    Element::new(["h1", "h2", "h3", "h4", "h5", "h6"][usize::from(level.clamp(1, 6)) - 1], children)
}
