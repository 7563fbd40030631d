//! Which pages answer a query best, by BM25F: how rare a query's words are, and in which parts of a page they stand. For programs
//! that ask the builder itself; readers' browsers rank what [`super::index`] made.
//!
//! It is computed in memory when somebody begins to ask. A library that searches by itself (tantivy) would bring more code than
//! the whole builder has, for a site whose every page is at hand anyway.

use std::collections::HashMap;

use super::passages::{Passage, SearchedPage, read_pages};
use super::words::split_words;
use crate::check::Checked;
use crate::config::SiteSettings;
use crate::library::{ContentError, Library};

mod forms;

use forms::{Forms, stem};

/// The parts of a page, with how much a word there says and how much it matters that the part is long.
const FIELDS: [(f32, f32); 5] = [(10.0, 0.5), (3.0, 0.6), (5.0, 0.6), (1.5, 0.5), (1.0, 0.75)];

/// How soon a word that is said again says nothing new.
const SATURATION: f32 = 1.2;

/// How much a word says that means the same as one of the query.
const SYNONYM: f32 = 0.6;

/// What of the score is left for each step that a page stands behind its equals.
const STEP: f32 = 0.65;

/// How many bytes of a passage count.
const LONGEST: usize = 4_000;

/// What a page is worth whose title is a part of the query.
const TITLE: f32 = 0.6;

/// How much all of a page says beside its best passage.
const PAGE: f32 = 0.5;

/// What a passage is worth whose heading is the query.
const HEADING: f32 = 0.5;

/// The words of a page, by its parts: title, headings, names, the way to it, text.
type Words = [Vec<String>; FIELDS.len()];

/// Which pages answer a query best.
#[derive(Debug)]
pub struct Ranking {
    pages: Vec<RankedPage>,
    passages: Vec<RankedPassage>,
    of_pages: Postings,
    of_passages: Postings,
    forms: Forms,
    synonyms: Vec<Vec<String>>,
}

/// What an answer says of a page.
#[derive(Debug)]
struct RankedPage {
    route: String,
    title: String,
    trail: String,
    words: Vec<String>,
    factor: f32,
}

/// What an answer says of a passage.
#[derive(Debug)]
struct RankedPassage {
    page: usize,
    anchor: String,
    headings: Vec<String>,
    /// The words of the last of them.
    heading: Vec<String>,
    text: String,
}

/// A page that answers a query.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found<'a> {
    /// The URL of the page within the site.
    pub route: &'a str,
    /// Its title.
    pub title: &'a str,
    /// The way to it, such as `Learn › Core Concepts`.
    pub trail: &'a str,
    /// The id of the heading that the best passage is below; empty at the top of the page.
    pub anchor: &'a str,
    /// The headings above that passage.
    pub headings: &'a [String],
    /// The passage's prose, as one line.
    pub text: &'a str,
}

impl Ranking {
    /// Reads every page that is searched.
    pub fn new(settings: &SiteSettings, site: &Checked, library: &Library) -> Result<Self, ContentError> {
        let synonyms = settings.search.as_ref().map_or_else(Vec::new, |search| search.synonyms.clone());
        Ok(Self::of_pages(read_pages(settings, site, library)?, synonyms))
    }

