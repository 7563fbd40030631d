//! What holds of the markup in every tree.

use serde_json::Value;

const VOID: [&str; 13] =
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];

/// Calls back for every string of markup in a tree.
pub(crate) fn each_markup(value: &Value, each: &mut impl FnMut(&str)) {
    match value {
        Value::Array(items) => items.iter().for_each(|item| match item {
            Value::String(html) => each(html),
            other => each_markup(other, each),
        }),
        Value::Object(node) => {
            for (name, value) in node {
                match (name.as_str(), value) {
                    ("html" | "summary", Value::String(html)) => each(html),
                    ("title", Value::String(html)) if node.get("type").is_some_and(|kind| kind == "admonition") => {
                        each(html);
                    }
                    ("props" | "attributes", _) => {}
                    (_, value) => each_markup(value, each),
                }
            }
        }
        _ => {}
    }
}

/// Whether every tag is closed in its order, and no paragraph holds a block.
pub(crate) fn balanced(html: &str) -> Result<(), String> {
    let mut open: Vec<&str> = Vec::new();
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        rest = &rest[at + 1..];
        let end = tag_end(rest).ok_or_else(|| format!("a tag without an end at {rest}"))?;
        let tag = &rest[..end];
        rest = &rest[end + 1..];
        if let Some(name) = tag.strip_prefix('/') {
            if open.pop() != Some(name) {
                return Err(format!("an unexpected </{name}>"));
            }
            continue;
        }
        let name = tag.split([' ', '\n']).next().unwrap_or_default();
        if name.is_empty() || !name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            return Err(format!("a lone < before {tag}"));
        }
        if open.contains(&"p") && matches!(name, "p" | "div" | "ul" | "ol" | "table" | "section" | "pre" | "blockquote")
        {
            return Err(format!("a <{name}> in a paragraph"));
        }
        if open.contains(&"a") && name == "a" {
            return Err("a link in a link".to_owned());
        }
        if !VOID.contains(&name) {
            open.push(name);
        }
    }
    if open.is_empty() { Ok(()) } else { Err(format!("not closed: {open:?}")) }
}

/// Where a tag ends; what stands in quotes is not looked at.
fn tag_end(text: &str) -> Option<usize> {
    let mut quoted = false;
    text.char_indices().find_map(|(at, c)| {
        quoted ^= c == '"';
        (c == '>' && !quoted).then_some(at)
    })
}
