//! Names of packages: what lists and lock files have, what a `package.json` depends on, and packages of a known scope in prose.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::{Path, PathBuf};

use serde_json::{Map, Value};

use super::{read, read_lists, unknown};
use crate::ProofError;
use crate::ledger::Fault;

/// What packages are called.
pub(super) const PACKAGE: &str = "package that is known here";
/// Keys of a `package.json` whose values look like versions of packages.
const OTHERS: [&str; 6] = ["version", "node", "npm", "pnpm", "yarn", "packageManager"];

/// The packages that a `package.json` depends on and nobody knows.
pub(super) fn check_dependencies(text: &str, known: &BTreeSet<String>) -> Vec<Fault> {
    if known.is_empty() {
        return Vec::new();
    }
    let unknown_ones = find_dependencies(text).into_iter().filter(|(name, _)| !known.contains(*name));
    unknown_ones.map(|(name, range)| unknown(text, range.start, PACKAGE, name, known)).collect()
}

/// What a `package.json`, or a change of one, depends on: `"name": "^1.2"`.
fn find_dependencies(text: &str) -> Vec<(&str, Range<usize>)> {
    match serde_json::from_str::<Map<String, Value>>(text) {
        Ok(package) => find_in_package(text, &package),
        Err(_) => find_in_lines(text),
    }
}

fn find_in_package<'a>(text: &'a str, package: &Map<String, Value>) -> Vec<(&'a str, Range<usize>)> {
    let sections = package.iter().filter(|(key, _)| key.ends_with("ependencies") || *key == "overrides");
    let mut found: Vec<_> = sections
        .filter_map(|(key, section)| Some((quoted(text, 0, key)?.end, section)))
        .flat_map(|(start, section)| names_in(section).into_iter().filter_map(move |name| quoted(text, start, name)))
        .map(|at| at.start..at.start + without_version(&text[at]).len())
        .collect();
    found.sort_by_key(|at| at.start);
    found.into_iter().map(|at| (&text[at.clone()], at)).collect()
}

/// The packages of a section, and those whose own are overridden.
fn names_in(section: &Value) -> Vec<&str> {
    let entries = section.as_object().into_iter().flatten();
    let is_named = |name: &str, value: &Value| name != "." && !value.as_str().is_some_and(is_place);
    entries
        .filter(|(name, value)| is_named(name, value))
        .flat_map(|(name, value)| std::iter::once(name.as_str()).chain(names_in(value)))
        .collect()
}

/// Where a text first has a string from a place on.
fn quoted(text: &str, from: usize, string: &str) -> Option<Range<usize>> {
    let at = from + text[from..].find(&format!("\"{string}\""))? + 1;
    Some(at..at + string.len())
}

/// What is one in lines that are no JSON, such as those of a change.
fn find_in_lines(text: &str) -> Vec<(&str, Range<usize>)> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let parts: Vec<&str> = line.split('"').collect();
        let mut at = start;
        for (number, part) in parts.iter().enumerate() {
            if let [name, colon, version, ..] = &parts[number..]
                && number % 2 == 1
                && colon.trim() == ":"
                && version.trim_start_matches(['^', '~']).starts_with(|letter: char| letter.is_ascii_digit())
                && !OTHERS.contains(name)
            {
                found.push((*name, at..at + name.len()));
            }
            at += part.len() + 1;
        }
        start += line.len();
    }
    found
}

/// The package that code of prose names, if it is one of a scope of which some are known: `@a/kettle/lid` is of `@a/kettle`.
pub(super) fn named_in<'a>(code: &'a str, known: &BTreeSet<String>) -> Option<&'a str> {
    let (scope, rest) = code.strip_prefix('@').and_then(|inner| inner.split_once('/'))?;
    let is_name = |name: &str| {
        name.starts_with(|letter: char| letter.is_ascii_lowercase())
            && name.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '-')
    };
    let name = rest.split(['/', '@']).next().unwrap_or_default();
    let begin = format!("@{scope}/");
    let is_known_scope = known.range(begin.clone()..).next().is_some_and(|next| next.starts_with(&begin));
    (is_known_scope && is_name(name)).then(|| &code[..begin.len() + name.len()])
}

