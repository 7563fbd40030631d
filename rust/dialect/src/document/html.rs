//! Markup that is finished but for what only resolve knows, and how text is escaped in it.

use std::ops::Range;

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

/// A gap in markup for what only resolve knows: between the quotes of an attribute, or around a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Hole {
    /// The URL of a link.
    Link(LinkId),
    /// The URL of an image, and its width and height as further attributes; always inside `src="…"`.
    Image(ImageId),
    /// The URL of an image or another file, and nothing else.
    File(ImageId),
    /// The opening tag of a link, if the name leads anywhere; always inside a code element.
    NameStart(NameId),
    /// The closing tag of the same.
    NameEnd(NameId),
}

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

/// Finished, trusted markup with holes in it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Html {
    text: String,
    /// Where in the text each hole is, in order.
    holes: Vec<(usize, Hole)>,
}

/// What [`Html`] is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Chunk<'a> {
    /// Finished markup.
    Markup(&'a str),
    /// A hole between two pieces of it.
    Hole(Hole),
}

impl Html {
    /// Markup that is finished already.
    #[must_use]
    pub fn of_markup(markup: impl Into<String>) -> Self {
        Self { text: markup.into(), holes: Vec::new() }
    }

    /// Text, escaped.
    #[must_use]
    pub fn of_text(text: &str) -> Self {
        let mut html = Self::default();
        html.push_text(text);
        html
    }

    /// The markup, with nothing where the holes are.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether there is nothing in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.text.is_empty() && self.holes.is_empty()
    }

    /// Whether all of it is known.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.holes.is_empty()
    }

    /// How many holes it has.
    #[must_use]
    pub fn holes(&self) -> usize {
        self.holes.len()
    }

    /// Its pieces, in order.
    pub fn chunks(&self) -> impl Iterator<Item = Chunk<'_>> {
        let starts = std::iter::once(0).chain(self.holes.iter().map(|(at, _)| *at));
        let ends = self.holes.iter().map(|(at, _)| *at).chain([self.text.len()]);
        let texts = starts.zip(ends).map(|(start, end)| self.text.get(start..end).unwrap_or_default());
        let holes = self.holes.iter().map(|(_, hole)| Some(Chunk::Hole(*hole))).chain([None]);
        texts
            .zip(holes)
            .flat_map(|(text, hole)| [Some(text).filter(|text| !text.is_empty()).map(Chunk::Markup), hole])
            .flatten()
    }

    /// Adds finished markup.
    pub fn push_markup(&mut self, markup: &str) {
        self.text.push_str(markup);
    }

    pub(crate) fn push_text(&mut self, text: &str) {
        escape_text(&mut self.text, text);
    }

    /// Adds the value of an attribute, or a part of one, between its quotes.
    pub(crate) fn push_attribute(&mut self, value: &str) {
        escape_attribute(&mut self.text, value);
    }

    /// Adds a URL between the quotes of an attribute.
    pub fn push_url(&mut self, url: &Url) {
        let hole = match url {
            Url::Known(url) => return self.push_attribute(url),
            Url::Link(link) => Hole::Link(*link),
            Url::Image(image) => Hole::Image(*image),
            Url::File(file) => Hole::File(*file),
        };
        self.holes.push((self.text.len(), hole));
    }

    /// Adds a name that may become a link.
    pub(crate) fn push_name(&mut self, name: NameId, text: &str) {
        self.holes.push((self.text.len(), Hole::NameStart(name)));
        self.push_text(text);
        self.holes.push((self.text.len(), Hole::NameEnd(name)));
    }

    /// Adds all of another.
    pub fn append(&mut self, other: &Self) {
        let start = self.text.len();
        self.text.push_str(&other.text);
        self.holes.extend(other.holes.iter().map(|(at, hole)| (start + at, *hole)));
    }

    /// Inserts finished markup at a byte of [`as_str`](Self::as_str).
    pub(crate) fn insert_markup(&mut self, at: usize, markup: &str) {
        self.text.insert_str(at, markup);
        for (hole, _) in self.holes.iter_mut().filter(|(hole, _)| *hole >= at) {
            *hole += markup.len();
        }
    }

    /// A part of it, by bytes of [`as_str`](Self::as_str) where no hole is.
    pub(crate) fn slice(&self, range: Range<usize>) -> Self {
        let first = self.holes.partition_point(|(at, _)| *at < range.start);
        let end = self.holes.partition_point(|(at, _)| *at < range.end);
        let holes = self.holes.get(first..end).unwrap_or_default();
        Self {
            text: self.text[range.clone()].to_owned(),
            holes: holes.iter().map(|(at, hole)| (at - range.start, *hole)).collect(),
        }
    }

    /// Without white space at both ends, where no hole can be.
    pub(crate) fn trimmed(mut self) -> Self {
        self.trim_end();
        let start = self.text.len() - self.text.trim_start().len();
        if start == 0 { self } else { self.slice(start..self.text.len()) }
    }

    pub(crate) fn trim_end(&mut self) {
        // Non-breaking white space was written on purpose.
        self.text.truncate(self.text.trim_end_matches([' ', '\t', '\n']).len());
    }

    /// Without `<a>`, for a table of contents, whose entries are links themselves; nothing if it has holes for more than
    /// the URLs of links.
    pub(crate) fn without_links(&self) -> Option<String> {
        let html = self.text.as_str();
        let mut plain = String::with_capacity(html.len());
        let mut removed = 0;
        let mut at = 0;
        while let Some(start) = html[at..].find("<a ").into_iter().chain(html[at..].find("</a>")).min() {
            let start = at + start;
            plain.push_str(&html[at..start]);
            at = html[start..].find('>').map_or(html.len(), |end| start + end + 1);
            removed += self.holes.iter().filter(|(hole, _)| (start..at).contains(hole)).count();
        }
        plain.push_str(&html[at..]);
        (removed == self.holes.len()).then_some(plain)
    }
}

