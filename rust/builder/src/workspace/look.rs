//! Looks for what is new in the files of a workspace, and changes nothing.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;

use super::{Change, Workspace};
use crate::assemble::History;
use crate::build::BuildError;
use crate::config::{Config, Overrides};
use crate::discover::{Dates, Source, Sources, discover, is_hidden_in, read_dates, read_head};
use crate::documents::DocumentId;
use crate::examples::find_examples;
use crate::library::Entry;
use crate::resolve::{Rebinder, Rebound};
use dialect::diagnostic::Diagnostic;
use reference::{GeneratedReference, ReferenceError};
use system::files::{Files as _, Kind};

/// What is new in the files, for a workspace to [apply](Workspace::apply).
#[derive(Debug)]
pub struct Seen(pub(super) Finding);

#[derive(Debug)]
pub(super) enum Finding {
    /// Documents that are bound alone.
    Documents(Vec<Reread>),
    Everything(Box<Everything>),
}

#[derive(Debug)]
pub(super) struct Reread {
    pub(super) document: DocumentId,
    pub(super) source: Source,
    pub(super) entry: Entry,
    pub(super) rebound: Rebound,
}

/// All that a site is made of, as far as it is another.
#[derive(Debug)]
pub(super) struct Everything {
    /// Other settings.
    pub(super) config: Option<Config>,
    pub(super) reference: Option<GeneratedReference>,
    pub(super) is_reference_missing: bool,
    /// What keeps everything else from being looked at.
    pub(super) problems: Vec<Diagnostic>,
    pub(super) sources: Option<Sources>,
    /// The end of git's history, if it is another, and what the history holds.
    pub(super) history: Option<(Option<String>, Dates)>,
    /// Whether it is known that nothing but texts of documents is another.
    pub(super) is_of_documents: bool,
}

impl Workspace {
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
        let taken_over = config.folders.taken_over.as_ref();
        let mut of_settings = taken_over.into_iter().flat_map(|taken| taken.files(&config.folders.root));
        let is_of_settings = of_settings.any(|file| files.contains(&file));
        if sources.has_links || is_of_settings || self.read_history(config) != self.history {
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
            content: (!self.config.has_own_content()).then(|| folders.content.clone()),
            sidebars: Some(folders.sidebars.clone()),
            out: Some(folders.out.clone()),
            cache: Some(folders.cache.clone()),
            with_reference: self.config.with_reference,
            strictness: self.config.site.rules.strictness,
            client: Some(folders.client.clone()),
            may_be_bare: self.config.is_bare,
            take_over: self.config.take_over,
        };
        match Config::load_from(Arc::clone(&folders.files), &folders.root, overrides) {
            Ok(config) => {
                let is_new = config.text != self.config.text || config.folders.taken_over != folders.taken_over;
                seen.config = is_new.then_some(config);
            }
            Err(diagnostic) => {
                seen.problems = vec![*diagnostic];
                return Ok(seen);
            }
        }
        let config = seen.config.as_ref().unwrap_or(&self.config);
        if seen.config.is_some() || is_reference_changed || self.is_reference_missing {
            match config.reference().map(|project| project.refresh(&find_examples(config), &|| ())).transpose() {
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
    pub fn differs_from(&self, Seen(finding): &Seen) -> bool {
        let folders = &self.config.folders;
        let is_cited_anew = || self.library.cited_files().iter().any(|(path, known)| folders.stamp(path) != *known);
        match finding {
            Finding::Documents(documents) => !documents.is_empty(),
            Finding::Everything(seen) => {
                // What was wrong is over, or else is the first thing to tell.
                self.is_blind
                    || seen.config.is_some()
                    || seen.history.is_some()
                    || seen.is_reference_missing != self.is_reference_missing
                    || seen.sources.as_ref() != Some(&self.sources)
                    || is_cited_anew()
            }
        }
    }
}

impl Seen {
    /// The settings, if they are others.
    pub fn config(&self) -> Option<&Config> {
        match &self.0 {
            Finding::Documents(_) => None,
            Finding::Everything(seen) => seen.config.as_ref(),
        }
    }

    /// Whether no more was looked at than documents, which are bound alone.
    pub fn is_documents(&self) -> bool {
        matches!(self.0, Finding::Documents(_))
    }

    /// Whether something kept documents from being looked at, such as an error in the settings.
    pub fn is_blind(&self) -> bool {
        matches!(&self.0, Finding::Everything(seen) if !seen.problems.is_empty())
    }
}
