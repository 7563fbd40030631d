//! Tags: what `tags.yml` defines, which documents have them, and the pages that list those.

mod file;

use std::collections::{BTreeMap, HashMap, HashSet};

use serde::Serialize;

use super::navigation::Navigation;
use super::route::Route;
use super::routes::{Location, Routes};
use super::{Content, Page, PageId, PageKind, PageLink, describe};
use crate::config::{Config, InlineTags, SiteSettings, Urls};
use crate::discover::Sources;
use crate::documents::{ByDocument, DocumentId};
use crate::library::Library;
use crate::unplaced::{Place, Reports, Unplaced};
use dialect::diagnostic::{Diagnostic, Severity, Span, nearest};
use dialect::document::{Document, TagName};
use dialect::labels::fill;
use dialect::parse::Slugger;
use dialect::route;
use dialect::{error, warning};
use file::DefinedTags;

/// A tag that the file defines, or some document has.
#[derive(Debug, Clone)]
pub(super) struct Tag {
    /// What readers see.
    pub label: String,
    /// One sentence about it.
    pub description: Option<String>,
    /// The route of its page.
    pub route: Route,
    /// The file that defines it, or the first document that has it.
    pub file: String,
    /// Where it is defined.
    pub span: Option<Span>,
    documents: Vec<DocumentId>,
}

/// All tags that documents have, in the order of their labels.
#[derive(Debug, Default)]
pub(super) struct Tags {
    /// The tags.
    pub all: Vec<Tag>,
    /// The route of the page that lists them; nothing if there are none.
    pub list: Option<Route>,
    /// The tags of each document that has any.
    of_document: HashMap<DocumentId, Vec<usize>>,
}

/// What the page of a tag shows: `TagPageData` in the theme's `types.ts`.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct TagData {
    label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    description: Option<String>,
    documents: Vec<TaggedDocument>,
    all_tags_href: String,
}

#[derive(Debug, Clone, Serialize)]
struct TaggedDocument {
    title: String,
    href: String,
    /// The way to it, where another one of the list has its title.
    #[serde(skip_serializing_if = "String::is_empty")]
    trail: String,
    description: String,
}

/// A tag in the list of all.
#[derive(Debug, Clone, Serialize)]
pub struct TagSummary {
    title: String,
    href: String,
    count: usize,
}

/// Looks for the tags of all documents. Tags that nobody defined are reported as the settings want it.
pub(super) fn collect_tags(
    config: &Config,
    sources: &Sources,
    library: &Library,
    locations: &ByDocument<Location>,
    reports: &mut Reports,
) -> Tags {
    let (settings, folders) = (&config.site, &config.folders);
    let base = settings.tags.path.trim_matches('/');
    // Where the file cannot be read, that is told, and not also what is missing of it in every document.
    let defined = sources.tags.as_ref().and_then(|read| file::read_tags(read, base, &mut reports.diagnostics));
    let policy = if defined.is_some() { settings.tags.on_inline_tags } else { InlineTags::Ignore };
    let defined = defined.unwrap_or_default();
    let mut found = Finder { base, policy, defined: &defined, tags: Vec::new(), by_route: HashMap::new() };
    let mut of_document: HashMap<DocumentId, Vec<usize>> = HashMap::new();
    for (document, entry) in library.entries.numbered() {
        let front = &entry.document.front;
        if front.draft || front.tags.is_empty() {
            continue;
        }
        if locations[document].is_outside {
            let file = folders.display(&entry.absolute);
            let diagnostic = warning!(NoEffect, file, "a page outside of the documentation has no tags");
            reports.unplaced.push(Unplaced::new(diagnostic, document, Place::Key("tags")));
            continue;
        }
        let mut seen = HashSet::new();
        for tag in &front.tags {
            let file = folders.display(&entry.absolute);
            let mut faults = Vec::new();
            let number = found.find(&file, tag, &mut faults);
            let place = || Place::Item("tags", tag.name.clone());
            let faults = faults.into_iter().map(|diagnostic| Unplaced::new(diagnostic, document, place()));
            reports.unplaced.extend(faults);
            let Some(number) = number else { continue };
            if seen.insert(number) {
                found.tags[number].documents.push(document);
                of_document.entry(document).or_default().push(number);
            }
        }
    }
    let mut tags = found.tags;
    report_unused(&defined.by_key, &tags, sources, &mut reports.diagnostics);
    let mut order: Vec<usize> = (0..tags.len()).collect();
    order.sort_by_cached_key(|number| (tags[*number].label.to_lowercase(), tags[*number].route.clone()));
    let mut places = vec![0; order.len()];
    for (place, number) in order.iter().enumerate() {
        places[*number] = place;
    }
    for numbers in of_document.values_mut() {
        for number in numbers {
            *number = places[*number];
        }
    }
    tags.sort_by_cached_key(|tag| (tag.label.to_lowercase(), tag.route.clone()));
    let list = (!tags.is_empty()).then(|| Route::from(format!("/{base}")));
    Tags { all: tags, list, of_document }
}

