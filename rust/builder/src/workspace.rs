//! A site as its files are at this moment, with one owner: documents, facts, and the last site without errors.
//!
//! Sessions that go on while people write hold one. They [look](Workspace::look) at what may have changed, which takes what time
//! it takes and reads alone, and [apply](Workspace::apply) what was seen, which says what shows it. A document that changed in
//! nothing that other pages show is bound alone; anything else goes the way of a build, from discover to check.

mod look;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use crate::assemble::{Assembly, History, assemble_all, bind};
use crate::build::Silent;
use crate::check::Checked;
use crate::config::Config;
use crate::discover::{Sources, read_head};
use crate::facts::Facts;
use crate::library::{ContentError, Library, save_library};
use crate::resolve::PageId;
use crate::search::{IndexFiles, index_in_memory};
use dialect::diagnostic::Diagnostic;
pub use look::Seen;
use look::{Everything, Finding, Reread};
use reference::GeneratedReference;
use reference::names::DocumentedName;
use system::files::Overlay;

/// The files of a project, and what is known of them.
#[derive(Debug)]
pub struct Workspace {
    config: Arc<Config>,
    /// The files of the settings, with what nobody saved yet.
    files: Arc<Overlay>,
    sources: Sources,
    /// The newest documents, whatever is wrong with them.
    library: Arc<Library>,
    facts: Facts,
    history: Option<String>,
    reads: History,
    /// What was made of the packages.
    reference: Option<GeneratedReference>,
    /// Whether the reference could not be made of its packages and settings as they are.
    is_reference_missing: bool,
    /// Whether something kept documents from being looked at the last time, such as an error in the settings.
    is_blind: bool,
    good: Option<GoodSite>,
    problems: Vec<Diagnostic>,
}

/// A site without errors, with the documents that it is made of.
#[derive(Debug)]
pub struct GoodSite {
    /// Its settings.
    pub config: Arc<Config>,
    /// The site.
    pub site: Checked,
    /// Its documents.
    pub library: Arc<Library>,
    /// What is searched, from the first time somebody does.
    index: OnceLock<IndexFiles>,
}

/// What may have changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// These files: they were written, made, renamed or removed.
    Files(BTreeSet<PathBuf>),
    /// Anything.
    Anything {
        /// Whether that may be what the reference is made of.
        is_reference: bool,
    },
}

/// What a change came to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Delta {
    /// No more than these pages show something new.
    Pages(Vec<PageId>),
    /// Any page may show something new, and there may be others.
    Site {
        /// Whether settings or static files are others, of which no page keeps count.
        is_beyond_pages: bool,
    },
    /// There are errors, so the good site is the one it was.
    Problems,
}

impl Workspace {
    /// Reads everything.
    #[must_use]
    pub fn open(mut config: Config, reference: Option<GeneratedReference>, reads: History) -> Self {
        let files = Arc::new(Overlay::new(config.folders.files));
        config.folders.files = Arc::<Overlay>::clone(&files);
        let Assembly { sources, mut library, facts, site, .. } =
            assemble_all(&config, reference.as_ref(), reads, &Silent);
        // A session that cannot keep what it parsed is as good as any other; the next one starts more slowly.
        let _ = save_library(&config.folders, &library, &sources);
        library.leave_store();
        let history = (reads == History::Read).then(|| read_head(&config.folders.content)).flatten();
        let (config, library) = (Arc::new(config), Arc::new(library));
        let (is_reference_missing, is_blind) = (false, false);
        let (good, problems) = (None, Vec::new());
        let mut workspace = Self {
            config,
            files,
            sources,
            library,
            facts,
            history,
            reads,
            reference,
            is_reference_missing,
            is_blind,
            good,
            problems,
        };
        workspace.take(site.pass());
        workspace
    }

    /// The newest settings.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The newest files.
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// The newest documents, whatever is wrong with them.
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// What the reference documents.
    pub fn names(&self) -> &[DocumentedName] {
        &self.facts.names
    }

