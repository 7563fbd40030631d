//! What of a page is marked as a whole: a paragraph, a row of a table, a block of code, the properties of a component.

use std::hash::{DefaultHasher, Hash, Hasher};

use serde::Serialize;

use crate::token::Token;

/// What a block is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum BlockKind {
    /// What the author says about the page, above its content.
    FrontMatter,
    /// A heading.
    Heading,
    /// Prose.
    Paragraph,
    /// An item of a list.
    ListItem,
    /// Words of somebody else.
    Quote,
    /// A row of a table, a part for each cell.
    Row,
    /// A block of code.
    Code,
    /// A diagram, by what it is drawn from.
    Diagram,
    /// An image.
    Image,
    /// What an admonition says beside its content.
    Admonition,
    /// What tabs have in common.
    Tabs,
    /// The label of a tab.
    Tab,
    /// The summary of what can be opened.
    Details,
    /// A card that leads to another page.
    Card,
    /// The properties of a component.
    Component,
    /// The attributes of an element.
    Element,
    /// A thematic break.
    Rule,
}

impl BlockKind {
    /// What people call it.
    pub fn name(self) -> &'static str {
        match self {
            Self::FrontMatter => "front matter",
            Self::Heading => "heading",
            Self::Paragraph => "paragraph",
            Self::ListItem => "list item",
            Self::Quote => "quote",
            Self::Row => "table row",
            Self::Code => "code",
            Self::Diagram => "diagram",
            Self::Image => "image",
            Self::Admonition => "admonition",
            Self::Tabs => "tabs",
            Self::Tab => "tab",
            Self::Details => "details",
            Self::Card => "card",
            Self::Component => "component",
            Self::Element => "element",
            Self::Rule => "thematic break",
        }
    }
}

/// The part of a heading that is its level.
pub(crate) const HEADING_LEVEL: &str = "level";

/// The part of a heading that is its id.
pub(crate) const HEADING_ID: &str = "id";

/// A block of a page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// What it is.
    pub kind: BlockKind,
    /// What it is in, the outermost first.
    pub trail: Vec<&'static str>,
    /// What it says, by names; what it is about has none.
    pub parts: Vec<Part>,
    /// Of a heading its id, whether it is among the parts or not.
    pub id: Option<String>,
    hash: u64,
}

/// A part of a block.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Part {
    /// Its name, such as that of a property; empty for the text itself.
    pub name: String,
    /// What it says.
    pub tokens: Vec<Token>,
}

impl Part {
    /// A part of this name.
    pub fn new(name: impl Into<String>, tokens: Vec<Token>) -> Self {
        Self { name: name.into(), tokens }
    }
}

impl Block {
    /// A block of these parts, without those that say nothing.
    #[must_use]
    pub fn new(kind: BlockKind, trail: &[&'static str], mut parts: Vec<Part>) -> Self {
        parts.retain(|part| !part.tokens.is_empty());
        let hash = hash_of(&(kind, trail, &parts));
        Self { kind, trail: trail.to_vec(), parts, id: None, hash }
    }

    /// The same block, of this id.
    #[must_use]
    pub fn with_id(self, id: &str) -> Self {
        Self { id: Some(id.to_owned()), ..self }
    }

    /// The same for all blocks that are the same.
    pub fn hash(&self) -> u64 {
        self.hash
    }

    /// All that it says.
    pub fn tokens(&self) -> impl Iterator<Item = &Token> {
        self.parts.iter().flat_map(|part| &part.tokens)
    }
}

/// A hash for comparing within one run.
pub(crate) fn hash_of(value: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}
