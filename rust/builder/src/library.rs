//! All documents of a site: parsed now, or loaded from the cache.
//!
//! Takes [`Sources`], gives a [`Library`]. Files are read and parsed in parallel; one with the same stamp is not
//! read, one with the same text is not parsed.

mod asked;
mod decode;
mod options;
mod save;
mod types;

use std::collections::{BTreeMap, HashMap, HashSet};
use std::io;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use system::Stamp;
use system::files::TEXT_BYTES;

use crate::cache::store::{Store, Table};
use crate::config::Config;
use crate::discover::{Source, Sources};
use crate::documents::{ByDocument, DocumentId};
use crate::excerpts::ExcerptCache;
use crate::javascript::OwnTypes;
pub use asked::AskedName;
use asked::find_asked;
use decode::decode;
use dialect::component::Facts;
use dialect::diagnostic::Diagnostic;
use dialect::document::{Body, Document, Node, Parsed};
use dialect::excerpt::{Cited, Excerpts};
use dialect::parse::{Glossary, Options, Sample, has_grammar, parse_citing};
pub(crate) use options::component_of_versions;
use options::options_with_others;
pub use options::parser_options;
pub use save::{load_assets, save_library};

/// Every document of a site, in the order of the sources.
#[derive(Debug)]
pub struct Library {
    /// The documents.
    pub entries: ByDocument<Entry>,
    /// How many documents were parsed just now.
    pub parsed: usize,
    options: Options,
    /// What is wrong with the list of the project's own components, and with what writers ask of texts.
    problems: Vec<Diagnostic>,
    /// What the components of the project's own take that documents use.
    types: Arc<OwnTypes>,
    excerpt_cache: Arc<ExcerptCache>,
    /// The cached documents, as they were when the library was opened.
    store: Store,
    is_changed: bool,
    is_saved: AtomicBool,
    /// What the search index contains of groups of pages, to be saved with the documents.
    groups: Mutex<Option<Groups>>,
}

/// What the search index contains of groups of pages.
#[derive(Debug)]
struct Groups {
    keys: HashSet<String>,
    made: Vec<(String, Vec<u8>)>,
}

/// What of a document's content follows from other files, so that only [`resolve`](crate::resolve) can fill it.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct FilledParts {
    /// Cards of its siblings or children.
    pub siblings: bool,
    /// The counts of the proofs.
    pub proofs: bool,
}

/// A document and how it was read.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Entry {
    /// The document; its body is stored separately, see [`Library::body`].
    pub document: Arc<Document>,
    /// What of its content follows from other files.
    pub filled: FilledParts,
    /// Why samples of it are not proven, as their author says of each.
    pub excuses: Vec<String>,
    /// What its requests ask of schemas.
    pub asked: Vec<AskedName>,
    /// Whether it has samples, which are stored separately, see [`Library::samples`].
    has_samples: bool,
    /// Hash of the file's text.
    pub hash: [u8; 32],
    /// Where its file can be read.
    #[serde(skip)]
    pub absolute: PathBuf,
    /// Whether it was generated, so that errors in it are corrected in its source.
    #[serde(skip)]
    pub is_generated: bool,
    /// The stamp of the file; nothing if it could not be read and is to be read again.
    stamp: Option<Stamp>,
    /// Whether the store has just this.
    #[serde(skip)]
    is_stored: bool,
    /// The body, encoded, unless the store has it.
    #[serde(skip)]
    body: Option<Arc<[u8]>>,
    /// The samples, encoded, unless the store has them or there are none.
    #[serde(skip)]
    samples: Option<Arc<[u8]>>,
}

/// A document's content is lost: its record in the store is damaged, and its file has changed since it was parsed.
#[derive(Debug, thiserror::Error)]
#[error("{} was changed or removed while the site was being made of it; build again", path.display())]
pub struct ContentError {
    path: PathBuf,
    source: io::Error,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Freshness {
    /// Its file has the same stamp.
    Unchanged,
    /// Its file has a new stamp and the same text, or cannot be read.
    Reread,
    Parsed,
}

impl Library {
    /// Opens the store of the last build, and reads and parses what changed since.
    pub fn open(config: &Config, sources: &Sources) -> Self {
        let excerpt_cache = Arc::new(ExcerptCache::new(config));
        let (options, problems) = options_with_others(config, sources, &excerpt_cache);
        let (store, known) = save::open(&config.folders, &options);
        let mut library = Self { problems, ..Self::empty(options, excerpt_cache, store) };
        library.read_all(sources, &known);
        library.read_types(config, None);
        library
    }

