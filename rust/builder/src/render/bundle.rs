//! The JavaScript and styles of the site: made by the site package's bundler, kept until their sources change.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::Deserialize;

use crate::config::Config;
use crate::discover::Stamp;
use crate::tools::{self, ToolsError};

/// Whether pages are made for readers or for a writer at work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Small and fast.
    Production,
    /// With React's own warnings.
    Development,
}

/// What the bundler made.
#[derive(Debug, Clone, Deserialize)]
pub struct Bundle {
    /// The folder it lies in; also names it.
    #[serde(skip)]
    pub folder: PathBuf,
    /// The script every page starts.
    pub entry: String,
    /// Scripts the entry needs at once.
    #[serde(default)]
    pub imports: Vec<String>,
    /// Style sheets.
    pub styles: Vec<String>,
    /// The script that searches in the browser itself.
    #[serde(default)]
    pub search: String,
    /// Fonts that are used on every page.
    #[serde(default)]
    pub fonts: Vec<String>,
    /// Every file that readers may need.
    pub files: Vec<String>,
}

/// What went wrong with bundling.
#[derive(Debug, thiserror::Error)]
pub enum BundleError {
    /// Node is not there.
    #[error("cannot start Node.js, which bundles the site's JavaScript; install version 20.19 or newer")]
    Start(#[source] std::io::Error),
    /// Node is too old.
    #[error(transparent)]
    Tools(#[from] ToolsError),
    /// The bundler failed.
    #[error("cannot bundle the site's JavaScript:\n{0}")]
    Failed(String),
    /// What the bundler made cannot be read.
    #[error("cannot read the site's bundle in {}", folder.display())]
    Read {
        /// Where it should be.
        folder: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
}

/// What a bundle is made of: folders and files of the project.
pub(crate) const INPUTS: [&str; 4] =
    ["packages/theme-classic/src", "packages/theme-classic/package.json", "packages/site", "package-lock.json"];

/// What names the bundle of this moment's sources.
#[must_use]
pub fn key(config: &Config, mode: Mode) -> String {
    let mut hasher = blake3::Hasher::new();
    hasher.update(format!("{mode:?}").as_bytes());
    for part in INPUTS {
        stamp(&config.root.join(part), &mut hasher);
    }
    hasher.finalize().to_hex()[..16].to_owned()
}

fn stamp(path: &Path, hasher: &mut blake3::Hasher) {
    let Ok(metadata) = fs::metadata(path) else { return };
    if metadata.is_dir() {
        let mut entries: Vec<PathBuf> =
            fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        entries.sort();
        for entry in entries.iter().filter(|entry| !entry.ends_with("node_modules") && !entry.ends_with("dist")) {
            stamp(entry, hasher);
        }
    } else if !path.to_string_lossy().contains(".test.") {
        let Stamp { modified, size } = Stamp::of(&metadata);
        hasher.update(path.as_os_str().as_encoded_bytes());
        hasher.update(&modified.to_le_bytes());
        hasher.update(&size.to_le_bytes());
    }
}

/// The bundle called `key`, made now if it is not there; also tells whether it was made.
pub fn bundle(config: &Config, key: &str, mode: Mode) -> Result<(Bundle, bool), BundleError> {
    let bundles = config.cache().join("bundles");
    let folder = bundles.join(key);
    if let Ok(bundle) = read(&folder) {
        return Ok((bundle, false));
    }
    let unfinished = bundles.join(format!("{key}.new-{}", std::process::id()));
    let mut process = Command::new("node")
        .arg(config.root.join("packages/site/bundle.mjs"))
        .arg("--out")
        .arg(&unfinished)
        .args((mode == Mode::Development).then_some("--development"))
        .arg("--end-with-stdin")
        .current_dir(&config.root)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(BundleError::Start)?;
    // Held until it has ended: a bundler whose builder is gone, however it went, works for nobody.
    let held = process.stdin.take();
    let output = process.wait_with_output().map_err(BundleError::Start)?;
    drop(held);
    let failed = |source| BundleError::Read { folder: folder.clone(), source };
    if !output.status.success() {
        let _ = fs::remove_dir_all(&unfinished);
        // An old Node fails in ways that do not say so.
        tools::check_node()?;
        return Err(BundleError::Failed(String::from_utf8_lossy(&output.stderr).trim().to_owned()));
    }
    read(&unfinished).map_err(failed)?;
    // Another build may have been faster: its bundle is as good.
    if fs::rename(&unfinished, &folder).is_err() {
        let _ = fs::remove_dir_all(&unfinished);
    }
    forget_old(&bundles, &folder);
    read(&folder).map_err(failed).map(|bundle| (bundle, true))
}

fn read(folder: &Path) -> std::io::Result<Bundle> {
    let text = fs::read_to_string(folder.join("bundle.json"))?;
    let mut bundle: Bundle = serde_json::from_str(&text)?;
    folder.clone_into(&mut bundle.folder);
    Ok(bundle)
}

/// Keeps the six newest bundles: enough for both modes of a branch or two.
fn forget_old(bundles: &Path, newest: &Path) {
    let modified = |path: &PathBuf| fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
    let mut folders: Vec<PathBuf> =
        fs::read_dir(bundles).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    folders.sort_by_key(|path| std::cmp::Reverse(modified(path)));
    for old in folders.iter().skip(6).filter(|path| *path != newest) {
        let _ = fs::remove_dir_all(old);
    }
}

impl Bundle {
    /// The script the rendering workers run.
    #[must_use]
    pub fn server(&self) -> PathBuf {
        self.folder.join("server.mjs")
    }
}
