//! The API reference, generated from the packages it documents.
//!
//! Takes a [`Project`] (a folder with installed packages, and settings) and writes a folder of documents in the dialect
//! ([`GeneratedReference`]). It knows nothing about the site: the caller adds the documents to its content.
//!
//! 1. `packages` finds the files and reports what is not installed as pinned.
//! 2. `typescript` reads each file into declarations, `doc` their comments; files are read in parallel.
//! 3. `pages` gives each documented symbol its page, its URL and its anchors.
//! 4. `print` writes pages as Markdown of the dialect; `graphql` does all of this for schemas.
//! 5. `messages` reads the texts of messages, and where the packages' scripts raise them.
//! 6. What did not change is not written, and when no input changed nothing is done at all.

mod declaration;
mod doc;
mod graphql;
pub mod messages;
pub mod names;
mod packages;
mod pages;
mod print;
mod prose;
pub mod releases;
pub mod settings;
pub mod single;
mod state;
mod typescript;

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use dialect::diagnostic::{Diagnostic, Severity, Span};
use dialect::words::Language;
use dialect::{error, warning};
use names::DocumentedName;
use packages::File;
use pages::{Context, Names, Symbol};
use print::{Printed, Printer};
use settings::{Reference, SourcePaths};
pub use state::Counts;
use state::State;
use system::Stamp;
use system::cache::CacheError;
use system::node::NodeError;

/// Why the reference could not be made.
#[derive(Debug, thiserror::Error)]
pub enum ReferenceError {
    /// Something is wrong with the packages or the settings.
    #[error("the reference has {} errors and warnings", .0.len())]
    Diagnostics(Vec<Diagnostic>),
    /// The packages could not be installed.
    #[error(transparent)]
    Node(#[from] NodeError),
    /// The documents could not be written.
    #[error("cannot write the reference to {}", folder.display())]
    Write {
        /// The folder of the documents.
        folder: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// What the next build needs could not be stored.
    #[error(transparent)]
    Cache(#[from] CacheError),
}

/// What was done.
#[derive(Debug, Clone, Default)]
pub struct GeneratedReference {
    /// The folder of the documents, each below the path its page has among the content.
    pub folder: PathBuf,
    /// How much there is.
    pub counts: Counts,
    /// Documents that were written; nothing if no input had changed.
    pub written: Option<usize>,
    /// What is wrong, short of an error.
    pub warnings: Vec<Diagnostic>,
}

/// Where the completed SDL of a schema is, below the folder of the documents. A name that begins with `_` is no page's.
fn schema_path(folder: &str, section: &str) -> String {
    format!("{folder}/_schemas/{section}.graphql")
}

/// Packages, and what to document of them.
#[derive(Debug, Clone)]
pub struct Project<'a> {
    /// The folder that paths of the settings are relative to, and that diagnostics name files from.
    pub root: &'a Path,
    /// The folder for the documents, and for what the next run needs to know about this one.
    pub folder: PathBuf,
    /// What is asked of the packages.
    pub settings: &'a Reference,
    /// The name of the settings file in diagnostics.
    pub settings_file: &'a str,
    /// Its text.
    pub settings_text: &'a str,
    /// The language of labels and titles; what the packages say is in theirs.
    pub language: Language,
}

impl GeneratedReference {
    /// The file with what is documented, by name.
    #[must_use]
    pub fn names(&self) -> PathBuf {
        state::names_path(&self.folder)
    }

    /// The file with the SDL of the schema that is documented in `section`: the types of its files with those a server adds.
    #[must_use]
    pub fn schema(&self, settings: &Reference, section: &str) -> PathBuf {
        self.folder.join(schema_path(&settings.folder, section))
    }
}

impl Project<'_> {
    fn display(&self, path: &Path) -> String {
        system::files::display(self.root, path)
    }

    /// The file with the messages of the package that the settings name.
    #[must_use]
    pub fn messages(&self) -> PathBuf {
        messages::path(&state::documents(self))
    }

    /// Everything the reference is generated from besides the settings, whether it exists or not: folders and files.
    #[must_use]
    pub fn inputs(&self) -> Vec<PathBuf> {
        packages::inputs(self)
    }

    /// Whether packages are pinned and none are installed.
    #[must_use]
    pub fn is_uninstalled(&self) -> bool {
        packages::are_missing(self)
    }

    /// Installs the pinned packages: their own files, and nothing they depend on.
    pub fn install(&self) -> Result<(), NodeError> {
        packages::install(self)
    }

    /// Generates the documents again if any of their inputs has changed; `begins` is called first if there is anything to
    /// do.
    pub fn refresh(&self, begins: &dyn Fn()) -> Result<GeneratedReference, ReferenceError> {
        let lock = fs::read(self.root.join(&self.settings.install).join("package-lock.json")).unwrap_or_default();
        let files = packages::files(self);
        let schemas = packages::schema_files(self);
        let message_files = packages::message_files(self);
        let all = files.iter().chain(schemas.iter().flatten()).chain(&message_files);
        let days = releases::read(self);
        let pinned = [lock, days.clone().unwrap_or_default()];
        let inputs = state::inputs(self, all.map(|file| (file.path.as_str(), file.stamp)), &pinned);
        let folder = state::documents(self);
        let kept = || {
            let last = State::load(self).filter(|last| last.inputs == inputs && last.is_whole(self))?;
            Some(GeneratedReference {
                folder: folder.clone(),
                counts: last.counts,
                written: None,
                warnings: last.diagnostics,
            })
        };
        if let Some(made) = kept() {
            return Ok(made);
        }
        let _lock = state::lock(self)?;
        // Another build may have generated them while this one waited.
        if let Some(made) = kept() {
            return Ok(made);
        }
        let missing = packages::check(self);
        if !missing.is_empty() {
            return Err(ReferenceError::Diagnostics(missing));
        }
        begins();
        let (days, undated) = releases::days_of_packages(self, &pinned[0], days.as_deref());
        let Generated { documents, names, counts, mut diagnostics } = generate(self, &files, &schemas, &days);
        diagnostics.extend(undated);
        let messages = self.settings.messages.as_ref().map(|settings| messages::read(self, settings, &message_files));
        let messages = messages.transpose().unwrap_or_else(|fault| {
            diagnostics.push(*fault);
            None
        });
        diagnostics.sort();
        diagnostics.dedup();
        if diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
            return Err(ReferenceError::Diagnostics(diagnostics));
        }
        if documents.is_empty() {
            return Err(ReferenceError::Diagnostics(vec![report_nothing(self)]));
        }
        let (written, stamps) = write_documents(&folder, &documents)
            .map_err(|source| ReferenceError::Write { folder: folder.clone(), source })?;
        let names = state::save(&state::names_path(&folder), &names)?;
        let messages = state::save(&messages::path(&folder), &messages.unwrap_or_default())?;
        let state = State { inputs, documents: stamps, names, messages, counts, diagnostics };
        state.save(self)?;
        Ok(GeneratedReference { folder, counts: state.counts, written: Some(written), warnings: state.diagnostics })
    }
}

