//! Finds every file of the content folder, sorted, with what is known of it without parsing.
//!
//! Takes the [`Folders`], gives [`Sources`]. A file with the stamp of the last build is not read again.

mod components;
mod dates;
mod images;
mod pictures;
mod walk;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use crate::config::{Folders, SIDEBARS, is_missing};
use crate::documents::ByDocument;
use components::find_components;
pub use components::{COMPONENT_FOLDERS, OfEveryPage};
pub(crate) use components::{COMPONENT_LIST, find_of_every_page};
pub use dates::{Dates, read_dates, read_head};
use dialect::diagnostic::Diagnostic;
use dialect::{error, warning};
pub use pictures::PictureFault;
use reference::GeneratedReference;
use system::files::{ASSET_BYTES, Files};
use system::{Stamp, is_hidden, short_hash};
use walk::{unreadable, walk};

/// The file of the content folder that defines tags.
pub(crate) const TAGS: &str = "tags.yml";

/// The name of files with what readers ask; each is about the documents below its folder.
pub(crate) const QUESTIONS: &str = "_questions.yml";

/// The file with every address that was ever published.
pub const ADDRESSES: &str = "_addresses.txt";

/// The file with what documents may be pinned to.
pub(crate) const FACTS: &str = "_facts.tsv";

/// Everything a build reads of the content folder.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Sources {
    /// Markdown documents, sorted by path. Partials (names that begin with `_`) are not among them.
    pub documents: ByDocument<Source>,
    /// How many partials there are.
    pub partials: usize,
    /// The `_category_.json` files, sorted by path.
    pub categories: Vec<Text>,
    /// The file with the sidebars, if it could be read.
    pub sidebars: Option<Text>,
    /// The file that defines tags, if there is one.
    pub tags: Option<Text>,
    /// The file with every address that was published, if there is one.
    pub addresses: Option<Text>,
    /// The file with what documents may be pinned to, if there is one.
    pub facts: Option<Text>,
    /// The files with what readers ask, sorted by path.
    pub questions: Vec<Text>,
    /// Every other file of the content folder, by its path relative to it.
    pub assets: BTreeMap<String, Asset>,
    /// Files of the static folder, which are published under their own names, by path relative to it.
    pub statics: BTreeMap<String, StaticFile>,
    /// Files with components of the project's own, by their paths from its folder.
    pub components: BTreeMap<String, Stamp>,
    /// What every page has of the project's own.
    pub of_every_page: OfEveryPage,
    /// The file with the names that the reference documents.
    pub names: Option<PathBuf>,
    /// What is wrong with the folder itself.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether links lead to files of the content folder, so that one file may be several of these.
    pub has_links: bool,
}

impl Sources {
    /// Whether a file or a folder that is not there now may have been anything of this.
    pub(crate) fn may_hold(&self, folders: &Folders, path: &Path) -> bool {
        let Ok(below) = path.strip_prefix(&folders.content) else { return true };
        // Partials are only counted, and what is said of files is said by their names.
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        if name.starts_with('_') || self.diagnostics.iter().any(|one| one.primary.file == folders.display(path)) {
            return true;
        }
        let mut files = self.documents.iter().map(|source| &source.absolute);
        let mut others = self.assets.values().map(|asset| &asset.absolute);
        let named = [&self.tags, &self.addresses, &self.facts].into_iter().flatten();
        let mut texts = self.categories.iter().chain(named).chain(&self.questions);
        files.any(|file| file.starts_with(path))
            || others.any(|file| file.starts_with(path))
            || texts.any(|text| Path::new(&text.path).starts_with(below))
    }
}

/// Whether a path is hidden in the content folder, where nothing is published of it and nothing cited.
pub(crate) fn is_hidden_in(folders: &Folders, path: &Path) -> bool {
    let below = path.strip_prefix(&folders.content).unwrap_or(Path::new(""));
    below.components().any(|part| is_hidden(&part.as_os_str().to_string_lossy()))
}

