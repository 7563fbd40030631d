//! Finished markup as a tree: what prose, tables and nodes have in common before they are written as Markdown.

/// A piece of content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Item {
    /// Text, entities resolved.
    Text(String),
    /// An HTML element.
    Element(Element),
    /// A block of code.
    Code {
        /// What it is written in.
        language: String,
        /// The caption above it.
        title: Option<String>,
        /// The code.
        text: String,
    },
}

/// An HTML element, by the names of HTML.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Element {
    pub(super) tag: String,
    pub(super) attributes: Vec<(String, String)>,
    pub(super) children: Vec<Item>,
}

impl Element {
    pub(super) fn new(tag: impl Into<String>, children: Vec<Item>) -> Self {
        Self { tag: tag.into(), attributes: Vec::new(), children }
    }

    pub(super) fn with(mut self, name: &str, value: impl Into<String>) -> Self {
        self.attributes.push((name.to_owned(), value.into()));
        self
    }

    pub(super) fn attribute(&self, name: &str) -> Option<&str> {
        self.attributes.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }
}

impl Item {
    pub(super) fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    pub(super) fn element(tag: &str, children: Vec<Self>) -> Self {
        Self::Element(Element::new(tag, children))
    }

    /// A link to somewhere.
    pub(super) fn link(href: impl Into<String>, text: impl Into<String>) -> Self {
        Self::Element(Element::new("a", vec![Self::text(text)]).with("href", href))
    }

    /// Whether it stands by itself, and not in a line of text.
    pub(super) fn is_block(&self) -> bool {
        match self {
            Self::Text(_) => false,
            Self::Code { .. } => true,
            Self::Element(element) => BLOCKS.contains(&element.tag.as_str()),
        }
    }
}

/// The text of items, without any marks.
pub(super) fn plain_text(items: &[Item]) -> String {
    let texts = items.iter().map(|item| match item {
        Item::Text(text) | Item::Code { text, .. } => text.clone(),
        Item::Element(element) => plain_text(&element.children),
    });
    texts.collect()
}

/// Elements that stand by themselves.
const BLOCKS: [&str; 33] = [
    "address",
    "article",
    "aside",
    "blockquote",
    "caption",
    "dd",
    "details",
    "div",
    "dl",
    "dt",
    "figcaption",
    "figure",
    "footer",
    "h1",
    "h2",
    "h3",
    "h4",
    "h5",
    "h6",
    "header",
    "hr",
    "li",
    "main",
    "ol",
    "p",
    "pre",
    "section",
    "summary",
    "table",
    "tbody",
    "thead",
    "tr",
    "ul",
];

/// Elements without an end.
const VOID: [&str; 9] = ["area", "br", "col", "hr", "img", "input", "source", "track", "wbr"];

/// Reads markup that the parser of documents made, or let pass. What is not well formed is read as far as it goes.
pub(super) fn read(html: &str) -> Vec<Item> {
    let mut open = vec![Element::default()];
    let mut rest = html;
    while let Some(at) = rest.find('<') {
        push_text(&mut open, &rest[..at]);
        let tag = &rest[at..];
        if let Some(comment) = tag.strip_prefix("<!--") {
            rest = comment.find("-->").map_or("", |end| &comment[end + 3..]);
            continue;
        }
        let Some(end) = tag_end(tag) else {
            push_text(&mut open, tag);
            rest = "";
            break;
        };
        let inside = &tag[1..end];
        rest = &tag[end + 1..];
        if let Some(name) = inside.strip_prefix('/') {
            close(&mut open, &name.trim().to_ascii_lowercase());
        } else {
            let is_whole = inside.ends_with('/');
            let element = read_tag(inside.trim_end_matches('/'));
            if is_whole || VOID.contains(&element.tag.as_str()) {
                push(&mut open, Item::Element(element));
            } else {
                open.push(element);
            }
        }
    }
    push_text(&mut open, rest);
    while open.len() > 1 {
        close_last(&mut open);
    }
    open.pop().map(|root| root.children).unwrap_or_default()
}