/// Whether a package is somewhere else than in the registry: in a folder, an archive, or at an address.
pub(super) fn is_place(package: &str) -> bool {
    package.starts_with(['.', '/', '~'])
        || Path::new(package).extension().is_some_and(|end| end == "tgz")
        || package.contains(':')
}

/// The name of a package without its version: `@a/b@^1` is of `@a/b`.
pub(super) fn without_version(name: &str) -> &str {
    let end = name.char_indices().skip(1).find(|(_, letter)| *letter == '@').map_or(name.len(), |(at, _)| at);
    &name[..end]
}

/// The names of lists, and those that files of JSON have.
pub(super) fn read_names(
    paths: &[PathBuf],
    folder: &Path,
    of_json: fn(&str) -> Vec<String>,
) -> Result<BTreeSet<String>, ProofError> {
    let is_json = |path: &PathBuf| path.extension().is_some_and(|end| end == "json");
    let (json, lists): (Vec<_>, Vec<_>) = paths.iter().cloned().partition(is_json);
    let mut names = read_lists(&lists, folder)?;
    for path in json {
        names.extend(of_json(&read(&folder.join(path))?));
    }
    Ok(names)
}

/// The packages that a lock file of npm names.
pub(super) fn locked(text: &str) -> Vec<String> {
    let lock: Value = serde_json::from_str(text).unwrap_or_default();
    let paths = lock.get("packages").and_then(|packages| packages.as_object()).into_iter().flatten();
    paths.filter_map(|(path, _)| Some(path.rsplit_once("node_modules/")?.1.to_owned())).collect()
}

/// The scripts of a `package.json`.
pub(super) fn scripts_of(text: &str) -> Vec<String> {
    let package: Value = serde_json::from_str(text).unwrap_or_default();
    let scripts = package.get("scripts").and_then(|scripts| scripts.as_object()).into_iter().flatten();
    scripts.map(|(name, _)| name.clone()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_package_json_and_its_changes_depend_on_packages() {
        let text =
            "{\n  \"version\": \"1.0.0\",\n  \"type\": \"module\",\n  \"a\": \"^1\",\n+    \"@b/c\": \"2.1\",\n}";
        let found = find_dependencies(text);
        assert_eq!(found.iter().map(|one| one.0).collect::<Vec<_>>(), ["a", "@b/c"]);
        assert!(found.iter().all(|(name, range)| text[range.clone()] == **name));
    }

    #[test]
    fn a_whole_package_json_has_packages_only_where_they_belong() {
        let text = r#"{
  "engines": { "bun": "1.2.0" }, "volta": { "pnpm": "9.1.0" },
  "dependencies": { "a": "^1", "own": "file:../own", "@b/c": "*" },
  "peerDependencies": { "a": ">=1" },
  "overrides": { "d@2": "3", "e": { ".": "1", "f": "$a" } }
}"#;
        let found = find_dependencies(text);
        assert_eq!(found.iter().map(|one| one.0).collect::<Vec<_>>(), ["a", "@b/c", "a", "d", "e", "f"]);
        assert!(found.iter().all(|(name, range)| text[range.clone()] == **name));
        assert_eq!(found[2].1.start, text.find("\"a\": \">=1").unwrap() + 1);
    }

    #[test]
    fn a_change_may_have_all_packages_in_a_line() {
        let text = "-  \"dependencies\": { \"a\": \"^1\" }\n+  \"dependencies\": { \"a\": \"^1\", \"b\": \"2\" }";
        let found = find_dependencies(text);
        assert_eq!(found.iter().map(|one| one.0).collect::<Vec<_>>(), ["a", "a", "b"]);
        assert!(found.iter().all(|(name, range)| text[range.clone()] == **name));
    }

    #[test]
    fn a_package_in_prose_is_of_a_scope_that_is_known() {
        let known = BTreeSet::from(["@a/kettle".to_owned(), "lid".to_owned()]);
        let named = ["@a/ketle", "@a/kettle/lid", "@a/kettle@2", "@b/kettle", "@a/Kettle", "@a", "lid"];
        let of = |code| named_in(code, &known);
        assert_eq!(named.map(of), [Some("@a/ketle"), Some("@a/kettle"), Some("@a/kettle"), None, None, None, None]);
    }
}
