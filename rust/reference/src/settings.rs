//! What `site.toml` sets for the reference: packages, where their pages go, GraphQL schemas.

use std::collections::BTreeMap;

use globset::{Glob, GlobBuilder, GlobMatcher, GlobSet, GlobSetBuilder};
use serde::{Deserialize, Serialize};

/// The `[reference]` part of `site.toml`.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Reference {
    /// The folder of the content that the pages join, and so the beginning of their routes.
    #[serde(default = "reference")]
    pub folder: String,
    /// The folder of the project whose `package.json` and lock file name the packages.
    #[serde(default = "reference")]
    pub install: String,
    /// Beginning of the URL of a source file; its path in the repository is appended.
    pub source_url: String,
    /// The file of the project that says on which day each package was released.
    pub release_days: Option<String>,
    /// Which of their symbols are documented.
    #[serde(default)]
    pub documented: Documented,
    /// The tags of comments that say where a symbol is documented.
    #[serde(default)]
    pub tags: Tags,
    /// Prefixes that are removed from a category.
    #[serde(default)]
    pub category_prefixes: Vec<String>,
    /// Paths of pages, or prefixes of such paths, and what replaces them. The longest match counts.
    #[serde(default)]
    pub moves: BTreeMap<String, String>,
    /// Prefixes of URLs in the packages' prose, and what replaces them.
    #[serde(default)]
    pub links: BTreeMap<String, String>,
    /// The packages. A name that several of them have means that of the first, unless another is nearer to the link.
    #[serde(default)]
    pub packages: Vec<Package>,
    /// GraphQL schemas.
    #[serde(default)]
    pub graphql: Vec<Schema>,
    /// What a server adds to its schemas when it starts.
    #[serde(default)]
    pub derive: Derive,
    /// The messages that documents cite.
    pub messages: Option<MessageFiles>,
    /// Since when each name is there.
    pub history: Option<HistorySettings>,
    /// What readers ask of what is documented, for the search. The first rule that fits a name counts.
    #[serde(default)]
    pub questions: Vec<QuestionRule>,
}

/// Which symbols are documented.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Documented {
    /// All that files export and that is not `@internal`. What has no category is in that of its kind: `classes`, `functions`.
    #[default]
    Exports,
    /// What has a category.
    Tagged,
}

/// Tags of comments, without the `@`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default, deny_unknown_fields)]
pub struct Tags {
    /// Those with a category. The first that a comment has counts.
    pub category: Vec<String>,
    /// The one with the name of the page, if symbols share some.
    pub page: Option<String>,
    /// The one with a number by which the symbols of a page are ordered.
    pub weight: Option<String>,
}

impl Tags {
    /// The tags that have a category, for a message.
    pub(crate) fn in_words(&self) -> String {
        let tags: Vec<String> = self.category.iter().map(|tag| format!("`@{tag}`")).collect();
        tags.join(" or ")
    }
}

impl Default for Tags {
    fn default() -> Self {
        Self { category: vec!["category".to_owned(), "group".to_owned()], page: None, weight: None }
    }
}

/// Where a package has the messages for those who use it.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct MessageFiles {
    /// The package.
    pub package: String,
    /// Its JSON file of sections, each with texts by key.
    pub texts: String,
    /// Patterns of the scripts that raise them.
    pub scripts: Vec<String>,
}

/// Where it is kept since when each name of the reference is there, and which packages say so.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct HistorySettings {
    /// The file of the project that keeps it.
    pub file: String,
    /// The folder of the project whose `package.json` and lock file name the earlier versions of the packages.
    #[serde(default = "history")]
    pub install: String,
    /// The folder of the pages that tell what changed in each minor version, below the reference's own. Without it there are none.
    pub pages: Option<String>,
    /// The title of these pages; `{version}` becomes the version.
    pub title: Option<String>,
    /// What documents say of the version that the names in them need; `{version}` becomes the version. Without it they say nothing.
    pub needs: Option<String>,
}

/// What readers ask of names of a kind.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct QuestionRule {
    /// Patterns of paths of pages, below the reference's own folder.
    #[serde(default = "everything")]
    pub pages: Vec<String>,
    /// Patterns of names of symbols, operations and types.
    #[serde(default = "everything")]
    pub names: Vec<String>,
    /// What is asked; `{name}` becomes the words of the name.
    pub phrases: Vec<String>,
}

/// A package whose declarations are documented.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Package {
    /// Its name in the registry.
    pub name: String,
    /// The folder of its categories, below the reference's own.
    pub section: String,
    /// Patterns of the files that are read: `*` matches a part of a name, `**` matches folders.
    pub files: Vec<String>,
    /// Patterns of files that are left out.
    #[serde(default)]
    pub exclude: Vec<String>,
    /// Where a file's source is in the repository. The first match counts.
    #[serde(default)]
    pub sources: Vec<SourceRule>,
}

/// From a file of a package to its source.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct SourceRule {
    /// Pattern of a file in the package.
    pub from: String,
    /// The source in the repository; the wildcards become what they matched in the pattern.
    pub to: String,
}

impl QuestionRule {
    /// Whether the rule is about a name on a page of this path, with its patterns compiled once.
    pub fn compile(&self) -> impl Fn(&str, &str) -> bool + use<> {
        let (pages, names) = (glob_set(&self.pages), glob_set(&self.names));
        move |path, name| pages.is_match(path) && names.is_match(name)
    }
}