/// Appends text as HTML text.
pub(crate) fn escape_text(html: &mut String, text: &str) {
    replace_bytes(html, text, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        _ => None,
    });
}

/// Text for a quoted attribute or for the content of an element.
#[must_use]
pub fn escape(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    escape_attribute(&mut html, text);
    html
}

/// Appends text as the inside of a quoted attribute.
pub fn escape_attribute(html: &mut String, text: &str) {
    replace_bytes(html, text, |byte| match byte {
        b'&' => Some("&amp;"),
        b'<' => Some("&lt;"),
        b'>' => Some("&gt;"),
        b'"' => Some("&quot;"),
        _ => None,
    });
}

fn replace_bytes(html: &mut String, text: &str, replacement: impl Fn(u8) -> Option<&'static str>) {
    let mut copied = 0;
    for (at, byte) in text.bytes().enumerate() {
        if let Some(replacement) = replacement(byte) {
            html.push_str(&text[copied..at]);
            html.push_str(replacement);
            copied = at + 1;
        }
    }
    html.push_str(&text[copied..]);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `<p><a href="…">a</a> <img src="…"></p>`
    fn sample() -> Html {
        let mut html = Html::of_markup("<p><a href=\"");
        html.push_url(&Url::Link(LinkId(3)));
        html.push_markup("\">a</a> <img src=\"");
        html.push_url(&Url::Image(ImageId(4)));
        html.push_markup("\"></p>");
        html
    }

    #[test]
    fn holes_stay_where_they_are_whatever_is_added_or_cut_off() {
        let mut html = Html::of_markup("  ");
        html.append(&sample());
        html.insert_markup(2, "<hr>");
        html.push_text(" <\n");
        let chunks = [
            Chunk::Markup("<hr><p><a href=\""),
            Chunk::Hole(Hole::Link(LinkId(3))),
            Chunk::Markup("\">a</a> <img src=\""),
            Chunk::Hole(Hole::Image(ImageId(4))),
            Chunk::Markup("\"></p> &lt;"),
        ];
        assert_eq!(html.clone().trimmed().chunks().collect::<Vec<_>>(), chunks);
        let image = html.slice(html.as_str().find("<img").unwrap()..html.as_str().find("</p>").unwrap());
        assert_eq!((image.as_str(), image.holes()), ("<img src=\"\">", 1));
    }

    #[test]
    fn a_known_url_is_escaped_and_leaves_no_hole() {
        let mut html = Html::default();
        html.push_url(&Url::Known("/a?b&c\"<".to_owned()));
        assert_eq!((html.as_str(), html.is_whole()), ("/a?b&amp;c&quot;&lt;", true));
    }

    #[test]
    fn markup_loses_its_links_but_not_its_images() {
        assert_eq!(sample().without_links(), None);
        let link = sample().slice(3..19);
        assert_eq!((link.holes(), link.without_links().as_deref()), (1, Some("a")));
    }

    #[test]
    fn text_is_escaped_for_attributes() {
        assert_eq!(escape("a < \"b\" & c > d"), "a &lt; &quot;b&quot; &amp; c &gt; d");
    }
}
