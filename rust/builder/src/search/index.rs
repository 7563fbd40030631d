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

use std::collections::BTreeMap;
use std::io;

use rayon::prelude::*;
use serde::Serialize;

use self::files::{
    WORDS, WORDS_PART, WordList, code_questions, cut_words, file_name, file_path, split_texts, write_shards,
};
use super::groups::{self, Group, SitePage, WordTable};
use super::merged::MergedWords;
use super::passages::{Area, PageFacts, is_searched, list_areas, read_facts, read_page};
use super::words::STOP;
use crate::cache::store::decode;
use crate::check::Checked;
use crate::config::SiteSettings;
use crate::library::{ContentError, Library};
use crate::names::SEARCH_INDEX;
use crate::resolve::{Page, PageId};

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
    /// Kinds of pages, such as `class`.
    kinds: Vec<&'a str>,
    pages: Vec<PageEntry<'a>>,
    /// How far the passages that answer questions are from each other, and how many questions each of them answers.
    questions: Vec<(u32, u32)>,
    /// Each file with texts: the number of its first passage, and its name.
    texts: Vec<(u32, &'a str)>,
    /// Each file with passages: the number of its first word, and its name.
    shards: Vec<(usize, String)>,
    words: WordList<'a>,
    stop: &'a [&'a str],
    synonyms: &'a [Vec<String>],
}

/// Route, title, numbers of area, version and trail (-1 for none), priority, how many passages are on it, and the number of its kind.
type PageEntry<'a> = (&'a str, &'a str, i64, i64, usize, i64, u32, i64);

struct ReadGroup<'a> {
    pages: Vec<Summary<'a>>,
    group: Group,
    /// What it is kept under.
    key: Option<String>,
    /// What is to be kept, if it is new.
    made: Option<Vec<u8>>,
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

fn make(
    settings: &SiteSettings,
    site: &Checked,
    library: &Library,
    earlier: Option<&PreviousIndex>,
    sink: IndexSink,
) -> Result<(), IndexError> {
    let maker = Indexer { settings, areas: list_areas(settings), library, earlier, sink };
    let pages: Vec<SitePage> = site.site().pages.iter().filter(|(_, page)| is_searched(page)).collect();
    let groups = groups::split_into_groups(&pages);
    let mut groups: Vec<ReadGroup> =
        groups.par_iter().map(|pages| maker.read_group(pages)).collect::<Result<_, IndexError>>()?;
    if earlier.is_some() {
        let made = groups.iter_mut().filter_map(|read| Some((read.key.clone()?, read.made.take()?))).collect();
        library.set_groups(groups.iter_mut().filter_map(|read| read.key.take()).collect(), made);
    }
    let (mut texts, mut questions) = (Vec::new(), Vec::new());
    let mut first = 0;
    for ReadGroup { group, .. } in &groups {
        texts.extend(group.texts.iter().map(|(passage, name)| (first + passage, name.as_str())));
        questions.extend(group.questions.iter().map(|passage| first + passage));
        first += group.passage_count();
    }
    let words = MergedWords::new(groups.iter().map(|read| &read.group));
    let shards = write_shards(&words, sink)?;
    let summaries = || groups.iter().flat_map(|read| &read.pages);
    let mut trails: Vec<&str> = summaries().map(|page| page.about.trail.as_str()).collect();
    trails.sort_unstable();
    trails.dedup();
    let mut kinds: Vec<&str> = summaries().filter_map(|page| page.about.kind.as_deref()).collect();
    kinds.sort_unstable();
    kinds.dedup();
    let number = |of: Option<usize>| of.and_then(|of| i64::try_from(of).ok()).unwrap_or(-1);
    let entries = summaries().map(|summary| {
        let Summary { page, about: PageFacts { area, version, trail, priority, kind }, passages } = summary;
        let trail = trails.binary_search(&trail.as_str()).unwrap_or_default();
        let kind = kind.as_ref().and_then(|kind| kinds.binary_search(&kind.as_str()).ok());
        let (route, title) = (page.url.as_str(), page.title.as_str());
        (route, title, number(*area), number(*version), trail, *priority, *passages, number(kind))
    });
    let entry = IndexHead {
        version: 3,
        areas: &maker.areas,
        versions: settings.versions.iter().map(|version| version.name.as_str()).collect(),
        pages: entries.collect(),
        trails,
        kinds,
        questions: code_questions(&questions),
        texts,
        shards,
        words: cut_words(words.words(), WORDS, WORDS_PART, sink)?,
        stop: &STOP,
        synonyms: settings.search.as_ref().map_or(&[], |search| &search.synonyms),
    };
    Ok(sink(SEARCH_INDEX, &serde_json::to_vec(&entry).unwrap_or_default())?)
}

impl Indexer<'_> {
    /// Reads a group of pages, and hands on their texts unless the last site has them.
    fn read_group<'p>(&self, pages: &[SitePage<'p>]) -> Result<ReadGroup<'p>, IndexError> {
        let key = self.earlier.map(|earlier| groups::compute_key(pages, earlier.keys));
        let known = key.as_ref().and_then(|key| self.known(pages, key));
        let is_known = known.is_some();
        let group = known.map_or_else(|| self.read(pages), Ok)?;
        let summaries = pages.iter().zip(&group.passages).filter_map(|((_, page), passages)| {
            let about = read_facts(self.settings, &self.areas, page, self.library)?;
            Some(Summary { page, about, passages: *passages })
        });
        let pages = summaries.collect();
        let made = (key.is_some() && !is_known).then(|| postcard::to_stdvec(&group).unwrap_or_default());
        Ok(ReadGroup { pages, group, key, made })
    }

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
