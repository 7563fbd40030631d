//! A site on its way to the disk: which files it has, of which those that did not change are linked from the last one.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rayon::prelude::*;
use system::Stamp;

use crate::container::Container;
use crate::known::{KnownFiles, WrittenFile};
use crate::name::check_name;
use crate::output::Output;
use crate::spare::Spare;
use crate::staged::StagedFiles;

/// A site on its way.
#[derive(Debug)]
pub struct Staging {
    pub(crate) output: Output,
    pub(crate) container: Container,
    /// The files of the last build.
    pub(crate) known: KnownFiles,
    /// Whether folders are exchanged in one step where the system can.
    pub(crate) is_atomic: bool,
    /// Where the old site is kept, if it can be.
    pub(crate) spare: Option<Spare>,
    files: Mutex<BTreeMap<String, WrittenFile>>,
    staged: Mutex<StagedFiles>,
    fresh: AtomicUsize,
}

impl Staging {
    /// A new site for an output, whose files of the last build are `known`.
    pub(crate) fn new(output: Output, known: KnownFiles, spare: Option<PathBuf>) -> io::Result<Self> {
        let container = Container::create(&output)?;
        // A folder would keep its spelling although its case has changed.
        let spare = spare.filter(|_| !output.is_fixed() && container.tells_case()).map(Spare::at);
        let gathered = match &spare {
            Some(spare) => spare.take(&container.site(), &known)?,
            None => StagedFiles::default(),
        };
        Ok(Self {
            container,
            output,
            known,
            is_atomic: true,
            spare,
            files: Mutex::default(),
            staged: gathered.into(),
            fresh: AtomicUsize::new(0),
        })
    }

    /// Adds a file, by its path in the site. Two files of one name are an error, unless they hold the same.
    pub fn put(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        check_name(name)?;
        let written = WrittenFile::from_bytes(bytes);
        let known = self.known.get(name).filter(|known| known.equals(&written));
        if !self.reserve(name, *known.unwrap_or(&written))? || (known.is_some() && self.link(name)?) {
            return Ok(());
        }
        self.make_way(name)?;
        // Never one that is there: it may be linked to the last site, or be the same by its name in another case.
        let file = File::options().write(true).create_new(true).open(self.container.site().join(name));
        let mut file = file.map_err(|error| name_error(&error, name))?;
        file.write_all(bytes)?;
        self.record_stamp(name, Stamp::of(&file.metadata()?));
        self.fresh.fetch_add(1, Ordering::Relaxed);
        Ok(())
    }

    /// Reserves the name of a file. Returns whether the caller has to write it: of two threads that have the same file, one
    /// does. Another file of the same name is an error.
    fn reserve(&self, name: &str, written: WrittenFile) -> io::Result<bool> {
        let mut files = self.files();
        match files.get(name) {
            Some(there) if there.equals(&written) => Ok(false),
            Some(_) => Err(taken(name)),
            None => {
                files.insert(name.to_owned(), written);
                Ok(true)
            }
        }
    }

    /// Adds a file as the last build wrote it; returns whether that was possible.
    pub fn keep(&self, name: &str) -> io::Result<bool> {
        check_name(name)?;
        let Some(written) = self.known.get(name) else { return Ok(false) };
        if !self.reserve(name, *written)? || self.link(name)? {
            return Ok(true);
        }
        self.files().remove(name);
        Ok(false)
    }

    fn record_stamp(&self, name: &str, stamp: Stamp) {
        if let Some(written) = self.files().get_mut(name) {
            written.stamp = Some(stamp);
        }
    }

    /// Links a file of the last site; returns whether it is still there.
    fn link(&self, name: &str) -> io::Result<bool> {
        if self.staged().shares(name) {
            return Ok(true);
        }
        self.make_way(name)?;
        let (from, to) = (self.output.folder().join(name), self.container.site().join(name));
        if let Err(error) = fs::hard_link(&from, &to) {
            match error.kind() {
                io::ErrorKind::NotFound => return Ok(false),
                io::ErrorKind::AlreadyExists => return Err(name_error(&error, name)),
                // Some file systems know no links.
                _ => {
                    fs::copy(&from, &to)?;
                    self.record_stamp(name, Stamp::of(&fs::metadata(&to)?));
                }
            }
        }
        Ok(true)
    }

    /// The text of a file as the last build wrote it, if it still is that.
    pub fn previous_text(&self, name: &str) -> Option<String> {
        let written = self.known.get(name)?;
        let bytes = fs::read(self.output.folder().join(name))
            .ok()
            .filter(|bytes| WrittenFile::from_bytes(bytes).equals(written))?;
        String::from_utf8(bytes).ok()
    }

    /// Whether a file of the last build is still what was written.
    pub fn knows(&self, name: &str) -> bool {
        self.known.get(name).is_some()
    }

