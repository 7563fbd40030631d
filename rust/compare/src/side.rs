//! One of the two sides that are compared: the sources in a folder, those of a commit, or a built site.

use std::path::{Path, PathBuf};

use builder::build::{BuildError, Progress, make_reference};
use builder::cache::WritableCache;
use builder::config::{Config, FILE_NAME, Overrides, TakeOver, site_root};
use builder::names::SITE_INDEX;
use tempfile::TempDir;

use crate::error::CompareError;
use crate::git::{self, Commit};

/// The project that commits are read of.
#[derive(Debug, Clone)]
pub struct Project {
    /// Its folder.
    pub root: PathBuf,
    /// The folder with the packages that draw its site, where they are not in the project.
    pub client: Option<PathBuf>,
}

/// What a side is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Side {
    /// The sources in a folder.
    Folder(PathBuf),
    /// What a build wrote.
    Built(PathBuf),
    /// The sources as they were in a commit.
    Commit(Commit),
}

/// The sources of a side.
#[derive(Debug)]
pub struct Sources {
    /// What the command line called it.
    pub name: String,
    /// The settings, with a folder for what is kept of the site.
    pub cache: WritableCache,
    /// Removed with what is in it.
    _folder: Option<TempDir>,
}

impl Side {
    /// What is meant by a word of the command line. A folder that is there is meant rather than a commit of the same name.
    pub fn find(project: &Project, given: &str) -> Result<Self, CompareError> {
        let path = Path::new(given);
        if !path.is_dir() {
            let commit = git::find(&project.root, given)?;
            return commit.map(Self::Commit).ok_or_else(|| CompareError::Unknown(given.to_owned()));
        }
        let path = system::readable_path(path).map_err(|error| CompareError::File(path.to_owned(), error))?;
        if path.join(FILE_NAME).is_file() {
            return Ok(Self::Folder(path));
        }
        if path.join(SITE_INDEX).is_file() {
            return Ok(Self::Built(path));
        }
        if has_markdown(&path) { Ok(Self::Folder(path)) } else { Err(CompareError::Empty(path)) }
    }

    /// What it is called.
    pub fn name(&self) -> String {
        match self {
            Self::Folder(path) | Self::Built(path) => path.display().to_string(),
            Self::Commit(Commit { name, hash }) if hash.starts_with(name) => short(hash),
            Self::Commit(Commit { name, hash }) => format!("{name} ({})", short(hash)),
        }
    }

    /// Reads its settings, and of a commit all files. Nothing for a built site.
    pub fn open(&self, project: &Project) -> Result<Option<Sources>, CompareError> {
        let (may_be_bare, take_over) = (true, Some(setup::tools::take_over as TakeOver));
        match self {
            Self::Built(_) => Ok(None),
            Self::Folder(path) => {
                let overrides =
                    Overrides { client: project.client.clone(), may_be_bare, take_over, ..Overrides::default() };
                self.load(path, overrides, None).map(Some)
            }
            Self::Commit(commit) => {
                let (folder, root) = git::check_out(&project.root, commit)?;
                link_packages(&root, &project.root);
                let overrides = Overrides {
                    client: Some(project.client.clone().unwrap_or_else(|| project.root.clone())),
                    cache: Some(folder.path().join("cache")),
                    may_be_bare,
                    take_over,
                    ..Overrides::default()
                };
                let sources = self.load(&root, overrides, Some(folder))?;
                if let Some(reference) = sources.config().reference() {
                    let install = &reference.settings.install;
                    link_packages(&root.join(install), &project.root.join(install));
                }
                Ok(Some(sources))
            }
        }
    }

    fn load(&self, root: &Path, overrides: Overrides, folder: Option<TempDir>) -> Result<Sources, CompareError> {
        let config = Config::load(&site_root(root), overrides)
            .map_err(|diagnostic| CompareError::Settings(self.name(), diagnostic))?;
        Ok(Sources { name: self.name(), cache: WritableCache::new(&config), _folder: folder })
    }
}

impl Sources {
    /// The settings.
    pub fn config(&self) -> &Config {
        &self.cache.config
    }

    /// Makes the reference.
    pub fn make_reference(
        &self,
        progress: &dyn Progress,
    ) -> Result<Option<reference::GeneratedReference>, CompareError> {
        make_reference(self.config(), progress).map_err(|error| {
            let broken = if let BuildError::Diagnostics(found) = &error {
                CompareError::broken(&self.name, found)
            } else {
                None
            };
            broken.unwrap_or_else(|| CompareError::Reference(self.name.clone(), error))
        })
    }
}

/// Lends a folder of a commit, which has no packages itself, those that are installed in the project's own, if its lock file names the
/// same: dictionaries, say, are files of packages. A folder of the user's own is lent none: nothing is written there.
fn link_packages(own: &Path, of_project: &Path) {
    let lock = |folder: &Path| std::fs::read(folder.join("package-lock.json")).ok();
    let packages = of_project.join("node_modules");
    if packages.is_dir() && lock(own).is_some() && lock(own) == lock(of_project) {
        // Where no link can be made, they are installed, or missing.
        let _ = link(&packages, own.join("node_modules"));
    }
}

/// Whether both are made of the same packages in the same way, as far as that is not in the packages themselves.
pub fn has_same_reference(before: &Config, after: &Config) -> bool {
    let (Some(one), Some(other)) = (before.reference(), after.reference()) else { return false };
    let said = |of: &reference::Project| (serde_json::to_string(of.settings).ok(), of.language, of.site.0.to_owned());
    let read = |of: &reference::Project| {
        let inputs = of.inputs().into_iter().filter(|path| !path.iter().any(|name| name == "node_modules"));
        inputs.map(|path| contents(&path)).collect::<Vec<_>>()
    };
    said(&one) == said(&other) && one.site.1 == other.site.1 && read(&one) == read(&other)
}

/// The bytes of a file, or of all files of a folder, with their names below it.
fn contents(path: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    if let Ok(bytes) = std::fs::read(path) {
        return vec![(PathBuf::new(), bytes)];
    }
    let mut entries: Vec<_> = std::fs::read_dir(path).into_iter().flatten().flatten().collect();
    entries.sort_by_key(std::fs::DirEntry::file_name);
    let below = |entry: &std::fs::DirEntry| {
        let name = PathBuf::from(entry.file_name());
        contents(&entry.path()).into_iter().map(move |(path, bytes)| (name.join(path), bytes)).collect::<Vec<_>>()
    };
    entries.iter().flat_map(below).collect()
}

fn has_markdown(folder: &Path) -> bool {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    entries.into_iter().any(|entry| {
        let path = entry.path();
        let is_hidden = entry.file_name().to_string_lossy().starts_with(['.', '_']) || path.ends_with("node_modules");
        let is_markdown = path.extension().is_some_and(|kind| kind == "md" || kind == "mdx");
        !is_hidden && (is_markdown || (entry.file_type().is_ok_and(|kind| kind.is_dir()) && has_markdown(&path)))
    })
}

fn short(hash: &str) -> String {
    hash.chars().take(10).collect()
}

#[cfg(unix)]
use std::os::unix::fs::symlink as link;
#[cfg(windows)]
use std::os::windows::fs::symlink_dir as link;
