//! What parsing makes of one file, before anything is known of the others.
//!
//! A document's content is kept as the JSON the theme will get (`ContentNode[]` in the theme's `types.ts`), with a
//! [`placeholder`] wherever resolve has to put something in. So a cached document is ready to be printed, and a
//! page's bytes are made by one pass over a string.

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::diagnostic::Diagnostic;

/// One parsed Markdown file.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Document {
    /// Path relative to the content folder, with forward slashes.
    pub path: String,
    /// What the author says about the page.
    pub front: FrontMatter,
    /// Plain text of the page's title: from the front matter, else the first `#` heading, else the file's name.
    pub title: String,
    /// Whether the first heading is of level 1 and above any thematic break, so that the page must not print its title
    /// again.
    pub has_own_heading: bool,
    /// `ContentNode[]` as JSON text with placeholders in it.
    pub content: String,
    /// Every heading in order, of every level.
    pub headings: Vec<Heading>,
    /// Every other place a link can point to: ids and names of raw HTML, footnotes.
    pub anchors: Vec<String>,
    /// Every link, by the number in its placeholder.
    pub links: Vec<Link>,
    /// Every image or other file shown in the page, by the number in its placeholder.
    pub images: Vec<Image>,
    /// Plain text of the first paragraph, 160 characters at most, cut at a word.
    pub excerpt: String,
    /// What is wrong with the file in itself.
    pub diagnostics: Vec<Diagnostic>,
}

/// What the author says about the page, in the front matter's own names.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a key of its own, as writers know them")]
pub struct FrontMatter {
    /// The page's title.
    pub title: Option<String>,
    /// One sentence for search engines and previews.
    pub description: Option<String>,
    /// Words for search engines.
    pub keywords: Vec<String>,
    /// Replaces the last part of the document's id.
    pub id: Option<String>,
    /// Replaces the route's last part, or the whole route when it starts with a slash.
    pub slug: Option<String>,
    /// The label in the sidebar, when it is not the title.
    pub sidebar_label: Option<String>,
    /// Order among its siblings in a generated sidebar.
    pub sidebar_position: Option<f64>,
    /// A class of the sidebar entry.
    pub sidebar_class_name: Option<String>,
    /// The label in the pagination, when it is not the title.
    pub pagination_label: Option<String>,
    /// The sidebar shown beside the page, when it is in none or in several.
    pub displayed_sidebar: Option<String>,
    /// Do not print the title above the content.
    pub hide_title: bool,
    /// Show no list of contents.
    pub hide_table_of_contents: bool,
    /// First level of the list of contents.
    pub toc_min_heading_level: Option<u8>,
    /// Last level of the list of contents.
    pub toc_max_heading_level: Option<u8>,
    /// Labels of tags.
    pub tags: Vec<String>,
    /// Leave the page out of the site.
    pub draft: bool,
    /// Build the page, but list it nowhere.
    pub unlisted: bool,
    /// Replaces the link to the source.
    pub custom_edit_url: Option<String>,
    /// `home` for the home page.
    pub layout: Option<String>,
    /// Above (or, below zero, below) its equals among the results of a search.
    pub search_priority: Option<i64>,
}

/// A heading of a document.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Heading {
    /// 1 to 6.
    pub level: u8,
    /// Unique in the document.
    pub id: String,
    /// Inline markup without links.
    pub html: String,
    /// Plain text.
    pub text: String,
}

/// A link as the author wrote it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Link {
    /// The target to the letter, entities resolved: a route, a path of a file, `#anchor`, or an address with a scheme.
    pub target: String,
    /// Where it is written: bytes of the file's [`Source`](crate::parse::Source).
    pub span: Range<usize>,
}

/// An image, or another file a page shows, as the author wrote it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Image {
    /// The target to the letter: a path relative to the document, a path from the static folder, or an address.
    pub target: String,
    /// Where it is written: bytes of the file's [`Source`](crate::parse::Source).
    pub span: Range<usize>,
}

/// Marks in `content` that resolve replaces. Each is [`placeholder::OPEN`], a letter, a number, [`placeholder::CLOSE`].
///
/// The letter says where the mark stands, and so how what replaces it is escaped. Both ends are private-use characters
/// that stand nowhere else in a document's content: while a document is parsed, its marks carry a nonce that its author
/// cannot write, and what leaves the parser with one of the two characters and without the nonce is replaced.
pub mod placeholder {
    /// Begins a placeholder.
    pub const OPEN: char = '\u{E000}';
    /// Ends a placeholder.
    pub const CLOSE: char = '\u{E001}';
    /// Becomes the URL of link number n; stands inside an attribute's quotes in a string of markup.
    pub const LINK_ATTRIBUTE: char = 'L';
    /// Becomes the URL of link number n; stands in a JSON string that is no markup.
    pub const LINK_PROPERTY: char = 'P';
    /// Becomes the URL of image number n, and its width and height as further attributes; stands in `src="…"` in a
    /// string of markup.
    pub const IMAGE_ATTRIBUTE: char = 'I';
    /// Becomes the URL of image number n, and its width and height as further members; stands in `"src":"…"` of an
    /// image node.
    pub const IMAGE_MEMBER: char = 'N';
    /// Becomes the URL of image number n and nothing else; stands inside an attribute's quotes in a string of markup.
    pub const FILE_ATTRIBUTE: char = 'U';
    /// Becomes the URL of image number n and nothing else; stands in a JSON string that is no markup.
    pub const FILE_PROPERTY: char = 'F';
    /// Becomes the cards of the documents that lie beside or below this one; stands as a whole JSON string
    /// (`"items":"…"`) and is replaced with its quotes.
    pub const CARDS: char = 'C';

    /// The text of a placeholder.
    #[must_use]
    pub fn of(kind: char, number: usize) -> String {
        format!("{OPEN}{kind}{number}{CLOSE}")
    }

    /// Text of authors without the two characters, for what is shown and holds no placeholders.
    #[must_use]
    pub fn without(text: String) -> String {
        if text.contains([OPEN, CLOSE]) { text.replace([OPEN, CLOSE], "\u{FFFD}") } else { text }
    }
}
