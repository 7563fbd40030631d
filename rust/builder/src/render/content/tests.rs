use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value as Json;

use super::*;
use crate::resolve::{BoundImage, ListedSince, Try};
use dialect::document::{Cut, Element, Url};
use dialect::parse::limits::DEPTH;
use dialect::parse::{Options, highlight_code, parse};
use reference::history::version::{Introduced, Minor};

fn bindings() -> Bindings {
    let image = BoundImage { src: "/assets/a.png".into(), dimensions: Some((10, 20)) };
    let quoted = BoundImage { src: "/b\"c".into(), dimensions: None };
    let card = Card { title: "A".into(), href: Url::Known("/a".into()), description: Some("What <A> is".into()) };
    let names = vec![Some("/api#a\"".into()), None];
    let proofs = vec![("kinds".to_owned(), Value::Text("7".into()))];
    Bindings {
        links: vec!["/a?b&c\"<".into()],
        broken: Vec::new(),
        images: vec![image, quoted],
        names,
        cards: vec![card],
        since: Box::default(),
        proofs,
        tries: [Try { number: 4, variables: None, sender: None, follows: false, reply: None }].into(),
        files: Some("https://code.example.com/blob/".into()),
        former: BTreeMap::from([("buy".to_owned(), vec!["order".to_owned()])]),
    }
}

/// The JSON of nodes.
fn json(nodes: &[Node]) -> String {
    let json = serde_json::to_string(&Filled::new(nodes, &bindings())).expect("JSON");
    let _: Json = serde_json::from_str(&json).expect("still JSON");
    json
}

/// A link around a text.
fn link(text: &str) -> Markup {
    Element::new("a").with_value("href", Attribute::Url(Url::Link(LinkId(0)))).around([text]).into()
}

fn element(attributes: Vec<(String, Attribute)>) -> Node {
    Node::Element { tag: "div".into(), attributes, children: Vec::new() }
}

