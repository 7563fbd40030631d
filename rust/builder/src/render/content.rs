//! The content of a page as the theme gets it: `ContentNode[]` in its `types.ts`. Prose becomes HTML here,
//! and URLs are filled in.

mod listed_since;

use std::borrow::Cow;

use serde::ser::{Serialize, SerializeMap, Serializer};

use super::drawings::drawing_name;
use crate::resolve::Bindings;
use dialect::component::Facts;
use dialect::document::{
    Attribute, Card, Cards, Code, ImageId, LinkId, Markup, NameId, Node, Tab, Targets, Value, anchors_before,
};
pub(super) use listed_since::WholeContent;

/// Something of a document together with where its links lead.
pub(super) struct Filled<'a, T: ?Sized> {
    of: &'a T,
    bindings: &'a Bindings,
    /// Whether drawings are left out, because they are in the page's markup.
    is_undrawn: bool,
}

impl<'a, T: ?Sized> Filled<'a, T> {
    pub(super) fn new(of: &'a T, bindings: &'a Bindings) -> Self {
        Self { of, bindings, is_undrawn: false }
    }

    /// The same with nothing but the names of drawings.
    pub(super) fn undrawn(self) -> Self {
        Self { is_undrawn: true, ..self }
    }

    fn with<U: ?Sized>(&self, of: &'a U) -> Filled<'a, U> {
        Filled { of, bindings: self.bindings, is_undrawn: self.is_undrawn }
    }
}

impl Targets for Bindings {
    fn link(&self, LinkId(number): LinkId) -> Cow<'_, str> {
        self.links.get(number).map_or("", String::as_str).into()
    }

    fn is_broken(&self, LinkId(number): LinkId) -> bool {
        self.broken.binary_search(&number).is_ok()
    }

    fn file(&self, file: ImageId) -> Cow<'_, str> {
        self.image(file).0
    }

    fn image(&self, ImageId(number): ImageId) -> (Cow<'_, str>, Option<(u32, u32)>) {
        self.images.get(number).map_or_else(Default::default, |image| (image.src.as_str().into(), image.dimensions))
    }

    fn name(&self, NameId(number): NameId) -> Option<Cow<'_, str>> {
        self.names.get(number)?.as_deref().map(Cow::Borrowed)
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
        if let Node::Prose(markup) = self.of {
            return self.with(markup).serialize(serializer);
        }
        let mut map = serializer.serialize_map(None)?;
        self.serialize_members(&mut map)?;
        map.end()
    }
}

