//! How the double finds records: every word of the query must begin a word of a field, or miss it by one character.
//! A cluster ranks better; what is tested here is what is done with its answers.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde_json::{Value, json};

/// A record, and the words of its fields, which every search looks at: where they were found in each search anew, a busy machine
/// took longer than a browser waits.
#[derive(Debug)]
pub(crate) struct Record {
    pub(crate) value: Value,
    words: BTreeMap<String, BTreeSet<String>>,
}

impl From<Value> for Record {
    fn from(value: Value) -> Self {
        let texts = value.as_object().into_iter().flatten().filter_map(|(field, text)| Some((field, text.as_str()?)));
        let words = texts
            .map(|(field, text)| (field.clone(), split(text).map(|(word, _)| word.to_lowercase()).collect()))
            .collect();
        Self { value, words }
    }
}

/// The answer to a search.
pub(crate) fn search(records: &[Record], asked: &BTreeMap<String, String>) -> Value {
    let value = |name: &str| asked.get(name).map_or("", String::as_str);
    let fields: Vec<(&str, u64)> = value("query_by")
        .split(',')
        .zip(value("query_by_weights").split(',').map(|weight| weight.parse().unwrap_or(1)))
        .collect();
    let words: Vec<String> = split(value("q")).map(|(word, _)| word.to_lowercase()).collect();
    let mut found: Vec<(u64, &Value)> = records
        .iter()
        .filter(|record| passes(&record.value, value("filter_by")))
        .filter_map(|record| Some((score(record, &words, &fields)?, &record.value)))
        .collect();
    found.sort_by_key(|(score, record)| std::cmp::Reverse((*score, record["item_priority"].as_i64())));
    let mut groups: Vec<(&str, Vec<&Value>)> = Vec::new();
    for (_, record) in &found {
        let key = record[value("group_by")].as_str().unwrap_or_default();
        match groups.iter_mut().find(|(other, _)| *other == key) {
            Some((_, group)) => group.push(record),
            None => groups.push((key, vec![record])),
        }
    }
    let limit = value("group_limit").parse().unwrap_or(3);
    let marks = (value("highlight_start_tag"), value("highlight_end_tag"));
    let hits: Vec<Value> = groups
        .iter()
        .take(value("per_page").parse().unwrap_or(10))
        .map(|(key, group)| {
            let hits: Vec<Value> = group
                .iter()
                .take(limit)
                .map(|record| json!({ "document": record, "highlights": highlights(record, &words, &fields, marks) }))
                .collect();
            json!({ "group_key": [key], "found": group.len(), "hits": hits })
        })
        .collect();
    json!({ "found": groups.len(), "found_docs": found.len(), "out_of": records.len(), "page": 1,
            "search_time_ms": 1, "search_cutoff": false, "grouped_hits": hits })
}

/// Whether a record passes a filter of equalities, or their opposites, that are all to hold.
fn passes(record: &Value, filter: &str) -> bool {
    filter.split(" && ").filter(|part| !part.is_empty()).all(|part| {
        let part = part.trim_matches(['(', ')']);
        if let Some((field, unwanted)) = part.split_once(":!=") {
            return record[field] != *unwanted;
        }
        let Some((field, wanted)) = part.split_once(":=") else { return false };
        wanted.trim_matches(['[', ']']).split(',').any(|wanted| record[field] == *wanted.trim_matches('`'))
    })
}

fn score(record: &Record, words: &[String], fields: &[(&str, u64)]) -> Option<u64> {
    words.iter().try_fold(0, |sum, word| {
        let best = fields.iter().filter(|(field, _)| {
            record.words.get(*field).is_some_and(|others| others.iter().any(|other| is_like(other, word)))
        });
        Some(sum + best.map(|(_, weight)| *weight).max()?)
    })
}

/// Whether a word begins with another one, or is written almost like it.
fn is_like(word: &str, asked: &str) -> bool {
    if word.starts_with(asked) {
        return true;
    }
    // One character may be wrong, and of four not the first and the last at once. Most words are out by that.
    let ends = |text: &str| (text.bytes().next(), text.bytes().next_back());
    let (of_word, of_asked) = (ends(word), ends(asked));
    if of_word.0 != of_asked.0 && of_word.1 != of_asked.1 {
        return false;
    }
    let (word, asked): (Vec<char>, Vec<char>) = (word.chars().collect(), asked.chars().collect());
    if asked.len() < 4 || word.len().abs_diff(asked.len()) > 1 {
        return false;
    }
    let same = word.iter().zip(&asked).take_while(|(one, other)| one == other).count();
    let (one, other) = (&word[same..], &asked[same..]);
    let skip = |characters: &[char]| characters.get(1..).unwrap_or_default().to_vec();
    let is_swapped =
        one.len() > 1 && other.len() > 1 && one[0] == other[1] && one[1] == other[0] && one[2..] == other[2..];
    skip(one) == other || skip(other) == one || skip(one) == skip(other) || is_swapped
}

fn highlights(record: &Value, words: &[String], fields: &[(&str, u64)], (open, close): (&str, &str)) -> Vec<Value> {
    let marked = fields.iter().filter_map(|(field, _)| {
        let text = record[*field].as_str()?;
        let mut snippet = String::new();
        let mut end = 0;
        let mut is_found = false;
        for (word, at) in split(text) {
            if words.iter().any(|asked| is_like(&word.to_lowercase(), asked)) {
                is_found = true;
                snippet.push_str(&text[end..at]);
                let _ = write!(snippet, "{open}{word}{close}");
                end = at + word.len();
            }
        }
        snippet.push_str(&text[end..]);
        is_found.then(|| json!({ "field": field, "snippet": snippet, "matched_tokens": [] }))
    });
    marked.collect()
}

/// The words of a text and where they begin.
fn split(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let is_word = |character: char| character.is_alphanumeric();
    text.split(move |character| !is_word(character))
        .filter(|word| !word.is_empty())
        .map(move |word| (word, word.as_ptr() as usize - text.as_ptr() as usize))
}
