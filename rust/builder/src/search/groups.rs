//! Pages are read in groups: which pages are in one, what the index contains of them, and how it is made.

use std::collections::BTreeMap;

use foldhash::HashMap;
use serde::{Deserialize, Serialize};

use super::passages::SearchedPage;
use super::words::split_words;
use crate::resolve::{Page, PageId, Question};

pub(super) type SitePage<'a> = (&'a PageId, &'a Page);

/// A passage, or a question, that has a word: its number, and the word's impact on a passage or how many words a question has.
pub(super) type Posting = (u32, u8);

#[derive(Debug, Clone, Default, PartialEq)]
struct Places {
    passages: Vec<Posting>,
    questions: Vec<Posting>,
}

/// What the index contains of a group of pages, its passages counted from the first of them. It is of these pages alone, so it can
/// be kept as long as they stay the same.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Group {
    /// How many passages are on each page.
    pub(super) passages: Vec<u32>,
    /// Each file with texts: the number of its first passage, and its name.
    pub(super) texts: Vec<(u32, String)>,
    /// The questions: the number of the passage that answers each, in order.
    pub(super) questions: Vec<u32>,
    /// The words, each on a line of its own.
    words: String,
    /// Of each word in turn: how many passages it is in, with the number and the impact of each; the same of the questions.
    postings: Vec<u32>,
}

/// Cuts pages into groups whose texts are put together, about four in each, so that small pages do not need a file each.
/// Whether a page begins a group follows from its route alone, so a page that is added or removed changes its own group only.
pub(super) fn split_into_groups<'a, 'b>(pages: &'b [SitePage<'a>]) -> Vec<&'b [SitePage<'a>]> {
    let begins = |page: &Page| blake3::hash(page.url.as_bytes()).as_bytes()[0].is_multiple_of(4);
    pages.chunk_by(|_, (_, page)| !begins(page)).collect()
}

/// A hash of everything the index contains of a group, whose pages have these `keys`.
pub(super) fn compute_key(pages: &[SitePage], keys: &BTreeMap<PageId, [u8; 32]>) -> String {
    let mut hasher = blake3::Hasher::new();
    for (id, page) in pages {
        hasher.update(&keys[*id]);
        let mut add = |text: &str| _ = hasher.update(&(text.len() as u64).to_le_bytes()).update(text.as_bytes());
        add(&page.url);
        // They are shown nowhere, so the key of the page is the same without them.
        for Question { anchor, text } in &page.questions {
            add(anchor);
            add(text);
        }
        hasher.update(&(page.questions.len() as u64).to_le_bytes());
    }
    hasher.finalize().to_hex().to_string()
}

/// A word of a group. Its postings are stored ones, each two numbers.
pub(super) struct Entry<'a> {
    pub(super) word: &'a str,
    pub(super) passages: &'a [u32],
    pub(super) questions: &'a [u32],
}

impl Group {
    /// The words, with the passages and questions that have them, both counted from the first of the group.
    pub(super) fn entries(&self) -> impl Iterator<Item = Entry<'_>> {
        let mut rest = &self.postings[..];
        self.words.lines().map_while(move |word| {
            let (passages, others) = split_postings(rest)?;
            let (questions, others) = split_postings(others)?;
            rest = others;
            Some(Entry { word, passages, questions })
        })
    }

    pub(super) fn passage_count(&self) -> u32 {
        self.passages.iter().sum()
    }

    pub(super) fn question_count(&self) -> u32 {
        u32::try_from(self.questions.len()).unwrap_or_default()
    }
}

/// The postings at the beginning of stored numbers, and what comes after them.
fn split_postings(stored: &[u32]) -> Option<(&[u32], &[u32])> {
    let (count, others) = stored.split_first()?;
    others.split_at_checked(2 * *count as usize)
}

fn push_postings(stored: &mut Vec<u32>, postings: &[Posting]) {
    stored.push(u32::try_from(postings.len()).unwrap_or_default());
    stored.extend(postings.iter().flat_map(|(number, says)| [*number, u32::from(*says)]));
}

/// How much a word says of a passage.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
struct Weight {
    heading: f32,
    prose: f32,
    code: f32,
}

