//! Saves a library for the next build, and loads it again.
//!
//! Records of each document in `documents.db`: an [`Entry`], which every build needs of every document, and its body,
//! which is read when its page is made; a third for its samples, where they are proven. There is also one for each group of pages, with what the search index contains of them. What did
//! not change is not written. Saving happens under a lock, and a process that does not get it saves nothing: the cache only
//! saves work. Overwriting something newer does no harm: each entry has the stamp of its file.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs;
use std::path::Path;
use std::sync::atomic::Ordering;

use super::{Entry, Groups, Library, encode, hash_options};
use crate::cache::store::{Changes, Store, StoreError, Table, decode, write};
use crate::cache::{self, CacheError, CacheLock};
use crate::config::Folders;
use crate::discover::{Asset, Sources};
use dialect::parse::Options;

const DOCUMENTS: &str = "documents.db";
const ASSETS: &str = "assets.bin";

/// Opens the store of documents that were parsed with these options.
pub(super) fn open(folders: &Folders, options: &Options) -> (Store, HashMap<String, Entry>) {
    let store = Store::open(&cache::state_folder(folders).join(DOCUMENTS), &format(options));
    let decode = |(path, bytes): (String, Vec<u8>)| Some((path, Entry { is_stored: true, ..decode(&bytes)? }));
    let known = store.read_all(Table::Heads).into_iter().filter_map(decode).collect();
    (store, known)
}

/// The format of the records: this program, and the options of its parser.
fn format(options: &Options) -> String {
    format!("{} {}", cache::program(), blake3::Hash::from_bytes(hash_options(options)))
}

/// Saves documents and assets for the next build, unless another process is doing so.
pub fn save_library(folders: &Folders, library: &Library, sources: &Sources) -> Result<(), CacheError> {
    let folder = cache::state_folder(folders);
    let is_new = sources.assets != load_assets(folders);
    if !is_new && !library.is_unsaved() {
        return Ok(());
    }
    let Some(_lock) = CacheLock::try_take(&folder.join("lock"))? else { return Ok(()) };
    remove_leftovers(&folder);
    let assets = if is_new { cache::save(&folder.join(ASSETS), &sources.assets) } else { Ok(()) };
    let documents = if library.is_unsaved() { library.save(&folder) } else { Ok(()) };
    assets.and(documents)
}

impl Library {
    fn is_unsaved(&self) -> bool {
        let is_changed = self.is_changed && !self.is_saved.load(Ordering::Relaxed);
        is_changed || self.is_damaged() || self.has_new_groups()
    }

    /// Writes what the next library opens. The lock on `folder` is held.
    fn save(&self, folder: &Path) -> Result<(), CacheError> {
        let is_anew = self.is_damaged();
        let groups = self.groups().take();
        let change = |changes: &Changes| {
            self.put_documents(changes)?;
            groups.as_ref().map_or(Ok(()), |groups| put_groups(changes, groups))
        };
        write(&folder.join(DOCUMENTS), &format(&self.options), is_anew, &change)?;
        self.is_saved.store(true, Ordering::Relaxed);
        if is_anew {
            self.store.forget_damage();
        }
        Ok(())
    }

    fn put_documents(&self, changes: &Changes) -> Result<(), StoreError> {
        if self.is_saved.load(Ordering::Relaxed) && !changes.is_empty {
            return Ok(());
        }
        // What cannot be read is read again next time.
        let entries = || self.entries.numbered().filter(|(_, entry)| entry.stamp.is_some());
        let paths: HashSet<&str> = entries().map(|(_, entry)| entry.document.path.as_str()).collect();
        for table in [Table::Heads, Table::Bodies] {
            changes.retain(table, |path| paths.contains(path))?;
        }
        let with_samples = entries().filter(|(_, entry)| entry.has_samples);
        let with_samples: HashSet<&str> = with_samples.map(|(_, entry)| entry.document.path.as_str()).collect();
        changes.retain(Table::Samples, |path| with_samples.contains(path))?;
        for (document, entry) in entries().filter(|(_, entry)| changes.is_empty || !entry.is_stored) {
            let path = &entry.document.path;
            if changes.is_empty || entry.body.is_some() {
                let bytes = self.encoded(document).map_or_else(|| self.body(document).map(|body| encode(&body)), Ok);
                // Otherwise its file has changed meanwhile.
                let Ok(bytes) = bytes else { continue };
                changes.put(Table::Bodies, path, &bytes)?;
            }
            if entry.has_samples && (changes.is_empty || entry.samples.is_some()) {
                let bytes = self
                    .encoded_samples(entry)
                    .map_or_else(|| self.samples(document).map(|samples| encode(&samples)), Ok);
                let Ok(bytes) = bytes else { continue };
                changes.put(Table::Samples, path, &bytes)?;
            }
            changes.put_value(Table::Heads, path, entry)?;
        }
        Ok(())
    }
}

/// Saves what is new of groups of pages, and removes groups that no longer exist.
fn put_groups(changes: &Changes, groups: &Groups) -> Result<(), StoreError> {
    changes.retain(Table::Groups, |key| groups.keys.contains(key))?;
    groups.made.iter().try_for_each(|(key, bytes)| changes.put(Table::Groups, key, bytes))
}

/// The assets of the last build.
#[must_use]
pub fn load_assets(folders: &Folders) -> BTreeMap<String, Asset> {
    let mut assets: BTreeMap<String, Asset> =
        cache::load(&cache::state_folder(folders).join(ASSETS)).unwrap_or_default();
    for (path, asset) in &mut assets {
        asset.absolute = folders.content.join(path);
    }
    assets
}

/// Removes files of writers that were killed. Failures are ignored, because the next build tries again.
fn remove_leftovers(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().starts_with("assets.new-") {
            let _ = fs::remove_file(entry.path());
        }
    }
}