    /// Takes into memory what the store has, and closes it. A session of days would otherwise hold a transaction open, and
    /// whatever others write meanwhile would stay in the database's log.
    pub fn leave_store(&mut self) {
        let mut bodies: HashMap<String, Vec<u8>> =
            std::mem::take(&mut self.store).read_all(Table::Bodies).into_iter().collect();
        for entry in self.entries.iter_mut().filter(|entry| entry.body.is_none()) {
            entry.body = bodies.remove(&entry.document.path).map(Arc::from);
        }
    }

    /// The library of these sources: what changed is read and parsed, the rest taken from this one, which has
    /// [left its store](Self::leave_store).
    #[must_use]
    pub fn updated(&self, config: &Config, sources: &Sources) -> Self {
        let excerpt_cache = Arc::new(ExcerptCache::new(config).sharing(&self.excerpt_cache.scripts));
        let (options, problems) = options_with_others(config, sources, &excerpt_cache);
        let entries = self.entries.iter().filter(|_| self.options == options);
        let known = entries.map(|entry| (entry.document.path.clone(), entry.clone())).collect();
        let mut library = Self { problems, ..Self::empty(options, excerpt_cache, Store::default()) };
        library.read_all(sources, &known);
        library.read_types(config, Some(&self.types));
        library
    }

    /// A document, read again from its file as it is now.
    pub(crate) fn reread(&self, source: &Source, document: DocumentId) -> Entry {
        self.read(source, Some(&self.entries[document])).0
    }

    /// This library, which has [left its store](Self::leave_store), with other `entries` of some documents.
    pub(crate) fn with(&self, entries: impl IntoIterator<Item = (DocumentId, Entry)>) -> Self {
        let mut library = Self::empty(self.options.clone(), Arc::clone(&self.excerpt_cache), Store::default());
        library.entries.clone_from(&self.entries);
        for (document, entry) in entries {
            library.entries[document] = entry;
        }
        library.is_changed = true;
        library.problems.clone_from(&self.problems);
        library.types = Arc::clone(&self.types);
        library
    }

    /// The documents, in their order.
    #[must_use]
    pub fn documents(&self) -> ByDocument<&Document> {
        self.entries.iter().map(|entry| &*entry.document).collect()
    }

    fn empty(options: Options, excerpt_cache: Arc<ExcerptCache>, store: Store) -> Self {
        Self {
            entries: ByDocument::default(),
            parsed: 0,
            options,
            problems: Vec::new(),
            types: Arc::default(),
            excerpt_cache,
            store,
            is_changed: false,
            is_saved: AtomicBool::new(false),
            groups: Mutex::default(),
        }
    }

    fn read_all(&mut self, sources: &Sources, known: &HashMap<String, Entry>) {
        let read = |source: &Source| self.read(source, known.get(&source.path));
        let results: Vec<(Entry, Freshness)> = sources.documents.par_iter().map(read).collect();
        let count = |wanted: Freshness| results.iter().filter(|(_, origin)| *origin == wanted).count();
        self.parsed = count(Freshness::Parsed);
        self.is_changed = count(Freshness::Unchanged) != results.len() || results.len() != known.len();
        self.entries = results.into_iter().map(|(entry, _)| entry).collect();
    }

    /// A document, read if it is not what was `known` of it.
    fn read(&self, source: &Source, known: Option<&Entry>) -> (Entry, Freshness) {
        let (entry, freshness) = read(source, &self.options, &self.excerpt_cache, known);
        (Entry { absolute: source.absolute.clone(), is_generated: source.is_generated, ..entry }, freshness)
    }

    /// What the parser was told of the site.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// The terms that a document explains.
    #[must_use]
    pub fn glossary(&self) -> Option<&Glossary> {
        self.options.glossary.as_ref()
    }

    /// A hash of all terms, of a document that leads to any of them: which words lead there follows from all of them.
    #[must_use]
    pub fn terms_hash(&self, document: DocumentId) -> Option<[u8; 32]> {
        let prefix = format!("/{}#", self.glossary()?.path);
        let leads_there = self.entries[document].document.links.iter().any(|link| link.target.starts_with(&prefix));
        leads_there.then(|| hash_options(&self.options))
    }

    /// The body of a document.
    ///
    /// If its record is damaged, the document's file is parsed again.
    pub fn body(&self, document: DocumentId) -> Result<Body, ContentError> {
        if let Some(body) = self.encoded(document).and_then(|bytes| postcard::from_bytes(&bytes).ok()) {
            return Ok(body);
        }
        Ok(self.parse_again(&self.entries[document])?.body)
    }

