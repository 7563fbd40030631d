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
pub mod example;
mod generate;
mod graphql;
pub mod history;
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

use dialect::diagnostic::{Diagnostic, Severity};
use dialect::error;
use dialect::labels::Language;
use example::Example;
use generate::{Generated, Inputs, generate};
use settings::{Documented, Reference};
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
    #[error("cannot write the reference to {}", .0.display())]
    Write(PathBuf, #[source] std::io::Error),
    /// What the next build needs could not be stored.
    #[error(transparent)]
    Cache(#[from] CacheError),
}

/// What was done.
#[derive(Debug, Clone, Default)]
pub struct GeneratedReference {
    /// The folder of the documents, each below the path its page has among the content.
    pub folder: PathBuf,
    /// The file with what is documented, by name.
    pub names: PathBuf,
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
    /// The title of the site, and its address without a slash at the end, if it is known.
    pub site: (&'a str, String),
}

impl GeneratedReference {
    /// The file with the SDL of the schema that is documented in `section`: the types of its files with those a server adds.
    pub fn schema(&self, settings: &Reference, section: &str) -> PathBuf {
        self.folder.join(schema_path(&settings.folder, section))
    }
}

impl Project<'_> {
    fn display(&self, path: &Path) -> String {
        system::files::display(self.root, path)
    }

    /// The file with the messages of the package that the settings name.
    pub fn messages(&self) -> PathBuf {
        messages::path(&state::documents(self))
    }

    /// Everything the reference is generated from besides the settings, whether it exists or not: folders and files.
    pub fn inputs(&self) -> Vec<PathBuf> {
        packages::inputs(self)
    }

    /// Whether packages are pinned and none are installed.
    pub fn is_uninstalled(&self) -> bool {
        packages::are_missing(self)
    }

    /// Installs the pinned packages: their own files, and nothing they depend on.
    pub fn install(&self) -> Result<(), NodeError> {
        packages::install(self)
    }

    /// Generates the documents again if any of their inputs has changed; `begins` is called first if there is anything to
    /// do. Operations of schemas are shown with those of the `examples` that are for them.
    pub fn refresh(&self, examples: &[Example], begins: &dyn Fn()) -> Result<GeneratedReference, ReferenceError> {
        let lock = fs::read(self.root.join(&self.settings.install).join("package-lock.json")).unwrap_or_default();
        let files = packages::files(self);
        let schemas = packages::schema_files(self);
        let message_files = packages::message_files(self);
        let all = files.iter().chain(schemas.iter().flatten()).chain(&message_files);
        let noted = releases::read(self);
        let history = history::known::bytes(self);
        let shown = serde_json::to_vec(examples).unwrap_or_default();
        let pinned = [lock, noted.clone().unwrap_or_default(), history.clone().unwrap_or_default(), shown];
        let inputs = state::inputs(self, all.map(|file| (file.path.as_str(), file.stamp)), &pinned);
        let folder = state::documents(self);
        let kept = || {
            let last = State::load(self).filter(|last| last.inputs == inputs && last.is_whole(self))?;
            Some(GeneratedReference {
                folder: folder.clone(),
                names: state::names_path(&folder),
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
        let (days, undated) = releases::days_of_packages(self, &pinned[0], noted.as_deref());
        let (ledger, unknown) = history::known::read(self, &pinned[0], history.as_deref());
        let releases = releases::parse(noted.as_deref());
        let sources = Inputs {
            files: &files,
            schemas: &schemas,
            days: &days,
            releases: &releases,
            ledger: ledger.as_ref(),
            examples,
        };
        let Generated { documents, names, counts, mut diagnostics } = generate(self, &sources);
        diagnostics.extend(undated.into_iter().chain(unknown));
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
        let (written, stamps) =
            write_documents(&folder, &documents).map_err(|source| ReferenceError::Write(folder.clone(), source))?;
        let names_file = state::names_path(&folder);
        let names = state::save(&names_file, &names)?;
        let messages = state::save(&messages::path(&folder), &messages.unwrap_or_default())?;
        let state = State { inputs, documents: stamps, names, messages, counts, diagnostics };
        state.save(self)?;
        let (counts, warnings) = (state.counts, state.diagnostics);
        Ok(GeneratedReference { folder, names: names_file, counts, written: Some(written), warnings })
    }
}

/// The error for packages and schemas in which nothing is documented.
fn report_nothing(project: &Project) -> Diagnostic {
    let table = "[reference]";
    let at = project.settings_text.find(table).unwrap_or_default();
    let Reference { documented, tags, .. } = project.settings;
    let what = match documented {
        Documented::Exports => "what files export is documented".to_owned(),
        Documented::Tagged => format!("comments of what is documented have {}", tags.in_words()),
    };
    error!(Reference, project.settings_file, "nothing is documented in the packages of the reference";
        label: "makes no page")
    .hint(format!("{what}; see also whether `files` are those of declarations"))
    .at(project.settings_text, at..at + table.len())
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
