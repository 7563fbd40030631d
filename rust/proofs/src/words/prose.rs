//! Names in the prose of documents: paths in code of a line, such as `kettle.lid.colour`, whose first part some list has, and
//! names that a list has nearly.

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;
use std::path::Path;

use dialect::diagnostic::nearest;

use super::{ProseSettings, read_lists};
use crate::ProofError;

/// Shorter names are one letter off many others.
const SHORTEST: usize = 7;

/// The paths there are of one kind.
pub(super) struct Paths<'a> {
    what: &'a str,
    known: BTreeSet<String>,
}

impl<'a> Paths<'a> {
    pub(super) fn read(settings: &'a ProseSettings, folder: &Path) -> Result<Self, ProofError> {
        Ok(Self { what: &settings.what, known: read_lists(&settings.lists, folder)? })
    }

    /// The parts of all paths.
    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.known.iter().flat_map(|path| path.split('.'))
    }

    /// The paths of a document that the lists do not have, and what is to be said of each; `words` are names of something.
    pub(super) fn check(&self, text: &str, words: &HashSet<&str>) -> Vec<(Range<usize>, String)> {
        let mut wrong = Vec::new();
        for range in find_code(text) {
            let path = text[range.clone()].trim_end_matches("()");
            let name = path.split('.').next().unwrap_or_default();
            let near = if is_path(path) && !self.knows(path) {
                Some(self.nearest(path))
            } else if is_long_name(name) && !words.contains(name) && (is_path(path) || name == path) {
                // Only a slip of one letter is sure to be one.
                self.names().find(|known| is_slip(name, known)).map(Some)
            } else {
                None
            };
            if let Some(near) = near {
                let meant = near.map_or(String::new(), |near| format!("; `{near}` is"));
                wrong.push((range, format!("`{path}` is no {}{meant}", self.what)));
            }
        }
        wrong
    }

    fn nearest(&self, path: &str) -> Option<&str> {
        nearest(path, self.known.iter().map(String::as_str)).map(|near| near.name)
    }

    /// Whether a path is right as far as the lists tell: what they have no members of may have any.
    fn knows(&self, path: &str) -> bool {
        let ends = path.match_indices('.').map(|(at, _)| at).chain([path.len()]);
        for (number, end) in ends.enumerate() {
            let part = &path[..end];
            let has_members = self.has_members(part);
            if !has_members && (number == 0 || self.known.contains(part)) {
                return true;
            }
            if !has_members {
                return false;
            }
        }
        true
    }

    fn has_members(&self, path: &str) -> bool {
        let below = format!("{path}.");
        self.known.range(below.clone()..).next().is_some_and(|next| next.starts_with(&below))
    }
}

fn is_path(text: &str) -> bool {
    let is_name = |part: &str| {
        part.starts_with(|letter: char| letter.is_ascii_alphabetic() || letter == '_')
            && part.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_')
    };
    text.contains('.') && text.split('.').all(is_name)
}

/// Whether a text is one name of several words, as those of classes and of their members are.
fn is_long_name(text: &str) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && text.chars().skip(1).any(|letter| letter.is_ascii_uppercase())
        && text.chars().all(|letter| letter.is_ascii_alphanumeric())
        && text.chars().any(|letter| letter.is_ascii_lowercase())
}

/// Whether a name is another but for one letter that is missing, too much or another one, or for two that changed places. The
/// first letter says what kind of name it is, and an `s` at the end that it is of several.
fn is_slip(written: &str, known: &str) -> bool {
    let (written, known) = (written.as_bytes(), known.as_bytes());
    let is_plural = |one: &[u8], other: &[u8]| one.strip_suffix(b"s") == Some(other);
    if written.len() < SHORTEST
        || written.first() != known.first()
        || is_plural(written, known)
        || is_plural(known, written)
    {
        return false;
    }
    let same = written.iter().zip(known).take_while(|(a, b)| a == b).count();
    let (written, known) = (&written[same..], &known[same..]);
    let same = written.iter().rev().zip(known.iter().rev()).take_while(|(a, b)| a == b).count();
    match (&written[..written.len() - same], &known[..known.len() - same]) {
        ([_], [] | [_]) | ([], [_]) => true,
        ([a, b], [c, d]) => a == d && b == c,
        _ => false,
    }
}

