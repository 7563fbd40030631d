//! Whether a file has changed, without reading it.

use std::fs;
use std::time::UNIX_EPOCH;

use serde::{Deserialize, Serialize};

/// Metadata of a file; equal stamps mean that it need not be read again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Hash)]
pub struct Stamp {
    /// Last change, in nanoseconds since 1970.
    pub modified: u128,
    /// In bytes.
    pub size: u64,
    /// Inode and time of the last change of any kind, where the system has them: they distinguish two files of the same
    /// size and time that were swapped.
    identity: (u64, i64, i64),
}

impl Stamp {
    /// The stamp of what `metadata` describes.
    #[must_use]
    pub fn of(metadata: &fs::Metadata) -> Self {
        let modified = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        let modified = modified.map_or(0, |since| since.as_nanos());
        Self { modified, size: metadata.len(), identity: identity(metadata) }
    }

    /// The stamp of bytes that are in no file: the same for the same bytes, and that of no file.
    pub(crate) fn of_bytes(bytes: &[u8]) -> Self {
        Self::of_content(half_hash(bytes), bytes.len() as u64)
    }

    /// [The same](Self::of_bytes) for `size` bytes that are known by their [hash](half_hash) alone.
    pub(crate) fn of_content(hash: u128, size: u64) -> Self {
        // Files change at no negative part of a second.
        Self { modified: hash, size, identity: (0, 0, -1) }
    }

    /// Whether both are of the same file and nobody wrote to it between, as far as it tells; it may have got other names.
    pub fn is_unwritten_since(&self, earlier: &Self) -> bool {
        let written = |stamp: &Self| (stamp.modified, stamp.size, stamp.identity.0);
        written(self) == written(earlier)
    }

    /// Whether it is of the file with this inode.
    pub fn has_inode(&self, inode: u64) -> bool {
        self.identity.0 == inode
    }

    /// Adds it to what a hash is made of.
    pub fn add_to(&self, hasher: &mut blake3::Hasher) {
        let Self { modified, size, identity: (file, seconds, nanoseconds) } = self;
        hasher.update(&modified.to_le_bytes()).update(&size.to_le_bytes()).update(&file.to_le_bytes());
        hasher.update(&seconds.to_le_bytes()).update(&nanoseconds.to_le_bytes());
    }
}

#[cfg(unix)]
fn identity(metadata: &fs::Metadata) -> (u64, i64, i64) {
    use std::os::unix::fs::MetadataExt as _;
    (metadata.ino(), metadata.ctime(), metadata.ctime_nsec())
}

#[cfg(not(unix))]
fn identity(_: &fs::Metadata) -> (u64, i64, i64) {
    (0, 0, 0)
}

/// The first half of the BLAKE3 hash of `bytes`: enough that no two texts of a project have the same.
pub fn half_hash(bytes: &[u8]) -> u128 {
    let hash = blake3::hash(bytes);
    hash.as_bytes().first_chunk().map_or(0, |start| u128::from_le_bytes(*start))
}

/// First 8 hexadecimal digits of the BLAKE3 hash of `bytes`.
pub fn short_hash(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex()[..8].to_owned()
}
