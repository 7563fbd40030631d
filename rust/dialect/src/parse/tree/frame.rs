//! What is open, and what it has gathered.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::ops::Range;

use crate::parse::attribute::react_name;
use crate::parse::element;
use crate::parse::markup::{escape_attribute, json_string};
use crate::parse::nonce::Nonce;

use super::attributes::{Attributes, Value};
use super::parts::parts;

/// One open element, node or container.
pub(super) struct Frame<'a> {
    pub(super) kind: Kind<'a>,
    /// How text stands in it.
    pub(super) mode: Mode,
    /// Finished markup behind the last node.
    pub(super) run: String,
    /// Finished pieces as JSON, markup included.
    pub(super) nodes: Vec<String>,
    /// The elements in `run`, where nothing else may stand.
    pub(super) items: Vec<Item>,
}

/// An element in a frame's markup, and where it lies there.
pub(super) struct Item {
    element: Element,
    whole: Range<usize>,
    inside: Range<usize>,
}

/// How text stands in a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// Between blocks: text gets a paragraph around it.
    Flow,
    /// In a line.
    Inline,
    /// In a line for the paragraph of this number, between blocks after it.
    InlineIn(usize),
}

pub(super) enum Kind<'a> {
    Root,
    /// An element that Markdown opens and closes.
    Markdown(Element),
    /// A paragraph of Markdown, opened with its first text.
    Paragraph(Paragraph),
    Heading(u8),
    Footnote(String),
    /// Raw HTML.
    Html {
        element: Element,
        name: &'a str,
        span: Range<usize>,
    },
    /// What closes with a tag but leaves no element: an unknown component, an `<a>` in an `<a>`.
    Transparent {
        name: &'a str,
        span: Range<usize>,
    },
    Component {
        name: &'a str,
        props: String,
        span: Range<usize>,
    },
    Admonition {
        opening: Opening<'a>,
        kind: String,
        title: Option<String>,
        span: Range<usize>,
    },
    AdmonitionTitle,
    Tabs {
        tabs: Tabs,
        span: Range<usize>,
    },
    TabItem {
        value: String,
        label: String,
        span: Range<usize>,
    },
    Details {
        name: &'a str,
        summary: Option<String>,
        open: bool,
        span: Range<usize>,
    },
    Summary {
        span: Range<usize>,
    },
    CardList {
        items: Vec<String>,
        span: Range<usize>,
    },
    Card {
        title: String,
        href: Option<String>,
        description: Option<String>,
        span: Range<usize>,
    },
}

/// What opened an admonition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Opening<'a> {
    /// A line of colons, by its item's number.
    Directive(usize),
    /// A tag of this name.
    Tag(&'a str),
}

#[derive(Debug, Default)]
pub(super) struct Tabs {
    pub(super) id: String,
    pub(super) group: Option<String>,
    pub(super) default: Option<String>,
    /// What `values` says of each value: its position and its label.
    pub(super) listed: HashMap<String, (usize, String)>,
    /// Values of the items so far.
    pub(super) values: HashSet<String>,
    /// Value, label and children.
    pub(super) items: Vec<(String, String, String)>,
}

#[derive(Debug, Default)]
pub(super) struct Paragraph {
    /// Whether it holds more than components and images.
    pub(super) text: bool,
    /// Nodes of the images that stand in it directly.
    pub(super) images: Vec<String>,
    /// Whether something inside may not stand in a `<p>`.
    pub(super) unwrap: bool,
}

/// An element's name and attributes, as HTML writes them.
#[derive(Debug, Default)]
pub(super) struct Element {
    pub(super) tag: Cow<'static, str>,
    pub(super) attributes: Attributes,
}

impl Element {
    pub(super) fn new(tag: impl Into<Cow<'static, str>>) -> Self {
        Self { tag: tag.into(), attributes: Vec::new() }
    }

    pub(super) fn with(self, name: &'static str, value: impl Into<String>) -> Self {
        self.with_value(name, Value::Text(value.into()))
    }

    pub(super) fn with_value(mut self, name: &'static str, value: Value) -> Self {
        self.attributes.push((name.into(), Some(value)));
        self
    }

    /// Whether it stands in a line; an element without a name stands where its content does.
    pub(super) fn is_phrasing(&self) -> bool {
        self.tag.is_empty() || element::flow(&self.tag) == Some(element::Flow::Phrasing)
    }

    /// The opening tag.
    pub(super) fn write_html(&self, html: &mut String) {
        html.push('<');
        html.push_str(&self.tag);
        for (name, value) in &self.attributes {
            html.push(' ');
            html.push_str(name);
            if let Some(value) = value {
                html.push_str("=\"");
                escape_attribute(html, &value.in_markup());
                html.push('"');
            }
        }
        html.push('>');
    }

    /// The node of the element around `children`.
    pub(super) fn node(&self, children: &[String]) -> String {
        let mut json = String::from("{\"type\":\"element\",\"tag\":");
        json_string(&mut json, &self.tag);
        if !self.attributes.is_empty() {
            json.push_str(",\"attributes\":{");
            for (index, (name, value)) in self.attributes.iter().enumerate() {
                if index > 0 {
                    json.push(',');
                }
                json_string(&mut json, &react_name(name));
                json.push(':');
                match value {
                    Some(value) => json_string(&mut json, &value.in_property()),
                    None => json.push_str("true"),
                }
            }
            json.push('}');
        }
        json.push_str(",\"children\":");
        json.push_str(&array(children));
        json.push('}');
        json
    }
}

