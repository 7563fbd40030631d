//! What is open, and what it has gathered.

use std::collections::HashMap;
use std::ops::Range;

use crate::component::Facts;
use crate::document::{Attribute, Card, Element, Markup, Node, Piece, Tab, Url, Value};
use crate::parse::attribute::react_name;
use crate::parse::element;

use super::parts::split_into_parts;

/// One open element, node or container.
pub(super) struct Frame<'a> {
    pub(super) kind: Kind<'a>,
    /// How text is placed in it.
    pub(super) mode: Mode,
    /// Whether it is an element that nothing but elements may be in, such as a list.
    pub(super) holds_elements_only: bool,
    /// Prose after the last node.
    pub(super) run: Markup,
    /// Finished nodes, prose included.
    pub(super) nodes: Vec<Node>,
}

/// How text is placed in a frame.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mode {
    /// Between blocks: text gets a paragraph around it.
    Flow,
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
    Html {
        element: Element,
        name: &'a str,
        span: Range<usize>,
    },
    /// A link of Markdown in another link, or to what is not here, which leaves no element.
    BareLink,
    /// A text that is pinned to a fact, which leaves no element.
    Pin {
        fact: String,
        span: Range<usize>,
    },
    /// What closes with a tag but leaves no element: an unknown component, an `<a>` in an `<a>`.
    Transparent {
        name: &'a str,
        span: Range<usize>,
    },
    /// What a node was drawn of already; the rest of it is dropped.
    Drawn {
        name: &'a str,
        span: Range<usize>,
    },
    Component {
        name: &'a str,
        /// By what the tree names it, if that is not its name.
        key: Option<String>,
        props: Vec<(String, Value)>,
        /// What its declaration has copies say.
        copy: Vec<Node>,
        facts: Option<Facts>,
        span: Range<usize>,
    },
    Admonition {
        opening: Opening<'a>,
        kind: String,
        title: Option<Markup>,
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
        summary: Option<Markup>,
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
        href: Url,
        description: Option<String>,
        span: Range<usize>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Opening<'a> {
    /// A line of colons, by its item's number.
    Directive(usize),
    /// A tag of this name.
    Tag(&'a str),
    /// A quote of Markdown.
    Quote,
}

#[derive(Debug, Default)]
pub(super) struct Tabs {
    pub(super) id: String,
    pub(super) group: Option<String>,
    pub(super) default: Option<String>,
    /// Position and label of each value that `values` lists.
    pub(super) listed: HashMap<String, (usize, String)>,
    pub(super) values: HashMap<String, Range<usize>>,
    pub(super) items: Vec<Tab>,
}

#[derive(Debug, Default)]
pub(super) struct Paragraph {
    /// Whether it holds more than components and images.
    pub(super) text: bool,
    pub(super) images: Vec<Node>,
    /// Whether it holds something that is not allowed in a `<p>`.
    pub(super) unwrap: bool,
}

pub(super) fn is_phrasing(element: &Element) -> bool {
    element::flow(&element.tag) == Some(element::Flow::Phrasing)
}

/// The node of an element around `children`.
pub(super) fn element_node(element: Element, children: Vec<Node>) -> Node {
    let attributes = element.attributes.into_iter().map(|(name, value)| (react_name(&name).into_owned(), value));
    Node::Element { tag: element.tag.into_owned(), attributes: attributes.collect(), children }
}

impl<'a> Frame<'a> {
    pub(super) fn new(kind: Kind<'a>) -> Self {
        let mut frame =
            Self { kind, mode: Mode::Flow, holds_elements_only: false, run: Markup::default(), nodes: Vec::new() };
        frame.holds_elements_only = frame.element().is_some_and(|element| element::holds_elements_only(&element.tag));
        frame
    }

    pub(super) fn with_mode(kind: Kind<'a>, mode: Mode) -> Self {
        Self { mode, ..Self::new(kind) }
    }

    /// Whether it is the badge of a heading, which is beside the heading's own words.
    pub(super) fn is_badge(&self) -> bool {
        let is_badge =
            |(name, value): &(_, Attribute)| name == "class" && *value == Attribute::Text("badge".to_owned());
        self.element().is_some_and(|element| element.tag == "strong" && element.attributes.iter().any(is_badge))
    }

    /// Whether Markdown, not the author's tags, closes it.
    pub(super) fn is_markdown(&self) -> bool {
        matches!(
            self.kind,
            Kind::Root
                | Kind::Markdown(_)
                | Kind::BareLink
                | Kind::Pin { .. }
                | Kind::Heading(_)
                | Kind::Footnote(_)
                | Kind::Admonition { opening: Opening::Quote, .. }
        )
    }

    pub(super) fn closes_with(&self, wanted: &str) -> bool {
        match &self.kind {
            Kind::Html { name, .. }
            | Kind::Transparent { name, .. }
            | Kind::Drawn { name, .. }
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

    /// Turns the prose gathered so far into nodes.
    pub(super) fn flush(&mut self) {
        if self.run.is_empty() {
            return;
        }
        let run = std::mem::take(&mut self.run);
        if self.is_made_of_items(&run) {
            let items = run.into_iter().filter_map(|piece| match piece {
                Piece::Element(element) => Some(item_node(element)),
                _ => None,
            });
            self.nodes.extend(items);
        } else if !(self.is_layout() && run.is_blank()) {
            self.nodes.push(Node::Prose(run));
        }
    }

    /// Whether its prose is only elements that must be its direct children, as the entries of a list.
    fn is_made_of_items(&self, run: &Markup) -> bool {
        let is_item = |piece: &Piece| piece.element().is_some_and(|element| !element::is_void(&element.tag));
        self.holds_elements_only
            && run.pieces().iter().any(is_item)
            && run.pieces().iter().all(|piece| is_item(piece) || piece.is_blank())
    }

    pub(super) fn push_node(&mut self, node: Node) {
        self.flush();
        self.nodes.push(node);
    }

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
            return self.run.append(other.run);
        }
        // The markup at both seams is one run.
        other.flush();
        for node in other.nodes {
            self.push_node(node);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.nodes.is_empty() && self.run.is_blank()
    }
}

fn item_node(mut element: Element) -> Node {
    let inside = std::mem::take(&mut element.children);
    element_node(element, if inside.is_empty() { Vec::new() } else { vec![Node::Prose(inside)] })
}
