//! Content as its author wrote it.

use std::borrow::Cow;

use dialect::document::{Document, ImageId, LinkId, NameId, Targets};

/// The targets of a document as they are written.
pub(crate) struct Written<'a> {
    pub(crate) document: &'a Document,
    /// Whether names in code lead somewhere.
    pub(crate) links_names: bool,
}

impl Targets for Written<'_> {
    fn link(&self, LinkId(number): LinkId) -> Cow<'_, str> {
        self.document.links[number].target.as_str().into()
    }

    fn file(&self, ImageId(number): ImageId) -> Cow<'_, str> {
        self.document.images[number].target.as_str().into()
    }

    fn image(&self, image: ImageId) -> (Cow<'_, str>, Option<(u32, u32)>) {
        (self.file(image), None)
    }

    fn name(&self, NameId(number): NameId) -> Option<Cow<'_, str>> {
        let name = &self.document.names[number];
        self.links_names.then(|| name.text.as_str().into())
    }
}
