//! The files of the last build, and which of them are no longer what it wrote.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use system::Stamp;

/// What is known of a written file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct WrittenFile {
    pub(crate) hash: [u8; 32],
    /// In bytes.
    pub size: u64,
    /// That of the file, when it was known to hold these bytes.
    pub(crate) stamp: Option<Stamp>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Comparison {
    /// Nobody has written to it since.
    Unwritten,
    /// It holds the same bytes.
    Same,
    /// It does not, or is gone.
    Different,
}

impl WrittenFile {
    /// What is known of a file with these bytes, wherever it is.
    pub fn from_bytes(bytes: &[u8]) -> Self {
        Self { hash: *blake3::hash(bytes).as_bytes(), size: bytes.len() as u64, stamp: None }
    }

    /// Whether it holds the bytes of another.
    pub(crate) fn equals(&self, other: &Self) -> bool {
        (self.hash, self.size) == (other.hash, other.size)
    }

    /// Whether the file at `path` still holds what was written.
    pub(crate) fn is_at(&self, path: &Path) -> bool {
        fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_file() && metadata.len() == self.size)
            && fs::read(path).is_ok_and(|bytes| Self::from_bytes(&bytes).equals(self))
    }

    /// Whether it is known to be the file with this inode.
    pub(crate) fn has_inode(&self, inode: u64) -> bool {
        self.stamp.is_some_and(|stamp| stamp.has_inode(inode))
    }

    /// Compares the file at `path`, which is read only if its stamp is another one. If it holds the same all the same, the
    /// stamp is noted.
    fn compare(&mut self, path: &Path) -> Comparison {
        // First the stamp: whoever changes the file after it gives it another.
        let stamp = fs::symlink_metadata(path).ok().map(|metadata| Stamp::of(&metadata));
        match (stamp, self.stamp) {
            (Some(found), Some(known)) if found.is_unwritten_since(&known) => Comparison::Unwritten,
            (Some(_), _) if self.is_at(path) => {
                self.stamp = stamp;
                Comparison::Same
            }
            _ => Comparison::Different,
        }
    }
}

/// The files of the last build.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct KnownFiles {
    files: BTreeMap<String, WrittenFile>,
    /// Those that are no longer what was written.
    #[serde(skip)]
    changed: BTreeSet<String>,
}

impl KnownFiles {
    /// Finds the files of a site that are no longer what was written; returns whether the stamp of any other is a new one.
    pub fn compare(&mut self, site: &Path) -> bool {
        let compare = |(name, written): (&String, &mut WrittenFile)| match written.compare(&site.join(name)) {
            Comparison::Unwritten => None,
            other => Some((name.clone(), other)),
        };
        let found: Vec<(String, Comparison)> = self.files.par_iter_mut().filter_map(compare).collect();
        let is_noted_anew = found.iter().any(|(_, comparison)| *comparison == Comparison::Same);
        let changed = found.into_iter().filter(|(_, comparison)| *comparison == Comparison::Different);
        self.changed = changed.map(|(name, _)| name).collect();
        is_noted_anew
    }

    /// Whether there are any, and all of them are what was written.
    pub fn is_intact(&self) -> bool {
        !self.is_empty() && self.changed.is_empty()
    }

    /// Whether nothing is known.
    pub fn is_empty(&self) -> bool {
        self.files.is_empty()
    }

    /// What is known of a file that is what was written.
    pub fn get(&self, name: &str) -> Option<&WrittenFile> {
        self.files.get(name).filter(|_| !self.changed.contains(name))
    }

    /// The names of those below a folder, which ends in a slash; nothing if there are none, or if one of them is no longer what was
    /// written.
    pub(crate) fn below(&self, folder: &str) -> Option<Vec<&String>> {
        let from = |names: &str| (std::ops::Bound::Included(names.to_owned()), std::ops::Bound::Unbounded);
        let names = self.files.range(from(folder)).map(|(name, _)| name).take_while(|name| name.starts_with(folder));
        let is_changed = self.changed.range(from(folder)).next().is_some_and(|name| name.starts_with(folder));
        let names: Vec<&String> = names.collect();
        (!names.is_empty() && !is_changed).then_some(names)
    }

    /// The names of all of them, whatever has become of them.
    pub(crate) fn names(&self) -> impl Iterator<Item = &String> {
        self.files.keys()
    }

    /// Bytes of all of them.
    pub fn bytes(&self) -> u64 {
        self.files.values().map(|file| file.size).sum()
    }

    /// All of them, whatever has become of them.
    pub(crate) fn into_all(self) -> BTreeMap<String, WrittenFile> {
        self.files
    }
}

impl From<BTreeMap<String, WrittenFile>> for KnownFiles {
    fn from(files: BTreeMap<String, WrittenFile>) -> Self {
        Self { files, changed: BTreeSet::new() }
    }
}