/// The words of code that may be names.
pub(super) fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_')).filter(|word| !word.is_empty())
}

/// What stands between backticks in the lines of a document's text, but in blocks of code and in front matter.
pub(super) fn find_code(text: &str) -> Vec<Range<usize>> {
    let mut found = Vec::new();
    let mut fence: Option<&str> = None;
    let mut is_front = text.starts_with("---\n");
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let bare = line.trim_start_matches([' ', '\t', '>', '-', '*']).trim_end();
        let ticks = &bare[..bare.len() - bare.trim_start_matches(['`', '~']).len()];
        if is_front {
            is_front = start == 0 || line.trim_end() != "---";
        } else if let Some(open) = fence {
            if ticks.starts_with(open) && ticks.len() == bare.len() {
                fence = None;
            }
        } else if ticks.len() >= 3 && !bare[ticks.len()..].contains('`') {
            fence = Some(ticks);
        } else {
            add_spans(line, start, &mut found);
        }
        start += line.len();
    }
    found
}

fn add_spans(line: &str, start: usize, found: &mut Vec<Range<usize>>) {
    let mut at = 0;
    while let Some(open) = line[at..].find('`').map(|open| at + open) {
        let ticks = line[open..].len() - line[open..].trim_start_matches('`').len();
        let inner = open + ticks;
        let Some(end) = line[inner..].find(&line[open..inner]).map(|end| inner + end) else { return };
        let code = line[inner..end].trim();
        let own = end - line[inner..end].trim_start().len();
        found.push(start + own..start + own + code.len());
        at = end + ticks;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> Vec<(String, String)> {
        let known =
            ["kettle", "kettle.lid", "kettle.lid.colour", "kettle.heat", "kettle.keepWarm", "stove", "KettleService"];
        let paths = Paths { what: "part of a kitchen", known: known.map(str::to_owned).into() };
        let words = words("new KettleServer()").chain(paths.names()).collect();
        let wrong = paths.check(text, &words).into_iter();
        wrong.map(|(range, message)| (text[range].to_owned(), message)).collect()
    }

    #[test]
    fn paths_that_begin_as_those_of_a_list_are_in_it() {
        let text =
            "`kettle.lid.colour`, `kettle.heat.source`, `kettle.lid`, `stove.on`, `cup.size`, `kettle.lids of`, `a`\n";
        assert_eq!(told(text), []);
        let wrong = told("- Set `kettle.lid.color` or `` kettle.haet() ``.\n");
        let told: Vec<_> = wrong.iter().map(|(at, message)| (at.as_str(), message.as_str())).collect();
        assert_eq!(
            told,
            [
                ("kettle.lid.color", "`kettle.lid.color` is no part of a kitchen; `kettle.lid.colour` is"),
                ("kettle.haet()", "`kettle.haet` is no part of a kitchen; `kettle.heat` is"),
            ]
        );
    }

    #[test]
    fn a_name_that_nothing_has_and_a_list_has_nearly_is_told() {
        let text = "`KettleServices`, `KettleServer`, `kettleService`, `heatSource`, `heats`, `OwnKettleService`, `KettleService.boil`, `TeapotService`, `KETTLE`\n";
        assert_eq!(told(text), []);
        let wrong: Vec<String> =
            told("A `KettleServce`, `KettelService.boil()`, `keepWrm`.\n").into_iter().map(|one| one.1).collect();
        assert_eq!(
            wrong,
            [
                "`KettleServce` is no part of a kitchen; `KettleService` is",
                "`KettelService.boil` is no part of a kitchen; `KettleService` is",
                "`keepWrm` is no part of a kitchen; `keepWarm` is",
            ]
        );
    }

    #[test]
    fn blocks_of_code_and_front_matter_are_no_prose() {
        let text = "---\ntitle: `kettle.a`\n---\n```ts\n`kettle.b`\n```\n\n- ~~~~\n  ~~~\n  `kettle.c`\n  ~~~~\n> `kettle.d`\n";
        let names: Vec<String> = told(text).into_iter().map(|(name, _)| name).collect();
        assert_eq!(names, ["kettle.d"]);
    }
}
