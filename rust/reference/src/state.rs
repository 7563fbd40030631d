//! What the last run stored, so that the next one knows whether there is anything to do.

use std::fs::File;
use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::Project;
use crate::messages;
use dialect::diagnostic::Diagnostic;
use system::Stamp;
use system::cache::{self, CacheError};

/// What the last run generated, and from what.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct State {
    /// A hash of everything the documents were generated from.
    pub inputs: [u8; 32],
    /// The stamps of the documents by path, from when they were written.
    pub documents: Vec<(String, Stamp)>,
    pub names: Stamp,
    pub messages: Stamp,
    pub counts: Counts,
    pub diagnostics: Vec<Diagnostic>,
}

/// How much there is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Files that were read.
    pub files: usize,
    /// Symbols that are in the reference.
    pub symbols: usize,
    /// Pages.
    pub pages: usize,
    /// Types, queries and mutations of the GraphQL schemas.
    pub graphql: usize,
}

/// The folder of generated documents. Their paths in it are those they would have in the content folder.
pub(super) fn documents(project: &Project) -> PathBuf {
    project.folder.join("documents")
}

pub(super) fn names_path(documents: &Path) -> PathBuf {
    documents.with_file_name("names.bin")
}

/// Writes what goes with the documents into a file beside them, and gives the stamp of the file.
pub(super) fn save(path: &Path, value: &impl Serialize) -> Result<Stamp, CacheError> {
    cache::save(path, value)?;
    let metadata = std::fs::metadata(path);
    metadata.map(|metadata| Stamp::of(&metadata)).map_err(|source| CacheError { path: path.to_owned(), source })
}

fn path(project: &Project) -> PathBuf {
    project.folder.join("state.bin")
}

/// Waits until no other build writes the documents, and keeps others waiting for as long as the file is held.
pub(super) fn lock(project: &Project) -> Result<File, CacheError> {
    let path = project.folder.join("lock");
    let take = || {
        std::fs::create_dir_all(&project.folder)?;
        let file = File::create(&path)?;
        file.lock()?;
        Ok(file)
    };
    take().map_err(|source| CacheError { path: path.clone(), source })
}

impl State {
    pub(super) fn load(project: &Project) -> Option<Self> {
        cache::load(&path(project))
    }

    pub(super) fn save(&self, project: &Project) -> Result<(), CacheError> {
        cache::save(&path(project), self)
    }

    /// Whether all documents are unchanged since they were written.
    pub(super) fn is_whole(&self, project: &Project) -> bool {
        let folder = documents(project);
        let is_there = |path: &Path, stamp| std::fs::metadata(path).is_ok_and(|metadata| Stamp::of(&metadata) == stamp);
        is_there(&names_path(&folder), self.names)
            && is_there(&messages::path(&folder), self.messages)
            && self.documents.iter().all(|(path, stamp)| is_there(&folder.join(path), *stamp))
    }
}

/// A hash of everything the documents are generated from: settings, what is `pinned`, and the stamps of files.
pub(super) fn inputs<'a>(
    project: &Project,
    files: impl Iterator<Item = (&'a str, Stamp)>,
    pinned: &[Vec<u8>],
) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(cache::program().as_bytes());
    hasher.update(project.language.name().as_bytes());
    let (title, address) = &project.site;
    for text in [title, address.as_str()] {
        hasher.update(&(text.len() as u64).to_le_bytes()).update(text.as_bytes());
    }
    hasher.update(&serde_json::to_vec(project.settings).unwrap_or_default());
    for bytes in pinned {
        hasher.update(&(bytes.len() as u64).to_le_bytes()).update(bytes);
    }
    for (path, stamp) in files {
        hasher.update(path.as_bytes());
        stamp.add_to(&mut hasher);
    }
    *hasher.finalize().as_bytes()
}
