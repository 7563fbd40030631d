//! What the files of the index hold, and how it is cut into files that a query needs few of.

use std::io;

use rayon::prelude::*;
use serde::Serialize;

use super::{IndexSink, count};
use crate::search::groups::Posting;
use crate::search::merged::MergedWords;
use crate::search::passages::Passage;

/// Most bytes of a file with passages of words.
const SHARD: usize = 12 << 10;

/// Most bytes of a file with texts, unless a single section is longer.
const TEXTS: usize = 8 << 10;

/// Most bytes of words in the first file; more are cut into files.
pub(super) const WORDS: usize = 256 << 10;

/// About how many bytes are in a file of words.
pub(super) const WORDS_PART: usize = 64 << 10;

/// Every word in order: how many characters it shares with the previous one (`A` for none), then the others.
#[derive(Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(super) enum WordList<'a> {
    Whole(String),
    /// The files they are in: the first word of each, its number, and the file's name.
    Parts(Vec<(&'a str, usize, String)>),
}

/// The passages that answer questions, in order, each by its distance from the one before and how often it is one.
pub(super) fn code_questions(passages: &[u32]) -> Vec<(u32, u32)> {
    let mut last = 0;
    let code = |same: &[u32]| {
        let distance = same[0] - last;
        last = same[0];
        (distance, count(same))
    };
    passages.chunk_by(|one, other| one == other).map(code).collect()
}

/// What a file that holds `bytes` is called.
pub(super) fn file_name(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex()[..10].to_owned()
}

/// The path of a file of a kind: `places` (the passages of words), `texts`, or `words`.
pub(super) fn file_path(kind: &str, name: &str) -> String {
    format!("assets/search/{kind}-{name}.json")
}

/// Cuts the passages of all words into files, each a list for each word: ten times the distance from the passage before,
/// plus the impact.
pub(super) fn write_shards(all: &MergedWords, sink: IndexSink) -> io::Result<Vec<(usize, String)>> {
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
    for (at, some) in all.lists().chunks(4096).enumerate() {
        let lists: Vec<String> = some.par_iter().map(|postings| format_postings(postings)).collect();
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
pub(super) fn cut_words<'a>(
    words: impl Iterator<Item = &'a str> + Clone,
    most: usize,
    part: usize,
    sink: IndexSink,
) -> io::Result<WordList<'a>> {
    let whole = front_code(words.clone());
    if whole.len() <= most {
        return Ok(WordList::Whole(whole));
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
    Ok(WordList::Parts(parts))
}

fn format_postings(postings: &[Posting]) -> String {
    let mut text = String::with_capacity(2 + 4 * postings.len());
    let mut digits = itoa::Buffer::new();
    let mut last = 0;
    text.push('[');
    for (at, (passage, impact)) in postings.iter().enumerate() {
        if at > 0 {
            text.push(',');
        }
        text.push_str(digits.format((passage - last) * 10 + u32::from(*impact)));
        last = *passage;
    }
    text.push(']');
    text
}

/// The texts of passages, in files of at most [`TEXTS`] bytes: how many passages are in each, and a list of anchor, heading and text.
pub(super) fn split_texts(passages: &[Passage]) -> Vec<(u32, Vec<u8>)> {
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

    use foldhash::HashMap;

    use super::*;
    use crate::search::groups::{Group, Word};

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
        assert_eq!(whole, WordList::Whole("AorderFlineFsAtaxDes".to_owned()));
        assert!(files.lock().expect("a lock").is_empty());
        let WordList::Parts(parts) = cut_words(words.into_iter(), 10, 5, &sink).expect("the sink takes all") else {
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
        let all: Vec<(String, Vec<Posting>)> = (0..9_000)
            .map(|word| (format!("{word:05}"), vec![(word, 9); 1 + usize::from(word == 4_500) * 5_000]))
            .collect();
        let words: Vec<Word> = all.iter().map(|(word, passages)| (&**word, &**passages, &[][..])).collect();
        let group = [Group::of(&[9_000], &[], &words)];
        let files = Mutex::new(HashMap::default());
        let sink = |name: &str, bytes: &[u8]| {
            files.lock().expect("a lock").insert(name.to_owned(), bytes.to_vec());
            Ok(())
        };
        let shards = write_shards(&MergedWords::new(group.iter()), &sink).expect("the sink takes all");
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
        assert_eq!(format_postings(&[(3, 9), (5, 1)]), "[39,21]");
        assert_eq!(format_postings(&[]), "[]");
    }
}
