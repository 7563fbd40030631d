//! Mends the paths of files that documents import, include or cite.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::PathBuf;

use super::links::{below, is_document};
use super::seen::Seen;
use super::{Ways, absolute};
use crate::config::Folders;
use crate::moving::draft::Draft;
use crate::paths::{join, relative};

/// Beginnings of lines that include other files.
const INCLUDES: [&str; 4] = ["<!--@include", "<!-- @include", "<<<", "{{#"];

/// Beginnings of lines in which what stands in quotation marks is a file.
const IMPORTS: [&str; 2] = ["import ", "export "];

/// What a fence names a file with.
const CITES: &str = "file=\"";

/// Mends paths in every document, and in every file that is drawn inside of one.
pub(super) fn mend(before: &Seen, ways: &Ways, draft: &mut Draft) {
    if ways.moved.is_empty() && ways.others.is_empty() {
        return;
    }
    let folders = draft.folders();
    let content = folders.display(&folders.content);
    let own = before.library.entries.iter().filter(|entry| !entry.is_generated);
    let partials = own.clone().flat_map(|entry| entry.document.partials.iter());
    let within = |path: &String| below(&content, path).map(str::to_owned);
    let files: BTreeSet<String> = own
        .map(|entry| entry.document.path.clone())
        .chain(partials.filter_map(within))
        // Parts of others that nothing draws yet.
        .chain(ways.moved.old().filter(|path| is_document(path)).cloned())
        .collect();
    for old in files {
        let path = absolute(&folders.content, &ways.forth(&old));
        let Some(text) = draft.read(&path) else { continue };
        draft.edit(&path, find_paths(folders, ways, &old, &text));
    }
}

/// The paths in a text that are others now, and what they are.
fn find_paths(folders: &Folders, ways: &Ways, old: &str, text: &str) -> Vec<(Range<usize>, String)> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        if let Some(begins) = what_begins_a_path(line.trim_start()) {
            for word in words(line).into_iter().filter(|word| begins(&line[..word.start])) {
                let is_path = |new: String| (start + word.start..start + word.end, new);
                found.extend(mend_path(folders, ways, old, &line[word.clone()]).map(is_path));
            }
        }
        start += line.len();
    }
    found
}

/// What stands before a path in such a line; nothing for a line that names no file.
fn what_begins_a_path(line: &str) -> Option<fn(&str) -> bool> {
    let begins = |known: &[&str]| known.iter().any(|beginning| line.starts_with(beginning));
    let is_snippet = line.starts_with('-') && line.trim_start_matches('-').starts_with("8<");
    if is_snippet || begins(&IMPORTS) {
        Some(|before| before.ends_with(['"', '\'']))
    } else if begins(&INCLUDES) {
        Some(|_| true)
    } else if line.contains(CITES) && (begins(&["```", "~~~"])) {
        Some(|before| before.ends_with(CITES))
    } else {
        None
    }
}

/// What could be a path in a line.
fn words(line: &str) -> Vec<Range<usize>> {
    let is_between = |character: char| character.is_whitespace() || "\"'`()<>{}[],;=#:".contains(character);
    let mut found = Vec::new();
    let mut start = None;
    for (at, character) in line.char_indices().chain([(line.len(), ' ')]) {
        match start {
            Some(from) if is_between(character) => {
                found.push(from..at);
                start = None;
            }
            None if !is_between(character) => start = Some(at),
            _ => {}
        }
    }
    found.retain(|word| line[word.clone()].contains('.'));
    found
}

/// How a path is written after the move; nothing if it stays so, or names no file there is.
fn mend_path(folders: &Folders, ways: &Ways, old: &str, written: &str) -> Option<String> {
    let content = folders.display(&folders.content);
    let is_file = |path: &str| folders.files.look(&absolute(&folders.root, path)).is_ok_and(is_a_file);
    // From the project's folder, as it will be.
    let own = |path: &str| if content.is_empty() { path.to_owned() } else { format!("{content}/{path}") };
    let forth = |path: &str| match below(&content, path) {
        Some(path) => own(&ways.forth(path)),
        None => ways.others.forth(path).unwrap_or_else(|| path.to_owned()),
    };
    let (from_old, from_new) = (own(old), own(&ways.forth(old)));
    let new = if let Some(path) = written.strip_prefix("@site/") {
        is_file(path).then(|| format!("@site/{}", forth(path)))?
    } else if let Some((mark, path)) = ["@/", "/"].iter().find_map(|mark| Some((mark, written.strip_prefix(mark)?))) {
        is_file(&own(path)).then(|| format!("{mark}{}", ways.forth(path)))?
    } else {
        let path = join(&from_old, written);
        if is_file(&path) {
            let new = relative(&from_new, &forth(&path));
            if written.starts_with('.') { new } else { new.strip_prefix("./").unwrap_or(&new).to_owned() }
        } else {
            is_file(written).then(|| forth(written))?
        }
    };
    // What is the same file by another spelling stays as it is.
    let is_same = join(&from_new, written) == join(&from_new, &new);
    (new != written && !is_same).then_some(new)
}

fn is_a_file(found: system::files::Metadata) -> bool {
    found.kind != system::files::Kind::Folder
}

/// The absolute path of a file that is drawn inside of a document, by its path from the project's folder, as it is now.
pub(super) fn partial_path(folders: &Folders, path: &str) -> PathBuf {
    absolute(&folders.root, path)
}
