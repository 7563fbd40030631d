//! The JavaScript and styles of the site: made by the site package's bundler, and cached until their sources change.
//!
//! A cached bundle has a list of its files with their hashes. If a file differs, the bundle is made again.

pub(crate) mod made;
mod ready;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::{fs, io};

use serde::Deserialize;

use crate::cache::CacheError;
use crate::config::{Folders, JavaScript, SiteSettings, Urls, without_detours};
use dialect::labels::Language;
use system::Stamp;
use system::node::{self, NodeError};

/// Whether pages are made for readers or for a writer at work.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mode {
    /// Small and fast.
    Production,
    /// With React's own warnings.
    Development,
}

/// Which bundle a site needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BundleKind {
    /// For whom its pages are.
    pub mode: Mode,
    /// The language of its texts.
    pub language: Language,
    /// Whether components of the project's own share its React.
    pub is_shared: bool,
}

impl BundleKind {
    /// The bundle of a site.
    #[must_use]
    pub fn new(site: &SiteSettings, mode: Mode) -> Self {
        Self { mode, language: site.locale.language(), is_shared: site.javascript == JavaScript::Auto }
    }
}

/// What the bundler made.
#[derive(Debug, Clone, Deserialize)]
pub struct Bundle {
    /// Its folder, whose name is its key.
    #[serde(skip)]
    pub folder: PathBuf,
    /// The script every page starts.
    pub entry: String,
    /// Scripts the entry needs at once.
    #[serde(default)]
    pub imports: Vec<String>,
    /// Style sheets.
    pub styles: Vec<String>,
    /// Further style sheets, of what most documents do not show.
    #[serde(default, rename = "otherStyles")]
    pub other_styles: Vec<String>,
    /// The script that searches in the browser itself.
    #[serde(default)]
    pub search: String,
    /// Fonts that are used on every page.
    #[serde(default)]
    pub fonts: Vec<String>,
    /// Every file that readers may need.
    pub files: Vec<String>,
    /// The packages it was made of, with their versions.
    #[serde(default)]
    pub parts: BTreeMap<String, String>,
}

