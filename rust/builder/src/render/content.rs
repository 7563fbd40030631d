//! The content of a page as the theme gets it: `ContentNode[]` in its `types.ts`. How what fills a hole is escaped follows from
//! its type.

use std::fmt;

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::drawings::drawing_name;
use crate::names::PROOF_COUNTS;
use crate::resolve::{Bindings, BoundImage};
use dialect::document::{
    Attribute, Card, Cards, Chunk, Hole, Html, ImageId, LinkId, NameId, Node, Tab, Url, Value, escape,
};

/// Something of a document together with what fills its holes.
pub(crate) struct Filled<'a, T: ?Sized> {
    of: &'a T,
    bindings: &'a Bindings,
    /// Whether drawings are left out, because they are in the page's markup.
    is_undrawn: bool,
}

impl<'a, T: ?Sized> Filled<'a, T> {
    pub(crate) fn new(of: &'a T, bindings: &'a Bindings) -> Self {
        Self { of, bindings, is_undrawn: false }
    }

    /// The same with nothing but the names of drawings.
    pub(super) fn undrawn(self) -> Self {
        Self { is_undrawn: true, ..self }
    }

    fn with<U: ?Sized>(&self, of: &'a U) -> Filled<'a, U> {
        Filled { of, bindings: self.bindings, is_undrawn: self.is_undrawn }
    }

    fn link(&self, LinkId(number): LinkId) -> &'a str {
        self.bindings.links.get(number).map_or("", String::as_str)
    }

    fn name(&self, NameId(number): NameId) -> Option<&'a str> {
        self.bindings.names.get(number)?.as_deref()
    }

    fn image(&self, ImageId(number): ImageId) -> Option<&'a BoundImage> {
        self.bindings.images.get(number)
    }

    pub(crate) fn url(&self, url: &'a Url) -> &'a str {
        match url {
            Url::Known(url) => url,
            Url::Link(link) => self.link(*link),
            Url::Image(file) | Url::File(file) => self.image(*file).map_or("", |file| &file.src),
        }
    }
}

/// Lists of all that is written one by one.
impl<'a, T> Serialize for Filled<'a, [T]>
where
    Filled<'a, T>: Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.of.iter().map(|one| self.with(one)))
    }
}

/// Values by name.
struct Members<'a, T>(Filled<'a, [(String, T)]>);

impl<'a, T> Serialize for Members<'a, T>
where
    Filled<'a, T>: Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.of.iter().map(|(name, value)| (name, self.0.with(value))))
    }
}

impl Serialize for Filled<'_, Node> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if let Node::Prose(html) = self.of {
            return self.with(html).serialize(serializer);
        }
        let mut map = serializer.serialize_map(None)?;
        match self.of {
            Node::Prose(_) => {}
            Node::Heading { level, id, html, text } => {
                map.serialize_entry("type", "heading")?;
                map.serialize_entry("level", level)?;
                map.serialize_entry("id", id)?;
                map.serialize_entry("html", &self.with(html))?;
                serialize_optional(&mut map, "text", text.as_ref())?;
            }
            Node::Code { language, title, html, line_numbers } => {
                map.serialize_entry("type", "code")?;
                serialize_optional(&mut map, "language", language.as_ref())?;
                serialize_optional(&mut map, "title", title.as_ref())?;
                map.serialize_entry("html", &self.with(html))?;
                serialize_optional(&mut map, "lineNumbers", line_numbers.as_ref())?;
            }
            Node::Diagram { id, title, description, width, height, svg, .. } => {
                map.serialize_entry("type", "diagram")?;
                map.serialize_entry("id", id)?;
                serialize_optional(&mut map, "title", title.as_ref())?;
                serialize_optional(&mut map, "description", description.as_ref())?;
                map.serialize_entry("width", width)?;
                map.serialize_entry("height", height)?;
                map.serialize_entry("drawing", &drawing_name(svg))?;
                if !self.is_undrawn {
                    map.serialize_entry("svg", &self.with(svg))?;
                }
            }
            Node::Admonition { kind, title, children } => {
                map.serialize_entry("type", "admonition")?;
                map.serialize_entry("kind", kind)?;
                serialize_optional(&mut map, "title", title.as_ref().map(|title| self.with(title)).as_ref())?;
                map.serialize_entry("children", &self.with(children.as_slice()))?;
            }
            Node::Tabs { group, id, items, initial } => {
                map.serialize_entry("type", "tabs")?;
                serialize_optional(&mut map, "group", group.as_ref())?;
                map.serialize_entry("id", id)?;
                map.serialize_entry("items", &self.with(items.as_slice()))?;
                map.serialize_entry("initial", initial)?;
            }
            Node::Details { summary, open, children } => {
                map.serialize_entry("type", "details")?;
                map.serialize_entry("summary", &self.with(summary))?;
                serialize_optional(&mut map, "open", Some(open).filter(|open| **open))?;
                map.serialize_entry("children", &self.with(children.as_slice()))?;
            }
            Node::Image { src, alt, title } => {
                map.serialize_entry("type", "image")?;
                serialize_image(&mut map, self.image(*src))?;
                map.serialize_entry("alt", alt)?;
                serialize_optional(&mut map, "title", title.as_ref())?;
            }
            Node::Table(html) => {
                map.serialize_entry("type", "table")?;
                map.serialize_entry("html", &self.with(html))?;
            }
            Node::Cards(cards) => {
                let cards = match cards {
                    Cards::Listed(cards) => cards,
                    Cards::Siblings => &self.bindings.cards,
                };
                map.serialize_entry("type", "cards")?;
                map.serialize_entry("items", &self.with(cards.as_slice()))?;
            }
            Node::Element { tag, attributes, children } => {
                map.serialize_entry("type", "element")?;
                map.serialize_entry("tag", tag)?;
                if !attributes.is_empty() {
                    map.serialize_entry("attributes", &Members(self.with(attributes.as_slice())))?;
                }
                map.serialize_entry("children", &self.with(children.as_slice()))?;
            }
            Node::Part { height, children } => {
                map.serialize_entry("type", "part")?;
                map.serialize_entry("height", height)?;
                map.serialize_entry("children", &self.with(children.as_slice()))?;
            }
            Node::Component { name, props, is_inline, children } => {
                map.serialize_entry("type", "component")?;
                map.serialize_entry("name", name)?;
                let props = if name == PROOF_COUNTS { &self.bindings.proofs } else { props };
                map.serialize_entry("props", &Members(self.with(props.as_slice())))?;
                if *is_inline {
                    map.serialize_entry("inline", &true)?;
                }
                if !children.is_empty() {
                    map.serialize_entry("children", &self.with(children.as_slice()))?;
                }
            }
        }
        map.end()
    }
}

