//! On which day each package was released: a small file of the project, so that no build asks a registry.
//!
//! Packages do not say it: npm gives every file in them one day of 1985. A command asks the registry and writes the file.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::Project;
use crate::history::HistoryError;
use crate::settings::Package;
use dialect::diagnostic::{Diagnostic, Rule};
use dialect::parse::is_day;
use dialect::warning;
use system::node::{NodeError, ask_npm};

const COMMAND: &str = "run `cargo site release-days`, which asks the registry";

/// When a version of a package was released.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Release {
    /// The version.
    pub version: String,
    /// The day, `2026-01-31`.
    pub day: String,
    /// The days of the earlier versions of which the history of names is computed.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub earlier: BTreeMap<String, String>,
}

impl Release {
    /// The day of a version, if it is noted.
    pub(crate) fn day_of(&self, version: &str) -> Option<&str> {
        let day = if version == self.version { Some(&self.day) } else { self.earlier.get(version) };
        day.map(String::as_str).filter(|day| is_day(day))
    }
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
    /// Nobody knows which earlier versions there are.
    #[error(transparent)]
    History(#[from] Box<HistoryError>),
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
    /// Asks the registry on which days the pinned packages were released, those of the history too, and writes the file. Gives the file and what is in it.
    pub fn update_release_days(&self) -> Result<(PathBuf, Releases), ReleasesError> {
        let path = self.settings.release_days.as_ref().ok_or(ReleasesError::NoFile)?;
        let path = self.root.join(path);
        let folder = self.root.join(&self.settings.install);
        let lock = std::fs::read(folder.join("package-lock.json")).unwrap_or_default();
        let lock = serde_json::from_slice(&lock).unwrap_or_default();
        let earlier = self.earlier_versions().map_err(Box::new)?;
        let mut known = Vec::new();
        let mut current = BTreeMap::new();
        for (number, Package { name, .. }) in self.settings.packages.iter().enumerate() {
            let version = pinned(&lock, name).unwrap_or_default().to_owned();
            let answer = ask_npm(&folder, &["view", name, "time", "--json"])?;
            let times: Value = serde_json::from_str(&answer).unwrap_or_default();
            let versions: BTreeSet<&String> = earlier.get(number).into_iter().flatten().chain([&version]).collect();
            for version in versions {
                let day = times[version].as_str().and_then(|time| time.get(..10)).filter(|day| is_day(day));
                let day =
                    day.ok_or_else(|| ReleasesError::Unknown { package: name.clone(), version: version.clone() })?;
                known.push(Known { package: name.clone(), version: version.clone(), day: day.to_owned() });
            }
            current.insert(name.clone(), version);
        }
        let releases = align(&known, &current);
        let mut text = serde_json::to_string_pretty(&releases).unwrap_or_default();
        text.push('\n');
        match std::fs::write(&path, text) {
            Ok(()) => Ok((path, releases)),
            Err(source) => Err(ReleasesError::Write(path, source)),
        }
    }
}

/// A version, and when the registry got it.
struct Known {
    package: String,
    version: String,
    day: String,
}

/// Gives packages of one scope and version, which are released together, the first of their days: a registry that mirrors
/// another has some of them later. `current` are the versions that the reference is made of.
fn align(known: &[Known], current: &BTreeMap<String, String>) -> Releases {
    let together = |name: &str| name.split_once('/').map(|(scope, _)| scope.to_owned());
    let first = |one: &Known| {
        let others = known.iter().filter(|other| {
            let is_together = together(&one.package).is_some() && together(&other.package) == together(&one.package);
            other.version == one.version && (other.package == one.package || is_together)
        });
        others.map(|other| other.day.clone()).min().unwrap_or_default()
    };
    let mut releases = Releases::new();
    for one in known {
        let release = releases.entry(one.package.clone()).or_default();
        if current.get(&one.package) == Some(&one.version) {
            (release.version, release.day) = (one.version.clone(), first(one));
        } else {
            release.earlier.insert(one.version.clone(), first(one));
        }
    }
    releases
}

/// What the file says; nothing if it cannot be read, which is reported elsewhere.
pub(crate) fn parse(file: Option<&[u8]>) -> Releases {
    file.and_then(|file| serde_json::from_slice(file).ok()).unwrap_or_default()
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
        let known = [
            ("@kit/core", "2.0.0", "2026-03-04"),
            ("@kit/http", "2.0.0", "2026-03-02"),
            ("@kit/core", "1.9.0", "2025-01-02"),
            ("@kit/old", "1.9.0", "2025-01-01"),
            ("lantern", "2.0.0", "2024-01-01"),
            ("wick", "2.0.0", "2024-02-02"),
        ];
        let known = known.map(|(package, version, day)| Known {
            package: package.to_owned(),
            version: version.to_owned(),
            day: day.to_owned(),
        });
        let current = known.iter().rev().map(|one| (one.package.clone(), one.version.clone())).collect();
        let releases = align(&known, &current);
        assert_eq!(releases["@kit/core"].day_of("1.9.0"), Some("2025-01-01"));
        let days: Vec<String> = releases.into_values().map(|release| release.day).collect();
        assert_eq!(days, ["2026-03-02", "2026-03-02", "2025-01-01", "2024-01-01", "2024-02-02"]);
    }
}
