//! The index that browsers look up by themselves.
//!
//! One file, `assets/search.json`, is loaded whole: every page's title, and every word there is, or where there are very
//! many, which files they are in. The passages of each word are in further files, cut so that a query needs few of
//! them, and the texts around these passages in others, of which only those of shown results are fetched. All but the first
//! are named after what they hold.
//!
//! Pages are read a few at a time, and files are handed on as they are made, so the texts of all pages are never in memory at
//! once. What the last build stored of a group of pages is used again, see [`update_index`].

use std::collections::HashSet;
use std::io;

use foldhash::HashMap;
use rayon::prelude::*;
use serde::Serialize;

use super::groups::{self, Group, Numbered, Places, Postings, WordTable};
use super::passages::{Area, PageFacts, Passage, is_searched, list_areas, read_facts, read_page};
use super::words::STOP;
use crate::cache::store::decode;
use crate::check::Checked;
use crate::config::SiteSettings;
use crate::library::{ContentError, Library};
use crate::names::SEARCH_INDEX;
use crate::resolve::Page;

/// Most bytes of a file with passages of words.
const SHARD: usize = 12 << 10;

/// Most bytes of a file with texts, unless a single section is longer.
const TEXTS: usize = 8 << 10;

/// Most bytes of words in the first file; more are cut into files.
const WORDS: usize = 256 << 10;

/// About how many bytes are in a file of words.
const WORDS_PART: usize = 64 << 10;

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
    words: Words<'a>,
    stop: &'a [&'a str],
    synonyms: &'a [Vec<String>],
}