/// A file that was found, with its stamp.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// Relative to the content folder, with forward slashes.
    pub path: String,
    /// Where it can be read.
    pub absolute: PathBuf,
    /// Its stamp.
    pub stamp: Stamp,
    /// Whether it was generated, so that errors in it are corrected in its source.
    pub is_generated: bool,
}

/// A small file, with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Text {
    /// Relative to the content folder, with forward slashes.
    pub path: String,
    /// Its name in diagnostics.
    pub file: String,
    /// Its text.
    pub text: String,
}

/// A file of the static folder.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StaticFile {
    /// Where it can be read.
    pub absolute: PathBuf,
    /// Its stamp.
    pub stamp: Stamp,
}

/// A file that pages show or link to.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Asset {
    /// Where it can be read.
    #[serde(skip)]
    pub absolute: PathBuf,
    /// Its stamp.
    pub stamp: Stamp,
    /// First 8 hexadecimal digits of its content's BLAKE3 hash.
    pub hash: String,
    /// Width and height in pixels, of an image.
    pub dimensions: Option<(u32, u32)>,
    /// What is wrong with it, if it is called a picture.
    pub fault: Option<PictureFault>,
}

/// Finds every file of the content folder.
///
/// `known` are the assets of the last build: those with the same stamp are not read again. The documents of the
/// `reference` join those of the folder. Files that cannot be read,
/// and links that lead out of the project, become diagnostics.
pub fn discover(folders: &Folders, known: &BTreeMap<String, Asset>, reference: Option<&GeneratedReference>) -> Sources {
    let mut sources = Sources {
        components: find_components(folders),
        of_every_page: find_of_every_page(folders),
        ..Sources::default()
    };
    let mut assets = Vec::new();
    sources.sidebars = match folders.check_link(&folders.sidebars) {
        Some(leads_out) => {
            sources.diagnostics.push(leads_out);
            None
        }
        None => read_sidebars(folders, &mut sources.diagnostics),
    };
    if let Some(leads_out) = folders.check_link(&folders.content) {
        // Everything that sidebars name is missing now, and one diagnostic is enough.
        return Sources { diagnostics: vec![leads_out], ..Sources::default() };
    }
    let statics = find_statics(folders, &mut sources.diagnostics);
    sources.statics = statics
        .into_iter()
        .map(|source| (source.path, StaticFile { absolute: source.absolute, stamp: source.stamp }))
        .collect();
    let is_content = |name: &str| !is_hidden(name) && name != "node_modules";
    let found = match walk(folders, &folders.content, is_content, &mut sources.diagnostics) {
        Ok(found) => found,
        Err(error) => {
            let file = folders.display(&folders.content);
            let diagnostic = error!(SourceFile, file, "cannot read the content folder: {error}";
                hint: "name a folder with --content");
            // Everything that sidebars name is missing now, and one diagnostic is enough.
            return Sources { diagnostics: vec![diagnostic], ..Sources::default() };
        }
    };
    sources.has_links = found.has_links;
    // What puts documents in order is none of them: when it changes, more does than a page.
    let order = folders.taken_over.as_ref().map(|taken| folders.root.join(&taken.order.file));
    for source in found.files.into_iter().filter(|source| order.as_ref() != Some(&source.absolute)) {
        classify(folders, source, &mut sources, &mut assets);
    }
    sources.diagnostics.extend(report_unread(folders, &assets));
    if sources.documents.is_empty() && has_default_sidebars(folders) {
        let file = folders.display(&folders.content);
        let diagnostic = error!(SourceFile, if file.is_empty() { "." } else { &file }, "there is no document in this folder";
            hint: "write one, such as README.md, which is the first page");
        sources.diagnostics.push(diagnostic);
        sources.sidebars = None;
    }
    if let Some(made) = reference {
        join_reference(folders, made, &mut sources);
    }
    let measured: Vec<_> = assets.par_iter().map(|source| (source, measure(&*folders.files, source, known))).collect();
    for (source, asset) in measured {
        match asset {
            Ok(asset) => {
                sources.assets.insert(source.path.clone(), asset);
            }
            Err(error) => sources.diagnostics.push(unreadable(folders, &source.absolute, &error)),
        }
    }
    sources.diagnostics.sort();
    sources
}

