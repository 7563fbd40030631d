//! Splits a long document into parts that browsers can lay out one by one.

use crate::document::{Attribute, Card, Cards, Chunk, Hole, Html, Node, Tab, Url, Value};

/// Bytes of nodes above which a document is split: a phone can lay out less than this at once and still respond.
const LONG_DOCUMENT_BYTES: usize = 64 << 10;

/// Bytes of nodes after which the next section begins a new part: what a slow phone lays out within one frame.
const PART_BYTES: usize = 5 << 10;

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
    let count = |html: &Html, what: &str| html.as_str().matches(what).count() as f32;
    match node {
        Node::Prose(html) => 1.0 + 2.0 * (count(html, "</li>") + count(html, "</p>")),
        Node::Heading { .. } => 5.5,
        Node::Code { html, .. } => 5.7 + 1.45 * count(html, "\n"),
        Node::Diagram { height, .. } => 7.0 + *height as f32 / 16.0,
        _ => 10.0,
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "no document is four billion lines long")]
fn rem(height: f32) -> u32 {
    height.round_ties_even() as u32
}

/// How many bytes of JSON the browser gets for a node, without the URLs that are not known yet. It only decides where a long
/// document is cut, so an estimate would do; counting what is written is no more work, and needs no factors to explain.
fn size(node: &Node) -> usize {
    let text = |name: &str, text: &Option<String>| text.as_deref().map(|text| member(name, quoted(text)));
    let children = |nodes: &[Node]| Some(member("children", list(nodes.iter().map(size))));
    match node {
        Node::Prose(html) => size_of_markup(html),
        Node::Heading { id, html, text: plain, .. } => {
            let id = Some(member("id", quoted(id)));
            object(
                "heading",
                &[Some(member("level", 1)), id, Some(member("html", size_of_markup(html))), text("text", plain)],
            )
        }
        Node::Code { language, title, html, line_numbers } => {
            let numbers = line_numbers.map(|first| member("lineNumbers", digits(first)));
            let html = Some(member("html", size_of_markup(html)));
            object("code", &[text("language", language), text("title", title), html, numbers])
        }
        Node::Diagram { id, title, description, width, height, svg, .. } => {
            let number = |name: &str, number: u32| Some(member(name, digits(u64::from(number))));
            let (id, svg) = (Some(member("id", quoted(id))), Some(member("svg", size_of_markup(svg))));
            let texts = [text("title", title), text("description", description)];
            object("diagram", &[id, texts[0], texts[1], number("width", *width), number("height", *height), svg])
        }
        Node::Admonition { kind, title, children: nodes } => {
            let title = title.as_ref().map(|title| member("title", size_of_markup(title)));
            object("admonition", &[Some(member("kind", quoted(kind))), title, children(nodes)])
        }
        Node::Tabs { group, id, items, initial } => {
            let tab = |tab: &Tab| {
                let texts = member("value", quoted(&tab.value)) + member("label", quoted(&tab.label));
                4 + texts + children(&tab.children).unwrap_or_default()
            };
            let items = Some(member("items", list(items.iter().map(tab))));
            let initial = Some(member("initial", quoted(initial)));
            object("tabs", &[text("group", group), Some(member("id", quoted(id))), items, initial])
        }
        Node::Details { summary, open, children: nodes } => {
            let open = open.then(|| member("open", 4));
            object("details", &[Some(member("summary", size_of_markup(summary))), open, children(nodes)])
        }
        Node::Image { src, alt, title } => {
            let src = Some(member("src", hole(src.0)));
            object("image", &[src, Some(member("alt", quoted(alt))), text("title", title)])
        }
        Node::Table(html) => object("table", &[Some(member("html", size_of_markup(html)))]),
        Node::Cards(cards) => {
            let card = |card: &Card| {
                let description = text("description", &card.description).map_or(0, |description| 1 + description);
                3 + member("title", quoted(&card.title)) + member("href", size_of_url(&card.href)) + description
            };
            let items = match cards {
                Cards::Siblings => hole(0),
                Cards::Listed(cards) => list(cards.iter().map(card)),
            };
            object("cards", &[Some(member("items", items))])
        }
        Node::Element { tag, attributes, children: nodes } => {
            let sizes = attributes.iter().map(|(name, value)| member(name, size_of_attribute(value)));
            let attributes = (!attributes.is_empty()).then(|| member("attributes", list(sizes)));
            object("element", &[Some(member("tag", quoted(tag))), attributes, children(nodes)])
        }
        Node::Part { height, children: nodes } => {
            object("part", &[Some(member("height", digits(u64::from(*height)))), children(nodes)])
        }
        Node::Component { name, props, is_inline, children: nodes } => {
            let nodes = children(nodes).filter(|_| !nodes.is_empty());
            let props = Some(member("props", size_of_members(props)));
            let inline = is_inline.then(|| member("inline", 4));
            object("component", &[Some(member("name", quoted(name))), props, inline, nodes])
        }
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
    list(members.iter().map(|(name, value)| member(name, size_of_value(value))))
}

fn size_of_value(value: &Value) -> usize {
    match value {
        Value::Null | Value::Flag(true) => 4,
        Value::Flag(false) => 5,
        Value::Whole(number) => number.to_string().len(),
        Value::Large(number) => digits(*number),
        Value::Fraction(number) => number.to_string().len(),
        Value::Text(text) => quoted(text),
        Value::Html(html) => size_of_markup(html),
        Value::Url(url) => size_of_url(url),
        Value::List(items) => list(items.iter().map(size_of_value)),
        Value::Record(members) => size_of_members(members),
    }
}

fn size_of_url(url: &Url) -> usize {
    match url {
        Url::Known(url) => quoted(url),
        Url::Link(link) => hole(link.0),
        Url::Image(file) | Url::File(file) => hole(file.0),
    }
}

fn size_of_markup(html: &Html) -> usize {
    let number = |chunk: Chunk<'_>| match chunk {
        // Few names become links.
        Chunk::Markup(_) | Chunk::Hole(Hole::NameStart(_) | Hole::NameEnd(_)) => None,
        Chunk::Hole(Hole::Link(link)) => Some(link.0),
        Chunk::Hole(Hole::Image(file) | Hole::File(file)) => Some(file.0),
    };
    quoted(html.as_str()) + html.chunks().filter_map(number).map(|number| hole(number) - 2).sum::<usize>()
}

