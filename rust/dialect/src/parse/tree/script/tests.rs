use std::sync::Arc;

use serde_json::json;

use super::*;
use crate::component::{Component, Given};
use crate::document::{Node, Parsed};
use crate::excerpt::{Message, Refusal};
use crate::parse::{Options, parse_citing};
use crate::script::Ran;

/// Knows what some scripts give.
struct Runner;

impl Excerpts for Runner {
    fn file(&self, path: &str) -> Result<Arc<str>, Refusal> {
        match path {
            "_part.mdx" => Ok("{props.count + 1} parts\n".into()),
            _ => Err(Refusal::Missing { near: None }),
        }
    }

    fn reply(&self, _: &str) -> Option<Arc<str>> {
        None
    }

    fn message(&self, _: &str) -> Result<Message, Option<String>> {
        Err(None)
    }

    fn run(&self, script: &Script) -> Result<Ran, Failure> {
        if script.statements.contains("./wrong") {
            let place = Some((3, 15));
            return Err(Failure { message: "it cannot be read".to_owned(), place, ..Failure::default() });
        }
        let value = |expression: &String| match expression.as_str() {
            "1 + 1" => Outcome::Json(json!(2)),
            "props.count + 1" => Outcome::Json(json!(script.props["count"].as_i64().map(|count| count + 1))),
            "words" => Outcome::Json(json!(["a", " ", "b"])),
            "{...rest}" => Outcome::Json(json!({ "start": 1, "end": 9 })),
            "shop" => Outcome::Json(json!({ "name": "Shop" })),
            "<b>bold</b>" => Outcome::Html("<b>bold</b>".to_owned()),
            "list" => Outcome::Html("<ul><li><a href=\"/orders\">Orders</a></li></ul>".to_owned()),
            "() => 1" => Outcome::Unwritable,
            _ => Outcome::Thrown("it is not defined".to_owned()),
        };
        let names = script.names.iter().map(|name| {
            let is_component = name.starts_with(|c: char| c.is_ascii_uppercase());
            (name.clone(), if is_component { Named::Component } else { Named::Value })
        });
        let values = script.expressions.iter().map(value).collect();
        let missing = script.statements.contains("./gone").then(|| "./gone".to_owned());
        let read = vec!["components/Counter.tsx".to_owned()];
        Ok(Ran { names: names.collect(), values, read, missing: missing.into_iter().collect() })
    }
}

fn parsed(text: &str) -> Parsed {
    parse_citing("a.mdx", "docs/a.mdx", text, &options(), Some(&Runner))
}

fn options() -> Options {
    let own = ("Badge".to_owned(), component_key("components/Badge.tsx", "default"));
    let generated = ["Badge", "Member", "Signature"].map(|name| (name.to_owned(), Component::default()));
    Options { runs_javascript: true, own_components: [own].into(), generated: generated.into(), ..Options::default() }
}

/// The text that is searched, and every message.
fn shown(text: &str) -> (String, Vec<String>) {
    let Parsed { document, body, .. } = parsed(text);
    let text: Vec<&str> = body.sections.iter().map(|section| section.text.as_str()).collect();
    (text.join(" "), document.diagnostics.into_iter().map(|one| one.message).collect())
}

fn components(nodes: &[Node]) -> Vec<(&str, &[(String, Value)])> {
    nodes
        .iter()
        .filter_map(|node| match node {
            Node::Component { name, props, .. } => Some((name.as_str(), props.as_slice())),
            _ => None,
        })
        .collect()
}

#[test]
fn an_expression_is_what_it_gives() {
    assert_eq!(shown("There are {1 + 1} {words} {<b>bold</b>}.\n"), ("There are 2 a b bold.".to_owned(), vec![]));
    let Parsed { document, .. } = parsed("{list}\n");
    assert_eq!(document.links[0].target, "/orders");
    assert_eq!(document.headings.len(), 0);
    let Parsed { document, .. } = parsed("## Has {1 + 1}\n");
    assert_eq!((document.headings[0].id.as_str(), document.headings[0].text.as_str()), ("has-2", "Has 2"));
}

