//! A document as a person reads it: the tree, indented, and then what is wrong.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

use dialect::document::{Attribute, Card, Cards, Document, ImageId, LinkId, Markup, Name, Node, Parsed, Url, Value};
use dialect::excerpt::{Citation, Cited};
use dialect::parse::Source;
use serde_json::{Map, Value as Json, json};

use super::markup::Numbers;

/// Everything the parser made of the file of a fixture.
pub(crate) fn document(parsed: &Parsed, fixture: &Path) -> String {
    let Parsed { document, body, .. } = parsed;
    let at = |span: &std::ops::Range<usize>, partial: Option<usize>| {
        let file = partial.map(|number| document.partials[number].as_str());
        let text = fs::read_to_string(fixture.join(file.unwrap_or(&document.path))).expect("the file can be read");
        let source = Source::new(&text);
        let (length, span) = (source.text()[span.clone()].chars().count(), source.locate(span.clone()));
        let file = file.map_or(String::new(), |file| format!("{file}:"));
        format!("{file}{}:{}+{length}", span.line, span.column)
    };
    let mut shown = String::new();
    line(&mut shown, 0, &format!("title: {}", document.title));
    for (key, value) in front(document) {
        line(&mut shown, 0, &format!("{key}: {value}"));
    }
    if document.has_own_heading {
        line(&mut shown, 0, "has its own heading");
    }
    if !document.excerpt.is_empty() {
        line(&mut shown, 0, &format!("excerpt: {}", document.excerpt));
    }
    shown.push('\n');
    nodes(&mut shown, 0, &body.nodes);
    list(
        &mut shown,
        "headings",
        document
            .headings
            .iter()
            .map(|heading| format!("{} #{} {} ({})", heading.level, heading.id, heading.html, heading.text)),
    );
    list(&mut shown, "anchors", document.anchors.iter().cloned());
    list(
        &mut shown,
        "links",
        document
            .links
            .iter()
            .enumerate()
            .map(|(number, link)| format!("L{number} {} ({})", link.target, at(&link.span, link.partial))),
    );
    list(
        &mut shown,
        "images",
        document
            .images
            .iter()
            .enumerate()
            .map(|(number, image)| format!("{number} {} ({})", image.target, at(&image.span, image.partial))),
    );
    let module = |name: &Name| name.module.as_ref().map_or(String::new(), |module| format!(" from {module}"));
    let names = document.names.iter().enumerate();
    list(&mut shown, "names", names.map(|(number, name)| format!("N{number} {}{}", name.text, module(name))));
    let pins = document.pins.iter();
    list(
        &mut shown,
        "pins",
        pins.map(|pin| {
            let mark = if pin.is_code { "`" } else { "" };
            format!("{} says {mark}{}{mark} ({})", pin.fact, pin.text, at(&pin.span, pin.partial))
        }),
    );
    if !document.citations.is_empty() {
        let name = |citation: &Citation| match &citation.cited {
            Cited::File(path) => path.clone(),
            Cited::Reply(_) => "a reply".to_owned(),
            Cited::Message(name) => name.clone(),
            Cited::Drawer => "what draws diagrams".to_owned(),
        };
        list(&mut shown, "citations", document.citations.iter().map(name));
    }
    for diagnostic in &document.diagnostics {
        shown.push('\n');
        shown.push_str(&diagnostic.render(false));
        shown.push('\n');
    }
    shown
}

fn front(document: &Document) -> Vec<(String, Json)> {
    let Ok(Json::Object(front)) = serde_json::to_value(&document.front) else { return Vec::new() };
    let absent = |value: &Json| match value {
        Json::Null | Json::Bool(false) => true,
        Json::Array(items) => items.is_empty(),
        _ => false,
    };
    front.into_iter().filter(|(_, value)| !absent(value)).collect()
}

fn list(shown: &mut String, name: &str, items: impl Iterator<Item = String>) {
    let mut items = items.peekable();
    if items.peek().is_some() {
        shown.push('\n');
        line(shown, 0, &format!("{name}:"));
        for item in items {
            line(shown, 1, &item);
        }
    }
}

/// Prose as a person reads it.
fn filled(markup: &Markup) -> String {
    markup.to_html(&Numbers)
}

fn line(shown: &mut String, depth: usize, text: &str) {
    for part in text.trim_end_matches('\n').split('\n') {
        let part = format!("{}{part}", "  ".repeat(depth));
        shown.push_str(part.trim_end());
        shown.push('\n');
    }
}

fn nodes<'a>(shown: &mut String, depth: usize, nodes: impl IntoIterator<Item = &'a Node>) {
    for node in nodes {
        self::node(shown, depth, node);
    }
}

