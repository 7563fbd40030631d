//! Documents by their numbers.

use std::ops::{Deref, DerefMut, Index, IndexMut};

/// The number of a document: its place among the [sources](crate::discover::Sources), and so in the
/// [library](crate::library::Library) that is made of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DocumentId(usize);

/// Something of each document, in their order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ByDocument<T>(Vec<T>);

impl<T> ByDocument<T> {
    /// Everything with the number of its document.
    pub fn numbered(&self) -> impl Iterator<Item = (DocumentId, &T)> {
        self.0.iter().enumerate().map(|(number, one)| (DocumentId(number), one))
    }

    /// The first document of which this is so.
    pub fn find(&self, is_it: impl Fn(&T) -> bool) -> Option<DocumentId> {
        self.0.iter().position(is_it).map(DocumentId)
    }
}

impl<T> Default for ByDocument<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> FromIterator<T> for ByDocument<T> {
    fn from_iter<I: IntoIterator<Item = T>>(all: I) -> Self {
        Self(all.into_iter().collect())
    }
}

impl<T> Deref for ByDocument<T> {
    type Target = Vec<T>;

    fn deref(&self) -> &Vec<T> {
        &self.0
    }
}

impl<T> DerefMut for ByDocument<T> {
    fn deref_mut(&mut self) -> &mut Vec<T> {
        &mut self.0
    }
}

impl<T> Index<DocumentId> for ByDocument<T> {
    type Output = T;

    fn index(&self, DocumentId(number): DocumentId) -> &T {
        &self.0[number]
    }
}

impl<T> IndexMut<DocumentId> for ByDocument<T> {
    fn index_mut(&mut self, DocumentId(number): DocumentId) -> &mut T {
        &mut self.0[number]
    }
}
