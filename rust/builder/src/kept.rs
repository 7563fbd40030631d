//! Versions of the documentation that are kept: what a site was made of, under a name, to be made again whenever its theme changes.
//!
//! [`keep`] puts everything that the present site is made of into a pack, of which [`KeptVersions`] finds those that a project has.
//! A kept version is a site of its own, below the present one: [`Config::of_version`] gives its settings, and every stage takes them like
//! those of the present. What is written into the version's folder beside its pack corrects it.

mod elsewhere;
mod keep;
mod pack;
mod settings;

use std::collections::{BTreeMap, HashSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use dialect::diagnostic::{Diagnostic, nearest};
use dialect::error;
use serde::de::DeserializeOwned;
use system::files::{ASSET_BYTES, Files};

use crate::config::{Config, Version};
pub use elsewhere::{Elsewhere, Other};
pub use keep::{KeepError, Kept, keep};
use pack::{Manifest, Store, read_manifest};

/// The folder with the packs, and the corrections of each, from the project's. Names that begin so are no page's.
pub const FOLDER: &str = "_versions";

/// What the names of packs end in.
const ENDING: &str = ".pack";

/// What the reference made, in a kept version.
const REFERENCE: &str = "_reference";

/// A version that is kept.
#[derive(Debug)]
pub struct KeptVersion {
    path: PathBuf,
    manifest: Manifest,
    pages: Arc<HashSet<String>>,
    /// Names all that is in it.
    hash: blake3::Hash,
}

/// The versions that a project keeps.
#[derive(Debug, Clone, Default)]
pub struct KeptVersions {
    /// The newest first.
    all: Vec<Arc<KeptVersion>>,
    /// The names of those that a build draws; all of them where it is empty.
    drawn: Vec<String>,
}

impl KeptVersion {
    fn new(path: PathBuf, manifest: Manifest) -> Self {
        let pages = Arc::new(manifest.pages.iter().cloned().collect());
        let hash = blake3::hash(&serde_json::to_vec(&manifest).unwrap_or_default());
        Self { path, manifest, pages, hash }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.manifest.name
    }

    /// The folder with its pages in the site, with a slash at its end.
    pub fn prefix(&self) -> String {
        format!("{}/", self.name())
    }

    /// Names all that is in it.
    pub fn hash(&self) -> &[u8; 32] {
        self.hash.as_bytes()
    }

    /// Its pages: their URLs from where it begins.
    pub fn pages(&self) -> &[String] {
        &self.manifest.pages
    }

    /// Whether it has a file at this path from the project's folder.
    pub(crate) fn has(&self, path: &str) -> bool {
        self.manifest.files.contains_key(path)
    }

    /// The day of each document's last change.
    pub(crate) fn dates(&self) -> crate::discover::Dates {
        self.manifest.dates.clone().into_iter().collect()
    }

    /// The version as the settings would say it.
    fn version(&self) -> Version {
        Version {
            name: self.name().to_owned(),
            label: self.name().to_owned(),
            path: format!("/{}", self.prefix()),
            is_elsewhere: true,
        }
    }
}

impl KeptVersions {
    pub(crate) fn find(root: &Path) -> Result<Self, Box<Diagnostic>> {
        let Ok(entries) = std::fs::read_dir(root.join(FOLDER)) else { return Ok(Self::default()) };
        let (mut found, mut folders) = (Vec::<Arc<KeptVersion>>::new(), Vec::new());
        for entry in entries.flatten() {
            let file_name = entry.file_name();
            let Some(name) = file_name.to_str().and_then(|name| name.strip_suffix(ENDING)) else {
                folders.push(entry);
                continue;
            };
            let read = read_manifest(&entry.path()).and_then(|manifest| {
                if manifest.name == name {
                    Ok(manifest)
                } else {
                    Err(io::Error::other(format!("it is that of the version {}", manifest.name)))
                }
            });
            let manifest = read.map_err(|error| report(&format!("{FOLDER}/{name}{ENDING}"), &error))?;
            found.push(Arc::new(KeptVersion::new(entry.path(), manifest)));
        }
        let others = folders.iter().filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_dir()));
        let names = others.map(|entry| entry.file_name().to_string_lossy().into_owned());
        if let Some(name) = names.into_iter().find(|name| !found.iter().any(|kept| kept.name() == name)) {
            let message = format!("no version `{name}` is kept that this folder could correct");
            let near = nearest(&name, found.iter().map(|kept| kept.name()))
                .map(|near| format!("did you mean `{}`?", near.name));
            let hint = near.unwrap_or_else(|| "keep the version first, or remove the folder".to_owned());
            return Err(Box::new(error!(SourceFile, format!("{FOLDER}/{name}"), "{message}").hint(hint)));
        }
        found.sort_by(|one, other| {
            (other.manifest.kept, &other.manifest.name).cmp(&(one.manifest.kept, &one.manifest.name))
        });
        Ok(Self { all: found, drawn: Vec::new() })
    }

    /// The versions, the newest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = &Arc<KeptVersion>> {
        self.all.iter()
    }

    /// Has a build draw the versions of these names alone; all of them where there is no name.
    pub fn draw_only(&mut self, names: Vec<String>) {
        self.drawn = names;
    }

    /// Whether a build draws some alone.
    pub(crate) fn is_partial(&self) -> bool {
        !self.drawn.is_empty()
    }

    /// Whether a build draws this version, if it is new.
    pub(crate) fn draws(&self, version: &KeptVersion) -> bool {
        !self.is_partial() || self.drawn.iter().any(|name| name == version.name())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The version of this name.
    pub fn get(&self, name: &str) -> Option<&Arc<KeptVersion>> {
        self.all.iter().find(|version| version.name() == name)
    }

    /// These versions and one that is newer than all of them.
    pub(crate) fn with(&self, version: &Arc<KeptVersion>) -> Self {
        let all = std::iter::once(version).chain(&self.all).map(Arc::clone).collect();
        Self { all, drawn: self.drawn.clone() }
    }

    /// The bytes of all files of all packs.
    fn store(&self) -> io::Result<Store> {
        let packs: Vec<_> = self.all.iter().map(|version| (version.path.clone(), &version.manifest)).collect();
        Store::open(&packs)
    }

    /// These versions, as the settings would say them.
    pub(crate) fn versions(&self) -> impl Iterator<Item = Version> {
        self.all.iter().map(|version| version.version())
    }
}

