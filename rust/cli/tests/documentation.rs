//! The program's own documentation, in `docs/`: it builds without a warning, its links lead somewhere, and it leaves nothing out.

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

use builder::build::{BuildError, Report, Silent, check_only};
use builder::config::{Config, Overrides};
use builder::render::Mode;
use dialect::diagnostic::Strictness;
use dialect::labels::Language;
use serde_json::Value;
use tempfile::TempDir;

use crate::support::census::find_untrue;
use crate::support::project::{built, contents, link_bundles, repository};

/// Nobody publishes anything there: the documentation does not say where it is published.
const NOWHERE: &str = "https://documentation.invalid";

/// The settings of the documentation, with folders for what is made of it. A warning is an error.
fn documentation(made: &TempDir) -> Config {
    let overrides = Overrides {
        out: Some(made.path().join("dist")),
        cache: Some(made.path().join("cache")),
        client: Some(repository()),
        strictness: Strictness::DenyWarnings,
        ..Overrides::default()
    };
    Config::load(&repository().join("docs"), overrides).unwrap_or_else(|diagnostic| panic!("{diagnostic}"))
}

/// All pages by their paths below `docs/content`.
fn pages() -> BTreeMap<String, String> {
    let files = contents(&repository().join("docs/content"));
    files.into_iter().map(|(name, text)| (name, String::from_utf8(text).expect("text"))).collect()
}

fn page(name: &str) -> String {
    pages().remove(name).unwrap_or_else(|| panic!("docs/content has no {name}"))
}

fn schema(of: &str) -> Value {
    let text = std::fs::read_to_string(repository().join(format!("schemas/{of}.json"))).expect("a schema");
    serde_json::from_str(&text).expect("JSON")
}

/// The names of the keys that a part of a schema has.
fn keys(schema: &Value) -> impl Iterator<Item = &String> {
    schema["properties"].as_object().into_iter().flat_map(serde_json::Map::keys)
}

#[test]
fn the_documentation_has_no_warning_and_each_of_its_links_leads_somewhere() {
    let made = tempfile::tempdir().expect("a temporary folder");
    let config = documentation(&made);
    link_bundles(&config.folders.cache, &repository(), Mode::Production, &[Language::English]);
    built(&config);
    assert_eq!(find_untrue(&contents(&config.folders.out), NOWHERE, "/"), [""; 0]);
}