impl Filled<'_, Node> {
    fn serialize_members<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        match self.of {
            Node::Prose(_) => {}
            Node::Heading { level, id, content, text } => {
                map.serialize_entry("type", "heading")?;
                map.serialize_entry("level", level)?;
                map.serialize_entry("id", id)?;
                self.serialize_words(map, id, content, text.as_deref())?;
            }
            Node::Code { .. } => {
                map.serialize_entry("type", "code")?;
                self.serialize_block(map)?;
            }
            Node::Diagram { id, title, description, width, height, svg, .. } => {
                map.serialize_entry("type", "diagram")?;
                map.serialize_entry("id", id)?;
                serialize_optional(map, "title", title.as_ref())?;
                serialize_optional(map, "description", description.as_ref())?;
                map.serialize_entry("width", width)?;
                map.serialize_entry("height", height)?;
                self.serialize_drawing(map, svg)?;
            }
            Node::Admonition { kind, title, .. } => {
                map.serialize_entry("type", "admonition")?;
                map.serialize_entry("kind", kind)?;
                serialize_optional(map, "title", title.as_ref().map(|title| self.with(title)).as_ref())?;
            }
            Node::Tabs { group, id, items, initial } => {
                map.serialize_entry("type", "tabs")?;
                serialize_optional(map, "group", group.as_ref())?;
                map.serialize_entry("id", id)?;
                map.serialize_entry("items", &self.with(items.as_slice()))?;
                map.serialize_entry("initial", initial)?;
            }
            Node::Details { summary, open, .. } => {
                map.serialize_entry("type", "details")?;
                map.serialize_entry("summary", &self.with(summary))?;
                serialize_optional(map, "open", Some(open).filter(|open| **open))?;
            }
            Node::Image { src, alt, title } => {
                map.serialize_entry("type", "image")?;
                serialize_image(map, self.bindings, *src)?;
                map.serialize_entry("alt", alt)?;
                serialize_optional(map, "title", title.as_ref())?;
            }
            Node::Table(_) => {
                map.serialize_entry("type", "table")?;
                self.serialize_block(map)?;
            }
            Node::Cards(cards) => self.serialize_cards(map, cards)?,
            Node::Element { tag, attributes, .. } => {
                map.serialize_entry("type", "element")?;
                map.serialize_entry("tag", tag)?;
                if !attributes.is_empty() {
                    map.serialize_entry("attributes", &Members(self.with(attributes.as_slice())))?;
                }
            }
            Node::Part { height, .. } => {
                map.serialize_entry("type", "part")?;
                map.serialize_entry("height", height)?;
            }
            Node::Component { name, props, is_inline, children, facts, .. } => {
                map.serialize_entry("type", "component")?;
                map.serialize_entry("name", name)?;
                if let Some(block) = drawn_block(name, children) {
                    return map.serialize_entry("props", &Block(self.with(block)));
                }
                map.serialize_entry("props", &Members(self.with(self.props(*facts, props))))?;
                serialize_optional(map, "inline", Some(is_inline).filter(|is_inline| **is_inline))?;
            }
        }
        if let Some(anchors) = self.anchors() {
            let (anchors, children) = (Node::Prose(anchors), nested(self.of).unwrap_or_default());
            let all: Vec<_> = std::iter::once(&anchors).chain(children).map(|node| self.with(node)).collect();
            return map.serialize_entry("children", &all);
        }
        serialize_optional(map, "children", nested(self.of).map(|children| self.with(children)).as_ref())
    }

    /// What code or a table is, beside its type.
    fn serialize_block<M: SerializeMap>(&self, map: &mut M) -> Result<(), M::Error> {
        match self.of {
            Node::Code { language, title, code, line_numbers, cut, request } => {
                serialize_optional(map, "language", language.as_ref())?;
                serialize_optional(map, "title", title.as_ref())?;
                map.serialize_entry("html", &self.with(code))?;
                serialize_optional(map, "lineNumbers", line_numbers.as_ref())?;
                serialize_optional(map, "href", self.bindings.shown_at(cut.as_ref()).as_ref())?;
                let tried = request.and_then(|number| self.bindings.find_try(number));
                serialize_optional(map, "data-try", tried.as_ref())
            }
            Node::Table(markup) => map.serialize_entry("html", &self.with(markup)),
            _ => Ok(()),
        }
    }

    /// The words of a heading, after an anchor for each id that it had before.
    fn serialize_words<M: SerializeMap>(
        &self,
        map: &mut M,
        id: &str,
        content: &Markup,
        text: Option<&str>,
    ) -> Result<(), M::Error> {
        if let Some(former) = self.bindings.former.get(id) {
            map.serialize_entry("html", &self.with(&anchors_before(former.iter().cloned(), content.clone())))?;
            return map.serialize_entry("text", text.unwrap_or(&content.text()));
        }
        map.serialize_entry("html", &self.with(content))?;
        serialize_optional(map, "text", text.as_ref())
    }

    /// The ids that a heading with components in it had before.
    fn anchors(&self) -> Option<Markup> {
        let Node::Element { attributes, .. } = self.of else { return None };
        let id = attributes.iter().find(|(name, _)| name == "id")?;
        let Attribute::Text(id) = &id.1 else { return None };
        let former = self.bindings.former.get(id)?;
        Some(anchors_before(former.iter().cloned(), Markup::default()))
    }

    fn serialize_cards<M: SerializeMap>(&self, map: &mut M, cards: &Cards) -> Result<(), M::Error> {
        let Bindings { cards: listed, since, .. } = self.bindings;
        if *cards == Cards::Siblings && since.cards.iter().any(Option::is_some) {
            return self.with(&listed_since::of_cards(listed, since)).serialize_members(map);
        }
        map.serialize_entry("type", "cards")?;
        map.serialize_entry("items", &self.with(self.cards(cards)))
    }

    fn cards<'a>(&'a self, cards: &'a Cards) -> &'a [Card] {
        match cards {
            Cards::Listed(cards) => cards,
            Cards::Siblings => &self.bindings.cards,
        }
    }

    /// The properties of a component, which are those that an author wrote, but for one that shows the counts of the proofs.
    fn props<'a>(&'a self, facts: Option<Facts>, written: &'a [(String, Value)]) -> &'a [(String, Value)] {
        if facts == Some(Facts::Proofs) { &self.bindings.proofs } else { written }
    }

    fn serialize_drawing<M: SerializeMap>(&self, map: &mut M, svg: &str) -> Result<(), M::Error> {
        map.serialize_entry("drawing", &drawing_name(svg))?;
        serialize_optional(map, "svg", Some(svg).filter(|_| !self.is_undrawn).as_ref())
    }
}

