//! A project that is being written, with what its editor has open.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use builder::assemble::History;
use builder::build::{BuildError, Progress, make_reference};
use builder::config::{Config, FILE_NAME, Overrides};
use builder::library::Entry;
use builder::resolve::{Bindings, Content, Page};
use builder::workspace::{Change, GoodSite, Workspace};
use dialect::diagnostic::{Diagnostic, Strictness};
use dialect::document::Document;
use system::files::{Disk, Overlay};

/// A project, and what is wrong with it.
#[derive(Debug)]
pub(crate) struct Project {
    root: PathBuf,
    /// The folder of what draws sites that bring along nothing of their own.
    client: Option<PathBuf>,
    /// Nothing as long as its settings cannot be read.
    workspace: Option<Workspace>,
    /// What keeps it from being opened, or its reference from being made.
    faults: Vec<Diagnostic>,
    /// Texts that nobody saved.
    unsaved: BTreeMap<PathBuf, Arc<str>>,
    /// Files of which something may be new.
    touched: BTreeSet<PathBuf>,
}

/// A document of the site, with its page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PageOf<'p> {
    pub(crate) entry: &'p Entry,
    pub(crate) page: &'p Page,
    pub(crate) bindings: &'p Bindings,
}

impl<'p> PageOf<'p> {
    pub(crate) fn document(self) -> &'p Document {
        &self.entry.document
    }
}

impl Project {
    /// Opens the project of this folder. What takes long is told to `progress`.
    pub(crate) fn open(
        root: &Path,
        client: Option<PathBuf>,
        unsaved: BTreeMap<PathBuf, Arc<str>>,
        progress: &dyn Progress,
    ) -> Self {
        let (faults, touched) = (Vec::new(), BTreeSet::new());
        let mut project = Self { root: root.to_owned(), client, workspace: None, faults, unsaved, touched };
        project.reopen(progress);
        project
    }

    fn reopen(&mut self, progress: &dyn Progress) {
        self.faults.clear();
        let files = Overlay::new(Arc::new(Disk));
        self.unsaved.iter().for_each(|(path, text)| files.set(path, Some(text)));
        // Nothing is refused while it is being written: what is drawn in place of what is wrong is a page, too.
        let overrides = Overrides {
            strictness: Strictness::Forgiving,
            may_be_bare: true,
            take_over: Some(setup::tools::take_over),
            client: self.client.clone(),
            ..Overrides::default()
        };
        let mut config = match Config::load_from(Arc::new(files), &self.root, overrides) {
            Ok(config) => config,
            Err(fault) => {
                self.faults.push(*fault);
                return;
            }
        };
        config.folders.files = Arc::new(Disk);
        let reference = match make_reference(&config, progress) {
            Ok(reference) => reference,
            Err(BuildError::Diagnostics(found)) => {
                self.faults = found;
                None
            }
            Err(error) => {
                self.faults.push(dialect::error!(Reference, FILE_NAME, "{error}"));
                None
            }
        };
        let workspace = self.workspace.insert(Workspace::open(config, reference, History::Skipped));
        self.unsaved.iter().for_each(|(path, text)| workspace.set_unsaved(path, Some(text)));
        self.touched = self.unsaved.keys().cloned().collect();
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    /// Holds an unsaved text in the place of a file, or none any more.
    pub(crate) fn write(&mut self, path: &Path, text: Option<&str>) {
        match text {
            Some(text) => self.unsaved.insert(path.to_owned(), Arc::from(text)),
            None => self.unsaved.remove(path),
        };
        if let Some(workspace) = &self.workspace {
            workspace.set_unsaved(path, text);
        }
        self.touch(path);
    }

    /// Notes that there may be something new in a file.
    pub(crate) fn touch(&mut self, path: &Path) {
        self.touched.insert(path.to_owned());
    }

    /// Takes in what is new. Gives whether anything was looked at.
    pub(crate) fn refresh(&mut self, progress: &dyn Progress) -> bool {
        let touched = std::mem::take(&mut self.touched);
        if touched.is_empty() {
            return false;
        }
        let Some(workspace) = &mut self.workspace else {
            self.reopen(progress);
            self.touched.clear();
            return true;
        };
        match workspace.look(&Change::Files(touched)) {
            Ok(seen) => {
                if workspace.differs_from(&seen) {
                    workspace.apply(seen);
                }
            }
            // What is known stays as it was, and the next change looks again.
            Err(error) => self.faults = vec![dialect::error!(Reference, FILE_NAME, "{error}")],
        }
        true
    }

    /// All that is wrong at this moment.
    pub(crate) fn problems(&self) -> impl Iterator<Item = &Diagnostic> {
        let held = self.workspace.as_ref().map_or(&[][..], Workspace::problems);
        let drawn = self.good().filter(|_| held.is_empty()).map_or(&[][..], |good| good.site.warnings());
        self.faults.iter().chain(held).chain(drawn)
    }

    /// The absolute path of a file by its name in diagnostics.
    pub(crate) fn absolute(&self, file: &str) -> PathBuf {
        file.split('/').fold(self.root.clone(), |path, part| if part.is_empty() { path } else { path.join(part) })
    }

    pub(crate) fn workspace(&self) -> Option<&Workspace> {
        self.workspace.as_ref()
    }

    pub(crate) fn good(&self) -> Option<&GoodSite> {
        self.workspace.as_ref()?.good()
    }

    /// The text of a file as it is in the editor, or else on the disk.
    pub(crate) fn read(&self, path: &Path) -> Option<String> {
        match self.unsaved.get(path) {
            Some(text) => Some(text.to_string()),
            None => system::files::read_text(path).ok(),
        }
    }

    /// The documents that have pages.
    pub(crate) fn pages(&self) -> impl Iterator<Item = PageOf<'_>> {
        let good = self.good();
        good.into_iter().flat_map(|good| {
            good.site.site().pages.values().filter_map(|page| {
                let Content::Document { document, bindings } = &page.content else { return None };
                Some(PageOf { entry: &good.library.entries[*document], page, bindings })
            })
        })
    }

    pub(crate) fn page_of(&self, path: &Path) -> Option<PageOf<'_>> {
        self.pages().find(|page| page.entry.absolute == path)
    }

    pub(crate) fn page_at(&self, url: &str) -> Option<PageOf<'_>> {
        self.pages().find(|page| page.page.url == url)
    }
}
