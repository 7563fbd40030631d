//! What is known of the pages of a site that was written last: which of them can stay as they are.
//!
//! Each site has a file of its own for it. Those of kept versions are read only where a version is drawn again, which is seldom.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::copies::WrittenCopy;
use super::place::Place;
use super::previous::{PreviousSite, output_state};
use crate::cache::{self, CacheError};
use crate::check::Checked;
use crate::config::{Folders, Urls};
use crate::library::Library;
use crate::render::Shared;
use crate::resolve::{PageId, html_name};

/// What is known of the pages of a site that was written last.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct WrittenPages {
    /// The fingerprint of the site they are of.
    pub(super) site: [u8; 32],
    pub(super) records: BTreeMap<String, WrittenPage>,
    pub(super) copies: BTreeMap<String, WrittenCopy>,
    /// What the cards of each file are made of.
    pub(super) cards: BTreeMap<String, [u8; 32]>,
}

/// A page that was written.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct WrittenPage {
    pub(super) key: [u8; 32],
    pub(super) chunk: String,
    pub(super) drawings: Vec<String>,
}

impl WrittenPage {
    pub(super) fn files(&self) -> impl Iterator<Item = &String> {
        std::iter::once(&self.chunk).chain(&self.drawings)
    }
}

/// Which pages are to be rendered, and which stay as they are.
#[derive(Debug)]
pub struct Plan {
    /// The pages to render.
    pub render: Vec<PageId>,
    pub(super) keys: BTreeMap<PageId, [u8; 32]>,
}

impl WrittenPages {
    /// Loads those of a site in a folder of the output; none if what is stored is of another state of it.
    #[must_use]
    pub fn load(folders: &Folders, folder: &str, site: &PreviousSite) -> Self {
        let stored: Option<Self> = cache::load(&pages_path(folders, folder));
        stored.filter(|pages| pages.site == site.fingerprint).unwrap_or_default()
    }

    /// Stores them, once the site is published.
    pub(super) fn save(&self, folders: &Folders, folder: &str) -> Result<(), CacheError> {
        let path = pages_path(folders, folder);
        cache::save(&path, self).inspect_err(|_| {
            // The old file describes another site.
            let _ = fs::remove_file(&path);
        })
    }

    /// Compares a site with the one they are of.
    pub fn plan(&self, urls: Urls, site: &Checked, library: &Library, shared: &Shared, place: &Place) -> Plan {
        let pages = &site.site().pages;
        let keys: BTreeMap<PageId, [u8; 32]> =
            pages.par_iter().map(|(id, page)| (*id, shared.key(page, library))).collect();
        let render = pages.iter().filter(|(id, page)| {
            let is_same = self.records.get(&page.url).is_some_and(|record| {
                let html = html_name(urls, &page.url);
                let has_files = std::iter::once(&html).chain(record.files()).all(|file| place.knows(file));
                record.key == keys[*id] && has_files
            });
            !is_same
        });
        Plan { render: render.map(|(id, _)| *id).collect(), keys }
    }
}

fn pages_path(folders: &Folders, folder: &str) -> PathBuf {
    let site = if folder.is_empty() { String::new() } else { format!("-{}", system::short_hash(folder.as_bytes())) };
    output_state(folders, "pages", &format!("{site}.bin"))
}
