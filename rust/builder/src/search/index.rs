//! The index that browsers look up by themselves.
//!
//! One file, `assets/search.json`, is loaded whole: every page's title, and every word there is, or where there are very
//! many, which files they are in. The passages of each word are in further files, cut so that a query needs few of
//! them, and the texts around these passages in others, of which only those of shown results are fetched. All but the first
//! are named after what they hold.
//!
//! Pages are read a few at a time, and files are handed on as they are made, so the texts of all pages are never in memory at
//! once. What the last build stored of a group of pages is used again, see [`update_index`].

mod files;

use std::collections::{BTreeMap, HashSet};
use std::io;

use foldhash::HashMap;
use rayon::prelude::*;
use serde::Serialize;

use self::files::{
    WORDS, WORDS_PART, WordList, code_questions, cut_words, file_name, file_path, split_texts, write_shards,
};
use super::groups::{self, Group, Places, Postings, SitePage, WordTable};
use super::passages::{Area, PageFacts, is_searched, list_areas, read_facts, read_page};
use super::words::STOP;
use crate::cache::store::decode;
use crate::check::Checked;
use crate::config::SiteSettings;
use crate::library::{ContentError, Library};
use crate::names::SEARCH_INDEX;
use crate::resolve::{Page, PageId};

/// How many groups of pages one thread reads at a time.
const GROUPS: usize = 16;

/// Why there is no index.
#[derive(Debug, thiserror::Error)]
pub enum IndexError {
    /// A document cannot be read.
    #[error(transparent)]
    Content(#[from] ContentError),
    /// A file of the index was not taken.
    #[error(transparent)]
    Sink(#[from] io::Error),
}

/// Takes the files of the index by their names in the site, from several threads and in no certain order.
pub type IndexSink<'a> = &'a (dyn Fn(&str, &[u8]) -> io::Result<()> + Sync);

/// The content of the first file. Everything is a list, because names of members would take most of the space.
#[derive(Serialize)]
struct IndexHead<'a> {
    version: u8,
    areas: &'a [Area],
    versions: Vec<&'a str>,
    /// Trails, which many pages share.
    trails: Vec<&'a str>,
    pages: Vec<PageEntry<'a>>,
    /// How far the passages that answer questions are from each other, and how many questions each of them answers.
    questions: Vec<(u32, u32)>,
    /// Each file with texts: the number of its first passage, and its name.
    texts: Vec<(u32, String)>,
    /// Each file with passages: the number of its first word, and its name.
    shards: Vec<(usize, String)>,
    words: WordList<'a>,
    stop: &'a [&'a str],
    synonyms: &'a [Vec<String>],
}

/// Route, title, numbers of area, version and trail (-1 for none), priority, and how many passages are on it.
type PageEntry<'a> = (&'a str, &'a str, i64, i64, usize, i64, u32);

/// What some groups of pages say, their passages counted from the first of them.
#[derive(Default)]
struct Part<'a> {
    pages: Vec<Summary<'a>>,
    passages: u32,
    texts: Vec<(u32, String)>,
    questions: Vec<u32>,
    found: HashMap<Box<str>, Places>,
    /// The keys of the groups, and what is new of them to be kept under these keys.
    keys: Vec<String>,
    made: Vec<(String, Vec<u8>)>,
}

/// A page in the first file.
struct Summary<'a> {
    page: &'a Page,
    about: PageFacts,
    passages: u32,
}

/// What a build knows of the previous index.
pub struct PreviousIndex<'a> {
    /// A key for each page of the site, which names everything the page shows.
    pub keys: &'a BTreeMap<PageId, [u8; 32]>,
    /// Adds a file of the previous site to this one; returns whether that was possible.
    pub keep: &'a (dyn Fn(&str) -> io::Result<bool> + Sync),
}

/// All that is needed to read groups of pages.
struct Indexer<'a> {
    settings: &'a SiteSettings,
    areas: Vec<Area>,
    library: &'a Library,
    earlier: Option<&'a PreviousIndex<'a>>,
    sink: IndexSink<'a>,
}

/// Makes the index and hands its files to `sink`.
pub fn write_index(
    settings: &SiteSettings,
    site: &Checked,
    library: &Library,
    sink: IndexSink,
) -> Result<(), IndexError> {
    make(settings, site, library, None, sink)
}

/// Makes the index and hands its files to `sink`. What the last build stored of pages that are still the same is taken from
/// the library, and what is new is stored there.
pub fn update_index(
    settings: &SiteSettings,
    site: &Checked,
    library: &Library,
    earlier: &PreviousIndex,
    sink: IndexSink,
) -> Result<(), IndexError> {
    make(settings, site, library, Some(earlier), sink)
}