/// What went wrong with bundling.
#[derive(Debug, thiserror::Error)]
pub enum BundleError {
    /// Node is not there.
    #[error("cannot start Node.js, which bundles the site's JavaScript; install version 20.19 or newer")]
    Start(#[source] io::Error),
    /// Node is too old.
    #[error(transparent)]
    Tools(#[from] NodeError),
    /// The bundler is not there.
    #[error("there is no {}, which bundles the site's JavaScript; copy `{PACKAGE}` there with what it is made of", .0.display())]
    NoBundler(PathBuf),
    /// What came with the program is of another version.
    #[error("the client in {} is of another version than this program; install all of `@vendure-docs/cli` in one version", .0.display())]
    Protocol(PathBuf),
    /// Components of the project's own could not be bundled.
    #[error("cannot bundle the project's own components: {0}")]
    Own(String),
    /// The bundler failed.
    #[error("cannot bundle the site's JavaScript:\n{0}")]
    Failed(String),
    /// What the bundler made cannot be read.
    #[error("cannot read the site's bundle in {}", .0.display())]
    Read(PathBuf, #[source] io::Error),
    /// It cannot be stored.
    #[error(transparent)]
    Cache(#[from] CacheError),
}

const PACKAGE: &str = "packages/site";
const BUNDLER: &str = "bundle.mjs";
/// Name of the list of what a bundle has.
const LIST_OF_FILES: &str = "bundle.json";
/// Name of the script that workers run.
const SERVER: &str = "server.mjs";
const QUERIES: &str = "queries.mjs";

const WORKER: &str = "worker.mjs";
/// How many bundles stay: enough for both modes of a branch or two.
const KEPT: usize = 6;

/// What a bundle is made of, files and folders: the package that draws the site, what its `package.json` lists under
/// `sources`, and the versions of what they import.
pub fn find_sources(root: &Path) -> Vec<PathBuf> {
    #[derive(Deserialize)]
    struct Manifest {
        #[serde(default)]
        sources: Vec<String>,
    }
    let package = root.join(PACKAGE);
    // Without a list, the bundler says what is wrong.
    let manifest = fs::read(package.join("package.json")).ok();
    let listed = manifest
        .and_then(|text| serde_json::from_slice(&text).ok())
        .map_or_else(Vec::new, |Manifest { sources }| sources);
    let listed = listed.iter().map(|path| without_detours(package.join(path)));
    [package.clone(), root.join("package-lock.json")].into_iter().chain(listed).collect()
}

/// The key of the bundle of the sources as they are now; or of the one that came with the program.
pub fn compute_key(root: &Path, kind: BundleKind) -> String {
    if let Some(key) = ready::compute_key(root, kind.language) {
        return key;
    }
    let mut hasher = blake3::Hasher::new();
    let BundleKind { mode, language, is_shared } = kind;
    hasher.update(format!("{mode:?} {language:?} {is_shared}").as_bytes());
    for path in find_sources(root) {
        add_stamps(&path, &mut hasher);
    }
    hasher.finalize().to_hex()[..16].to_owned()
}

fn add_stamps(path: &Path, hasher: &mut blake3::Hasher) {
    let Ok(metadata) = fs::metadata(path) else { return };
    if metadata.is_dir() {
        let mut entries: Vec<PathBuf> =
            fs::read_dir(path).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
        entries.sort();
        for entry in entries.iter().filter(|entry| !entry.ends_with("node_modules") && !entry.ends_with("dist")) {
            add_stamps(entry, hasher);
        }
    } else if !path.to_string_lossy().contains(".test.") {
        hasher.update(path.as_os_str().as_encoded_bytes());
        Stamp::of(&metadata).add_to(hasher);
    }
}

/// The bundle called `key`, made now if it is not there complete; also returns whether it was made.
pub fn make_bundle(folders: &Folders, key: &str, kind: BundleKind) -> Result<(Bundle, bool), BundleError> {
    if let Some(folder) = ready::folder(&folders.client, key) {
        ready::check(&folders.client)?;
        let bundle = read(&folder).map_err(|source| BundleError::Read(folder, source))?;
        return Ok((bundle, false));
    }
    let bundles = folders.cache.join("bundles");
    let folder = bundles.join(key);
    if let Some(bundle) = read_whole(&folder) {
        return Ok((bundle, false));
    }
    let failed = |source| BundleError::Read(folder.clone(), source);
    let is_new = made::make_folder(&folder, KEPT, made::is_whole, |unfinished| {
        let output = run(&folders.client, unfinished, kind).map_err(BundleError::Start)?;
        if !output.status.success() {
            // An old Node fails in ways that do not say so.
            node::check_node()?;
            let program = folders.client.join(PACKAGE).join(BUNDLER);
            if !program.exists() {
                return Err(BundleError::NoBundler(program));
            }
            return Err(BundleError::Failed(String::from_utf8_lossy(&output.stderr).trim().to_owned()));
        }
        read(unfinished).map(drop).map_err(failed)
    })?;
    read(&folder).map_err(failed).map(|bundle| (bundle, is_new))
}

/// The script that workers run of the bundle of this name, if there is one already; it may be damaged.
pub(crate) fn find_server(folders: &Folders, key: &str) -> Option<PathBuf> {
    let folder = ready::folder(&folders.client, key).unwrap_or_else(|| folders.cache.join("bundles").join(key));
    Some(folder.join(SERVER)).filter(|path| path.exists())
}

fn run(root: &Path, folder: &Path, kind: BundleKind) -> io::Result<Output> {
    let mut bundler = Command::new("node")
        .arg(root.join(PACKAGE).join(BUNDLER))
        .arg("--out")
        .arg(folder)
        .args(["--labels", kind.language.name()])
        .args((kind.mode == Mode::Development).then_some("--development"))
        .args(kind.is_shared.then_some("--shared"))
        .arg("--ends-with-input")
        .current_dir(root)
        // It makes no requests over a network, and reading certificates takes a tenth of a second.
        .env_remove("NODE_EXTRA_CA_CERTS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()?;
    // Nothing is ever written to it: its end shows the bundler that this process has ended.
    let alive = bundler.stdin.take();
    let output = bundler.wait_with_output();
    drop(alive);
    output
}

fn read(folder: &Path) -> io::Result<Bundle> {
    let text = fs::read_to_string(folder.join(LIST_OF_FILES))?;
    let mut bundle: Bundle = serde_json::from_str(&text)?;
    folder.clone_into(&mut bundle.folder);
    Ok(bundle)
}

/// Reads a bundle, if each of its files is what the bundler wrote.
fn read_whole(folder: &Path) -> Option<Bundle> {
    if made::is_whole(folder) { read(folder).ok() } else { None }
}

impl Bundle {
    /// The URLs of the fonts that are used on every page.
    pub fn font_urls(&self, urls: Urls) -> Vec<String> {
        self.fonts.iter().map(|font| urls.with_base(font)).collect()
    }

    /// The script the rendering workers run.
    pub fn server(&self) -> PathBuf {
        self.folder.join(SERVER)
    }

    /// The script that answers queries.
    pub fn queries(&self) -> PathBuf {
        self.folder.join(QUERIES)
    }

    /// The script that answers agents elsewhere, without what it has to know of a site.
    pub fn worker(&self) -> PathBuf {
        self.folder.join(WORKER)
    }
}

#[cfg(test)]
mod tests;
