//! Binds documents to each other: routes, sidebars, breadcrumbs, neighbours, links.
//!
//! Takes the [`Library`] of documents, gives the [`Site`]; touches nothing outside. Diagnostics are collected with
//! the site, for [`check`](crate::check) to judge.

mod alike;
mod alternates;
mod assign_routes;
mod bind;
mod broken;
mod cards;
mod files;
mod folders;
mod hrefs;
mod json;
mod links;
mod names;
mod navigation;
mod own_pages;
mod proof_counts;
mod published;
mod questions;
mod redirects;
mod routes;
mod settings;
mod shell;
mod sidebars;
mod tags;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::path::PathBuf;

use rayon::prelude::*;
use serde::Serialize;

use crate::config::{Config, Urls};
use crate::discover::{Asset, Sources};
use crate::facts::Facts;
use crate::library::{Entry, Library};
use crate::unplaced::Reports;
pub use alternates::Alternates;
use assign_routes::SiteRoutes;
pub use cards::{NameCard, NameCards, cards_name};
use dialect::diagnostic::{Diagnostic, Severity};
use dialect::document::{Card, Document, Node, Value};
use files::file_of_route;
pub use files::{html_name, markdown_name};
use folders::FolderTree;
use links::Targets;
pub use links::{BoundImage, asset_name};
pub(crate) use navigation::format_trail;
pub use navigation::{Breadcrumb, PageLink, SidebarEntry};
pub use questions::Question;
pub use shell::Shell;
pub use tags::{TagData, TagSummary};

/// A whole site, ready to be checked.
#[derive(Debug)]
pub struct Site {
    /// Every page, those of documents first and in their order.
    pub pages: Vec<Page>,
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
    /// Everything that is wrong.
    pub reports: Reports,
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
    /// Canonical pathname, with the base URL.
    pub route: String,
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
    /// The id of its document.
    #[serde(skip)]
    pub id: Option<String>,
    /// What readers ask that it answers: for the search alone.
    #[serde(skip)]
    pub questions: Vec<Question>,
    /// Where its content comes from.
    #[serde(skip)]
    pub content: Content,
    /// Whether search engines and lists include it.
    #[serde(skip)]
    pub listed: bool,
}

impl Page {
    /// A page of this kind at this route, with nothing on it and in no list.
    pub(crate) fn new(kind: PageKind, route: String) -> Self {
        Self {
            kind,
            route,
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
            id: None,
            questions: Vec::new(),
            last_updated: None,
            markdown_url: None,
            written_for: None,
            content: Content::Ready(Vec::new()),
            listed: false,
        }
    }
}

/// Where a page's content comes from.
#[derive(Debug, Clone)]
pub enum Content {
    /// A document, by its number, and what its holes are filled with.
    Document {
        /// Its number in the library.
        index: usize,
        /// What its holes are filled with.
        bindings: Bindings,
    },
    /// Nodes in which everything is known.
    Ready(Vec<Node>),
}

/// What the holes of a document's content are filled with.
#[derive(Debug, Clone, Default, Serialize)]
pub struct Bindings {
    /// URLs of links.
    pub links: Vec<String>,
    /// URLs of images and other files.
    pub images: Vec<BoundImage>,
    /// URLs of what documents names in code.
    pub names: Vec<Option<String>>,
    /// Cards of the siblings or children.
    pub cards: Vec<Card>,
    /// Properties of the component that shows the counts of the proofs.
    pub proofs: Vec<(String, Value)>,
}

/// One heading in a table of contents.
#[derive(Debug, Clone, Serialize)]
pub struct TocEntry {
    id: String,
    html: String,
    level: u8,
}