fn make<'a>(
    settings: &SiteSettings,
    site: &'a Checked,
    library: &Library,
    earlier: Option<&PreviousIndex>,
    sink: IndexSink,
) -> Result<(), IndexError> {
    let maker = Indexer { settings, areas: list_areas(settings), library, earlier, sink };
    let pages: Vec<SitePage> = site.site().pages.iter().filter(|(_, page)| is_searched(page)).collect();
    let read = |groups: &[&[SitePage<'a>]]| {
        let mut part = Part::default();
        groups.iter().try_for_each(|pages| part.add(&maker, pages)).map(|()| part)
    };
    let parts =
        groups::split_into_groups(&pages).par_chunks(GROUPS).map(read).collect::<Result<Vec<Part>, IndexError>>()?;
    let mut summaries = Vec::with_capacity(pages.len());
    let mut texts = Vec::new();
    let mut questions = Vec::new();
    let mut merged: HashMap<Box<str>, Places> = HashMap::default();
    let (mut keys, mut made) = (HashSet::new(), Vec::new());
    let mut first = 0;
    for part in parts {
        summaries.extend(part.pages);
        texts.extend(part.texts.into_iter().map(|(passage, name)| (first + passage, name)));
        let first_question = count(&questions);
        for (word, places) in part.found {
            let merged = merged.entry(word).or_default();
            merged.passages.extend(shift(places.passages, first));
            merged.questions.extend(shift(places.questions, first_question));
        }
        questions.extend(part.questions.into_iter().map(|passage| first + passage));
        first += part.passages;
        keys.extend(part.keys);
        made.extend(part.made);
    }
    if earlier.is_some() {
        library.set_groups(keys, made);
    }
    // Behind the passages, questions are numbered on.
    let join = |places: Places| {
        let mut postings = places.passages;
        postings.extend(shift(places.questions, first));
        postings
    };
    let mut all: Vec<(Box<str>, Postings)> = merged.into_iter().map(|(word, places)| (word, join(places))).collect();
    all.par_sort_unstable_by(|(one, _), (other, _)| one.cmp(other));
    let shards = write_shards(&all, sink)?;
    let mut trails: Vec<&str> = summaries.iter().map(|page| page.about.trail.as_str()).collect();
    trails.sort_unstable();
    trails.dedup();
    let number = |of: Option<usize>| of.and_then(|of| i64::try_from(of).ok()).unwrap_or(-1);
    let entries = summaries.iter().map(|summary| {
        let Summary { page, about: PageFacts { area, version, trail, priority }, passages } = summary;
        let trail = trails.binary_search(&trail.as_str()).unwrap_or_default();
        (page.url.as_str(), page.title.as_str(), number(*area), number(*version), trail, *priority, *passages)
    });
    let entry = IndexHead {
        version: 3,
        areas: &maker.areas,
        versions: settings.versions.iter().map(|version| version.name.as_str()).collect(),
        pages: entries.collect(),
        trails,
        questions: code_questions(&questions),
        texts,
        shards,
        words: cut_words(all.iter().map(|(word, _)| &**word), WORDS, WORDS_PART, sink)?,
        stop: &STOP,
        synonyms: settings.search.as_ref().map_or(&[], |search| &search.synonyms),
    };
    Ok(sink(SEARCH_INDEX, &serde_json::to_vec(&entry).unwrap_or_default())?)
}

impl<'a> Part<'a> {
    /// Adds a group of pages, and hands on their texts unless the last site has them.
    fn add(&mut self, maker: &Indexer, pages: &[SitePage<'a>]) -> Result<(), IndexError> {
        let key = maker.earlier.map(|earlier| groups::compute_key(pages, earlier.keys));
        let known = key.as_ref().and_then(|key| maker.known(pages, key));
        let is_known = known.is_some();
        let group = known.map_or_else(|| maker.read(pages), Ok)?;
        for ((_, page), passages) in pages.iter().zip(&group.passages) {
            if let Some(about) = read_facts(maker.settings, &maker.areas, page, maker.library) {
                self.pages.push(Summary { page, about, passages: *passages });
            }
        }
        self.texts.extend(group.texts.iter().map(|(passage, name)| (self.passages + passage, name.clone())));
        group.merge_into(&mut self.found, self.passages, count(&self.questions));
        self.questions.extend(group.questions.iter().map(|passage| self.passages + passage));
        self.passages += group.passages.iter().sum::<u32>();
        if let Some(key) = key {
            if !is_known {
                self.made.push((key.clone(), postcard::to_stdvec(&group).unwrap_or_default()));
            }
            self.keys.push(key);
        }
        Ok(())
    }
}

impl Indexer<'_> {
    /// The group as the previous build stored it, if the last site has its texts.
    fn known(&self, pages: &[SitePage], key: &str) -> Option<Group> {
        let group: Group = decode(&self.library.cached_group(key)?)?;
        let has_file = |(_, name): &(u32, String)| {
            self.earlier.is_some_and(|earlier| (earlier.keep)(&file_path("texts", name)).unwrap_or_default())
        };
        (group.passages.len() == pages.len() && group.texts.iter().all(has_file)).then_some(group)
    }

    fn read(&self, pages: &[SitePage]) -> Result<Group, IndexError> {
        let mut found = WordTable::default();
        let mut counts = Vec::with_capacity(pages.len());
        let mut passages = Vec::new();
        let mut start = 0;
        for (_, page) in pages {
            let Some(searched) = read_page(self.settings, &self.areas, page, self.library) else { continue };
            let searched = searched?;
            found.look_up(&searched, start);
            start += count(&searched.passages);
            counts.push(count(&searched.passages));
            passages.extend(searched.passages);
        }
        let mut files = Vec::new();
        let mut number = 0;
        for (count, bytes) in split_texts(&passages) {
            let name = file_name(&bytes);
            (self.sink)(&file_path("texts", &name), &bytes)?;
            files.push((number, name));
            number += count;
        }
        Ok(found.into_group(counts, files))
    }
}

fn count<T>(all: &[T]) -> u32 {
    u32::try_from(all.len()).unwrap_or_default()
}

/// Postings whose numbers are counted from `first`.
fn shift(postings: Postings, first: u32) -> impl Iterator<Item = (u32, u8)> {
    postings.into_iter().map(move |(number, says)| (first + number, says))
}