    /// The samples of a document, if the settings say how they are proven.
    pub fn samples(&self, document: DocumentId) -> Result<Vec<Sample>, ContentError> {
        let entry = &self.entries[document];
        if !entry.has_samples {
            return Ok(Vec::new());
        }
        if let Some(samples) = self.encoded_samples(entry).and_then(|bytes| postcard::from_bytes(&bytes).ok()) {
            return Ok(samples);
        }
        Ok(self.parse_again(entry)?.samples)
    }

    /// What diagnostics call the file of a document.
    #[must_use]
    pub fn file_name(&self, document: DocumentId) -> String {
        self.excerpt_cache.folders.display(&self.entries[document].absolute)
    }

    /// The text of a document, or of the file of this number among those that are drawn inside of it, if the file still says
    /// what was parsed; for the spans of diagnostics.
    #[must_use]
    pub fn text(&self, document: DocumentId, partial: Option<usize>) -> Option<String> {
        let entry = &self.entries[document];
        let Some(partial) = partial else { return self.read_text(entry).ok() };
        let path = entry.document.partials.get(partial)?;
        Some(self.excerpt_cache.file(path).ok()?.to_string())
    }

    /// The text that an entry was parsed of, if its file still says it.
    pub(crate) fn read_text(&self, entry: &Entry) -> io::Result<String> {
        let bytes = self.excerpt_cache.folders.files.read(&entry.absolute, TEXT_BYTES)?;
        if *blake3::hash(&bytes).as_bytes() != entry.hash {
            return Err(io::Error::other("its text is not the one that was parsed"));
        }
        Ok(decode(bytes).0)
    }

    /// Parses a document whose record is damaged.
    fn parse_again(&self, entry: &Entry) -> Result<Parsed, ContentError> {
        let parse = || {
            let text = self.read_text(entry)?;
            let file = self.excerpt_cache.folders.display(&entry.absolute);
            let excerpts = excerpts(&self.excerpt_cache, entry.is_generated);
            let parsed = parse_citing(&entry.document.path, &file, &text, &self.options, excerpts);
            if parsed.document.citations != entry.document.citations {
                return Err(io::Error::other("a file that it cites is not the one that was shown"));
            }
            Ok(parsed)
        };
        parse().map_err(|source| ContentError { path: entry.absolute.clone(), source })
    }

    /// The files that documents cite, and those that say what components take, by their paths from the project's folder, with the
    /// stamps they had when they were read.
    #[must_use]
    pub fn cited_files(&self) -> BTreeMap<String, Option<Stamp>> {
        let cited = self.entries.iter().flat_map(|entry| &entry.document.citations);
        let paths: HashSet<&str> = cited
            .filter_map(|citation| match &citation.cited {
                Cited::File(path) => Some(path.as_str()),
                Cited::Reply(_) | Cited::Message(_) | Cited::Drawer => None,
            })
            .collect();
        let cited = self.excerpt_cache.stamps().into_iter().filter(|(path, _)| paths.contains(path.as_str()));
        let of_types = self.types.read_files().map(|(path, stamp)| (path.clone(), *stamp));
        of_types.chain(cited).collect()
    }

    /// The encoded body of a document, unless its record is damaged.
    fn encoded(&self, document: DocumentId) -> Option<Arc<[u8]>> {
        let entry = &self.entries[document];
        match &entry.body {
            Some(body) => Some(Arc::clone(body)),
            None => self.store.read(Table::Bodies, &entry.document.path).map(Arc::from),
        }
    }

    /// The encoded samples of a document that has some, unless their record is damaged.
    fn encoded_samples(&self, entry: &Entry) -> Option<Arc<[u8]>> {
        entry.samples.clone().or_else(|| self.store.read(Table::Samples, &entry.document.path).map(Arc::from))
    }

    /// The group that the last build stored under this key.
    #[must_use]
    pub fn cached_group(&self, key: &str) -> Option<Vec<u8>> {
        self.store.find(Table::Groups, key)
    }

    /// Takes what the search index contains of groups of pages, for [`save_library`]: the keys of all groups, and the new ones
    /// by their keys.
    pub fn set_groups(&self, keys: HashSet<String>, made: Vec<(String, Vec<u8>)>) {
        *self.groups() = Some(Groups { keys, made });
    }