    /// What was made of the packages.
    pub fn reference(&self) -> Option<&GeneratedReference> {
        self.reference.as_ref()
    }

    /// The last site without errors, if there was one.
    pub fn good(&self) -> Option<&GoodSite> {
        self.good.as_ref()
    }

    /// What is wrong at this moment, and keeps the newest state from being the [good](Self::good) one.
    pub fn problems(&self) -> &[Diagnostic] {
        &self.problems
    }

    /// Holds an unsaved text in the place of a file, or none any more. It is taken in like a change of that file.
    pub fn set_unsaved(&self, path: &Path, text: Option<&str>) {
        self.files.set(path, text);
    }

    /// Takes in what was seen.
    pub fn apply(&mut self, Seen(finding): Seen) -> Delta {
        match finding {
            Finding::Documents(documents) => Delta::Pages(self.apply_documents(documents)),
            Finding::Everything(seen) => self.apply_everything(*seen),
        }
    }

    /// Takes in documents that are bound alone, and gives their pages.
    fn apply_documents(&mut self, documents: Vec<Reread>) -> Vec<PageId> {
        let Some(good) = self.good.as_mut().filter(|_| !documents.is_empty()) else { return Vec::new() };
        let mut pages = Vec::new();
        let mut entries = Vec::new();
        for Reread { document, source, entry, rebound } in documents {
            pages.push(rebound.page);
            good.site.rebind(rebound);
            self.sources.documents[document] = source;
            entries.push((document, entry));
        }
        self.library = Arc::new(self.library.with(entries));
        good.library = Arc::clone(&self.library);
        good.index = OnceLock::new();
        pages
    }

    fn apply_everything(&mut self, seen: Everything) -> Delta {
        // Settings that were taken in while the reference was missing are shown now.
        let mut is_beyond_pages = self.is_reference_missing;
        self.is_reference_missing = seen.is_reference_missing;
        self.reference = seen.reference;
        if let Some(config) = seen.config {
            self.config = Arc::new(config);
            is_beyond_pages = true;
        }
        self.is_blind = !seen.problems.is_empty();
        if self.is_blind {
            self.problems = seen.problems;
            return Delta::Problems;
        }
        if let Some(sources) = seen.sources {
            // Pages show them by names that stay the same.
            is_beyond_pages |= sources.statics != self.sources.statics;
            self.sources = sources;
        }
        if let Some((history, dates)) = seen.history {
            (self.history, self.facts.dates) = (history, dates);
        }
        self.library = Arc::new(self.library.updated(&self.config, &self.sources));
        let facts = std::mem::take(&mut self.facts);
        self.facts = if seen.is_of_documents {
            facts.for_documents(&self.config, &self.library)
        } else {
            Facts::read(&self.config, &self.sources, &self.library, facts.dates)
        };
        let site = bind(&self.config, &self.sources, &self.library, &self.facts);
        self.take(site);
        if self.problems.is_empty() { Delta::Site { is_beyond_pages } } else { Delta::Problems }
    }

    /// Takes the newest site, or what is wrong with it.
    fn take(&mut self, site: Result<Checked, Vec<Diagnostic>>) {
        match site {
            Ok(site) => {
                let (config, library) = (Arc::clone(&self.config), Arc::clone(&self.library));
                self.good = Some(GoodSite { config, site, library, index: OnceLock::new() });
                self.problems.clear();
            }
            Err(found) => self.problems = found,
        }
    }
}

impl GoodSite {
    /// A file of the search index by its path in the site, if there is one. The index is made when it is first wanted.
    pub fn search_file(&self, path: &str) -> Result<Option<&[u8]>, ContentError> {
        let index = if let Some(index) = self.index.get() {
            index
        } else {
            let made = index_in_memory(&self.config.site, &self.site, &self.library)?;
            self.index.get_or_init(|| made)
        };
        Ok(index.get(path).map(Vec::as_slice))
    }
}

#[cfg(test)]
mod tests;
