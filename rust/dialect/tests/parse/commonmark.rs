//! The examples of the `CommonMark` specification: what the dialect makes of them is what pulldown-cmark makes of them, but
//! for the differences that are listed with their reasons.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use dialect::document::{Attribute, Markup, Node, Targets, Url};
use dialect::parse::{Options, parse};
use libtest_mimic::{Failed, Trial};
use pulldown_cmark::{Options as Extensions, Parser};
use scraper::{ElementRef, Html, Node as Piece};

use crate::written::Written;

/// What opens and closes an example.
const FENCE: &str = "````````````````````````````````";

struct Example {
    number: usize,
    markdown: String,
}

/// A test for all examples, and one for the means of comparison.
pub(crate) fn trials() -> Vec<Trial> {
    vec![
        Trial::test("commonmark: examples are shown as pulldown-cmark shows them", examples_agree),
        Trial::test("commonmark: a changed example is a difference", changes_are_seen),
    ]
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/parse/commonmark")
}

fn examples_agree() -> Result<(), Failed> {
    let examples = examples(&fs::read_to_string(folder().join("spec.txt"))?);
    if examples.len() < 600 {
        return Err(format!("only {} examples were found", examples.len()).into());
    }
    let listed = listed(&fs::read_to_string(folder().join("differences.txt"))?)?;
    let differences: BTreeMap<usize, String> =
        examples.iter().filter_map(|example| Some((example.number, difference(&example.markdown)?))).collect();
    let mut problems = String::new();
    for (number, difference) in &differences {
        if !listed.contains(number) {
            let _ = writeln!(problems, "example {number} differs and is not listed:\n{difference}\n");
        }
    }
    for number in &listed {
        if !differences.contains_key(number) {
            let _ = writeln!(problems, "example {number} is listed, and no longer differs");
        }
    }
    if problems.is_empty() { Ok(()) } else { Err(problems.into()) }
}

fn changes_are_seen() -> Result<(), Failed> {
    for markdown in ["a\n\n- b\n", "[a](/b \"c\")", "    code\n", "> *a*\n", "![a](/b)", "a  \nb"] {
        if let Some(difference) = difference(markdown) {
            return Err(difference.into());
        }
        let changed = markdown.replace('b', "B").replace('a', "A").replace("code", "Code");
        if normalize(&standard(markdown)) == normalize(&own(&changed)) {
            return Err(format!("nobody sees that {markdown:?} became {changed:?}").into());
        }
    }
    Ok(())
}

/// The examples of the specification, numbered from 1 as it does.
fn examples(spec: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut markdown: Option<String> = None;
    for line in spec.lines() {
        match &mut markdown {
            None if line.strip_prefix(FENCE).is_some_and(|kind| kind.trim() == "example") => {
                markdown = Some(String::new());
            }
            Some(text) if line == "." => {
                examples.push(Example { number: examples.len() + 1, markdown: text.replace('→', "\t") });
                markdown = None;
            }
            Some(text) => {
                text.push_str(line);
                text.push('\n');
            }
            None => {}
        }
    }
    examples
}

/// The numbers of the list. A line that begins with `#` is a reason, and the numbers below it have it.
fn listed(text: &str) -> Result<BTreeSet<usize>, Failed> {
    let mut numbers = BTreeSet::new();
    let mut has_reason = false;
    for line in text.lines() {
        has_reason |= line.starts_with('#');
        for word in line.split_whitespace().filter(|_| !line.starts_with('#')) {
            let number = word.parse().map_err(|_| format!("{word:?} is no number of an example"))?;
            if !has_reason || !numbers.insert(number) {
                return Err(format!("example {number} is listed twice, or without a reason").into());
            }
        }
    }
    Ok(numbers)
}

/// What both make of a text, where it is not the same.
fn difference(markdown: &str) -> Option<String> {
    let (own, standard) = (normalize(&own(markdown)), normalize(&standard(markdown)));
    (own != standard).then(|| format!("--- written\n{markdown}--- pulldown-cmark\n{standard}\n--- here\n{own}"))
}

/// What pulldown-cmark makes of a text.
fn standard(markdown: &str) -> String {
    let extensions = Extensions::ENABLE_TABLES
        | Extensions::ENABLE_STRIKETHROUGH
        | Extensions::ENABLE_TASKLISTS
        | Extensions::ENABLE_FOOTNOTES;
    let mut html = String::new();
    pulldown_cmark::html::push_html(&mut html, Parser::new_ext(markdown, extensions));
    html
}

/// What this project makes of a text, as the HTML that the theme would make of its nodes with elements alone.
fn own(markdown: &str) -> String {
    let parsed = parse("a.md", "a.md", markdown, &Options::default());
    let targets = Written { document: &parsed.document, links_names: false };
    let mut writer = Writer { targets, html: String::new() };
    writer.nodes(&parsed.body.nodes);
    writer.html
}

/// Writing to its string cannot fail.
struct Writer<'a> {
    targets: Written<'a>,
    html: String,
}

