//! The finished site takes the old one's place in one step.
//!
//! Files are gathered in a folder beside the output. What did not change is linked from the last build, not written.
//! At the end the two folders change places, so whoever looks sees the old site or the new, and a build that fails
//! or is ended leaves the old one as it was.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

/// What is known of a written file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Written {
    hash: [u8; 32],
    /// In bytes.
    pub size: u64,
}

/// A site on its way.
#[derive(Debug)]
pub struct Staging {
    out: PathBuf,
    folder: PathBuf,
    known: BTreeMap<String, Written>,
    files: Mutex<BTreeMap<String, Written>>,
    folders: Mutex<HashSet<PathBuf>>,
    fresh: std::sync::atomic::AtomicUsize,
}

impl Staging {
    /// A new site for `out`, whose files of the last build are `known`.
    pub fn new(out: &Path, known: BTreeMap<String, Written>) -> io::Result<Self> {
        let parent = out.parent().unwrap_or(Path::new("."));
        let name = out.file_name().unwrap_or_default().to_string_lossy();
        fs::create_dir_all(parent)?;
        let prefix = format!(".{name}.new");
        for entry in fs::read_dir(parent)?.flatten() {
            // A build that was ended left it behind; the lock on the output says that none is at work now.
            if entry.file_name().to_string_lossy().starts_with(&prefix) {
                fs::remove_dir_all(entry.path())?;
            }
        }
        let folder = parent.join(prefix);
        fs::create_dir(&folder)?;
        Ok(Self {
            out: out.to_owned(),
            folder,
            known,
            files: Mutex::default(),
            folders: Mutex::default(),
            fresh: std::sync::atomic::AtomicUsize::new(0),
        })
    }

    /// Adds a file, by its path in the site.
    pub fn put(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        let written = Written { hash: *blake3::hash(bytes).as_bytes(), size: bytes.len() as u64 };
        if self.known.get(name) == Some(&written) && self.keep(name) {
            return Ok(());
        }
        self.make_folder(name)?;
        let path = self.folder.join(name);
        if self.lock().contains_key(name) {
            // What was put here before may be a link to the last build's file, which must not be written to.
            fs::remove_file(&path)?;
        }
        fs::write(path, bytes)?;
        self.fresh.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        self.note(name, written);
        Ok(())
    }

    /// Adds a file as the last build wrote it; tells whether that was possible.
    pub fn keep(&self, name: &str) -> bool {
        let Some(written) = self.known.get(name) else { return false };
        let kept = self.make_folder(name).is_ok() && fs::hard_link(self.out.join(name), self.folder.join(name)).is_ok();
        if kept {
            self.note(name, *written);
        }
        kept
    }

    /// How many files are new or have changed.
    pub fn fresh(&self) -> usize {
        self.fresh.load(std::sync::atomic::Ordering::Relaxed)
    }

    /// Puts the new site in the old one's place, and gives what is known of its files.
    pub fn publish(mut self) -> io::Result<BTreeMap<String, Written>> {
        if self.out.exists() {
            exchange(&self.folder, &self.out)?;
            // By far the most of it; what is not known, and the folders, go with the rest.
            self.known.par_iter().for_each(|(name, _)| _ = fs::remove_file(self.folder.join(name)));
            fs::remove_dir_all(&self.folder)?;
        } else {
            fs::rename(&self.folder, &self.out)?;
        }
        Ok(std::mem::take(self.files.get_mut().unwrap_or_else(PoisonError::into_inner)))
    }

    fn note(&self, name: &str, written: Written) {
        self.lock().insert(name.to_owned(), written);
    }

