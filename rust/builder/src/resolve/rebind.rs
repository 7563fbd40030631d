//! Binds documents that were read again alone, where nothing has changed of them that other pages show or lead to.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::bind::bind_links;
use super::hrefs::find_path_end;
use super::origin::Origin;
use super::pins::are_right;
use super::targets::{Anchors, Targets};
use super::{Bindings, Content, PageId, Site};
use crate::config::{Config, Urls};
use crate::discover::{Sources, Text};
use crate::documents::DocumentId;
use crate::fact_list::FactList;
use crate::facts::Facts;
use crate::library::{Entry, Library};
use dialect::document::Document;

/// A site that was bound, and what its documents are bound to.
pub(crate) struct Rebinder<'a> {
    facts: &'a Facts,
    list: Option<&'a Text>,
    library: &'a Library,
    site: &'a Site,
    targets: Targets<'a>,
}

/// What has become of the page of a document.
#[derive(Debug)]
pub(crate) struct Rebound {
    /// The page.
    pub page: PageId,
    /// What takes the place of the numbers in its content.
    pub bindings: Bindings,
}

impl<'a> Rebinder<'a> {
    /// What binds documents of this `site`, which was made of all the others.
    pub(crate) fn new(
        config: &'a Config,
        sources: &'a Sources,
        library: &'a Library,
        facts: &'a Facts,
        site: &'a Site,
    ) -> Self {
        let documents = library.documents();
        let anchors = Arc::new(Anchors::new(&documents));
        let targets = Targets::new(&config.site, sources, &documents, &site.routes, (anchors, &site.former));
        Self { facts, list: sources.facts.as_ref(), library, site, targets }
    }

    /// Binds a document, which is `read` again, alone. Gives nothing where that could show on other pages, and
    /// where something is wrong with it: hints and rules are about all documents together.
    pub(crate) fn rebind(&self, document: DocumentId, read: &Entry) -> Option<Rebound> {
        let known = &self.library.entries[document];
        let follows_alone = |entry: &Entry| {
            let Document { citations, ignores, diagnostics, .. } = &*entry.document;
            !entry.is_generated && citations.is_empty() && ignores.is_empty() && diagnostics.is_empty()
        };
        let is_alike = known.filled == read.filled
            && known.excuses == read.excuses
            && ask_alike(known, read)
            && have_one_interface(&known.document, &read.document);
        // Names that the reference documents have cards, which pages share.
        let names_alike = known.document.names == read.document.names;
        if !is_alike || !follows_alone(known) || !follows_alone(read) || !(names_alike || self.facts.names.is_empty()) {
            return None;
        }
        if !are_right(&read.document.pins, &FactList::read(self.list).0) {
            return None;
        }
        let page = PageId::Document(document);
        let Content::Document { bindings: bound, .. } = &self.site.pages.get(&page)?.content else { return None };
        let mut broken = Vec::new();
        let origin = Origin::new(&read.document, &read.document.path, document);
        let Bindings { links, images, .. } = bind_links(&self.targets, &origin, &mut broken);
        let names = if names_alike { bound.names.clone() } else { vec![None; read.document.names.len()] };
        let bindings = Bindings { links, images, names, ..bound.clone() };
        let urls = self.targets.urls;
        // The files that a site publishes are those that any page shows.
        let is_whole = broken.is_empty() && collect_files(urls, bound) == collect_files(urls, &bindings);
        is_whole.then_some(Rebound { page, bindings })
    }
}

/// The files of the content folder that a document shows or leads to.
fn collect_files<'b>(urls: Urls, bindings: &'b Bindings) -> BTreeSet<&'b str> {
    let files = urls.url("assets/");
    let shown = bindings.images.iter().map(|image| &image.src).chain(&bindings.links);
    shown.map(|url| &url[..find_path_end(url)]).filter(|url| url.starts_with(&files)).collect()
}

/// Whether the requests of two states of a document ask for the same, be it elsewhere in the text.
fn ask_alike(one: &Entry, other: &Entry) -> bool {
    let asked = |entry: &'_ Entry| -> Vec<_> {
        entry.asked.iter().map(|asked| (asked.title.clone(), asked.path.clone())).collect()
    };
    asked(one) == asked(other)
}

/// Whether two states of a document differ in nothing but what its own page makes of its content: all that others show of it or
/// lead to is the same.
fn have_one_interface(one: &Document, other: &Document) -> bool {
    // Named one by one, so that whoever adds a field decides what it is.
    let Document {
        path,
        front,
        title,
        has_own_heading,
        headings,
        anchors,
        excerpt,
        links: _,
        images: _,
        names: _,
        pins: _,
        citations: _,
        requests,
        partials: _,
        components: _,
        uses: _,
        modules: _,
        ignores: _,
        diagnostics: _,
    } = one;
    *path == other.path
        && *front == other.front
        && *title == other.title
        && *has_own_heading == other.has_own_heading
        && *headings == other.headings
        && *anchors == other.anchors
        && *excerpt == other.excerpt
        && *requests == other.requests
}
