//! What `site.toml` says of the reference: packages, where their pages go, GraphQL schemas.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The `[reference]` part of `site.toml`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Reference {
    /// The folder of the content that the pages join, and so the beginning of their routes.
    #[serde(default = "reference")]
    pub folder: String,
    /// The folder of the project whose `package.json` and lock file name the packages.
    #[serde(default = "reference")]
    pub install: String,
    /// Begins the address of a source file; its path in the repository is appended.
    pub source_url: String,
    /// Beginnings that are taken off a category.
    #[serde(default)]
    pub category_prefixes: Vec<String>,
    /// Paths of pages, or the beginnings of such paths, and what stands in their place. The longest that fits counts.
    #[serde(default)]
    pub moves: BTreeMap<String, String>,
    /// Beginnings of addresses in the packages' prose, and what stands in their place.
    #[serde(default)]
    pub links: BTreeMap<String, String>,
    /// The packages, the one whose names others mean first.
    pub packages: Vec<Package>,
    /// GraphQL schemas.
    #[serde(default)]
    pub graphql: Vec<Schema>,
    /// What a server adds to its schemas when it starts.
    #[serde(default)]
    pub derive: Derive,
}

/// A package whose declarations are documented.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Package {
    /// Its name in the registry.
    pub name: String,
    /// The folder its categories stand in, below the reference's own.
    pub section: String,
    /// Patterns of the files that are read; `*` stands for anything, slashes too.
    pub files: Vec<String>,
    /// Patterns of files that are not read all the same.
    #[serde(default)]
    pub exclude: Vec<String>,
    /// Where a file's source lies in the repository. The first pattern that fits counts.
    #[serde(default)]
    pub sources: Vec<SourceRule>,
}

/// From a file of a package to its source.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SourceRule {
    /// Pattern of a file in the package.
    pub from: String,
    /// The source in the repository; `*` becomes what it stood for in the pattern.
    pub to: String,
}

/// A GraphQL schema.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Schema {
    /// The folder of its pages, below the reference's own.
    pub section: String,
    /// The package its files are in.
    pub package: String,
    /// Patterns of its files.
    pub files: Vec<String>,
}

/// Parts of a schema that are in no file because a server makes them of the others.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Derive {
    /// Inputs of lists.
    pub lists: Option<Lists>,
    /// Codes of errors.
    pub errors: Option<Errors>,
    /// Enums that have the values of the TypeScript enum of the same name.
    pub enums: Vec<String>,
}

/// How lists get inputs that cut, sort and filter them. A list of `Book` is called `BookList`, and gets
/// `BookListOptions`, `BookSortParameter` and `BookFilterParameter`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lists {
    /// The interface all lists implement.
    pub interface: String,
    /// The type of a field to sort by.
    pub order: String,
    /// The type of the field that joins filters.
    pub logic: String,
    /// Types lists are sorted by.
    pub sortable: Vec<String>,
    /// The input that filters fields of a type; `enum` stands for all enums.
    pub filters: BTreeMap<String, String>,
}

/// How errors get codes: each type that implements the interface has a value of the enum, its name in capitals.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Errors {
    /// The interface all errors implement.
    pub interface: String,
    /// The enum of codes.
    pub codes: String,
}

fn reference() -> String {
    "reference".into()
}

impl Package {
    /// Whether a file of the package is read.
    #[must_use]
    pub fn reads(&self, path: &str) -> bool {
        let fits = |patterns: &[String]| patterns.iter().any(|pattern| matched(pattern, path).is_some());
        fits(&self.files) && !fits(&self.exclude)
    }

    /// Where the source of a file lies in the repository.
    #[must_use]
    pub fn source_of(&self, path: &str) -> Option<String> {
        self.sources.iter().find_map(|rule| Some(rule.to.replacen('*', matched(&rule.from, path)?, 1)))
    }
}

/// What the `*` of a pattern stands for in `path`; an empty text if the pattern has none and is the path.
#[must_use]
pub fn matched<'p>(pattern: &str, path: &'p str) -> Option<&'p str> {
    match pattern.split_once('*') {
        Some((start, end)) => path.strip_prefix(start)?.strip_suffix(end),
        None => (pattern == path).then_some(""),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_star_stands_for_anything_between_its_neighbours() {
        assert_eq!(matched("dist/*.d.ts", "dist/a/b.d.ts"), Some("a/b"));
        assert_eq!(matched("dist/*.d.ts", "lib/a.d.ts"), None);
        assert_eq!(matched("index.d.ts", "index.d.ts"), Some(""));
        assert_eq!(matched("aa*aa", "aaa"), None, "one letter can not be both ends");
    }

    #[test]
    fn a_source_is_found_by_the_first_rule_that_fits() {
        let rule = |from: &str, to: &str| SourceRule { from: from.into(), to: to.into() };
        let package = Package {
            name: "a".into(),
            section: "b".into(),
            files: vec!["*.d.ts".into()],
            exclude: vec!["internal/*".into()],
            sources: vec![rule("react/*.d.ts", "src/*.tsx"), rule("*.d.ts", "src/*.ts")],
        };
        assert_eq!(package.source_of("react/a.d.ts").as_deref(), Some("src/a.tsx"));
        assert_eq!(package.source_of("b/a.d.ts").as_deref(), Some("src/b/a.ts"));
        assert!(package.reads("b/a.d.ts") && !package.reads("internal/a.d.ts") && !package.reads("a.js"));
    }
}