/// The URL of an image, and its size if that is known.
fn serialize_image<M: SerializeMap>(map: &mut M, image: Option<&BoundImage>) -> Result<(), M::Error> {
    map.serialize_entry("src", image.map_or("", |image| &image.src))?;
    if let Some((width, height)) = image.and_then(|image| image.dimensions) {
        map.serialize_entry("width", &width)?;
        map.serialize_entry("height", &height)?;
    }
    Ok(())
}

fn serialize_optional<M: SerializeMap>(
    map: &mut M,
    name: &'static str,
    value: Option<&impl Serialize>,
) -> Result<(), M::Error> {
    value.map_or(Ok(()), |value| map.serialize_entry(name, value))
}

impl Serialize for Filled<'_, Tab> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Tab { value, label, children } = self.of;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("value", value)?;
        map.serialize_entry("label", label)?;
        map.serialize_entry("children", &self.with(children.as_slice()))?;
        map.end()
    }
}

impl Serialize for Filled<'_, Card> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Card { title, href, description } = self.of;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("title", title)?;
        map.serialize_entry("href", self.url(href))?;
        serialize_optional(&mut map, "description", description.as_ref())?;
        map.end()
    }
}

impl<'a> Serialize for Filled<'a, Attribute> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.of {
            Attribute::Flag => serializer.serialize_bool(true),
            Attribute::Text(text) => serializer.serialize_str(text),
            Attribute::Url(url) => serializer.serialize_str(self.url(url)),
            Attribute::Sources(sources) => {
                let source = |(url, size): &'a (Url, String)| format!("{} {size}", self.url(url)).trim().to_owned();
                serializer.serialize_str(&sources.iter().map(source).collect::<Vec<_>>().join(", "))
            }
        }
    }
}

impl Serialize for Filled<'_, Value> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.of {
            Value::Null => serializer.serialize_unit(),
            Value::Flag(flag) => serializer.serialize_bool(*flag),
            Value::Whole(number) => serializer.serialize_i64(*number),
            Value::Large(number) => serializer.serialize_u64(*number),
            Value::Fraction(number) => serializer.serialize_f64(*number),
            Value::Text(text) => serializer.serialize_str(text),
            Value::Html(html) => self.with(html).serialize(serializer),
            Value::Url(url) => serializer.serialize_str(self.url(url)),
            Value::List(items) => self.with(items.as_slice()).serialize(serializer),
            Value::Record(members) => Members(self.with(members.as_slice())).serialize(serializer),
        }
    }
}

impl Serialize for Filled<'_, Html> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if self.of.is_whole() { serializer.serialize_str(self.of.as_str()) } else { serializer.collect_str(self) }
    }
}

/// The markup.
impl fmt::Display for Filled<'_, Html> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for chunk in self.of.chunks() {
            match chunk {
                Chunk::Markup(markup) => f.write_str(markup)?,
                Chunk::Hole(Hole::Link(link)) => f.write_str(&escape(self.link(link)))?,
                Chunk::Hole(Hole::NameStart(name)) => {
                    if let Some(url) = self.name(name) {
                        write!(f, "<a class=\"name\" href=\"{}\">", escape(url))?;
                    }
                }
                Chunk::Hole(Hole::NameEnd(name)) => f.write_str(self.name(name).map_or("", |_| "</a>"))?,
                Chunk::Hole(Hole::File(file)) => f.write_str(&escape(self.image(file).map_or("", |file| &file.src)))?,
                Chunk::Hole(Hole::Image(image)) => {
                    let Some(image) = self.image(image) else { continue };
                    f.write_str(&escape(&image.src))?;
                    if let Some((width, height)) = image.dimensions {
                        write!(f, "\" width=\"{width}\" height=\"{height}")?;
                    }
                }
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests;
