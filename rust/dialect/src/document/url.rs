//! URLs and names in a document that only resolve knows.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// The number of a link in its document's [`links`](super::Document::links).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LinkId(pub usize);

/// The number of an image or another file in its document's [`images`](super::Document::images).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ImageId(pub usize);

/// The number of a name in its document's [`names`](super::Document::names).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct NameId(pub usize);

/// A URL that is known, or that resolve will know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Url {
    /// The URL itself.
    Known(String),
    /// That of a link.
    Link(LinkId),
    /// That of an image; in markup, its size comes with it.
    Image(ImageId),
    /// That of an image or another file.
    File(ImageId),
}

/// What resolve knows of a document: where its links lead, and where its files are.
pub trait Targets {
    /// The URL of a link.
    fn link(&self, link: LinkId) -> Cow<'_, str>;

    /// Whether a link leads nowhere, which its readers are shown.
    fn is_broken(&self, _: LinkId) -> bool {
        false
    }

    /// The URL of an image or another file.
    fn file(&self, file: ImageId) -> Cow<'_, str>;

    /// The URL of an image, and its width and height in pixels if they are known.
    fn image(&self, image: ImageId) -> (Cow<'_, str>, Option<(u32, u32)>);

    /// The URL that a name leads to, if it leads anywhere.
    fn name(&self, name: NameId) -> Option<Cow<'_, str>>;

    /// The URL itself.
    fn url<'a>(&'a self, url: &'a Url) -> Cow<'a, str> {
        match url {
            Url::Known(url) => url.into(),
            Url::Link(link) => self.link(*link),
            Url::Image(file) | Url::File(file) => self.file(*file),
        }
    }

    /// URLs of images with their descriptors, as `srcset` has them.
    fn sources(&self, sources: &[(Url, String)]) -> String {
        let source = |(url, size): &(Url, String)| format!("{} {size}", self.url(url)).trim_end().to_owned();
        sources.iter().map(source).collect::<Vec<_>>().join(", ")
    }
}

/// The targets of what has no links but known ones.
#[derive(Debug, Clone, Copy)]
pub struct NoTargets;

impl Targets for NoTargets {
    fn link(&self, _: LinkId) -> Cow<'_, str> {
        "".into()
    }

    fn file(&self, _: ImageId) -> Cow<'_, str> {
        "".into()
    }

    fn image(&self, _: ImageId) -> (Cow<'_, str>, Option<(u32, u32)>) {
        ("".into(), None)
    }

    fn name(&self, _: NameId) -> Option<Cow<'_, str>> {
        None
    }
}
