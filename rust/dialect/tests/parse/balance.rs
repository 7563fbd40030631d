//! Whatever is cut off, the markup is balanced, and nothing panics.

use std::fs;
use std::path::Path;

use dialect::parse::parse;
use libtest_mimic::Failed;
use serde_json::Value;

pub(crate) use super::markup::{balanced, each_markup};
use super::site::options;

/// Longest fixture that is cut at every character; longer ones are cut at fewer.
const CUTS: usize = 600;

/// Parses a fixture cut off at one place after the other.
pub(crate) fn every_truncation_is_balanced(input: &Path) -> Result<(), Failed> {
    let options = options();
    let text = fs::read_to_string(input)?;
    let step = text.len() / CUTS + 1;
    let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
    for end in ends.step_by(step) {
        let document = parse("input.mdx", "input.mdx", &text[..end], &options);
        let content: Value =
            serde_json::from_str(&document.content).map_err(|error| format!("cut at {end}: {error}"))?;
        let mut problems = Vec::new();
        each_markup(&content, &mut |html| {
            problems.extend(balanced(html).err().map(|what| format!("cut at {end}: {what} in {html}")));
        });
        if let Some(problem) = problems.into_iter().next() {
            return Err(problem.into());
        }
    }
    Ok(())
}