    /// Whether the groups differ from those in the store.
    #[must_use]
    pub fn has_new_groups(&self) -> bool {
        let differs = |groups: &Groups| !groups.made.is_empty() || self.store.count(Table::Groups) != groups.keys.len();
        self.groups().as_ref().is_some_and(differs)
    }

    fn groups(&self) -> MutexGuard<'_, Option<Groups>> {
        self.groups.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a record turned out to be damaged, so that saving everything again repairs the cache.
    #[must_use]
    pub fn is_damaged(&self) -> bool {
        self.store.is_damaged()
    }
}

fn hash_options(options: &Options) -> [u8; 32] {
    let bytes = serde_json::to_vec(options).unwrap_or_default();
    *blake3::hash(&bytes).as_bytes()
}

/// What a document may cite. Those that were generated come from elsewhere, and see nothing of the project.
fn excerpts(excerpt_cache: &ExcerptCache, is_generated: bool) -> Option<&dyn Excerpts> {
    (!is_generated).then_some(excerpt_cache as &dyn Excerpts)
}

/// Reads and parses a file, unless its stamp or its text is the same as before, and what it cites is too.
fn read(source: &Source, options: &Options, excerpt_cache: &ExcerptCache, known: Option<&Entry>) -> (Entry, Freshness) {
    let cites_the_same = |entry: &&Entry| {
        entry.document.citations.iter().all(|citation| excerpt_cache.hash(&citation.cited) == citation.hash)
    };
    let is_called_the_same =
        |entry: &&Entry| !entry.document.is_called_as_site || entry.document.title == options.title;
    let known = known.filter(cites_the_same).filter(is_called_the_same);
    if let Some(entry) = known.filter(|entry| entry.stamp == Some(source.stamp)) {
        return (entry.clone(), Freshness::Unchanged);
    }
    let file = excerpt_cache.folders.display(&source.absolute);
    let bytes = match excerpt_cache.folders.files.read(&source.absolute, TEXT_BYTES) {
        Ok(bytes) => bytes,
        Err(error) => return (Entry::unreadable(source, Diagnostic::unreadable(&file, &error)), Freshness::Reread),
    };
    let hash = *blake3::hash(&bytes).as_bytes();
    if let Some(entry) = known.filter(|entry| entry.hash == hash) {
        return (Entry { stamp: Some(source.stamp), is_stored: false, ..entry.clone() }, Freshness::Reread);
    }
    let (text, not_utf8) = decode(bytes);
    let excerpts = excerpts(excerpt_cache, source.is_generated);
    let Parsed { mut document, body, mut samples } = parse_citing(&source.path, &file, &text, options, excerpts);
    document.diagnostics.extend(not_utf8.map(|error| Diagnostic::not_utf8(&file, &error)));
    if source.is_generated {
        // What they are made of has proofs of its own.
        samples.clear();
    }
    let excused = samples.iter().filter(|sample| has_grammar(&sample.language));
    let filled = FilledParts {
        siblings: body.nodes.iter().any(Node::lists_siblings),
        proofs: body.nodes.iter().any(|node| node.shows(Facts::Proofs)),
    };
    let entry = Entry {
        document: Arc::new(document),
        filled,
        excuses: excused.filter_map(|sample| sample.unproven.clone()).collect(),
        asked: find_asked(&samples, &text),
        has_samples: !samples.is_empty(),
        hash,
        absolute: PathBuf::new(),
        is_generated: false,
        stamp: Some(source.stamp),
        is_stored: false,
        body: Some(encode(&body)),
        samples: (!samples.is_empty()).then(|| encode(&samples)),
    };
    (entry, Freshness::Parsed)
}

/// A body, or samples, as bytes. Encoding cannot fail; if it did, the document would be parsed again when they are read.
fn encode<T: Serialize>(value: &T) -> Arc<[u8]> {
    postcard::to_stdvec(value).unwrap_or_default().into()
}

impl Entry {
    /// A document that cannot be read. It exists all the same: links to it and entries for it are valid.
    fn unreadable(source: &Source, diagnostic: Diagnostic) -> Self {
        let document = Document { path: source.path.clone(), diagnostics: vec![diagnostic], ..Document::default() };
        Self {
            document: Arc::new(document),
            filled: FilledParts::default(),
            excuses: Vec::new(),
            asked: Vec::new(),
            has_samples: false,
            hash: [0; 32],
            absolute: source.absolute.clone(),
            is_generated: source.is_generated,
            stamp: None,
            is_stored: false,
            body: Some(encode(&Body::default())),
            samples: None,
        }
    }
}
