//! Abbreviations: what a line such as `*[HTML]: Hyper Text Markup Language` says of a word is said of it wherever it is.

use std::collections::HashMap;
use std::ops::Range;

use crate::document::Element;
use crate::parse::include::Piece;
use crate::parse::limits::CITED_BYTES;
use crate::parse::scan::{ABBREVIATION_WORDS, Item, read_abbreviation};
use crate::parse::switches::Notation;

use super::Builder;
use super::cite::LEAST_CITED_BYTES;

/// Most that is said so in a document, in bytes: a long meaning of a word that is everywhere would be longer than the document.
const SAID_BYTES: usize = 1 << 20;

/// What words stand for.
#[derive(Debug, Default)]
pub(super) struct Abbreviations {
    meanings: HashMap<String, String>,
    /// How many bytes of them the document has so far.
    said: usize,
}

impl Abbreviations {
    /// Where they are in a text, and what they stand for.
    fn find(&self, text: &str) -> Vec<(Range<usize>, &str)> {
        if self.meanings.is_empty() {
            return Vec::new();
        }
        let words: Vec<Range<usize>> = split_words(text);
        let (mut found, mut next) = (Vec::new(), 0);
        while let Some(first) = words.get(next) {
            let last = (next + ABBREVIATION_WORDS).min(words.len());
            let longest = (next..last).rev().find_map(|last| {
                let span = first.start..words[last].end;
                Some((last, self.meanings.get(&text[span.clone()])?, span))
            });
            next = longest.as_ref().map_or(next, |(last, ..)| *last) + 1;
            found.extend(longest.map(|(_, meaning, span)| (span, meaning.as_str())));
        }
        found
    }
}

impl Builder<'_, '_> {
    /// Gathers the abbreviations of the text, and those of the files whose text stands in it.
    pub(super) fn gather_abbreviations(&mut self) {
        if !self.registry.dialect.has(Notation::Abbreviations) {
            return;
        }
        let (mut gathered, mut bytes): (Vec<(String, String)>, usize) = (Vec::new(), 0);
        for item in &self.scan.items {
            let Item::Include(include) = item else { continue };
            // Those who draw them tell that it is too much.
            if include.code.is_some() || include.piece != Piece::Whole || bytes > CITED_BYTES {
                continue;
            }
            let found = self.registry.excerpts.and_then(|excerpts| self.find(include, excerpts).ok());
            let text = found.as_ref().map(|found| &*found.text).unwrap_or_default();
            bytes += text.len().max(LEAST_CITED_BYTES);
            let read = text.lines().filter_map(|line| read_abbreviation(line.trim()));
            gathered.extend(read.map(|one| (one.words.to_owned(), one.meaning.to_owned())));
        }
        let own = self.scan.abbreviations.iter().map(|one| (one.words.to_owned(), one.meaning.to_owned()));
        self.whole.abbreviations.meanings.extend(gathered.into_iter().chain(own));
    }

    /// Adds text of a line, in which abbreviations say what they stand for.
    pub(super) fn push_words(&mut self, text: &str) {
        let Self { whole, frames, .. } = self;
        let Some(frame) = frames.last_mut() else { return };
        let (mut at, mut said) = (0, whole.abbreviations.said);
        for (span, meaning) in whole.abbreviations.find(text) {
            said += meaning.len();
            if said > SAID_BYTES {
                break;
            }
            frame.run.push_text(&text[at..span.start]);
            frame.run.push(Element::new("abbr").with("title", meaning).around([&text[span.clone()]]));
            at = span.end;
        }
        frame.run.push_text(&text[at..]);
        whole.abbreviations.said = said;
    }
}

/// Where the words of a text are.
fn split_words(text: &str) -> Vec<Range<usize>> {
    let is_word = |c: char| c.is_alphanumeric() || c == '_';
    let (mut words, mut start) = (Vec::new(), None);
    for (at, c) in text.char_indices() {
        match (start, is_word(c)) {
            (None, true) => start = Some(at),
            (Some(from), false) => {
                words.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    words.extend(start.map(|from| from..text.len()));
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn abbreviations_are_whole_words_and_the_longest() {
        let pairs = [("HTML", "1"), ("HTML 5", "2"), ("W3C", "3")].map(|(word, meaning)| (word.into(), meaning.into()));
        let abbreviations = Abbreviations { meanings: pairs.into(), said: 0 };
        let text = "HTML, HTML 5 of the W3C, XHTML, html: É-HTML_";
        let found: Vec<_> =
            abbreviations.find(text).into_iter().map(|(span, meaning)| (&text[span], meaning)).collect();
        assert_eq!(found, [("HTML", "1"), ("HTML 5", "2"), ("W3C", "3")]);
    }
}
