//! What is kept between builds, below `.site/`: parsed documents, and what was written last.
//!
//! Everything here can be deleted at any time. A file of another version, or a damaged one, counts as absent.

use std::fs::{self, File};
use std::io::{Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use serde::Serialize;
use serde::de::DeserializeOwned;

/// What went wrong with the cache.
#[derive(Debug, thiserror::Error)]
#[error("cannot keep {} for the next build", path.display())]
pub struct CacheError {
    /// The file.
    pub(crate) path: PathBuf,
    pub(crate) source: std::io::Error,
}

/// Names this very program: what another build of it kept is not trusted.
#[must_use]
pub fn program() -> String {
    let stamp = std::env::current_exe().and_then(fs::metadata).map(|metadata| crate::discover::Stamp::of(&metadata));
    format!("{} {:?}", env!("CARGO_PKG_VERSION"), stamp.ok())
}

/// Reads what [`save`] wrote at `path`, if it is there, whole, and written by this program.
pub fn load<T: DeserializeOwned>(path: &Path) -> Option<T> {
    let bytes = fs::read(path).ok()?;
    let (hash, rest) = bytes.split_first_chunk::<32>()?;
    if blake3::hash(rest).as_bytes() != hash {
        return None;
    }
    let (written_by, rest) = postcard::take_from_bytes::<String>(rest).ok()?;
    if written_by != program() {
        return None;
    }
    postcard::from_bytes(rest).ok()
}

/// Keeps `value` at `path`, replacing what was there in one step.
pub fn save<T: Serialize>(path: &Path, value: &T) -> Result<(), CacheError> {
    let failed = |source| CacheError { path: path.to_owned(), source };
    let encoded = postcard::to_stdvec(&program())
        .and_then(|bytes| postcard::to_extend(value, bytes))
        .map_err(|error| failed(std::io::Error::other(error)))?;
    let mut bytes = blake3::hash(&encoded).as_bytes().to_vec();
    bytes.extend_from_slice(&encoded);
    replace(path, &bytes).map_err(failed)
}

/// Writes a file beside `path` and renames it, so that a reader sees the old bytes or the new, never a part.
pub fn replace(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let beside = path.with_extension(format!("new-{}", std::process::id()));
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    fs::write(&beside, bytes)?;
    fs::rename(&beside, path)
}

/// Where one document's content stands in the [`Contents`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, serde::Deserialize)]
pub struct Slice {
    offset: u64,
    length: u64,
}

/// The contents of all documents in one file, which only grows until half of it is no longer used.
#[derive(Debug)]
pub struct Contents {
    path: PathBuf,
}

impl Contents {
    /// The store at `path`, which need not exist.
    #[must_use]
    pub fn at(path: PathBuf) -> Self {
        Self { path }
    }

    /// Reads one content.
    pub fn read(&self, slice: Slice) -> Result<String, CacheError> {
        let read = || {
            let mut file = File::open(&self.path)?;
            file.seek(SeekFrom::Start(slice.offset))?;
            let mut text = String::new();
            file.take(slice.length).read_to_string(&mut text)?;
            if text.len() as u64 == slice.length { Ok(text) } else { Err(std::io::ErrorKind::UnexpectedEof.into()) }
        };
        read().map_err(|source| CacheError { path: self.path.clone(), source })
    }

    /// The end of the store in bytes; 0 where there is none.
    #[must_use]
    pub fn len(&self) -> u64 {
        fs::metadata(&self.path).map_or(0, |metadata| metadata.len())
    }

    /// Whether nothing is stored.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds contents behind those that are there, and gives their places in order.
    pub fn append<'a>(&self, contents: impl Iterator<Item = &'a str>) -> Result<Vec<Slice>, CacheError> {
        let write = || {
            if let Some(folder) = self.path.parent() {
                fs::create_dir_all(folder)?;
            }
            let mut file = File::options().create(true).append(true).open(&self.path)?;
            let mut offset = file.metadata()?.len();
            let mut slices = Vec::new();
            let mut bytes = Vec::new();
            for content in contents {
                slices.push(Slice { offset, length: content.len() as u64 });
                offset += content.len() as u64;
                bytes.extend_from_slice(content.as_bytes());
            }
            file.write_all(&bytes)?;
            Ok(slices)
        };
        write().map_err(|source| CacheError { path: self.path.clone(), source })
    }

    /// Empties the store.
    pub fn clear(&self) -> Result<(), CacheError> {
        match fs::remove_file(&self.path) {
            Err(source) if source.kind() != std::io::ErrorKind::NotFound => {
                Err(CacheError { path: self.path.clone(), source })
            }
            _ => Ok(()),
        }
    }
}

impl Slice {
    /// Its length in bytes.
    #[must_use]
    pub fn length(self) -> u64 {
        self.length
    }

    /// The byte behind its last.
    #[must_use]
    pub fn end(self) -> u64 {
        self.offset + self.length
    }
}
