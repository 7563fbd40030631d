//! Lays a site out before anything is bound: where each page is, and in which sidebar.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::assign_routes::{self, SiteRoutes};
use super::broken;
use super::folders::{self, FolderTree};
use super::routes::{self, Location};
use super::sidebars::{self, Sidebars};
use super::tags::{self, Tags};
use crate::config::Config;
use crate::discover::Sources;
use crate::library::Library;
use crate::unplaced::Reports;
use dialect::diagnostic::Diagnostic;
use dialect::document::Document;

/// The layout of a site.
pub(super) struct Layout {
    /// Where each document is.
    pub locations: Vec<Location>,
    /// The sidebars, and the pages of their categories.
    pub sidebars: Sidebars,
    /// The tags, and which documents have them.
    pub tags: Tags,
    /// Routes of documents, then of categories, then of tags.
    pub canonical: Vec<String>,
    /// Which pages have their routes.
    pub routes: Arc<SiteRoutes>,
}

impl Layout {
    /// Lays out the `documents` of a library.
    pub(super) fn new(
        config: &Config,
        sources: &Sources,
        library: &Library,
        documents: &[&Document],
        reports: &mut Reports,
    ) -> Self {
        let (site, diagnostics) = (&config.site, &mut reports.diagnostics);
        let locations: Vec<Location> =
            documents.iter().map(|document| routes::locate_in(site.pages.as_deref(), document)).collect();
        let categories = read_categories(sources, diagnostics);
        let folders = FolderTree::new(documents.to_vec(), &locations, categories);
        let sidebars = match &sources.sidebars {
            Some(read) => sidebars::read(&read.file, &read.text, &folders, diagnostics),
            None => Sidebars::default(),
        };
        folders.check_categories(diagnostics);
        let tags = tags::collect_tags((site, &config.folders), sources, library, &locations, reports);
        let canonical: Vec<String> = locations
            .iter()
            .map(|location| location.route.clone())
            .chain(sidebars.generated.iter().map(|page| page.route.clone()))
            .chain(tags.routes().cloned())
            .collect();
        reports.unplaced.extend(broken::check_displayed_sidebars(&config.folders, library, &sidebars));
        let pages = assign_routes::Pages {
            folders: &config.folders,
            search: site.search.as_ref(),
            library,
            generated: &sidebars.generated,
            tags: &tags,
            canonical: &canonical,
        };
        let routes = Arc::new(pages.assign(reports));
        Self { locations, sidebars, tags, canonical, routes }
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
