//! Lays a site out before anything is bound: where each page is, and in which sidebar.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::PageId;
use super::assign_routes;
use super::broken;
use super::folders::{self, FolderTree};
use super::routes::{self, Location, Routes};
use super::sidebars::{self, Sidebars};
use super::tags::{self, Tags};
use crate::config::Config;
use crate::discover::Sources;
use crate::documents::ByDocument;
use crate::library::Library;
use crate::unplaced::Reports;
use dialect::diagnostic::Diagnostic;
use dialect::document::Document;

pub(super) struct Layout {
    /// Where each document is.
    pub locations: ByDocument<Location>,
    /// The sidebars, and the pages of their categories.
    pub sidebars: Sidebars,
    /// The tags, and which documents have them.
    pub tags: Tags,
    /// Which pages have which routes.
    pub routes: Arc<Routes>,
}

impl Layout {
    pub(super) fn new(
        config: &Config,
        sources: &Sources,
        library: &Library,
        documents: &ByDocument<&Document>,
        reports: &mut Reports,
    ) -> Self {
        let (site, diagnostics) = (&config.site, &mut reports.diagnostics);
        let locate = |document: &&Document| routes::locate_by(site, &document.path, &document.front);
        let locations: ByDocument<Location> = documents.iter().map(locate).collect();
        let categories = read_categories(sources, diagnostics);
        let folders = FolderTree::new(documents, &locations, categories);
        let folders = folders.shown_as_in(site.dialect.unwrap_or_default());
        let sidebars = match &sources.sidebars {
            Some(read) => {
                let first = diagnostics.len();
                let sidebars = sidebars::read(&read.file, &read.text, &folders, diagnostics);
                // The text was made of a file, and has places of its own.
                if config.folders.taken_over.as_ref().is_some_and(|taken| taken.order.file == read.file) {
                    diagnostics[first..].iter_mut().for_each(|told| told.primary.span = None);
                }
                sidebars
            }
            None => Sidebars::default(),
        };
        folders.check_categories(diagnostics);
        let tags = tags::collect_tags(config, sources, library, &locations, reports);
        let of_documents = locations.numbered().map(|(id, location)| (PageId::Document(id), &location.route));
        let categories = sidebars.generated.iter().enumerate();
        let of_categories = categories.map(|(number, page)| (PageId::Category(number), &page.route));
        let wanted = of_documents.chain(of_categories).chain(tags.routes());
        reports.unplaced.extend(broken::check_displayed_sidebars(&config.folders, library, &sidebars));
        let pages = assign_routes::Pages {
            folders: &config.folders,
            search: site.search.as_ref(),
            library,
            generated: &sidebars.generated,
            tags: &tags,
        };
        let routes = Arc::new(pages.assign(wanted.map(|(page, route)| (page, route.clone())), reports));
        Self { locations, sidebars, tags, routes }
    }
}

fn read_categories(sources: &Sources, diagnostics: &mut Vec<Diagnostic>) -> BTreeMap<String, folders::CategoryFile> {
    let mut categories = BTreeMap::new();
    for read in &sources.categories {
        match folders::read_category(&read.file, &read.text, diagnostics) {
            Ok(says) => {
                categories.insert(read.path.trim_end_matches("_category_.json").to_owned(), says);
            }
            Err(diagnostic) => diagnostics.push(*diagnostic),
        }
    }
    categories
}
