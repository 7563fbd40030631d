//! What is wrong with documents in ways that only all of them together show, and where in their texts.
//!
//! Whoever binds documents has no texts. A document is read for the places in it when something is wrong with it, and for
//! nothing else.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use rayon::prelude::*;

use crate::documents::DocumentId;
use crate::library::Library;
use dialect::diagnostic::{Diagnostic, Fix};
use dialect::parse::{Source, span_of, span_of_item};

/// A diagnostic, and where it is about documents.
#[derive(Debug, Clone)]
pub struct Unplaced {
    /// What is wrong. Where no document is, it has its spans.
    pub diagnostic: Diagnostic,
    /// What its primary label is about.
    pub primary: Option<Spot>,
    /// What its first secondary label is about.
    pub secondary: Option<Spot>,
    /// What its author surely meant.
    pub correction: Option<Correction>,
}

/// A text in place of one that is written within the primary label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correction {
    /// What is written.
    pub written: String,
    /// What is to be written.
    pub text: String,
}

impl Correction {
    /// The fix, unless the text is written there twice, or in another notation.
    fn find(&self, source: &Source, file: &str, range: Range<usize>) -> Option<Fix> {
        let mut found = source.text()[range.clone()].match_indices(&self.written);
        let (at, _) = found.next().filter(|_| found.next().is_none())?;
        let start = range.start + at;
        Some(source.replace(file, start..start + self.written.len(), &self.text))
    }
}

/// A place in one of the documents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spot {
    /// The document.
    pub document: DocumentId,
    /// Where in it.
    pub place: Place,
}

impl Unplaced {
    /// A diagnostic about a place in a document.
    #[must_use]
    pub fn new(diagnostic: Diagnostic, document: DocumentId, place: Place) -> Self {
        Self { diagnostic, primary: Some(Spot { document, place }), secondary: None, correction: None }
    }

    fn spots(&self) -> impl Iterator<Item = &Spot> {
        self.primary.iter().chain(&self.secondary)
    }
}

/// A document, or the file of a number among those that are drawn inside of it.
pub(crate) type TextFile = (DocumentId, Option<usize>);

impl Spot {
    fn file(&self) -> TextFile {
        (self.document, self.place.partial())
    }
}

/// A place in a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Place {
    /// These bytes of its [`Source`].
    Bytes(Range<usize>),
    /// These bytes of the file of this number among those that are drawn inside of it.
    BytesOfPartial(usize, Range<usize>),
    /// The value of a key of its front matter.
    Key(&'static str),
    /// An item of the list below a key of its front matter.
    Item(&'static str, String),
}

impl Place {
    /// The number of the partial that it is in.
    fn partial(&self) -> Option<usize> {
        if let Self::BytesOfPartial(partial, _) = self { Some(*partial) } else { None }
    }

    fn find(&self, source: &Source) -> Option<Range<usize>> {
        match self {
            Self::Bytes(range) | Self::BytesOfPartial(_, range) => Some(range.clone()),
            Self::Key(key) => span_of(source, key),
            Self::Item(key, item) => span_of_item(source, key, item),
        }
    }
}

/// What is wrong with a site.
#[derive(Debug, Default)]
pub struct Reports {
    /// What is complete.
    pub diagnostics: Vec<Diagnostic>,
    /// What is not placed yet.
    pub unplaced: Vec<Unplaced>,
}

impl Reports {
    /// All diagnostics with their spans, each once, sorted. One of a document whose text is no longer the one that was parsed
    /// gets no span.
    pub fn place(self, library: &Library) -> Vec<Diagnostic> {
        self.place_in(&|(document, partial)| library.text(document, partial))
    }

    /// The same, with the text of each file from elsewhere.
    pub(crate) fn place_in(self, find_text: &(dyn Fn(TextFile) -> Option<String> + Sync)) -> Vec<Diagnostic> {
        let Self { mut diagnostics, unplaced } = self;
        let files: BTreeSet<TextFile> = unplaced.iter().flat_map(Unplaced::spots).map(Spot::file).collect();
        let read = |file: TextFile| Some((file, find_text(file)?));
        let texts: HashMap<TextFile, String> = files.into_par_iter().filter_map(read).collect();
        let sources: HashMap<TextFile, Source> =
            texts.par_iter().map(|(file, text)| (*file, Source::new(text))).collect();
        let find = |spot: &Spot| {
            let source = sources.get(&spot.file())?;
            Some(source.locate(spot.place.find(source)?))
        };
        diagnostics.extend(unplaced.into_iter().map(|Unplaced { mut diagnostic, primary, secondary, correction }| {
            if let Some(spot) = &primary {
                diagnostic.primary.span = find(spot);
            }
            if let (Some(correction), Some(spot)) = (correction, &primary)
                && let Place::Bytes(range) | Place::BytesOfPartial(_, range) = &spot.place
            {
                let source = sources.get(&spot.file());
                let file = &diagnostic.primary.file;
                diagnostic.fix = source.and_then(|source| correction.find(source, file, range.clone()));
            }
            if let (Some(label), Some(spot)) = (diagnostic.secondary.first_mut(), &secondary) {
                label.span = find(spot);
            }
            diagnostic
        }));
        diagnostics.sort();
        diagnostics.dedup();
        diagnostics
    }
}