/// The file with the sidebars. Where a project has none of the usual name, they are those of another program's settings, or one
/// sidebar of everything.
fn read_sidebars(folders: &Folders, diagnostics: &mut Vec<Diagnostic>) -> Option<Text> {
    let taken = folders.taken_over.as_ref();
    // Another program may have a file of that name.
    let is_of_another = taken.is_some_and(|taken| folders.root.join(&taken.order.file) == folders.sidebars);
    if is_of_another || has_default_sidebars(folders) {
        diagnostics.extend(taken.iter().flat_map(|taken| taken.diagnostics.clone()));
        let taken = taken.and_then(|taken| Some((taken.order.file.clone(), taken.sidebars.clone()?)));
        let (file, text) = taken.unwrap_or_else(|| (folders.display(&folders.sidebars), SIDEBARS.to_owned()));
        return Some(Text { path: String::new(), file, text });
    }
    read_text(folders, "", &folders.sidebars, diagnostics)
}

fn has_default_sidebars(folders: &Folders) -> bool {
    folders.sidebars == folders.root.join("sidebars.json") && is_missing(&*folders.files, &folders.sidebars)
}

/// The files of the static folder, which may be absent; one that is there and cannot be read is reported.
fn find_statics(folders: &Folders, diagnostics: &mut Vec<Diagnostic>) -> Vec<Source> {
    let folder = &folders.statics;
    if let Some(leads_out) = folders.check_link(folder) {
        diagnostics.push(leads_out);
        return Vec::new();
    }
    match walk(folders, folder, |_| true, diagnostics) {
        Ok(found) => return found.files,
        // A link that leads nowhere is not absent.
        Err(_) if is_missing(&*folders.files, folder) => {}
        Err(error) => diagnostics.push(unreadable(folders, folder, &error)),
    }
    Vec::new()
}

/// Adds the documents of the reference. One that was written by hand, with either extension, replaces the
/// generated one.
fn join_reference(folders: &Folders, made: &GeneratedReference, sources: &mut Sources) {
    sources.diagnostics.extend(made.warnings.iter().cloned());
    sources.names = Some(made.names.clone());
    let found = walk(folders, &made.folder, |_| true, &mut sources.diagnostics).unwrap_or_default().files;
    let stem = |path: &str| path.rsplit_once('.').map_or(path, |(stem, _)| stem).to_owned();
    let written: std::collections::HashSet<String> =
        sources.documents.iter().map(|source| stem(&source.path)).collect();
    // The feed of what changed is a file like those of the static folder, which come first.
    let is_feed = |source: &&Source| source.absolute.extension().is_some_and(|extension| extension == "xml");
    for feed in found.iter().filter(is_feed) {
        let file = StaticFile { absolute: feed.absolute.clone(), stamp: feed.stamp };
        sources.statics.entry(feed.path.clone()).or_insert(file);
    }
    // The schemas beside the documents are for proofs.
    let is_document = |source: &Source| source.absolute.extension().is_some_and(|extension| extension == "md");
    let is_new = |source: &Source| is_document(source) && !written.contains(&stem(&source.path));
    let generated = found.into_iter().filter(is_new);
    sources.documents.extend(generated.map(|source| Source { is_generated: true, ..source }));
    sources.documents.sort_by(|left, right| left.path.cmp(&right.path));
}

fn measure(files: &dyn Files, source: &Source, known: &BTreeMap<String, Asset>) -> std::io::Result<Asset> {
    if let Some(asset) = known.get(&source.path).filter(|asset| asset.stamp == source.stamp) {
        return Ok(Asset { absolute: source.absolute.clone(), ..asset.clone() });
    }
    let bytes = files.read(&source.absolute, ASSET_BYTES)?;
    let hash = short_hash(&bytes);
    let dimensions = images::read_dimensions(&source.path, &bytes);
    let fault = pictures::find_fault(&source.path, &bytes);
    Ok(Asset { absolute: source.absolute.clone(), stamp: source.stamp, hash, dimensions, fault })
}

