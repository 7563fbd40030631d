//! Hostile input ends with the right result or a diagnostic. Sizes are such that a scanner that reads its text again for
//! each of its characters would not end today: no test looks at a clock.

#[path = "parse/markup.rs"]
mod markup;
#[path = "hostile/notations.rs"]
mod notations;
#[path = "parse/site.rs"]
mod site;

use std::fmt::Write as _;

use dialect::diagnostic::{Rule, Severity};
use dialect::document::{Body, Document, Node, Parsed};
use dialect::excerpt::{Excerpts, Message, Refusal};
use dialect::parse::limits::{
    DEPTH, DIAGNOSTICS, DOCUMENT_BYTES, FORMULA_BYTES, FRONT_MATTER_BYTES, LINE_BYTES, LINKS,
};
use dialect::parse::{Dialect, Options, parse, parse_citing};

use markup::{Numbers, balanced, each_html};
use site::options;

const MANY: usize = 100_000;

/// Parses a text; whatever it is, the tree can be kept and read again and is balanced, and grows with the text alone.
fn parsed_in(dialect: Dialect, text: &str) -> Parsed {
    let parsed = parse("a.md", "a.md", text, &Options { dialect, ..options() });
    let Parsed { document, body, .. } = &parsed;
    each_html(&body.nodes, &Numbers, &mut |html| {
        if let Err(what) = balanced(html) {
            panic!("{what}");
        }
    });
    let kept = postcard::to_stdvec(&body.nodes).expect("it can be kept");
    assert!(kept.len() <= 64 * text.len() + 4_096, "{} bytes", kept.len());
    let kept = postcard::to_stdvec(body).expect("it can be kept");
    assert!(postcard::from_bytes::<Body>(&kept).expect("it can be read") == *body);
    assert!(document.diagnostics.len() <= DIAGNOSTICS + 1);
    parsed
}

fn parsed(text: &str) -> Parsed {
    parsed_in(Dialect::Docusaurus, text)
}

fn read(text: &str) -> Document {
    parsed(text).document
}

/// A paragraph of many of a piece, in lines that are not too long.
fn paragraph(piece: &str) -> String {
    format!("a {}\n", piece.repeat(1_000)).repeat(MANY / 1_000)
}

/// The messages of a document's errors.
fn errors(text: &str) -> Vec<String> {
    let diagnostics = read(text).diagnostics.into_iter();
    diagnostics.filter(|found| found.severity == Severity::Error).map(|found| found.message).collect()
}

/// The nodes of a text that is read whole.
fn nodes(text: &str) -> Vec<Node> {
    let Parsed { document, body, .. } = parsed(text);
    assert!(document.diagnostics.is_empty(), "{}", document.diagnostics[0]);
    body.nodes
}

/// All markup of a text that is read whole.
fn content(text: &str) -> String {
    markup_of(&nodes(text))
}

fn markup_of(nodes: &[Node]) -> String {
    let mut all = String::new();
    each_html(nodes, &Numbers, &mut |html| all.push_str(html));
    all
}

/// How many nodes of a tree are wanted.
fn count(nodes: &[Node], is_wanted: fn(&Node) -> bool) -> usize {
    fn one(node: &Node, is_wanted: fn(&Node) -> bool) -> usize {
        usize::from(is_wanted(node)) + node.children().map(|child| one(child, is_wanted)).sum::<usize>()
    }
    nodes.iter().map(|node| one(node, is_wanted)).sum()
}

const NOT_CLOSED: &str = "too many tags, braces, quotes or comments are not closed";

fn too_deep() -> String {
    format!("lists, quotes, elements and components are nested more than {DEPTH} deep")
}

#[test]
fn markers_of_lists_and_quotes_in_a_line_are_bounded() {
    for marker in ["- ", "+ ", "* ", "1. ", "> ", ">", "- > ", "-\t"] {
        assert_eq!(errors(&format!("{}a\n", marker.repeat(MANY / 2))), [too_deep()], "{marker}");
    }
}

#[test]
fn tags_in_each_other_are_bounded() {
    for tag in ["<div>\n", "<div>", "<b>", "a <b>", "<Tabs>\n", "<details>\n\n", ":::note\n", "[a <i>"] {
        assert!(errors(&tag.repeat(MANY / 4)).contains(&too_deep()), "{tag}");
    }
    assert!(errors(&format!("<svg>{}</svg>\n", "<g>".repeat(MANY / 2))).contains(&too_deep()));
    assert_eq!(errors(&format!("{}{}\n", "**a ".repeat(MANY / 4), "b** ".repeat(MANY / 4))), [too_deep()]);
}

