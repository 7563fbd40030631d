//! A whole tree in the widespread shape, if one is at hand: nothing of it is lost, and nothing breaks.

use std::collections::HashMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use builder::component::{Component, Components, Property};
use builder::diagnostic::Severity;
use builder::document::Document;
use builder::parse::{Options, parse};
use serde_json::Value;

use super::balance::{balanced, each_markup};

fn options() -> Options {
    let component = |properties: &[(&str, Property)]| Component {
        properties: properties.iter().map(|(name, kind)| ((*name).to_owned(), *kind)).collect(),
        ..Component::default()
    };
    let components: Components = [
        (
            "MemberInfo",
            component(&[
                ("kind", Property::Text),
                ("type", Property::Html),
                ("default", Property::Html),
                ("since", Property::Text),
                ("experimental", Property::Flag),
            ]),
        ),
        (
            "GenerationInfo",
            component(&[
                ("sourceFile", Property::Text),
                ("sourceLine", Property::Text),
                ("packageName", Property::Text),
                ("since", Property::Text),
                ("experimental", Property::Flag),
            ]),
        ),
        ("MemberDescription", component(&[])),
        ("Stackblitz", component(&[("id", Property::Text)])),
        ("Playground", component(&[("api", Property::Text), ("document", Property::Text), ("server", Property::Text)])),
        (
            "CustomFieldProperty",
            component(&[("required", Property::Flag), ("type", Property::Text), ("typeLink", Property::Link)]),
        ),
    ]
    .into_iter()
    .map(|(name, component)| (name.to_owned(), component))
    .collect();
    Options { admonitions: vec!["cli".to_owned()], components }
}

#[test]
fn a_tree_written_for_another_generator_loses_nothing() {
    let Some(folder) = std::env::var_os("VENDURE_CORPUS") else {
        eprintln!("skipped: VENDURE_CORPUS names no folder of Markdown files");
        return;
    };
    let mut files = Vec::new();
    collect(Path::new(&folder), &mut files);
    assert!(!files.is_empty(), "VENDURE_CORPUS holds no Markdown files");
    let options = options();
    let mut problems = Vec::new();
    for file in &files {
        let text = fs::read_to_string(file).expect("a document is text");
        let name = file.strip_prefix(&folder).unwrap_or(file).display().to_string();
        let document = parse(&name, &name, &text, &options);
        for diagnostic in &document.diagnostics {
            if diagnostic.severity == Severity::Error || std::env::var_os("SHOW_WARNINGS").is_some() {
                problems.push(diagnostic.render(false));
            }
        }
        let content: Value = serde_json::from_str(&document.content).expect("content is JSON");
        each_markup(&content, &mut |html| {
            if let Err(what) = balanced(html) {
                problems.push(format!("{name}: {what} in {html}"));
            }
        });
        let missing = missing_words(&text, &document, &content);
        if !missing.is_empty() {
            problems.push(format!("{name}: lost {missing:?}"));
        }
    }
    assert!(problems.is_empty(), "{}\n\n{} problems in {} files", problems.join("\n\n"), problems.len(), files.len());
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    let mut entries: Vec<_> =
        fs::read_dir(folder).expect("the corpus can be listed").map(|entry| entry.expect("listed").path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            collect(&path, files);
        } else if path.extension().is_some_and(|extension| extension == "md" || extension == "mdx") {
            files.push(path);
        }
    }
}

/// Words of the source that stand nowhere in what was made of it, as often as they do there.
fn missing_words(text: &str, document: &Document, content: &Value) -> Vec<String> {
    let mut found: HashMap<String, i64> = HashMap::new();
    let mut shown = String::new();
    text_of(content, &mut shown);
    for target in
        document.links.iter().map(|link| &link.target).chain(document.images.iter().map(|image| &image.target))
    {
        shown.push(' ');
        shown.push_str(target);
    }
    for word in words(&unescape(&shown)) {
        *found.entry(word).or_default() += 1;
    }
    let mut missing = Vec::new();
    for word in words(&unescape(&source_text(text))) {
        let count = found.entry(word.clone()).or_default();
        *count -= 1;
        if *count < 0 {
            missing.push(word);
        }
    }
    missing
}

