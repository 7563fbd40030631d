//! Which versions of each package are read: those of a lock file of their own, and the one the reference is made of.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::HistoryError;
use super::version::{Minor, order};
use crate::Project;
use crate::settings::HistorySettings;

/// A version of a package.
#[derive(Debug, Clone)]
pub(super) struct Pinned {
    pub minor: Minor,
    pub version: String,
    /// The hash of its tarball.
    pub integrity: String,
    /// Where it is installed.
    pub folder: PathBuf,
}

/// The versions of each package in the order of the settings, oldest first: the newest of each minor version.
pub(super) fn read(project: &Project, history: &HistorySettings) -> Result<Vec<Vec<Pinned>>, HistoryError> {
    let earlier = project.root.join(&history.install);
    let now = project.root.join(&project.settings.install);
    let locks = [(lock(project, &earlier)?, earlier), (lock(project, &now)?, now)];
    let versions = |name: &str| {
        let mut found: Vec<Pinned> = locks.iter().flat_map(|(lock, folder)| of_lock(lock, folder, name)).collect();
        found.sort_by(|left, right| order(&left.version).cmp(&order(&right.version)));
        let newest: BTreeMap<Minor, Pinned> = found.into_iter().map(|one| (one.minor, one)).collect();
        newest.into_values().collect()
    };
    Ok(project.settings.packages.iter().map(|package| versions(&package.name)).collect())
}

fn lock(project: &Project, folder: &Path) -> Result<Value, HistoryError> {
    let path = folder.join("package-lock.json");
    let wrong = |reason: String| HistoryError::Lock { path: project.display(&path), reason };
    let text = system::files::read_text(&path).map_err(|error| wrong(error.to_string()))?;
    serde_json::from_str(&text).map_err(|error| wrong(error.to_string()))
}

/// The versions that a lock file has of a package, under whatever names they are installed.
fn of_lock(lock: &Value, folder: &Path, name: &str) -> Vec<Pinned> {
    let entry = |(path, entry): (&String, &Value)| {
        let alias = path.strip_prefix("node_modules/")?;
        let version = entry["version"].as_str()?;
        (entry["name"].as_str().unwrap_or(alias) == name).then_some(())?;
        Some(Pinned {
            minor: Minor::read(version)?,
            version: version.to_owned(),
            integrity: entry["integrity"].as_str().unwrap_or_default().to_owned(),
            folder: folder.join(path),
        })
    };
    lock["packages"].as_object().into_iter().flatten().filter_map(entry).collect()
}

impl Pinned {
    /// Whether it is installed in this version.
    pub(super) fn is_installed(&self) -> bool {
        let manifest = system::files::read_text(&self.folder.join("package.json")).unwrap_or_default();
        let manifest: Value = serde_json::from_str(&manifest).unwrap_or_default();
        manifest["version"] == self.version.as_str()
    }
}
