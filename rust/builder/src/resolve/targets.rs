//! What links of documents are resolved against: routes, anchors, files.

use std::collections::{BTreeMap, HashSet};
use std::sync::OnceLock;

use super::assign_routes::SiteRoutes;
use super::routes::Routes;
use crate::config::{FileSettings, SiteSettings, Urls};
use crate::discover::{Asset, Sources, StaticFile};
use dialect::document::Document;

/// What links are resolved against.
pub(super) struct Targets<'a> {
    /// Makes the URLs of routes and files.
    pub urls: Urls<'a>,
    /// Every route, with the number of its page.
    pub routes: &'a Routes,
    /// Canonical route of each page, without the base URL.
    pub canonical: &'a [String],
    /// The anchors of each page.
    pub anchors: Anchors<'a>,
    /// Route by path of the document's file.
    pub by_path: BTreeMap<&'a str, usize>,
    /// Path and route of each draft, which is in no site.
    pub drafts: Vec<(&'a str, &'a str)>,
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
        documents: &[&'a Document],
        routes: &'a SiteRoutes,
    ) -> Self {
        let pages = || documents.iter().enumerate();
        let drafts = pages().filter(|(_, document)| document.front.draft);
        let published = pages().filter(|(_, document)| !document.front.draft);
        Self {
            urls: settings.urls(),
            routes: &routes.routes,
            canonical: &routes.all,
            anchors: Anchors::new(documents, routes.all.len()),
            by_path: published.map(|(page, document)| (document.path.as_str(), page)).collect(),
            drafts: drafts.map(|(page, document)| (document.path.as_str(), routes.all[page].as_str())).collect(),
            assets: &sources.assets,
            files: &settings.files,
            statics: &sources.statics,
        }
    }
}

/// The anchors of each page, collected when a link leads to one of them.
pub(super) struct Anchors<'a>(Vec<(Option<&'a Document>, OnceLock<HashSet<&'a str>>)>);

impl<'a> Anchors<'a> {
    /// The anchors of `count` pages; those without a document have none.
    pub(super) fn new(documents: &[&'a Document], count: usize) -> Self {
        Self((0..count).map(|page| (documents.get(page).copied(), OnceLock::new())).collect())
    }

    /// Those of a page.
    pub(super) fn of(&self, page: usize) -> &HashSet<&'a str> {
        let (document, anchors) = &self.0[page];
        anchors.get_or_init(|| {
            let ids = document.iter().flat_map(|document| {
                let headings = document.headings.iter().map(|heading| heading.id.as_str());
                headings.chain(document.anchors.iter().map(String::as_str))
            });
            ids.collect()
        })
    }
}
