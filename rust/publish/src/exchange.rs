//! Replaces the old site by the finished one in one step.
//!
//! Foreign files in the output, such as the history of a branch that is published, are moved to the new site before the
//! two are exchanged. So a reader sees the old site or the new one, and a build that fails or is killed leaves the old one
//! as it was.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use rayon::prelude::*;

use crate::container::{accept_absence, move_foreign_files};
use crate::known::WrittenFile;
use crate::marker::{self, MARKER};
use crate::output::identity;
use crate::staging::Staging;
use crate::tree::{ForeignFiles, find_foreign_files, folders_of, site_name};

/// What publishing did.
#[derive(Debug)]
pub struct Published {
    /// What is known of the site's files.
    pub files: BTreeMap<String, WrittenFile>,
    /// How many of them are new or have changed.
    pub fresh: usize,
    /// What was found in the output that no build wrote; it is still there.
    pub kept: Vec<String>,
    /// What is left of the old site next to the new one, and why.
    pub left: Option<(PathBuf, io::Error)>,
}

/// What publishing has to know of the old site.
#[derive(Debug)]
pub(crate) struct Old {
    pub(crate) files: BTreeMap<String, WrittenFile>,
    foreign_files: ForeignFiles,
}

impl Staging {
    /// Replaces the old site by the new one. After an error the old one is still there; in a folder that cannot be moved,
    /// each of its pages does, or the new one.
    pub fn publish(mut self) -> io::Result<Published> {
        let old = self.compare()?;
        let left = if self.output.is_fixed() {
            self.move_in(&old)?;
            self.container.clear(&self.output).err()
        } else {
            self.carry(&old)?;
            let aside = self.exchange()?;
            // The new site is out: what goes wrong from here on is a warning and no failure.
            self.tidy(&old, &aside).err()
        };
        let fresh = self.fresh();
        let files = std::mem::take(&mut *self.files());
        let left = left.map(|error| (self.container.path().to_owned(), error));
        Ok(Published { files, fresh, kept: old.foreign_files.outermost(), left })
    }

    /// Completes the new site with its marker and compares it with the old one. A file of the new site with the name of a
    /// foreign file is an error.
    pub(crate) fn compare(&mut self) -> io::Result<Old> {
        self.prune()?;
        let text = marker::print(&self.files());
        self.put(MARKER, text.as_bytes())?;
        // Another project may have written a site of its own to the output since.
        let is_last = self.known.get(MARKER).is_some();
        let known = std::mem::take(&mut self.known).into_all();
        let marked = if is_last { None } else { marker::read(self.output.folder()) };
        let mut files = marked.unwrap_or(known);
        let mut found = ForeignFiles::default();
        if self.output.folder().exists() {
            let new = self.files();
            found = find_foreign_files(self.output.folder(), &files, &|name| new.contains_key(name), &|path| {
                self.output.is_own(path)
            })?;
            if let Some(path) = found.find_conflict(&new) {
                return Err(conflict_error(&self.output.folder().join(path)));
            }
        }
        // A file that was changed by hand, and that no site contains any more, is foreign now.
        for path in &found.files {
            site_name(path).and_then(|name| files.remove(&name));
        }
        Ok(Old { files, foreign_files: found })
    }

    /// Copies the foreign files of the old site to the new one.
    pub(crate) fn carry(&self, old: &Old) -> io::Result<()> {
        self.container.begin_publishing()?;
        let (from, to) = (self.output.folder(), self.container.site());
        for folder in &old.foreign_files.folders {
            fs::create_dir_all(to.join(folder))?;
        }
        for file in &old.foreign_files.files {
            let (from, to) = (from.join(file), to.join(file));
            if fs::symlink_metadata(&to).is_ok() {
                // The names differ in case alone, on a file system that ignores case.
                return Err(conflict_error(&from));
            }
            fs::create_dir_all(to.parent().unwrap_or(&to))?;
            if fs::hard_link(&from, &to).is_err() {
                copy(&from, &to)?;
            }
        }
        if from.exists() {
            let folders = old.foreign_files.folders.iter().map(PathBuf::as_path);
            for folder in folders.chain([Path::new("")]) {
                fs::set_permissions(to.join(folder), fs::metadata(from.join(folder))?.permissions())?;
            }
        }
        Ok(())
    }

    /// Exchanges the two sites, in one step where the system can; returns where the old one is now.
    pub(crate) fn exchange(&self) -> io::Result<PathBuf> {
        let (new, out, old) = (self.container.site(), self.output.folder(), self.container.old());
        if !out.exists() {
            fs::rename(&new, out)?;
            return Ok(old);
        }
        if self.is_atomic && swap(&new, out) {
            return Ok(new);
        }
        self.lay_aside()?;
        if let Err(error) = fs::rename(&new, out) {
            fs::rename(&old, out)?;
            return Err(error);
        }
        Ok(old)
    }

