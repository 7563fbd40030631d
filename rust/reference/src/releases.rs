//! On which day each package was released: a small file of the project, so that no build asks a registry.
//!
//! Packages do not say it: npm gives every file in them one day of 1985. A command asks the registry and writes the file.

use std::collections::BTreeMap;
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Project;
use crate::settings::Package;
use dialect::diagnostic::{Diagnostic, Rule};
use dialect::parse::is_day;
use dialect::warning;
use system::node::{NodeError, ask_npm};

const COMMAND: &str = "run `cargo site release-days`, which asks the registry";

/// When a version of a package was released.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Release {
    /// The version.
    pub version: String,
    /// The day, `2026-01-31`.
    pub day: String,
}

/// Releases, by the names of packages.
pub type Releases = BTreeMap<String, Release>;

/// Why the days of releases are not known.
#[derive(Debug, thiserror::Error)]
pub enum ReleasesError {
    /// The settings name no file for them.
    #[error("name the file for the days in site.toml: `release-days` in [reference]")]
    NoFile,
    /// npm did not answer.
    #[error(transparent)]
    Npm(#[from] NodeError),
    /// The registry does not know a version.
    #[error("the registry names no day for {package} {version}")]
    Unknown {
        /// The package.
        package: String,
        /// Its version in the lock file.
        version: String,
    },
    /// The file cannot be written.
    #[error("cannot write {}", .0.display())]
    Write(PathBuf, #[source] std::io::Error),
}

impl Project<'_> {
    /// Asks the registry on which days the pinned packages were released, and writes the file. Gives the file and what is in it.
    pub fn update_release_days(&self) -> Result<(PathBuf, Releases), ReleasesError> {
        let path = self.settings.release_days.as_ref().ok_or(ReleasesError::NoFile)?;
        let path = self.root.join(path);
        let folder = self.root.join(&self.settings.install);
        let lock = std::fs::read(folder.join("package-lock.json")).unwrap_or_default();
        let lock = serde_json::from_slice(&lock).unwrap_or_default();
        let mut known = Vec::new();
        for Package { name, .. } in &self.settings.packages {
            let version = pinned(&lock, name).unwrap_or_default().to_owned();
            let answer = ask_npm(&folder, &["view", name, "time", "--json"])?;
            let times: Value = serde_json::from_str(&answer).unwrap_or_default();
            let day = times[&version].as_str().and_then(|time| time.get(..10)).filter(|day| is_day(day));
            let day = day
                .ok_or_else(|| ReleasesError::Unknown { package: name.clone(), version: version.clone() })?
                .to_owned();
            known.push((name.clone(), Release { version, day }));
        }
        let releases = align(&known);
        let mut text = serde_json::to_string_pretty(&releases).unwrap_or_default();
        text.push('\n');
        match std::fs::write(&path, text) {
            Ok(()) => Ok((path, releases)),
            Err(source) => Err(ReleasesError::Write(path, source)),
        }
    }
}

/// Gives packages of one scope and version, which are released together, the first of their days: a registry that mirrors
/// another has some of them later.
fn align(known: &[(String, Release)]) -> Releases {
    let together = |name: &str| name.split_once('/').map(|(scope, _)| scope.to_owned());
    let first = |name: &str, release: &Release| {
        let others = known.iter().filter(|(other, known)| {
            other == name
                || together(name).is_some() && together(other) == together(name) && known.version == release.version
        });
        others.map(|(_, known)| known.day.clone()).min().unwrap_or_default()
    };
    let aligned = known
        .iter()
        .map(|(name, release)| (name.clone(), Release { version: release.version.clone(), day: first(name, release) }));
    aligned.collect()
}

/// The text of the file, if the settings name one that can be read.
pub(crate) fn read(project: &Project) -> Option<Vec<u8>> {
    std::fs::read(project.root.join(project.settings.release_days.as_ref()?)).ok()
}

fn pinned<'a>(lock: &'a Value, package: &str) -> Option<&'a str> {
    lock["packages"][format!("node_modules/{package}")]["version"].as_str()
}

/// The day of each package in the order of the settings, and what is wrong with the `file`.
pub(crate) fn days_of_packages(
    project: &Project,
    lock: &[u8],
    file: Option<&[u8]>,
) -> (Vec<Option<String>>, Vec<Diagnostic>) {
    let packages = &project.settings.packages;
    let nothing = vec![None; packages.len()];
    let Some(path) = &project.settings.release_days else { return (nothing, Vec::new()) };
    let Some(file) = file else {
        return (
            nothing,
            vec![
                locate(
                    project,
                    path,
                    warning!(
                        Reference,
                        project.settings_file,
                        "the days of releases cannot be read: there is no {path}"
                    ),
                )
                .hint(COMMAND),
            ],
        );
    };
    let text = String::from_utf8_lossy(file);
    let releases: Releases = match serde_json::from_str(&text) {
        Ok(releases) => releases,
        Err(error) => {
            let problem = "cannot read the days of releases";
            return (nothing, vec![Diagnostic::json(Rule::Reference, path, problem, &text, &error).hint(COMMAND)]);
        }
    };
    let lock: Value = serde_json::from_slice(lock).unwrap_or_default();
    let mut diagnostics = Vec::new();
    let days = packages.iter().map(|Package { name, .. }| {
        let version = pinned(&lock, name)?;
        let release = releases.get(name).filter(|release| release.version == version && is_day(&release.day));
        if release.is_none() {
            let diagnostic = warning!(
                Reference(name.as_str()),
                project.settings_file,
                "nobody has noted the day on which {name} {version} was released"
            );
            diagnostics.push(locate(project, name, diagnostic.hint(COMMAND)));
        }
        Some(release?.day.clone())
    });
    let days = days.collect();
    (days, diagnostics)
}

fn locate(project: &Project, value: &str, diagnostic: Diagnostic) -> Diagnostic {
    let written = format!("\"{value}\"");
    let at = project.settings_text.find(&written).unwrap_or_default();
    diagnostic.at(project.settings_text, at..at + written.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packages_that_are_released_together_have_the_first_of_their_days() {
        let release = |version: &str, day: &str| Release { version: version.to_owned(), day: day.to_owned() };
        let known = [
            ("@kit/core", "2.0.0", "2026-03-04"),
            ("@kit/http", "2.0.0", "2026-03-02"),
            ("@kit/old", "1.9.0", "2025-01-01"),
            ("lantern", "2.0.0", "2024-01-01"),
            ("wick", "2.0.0", "2024-02-02"),
        ];
        let known = known.map(|(name, version, day)| (name.to_owned(), release(version, day)));
        let days: Vec<String> = align(&known).into_values().map(|release| release.day).collect();
        assert_eq!(days, ["2026-03-02", "2026-03-02", "2025-01-01", "2024-01-01", "2024-02-02"]);
    }
}
