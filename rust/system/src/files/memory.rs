//! Files that are on no disk.

use std::collections::BTreeMap;
use std::io;
use std::ops::Bound;
use std::path::{Path, PathBuf};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

use super::{Files, Kind, Metadata, is_a_folder, too_long};
use crate::Stamp;
use crate::real_path::follow_links;

/// A tree of files and links. Folders are there as long as something is in them.
#[derive(Debug, Default)]
pub struct Memory {
    nodes: RwLock<BTreeMap<PathBuf, Node>>,
}

#[derive(Debug)]
enum Node {
    File(Vec<u8>),
    Link(PathBuf),
}

impl Memory {
    /// Writes a file. No part of its path is a link.
    pub fn write(&self, path: impl Into<PathBuf>, bytes: impl Into<Vec<u8>>) {
        self.change().insert(path.into(), Node::File(bytes.into()));
    }

    /// Makes a link. No other part of its path is one.
    pub fn link(&self, path: impl Into<PathBuf>, target: impl Into<PathBuf>) {
        self.change().insert(path.into(), Node::Link(target.into()));
    }

    /// Removes a file or a link, if it is there.
    pub fn remove(&self, path: &Path) {
        self.change().remove(path);
    }

    /// Whether nothing is there.
    pub fn is_empty(&self) -> bool {
        self.nodes().is_empty()
    }

    fn change(&self) -> RwLockWriteGuard<'_, BTreeMap<PathBuf, Node>> {
        self.nodes.write().unwrap_or_else(PoisonError::into_inner)
    }

    fn nodes(&self) -> RwLockReadGuard<'_, BTreeMap<PathBuf, Node>> {
        self.nodes.read().unwrap_or_else(PoisonError::into_inner)
    }

    /// The names in a folder without links in its path, each once.
    fn names(&self, folder: &Path) -> Vec<PathBuf> {
        let nodes = self.nodes();
        let after = nodes.range::<Path, _>((Bound::Excluded(folder), Bound::Unbounded));
        let below = after.map_while(|(path, _)| path.strip_prefix(folder).ok()?.components().next());
        let mut names: Vec<PathBuf> = below.map(|name| PathBuf::from(name.as_os_str())).collect();
        names.dedup();
        names
    }

    /// Where a path leads, whether anything is there or not.
    fn follow_links(&self, path: &Path) -> io::Result<PathBuf> {
        let nodes = self.nodes();
        follow_links(path, |link| match nodes.get(link) {
            Some(Node::Link(target)) => Ok(target.clone()),
            _ => Err(io::ErrorKind::InvalidInput.into()),
        })
    }
}

impl Files for Memory {
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let names = self.names(&self.real_path(folder)?);
        if names.is_empty() {
            return Err(io::ErrorKind::NotADirectory.into());
        }
        Ok(names.into_iter().map(|name| folder.join(name)).collect())
    }

    fn look(&self, path: &Path) -> io::Result<Metadata> {
        let place = match (path.parent(), path.file_name()) {
            (Some(parent), Some(name)) => self.follow_links(parent)?.join(name),
            _ => path.to_owned(),
        };
        match self.nodes().get(&place) {
            Some(Node::File(bytes)) => return Ok(Metadata { kind: Kind::File, stamp: Stamp::of_bytes(bytes) }),
            Some(Node::Link(_)) => return Ok(Metadata { kind: Kind::Link, stamp: Stamp::default() }),
            None => {}
        }
        if self.names(&place).is_empty() {
            return Err(io::ErrorKind::NotFound.into());
        }
        Ok(Metadata { kind: Kind::Folder, stamp: Stamp::default() })
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        let real = self.follow_links(path)?;
        self.look(&real).map(|_| real)
    }

    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        let real = self.real_path(path)?;
        match self.nodes().get(&real) {
            Some(Node::File(bytes)) if bytes.len() as u64 > limit => Err(too_long(limit)),
            Some(Node::File(bytes)) => Ok(bytes.clone()),
            _ => Err(is_a_folder()),
        }
    }
}
