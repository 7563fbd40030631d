//! The cache below `.site/`: parsed documents, bundles, and what was written last.
//!
//! Everything here is only a help and can be deleted at any time. A file of another version, or a damaged one, counts
//! as absent, and what cannot be cached is a warning.

mod folder;
mod lock;
pub mod store;

pub use system::cache::CacheError;
pub(crate) use system::cache::{load, load_format, program, save, save_format};

use std::path::PathBuf;

use crate::config::Folders;
use dialect::diagnostic::Diagnostic;
use dialect::warning;
pub use folder::WritableCache;
pub use lock::CacheLock;

/// What could not be kept as a warning: nothing that is published depends on it.
pub fn warning(error: &CacheError, folders: &Folders) -> Diagnostic {
    warning!(Cache, folders.display(&error.path), "cannot keep this for the next build: {}", error.source;
        hint: "this build is not affected, but the next one does this work again")
}

/// The folder for what is kept of one content folder.
pub fn state_folder(folders: &Folders) -> PathBuf {
    let name = system::short_hash(folders.content.to_string_lossy().as_bytes());
    folders.cache.join("cache").join(name)
}
