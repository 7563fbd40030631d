//! The site before the last one, kept where nobody sees it: it becomes the next one.
//!
//! Nearly all its files are the last site's very files, by second names, so that what has to be done for the next site is
//! what the last two builds changed.

use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::container::accept_absence;
use crate::known::KnownFiles;
use crate::staged::StagedFiles;

/// Where a site is kept until the next build.
#[derive(Debug)]
pub(crate) struct Spare(PathBuf);

impl Spare {
    /// The one at `path`, where nothing need be.
    pub(crate) fn at(path: PathBuf) -> Self {
        Self(path)
    }

    /// Moves the site that is kept to the empty folder `site`, and leaves in it only what are `known` files of the output,
    /// too. Where none is kept, or it cannot be moved, the folder stays empty.
    pub(crate) fn take(&self, site: &Path, known: &KnownFiles) -> io::Result<StagedFiles> {
        if fs::rename(&self.0, site).is_err() {
            // What is on another disk is of no use.
            let _ = self.remove();
            return Ok(StagedFiles::default());
        }
        StagedFiles::find(site, known).or_else(|_| {
            fs::remove_dir_all(site)?;
            fs::create_dir(site)?;
            Ok(StagedFiles::default())
        })
    }

    pub(crate) fn keep(&self, site: &Path) -> io::Result<()> {
        self.remove()?;
        self.0.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::rename(site, &self.0)
    }

    fn remove(&self) -> io::Result<()> {
        accept_absence(fs::remove_dir_all(&self.0))
    }
}
