//! What holds of every input, however it is made.

use std::collections::BTreeMap;
use std::ops::Range;

use dialect::component::{CodeLanguage, Component, Property};
use dialect::diagnostic::{Diagnostic, Span};
use dialect::document::{Body, Parsed};
use dialect::parse::limits::DIAGNOSTICS;
use dialect::parse::{Options, Source, parse};

use crate::markup::{Numbers, balanced, each_html};
use crate::written::Written;

/// Characters between which the parser keeps the numbers of what it took out.
const MARKS: [char; 2] = ['\u{12473}', '\u{12474}'];

fn options() -> Options {
    let component = |properties: &[(&str, Property)]| Component {
        properties: properties.iter().map(|(name, kind)| ((*name).to_owned(), *kind)).collect::<BTreeMap<_, _>>(),
        ..Component::default()
    };
    let components = [
        ("Badge", component(&[("kind", Property::Text)])),
        ("Member", component(&[("type", Property::Html), ("default", Property::Html)])),
        ("Player", component(&[("file", Property::File), ("seconds", Property::Number), ("loop", Property::Flag)])),
        ("Reference", component(&[("to", Property::Link), ("options", Property::Value)])),
        ("Request", component(&[("document", Property::Code(CodeLanguage::find("graphql").expect("a language")))])),
    ];
    let components = components.into_iter().map(|(name, component)| (name.to_owned(), component)).collect();
    Options { components, ..Options::default() }
}

/// The tree can be kept and is balanced, as long as its text allows, and without marks; what is said of the text lies in it.
pub(crate) fn check_document(text: &str) {
    let Parsed { document, body, .. } = parse("a.mdx", "a.mdx", text, &options());
    each_html(&body.nodes, &Numbers, &mut |html| {
        if let Err(what) = balanced(html) {
            panic!("{what} in {html}");
        }
    });
    let kept = postcard::to_stdvec(&body.nodes).expect("it can be kept");
    assert!(kept.len() <= 64 * text.len() + 4_096, "{} bytes of {}", kept.len(), text.len());
    let kept = postcard::to_stdvec(&body).expect("it can be kept");
    assert!(postcard::from_bytes::<Body>(&kept).expect("it can be read") == body, "it is read as it was");
    // An author may write the two characters themselves.
    if !text.contains(MARKS) && !text.contains("1247") {
        let shown = format!("{:?}", body.nodes);
        assert!(!shown.contains(MARKS), "a mark is left in {shown}");
        for heading in &document.headings {
            assert!(!heading.text.contains(MARKS) && !heading.html.contains(MARKS), "a mark is left in {heading:?}");
        }
    }
    // Whatever the content names is there.
    each_html(&body.nodes, &Written { document: &document, links_names: true }, &mut |_| {});
    assert!(document.diagnostics.len() <= DIAGNOSTICS + 1);
    document.diagnostics.iter().for_each(check_diagnostic);
    let source = Source::new(text);
    let spans = document.links.iter().map(|link| &link.span).chain(document.images.iter().map(|image| &image.span));
    let spans = spans.map(|span| source.locate(span.clone()));
    spans.chain(document.diagnostics.iter().filter_map(|found| found.primary.span.clone())).for_each(|span| {
        assert!((1..=lines(text)).contains(&span.line), "line {} of {}", span.line, lines(text));
        check_span(&span);
    });
}

fn lines(text: &str) -> usize {
    text.replace("\r\n", "\n").matches(['\r', '\n']).count() + 1
}

pub(crate) fn check_diagnostic(diagnostic: &Diagnostic) {
    if let Some(span) = &diagnostic.primary.span {
        check_span(span);
    }
    assert!(!diagnostic.to_string().is_empty());
}

fn check_span(span: &Span) {
    assert!(span.start <= span.end && span.text.get(span.start..span.end).is_some(), "{span:?}");
}

pub(crate) fn check_spans<'a>(text: &str, spans: impl Iterator<Item = &'a Range<usize>>) {
    for span in spans {
        assert!(text.get(span.clone()).is_some(), "{span:?} of {text:?}");
    }
}
