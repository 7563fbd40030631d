//! Where the pages of one version are in the others.

use std::collections::{BTreeMap, HashMap};

use serde::Serialize;

use super::navigation::Navigation;
use super::{Page, PageId, PageKind};
use crate::config::{Config, SiteSettings};
use crate::kept::Elsewhere;

/// The same page elsewhere.
#[derive(Debug, Clone, Serialize)]
pub struct Alternates {
    /// Its URL in other versions, by their names.
    versions: BTreeMap<String, String>,
}

/// The sidebar of another version that takes the place of one.
#[derive(Debug, Clone, Serialize)]
pub(super) struct SidebarAlternate {
    /// The URL of its first page of that version.
    href: String,
    /// Its name.
    sidebar: String,
}

/// The documents of a site with several versions, and of no other site.
pub(super) struct VersionedPages<'a> {
    site: &'a SiteSettings,
    elsewhere: &'a Elsewhere,
    /// The sidebar of each document, by its URL.
    sidebars: HashMap<String, Option<String>>,
}

impl<'a> VersionedPages<'a> {
    pub(super) fn new(config: &'a Config, pages: &BTreeMap<PageId, Page>) -> Self {
        let Config { site, elsewhere, .. } = config;
        let documents = pages.values().filter(|page| page.kind == PageKind::Doc && site.versions.len() > 1);
        Self { site, elsewhere, sidebars: documents.map(|page| (page.url.clone(), page.sidebar.clone())).collect() }
    }

    /// Where a page is in other versions; nothing if it is in none. Of the versions of one site, documents alone are.
    pub(super) fn of_page(&self, page: &Page) -> Option<Alternates> {
        let url = &page.url;
        let is_there = |there: &str| self.sidebars.contains_key(url) && self.sidebars.contains_key(there);
        let there = self.site.other_versions(url).filter(|(_, there)| is_there(there));
        let mut versions: BTreeMap<_, _> = there.map(|(version, there)| (version.name.clone(), there)).collect();
        if page.kind != PageKind::NotFound {
            versions.extend(self.elsewhere.of_page(self.site.urls().below_base(url)));
        }
        (!versions.is_empty()).then_some(Alternates { versions })
    }

    /// The sidebars that take the place of one in other versions, by their names: those with the same pages.
    pub(super) fn of_sidebar(&self, navigation: &Navigation, sidebar: &str) -> BTreeMap<String, SidebarAlternate> {
        let mut found = BTreeMap::new();
        if self.sidebars.is_empty() {
            return found;
        }
        for url in navigation.pages_of(sidebar) {
            for (version, there) in self.site.other_versions(&url) {
                let Some(Some(other)) = self.sidebars.get(&there) else { continue };
                found.entry(version.name.clone()).or_insert_with(|| {
                    let number = self.site.version_of(&there);
                    let first = navigation.pages_of(other).find(|page| self.site.version_of(page) == number);
                    SidebarAlternate { href: first.unwrap_or(there), sidebar: other.clone() }
                });
            }
        }
        found
    }
}
