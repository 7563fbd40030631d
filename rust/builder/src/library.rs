//! All documents of a site: parsed now, or kept from the last build.
//!
//! Takes [`Sources`], gives a [`Library`]. Files are read and parsed in parallel; one that looks as before is not
//! read, one that reads as before is not parsed.

use std::collections::{BTreeMap, HashMap};
use std::path::PathBuf;
use std::sync::Arc;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::cache::{self, CacheError, Contents, Slice};
use crate::config::Config;
use crate::diagnostic::Diagnostic;
use crate::discover::{Asset, Source, Sources, Stamp, files, unreadable};
use crate::document::{Document, placeholder};
use crate::parse::{Options, parse};

/// Every document of a site, in the order of the sources.
#[derive(Debug)]
pub struct Library {
    /// The documents.
    pub entries: Vec<Entry>,
    /// How many documents were parsed just now.
    pub parsed: usize,
    /// Names the parser's options the documents were parsed with.
    options: [u8; 32],
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
    /// Where its file can be read.
    #[serde(skip)]
    pub absolute: PathBuf,
    /// Whether it was made of something else, so that its mistakes are mended there.
    #[serde(skip)]
    pub is_generated: bool,
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
        let mut library = Self { entries: Vec::new(), parsed: 0, options: wanted, contents, folder };
        library.read_all(config, sources, &options, &known);
        library
    }

    /// Reads and parses what changed since the library was opened or updated last.
    pub fn update(&mut self, config: &Config, sources: &Sources) {
        let options = options(config);
        let wanted = hash_options(&options);
        let entries = std::mem::take(&mut self.entries).into_iter().filter(|_| self.options == wanted);
        let known = entries.map(|entry| (entry.document.path.clone(), entry)).collect();
        self.options = wanted;
        self.read_all(config, sources, &options, &known);
    }

    fn read_all(&mut self, config: &Config, sources: &Sources, options: &Options, known: &HashMap<String, Entry>) {
        let read = |source: &Source| {
            let (entry, is_parsed) = read(config, source, options, known.get(&source.path));
            let (absolute, is_generated) = (source.absolute.clone(), source.is_generated);
            (Entry { absolute, is_generated, ..entry }, is_parsed)
        };
        let results: Vec<(Entry, bool)> = sources.documents.par_iter().map(read).collect();
        self.parsed = results.iter().filter(|(_, is_parsed)| *is_parsed).count();
        self.entries = results.into_iter().map(|(entry, _)| entry).collect();
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
fn read(config: &Config, source: &Source, options: &Options, known: Option<&Entry>) -> (Entry, bool) {
    if let Some(entry) = known.filter(|entry| entry.stamp == source.stamp) {
        return (entry.clone(), false);
    }
    let file = config.display(&source.absolute);
    let bytes = match files::read(&source.absolute, files::TEXT_BYTES) {
        Ok(bytes) => bytes,
        Err(error) => return (Entry::unreadable(source, unreadable(config, &source.absolute, &error)), false),
    };
    let hash = *blake3::hash(&bytes).as_bytes();
    if let Some(entry) = known.filter(|entry| entry.hash == hash) {
        return (Entry { stamp: source.stamp, ..entry.clone() }, false);
    }
    let text = match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => return (Entry::unreadable(source, not_utf8(&file, &error)), false),
    };
    let mut document = parse(&source.path, &file, &text, options);
    let content: Arc<str> = std::mem::take(&mut document.content).into();
    let lists_siblings = content.contains(&placeholder::of(placeholder::CARDS, 0));
    let entry = Entry {
        document: Arc::new(document),
        lists_siblings,
        hash,
        absolute: PathBuf::new(),
        is_generated: false,
        stamp: source.stamp,
        kept: None,
        content,
    };
    (entry, true)
}

fn not_utf8(file: &str, error: &std::string::FromUtf8Error) -> Diagnostic {
    let at = error.utf8_error().valid_up_to();
    let text = String::from_utf8_lossy(error.as_bytes());
    Diagnostic::error(file, "this file is not UTF-8 text")
        .at(&text, at..at + '\u{FFFD}'.len_utf8())
        .label("not a character")
        .hint("save the file with the encoding UTF-8")
}

impl Entry {
    /// A document nobody can read. It is there all the same: links to it and entries for it are no mistakes.
    fn unreadable(source: &Source, diagnostic: Diagnostic) -> Self {
        let document = Document { path: source.path.clone(), diagnostics: vec![diagnostic], ..Document::default() };
        // No file has this stamp or this hash, so this one is read again next time.
        Self {
            document: Arc::new(document),
            lists_siblings: false,
            hash: [0; 32],
            absolute: source.absolute.clone(),
            is_generated: source.is_generated,
            stamp: Stamp { modified: u128::MAX, size: u64::MAX },
            kept: None,
            content: "[]".into(),
        }
    }
}
