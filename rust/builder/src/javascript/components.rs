//! The components of a project's own: which there are, and their scripts and styles for the pages that draw them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use dialect::document::Document;
use dialect::parse::Dialect;
use dialect::script::{Module, component_key};
use serde::{Deserialize, Serialize};
use serde_json::json;
use system::Stamp;
use system::files::Kind;

use super::{Scripts, read};
use crate::cache;
use crate::config::{Config, Folders};
use crate::render::{BundleError, Mode, to_json};

/// Extensions of files with components.
const EXTENSIONS: [&str; 4] = ["tsx", "jsx", "ts", "js"];

/// Where a project of Docusaurus names the components that every document may use.
const LIST: &str = "src/theme/MDXComponents";

/// Name of what is kept with the scripts, and of its format.
const KEPT: (&str, &str) = ("components.bin", "components of a project 1");

/// Scripts and styles of components, by their names in the site.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OwnParts {
    /// The script of each, by its key.
    pub scripts: BTreeMap<String, String>,
    /// What these import.
    pub imports: Vec<String>,
    /// Their style sheets.
    pub styles: Vec<String>,
}

/// The components of a project that its pages draw, bundled.
#[derive(Debug, Clone, Default)]
pub struct OwnComponents {
    folder: PathBuf,
    kept: Kept,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct Kept {
    components: BTreeMap<String, One>,
    files: Vec<String>,
    /// The files of the project that they were made of, with their stamps.
    read: BTreeMap<String, Option<Stamp>>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct One {
    script: String,
    imports: Vec<String>,
    styles: Vec<String>,
}

#[derive(Deserialize)]
struct Answer {
    components: BTreeMap<String, One>,
    files: Vec<String>,
    read: Vec<String>,
}

/// The keys of the components that every document may name, by their names, and what is wrong with the file that lists them.
pub(crate) fn find_components(
    config: &Config,
    scripts: &Scripts,
) -> (BTreeMap<String, String>, Option<(String, String)>) {
    let mut found = BTreeMap::new();
    let is_docusaurus = config.site.dialect == Some(Dialect::Docusaurus);
    let folders: &[&str] = if is_docusaurus { &["src/components", "components"] } else { &["components"] };
    for folder in folders {
        for (name, path) in list_components(&config.folders, folder) {
            found.insert(name, component_key(&path, "default"));
        }
    }
    let list = EXTENSIONS.iter().map(|extension| format!("{LIST}.{extension}"));
    let list = list.chain(EXTENSIONS.iter().map(|extension| format!("{LIST}/index.{extension}")));
    let is_file = |path: &String| is_file(&config.folders, path);
    let Some(list) = list.filter(|_| is_docusaurus).find(is_file) else { return (found, None) };
    let answer = scripts.ask(&json!({ "type": "names", "path": list }));
    let names = answer.and_then(|mut answer| read::<Vec<String>>(answer["names"].take()));
    match names {
        Ok(names) => {
            for name in names {
                let key = component_key(&list, &format!("default.{name}"));
                found.insert(name, key);
            }
            (found, None)
        }
        Err(failure) => (found, Some((list, failure.message))),
    }
}

fn is_file(folders: &Folders, path: &str) -> bool {
    folders.files.look(&folders.root.join(path)).is_ok_and(|found| found.kind == Kind::File)
}

/// The components in a folder, by name, with their paths from the project's folder: `Name.tsx`, or `Name/index.tsx`.
fn list_components(folders: &Folders, folder: &str) -> Vec<(String, String)> {
    let mut found = Vec::new();
    for path in folders.files.list(&folders.root.join(folder)).unwrap_or_default() {
        let Some(name) = path.file_name().and_then(|name| name.to_str()) else { continue };
        let (stem, extension) = name.rsplit_once('.').unwrap_or((name, ""));
        if !stem.starts_with(|c: char| c.is_ascii_uppercase()) || stem.contains('.') {
            continue;
        }
        let indexes = || EXTENSIONS.iter().map(|extension| format!("{folder}/{name}/index.{extension}"));
        if EXTENSIONS.contains(&extension) {
            found.push((stem.to_owned(), format!("{folder}/{name}")));
        } else if let Some(path) = indexes().find(|path| is_file(folders, path)).filter(|_| extension.is_empty()) {
            found.push((name.to_owned(), path));
        }
    }
    found
}

impl OwnComponents {
    /// Bundles what these documents draw, unless nothing has changed since that was done; nothing where they draw none.
    pub fn make<'a>(
        config: &Config,
        documents: impl Iterator<Item = &'a Document>,
        mode: Mode,
    ) -> Result<Self, BundleError> {
        let mut keys: Vec<&str> = Vec::new();
        let mut modules: Vec<&Module> = Vec::new();
        for document in documents {
            keys.extend(document.components.iter().map(String::as_str));
            modules.extend(&document.modules);
        }
        if keys.is_empty() {
            return Ok(Self::default());
        }
        keys.sort_unstable();
        keys.dedup();
        modules.sort_by(|a, b| a.file.cmp(&b.file));
        modules.dedup();
        let mut request = json!({
            "type": "bundle",
            "keys": keys,
            "modules": modules,
            "base": config.site.base_url,
            "development": mode == Mode::Development,
        });
        let name = blake3::hash(format!("{} {request}", system::cache::program()).as_bytes()).to_hex();
        let folder = config.folders.cache.join("components").join(&name[..16]);
        if let Some(kept) = read_kept(&folder, &config.folders) {
            return Ok(Self { folder, kept });
        }
        let failed = |source| BundleError::Read(folder.clone(), source);
        fs::create_dir_all(config.folders.cache.join("components")).map_err(failed)?;
        let unfinished = folder.with_extension(format!("new-{}", std::process::id()));
        request["out"] = unfinished.to_string_lossy().into();
        let answer = Scripts::new(config).ask(&request).and_then(read::<Answer>);
        let answer = answer.map_err(|failure| {
            let _ = fs::remove_dir_all(&unfinished);
            BundleError::Own(failure.message)
        })?;
        let read = answer.read.into_iter().map(|path| (path.clone(), config.folders.stamp(&path))).collect();
        let kept = Kept { components: answer.components, files: answer.files, read };
        cache::save_format(&unfinished.join(KEPT.0), KEPT.1, &kept)?;
        match fs::remove_dir_all(&folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(failed(error)),
            _ => fs::rename(&unfinished, &folder).map_err(failed)?,
        }
        remove_others(&folder);
        Ok(Self { folder, kept })
    }

    /// The files of a project that its components were last made of, and their stamps now.
    pub(crate) fn sources(folders: &Folders) -> String {
        let folder = folders.cache.join("components");
        let kept = fs::read_dir(folder).into_iter().flatten().flatten();
        let mut read: Vec<String> = kept
            .filter_map(|entry| cache::load_format::<Kept>(&entry.path().join(KEPT.0), KEPT.1))
            .flat_map(|kept| kept.read.into_keys())
            .collect();
        read.sort();
        read.dedup();
        let stamps: Vec<(&String, Option<Stamp>)> = read.iter().map(|path| (path, folders.stamp(path))).collect();
        format!("{stamps:?}")
    }

    /// What a page needs that draws components of these keys.
    #[must_use]
    pub fn parts(&self, keys: &[String]) -> Option<OwnParts> {
        let mut parts = OwnParts::default();
        for key in keys {
            let one = self.kept.components.get(key)?;
            parts.scripts.insert(key.clone(), one.script.clone());
            parts.imports.extend(one.imports.iter().cloned());
            parts.styles.extend(one.styles.iter().cloned());
        }
        for list in [&mut parts.imports, &mut parts.styles] {
            list.sort();
            list.dedup();
        }
        (!parts.scripts.is_empty()).then_some(parts)
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kept.components.is_empty()
    }

    /// Every file, by its name in the site, and where it is.
    pub fn files(&self) -> impl Iterator<Item = (&str, PathBuf)> {
        self.kept.files.iter().map(|name| (name.as_str(), self.folder.join(name)))
    }

    /// The scripts as workers load them: their paths by their keys, as JSON.
    #[must_use]
    pub fn server_scripts(&self) -> String {
        let paths = self.kept.components.iter();
        let paths: BTreeMap<&str, PathBuf> =
            paths.map(|(key, one)| (key.as_str(), self.folder.join(&one.script))).collect();
        to_json(&paths)
    }

    /// The files of the project that they were made of.
    pub fn read(&self) -> impl Iterator<Item = &String> {
        self.kept.read.keys()
    }
}

fn read_kept(folder: &Path, folders: &Folders) -> Option<Kept> {
    let kept: Kept = cache::load_format(&folder.join(KEPT.0), KEPT.1)?;
    let is_same = kept.read.iter().all(|(path, stamp)| folders.stamp(path) == *stamp);
    let is_whole = kept.files.iter().all(|name| folder.join(name).is_file());
    (is_same && is_whole).then_some(kept)
}

/// Keeps the four newest, enough for both modes of a branch or two.
fn remove_others(newest: &Path) {
    let Some(parent) = newest.parent() else { return };
    let modified = |path: &PathBuf| fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
    let mut folders: Vec<PathBuf> =
        fs::read_dir(parent).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    folders.sort_by_key(|path| std::cmp::Reverse(modified(path)));
    for old in folders.iter().skip(4).filter(|path| *path != newest) {
        let _ = fs::remove_dir_all(old);
    }
}