/// What is counted for a URL that is not known yet, with its quotes.
fn hole(number: usize) -> usize {
    9 + digits(number as u64)
}

fn digits(number: u64) -> usize {
    number.checked_ilog10().map_or(1, |log| log as usize + 1)
}

fn object(kind: &str, members: &[Option<usize>]) -> usize {
    list(std::iter::once(member("type", quoted(kind))).chain(members.iter().flatten().copied()))
}

/// A name with its quotes, a colon and the value.
fn member(name: &str, value: usize) -> usize {
    name.len() + 3 + value
}

/// Values between brackets, separated by commas.
fn list(sizes: impl Iterator<Item = usize>) -> usize {
    sizes.fold(1, |sum, size| sum + size + 1).max(2)
}

/// The length of a string with its quotes, and with what is escaped in it.
fn quoted(text: &str) -> usize {
    2 + text.len() + text.bytes().filter(|byte| matches!(byte, b'"' | b'\\' | b'\n' | b'\t')).count()
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
    fn a_long_document_without_sections_stays_whole() {
        let nodes: Vec<Node> = (0..40).map(|_| paragraph(2_000)).collect();
        assert_eq!(split_into_parts(nodes.clone()), nodes);
    }

    fn html(markup: &str) -> Html {
        Html::of_markup(markup)
    }

    // What is known later is counted as nine bytes, and the digits of its number.
    fn url() -> Url {
        Url::Link(crate::document::LinkId(12))
    }

    fn file() -> crate::document::ImageId {
        crate::document::ImageId(3)
    }

    fn assert_sizes<const COUNT: usize>(cases: [(Node, &str); COUNT]) {
        for (node, json) in cases {
            assert_eq!(size(&node), json.len(), "{node:?}");
        }
    }

    #[test]
    fn the_size_of_a_node_is_that_of_its_json() {
        let words = |text: &str| Some(text.to_owned());
        let tab = Tab { value: "v".to_owned(), label: "l".to_owned(), children: vec![Node::Prose(html("t"))] };
        let mut linked = html("<a href=\"");
        linked.push_url(&url());
        linked.push_markup("\">");
        assert_sizes([
            (Node::Prose(html("<p>\"a\"</p>")), r#""<p>\"a\"</p>""#),
            (Node::Prose(linked), r#""<a href=\"=========\">""#),
            (
                Node::Heading { level: 2, id: "i".to_owned(), html: html("h"), text: words("t") },
                r#"{"type":"heading","level":2,"id":"i","html":"h","text":"t"}"#,
            ),
            (
                Node::Code { language: words("ts"), title: words("t"), html: html("c"), line_numbers: Some(10) },
                r#"{"type":"code","language":"ts","title":"t","html":"c","lineNumbers":10}"#,
            ),
            (
                Node::Code { language: None, title: None, html: html("c"), line_numbers: None },
                r#"{"type":"code","html":"c"}"#,
            ),
            (
                Node::Diagram {
                    id: "d".to_owned(),
                    title: words("t"),
                    description: words("e"),
                    width: 100,
                    height: 99,
                    svg: html("<g>"),
                    source: "not sent".to_owned(),
                },
                r#"{"type":"diagram","id":"d","title":"t","description":"e","width":100,"height":99,"svg":"<g>"}"#,
            ),
            (
                Node::Admonition {
                    kind: "tip".to_owned(),
                    title: Some(html("t")),
                    children: vec![Node::Prose(html("p"))],
                },
                r#"{"type":"admonition","kind":"tip","title":"t","children":["p"]}"#,
            ),
            (
                Node::Tabs { group: words("g"), id: "i".to_owned(), items: vec![tab], initial: "v".to_owned() },
                r#"{"type":"tabs","group":"g","id":"i","items":[{"value":"v","label":"l","children":["t"]}],"initial":"v"}"#,
            ),
            (
                Node::Details { summary: html("s"), open: true, children: Vec::new() },
                r#"{"type":"details","summary":"s","open":true,"children":[]}"#,
            ),
            (
                Node::Details {
                    summary: html("s"),
                    open: false,
                    children: vec![Node::Prose(html("a")), Node::Prose(html("b"))],
                },
                r#"{"type":"details","summary":"s","children":["a","b"]}"#,
            ),
        ]);
    }

    #[test]
    fn the_size_of_a_node_with_urls_or_properties_is_that_of_its_json() {
        let words = |text: &str| Some(text.to_owned());
        let text = |text: &str| Value::Text(text.to_owned());
        let listed = vec![
            Card { title: "a".to_owned(), href: url(), description: words("b") },
            Card { title: "c".to_owned(), href: Url::Known("/d".to_owned()), description: None },
        ];
        let props = vec![
            ("n".to_owned(), Value::List(vec![Value::Null, Value::Flag(true), Value::Flag(false)])),
            ("w".to_owned(), Value::List(vec![Value::Whole(-12), Value::Large(345), Value::Fraction(0.5)])),
            (
                "r".to_owned(),
                Value::Record(vec![("h".to_owned(), Value::Html(html("<b>"))), ("u".to_owned(), Value::Url(url()))]),
            ),
            ("t".to_owned(), text("\"\\\n\t")),
        ];
        let attributes = vec![
            ("f".to_owned(), Attribute::Flag),
            ("t".to_owned(), Attribute::Text("x".to_owned())),
            ("u".to_owned(), Attribute::Url(Url::Known("/y".to_owned()))),
            ("s".to_owned(), Attribute::Sources(vec![(Url::File(file()), "2x".to_owned())])),
        ];
        assert_sizes([
            (
                Node::Image { src: file(), alt: "a".to_owned(), title: words("t") },
                r#"{"type":"image","src":==========,"alt":"a","title":"t"}"#,
            ),
            (Node::Table(html("<tr>")), r#"{"type":"table","html":"<tr>"}"#),
            (Node::Cards(Cards::Siblings), r#"{"type":"cards","items":==========}"#),
            (
                Node::Cards(Cards::Listed(listed)),
                r#"{"type":"cards","items":[{"title":"a","href":===========,"description":"b"},{"title":"c","href":"/d"}]}"#,
            ),
            (
                Node::Element { tag: "ul".to_owned(), attributes, children: Vec::new() },
                r#"{"type":"element","tag":"ul","attributes":{"f":true,"t":"x","u":"/y","s":============},"children":[]}"#,
            ),
            (
                Node::Element { tag: "ul".to_owned(), attributes: Vec::new(), children: Vec::new() },
                r#"{"type":"element","tag":"ul","children":[]}"#,
            ),
            (Node::Part { height: 10, children: Vec::new() }, r#"{"type":"part","height":10,"children":[]}"#),
            (
                Node::Component {
                    name: "C".to_owned(),
                    props,
                    is_inline: true,
                    children: vec![Node::Prose(html("x"))],
                },
                concat!(
                    r#"{"type":"component","name":"C","props":{"n":[null,true,false],"w":[-12,345,0.5],"#,
                    r#""r":{"h":"<b>","u":===========},"t":"\"\\\n\t"},"inline":true,"children":["x"]}"#,
                ),
            ),
            (
                Node::Component { name: "C".to_owned(), props: Vec::new(), is_inline: false, children: Vec::new() },
                r#"{"type":"component","name":"C","props":{}}"#,
            ),
        ]);
    }

    #[test]
    fn the_height_of_a_part_is_that_of_its_lines() {
        let code = |lines: usize| Node::Code {
            language: None,
            title: None,
            html: Html::of_markup("a\n".repeat(lines)),
            line_numbers: None,
        };
        let diagram = Node::Diagram {
            id: String::new(),
            title: None,
            description: None,
            width: 0,
            height: 320,
            svg: Html::default(),
            source: String::new(),
        };
        let list = Node::Prose(Html::of_markup("<ul><li>a</li><li>b</li></ul><p>c</p>"));
        for (nodes, rem) in [
            (vec![code(20)], 35),
            (vec![diagram], 27),
            (vec![list], 7),
            (vec![Node::Table(Html::default()), code(0)], 16),
            (section(10).to_vec(), 8),
        ] {
            let shown = part(nodes);
            assert!(matches!(shown, Node::Part { height, .. } if height == rem), "{rem}: {shown:?}");
        }
    }
}
