//! What an author probably meant, among the names there are.

use std::cmp::Ordering;
use std::fmt;
use std::ops::Range;

use super::Fix;

/// Longer texts are hardly misspelt names, and slow to compare.
const MAX_BYTES: usize = 512;
/// How many hints are computed: each compares what was written with every name of the site.
const MAX_HINTS: usize = 50;

/// How similar a name must be to what was written for it to be suggested.
const MIN_SIMILARITY: f64 = 0.65;
/// How similar it must be for nothing else to be meant.
const SURE_SIMILARITY: f64 = 0.8;

/// A name that an author may have meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Near<'a> {
    /// The name.
    pub name: &'a str,
    /// Whether it is so like what was written, and no other as like it, that nothing else can be meant.
    pub is_sure: bool,
}

impl fmt::Display for Near<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl Near<'_> {
    /// The fix that writes it over a range of bytes of a file; nothing where something else may be meant.
    pub fn fix(&self, file: &str, bytes: Range<usize>) -> Option<Fix> {
        self.is_sure.then(|| Fix::replace(file, bytes, self.name))
    }
}

/// Suggests names for the first of many diagnostics only, so that a renamed folder with thousands of links into it is
/// reported within seconds.
#[derive(Debug)]
pub struct Hints {
    left: usize,
}

impl Default for Hints {
    fn default() -> Self {
        Self { left: MAX_HINTS }
    }
}

impl Hints {
    /// As [`nearest`]; nothing if enough hints were given already.
    pub fn nearest<'a>(&mut self, written: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<Near<'a>> {
        self.left = self.left.checked_sub(1)?;
        nearest(written, candidates)
    }
}

/// The nearest of `candidates` to what the author wrote, if any is near enough to be meant.
pub fn nearest<'a>(written: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<Near<'a>> {
    if written.len() > MAX_BYTES {
        return None;
    }
    let wanted = Characters::new(written);
    let mut best: Option<(f64, Near<'a>)> = None;
    for candidate in candidates {
        // A cheap bound first: it rules out most names without computing the distance.
        if candidate.len() > 2 * written.len() + 2 || written.len() > 2 * candidate.len() + 2 {
            continue;
        }
        let least = best.map_or(MIN_SIMILARITY, |(likeness, _)| likeness);
        if wanted.max_similarity(&Characters::new(candidate)) < least {
            continue;
        }
        let likeness = strsim::normalized_damerau_levenshtein(written, candidate);
        if likeness < MIN_SIMILARITY {
            continue;
        }
        let sure = Near { name: candidate, is_sure: likeness >= SURE_SIMILARITY };
        let Some((known, near)) = best else {
            best = Some((likeness, sure));
            continue;
        };
        match likeness.total_cmp(&known) {
            Ordering::Greater => best = Some((likeness, sure)),
            // Among equally similar names, the first in the alphabet, whatever order they come in.
            Ordering::Equal if candidate != near.name => {
                best = Some((known, Near { name: near.name.min(candidate), is_sure: false }));
            }
            Ordering::Equal | Ordering::Less => {}
        }
    }
    best.map(|(_, near)| near)
}

/// How often each character occurs in a text; several characters share a counter.
struct Characters {
    counts: [u16; 64],
    all: usize,
}

impl Characters {
    fn new(text: &str) -> Self {
        let mut characters = Self { counts: [0; 64], all: 0 };
        for character in text.chars() {
            characters.counts[character as usize % 64] += 1;
            characters.all += 1;
        }
        characters
    }

    /// An upper bound of the similarity: every surplus character of either text must be edited, and one edit removes at
    /// most one surplus character of each.
    #[expect(clippy::cast_precision_loss, reason = "lengths of names, as the library computes with them too")]
    fn max_similarity(&self, other: &Self) -> f64 {
        let counts = || self.counts.iter().zip(&other.counts);
        let more: usize = counts().map(|(own, other)| usize::from(own.saturating_sub(*other))).sum();
        let less: usize = counts().map(|(own, other)| usize::from(other.saturating_sub(*own))).sum();
        match self.all.max(other.all) {
            0 => 1.0,
            longest => 1.0 - (more.max(less) as f64) / (longest as f64),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bound_is_never_below_the_likeness() {
        let names = ["", "a", "ab", "ba", "guides/auth", "guides/oauth", "auth/guides", "größe", "grosse", "xyz"];
        for left in names {
            for right in names {
                let bound = Characters::new(left).max_similarity(&Characters::new(right));
                assert!(bound >= strsim::normalized_damerau_levenshtein(left, right), "{left} {right}");
            }
        }
    }

    #[test]
    fn of_equally_near_names_the_first_of_the_alphabet_is_taken() {
        for names in [["cat", "bat"], ["bat", "cat"]] {
            assert_eq!(nearest("hat", names), Some(Near { name: "bat", is_sure: false }));
        }
        assert_eq!(nearest("hat", ["flower"]), None);
    }

    #[test]
    fn what_differs_in_a_letter_alone_is_surely_meant_unless_another_is_as_near() {
        let is_sure = |names: &[&'static str]| nearest("unknwon", names.iter().copied()).map(|near| near.is_sure);
        assert_eq!(is_sure(&["unknown", "known"]), Some(true));
        assert_eq!(is_sure(&["unknown", "unknwen"]), Some(false));
        assert_eq!(is_sure(&["unknow"]), Some(false));
    }

    #[test]
    fn what_differs_in_more_than_a_third_is_not_meant() {
        for (written, names) in [
            ("zig", "twig"),
            ("dart", "bat"),
            ("hcl", "html"),
            ("r", "rb"),
            ("outline", "unlinked"),
            ("images", "tags"),
            ("Chart", "Card"),
        ] {
            assert_eq!(nearest(written, [names]), None, "{written}");
        }
        for (written, name) in [("hat", "cat"), ("Bagde", "Badge"), ("warnin", "warning"), ("tag-line", "tagline")] {
            assert_eq!(nearest(written, [name]).map(|near| near.name), Some(name), "{written}");
        }
    }

    #[test]
    fn hints_come_to_an_end() {
        let mut hints = Hints::default();
        let given = (0..1_000).filter(|_| hints.nearest("hat", ["cat"]).is_some()).count();
        assert_eq!(given, MAX_HINTS);
    }

    #[test]
    fn a_very_long_text_is_no_misspelt_name() {
        let long = "a".repeat(1_000_000);
        assert_eq!(nearest(&long, [long.as_str()]), None);
    }
}
