//! Keeps the present site under a name: everything that it is made of goes into a pack.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use dialect::diagnostic::Diagnostic;
use dialect::error;
use reference::GeneratedReference;
use system::files::ASSET_BYTES;
use system::is_hidden;

use super::pack::{Manifest, write_pack};
use super::{ENDING, FOLDER, KeptVersion, KeptVersions, REFERENCE};
use crate::assemble::{Assembly, History, assemble_all};
use crate::build::{BuildError, Progress, Silent, make_reference};
use crate::check::Checked;
use crate::config::{Config, FILE_NAME, Typesense, plain_version_name};
use crate::discover::{ADDRESSES, FACTS, QUESTIONS, TAGS};
use crate::excerpts::ExcerptCache;
use crate::resolve::PageKind;

/// Why a version was not kept.
#[derive(Debug, thiserror::Error)]
pub enum KeepError {
    /// Another version has the name.
    #[error(
        "the version {0} is kept already; a kept version stays as it is, and what is wrong in it is corrected by files in {FOLDER}/{0}/, at the places they have in the project"
    )]
    Taken(String),
    /// It cannot be a part of an address.
    #[error("`{0}` cannot be the name of a version; use letters, digits, hyphens, dots and underscores")]
    Name(String),
    /// The present site has pages or files where those of the version would be.
    #[error("the site has {0} already, where a version of this name would be; choose another name")]
    Place(String),
    /// The documents are not in the project.
    #[error("the documents are not in the folder of the project; name a folder that is")]
    Others,
    /// The site has errors, or what is kept of it would have some.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// A file cannot be read or written.
    #[error("cannot keep {}", .0.display())]
    Io(PathBuf, #[source] io::Error),
}

/// What was kept.
#[derive(Debug)]
pub struct Kept {
    /// The pack, from the project's folder.
    pub file: String,
    /// Pages of the version.
    pub pages: usize,
    /// Bytes of everything it is made of.
    pub bytes: u64,
    /// Bytes of the pack.
    pub packed: u64,
}

/// Keeps the present site as the version `name`, or the one that has the documents of another folder of the project. What is kept is
/// made into a site again before the pack is put to its place, so that it is never one that cannot be built.
pub fn keep(config: &Config, name: &str, progress: &dyn Progress) -> Result<Kept, KeepError> {
    if !plain_version_name(name) || name.is_empty() || is_hidden(name) {
        return Err(KeepError::Name(name.to_owned()));
    }
    if config.of_version.is_some() {
        return Err(KeepError::Others);
    }
    let config = &*with_own_content(config)?;
    if config.versions.get(name).is_some() || config.site.versions.iter().any(|version| version.name == name) {
        return Err(KeepError::Taken(name.to_owned()));
    }
    let reference = make_reference(config, progress)?;
    let present = assemble_all(config, reference.as_ref(), History::Read, &Silent);
    let Assembly { sources: _, library, facts, site, .. } = present;
    let site = site.pass().map_err(BuildError::Diagnostics)?;
    if let Some(there) = find_in_the_way(config, &site, name) {
        return Err(KeepError::Place(there));
    }
    let mut files = read_files(config, &site, library.cited_files().into_keys())?;
    if let Some(made) = &reference {
        add_reference(config, made, &facts.names, &mut files)?;
    }
    let seconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    let newest = config.versions.iter().map(|version| version.manifest.kept + 1).max().unwrap_or_default();
    let documents: BTreeSet<&str> = library.entries.iter().map(|entry| entry.document.path.as_str()).collect();
    let urls = config.site.urls();
    let pages = site.site().pages.values().filter(|page| page.kind != PageKind::NotFound);
    let manifest = Manifest {
        name: name.to_owned(),
        kept: seconds.max(newest),
        settings: settings_to_keep(config),
        written_for: config.written_for.clone(),
        pages: pages.map(|page| urls.below_base(&page.url).to_owned()).collect(),
        dates: facts.dates.iter().filter(|(path, _)| documents.contains(path.as_str())).map(own).collect(),
        ..Manifest::default()
    };
    let folder = config.folders.root.join(FOLDER);
    let failed = |source| KeepError::Io(folder.clone(), source);
    let store = config.versions.store().map_err(failed)?;
    let pack = write_pack(manifest, &files, &store).map_err(failed)?;
    put(config, name, &pack, &folder)
}