    fn of_pages(searched: Vec<SearchedPage>, synonyms: Vec<Vec<String>>) -> Self {
        let (mut pages, mut passages) = (Vec::new(), Vec::new());
        let (mut of_pages, mut of_passages) = (Vec::new(), Vec::new());
        for (number, page) in searched.into_iter().enumerate() {
            let title = words(&page.page.title);
            let trail = words(&page.trail);
            let mut names = parts(&page.page.title);
            names.extend(words(&page.keywords));
            let mut whole: Words = [title.clone(), Vec::new(), names.clone(), trail.clone(), Vec::new()];
            for Passage { anchor, hierarchy, text, code, .. } in page.passages {
                let headings: Vec<String> =
                    hierarchy.into_iter().filter(|(level, _)| *level > 1).map(|(_, heading)| heading).collect();
                let said = words(&limited(&text, &code));
                whole[1].extend(headings.last().iter().flat_map(|heading| words(heading)));
                whole[4].extend_from_slice(&said);
                let above = headings.iter().flat_map(|heading| words(heading)).collect();
                let names = headings.last().map_or_else(|| names.clone(), |heading| parts(heading));
                of_passages.push([title.clone(), above, names, trail.clone(), said]);
                let heading = headings.last().map(|heading| words(heading)).unwrap_or_default();
                passages.push(RankedPassage { page: number, anchor, headings, heading, text });
            }
            of_pages.push(whole);
            pages.push(RankedPage {
                route: page.page.route.clone(),
                title: page.page.title.clone(),
                trail: page.trail,
                words: title,
                factor: factor(page.priority),
            });
        }
        let of_passages = Postings::new(&of_passages);
        let forms = Forms::new(of_passages.lists.keys().cloned());
        Self { pages, passages, of_pages: Postings::new(&of_pages), of_passages, forms, synonyms }
    }

    /// The pages that answer a query, best first, each with the passage that answers it best.
    #[must_use]
    pub fn find(&self, query: &str, most: usize) -> Vec<Found<'_>> {
        let asked = words(query);
        let joined = asked.concat();
        let is_asked = |word: &String| *word == joined || asked.contains(word);
        let groups = self.expand(query, &asked);
        let of_pages = self.of_pages.score(&groups);
        let mut best: HashMap<usize, (f32, usize)> = HashMap::new();
        for (passage, score) in self.of_passages.score(&groups) {
            let RankedPassage { page, heading, .. } = &self.passages[passage];
            let (page, is_it) = (*page, !heading.is_empty() && *heading == asked);
            let score = if is_it { score * (1.0 + HEADING) } else { score };
            let known = best.entry(page).or_insert((score, passage));
            // The first of equals is the one further up.
            if score > known.0 || (score >= known.0 && passage < known.1) {
                *known = (score, passage);
            }
        }
        let mut found: Vec<(f32, usize)> = Vec::new();
        for (page, (score, passage)) in best {
            let RankedPage { words, factor, .. } = &self.pages[page];
            let whole = of_pages.get(&page).copied().unwrap_or_default();
            let is_named = !words.is_empty() && words.iter().all(is_asked);
            let named = if is_named { TITLE * share(words.len(), asked.len()) } else { 0.0 };
            found.push(((score + whole * PAGE) * factor * (1.0 + named), passage));
        }
        found.sort_by(|(score, passage), (other, next)| other.total_cmp(score).then(passage.cmp(next)));
        found.into_iter().take(most).map(|(_, passage)| self.found(passage)).collect()
    }

    /// Every passage below a heading, and every page, of this very name; whole names in any spelling.
    #[must_use]
    pub fn named(&self, name: &str) -> Vec<Found<'_>> {
        let is_it = |text: &str| text.trim_end_matches("()").eq_ignore_ascii_case(name);
        let numbers = self.passages.iter().enumerate().filter(|(_, passage)| match passage.headings.last() {
            Some(heading) => is_it(heading),
            None => is_it(&self.pages[passage.page].title),
        });
        numbers.map(|(number, _)| self.found(number)).collect()
    }

    fn found(&self, number: usize) -> Found<'_> {
        let RankedPassage { page, anchor, headings, text, .. } = &self.passages[number];
        let RankedPage { route, title, trail, .. } = &self.pages[*page];
        Found { route, title, trail, anchor, headings, text }
    }

    /// For each word of a query, the words of the site that stand for it, with how well each does.
    fn expand(&self, query: &str, asked: &[String]) -> Vec<HashMap<&str, f32>> {
        let low = query.to_lowercase();
        let mut wanted: Vec<Vec<(String, f32)>> = asked.iter().map(|word| vec![(word.clone(), 1.0)]).collect();
        for set in &self.synonyms {
            for term in set.iter().filter(|term| mentions(&low, &term.to_lowercase())) {
                let said = words(term);
                for group in wanted.iter_mut().filter(|group| said.contains(&group[0].0)) {
                    for other in set.iter().filter(|other| *other != term) {
                        let others = words(other);
                        let weight = SYNONYM / share(others.len(), 1).sqrt();
                        group.extend(others.into_iter().map(|word| (word, weight)));
                    }
                }
            }
        }
        let of_group = |group: &Vec<(String, f32)>| {
            let mut forms: HashMap<&str, f32> = HashMap::new();
            for (word, weight) in group {
                for (form, similarity) in self.forms.of(word) {
                    let known = forms.entry(form).or_default();
                    *known = known.max(weight * similarity);
                }
            }
            forms
        };
        wanted.iter().map(of_group).collect()
    }
}

