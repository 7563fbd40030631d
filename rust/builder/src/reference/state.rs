//! What the last generation left behind, so that the next one knows whether there is anything to do.

use std::fs::File;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use super::settings::Reference;
use crate::cache::{self, CacheError};
use crate::config::Config;
use crate::diagnostic::Diagnostic;
use crate::discover::Stamp;

/// What the last generation made, and of what.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(super) struct State {
    /// Names everything the documents were made of.
    pub inputs: [u8; 32],
    /// The documents by path, as they looked when they were written.
    pub documents: Vec<(String, Stamp)>,
    pub counts: Counts,
    pub diagnostics: Vec<Diagnostic>,
}

/// How much there is.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts {
    /// Files that were read.
    pub files: usize,
    /// Symbols with a place in the reference.
    pub symbols: usize,
    /// Pages.
    pub pages: usize,
    /// Types, queries and mutations of the GraphQL schemas.
    pub graphql: usize,
}

/// The folder of generated documents, which stands for the content's folder of the same routes.
pub(crate) fn documents(config: &Config) -> PathBuf {
    config.cache().join("reference/documents")
}

fn path(config: &Config) -> PathBuf {
    config.cache().join("reference/state.bin")
}

/// Waits until no other build writes the documents, and keeps others waiting for as long as the file is held.
pub(super) fn lock(config: &Config) -> Result<File, CacheError> {
    let path = config.cache().join("reference/lock");
    let take = || {
        std::fs::create_dir_all(config.cache().join("reference"))?;
        let file = File::create(&path)?;
        file.lock()?;
        Ok(file)
    };
    take().map_err(|source| CacheError { path: path.clone(), source })
}

impl State {
    pub(super) fn load(config: &Config) -> Option<Self> {
        cache::load(&path(config))
    }

    pub(super) fn save(&self, config: &Config) -> Result<(), CacheError> {
        cache::save(&path(config), self)
    }

    /// Whether all documents are as they were written.
    pub(super) fn is_whole(&self, config: &Config) -> bool {
        let folder = documents(config);
        self.documents.iter().all(|(path, stamp)| {
            std::fs::metadata(folder.join(path)).is_ok_and(|metadata| Stamp::of(&metadata) == *stamp)
        })
    }
}

/// Names everything the documents are made of, as it looks from outside.
pub(super) fn inputs<'a>(
    reference: &Reference,
    files: impl Iterator<Item = (&'a str, Stamp)>,
    lock: &[u8],
) -> [u8; 32] {
    let mut hasher = blake3::Hasher::new();
    hasher.update(cache::program().as_bytes());
    hasher.update(&serde_json::to_vec(reference).unwrap_or_default());
    hasher.update(lock);
    for (path, stamp) in files {
        hasher.update(path.as_bytes());
        stamp.hash(&mut hasher);
    }
    *hasher.finalize().as_bytes()
}