#[test]
fn what_is_allowed_to_stand_in_each_other_can_be_kept_and_read() {
    let depth = DEPTH - 3;
    let tabs = "<details>\n<summary>a</summary>\n\n".repeat(depth);
    let text = format!("{tabs}```\ncode\n```\n\n{}", "</details>\n".repeat(depth));
    assert_eq!(count(&nodes(&text), |node| matches!(node, Node::Details { .. })), depth);
    let deeper: String = (0..18).fold(String::new(), |mut text, level| {
        let _ = writeln!(text, "{}- a", "  ".repeat(level));
        text
    });
    let lists = nodes(&format!("{deeper}{0}```\n{0}code\n{0}```\n", " ".repeat(36)));
    assert_eq!(count(&lists, |node| matches!(node, Node::Element { tag, .. } if tag == "ul")), 18);
}

#[test]
fn what_is_not_closed_is_looked_for_once() {
    for piece in ["<", "<!--", "`a ``b ", "](", "<pre>", "http://!", "<a", "[", "![", "\\{", "&", "<?", "<![CDATA["] {
        let reported = errors(&paragraph(piece));
        assert!(reported.iter().all(|message| *message == NOT_CLOSED), "{piece}: {reported:?}");
    }
    let ticks: String = (1..600).fold(String::new(), |mut text, length| {
        let _ = write!(text, "{} ", "`".repeat(length));
        text
    });
    assert!(content(&ticks).contains("```"));
}

#[test]
fn what_cannot_be_reported_at_once_ends_with_a_diagnostic() {
    for piece in [
        "{",
        "{/*",
        "<Tabs /*",
        "<Tabs {",
        "<a b={",
        "<a b={{{",
        "<a b='",
        "{'\\'",
        "{`",
        "{[",
        "import /*\n\n",
        "](<a",
        "](a '",
        "<Tabs a={`",
        "<div a=\"\n",
        "{\"a",
        "export\n",
        "{#a}",
        "import {a,\n\n",
        "<Tabs //",
    ] {
        let text = paragraph(piece);
        read(&text[..text.len() / 4]);
        read(&format!("{piece}\n").repeat(MANY / 10));
        read(&format!("{piece}\n\n").repeat(MANY / 10));
    }
    assert_eq!(errors(&paragraph("{")), [NOT_CLOSED]);
    assert_eq!(errors(&paragraph("<a b={{{")), [NOT_CLOSED]);
}

#[test]
fn a_url_ends_before_the_brackets_that_nothing_opens() {
    let content = content(&format!("http://a.b/(c){}\n", ")".repeat(MANY)));
    assert!(content.contains(">http://a.b/(c)</a>))))"));
    let long = format!("http://a.b/{}", "a".repeat(MANY));
    assert_eq!(read(&format!("{long} [a]({long})\n")).links.len(), 2);
}

#[test]
fn what_follows_each_other_is_not_deep() {
    for item in [
        "1. a",
        "- a",
        "2. a",
        "[^1]: a",
        "> a",
        "<br>",
        "<b>a</b>",
        "# a",
        ":::note\na\n:::",
        "<div>a</div>",
        "* a\n\n",
        "1. a\n   - b",
    ] {
        let reported = errors(&format!("{item}\n").repeat(200));
        assert!(reported.is_empty(), "{item}: {reported:?}");
        let reported = errors(&format!("[^1] a\n\n{item}\n\n").repeat(200));
        assert!(reported.iter().all(|message| !message.starts_with("more than")), "{item}: {reported:?}");
    }
}

#[test]
fn links_are_bounded_for_each_document() {
    let lines = |count: usize| "[a](#x)\n".repeat(count);
    assert_eq!(read(&lines(LINKS)).links.len(), LINKS);
    let many = read(&lines(MANY));
    assert_eq!(many.links.len(), LINKS);
    assert_eq!(many.diagnostics[0].message, format!("a document has {LINKS} links and images at most"));
    assert_eq!(many.diagnostics[0].primary.span.as_ref().map(|span| span.line), Some(LINKS + 1));
    assert_eq!(read(&"[a](#x)".repeat(5_000)).links.len(), 5_000);
    // The spans of links cost nothing until one is broken, however many are in a line.
    assert_eq!(read(&"[a](#x)".repeat(200_000 / 7)).links.len(), LINKS);
}

