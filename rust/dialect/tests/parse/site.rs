//! The site the fixtures belong to.

use std::collections::BTreeMap;

use dialect::component::{CodeLanguage, Component, Components, Property, Requirement};
use dialect::parse::{Dialect, Glossary, Options, Term};

/// The parser's options for it.
pub(crate) fn options() -> Options {
    let component = |properties: &[(&str, Property)]| Component {
        properties: properties.iter().map(|(name, kind)| ((*name).to_owned(), *kind)).collect::<BTreeMap<_, _>>(),
        ..Component::default()
    };
    let components: Components = [
        ("Badge", component(&[("kind", Property::Text)])),
        ("Divider", component(&[])),
        (
            "Origin",
            Component {
                defaults: BTreeMap::from([
                    ("base".to_owned(), "https://source.example.com/".into()),
                    ("file".to_owned(), "README.md".into()),
                ]),
                ..component(&[("file", Property::Text)])
            },
        ),
        ("Member", component(&[("type", Property::Html), ("since", Property::Text), ("default", Property::Html)])),
        ("Player", component(&[("file", Property::File), ("seconds", Property::Number), ("loop", Property::Flag)])),
        (
            "Price",
            Component {
                required: vec![Requirement::Property("amount".to_owned())],
                ..component(&[("amount", Property::Number)])
            },
        ),
        ("Reference", component(&[("to", Property::Link), ("options", Property::Value)])),
        (
            "Request",
            Component {
                required: vec![Requirement::AnyOf(vec!["document".to_owned(), "to".to_owned()])],
                ..component(&[
                    ("document", Property::Code(CodeLanguage::find("graphql").expect("a language"))),
                    ("to", Property::Link),
                ])
            },
        ),
    ]
    .into_iter()
    .map(|(name, component)| (name.to_owned(), component))
    .collect();
    let terms = vec![Term {
        names: vec!["Tincture".to_owned(), "healing elixir".to_owned()],
        anchor: "tincture".to_owned(),
        ..Term::default()
    }];
    let glossary = Glossary { path: "glossary.md".to_owned(), terms, except: vec!["tincture of iodine".to_owned()] };
    let front_matter_keys = vec!["own_key".to_owned()];
    Options {
        dialect: Dialect::Docusaurus,
        admonitions: vec!["cli".to_owned()],
        frames: ["https://films.example.com/embed/", "https://maps.example.com"].map(str::to_owned).to_vec(),
        components,
        front_matter_keys,
        glossary: Some(glossary),
        project: Some("examples/shop".to_owned()),
        ..Options::default()
    }
}