/// The settings of a project whose documents are those of the folder that was named, as they were of an earlier version.
fn with_own_content(config: &Config) -> Result<Cow<'_, Config>, KeepError> {
    if config.has_own_content() {
        return Ok(Cow::Borrowed(config));
    }
    let Ok(content) = config.folders.content.strip_prefix(&config.folders.root) else { return Err(KeepError::Others) };
    let mut config = config.clone();
    config.site.content = slashed(content);
    // They are of the present and lead to its pages.
    config.site.redirects.clear();
    let told = |fault: Box<Diagnostic>| BuildError::Diagnostics(vec![*fault]);
    let versions = KeptVersions::find(&config.folders.root).map_err(told)?;
    config.take_versions(versions).map_err(told)?;
    Ok(Cow::Owned(config))
}

fn own((path, day): (&String, &String)) -> (String, String) {
    (path.clone(), day.clone())
}

/// The settings, with what holds where they do not say it, and without what belongs to a machine.
fn settings_to_keep(config: &Config) -> serde_json::Value {
    let mut settings = config.site.clone();
    if let Some(search) = &mut settings.search {
        search.typesense = Typesense::default();
    }
    serde_json::to_value(&settings).unwrap_or_default()
}

/// A page or a file of the site that is where the version would be.
fn find_in_the_way(config: &Config, site: &Checked, name: &str) -> Option<String> {
    let is_there = |path: &str| path.strip_prefix(name).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'));
    let urls = config.site.urls();
    let page = site.site().pages.values().find(|page| is_there(urls.below_base(&page.url)));
    let file = || site.site().statics.keys().find(|path| is_there(path)).cloned();
    page.map(|page| page.url.clone()).or_else(file)
}