#[test]
fn sizes_are_bounded_and_the_bounds_are_generous() {
    let line = format!("{}\n", "word ".repeat(4_000));
    assert!(content(&line.repeat(250)).len() >= 5_000_000);
    let whole = |text: &str| errors(text).first().cloned().unwrap_or_default();
    assert_eq!(whole(&"[a](#x) ".repeat(5_000_000 / 8)), format!("this line is longer than {} KiB", LINE_BYTES >> 10));
    assert_eq!(
        whole(&"a\n".repeat(DOCUMENT_BYTES)),
        format!("this document is longer than {} MiB", DOCUMENT_BYTES >> 20)
    );
    let matter = format!("---\na: {}\n---\n", "b".repeat(FRONT_MATTER_BYTES));
    assert_eq!(whole(&matter), format!("the front matter is longer than {} KiB", FRONT_MATTER_BYTES >> 10));
}

#[test]
fn diagnostics_are_counted_beyond_the_first() {
    let reported = read(&"{a} ".repeat(20_000)).diagnostics;
    assert_eq!(reported.len(), DIAGNOSTICS + 1);
    assert_eq!(reported[DIAGNOSTICS].message, "there are 19500 more errors or warnings in this document");
}

#[test]
fn front_matter_that_is_deep_is_reported() {
    for piece in ["[", "{a: ", "- ", "!a "] {
        let text = format!("---\na: {}\n---\n\ntext\n", piece.repeat(50_000 / piece.len()));
        assert_eq!(read(&text).diagnostics.len(), 1, "{piece}");
    }
    for piece in ["[", "{a=", "a.", "[[a]]\n"] {
        let text = format!("+++\na = {}\n+++\n\ntext\n", piece.repeat(50_000 / piece.len()));
        assert_eq!(read(&text).diagnostics.len(), 1, "{piece}");
    }
    let bomb = format!(
        "---\na0: &a0 [x]\n{}---\n\ntext\n",
        (1..30).fold(String::new(), |mut text, level| {
            let _ = writeln!(text, "a{level}: &a{level} [*a{0}, *a{0}, *a{0}]", level - 1);
            text
        })
    );
    assert_eq!(read(&bomb).diagnostics.len(), 1);
}

#[test]
fn things_that_are_counted_are_counted_once() {
    let each = |write: &dyn Fn(&mut String, usize)| {
        (0..30_000).fold(String::new(), |mut text, number| {
            write(&mut text, number);
            text
        })
    };
    let footnotes = each(&|text, number| {
        let _ = writeln!(text, "[^{number}]\n\n[^{number}]: a\n");
    });
    assert_eq!(read(&footnotes).anchors.len(), 60_000);
    let components = each(&|text, number| {
        let _ = writeln!(text, "<A{number}>");
    });
    assert!(content(&components).contains("A29999"));
    let tabs = each(&|text, number| {
        let _ = writeln!(text, "<TabItem value=\"{number}\">\n\na\n\n</TabItem>");
    });
    let tabs = nodes(&format!("<Tabs>\n{tabs}</Tabs>\n"));
    assert!(matches!(&tabs[..], [Node::Tabs { items, .. }] if items.len() == 30_000));
    let headings = each(&|text, _| text.push_str("# a\n\n"));
    assert_eq!(read(&headings).headings[29_999].id, "a-29999");
    let attributes = each(&|text, number| {
        let _ = writeln!(text, " a{number}");
    });
    assert_eq!(errors(&format!("<div{attributes}>\n\na\n\n</div>\n")), [NOT_CLOSED]);
    read(&format!("|{}\n|{}\n{}", "a|".repeat(2_000), "-|".repeat(2_000), "|\n".repeat(20_000)));
}

#[test]
fn formulas_are_bounded_and_looked_for_once() {
    for piece in ["$a", "$", "$$", "$$ ", "$$\n", "> $$\n", "- $$\n", "$\\", "$$a\n", "a$ $", "$a$ ", "$$\n\n"] {
        let text = paragraph(piece);
        read(&text[..text.len() / 8]);
        read(&format!("{piece}\n").repeat(MANY / 10));
    }
    let hats = format!("$$\n{}\n$$\n", "\\hat".repeat(FORMULA_BYTES / 5));
    assert_eq!(errors(&hats), ["something is missing at the end"]);
    let table = format!("\\begin{{array}}{{c{}}}{}\\end{{array}}", "|".repeat(1_000), "\\\\".repeat(1_000));
    assert_eq!(errors(&format!("$$\n{table}\n$$\n")), ["this formula is too large to be drawn"]);
    let braces = format!("${}{}$\n", "{".repeat(200), "}".repeat(200));
    assert_eq!(errors(&braces), [format!("this formula is nested more than {DEPTH} deep")]);
    let roots = format!("${}a{}$\n", "\\sqrt{".repeat(30), "}".repeat(30));
    assert_eq!(errors(&roots), ["this formula is too large to be drawn"]);
    let long = format!("```math\n{}\n```\n", "a".repeat(FORMULA_BYTES));
    assert_eq!(errors(&long), [format!("this formula is longer than {} KiB", FORMULA_BYTES >> 10)]);
    assert_eq!(content(&"$x$ ".repeat(10_000)).matches("<math>").count(), 10_000);
}

