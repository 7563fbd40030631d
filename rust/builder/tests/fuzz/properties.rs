//! What holds of every input, however it is made.

use std::collections::BTreeMap;
use std::ops::Range;

use dialect::component::{Component, Property};
use dialect::diagnostic::{Diagnostic, Place};
use dialect::document::placeholder::{CARDS, CLOSE, LINK_ATTRIBUTE, LINK_PROPERTY, OPEN};
use dialect::parse::limits::MISTAKES;
use dialect::parse::{Options, Source, parse};
use serde_json::Value;

use super::markup::{balanced, each_markup};

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
    ];
    let components = components.into_iter().map(|(name, component)| (name.to_owned(), component)).collect();
    Options { components, ..Options::default() }
}

/// The tree is JSON and balanced, as long as its text allows, and without marks; what is said of the text lies in it.
pub(crate) fn check_document(text: &str) {
    let document = parse("a.md", "a.md", text, &options());
    let content: Value =
        serde_json::from_str(&document.content).unwrap_or_else(|error| panic!("{error}: {}", document.content));
    each_markup(&content, &mut |html| {
        if let Err(what) = balanced(html) {
            panic!("{what} in {html}");
        }
    });
    assert!(document.content.len() <= 64 * text.len() + 4_096, "{} bytes of {}", document.content.len(), text.len());
    // An author may write the two characters themselves.
    if !text.contains(MARKS) && !text.contains("1247") {
        assert!(!document.content.contains(MARKS), "a mark is left in {}", document.content);
        for heading in &document.headings {
            assert!(!heading.text.contains(MARKS) && !heading.html.contains(MARKS), "a mark is left in {heading:?}");
        }
    }
    check_placeholders(&document.content, document.links.len(), document.images.len());
    assert!(document.diagnostics.len() <= MISTAKES + 1);
    document.diagnostics.iter().for_each(check_diagnostic);
    let source = Source::new(text);
    let spans = document.links.iter().map(|link| &link.span).chain(document.images.iter().map(|image| &image.span));
    let places = spans.map(|span| source.place(span.clone()));
    places.chain(document.diagnostics.iter().filter_map(|found| found.place.clone())).for_each(|place| {
        assert!((1..=lines(text)).contains(&place.line), "line {} of {}", place.line, lines(text));
        check_place(&place);
    });
}

fn lines(text: &str) -> usize {
    text.replace("\r\n", "\n").matches(['\r', '\n']).count() + 1
}

/// Each placeholder stands for something that is there.
fn check_placeholders(content: &str, links: usize, images: usize) {
    for piece in content.split(OPEN).skip(1) {
        let (written, _) = piece.split_once(CLOSE).unwrap_or_else(|| panic!("a placeholder without an end"));
        let mut letters = written.chars();
        let kind = letters.next().unwrap_or_default();
        let number: usize = letters.as_str().parse().unwrap_or_else(|_| panic!("no number in {written:?}"));
        let count = match kind {
            LINK_ATTRIBUTE | LINK_PROPERTY => links,
            CARDS => 1,
            _ => images,
        };
        assert!(number < count, "placeholder {written} of {count}");
    }
}

pub(crate) fn check_diagnostic(diagnostic: &Diagnostic) {
    if let Some(place) = &diagnostic.place {
        check_place(place);
    }
    assert!(!diagnostic.to_string().is_empty());
}

fn check_place(place: &Place) {
    assert!(place.start <= place.end && place.text.get(place.start..place.end).is_some(), "{place:?}");
}

pub(crate) fn check_spans<'a>(text: &str, spans: impl Iterator<Item = &'a Range<usize>>) {
    for span in spans {
        assert!(text.get(span.clone()).is_some(), "{span:?} of {text:?}");
    }
}
