//! The index that browsers look up by themselves.
//!
//! One file, `assets/search.json`, holds every page's title and every word there is. The places each word stands at lie
//! in further files, cut so that a query needs few of them, and the texts around these places in others, of which
//! only those of shown results are fetched. All but the first are named after what they hold.

use std::collections::HashMap;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::places::{Area, Searched, areas, searched};
use super::words::{STOP, words};
use crate::check::Checked;
use crate::config::Config;
use crate::library::{ContentError, Library};

/// The first file's name in the site.
pub const ENTRY: &str = "assets/search.json";

/// Most bytes of a file with places of words.
const SHARD: usize = 12 << 10;

/// Most bytes of a file with texts, unless a single section is longer.
const TEXTS: usize = 8 << 10;

/// What the first file holds. Everything is told in lists, for names would be most of it.
#[derive(Serialize)]
struct Entry<'a> {
    version: u8,
    areas: &'a [Area],
    versions: Vec<&'a str>,
    /// Trails, which many pages share.
    trails: Vec<&'a str>,
    pages: Vec<PageEntry<'a>>,
    /// Each file with places: the number of its first word, and its name.
    shards: Vec<(usize, String)>,
    /// Every word in order: how many letters it begins with like the one before (`A` for none), then the others.
    words: String,
    stop: &'a [&'a str],
    synonyms: &'a [Vec<String>],
}

/// Route, title, numbers of area, version and trail (-1 for none), priority, and the files with its texts: name and
/// how many places are in it.
type PageEntry<'a> = (&'a str, &'a str, i64, i64, usize, i64, &'a [(String, usize)]);

/// How much a word says of a place.
#[derive(Debug, Clone, Copy, Default)]
struct Weight {
    heading: f32,
    prose: f32,
    code: f32,
}

/// A word's places: number of the place and impact.
type Postings = Vec<(u32, u8)>;

/// What the index says of one page. It is of the page alone, so it can be kept as long as the page stays the same.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub struct Part {
    /// How many places it has.
    places: u32,
    /// Its words, each on a line of its own.
    words: String,
    /// Of each word in turn: how many places it is at, and the number and the impact of each.
    postings: Vec<u32>,
    /// The files with its texts: name, and how many places are in it.
    texts: Vec<(String, usize)>,
}

impl Part {
    /// Names of the files with its texts in the site.
    pub fn files(&self) -> impl Iterator<Item = String> {
        self.texts.iter().map(|(name, _)| path("texts", name))
    }
}

/// The index of a site.
#[derive(Debug, Default)]
pub struct Index {
    /// Its files by their names in the site, without the texts of pages whose parts were known.
    pub files: Vec<(String, Vec<u8>)>,
    /// The parts that were not known, by the routes of their pages.
    pub made: Vec<(String, Part)>,
}

/// The index of a site, of which the parts of some pages are `known` by their routes.
pub fn index(
    config: &Config,
    site: &Checked,
    library: &Library,
    known: &HashMap<String, Part>,
) -> Result<Index, ContentError> {
    let pages = searched(config, site, library, &|page| known.contains_key(&page.route))?;
    let made: Vec<Option<(Part, Texts)>> =
        pages.par_iter().map(|page| (!known.contains_key(&page.page.route)).then(|| part(page))).collect();
    let mut parts: Vec<&Part> = Vec::with_capacity(pages.len());
    for (page, made) in pages.iter().zip(&made) {
        parts.extend(made.as_ref().map(|(part, _)| part).or_else(|| known.get(&page.page.route)));
    }
    let start = |first: &mut u32, part: &&Part| {
        let start = *first;
        *first += part.places;
        Some(start)
    };
    let starts: Vec<u32> = parts.iter().scan(0, start).collect();
    let found: Vec<HashMap<&str, Postings>> = parts
        .par_chunks(64)
        .zip(starts.par_chunks(64))
        .map(|(parts, starts)| {
            let mut found = HashMap::new();
            for (part, start) in parts.iter().zip(starts) {
                add(part, *start, &mut found);
            }
            found
        })
        .collect();
    let all = merge(found);
    let mut files = Vec::new();
    let shards = shards(&all, &mut files);
    let mut trails: Vec<&str> = pages.iter().map(|page| page.trail.as_str()).collect();
    trails.sort_unstable();
    trails.dedup();
    let mut entries = Vec::with_capacity(pages.len());
    for (page, part) in pages.iter().zip(&parts) {
        let number = |of: Option<usize>| of.and_then(|of| i64::try_from(of).ok()).unwrap_or(-1);
        let trail = trails.binary_search(&page.trail.as_str()).unwrap_or_default();
        entries.push((
            page.page.route.as_str(),
            page.page.title.as_str(),
            number(page.area),
            number(page.version),
            trail,
            page.priority,
            part.texts.as_slice(),
        ));
    }
    let entry = Entry {
        version: 1,
        areas: &areas(config),
        versions: config.site.versions.iter().map(|version| version.name.as_str()).collect(),
        trails,
        pages: entries,
        shards,
        words: front_coded(all.iter().map(|(word, _)| *word)),
        stop: &STOP,
        synonyms: config.site.search.as_ref().map_or(&[], |search| &search.synonyms),
    };
    files.push((ENTRY.to_owned(), serde_json::to_vec(&entry).unwrap_or_default()));
    let routes: Vec<String> = pages.iter().map(|page| page.page.route.clone()).collect();
    let mut new = Vec::new();
    for (route, (part, texts)) in routes.into_iter().zip(made).filter_map(|(route, made)| Some((route, made?))) {
        files.extend(texts);
        new.push((route, part));
    }
    Ok(Index { files, made: new })
}

