//! Pages by what they are of.

use crate::documents::DocumentId;

/// What has a route. It is in [`Site::pages`](super::Site::pages) unless it is hidden, and these are sorted by it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PageId {
    /// A document.
    Document(DocumentId),
    /// A category without a document, by its place among those of all sidebars.
    Category(usize),
    /// The documents of a tag, by its place among all tags.
    Tag(usize),
    /// All tags.
    TagList,
    /// The home page, where no document or category is it.
    Home,
    /// The search page.
    Search,
    /// The page that is shown for an unknown URL.
    NotFound,
}

impl PageId {
    /// The document, of a page that has one.
    pub(crate) fn document(self) -> Option<DocumentId> {
        if let Self::Document(document) = self { Some(document) } else { None }
    }
}
