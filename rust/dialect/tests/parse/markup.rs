//! What holds of the markup in every tree.

use dialect::document::{Chunk, Hole, Html, ImageId, LinkId, NameId, Node, Value};

const VOID: [&str; 13] =
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"];

/// Markup as a person reads it: with the number of what fills a hole between `~`.
pub(crate) fn filled(html: &Html) -> String {
    let chunk = |chunk: Chunk<'_>| match chunk {
        Chunk::Markup(markup) => markup.to_owned(),
        Chunk::Hole(Hole::Link(LinkId(number))) => format!("~L{number}~"),
        Chunk::Hole(Hole::Image(ImageId(number))) => format!("~I{number}~"),
        Chunk::Hole(Hole::NameStart(NameId(number))) => format!("~N{number}~"),
        Chunk::Hole(Hole::NameEnd(_)) => "~~".to_owned(),
        Chunk::Hole(Hole::File(ImageId(number))) => format!("~U{number}~"),
    };
    html.chunks().map(chunk).collect()
}

/// Calls back for all markup in a tree.
pub(crate) fn each_html(nodes: &[Node], each: &mut impl FnMut(&Html)) {
    for node in nodes {
        match node {
            Node::Prose(html) | Node::Table(html) | Node::Heading { html, .. } | Node::Code { html, .. } => each(html),
            Node::Details { summary, children, .. } => {
                each(summary);
                each_html(children, each);
            }
            Node::Admonition { title, children, .. } => {
                if let Some(title) = title {
                    each(title);
                }
                each_html(children, each);
            }
            Node::Tabs { items, .. } => {
                for item in items {
                    each_html(&item.children, each);
                }
            }
            Node::Element { children, .. } | Node::Part { children, .. } => each_html(children, each),
            Node::Component { props, children, .. } => {
                for (_, value) in props {
                    if let Value::Html(html) = value {
                        each(html);
                    }
                }
                each_html(children, each);
            }
            // The markup of a drawing is XML, whose elements may close themselves.
            Node::Image { .. } | Node::Cards(_) | Node::Diagram { .. } => {}
        }
    }
}

/// Calls back for every string of markup in a tree.
pub(crate) fn each_markup(nodes: &[Node], each: &mut impl FnMut(&str)) {
    each_html(nodes, &mut |html| each(&filled(html)));
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
