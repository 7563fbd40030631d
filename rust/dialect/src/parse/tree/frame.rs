//! What is open, and what it has gathered.

use std::borrow::Cow;
use std::collections::HashMap;
use std::ops::Range;

use crate::document::{Attribute, Card, Html, Node, Tab, Url, Value};
use crate::parse::attribute::react_name;
use crate::parse::element;

use super::attributes::Attributes;
use super::parts::split_into_parts;

/// One open element, node or container.
pub(super) struct Frame<'a> {
    pub(super) kind: Kind<'a>,
    /// How text is placed in it.
    pub(super) mode: Mode,
    /// Finished markup after the last node.
    pub(super) run: Html,
    /// Finished nodes, prose included.
    pub(super) nodes: Vec<Node>,
    /// The elements in `run`, where nothing else is allowed.
    pub(super) items: Vec<RunElement>,
}

/// An element in a frame's markup, and where it is there.
pub(super) struct RunElement {
    element: Element,
    whole: Range<usize>,
    inside: Range<usize>,
}

/// How text is placed in a frame.
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
        props: Vec<(String, Value)>,
        span: Range<usize>,
    },
    Admonition {
        opening: Opening<'a>,
        kind: String,
        title: Option<Html>,
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
        summary: Option<Html>,
        open: bool,
        span: Range<usize>,
    },
    Summary {
        span: Range<usize>,
    },
    CardList {
        items: Vec<Card>,
        span: Range<usize>,
    },
    Card {
        title: String,
        href: Option<Url>,
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
    /// Position and label of each value that `values` lists.
    pub(super) listed: HashMap<String, (usize, String)>,
    /// Values of the items so far.
    pub(super) values: HashMap<String, Range<usize>>,
    pub(super) items: Vec<Tab>,
}

#[derive(Debug, Default)]
pub(super) struct Paragraph {
    /// Whether it holds more than components and images.
    pub(super) text: bool,
    /// Nodes of the images directly in it.
    pub(super) images: Vec<Node>,
    /// Whether it holds something that is not allowed in a `<p>`.
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
        self.with_value(name, Attribute::Text(value.into()))
    }

    pub(super) fn with_value(mut self, name: &'static str, value: Attribute) -> Self {
        self.attributes.push((name.into(), value));
        self
    }

    /// Whether it belongs in a line; an element without a name belongs where its content does.
    pub(super) fn is_phrasing(&self) -> bool {
        self.tag.is_empty() || element::flow(&self.tag) == Some(element::Flow::Phrasing)
    }

    /// The opening tag.
    pub(super) fn write_html(&self, html: &mut Html) {
        html.push_markup("<");
        html.push_markup(&self.tag);
        for (name, value) in &self.attributes {
            html.push_markup(" ");
            html.push_markup(name);
            if *value == Attribute::Flag {
                continue;
            }
            html.push_markup("=\"");
            match value {
                Attribute::Flag => {}
                Attribute::Text(text) => html.push_attribute(text),
                Attribute::Url(url) => html.push_url(url),
                Attribute::Sources(sources) => {
                    for (index, (url, size)) in sources.iter().enumerate() {
                        html.push_markup(if index > 0 { ", " } else { "" });
                        html.push_url(url);
                        html.push_markup(if size.is_empty() { "" } else { " " });
                        html.push_attribute(size);
                    }
                }
            }
            html.push_markup("\"");
        }
        html.push_markup(">");
    }

    /// The node of the element around `children`.
    pub(super) fn node(self, children: Vec<Node>) -> Node {
        let attributes = self.attributes.into_iter().map(|(name, value)| (react_name(&name).into_owned(), value));
        Node::Element { tag: self.tag.into_owned(), attributes: attributes.collect(), children }
    }
}

impl RunElement {
    fn node(self, run: &Html) -> Node {
        let inside = run.slice(self.inside);
        self.element.node(if inside.is_empty() { Vec::new() } else { vec![Node::Prose(inside)] })
    }
}

impl<'a> Frame<'a> {
    pub(super) fn new(kind: Kind<'a>) -> Self {
        Self { kind, mode: Mode::Flow, run: Html::default(), nodes: Vec::new(), items: Vec::new() }
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

    /// Whether a link in it would be wrong: in headings, and in what is clicked itself.
    pub(super) fn holds_no_links(&self) -> bool {
        match &self.kind {
            Kind::Heading(_)
            | Kind::AdmonitionTitle
            | Kind::Summary { .. }
            | Kind::CardList { .. }
            | Kind::Card { .. } => true,
            Kind::Markdown(element) | Kind::Html { element, .. } => {
                matches!(&*element.tag, "a" | "button" | "label" | "summary" | "h1" | "h2" | "h3" | "h4" | "h5" | "h6")
            }
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

    /// Turns the markup gathered so far into a node.
    pub(super) fn flush(&mut self) {
        if self.run.is_empty() {
            return;
        }
        let is_made_of_items = self.is_made_of_items();
        let run = std::mem::take(&mut self.run);
        let items = std::mem::take(&mut self.items);
        if is_made_of_items {
            self.nodes.extend(items.into_iter().map(|item| item.node(&run)));
        } else if !(self.is_layout() && run.as_str().trim().is_empty()) {
            self.nodes.push(Node::Prose(run));
        }
    }

    /// Whether its markup is only elements that must be its direct children, as the entries of a list.
    fn is_made_of_items(&self) -> bool {
        let run = self.run.as_str();
        let ends = std::iter::once(0).chain(self.items.iter().map(|item| item.whole.end));
        let starts = self.items.iter().map(|item| item.whole.start).chain([run.len()]);
        !self.items.is_empty() && ends.zip(starts).all(|(end, start)| run[end..start].trim().is_empty())
    }

    /// Adds an element that holds finished markup.
    pub(super) fn push_element(&mut self, element: Element, inside: &Html) {
        let begin = self.run.as_str().len();
        element.write_html(&mut self.run);
        let start = self.run.as_str().len();
        self.run.append(inside);
        let end = self.run.as_str().len();
        self.run.push_markup("</");
        self.run.push_markup(&element.tag);
        self.run.push_markup(">");
        if self.element().is_some_and(|own| element::holds_elements_only(&own.tag)) {
            self.items.push(RunElement { element, whole: begin..self.run.as_str().len(), inside: start..end });
        }
    }

    pub(super) fn push_node(&mut self, node: Node) {
        self.flush();
        self.nodes.push(node);
    }

    /// Everything gathered.
    pub(super) fn children(&mut self) -> Vec<Node> {
        self.flush();
        std::mem::take(&mut self.nodes)
    }

    /// Everything gathered, in parts if it is long.
    pub(super) fn document(&mut self) -> Vec<Node> {
        split_into_parts(self.children())
    }

    /// Takes over what another frame has gathered.
    pub(super) fn absorb(&mut self, mut other: Frame<'a>) {
        if other.nodes.is_empty() {
            self.run.append(&other.run);
            return;
        }
        // The markup at both seams is one run.
        other.flush();
        for node in other.nodes {
            self.push_node(node);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.nodes.is_empty() && self.run.as_str().trim().is_empty()
    }
}
