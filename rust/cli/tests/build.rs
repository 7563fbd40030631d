//! A whole build, from a project's sources to the published site, with the repository's own theme.
#![cfg(unix)] // Its inode shows whether a file was written again, and programs that hang are scripts of a shell.

mod again;
mod bench;
mod bundles;
mod census;
mod components;
mod contents;
mod diagrams;
mod failures;
mod frames;
mod history;
mod hostile;
mod kept;
mod kills;
mod kinds;
mod languages;
mod lenient;
mod names;
mod paths;
mod published;
mod publishing;
mod questions;
mod site_index;
mod slots;
mod social;
mod tags;
mod twins;
mod unwritable;
mod versions;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::os::unix::fs::MetadataExt as _;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;

use builder::render::Mode;
use serde_json::Value;

use crate::support::project::{Project, each_file, tests};

/// The fixture's site, built once for all tests that only look at it.
static SITE: LazyLock<Project> = LazyLock::new(|| {
    let project = Project::kept("site", &fixture()).bundled(Mode::Production);
    project.built();
    project
});

fn fixture() -> PathBuf {
    tests().join("build/site")
}

/// The fixture's site in a folder of its own, not built yet.
fn fresh() -> Project {
    Project::of(&fixture()).bundled(Mode::Production)
}

/// Compares what a person sees with what was seen before.
fn see(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path(tests().join("build"));
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Names of all files of the built site.
fn files(project: &Project) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    each_file(&project.path("dist"), "", &mut |name, _| {
        names.insert(name.to_owned());
    });
    names
}

/// Each file with what shows whether it was written again.
fn identities(project: &Project) -> BTreeMap<String, (u64, i64, i64)> {
    let mut found = BTreeMap::new();
    each_file(&project.path("dist"), "", &mut |name, path| {
        let metadata = fs::metadata(path).expect("the file is there");
        found.insert(name.to_owned(), (metadata.ino(), metadata.mtime(), metadata.mtime_nsec()));
    });
    found
}

/// Files that are new, gone or written again, with hashes left out of their names.
fn touched(before: &BTreeMap<String, (u64, i64, i64)>, project: &Project) -> BTreeSet<String> {
    let after = identities(project);
    let names = before.keys().chain(after.keys());
    names.filter(|name| before.get(*name) != after.get(*name)).map(|name| without_hash(name)).collect()
}

/// A file's name with its hash left out.
fn without_hash(name: &str) -> String {
    let Some((stem, end)) = name.rsplit_once('.') else { return name.to_owned() };
    match stem.rsplit_once('-') {
        Some((stem, hash)) if matches!(hash.len(), 8 | 10) && hash.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            format!("{stem}-HASH.{end}")
        }
        _ => name.to_owned(),
    }
}

/// Names of all HTML documents of the built site.
fn documents(project: &Project) -> Vec<String> {
    files(project).into_iter().filter(|name| Path::new(name).extension().is_some_and(|end| end == "html")).collect()
}

fn manifest(project: &Project) -> Value {
    serde_json::from_str(&project.read("dist/assets/manifest.json")).expect("the manifest is JSON")
}

/// The data of a page, as its module gives it to the browser.
fn page(project: &Project, route: &str) -> Value {
    let manifest = manifest(project);
    let chunk = manifest["routes"][route].as_str().unwrap_or_else(|| panic!("{route} has no module"));
    let module = project.read(&format!("dist/assets/{chunk}"));
    let from = module.find("export const page=").expect("a module of a page") + "export const page=".len();
    let to = module.rfind(";export default").expect("a module of a page");
    serde_json::from_str(&module[from..to]).expect("a page's data is JSON")
}

/// Every URL in the markup of a page.
fn urls(html: &str) -> Vec<&str> {
    let attributes = [" href=\"", " src=\"", " data-page=\"", " data-base=\""];
    let found = attributes.iter().flat_map(|attribute| html.split(attribute).skip(1));
    found.filter_map(|rest| rest.split('"').next()).collect()
}
