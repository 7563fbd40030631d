//! All documents of a site: parsed now, or kept from the last build.
//!
//! Takes [`Sources`], gives a [`Library`]. Files are read and parsed in parallel; one that looks as before is not
//! read, one that reads as before is not parsed.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::path::PathBuf;
use std::sync::Arc;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::cache::{self, CacheError, Contents, Slice};
use crate::config::Config;
use crate::diagnostic::Diagnostic;
use crate::discover::{Asset, Source, Sources, Stamp};
use crate::document::{Document, placeholder};
use crate::parse::{Options, parse};

/// Every document of a site, in the order of the sources.
#[derive(Debug)]
pub struct Library {
    /// The documents.
    pub entries: Vec<Entry>,
    /// Diagnostics of files that could not be parsed at all.
    pub diagnostics: Vec<Diagnostic>,
    /// How many documents were parsed just now.
    pub parsed: usize,
    contents: Contents,
    folder: PathBuf,
}

/// A document and how it was read.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Entry {
    /// The document; its content stands apart, see [`Library::content`].
    pub document: Arc<Document>,
    /// Whether its content shows the cards of the documents beside or below it.
    pub lists_siblings: bool,
    /// Hash of the file's text.
    pub hash: [u8; 32],
    stamp: Stamp,
    /// Where the content is kept, unless the document was parsed just now.
    kept: Option<Slice>,
    #[serde(skip)]
    content: Arc<str>,
}

#[derive(Default, Serialize, Deserialize)]
struct State {
    options: [u8; 32],
    entries: HashMap<String, Entry>,
}

/// The parser's options for a site.
#[must_use]
pub fn options(config: &Config) -> Options {
    Options { admonitions: config.site.admonitions.clone(), components: config.site.components.clone() }
}

impl Library {
    /// Takes what the last build kept, and reads and parses what changed since.
    pub fn open(config: &Config, sources: &Sources) -> Self {
        let folder = state_folder(config);
        let options = options(config);
        let wanted = hash_options(&options);
        let contents = Contents::at(folder.join("contents.json"));
        let state: State = cache::load(&folder.join("documents.bin")).unwrap_or_default();
        let known = if state.options == wanted { state.entries } else { HashMap::new() };
        let end = contents.len();
        let is_whole = |entry: &Entry| entry.kept.is_some_and(|slice| slice.end() <= end);
        let known = known.into_iter().filter(|(_, entry)| is_whole(entry)).collect();
        let mut library = Self { entries: Vec::new(), diagnostics: Vec::new(), parsed: 0, contents, folder };
        library.read_all(config, sources, &options, &known);
        library
    }

    /// Reads and parses what changed since the library was opened or updated last.
    pub fn update(&mut self, config: &Config, sources: &Sources) {
        let known = self.entries.drain(..).map(|entry| (entry.document.path.clone(), entry)).collect();
        self.read_all(config, sources, &options(config), &known);
    }

    fn read_all(&mut self, config: &Config, sources: &Sources, options: &Options, known: &HashMap<String, Entry>) {
        let results: Vec<_> =
            sources.documents.par_iter().map(|source| read(config, source, options, known.get(&source.path))).collect();
        self.parsed = 0;
        self.diagnostics.clear();
        self.entries.reserve(results.len());
        for result in results {
            match result {
                Ok((entry, is_parsed)) => {
                    self.parsed += usize::from(is_parsed);
                    self.entries.push(entry);
                }
                Err(diagnostic) => self.diagnostics.push(*diagnostic),
            }
        }
    }

    /// The content of document number `index`.
    pub fn content(&self, index: usize) -> Result<Arc<str>, CacheError> {
        let entry = &self.entries[index];
        match entry.kept {
            Some(slice) => self.contents.read(slice).map(Arc::from),
            None => Ok(Arc::clone(&entry.content)),
        }
    }

    /// Keeps what was parsed for the next build.
    pub fn save(&self, config: &Config) -> Result<(), CacheError> {
        let known: u64 = self.entries.iter().filter_map(|entry| entry.kept).map(Slice::length).sum();
        let half_unused = self.contents.len() > 2 * known + (1 << 20);
        if self.parsed == 0 && !half_unused {
            return Ok(());
        }
        let mut entries = self.entries.clone();
        if half_unused {
            for (index, entry) in entries.iter_mut().enumerate() {
                if entry.kept.is_some() {
                    entry.content = self.content(index)?;
                    entry.kept = None;
                }
            }
            self.contents.clear()?;
        }
        let fresh = || entries.iter().enumerate().filter(|(_, entry)| entry.kept.is_none());
        let slices = self.contents.append(fresh().map(|(_, entry)| &*entry.content))?;
        let places: Vec<usize> = fresh().map(|(index, _)| index).collect();
        for (index, slice) in places.into_iter().zip(slices) {
            entries[index].kept = Some(slice);
        }
        let options = hash_options(&options(config));
        let entries = entries.into_iter().map(|entry| (entry.document.path.clone(), entry)).collect();
        cache::save(&self.folder.join("documents.bin"), &State { options, entries })
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
    cache::load(&state_folder(config).join("assets.bin")).unwrap_or_default()
}

/// Keeps the assets for the next build.
pub fn keep_assets(config: &Config, assets: &BTreeMap<String, Asset>) -> Result<(), CacheError> {
    cache::save(&state_folder(config).join("assets.bin"), assets)
}

fn hash_options(options: &Options) -> [u8; 32] {
    let bytes = serde_json::to_vec(options).unwrap_or_default();
    *blake3::hash(&bytes).as_bytes()
}

/// Reads and parses a file, unless it looks or reads as before; also tells whether it was parsed.
fn read(
    config: &Config,
    source: &Source,
    options: &Options,
    known: Option<&Entry>,
) -> Result<(Entry, bool), Box<Diagnostic>> {
    if let Some(entry) = known.filter(|entry| entry.stamp == source.stamp) {
        return Ok((entry.clone(), false));
    }
    let file = config.display(&source.absolute);
    let bytes = fs::read(&source.absolute).map_err(|error| {
        Diagnostic::error(file.as_str(), format!("cannot read this file: {error}"))
            .hint("give yourself the right to read it, or move it out of the content folder")
    })?;
    let hash = *blake3::hash(&bytes).as_bytes();
    if let Some(entry) = known.filter(|entry| entry.hash == hash) {
        return Ok((Entry { stamp: source.stamp, ..entry.clone() }, false));
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let at = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(error.as_bytes()).into_owned();
        Diagnostic::error(file.as_str(), "this file is not UTF-8 text")
            .at(&text, at..at + '\u{FFFD}'.len_utf8())
            .label("not a character")
            .hint("save the file with the encoding UTF-8")
    })?;
    let mut document = parse(&source.path, &file, &text, options);
    let content: Arc<str> = std::mem::take(&mut document.content).into();
    let lists_siblings = content.contains(&placeholder::of(placeholder::CARDS, 0));
    Ok((Entry { document: Arc::new(document), lists_siblings, hash, stamp: source.stamp, kept: None, content }, true))
}