/// The words of some pages, each with its passages. Words are numbered as they come, so that a text has to be looked up only
/// once for each time it is written.
#[derive(Default)]
pub(super) struct WordTable {
    numbers: HashMap<Box<str>, usize>,
    places: Vec<Places>,
    questions: Vec<u32>,
    /// How much each word says of the passage that is read, and which are in it.
    weights: Vec<Weight>,
    seen: Vec<usize>,
}

impl WordTable {
    fn number(&mut self, word: &str) -> usize {
        if let Some(number) = self.numbers.get(word) {
            return *number;
        }
        let number = self.places.len();
        self.numbers.insert(word.into(), number);
        self.places.push(Places::default());
        self.weights.push(Weight::default());
        number
    }

    /// Weighs the words of a text, and gives how many there are.
    fn weigh(&mut self, text: &str, change: &dyn Fn(&mut Weight, f32)) -> f32 {
        let mut count = 0.0;
        split_words(text, &mut |word, is_part| {
            count += 1.0;
            let number = self.number(word);
            let weight = &mut self.weights[number];
            if *weight == Weight::default() {
                self.seen.push(number);
            }
            change(weight, if is_part { 0.6 } else { 1.0 });
        });
        count
    }

    /// Notes the words of a page, whose first passage has the number `start`.
    pub(super) fn look_up(&mut self, page: &SearchedPage, start: u32) {
        // The words of the title need no passage, but must be known.
        split_words(&page.page.title, &mut |word, _| _ = self.number(word));
        for (number, passage) in (start..).zip(&page.passages) {
            let mut count = self.weigh(&passage.heading, &|weight, share| weight.heading = weight.heading.max(share));
            if number == start {
                count += self.weigh(&page.keywords, &|weight, share| weight.heading = weight.heading.max(share));
                count += self.weigh(&page.page.description, &|weight, share| weight.prose += 2.0 * share);
            }
            count += self.weigh(&passage.text, &|weight, share| weight.prose += share);
            count += self.weigh(&passage.code, &|weight, share| weight.code += share);
            for word in self.seen.drain(..) {
                let impact = std::mem::take(&mut self.weights[word]).impact(count);
                self.places[word].passages.push((number, impact));
            }
        }
        for (passage, question) in page.questions() {
            self.look_up_question(question, start + u32::try_from(passage).unwrap_or_default());
        }
    }

    fn look_up_question(&mut self, question: &str, passage: u32) {
        let number = u32::try_from(self.questions.len()).unwrap_or_default();
        self.questions.push(passage);
        let (mut found, mut length) = (Vec::new(), 0_u8);
        split_words(question, &mut |word, is_part| {
            found.push(self.number(word));
            length = (length + u8::from(!is_part)).min(9);
        });
        found.sort_unstable();
        found.dedup();
        for word in found {
            self.places[word].questions.push((number, length.max(1)));
        }
    }

