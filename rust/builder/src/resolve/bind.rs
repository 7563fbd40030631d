//! From one document to its page, with what other documents say of it and where its links lead.

use super::asked::Schemas;
use super::broken::BrokenLink;
use super::files::markdown_name;
use super::introduced::Headed;
use super::layout::Layout;
use super::links;
use super::names::{Linked, NameTable};
use super::navigation::Navigation;
use super::needs::Needs;
use super::origin::Origin;
use super::targets::Targets;
use super::tries::collect_tries;
use super::{Bindings, Content, Page, PageId, PageKind, TocEntry, describe, proof_counts};
use crate::config::{Config, TableOfContents};
use crate::documents::{ByDocument, DocumentId};
use crate::facts::{Facts, Proven};
use crate::library::Entry;
use crate::unplaced::Unplaced;
use dialect::diagnostic::Severity;
use dialect::document::{ColorMode, Document, Value};
use dialect::excerpt::Cited;
use dialect::scheme::Purpose;

pub(super) struct BoundPage<'a> {
    /// The page.
    pub page: Page,
    /// Links of the document that lead nowhere.
    pub broken: Vec<BrokenLink>,
    /// The names in its code that are links.
    pub linked: Vec<Linked<'a>>,
    /// What is wrong with the version that the document states.
    pub unplaced: Vec<Unplaced>,
}

/// What pages of documents are made of.
#[derive(Clone, Copy)]
pub(super) struct Binder<'a> {
    pub config: &'a Config,
    pub entries: &'a ByDocument<Entry>,
    pub facts: &'a Facts,
    pub navigation: &'a Navigation<'a>,
    pub targets: &'a Targets<'a>,
    pub names: &'a NameTable<'a>,
    pub headed: &'a Headed<'a>,
    pub schemas: &'a Schemas<'a>,
    pub layout: &'a Layout,
}

impl<'a> Binder<'a> {
    pub(super) fn bind(&self, id: DocumentId) -> BoundPage<'a> {
        let (entry, page) = (&self.entries[id], PageId::Document(id));
        let mut broken = Vec::new();
        let file = self.config.folders.display(&entry.absolute);
        let origin = Origin::new(&entry.document, &file, id);
        let shown_proofs = self.facts.proven.as_ref().filter(|_| entry.filled.proofs);
        let named = self.names.bind(self.targets, page, &entry.document);
        let bindings = Bindings {
            names: named.iter().map(|found| found.as_ref().map(|linked| linked.url.clone())).collect(),
            cards: if entry.filled.siblings { self.navigation.cards(page) } else { Vec::new() },
            since: Box::new(self.headed.listed(
                self.navigation,
                page,
                entry.filled.siblings,
                entry.is_generated.then_some(&self.targets.routes[page]),
            )),
            former: self.targets.former.beside.get(&page).cloned().unwrap_or_default(),
            tries: if entry.is_generated {
                Box::default()
            } else {
                let ledger = self.facts.proven.as_ref().map(|proven| &proven.ledger);
                collect_tries(self.config.site.try_it.as_ref(), &entry.document, ledger)
            },
            files: self.config.site.files_url().filter(|_| has_cuts(&entry.document)),
            proofs: shown_proofs.map(|proven| self.proof_counts(proven)).unwrap_or_default(),
            ..bind_links(self.targets, &origin, &mut broken)
        };
        let needs =
            if entry.is_generated { Needs::default() } else { Needs::of(self.config, id, entry, &named, self.schemas) };
        let mut made = self.describe_page(id, entry);
        if !entry.is_generated && made.kind == PageKind::Doc && made.sidebar.is_some() {
            let notes: Vec<&str> =
                self.config.written_for.as_deref().into_iter().chain(needs.note.as_deref()).collect();
            made.written_for = (!notes.is_empty()).then(|| notes.join(", "));
        }
        made.moved = self.targets.former.moved.get(&page).cloned().unwrap_or_default();
        made.content = Content::Document { document: id, bindings };
        if entry.is_generated {
            // They cannot be corrected here, so they do not stop the build.
            for one in &mut broken {
                one.diagnostic.severity = Severity::Warning;
            }
        }
        BoundPage { page: made, broken, linked: named.into_iter().flatten().collect(), unplaced: needs.wrong }
    }

    fn proof_counts(&self, proven: &Proven) -> Vec<(String, Value)> {
        let page_of = |path: &str| {
            let id = *self.targets.by_path.get(path)?;
            let url = self.targets.routes[PageId::Document(id)].url(self.targets.urls);
            Some((url, self.entries[id].document.title.clone()))
        };
        proof_counts::fill(proven, self.entries, &page_of, self.config.site.locale.labels())
    }

    fn describe_page(&self, id: DocumentId, entry: &Entry) -> Page {
        let (document, location, page) = (&*entry.document, &self.layout.locations[id], PageId::Document(id));
        let (site, navigation, route) = (&self.config.site, self.navigation, &self.targets.routes[page]);
        let (front, urls) = (&document.front, site.urls());
        let is_home = front.layout.as_deref() == Some("home");
        let levels = toc_levels(site.table_of_contents, document);
        let toc =
            document.headings.iter().filter(|heading| levels.contains(&heading.level) && !front.hide_table_of_contents);
        let (previous, next) = navigation.neighbors(page);
        let edit = site.edit_url.as_ref().filter(|url| dialect::scheme::find_refused(url, Purpose::Link).is_none());
        let edit = edit.map(|url| format!("{url}{}", document.path));
        // What is generated is edited elsewhere, if at all.
        let (edit, source) = if entry.is_generated {
            (None, front.custom_edit_url.clone())
        } else {
            (front.custom_edit_url.clone().or(edit), None)
        };
        let kind = match (is_home, location.is_outside) {
            (true, _) => PageKind::Home,
            (false, true) => PageKind::Mdx,
            (false, false) => PageKind::Doc,
        };
        Page {
            title: document.title.clone(),
            description: describe(
                &site.tagline,
                &document.title,
                front.description.as_deref().unwrap_or(&document.excerpt),
            ),
            heading: (!document.has_own_heading && !front.hide_title && !is_home).then(|| document.title.clone()),
            sidebar: front.displayed_sidebar.clone().or_else(|| navigation.sidebar_of(page).map(str::to_owned)),
            alternates: None,
            breadcrumbs: navigation.breadcrumbs(page),
            toc: toc
                .map(|heading| TocEntry { id: heading.id.clone(), html: heading.html.clone(), level: heading.level })
                .collect(),
            previous,
            next,
            edit_url: edit.filter(|_| !is_home),
            source_url: source,
            tags: self.layout.tags.links(id, urls),
            last_updated: front
                .last_update
                .as_ref()
                .or_else(|| self.facts.dates.get(&document.path))
                .cloned()
                .filter(|_| !is_home),
            markdown_url: Some(urls.url(&markdown_name(route.as_str()))),
            id: Some(location.id.clone()),
            listed: !front.unlisted,
            ..Page::new(kind, route.url(urls))
        }
    }
}

