//! Names of packages beside commands: what a `package.json` depends on, and packages of a known scope in prose.

use std::collections::BTreeSet;
use std::ops::Range;

/// Keys of a `package.json` whose values look like versions of packages.
const OTHERS: [&str; 4] = ["version", "node", "npm", "packageManager"];

/// What a `package.json`, or a change of one, depends on: `"name": "^1.2"`.
pub(super) fn find_dependencies(text: &str) -> Vec<(&str, Range<usize>)> {
    let mut found = Vec::new();
    let mut start = 0;
    for line in text.split_inclusive('\n') {
        let parts: Vec<&str> = line.split('"').collect();
        if let [before, name, colon, version, ..] = parts.as_slice()
            && colon.trim() == ":"
            && version.trim_start_matches(['^', '~']).starts_with(|letter: char| letter.is_ascii_digit())
            && !OTHERS.contains(name)
        {
            let at = start + before.len() + 1;
            found.push((*name, at..at + name.len()));
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
    fn a_package_in_prose_is_of_a_scope_that_is_known() {
        let known = BTreeSet::from(["@a/kettle".to_owned(), "lid".to_owned()]);
        let named = ["@a/ketle", "@a/kettle/lid", "@a/kettle@2", "@b/kettle", "@a/Kettle", "@a", "lid"];
        let of = |code| named_in(code, &known);
        assert_eq!(named.map(of), [Some("@a/ketle"), Some("@a/kettle"), Some("@a/kettle"), None, None, None, None]);
    }
}