/// Where the tag that a text begins with ends, outside of quotes.
fn tag_end(tag: &str) -> Option<usize> {
    let mut quote = None;
    for (at, byte) in tag.bytes().enumerate() {
        match (quote, byte) {
            (None, b'>') => return Some(at),
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(open), _) if open == byte => quote = None,
            _ => {}
        }
    }
    None
}

fn read_tag(inside: &str) -> Element {
    let name_end = inside.find(char::is_whitespace).unwrap_or(inside.len());
    let (name, mut rest) = inside.split_at(name_end);
    let mut element = Element::new(name.to_ascii_lowercase(), Vec::new());
    loop {
        rest = rest.trim_start();
        let end = rest.find(|character: char| character == '=' || character.is_whitespace()).unwrap_or(rest.len());
        let (name, after) = rest.split_at(end);
        if name.is_empty() && after.is_empty() {
            return element;
        }
        let Some(value) = after.strip_prefix('=') else {
            element.attributes.push((name.to_ascii_lowercase(), String::new()));
            rest = after;
            continue;
        };
        let (value, after) = match value.chars().next().filter(|first| matches!(first, '"' | '\'')) {
            Some(quote) => value[1..].split_once(quote).unwrap_or((&value[1..], "")),
            None => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
        };
        element.attributes.push((name.to_ascii_lowercase(), unescape(value)));
        rest = after;
    }
}

fn push(open: &mut [Element], item: Item) {
    if let Some(last) = open.last_mut() {
        last.children.push(item);
    }
}

fn push_text(open: &mut [Element], text: &str) {
    if !text.is_empty() {
        push(open, Item::Text(unescape(text)));
    }
}

fn close(open: &mut Vec<Element>, tag: &str) {
    // An end without a beginning ends nothing.
    if open.iter().skip(1).any(|element| element.tag == tag) {
        while open.len() > 1 && close_last(open) != tag {}
    }
}

/// Ends the innermost element, and returns its tag.
fn close_last(open: &mut Vec<Element>) -> String {
    let Some(element) = open.pop() else { return String::new() };
    let tag = element.tag.clone();
    push(open, Item::Element(element));
    tag
}

/// Text with its entities resolved: those that the parser writes, and numbers.
fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        plain.push_str(&rest[..at]);
        rest = &rest[at..];
        let entity = rest.find(';').filter(|end| *end < 12).and_then(|end| Some((entity(&rest[1..end])?, end)));
        if let Some((character, end)) = entity {
            plain.push(character);
            rest = &rest[end + 1..];
        } else {
            plain.push('&');
            rest = &rest[1..];
        }
    }
    plain + rest
}

fn entity(name: &str) -> Option<char> {
    Some(match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{A0}',
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => number.parse().ok()?,
            };
            char::from_u32(code)?
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markup_is_a_tree_with_entities_resolved() {
        let read = read("<p class=\"a\">A &amp; <a href='/b?c&amp;d' hidden>b&#39;s</a><br/>c</p><!-- no -->d &x;");
        let link = Element::new("a", vec![Item::text("b's")]).with("href", "/b?c&d").with("hidden", "");
        let children = vec![Item::text("A & "), Item::Element(link), Item::element("br", Vec::new()), Item::text("c")];
        let paragraph = Element::new("p", children).with("class", "a");
        assert_eq!(read, [Item::Element(paragraph), Item::text("d &x;")]);
    }

    #[test]
    fn what_is_not_well_formed_is_read_as_far_as_it_goes() {
        assert_eq!(read("a</b>"), [Item::text("a")]);
        assert_eq!(plain_text(&read("<p>a<b>b</p>c")), "abc");
        assert_eq!(read("a <b"), [Item::text("a "), Item::text("<b")]);
    }
}
