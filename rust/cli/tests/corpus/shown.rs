//! What a reader finds in the tree that was made of a document.

use std::borrow::Cow;

use dialect::document::{Attribute, Cards, Document, ImageId, LinkId, Markup, NameId, Node, Targets, Url, Value};

use super::parts::{Parts, unescape, words};
use super::tags::Tag;
use crate::markup::Numbers;

/// Elements that part no words.
const INLINE: [&str; 14] =
    ["a", "abbr", "b", "cite", "code", "del", "em", "i", "kbd", "mark", "span", "strong", "sub", "sup"];

/// Numbers in place of URLs; a name is its text alone.
struct Unnamed;

impl Targets for Unnamed {
    fn link(&self, link: LinkId) -> Cow<'_, str> {
        Numbers.link(link)
    }

    fn file(&self, file: ImageId) -> Cow<'_, str> {
        Numbers.file(file)
    }

    fn image(&self, image: ImageId) -> (Cow<'_, str>, Option<(u32, u32)>) {
        Numbers.image(image)
    }

    fn name(&self, _: NameId) -> Option<Cow<'_, str>> {
        None
    }
}

/// Prose as a browser gets it.
fn filled(markup: &Markup) -> String {
    markup.to_html(&Unnamed)
}

/// What a reader finds in a document's tree.
pub(super) fn shown(document: &Document, nodes: &[Node]) -> Parts {
    let mut reader = Reader::of(document);
    reader.nodes(nodes);
    reader.flush();
    reader.parts
}

struct Reader<'a> {
    document: &'a Document,
    parts: Parts,
    /// Prose that is not cut into words yet.
    text: String,
    /// Level of the heading that is open, and how many words there were before it.
    heading: Option<(u8, usize)>,
    /// How many words there were before the cell that is open.
    cell: Option<usize>,
    /// How many words there were before the footnotes.
    notes: Option<usize>,
}

impl<'a> Reader<'a> {
    fn of(document: &'a Document) -> Self {
        let (parts, text) = (Parts::default(), String::new());
        Self { document, parts, text, heading: None, cell: None, notes: None }
    }

    fn flush(&mut self) {
        self.parts.words.extend(words(&std::mem::take(&mut self.text)));
    }

