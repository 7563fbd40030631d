//! A site as its files are at this moment, with one owner: documents, facts, and the last site without errors.
//!
//! Sessions that go on while people write hold one. They [look](Workspace::look) at what may have changed, which takes what time
//! it takes and reads alone, and [apply](Workspace::apply) what was seen, which says what shows it. A document that changed in
//! nothing that other pages show is bound alone; anything else goes the way of a build, from discover to check.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use crate::assemble::{Assembly, History, assemble_all, bind};
use crate::build::{BuildError, Silent};
use crate::check::Checked;
use crate::config::{Config, Overrides};
use crate::discover::{Dates, Source, Sources, discover, is_hidden_in, read_dates, read_head};
use crate::documents::DocumentId;
use crate::facts::Facts;
use crate::library::{ContentError, Entry, Library, save_library};
use crate::resolve::{PageId, Rebinder, Rebound};
use crate::search::{IndexFiles, index_in_memory};
use dialect::diagnostic::Diagnostic;
use reference::names::DocumentedName;
use reference::{GeneratedReference, ReferenceError};
use system::files::{Files, Kind, Overlay};

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

/// What is new in the files, for a workspace to [apply](Workspace::apply).
#[derive(Debug)]
pub struct Seen(Finding);

#[derive(Debug)]
enum Finding {
    /// Documents that are bound alone.
    Documents(Vec<Reread>),
    Everything(Box<Everything>),
}

/// A document that was read again.
#[derive(Debug)]
struct Reread {
    document: DocumentId,
    source: Source,
    entry: Entry,
    rebound: Rebound,
}

