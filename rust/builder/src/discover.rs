//! Finds every file of the content folder, sorted, with what is known of it without parsing.
//!
//! Takes the [`Config`], gives [`Sources`]. A file that looks as it did at the last build is not read again.

mod dates;
mod pictures;

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::config::Config;
use crate::diagnostic::Diagnostic;
pub use dates::{Dates, dates, head};

/// Everything a build reads of the content folder.
#[derive(Debug, Clone, Default)]
pub struct Sources {
    /// Markdown documents, sorted by path. Partials (names that begin with `_`) are not among them.
    pub documents: Vec<Source>,
    /// How many partials there are.
    pub partials: usize,
    /// What `_category_.json` files say, sorted by path.
    pub categories: Vec<Text>,
    /// What the file with the sidebars says, if it could be read.
    pub sidebars: Option<Text>,
    /// Every other file of the content folder, by its path relative to it.
    pub assets: BTreeMap<String, Asset>,
    /// Files of the static folder, which are published under their own names, by path relative to it.
    pub statics: BTreeMap<String, Stamp>,
    /// What is wrong with the folder itself.
    pub diagnostics: Vec<Diagnostic>,
}

/// A text file, by where it is and how it looks from outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Relative to the content folder, with forward slashes.
    pub path: String,
    /// Where it can be read.
    pub absolute: PathBuf,
    /// How it looks from outside.
    pub stamp: Stamp,
}

/// A small file that was read whole.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// Relative to the content folder, with forward slashes.
    pub path: String,
    /// How diagnostics call it.
    pub file: String,
    /// What it says.
    pub text: String,
}

/// How a file looks from outside; equal stamps mean that it need not be read again.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, Hash)]
pub struct Stamp {
    /// Last change, in nanoseconds since 1970.
    pub modified: u128,
    /// In bytes.
    pub size: u64,
}

impl Stamp {
    /// The stamp of what `metadata` describes.
    #[must_use]
    pub fn of(metadata: &fs::Metadata) -> Self {
        let modified = metadata.modified().ok().and_then(|time| time.duration_since(UNIX_EPOCH).ok());
        Self { modified: modified.map_or(0, |since| since.as_nanos()), size: metadata.len() }
    }
}

/// A file that pages show or link to.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asset {
    /// How it looks from outside.
    pub stamp: Stamp,
    /// First 8 hexadecimal digits of its content's BLAKE3 hash.
    pub hash: String,
    /// Width and height in pixels, of a picture.
    pub dimensions: Option<(u32, u32)>,
}

/// Finds every file of the content folder.
///
/// `known` are the assets of the last build: those that look the same are not read again. Files that cannot be read,
/// and links that lead out of the folder, become diagnostics.
pub fn discover(config: &Config, known: &BTreeMap<String, Asset>) -> Sources {
    let mut sources = Sources::default();
    let mut assets = Vec::new();
    sources.sidebars =
        read_text(config, "", &config.sidebars, "write it, or name another with --sidebars", &mut sources.diagnostics);
    statics(config, &config.statics(), "", &mut sources);
    let root = match config.content.canonicalize() {
        Ok(root) => root,
        Err(error) => {
            let file = config.display(&config.content);
            let message = format!("cannot read the content folder: {error}");
            sources.diagnostics.push(Diagnostic::error(file, message).hint("name a folder with --content"));
            return sources;
        }
    };
    walk(config, &root, &config.content, &mut sources, &mut assets);
    sources.documents.sort_by(|left, right| left.path.cmp(&right.path));
    sources.categories.sort_by(|left, right| left.path.cmp(&right.path));
    let measured: Vec<_> = assets.par_iter().map(|source| (source, measure(source, known))).collect();
    for (source, asset) in measured {
        match asset {
            Ok(asset) => {
                sources.assets.insert(source.path.clone(), asset);
            }
            Err(error) => sources.diagnostics.push(unreadable(config, &source.absolute, &error)),
        }
    }
    sources.diagnostics.sort();
    sources
}

fn measure(source: &Source, known: &BTreeMap<String, Asset>) -> std::io::Result<Asset> {
    if let Some(asset) = known.get(&source.path).filter(|asset| asset.stamp == source.stamp) {
        return Ok(asset.clone());
    }
    let bytes = fs::read(&source.absolute)?;
    let hash = short_hash(&bytes);
    Ok(Asset { stamp: source.stamp, hash, dimensions: pictures::dimensions(&source.path, &bytes) })
}

