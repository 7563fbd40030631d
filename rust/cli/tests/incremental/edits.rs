//! What somebody changes between two builds.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};

/// One change. What it is about may have gone when it is done again without an earlier one; then nothing is changed.
#[derive(Debug, Clone)]
pub(crate) enum Edit {
    /// A file of the project is written.
    Write(String, Bytes),
    /// A file or folder is removed.
    Remove(String),
    /// A file or folder gets another path, and replaces what was there.
    Rename(String, String),
    /// Two files swap their names.
    Swap(String, String),
    /// Something of the settings is said in another way.
    Set(usize, usize),
    /// The content is committed, on a day of March.
    Commit(usize),
    /// A file of the output is changed.
    Tamper(String, Tampering),
    /// The sources are checked, which keeps documents.
    Check,
    /// Everything but the output is again what it was when the site was good.
    Undo,
    /// Nothing.
    Nothing,
}

/// How a file of the output is changed.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Tampering {
    /// One byte, in place.
    Byte,
    /// One byte, by another file that takes its place.
    Replaced,
    /// A byte more.
    Longer,
    /// Its times alone.
    Touched,
    /// It is deleted.
    Deleted,
    /// Its folder is deleted.
    FolderDeleted,
    /// It is one that no build wrote.
    Added,
}

/// What is in a file, of which not all is printed.
#[derive(Clone)]
pub(crate) struct Bytes(pub(crate) Vec<u8>);

impl fmt::Debug for Bytes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text: String = String::from_utf8_lossy(&self.0).chars().take(600).collect();
        write!(formatter, "{text:?}")
    }
}

/// Writes a file, and the folders around it where they are not in the way of anything.
pub(crate) fn write(path: &Path, bytes: &[u8]) {
    if path.parent().is_some_and(|folder| fs::create_dir_all(folder).is_ok()) && !path.is_dir() {
        fs::write(path, bytes).expect("the file is written");
    }
}

pub(crate) fn remove(path: &Path) {
    let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
}

pub(crate) fn rename(from: &Path, to: &Path) {
    if from.exists() && !to.starts_with(from) && !from.starts_with(to) {
        remove(to);
        if to.parent().is_some_and(|folder| fs::create_dir_all(folder).is_ok()) {
            fs::rename(from, to).expect("it is renamed");
        }
    }
}

pub(crate) fn swap(one: &Path, other: &Path) {
    if one != other && one.is_file() && other.is_file() {
        let aside = one.with_extension("aside");
        for (from, to) in [(one, &*aside), (other, one), (&*aside, other)] {
            fs::rename(from, to).expect("it is renamed");
        }
    }
}

/// Changes a file of the output.
pub(crate) fn tamper(path: &Path, how: Tampering) {
    if let Tampering::Added = how {
        return write(path, b"mine");
    }
    let Ok(mut bytes) = fs::read(path) else { return };
    match how {
        Tampering::Byte | Tampering::Replaced => {
            let middle = bytes.len() / 2;
            if let Some(byte) = bytes.get_mut(middle) {
                *byte ^= 1;
            }
            if let Tampering::Replaced = how {
                fs::remove_file(path).expect("the file is there");
            }
            fs::write(path, bytes).expect("it is changed");
        }
        Tampering::Longer => fs::write(path, [&bytes[..], b"\n"].concat()).expect("it is changed"),
        Tampering::Touched => fs::write(path, bytes).expect("it is written again"),
        Tampering::Deleted => remove(path),
        Tampering::FolderDeleted => remove(path.parent().expect("a folder")),
        Tampering::Added => {}
    }
}

/// All files below a folder, which may be absent, by their paths from `root`.
pub(crate) fn list(root: &Path, folder: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = vec![PathBuf::from(folder)];
    while let Some(inside) = open.pop() {
        for entry in fs::read_dir(root.join(&inside)).into_iter().flatten().flatten() {
            let path = inside.join(entry.file_name());
            if entry.path().is_dir() {
                open.push(path);
            } else {
                found.push(path.to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    found
}