    fn lock(&self) -> MutexGuard<'_, BTreeMap<String, Written>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn make_folder(&self, name: &str) -> io::Result<()> {
        let Some((folder, _)) = name.rsplit_once('/') else { return Ok(()) };
        let folder = self.folder.join(folder);
        let mut made = self.folders.lock().unwrap_or_else(PoisonError::into_inner);
        if !made.contains(&folder) {
            fs::create_dir_all(&folder)?;
            made.insert(folder);
        }
        Ok(())
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        // After publishing there is nothing here any more; after a failure nothing shall remain.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Lets two folders change places, in one step where the system can.
fn exchange(new: &Path, old: &Path) -> io::Result<()> {
    #[cfg(target_os = "linux")]
    {
        use rustix::fs::{CWD, RenameFlags, renameat_with};
        if renameat_with(CWD, new, CWD, old, RenameFlags::EXCHANGE).is_ok() {
            return Ok(());
        }
    }
    let aside = new.with_extension("old");
    fs::rename(old, &aside)?;
    if let Err(error) = fs::rename(new, old) {
        fs::rename(&aside, old)?;
        return Err(error);
    }
    fs::rename(&aside, new)
}

/// Whether every file is there, with the size it was written with.
#[must_use]
pub fn is_intact(out: &Path, files: &BTreeMap<String, Written>) -> bool {
    let is_there = |(name, written): (&String, &Written)| {
        fs::metadata(out.join(name)).is_ok_and(|metadata| metadata.len() == written.size)
    };
    !files.is_empty() && files.iter().all(is_there)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Publishes a site of these files over one that holds `known`.
    fn publish(out: &Path, known: BTreeMap<String, Written>, files: &[(&str, &str)]) -> BTreeMap<String, Written> {
        let staging = Staging::new(out, known).expect("a folder beside the output");
        for (name, text) in files {
            staging.put(name, text.as_bytes()).expect("the file is put");
        }
        staging.publish().expect("the site is published")
    }

    fn read(path: impl AsRef<Path>) -> String {
        fs::read_to_string(path).expect("the file is there")
    }

    #[test]
    fn the_new_site_takes_the_old_ones_place_as_a_whole() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let out = folder.path().join("dist");
        let known = publish(&out, BTreeMap::new(), &[("a/b.html", "old"), ("c.html", "old")]);
        assert!(is_intact(&out, &known));
        publish(&out, known, &[("a/b.html", "new")]);
        assert_eq!(read(out.join("a/b.html")), "new");
        assert!(!out.join("c.html").exists());
        assert_eq!(fs::read_dir(folder.path()).expect("it can be listed").count(), 1, "nothing is left beside it");
    }

    #[test]
    fn a_file_that_is_put_twice_does_not_change_the_last_site() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let out = folder.path().join("dist");
        let known = publish(&out, BTreeMap::new(), &[("robots.txt", "generated")]);
        let staging = Staging::new(&out, known).expect("a folder beside the output");
        staging.put("robots.txt", b"generated").expect("it is linked");
        staging.put("robots.txt", b"the author's own").expect("it is replaced");
        assert_eq!(read(out.join("robots.txt")), "generated");
        staging.publish().expect("the site is published");
        assert_eq!(read(out.join("robots.txt")), "the author's own");
    }

    #[test]
    fn what_an_ended_build_left_is_removed_and_what_is_dropped_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let out = folder.path().join("dist");
        fs::create_dir_all(folder.path().join(".dist.new/a")).expect("a folder of an ended build");
        let staging = Staging::new(&out, BTreeMap::new()).expect("a folder beside the output");
        assert!(!folder.path().join(".dist.new/a").exists());
        drop(staging);
        assert_eq!(fs::read_dir(folder.path()).expect("it can be listed").count(), 0);
    }

    #[test]
    fn a_site_whose_file_is_gone_or_cut_is_not_intact() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let out = folder.path().join("dist");
        let known = publish(&out, BTreeMap::new(), &[("a.html", "text")]);
        fs::write(out.join("a.html"), "tex").expect("the file is cut");
        assert!(!is_intact(&out, &known));
        fs::remove_file(out.join("a.html")).expect("the file is gone");
        assert!(!is_intact(&out, &known));
        assert!(!is_intact(&out, &BTreeMap::new()), "nothing is known of it");
    }
}