/// A JSON array of finished pieces.
pub(super) fn array(pieces: &[String]) -> String {
    let mut json = String::with_capacity(pieces.iter().map(|piece| piece.len() + 1).sum::<usize>() + 2);
    json.push('[');
    for (index, piece) in pieces.iter().enumerate() {
        if index > 0 {
            json.push(',');
        }
        json.push_str(piece);
    }
    json.push(']');
    json
}

impl Item {
    fn node(&self, run: &str) -> String {
        let inside = &run[self.inside.clone()];
        let mut json = String::with_capacity(inside.len() + 2);
        json_string(&mut json, inside);
        self.element.node(if inside.is_empty() { &[] } else { std::slice::from_ref(&json) })
    }
}

impl<'a> Frame<'a> {
    pub(super) fn new(kind: Kind<'a>) -> Self {
        Self { kind, mode: Mode::Flow, run: String::new(), nodes: Vec::new(), items: Vec::new() }
    }

    pub(super) fn with_mode(kind: Kind<'a>, mode: Mode) -> Self {
        Self { mode, ..Self::new(kind) }
    }

    /// Whether Markdown, not the author's tags, closes it.
    pub(super) fn is_markdown(&self) -> bool {
        matches!(self.kind, Kind::Root | Kind::Markdown(_) | Kind::Heading(_) | Kind::Footnote(_))
    }

    /// Whether a closing tag of this name closes it.
    pub(super) fn closes_with(&self, wanted: &str) -> bool {
        match &self.kind {
            Kind::Html { name, .. }
            | Kind::Transparent { name, .. }
            | Kind::Component { name, .. }
            | Kind::Details { name, .. }
            | Kind::Admonition { opening: Opening::Tag(name), .. } => *name == wanted,
            Kind::Tabs { .. } => wanted == "Tabs",
            Kind::TabItem { .. } => wanted == "TabItem",
            Kind::Summary { .. } => wanted == "summary",
            Kind::CardList { .. } => wanted == "CardList",
            Kind::Card { .. } => wanted == "Card",
            _ => false,
        }
    }

    /// The element it becomes, if it becomes one.
    pub(super) fn element(&self) -> Option<&Element> {
        match &self.kind {
            Kind::Markdown(element) | Kind::Html { element, .. } => Some(element),
            _ => None,
        }
    }

    /// Whether white space in it means nothing.
    fn is_layout(&self) -> bool {
        match self.element() {
            Some(element) => element::holds_elements_only(&element.tag),
            None => self.mode == Mode::Flow,
        }
    }

    /// Turns the markup gathered so far into a piece.
    pub(super) fn flush(&mut self) {
        if self.run.is_empty() {
            return;
        }
        if self.is_made_of_items() {
            self.nodes.extend(self.items.iter().map(|item| item.node(&self.run)));
        } else if !(self.is_layout() && self.run.trim().is_empty()) {
            let mut json = String::with_capacity(self.run.len() + 16);
            json_string(&mut json, &self.run);
            self.nodes.push(json);
        }
        self.run.clear();
        self.items.clear();
    }

    /// Whether there is nothing in its markup beside elements that it has to hold directly, as a list holds entries.
    fn is_made_of_items(&self) -> bool {
        let ends = std::iter::once(0).chain(self.items.iter().map(|item| item.whole.end));
        let starts = self.items.iter().map(|item| item.whole.start).chain([self.run.len()]);
        !self.items.is_empty() && ends.zip(starts).all(|(end, start)| self.run[end..start].trim().is_empty())
    }

    /// Adds an element that holds finished markup.
    pub(super) fn push_element(&mut self, element: Element, inside: &str) {
        let begin = self.run.len();
        element.write_html(&mut self.run);
        let start = self.run.len();
        self.run.push_str(inside);
        let end = self.run.len();
        self.run.push_str("</");
        self.run.push_str(&element.tag);
        self.run.push('>');
        if self.element().is_some_and(|own| element::holds_elements_only(&own.tag)) {
            self.items.push(Item { element, whole: begin..self.run.len(), inside: start..end });
        }
    }

    pub(super) fn push_node(&mut self, node: String) {
        self.flush();
        self.nodes.push(node);
    }

    /// Everything gathered, as a JSON array.
    pub(super) fn children(&mut self) -> String {
        self.flush();
        array(&self.nodes)
    }

    /// Everything gathered, as a JSON array that leaves the parser: in parts, where it is much.
    pub(super) fn document(&mut self, nonce: &Nonce) -> String {
        self.flush();
        let nodes = std::mem::take(&mut self.nodes);
        self.nodes = parts(nodes.into_iter().map(|node| nonce.finish(node)).collect());
        array(&self.nodes)
    }

    /// Takes over what another frame has gathered.
    pub(super) fn absorb(&mut self, mut other: Frame<'a>) {
        if other.nodes.is_empty() {
            self.run.push_str(&other.run);
            return;
        }
        // The markup at both seams is one run.
        other.flush();
        for node in other.nodes {
            self.push_node(node);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.nodes.is_empty() && self.run.trim().is_empty()
    }
}