/// Files with texts, by their names in the site.
type Texts = Vec<(String, Vec<u8>)>;

/// What the index says of a page, and the files with its texts.
fn part(page: &Searched) -> (Part, Texts) {
    let mut found = HashMap::new();
    look_up(page, 0, &mut found);
    let mut part = Part { places: u32::try_from(page.places.len()).unwrap_or_default(), ..Part::default() };
    for (word, postings) in found {
        part.words.push_str(&word);
        part.words.push('\n');
        part.postings.push(u32::try_from(postings.len()).unwrap_or_default());
        part.postings.extend(postings.into_iter().flat_map(|(place, impact)| [place, u32::from(impact)]));
    }
    let mut files = Vec::new();
    for (name, count, bytes) in texts(page) {
        files.push((path("texts", &name), bytes));
        part.texts.push((name, count));
    }
    (part, files)
}

/// Adds the words of a page whose first place has the number `start`.
fn add<'a>(part: &'a Part, start: u32, found: &mut HashMap<&'a str, Postings>) {
    let mut rest = part.postings.iter();
    for word in part.words.lines() {
        let count = rest.next().map_or(0, |count| *count as usize);
        let postings = found.entry(word).or_default();
        postings.reserve(count);
        for _ in 0..count {
            let (Some(place), Some(impact)) = (rest.next(), rest.next()) else { return };
            postings.push((start + place, u8::try_from(*impact).unwrap_or_default()));
        }
    }
}

/// What a file that holds `bytes` is called.
fn name(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex()[..10].to_owned()
}

/// Where a file of a kind lies, `places` of words or `texts`.
fn path(kind: &str, name: &str) -> String {
    format!("assets/search/{kind}-{name}.json")
}

/// Notes the words of a page, whose first place has the number `start`.
fn look_up(page: &Searched, start: u32, found: &mut HashMap<String, Postings>) {
    // The words of the title need no place, but must be known.
    let mut note = |word: &str, _: bool| {
        found.entry(word.to_owned()).or_default();
    };
    words(&page.page.title, &mut note);
    let mut weights: HashMap<String, Weight> = HashMap::new();
    for (number, place) in (start..).zip(&page.places) {
        let mut count = 0.0;
        let mut add = |text: &str, change: &dyn Fn(&mut Weight, f32)| {
            words(text, &mut |word, is_part| {
                count += 1.0;
                let share = if is_part { 0.6 } else { 1.0 };
                match weights.get_mut(word) {
                    Some(weight) => change(weight, share),
                    None => change(weights.entry(word.to_owned()).or_default(), share),
                }
            });
        };
        add(&place.heading, &|weight, share| weight.heading = weight.heading.max(share));
        if number == start {
            add(&page.keywords, &|weight, share| weight.heading = weight.heading.max(share));
            add(&page.page.description, &|weight, share| weight.prose += 2.0 * share);
        }
        add(&place.text, &|weight, share| weight.prose += share);
        add(&place.code, &|weight, share| weight.code += share);
        let long: f32 = count;
        for (word, weight) in weights.drain() {
            let impact = weight.impact(long);
            match found.get_mut(&word) {
                Some(postings) => postings.push((number, impact)),
                None => _ = found.insert(word, vec![(number, impact)]),
            }
        }
    }
}