#[test]
fn what_cannot_be_shown_is_told_and_stays_as_it_is_written() {
    for (text, message) in [
        ("{shop}", "a list or an object is no text"),
        ("{() => 1}", "a function cannot be written into a page"),
        ("{other}", "the expression fails: it is not defined"),
    ] {
        let (shown, messages) = shown(text);
        assert_eq!((shown.as_str(), messages), (text, vec![message.to_owned()]), "{text}");
    }
}

#[test]
fn a_name_of_generated_documents_is_that_of_the_project_in_its_own_alone() {
    let drawn = |Parsed { document, body, .. }: Parsed| {
        assert_eq!(document.diagnostics, []);
        components(&body.nodes).into_iter().map(|(name, _)| name.to_owned()).collect::<Vec<_>>()
    };
    let tags = "<Badge />\n\n<Member />\n\n<Signature />\n";
    let own = parsed(&format!("import Member from '../src/Member';\n\n{tags}"));
    assert_eq!(drawn(own), ["components/Badge.tsx#default", "src/Member#default", "Signature"]);
    let generated = parse_citing("a.md", "a.md", tags, &options(), None);
    assert_eq!(drawn(generated), ["Badge", "Member", "Signature"]);
}

#[test]
fn components_are_drawn_by_their_keys() {
    let text = "import Counter from '../components/Counter';\nimport { Chart as Plot } from 'charts';\n\n\
        export const Own = () => {\n  let a;\n\n  return a;\n}\n\n\
        <Counter end=\"3\" {...rest} is={1 + 1} open />\n\n<Plot.Line />\n\n<Own>text</Own>\n\n<Badge />\n";
    let Parsed { document, body, .. } = parsed(text);
    assert_eq!(document.diagnostics, []);
    let keys = ["components/Counter#default", "charts#Chart.Line", "docs/a.mdx#Own", "components/Badge.tsx#default"];
    let drawn = components(&body.nodes);
    assert_eq!(drawn.iter().map(|(name, _)| *name).collect::<Vec<_>>(), keys);
    assert_eq!(document.components, keys);
    let props: serde_json::Map<String, Json> = drawn[0]
        .1
        .iter()
        .map(|(name, value)| {
            let json = match value {
                Value::Text(text) => json!(text),
                Value::Whole(number) => json!(number),
                Value::Flag(flag) => json!(flag),
                other => panic!("{other:?}"),
            };
            (name.clone(), json)
        })
        .collect();
    assert_eq!(Json::Object(props), json!({ "end": 9, "start": 1, "is": 2, "open": true }));
    let module = &document.modules[0];
    assert_eq!((document.modules.len(), module.file.as_str()), (1, "docs/a.mdx"));
    assert!(module.statements.ends_with("  return a;\n}\n"), "{}", module.statements);
    let cited = |path: &str| document.citations.iter().any(|one| one.cited == Cited::File(path.to_owned()));
    assert!(cited("components/Counter.tsx") && cited("components/Badge.tsx"));
}

#[test]
fn what_has_a_function_becomes_a_component_of_its_document() {
    let text = "<button className=\"big\" onClick={() => 1}>Press **it**</button>\n\n<Badge on={() => 1} />\n\n\
        <input onChange={() => 1} />\n";
    let Parsed { document, body, .. } = parsed(text);
    assert_eq!(document.diagnostics, []);
    let keys = ["docs/a.mdx#Live0", "docs/a.mdx#Live1", "docs/a.mdx#Live2"];
    assert_eq!(document.components, keys);
    assert!(matches!(&body.nodes[0], Node::Component { children, .. } if !children.is_empty()), "{:?}", body.nodes);
    let statements = "
export const Live0 = ({ children }) => <button className=\"big\" onClick={() => 1}>{children}</button>;

import { default as OfLive1 } from '@site/components/Badge.tsx';
export const Live1 = ({ children }) => <OfLive1 on={() => 1} >{children}</OfLive1>;

export const Live2 = ({ children }) => <input onChange={() => 1} />;
";
    assert_eq!(document.modules[0].statements, statements);
}