/// The error for a pack that cannot be used.
fn report(file: &str, error: &io::Error) -> Box<Diagnostic> {
    let hint = "take the file as it was committed, or keep the version anew";
    Box::new(error!(SourceFile, file, "this version cannot be read: {error}").hint(hint))
}

/// What was noted at a path: in a kept version as JSON, else in the cache.
pub(crate) fn load_noted<T: DeserializeOwned>(files: &dyn Files, path: &Path) -> Option<T> {
    if path.extension().is_some_and(|ending| ending == "json") {
        return serde_json::from_slice(&files.read(path, ASSET_BYTES).ok()?).ok();
    }
    system::cache::load(path)
}

/// The stamps of what corrects a version, by paths from the project's folder.
pub fn corrections(config: &Config, version: &KeptVersion) -> BTreeMap<String, system::Stamp> {
    let folder = config.folders.root.join(FOLDER).join(version.name());
    let mut found = BTreeMap::new();
    let mut left = vec![folder];
    while let Some(folder) = left.pop() {
        for path in config.folders.files.list(&folder).unwrap_or_default() {
            match config.folders.files.look(&path) {
                Ok(metadata) if metadata.kind == system::files::Kind::Folder => left.push(path),
                Ok(metadata) => {
                    found.insert(config.folders.display(&path), metadata.stamp);
                }
                Err(_) => {}
            }
        }
    }
    found
}