/// Binds documents to each other.
pub fn resolve(config: &Config, sources: &Sources, library: &Library, facts: &Facts) -> Site {
    let (site_settings, urls) = (&config.site, config.site.urls());
    let mut reports = Reports { diagnostics: sources.diagnostics.clone(), unplaced: Vec::new() };
    let diagnostics = &mut reports.diagnostics;
    let documents: Vec<&Document> = library.entries.iter().map(|entry| &*entry.document).collect();
    diagnostics.extend(library.entries.iter().flat_map(own_diagnostics));
    let locations: Vec<routes::Location> =
        documents.iter().map(|document| routes::locate_in(site_settings.pages.as_deref(), document)).collect();
    let categories = read_categories(sources, diagnostics);
    let folders = FolderTree::new(documents.clone(), &locations, categories);
    let sidebars = match &sources.sidebars {
        Some(read) => sidebars::read(&read.file, &read.text, &folders, diagnostics),
        None => sidebars::Sidebars::default(),
    };
    folders.check_categories(diagnostics);
    let tags = tags::collect_tags((site_settings, &config.folders), sources, library, &locations, &mut reports);
    let canonical: Vec<String> = locations
        .iter()
        .map(|location| location.route.clone())
        .chain(sidebars.generated.iter().map(|page| page.route.clone()))
        .chain(tags.routes().cloned())
        .collect();
    reports.unplaced.extend(broken::check_displayed_sidebars(&config.folders, library, &sidebars));
    let occupied = assign_routes::Pages {
        folders: &config.folders,
        search: site_settings.search.as_ref(),
        library,
        generated: &sidebars.generated,
        tags: &tags,
        canonical: &canonical,
    }
    .assign(&mut reports);
    let SiteRoutes { routes: site_routes, all: all_routes, hidden, has_home } = occupied;
    let navigation = navigation::Navigation::new(&documents, &canonical, &sidebars, urls);
    let anchors = collect_anchors(&documents, all_routes.len());
    let by_path = collect_published(&documents);
    let targets = Targets {
        urls,
        routes: &site_routes,
        canonical: &all_routes,
        anchors: &anchors,
        by_path: &by_path,
        drafts: &collect_drafts(&documents, &canonical),
        assets: &sources.assets,
        files: &site_settings.files,
        statics: &sources.statics,
    };
    let names = names::NameTable::new(site_settings.reference.as_ref(), &facts.names);
    let binder = bind::Binder {
        config,
        entries: &library.entries,
        facts,
        navigation: &navigation,
        targets: &targets,
        names: &names,
        canonical: &canonical,
        locations: &locations,
        tags: &tags,
    };
    let shown = (0..documents.len()).into_par_iter().filter(|page| !hidden.contains(page));
    let bound: Vec<bind::BoundPage> = shown.map(|page| binder.bind(page)).collect();
    let Bound { mut pages, assets, broken, mut cards } = collect_bound(urls, sources, bound);
    let Reports { mut diagnostics, mut unplaced } = reports;
    unplaced.extend(broken::report_broken(&targets, broken));
    diagnostics.extend(questions::add_questions(config, sources, &documents, &facts.names, &mut pages));
    let first_tag = documents.len() + sidebars.generated.len();
    for (page, generated) in (documents.len()..first_tag).zip(&sidebars.generated) {
        if !hidden.contains(&page) {
            pages.push(navigation.generated_page(page, generated, &site_settings.tagline));
        }
    }
    pages.extend(tags.pages(site_settings, first_tag, &documents, (&canonical, &hidden), &navigation));
    own_pages::add_own_pages(site_settings, &navigation, has_home, &mut pages);
    let versioned = alternates::VersionedPages::new(site_settings, &pages);
    for page in &mut pages {
        page.alternates = versioned.of_page(&page.route);
    }
    let hrefs = hrefs::Hrefs::new(urls, &config.text, &site_routes, (&all_routes, &anchors), &sources.statics);
    if let Some(settings) = &site_settings.glossary {
        diagnostics.extend(cards::add_terms(settings, library.glossary(), &targets, &hrefs, &mut cards));
    }
    if let Some(read) = &sources.sidebars {
        hrefs.check_sidebars(&read.file, &sidebars, &mut diagnostics);
    }
    let shell = shell::build_shell(site_settings, &navigation, &versioned, &hrefs, &mut diagnostics);
    diagnostics.extend(settings::check_settings(site_settings, sources, &canonical, &hrefs));
    let redirects = redirects::resolve_redirects(&site_settings.redirects, &hrefs, &mut diagnostics);
    let mut site = Site {
        pages,
        sidebars: navigation.sidebars(&|href| hrefs.resolve(href)),
        shell,
        assets,
        cards,
        statics: sources.statics.iter().map(|(path, file)| (path.clone(), file.absolute.clone())).collect(),
        reading_order: navigation.reading_order().into_iter().map(|page| urls.url(&canonical[page])).collect(),
        redirects,
        reports: Reports { diagnostics, unplaced },
    };
    let of_names = files::check_names(site_settings, &config.folders, library, &site, &hrefs);
    site.reports.diagnostics.extend(of_names);
    site
}

/// What the pages of documents come with.
#[derive(Default)]
struct Bound {
    pages: Vec<Page>,
    assets: BTreeMap<String, PublishedFile>,
    broken: Vec<broken::BrokenLink>,
    cards: NameCards,
}

/// Collects the pages of documents, the files they show, and the cards of the names they link to.
fn collect_bound(urls: Urls, sources: &Sources, pages: Vec<bind::BoundPage>) -> Bound {
    let by_url = assets_by_url(urls, sources);
    let mut bound = Bound::default();
    for bind::BoundPage { page, broken, linked } in pages {
        bound.broken.extend(broken);
        add_cards(urls, linked, &mut bound.cards);
        if let Content::Document { bindings, .. } = &page.content {
            let shown = bindings.images.iter().map(|image| &image.src).chain(&bindings.links);
            // What comes after the path is for the file's own program, such as a page of a PDF.
            let files = shown.map(|src| &src[..hrefs::find_path_end(src)]);
            bound.assets.extend(files.filter_map(|file| by_url.get(file).cloned()));
        }
        bound.pages.push(page);
    }
    bound
}

/// Adds the cards of what a page links to.
fn add_cards(urls: Urls, linked: Vec<bind::Linked>, cards: &mut NameCards) {
    for (url, name) in linked {
        let Some((page, anchor)) = url.split_once('#') else { continue };
        let of_page = cards.entry(cards_name(urls, page)).or_default();
        of_page.entry(anchor.to_owned()).or_insert_with(|| NameCard::of_name(name));
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

/// The page of each published document, by the path of its file.
fn collect_published<'a>(documents: &[&'a Document]) -> BTreeMap<&'a str, usize> {
    let published = documents.iter().enumerate().filter(|(_, document)| !document.front.draft);
    published.map(|(page, document)| (document.path.as_str(), page)).collect()
}

/// Path and route of each draft.
fn collect_drafts<'a>(documents: &[&'a Document], canonical: &'a [String]) -> Vec<(&'a str, &'a str)> {
    let drafts = documents.iter().zip(canonical).filter(|(document, _)| document.front.draft);
    drafts.map(|(document, route)| (document.path.as_str(), route.as_str())).collect()
}

/// The anchors of each of `count` pages; those without a document have none.
fn collect_anchors<'a>(documents: &[&'a Document], count: usize) -> Vec<HashSet<&'a str>> {
    let of_page = |page: usize| {
        let ids = documents.get(page).into_iter().flat_map(|document| {
            let headings = document.headings.iter().map(|heading| heading.id.as_str());
            headings.chain(document.anchors.iter().map(String::as_str))
        });
        ids.collect()
    };
    (0..count).map(of_page).collect()
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
