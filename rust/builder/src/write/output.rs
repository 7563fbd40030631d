//! Whether the site may be published to its output: what the project is made of is not to be lost.

use std::fs;
use std::path::Path;

use publish::{OutputLock, PublishError, Source};
use reference::settings::Reference;

use super::WriteError;
use crate::config::{Config, Folders};
use crate::names::MANIFEST;

/// Takes the output against other builds.
pub fn take_output(config: &Config) -> Result<OutputLock, WriteError> {
    let out = &config.folders.out;
    let sources = list_sources(&config.folders, config.site.reference.as_ref());
    OutputLock::take(out, &sources).map_err(|error| match error {
        PublishError::Foreign(out) if is_earlier(&out) => WriteError::Earlier(out),
        error => error.into(),
    })
}

fn list_sources(folders: &Folders, reference: Option<&Reference>) -> Vec<Source> {
    let source = |what, path| Source { what, path, may_be_around: false };
    let mut sources = vec![
        Source {
            may_be_around: folders.content == folders.root,
            ..source("the documents are", folders.content.clone())
        },
        source("the sidebars are written", folders.sidebars.clone()),
        source("the static files are", folders.statics.clone()),
        source("versions are kept", folders.root.join(crate::kept::FOLDER)),
        source("the packages are", folders.root.join("packages")),
        source("installed packages are", folders.root.join("node_modules")),
        source("the project's history is", folders.root.join(".git")),
        Source { may_be_around: true, ..source("the project is", folders.root.clone()) },
        Source { may_be_around: true, ..source("the cache is", folders.cache.clone()) },
    ];
    let kept =
        ["bundles", "cache", "cards", "reference"].map(|folder| source("the cache is", folders.cache.join(folder)));
    sources.extend(kept);
    sources.extend(reference.map(|own| source("the reference's packages are", folders.root.join(&own.install))));
    sources
}

/// Whether the folder holds a site of a version that left no marker.
fn is_earlier(folder: &Path) -> bool {
    let manifest = fs::read(folder.join(MANIFEST)).unwrap_or_default();
    let Ok(manifest) = serde_json::from_slice::<serde_json::Value>(&manifest) else { return false };
    manifest["version"] == 1
        && manifest["build"].is_string()
        && ["routes", "redirects"].iter().all(|key| manifest[key].is_object())
}
