//! Whatever is cut off, the markup is balanced, and nothing panics.

use std::fs;
use std::path::Path;

use dialect::parse::{Options, parse};
use libtest_mimic::Failed;

use super::inputs::name_and_dialect;
pub(crate) use super::markup::{Numbers, balanced, each_html};
use super::site::options;

/// Longest fixture that is cut at every character; longer ones are cut at fewer.
const CUTS: usize = 600;

/// Parses a fixture cut off at one place after the other.
pub(crate) fn every_truncation_is_balanced(input: &Path) -> Result<(), Failed> {
    let (name, dialect) = name_and_dialect(input);
    let options = Options { dialect, ..options() };
    let text = fs::read_to_string(input)?;
    let step = text.len() / CUTS + 1;
    let ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
    for end in ends.step_by(step) {
        let nodes = parse(name, name, &text[..end], &options).body.nodes;
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