#[test]
fn the_documentation_passes_the_strict_check() {
    let made = tempfile::tempdir().expect("a temporary folder");
    match check_only(&documentation(&made), true, &Silent) {
        Ok(Report { warnings, .. }) => assert_eq!(warnings, []),
        Err(BuildError::Diagnostics(found)) => {
            panic!("{}", found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n\n"))
        }
        Err(error) => panic!("{error}"),
    }
}

#[test]
fn every_key_of_the_settings_is_explained() {
    let text: String = pages().into_values().collect();
    // As `key` or `table.key` in prose, and as a table or a key in an example.
    let is_named = |key: &str| {
        let written = [format!("`{key}`"), format!(".{key}`"), format!("{key}]"), format!("\n{key} = ")];
        written.iter().any(|written| text.contains(written))
    };
    let schema = schema("site");
    let parts = schema["$defs"].as_object().expect("parts").iter().filter(|(name, _)| *name != "Levels");
    let unnamed: Vec<&String> =
        parts.map(|(_, part)| part).chain([&schema]).flat_map(keys).filter(|key| !is_named(key)).collect();
    assert_eq!(unnamed, [""; 0], "docs/content says nothing of these keys of site.toml");
}

#[test]
fn every_key_of_front_matter_and_every_rule_has_its_row() {
    let (front, rules) = (page("writing/pages.md"), page("publish/rules.md"));
    let (of_front, of_site) = (schema("front-matter"), schema("site"));
    // Those of the home page alone are shown as it has them.
    let is_of_home = |key: &&String| front.contains(&format!("\n{key}:"));
    let missing: Vec<&String> =
        keys(&of_front).filter(|key| !front.contains(&format!("| `{key}` ")) && !is_of_home(key)).collect();
    assert_eq!(missing, [""; 0], "docs/content/writing/pages.md");
    let missing: Vec<&String> =
        keys(&of_site["$defs"]["Levels"]).filter(|rule| !rules.contains(&format!("| `{rule}` "))).collect();
    assert_eq!(missing, [""; 0], "docs/content/publish/rules.md");
}

#[test]
fn every_command_is_named() {
    let commands = page("commands.md");
    let output = Command::new(env!("CARGO_BIN_EXE_site")).arg("--help").output().expect("the program starts");
    let help = String::from_utf8(output.stdout).expect("text");
    let list = help.split_once("Commands:\n").and_then(|(_, rest)| rest.split_once("\n\n")).expect("commands").0;
    let names = list.lines().filter_map(|line| line.split_whitespace().next()).filter(|name| *name != "help");
    let missing: Vec<&str> = names.filter(|name| !commands.contains(&format!("`{name}`"))).collect();
    assert_eq!(missing, [""; 0], "docs/content/commands.md");
}

#[test]
fn the_files_of_the_repository_lead_to_pages_that_are_there() {
    for name in ["README.md", "CONTRIBUTING.md"] {
        let text = std::fs::read_to_string(repository().join(name)).expect("text");
        let targets = text.split("](").skip(1).filter_map(|rest| rest.split([')', '#']).next());
        let mut own: Vec<&str> = targets.filter(|target| target.starts_with("docs/")).collect();
        assert!(!own.is_empty(), "{name} leads to no page of docs/");
        own.retain(|target| !repository().join(target).exists());
        assert_eq!(own, [""; 0], "{name} leads to what is not there");
    }
}

#[test]
fn the_readme_leads_to_every_page_about_writing_shaping_and_publishing() {
    let readme = std::fs::read_to_string(repository().join("README.md")).expect("text");
    // The theme and each tool that one comes from have lists of their own.
    let is_told = |name: &str| ["theme/", "migrating/"].iter().all(|folder| !name.starts_with(folder));
    let missing: Vec<String> = pages()
        .into_keys()
        .filter(|name| is_told(name) && !readme.contains(&format!("(docs/content/{name})")))
        .collect();
    assert_eq!(missing, [""; 0]);
}

#[test]
fn the_readme_of_the_tool_shows_what_it_can_do_with_flags_that_there_are() {
    let readme = std::fs::read_to_string(repository().join("npm/README.md")).expect("text");
    let shown = ["check docs --fix", "--external", "--format github", "--format sarif", "compare main", "agents docs"];
    let shown = shown.into_iter().chain(["mcp docs", "--worker ", "'lsp'", "\n[rules]\n", "\ncards = true\n"]);
    let missing: Vec<&str> = shown.filter(|wanted| !readme.contains(wanted)).collect();
    assert_eq!(missing, [""; 0]);
    for line in readme.lines().filter_map(|line| line.strip_prefix("npx vendure-docs ")) {
        let words: Vec<&str> = line.split(" #").next().unwrap_or_default().split_whitespace().collect();
        let output = Command::new(env!("CARGO_BIN_EXE_site")).args([words[0], "--help"]).output();
        let help = String::from_utf8(output.expect("the program starts").stdout).expect("text");
        for flag in words.iter().filter(|word| word.starts_with("--")) {
            assert!(help.contains(*flag), "{line}: {help}");
        }
    }
}

/// The words between backticks.
fn code_in(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

/// The crates of this repository that a crate is made of, without those of its tests alone.
fn dependencies(name: &str) -> BTreeSet<String> {
    let manifest = std::fs::read_to_string(repository().join(format!("rust/{name}/Cargo.toml"))).expect("a manifest");
    let manifest: toml::Table = toml::from_str(&manifest).expect("TOML");
    let all = manifest.get("dependencies").and_then(toml::Value::as_table).into_iter().flatten();
    all.filter(|(_, says)| says.get("path").is_some()).map(|(name, _)| name.clone()).collect()
}

#[test]
fn the_architecture_says_of_each_crate_which_others_it_knows() {
    let text = std::fs::read_to_string(repository().join("ARCHITECTURE.md")).expect("the architecture");
    let mut above = BTreeSet::new();
    for row in text.lines().filter(|line| line.starts_with("| `rust/")) {
        let cells: Vec<&str> = row.split('|').collect();
        let name = code_in(cells[1]).next().and_then(|path| path.strip_prefix("rust/")).expect("a crate");
        let named: BTreeSet<String> = code_in(cells[3]).map(str::to_owned).collect();
        let is_rest = cells[3].trim().starts_with("all of these but");
        let known = if is_rest { above.difference(&named).cloned().collect() } else { named };
        assert_eq!(known, dependencies(name), "{name}");
        assert!(known.is_subset(&above), "{name} knows {known:?}");
        above.insert(name.to_owned());
    }
    let folders = std::fs::read_dir(repository().join("rust")).expect("a folder").flatten();
    let crates = folders.filter(|folder| folder.path().join("Cargo.toml").is_file());
    let crates: BTreeSet<String> = crates.map(|folder| folder.file_name().to_string_lossy().into_owned()).collect();
    assert_eq!(above, crates);
}