/// The files that the project itself has of the site, by their paths from its folder.
fn read_files(
    config: &Config,
    site: &Checked,
    cited: impl Iterator<Item = String>,
) -> Result<BTreeMap<String, Vec<u8>>, KeepError> {
    let folders = &config.folders;
    let mut paths: BTreeSet<PathBuf> = BTreeSet::new();
    let mut left = vec![folders.content.clone()];
    while let Some(folder) = left.pop() {
        let listed = folders.files.list(&folder).map_err(|source| KeepError::Io(folder.clone(), source))?;
        for path in listed.into_iter().filter(|path| *path != folders.out) {
            let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
            let is_left_out = is_hidden(&name) || name == "node_modules" || name == FOLDER;
            match folders.files.follow(&path) {
                Ok(found) if !is_left_out && found.kind == system::files::Kind::Folder => left.push(path),
                Ok(_) if !is_left_out && is_text(&name) => {
                    paths.insert(path);
                }
                _ => {}
            }
        }
    }
    paths.extend(site.site().assets.values().map(|file| file.source.clone()));
    paths.extend(site.site().statics.values().cloned());
    paths.extend([folders.sidebars.clone(), folders.root.join(FILE_NAME)]);
    paths.extend(cited.map(|path| folders.root.join(path)));
    let lock_files = config.site.proofs.iter().map(|proofs| &proofs.packages);
    let lock_files = lock_files.chain(config.site.reference.iter().map(|reference| &reference.install));
    paths.extend(lock_files.map(|folder| folders.root.join(folder).join("package-lock.json")));
    let mut files = BTreeMap::new();
    for path in paths {
        // What is not in the project is made by the program, as the reference is.
        let Ok(below) = path.strip_prefix(&folders.root) else { continue };
        match folders.files.read(&path, ASSET_BYTES) {
            Ok(bytes) => {
                let place = if path == folders.sidebars { "sidebars.json".to_owned() } else { slashed(below) };
                files.insert(place, bytes);
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(source) => return Err(KeepError::Io(path, source)),
        }
    }
    // What the reference made lies in the project's cache, and is added by its own name.
    let cache = folders.cache.strip_prefix(&folders.root).map(|cache| format!("{}/", slashed(cache)));
    if let Ok(cache) = cache {
        files.retain(|path, _| !path.starts_with(&cache));
    }
    Ok(files)
}

/// Whether a file of the content is a document, or says something of documents.
fn is_text(name: &str) -> bool {
    let path = Path::new(name);
    path.extension().is_some_and(|ending| ending == "md" || ending == "mdx")
        || ["_category_.json", QUESTIONS, TAGS, ADDRESSES, FACTS, proofs::ledger::FILE_NAME].contains(&name)
}

fn slashed(path: &Path) -> String {
    path.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/")
}

/// Adds what the reference made: its documents, and what is noted beside them.
fn add_reference(
    config: &Config,
    made: &GeneratedReference,
    names: &[reference::names::DocumentedName],
    files: &mut BTreeMap<String, Vec<u8>>,
) -> Result<(), KeepError> {
    let mut left = vec![made.folder.clone()];
    while let Some(folder) = left.pop() {
        let failed = |source| KeepError::Io(folder.clone(), source);
        for path in config.folders.files.list(&folder).map_err(failed)? {
            if config.folders.files.look(&path).map_err(failed)?.kind == system::files::Kind::Folder {
                left.push(path);
            } else if let Ok(below) = path.strip_prefix(&made.folder) {
                let bytes = config.folders.files.read(&path, ASSET_BYTES).map_err(failed)?;
                files.insert(format!("{REFERENCE}/documents/{}", slashed(below)), bytes);
            }
        }
    }
    let mut note = |name: &str, text: serde_json::Result<Vec<u8>>| {
        let text = text.map_err(|error| KeepError::Io(PathBuf::from(name), error.into()))?;
        files.insert(format!("{REFERENCE}/{name}"), text);
        Ok::<(), KeepError>(())
    };
    note("names.json", serde_json::to_vec(names))?;
    let messages = ExcerptCache::new(config).all_messages().clone();
    note("messages.json", serde_json::to_vec(&messages))
}

/// A file that is removed unless it got another name.
struct Beside(PathBuf);

impl Drop for Beside {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// Puts a pack to its place, if a site can be made of it.
fn put(config: &Config, name: &str, pack: &[u8], folder: &Path) -> Result<Kept, KeepError> {
    let failed = |source| KeepError::Io(folder.to_owned(), source);
    fs::create_dir_all(folder).map_err(failed)?;
    let place = folder.join(format!("{name}{ENDING}"));
    let beside = Beside(folder.join(format!(".{name}.new-{}", std::process::id())));
    fs::write(&beside.0, pack).map_err(failed)?;
    let manifest = super::read_manifest(&beside.0).map_err(failed)?;
    let version = Arc::new(KeptVersion::new(beside.0.clone(), manifest));
    let refused = |found: Vec<Diagnostic>| KeepError::Build(BuildError::Diagnostics(found));
    let with = config.with_version(&version).map_err(|fault| refused(vec![*fault]))?;
    let kept = with.of_version(&version, None).map_err(|fault| refused(vec![*fault]))?;
    let assembly = assemble_all(&kept, kept.kept_reference().as_ref(), History::Skipped, &Silent);
    let made = assembly.site.pass().map_err(refused)?;
    let urls = kept.site.urls();
    let pages: BTreeSet<&str> = made.site().pages.values().map(|page| urls.below_base(&page.url)).collect();
    let lost: Vec<Diagnostic> = version
        .pages()
        .iter()
        .filter(|page| !pages.contains(page.as_str()))
        .map(|page| {
            error!(SourceFile, format!("{FOLDER}/{name}{ENDING}"), "the page /{page} would not be in the kept version";
                hint: "what draws it, such as components of the project's own, is not kept")
        })
        .collect();
    if !lost.is_empty() {
        return Err(refused(lost));
    }
    fs::rename(&beside.0, &place).map_err(failed)?;
    Ok(Kept {
        file: config.folders.display(&place),
        pages: version.pages().len(),
        bytes: version.manifest.bytes(),
        packed: pack.len() as u64,
    })
}