#[test]
fn a_url_in_markup_is_escaped_and_one_in_a_property_is_not() {
    assert_eq!(json(&[Node::Prose(link("b"))]), r#"["<a href=\"/a?b&amp;c&quot;&lt;\">b</a>"]"#);
    let props = vec![("href".to_owned(), Value::Url(Url::Link(LinkId(0))))];
    let component = Node::component("A", props, Vec::new());
    assert_eq!(json(&[component]), r#"[{"type":"component","name":"A","props":{"href":"/a?b&c\"<"}}]"#);
}

#[test]
fn code_that_was_cut_from_a_file_leads_there() {
    let code = |lines| Node::Code {
        language: None,
        title: None,
        code: highlight_code("text", "a"),
        line_numbers: None,
        cut: Some(Cut { path: "src/a b.ts".into(), lines }),
        request: None,
    };
    let href = |node| serde_json::from_str::<Json>(&json(&[node])).unwrap()[0]["href"].clone();
    assert_eq!(href(code(None)), "https://code.example.com/blob/src/a%20b.ts");
    assert_eq!(href(code(Some((2, 4)))), "https://code.example.com/blob/src/a%20b.ts#L2-L4");
    let bound = Bindings { files: None, ..bindings() };
    let unknown = serde_json::to_string(&Filled::new(&[code(None)][..], &bound)).unwrap();
    assert_eq!(unknown, r#"[{"type":"code","html":"a"}]"#);
}

#[test]
fn a_part_that_is_around_one_block_is_handed_what_the_block_is() {
    let part = |name: &str, children| Node::component(name, Vec::new(), children);
    let table = || Node::Table(Element::new("tbody").into());
    let code = Node::Code {
        language: Some("ts".into()),
        title: Some("Signature".into()),
        code: Code::plain("a()".to_owned()),
        line_numbers: None,
        cut: None,
        request: None,
    };
    let name = |name: &str, props: &str| format!(r#"[{{"type":"component","name":"{name}","props":{props}}}]"#);
    let props = r#"{"language":"ts","title":"Signature","html":"a()"}"#;
    assert_eq!(json(&[part("Signature", vec![code])]), name("Signature", props));
    assert_eq!(json(&[part("TypeTable", vec![table()])]), name("TypeTable", r#"{"html":"<tbody></tbody>"}"#));
    for (other, children) in
        [("TypeTable", vec![table(), table()]), ("Signature", vec![table()]), ("Own", vec![table()])]
    {
        assert!(json(&[part(other, children)]).contains(r#""props":{},"children":[{"type":"table""#), "{other}");
    }
}

#[test]
fn sources_are_those_of_the_site() {
    let sources = [(0, "1x"), (1, "")].map(|(file, size)| (Url::File(ImageId(file)), size.to_owned()));
    let attributes = vec![("srcSet".to_owned(), Attribute::Sources(sources.into()))];
    let expected =
        r#"[{"type":"element","tag":"div","attributes":{"srcSet":"/assets/a.png 1x, /b\"c"},"children":[]}]"#;
    assert_eq!(json(&[element(attributes)]), expected);
}

#[test]
fn an_image_brings_its_size() {
    let image = Element::new("img").with_value("src", Attribute::Url(Url::Image(ImageId(0))));
    let prose = Node::Prose(image.into());
    assert_eq!(json(&[prose]), r#"["<img src=\"/assets/a.png\" width=\"10\" height=\"20\">"]"#);
    let node = Node::Image { src: ImageId(0), alt: "x".into(), title: None };
    assert_eq!(json(&[node]), r#"[{"type":"image","src":"/assets/a.png","width":10,"height":20,"alt":"x"}]"#);
}

#[test]
fn siblings_become_their_cards() {
    let expected = r#"[{"type":"cards","items":[{"title":"A","href":"/a","description":"What <A> is"}]}]"#;
    assert_eq!(json(&[Node::Cards(Cards::Siblings)]), expected);
}

#[test]
fn a_drawing_can_be_left_out_wherever_it_is() {
    let svg = "<circle/>".to_owned();
    let name = drawing_name(&svg);
    let diagram = Node::Diagram {
        id: "d".into(),
        title: None,
        description: None,
        width: 1,
        height: 2,
        svg,
        source: String::new(),
    };
    let nodes = [Node::Part { height: 1, children: vec![diagram] }];
    assert!(json(&nodes).contains(&format!("\"drawing\":\"{name}\",\"svg\":\"<circle/>\"")));
    let bindings = bindings();
    let undrawn = serde_json::to_string(&Filled::new(&nodes[..], &bindings).undrawn()).expect("JSON");
    assert!(undrawn.contains(&format!("\"height\":2,\"drawing\":\"{name}\"}}")), "{undrawn}");
}

#[test]
fn the_counts_of_the_proofs_are_filled_in() {
    let mut counts = Node::component("Counts", Vec::new(), Vec::new());
    if let Node::Component { facts, .. } = &mut counts {
        *facts = Some(Facts::Proofs);
    }
    let expected = r#"[{"type":"component","name":"Counts","props":{"kinds":"7"}},{"type":"component","name":"Another","props":{}}]"#;
    assert_eq!(json(&[counts, Node::component("Another", Vec::new(), Vec::new())]), expected);
}

#[test]
fn a_url_that_nobody_knows_is_empty() {
    let link = Element::new("a").with_value("href", Attribute::Url(Url::Link(LinkId(7))));
    assert_eq!(json(&[Node::Prose(link.into())]), r#"["<a href=\"\"></a>"]"#);
}

#[test]
fn what_is_allowed_to_stand_in_each_other_can_be_read_as_json() {
    let depth = DEPTH - 3;
    let open = "<details>\n<summary>a</summary>\n\n".repeat(depth);
    let text = format!("{open}```\ncode\n```\n\n{}", "</details>\n".repeat(depth));
    let nodes = parse("a.md", "a.md", &text, &Options::default()).body.nodes;
    assert_eq!(json(&nodes).matches("\"type\":\"details\"").count(), depth);
}

/// A node of each kind with all it can have, each made after the one given. Whoever adds a kind has to add it here.
fn sample_after(node: Option<&Node>) -> Option<Node> {
    let text = |text: &str| Some(text.to_owned());
    let children = vec![Node::Prose(link("a"))];
    let Some(node) = node else {
        let content = Markup::of_text("A & b");
        return Some(Node::Heading { level: 2, id: "a".into(), content, text: text("A & b") });
    };
    Some(match node {
        Node::Heading { .. } => {
            let code = highlight_code("ts", "let a");
            Node::Code {
                language: text("ts"),
                title: text("a.ts"),
                code,
                line_numbers: Some(1),
                cut: Some(Cut { path: "src/a.ts".into(), lines: Some((2, 4)) }),
                request: Some(4),
            }
        }
        Node::Code { .. } => {
            let (title, description) = (text("Orders"), text("From cart to door."));
            let svg = "<circle class=\"s\" cx=\"7\" cy=\"7\" r=\"7\"/>".to_owned();
            Node::Diagram {
                id: "diagram-1".into(),
                title,
                description,
                width: 14,
                height: 14,
                svg,
                source: String::new(),
            }
        }
        Node::Diagram { .. } => Node::Admonition { kind: "tip".into(), title: Some(Markup::of_text("Mind")), children },
        Node::Admonition { .. } => {
            let items = vec![Tab { value: "npm".into(), label: "npm".into(), children }];
            Node::Tabs { group: text("packages"), id: "tabs-1".into(), items, initial: "npm".into() }
        }
        Node::Tabs { .. } => Node::Details { summary: Markup::of_text("More"), open: true, children },
        Node::Details { .. } => Node::Image { src: ImageId(0), alt: "A cart".into(), title: text("The cart") },
        Node::Image { .. } => {
            let row = Element::new("tr").around([Element::new("td").around(["a"])]);
            Node::Table(Element::new("tbody").around([row]).into())
        }
        Node::Table(_) => Node::Cards(Cards::Siblings),
        Node::Cards(_) => {
            let attributes = [
                ("hidden", Attribute::Flag),
                ("className", Attribute::Text("a".into())),
                ("cite", Attribute::Url(Url::Link(LinkId(0)))),
            ];
            let attributes = attributes.map(|(name, value)| (name.to_owned(), value)).into();
            Node::Element { tag: "blockquote".into(), attributes, children }
        }
        Node::Element { .. } => Node::Part { height: 26, children },
        Node::Part { .. } => {
            let values = [
                Value::Null,
                Value::Flag(true),
                Value::Whole(-1),
                Value::Large(1 << 63),
                Value::Fraction(0.5),
                Value::Text("a".into()),
                Value::Markup(Markup::of_text("a < b")),
                Value::Url(Url::File(ImageId(0))),
                Value::Record(vec![("a".into(), Value::Flag(false))]),
            ];
            let props = vec![("values".to_owned(), Value::List(values.into()))];
            Node::Component { name: "Member".into(), props, is_inline: true, children, copy: Vec::new(), facts: None }
        }
        Node::Component { .. } => children.into_iter().next()?,
        Node::Prose(_) => return None,
    })
}

/// The theme's own compiler compares the file with the theme's types (`npm run typecheck`), and this test compares it with
/// what is written here. So neither side can change alone.
#[test]
fn a_heading_begins_with_an_anchor_for_each_id_that_it_had() {
    let content = Markup::of_text("Buy");
    let heading = Node::Heading { level: 2, id: "buy".into(), content: content.clone(), text: None };
    assert!(json(&[heading]).contains(r#""html":"<span id=\"order\"></span>Buy","text":"Buy""#));
    let attributes = vec![("id".to_owned(), Attribute::Text("buy".into()))];
    let element = Node::Element { tag: "h2".into(), attributes, children: vec![Node::Prose(content)] };
    assert!(json(&[element]).contains(r#""children":["<span id=\"order\"></span>","Buy"]"#));
}

#[test]
fn the_theme_knows_every_kind_of_node() {
    let mut file = "// What the builder writes, a node of each kind with all it can have. `rust/builder/src/render/content/tests.rs` makes\n\
         // this file, and fails when it is another one: `INSTA_UPDATE=always cargo test -p builder --lib content`.\n\
         import type { ContentNode } from '../src/types.ts';\n\n\
         type Kinds = Exclude<ContentNode, string>;\n\n\
         export const nodes: { [Kind in Kinds['type']]: Required<Extract<Kinds, { type: Kind }>> } & { prose: string } = {\n"
        .to_owned();
    let mut node = sample_after(None);
    while let Some(sample) = node {
        let written = serde_json::to_value(Filled::new(&sample, &bindings())).expect("JSON");
        let kind = written["type"].as_str().unwrap_or("prose").to_owned();
        let written = serde_json::to_string_pretty(&written).expect("JSON").replace('\n', "\n  ");
        file.extend(["  \"", &kind, "\": ", &written, ",\n"]);
        node = sample_after(Some(&sample));
    }
    file.push_str("};\n");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packages/theme-classic/test/nodes.ts");
    if std::env::var("INSTA_UPDATE").is_ok_and(|update| update == "always") {
        fs::write(&path, &file).expect("the file is written");
    }
    assert_eq!(fs::read_to_string(&path).unwrap_or_default(), file, "{} is another one", path.display());
}

#[test]
fn a_name_is_a_link_only_if_it_leads_anywhere() {
    let nodes = parse("a.md", "a.md", "`Order` and `Other`", &Options::default()).body.nodes;
    let expected =
        r#"["<p><code><a class=\"name\" href=\"/api#a&quot;\">Order</a></code> and <code>Other</code></p>"]"#;
    assert_eq!(json(&nodes), expected);
}

/// Bindings that say since when the card, or one of two sections, is there.
fn with_versions() -> Bindings {
    let since = Minor::read("3.4").map(Introduced::from);
    let mut bindings = bindings();
    bindings.cards.push(Card { title: "B".into(), href: Url::Known("/b".into()), description: None });
    let sections = BTreeMap::from([("a".to_owned(), since.expect("a version"))]);
    *bindings.since = ListedSince { component: "Lists".into(), cards: vec![since, None], sections, section_count: 2 };
    bindings
}

#[test]
fn cards_with_versions_are_a_list_that_readers_filter() {
    let list = serde_json::to_value(Filled::new(&Node::Cards(Cards::Siblings), &with_versions())).expect("JSON");
    let items = serde_json::json!([
        { "title": "A", "href": "/a", "description": "What <A> is", "since": "3.4", "rank": 0 },
        { "title": "B", "href": "/b" },
    ]);
    let props = serde_json::json!({ "versions": ["3.4"], "items": items });
    assert_eq!(list, serde_json::json!({ "type": "component", "name": "Lists", "props": props }));
}

#[test]
fn what_filters_sections_stands_before_the_first_in_the_part_that_is_drawn_first() {
    let props = serde_json::json!({ "versions": ["3.4"], "sections": { "a": 0 }, "count": 2 });
    let filter = serde_json::json!({ "type": "component", "name": "Lists", "props": props });
    let bindings = with_versions();
    let whole = |nodes: &[Node]| serde_json::to_value(WholeContent(Filled::new(nodes, &bindings))).expect("JSON");
    let prose = || Node::Prose(["b"].into_iter().collect());
    assert_eq!(whole(&[prose()]), serde_json::json!([filter, "b"]));
    let part = || Node::Part { height: 1, children: vec![prose()] };
    let parts = whole(&[part(), part()]);
    assert_eq!(parts[0]["children"], serde_json::json!([filter, "b"]));
    assert_eq!(parts[1]["children"], serde_json::json!(["b"]));
}