/// All that a site is made of, as far as it is another.
#[derive(Debug)]
struct Everything {
    /// Other settings.
    config: Option<Config>,
    reference: Option<GeneratedReference>,
    is_reference_missing: bool,
    /// What keeps everything else from being looked at.
    problems: Vec<Diagnostic>,
    sources: Option<Sources>,
    /// The end of git's history, if it is another, and what the history holds.
    history: Option<(Option<String>, Dates)>,
    /// Whether it is known that nothing but texts of documents is another.
    is_of_documents: bool,
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
        let is_reference_missing = false;
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
            good,
            problems,
        };
        workspace.take(site.pass());
        workspace
    }

    /// The newest settings.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// The newest files.
    #[must_use]
    pub fn sources(&self) -> &Sources {
        &self.sources
    }

    /// The newest documents, whatever is wrong with them.
    #[must_use]
    pub fn library(&self) -> &Library {
        &self.library
    }

    /// What the reference documents.
    #[must_use]
    pub fn names(&self) -> &[DocumentedName] {
        &self.facts.names
    }

    /// What was made of the packages.
    #[must_use]
    pub fn reference(&self) -> Option<&GeneratedReference> {
        self.reference.as_ref()
    }

    /// The last site without errors, if there was one.
    #[must_use]
    pub fn good(&self) -> Option<&GoodSite> {
        self.good.as_ref()
    }

    /// What is wrong at this moment, and keeps the newest state from being the [good](Self::good) one.
    #[must_use]
    pub fn problems(&self) -> &[Diagnostic] {
        &self.problems
    }

    /// Holds an unsaved text in the place of a file, or none any more. It is taken in like a change of that file.
    pub fn set_unsaved(&self, path: &Path, text: Option<&str>) {
        self.files.set(path, text);
    }

    /// Looks for what changed in the files. This is what takes long.
    pub fn look(&self, change: &Change) -> Result<Seen, BuildError> {
        let is_reference = match change {
            Change::Files(files) => {
                if let Some(documents) = self.reread(files) {
                    return Ok(Seen(Finding::Documents(documents)));
                }
                if let Some(sources) = self.sources_with(files) {
                    let seen = Everything { sources: Some(sources), is_of_documents: true, ..self.nothing_new() };
                    return Ok(Seen(Finding::Everything(Box::new(seen))));
                }
                false
            }
            Change::Anything { is_reference } => *is_reference,
        };
        Ok(Seen(Finding::Everything(Box::new(self.look_at_everything(is_reference)?))))
    }

    /// The documents among these files, read again; nothing where more than their own pages may show it.
    fn reread(&self, files: &BTreeSet<PathBuf>) -> Option<Vec<Reread>> {
        let Self { config, sources, library, facts, .. } = self;
        let good = self.good.as_ref().filter(|_| self.problems.is_empty() && !self.is_reference_missing)?;
        if sources.has_links || self.read_history(config) != self.history {
            return None;
        }
        let rebinder = Rebinder::new(config, sources, library, facts, good.site.site());
        let cited = library.cited_files();
        let mut documents = Vec::new();
        for file in files.iter().filter(|file| !is_hidden_in(&config.folders, file)) {
            let Some(document) = sources.documents.find(|source| source.absolute == **file) else {
                // Editors make files beside the one they save, and remove them.
                if self.files.look(file).is_ok() || sources.may_hold(&config.folders, file) {
                    return None;
                }
                continue;
            };
            let found = self.files.look(file).ok().filter(|found| found.kind == Kind::File)?;
            let source = Source { stamp: found.stamp, ..sources.documents[document].clone() };
            let explains_terms = library.glossary().is_some_and(|glossary| glossary.path == source.path);
            if explains_terms || cited.contains_key(&config.folders.display(file)) {
                return None;
            }
            let entry = library.reread(&source, document);
            let rebound = rebinder.rebind(document, &entry, good.site.warnings())?;
            documents.push(Reread { document, source, entry, rebound });
        }
        Some(documents)
    }

    /// The sources with these documents as they are now; nothing where a file is anything else, or where more may be another.
    fn sources_with(&self, files: &BTreeSet<PathBuf>) -> Option<Sources> {
        let is_settled = self.good.is_some() && self.problems.is_empty() && !self.is_reference_missing;
        if !is_settled || self.sources.has_links || self.read_history(&self.config) != self.history {
            return None;
        }
        let mut sources = self.sources.clone();
        for file in files {
            let document = sources.documents.find(|source| source.absolute == *file)?;
            let found = self.files.look(file).ok().filter(|found| found.kind == Kind::File)?;
            sources.documents[document].stamp = found.stamp;
        }
        Some(sources)
    }

    /// All that a site is made of, as it is known.
    fn nothing_new(&self) -> Everything {
        Everything {
            config: None,
            reference: self.reference.clone(),
            is_reference_missing: self.is_reference_missing,
            problems: Vec::new(),
            sources: None,
            history: None,
            is_of_documents: false,
        }
    }

    fn look_at_everything(&self, is_reference_changed: bool) -> Result<Everything, BuildError> {
        let mut seen = self.nothing_new();
        if self.config.of_version.is_some() {
            // Of a kept version, nothing but corrections of documents may be new.
            seen.sources = Some(discover(&self.config.folders, &self.sources.assets, seen.reference.as_ref()));
            return Ok(seen);
        }
        let folders = &self.config.folders;
        let overrides = Overrides {
            // Another folder that the settings name is looked at as soon as they do.
            content: (self.config.is_bare || !self.config.has_own_content()).then(|| folders.content.clone()),
            sidebars: Some(folders.sidebars.clone()),
            out: Some(folders.out.clone()),
            cache: Some(folders.cache.clone()),
            with_reference: self.config.with_reference,
            strictness: self.config.site.rules.strictness,
            client: Some(folders.client.clone()),
            may_be_bare: self.config.is_bare,
        };
        match Config::load_from(Arc::clone(&folders.files), &folders.root, overrides) {
            Ok(config) => seen.config = (config.text != self.config.text).then_some(config),
            Err(diagnostic) => {
                seen.problems = vec![*diagnostic];
                return Ok(seen);
            }
        }
        let config = seen.config.as_ref().unwrap_or(&self.config);
        if seen.config.is_some() || is_reference_changed || self.is_reference_missing {
            match config.reference().map(|project| project.refresh(&|| ())).transpose() {
                Ok(made) => {
                    seen.is_reference_missing = false;
                    seen.reference = made;
                }
                Err(ReferenceError::Diagnostics(found)) => {
                    seen.is_reference_missing = true;
                    seen.problems = found;
                    return Ok(seen);
                }
                Err(error) => return Err(error.into()),
            }
        }
        let history = self.read_history(config);
        seen.history = (history != self.history).then(|| (history, read_dates(&config.folders.content)));
        seen.sources = Some(discover(&config.folders, &self.sources.assets, seen.reference.as_ref()));
        Ok(seen)
    }

    /// The end of git's history, if it is read.
    fn read_history(&self, config: &Config) -> Option<String> {
        (self.reads == History::Read).then(|| read_head(&config.folders.content)).flatten()
    }

    /// Whether anything is new in what was seen.
    #[must_use]
    pub fn differs_from(&self, Seen(finding): &Seen) -> bool {
        let folders = &self.config.folders;
        let is_cited_anew = || self.library.cited_files().iter().any(|(path, known)| folders.stamp(path) != *known);
        match finding {
            Finding::Documents(documents) => !documents.is_empty(),
            Finding::Everything(seen) => {
                seen.config.is_some()
                    || seen.history.is_some()
                    || seen.is_reference_missing != self.is_reference_missing
                    || seen.sources.as_ref() != Some(&self.sources)
                    || is_cited_anew()
            }
        }
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
        if !seen.problems.is_empty() {
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

impl Seen {
    /// The settings, if they are others.
    #[must_use]
    pub fn config(&self) -> Option<&Config> {
        match &self.0 {
            Finding::Documents(_) => None,
            Finding::Everything(seen) => seen.config.as_ref(),
        }
    }

    /// Whether no more was looked at than documents, which are bound alone.
    #[must_use]
    pub fn is_documents(&self) -> bool {
        matches!(self.0, Finding::Documents(_))
    }

    /// Whether something kept documents from being looked at, such as an error in the settings.
    #[must_use]
    pub fn is_blind(&self) -> bool {
        matches!(&self.0, Finding::Everything(seen) if !seen.problems.is_empty())
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