/// Where words are, with how much they say there.
#[derive(Debug)]
struct Postings {
    count: usize,
    lists: HashMap<String, Vec<(usize, f32)>>,
}

impl Postings {
    fn new(all: &[Words]) -> Self {
        let mut means = [0.0_f32; FIELDS.len()];
        for words in all {
            for (mean, words) in means.iter_mut().zip(words) {
                *mean += share(words.len(), all.len());
            }
        }
        let mut lists: HashMap<String, Vec<(usize, f32)>> = HashMap::new();
        for (number, parts) in all.iter().enumerate() {
            let mut weights: HashMap<&str, f32> = HashMap::new();
            for ((words, (weight, of_length)), mean) in parts.iter().zip(FIELDS).zip(means) {
                let length = share(words.len(), 1) / mean.max(f32::EPSILON);
                for word in words {
                    *weights.entry(word).or_default() += weight / (1.0 - of_length + of_length * length);
                }
            }
            for (word, weight) in weights {
                lists.entry(word.to_owned()).or_default().push((number, weight));
            }
        }
        Self { count: all.len(), lists }
    }

    /// What all groups of words say of each; less where some of them are not.
    fn score(&self, groups: &[HashMap<&str, f32>]) -> HashMap<usize, f32> {
        let mut scores: HashMap<usize, (f32, usize)> = HashMap::new();
        for group in groups {
            let mut best: HashMap<usize, f32> = HashMap::new();
            for (word, weight) in group {
                let Some(list) = self.lists.get(*word) else { continue };
                let (with, without) = (share(list.len(), 1), share(self.count - list.len(), 1));
                let rarity = (1.0 + (without + 0.5) / (with + 0.5)).ln();
                for (number, said) in list {
                    let score = weight * rarity * said / (SATURATION + said);
                    let known = best.entry(*number).or_default();
                    *known = known.max(score);
                }
            }
            for (number, score) in best {
                let sum = scores.entry(number).or_default();
                *sum = (sum.0 + score, sum.1 + 1);
            }
        }
        scores.into_iter().map(|(number, (sum, hits))| (number, sum * share(hits, groups.len()).sqrt())).collect()
    }
}

/// The words of a text as they are compared, parts of names in camel case among them.
fn words(text: &str) -> Vec<String> {
    let mut words = Vec::new();
    split_words(text, &mut |word, _| words.push(stem(word).into_owned()));
    words
}

/// The parts of names in camel case, as they are compared.
fn parts(text: &str) -> Vec<String> {
    let mut parts = Vec::new();
    split_words(text, &mut |word, is_part| {
        if is_part {
            parts.push(stem(word).into_owned());
        }
    });
    parts
}

/// What a passage says, up to a length: long code says everything and so nothing.
fn limited(text: &str, code: &str) -> String {
    let whole = format!("{text} {code}");
    let mut end = whole.len().min(LONGEST);
    while !whole.is_char_boundary(end) {
        end -= 1;
    }
    whole[..end].to_owned()
}