fn node(shown: &mut String, depth: usize, node: &Node) {
    let mut head = Head::default();
    let mut inside = None;
    match node {
        Node::Prose(markup) => return line(shown, depth, &filled(markup)),
        Node::Heading { level, id, content, text } => {
            head.kind("heading").with("level", json!(level)).with("id", json!(id)).with("text", json!(text));
            inside = Some(filled(content));
        }
        Node::Code { language, title, code, line_numbers, cut, request: _ } => {
            head.kind("code").with("language", json!(language)).with("title", json!(title));
            head.with("lineNumbers", json!(line_numbers)).with("cut", json!(cut));
            inside = Some(code.to_html(&Numbers));
        }
        Node::Diagram { id, title, description, width, height, svg, .. } => {
            head.kind("diagram")
                .with("id", json!(id))
                .with("title", json!(title))
                .with("description", json!(description));
            head.with("width", json!(width)).with("height", json!(height));
            inside = Some(svg.replace("><", ">\n<"));
        }
        Node::Admonition { kind, title, .. } => {
            head.kind("admonition").with("kind", json!(kind)).with("title", json!(title.as_ref().map(filled)));
        }
        Node::Tabs { group, id, initial, .. } => {
            head.kind("tabs").with("group", json!(group)).with("id", json!(id)).with("initial", json!(initial));
        }
        Node::Details { summary, open, .. } => {
            head.kind("details").with("summary", json!(filled(summary))).with("open", json!(open.then_some(true)));
        }
        Node::Image { src: ImageId(number), alt, title } => {
            head.kind("image").with("src", json!(format!("~N{number}~"))).with("alt", json!(alt));
            head.with("title", json!(title));
        }
        Node::Table(markup) => {
            head.kind("table");
            inside = Some(filled(markup));
        }
        Node::Cards(_) => {
            head.kind("cards");
        }
        Node::Element { tag, attributes, .. } => {
            let attributes: Map<String, Json> =
                attributes.iter().map(|(name, value)| (name.clone(), attribute(value))).collect();
            let attributes = if attributes.is_empty() { Json::Null } else { Json::Object(attributes) };
            head.kind("element").with("tag", json!(tag)).with("attributes", attributes);
        }
        Node::Part { height, .. } => {
            head.kind("part").with("height", json!(height));
        }
        Node::Component { name, props, is_inline, .. } => {
            let inline = if *is_inline { json!(true) } else { Json::Null };
            head.kind("component").with("name", json!(name)).with("props", record(props)).with("inline", inline);
        }
    }
    line(shown, depth, &format!("[{}]", head.text));
    if let Some(html) = inside {
        line(shown, depth + 1, &html);
    }
    match node {
        Node::Tabs { items, .. } => {
            for item in items {
                line(shown, depth + 1, &format!("[tab value={} label={}]", json!(item.value), json!(item.label)));
                nodes(shown, depth + 2, &item.children);
            }
        }
        Node::Cards(Cards::Siblings) => line(shown, depth + 1, "\"~C0~\""),
        Node::Cards(Cards::Listed(cards)) => {
            for card in cards {
                self::card(shown, depth + 1, card);
            }
        }
        node => nodes(shown, depth + 1, node.children()),
    }
}

fn card(shown: &mut String, depth: usize, card: &Card) {
    let mut item = json!({ "title": card.title, "href": url(&card.href) });
    if let Some(description) = &card.description {
        item["description"] = json!(description);
    }
    line(shown, depth, &item.to_string());
}

#[derive(Default)]
struct Head {
    text: String,
}

impl Head {
    fn kind(&mut self, kind: &str) -> &mut Self {
        self.text.push_str(kind);
        self
    }

    /// Adds a property, unless there is none.
    #[expect(clippy::needless_pass_by_value, reason = "it is made for this")]
    fn with(&mut self, name: &str, value: Json) -> &mut Self {
        if !value.is_null() {
            let _ = write!(self.text, " {name}={value}");
        }
        self
    }
}

/// A URL; a file has another letter than a link.
fn url(url: &Url) -> String {
    match url {
        Url::Known(url) => url.clone(),
        Url::Link(LinkId(number)) => format!("~P{number}~"),
        Url::Image(ImageId(number)) | Url::File(ImageId(number)) => format!("~F{number}~"),
    }
}

fn attribute(value: &Attribute) -> Json {
    match value {
        Attribute::Flag => json!(true),
        Attribute::Text(text) => json!(text),
        Attribute::Url(written) => json!(url(written)),
        Attribute::Styles(styles) => json!(dialect::document::format_styles(styles)),
        Attribute::Sources(sources) => {
            json!(sources.iter().map(|(source, size)| format!("{} {size}", url(source))).collect::<Vec<_>>().join(", "))
        }
    }
}

fn record(members: &[(String, Value)]) -> Json {
    members.iter().map(|(name, member)| (name.clone(), value(member))).collect()
}

fn value(written: &Value) -> Json {
    match written {
        Value::Null => Json::Null,
        Value::Flag(flag) => json!(flag),
        Value::Whole(number) => json!(number),
        Value::Large(number) => json!(number),
        Value::Fraction(number) => json!(number),
        Value::Text(text) => json!(text),
        Value::Markup(markup) => json!(filled(markup)),
        Value::Code(code) => json!(code.to_html(&Numbers)),
        Value::Url(written) => json!(url(written)),
        Value::List(items) => items.iter().map(value).collect(),
        Value::Record(members) => record(members),
    }
}
