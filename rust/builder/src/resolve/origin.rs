//! Where links and images are written: a document, or a file that is drawn inside of it.

use std::ops::Range;

use super::PageId;
use super::broken::{BrokenLink, MissingTarget};
use crate::documents::DocumentId;
use crate::unplaced::Place;
use dialect::diagnostic::Diagnostic;
use dialect::document::{Document, Image, Link};

/// The document links are written in, or a file that is drawn inside of it.
#[derive(Clone, Copy)]
pub(super) struct Origin<'a> {
    document: &'a Document,
    /// The path of the file, below the content folder if it is there.
    pub path: &'a str,
    /// How diagnostics call the file.
    pub file: &'a str,
    /// The number of the document.
    pub id: DocumentId,
    /// The number of the file among those that are drawn inside of the document, if it is one.
    partial: Option<usize>,
}

impl<'a> Origin<'a> {
    /// A document, whose file is called this in diagnostics.
    pub(super) fn new(document: &'a Document, file: &'a str, id: DocumentId) -> Self {
        Self { document, path: &document.path, file, id, partial: None }
    }

    /// Where what has this number of a file is written.
    fn within(&self, partial: Option<usize>) -> Self {
        let Some(file) = partial.and_then(|number| self.document.partials.get(number)) else { return *self };
        let content = self.file.strip_suffix(self.path).unwrap_or_default();
        Self { path: file.strip_prefix(content).unwrap_or(file), file, partial, ..*self }
    }

    /// All links of the document, each with where it is written.
    pub(super) fn links(self) -> impl Iterator<Item = (&'a Link, Self)> {
        self.document.links.iter().map(move |link| (link, self.within(link.partial)))
    }

    /// All images of the document, each with where it is written.
    pub(super) fn images(self) -> impl Iterator<Item = (&'a Image, Self)> {
        self.document.images.iter().map(move |image| (image, self.within(image.partial)))
    }

    /// What is told of a link in this file that leads nowhere.
    pub(super) fn broken(&self, diagnostic: Diagnostic, span: Range<usize>, wanted: MissingTarget) -> BrokenLink {
        let place = match self.partial {
            Some(partial) => Place::BytesOfPartial(partial, span),
            None => Place::Bytes(span),
        };
        BrokenLink { diagnostic, document: self.id, place, wanted, written: String::new() }
    }

    pub(super) fn page(&self) -> PageId {
        PageId::Document(self.id)
    }
}
