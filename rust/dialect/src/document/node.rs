//! The content of a document: what the theme's `ContentNode` in `types.ts` is made of.

use serde::{Deserialize, Serialize};

use super::code::{Code, Cut};
use super::markup::{Attribute, Markup};
use super::url::{ImageId, Url};
use crate::component::Facts;

/// A piece of a document. What has a behaviour or a design of its own is a node with plain properties, all else is prose.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Node {
    /// Paragraphs, lists and whatever else is HTML and nothing more.
    Prose(Markup),
    /// A heading.
    Heading {
        /// 1 to 6.
        level: u8,
        /// Unique in the document.
        id: String,
        /// What it says, in a line.
        content: Markup,
        /// Plain text, where the HTML of the content is another text.
        text: Option<String>,
    },
    /// A block of code.
    Code {
        /// Canonical name such as `ts`; none for plain text.
        language: Option<String>,
        /// The caption above it.
        title: Option<String>,
        /// The code.
        code: Code,
        /// The number of the first line, when lines are numbered.
        line_numbers: Option<u64>,
        /// The file that it was cut from.
        cut: Option<Cut>,
        /// Which of the document's requests it is, if it is one.
        request: Option<usize>,
    },
    /// A diagram that has been drawn.
    Diagram {
        /// Unique in the document.
        id: String,
        /// What it is, for readers who do not see it.
        title: Option<String>,
        /// What it shows, for the same.
        description: Option<String>,
        /// In pixels.
        width: u32,
        /// In pixels.
        height: u32,
        /// The inside of an `<svg>` element, with classes in place of colors.
        svg: String,
        /// What it was drawn from.
        source: String,
    },
    /// A note, a tip, a warning.
    Admonition {
        /// The keyword.
        kind: String,
        /// A title the author gave.
        title: Option<Markup>,
        /// What is in it.
        children: Vec<Node>,
    },
    /// Panels of which one is shown.
    Tabs {
        /// Tabs of one group change together.
        group: Option<String>,
        /// Unique in the document.
        id: String,
        /// The panels.
        items: Vec<Tab>,
        /// The value of the panel shown first.
        initial: String,
    },
    /// What opens when its summary is clicked.
    Details {
        /// What it says when it is closed.
        summary: Markup,
        /// Whether it is open at first.
        open: bool,
        /// What is in it.
        children: Vec<Node>,
    },
    /// An image alone in its paragraph.
    Image {
        /// Its file; its size comes with it.
        src: ImageId,
        /// The text in place of the image.
        alt: String,
        /// The tooltip.
        title: Option<String>,
    },
    /// A table, by the inside of the element.
    Table(Markup),
    /// Cards that lead to other pages.
    Cards(Cards),
    /// An HTML element that has nodes inside.
    Element {
        /// Its name.
        tag: String,
        /// By React's names: `className`, not `class`.
        attributes: Vec<(String, Attribute)>,
        /// What is in it.
        children: Vec<Node>,
    },
    /// A chunk of a document that is too long to be laid out at once.
    Part {
        /// Its estimated height, in rem.
        height: u32,
        /// What is in it.
        children: Vec<Node>,
    },
    /// A component the site has registered by name.
    Component {
        /// Its name.
        name: String,
        /// Its properties, in the order they are written.
        props: Vec<(String, Value)>,
        /// Whether it is in a line of text.
        is_inline: bool,
        /// What is between its tags.
        children: Vec<Node>,
        /// What Markdown copies say in its place, before its children.
        copy: Vec<Node>,
        /// What the builder gives it in place of its properties.
        facts: Option<Facts>,
    },
}

/// One of the panels of tabs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Tab {
    /// Identifies it among the others.
    pub value: String,
    /// The text of its tab.
    pub label: String,
    /// What is in it.
    pub children: Vec<Node>,
}

/// Where cards come from.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Cards {
    /// The author listed them.
    Listed(Vec<Card>),
    /// The siblings or children of this document, which only resolve knows.
    Siblings,
}

/// A card that leads to another page.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Card {
    /// Plain text.
    pub title: String,
    /// Where it leads.
    pub href: Url,
    /// Plain text.
    pub description: Option<String>,
}

/// A value that a component is handed.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Value {
    /// `null`
    Null,
    /// `true` or `false`
    Flag(bool),
    /// A whole number.
    Whole(i64),
    /// A whole number too large for [`Value::Whole`].
    Large(u64),
    /// Any other number.
    Fraction(f64),
    /// Plain text.
    Text(String),
    /// Prose.
    Markup(Markup),
    /// Code.
    Code(Code),
    /// A URL.
    Url(Url),
    /// Values one after the other.
    List(Vec<Value>),
    /// Values by name, in order.
    Record(Vec<(String, Value)>),
}

