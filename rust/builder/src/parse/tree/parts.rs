//! A long document in parts that can be laid out one by one.

use crate::document::{Attribute, Cards, Html, Node, Url, Value};

/// Bytes of nodes above which a document is cut: a phone lays out less than this at once without being kept from answering.
const LONG_DOCUMENT: usize = 64 << 10;

/// Bytes of nodes after which the next section begins a part: what a slow phone lays out between two frames.
const PORTION: usize = 5 << 10;

/// Cuts the nodes of a long document in front of sections; those of any other stay as they are.
pub(super) fn parts(nodes: Vec<Node>) -> Vec<Node> {
    let sizes: Vec<usize> = nodes.iter().map(size).collect();
    if sizes.iter().sum::<usize>() < LONG_DOCUMENT {
        return nodes;
    }
    let mut parts = vec![Vec::new()];
    let mut gathered = 0;
    for (node, size) in nodes.into_iter().zip(sizes) {
        if matches!(node, Node::Heading { level: 2, .. }) && gathered >= PORTION {
            parts.push(Vec::new());
            gathered = 0;
        }
        gathered += size;
        if let Some(part) = parts.last_mut() {
            part.push(node);
        }
    }
    // Without sections there is nowhere to cut.
    if parts.len() > 1 { parts.into_iter().map(part).collect() } else { parts.pop().unwrap_or_default() }
}

fn part(children: Vec<Node>) -> Node {
    Node::Part { height: rem(children.iter().map(height).sum()), children }
}

/// About how much room a node takes, in rem: margins, and lines by the theme's size of text. What it is off by shows in
/// the length of the scroll bar, until the part is laid out.
#[expect(clippy::cast_precision_loss, reason = "a document has fewer lines than a float can count")]
fn height(node: &Node) -> f32 {
    let count = |html: &Html, what: &str| html.as_str().matches(what).count() as f32;
    match node {
        Node::Prose(html) => 1.0 + 2.0 * (count(html, "</li>") + count(html, "</p>")),
        Node::Heading { .. } => 5.5,
        Node::Code { html, .. } => 5.7 + 1.45 * count(html, "\n"),
        _ => 10.0,
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "no document is four billion lines long")]
fn rem(height: f32) -> u32 {
    height.round_ties_even() as u32
}

/// About how many bytes a page hands to the browser for a node.
fn size(node: &Node) -> usize {
    let optional = |text: &Option<String>| text.as_deref().map_or(0, |text| 11 + quoted(text));
    let children: usize = node.children().map(|child| 1 + size(child)).sum();
    children
        + match node {
            Node::Prose(html) => marked(html),
            Node::Heading { id, html, text, .. } => 43 + quoted(id) + marked(html) + optional(text),
            Node::Code { language, title, html, line_numbers } => {
                let numbers = if line_numbers.is_some() { 17 } else { 0 };
                25 + optional(language) + optional(title) + marked(html) + numbers
            }
            Node::Admonition { kind, title, .. } => 44 + kind.len() + title.as_ref().map_or(0, |html| 9 + marked(html)),
            Node::Tabs { group, id, items, initial } => {
                let items = items.iter().map(|item| 35 + quoted(&item.value) + quoted(&item.label));
                44 + optional(group) + quoted(id) + quoted(initial) + items.sum::<usize>()
            }
            Node::Details { summary, .. } => 45 + marked(summary),
            Node::Image { alt, title, .. } => 40 + quoted(alt) + optional(title),
            Node::Table(html) => 24 + marked(html),
            Node::Cards(Cards::Siblings) => 34,
            Node::Cards(Cards::Listed(cards)) => {
                let cards = cards.iter().map(|card| 30 + quoted(&card.title) + optional(&card.description));
                26 + cards.sum::<usize>()
            }
            Node::Element { tag, attributes, .. } => {
                let attributes = attributes.iter().map(|(name, value)| 2 + quoted(name) + size_of_attribute(value));
                36 + quoted(tag) + attributes.sum::<usize>()
            }
            Node::Part { .. } => 40,
            Node::Component { name, props, .. } => 50 + quoted(name) + size_of_members(props),
        }
}

fn size_of_attribute(value: &Attribute) -> usize {
    match value {
        Attribute::Flag => 4,
        Attribute::Text(text) => quoted(text),
        Attribute::Url(url) => size_of_url(url),
        Attribute::Sources(sources) => sources.iter().map(|(url, size)| size_of_url(url) + size.len()).sum(),
    }
}

fn size_of_members(members: &[(String, Value)]) -> usize {
    members.iter().map(|(name, value)| 2 + quoted(name) + size_of_value(value)).sum()
}

fn size_of_value(value: &Value) -> usize {
    match value {
        Value::Null | Value::Flag(_) | Value::Whole(_) | Value::Large(_) | Value::Fraction(_) => 4,
        Value::Text(text) => quoted(text),
        Value::Html(html) => marked(html),
        Value::Url(url) => size_of_url(url),
        Value::List(items) => 2 + items.iter().map(|item| 1 + size_of_value(item)).sum::<usize>(),
        Value::Record(members) => 2 + size_of_members(members),
    }
}

fn size_of_url(url: &Url) -> usize {
    if let Url::Known(url) = url { quoted(url) } else { 10 }
}

fn marked(html: &Html) -> usize {
    quoted(html.as_str()) + 9 * html.holes()
}

/// The length of a string with its quotes, and with what is escaped in it.
fn quoted(text: &str) -> usize {
    2 + text.len() + text.bytes().filter(|byte| matches!(byte, b'"' | b'\\' | b'\n')).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paragraph(length: usize) -> Node {
        Node::Prose(Html::of_markup(format!("<p>{}</p>", "a".repeat(length))))
    }

    fn section(length: usize) -> [Node; 2] {
        let html = Html::of_markup("A");
        [Node::Heading { level: 2, id: "a".to_owned(), html, text: None }, paragraph(length)]
    }

    #[test]
    fn a_document_of_common_length_stays_as_it_is() {
        let nodes: Vec<Node> = section(10_000).into_iter().chain(section(10_000)).collect();
        assert_eq!(parts(nodes.clone()), nodes);
    }

    #[test]
    fn a_long_document_is_cut_in_front_of_sections_and_nothing_is_lost() {
        let nodes: Vec<Node> = (0..40).flat_map(|_| section(2_000)).collect();
        let cut = parts(nodes.clone());
        assert_eq!(cut.len(), 14);
        assert!(cut.iter().take(13).all(|part| matches!(part, Node::Part { height: 26, .. })), "{:?}", cut[0]);
        assert!(cut.iter().all(|part| matches!(part.children().next(), Some(Node::Heading { level: 2, .. }))));
        assert_eq!(cut.iter().flat_map(Node::children).cloned().collect::<Vec<_>>(), nodes);
    }

    #[test]
    fn a_long_document_without_sections_stays_whole() {
        let nodes: Vec<Node> = (0..40).map(|_| paragraph(2_000)).collect();
        assert_eq!(parts(nodes.clone()), nodes);
    }
}