/// Every word in order: how many characters it shares with the previous one (`A` for none), then the others.
#[derive(Debug, PartialEq, Serialize)]
#[serde(untagged)]
enum Words<'a> {
    /// All of them.
    Whole(String),
    /// The files they are in: the first word of each, its number, and the file's name.
    Parts(Vec<(&'a str, usize, String)>),
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
    pub keys: &'a [[u8; 32]],
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
    let pages: Vec<Numbered> = site.site().pages.iter().enumerate().filter(|(_, page)| is_searched(page)).collect();
    let read = |groups: &[&[Numbered<'a>]]| {
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
        (page.route.as_str(), page.title.as_str(), number(*area), number(*version), trail, *priority, *passages)
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
    fn add(&mut self, maker: &Indexer, pages: &[Numbered<'a>]) -> Result<(), IndexError> {
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
    fn known(&self, pages: &[Numbered], key: &str) -> Option<Group> {
        let group: Group = decode(&self.library.cached_group(key)?)?;
        let has_file = |(_, name): &(u32, String)| {
            self.earlier.is_some_and(|earlier| (earlier.keep)(&file_path("texts", name)).unwrap_or_default())
        };
        (group.passages.len() == pages.len() && group.texts.iter().all(has_file)).then_some(group)
    }

    /// Reads a group of pages, and hands on their texts.
    fn read(&self, pages: &[Numbered]) -> Result<Group, IndexError> {
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

/// How many there are, as a number of the index.
fn count<T>(all: &[T]) -> u32 {
    u32::try_from(all.len()).unwrap_or_default()
}

/// Postings whose numbers are counted from `first`.
fn shift(postings: Postings, first: u32) -> impl Iterator<Item = (u32, u8)> {
    postings.into_iter().map(move |(number, says)| (first + number, says))
}

/// The passages that answer questions, in order, each by its distance from the one before and how often it is one.
fn code_questions(passages: &[u32]) -> Vec<(u32, u32)> {
    let mut last = 0;
    let code = |same: &[u32]| {
        let distance = same[0] - last;
        last = same[0];
        (distance, count(same))
    };
    passages.chunk_by(|one, other| one == other).map(code).collect()
}

/// What a file that holds `bytes` is called.
fn file_name(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex()[..10].to_owned()
}

/// The path of a file of a kind: `places` (the passages of words), `texts`, or `words`.
fn file_path(kind: &str, name: &str) -> String {
    format!("assets/search/{kind}-{name}.json")
}

/// Cuts the passages of all words into files, each a list for each word: ten times the distance from the passage before,
/// plus the impact.
fn write_shards(all: &[(Box<str>, Postings)], sink: IndexSink) -> io::Result<Vec<(usize, String)>> {
    let mut shards = Vec::new();
    let mut text = String::new();
    let mut first = 0;
    let mut end = |first: usize, text: &mut String| {
        let bytes = format!("[{text}]").into_bytes();
        let name = file_name(&bytes);
        sink(&file_path("places", &name), &bytes)?;
        shards.push((first, name));
        text.clear();
        io::Result::Ok(())
    };
    // Some at a time: all of them are longer than what they are made of.
    for (at, some) in all.chunks(4096).enumerate() {
        let lists: Vec<String> = some.par_iter().map(|(_, postings)| format_postings(postings)).collect();
        for (number, list) in (at * 4096..).zip(lists) {
            if !text.is_empty() && text.len() + list.len() > SHARD {
                end(first, &mut text)?;
            }
            if text.is_empty() {
                first = number;
            } else {
                text.push(',');
            }
            text.push_str(&list);
        }
    }
    if !text.is_empty() {
        end(first, &mut text)?;
    }
    Ok(shards)
}

/// Words in order, in one text if it has no more than `most` bytes, and otherwise in files of about `part` bytes.
fn cut_words<'a>(
    words: impl Iterator<Item = &'a str> + Clone,
    most: usize,
    part: usize,
    sink: IndexSink,
) -> io::Result<Words<'a>> {
    let whole = front_code(words.clone());
    if whole.len() <= most {
        return Ok(Words::Whole(whole));
    }
    let mut parts = Vec::new();
    let mut words = words.enumerate().peekable();
    while let Some((number, first)) = words.peek().copied() {
        let mut size = 0;
        // Of most words about half is new.
        let inside = std::iter::from_fn(|| {
            words.next_if(|_| size < 2 * part).map(|(_, word)| {
                size += word.len();
                word
            })
        });
        let bytes = serde_json::to_vec(&front_code(inside)).unwrap_or_default();
        let name = file_name(&bytes);
        sink(&file_path("words", &name), &bytes)?;
        parts.push((first, number, name));
    }
    Ok(Words::Parts(parts))
}

fn format_postings(postings: &Postings) -> String {
    let mut last = 0;
    let numbers = postings.iter().map(|(passage, impact)| {
        let number = (passage - last) * 10 + u32::from(*impact);
        last = *passage;
        number.to_string()
    });
    format!("[{}]", numbers.collect::<Vec<_>>().join(","))
}

/// The texts of passages, in files of at most [`TEXTS`] bytes: how many passages are in each, and a list of anchor, heading and text.
fn split_texts(passages: &[Passage]) -> Vec<(u32, Vec<u8>)> {
    let mut files = Vec::new();
    let mut rest = passages;
    while !rest.is_empty() {
        let mut size = 0;
        let fits = rest.iter().take_while(|passage| {
            size += passage.text.len() + passage.heading.len();
            size <= TEXTS
        });
        let (now, later) = rest.split_at(fits.count().max(1));
        let passages: Vec<(&str, &str, &str)> = now
            .iter()
            .map(|passage| (passage.anchor.as_str(), passage.heading.as_str(), passage.text.as_str()))
            .collect();
        let bytes = serde_json::to_vec(&passages).unwrap_or_default();
        files.push((u32::try_from(now.len()).unwrap_or_default(), bytes));
        rest = later;
    }
    files
}

/// Words in order, each as how many characters it shares with the previous one, as a capital letter, and the rest.
fn front_code<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let mut coded = String::new();
    let mut last = "";
    for word in words {
        let same = last.chars().zip(word.chars()).take(25).take_while(|(one, other)| one == other).count();
        coded.push(char::from(b'A' + u8::try_from(same).unwrap_or_default()));
        coded.extend(word.chars().skip(same));
        last = word;
    }
    coded
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[test]
    fn words_are_coded_by_what_is_new_in_them() {
        assert_eq!(front_code(["order", "orderline", "orders", "ähre"].into_iter()), "AorderFlineFsAähre");
    }

    #[test]
    fn very_many_words_are_cut_into_files_each_of_which_begins_anew() {
        let words = ["order", "orderline", "orders", "tax", "taxes"];
        let files = Mutex::new(HashMap::default());
        let sink = |name: &str, bytes: &[u8]| {
            files.lock().expect("a lock").insert(name.to_owned(), String::from_utf8_lossy(bytes).into_owned());
            Ok(())
        };
        let whole = cut_words(words.into_iter(), 100, 5, &sink).expect("the sink takes all");
        assert_eq!(whole, Words::Whole("AorderFlineFsAtaxDes".to_owned()));
        assert!(files.lock().expect("a lock").is_empty());
        let Words::Parts(parts) = cut_words(words.into_iter(), 10, 5, &sink).expect("the sink takes all") else {
            panic!("they are more than ten bytes");
        };
        let files = files.into_inner().expect("a lock");
        let coded: Vec<(&str, usize, &str)> = parts
            .iter()
            .map(|(first, number, name)| (*first, *number, files[&file_path("words", name)].as_str()))
            .collect();
        assert_eq!(coded, [("order", 0, "\"AorderFline\""), ("orders", 2, "\"AordersAtaxDes\"")]);
    }

    #[test]
    fn shards_hold_as_much_as_fits_and_say_which_word_is_first() {
        let all: Vec<(Box<str>, Postings)> = (0..9_000)
            .map(|word| (format!("{word:05}").into(), vec![(word, 9); 1 + usize::from(word == 4_500) * 5_000]))
            .collect();
        let files = Mutex::new(HashMap::default());
        let sink = |name: &str, bytes: &[u8]| {
            files.lock().expect("a lock").insert(name.to_owned(), bytes.to_vec());
            Ok(())
        };
        let shards = write_shards(&all, &sink).expect("the sink takes all");
        let files = files.into_inner().expect("a lock");
        let mut words = 0;
        for (first, name) in &shards {
            assert_eq!(*first, words);
            let bytes = &files[&file_path("places", name)];
            let lists: Vec<Vec<u32>> = serde_json::from_slice(bytes).expect("a list for each word");
            assert!(bytes.len() <= SHARD + 2 || lists.len() == 1, "{} bytes", bytes.len());
            assert_eq!(lists[0][0], u32::try_from(words * 10 + 9).expect("a small number"));
            words += lists.len();
        }
        assert_eq!(words, 9_000);
    }

    #[test]
    fn passages_of_questions_are_coded_by_their_distances_and_how_often_they_are_asked() {
        assert_eq!(code_questions(&[2, 2, 2, 5, 9, 9]), [(2, 3), (3, 1), (4, 2)]);
        assert!(code_questions(&[]).is_empty());
    }

    #[test]
    fn passages_are_coded_by_their_distances() {
        assert_eq!(format_postings(&vec![(3, 9), (5, 1)]), "[39,21]");
    }
}