/// Whether a query has these words one after the other.
fn mentions(query: &str, term: &str) -> bool {
    let is_end = |character: Option<char>| character.is_none_or(|character| !character.is_alphanumeric());
    query.match_indices(term).any(|(at, _)| {
        let after = query[at + term.len()..].trim_start_matches('s');
        is_end(query[..at].chars().next_back()) && is_end(after.chars().next())
    })
}

#[expect(clippy::cast_precision_loss, reason = "a share of two small numbers")]
fn share(part: usize, whole: usize) -> f32 {
    part as f32 / whole.max(1) as f32
}

/// What a page is worth beside its equals.
fn factor(priority: i64) -> f32 {
    STEP.powi(-i32::try_from(priority.clamp(-10, 10)).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::{Page, PageKind};

    type TestPage<'a> = (&'a str, i64, &'a [(&'a str, &'a str)]);

    /// A ranking of pages: title, priority, and the text below the title and below each heading.
    fn ranking(pages: &[TestPage]) -> Ranking {
        let made: Vec<Page> = pages
            .iter()
            .map(|(title, ..)| Page { title: (*title).to_owned(), ..Page::new(PageKind::Doc, format!("/{title}")) })
            .collect();
        let searched = made.iter().zip(pages).map(|(page, (_, priority, passages))| SearchedPage {
            page,
            area: None,
            version: None,
            trail: String::new(),
            priority: *priority,
            keywords: String::new(),
            tags: Vec::new(),
            passages: passages
                .iter()
                .map(|(heading, text)| Passage {
                    level: if heading.is_empty() { 0 } else { 2 },
                    anchor: heading.to_lowercase(),
                    heading: (*heading).to_owned(),
                    hierarchy: if heading.is_empty() { Vec::new() } else { vec![(2, (*heading).to_owned())] },
                    text: (*text).to_owned(),
                    code: String::new(),
                })
                .collect(),
        });
        Ranking::of_pages(searched.collect(), vec![vec!["basket".to_owned(), "cart".to_owned()]])
    }

    fn routes<'a>(ranking: &'a Ranking, query: &str) -> Vec<&'a str> {
        ranking.find(query, 5).iter().map(|found| found.route).collect()
    }

    const SHOP: &[TestPage] = &[
        ("Cart", 0, &[("", "An order that is being filled."), ("Emptying", "Removes every line.")]),
        ("Payments", 0, &[("", "Money for an order in a cart."), ("Refunds", "Money goes back.")]),
        ("OrderService", -1, &[("", "Fills a cart."), ("findOne", "Finds one order.")]),
    ];

    #[test]
    fn a_title_says_more_than_text_and_a_page_ahead_more_than_one_behind() {
        assert_eq!(routes(&ranking(SHOP), "cart"), ["/Cart", "/Payments", "/OrderService"]);
    }

    #[test]
    fn other_forms_misspellings_synonyms_and_parts_of_names_are_found() {
        let shop = ranking(SHOP);
        for (query, route) in [
            ("refunding", "/Payments"),
            ("paymnets", "/Payments"),
            ("basket", "/Cart"),
            ("service", "/OrderService"),
            ("orderservcie", "/OrderService"),
        ] {
            assert_eq!(routes(&shop, query).first(), Some(&route), "{query}");
        }
        assert_eq!(routes(&shop, "xylophone"), [""; 0]);
        assert_eq!(routes(&shop, ""), [""; 0]);
    }

    #[test]
    fn the_best_passage_comes_with_the_page() {
        let shop = ranking(SHOP);
        let found = shop.find("refund money", 1);
        assert_eq!((found[0].anchor, found[0].headings), ("refunds", &["Refunds".to_owned()][..]));
    }

    #[test]
    fn a_name_is_found_whole_and_in_any_spelling() {
        let shop = ranking(SHOP);
        let named = |name: &str| shop.named(name).iter().map(|found| (found.route, found.anchor)).collect::<Vec<_>>();
        assert_eq!(named("findone"), [("/OrderService", "findone")]);
        assert_eq!(named("orderservice"), [("/OrderService", "")]);
        assert_eq!(named("find"), []);
    }
}