    /// All that was found, with how many passages are on each page and the files with their texts.
    pub(super) fn into_group(self, passages: Vec<u32>, texts: Vec<(u32, String)>) -> Group {
        let mut numbers: Vec<(Box<str>, usize)> = self.numbers.into_iter().collect();
        numbers.sort_unstable_by_key(|(_, number)| *number);
        let mut group = Group { passages, texts, questions: self.questions, ..Group::default() };
        for ((word, _), places) in numbers.iter().zip(self.places) {
            group.words.push_str(word);
            group.words.push('\n');
            push_postings(&mut group.postings, &places.passages);
            push_postings(&mut group.postings, &places.questions);
        }
        group
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

#[cfg(test)]
pub(super) type Word<'a> = (&'a str, &'a [Posting], &'a [Posting]);

#[cfg(test)]
impl Group {
    /// A group of pages with so many passages each, and so many questions, and these words.
    pub(super) fn of(passages: &[u32], questions: &[u32], words: &[Word]) -> Self {
        let mut found = WordTable { questions: questions.to_vec(), ..WordTable::default() };
        for (word, passages, questions) in words {
            let number = found.number(word);
            found.places[number] = Places { passages: passages.to_vec(), questions: questions.to_vec() };
        }
        found.into_group(passages.to_vec(), Vec::new())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::PageKind;
    use crate::search::passages::{PageFacts, Passage};

    #[test]
    fn a_group_is_kept_with_its_words_and_gives_them_with_their_passages_and_questions() {
        let words: &[Word] = &[("order", &[(0, 9), (2, 1)], &[(1, 3)]), ("title", &[], &[]), ("tax", &[(1, 4)], &[])];
        let group = Group::of(&[1, 2], &[0, 2], words);
        let bytes = postcard::to_stdvec(&group).expect("it is encoded");
        let kept: Group = postcard::from_bytes(&bytes).expect("it is decoded");
        assert_eq!(kept, group);
        assert_eq!((kept.passage_count(), kept.question_count()), (3, 2));
        let entries: Vec<_> = kept.entries().map(|entry| (entry.word, entry.passages, entry.questions)).collect();
        let expected: [(&str, &[u32], &[u32]); 3] =
            [("order", &[0, 9, 2, 1], &[1, 3]), ("title", &[], &[]), ("tax", &[1, 4], &[])];
        assert_eq!(entries, expected);
    }

    #[test]
    fn a_question_is_of_its_own_passage_and_counts_its_words_as_they_are_written() {
        let question = |anchor: &str, text: &str| Question { anchor: anchor.to_owned(), text: text.to_owned() };
        let questions = vec![question("b", "order"), question("", "How is an OrderLine split? Is an orderLine?")];
        let page = Page { questions, ..Page::new(PageKind::Doc, "/a".to_owned()) };
        let passage = |anchor: &str| Passage {
            level: 2,
            anchor: anchor.to_owned(),
            heading: String::new(),
            hierarchy: Vec::new(),
            text: String::new(),
            code: String::new(),
        };
        let mut found = WordTable::default();
        let searched = SearchedPage {
            page: &page,
            facts: PageFacts::default(),
            keywords: String::new(),
            tags: Vec::new(),
            passages: ["", "a", "b"].map(passage).into(),
        };
        found.look_up(&searched, 5);
        let group = found.into_group(Vec::new(), Vec::new());
        assert_eq!(group.questions, [5, 7]);
        let questions: HashMap<&str, &[u32]> = group.entries().map(|entry| (entry.word, entry.questions)).collect();
        assert_eq!(questions["order"], [0, 3, 1, 1]);
        assert_eq!(questions["orderline"], [0, 3]);
    }

    #[test]
    fn the_key_of_a_group_changes_with_its_pages_their_keys_their_routes_and_what_is_asked_of_them() {
        let page = |route: &str| Page { listed: true, ..Page::new(PageKind::Doc, route.to_owned()) };
        let (one, other) = (page("/a"), page("/b"));
        let question = |anchor: &str, text: &str| Question { anchor: anchor.to_owned(), text: text.to_owned() };
        let asked = |questions| Page { questions, ..page("/a") };
        let (whole, section) = (asked(vec![question("", "why")]), asked(vec![question("w", "hy")]));
        let twice = asked(vec![question("", "why"), question("", "how")]);
        let [first, second, third] = &[PageId::Tag(0), PageId::Tag(1), PageId::Tag(2)];
        let keys = BTreeMap::from([(*first, [1; 32]), (*second, [2; 32]), (*third, [1; 32])]);
        let all = [
            compute_key(&[(first, &one), (second, &other)], &keys),
            compute_key(&[(second, &one), (first, &other)], &keys),
            compute_key(&[(first, &other), (second, &one)], &keys),
            compute_key(&[(first, &one)], &keys),
            compute_key(&[(first, &whole)], &keys),
            compute_key(&[(first, &section)], &keys),
            compute_key(&[(first, &twice)], &keys),
            compute_key(&[], &keys),
        ];
        let different: std::collections::HashSet<&String> = all.iter().collect();
        assert_eq!(different.len(), all.len());
        assert_eq!(
            compute_key(&[(first, &one)], &keys),
            compute_key(&[(third, &one)], &keys),
            "which page of the site it is does not matter"
        );
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