    fn nodes<'n>(&mut self, nodes: impl IntoIterator<Item = &'n Node>) {
        for node in nodes {
            self.node(node);
        }
    }

    fn node(&mut self, node: &Node) {
        match node {
            Node::Prose(markup) => self.html(&filled(markup)),
            Node::Heading { level, content, .. } => {
                self.begin_heading(*level);
                self.html(&filled(content));
                self.end_heading();
            }
            Node::Code { code: shown, title, .. } => {
                self.flush();
                let mut code = Self::of(self.document);
                code.html_with(&shown.to_html(&Unnamed), &mut |reader, text| reader.text.push_str(text));
                self.parts.code.push(code.text.trim_end_matches('\n').to_owned());
                self.parts.attributes.extend(words(title.as_deref().unwrap_or_default()));
            }
            Node::Image { src: ImageId(number), alt, .. } => self.image(&format!("~N{number}~"), alt),
            Node::Element { tag, attributes, .. } => self.element(tag, attributes, node),
            Node::Table(markup) => self.apart(|reader| reader.html(&filled(markup))),
            Node::Admonition { title, .. } => {
                self.apart(|reader| reader.html(&title.as_ref().map(filled).unwrap_or_default()));
                self.apart(|reader| reader.nodes(node.children()));
            }
            Node::Details { summary, .. } => {
                self.apart(|reader| reader.html(&filled(summary)));
                self.apart(|reader| reader.nodes(node.children()));
            }
            Node::Tabs { items, .. } => {
                for item in items {
                    self.parts.attributes.extend(words(&item.value));
                    self.parts.attributes.extend(words(&item.label));
                    self.apart(|reader| reader.nodes(&item.children));
                }
            }
            Node::Cards(Cards::Listed(cards)) => {
                for card in cards {
                    self.parts.attributes.extend(words(&card.title));
                    self.parts.attributes.extend(words(card.description.as_deref().unwrap_or_default()));
                    self.url(&card.href);
                }
            }
            Node::Component { props, .. } => self.apart(|reader| {
                for (_, value) in props {
                    reader.property(value);
                }
                reader.nodes(node.children());
            }),
            // What is drawn is not what is written.
            Node::Diagram { .. } => self.text.push(' '),
            Node::Cards(Cards::Siblings) | Node::Part { .. } => self.apart(|reader| reader.nodes(node.children())),
        }
    }

    /// Reads what parts the words around it.
    fn apart(&mut self, read: impl FnOnce(&mut Self)) {
        self.text.push(' ');
        read(self);
        self.text.push(' ');
    }

    fn property(&mut self, value: &Value) {
        match value {
            Value::Url(url @ Url::Link(_)) => self.url(url),
            Value::Url(Url::Known(text)) | Value::Text(text) => self.parts.attributes.extend(words(text)),
            Value::Markup(_) | Value::Code(_) => {
                let mut inner = Self::of(self.document);
                inner.html(&match value {
                    Value::Code(code) => code.to_html(&Unnamed),
                    Value::Markup(markup) => filled(markup),
                    _ => String::new(),
                });
                inner.flush();
                self.parts.attributes.append(&mut inner.parts.words);
                self.parts.links.append(&mut inner.parts.links);
            }
            _ => {}
        }
    }

    fn element(&mut self, tag: &str, attributes: &[(String, Attribute)], node: &Node) {
        let attribute = |name: &str| attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value);
        if attribute("className") == Some(&Attribute::Text("footnotes".to_owned())) {
            self.begin_notes();
        }
        let href = match attribute("href") {
            Some(Attribute::Url(Url::Link(LinkId(number)))) => format!("~L{number}~"),
            Some(Attribute::Url(Url::Known(url))) => url.clone(),
            _ => String::new(),
        };
        self.begin(tag, &href);
        self.nodes(node.children());
        self.end(tag);
    }

    fn url(&mut self, url: &Url) {
        match url {
            Url::Link(LinkId(number)) => self.link(&format!("~L{number}~")),
            Url::Known(url) => self.link(url),
            Url::Image(_) | Url::File(_) => {}
        }
    }

    fn html(&mut self, html: &str) {
        self.html_with(html, &mut |reader, text| reader.text.push_str(text));
    }

    fn html_with(&mut self, html: &str, each: &mut dyn FnMut(&mut Self, &str)) {
        let mut rest = html;
        while let Some(at) = rest.find('<') {
            each(self, &unescape(&rest[..at]));
            rest = &rest[at..];
            let tag = Tag::at(rest).unwrap_or_else(|| panic!("no tag at {rest}"));
            let class = tag.attribute("class").unwrap_or_default();
            // What leads to a footnote and back is made, not written.
            let skipped = match tag.name {
                "sup" if tag.attribute("id").is_some_and(|id| id.starts_with("fnref-")) => "</sup>",
                "a" if class == "footnote-backref" => "</a>",
                _ => "",
            };
            if !skipped.is_empty() {
                rest = rest.split_once(skipped).expect("it is closed").1;
                continue;
            }
            match (tag.name, tag.is_end) {
                ("img", _) => {
                    let alt = unescape(tag.attribute("alt").unwrap_or_default());
                    self.image(&unescape(tag.attribute("src").unwrap_or_default()), &alt);
                }
                ("section", false) if class == "footnotes" => self.begin_notes(),
                (name, true) => self.end(name),
                (name, false) => self.begin(name, &unescape(tag.attribute("href").unwrap_or_default())),
            }
            rest = &rest[tag.length..];
        }
        each(self, &unescape(rest));
    }

    fn begin(&mut self, name: &str, href: &str) {
        if !INLINE.contains(&name) {
            self.text.push(' ');
        }
        match name {
            "tr" => self.parts.rows.push(Vec::new()),
            "td" | "th" => {
                self.flush();
                self.cell = Some(self.parts.words.len());
            }
            "a" if !href.is_empty() => self.link(href),
            _ => {
                if let Some(level) = level(name) {
                    self.begin_heading(level);
                }
            }
        }
    }

    fn end(&mut self, name: &str) {
        if !INLINE.contains(&name) {
            self.text.push(' ');
        }
        if let ("td" | "th", Some(before)) = (name, self.cell) {
            self.flush();
            let cell = self.parts.words[before..].join(" ");
            self.parts.rows.last_mut().expect("a cell is in a row").push(cell);
        }
        if level(name).is_some() {
            self.end_heading();
        }
        if let ("section", Some(before)) = (name, self.notes) {
            self.flush();
            self.parts.footnotes.extend(self.parts.words.drain(before..));
            self.notes = None;
        }
    }

    fn begin_notes(&mut self) {
        self.flush();
        self.notes = Some(self.parts.words.len());
    }

    fn begin_heading(&mut self, level: u8) {
        self.flush();
        self.heading = Some((level, self.parts.words.len()));
    }

    fn end_heading(&mut self) {
        self.flush();
        let (level, before) = self.heading.take().expect("a heading is open");
        self.parts.headings.push((level, self.parts.words[before..].join(" ")));
    }

    fn link(&mut self, href: &str) {
        let document = self.document;
        let target = number(href).and_then(|number| document.links.get(number)).map(|link| link.target.clone());
        self.parts.links.push(target.unwrap_or_else(|| href.to_owned()));
    }

    fn image(&mut self, source: &str, alt: &str) {
        let document = self.document;
        let target = number(source).and_then(|number| document.images.get(number)).map(|image| image.target.clone());
        self.parts.images.push((target.unwrap_or_else(|| source.to_owned()), words(alt).join(" ")));
    }
}

/// The number that stands for a URL.
fn number(text: &str) -> Option<usize> {
    let inner = text.strip_prefix('~')?.strip_suffix('~')?;
    inner.trim_start_matches(char::is_alphabetic).parse().ok()
}

/// The level of a heading's element.
fn level(name: &str) -> Option<u8> {
    name.strip_prefix('h')?.parse().ok().filter(|level| (1..=6).contains(level))
}
