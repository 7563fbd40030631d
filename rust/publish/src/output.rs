//! The folder a site is published to, as the file system knows it, and whether a build may touch it.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use std::{fs, io};

use crate::{PublishError, marker};
use system::real_path;

/// Longest name of an output that is made a part of another name.
const LONGEST: usize = 200;

/// What may be in an output before the first build: the history of a branch that is published, and what an
/// interrupted build left.
const HARMLESS: [&str; 3] = [".git", ".site.lock", ".site.new"];

/// A part of what the site is made of, which must not be lost by publishing.
#[derive(Debug, Clone)]
pub struct Source {
    /// What it is, with its verb, for a message: `the documents are`.
    pub what: &'static str,
    /// Where it is; it need not exist.
    pub path: PathBuf,
    /// Whether the output may be inside it.
    pub may_be_around: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct Output {
    folder: PathBuf,
    /// Where locks and unfinished sites are: the parent, or the folder itself where it cannot be moved.
    work_folder: PathBuf,
}

impl Output {
    /// The output at `path`, which need not exist.
    pub(crate) fn at(path: &Path) -> io::Result<Self> {
        let folder = real_path(path)?;
        let parent = folder.parent().unwrap_or(&folder);
        let work_folder = if is_apart(&folder, parent) { &folder } else { parent };
        Ok(Self { work_folder: work_folder.to_owned(), folder })
    }

    /// The real path of the folder: without `..`, and without links.
    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    /// An output that cannot be moved.
    #[cfg(test)]
    pub(crate) fn fixed(path: &Path) -> Self {
        Self { folder: path.to_owned(), work_folder: path.to_owned() }
    }

    pub(crate) fn make_parent(&self) -> io::Result<()> {
        fs::create_dir_all(&self.work_folder)
    }

    /// Whether a new site must be moved in file by file, because the folder itself cannot be.
    pub(crate) fn is_fixed(&self) -> bool {
        self.work_folder == self.folder
    }

    /// The names a lock or an unfinished site may have, best first: of the first ones, others may have made use.
    pub(crate) fn names(&self, kind: &str) -> impl Iterator<Item = PathBuf> {
        let mut name = OsString::from(".");
        match self.folder.file_name().filter(|_| !self.is_fixed()) {
            Some(own) if own.len() <= LONGEST => name.push(own),
            Some(own) => name.push(system::short_hash(own.as_encoded_bytes())),
            None => name.push("site"),
        }
        name.push(format!(".{kind}"));
        (1..=9).map(move |number| {
            let mut name = name.clone();
            if number > 1 {
                name.push(format!("-{number}"));
            }
            self.work_folder.join(name)
        })
    }

    /// Whether `path`, found in the output, is the builder's own and no part of the site.
    pub(crate) fn is_own(&self, path: &Path) -> bool {
        self.is_fixed() && ["lock", "new"].into_iter().any(|kind| self.names(kind).any(|own| own == path))
    }

    /// An error where a source would be replaced, or where no build wrote the folder, which is called `out` in it.
    pub(crate) fn check(&self, out: &Path, sources: &[Source]) -> Result<(), PublishError> {
        for Source { what, path, may_be_around } in sources {
            let Ok(real) = real_path(path) else { continue };
            if contains(&self.folder, &real) || (!may_be_around && contains(&real, &self.folder)) {
                return Err(PublishError::Sources { out: out.to_owned(), what, path: path.clone() });
            }
        }
        let is_ours = marker::is_marked(&self.folder) || self.is_free();
        if is_ours { Ok(()) } else { Err(PublishError::Foreign(out.to_owned())) }
    }

    /// Whether nothing is there that a site could mix with.
    fn is_free(&self) -> bool {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) => return error.kind() == io::ErrorKind::NotFound,
        };
        // The folder of the marker is made just before the marker.
        let is_empty = |path: PathBuf| fs::read_dir(path).is_ok_and(|mut entries| entries.next().is_none());
        entries.into_iter().all(|entry| {
            entry.is_ok_and(|entry| {
                let name = entry.file_name();
                HARMLESS.iter().any(|harmless| name == *harmless) || (name == "assets" && is_empty(entry.path()))
            })
        })
    }
}

/// Whether `path` is `folder` or inside it; both are real paths.
fn contains(folder: &Path, path: &Path) -> bool {
    if path.starts_with(folder) {
        return true;
    }
    // The same folder may be spelt in another case.
    let folder = identity(folder);
    folder.is_some() && path.ancestors().any(|above| identity(above) == folder)
}

/// What identifies a file under all its names.
#[cfg(unix)]
pub(crate) fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;
    let metadata = fs::symlink_metadata(path).ok()?;
    Some((metadata.dev(), metadata.ino()))
}

/// What makes a file the same file whatever it is called; not known here.
#[cfg(not(unix))]
pub(crate) fn identity(_: &Path) -> Option<(u64, u64)> {
    None
}

/// Whether a folder cannot be exchanged with a sibling: where something else is mounted on it, or the folder that holds
/// it is not writable.
#[cfg(unix)]
fn is_apart(folder: &Path, parent: &Path) -> bool {
    let (Some((device, _)), Some((around, _))) = (identity(folder), identity(parent)) else { return false };
    device != around || is_mount_root(folder) || rustix::fs::access(parent, rustix::fs::Access::WRITE_OK).is_err()
}

#[cfg(not(unix))]
fn is_apart(_: &Path, _: &Path) -> bool {
    false
}

/// Whether a file system, or a part of one that has the same number, is mounted on the folder.
#[cfg(target_os = "linux")]
fn is_mount_root(folder: &Path) -> bool {
    use rustix::fs::{AtFlags, CWD, StatxAttributes, StatxFlags, statx};
    statx(CWD, folder, AtFlags::SYMLINK_NOFOLLOW, StatxFlags::empty())
        .is_ok_and(|found| found.stx_attributes.contains(StatxAttributes::MOUNT_ROOT))
}

#[cfg(all(unix, not(target_os = "linux")))]
fn is_mount_root(_: &Path) -> bool {
    false
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_folder_is_the_same_by_any_name() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let root = folder.path().canonicalize().expect("its real path");
        fs::create_dir_all(root.join("a")).expect("folders");
        assert!(contains(&root, &root.join("a/absent")) && contains(&root, &root));
        assert!(!contains(&root.join("a"), &root) && !contains(&root.join("a"), &root.join("ab")));
    }

    #[test]
    fn names_next_to_an_output_are_short_enough_and_have_alternatives() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let output = Output::at(&folder.path().join("dist")).expect("an output");
        let names: Vec<String> = output
            .names("new")
            .map(|path| path.file_name().unwrap_or_default().to_string_lossy().into_owned())
            .collect();
        assert_eq!(names[..2], [".dist.new", ".dist.new-2"]);
        let output = Output::at(&folder.path().join("d".repeat(250))).expect("an output");
        assert!(output.names("new").all(|path| path.file_name().is_some_and(|name| name.len() < 30)));
    }
}
