//! Since which version each name is there, in which it changed, was deprecated or removed: computed from the packages of
//! every version, and kept in a file of the project, so that a build reads neither them nor a registry.

mod changes;
mod collect;
mod facts;
mod feed;
pub(crate) mod known;
pub(crate) mod ledger;
pub(crate) mod pages;
mod parameters;
mod pinned;
pub(crate) mod since;
mod timeline;
pub mod touched;
pub mod version;

use std::path::PathBuf;

use crate::Project;
use crate::settings::HistorySettings;
use collect::collect;
use dialect::diagnostic::Diagnostic;
use pinned::Pinned;
use since::Since;
use system::node::{NodeError, check_node, run_npm};

pub(crate) const COMMAND: &str = "run `cargo site reference-history`, which reads the packages of all versions";

/// Why the history is not known.
#[derive(Debug, thiserror::Error)]
pub enum HistoryError {
    /// The settings name no file for it.
    #[error("name the file for the history in site.toml: `file` in [reference.history]")]
    NoFile,
    /// A lock file cannot be read.
    #[error("cannot read which versions of the packages there are: {path}: {reason}")]
    Lock {
        /// The lock file.
        path: String,
        /// What is wrong.
        reason: String,
    },
    /// The packages could not be installed.
    #[error(transparent)]
    Node(#[from] NodeError),
    /// The file cannot be read.
    #[error("{}", touched::unread(.0))]
    Unread(PathBuf),
    /// No package of this version was read.
    #[error("the history knows no version {version}; it knows {known}")]
    NoVersion {
        /// The version.
        version: version::Minor,
        /// Those that it knows.
        known: String,
    },
    /// The installed package is not the pinned one.
    #[error("{package} {version} is not installed; run `npm ci --ignore-scripts --prefix {folder}`")]
    NotInstalled {
        /// The package.
        package: String,
        /// Its pinned version.
        version: String,
        /// The folder with the lock file.
        folder: String,
    },
    /// The patterns of the settings match nothing.
    #[error(
        "no file of {package} {version} matches `files` in site.toml; add where that version has them, or take it out of the lock file"
    )]
    NoFiles {
        /// The package.
        package: String,
        /// The version.
        version: String,
    },
    /// Something is wrong with the packages.
    #[error("the packages have {} errors", .0.len())]
    Diagnostics(Vec<Diagnostic>),
    /// The file cannot be written.
    #[error("cannot write {}", .0.display())]
    Write(PathBuf, #[source] std::io::Error),
}

/// A name whose comment says another version than the packages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The package, or the section of the schema.
    pub origin: String,
    /// The name, with what it is a member of.
    pub name: String,
    /// What the comment says.
    pub written: String,
    /// What the packages say.
    pub computed: String,
}

/// What was found.
#[derive(Debug, Clone)]
pub struct UpdatedHistory {
    /// The file.
    pub path: PathBuf,
    /// Whether the file is another one than before.
    pub has_changed: bool,
    /// How many packages were read, each version a package of its own.
    pub releases: usize,
    /// How many names are known.
    pub names: usize,
    /// Where comments and packages differ.
    pub differences: Vec<Difference>,
}

impl Project<'_> {
    /// Reads the packages of all pinned versions, which are installed if they are not, and writes the file.
    pub fn update_history(&self) -> Result<UpdatedHistory, HistoryError> {
        let history = self.settings.history.as_ref().ok_or(HistoryError::NoFile)?;
        let pinned = pinned::read(self, history)?;
        self.install_history(history, &pinned)?;
        let (ledger, newest) = collect(self, &pinned)?;
        let path = self.root.join(&history.file);
        let text = ledger.print();
        let has_changed = std::fs::read(&path).ok().as_deref() != Some(text.as_bytes());
        if has_changed {
            std::fs::write(&path, text).map_err(|source| HistoryError::Write(path.clone(), source))?;
        }
        let mut differences = Vec::new();
        for (origin, facts) in &newest {
            let since = Since::new(Some(&ledger), origin, self.language.labels());
            for (name, fact) in facts {
                let Some(written) = fact.written.clone() else { continue };
                if let Some(computed) = since.other_than(name, &written) {
                    differences.push(Difference { origin: origin.clone(), name: name.clone(), written, computed });
                }
            }
        }
        let names = ledger.origins.values().map(|origin| origin.names.len()).sum();
        Ok(UpdatedHistory { path, has_changed, releases: pinned.iter().map(Vec::len).sum(), names, differences })
    }

    /// The versions of each package that the history is computed of, in the order of the settings; none without a history.
    pub(crate) fn earlier_versions(&self) -> Result<Vec<Vec<String>>, HistoryError> {
        let Some(history) = &self.settings.history else { return Ok(Vec::new()) };
        let versions = |list: Vec<Pinned>| list.into_iter().map(|one| one.version).collect();
        Ok(pinned::read(self, history)?.into_iter().map(versions).collect())
    }

    fn install_history(&self, history: &HistorySettings, pinned: &[Vec<Pinned>]) -> Result<(), HistoryError> {
        let install = |folder: &str| {
            check_node()?;
            run_npm(&self.root.join(folder), &["ci"])
        };
        for folder in [&history.install, &self.settings.install] {
            let of_folder = |one: &&Pinned| one.folder.starts_with(self.root.join(folder).join("node_modules"));
            let mut of_folder = pinned.iter().flatten().filter(of_folder);
            if of_folder.any(|one| !one.is_installed()) {
                install(folder)?;
            }
        }
        let packages = self.settings.packages.iter().zip(pinned);
        for (package, one) in packages.flat_map(|(package, versions)| versions.iter().map(move |one| (package, one))) {
            if !one.is_installed() {
                return Err(HistoryError::NotInstalled {
                    package: package.name.clone(),
                    version: one.version.clone(),
                    folder: history.install.clone(),
                });
            }
        }
        Ok(())
    }
}