/// What is made of packages.
#[derive(Default)]
struct Generated {
    /// The documents, by path.
    documents: BTreeMap<String, String>,
    names: Vec<DocumentedName>,
    counts: Counts,
    diagnostics: Vec<Diagnostic>,
}

/// Generates all documents. Reads the packages' files and writes nothing.
fn generate(project: &Project, files: &[File], schemas: &[Vec<File>], days: &[Option<String>]) -> Generated {
    let reference = project.settings;
    let read: Vec<Read> = files.par_iter().map(|file| read(project, file)).collect();
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
        // Every link to what could not be read would be reported as well.
        return Generated { diagnostics, ..Generated::default() };
    }
    let pages = pages::arrange(reference, &mut symbols, &paths);
    let locate = |file: usize, at: std::ops::Range<usize>| {
        (project.display(&files[file].absolute), Span::new(&sources[file], at))
    };
    diagnostics.extend(find_collisions(&symbols, &pages, &locate));
    let names = Names::new(reference, &symbols, &pages);
    let source_paths: Vec<SourcePaths> = reference.packages.iter().map(SourcePaths::new).collect();
    let words = project.language.words();
    let printer =
        Printer { reference, words, symbols: &symbols, names: &names, files: &paths, sources: &source_paths, days };
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
    let cut: Vec<usize> = made.iter().flat_map(|page| page.cut.iter().copied()).collect();
    diagnostics.extend(report_cut(&symbols, &cut, &locate));
    for (page, made) in pages.iter().zip(made) {
        documents.insert(format!("{}.md", page.path), made.text);
        for (symbol, comment, name) in made.missing {
            let file = symbols[symbol].file;
            let within = sources[file][comment.clone()].find(&name).map_or(comment.start, |at| comment.start + at);
            let (path, span) = locate(file, within..within + name.len());
            let diagnostic = warning!(ReferenceName(name.as_str()), path, "there is no `{name}` to link to";
                label: "shown as code")
            .at_span(span);
            let near = names.near(&name).map(|near| format!("the nearest documented name is `{near}`"));
            diagnostics.push(diagnostic.hints(near));
        }
    }
    for page in &pages {
        let folder = page.path.rsplit_once('/').map_or("", |(folder, _)| folder);
        let category = pages::bare_category(reference, &page.category);
        let own = category.rsplit('/').next().unwrap_or(category);
        // A category that was moved takes the name of the folder it moved to.
        let name = folder.rsplit('/').next().unwrap_or(folder);
        let label = if pages::part(own) == name { own } else { name };
        documents.entry(format!("{folder}/index.md")).or_insert_with(|| {
            let is_inside =
                |page: &&pages::Page| page.path.rsplit_once('/').is_some_and(|(inside, _)| inside == folder);
            print::overview(label, pages.iter().filter(is_inside).filter_map(|page| printer.day(page)).max())
        });
    }
    let mut definitions = 0;
    let mut documented = names::of_symbols(reference, &symbols, &pages);
    for (schema, files) in reference.graphql.iter().zip(schemas) {
        let package = files.first().map_or(0, |file| file.package);
        let from = Context { package, page: None };
        let declared = |name: &str| names.declared(name, from).map(|number| symbols[number].declaration.clone());
        let enums = |name: &str| declared(name).filter(|found| found.kind == declaration::Kind::Enum);
        let find = |name: &str| names.find(name, from);
        let (made, found, count) =
            graphql::generate(project, schema, files, days[package].as_deref(), &enums, &find, &mut diagnostics);
        documents.extend(made);
        documented.extend(found);
        definitions += count;
    }
    let beside = schema_path(&reference.folder, "");
    let beside = beside.trim_end_matches(".graphql");
    let counts = Counts {
        files: files.len() + schemas.iter().map(Vec::len).sum::<usize>(),
        symbols: symbols.iter().filter(|symbol| symbol.page.is_some()).count(),
        pages: documents.keys().filter(|path| !path.starts_with(beside)).count(),
        graphql: definitions,
    };
    Generated { documents, names: documented, counts, diagnostics }
}

