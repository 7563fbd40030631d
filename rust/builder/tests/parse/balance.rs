//! Whatever is cut off, the markup is balanced, and nothing panics.

use std::fs;

use builder::parse::parse;
use serde_json::Value;

pub(crate) use super::markup::{balanced, each_markup};
use super::{fixtures, options};

/// Longest fixture that is cut at every character; longer ones are cut at fewer.
const CUTS: usize = 600;

#[test]
fn every_truncation_of_every_fixture_gives_balanced_markup() {
    let options = options();
    for input in fixtures() {
        let text = fs::read_to_string(&input).expect("a fixture is text");
        let step = text.len() / CUTS + 1;
        let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
        for end in ends.step_by(step) {
            let document = parse("input.mdx", "input.mdx", &text[..end], &options);
            let content: Value = serde_json::from_str(&document.content)
                .unwrap_or_else(|error| panic!("{} cut at {end}: {error}", input.display()));
            each_markup(&content, &mut |html| {
                if let Err(what) = balanced(html) {
                    panic!("{} cut at {end}: {what} in {html}", input.display());
                }
            });
        }
    }
}
