//! The API reference, made of the packages it documents.
//!
//! Takes the `[reference]` part of `site.toml` and the installed packages, writes documents into an ignored folder that
//! [`discover`](crate::discover) takes for a part of the content. So everything behind it, from parsing to search, knows
//! nothing of it.
//!
//! 1. `packages` finds the files and tells what is not installed as pinned.
//! 2. `typescript` reads each file into declarations, `doc` their comments; files are read in parallel.
//! 3. `pages` gives each documented symbol its page, its address and its anchors.
//! 4. `print` writes pages as Markdown of the project's own dialect; `graphql` does all of this for schemas.
//! 5. What did not change is not written, and when no input changed nothing is done at all.

mod declaration;
mod doc;
mod graphql;
mod packages;
mod pages;
mod print;
mod prose;
pub mod settings;
pub mod single;
mod state;
mod typescript;

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::Path;

use rayon::prelude::*;

use crate::cache::CacheError;
use crate::config::Config;
use crate::diagnostic::{Diagnostic, Place, Rule, Severity};
use crate::discover::Stamp;
use crate::tools::ToolsError;
use packages::File;
use pages::{Context, Names, Symbol};
use print::{Printed, Printer};
use settings::{Reference, SourcePaths};
pub use state::Counts;
use state::State;
pub(crate) use state::documents;

