//! A site as its files are at this moment. Sessions that go on while people write hold one, and look again when something may
//! have changed.

use std::sync::{Arc, OnceLock};

use builder::assemble::{Assembly, History, assemble_all, bind};
use builder::build::{BuildError, Silent};
use builder::check::Checked;
use builder::config::{Config, Overrides};
use builder::discover::{Dates, Sources, discover, read_dates, read_head};
use builder::excerpts::stamp;
use builder::facts::Facts;
use builder::library::{ContentError, Library, save_library};
use builder::search::{IndexFiles, index_in_memory};
use dialect::diagnostic::Diagnostic;
use reference::{GeneratedReference, ReferenceError};

/// The files, and what is known of them.
pub(crate) struct LiveSite {
    pub(crate) config: Arc<Config>,
    pub(crate) sources: Sources,
    /// The newest documents, whatever is wrong with them.
    pub(crate) library: Arc<Library>,
    facts: Facts,
    history: Option<String>,
    reads: History,
    /// What was made of the packages.
    reference: Option<GeneratedReference>,
    /// Whether the reference could not be made of its packages and settings as they are.
    is_reference_missing: bool,
}

/// A site without errors, with the documents that it is made of.
pub(crate) struct GoodSite {
    pub(crate) config: Arc<Config>,
    pub(crate) site: Checked,
    pub(crate) library: Arc<Library>,
    /// What is searched, from the first time somebody does.
    index: OnceLock<IndexFiles>,
}

/// What is new on the disk, for a site to [take in](LiveSite::take_in).
pub(crate) struct Seen {
    /// Other settings.
    config: Option<Config>,
    reference: Option<GeneratedReference>,
    is_reference_missing: bool,
    /// What keeps everything else from being looked at.
    pub(crate) problems: Vec<Diagnostic>,
    sources: Option<Sources>,
    /// The end of git's history, if it is another, and what the history holds.
    history: Option<(Option<String>, Dates)>,
}

/// What was taken in.
pub(crate) struct TakenIn {
    /// The site, or what is wrong with it.
    pub(crate) site: Result<GoodSite, Vec<Diagnostic>>,
    /// Whether settings or static files are others, of which no page keeps count.
    pub(crate) is_beyond_pages: bool,
}

impl LiveSite {
    /// Reads everything.
    pub(crate) fn open(
        config: Config,
        reference: Option<GeneratedReference>,
        reads: History,
    ) -> (Self, Result<GoodSite, Vec<Diagnostic>>) {
        let Assembly { sources, mut library, facts, site, .. } =
            assemble_all(&config, reference.as_ref(), reads, &Silent);
        // A session that cannot keep what it parsed is as good as any other; the next one starts more slowly.
        let _ = save_library(&config.folders, &library, &sources);
        library.leave_store();
        let history = (reads == History::Read).then(|| read_head(&config.folders.content)).flatten();
        let (config, library) = (Arc::new(config), Arc::new(library));
        let live = Self { config, sources, library, facts, history, reads, reference, is_reference_missing: false };
        let site = site.map(|site| live.good(site));
        (live, site)
    }

    /// Looks for whatever changed on the disk. This is what takes long.
    pub(crate) fn look(&self, is_reference_changed: bool) -> Result<Seen, BuildError> {
        let mut seen = Seen {
            config: None,
            reference: self.reference.clone(),
            is_reference_missing: self.is_reference_missing,
            problems: Vec::new(),
            sources: None,
            history: None,
        };
        let folders = &self.config.folders;
        let overrides = Overrides {
            content: Some(folders.content.clone()),
            sidebars: Some(folders.sidebars.clone()),
            out: Some(folders.out.clone()),
            cache: Some(folders.cache.clone()),
            with_reference: self.config.with_reference,
            deny_warnings: self.config.site.rules.denies_warnings,
        };
        match Config::load(&folders.root, overrides) {
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
        if self.reads == History::Read {
            let history = read_head(&config.folders.content);
            if history != self.history {
                seen.history = Some((history, read_dates(&config.folders.content)));
            }
        }
        seen.sources = Some(discover(&config.folders, &self.sources.assets, seen.reference.as_ref()));
        Ok(seen)
    }

    /// Whether anything is new in what was seen.
    pub(crate) fn differs_from(&self, seen: &Seen) -> bool {
        let is_cited_anew =
            || self.library.cited_files().iter().any(|(path, known)| stamp(&self.config.folders.root, path) != *known);
        seen.config.is_some()
            || seen.history.is_some()
            || seen.is_reference_missing != self.is_reference_missing
            || seen.sources.as_ref() != Some(&self.sources)
            || is_cited_anew()
    }

    /// Takes in what was seen.
    pub(crate) fn take_in(&mut self, seen: Seen) -> TakenIn {
        // Settings that were taken in while the reference was missing are shown now.
        let mut is_beyond_pages = self.is_reference_missing;
        self.is_reference_missing = seen.is_reference_missing;
        self.reference = seen.reference;
        if let Some(config) = seen.config {
            self.config = Arc::new(config);
            is_beyond_pages = true;
        }
        if !seen.problems.is_empty() {
            return TakenIn { site: Err(seen.problems), is_beyond_pages };
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
        let dates = std::mem::take(&mut self.facts.dates);
        self.facts = Facts::read(&self.config, &self.sources, &self.library, dates);
        let site = bind(&self.config, &self.sources, &self.library, &self.facts);
        TakenIn { site: site.map(|site| self.good(site)), is_beyond_pages }
    }

    fn good(&self, site: Checked) -> GoodSite {
        let (config, library) = (Arc::clone(&self.config), Arc::clone(&self.library));
        GoodSite { config, site, library, index: OnceLock::new() }
    }
}

impl Seen {
    /// The settings, if they are others.
    pub(crate) fn config(&self) -> Option<&Config> {
        self.config.as_ref()
    }
}

impl GoodSite {
    /// A file of the search index by its path in the site, if there is one. The index is made when it is first wanted.
    pub(crate) fn search_file(&self, path: &str) -> Result<Option<&[u8]>, ContentError> {
        let index = if let Some(index) = self.index.get() {
            index
        } else {
            let made = index_in_memory(&self.config.site, &self.site, &self.library)?;
            self.index.get_or_init(|| made)
        };
        Ok(index.get(path).map(Vec::as_slice))
    }
}
