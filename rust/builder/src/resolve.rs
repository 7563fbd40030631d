//! Binds documents to each other: routes, sidebars, breadcrumbs, neighbors, links.
//!
//! Takes the [`Library`] of documents, gives the [`Site`]; touches nothing outside. Diagnostics are collected with
//! the site, for [`check`](crate::check) to judge.

mod addresses;
mod alike;
mod alternates;
mod asked;
mod assign_routes;
mod bind;
mod broken;
mod cards;
mod files;
mod folders;
mod hrefs;
mod introduced;
mod json;
mod layout;
mod links;
mod names;
mod navigation;
mod needs;
mod origin;
mod own_pages;
mod own_uses;
mod page_id;
mod pins;
mod proof_counts;
mod published;
mod questions;
mod rebind;
mod redirects;
mod route;
mod routes;
mod settings;
mod shell;
mod sidebars;
mod site;
mod social;
mod tags;
mod targets;
mod tries;
mod used;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use rayon::prelude::*;

use crate::config::{Config, Urls};
use crate::discover::{Asset, Sources};
use crate::documents::DocumentId;
use crate::fact_list::FactList;
use crate::facts::Facts;
use crate::library::{Entry, Library, component_of_versions};
use crate::unplaced::Reports;
use crate::unplaced::Unplaced;
pub(crate) use addresses::find_moved;
use addresses::{Known, resolve_addresses};
pub use addresses::{find_addresses, is_of_footnote};
pub use alternates::Alternates;
use alternates::VersionedPages;
use asked::Schemas;
use bind::{Binder, BoundPage};
use broken::BrokenLink;
pub use cards::{NameCard, NameCards, cards_name};
use dialect::diagnostic::{Diagnostic, Severity};
use files::file_of_route;
pub use files::{html_name, markdown_name};
use hrefs::Hrefs;
use introduced::Headed;
pub use introduced::ListedSince;
use layout::Layout;
pub(crate) use links::GENERATED;
pub use links::{BoundImage, asset_name};
use names::{Linked, NameTable};
use navigation::Navigation;
pub(crate) use navigation::format_trail;
pub use navigation::{Breadcrumb, PageLink, SidebarEntry};
pub use page_id::PageId;
pub use questions::Question;
pub(crate) use rebind::{Rebinder, Rebound};
pub use routes::locate_file;
pub(crate) use routes::{plain_route, route_at};
pub use shell::Shell;
pub use site::{Bindings, Content, Page, PageKind, PublishedFile, Site, TocEntry};
pub use tags::{TagData, TagSummary};
use targets::{Anchors, Targets};
pub use tries::{Try, tries_name};
pub use used::Use;
pub(crate) use used::{UsedName, find_used};

/// Binds documents to each other.
pub fn resolve(config: &Config, sources: &Sources, library: &Library, facts: &Facts) -> Site {
    let (settings, urls) = (&config.site, config.site.urls());
    let mut reports = Reports { diagnostics: sources.diagnostics.clone(), unplaced: Vec::new() };
    reports.diagnostics.extend(library.entries.iter().flat_map(own_diagnostics));
    let documents = library.documents();
    let layout = Layout::new(config, sources, library, &documents, &mut reports);
    let navigation = Navigation::new(&documents, &layout.routes, &layout.sidebars, urls);
    let anchors = Arc::new(Anchors::new(&documents));
    let known = Known { settings, folders: &config.folders, library, routes: &layout.routes, anchors: &anchors, urls };
    let former = Arc::new(resolve_addresses(known, sources.addresses.as_ref(), &mut reports));
    let targets = Targets::new(settings, sources, &documents, &layout.routes, (anchors.clone(), &former));
    let names = NameTable::new(settings.reference.as_ref(), &facts.names);
    let (navigation, targets, layout) = (&navigation, &targets, &layout);
    let headed = &Headed::new(&facts.names, component_of_versions(settings));
    let schemas = &Schemas::new(settings, library, &facts.names);
    let entries = &library.entries;
    let binder = Binder { config, entries, facts, navigation, targets, names: &names, headed, schemas, layout };
    let pages = layout.routes.canonical.keys().filter(|page| !layout.routes.hidden.contains(page));
    let shown: Vec<DocumentId> = pages.filter_map(|page| page.document()).collect();
    let bound: Vec<BoundPage> = shown.into_par_iter().map(|document| binder.bind(document)).collect();
    let Bound { mut pages, assets, broken, mut cards, unplaced: of_pages } = collect_bound(urls, sources, bound);
    let Reports { mut diagnostics, mut unplaced } = reports;
    unplaced.extend(of_pages);
    unplaced.extend(broken::report_broken(targets, broken));
    unplaced.extend(own_uses::check_uses(&config.folders, library));
    let (list, no_facts) = FactList::read(sources.facts.as_ref());
    diagnostics.extend(no_facts);
    unplaced.extend(pins::check_pins(&config.folders, library, &list));
    diagnostics.extend(questions::add_questions(config, sources, &documents, &facts.names, &mut pages));
    for (number, generated) in layout.sidebars.generated.iter().enumerate() {
        let page = PageId::Category(number);
        if !layout.routes.hidden.contains(&page) {
            pages.insert(page, navigation.generated_page(page, generated, &settings.tagline));
        }
    }
    pages.extend(layout.tags.pages(settings, &documents, &layout.routes, navigation));
    own_pages::add_own_pages(settings, navigation, &layout.routes, &mut pages);
    unplaced.extend(writers::check_pages(config, library, &pages));
    let versioned = VersionedPages::new(config, &pages);
    for page in pages.values_mut() {
        page.alternates = versioned.of_page(page);
        page.newest = config.elsewhere.newest(urls.below_base(&page.url));
    }
    let hrefs = Hrefs::new(targets, config);
    if let Some(settings) = &settings.glossary {
        diagnostics.extend(cards::add_terms(settings, library.glossary(), targets, &hrefs, &mut cards));
    }
    if let Some(read) = &sources.sidebars {
        hrefs.check_sidebars(&read.file, &layout.sidebars, &mut diagnostics);
    }
    let shell = shell::build_shell(settings, navigation, &versioned, &hrefs, &mut diagnostics);
    diagnostics.extend(settings::check_settings(settings, sources, &hrefs));
    let mut redirects = redirects::resolve_redirects(&settings.redirects, &hrefs, &mut diagnostics);
    redirects.extend(former.redirects.iter().filter_map(|(from, to)| Some((urls.url(from), hrefs.resolve(to)?))));
    let mut reports = Reports { diagnostics, unplaced };
    let social = social::add_pictures(config, library, facts, (navigation, &hrefs), &mut pages, &mut reports);
    let mut site = Site {
        pages,
        sidebars: navigation.sidebars(&|href| hrefs.resolve(href)),
        shell,
        assets,
        cards,
        statics: sources.statics.iter().map(|(path, file)| (path.clone(), file.absolute.clone())).collect(),
        reading_order: navigation.reading_order(),
        redirects,
        social,
        reports,
        routes: Arc::clone(&layout.routes),
        former: Arc::clone(&former),
    };
    let of_names = files::check_names(settings, &config.folders, library, &site, &hrefs);
    site.reports.diagnostics.extend(of_names);
    site
}

