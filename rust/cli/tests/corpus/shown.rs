//! What a reader finds in the tree that was made of a document.

use dialect::component::{Components, Property};
use dialect::document::{Document, placeholder};
use serde_json::{Map, Value};

use super::parts::{Parts, unescape, words};
use super::tags::Tag;

/// Elements that part no words.
const INLINE: [&str; 14] =
    ["a", "abbr", "b", "cite", "code", "del", "em", "i", "kbd", "mark", "span", "strong", "sub", "sup"];

/// What a reader finds in a document's tree.
pub(super) fn shown(document: &Document, components: &Components) -> Parts {
    let content: Value = serde_json::from_str(&document.content).expect("content is JSON");
    let mut reader = Reader::of(document, components);
    reader.nodes(&content);
    reader.flush();
    reader.parts
}

struct Reader<'a> {
    document: &'a Document,
    components: &'a Components,
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
    fn of(document: &'a Document, components: &'a Components) -> Self {
        let (parts, text) = (Parts::default(), String::new());
        Self { document, components, parts, text, heading: None, cell: None, notes: None }
    }

    fn flush(&mut self) {
        self.parts.words.extend(words(&std::mem::take(&mut self.text)));
    }

    fn nodes(&mut self, nodes: &Value) {
        for node in nodes.as_array().into_iter().flatten() {
            match node {
                Value::String(html) => self.html(html),
                Value::Object(node) => self.node(node),
                _ => {}
            }
        }
    }

    fn children(&mut self, node: &Map<String, Value>) {
        if let Some(children) = node.get("children") {
            self.nodes(children);
        }
    }

    fn node(&mut self, node: &Map<String, Value>) {
        let text = |key: &str| node.get(key).and_then(Value::as_str).unwrap_or_default();
        match text("type") {
            "heading" => {
                let level = node.get("level").and_then(Value::as_u64).and_then(|level| u8::try_from(level).ok());
                self.begin_heading(level.expect("a heading has a level"));
                self.html(text("html"));
                self.end_heading();
            }
            "code" => {
                self.flush();
                let mut code = Self::of(self.document, self.components);
                code.html_with(text("html"), &mut |reader, text| reader.text.push_str(text));
                self.parts.code.push(code.text.trim_end_matches('\n').to_owned());
                self.parts.attributes.extend(words(text("title")));
            }
            "image" => self.image(text("src"), text("alt")),
            "component" => {
                self.text.push(' ');
                self.properties(text("name"), node.get("props"));
                self.children(node);
                self.text.push(' ');
            }
            "element" => self.element(text("tag"), node),
            _ => {
                self.text.push(' ');
                self.html(text("title"));
                self.text.push(' ');
                self.html(text("summary"));
                self.text.push(' ');
                self.html(text("html"));
                self.items(node);
                self.children(node);
                self.text.push(' ');
            }
        }
    }

    /// Tabs and cards.
    fn items(&mut self, node: &Map<String, Value>) {
        for item in node.get("items").and_then(Value::as_array).into_iter().flatten() {
            for key in ["value", "label", "title", "description"] {
                self.parts.attributes.extend(words(item[key].as_str().unwrap_or_default()));
            }
            if let Some(href) = item["href"].as_str() {
                self.link(href);
            }
            self.text.push(' ');
            self.nodes(&item["children"]);
            self.text.push(' ');
        }
    }

    fn properties(&mut self, name: &str, properties: Option<&Value>) {
        for (key, value) in properties.and_then(Value::as_object).into_iter().flatten() {
            let kind = self.components.get(name).and_then(|component| component.properties.get(key));
            match (kind, value) {
                (Some(Property::Link), Value::String(target)) => self.link(target),
                (Some(Property::Html), Value::String(html)) => {
                    let mut inner = Self::of(self.document, self.components);
                    inner.html(html);
                    inner.flush();
                    self.parts.attributes.append(&mut inner.parts.words);
                    self.parts.links.append(&mut inner.parts.links);
                }
                (_, Value::String(text)) => self.parts.attributes.extend(words(text)),
                _ => {}
            }
        }
    }

    fn element(&mut self, tag: &str, node: &Map<String, Value>) {
        let attribute = |name: &str| node.get("attributes").and_then(|all| all[name].as_str()).unwrap_or_default();
        if attribute("className") == "footnotes" {
            self.begin_notes();
        }
        self.begin(tag, attribute("href"));
        self.children(node);
        self.end(tag);
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

/// The number in a placeholder.
fn number(text: &str) -> Option<usize> {
    let inner = text.strip_prefix(placeholder::OPEN)?.strip_suffix(placeholder::CLOSE)?;
    inner.trim_start_matches(char::is_alphabetic).parse().ok()
}

/// The level of a heading's element.
fn level(name: &str) -> Option<u8> {
    name.strip_prefix('h')?.parse().ok().filter(|level| (1..=6).contains(level))
}