/// Reports what is defined and no document has.
fn report_unused(defined: &BTreeMap<String, Tag>, tags: &[Tag], sources: &Sources, diagnostics: &mut Vec<Diagnostic>) {
    let Some(read) = &sources.tags else { return };
    let used: HashSet<&Route> = tags.iter().map(|tag| &tag.route).collect();
    for (key, tag) in defined.iter().filter(|(_, tag)| !used.contains(&tag.route)) {
        let diagnostic = warning!(Tags(key.as_str()), &read.file, "no document has the tag `{key}`";
            label: "it has no page";
            hint: "give it to a document, as `tags: [KEY]` in the front matter, or remove it here");
        diagnostics.push(diagnostic.at_span(tag.span.clone()));
    }
}

/// Finds the tags that documents name.
struct Finder<'a> {
    base: &'a str,
    policy: InlineTags,
    defined: &'a DefinedTags,
    tags: Vec<Tag>,
    by_route: HashMap<Route, usize>,
}

impl Finder<'_> {
    /// The number of a tag as the document in `file` names it; nothing if it cannot have a page.
    fn find(&mut self, file: &str, tag: &TagName, diagnostics: &mut Vec<Diagnostic>) -> Option<usize> {
        if let Some((_, known)) = self.defined.by_key.get_key_value(&tag.name).filter(|_| tag.permalink.is_none()) {
            return Some(self.add(known.route.clone(), || known.clone()));
        }
        diagnostics.extend(self.report_inline(file, tag));
        let permalink = tag.permalink.clone().unwrap_or_else(|| Slugger::default().slug(&tag.name));
        let route = Route::from(format!("/{}/{}", self.base, permalink.trim_start_matches('/')));
        if let Err(fault) = route::check(route.as_str()) {
            let diagnostic = error!(Tags, file, "the page of the tag `{}` {fault}", tag.name);
            diagnostics.push(diagnostic.hint(fault.hint()));
            return None;
        }
        let known = self.defined.by_key.values().find(|known| known.route == route);
        Some(self.add(route.clone(), || match known {
            Some(known) => known.clone(),
            None => Tag {
                label: tag.name.clone(),
                description: None,
                route,
                file: file.to_owned(),
                span: None,
                documents: Vec::new(),
            },
        }))
    }

    fn add(&mut self, route: Route, make: impl FnOnce() -> Tag) -> usize {
        let Self { tags, by_route, .. } = self;
        *by_route.entry(route).or_insert_with(|| {
            tags.push(make());
            tags.len() - 1
        })
    }

    /// The diagnostic for a tag that nobody defined.
    fn report_inline(&self, file: &str, tag: &TagName) -> Option<Diagnostic> {
        let severity = match self.policy {
            InlineTags::Ignore => return None,
            InlineTags::Warn => Severity::Warning,
            InlineTags::Error => Severity::Error,
        };
        if self.defined.wrong.contains(&tag.name) {
            return None;
        }
        let keys = self.defined.by_key.keys().map(String::as_str);
        let by_label = self.defined.by_key.iter().find(|(_, known)| known.label.eq_ignore_ascii_case(&tag.name));
        let hint =
            match by_label.map(|(key, _)| key.as_str()).or_else(|| nearest(&tag.name, keys).map(|near| near.name)) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "define it there, or let `on-inline-tags` of [tags] in site.toml be \"ignore\"".to_owned(),
            };
        let diagnostic = warning!(Tags(tag.name.as_str()), file,
            "there is no tag `{}` in tags.yml", tag.name;
            label: "not defined")
        .hint(hint);
        Some(Diagnostic { severity, ..diagnostic })
    }
}

