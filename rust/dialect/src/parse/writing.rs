//! What writers want to be told of their prose: words to leave, words that are in no dictionary, sentences that are too long.
//!
//! The rules that need no settings beside their levels are told by the builder of the tree, which calls what is here.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Range;
use std::sync::{Arc, RwLock};

use serde::{Serialize, Serializer};
use spellbook::Dictionary;

/// How many words are remembered, once they were looked up.
const WORDS_KEPT: usize = 100_000;

/// What is told of the prose of documents, whatever the levels of the rules are.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Writing {
    /// Words and phrases to leave, in lower case, and what to write in their place; empty where they are just left out.
    pub leave: BTreeMap<String, String>,
    /// The most words of a sentence.
    pub longest_sentence: Option<usize>,
    /// What knows how words are spelt.
    pub speller: Option<Speller>,
}

/// A dictionary, and the words of a project.
#[derive(Debug, Clone)]
pub struct Speller(Arc<Words>);

#[derive(Debug)]
struct Words {
    /// Names everything that is known.
    key: String,
    dictionary: Dictionary,
    own: HashSet<String>,
    /// Words that were looked up, and whether they are known: documents have the same few again and again.
    seen: RwLock<HashMap<String, bool>>,
}

impl Speller {
    /// A speller with the texts of a Hunspell dictionary (`.aff` and `.dic`) and the words of a project, one in a line; what comes after
    /// `#` in a line is a remark. A word in small letters may be written with a capital one, too.
    ///
    /// # Errors
    ///
    /// If this is no dictionary, why.
    pub fn new(affixes: &str, stems: &str, own: &str) -> Result<Self, String> {
        let dictionary = Dictionary::new(affixes, stems).map_err(|error| error.to_string())?;
        let mut hasher = blake3::Hasher::new();
        for text in [affixes, stems, own] {
            hasher.update(&(text.len() as u64).to_le_bytes()).update(text.as_bytes());
        }
        let own = own.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
        let own = own.filter(|word| !word.is_empty()).map(str::to_owned).collect();
        let key = hasher.finalize().to_hex().to_string();
        Ok(Self(Arc::new(Words { key, dictionary, own, seen: RwLock::default() })))
    }

    /// Whether a word is spelt well.
    fn knows(&self, word: &str) -> bool {
        let Words { dictionary, own, seen, .. } = &*self.0;
        if let Some(is_known) = seen.read().ok().and_then(|seen| seen.get(word).copied()) {
            return is_known;
        }
        let is_own = |word: &str| own.contains(word) || own.contains(&word.to_lowercase());
        let stem = word.strip_suffix("'s").or_else(|| word.strip_suffix('\'')).unwrap_or(word);
        let is_known = is_own(word) || is_own(stem) || dictionary.check(word) || dictionary.check(stem);
        if let Ok(mut seen) = seen.write()
            && seen.len() < WORDS_KEPT
        {
            seen.insert(word.to_owned(), is_known);
        }
        is_known
    }
}

impl PartialEq for Speller {
    fn eq(&self, other: &Self) -> bool {
        self.0.key == other.0.key
    }
}

impl Eq for Speller {}

impl Serialize for Speller {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.0.key)
    }
}

/// Something to be told of a text.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Finding<'a> {
    /// A word or phrase to leave, and what to write in its place.
    Left(Range<usize>, &'a str),
    /// A word that nobody knows.
    Unknown(Range<usize>),
    /// A note that something is to be done.
    ToDo(Range<usize>),
}

/// What is to be told of the words of a text. Places are bytes of it.
pub(super) fn look_at<'a>(writing: &'a Writing, text: &str) -> Vec<Finding<'a>> {
    let mut found = Vec::new();
    for word in words_of(text) {
        let written = &text[word.clone()];
        if matches!(written, "TODO" | "FIXME" | "TBD" | "XXX") {
            found.push(Finding::ToDo(word));
        } else if writing.speller.is_some() {
            found.extend(unknown_parts(writing, text, word).map(Finding::Unknown));
        }
    }
    if !writing.leave.is_empty() {
        // Small letters of a few characters are longer than the capital ones; then no place is certain.
        let small = Some(text.to_lowercase()).filter(|small| small.len() == text.len());
        let is_inside = |at: usize, end: usize| {
            text[..at].ends_with(char::is_alphanumeric) || text[end..].starts_with(char::is_alphanumeric)
        };
        for (phrase, instead) in &writing.leave {
            let places = small.iter().flat_map(|small| small.match_indices(phrase.as_str()));
            let places = places.map(|(at, _)| at..at + phrase.len()).filter(|place| !is_inside(place.start, place.end));
            found.extend(places.map(|place| Finding::Left(place, instead)));
        }
    }
    found
}

