//! A site as documents are bound to it: its pages, and what all of them share.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use serde::Serialize;

use super::addresses::Former;
use super::alternates::Alternates;
use super::cards::NameCards;
use super::introduced::ListedSince;
use super::links::BoundImage;
use super::navigation::{Breadcrumb, PageLink, SidebarEntry};
use super::page_id::PageId;
use super::questions::Question;
use super::routes::Routes;
use super::shell::Shell;
use super::tags::{TagData, TagSummary};
use super::tries::Try;
use crate::documents::DocumentId;
use crate::social::{PageCard, SocialCards};
use crate::unplaced::Reports;
use dialect::document::{Card, Cut, Node, Value};
use dialect::route::encode;

/// A whole site, ready to be checked.
#[derive(Debug, Default)]
pub struct Site {
    /// Every page.
    pub pages: BTreeMap<PageId, Page>,
    /// The entries of each sidebar, by its name.
    pub sidebars: BTreeMap<String, Vec<SidebarEntry>>,
    /// What every page knows of the site.
    pub shell: Shell,
    /// Files of the content folder that pages show or link to, by path.
    pub assets: BTreeMap<String, PublishedFile>,
    /// What is shown of names before their links are followed.
    pub cards: NameCards,
    /// Files of the static folder: path, and where each can be read.
    pub statics: BTreeMap<String, PathBuf>,
    /// Routes in the order of the sidebars.
    pub reading_order: Vec<String>,
    /// Old routes and where they lead now, both with the base URL.
    pub redirects: BTreeMap<String, String>,
    /// What draws the cards of pages, where there are any.
    pub social: Option<Arc<SocialCards>>,
    /// Everything that is wrong.
    pub reports: Reports,
    /// The page of each route, for documents that are bound alone.
    pub(super) routes: Arc<Routes>,
    /// Addresses that pages had before.
    pub(super) former: Arc<Former>,
}

/// A file that is published under another name.
#[derive(Debug, Clone)]
pub struct PublishedFile {
    /// Its name in the site.
    pub name: String,
    /// Where it can be read.
    pub source: PathBuf,
}

/// What kind of page it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum PageKind {
    /// A document.
    Doc,
    /// A document outside of the documentation.
    Mdx,
    /// The documents of a tag.
    Tag,
    /// All tags.
    TagList,
    /// The home page.
    Home,
    /// The search page.
    Search,
    /// The page that is shown for an unknown URL.
    NotFound,
}

/// A page, with everything but its content.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Page {
    /// What kind of page it is.
    pub kind: PageKind,
    /// Its URL, without the origin.
    #[serde(rename = "route")]
    pub url: String,
    /// Plain text, without the site's title.
    pub title: String,
    /// One sentence.
    pub description: String,
    /// The page's own heading, unless its content begins with one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub heading: Option<String>,
    /// Name of its sidebar.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sidebar: Option<String>,
    /// The same page elsewhere.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub alternates: Option<Alternates>,
    /// The way to it.
    pub breadcrumbs: Vec<Breadcrumb>,
    /// Its table of contents.
    pub toc: Vec<TocEntry>,
    /// The page before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub previous: Option<PageLink>,
    /// The page after it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<PageLink>,
    /// Where its source is edited.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edit_url: Option<String>,
    /// Where what it was generated from is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub source_url: Option<String>,
    /// Its tags.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<PageLink>,
    /// What the page of a tag shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tag: Option<TagData>,
    /// What the list of all tags shows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tag_list: Option<Vec<TagSummary>>,
    /// Day of its last change.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_updated: Option<String>,
    /// URL of its Markdown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub markdown_url: Option<String>,
    /// Which version of what it is about it describes, in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub written_for: Option<String>,
    /// Anchors it had that lead elsewhere now, and the URLs they lead to.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub moved: BTreeMap<String, String>,
    /// The URL of the same page in the newest version that has it, if that is a newer one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub newest: Option<String>,
    /// The whole address of the picture that its author names for previews.
    #[serde(skip)]
    pub image: Option<String>,
    /// The card that is drawn for previews.
    #[serde(skip)]
    pub card: Option<PageCard>,
    /// The id of its document.
    #[serde(skip)]
    pub id: Option<String>,
    /// What readers ask that it answers: for the search alone.
    #[serde(skip)]
    pub questions: Vec<Question>,
    /// Where its content comes from.
    #[serde(skip)]
    pub content: Content,
    /// Whether search engines and lists include it; told where it is not so.
    #[serde(skip_serializing_if = "Clone::clone")]
    pub listed: bool,
}

impl Page {
    /// A page of this kind at this URL, with nothing on it and in no list.
    pub(crate) fn new(kind: PageKind, url: String) -> Self {
        Self {
            kind,
            url,
            title: String::new(),
            description: String::new(),
            heading: None,
            sidebar: None,
            alternates: None,
            breadcrumbs: Vec::new(),
            toc: Vec::new(),
            previous: None,
            next: None,
            edit_url: None,
            source_url: None,
            tags: Vec::new(),
            tag: None,
            tag_list: None,
            newest: None,
            image: None,
            card: None,
            id: None,
            questions: Vec::new(),
            last_updated: None,
            markdown_url: None,
            written_for: None,
            moved: BTreeMap::new(),
            content: Content::Ready(Vec::new()),
            listed: false,
        }
    }
}

/// Where a page's content comes from.
#[derive(Debug, Clone)]
pub enum Content {
    /// A document, and what is known of where its content leads.
    Document {
        /// The document.
        document: DocumentId,
        /// What is known of where its content leads.
        bindings: Bindings,
    },
    /// Nodes in which everything is known.
    Ready(Vec<Node>),
}

/// What takes the place of the numbers in a document's content.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Bindings {
    /// URLs of links.
    pub links: Vec<String>,
    /// The numbers of those that lead nowhere.
    pub broken: Vec<usize>,
    /// URLs of images and other files.
    pub images: Vec<BoundImage>,
    /// URLs of what documents names in code.
    pub names: Vec<Option<String>>,
    /// Cards of the siblings or children.
    pub cards: Vec<Card>,
    /// Since when what it lists is there.
    pub since: Box<ListedSince>,
    /// Ids that headings had before, by those that they have.
    pub former: BTreeMap<String, Vec<String>>,
    /// Properties of the component that shows the counts of the proofs.
    pub proofs: Vec<(String, Value)>,
    /// Where the project's files are shown, if that is known and some of its code is cut from one.
    pub files: Option<String>,
    /// The requests that readers may try.
    pub tries: Box<[Try]>,
}

impl Bindings {
    /// Which of the requests to try is this one of the document.
    pub(crate) fn find_try(&self, number: usize) -> Option<usize> {
        self.tries.binary_search_by_key(&number, |tried| tried.number).ok()
    }

    /// Where the file is shown that code was cut from.
    pub(crate) fn shown_at(&self, cut: Option<&Cut>) -> Option<String> {
        let (files, Cut { path, lines }) = (self.files.as_ref()?, cut?);
        let lines = lines.map(|(first, last)| format!("#L{first}-L{last}")).unwrap_or_default();
        Some(format!("{files}{}{lines}", encode(path)))
    }
}

/// One heading in a table of contents.
#[derive(Debug, Clone, Serialize)]
pub struct TocEntry {
    pub(super) id: String,
    pub(super) html: String,
    pub(super) level: u8,
}