/// The code or the table that a part of the theme's draws by itself, in place of what the theme draws of such a node.
fn drawn_block<'a>(component: &str, children: &'a [Node]) -> Option<&'a Node> {
    match (component, children) {
        ("Signature", [block @ Node::Code { .. }]) | ("TypeTable", [block @ Node::Table(_)]) => Some(block),
        _ => None,
    }
}

/// A block as the properties of the part that draws it.
struct Block<'a>(Filled<'a, Node>);

impl Serialize for Block<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        self.0.serialize_block(&mut map)?;
        map.end()
    }
}

/// The nodes in a node that are told as its children.
fn nested(node: &Node) -> Option<&[Node]> {
    match node {
        Node::Admonition { children, .. }
        | Node::Details { children, .. }
        | Node::Element { children, .. }
        | Node::Part { children, .. } => Some(children),
        Node::Component { children, .. } => Some(children).filter(|children| !children.is_empty()).map(Vec::as_slice),
        Node::Prose(_)
        | Node::Heading { .. }
        | Node::Code { .. }
        | Node::Diagram { .. }
        | Node::Tabs { .. }
        | Node::Image { .. }
        | Node::Table(_)
        | Node::Cards(_) => None,
    }
}

/// The URL of an image, and its size if that is known.
fn serialize_image<M: SerializeMap>(map: &mut M, bindings: &Bindings, image: ImageId) -> Result<(), M::Error> {
    let (src, size) = bindings.image(image);
    map.serialize_entry("src", &src)?;
    if let Some((width, height)) = size {
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
        map.serialize_entry("href", &self.bindings.url(href))?;
        serialize_optional(&mut map, "description", description.as_ref())?;
        map.end()
    }
}

/// A property of style as React names it: `fontSize` for `font-size`, `WebkitLineClamp` for `-webkit-line-clamp`.
fn name_of_style(property: &str) -> String {
    if property.starts_with("--") {
        return property.to_owned();
    }
    let mut name = String::with_capacity(property.len());
    let mut is_start = false;
    for c in property.strip_prefix("-ms-").map_or(property, |_| &property[1..]).chars() {
        match c {
            '-' => is_start = true,
            c if std::mem::take(&mut is_start) => name.push(c.to_ascii_uppercase()),
            c => name.push(c),
        }
    }
    name
}

impl Serialize for Filled<'_, Attribute> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.of {
            Attribute::Flag => serializer.serialize_bool(true),
            Attribute::Text(text) => serializer.serialize_str(text),
            Attribute::Url(url) => serializer.serialize_str(&self.bindings.url(url)),
            Attribute::Sources(sources) => serializer.serialize_str(&self.bindings.sources(sources)),
            Attribute::Styles(styles) => {
                serializer.collect_map(styles.iter().map(|(name, value)| (name_of_style(name), value)))
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
            Value::Markup(markup) => self.with(markup).serialize(serializer),
            Value::Code(code) => self.with(code).serialize(serializer),
            Value::Url(url) => serializer.serialize_str(&self.bindings.url(url)),
            Value::List(items) => self.with(items.as_slice()).serialize(serializer),
            Value::Record(members) => Members(self.with(members.as_slice())).serialize(serializer),
        }
    }
}

impl Serialize for Filled<'_, Markup> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.of.to_html(self.bindings))
    }
}

impl Serialize for Filled<'_, Code> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.of.to_html(self.bindings))
    }
}

#[cfg(test)]
mod tests;
