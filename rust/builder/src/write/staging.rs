//! The finished site takes the old one's place in one step.
//!
//! Files are gathered in a folder beside the output. What did not change is linked from the last build, not written.
//! At the end the two folders change places, so whoever looks sees the old site or the new, and a build that fails
//! or is ended leaves the old one as it was.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

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
        fs::write(self.folder.join(name), bytes)?;
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
            fs::remove_dir_all(&self.folder)?;
        } else {
            fs::rename(&self.folder, &self.out)?;
        }
        Ok(std::mem::take(self.files.get_mut().unwrap_or_else(PoisonError::into_inner)))
    }

    fn note(&self, name: &str, written: Written) {
        self.files.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), written);
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
