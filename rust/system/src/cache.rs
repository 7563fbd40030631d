//! Values that are stored in files until the next run.
//!
//! A file of another version, or a damaged one, counts as absent.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::Stamp;

/// A value could not be stored.
#[derive(Debug, thiserror::Error)]
#[error("cannot keep {} for the next build", path.display())]
pub struct CacheError {
    /// The file.
    pub path: PathBuf,
    /// The cause.
    pub source: std::io::Error,
}

/// Identifies this build of the program: what another build stored is not trusted.
pub fn program() -> &'static str {
    // Computed once: the file of a long-running program may be replaced.
    static PROGRAM: LazyLock<String> = LazyLock::new(|| {
        let stamp = std::env::current_exe().and_then(fs::metadata).map(|metadata| Stamp::of(&metadata));
        // Cargo sometimes links the file again, which does not make it another program.
        let stamp = stamp.map(|Stamp { modified, size, .. }| (modified, size));
        format!("{} {:?}", env!("CARGO_PKG_VERSION"), stamp.ok())
    });
    &PROGRAM
}

/// Reads what [`save`] wrote at `path`, if it is there, whole, and written by this program.
pub fn load<T: DeserializeOwned>(path: &Path) -> Option<T> {
    load_format(path, program())
}

/// Stores `value` at `path`, and replaces what was there in one step.
pub fn save<T: Serialize>(path: &Path, value: &T) -> Result<(), CacheError> {
    save_format(path, program(), value)
}

/// Reads what [`save_format`] wrote at `path`, if it is there, whole, and of this format.
pub fn load_format<T: DeserializeOwned>(path: &Path, format: &str) -> Option<T> {
    let bytes = fs::read(path).ok()?;
    let (hash, rest) = bytes.split_first_chunk::<32>()?;
    if blake3::hash(rest).as_bytes() != hash {
        return None;
    }
    let (written_as, rest) = postcard::take_from_bytes::<String>(rest).ok()?;
    if written_as != format {
        return None;
    }
    postcard::from_bytes(rest).ok()
}

/// Stores `value` at `path` for every program that knows `format`, and replaces what was there in one step.
pub fn save_format<T: Serialize>(path: &Path, format: &str, value: &T) -> Result<(), CacheError> {
    let failed = |source| CacheError { path: path.to_owned(), source };
    let encoded = postcard::to_stdvec(format)
        .and_then(|bytes| postcard::to_extend(value, bytes))
        .map_err(|error| failed(std::io::Error::other(error)))?;
    let mut bytes = blake3::hash(&encoded).as_bytes().to_vec();
    bytes.extend_from_slice(&encoded);
    replace(path, &bytes).map_err(failed)
}

/// Writes a file next to `path` and renames it, so that a reader sees the old bytes or the new, never a part.
pub fn replace(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let temporary = path.with_extension(format!("new-{}", std::process::id()));
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(&temporary, bytes).and_then(|()| fs::rename(&temporary, path)).inspect_err(|_| {
        // On a full disk, even a part of the file takes up space.
        let _ = fs::remove_file(&temporary);
    })
}
