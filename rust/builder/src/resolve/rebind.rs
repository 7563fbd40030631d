//! Binds documents that were read again alone, where nothing has changed of them that other pages show or lead to.

use std::collections::BTreeSet;
use std::sync::Arc;

use super::bind::bind_links;
use super::broken::report_broken;
use super::hrefs::find_path_end;
use super::origin::Origin;
use super::pins::are_right;
use super::targets::{Anchors, Targets};
use super::{Bindings, Content, PageId, Site, own_diagnostics};
use crate::config::{Config, Urls};
use crate::discover::{Sources, Text};
use crate::documents::DocumentId;
use crate::fact_list::FactList;
use crate::facts::Facts;
use crate::library::{Entry, Library};
use crate::unplaced::Reports;
use dialect::diagnostic::{Diagnostic, Rule};
use dialect::document::Document;

/// What a document breaks by where its links lead.
const OF_LINKS: [Rule; 6] =
    [Rule::BrokenLink, Rule::BrokenAnchor, Rule::MissingFile, Rule::ImagePair, Rule::FileKind, Rule::Picture];

/// A site that was bound, and what its documents are bound to.
pub(crate) struct Rebinder<'a> {
    config: &'a Config,
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
    /// Its file, as diagnostics call it.
    pub file: String,
    /// All that is wrong with it.
    pub found: Vec<Diagnostic>,
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
        Self { config, facts, list: sources.facts.as_ref(), library, site, targets }
    }

    /// Binds a document, which is `read` again, alone; `told` is what was wrong with the site. Gives nothing where that could show
    /// on other pages, or where something is wrong with it that is about all documents together.
    pub(crate) fn rebind(&self, document: DocumentId, read: &Entry, told: &[Diagnostic]) -> Option<Rebound> {
        let known = &self.library.entries[document];
        let follows_alone = |entry: &Entry| {
            let Document { partials, uses, modules, ignores, .. } = &*entry.document;
            let is_of_itself = partials.is_empty() && uses.is_empty() && modules.is_empty() && ignores.is_empty();
            is_of_itself && !entry.is_generated
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
        let file = self.config.folders.display(&read.absolute);
        if !are_right(&read.document.pins, &FactList::read(self.list).0) || !breaks_alone(known, &file, told) {
            return None;
        }
        let page = PageId::Document(document);
        let Content::Document { bindings: bound, .. } = &self.site.pages.get(&page)?.content else { return None };
        let mut nowhere = Vec::new();
        let origin = Origin::new(&read.document, &file, document);
        let Bindings { links, broken, images, .. } = bind_links(&self.targets, &origin, &mut nowhere);
        let names = if names_alike { bound.names.clone() } else { vec![None; read.document.names.len()] };
        let bindings = Bindings { links, broken, images, names, ..bound.clone() };
        // The files that a site publishes are those that any page shows.
        if collect_files(self.targets.urls, bound) != collect_files(self.targets.urls, &bindings) {
            return None;
        }
        let unplaced = report_broken(&self.targets, nowhere).collect();
        let reports = Reports { diagnostics: own_diagnostics(read).collect(), unplaced };
        let found = reports.place_in(&|_| self.library.read_text(read).ok());
        let rules = &self.config.site.rules;
        let found = rules.apply(found);
        let is_stopped = found.iter().any(|diagnostic| rules.stops(diagnostic));
        (!is_stopped).then_some(Rebound { page, bindings, file, found })
    }
}

/// Whether all that was told of a document follows from itself, and from where its links lead.
fn breaks_alone(known: &Entry, file: &str, told: &[Diagnostic]) -> bool {
    let is_own = |one: &Diagnostic| {
        let of_text =
            || known.document.diagnostics.iter().any(|own| own.rule == one.rule && own.message == one.message);
        one.primary.file == file && (OF_LINKS.contains(&one.rule) || of_text())
    };
    let marks = |one: &Diagnostic| std::iter::once(&one.primary).chain(&one.secondary).any(|label| label.file == file);
    told.iter().filter(|one| marks(one)).all(is_own)
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
    // Named one by one, so that whoever adds a field decides what it is. What is cited is shown by its own page alone, but
    // files that are new among it are to be watched.
    let Document {
        path,
        front,
        title,
        has_own_heading,
        is_called_as_site,
        headings,
        anchors,
        excerpt,
        links: _,
        images: _,
        names: _,
        pins: _,
        citations,
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
        && *is_called_as_site == other.is_called_as_site
        && *headings == other.headings
        && *anchors == other.anchors
        && *excerpt == other.excerpt
        && *citations == other.citations
        && *requests == other.requests
}