/// How many words a text has, as far as the first end of a sentence and after it; the end is where that is.
pub(super) fn count_words(text: &str) -> (usize, Option<usize>) {
    let mut count = 0;
    let mut before = None;
    for word in words_of(text) {
        count += 1;
        let before = before.replace(&text[word.clone()]);
        let rest = &text[word.end..];
        let close = rest.trim_start_matches(['"', '”', '’', ')', '.', '!', '?']);
        let end = word.end + rest.len() - close.len();
        let marks = &text[word.end..end];
        let ends = marks.contains(['.', '!', '?']) && !(marks == "." && is_short(before, &text[word], close));
        if ends && close.chars().next().is_none_or(char::is_whitespace) {
            return (count, Some(end));
        }
    }
    (count, None)
}

/// Whether a dot behind this word says that it is short for another one, and ends no sentence before what follows.
fn is_short(before: Option<&str>, word: &str, rest: &str) -> bool {
    let ends_a_list = || !rest.trim_start().starts_with(char::is_uppercase);
    match word.to_lowercase().as_str() {
        "e.g" | "i.e" | "vs" | "cf" | "eg" | "ie" => true,
        "etc" => ends_a_list(),
        _ => is_initial(word) && is_in_name(before, rest),
    }
}

/// Whether a word may be the first letter of a name.
fn is_initial(word: &str) -> bool {
    let mut letters = word.chars();
    word != "I" && letters.next().is_some_and(char::is_uppercase) && letters.next().is_none()
}

/// Whether a letter between these is one of a name, as it is in `Mary J. Smith`, and not in `vitamin C. The`.
fn is_in_name(before: Option<&str>, rest: &str) -> bool {
    let mut next = words_of(rest);
    before.is_none_or(|before| before.starts_with(char::is_uppercase))
        || next.next().is_some_and(|next| is_initial(&rest[next.clone()]) && rest[next.end..].starts_with('.'))
}

/// The pieces of a text between white space, without what is around their letters and digits.
fn words_of(text: &str) -> impl Iterator<Item = Range<usize>> {
    let pieces = text.split_whitespace().map(|piece| (piece.as_ptr().addr() - text.as_ptr().addr(), piece));
    pieces.filter_map(|(at, piece)| {
        let start = piece.find(char::is_alphanumeric)?;
        let (end, last) = piece.char_indices().rfind(|(_, c)| c.is_alphanumeric())?;
        Some(at + start..at + end + last.len_utf8())
    })
}

