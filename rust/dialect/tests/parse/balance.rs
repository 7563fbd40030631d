//! Whatever is cut off, the markup is balanced, and nothing panics.

use std::fs;
use std::path::Path;

use dialect::parse::parse;
use libtest_mimic::Failed;

pub(crate) use super::markup::{Numbers, balanced, each_html};
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
        let nodes = parse("input.mdx", "input.mdx", &text[..end], &options).body.nodes;
        let mut problems = Vec::new();
        each_html(&nodes, &Numbers, &mut |html| {
            problems.extend(balanced(html).err().map(|what| format!("cut at {end}: {what} in {html}")));
        });
        if let Some(problem) = problems.into_iter().next() {
            return Err(problem.into());
        }
    }
    Ok(())
}