    /// Adds all files below a folder as the last build wrote them; returns whether that was possible, and adds none where it was not.
    pub fn keep_folder(&self, folder: &str) -> io::Result<bool> {
        let Some(names) = self.known.below(folder) else { return Ok(false) };
        names.into_par_iter().try_for_each(|name| {
            if self.keep(name)? {
                Ok(())
            } else {
                Err(io::Error::new(io::ErrorKind::NotFound, format!("{name} vanished during the build; build again")))
            }
        })?;
        Ok(true)
    }

    /// How many files are new or have changed.
    pub fn fresh(&self) -> usize {
        self.fresh.load(Ordering::Relaxed)
    }

    pub(crate) fn files(&self) -> MutexGuard<'_, BTreeMap<String, WrittenFile>> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Removes from the folder what is not of the new site.
    pub(crate) fn prune(&self) -> io::Result<()> {
        self.staged().prune(&self.container.site(), &self.files())
    }

    fn staged(&self) -> MutexGuard<'_, StagedFiles> {
        self.staged.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn make_way(&self, name: &str) -> io::Result<()> {
        let made = self.staged().make_way(&self.container.site(), name, &self.files());
        made.map_err(|error| name_error(&error, name))
    }
}

impl Drop for Staging {
    fn drop(&mut self) {
        // After publishing it is empty; after a failure nothing should remain.
        let _ = self.container.clear(&self.output);
    }
}

fn taken(name: &str) -> io::Error {
    let message = format!("two files of the site would be called {name}; give one of them another name");
    io::Error::new(io::ErrorKind::AlreadyExists, message)
}

/// The error of a file that cannot be made, with its name.
fn name_error(error: &io::Error, name: &str) -> io::Error {
    match error.kind() {
        // A file where a folder has to be, or the other way round, or the same name in another case.
        io::ErrorKind::AlreadyExists | io::ErrorKind::NotADirectory => taken(name),
        kind => io::Error::new(kind, format!("{name}: {error}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn staging(folder: &tempfile::TempDir, known: BTreeMap<String, WrittenFile>) -> Staging {
        let output = Output::at(&folder.path().join("dist")).expect("an output");
        Staging::new(output, known.into(), None).expect("a folder beside the output")
    }

    #[test]
    fn no_file_is_put_outside_the_site() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let names = ["../outside", "/outside", "a/../../outside", "a//b", "C:/outside", "a\\b", ""];
        let known = names.map(|name| (name.to_owned(), WrittenFile::from_bytes(b"a"))).into();
        let staging = staging(&folder, known);
        for name in names {
            assert!(staging.put(name, b"a").is_err() && staging.keep(name).is_err(), "{name:?}");
        }
        assert!(staging.put(&"a".repeat(256), b"a").is_err());
        assert_eq!(staging.fresh(), 0);
    }

    #[test]
    fn threads_that_put_the_same_file_at_once_make_one() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let staging = staging(&folder, BTreeMap::new());
        for round in 0..200 {
            let name = format!("texts-{round}.json");
            let together = std::sync::Barrier::new(4);
            std::thread::scope(|scope| {
                for _ in 0..4 {
                    scope.spawn(|| {
                        together.wait();
                        staging.put(&name, b"same").expect("it is put, or there already");
                    });
                }
            });
        }
        assert_eq!(staging.fresh(), 200);
    }

    #[test]
    fn two_files_of_one_name_are_an_error_and_one_file_twice_is_not() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let known = [("a.html".to_owned(), WrittenFile::from_bytes(b"old"))].into();
        fs::create_dir(folder.path().join("dist")).expect("the last site");
        fs::write(folder.path().join("dist/a.html"), "old").expect("the last site");
        let staging = staging(&folder, known);
        staging.put("a.html", b"old").expect("it is linked");
        staging.put("a.html", b"old").expect("it is the same");
        assert!(staging.keep("a.html").expect("it is the same"));
        let error = staging.put("a.html", b"new").expect_err("it is another");
        assert!(error.to_string().contains("two files of the site would be called a.html"), "{error}");
        assert_eq!(fs::read(folder.path().join("dist/a.html")).expect("the last site"), b"old");
        staging.put("b", b"a file").expect("it is new");
        staging.put("b/c", b"a file").expect_err("b is no folder");
        staging.put("d/e", b"a file").expect("it is new");
        staging.put("d", b"a file").expect_err("d is a folder");
    }

    #[test]
    fn what_is_dropped_leaves_nothing() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let staging = staging(&folder, BTreeMap::new());
        staging.put("a/b.html", b"new").expect("it is new");
        drop(staging);
        assert_eq!(fs::read_dir(folder.path()).expect("it can be listed").count(), 0);
    }
}
