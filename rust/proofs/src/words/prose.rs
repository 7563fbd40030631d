//! Names in the prose of documents: paths in code of a line, such as `kettle.lid.colour`, whose first part some list has, and
//! names that a list has nearly.

use std::collections::{BTreeSet, HashSet};
use std::ops::Range;
use std::path::Path;

use dialect::diagnostic::{Near, nearest};

use super::{ProseSettings, read_lists};
use crate::ProofError;

/// The paths there are of one kind.
pub(super) struct Paths<'a> {
    what: &'a str,
    known: BTreeSet<String>,
    /// The words of code, which are names of something.
    words: &'a HashSet<&'a str>,
}

impl<'a> Paths<'a> {
    pub(super) fn read(
        settings: &'a ProseSettings,
        folder: &Path,
        words: &'a HashSet<&'a str>,
    ) -> Result<Self, ProofError> {
        Ok(Self { what: &settings.what, known: read_lists(&settings.lists, folder)?, words })
    }

    /// The paths of a document that the lists do not have, and what is to be said of each.
    pub(super) fn check(&self, text: &str) -> Vec<(Range<usize>, String)> {
        let mut wrong = Vec::new();
        for range in find_code(text) {
            let path = text[range.clone()].trim_end_matches("()");
            let name = path.split('.').next().unwrap_or_default();
            let near = if is_path(path) && !self.knows(path) {
                Some(self.nearest(path))
            } else if is_path(path) || is_long_name(path) {
                self.meant_by(name).map(Some)
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

    fn nearest(&self, path: &str) -> Option<Near<'_>> {
        nearest(path, self.known.iter().map(String::as_str))
    }

    /// The name that surely was meant by one that nothing has.
    fn meant_by(&self, name: &str) -> Option<Near<'_>> {
        if !is_long_name(name) || self.words.contains(name) || self.known.contains(name) {
            return None;
        }
        let names = self.known.iter().map(String::as_str).filter(|one| !one.contains('.'));
        // One that is longer by words, or by the `s` of several, is a name of its own.
        let is_form = |near: &str| near.eq_ignore_ascii_case(name) || name.contains(near);
        nearest(name, names).filter(|near| near.is_sure && !is_form(near.name))
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

/// Whether a text is one name of several words, as those of classes are.
fn is_long_name(text: &str) -> bool {
    let capitals = text.chars().filter(char::is_ascii_uppercase).count();
    text.starts_with(|letter: char| letter.is_ascii_uppercase())
        && capitals > 1
        && text.chars().all(|letter| letter.is_ascii_alphanumeric())
        && text.chars().any(|letter| letter.is_ascii_lowercase())
}

/// The words of code that may be names.
pub(super) fn words(code: &str) -> impl Iterator<Item = &str> {
    code.split(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_')).filter(|word| !word.is_empty())
}

/// What stands between backticks in the lines of a document's text, but in blocks of code and in front matter.
fn find_code(text: &str) -> Vec<Range<usize>> {
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
        let known = ["kettle", "kettle.lid", "kettle.lid.colour", "kettle.heat", "stove", "KettleService"];
        let (known, words) = (known.map(str::to_owned).into(), words("new KettleServer()").collect());
        let wrong = Paths { what: "part of a kitchen", known, words: &words }.check(text).into_iter();
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
        let text = "`KettleServices`, `KettleServer`, `kettleService`, `OwnKettleService`, `KettleService.boil`, `TeapotService`, `KETTLE`\n";
        assert_eq!(told(text), []);
        let wrong: Vec<String> =
            told("A `KettleServce`, `KettelService.boil()`.\n").into_iter().map(|one| one.1).collect();
        assert_eq!(
            wrong,
            [
                "`KettleServce` is no part of a kitchen; `KettleService` is",
                "`KettelService.boil` is no part of a kitchen; `KettleService` is",
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
