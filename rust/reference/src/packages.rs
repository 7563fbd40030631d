//! The installed packages: whether they are there, in which version, and their files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::settings::{MessageFiles, Package, Schema, glob_set, split_at_wildcards};

use crate::Project;
use dialect::diagnostic::{Diagnostic, Rule};
use dialect::error;
use system::Stamp;
use system::node::{NodeError, run_npm};

/// The number of no package.
pub(super) const NO_PACKAGE: usize = usize::MAX;

#[derive(Debug, Clone)]
pub(super) struct File {
    /// Number of its package in the settings; [`NO_PACKAGE`] for a file of the project's own.
    pub package: usize,
    /// Path in the package, with forward slashes.
    pub path: String,
    /// Where it can be read.
    pub absolute: PathBuf,
    /// Size and time of its last change.
    pub stamp: Stamp,
}

/// The command that installs the packages, as a person types it in the project's folder.
fn command(project: &Project) -> String {
    format!("npm ci --ignore-scripts --prefix {}", project.settings.install)
}

/// Whether there is a lock file and nothing is installed.
pub(super) fn are_missing(project: &Project) -> bool {
    let folder = project.root.join(&project.settings.install);
    !project.settings.packages.is_empty()
        && folder.join("package-lock.json").exists()
        && !folder.join("node_modules").exists()
}

pub(super) fn install(project: &Project) -> Result<(), NodeError> {
    let folder = project.root.join(&project.settings.install);
    // Tarballs alone: the lock file names no dependencies, and nothing of the packages is run.
    run_npm(&folder, &["ci"])
}

/// The lock file, the file npm writes after each installation, the days of releases, the history of names, and the folders
/// of all packages.
pub(super) fn inputs(project: &Project) -> Vec<PathBuf> {
    let install = project.root.join(&project.settings.install);
    let files = ["package-lock.json", "node_modules/.package-lock.json"].map(|path| install.join(path));
    let folders = project.settings.packages.iter().map(|package| folder(project, &package.name));
    let days = project.settings.release_days.iter().map(|path| project.root.join(path));
    let own = project.settings.graphql.iter().filter(|schema| schema.package.is_none());
    let own = own.flat_map(|schema| find_starts(&schema.files)).map(|start| project.root.join(start));
    let history = project.settings.history.iter().map(|history| project.root.join(&history.file));
    files.into_iter().chain(days).chain(history).chain(folders).chain(own).collect()
}

pub(super) fn folder(project: &Project, package: &str) -> PathBuf {
    project.root.join(&project.settings.install).join("node_modules").join(package)
}

/// Reports each package that is missing, or is not the one the lock file names.
pub(super) fn check(project: &Project) -> Vec<Diagnostic> {
    if project.settings.packages.is_empty() {
        return Vec::new();
    }
    let lock_file = project.root.join(&project.settings.install).join("package-lock.json");
    let text = match system::files::read_text(&lock_file) {
        Ok(text) => text,
        Err(error) => {
            let hint = "the lock file pins each package with its hash; write it, or take [reference] out of site.toml";
            return vec![
                error!(
                    Reference,
                    project.display(&lock_file),
                    "cannot read which packages the reference is made of: {error}"
                )
                .hint(hint),
            ];
        }
    };
    let lock: Value = match serde_json::from_str(&text) {
        Ok(lock) => lock,
        Err(error) => {
            let problem = "cannot read which packages the reference is made of";
            return vec![Diagnostic::json(Rule::Reference, project.display(&lock_file), problem, &text, &error)];
        }
    };
    project.settings.packages.iter().filter_map(|package| check_package(project, package, &lock)).collect()
}

fn check_package(project: &Project, package: &Package, lock: &Value) -> Option<Diagnostic> {
    let name = &package.name;
    let run = format!("run `{}`", command(project));
    let report = |message: String, hint: String| {
        let written = format!("\"{name}\"");
        let at = project.settings_text.find(&written).unwrap_or_default();
        Some(
            error!(Reference(name.as_str()), project.settings_file, "{message}")
                .at(project.settings_text, at..at + written.len())
                .hint(hint),
        )
    };
    let Some(wanted) = lock["packages"][format!("node_modules/{name}")]["version"].as_str() else {
        let lock_file = format!("{}/package-lock.json", project.settings.install);
        return report(format!("the package {name} is not pinned"), format!("add it to {lock_file}"));
    };
    let manifest = system::files::read_text(&folder(project, name).join("package.json"));
    let Some(manifest) = manifest.ok().and_then(|text| serde_json::from_str::<Value>(&text).ok()) else {
        return report(format!("the package {name} is not installed"), run);
    };
    match manifest["version"].as_str() {
        Some(found) if found == wanted => None,
        found => {
            let found = found.unwrap_or("none");
            report(format!("{name} is installed in version {found}, and the lock file names {wanted}"), run)
        }
    }
}

