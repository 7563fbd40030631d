//! The parse stage over fixtures: a folder each, named by the sentence it proves, with what a person would see of it.

mod balance;
mod corpus;
mod show;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use builder::component::{Component, Components, Property};
use builder::parse::{Options, parse};

/// The site the fixtures belong to.
fn options() -> Options {
    let component = |properties: &[(&str, Property)]| Component {
        properties: properties.iter().map(|(name, kind)| ((*name).to_owned(), *kind)).collect::<BTreeMap<_, _>>(),
        ..Component::default()
    };
    let clock = Component { required: vec!["zone".to_owned()], ..component(&[("zone", Property::Text)]) };
    let components: Components = [
        ("Clock", clock),
        ("Badge", component(&[("kind", Property::Text)])),
        ("Member", component(&[("type", Property::Html), ("since", Property::Text), ("default", Property::Html)])),
        ("Player", component(&[("file", Property::File), ("seconds", Property::Number), ("loop", Property::Flag)])),
        ("Reference", component(&[("to", Property::Link), ("options", Property::Value)])),
    ]
    .into_iter()
    .map(|(name, component)| (name.to_owned(), component))
    .collect();
    Options { admonitions: vec!["cli".to_owned()], components }
}

fn fixtures() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/parse");
    let mut inputs: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the folder of fixtures is there")
        .map(|entry| entry.expect("fixtures can be listed").path().join("input.mdx"))
        .filter(|input| input.is_file())
        .collect();
    inputs.sort();
    inputs
}

#[test]
fn every_fixture_parses_to_what_its_name_says() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for input in fixtures() {
        let folder = input.parent().expect("a fixture has a folder");
        let text = fs::read_to_string(&input).expect("a fixture is text");
        let document = parse("input.mdx", "input.mdx", &text, &options());
        settings.set_snapshot_path(folder);
        settings.bind(|| insta::assert_snapshot!("tree", show::document(&document)));
    }
}

#[test]
fn there_are_fixtures() {
    assert!(fixtures().len() >= 60, "only {} fixtures were found", fixtures().len());
}