/// The warning for types of which not all is listed that they inherit: one for all of them, at the first.
fn report_cut(
    symbols: &[Symbol],
    cut: &[usize],
    locate: &dyn Fn(usize, std::ops::Range<usize>) -> (String, Span),
) -> Option<Diagnostic> {
    let first = &symbols[*cut.first()?];
    let declaration = &first.declaration;
    let (path, span) = locate(first.file, declaration.doc.at.clone());
    let others = match cut.len() - 1 {
        0 => String::new(),
        count => format!(" and {count} others"),
    };
    let warning = warning!(
        Reference(&declaration.name),
        path,
        "`{}`{others} inherit from more than {} types",
        declaration.name,
        print::BASES
    )
    .at_span(span);
    Some(warning.label("documented here").hint(format!("the members of the nearest {} are listed", print::BASES)))
}

/// The error for packages and schemas in which nothing is documented.
fn report_nothing(project: &Project) -> Diagnostic {
    let table = "[reference]";
    let at = project.settings_text.find(table).unwrap_or_default();
    error!(Reference, project.settings_file, "nothing is documented in the packages of the reference";
        label: "makes no page";
        hint: "comments of what is documented have a `@docsCategory`; see also whether `files` are those of declarations")
        .at(project.settings_text, at..at + table.len())
}

/// A file of a package that was read.
#[derive(Default)]
struct Read {
    source: String,
    declarations: Vec<declaration::Declaration>,
    diagnostics: Vec<Diagnostic>,
}

fn read(project: &Project, file: &File) -> Read {
    let name = project.display(&file.absolute);
    let source = match system::files::read_text(&file.absolute) {
        Ok(source) => source,
        Err(error) => {
            let diagnostics = vec![Diagnostic::unreadable(&name, &error)];
            return Read { diagnostics, ..Read::default() };
        }
    };
    let module = typescript::module(&file.path, &source, project.language.words());
    let mut diagnostics = Vec::new();
    for (message, at) in module.errors {
        let hint = "reinstall the package if the file is damaged, or leave it out with `exclude` in site.toml";
        diagnostics.push(error!(Reference, &name, "this is no TypeScript: {message}").at(&source, at).hint(hint));
    }
    for declaration in &module.declarations {
        let doc = &declaration.doc;
        if doc.is_tagged() && doc.category.is_none() {
            let hint = "it is left out of the reference; give it a @docsCategory";
            diagnostics.push(
                warning!(Reference, &name, "`{}` is tagged for the reference, but has no category", declaration.name)
                    .at(&source, declaration.at.clone())
                    .hint(hint),
            );
        }
    }
    Read { source, declarations: module.declarations, diagnostics }
}

/// Finds symbols of the same name on the same page, which want the same anchor.
fn find_collisions(
    symbols: &[Symbol],
    pages: &[pages::Page],
    locate: &dyn Fn(usize, std::ops::Range<usize>) -> (String, Span),
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
            let (file, at) = locate(symbol.file, symbol.declaration.at.clone());
            let (other, first) = locate(first.file, first.declaration.at.clone());
            let diagnostic = warning!(Reference, file, "two symbols are called `{name}` on the page {}", page.route());
            found.push(diagnostic.at_span(at).also(other, first, "links lead to this one"));
        }
    }
    found
}

/// Writes documents that changed and removes those that no longer exist; returns the number written, and the stamps of all.
fn write_documents(
    folder: &Path,
    documents: &BTreeMap<String, String>,
) -> std::io::Result<(usize, Vec<(String, Stamp)>)> {
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