#[test]
fn lines_that_a_fence_names_are_marked_once() {
    let code = "a\n".repeat(20_000);
    let content = content(&format!("```ts {{1-4000000000}}\n{code}```\n"));
    assert_eq!(content.matches("data-mark").count(), 20_000);
    let ranges = "1-4000000000,".repeat(10_000);
    read(&format!("```ts {{{ranges}}}\n{code}```\n"));
    read(&format!("```ts\n{}{}```\n", "// highlight-start\n".repeat(20_000), "// error-end\n".repeat(20_000)));
    let links: String = (0..5_000).fold(String::new(), |mut text, number| {
        let _ = write!(text, "A{number}=#a ");
        text
    });
    read(&format!("```ts links=\"{links}\"\n{}```\n", "Z\n".repeat(20_000)));
}

#[test]
fn code_that_a_grammar_does_not_bear_is_shown_plain() {
    let stairs: String = (0..400).map(|width| " ".repeat(width) + "-\n").collect();
    let cases = [
        ("yaml", "- ".repeat(1_100)),
        ("yaml", "[".repeat(1_100)),
        ("js", "[".repeat(MANY)),
        ("json", "{\"a\":".repeat(MANY / 5)),
        ("html", "<div>".repeat(MANY / 5)),
        ("bash", "cat <<A ".repeat(MANY / 8)),
        ("css", "a{".repeat(MANY / 2)),
        ("graphql", "{a ".repeat(MANY / 3)),
        ("sql", "a;\n".repeat(MANY)),
    ];
    for (language, code) in cases {
        let Parsed { document, body, .. } = parsed(&format!("```{language}\n{code}\n```\n"));
        assert_eq!(document.diagnostics.len(), 1, "{language}");
        assert_eq!(document.diagnostics[0].severity, Severity::Warning);
        assert!(document.diagnostics[0].message.starts_with("this block is shown without colors"));
        assert!(!markup_of(&body.nodes).contains("<span"), "{language}");
    }
    // Levels that lie on many lines are no more than what is read at once can keep.
    let code = nodes(&format!("```yaml\n{stairs}```\n"));
    assert!(matches!(&code[..], [Node::Code { language: Some(language), .. }] if language == "yaml"));
}

/// A file that is long, wherever one looks.
struct Endless;

impl Excerpts for Endless {
    fn file(&self, _: &str) -> Result<std::sync::Arc<str>, Refusal> {
        Ok("// a line\n".repeat(20_000).into())
    }

    fn reply(&self, _: &str) -> Option<std::sync::Arc<str>> {
        None
    }

    fn message(&self, _: &str) -> Result<Message, Option<String>> {
        Err(None)
    }
}

/// Each file draws another one twice, down to the twentieth.
struct Doubling;

impl Excerpts for Doubling {
    fn file(&self, path: &str) -> Result<std::sync::Arc<str>, Refusal> {
        if path.len() > 25 {
            return Ok("The end.\n".into());
        }
        Ok(format!("import Next from './n{path}'\n\n<Next />\n\n<Next />\n").into())
    }

    fn reply(&self, _: &str) -> Option<std::sync::Arc<str>> {
        None
    }

    fn message(&self, _: &str) -> Result<Message, Option<String>> {
        Err(None)
    }
}

#[test]
fn documents_that_draw_each_other_twice_as_often_each_time_are_given_up() {
    let text = "import Next from './n.mdx'\n\n<Next />\n\n<Next />\n";
    let Parsed { document, .. } = parse_citing("a.mdx", "a.mdx", text, &options(), Some(&Doubling));
    let told: Vec<&str> = document.diagnostics.iter().map(|one| one.message.as_str()).collect();
    assert!(matches!(told[..], [one] if one.contains("cites more than")), "{told:?}");
}

#[test]
fn a_document_that_shows_too_much_of_other_files_is_given_up() {
    let text = "```text file=\"a.ts\"\n```\n\n".repeat(1_000);
    let Parsed { document, body, .. } = parse_citing("a.md", "a.md", &text, &options(), Some(&Endless));
    let rules: Vec<Rule> = document.diagnostics.iter().map(|diagnostic| diagnostic.rule).collect();
    assert_eq!(rules, [Rule::Limit]);
    assert!(document.citations.len() == 1 && body.nodes.len() < 30);
}