#[test]
fn what_components_are_given_is_noted_with_its_place() {
    let text = "import Part from './_part.mdx'\n\nexport const Own = () => <b />;\n\n<Own a=\"b\" />\n\n\
        <Badge a=\"b &amp; c\" open n={1 + 1} list={[1]} at={{ x: 1 }} not={null} on={() => 1} other={shop} long=\"LONG\" />\n\n\
        <Badge {...rest} />\n";
    let text = text.replace("LONG", &"long ".repeat(20));
    let Parsed { document, .. } = parsed(&text);
    let [first, second] = document.uses.as_slice() else { panic!("{:?}", document.uses) };
    let given: Vec<(&str, &Given)> = first.properties.iter().map(|given| (given.name.as_str(), &given.value)).collect();
    let expected = [
        ("a", Given::Text(Some("b & c".to_owned()))),
        ("open", Given::Flag(true)),
        ("n", Given::Number(2.0)),
        ("list", Given::List),
        ("at", Given::Object),
        ("not", Given::Unknown),
        ("on", Given::Live),
        ("other", Given::Object),
        ("long", Given::Text(None)),
    ];
    assert_eq!(given, expected.iter().map(|(name, value)| (*name, value)).collect::<Vec<_>>());
    assert_eq!((first.key.as_str(), first.name.as_str()), ("components/Badge.tsx#default", "Badge"));
    assert_eq!(&text[first.properties[2].span.clone()], "n={1 + 1}");
    assert!(text[first.span.clone()].starts_with("<Badge a=") && !first.is_open);
    assert!(second.properties.is_empty() && second.is_open);
}

#[test]
fn elements_may_have_styles() {
    let Parsed { document, body, .. } =
        parsed("<div style={{ fontSize: 1 + 1 }}>a</div>\n\n<div style={{ color: 'red' }}>b</div>\n");
    assert_eq!(document.diagnostics.len(), 1, "{:?}", document.diagnostics);
    let html = format!("{:?}", body.nodes);
    assert!(html.contains("(\"color\", \"red\")"), "{html}");
}

#[test]
fn a_script_that_cannot_be_run_is_told_once_in_its_place() {
    let Parsed { document, body, .. } =
        parsed("Text.\n\nimport Wrong from './wrong';\n\n<Wrong a={b}>Inside {c}.</Wrong>\n");
    let [told] = document.diagnostics.as_slice() else { panic!("{:?}", document.diagnostics) };
    let place = told.primary.span.as_ref().expect("a place");
    assert_eq!((told.message.as_str(), place.line), ("it cannot be read", 3));
    assert!(body.sections[0].text.contains("Inside"), "{:?}", body.sections);
    // As soon as it is there, the document is another one.
    assert!(document.citations.iter().any(|one| one.cited == Cited::File("docs/wrong.tsx".to_owned())));
}

#[test]
fn what_is_imported_from_nowhere_is_told_and_the_rest_is_run() {
    let (text, messages) = shown("import Gone, { more } from './gone';\n\n<Gone>Inside</Gone> {1 + 1}\n");
    assert_eq!((text.as_str(), messages), ("Inside 2", vec!["there is no module `./gone`".to_owned(); 2]));
}

#[test]
fn a_document_that_is_drawn_inside_of_another_one_has_its_properties() {
    let (text, messages) = shown("import Part from './_part.mdx';\n\n<Part count={3} />\n");
    assert_eq!((text.as_str(), messages), ("", vec!["there is no file docs/_part.mdx".to_owned()]));
    let (text, messages) = shown("import Part from '@site/_part.mdx';\n\n<Part count={3} />\n");
    assert_eq!((text.as_str(), messages), ("4 parts", vec![]));
}

#[test]
fn statements_stay_where_they_are_written() {
    let text = "# Äh\n\nimport A from 'a'; import B from 'b'\n\nexport const c = 1\n";
    let spans = ["import A from 'a'", "import B from 'b'", "export const c = 1"]
        .map(|part| text.find(part).map_or(0..0, |at| at..at + part.len()));
    let blanked = blank_but(text, &spans);
    assert_eq!(blanked, "\n\nimport A from 'a'  import B from 'b'\n\nexport const c = 1");
    assert_eq!(&text[line_start(text, 3)..][..8], "import A");
    assert_eq!((line_start(text, 1), line_start(text, 99)), (0, 0));
}

#[test]
fn a_value_is_shown_as_react_shows_it() {
    let value = serde_json::json!(["a", 1, true, null, ["b"]]);
    assert_eq!(show(&value).as_deref(), Some("a1b"));
    assert_eq!(show(&serde_json::json!([{ "a": 1 }])), None);
}