impl Node {
    /// Its direct children, in order.
    pub fn children(&self) -> impl Iterator<Item = &Node> {
        let (items, children): (&[Tab], &[Node]) = match self {
            Self::Tabs { items, .. } => (items, &[]),
            Self::Admonition { children, .. }
            | Self::Details { children, .. }
            | Self::Element { children, .. }
            | Self::Part { children, .. }
            | Self::Component { children, .. } => (&[], children),
            Self::Prose(_)
            | Self::Heading { .. }
            | Self::Code { .. }
            | Self::Diagram { .. }
            | Self::Image { .. }
            | Self::Table(_)
            | Self::Cards(_) => (&[], &[]),
        };
        items.iter().flat_map(|item| &item.children).chain(children)
    }

    /// A component of this name, in a place of its own and with what is between its tags.
    #[must_use]
    pub fn component(name: impl Into<String>, props: Vec<(String, Value)>, children: Vec<Node>) -> Self {
        Self::Component { name: name.into(), props, is_inline: false, children, copy: Vec::new(), facts: None }
    }

    /// Whether it or something in it is a component that shows these facts.
    pub fn shows(&self, wanted: Facts) -> bool {
        matches!(self, Self::Component { facts: Some(facts), .. } if *facts == wanted)
            || self.children().any(|child| child.shows(wanted))
    }

    /// Whether it or something in it lists the siblings or children of this document.
    pub fn lists_siblings(&self) -> bool {
        matches!(self, Self::Cards(Cards::Siblings)) || self.children().any(Self::lists_siblings)
    }
}

impl Value {
    /// The text, if it is text.
    pub fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The member of a record that has this name.
    pub fn member(&self, name: &str) -> Option<&Self> {
        let Self::Record(members) = self else { return None };
        members.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }
}

/// A literal that an author wrote.
impl From<serde_json::Value> for Value {
    fn from(literal: serde_json::Value) -> Self {
        use serde_json::Value as Literal;
        match literal {
            Literal::Null => Self::Null,
            Literal::Bool(flag) => Self::Flag(flag),
            Literal::Number(number) => match (number.as_i64(), number.as_u64()) {
                (Some(whole), _) => Self::Whole(whole),
                (None, Some(large)) => Self::Large(large),
                (None, None) => Self::Fraction(number.as_f64().unwrap_or_default()),
            },
            Literal::String(text) => Self::Text(text),
            Literal::Array(items) => Self::List(items.into_iter().map(Self::from).collect()),
            Literal::Object(members) => {
                Self::Record(members.into_iter().map(|(name, value)| (name, Self::from(value))).collect())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_in_a_node_at_any_depth_is_shown_by_it() {
        let mut inner = Node::component("Inner", Vec::new(), Vec::new());
        if let Node::Component { facts, .. } = &mut inner {
            *facts = Some(Facts::Proofs);
        }
        let tab = Tab { value: "a".to_owned(), label: "A".to_owned(), children: vec![inner] };
        let tabs = Node::Tabs { group: None, id: "a".to_owned(), items: vec![tab], initial: "a".to_owned() };
        let outer = Node::component("Outer", Vec::new(), vec![Node::Table(Markup::default()), tabs]);
        assert!(outer.shows(Facts::Proofs));
        assert!(!outer.shows(Facts::Versions) && !Node::Table(Markup::default()).shows(Facts::Proofs));
    }

    #[test]
    fn cards_of_siblings_are_found_at_any_depth() {
        let cards = |cards: Cards| Node::component("Outer", Vec::new(), vec![Node::Cards(cards)]);
        assert!(cards(Cards::Siblings).lists_siblings());
        assert!(!cards(Cards::Listed(Vec::new())).lists_siblings());
    }

    #[test]
    fn literals_keep_their_numbers() {
        let literal = serde_json::json!({ "a": [-1, u64::MAX, 0.5, null, true, "b"] });
        let items = vec![
            Value::Whole(-1),
            Value::Large(u64::MAX),
            Value::Fraction(0.5),
            Value::Null,
            Value::Flag(true),
            Value::Text("b".to_owned()),
        ];
        let value = Value::from(literal);
        assert_eq!(value.member("a"), Some(&Value::List(items)));
        assert_eq!((value.member("b"), value.as_text()), (None, None));
        assert_eq!(Value::Text("b".to_owned()).as_text(), Some("b"));
    }
}
