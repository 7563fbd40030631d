//! What of a library is kept between builds, and how it gets there without anybody noticing.
//!
//! `documents.bin` names the _generation_ of contents it belongs to, a file `contents-<generation>.json`. A generation only
//! grows; when half of it is unused, a new one is written, and the old one is removed by whoever keeps something next.
//! Only `documents.bin` is ever replaced, in one step, as the last thing: whoever is killed before has changed nothing.
//! All of it happens under a lock. Whoever does not get it, or finds that another process has kept something since
//! this library was opened, keeps nothing: everything here is only a help.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::PoisonError;
use std::sync::atomic::Ordering;

use serde::{Deserialize, Serialize};

use super::{Entry, Library, encode, hash_options};
use crate::cache::{self, Appender, CacheError, Contents, Lock};
use crate::config::Config;
use crate::discover::{Asset, Sources};

/// So much of the contents may be unused however few are used, in bytes.
const SLACK: u64 = 1 << 16;

const DOCUMENTS: &str = "documents.bin";
const ASSETS: &str = "assets.bin";

/// What is on the disk.
#[derive(Debug)]
pub(super) struct Base {
    /// Tells one `documents.bin` from the next.
    version: Option<[u8; 32]>,
    /// The contents it belongs to, if it is ours to read.
    generation: Option<u64>,
    /// The contents the library's entries belong to.
    opened: Option<u64>,
}

#[derive(Serialize, Deserialize)]
struct State {
    options: [u8; 32],
    generation: u64,
    entries: Vec<Entry>,
}

/// Reads what was kept of documents that were parsed with these options.
pub(super) fn open(config: &Config, options: &[u8; 32]) -> (Base, Contents, HashMap<String, Entry>) {
    let folder = state_folder(config);
    let path = folder.join(DOCUMENTS);
    // Before the file itself is read: if it is replaced in between, this library is one that keeps nothing.
    let version = cache::version(&path);
    let state: Option<State> = cache::load(&path);
    let Some(State { options: parsed_with, generation, entries }) = state else {
        return (Base { version, generation: None, opened: None }, Contents::default(), HashMap::new());
    };
    let contents = Contents::open(&contents_path(&folder, generation));
    let generation = Some(generation).filter(|_| contents.is_open());
    let is_usable = |entry: &Entry| {
        parsed_with == *options && entry.stamp.is_some() && entry.kept.is_some_and(|slice| contents.reaches(slice))
    };
    let known = entries.into_iter().filter(is_usable).map(|entry| (entry.document.path.clone(), entry)).collect();
    (Base { version, generation, opened: generation }, contents, known)
}

/// Keeps documents and assets for the next build, unless another process is about to.
pub fn keep(config: &Config, library: &Library, sources: &Sources) -> Result<(), CacheError> {
    let folder = state_folder(config);
    let is_new = sources.assets != known_assets(config);
    if !is_new && !library.is_worth_keeping() {
        return Ok(());
    }
    let Some(_lock) = Lock::try_take(&folder.join("lock"))? else { return Ok(()) };
    let assets = if is_new { cache::save(&folder.join(ASSETS), &sources.assets) } else { Ok(()) };
    let documents = library.keep(&folder);
    assets.and(documents)
}

impl Library {
    /// Whether most of the contents belongs to nobody any more.
    fn is_half_unused(&self) -> bool {
        let used: u64 = self.entries.iter().filter_map(|entry| entry.kept).map(cache::Slice::length).sum();
        self.contents.length() > 2 * used + SLACK
    }

    fn is_worth_keeping(&self) -> bool {
        self.is_changed || self.is_damaged() || self.is_half_unused()
    }

    /// Writes what the next library opens. The lock on `folder` is held.
    fn keep(&self, folder: &Path) -> Result<(), CacheError> {
        let path = folder.join(DOCUMENTS);
        let mut base = self.base.lock().unwrap_or_else(PoisonError::into_inner);
        if !self.is_worth_keeping() || cache::version(&path) != base.version {
            return Ok(());
        }
        remove_leftovers(folder, base.generation);
        let is_anew = base.generation != base.opened || self.is_damaged() || self.is_half_unused();
        let same = base.generation.filter(|_| !is_anew);
        let generation = same.unwrap_or_else(|| 1 + newest_generation(folder));
        let contents = contents_path(folder, generation);
        let entries = self.append(&contents, same.is_some());
        let entries = entries.map_err(|source| CacheError { path: contents, source })?;
        let options = hash_options(&self.options);
        cache::save(&path, &State { options, generation, entries })?;
        base.version = cache::version(&path);
        base.generation = Some(generation);
        if same.is_none() {
            // Whatever was damaged was written anew.
            self.is_damaged.store(false, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Adds contents to a file, all of them or only those it `has` not, and gives the entries with their new slices.
    fn append(&self, path: &Path, has: bool) -> io::Result<Vec<Entry>> {
        let mut appender = Appender::open(path)?;
        let mut entries = Vec::with_capacity(self.entries.len());
        // What cannot be read is read again next time.
        for (index, entry) in self.entries.iter().enumerate().filter(|(_, entry)| entry.stamp.is_some()) {
            let kept = match entry.kept {
                Some(slice) if has => slice,
                _ => match self.encoded(index).map_or_else(|| self.body(index).map(|body| encode(&body)), Ok) {
                    Ok(body) => appender.add(&body)?,
                    // Its file has changed meanwhile.
                    Err(_) => continue,
                },
            };
            entries.push(Entry { kept: Some(kept), ..entry.clone() });
        }
        appender.finish()?;
        Ok(entries)
    }
}

/// The folder for what is kept of one content folder.
#[must_use]
pub fn state_folder(config: &Config) -> PathBuf {
    let name = crate::discover::short_hash(config.content.to_string_lossy().as_bytes());
    config.cache().join("cache").join(name)
}

/// The assets of the last build.
#[must_use]
pub fn known_assets(config: &Config) -> BTreeMap<String, Asset> {
    cache::load(&state_folder(config).join(ASSETS)).unwrap_or_default()
}

fn contents_path(folder: &Path, generation: u64) -> PathBuf {
    folder.join(format!("contents-{generation}.json"))
}

/// The highest number of a generation in the folder, whoever wrote it.
fn newest_generation(folder: &Path) -> u64 {
    let names = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.file_name());
    let number = |name: &str| name.strip_prefix("contents-")?.strip_suffix(".json")?.parse().ok();
    let numbers = names.filter_map(|name| number(&name.to_string_lossy()));
    // Nobody can have come to the last number there is by counting.
    numbers.filter(|number| *number < u64::MAX).max().unwrap_or_default()
}

/// Removes contents that `documents.bin` does not name, and files of writers that were killed. Nothing here is worth an
/// error: it is tried again next time.
fn remove_leftovers(folder: &Path, named: Option<u64>) {
    // Another program's file names a generation too; only the next one to keep something knows that it is unused.
    let Some(named) = named.map(|generation| contents_path(folder, generation)) else { return };
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let (name, path) = (entry.file_name(), entry.path());
        let name = name.to_string_lossy();
        let is_unused = name.starts_with("contents") && path != named;
        if is_unused || name.starts_with("documents.new-") || name.starts_with("assets.new-") {
            let _ = fs::remove_file(path);
        }
    }
}