    /// The first of two steps of an exchange. A build that is ended after it leaves no site, until the next one brings the old
    /// one back.
    pub(crate) fn lay_aside(&self) -> io::Result<()> {
        fs::rename(self.output.folder(), self.container.old())
    }

    /// Keeps or removes the old site, which is `aside` now, but no file that was put into it in the last moment.
    pub(crate) fn tidy(&self, old: &Old, aside: &Path) -> io::Result<()> {
        let carried: BTreeSet<PathBuf> = old.foreign_files.files.iter().cloned().collect();
        {
            let new = self.files();
            move_foreign_files(aside, &old.files, &self.output, &carried, &|name| new.contains_key(name))?;
        }
        self.container.end_publishing()?;
        if self.keep_spare(old, aside).is_err() {
            // These are by far the most; the folders are removed with the rest.
            old.files.par_iter().for_each(|(name, _)| _ = fs::remove_file(aside.join(name)));
        }
        self.container.clear(&self.output)
    }

    /// Keeps the old site for the next build, without the foreign files, which are in the new one.
    fn keep_spare(&self, old: &Old, aside: &Path) -> io::Result<()> {
        let spare = self.spare.as_ref().ok_or(io::ErrorKind::Unsupported)?;
        for file in &old.foreign_files.files {
            accept_absence(fs::remove_file(aside.join(file)))?;
        }
        for folder in old.foreign_files.folders.iter().rev() {
            fs::remove_dir(aside.join(folder))?;
        }
        spare.keep(aside)
    }

    /// Moves the new site into a folder that cannot be moved itself. At any moment every page is the old or the new one, and
    /// what it needs is there: new files are added first, and old files are removed last.
    fn move_in(&self, old: &Old) -> io::Result<()> {
        let (from, out) = (self.container.site(), self.output.folder());
        let new = self.files().clone();
        let gone: Vec<&String> = old.files.keys().filter(|name| !new.contains_key(*name)).collect();
        // As long as both sites are there, the files of both are a build's.
        let both: BTreeMap<String, WrittenFile> =
            old.files.iter().chain(&new).map(|(name, written)| (name.clone(), *written)).collect();
        fs::create_dir_all(out.join("assets"))?;
        let union = self.container.site().join(MARKER).with_extension("both");
        fs::write(&union, marker::print(&both))?;
        fs::rename(union, out.join(MARKER))?;
        // A file where the new site has a folder, or the other way round.
        let folders = folders_of(new.keys());
        let blocks = |name: &&&String| {
            folders.contains(name.as_str()) || name.match_indices('/').any(|(at, _)| new.contains_key(&name[..at]))
        };
        remove(out, gone.iter().filter(blocks).map(|name| name.as_str()));
        let is_page = |name: &&String| !name.starts_with("assets/");
        let (pages, assets): (Vec<&String>, Vec<&String>) =
            new.keys().filter(|name| *name != MARKER).partition(is_page);
        for name in assets.into_iter().chain(pages) {
            let (linked, there) = (identity(&from.join(name)), identity(&out.join(name)));
            if linked.is_none() || linked != there {
                fs::create_dir_all(out.join(name).parent().unwrap_or(out))?;
                fs::rename(from.join(name), out.join(name))?;
            }
        }
        remove(out, gone.iter().map(|name| name.as_str()));
        fs::rename(from.join(MARKER), out.join(MARKER))
    }
}

/// Exchanges two folders in a single step; returns whether the system could.
#[cfg(any(target_os = "linux", target_vendor = "apple"))]
fn swap(left: &Path, right: &Path) -> bool {
    use rustix::fs::{CWD, RenameFlags, renameat_with};
    renameat_with(CWD, left, CWD, right, RenameFlags::EXCHANGE).is_ok()
}

/// Exchanges two folders in a single step, which this system cannot.
#[cfg(not(any(target_os = "linux", target_vendor = "apple")))]
fn swap(_: &Path, _: &Path) -> bool {
    false
}

/// Removes files of a site, and the folders that are empty without them.
fn remove<'a>(out: &Path, names: impl Iterator<Item = &'a str>) {
    for name in names {
        let path = out.join(name);
        let _ = fs::remove_file(&path);
        let above = path.ancestors().skip(1).take_while(|folder| *folder != out);
        for folder in above {
            if fs::remove_dir(folder).is_err() {
                break;
            }
        }
    }
}

/// Copies a file that cannot be linked.
fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let kind = fs::symlink_metadata(from)?.file_type();
    #[cfg(unix)]
    if kind.is_symlink() {
        return std::os::unix::fs::symlink(fs::read_link(from)?, to);
    }
    if kind.is_file() {
        return fs::copy(from, to).map(|_| ());
    }
    Err(io::Error::other(format!("{} is no file and cannot be kept; move it elsewhere", from.display())))
}

fn conflict_error(path: &Path) -> io::Error {
    let message = format!(
        "{} was not written by a build, and the new site has a file of this name; move it elsewhere",
        path.display()
    );
    io::Error::new(io::ErrorKind::AlreadyExists, message)
}

#[cfg(test)]
mod tests;
