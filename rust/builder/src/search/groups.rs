//! Pages are read in groups: which pages are in one, what the index contains of them, and how it is made.

use foldhash::HashMap;
use serde::{Deserialize, Serialize};

use super::passages::SearchedPage;
use super::words::split_words;
use crate::resolve::Page;

/// A page and its number in the site.
pub(super) type Numbered<'a> = (usize, &'a Page);

/// A word's passages: number of the passage and impact.
pub(super) type Postings = Vec<(u32, u8)>;

/// What the index contains of a group of pages, its passages counted from the first of them. It is of these pages alone, so it can
/// be kept as long as they stay the same.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub(super) struct Group {
    /// How many passages are on each page.
    pub(super) passages: Vec<u32>,
    /// Each file with texts: the number of its first passage, and its name.
    pub(super) texts: Vec<(u32, String)>,
    /// The words, each on a line of its own.
    words: String,
    /// Of each word in turn: how many passages it is at, and the number and the impact of each.
    postings: Vec<u32>,
}

/// Cuts pages into groups whose texts are put together, about four in each, so that small pages do not need a file each.
/// Whether a page begins a group follows from its route alone, so a page that is added or removed changes its own group only.
pub(super) fn split_into_groups<'a, 'b>(pages: &'b [Numbered<'a>]) -> Vec<&'b [Numbered<'a>]> {
    let begins = |page: &Page| blake3::hash(page.route.as_bytes()).as_bytes()[0].is_multiple_of(4);
    pages.chunk_by(|_, (_, page)| !begins(page)).collect()
}

/// A hash of everything the index contains of a group, whose pages have the `keys` at their numbers.
pub(super) fn compute_key(pages: &[Numbered], keys: &[[u8; 32]]) -> String {
    let mut hasher = blake3::Hasher::new();
    for (number, page) in pages {
        hasher.update(&keys[*number]);
        hasher.update(&(page.route.len() as u64).to_le_bytes()).update(page.route.as_bytes());
    }
    hasher.finalize().to_hex().to_string()
}

impl Group {
    /// Adds the words to `all`, where the first passage has the number `first`. Groups come in the order of their passages.
    pub(super) fn merge_into(&self, all: &mut HashMap<Box<str>, Postings>, first: u32) {
        let mut rest = &self.postings[..];
        for word in self.words.lines() {
            let Some((count, others)) = rest.split_first() else { return };
            let Some((own, others)) = others.split_at_checked(2 * *count as usize) else { return };
            rest = others;
            let own = own.chunks_exact(2).map(|pair| (first + pair[0], u8::try_from(pair[1]).unwrap_or_default()));
            match all.get_mut(word) {
                Some(postings) => postings.extend(own),
                None => _ = all.insert(word.into(), own.collect()),
            }
        }
    }
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
    postings: Vec<Postings>,
    /// How much each word says of the passage that is read, and which are in it.
    weights: Vec<Weight>,
    seen: Vec<usize>,
}

impl WordTable {
    fn number(&mut self, word: &str) -> usize {
        if let Some(number) = self.numbers.get(word) {
            return *number;
        }
        let number = self.postings.len();
        self.numbers.insert(word.into(), number);
        self.postings.push(Postings::new());
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
                self.postings[word].push((number, impact));
            }
        }
    }

    /// All that was found, with how many passages are on each page and the files with their texts.
    pub(super) fn into_group(self, passages: Vec<u32>, texts: Vec<(u32, String)>) -> Group {
        let mut numbers: Vec<(Box<str>, usize)> = self.numbers.into_iter().collect();
        numbers.sort_unstable_by_key(|(_, number)| *number);
        let mut group = Group { passages, texts, ..Group::default() };
        for ((word, _), postings) in numbers.iter().zip(self.postings) {
            group.words.push_str(word);
            group.words.push('\n');
            group.postings.push(u32::try_from(postings.len()).unwrap_or_default());
            group.postings.extend(postings.into_iter().flat_map(|(passage, impact)| [passage, u32::from(impact)]));
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
mod tests {
    use super::*;
    use crate::resolve::PageKind;

    #[test]
    fn a_group_gives_its_words_with_their_passages_from_wherever_it_begins() {
        let mut found = WordTable::default();
        for (word, postings) in [("order", vec![(0, 9), (2, 1)]), ("title", vec![]), ("tax", vec![(1, 4)])] {
            let number = found.number(word);
            found.postings[number] = postings;
        }
        let group = found.into_group(vec![1, 2], vec![(0, "a".to_owned()), (2, "b".to_owned())]);
        let bytes = postcard::to_stdvec(&group).expect("it is encoded");
        let kept: Group = postcard::from_bytes(&bytes).expect("it is decoded");
        assert_eq!(kept, group);
        let mut all = HashMap::default();
        all.insert("tax".into(), vec![(3, 2)]);
        kept.merge_into(&mut all, 7);
        let mut all: Vec<(&str, Postings)> = all.iter().map(|(word, postings)| (&**word, postings.clone())).collect();
        all.sort_unstable();
        assert_eq!(all, [("order", vec![(7, 9), (9, 1)]), ("tax", vec![(3, 2), (8, 4)]), ("title", vec![])]);
    }

    #[test]
    fn the_key_of_a_group_changes_with_its_pages_their_keys_and_their_routes() {
        let page = |route: &str| Page { listed: true, ..Page::new(PageKind::Doc, route.to_owned()) };
        let (one, other) = (page("/a"), page("/b"));
        let keys = [[1; 32], [2; 32], [1; 32]];
        let all = [
            compute_key(&[(0, &one), (1, &other)], &keys),
            compute_key(&[(1, &one), (0, &other)], &keys),
            compute_key(&[(0, &other), (1, &one)], &keys),
            compute_key(&[(0, &one)], &keys),
            compute_key(&[], &keys),
        ];
        let different: std::collections::HashSet<&String> = all.iter().collect();
        assert_eq!(different.len(), all.len());
        assert_eq!(
            compute_key(&[(0, &one)], &keys),
            compute_key(&[(2, &one)], &keys),
            "the number of a page does not matter"
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
