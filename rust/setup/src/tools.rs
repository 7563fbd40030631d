//! Projects of other tools: what their settings say, in the words of this program.
//!
//! Each tool is a module with a [`Tool`]: how its settings are found, and what they become. [`find`] looks where such projects
//! have them, [`Project::read`] reads them, and [`files`] says which files this program needs.

mod docusaurus;
mod hosts;
mod left;
mod mdbook;
mod mintlify;
mod mkdocs;
mod next;
mod starlight;
mod taken_over;
mod vitepress;
mod vuepress;

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

use builder::config::{FILE_NAME, PLACES};
use dialect::parse::Dialect;
use serde_json::{Map, Value};

use crate::Settings;
use crate::documents::Documents;
use crate::entries;
use crate::files::NewFile;
use crate::node::{self, NodeFailure};
use crate::written::{self, LeftOut};
pub use left::{Kind, Left, Leftovers};
pub use taken_over::take_over;

const TOOLS: [&Tool; 11] = [
    &docusaurus::TOOL,
    &vitepress::TOOL,
    &vuepress::TOOL,
    &starlight::TOOL,
    &mdbook::TOOL,
    &mkdocs::TOOL,
    &mintlify::TOOL,
    &next::FUMADOCS,
    &next::FUMADOCS_BY_PACKAGE,
    &next::FUMADOCS_ALONE,
    &next::NEXTRA,
];

/// Another tool.
struct Tool {
    /// What it is called.
    name: &'static str,
    /// What this program calls its dialect.
    dialect: &'static str,
    /// Its settings, by path from the folder that they are about; the first that is there counts.
    settings: &'static [&'static str],
    /// What they hold, where files of these names may be about something else.
    sign: Option<&'static str>,
    /// What they say.
    read: fn(&Place) -> Result<Found, MigrateError>,
}

/// A project of another tool.
#[derive(Debug)]
pub struct Project {
    tool: &'static Tool,
    place: Place,
}

/// Where the settings of a tool were found.
#[derive(Debug, Clone)]
struct Place {
    /// The folder that is to have this program's settings.
    root: PathBuf,
    /// The folder that the tool runs in, from `root`: empty, or with a slash at its end.
    below: String,
    /// The tool's settings, from `root`.
    settings: String,
    /// The folder of this program's client, where there may be what reads TypeScript.
    client: Option<PathBuf>,
    /// Whether settings that are JavaScript may be run.
    may_run: bool,
    /// The files with JavaScript that were read without being run.
    read: RefCell<BTreeSet<PathBuf>>,
    /// What in them would have to be run.
    left_out: RefCell<Vec<LeftOut>>,
}

/// What the settings of a tool say.
#[derive(Debug, Default)]
pub struct Found {
    /// What becomes `site.toml`.
    pub settings: Settings,
    /// What becomes `sidebars.json`, unless one sidebar shows everything as it lies in folders.
    pub sidebars: Option<Map<String, Value>>,
    /// The file that puts documents in order, where it is not that of the settings.
    pub order: Option<String>,
    /// Old routes and where they lead.
    pub redirects: BTreeMap<String, String>,
    /// What is left to do.
    pub left: Leftovers,
}

