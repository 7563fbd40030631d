//! Splits a long document into parts that browsers can lay out one by one.

use crate::document::{Attribute, Cards, Code, LinkTarget, Markup, Node, Piece, Url, Value, is_void};

/// Bytes of nodes above which a document is split: a phone can lay out less than this at once and still respond.
const LONG_DOCUMENT_BYTES: usize = 64 << 10;

/// Bytes of nodes after which the next section begins a new part: what a slow phone lays out within one frame.
const PART_BYTES: usize = 5 << 10;

/// Bytes of a node, or of a card, that has nothing but short texts.
const NODE_BYTES: usize = 45;

/// Bytes of a URL that is not known yet.
const URL_BYTES: usize = 10;

/// Splits the nodes of a long document before sections; those of a shorter one stay as they are.
pub(super) fn split_into_parts(nodes: Vec<Node>) -> Vec<Node> {
    let sizes: Vec<usize> = nodes.iter().map(size).collect();
    if sizes.iter().sum::<usize>() < LONG_DOCUMENT_BYTES {
        return nodes;
    }
    let mut parts = vec![Vec::new()];
    let mut gathered = 0;
    for (node, size) in nodes.into_iter().zip(sizes) {
        if matches!(node, Node::Heading { level: 2, .. }) && gathered >= PART_BYTES {
            parts.push(Vec::new());
            gathered = 0;
        }
        gathered += size;
        if let Some(part) = parts.last_mut() {
            part.push(node);
        }
    }
    // Without sections there is nowhere to split.
    if parts.len() > 1 { parts.into_iter().map(part).collect() } else { parts.pop().unwrap_or_default() }
}

fn part(children: Vec<Node>) -> Node {
    Node::Part { height: rem(children.iter().map(height).sum()), children }
}

/// The estimated height of a node, in rem: margins, and lines at the theme's text size. An error only shows in the length
/// of the scroll bar, until the part is laid out.
#[expect(clippy::cast_precision_loss, reason = "a document has fewer lines than a float can count")]
fn height(node: &Node) -> f32 {
    match node {
        Node::Prose(markup) => 1.0 + 2.0 * markup.count(&["li", "p"]) as f32,
        Node::Heading { .. } => 5.5,
        Node::Code { code, .. } => 5.7 + 1.45 * code.text.matches('\n').count() as f32,
        Node::Diagram { height, .. } => 7.0 + *height as f32 / 16.0,
        Node::Table(markup) => 1.5 + 2.4 * markup.count(&["tr"]) as f32,
        // It is closed.
        Node::Details { .. } => 4.5,
        // One panel is seen.
        Node::Tabs { items, .. } => 3.5 + items.first().map_or(0.0, |tab| tab.children.iter().map(height).sum()),
        // What is handed nothing only holds what is in it.
        Node::Component { props, children, .. } => {
            let own = if props.is_empty() { 0.0 } else { 2.5 };
            own + children.iter().map(height).sum::<f32>()
        }
        _ => 10.0,
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "no document is four billion lines long")]
fn rem(height: f32) -> u32 {
    height.round_ties_even() as u32
}

