//! What links of documents are resolved against: routes, anchors, files.

use std::collections::{BTreeMap, HashSet};
use std::sync::{Arc, OnceLock};

use super::PageId;
use super::addresses::Former;
use super::route::Route;
use super::routes::Routes;
use crate::config::{FileSettings, SiteSettings, Urls};
use crate::discover::{Asset, Sources, StaticFile};
use crate::documents::{ByDocument, DocumentId};
use dialect::document::Document;

/// What links are resolved against.
pub(super) struct Targets<'a> {
    /// Makes the URLs of routes and files.
    pub urls: Urls<'a>,
    /// What links may begin with beside the base URL: the name of a folder without settings.
    pub folder: Option<&'a str>,
    pub routes: &'a Routes,
    /// The anchors of each page.
    pub anchors: Arc<Anchors<'a>>,
    /// Addresses that pages had before.
    pub former: &'a Former,
    /// The documents, by the paths of their files.
    pub by_path: BTreeMap<&'a str, DocumentId>,
    /// Path and route of each draft, which is in no site.
    pub drafts: Vec<(&'a str, &'a Route)>,
    /// Other files of the content folder.
    pub assets: &'a BTreeMap<String, Asset>,
    /// Which kinds of them are published.
    pub files: &'a FileSettings,
    /// Paths of the static folder, which are published under their own names.
    pub statics: &'a BTreeMap<String, StaticFile>,
}

impl<'a> Targets<'a> {
    /// What links of these documents lead to.
    pub(super) fn new(
        settings: &'a SiteSettings,
        sources: &'a Sources,
        documents: &ByDocument<&'a Document>,
        routes: &'a Routes,
        (anchors, former): (Arc<Anchors<'a>>, &'a Former),
    ) -> Self {
        let drafts = documents.numbered().filter(|(_, document)| document.front.draft);
        let published = documents.numbered().filter(|(_, document)| !document.front.draft);
        Self {
            urls: settings.urls(),
            folder: settings.folder.as_deref(),
            routes,
            anchors,
            former,
            by_path: published.map(|(id, document)| (document.path.as_str(), id)).collect(),
            drafts: drafts.map(|(id, document)| (document.path.as_str(), &routes[PageId::Document(id)])).collect(),
            assets: &sources.assets,
            files: &settings.files,
            statics: &sources.statics,
        }
    }
}

/// The anchors of each page, collected when a link leads to one of them.
pub(super) struct Anchors<'a> {
    of_documents: ByDocument<(&'a Document, OnceLock<HashSet<&'a str>>)>,
    /// Those of a page without a document.
    none: HashSet<&'a str>,
}

impl<'a> Anchors<'a> {
    pub(super) fn new(documents: &ByDocument<&'a Document>) -> Self {
        let of_documents = documents.iter().map(|document| (*document, OnceLock::new())).collect();
        Self { of_documents, none: HashSet::new() }
    }

    pub(super) fn is_heading(&self, page: PageId, anchor: &str) -> bool {
        let document = page.document().map(|document| self.of_documents[document].0);
        document.is_some_and(|document| document.headings.iter().any(|heading| heading.id == anchor))
    }

    pub(super) fn of(&self, page: PageId) -> &HashSet<&'a str> {
        let PageId::Document(document) = page else { return &self.none };
        let (document, anchors) = &self.of_documents[document];
        anchors.get_or_init(|| {
            let headings = document.headings.iter().map(|heading| heading.id.as_str());
            headings.chain(document.anchors.iter().map(String::as_str)).collect()
        })
    }
}