/// Why settings could not be read.
#[derive(Debug, thiserror::Error)]
pub enum MigrateError {
    /// A file cannot be read.
    #[error("cannot read {0}")]
    Read(String, #[source] io::Error),
    /// A file is not what its name says.
    #[error("cannot read {file}: {why}")]
    Malformed {
        /// The file.
        file: String,
        /// What is wrong with it.
        why: String,
    },
    /// Node could not run it.
    #[error(transparent)]
    Node(#[from] NodeFailure),
    /// It is JavaScript that has to be run, and nothing is to be.
    #[error("{0} is JavaScript, which only `migrate` runs")]
    Script(String),
}

impl std::fmt::Debug for Tool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// The names of the tools whose projects are understood.
pub fn names() -> Vec<&'static str> {
    let mut names: Vec<&str> = TOOLS.iter().map(|tool| tool.name).collect();
    names.dedup();
    names
}

/// The project of another tool in a folder, if there is one. `client` is the folder of this program's client.
pub fn find(root: &Path, client: Option<&Path>) -> Option<Project> {
    let in_place = |below: &str| {
        let below = if below.is_empty() { String::new() } else { format!("{below}/") };
        TOOLS.iter().find_map(|tool| {
            let settings = tool.settings.iter().map(|name| format!("{below}{name}"));
            let is_own = |path: &String| {
                let text = || system::files::read_text(&root.join(path)).unwrap_or_default();
                root.join(path).is_file() && tool.sign.is_none_or(|sign| text().contains(sign))
            };
            let settings = settings.into_iter().find(is_own)?;
            let (root, client) = (root.to_owned(), client.map(Path::to_owned));
            let (below, read, left_out) = (below.clone(), RefCell::default(), RefCell::default());
            Some(Project { tool, place: Place { root, below, settings, client, may_run: true, read, left_out } })
        })
    };
    PLACES.into_iter().find_map(in_place)
}

impl Project {
    /// What the tool is called.
    pub fn tool(&self) -> &'static str {
        self.tool.name
    }

    /// The file with the tool's settings.
    pub fn settings(&self) -> &str {
        &self.place.settings
    }

    /// Reads what the tool's settings say. Where they are JavaScript, Node.js runs them.
    pub fn read(&self) -> Result<Found, MigrateError> {
        let mut found = (self.tool.read)(&self.place)?;
        if is_known(self.tool.dialect) {
            found.settings.set("dialect", self.tool.dialect);
        } else {
            let what =
                format!("documents are read as CommonMark: this program does not know what {} adds", self.tool.name);
            found.left.add(Kind::Markdown, &self.place.settings, what);
        }
        found.settings.add_search();
        self.settle_content(&mut found);
        for (from, to) in std::mem::take(&mut found.redirects) {
            let path = from.split(['?', '#']).next().unwrap_or_default();
            if path.len() != from.len() || dialect::route::check(&from).is_err() || !from.starts_with('/') {
                found.left.add(Kind::Redirect, &self.place.settings, format!("{from} leads to {to}, and is no route"));
            } else {
                found.redirects.insert(from, to);
            }
        }
        let redirects: Map<String, Value> =
            found.redirects.iter().map(|(from, to)| (from.clone(), to.clone().into())).collect();
        found.settings.set("redirects", redirects);
        Ok(found)
    }

    /// Looks whether the folders that settings name are in the project.
    fn settle_content(&self, found: &mut Found) {
        let Place { root, settings, .. } = &self.place;
        for key in ["content", "static"] {
            let Some(folder) = found.settings.get(key).and_then(Value::as_str).map(str::to_owned) else { continue };
            let Some(inside) = join_folders("", &folder) else {
                if !self.place.may_run {
                    continue;
                }
                let what = format!("the folder {folder} is outside of this one: run this in a folder above both");
                found.left.add(Kind::Files, settings, what);
                found.settings.set(key, if key == "content" { "." } else { "static" });
                continue;
            };
            found.settings.set(key, inside.as_str());
            if key == "content" && !root.join(&inside).is_dir() {
                found.left.add(
                    Kind::Files,
                    settings,
                    format!("there is no folder {inside}, where documents should be"),
                );
            }
        }
    }
}

/// The files that make it a project of this program.
pub fn files(project: &Project, found: &Found) -> Vec<NewFile> {
    let Project { tool, place } = project;
    let heading = format!("The settings of the site, as {} says them for {}.", place.settings, tool.name);
    let mut files = vec![NewFile { path: FILE_NAME.to_owned(), text: found.settings.text(&heading) }];
    if let Some(sidebars) = &found.sidebars {
        let text = serde_json::to_string_pretty(sidebars).unwrap_or_default();
        files.push(NewFile { path: "sidebars.json".to_owned(), text: format!("{text}\n") });
    }
    files
}

/// Whether this program reads a dialect.
fn is_known(dialect: &str) -> bool {
    serde_json::from_value::<Dialect>(dialect.into()).is_ok()
}

