//! What parsing makes of one file, before anything about the others is known.
//!
//! A [`Document`] is what the stages after the parser need of every document; its [`Body`] is what its own page needs, and
//! what follows from its text alone. What only resolve knows is a number in it: that of a link, a file or a name.

mod code;
mod html;
mod markup;
mod node;
mod url;

use std::ops::Range;

use serde::{Deserialize, Serialize};

use crate::component::ComponentUse;
use crate::diagnostic::{Diagnostic, Ignore};
use crate::excerpt::Citation;
use crate::parse::Sample;
use crate::script::Module;

pub use code::{Code, CodeLink, Cut, LinkTarget, Mark, Requested, Token};
pub(crate) use html::escape_text;
pub use html::{escape, escape_attribute};
pub(crate) use markup::is_void;
pub use markup::{Attribute, Element, Markup, Piece, anchors_before, format_styles};
pub use node::{Card, Cards, Node, Tab, Value};
pub use url::{ImageId, LinkId, NameId, NoTargets, Targets, Url};

/// What parsing makes of one Markdown file.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Parsed {
    /// What is needed of every document.
    pub document: Document,
    /// What its own page needs.
    pub body: Body,
    /// Its blocks of code as somebody who runs them needs them, if [they are wanted](crate::parse::Options::keeps_samples).
    pub samples: Vec<Sample>,
}

/// One parsed Markdown file, but for its [`Body`].
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
    /// Whether it is an index that has the title of the site, as nothing in it is its own.
    pub is_called_as_site: bool,
    /// Every heading in order, of every level.
    pub headings: Vec<Heading>,
    /// Every other anchor a link can point to: ids and names in raw HTML, footnotes.
    pub anchors: Vec<String>,
    /// Every link, by its [`LinkId`].
    pub links: Vec<Link>,
    /// Every image or other file shown in the page, by its [`ImageId`].
    pub images: Vec<Image>,
    /// Every name in code that others may document, by its [`NameId`].
    pub names: Vec<Name>,
    /// Every text that is pinned to a fact.
    pub pins: Vec<Pin>,
    /// Plain text of the first paragraph, 160 characters at most, cut at a word.
    pub excerpt: String,
    /// What it shows of other files, by which it is known whether it must be parsed again.
    pub citations: Vec<Citation>,
    /// The requests that it shows.
    pub requests: Vec<Requested>,
    /// The files whose text it draws as its own, by their paths from the project's folder.
    pub partials: Vec<String>,
    /// The project's own components that it draws, by their [keys](crate::script::component_key).
    pub components: Vec<String>,
    /// What it gives to them, tag by tag.
    pub uses: Vec<ComponentUse>,
    /// The texts that declare some of these: itself, or one that is drawn inside of it.
    pub modules: Vec<Module>,
    /// Where its author silences which rules.
    pub ignores: Vec<Ignore>,
    /// What is wrong with the file in itself.
    pub diagnostics: Vec<Diagnostic>,
}

/// What a document's own page shows, and what follows from it alone.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Body {
    /// The content.
    pub nodes: Vec<Node>,
    /// The text of the content, section by section, for the search.
    pub sections: Vec<Section>,
}

/// What is below one heading, or above the first.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Section {
    /// Level of the heading; 0 for what is above the first.
    pub level: u8,
    /// Id of the heading.
    pub anchor: String,
    /// Its text.
    pub heading: String,
    /// Prose, as one line.
    pub text: String,
    /// Code, and what documents hand to components.
    pub code: String,
}

/// A tag as a document names it: the key of one in the file of tags, or the label of another.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TagName {
    /// The key, or the label.
    pub name: String,
    /// Where its page is, below the pages of tags.
    pub permalink: Option<String>,
}

/// What the author sets for the page, under the names the front matter uses.
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
    /// The sidebar shown with the page, when it is in none or in several.
    pub displayed_sidebar: Option<String>,
    /// Do not print the title above the content.
    pub hide_title: bool,
    /// Show no table of contents.
    pub hide_table_of_contents: bool,
    /// First level of the table of contents.
    pub toc_min_heading_level: Option<u8>,
    /// Last level of the table of contents.
    pub toc_max_heading_level: Option<u8>,
    /// Its tags.
    pub tags: Vec<TagName>,
    /// The day of its last change, `YYYY-MM-DD`, in place of that of git.
    pub last_update: Option<String>,
    /// Leave the page out of the site.
    pub draft: bool,
    /// Build the page, but list it nowhere.
    pub unlisted: bool,
    /// Replaces the link to the source.
    pub custom_edit_url: Option<String>,
    /// `home` for the home page.
    pub layout: Option<String>,
    /// Names in code that lead nowhere from this page.
    pub unlinked: Vec<String>,
    /// No name leads anywhere from this page.
    pub is_unlinked: bool,
    /// The first version of what it is about with which all on it works.
    pub min_version: Option<String>,
    /// Above (or, below zero, below) its equals among the results of a search.
    pub search_priority: Option<i64>,
    /// What kind of page it is, beside it among the results of a search.
    pub search_kind: Option<String>,
    /// Its picture in previews.
    pub image: Option<String>,
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
    /// The target exactly as written, entities resolved: a route, the path of a file, `#anchor`, or a URL with a scheme.
    pub target: String,
    /// Where it is written: bytes of the file's [`Source`](crate::parse::Source).
    pub span: Range<usize>,
    /// The number of the file that it is written in, among those that are drawn [inside of the document](Document::partials).
    pub partial: Option<usize>,
}

/// A text that states a fact, `[999](fact:orderOptions.orderItemsLimit)`: drawn as if it stood there without the pin.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pin {
    /// What the fact is called, as it is written.
    pub fact: String,
    /// What the text says, without markup.
    pub text: String,
    /// Whether it says so as code.
    pub is_code: bool,
    /// Where the whole is written: bytes of the file's [`Source`](crate::parse::Source).
    pub span: Range<usize>,
    /// The number of the file that it is written in, among those that are drawn [inside of the document](Document::partials).
    pub partial: Option<usize>,
}

/// An image, or another file a page shows, as the author wrote it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Image {
    /// The target exactly as written: a path relative to the document, a path from the static folder, or a URL.
    pub target: String,
    /// Where it is written: bytes of the file's [`Source`](crate::parse::Source).
    pub span: Range<usize>,
    /// The number of the file that it is written in, among those that are drawn [inside of the document](Document::partials).
    pub partial: Option<usize>,
    /// Which image of a pair it is, if it is one of a pair.
    pub mode: Option<ColorMode>,
}

/// Which of the two images of a pair one is. The file of either has two pixels for each of the page, in width and height.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ColorMode {
    /// The one the author names, for light pages.
    Light,
    /// The one beside it, for dark pages; this is the number of the other.
    Dark(ImageId),
}

/// A name in code that others may document.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Name {
    /// `OrderService`, `OrderService.findOne`, `findOne`.
    pub text: String,
    /// The module that a block of code imports it from; nothing where it is code in a line of text.
    pub module: Option<String>,
}