/// The source without front matter, imports, comments, and the words that are notation rather than text.
fn source_text(text: &str) -> String {
    let body = text.strip_prefix("---\n").and_then(|rest| rest.split_once("\n---\n")).map_or(text, |(_, body)| body);
    let mut fence = None;
    let mut kept = String::new();
    for line in body.lines() {
        let bare = line.trim_start();
        let marks = bare.chars().take_while(|c| matches!(c, '`' | '~')).count();
        if marks >= 3 && fence.is_none() {
            fence = Some(marks);
            // Of a fence, only the title is text.
            if let Some(title) = bare.split_once("title=\"").and_then(|(_, title)| title.split_once('"')) {
                kept.push_str(title.0);
            }
        } else if fence.is_some_and(|length| marks >= length && bare.trim_end().len() == marks) {
            fence = None;
        } else if fence.is_some() {
            if !["highlight-next-line", "highlight-start", "highlight-end"].iter().any(|word| bare.contains(word)) {
                kept.push_str(line);
            }
        } else if !bare.starts_with("import ") {
            // The numbers of a list are the browser's to write.
            let digits = bare.trim_start_matches(|c: char| c.is_ascii_digit());
            kept.push_str(if digits.starts_with(". ") { digits } else { line });
        }
        kept.push('\n');
    }
    without_comments(&kept)
}

fn without_comments(text: &str) -> String {
    let mut kept = String::new();
    let mut rest = text;
    while let Some(at) = rest.find("<!-- This file was generated") {
        kept.push_str(&rest[..at]);
        rest = rest[at..].find("-->").map_or("", |end| &rest[at + end + 3..]);
    }
    kept + rest
}

/// Everything in a tree that was written by an author, notation included as the tree holds it.
fn text_of(value: &Value, text: &mut String) {
    match value {
        Value::String(string) => {
            text.push(' ');
            // Highlighting may cut a word in two.
            let mut rest = string.as_str();
            while let Some(at) = rest.find("<span class=\"").filter(|at| rest[at + 14..].starts_with("\">")) {
                text.push_str(&rest[..at].replace("</span>", ""));
                rest = &rest[at + 16..];
            }
            text.push_str(&rest.replace("</span>", ""));
        }
        Value::Array(items) => items.iter().for_each(|item| text_of(item, text)),
        Value::Object(node) => node.iter().for_each(|(name, value)| {
            text.push(' ');
            text.push_str(name);
            text_of(value, text);
        }),
        Value::Bool(flag) => {
            let _ = write!(text, " {flag} ");
        }
        _ => {}
    }
}

fn unescape(text: &str) -> String {
    let numbered = [("&#123;", "{"), ("&#125;", "}"), ("&#60;", "<"), ("&#62;", ">"), ("&lt;", "<"), ("&gt;", ">")];
    let mut text = text.replace("&quot;", "\"").replace("&amp;", "&");
    for (entity, character) in numbered {
        text = text.replace(entity, character);
    }
    text
}

/// Words of letters and digits. What is notation in the source has another name in the tree.
fn words(text: &str) -> impl Iterator<Item = String> {
    const NOTATION: [&str; 40] = [
        "div",
        "className",
        "class",
        "a",
        "href",
        "span",
        "code",
        "MemberInfo",
        "GenerationInfo",
        "MemberDescription",
        "Tabs",
        "TabItem",
        "Stackblitz",
        "Playground",
        "CustomFieldProperty",
        "DocCardList",
        "kind",
        "type",
        "default",
        "label",
        "value",
        "groupId",
        "note",
        "tip",
        "info",
        "warning",
        "caution",
        "danger",
        "important",
        "cli",
        "id",
        "sourceFile",
        "sourceLine",
        "packageName",
        "since",
        "experimental",
        "required",
        "typeLink",
        "strong",
        "E000",
    ];
    text.split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty() && !NOTATION.contains(word))
        .map(str::to_owned)
        .collect::<Vec<_>>()
        .into_iter()
}
