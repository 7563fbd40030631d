//! Gives a heading another id or another text.

use std::ops::Range;
use std::path::PathBuf;

use super::paths::MoveError;
use super::seen::Seen;
use crate::config::Config;
use crate::library::parser_options;
use dialect::diagnostic::nearest;
use dialect::document::Heading;
use dialect::parse::{Options, parse, underline};

/// A line that is written anew.
pub(super) struct HeadingChange {
    /// The document, by its path below the content folder.
    pub document: String,
    pub path: PathBuf,
    /// The bytes of the line, without its end; of the lines of its text where they are underlined.
    pub range: Range<usize>,
    /// How many lines are above it.
    pub above: usize,
    /// What is written there.
    pub text: String,
    pub old: String,
    pub new: String,
}

/// The change of the heading with the id `old`, so that every other heading keeps its own. Where it is written is found out by
/// trying: a line is the heading's if a change of it changes the heading and nothing else.
pub(super) fn change(
    config: &Config,
    before: &Seen,
    document: &str,
    old: &str,
    to: &str,
) -> Result<HeadingChange, MoveError> {
    let entry = before.find(document).map(|id| &before.library.entries[id]);
    let entry = entry.ok_or_else(|| MoveError::Missing(document.to_owned(), String::new()))?;
    let known = entry.document.headings.iter().map(|heading| heading.id.as_str());
    if known.clone().all(|id| id != old) {
        let hint = nearest(old, known).map_or_else(String::new, |near| format!("; the nearest is `{near}`"));
        return Err(MoveError::Heading(document.to_owned(), old.to_owned(), hint));
    }
    if to.is_empty() {
        return Err(MoveError::Untitled(document.to_owned()));
    }
    if to.contains(['\n', '\r']) {
        return Err(MoveError::Lines(document.to_owned()));
    }
    let wanted = to.strip_prefix('#');
    if let Some(id) = wanted {
        let is_plain = |character: char| character.is_alphanumeric() || "-_.".contains(character);
        if id.is_empty() || !id.chars().all(is_plain) {
            return Err(MoveError::Id(to.to_owned()));
        }
        if known.chain(entry.document.anchors.iter().map(String::as_str)).any(|other| other == id) {
            return Err(MoveError::Taken(document.to_owned(), id.to_owned()));
        }
    }
    let unwritten = || MoveError::Unwritten(document.to_owned(), old.to_owned());
    let text = config.folders.read(&entry.absolute).map_err(|_| unwritten())?;
    let options = parser_options(&config.site);
    let headings = parse_headings(document, &text, &options);
    let number = headings.iter().position(|heading| heading.id == old).ok_or_else(unwritten)?;
    let mut moves_others = false;
    for range in lines_of_headings(&text) {
        let line = rewrite(&text[range.clone()], wanted, to);
        let changed = [&text[..range.start], &line, &text[range.end..]].concat();
        let found = parse_headings(document, &changed, &options);
        let is_same = |(at, (one, other)): (usize, (&Heading, &Heading))| at == number || one == other;
        let is_meant = found.len() == headings.len()
            && (found[number] != headings[number])
            && found.iter().zip(&headings).enumerate().all(|(at, pair)| at == number || pair.0.text == pair.1.text);
        if !is_meant {
            continue;
        }
        if !found.iter().zip(&headings).enumerate().all(is_same) {
            moves_others = true;
            continue;
        }
        let new = found[number].id.clone();
        if wanted.is_none_or(|id| id == new) {
            let (document, old) = (document.to_owned(), old.to_owned());
            let (path, above) = (entry.absolute.clone(), text[..range.start].matches('\n').count());
            return Ok(HeadingChange { document, path, range, above, text: line, old, new });
        }
    }
    Err(if moves_others { MoveError::Others(document.to_owned()) } else { unwritten() })
}

fn parse_headings(path: &str, text: &str, options: &Options) -> Vec<Heading> {
    parse(path, path, text, options).document.headings
}

/// The bytes of the lines that may be headings, without their ends, and those of paragraphs that are underlined.
fn lines_of_headings(text: &str) -> Vec<Range<usize>> {
    let mut start = 0;
    let mut found = Vec::new();
    let mut above: Option<Range<usize>> = None;
    for line in text.split_inclusive('\n') {
        let (trimmed, end) = (line.trim(), start + line.trim_end().len());
        if trimmed.starts_with('#') {
            found.push(start..start + line.trim_end_matches(['\n', '\r']).len());
            above = None;
        } else if underline(trimmed).is_some() {
            found.extend(above.take());
        } else if trimmed.is_empty() || trimmed.starts_with(":::") {
            above = None;
        } else {
            above = Some(above.map_or(start + line.len() - line.trim_start().len(), |above| above.start)..end);
        }
        start += line.len();
    }
    found
}

/// The heading with another id, or with another text.
fn rewrite(line: &str, id: Option<&str>, title: &str) -> String {
    let (before, _) = split_id(line);
    if let Some(id) = id {
        return format!("{before} {{#{id}}}");
    }
    if !line.trim_start().starts_with('#') {
        return title.to_owned();
    }
    let level = line.len() - line.trim_start().trim_start_matches('#').len();
    format!("{} {title}", &line[..level])
}

/// A heading's line, and what stands in braces at its end, if that is an id.
pub(super) fn split_id(line: &str) -> (&str, Option<&str>) {
    let written = line.trim_end();
    let split = written.strip_suffix('}').and_then(|line| line.rsplit_once('{'));
    match split.filter(|(_, id)| id.starts_with('#')) {
        Some((before, id)) => (before.trim_end(), Some(id)),
        None => (written, None),
    }
}
