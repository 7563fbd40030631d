//! Reads files that this program did not write: regular files only, and only up to a limit.

mod disk;
mod kept;
mod memory;
mod moved;
mod overlay;

use std::path::{Path, PathBuf};
use std::{fmt, io};

pub use self::disk::{Disk, read_text};
pub use self::kept::{Blobs, Kept, KeptFile};
pub use self::memory::Memory;
pub use self::moved::Moved;
pub use self::overlay::Overlay;
use crate::Stamp;

/// Longest text that is read whole: settings, sidebars, documents.
pub const TEXT_BYTES: u64 = 32 << 20;

/// Longest file that pages may show or link to.
pub const ASSET_BYTES: u64 = 256 << 20;

/// Where the files of a project are read: the disk, or what stands for it.
pub trait Files: fmt::Debug + Send + Sync {
    /// The paths of what is in a folder, in no order.
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>>;

    /// What is at a path; a link is not followed.
    fn look(&self, path: &Path) -> io::Result<Metadata>;

    /// The path, without links, of what a path leads to.
    fn real_path(&self, path: &Path) -> io::Result<PathBuf>;

    /// The bytes of a regular file of at most `limit` bytes.
    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>>;

    /// What a path leads to.
    fn follow(&self, path: &Path) -> io::Result<Metadata> {
        match self.look(path)? {
            Metadata { kind: Kind::Link, .. } => self.look(&self.real_path(path)?),
            found => Ok(found),
        }
    }
}

/// What is known of a file that was not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Metadata {
    /// What it is.
    pub kind: Kind,
    /// Its stamp.
    pub stamp: Stamp,
}

/// What is at a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A regular file.
    File,
    /// A folder.
    Folder,
    /// A link, wherever it leads.
    Link,
    /// A pipe, a device or the like.
    Other,
}

/// The name of a file in diagnostics: relative to the project's folder `root` if it is inside, with forward slashes.
pub fn display(root: &Path, path: &Path) -> String {
    let path = path.strip_prefix(root).unwrap_or(path);
    path.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/")
}

fn is_a_folder() -> io::Error {
    io::Error::other("it is a folder")
}

fn too_long(limit: u64) -> io::Error {
    io::Error::other(format!("it is longer than {} MiB", limit >> 20))
}
