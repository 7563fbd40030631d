//! Prose: what is HTML and nothing more, as a tree of elements, text and names. An element that an author wrote as a tag is the
//! same as one that Markdown has a mark for.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::url::{NameId, Url};

/// Pieces of prose, in order. No piece of text follows another.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Markup(Vec<Piece>);

/// A piece of prose.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Piece {
    /// Plain text.
    Text(String),
    /// A name in code, which becomes a link if it leads anywhere.
    Name(NameId, String),
    /// An element of HTML, SVG or `MathML`.
    Element(Element),
}

/// An element, by the names that HTML gives it and its attributes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Element {
    /// Its name.
    pub tag: Cow<'static, str>,
    /// Its attributes, in the order they are written.
    pub attributes: Vec<(Cow<'static, str>, Attribute)>,
    /// What is in it.
    pub children: Markup,
}

/// The value of an element's attribute.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Attribute {
    /// It is there.
    Flag,
    /// Plain text.
    Text(String),
    /// A URL.
    Url(Url),
    /// URLs of images, each followed by its descriptor, such as `2x`.
    Sources(Vec<(Url, String)>),
    /// Properties of style and their values, as CSS names them.
    Styles(Vec<(String, String)>),
}

/// Properties of style as the text of an attribute.
pub fn format_styles(styles: &[(String, String)]) -> String {
    styles.iter().map(|(name, value)| format!("{name}:{value}")).collect::<Vec<_>>().join(";")
}

/// White space that means nothing at the end of prose. Non-breaking white space was written on purpose.
const SPACE: [char; 3] = [' ', '\t', '\n'];

/// The words of a heading, after an element for each id that it had before: old links lead to these, and nobody sees or hears
/// them.
pub fn anchors_before(ids: impl IntoIterator<Item = String>, words: Markup) -> Markup {
    let anchors = ids.into_iter().map(|id| Piece::from(Element::new("span").with("id", id)));
    let mut markup = Markup(anchors.collect());
    markup.append(words);
    markup
}

/// Elements that do not separate the words around them.
const INLINE: [&str; 12] = ["a", "abbr", "b", "code", "del", "em", "i", "mark", "span", "strong", "sub", "sup"];

impl Markup {
    /// Plain text.
    #[must_use]
    pub fn of_text(text: impl Into<String>) -> Self {
        let text = text.into();
        if text.is_empty() { Self::default() } else { Self(vec![Piece::Text(text)]) }
    }

    /// The pieces.
    pub fn pieces(&self) -> &[Piece] {
        &self.0
    }

    /// Whether there is nothing in it.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether there is nothing but white space in it.
    pub fn is_blank(&self) -> bool {
        self.0.iter().all(Piece::is_blank)
    }

    /// Adds text.
    pub fn push_text(&mut self, text: &str) {
        match self.0.last_mut() {
            Some(Piece::Text(before)) => before.push_str(text),
            _ if text.is_empty() => {}
            _ => self.0.push(Piece::Text(text.to_owned())),
        }
    }

    /// Adds a piece.
    pub fn push(&mut self, piece: impl Into<Piece>) {
        match piece.into() {
            Piece::Text(text) => self.push_text(&text),
            piece => self.0.push(piece),
        }
    }

    /// Adds all of another.
    pub fn append(&mut self, other: Self) {
        let mut pieces = other.0.into_iter();
        if let Some(first) = pieces.next() {
            self.push(first);
        }
        self.0.extend(pieces);
    }

    /// Its text, without any marks; elements that do not belong in a line separate words.
    pub fn text(&self) -> String {
        let mut text = String::new();
        self.write_text(&mut text);
        text
    }

    fn write_text(&self, text: &mut String) {
        for piece in &self.0 {
            match piece {
                Piece::Text(piece) | Piece::Name(_, piece) => text.push_str(piece),
                Piece::Element(element) => {
                    if let Some(formula) = element.formula() {
                        text.push_str(&formula);
                        continue;
                    }
                    let space = if INLINE.contains(&&*element.tag) { "" } else { " " };
                    text.push_str(space);
                    if !element.children.is_empty() {
                        element.children.write_text(text);
                        text.push_str(space);
                    }
                }
            }
        }
    }

    /// How many elements of these names are in it, at any depth.
    pub(crate) fn count(&self, tags: &[&str]) -> usize {
        let elements = self.0.iter().filter_map(Piece::element);
        elements.map(|element| usize::from(tags.contains(&&*element.tag)) + element.children.count(tags)).sum()
    }

    /// The last element, if nothing follows it.
    pub(crate) fn last_element(&mut self) -> Option<&mut Element> {
        match self.0.last_mut() {
            Some(Piece::Element(element)) => Some(element),
            _ => None,
        }
    }

    /// Whether its last piece is text that ends a line.
    pub(crate) fn ends_line(&self) -> bool {
        matches!(self.0.last(), Some(Piece::Text(text)) if text.ends_with('\n'))
    }

    /// Without white space at both ends.
    pub(crate) fn trimmed(mut self) -> Self {
        self.trim_end();
        if let Some(Piece::Text(text)) = self.0.first_mut() {
            text.drain(..text.len() - text.trim_start().len());
            if text.is_empty() {
                self.0.remove(0);
            }
        }
        self
    }

    pub(crate) fn trim_end(&mut self) {
        if let Some(Piece::Text(text)) = self.0.last_mut() {
            text.truncate(text.trim_end_matches(SPACE).len());
            if text.is_empty() {
                self.0.pop();
            }
        }
    }