impl Weight {
    /// How much it says, 1 to 9: a heading most, prose the more often the word is in it and the shorter it is.
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a number from 1 to 9")]
    fn impact(self, words: f32) -> u8 {
        let patience = 1.2 * (0.5 + 0.5 * (words / 120.0).min(4.0));
        let prose = self.prose / (self.prose + patience);
        let code = self.code / (self.code + 4.0 * patience);
        (0.6 + 4.2 * self.heading + 3.4 * prose + 1.2 * code).round().clamp(1.0, 9.0) as u8
    }
}

/// All words in order. The parts come in the order of their places.
fn merge(found: Vec<HashMap<&str, Postings>>) -> Vec<(&str, Postings)> {
    let mut all: HashMap<&str, Postings> = HashMap::new();
    for part in found {
        for (word, mut postings) in part {
            match all.get_mut(word) {
                Some(known) => known.append(&mut postings),
                None => _ = all.insert(word, postings),
            }
        }
    }
    let mut all: Vec<(&str, Postings)> = all.into_iter().collect();
    all.par_sort_unstable_by_key(|(word, _)| *word);
    all
}

/// Cuts the places of all words into files, each a list for each word: ten times the distance from the place before,
/// plus the impact.
fn shards(all: &[(&str, Postings)], files: &mut Vec<(String, Vec<u8>)>) -> Vec<(usize, String)> {
    let lists: Vec<String> = all.par_iter().map(|(_, postings)| list(postings)).collect();
    let mut shards = Vec::new();
    let mut first = 0;
    while first < lists.len() {
        let mut size = 0;
        let mut end = first;
        while end < lists.len() && (end == first || size + lists[end].len() <= SHARD) {
            size += lists[end].len() + 1;
            end += 1;
        }
        let bytes = format!("[{}]", lists[first..end].join(",")).into_bytes();
        let name = name(&bytes);
        files.push((path("places", &name), bytes));
        shards.push((first, name));
        first = end;
    }
    shards
}

fn list(postings: &Postings) -> String {
    let mut last = 0;
    let numbers = postings.iter().map(|(place, impact)| {
        let number = (place - last) * 10 + u32::from(*impact);
        last = *place;
        number.to_string()
    });
    format!("[{}]", numbers.collect::<Vec<_>>().join(","))
}

/// The texts of a page, in files of bearable size: name, number of places, and a list of anchor, heading and text.
fn texts(page: &Searched) -> Vec<(String, usize, Vec<u8>)> {
    let mut files = Vec::new();
    let mut rest = &page.places[..];
    while !rest.is_empty() {
        let mut size = 0;
        let fits = rest.iter().take_while(|place| {
            size += place.text.len() + place.heading.len();
            size <= TEXTS
        });
        let (now, later) = rest.split_at(fits.count().max(1));
        let places: Vec<(&str, &str, &str)> =
            now.iter().map(|place| (place.anchor.as_str(), place.heading.as_str(), place.text.as_str())).collect();
        let bytes = serde_json::to_vec(&places).unwrap_or_default();
        files.push((name(&bytes), now.len(), bytes));
        rest = later;
    }
    files
}

/// Words in order, each as how many letters it shares with the one before, in capitals, and the rest.
fn front_coded<'a>(words: impl Iterator<Item = &'a str>) -> String {
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
    use super::*;

    #[test]
    fn words_are_told_by_what_is_new_in_them() {
        assert_eq!(front_coded(["order", "orderline", "orders", "ähre"].into_iter()), "AorderFlineFsAähre");
    }

    #[test]
    fn places_are_told_by_their_distances() {
        assert_eq!(list(&vec![(3, 9), (5, 1)]), "[39,21]");
    }

    #[test]
    fn a_heading_says_more_than_prose_and_prose_more_than_code() {
        let of = |heading, prose, code| Weight { heading, prose, code }.impact(100.0);
        assert!(of(1.0, 0.0, 0.0) > of(0.0, 1.0, 0.0));
        assert!(of(0.0, 1.0, 0.0) > of(0.0, 0.0, 1.0));
        assert!(of(0.0, 5.0, 0.0) > of(0.0, 1.0, 0.0));
        assert_eq!(of(1.0, 100.0, 100.0), 9);
    }
}