/// The parts of a word that nobody knows. Names, numbers, addresses and what looks like code are not asked for.
fn unknown_parts<'t>(
    writing: &'t Writing,
    text: &'t str,
    word: Range<usize>,
) -> impl Iterator<Item = Range<usize>> + 't {
    let written = &text[word.clone()];
    // A list may have a word whose parts mean nothing, such as `add-ons`.
    let is_listed = writing.speller.as_ref().is_some_and(|speller| speller.knows(written));
    // As in `.gitignore`; three dots before a word are no name.
    let before = &text[..word.start];
    let is_file = before.ends_with('.') && !before.ends_with("..");
    let is_prose = !is_listed
        && !is_file
        && written.chars().all(|c| c.is_alphabetic() || matches!(c, '-' | '\'' | '’' | '–' | '—'));
    let parts = written.split(['-', '–', '—']).filter(move |_| is_prose);
    parts.filter_map(move |part| {
        let is_name = part.chars().skip(1).any(char::is_uppercase) || part.chars().count() < 2;
        let plain = part.replace('’', "'");
        let is_known = is_name || writing.speller.as_ref().is_none_or(|speller| speller.knows(&plain));
        let at = word.start + (part.as_ptr().addr() - written.as_ptr().addr());
        (!is_known).then(|| at..at + part.len())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const AFFIXES: &str = "SET UTF-8\nSFX S Y 1\nSFX S 0 s .\n";
    const STEMS: &str = "6\nlamp/S\nburn/S\nthe\nwell\nlit\nis\n";

    fn writing(leave: &[(&str, &str)], own: &str) -> Writing {
        let speller = Speller::new(AFFIXES, STEMS, own).ok();
        let leave = leave.iter().map(|(word, instead)| ((*word).to_owned(), (*instead).to_owned())).collect();
        Writing { leave, longest_sentence: None, speller }
    }

    fn unknown(own: &str, text: &str) -> Vec<String> {
        let writing = writing(&[], own);
        let found = look_at(&writing, text).into_iter();
        found.filter_map(|one| if let Finding::Unknown(at) = one { Some(text[at].to_owned()) } else { None }).collect()
    }

    #[test]
    fn what_is_in_no_dictionary_and_no_list_is_unknown_wherever_it_stands() {
        assert_eq!(unknown("", "The lamp burns well-lit."), [""; 0]);
        assert_eq!(unknown("", "The ...lampp"), ["lampp"]);
        assert_eq!(unknown("", "The (lampp) burns \"wel\", wel-lit"), ["lampp", "wel", "wel"]);
        assert_eq!(unknown("wick # of a lamp\nZed", "The Wick, the wick’s Zed"), [""; 0]);
        assert_eq!(unknown("Zed", "the zed"), ["zed"]);
        assert_eq!(unknown("lamp-ons", "Lamp-ons and lamp-offs"), ["and", "offs"]);
    }

    #[test]
    fn names_numbers_addresses_and_what_looks_like_code_are_not_asked_for() {
        assert_eq!(unknown("", ".lampignore lampOil HTML v2 a.b.c lamp_oil x@y.zz /var/lampp 3rd x"), [""; 0]);
    }

    #[test]
    fn phrases_to_leave_are_found_as_whole_words_whatever_their_capitals() {
        let writing = writing(&[("simply", ""), ("in order to", "to")], "");
        let text = "Simply put, oversimplyfied: In order to lit";
        let found: Vec<_> = look_at(&writing, text)
            .into_iter()
            .filter_map(
                |one| if let Finding::Left(at, instead) = one { Some((text[at].to_owned(), instead)) } else { None },
            )
            .collect();
        assert_eq!(found, [("In order to".to_owned(), "to"), ("Simply".to_owned(), "")]);
    }

    #[test]
    fn notes_of_what_is_to_be_done_are_words_in_capitals() {
        let writing = Writing::default();
        assert_eq!(look_at(&writing, "a TODO: b, todo, TODOS (FIXME)"), [Finding::ToDo(2..6), Finding::ToDo(24..29)]);
    }

    #[test]
    fn a_sentence_ends_with_a_mark_before_white_space_or_at_the_end() {
        assert_eq!(count_words("One two, v1.2 three."), (4, Some(20)));
        assert_eq!(count_words("One (two.) Three"), (2, Some(10)));
        assert_eq!(count_words("One two"), (2, None));
        assert_eq!(count_words(" . "), (0, None));
    }

    #[test]
    fn the_dot_of_a_word_that_is_short_for_another_ends_no_sentence() {
        for text in [
            "Lamps, e.g. oil lamps",
            "Lamps, i.e. Light",
            "Oil vs. gas",
            "Of J. Smith",
            "Oil, gas etc. and wax",
            "by J. R. Smith",
        ] {
            assert_eq!(count_words(text).1, None, "{text}");
        }
        for (text, end) in [("The vitamin C. The lamp", 14), ("taller than I. The lamp", 14), ("Than I. The", 7)] {
            assert_eq!(count_words(text).1, Some(end), "{text}");
        }
        assert_eq!(count_words("Oil, gas etc. The lamp"), (3, Some(13)));
        assert_eq!(count_words("The lamp (e.g.) The"), (3, Some(15)));
        assert_eq!(count_words("Who is J? The"), (3, Some(9)));
    }
}
