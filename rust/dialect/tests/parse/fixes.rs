//! A fix mends what it is the fix of.

use std::fs;
use std::path::Path;

use dialect::diagnostic::Fix;
use dialect::parse::{Options, parse_citing};
use libtest_mimic::Failed;

use crate::excerpts::Shop;
use crate::inputs::{name_and_dialect, writing};
use crate::site::options;

/// Applies each fix of a document by itself: what it is for is not reported any more, and nothing else is instead.
pub(crate) fn every_fix_mends_its_fault(input: &Path) -> Result<(), Failed> {
    let text = fs::read_to_string(input)?;
    let folder = input.parent().expect("a fixture has a folder");
    let shop = Shop { fixture: folder.to_owned() };
    let (name, dialect) = name_and_dialect(input);
    let options = Options { dialect, writing: writing(folder), ..options() };
    let diagnose = |text: &str| parse_citing(name, name, text, &options, Some(&shop)).document.diagnostics;
    let found = diagnose(&text);
    for diagnostic in &found {
        // What is wrong in another file is mended there.
        let Some(fix) = diagnostic.fix.as_ref().filter(|_| diagnostic.primary.file == name) else { continue };
        let left = diagnose(&apply(&text, fix));
        if left.len() >= found.len() {
            return Err(format!("after `{}` for {diagnostic}: {left:?}", fix.title).into());
        }
    }
    Ok(())
}

fn apply(text: &str, fix: &Fix) -> String {
    let mut fixed = text.to_owned();
    let mut edits: Vec<_> = fix.edits.iter().collect();
    edits.sort();
    for edit in edits.into_iter().rev() {
        fixed.replace_range(edit.start..edit.end, &edit.text);
    }
    fixed
}