fn read_text(folders: &Folders, path: &str, absolute: &Path, diagnostics: &mut Vec<Diagnostic>) -> Option<Text> {
    let file = folders.display(absolute);
    match folders.read(absolute) {
        Ok(text) => Some(Text { path: path.to_owned(), file, text }),
        Err(diagnostic) => {
            // Only the sidebars are looked for by their name; everything else was found.
            let is_missing = folders.files.look(absolute).is_err();
            let mut diagnostic = *diagnostic;
            if is_missing {
                diagnostic.hints = vec!["write it, or name another with --sidebars".to_owned()];
            }
            diagnostics.push(diagnostic);
            None
        }
    }
}

/// Puts a file of the content folder where its kind is kept: documents, settings of folders, tags, questions, assets.
fn classify(folders: &Folders, source: Source, sources: &mut Sources, assets: &mut Vec<Source>) {
    let is_document =
        matches!(source.absolute.extension().and_then(|extension| extension.to_str()), Some("md" | "mdx"));
    if source.absolute.ends_with("_category_.json") {
        let read = read_text(folders, &source.path, &source.absolute, &mut sources.diagnostics);
        sources.categories.extend(read);
    } else if ["_category_.yml", "_category_.yaml"].iter().any(|name| source.absolute.ends_with(name)) {
        let diagnostic = warning!(Sidebars, folders.display(&source.absolute), "this file is not read";
            hint: "write what it says as _category_.json");
        sources.diagnostics.push(diagnostic);
    } else if source.absolute.ends_with(QUESTIONS) {
        let read = read_text(folders, &source.path, &source.absolute, &mut sources.diagnostics);
        sources.questions.extend(read);
    } else if source.absolute.ends_with("_questions.yaml") {
        let diagnostic = warning!(Questions, folders.display(&source.absolute), "this file is not read";
            hint: "call it {QUESTIONS}");
        sources.diagnostics.push(diagnostic);
    } else if source.path == TAGS {
        sources.tags = read_text(folders, &source.path, &source.absolute, &mut sources.diagnostics);
    } else if source.path == ADDRESSES {
        sources.addresses = read_text(folders, &source.path, &source.absolute, &mut sources.diagnostics);
    } else if source.path == FACTS {
        sources.facts = read_text(folders, &source.path, &source.absolute, &mut sources.diagnostics);
    } else if is_document && is_partial(&source.path) {
        sources.partials += 1;
    } else if is_document {
        sources.documents.push(source);
    } else {
        assets.push(source);
    }
}

/// How the names of documents end that other programs read.
const UNREAD: [&str; 9] = ["adoc", "asciidoc", "markdown", "md", "mdoc", "mdown", "mdx", "mkd", "rst"];

/// Warns of documents that are written in what is not read here, once for each kind.
fn report_unread(folders: &Folders, assets: &[Source]) -> Vec<Diagnostic> {
    let warn = |ending: &&str| {
        let is_one =
            |source: &&Source| source.absolute.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending));
        let mut found = assets.iter().filter(is_one);
        let (first, more) = (found.next()?, found.count());
        let written = first.absolute.extension().unwrap_or_default().display();
        let others = if more > 0 { format!(", nor are {more} others of this kind") } else { String::new() };
        let file = folders.display(&first.absolute);
        Some(warning!(SourceFile(*ending), file, "a file that ends in `.{written}` is no page{others}";
            hint: "write it as `.md` or `.mdx`; it is published as a file where a document links to it"))
    };
    UNREAD.iter().filter_map(warn).collect()
}

/// A document whose name, or one of whose folders' names, begins with `_` is a part of others and no page.
fn is_partial(path: &str) -> bool {
    path.split('/').any(|part| part.starts_with('_'))
}