/// Why the reference could not be made.
#[derive(Debug, thiserror::Error)]
pub enum ReferenceError {
    /// Something is wrong with the packages or the settings.
    #[error("the reference has {} mistakes", .0.len())]
    Mistakes(Vec<Diagnostic>),
    /// The packages could not be installed.
    #[error(transparent)]
    Tools(#[from] ToolsError),
    /// The documents could not be written.
    #[error("cannot write the reference to {}", folder.display())]
    Write {
        /// The folder of the documents.
        folder: std::path::PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// What the next build needs could not be kept.
    #[error(transparent)]
    Cache(#[from] CacheError),
}

/// What was done.
#[derive(Debug, Clone, Default)]
pub struct Made {
    /// How much there is.
    pub counts: Counts,
    /// Documents that were written; nothing if no input had changed.
    pub written: Option<usize>,
    /// What is wrong, short of an error.
    pub warnings: Vec<Diagnostic>,
}

/// The settings of the reference, unless the content is another than the project's own.
pub(crate) fn settings(config: &Config) -> Option<&Reference> {
    config.site.reference.as_ref().filter(|_| config.with_reference)
}

/// What the last generation had to say.
pub(crate) fn warnings(config: &Config) -> Vec<Diagnostic> {
    State::load(config).map(|state| state.diagnostics).unwrap_or_default()
}

/// Everything the reference is made of beside the settings, whether it is there or not: folders of packages and files.
pub(crate) fn inputs(config: &Config) -> Vec<std::path::PathBuf> {
    settings(config).map_or_else(Vec::new, |reference| packages::inputs(config, reference))
}

/// Whether packages are pinned and none are installed.
#[must_use]
pub fn is_uninstalled(config: &Config) -> bool {
    settings(config).is_some_and(|reference| packages::are_missing(config, reference))
}

/// Installs the pinned packages: their own files, and nothing they depend on.
pub fn install(config: &Config) -> Result<(), ReferenceError> {
    Ok(settings(config).map_or(Ok(()), |reference| packages::install(config, reference))?)
}

/// Makes the documents anew if anything they are made of has changed. A site without `[reference]` has none.
pub fn refresh(config: &Config) -> Result<Option<Made>, ReferenceError> {
    refresh_and_tell(config, &|| ())
}

/// As [`refresh`]; calls back before it begins, if there is anything to do.
pub(crate) fn refresh_and_tell(config: &Config, begins: &dyn Fn()) -> Result<Option<Made>, ReferenceError> {
    let Some(reference) = settings(config) else { return Ok(None) };
    let lock = fs::read(config.root.join(&reference.install).join("package-lock.json")).unwrap_or_default();
    let files = packages::files(config, reference);
    let schemas = packages::schema_files(config, reference);
    let all = files.iter().chain(schemas.iter().flatten());
    let inputs = state::inputs(reference, all.map(|file| (file.path.as_str(), file.stamp)), &lock);
    let kept = || {
        let last = State::load(config).filter(|last| last.inputs == inputs && last.is_whole(config))?;
        Some(Made { counts: last.counts, written: None, warnings: last.diagnostics })
    };
    if let Some(made) = kept() {
        return Ok(Some(made));
    }
    let _lock = state::lock(config)?;
    // Another build may have made it while this one waited.
    if let Some(made) = kept() {
        return Ok(Some(made));
    }
    let missing = packages::check(config, reference);
    if !missing.is_empty() {
        return Err(ReferenceError::Mistakes(missing));
    }
    begins();
    let (documents, counts, mut diagnostics) = generate(config, reference, &files, &schemas);
    diagnostics.sort();
    diagnostics.dedup();
    if diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
        return Err(ReferenceError::Mistakes(diagnostics));
    }
    let folder = state::documents(config);
    let (written, stamps) =
        write(&folder, &documents).map_err(|source| ReferenceError::Write { folder: folder.clone(), source })?;
    let state = State { inputs, documents: stamps, counts, diagnostics };
    state.save(config)?;
    Ok(Some(Made { counts: state.counts, written: Some(written), warnings: state.diagnostics }))
}

/// All documents by path, without touching anything but the packages' files.
fn generate(
    config: &Config,
    reference: &Reference,
    files: &[File],
    schemas: &[Vec<File>],
) -> (BTreeMap<String, String>, Counts, Vec<Diagnostic>) {
    let read: Vec<Read> = files.par_iter().map(|file| read(config, file)).collect();
    let paths: Vec<String> = files.iter().map(|file| file.path.clone()).collect();
    let mut diagnostics = Vec::new();
    let mut symbols = Vec::new();
    let mut sources = Vec::with_capacity(read.len());
    for (number, one) in read.into_iter().enumerate() {
        diagnostics.extend(one.diagnostics);
        sources.push(one.source);
        symbols.extend(one.declarations.into_iter().map(|declaration| Symbol {
            package: files[number].package,
            file: number,
            declaration,
            page: None,
            anchor: String::new(),
            member_anchors: Vec::new(),
        }));
    }
    if diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
        // Names of what could not be read would be missed everywhere.
        return (BTreeMap::new(), Counts::default(), diagnostics);
    }
    let pages = pages::arrange(reference, &mut symbols, &paths);
    let place = |file: usize, at: std::ops::Range<usize>| {
        (config.display(&files[file].absolute), Place::new(&sources[file], at))
    };
    diagnostics.extend(collisions(&symbols, &pages, &place));
    let names = Names::new(reference, &symbols, &pages);
    let source_paths: Vec<SourcePaths> = reference.packages.iter().map(SourcePaths::new).collect();
    let printer = Printer { reference, symbols: &symbols, names: &names, files: &paths, sources: &source_paths };
    let folders: HashSet<&str> = pages
        .iter()
        .filter(|page| !page.path.ends_with("/index"))
        .filter_map(|page| Some(page.path.rsplit_once('/')?.0))
        .collect();
    let made: Vec<Printed> = pages
        .par_iter()
        .enumerate()
        .map(|(number, page)| {
            let has_others = page.path.strip_suffix("/index").is_some_and(|folder| folders.contains(folder));
            printer.page(number, page, has_others)
        })
        .collect();
    let mut documents = BTreeMap::new();
    for (page, made) in pages.iter().zip(made) {
        documents.insert(format!("{}.md", page.path), made.text);
        for (symbol, comment, name) in made.missing {
            let file = symbols[symbol].file;
            let within = sources[file][comment.clone()].find(&name).map_or(comment.start, |at| comment.start + at);
            let (path, place) = place(file, within..within + name.len());
            let mut diagnostic = Diagnostic::warning(path, format!("there is no '{name}' to link to"))
                .placed(place)
                .rule(Rule::ReferenceName)
                .subject(name.as_str())
                .label("shown as code");
            diagnostic.hint = names.near(&name).map(|near| format!("the nearest documented name is '{near}'"));
            diagnostics.push(diagnostic);
        }
    }
    for page in &pages {
        let folder = page.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let category = pages::bare_category(reference, &page.category);
        let own = category.rsplit('/').next().unwrap_or(category);
        // A category that was moved is called as the folder it moved to.
        let name = folder.rsplit('/').next().unwrap_or(folder);
        let label = if pages::part(own) == name { own } else { name };
        documents.entry(format!("{folder}/index.md")).or_insert_with(|| print::overview(label));
    }
    let mut definitions = 0;
    for (schema, files) in reference.graphql.iter().zip(schemas) {
        let package = files.first().map_or(0, |file| file.package);
        let from = Context { package, page: None };
        let declared = |name: &str| names.declared(name, from).map(|number| symbols[number].declaration.clone());
        let enums = |name: &str| declared(name).filter(|found| found.kind == declaration::Kind::Enum);
        let find = |name: &str| names.find(name, from);
        let (made, count) = graphql::generate(config, reference, schema, files, &enums, &find, &mut diagnostics);
        documents.extend(made);
        definitions += count;
    }
    let counts = Counts {
        files: files.len() + schemas.iter().map(Vec::len).sum::<usize>(),
        symbols: symbols.iter().filter(|symbol| symbol.page.is_some()).count(),
        pages: documents.len(),
        graphql: definitions,
    };
    (documents, counts, diagnostics)
}

/// A file of a package that was read.
#[derive(Default)]
struct Read {
    source: String,
    declarations: Vec<declaration::Declaration>,
    diagnostics: Vec<Diagnostic>,
}

fn read(config: &Config, file: &File) -> Read {
    let name = config.display(&file.absolute);
    let source = match crate::discover::files::read_text(&file.absolute) {
        Ok(source) => source,
        Err(error) => {
            let diagnostics = vec![crate::discover::unreadable(config, &file.absolute, &error)];
            return Read { diagnostics, ..Read::default() };
        }
    };
    let module = typescript::module(&file.path, &source);
    let mut diagnostics = Vec::new();
    for (message, at) in module.mistakes {
        let hint = "reinstall the package if the file is damaged, or leave it out with 'exclude' in site.toml";
        diagnostics.push(
            Diagnostic::error(&name, format!("this is no TypeScript: {message}"))
                .rule(Rule::Reference)
                .at(&source, at)
                .hint(hint),
        );
    }
    for declaration in &module.declarations {
        let doc = &declaration.doc;
        if doc.is_tagged() && doc.category.is_none() {
            let message = format!("'{}' has a place on a page, but no category", declaration.name);
            let hint = "it is left out of the reference; give it a @docsCategory";
            diagnostics.push(
                Diagnostic::warning(&name, message)
                    .rule(Rule::Reference)
                    .at(&source, declaration.at.clone())
                    .hint(hint),
            );
        }
    }
    Read { source, declarations: module.declarations, diagnostics }
}

/// Symbols that want the same anchor of the same page.
fn collisions(
    symbols: &[Symbol],
    pages: &[pages::Page],
    place: &dyn Fn(usize, std::ops::Range<usize>) -> (String, Place),
) -> Vec<Diagnostic> {
    let mut found = Vec::new();
    for page in pages {
        let mut known: BTreeMap<&str, usize> = BTreeMap::new();
        for number in &page.symbols {
            let symbol = &symbols[*number];
            let name = symbol.declaration.name.as_str();
            let Some(first) = known.get(name).map(|first| &symbols[*first]) else {
                known.insert(name, *number);
                continue;
            };
            let (file, at) = place(symbol.file, symbol.declaration.at.clone());
            let (other, _) = place(first.file, first.declaration.at.clone());
            let message = format!("two symbols are called '{name}' on the page {}", page.route());
            let hint = format!("the other one is declared in {other}; links lead to it");
            found.push(Diagnostic::warning(file, message).rule(Rule::Reference).placed(at).hint(hint));
        }
    }
    found
}

/// Writes documents that changed and removes those that are gone; gives the number written, and what all look like.
fn write(folder: &Path, documents: &BTreeMap<String, String>) -> std::io::Result<(usize, Vec<(String, Stamp)>)> {
    let folders: HashSet<&Path> = documents.keys().filter_map(|path| Path::new(path).parent()).collect();
    for parent in folders {
        fs::create_dir_all(folder.join(parent))?;
    }
    let write = |(path, text): (&String, &String)| {
        let absolute = folder.join(path);
        let is_same = fs::read(&absolute).is_ok_and(|bytes| bytes == text.as_bytes());
        if !is_same {
            fs::write(&absolute, text)?;
        }
        Ok((path.clone(), Stamp::of(&fs::metadata(&absolute)?), !is_same))
    };
    let done: Vec<(String, Stamp, bool)> = documents.par_iter().map(write).collect::<std::io::Result<_>>()?;
    remove_others(folder, "", documents)?;
    let written = done.iter().filter(|(.., is_written)| *is_written).count();
    Ok((written, done.into_iter().map(|(path, stamp, _)| (path, stamp)).collect()))
}

fn remove_others(folder: &Path, prefix: &str, documents: &BTreeMap<String, String>) -> std::io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            remove_others(&entry.path(), &format!("{path}/"), documents)?;
        } else if !documents.contains_key(&path) {
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}