/// What the pages of documents come with.
#[derive(Default)]
struct Bound {
    pages: BTreeMap<PageId, Page>,
    assets: BTreeMap<String, PublishedFile>,
    broken: Vec<BrokenLink>,
    cards: NameCards,
    unplaced: Vec<Unplaced>,
}

/// Collects the pages of documents, the files they show, and the cards of the names they link to.
fn collect_bound(urls: Urls, sources: &Sources, pages: Vec<BoundPage>) -> Bound {
    let by_url = assets_by_url(urls, sources);
    let mut bound = Bound::default();
    for BoundPage { page, broken, linked, unplaced } in pages {
        bound.broken.extend(broken);
        bound.unplaced.extend(unplaced);
        add_cards(urls, linked, &mut bound.cards);
        if let Content::Document { document, bindings } = &page.content {
            let shown = bindings.images.iter().map(|image| &image.src).chain(&bindings.links);
            // What comes after the path is for the file's own program, such as a page of a PDF.
            let files = shown.map(|src| &src[..hrefs::find_path_end(src)]);
            bound.assets.extend(files.filter_map(|file| by_url.get(file).cloned()));
            bound.pages.insert(PageId::Document(*document), page);
        }
    }
    bound
}

/// Adds the cards of what a page links to.
fn add_cards(urls: Urls, linked: Vec<Linked>, cards: &mut NameCards) {
    for Linked { url, heading, .. } in linked {
        let Some((page, anchor)) = url.split_once('#') else { continue };
        let of_page = cards.entry(cards_name(urls, page)).or_default();
        of_page.entry(anchor.to_owned()).or_insert_with(|| NameCard::of_name(heading));
    }
}

/// The diagnostics of a document by itself.
fn own_diagnostics(entry: &Entry) -> impl Iterator<Item = Diagnostic> + use<'_> {
    entry.document.diagnostics.iter().cloned().map(|mut diagnostic| {
        // The comments of packages cannot be corrected here, and what is not allowed in a document is left out of it.
        if entry.is_generated && diagnostic.primary.span.is_some() {
            diagnostic.severity = Severity::Warning;
        }
        diagnostic
    })
}

/// Each file of the content folder with its path, by the URL pages use for it.
fn assets_by_url(urls: Urls, sources: &Sources) -> HashMap<String, (String, PublishedFile)> {
    let entry = |(path, asset): (&String, &Asset)| {
        let name = asset_name(path, &asset.hash);
        (urls.url(&name), (path.clone(), PublishedFile { name, source: asset.absolute.clone() }))
    };
    sources.assets.iter().map(entry).collect()
}

/// The description of a page for search engines: its description, or its title and what the site is about.
fn describe(tagline: &str, title: &str, description: &str) -> String {
    if description.is_empty() { format!("{title}: {tagline}") } else { description.to_owned() }
}

#[cfg(test)]
mod tests;
mod writers;