/// About how many bytes of JSON the browser gets for a node. It only decides where a long document is cut.
fn size(node: &Node) -> usize {
    let own = match node {
        Node::Prose(markup) => r#""""#.len() + size_of_markup(markup),
        Node::Heading { id, content, .. } => {
            r#"{"type":"heading","level":2,"id":"","html":""}"#.len() + id.len() + size_of_markup(content)
        }
        Node::Code { language, title, code, .. } => {
            let texts = size_of_optional("language", language.as_ref()) + size_of_optional("title", title.as_ref());
            r#"{"type":"code","html":""}"#.len() + texts + size_of_code(code)
        }
        Node::Diagram { svg, .. } => size_of_text(svg),
        Node::Details { summary, .. } => {
            r#"{"type":"details","summary":"","children":[]}"#.len() + size_of_markup(summary)
        }
        Node::Admonition { title, .. } => {
            r#"{"type":"admonition","kind":"note","title":"","children":[]}"#.len()
                + title.as_ref().map_or(0, size_of_markup)
        }
        Node::Table(markup) => r#"{"type":"table","html":""}"#.len() + size_of_markup(markup),
        Node::Element { tag, attributes, .. } => {
            r#"{"type":"element","tag":"","attributes":{},"children":[]}"#.len()
                + tag.len()
                + size_of_attributes(attributes)
        }
        // What is handed nothing only holds what is in it.
        Node::Component { props, .. } if props.is_empty() => 0,
        Node::Component { name, props, children, .. } => {
            let children = if children.is_empty() { 0 } else { r#","children":[]"#.len() };
            r#"{"type":"component","name":"","props":}"#.len() + name.len() + size_of_members(props) + children
        }
        Node::Cards(Cards::Listed(cards)) => cards.len() * NODE_BYTES,
        Node::Tabs { .. } | Node::Image { .. } | Node::Cards(Cards::Siblings) | Node::Part { .. } => NODE_BYTES,
    };
    own + node.children().map(|child| size(child) + ",".len()).sum::<usize>()
}

fn size_of_markup(markup: &Markup) -> usize {
    let piece = |piece: &Piece| match piece {
        Piece::Text(text) | Piece::Name(_, text) => size_of_text(text),
        Piece::Element(element) => {
            let end = if is_void(&element.tag) { 0 } else { "</>".len() + element.tag.len() };
            let start = "<>".len() + element.tag.len() + size_of_attributes(&element.attributes);
            start + size_of_markup(&element.children) + end
        }
    };
    markup.pieces().iter().map(piece).sum()
}

/// The size of attributes, which is the same in HTML and in JSON.
fn size_of_attributes<N: AsRef<str>>(attributes: &[(N, Attribute)]) -> usize {
    let size = |(name, value): &(N, Attribute)| {
        let value = match value {
            Attribute::Text(text) => text.len(),
            Attribute::Url(Url::Known(url)) => url.len(),
            Attribute::Flag | Attribute::Url(_) | Attribute::Sources(_) | Attribute::Styles(_) => URL_BYTES,
        };
        r#" =\"\""#.len() + name.as_ref().len() + value
    };
    attributes.iter().map(size).sum()
}

fn size_of_code(code: &Code) -> usize {
    let links = code.links.iter().filter(|link| matches!(link.target, LinkTarget::Url(_))).count();
    let wrapped = if code.is_numbered { code.text.lines().count() } else { code.marks.iter().flatten().count() };
    // A link is mostly the element of its token, too.
    size_of_text(&code.text)
        + code.tokens.len().saturating_sub(links) * r#"<span class=\"k\"></span>"#.len()
        + links * (r#"<a class=\"k\" href=\"\"></a>"#.len() + URL_BYTES)
        + wrapped * r#"<span class=\"line\" data-mark=\"add\"></span>"#.len()
}

fn size_of_optional(name: &str, text: Option<&String>) -> usize {
    text.map_or(0, |text| r#","":"""#.len() + name.len() + text.len())
}

fn size_of_value(value: &Value) -> usize {
    match value {
        Value::Text(text) | Value::Url(Url::Known(text)) => r#""""#.len() + text.len(),
        Value::Markup(markup) => r#""""#.len() + size_of_markup(markup),
        Value::Code(code) => r#""""#.len() + size_of_code(code),
        Value::Url(_) => r#""""#.len() + URL_BYTES,
        Value::Null | Value::Flag(_) | Value::Whole(_) | Value::Large(_) | Value::Fraction(_) => "true".len(),
        Value::List(items) => size_of_list(items.iter().map(size_of_value)),
        Value::Record(members) => size_of_members(members),
    }
}

fn size_of_members(members: &[(String, Value)]) -> usize {
    size_of_list(members.iter().map(|(name, value)| r#""":"#.len() + name.len() + size_of_value(value)))
}

fn size_of_list(sizes: impl Iterator<Item = usize>) -> usize {
    sizes.fold("[".len(), |sum, size| sum + size + ",".len()).max("[]".len())
}

/// The length of a text of HTML in JSON, with what is escaped in either.
fn size_of_text(text: &str) -> usize {
    let size = |byte| match byte {
        b'&' => 5,
        b'<' | b'>' => 4,
        b'"' | b'\\' | b'\n' | b'\t' => 2,
        _ => 1,
    };
    text.bytes().map(size).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::document::{Element, Tab};

    fn paragraph(length: usize) -> Node {
        Node::Prose(Element::new("p").around(["a".repeat(length)]).into())
    }

    fn section(length: usize) -> [Node; 2] {
        let content = Markup::of_text("A");
        [Node::Heading { level: 2, id: "a".to_owned(), content, text: None }, paragraph(length)]
    }

    #[test]
    fn a_document_of_common_length_stays_as_it_is() {
        let nodes: Vec<Node> = section(10_000).into_iter().chain(section(10_000)).collect();
        assert_eq!(split_into_parts(nodes.clone()), nodes);
    }

    #[test]
    fn a_long_document_is_cut_in_front_of_sections_and_nothing_is_lost() {
        let nodes: Vec<Node> = (0..40).flat_map(|_| section(2_000)).collect();
        let cut = split_into_parts(nodes.clone());
        assert_eq!(cut.len(), 14);
        assert!(cut.iter().take(13).all(|part| matches!(part, Node::Part { height: 26, .. })), "{:?}", cut[0]);
        assert!(cut.iter().all(|part| matches!(part.children().next(), Some(Node::Heading { level: 2, .. }))));
        assert_eq!(cut.iter().flat_map(Node::children).cloned().collect::<Vec<_>>(), nodes);
    }

    #[test]
    fn the_height_of_a_part_is_that_of_its_lines() {
        let code = |lines: usize| Node::Code {
            language: None,
            title: None,
            code: Code::plain("a\n".repeat(lines)),
            line_numbers: None,
            cut: None,
            request: None,
        };
        let diagram = Node::Diagram {
            id: String::new(),
            title: None,
            description: None,
            width: 0,
            height: 320,
            svg: String::new(),
            source: String::new(),
        };
        let tab = |lines: usize| Tab { value: String::new(), label: String::new(), children: vec![code(lines)] };
        let tabs = Node::Tabs { group: None, id: String::new(), items: vec![tab(20), tab(1)], initial: String::new() };
        let component = |props| Node::component("A", props, vec![code(20)]);
        let handed = vec![("a".to_owned(), Value::Flag(true))];
        let details = Node::Details { summary: Markup::of_text("A"), open: false, children: vec![code(20)] };
        let rows = ["a", "b"].map(|text| Element::new("tr").around([Element::new("td").around([text])]));
        let table: Markup = Element::new("table").around(rows).into();
        let items = ["a", "b"].map(|text| Element::new("li").around([text]));
        let list = [Element::new("ul").around(items), Element::new("p").around(["c"])];
        for (nodes, rem) in [
            (vec![code(20)], 35),
            (vec![diagram], 27),
            (vec![Node::Prose(list.into_iter().collect())], 7),
            (vec![Node::Table(table), code(0)], 12),
            (vec![details], 4),
            (vec![tabs], 38),
            (vec![Node::Cards(Cards::Siblings)], 10),
            (vec![component(handed)], 37),
            (vec![component(Vec::new())], 35),
            (section(10).to_vec(), 8),
        ] {
            let shown = part(nodes);
            assert!(matches!(shown, Node::Part { height, .. } if height == rem), "{rem}: {shown:?}");
        }
    }

    #[test]
    fn a_long_document_without_sections_stays_whole() {
        let nodes: Vec<Node> = (0..40).map(|_| paragraph(2_000)).collect();
        assert_eq!(split_into_parts(nodes.clone()), nodes);
    }
}