impl Writer<'_> {
    fn nodes(&mut self, nodes: &[Node]) {
        for node in nodes {
            self.node(node);
        }
    }

    fn node(&mut self, node: &Node) {
        match node {
            Node::Prose(markup) => self.markup(markup),
            Node::Heading { level, content, .. } => {
                let name = format!("h{level}");
                self.element(&name, |writer| writer.markup(content));
            }
            Node::Code { code, .. } => {
                self.element("pre", |writer| {
                    writer.element("code", |writer| writer.html.push_str(&code.to_html(&writer.targets)));
                });
            }
            Node::Table(markup) => self.element("table", |writer| writer.markup(markup)),
            Node::Image { src, alt, title } => {
                let title = title.as_ref().map(|title| format!(" title=\"{}\"", attribute(title))).unwrap_or_default();
                let (src, alt) = (attribute(&self.targets.file(*src)), attribute(alt));
                self.element("p", |writer| {
                    let _ = write!(writer.html, "<img src=\"{src}\" alt=\"{alt}\"{title}>");
                });
            }
            Node::Element { tag, attributes, children } => {
                let _ = write!(self.html, "<{tag}");
                for (name, value) in attributes {
                    let value = match value {
                        Attribute::Text(text) => attribute(text),
                        Attribute::Url(Url::Known(url)) => attribute(url),
                        Attribute::Url(Url::Link(link)) => attribute(&self.targets.link(*link)),
                        Attribute::Url(Url::Image(file) | Url::File(file)) => attribute(&self.targets.file(*file)),
                        Attribute::Flag | Attribute::Sources(_) | Attribute::Styles(_) => String::new(),
                    };
                    let _ = write!(self.html, " {name}=\"{value}\"");
                }
                self.html.push('>');
                self.nodes(children);
                let _ = write!(self.html, "</{tag}>");
            }
            other => {
                let children: Vec<Node> = other.children().cloned().collect();
                self.element("other-node", |writer| writer.nodes(&children));
            }
        }
    }

    fn markup(&mut self, markup: &Markup) {
        self.html.push_str(&markup.to_html(&self.targets));
    }

    fn element(&mut self, name: &str, inside: impl FnOnce(&mut Self)) {
        let _ = write!(self.html, "<{name}>");
        inside(self);
        let _ = write!(self.html, "</{name}>");
    }
}

fn attribute(value: &str) -> String {
    value.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

/// Elements around which white space means nothing.
fn is_block(name: &str) -> bool {
    matches!(
        name,
        "p" | "h1"
            | "h2"
            | "h3"
            | "h4"
            | "h5"
            | "h6"
            | "ul"
            | "ol"
            | "li"
            | "blockquote"
            | "pre"
            | "hr"
            | "br"
            | "div"
            | "table"
            | "thead"
            | "tbody"
            | "tr"
            | "th"
            | "td"
            | "html"
    )
}

/// HTML as its tree is, without what this project adds to every heading, image and block of code.
fn normalize(html: &str) -> String {
    let mut text = String::new();
    write_children(&mut text, Html::parse_fragment(html).root_element(), false);
    text.trim().to_owned()
}

fn write_children(text: &mut String, element: ElementRef<'_>, verbatim: bool) {
    for child in element.children() {
        if let Some(inner) = ElementRef::wrap(child) {
            write_element(text, inner, verbatim);
        } else if let Piece::Text(written) = child.value() {
            for c in written.chars() {
                if verbatim || !c.is_ascii_whitespace() {
                    text.push(c);
                } else if !(text.is_empty() || text.ends_with([' ', '\n'])) {
                    text.push(' ');
                }
            }
        }
    }
}

fn write_element(text: &mut String, element: ElementRef<'_>, verbatim: bool) {
    let name = element.value().name();
    if verbatim && name == "span" {
        // A color of code.
        return write_children(text, element, true);
    }
    let is_code = verbatim && name == "code";
    if is_block(name) {
        text.truncate(text.trim_end_matches(' ').len());
        text.push('\n');
    }
    // Writing to a string cannot fail.
    let _ = write!(text, "<{name}");
    for (key, value) in element.value().attrs() {
        let is_id = key == "id" && matches!(name, "h1" | "h2" | "h3" | "h4" | "h5" | "h6");
        if !is_id && !matches!((name, key), ("img", "loading") | ("code", "class")) {
            let value = percent_encoding::percent_decode_str(value).decode_utf8_lossy();
            let _ = write!(text, " {key}={value:?}");
        }
    }
    text.push('>');
    if is_block(name) && name != "pre" {
        text.push('\n');
    }
    write_children(text, element, verbatim || name == "pre");
    if is_code {
        text.truncate(text.trim_end_matches('\n').len());
    } else if is_block(name) {
        text.truncate(text.trim_end_matches(' ').len());
    }
    let _ = write!(text, "</{name}>");
    if is_block(name) {
        text.push('\n');
    }
}
