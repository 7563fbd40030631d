//! The folder that a measurement works in.
//!
//! A file system is slow for a while after much was deleted (ext4 for a minute), so nothing is deleted until all is measured: what
//! a measurement before left behind is renamed out of the way.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::BenchError;

/// A folder, and what is deleted with it.
#[derive(Debug)]
pub(super) struct WorkFolder {
    path: PathBuf,
    /// Folders of measurements before, which did not come to their end.
    old: Vec<PathBuf>,
}

impl WorkFolder {
    /// Makes an empty folder of this name in `parent`.
    pub(super) fn create(parent: &Path, name: &str) -> Result<Self, BenchError> {
        let path = parent.join(name);
        let old = begin(parent, name, &path);
        old.map(|old| Self { path: path.clone(), old }).map_err(|source| BenchError::Prepare(path, source))
    }

    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Deletes it, and what was left behind before.
    pub(super) fn delete(self) -> Result<(), BenchError> {
        for path in self.old.into_iter().chain([self.path]) {
            fs::remove_dir_all(&path).map_err(|source| BenchError::Prepare(path, source))?;
        }
        Ok(())
    }
}

/// Makes the folder, and lists those of measurements before.
fn begin(parent: &Path, name: &str, path: &Path) -> io::Result<Vec<PathBuf>> {
    fs::create_dir_all(parent)?;
    let prefix = format!("{name}-old-");
    let mut old = Vec::new();
    for entry in fs::read_dir(parent)? {
        let entry = entry?;
        if entry.file_name().to_string_lossy().starts_with(&prefix) {
            old.push(entry.path());
        }
    }
    if path.exists() {
        // Of so many names one is free.
        let aside =
            (0..=old.len()).map(|number| parent.join(format!("{prefix}{number}"))).find(|aside| !aside.exists());
        if let Some(aside) = aside {
            fs::rename(path, &aside)?;
            old.push(aside);
        }
    }
    fs::create_dir(path)?;
    Ok(old)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_left_behind_is_out_of_the_way_and_deleted_at_the_end() {
        let parent = tempfile::tempdir().expect("a temporary folder");
        let names = || {
            let entries = fs::read_dir(parent.path()).expect("it is there").flatten();
            let mut names: Vec<String> = entries.map(|one| one.file_name().to_string_lossy().into_owned()).collect();
            names.sort();
            names
        };
        fs::write(parent.path().join("kept"), "").expect("a file");
        // Two that were killed.
        for _ in 0..2 {
            let folder = WorkFolder::create(parent.path(), "bench").expect("a folder");
            fs::write(folder.path().join("built"), "").expect("it can be written to");
        }
        let folder = WorkFolder::create(parent.path(), "bench").expect("a folder");
        assert_eq!(fs::read_dir(folder.path()).expect("it is there").count(), 0);
        assert_eq!(names(), ["bench", "bench-old-0", "bench-old-1", "kept"]);
        folder.delete().expect("it is deleted");
        assert_eq!(names(), ["kept"]);
    }
}