impl Place {
    /// The text of a file, by its path from the folder the tool runs in.
    fn read(&self, path: &str) -> Result<String, MigrateError> {
        let path = format!("{}{path}", self.below);
        if !self.is_inside(&self.root.join(&path)) {
            return Err(MigrateError::Read(path, io::Error::other("it is outside of the project")));
        }
        system::files::read_text(&self.root.join(&path)).map_err(|error| MigrateError::Read(path, error))
    }

    /// Whether something may be read: where nobody asked for a migration, only what is in the project.
    fn is_inside(&self, path: &Path) -> bool {
        let real = |path: &Path| path.canonicalize().ok();
        self.may_run || real(path).zip(real(&self.root)).is_some_and(|(path, root)| path.starts_with(root))
    }

    /// The documents of a folder, by its path from the root.
    fn documents(&self, content: &str) -> Documents {
        let folder = self.root.join(content);
        if self.is_inside(&folder) { Documents::of(&folder) } else { Documents::default() }
    }

    /// What a file with JavaScript says, which is called `name` where modules are told that it misses.
    fn run(&self, name: &str, file: &Path, found: &mut Found) -> Result<Value, MigrateError> {
        Ok(self.run_all(name, &[file.to_owned()], found)?.into_iter().next().unwrap_or_default())
    }

    /// The same of a file with sidebars. One in which something has to be run shows everything as it lies in folders.
    fn run_order(&self, name: &str, file: &Path, found: &mut Found) -> Result<Value, MigrateError> {
        let before = self.left_out.borrow().len();
        let mut said = self.run(name, file, found)?;
        for left in &mut self.left_out.borrow_mut()[before..] {
            left.is_order = true;
            let sidebar = left.path.first().filter(|name| !name.starts_with(written::UNNAMED));
            if let (Value::Object(said), Some(name)) = (&mut said, sidebar) {
                said.insert(name.clone(), vec![entries::autogenerated(".")].into());
            }
        }
        Ok(said)
    }

    /// What each of several files says.
    fn run_all(&self, name: &str, files: &[PathBuf], found: &mut Found) -> Result<Vec<Value>, MigrateError> {
        if !self.may_run {
            let read = |file: &PathBuf| {
                let said = written::read(&self.root, file);
                self.read.borrow_mut().extend(said.files);
                let mut left_out = self.left_out.borrow_mut();
                left_out.extend(said.left_out);
                if said.value.is_none() {
                    left_out.push(LeftOut::all_of(&file.canonicalize().unwrap_or_else(|_| file.clone())));
                }
                said.value
            };
            let unread = || MigrateError::Script(name.to_owned());
            return files.iter().map(|file| read(file).ok_or_else(unread)).collect();
        }
        let run = node::run(name, &self.root.join(&self.below), files, self.client.as_deref())?;
        for module in &run.missing {
            found.left.add(Kind::Import, name, module);
        }
        Ok(run.values)
    }

    /// A folder that the tool names from where it runs, from the root.
    fn folder(&self, written: &str) -> String {
        // Settings that run may name it in full.
        if let Ok(inside) = Path::new(written).strip_prefix(&self.root) {
            let inside = inside.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/");
            return if inside.is_empty() { ".".to_owned() } else { inside };
        }
        join_folders(&self.below, written).unwrap_or_else(|| format!("{}{written}", self.below))
    }

    /// Whether something is there, by its path from the folder the tool runs in.
    fn has(&self, path: &str) -> bool {
        self.root.join(format!("{}{path}", self.below)).exists()
    }
}

/// A path from another one, without detours; nothing if it leads out. Where it stays in place, it is `.`.
fn join_folders(below: &str, written: &str) -> Option<String> {
    let mut parts: Vec<&str> = Vec::new();
    if written.starts_with('/') || written.contains('\\') {
        return None;
    }
    for part in below.split('/').chain(written.split('/')) {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop()?;
            }
            part => parts.push(part),
        }
    }
    Some(if parts.is_empty() { ".".to_owned() } else { parts.join("/") })
}

#[cfg(test)]
mod tests;