impl Tags {
    /// The routes of all pages, the list of the tags last.
    pub(super) fn routes(&self) -> impl Iterator<Item = (PageId, &Route)> {
        let of_tags = self.all.iter().enumerate().map(|(number, tag)| (PageId::Tag(number), &tag.route));
        of_tags.chain(self.list.iter().map(|list| (PageId::TagList, list)))
    }

    /// The tags of a document, as links.
    pub(super) fn links(&self, document: DocumentId, urls: Urls) -> Vec<PageLink> {
        let link = |number: &usize| {
            let tag = &self.all[*number];
            PageLink { title: tag.label.clone(), href: tag.route.url(urls) }
        };
        self.of_document.get(&document).map_or_else(Vec::new, |numbers| numbers.iter().map(link).collect())
    }

    /// The page of each tag and the list of all tags, without those that are hidden.
    /// Documents of one title are told apart by the way to them.
    pub(super) fn pages(
        &self,
        settings: &SiteSettings,
        documents: &ByDocument<&Document>,
        routes: &Routes,
        navigation: &Navigation,
    ) -> BTreeMap<PageId, Page> {
        let tags = self.all.iter().enumerate().map(|(number, tag)| (PageId::Tag(number), tag));
        let shown = tags.filter(|(page, _)| !routes.hidden.contains(page));
        let mut pages: BTreeMap<PageId, Page> =
            shown.map(|(page, tag)| (page, self.page(tag, settings, documents, routes, navigation))).collect();
        if !routes.hidden.contains(&PageId::TagList) {
            pages.extend(self.list_page(&pages, settings).map(|page| (PageId::TagList, page)));
        }
        pages
    }

    fn page(
        &self,
        tag: &Tag,
        settings: &SiteSettings,
        documents: &ByDocument<&Document>,
        routes: &Routes,
        navigation: &Navigation,
    ) -> Page {
        let urls = settings.urls();
        let is_listed =
            |id: &DocumentId| !documents[*id].front.unlisted && !routes.hidden.contains(&PageId::Document(*id));
        let mut listed: Vec<DocumentId> = tag.documents.iter().copied().filter(is_listed).collect();
        listed.sort_by_cached_key(|id| (documents[*id].title.to_lowercase(), *id));
        let mut titles: HashMap<&str, usize> = HashMap::new();
        for id in &listed {
            *titles.entry(&documents[*id].title).or_default() += 1;
        }
        let summary = |id: &DocumentId| {
            let (document, page) = (documents[*id], PageId::Document(*id));
            let description = document.front.description.as_ref().unwrap_or(&document.excerpt).clone();
            let has_twin = titles[document.title.as_str()] > 1;
            let trail = if has_twin { navigation.trail(page, &settings.navbar) } else { String::new() };
            TaggedDocument { title: document.title.clone(), href: routes[page].url(urls), trail, description }
        };
        let title = fill(settings.locale.labels().tagged, &[("tag", &tag.label)]);
        let data = TagData {
            label: tag.label.clone(),
            description: tag.description.clone(),
            documents: listed.iter().map(summary).collect(),
            all_tags_href: self.list.as_ref().map_or_else(String::new, |list| list.url(urls)),
        };
        Page {
            description: describe(&settings.tagline, &title, tag.description.as_deref().unwrap_or_default()),
            title,
            listed: !data.documents.is_empty(),
            tag: Some(data),
            content: Content::Ready(Vec::new()),
            ..Page::new(PageKind::Tag, tag.route.url(urls))
        }
    }

    /// The page that lists all tags, given the pages of the tags.
    fn list_page(&self, pages: &BTreeMap<PageId, Page>, settings: &SiteSettings) -> Option<Page> {
        let summary = |page: &Page| {
            let TagData { label, documents, .. } = page.tag.as_ref().filter(|tag| !tag.documents.is_empty())?;
            Some(TagSummary { title: label.clone(), href: page.url.clone(), count: documents.len() })
        };
        let labels = settings.locale.labels();
        Some(Page {
            title: labels.tags.to_owned(),
            description: fill(labels.all_tags, &[("site", &settings.title)]),
            tag_list: Some(pages.values().filter_map(summary).collect()),
            listed: true,
            ..Page::new(PageKind::TagList, self.list.as_ref()?.url(settings.urls()))
        })
    }
}