/// Every file that is read of the packages, in their order and sorted by path.
pub(super) fn files(project: &Project) -> Vec<File> {
    let packages = project.settings.packages.iter().enumerate();
    packages.flat_map(|(number, package)| declaration_files(package, number, &folder(project, &package.name))).collect()
}

/// The files with the declarations of a package that is in the folder `root`, sorted by path.
pub(super) fn declaration_files(package: &Package, number: usize, root: &Path) -> Vec<File> {
    let (read, excluded) = (glob_set(&package.files), glob_set(&package.exclude));
    let mut of_package: BTreeMap<String, PathBuf> = BTreeMap::new();
    for start in find_starts(&package.files) {
        list(&root.join(&start), &start, &mut |path, absolute| {
            if read.is_match(&path) && !excluded.is_match(&path) {
                of_package.entry(path).or_insert(absolute);
            }
        });
    }
    let file = |(path, absolute): (String, PathBuf)| {
        let stamp = Stamp::of(&fs::metadata(&absolute).ok()?);
        Some(File { package: number, path, absolute, stamp })
    };
    of_package.into_iter().filter_map(file).collect()
}

/// The files of each GraphQL schema, sorted by path.
pub(super) fn schema_files(project: &Project) -> Vec<Vec<File>> {
    let files = |schema: &Schema| match &schema.package {
        Some(package) => files_of(project, package, &schema.files),
        None => matching(project.root, NO_PACKAGE, &schema.files),
    };
    project.settings.graphql.iter().map(files).collect()
}

/// The texts of messages and the scripts that raise them, sorted by path.
pub(super) fn message_files(project: &Project) -> Vec<File> {
    let files = |messages: &MessageFiles| {
        let patterns = [&messages.scripts[..], std::slice::from_ref(&messages.texts)].concat();
        files_of(project, &messages.package, &patterns)
    };
    project.settings.messages.as_ref().map(files).unwrap_or_default()
}

/// The files of a package that match any of the patterns, sorted by path.
fn files_of(project: &Project, name: &str, patterns: &[String]) -> Vec<File> {
    let Some(package) = project.settings.packages.iter().position(|package| package.name == name) else {
        return Vec::new();
    };
    matching(&folder(project, name), package, patterns)
}

/// The files below a folder that match any of the patterns, sorted by path.
pub(super) fn matching(root: &Path, package: usize, patterns: &[String]) -> Vec<File> {
    let mut files = Vec::new();
    let read = glob_set(patterns);
    for start in find_starts(patterns) {
        list(&root.join(&start), &start, &mut |path, absolute| {
            if read.is_match(&path) {
                let stamp = fs::metadata(&absolute).map(|metadata| Stamp::of(&metadata)).unwrap_or_default();
                files.push(File { package, path, absolute, stamp });
            }
        });
    }
    files.sort_by(|left, right| left.path.cmp(&right.path));
    files
}

/// The folders patterns begin with, those within another one left out.
fn find_starts(patterns: &[String]) -> Vec<String> {
    let start = |pattern: &String| {
        let (fixed, ..) = split_at_wildcards(pattern);
        fixed.rsplit_once('/').map_or(String::new(), |(folder, _)| format!("{folder}/"))
    };
    let mut starts: Vec<String> = patterns.iter().map(start).collect();
    starts.sort();
    starts.dedup();
    let all = starts.clone();
    starts.retain(|start| !all.iter().any(|other| other != start && start.starts_with(other.as_str())));
    starts
}

fn list(folder: &Path, prefix: &str, each: &mut dyn FnMut(String, PathBuf)) {
    // A folder that does not exist has no files; whether the package is installed was checked before.
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name().to_string_lossy().into_owned();
        match entry.file_type() {
            Ok(kind) if kind.is_dir() && name != "node_modules" => {
                list(&entry.path(), &format!("{prefix}{name}/"), each);
            }
            Ok(kind) if kind.is_file() => each(format!("{prefix}{name}"), entry.path()),
            _ => {}
        }
    }
}