/// First 8 hexadecimal digits of the BLAKE3 hash of `bytes`.
#[must_use]
pub fn short_hash(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex()[..8].to_owned()
}

fn read_text(
    config: &Config,
    path: &str,
    absolute: &Path,
    hint: &str,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<Text> {
    let file = config.display(absolute);
    match fs::read_to_string(absolute) {
        Ok(text) => Some(Text { path: path.to_owned(), file, text }),
        Err(error) => {
            diagnostics.push(Diagnostic::error(file, format!("cannot read this file: {error}")).hint(hint));
            None
        }
    }
}

/// Notes every file of the static folder, which may be absent.
fn statics(config: &Config, folder: &Path, prefix: &str, sources: &mut Sources) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for path in entries.flatten().map(|entry| entry.path()) {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        match fs::metadata(&path) {
            Ok(metadata) if metadata.is_dir() => statics(config, &path, &format!("{prefix}{name}/"), sources),
            Ok(metadata) => {
                sources.statics.insert(format!("{prefix}{name}"), Stamp::of(&metadata));
            }
            Err(error) => sources.diagnostics.push(unreadable(config, &path, &error)),
        }
    }
}

fn unreadable(config: &Config, path: &Path, error: &std::io::Error) -> Diagnostic {
    Diagnostic::error(config.display(path), format!("cannot read this file: {error}"))
        .hint("give yourself the right to read it, or move it out of the content folder")
}

fn walk(config: &Config, root: &Path, folder: &Path, sources: &mut Sources, assets: &mut Vec<Source>) {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return sources.diagnostics.push(unreadable(config, folder, &error)),
    };
    for entry in entries {
        let absolute = match entry {
            Ok(entry) => entry.path(),
            Err(error) => {
                sources.diagnostics.push(unreadable(config, folder, &error));
                continue;
            }
        };
        let name = absolute.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.starts_with('.') || name == "node_modules" {
            continue;
        }
        let metadata = match checked_metadata(root, &absolute) {
            Ok(Some(metadata)) => metadata,
            Ok(None) => {
                let message = "this link leads out of the content folder";
                let hint = "copy the file into the content folder: what lies outside is never published";
                sources.diagnostics.push(Diagnostic::error(config.display(&absolute), message).hint(hint));
                continue;
            }
            Err(error) => {
                sources.diagnostics.push(unreadable(config, &absolute, &error));
                continue;
            }
        };
        if metadata.is_dir() {
            walk(config, root, &absolute, sources, assets);
            continue;
        }
        let relative = absolute.strip_prefix(&config.content).unwrap_or(&absolute);
        let path = relative.to_string_lossy().replace('\\', "/");
        let source = Source { path, stamp: Stamp::of(&metadata), absolute };
        let is_document = matches!(source.absolute.extension().and_then(|end| end.to_str()), Some("md" | "mdx"));
        if name == "_category_.json" {
            let hint = "give yourself the right to read it";
            let read = read_text(config, &source.path, &source.absolute, hint, &mut sources.diagnostics);
            sources.categories.extend(read);
        } else if is_document && is_partial(&source.path) {
            sources.partials += 1;
        } else if is_document {
            sources.documents.push(source);
        } else {
            assets.push(source);
        }
    }
}

/// A document whose name, or one of whose folders' names, begins with `_` is a part of others and no page.
fn is_partial(path: &str) -> bool {
    path.split('/').any(|part| part.starts_with('_'))
}

/// The metadata of what `path` leads to, or `None` if that lies outside of `root`.
///
/// A link back to a folder above itself would never end, so it counts as outside.
fn checked_metadata(root: &Path, path: &Path) -> std::io::Result<Option<fs::Metadata>> {
    let metadata = fs::symlink_metadata(path)?;
    if !metadata.file_type().is_symlink() {
        return Ok(Some(metadata));
    }
    let target = path.canonicalize()?;
    let parent = path.parent().unwrap_or(path).canonicalize()?;
    if !target.starts_with(root) || parent.starts_with(&target) {
        return Ok(None);
    }
    fs::metadata(path).map(Some)
}