/// Whether a document shows pieces of files.
fn has_cuts(document: &Document) -> bool {
    document.citations.iter().any(|citation| matches!(citation.cited, Cited::File(_)))
}

pub(super) fn bind_links(targets: &Targets, origin: &Origin, broken: &mut Vec<BrokenLink>) -> Bindings {
    let mut lead_nowhere = Vec::new();
    let bind = |(number, (link, origin)): (usize, (&_, Origin))| {
        let before = broken.len();
        let href = targets.link(link, &origin, broken);
        lead_nowhere.extend((broken.len() > before).then_some(number));
        href
    };
    let links = origin.links().enumerate().map(bind).collect();
    let images: Vec<_> = origin.images().map(|(image, origin)| targets.image(image, &origin, broken)).collect();
    broken.extend(origin.images().zip(&images).filter_map(|((image, origin), dark)| {
        let Some(ColorMode::Dark(light)) = image.mode else { return None };
        links::compare_pair(image, images.get(light.0)?, dark, &origin)
    }));
    Bindings { links, broken: lead_nowhere, images, ..Bindings::default() }
}

/// Levels of headings in the table of contents. A document may set one limit; the site's other limit is moved to fit it.
fn toc_levels(site: TableOfContents, document: &Document) -> std::ops::RangeInclusive<u8> {
    let front = &document.front;
    match (front.toc_min_heading_level, front.toc_max_heading_level) {
        (Some(min), Some(max)) => min..=max,
        (Some(min), None) => min..=site.max_level.max(min),
        (None, Some(max)) => site.min_level.min(max)..=max,
        (None, None) => site.min_level..=site.max_level,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use dialect::document::FrontMatter;

    #[test]
    fn a_table_of_contents_with_one_limit_of_the_document_is_not_empty() {
        let site = Config::of_keys("").site.table_of_contents;
        let levels = |min, max| {
            let front =
                FrontMatter { toc_min_heading_level: min, toc_max_heading_level: max, ..FrontMatter::default() };
            toc_levels(site, &Document { front, ..Document::default() })
        };
        assert_eq!(levels(None, None), 2..=3);
        assert_eq!(levels(Some(4), None), 4..=4);
        assert_eq!(levels(None, Some(1)), 1..=1);
        assert_eq!(levels(Some(1), Some(6)), 1..=6);
    }
}
