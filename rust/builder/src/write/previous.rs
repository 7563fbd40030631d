//! What is known of the output that was written last, by which the next build finds out what to do.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};

use crate::cache::{self, CacheError};
use crate::config::Folders;
use dialect::diagnostic::Diagnostic;
use publish::KnownFiles;
use system::Stamp;

/// What is known of the output that was written last, by which the next build finds out what to do.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct PreviousOutput {
    /// Its files, by path.
    pub files: KnownFiles,
    /// The sites in it, by the folders they are in: the present one by an empty name, and those of kept versions.
    pub sites: BTreeMap<String, PreviousSite>,
    /// Foreign files in the output that have been reported.
    pub foreign: BTreeSet<String>,
    /// Whether it differs from what is stored.
    #[serde(skip)]
    pub(super) is_noted_anew: bool,
}

/// What is known of a site that was written last.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct PreviousSite {
    /// Names everything the site was made of.
    pub fingerprint: [u8; 32],
    /// The stamps of the files that documents cite, by their paths from the project's folder.
    pub(super) cited: BTreeMap<String, Option<Stamp>>,
    /// How many pages it has.
    pub pages: usize,
    /// What was wrong with it, short of an error.
    pub warnings: Vec<Diagnostic>,
    /// The scripts in the heads of its pages, which the headers of hosts have to allow.
    pub(super) head_scripts: Vec<String>,
    /// Whether elements of its pages have styles of their own, which these have to allow, too.
    pub(super) keeps_styles: bool,
    /// Its files that no build made and in which browsers may run script, by their names in the output.
    pub(super) apart: Vec<String>,
    /// Its old routes and where they lead now, for hosts.
    pub(super) redirects: BTreeMap<String, String>,
}

impl PreviousOutput {
    /// Loads what the last build stored about the output, and finds out which files of it were changed since.
    #[must_use]
    pub fn load(folders: &Folders) -> Self {
        let mut last: Self = cache::load(&last_path(folders)).unwrap_or_default();
        last.is_noted_anew = last.files.compare(&folders.out);
        last
    }

    /// Stores it, unless that is done.
    pub fn save(&self, folders: &Folders) -> Result<(), CacheError> {
        let path = last_path(folders);
        if !self.is_noted_anew {
            return Ok(());
        }
        cache::save(&path, self).inspect_err(|_| {
            // The old file describes another site.
            let _ = fs::remove_file(&path);
        })
    }

    /// Whether the output still is what was written, and the present site in it was made of what this fingerprint names.
    pub fn is_made_of(&self, fingerprint: &[u8; 32], folders: &Folders) -> bool {
        self.files.is_intact() && self.sites.get("").is_some_and(|site| site.is_made_of(fingerprint, folders))
    }
}

impl PreviousSite {
    /// Whether it was made of what this fingerprint names, and what its documents cite has not changed since.
    pub fn is_made_of(&self, fingerprint: &[u8; 32], folders: &Folders) -> bool {
        let is_same = |(path, known): (&String, &Option<Stamp>)| folders.stamp(path) == *known;
        self.fingerprint == *fingerprint && self.cited.iter().all(is_same)
    }
}

fn last_path(folders: &Folders) -> PathBuf {
    output_state(folders, "written", ".bin")
}

pub(super) fn output_state(folders: &Folders, kind: &str, extension: &str) -> PathBuf {
    let name = system::short_hash(folders.out.to_string_lossy().as_bytes());
    cache::state_folder(folders).join(format!("{kind}-{name}{extension}"))
}