/// A GraphQL schema.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Schema {
    /// The folder of its pages, below the reference's own.
    pub section: String,
    /// The package its files are in. Without one they are the project's own, and counted from its folder.
    pub package: Option<String>,
    /// Patterns of its files.
    pub files: Vec<String>,
    /// Beginnings of paths of documents in which its names come before those of packages and of other schemas.
    #[serde(default)]
    pub first_on: Vec<String>,
}

/// Parts of a schema that are in no file because a server makes them of the others.
#[derive(Debug, Clone, Default, Serialize, Deserialize, schemars::JsonSchema)]
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
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
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
    /// The input that filters fields of a type; `enum` means all enums.
    pub filters: BTreeMap<String, String>,
}

/// How errors get codes: each type that implements the interface has a value of the enum, its name in capitals.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
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

fn history() -> String {
    "reference/history".into()
}

fn everything() -> Vec<String> {
    vec!["**".into()]
}

const WILDCARDS: [char; 6] = ['*', '?', '[', ']', '{', '}'];

/// Parses a pattern: `*` and `?` match within a name, `**` matches any number of folders.
pub fn glob(pattern: &str) -> Result<Glob, globset::Error> {
    GlobBuilder::new(pattern).literal_separator(true).build()
}

/// Reads patterns. Those that cannot be read have been reported with the settings.
pub fn glob_set(patterns: &[String]) -> GlobSet {
    let mut set = GlobSetBuilder::new();
    for glob in patterns.iter().filter_map(|pattern| glob(pattern).ok()) {
        set.add(glob);
    }
    set.build().unwrap_or_default()
}

/// What is before the wildcards of a pattern, they with all that is between them, and what is after them.
pub fn split_at_wildcards(pattern: &str) -> (&str, &str, &str) {
    let start = pattern.find(WILDCARDS).unwrap_or(pattern.len());
    let end = pattern.rfind(WILDCARDS).map_or(pattern.len(), |last| last + 1);
    (&pattern[..start], &pattern[start..end], &pattern[end..])
}

/// Finds the sources of the files of a package, with its patterns compiled once.
#[derive(Debug)]
pub struct SourcePaths<'a>(Vec<(GlobMatcher, &'a SourceRule)>);

impl<'a> SourcePaths<'a> {
    /// The rules of a package.
    #[must_use]
    pub fn new(package: &'a Package) -> Self {
        let compile = |rule: &'a SourceRule| Some((glob(&rule.from).ok()?.compile_matcher(), rule));
        Self(package.sources.iter().filter_map(compile).collect())
    }

    /// Where the source of a file is located in the repository.
    pub fn find(&self, path: &str) -> Option<String> {
        let (_, rule) = self.0.iter().find(|(glob, _)| glob.is_match(path))?;
        let (before, _, after) = split_at_wildcards(&rule.from);
        let (new_before, wildcards, new_after) = split_at_wildcards(&rule.to);
        if wildcards.is_empty() {
            return Some(rule.to.clone());
        }
        let end = path.len().saturating_sub(after.len());
        Some(match path.get(before.len()..end) {
            Some(inner) => format!("{new_before}{inner}{new_after}"),
            // If `**` matched no folder, one of the slashes around it goes, too.
            None => format!("{}{new_after}", new_before.trim_end_matches('/')),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_star_stays_within_a_name_and_two_stand_for_folders() {
        let fits = |pattern: &str, path: &str| glob_set(&[pattern.to_owned()]).is_match(path);
        assert!(fits("dist/*.d.ts", "dist/a.d.ts") && !fits("dist/*.d.ts", "dist/a/b.d.ts"));
        assert!(fits("dist/**/*.d.ts", "dist/a.d.ts") && fits("dist/**/*.d.ts", "dist/a/b/c.d.ts"));
        assert!(!fits("dist/**/*.d.ts", "lib/a.d.ts") && fits("index.d.ts", "index.d.ts"));
        assert!(fits("**", "a/b.ts") && fits("a/**", "a/b/c.ts") && !fits("a/**", "b/c.ts"));
    }

    #[test]
    fn wildcards_are_taken_as_one_with_what_is_between_them() {
        assert_eq!(split_at_wildcards("lib/**/*.d.ts"), ("lib/", "**/*", ".d.ts"));
        assert_eq!(split_at_wildcards("index.d.ts"), ("index.d.ts", "", ""));
        assert_eq!(split_at_wildcards("**"), ("", "**", ""));
    }

    #[test]
    fn a_source_is_found_by_the_first_rule_that_matches() {
        let rule = |from: &str, to: &str| SourceRule { from: from.into(), to: to.into() };
        let package = Package {
            name: "a".into(),
            section: "b".into(),
            files: Vec::new(),
            exclude: Vec::new(),
            sources: vec![
                rule("react/*.d.ts", "src/*.tsx"),
                rule("index.d.ts", "all.ts"),
                rule("src/**/end.d.ts", "lib/**/end.ts"),
                rule("**/*.d.ts", "src/**/*.ts"),
            ],
        };
        let paths = SourcePaths::new(&package);
        let of = |path: &str| paths.find(path);
        assert_eq!(of("react/a.d.ts").as_deref(), Some("src/a.tsx"));
        assert_eq!(of("react/b/a.d.ts").as_deref(), Some("src/react/b/a.ts"));
        assert_eq!(of("b/a.d.ts").as_deref(), Some("src/b/a.ts"));
        assert_eq!(of("index.d.ts").as_deref(), Some("all.ts"));
        assert_eq!(of("src/end.d.ts").as_deref(), Some("lib/end.ts"));
        assert_eq!(of("a.js"), None);
    }
}
