//! A document as a person reads it: the tree, indented, and then what is wrong.

use std::fmt::Write as _;

use dialect::document::Document;
use dialect::parse::Source;
use serde_json::{Map, Value};

/// Everything the parser made of a file with this text.
pub(crate) fn document(document: &Document, text: &str) -> String {
    let source = Source::new(text);
    let at = |span: &std::ops::Range<usize>| {
        let place = source.place(span.clone());
        format!("{}:{}", place.line, place.column)
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
    let content: Value = serde_json::from_str(&document.content).expect("content is JSON");
    nodes(&mut shown, 0, &content);
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
            .map(|(number, link)| format!("L{number} {} ({})", link.target, at(&link.span))),
    );
    list(
        &mut shown,
        "images",
        document
            .images
            .iter()
            .enumerate()
            .map(|(number, image)| format!("{number} {} ({})", image.target, at(&image.span))),
    );
    for diagnostic in &document.diagnostics {
        shown.push('\n');
        shown.push_str(&diagnostic.render(false));
        shown.push('\n');
    }
    shown.replace(['\u{E000}', '\u{E001}'], "~")
}

fn front(document: &Document) -> Vec<(String, Value)> {
    let Ok(Value::Object(front)) = serde_json::to_value(&document.front) else { return Vec::new() };
    let absent = |value: &Value| match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
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

fn line(shown: &mut String, depth: usize, text: &str) {
    for part in text.trim_end_matches('\n').split('\n') {
        let part = format!("{}{part}", "  ".repeat(depth));
        shown.push_str(part.trim_end());
        shown.push('\n');
    }
}

fn nodes(shown: &mut String, depth: usize, value: &Value) {
    for node in value.as_array().into_iter().flatten() {
        match node {
            Value::String(html) => line(shown, depth, html),
            Value::Object(node) => self::node(shown, depth, node),
            other => line(shown, depth, &format!("NOT A NODE: {other}")),
        }
    }
}

fn node(shown: &mut String, depth: usize, node: &Map<String, Value>) {
    let kind = node["type"].as_str().unwrap_or_default();
    let mut head = format!("[{kind}");
    for (name, value) in node {
        if !matches!(name.as_str(), "type" | "children" | "items" | "html") {
            let _ = write!(head, " {name}={value}");
        }
    }
    head.push(']');
    line(shown, depth, &head);
    if let Some(html) = node.get("html").and_then(Value::as_str) {
        line(shown, depth + 1, html);
    }
    match node.get("items") {
        Some(Value::Array(items)) if kind == "tabs" => {
            for item in items {
                line(shown, depth + 1, &format!("[tab value={} label={}]", item["value"], item["label"]));
                nodes(shown, depth + 2, &item["children"]);
            }
        }
        Some(Value::Array(items)) => items.iter().for_each(|item| line(shown, depth + 1, &item.to_string())),
        Some(other) => line(shown, depth + 1, &other.to_string()),
        None => {}
    }
    if let Some(children) = node.get("children") {
        nodes(shown, depth + 1, children);
    }
}
