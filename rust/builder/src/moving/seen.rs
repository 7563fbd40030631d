//! A site as documents are bound to it, whatever is wrong with it.

use std::collections::{BTreeMap, HashMap};

use super::Ways;
use crate::assemble::{Assembly, History, assemble_all};
use crate::check::Judged;
use crate::config::Config;
use crate::discover::Sources;
use crate::documents::DocumentId;
use crate::library::Library;
use crate::progress::Silent;
use crate::resolve::{Bindings, Content, Page, Site};
use dialect::diagnostic::Diagnostic;
use reference::GeneratedReference;

/// A site, and what it was made of.
pub(super) struct Seen {
    pub(super) sources: Sources,
    pub(super) library: Library,
    pub(super) site: Site,
    /// What is wrong with it.
    pub(super) found: Vec<Diagnostic>,
    by_path: BTreeMap<String, DocumentId>,
    pages: HashMap<DocumentId, Page>,
}

impl Seen {
    pub(super) fn new(config: &Config, reference: Option<&GeneratedReference>) -> Self {
        let Assembly { sources, library, site, .. } = assemble_all(config, reference, History::Skipped, &Silent);
        let Judged { site, found, .. } = site;
        let entries = library.entries.numbered();
        let by_path = entries.map(|(id, entry)| (entry.document.path.clone(), id)).collect();
        let of_document = |page: &Page| match &page.content {
            Content::Document { document, .. } => Some((*document, page.clone())),
            Content::Ready(_) => None,
        };
        let pages = site.pages.values().filter_map(of_document).collect();
        Self { sources, library, site, found, by_path, pages }
    }

    pub(super) fn find(&self, path: &str) -> Option<DocumentId> {
        self.by_path.get(path).copied()
    }

    /// The page of a document, unless that is a draft.
    pub(super) fn page(&self, path: &str) -> Option<&Page> {
        self.pages.get(&self.find(path)?)
    }

    /// The URL of a document's page.
    pub(super) fn url_of(&self, path: &str) -> Option<&str> {
        self.page(path).map(|page| page.url.as_str())
    }

    pub(super) fn has_page(&self, url: &str) -> bool {
        self.site.pages.values().any(|page| page.url == url)
    }

    /// Where the links of a document lead.
    pub(super) fn bindings(&self, path: &str) -> Option<&Bindings> {
        match &self.page(path)?.content {
            Content::Document { bindings, .. } => Some(bindings),
            Content::Ready(_) => None,
        }
    }

    /// The path of the document whose page has this URL.
    pub(super) fn path_at(&self, url: &str) -> Option<&str> {
        let (document, _) = self.pages.iter().find(|(_, page)| page.url == url)?;
        Some(&self.library.entries[*document].document.path)
    }

    /// The paths of documents, old and new, each with its page before and after.
    pub(super) fn both<'a>(&'a self, after: &'a Self, ways: &Ways) -> Vec<(&'a Page, &'a Page)> {
        let both = |path: &String| Some((self.page(path)?, after.page(&ways.forth(path))?));
        self.by_path.keys().filter_map(both).collect()
    }

    /// The new URL of every page by its old one. A page without a document keeps its own.
    pub(super) fn new_urls(&self, after: &Self, ways: &Ways) -> HashMap<String, String> {
        let others = self.site.pages.values().filter(|page| matches!(page.content, Content::Ready(_)));
        let others = others.map(|page| (page.url.clone(), page.url.clone()));
        let documents = self.both(after, ways).into_iter().map(|(old, new)| (old.url.clone(), new.url.clone()));
        others.chain(documents).collect()
    }
}
