//! What holds of the markup in every tree.

use std::borrow::Cow;

use dialect::document::{ImageId, LinkId, NameId, Node, Targets, Value};

const VOID: [&str; 13] =
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];

/// Numbers between `~` in place of URLs, for a person to read.
pub(crate) struct Numbers;

impl Targets for Numbers {
    fn link(&self, LinkId(number): LinkId) -> Cow<'_, str> {
        format!("~L{number}~").into()
    }

    fn file(&self, ImageId(number): ImageId) -> Cow<'_, str> {
        format!("~U{number}~").into()
    }

    fn image(&self, ImageId(number): ImageId) -> (Cow<'_, str>, Option<(u32, u32)>) {
        (format!("~I{number}~").into(), None)
    }

    fn name(&self, NameId(number): NameId) -> Option<Cow<'_, str>> {
        Some(format!("~N{number}~").into())
    }
}

/// Calls back for all HTML in a tree.
pub(crate) fn each_html(nodes: &[Node], targets: &dyn Targets, each: &mut impl FnMut(&str)) {
    for node in nodes {
        match node {
            Node::Prose(markup) | Node::Table(markup) | Node::Heading { content: markup, .. } => {
                each(&markup.to_html(targets));
            }
            Node::Code { code, .. } => each(&code.to_html(targets)),
            Node::Details { summary, children, .. } => {
                each(&summary.to_html(targets));
                each_html(children, targets, each);
            }
            Node::Admonition { title, children, .. } => {
                if let Some(title) = title {
                    each(&title.to_html(targets));
                }
                each_html(children, targets, each);
            }
            Node::Tabs { items, .. } => {
                for item in items {
                    each_html(&item.children, targets, each);
                }
            }
            Node::Element { children, .. } | Node::Part { children, .. } => each_html(children, targets, each),
            Node::Component { props, children, .. } => {
                for (_, value) in props {
                    match value {
                        Value::Markup(markup) => each(&markup.to_html(targets)),
                        Value::Code(code) => each(&code.to_html(targets)),
                        _ => {}
                    }
                }
                each_html(children, targets, each);
            }
            // The markup of a drawing is XML, whose elements may close themselves.
            Node::Image { .. } | Node::Cards(_) | Node::Diagram { .. } => {}
        }
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