    /// Without links, for a table of contents, whose entries are links themselves; nothing if it has something else that only
    /// resolve knows.
    pub(crate) fn without_links(&self) -> Option<Self> {
        let mut plain = Self::default();
        for piece in &self.0 {
            match piece {
                Piece::Text(text) => plain.push_text(text),
                Piece::Name(..) => return None,
                Piece::Element(element) if element.tag == "a" => plain.append(element.children.without_links()?),
                Piece::Element(element) => {
                    let is_known = |value: &Attribute| {
                        matches!(value, Attribute::Flag | Attribute::Text(_) | Attribute::Url(Url::Known(_)))
                    };
                    if !element.attributes.iter().all(|(_, value)| is_known(value)) {
                        return None;
                    }
                    plain.push(Element { children: element.children.without_links()?, ..element.clone() });
                }
            }
        }
        Some(plain)
    }
}

impl Piece {
    /// The element, if it is one.
    pub fn element(&self) -> Option<&Element> {
        if let Self::Element(element) = self { Some(element) } else { None }
    }

    /// Whether it is nothing but white space.
    pub(crate) fn is_blank(&self) -> bool {
        matches!(self, Self::Text(text) if text.trim().is_empty())
    }
}

impl Element {
    /// An element without attributes and content.
    #[must_use]
    pub fn new(tag: impl Into<Cow<'static, str>>) -> Self {
        Self { tag: tag.into(), ..Self::default() }
    }

    /// With one more attribute, of text.
    #[must_use]
    pub fn with(self, name: &'static str, value: impl Into<String>) -> Self {
        self.with_value(name, Attribute::Text(value.into()))
    }

    /// With one more attribute.
    #[must_use]
    pub fn with_value(mut self, name: &'static str, value: Attribute) -> Self {
        self.attributes.push((name.into(), value));
        self
    }

    /// With these pieces after what is in it.
    #[must_use]
    pub fn around<P: Into<Piece>>(mut self, pieces: impl IntoIterator<Item = P>) -> Self {
        self.children.extend(pieces);
        self
    }

    /// The TeX of a formula between its dollar signs, if the element is one.
    pub fn formula(&self) -> Option<String> {
        if self.tag != "math" {
            return None;
        }
        let semantics = self.children.pieces().first()?.element()?;
        let tex = semantics.children.pieces().last()?.element()?.children.text();
        let mark = if self.attribute("display").is_some() { "$$" } else { "$" };
        let space = if tex.contains('\n') { "\n" } else { "" };
        Some(format!("{mark}{space}{tex}{space}{mark}"))
    }

    /// The value of an attribute.
    pub fn attribute(&self, name: &str) -> Option<&Attribute> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }
}

impl<P: Into<Piece>> Extend<P> for Markup {
    fn extend<I: IntoIterator<Item = P>>(&mut self, pieces: I) {
        for piece in pieces {
            self.push(piece);
        }
    }
}

impl<P: Into<Piece>> FromIterator<P> for Markup {
    fn from_iter<I: IntoIterator<Item = P>>(pieces: I) -> Self {
        let mut markup = Self::default();
        markup.extend(pieces);
        markup
    }
}

impl IntoIterator for Markup {
    type Item = Piece;
    type IntoIter = std::vec::IntoIter<Piece>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl From<Element> for Markup {
    fn from(element: Element) -> Self {
        Self(vec![Piece::Element(element)])
    }
}

impl From<Element> for Piece {
    fn from(element: Element) -> Self {
        Self::Element(element)
    }
}

impl From<&str> for Piece {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Piece {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

/// Elements without content and closing tag.
pub(crate) fn is_void(name: &str) -> bool {
    matches!(
        name,
        "area"
            | "base"
            | "br"
            | "col"
            | "embed"
            | "hr"
            | "img"
            | "input"
            | "link"
            | "meta"
            | "source"
            | "track"
            | "wbr"
    )
}

#[cfg(test)]
mod tests {
    use super::super::url::{ImageId, LinkId};
    use super::*;

    fn link(inside: &str) -> Element {
        Element::new("a").with_value("href", Attribute::Url(Url::Link(LinkId(3)))).around([inside])
    }

    #[test]
    fn text_is_one_piece_whatever_is_added_or_cut_off() {
        let mut markup = Markup::of_text("  a");
        markup.push_text("");
        markup.append(Markup::of_text(" b\n"));
        assert!(markup.ends_line() && !markup.is_blank());
        assert_eq!(markup.trimmed(), Markup::of_text("a b"));
        assert_eq!(Markup::of_text(" \n").trimmed(), Markup::default());
        assert_eq!(Markup::from_iter(["\u{A0}a\u{A0}"]).trimmed(), Markup::of_text("a\u{A0}"));
    }

    #[test]
    fn headings_lose_their_links_but_not_their_images() {
        let code = Element::new("code").around([link("b")]);
        let markup: Markup = [Piece::from("a "), code.into()].into_iter().collect();
        let plain: Markup = [Piece::from("a "), Element::new("code").around(["b"]).into()].into_iter().collect();
        assert_eq!(markup.without_links(), Some(plain));
        let image = Element::new("img").with_value("src", Attribute::Url(Url::Image(ImageId(4))));
        assert_eq!(Markup::from(link("").around([image])).without_links(), None);
        assert_eq!(Markup::from_iter([Piece::Name(NameId(0), "a".to_owned())]).without_links(), None);
    }

    #[test]
    fn elements_within_a_line_do_not_separate_words_and_others_do() {
        let pieces = [
            Piece::from("un"),
            Element::new("em").around(["believ"]).into(),
            "able".into(),
            Element::new("br").into(),
            "end".into(),
        ];
        assert_eq!(Markup::from_iter(pieces).text(), "unbelievable end");
        assert_eq!(Markup::from_iter([Element::new("p").around(["a"]), Element::new("p")]).text(), " a  ");
    }
}
