//! A project on its way from change to change, and what its builds come to.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use builder::build::{BuildError, Report, Silent, build, check_only};
use builder::config::{Config, Overrides};
use builder::render::Mode;
use dialect::diagnostic::Diagnostic;
use dialect::labels::Language;
use tempfile::TempDir;

use super::choose::beginning;
use super::edits::{self, Edit, Tampering, list};
use super::settings::{self, Choice};
use crate::support::chance::Chance;
use crate::support::history;
use crate::support::project::{Project, contents, link_bundles, tests};

/// The languages of the walk's settings.
const LANGUAGES: [Language; 2] = [Language::English, Language::German];

/// What a project is made of.
const SOURCES: [&str; 7] = ["content", "static", "shop", "documented", "sidebars.json", "days.json", "history.tsv"];

/// A project on its way.
pub(crate) struct Walk {
    pub(crate) project: Project,
    pub(crate) choice: Choice,
    /// Whether the last build published a site.
    pub(crate) is_good: bool,
    /// What it was made of when it was good.
    last_good: (BTreeMap<String, Vec<u8>>, Choice),
    /// Why it published none.
    refusal: Option<String>,
    /// Files of the output that no build wrote, and those of them that have been reported.
    added: BTreeMap<String, Vec<u8>>,
    reported: BTreeSet<String>,
    /// Where it is built from nothing.
    pub(crate) elsewhere: TempDir,
}

/// What a build says: of the site that is published, or why none is.
type Said = Result<Messages, Vec<String>>;

/// What a build says of its site.
struct Messages {
    told: Vec<String>,
    /// Whether there was anything to publish.
    is_written: bool,
}

/// How far a walk came.
#[derive(Default)]
pub(crate) struct Gone {
    /// What was changed.
    pub(crate) edits: Vec<Edit>,
    /// After how many of the changes there was a site without errors.
    pub(crate) published: usize,
    /// What was said where there was none.
    pub(crate) refusals: BTreeSet<String>,
    /// What differs after the last of them.
    pub(crate) what: Option<String>,
}

impl Walk {
    /// The project a seed begins with.
    pub(crate) fn begin(seed: u64) -> Self {
        let project = Project::empty();
        history::begin(&project, "2026-03-01");
        for edit in beginning(&mut Chance::of(seed)) {
            if let Edit::Write(path, bytes) = edit {
                edits::write(&project.path(&path), &bytes.0);
            }
        }
        for folder in ["documented", "reference"] {
            let packages = Project::of(&tests().join("reference/site/documented"));
            edits::rename(packages.root(), &project.path(folder));
            edits::rename(&project.path(folder).join("installed"), &project.path(folder).join("node_modules"));
        }
        let choice = settings::first();
        project.write("site.toml", &settings::print(&choice));
        link_bundles(&project.path(".site"), project.root(), Mode::Production, &LANGUAGES);
        let elsewhere = tempfile::tempdir().expect("a temporary folder");
        let last_good = (read_sources(project.root()), choice.clone());
        let (added, reported) = (BTreeMap::new(), BTreeSet::new());
        Self { project, choice, is_good: false, last_good, refusal: None, added, reported, elsewhere }
    }

    /// Does what somebody does between two builds.
    pub(crate) fn apply(&mut self, edit: &Edit) {
        let path = |path: &str| self.project.path(path);
        match edit {
            Edit::Write(file, bytes) => edits::write(&path(file), &bytes.0),
            Edit::Remove(file) => edits::remove(&path(file)),
            Edit::Rename(from, to) => edits::rename(&path(from), &path(to)),
            Edit::Swap(one, other) => edits::swap(&path(one), &path(other)),
            Edit::Set(group, way) => {
                self.choice[*group] = *way;
                self.project.write("site.toml", &settings::print(&self.choice));
            }
            Edit::Commit(day) => history::commit(&self.project, &format!("2026-03-{day:02}")),
            Edit::Tamper(file, how) => {
                if !self.is_good {
                    // What is changed and then removed from the site counts as somebody else's.
                    return;
                }
                edits::tamper(&path("dist").join(file), *how);
                if let Tampering::Added = how {
                    self.added.insert(file.clone(), b"mine".to_vec());
                }
                self.added.retain(|name, bytes| match fs::read(self.project.path("dist").join(name)) {
                    Ok(found) => {
                        *bytes = found;
                        true
                    }
                    Err(_) => false,
                });
            }
            Edit::Check => {
                let _ = self.config(None).map(|config| check_only(&config, false, &Silent));
            }
            Edit::Undo => self.undo(),
            Edit::Nothing => {}
        }
    }

    /// Makes the sources what they were when the site was good.
    fn undo(&mut self) {
        let (sources, choice) = self.last_good.clone();
        for (path, _) in read_sources(self.project.root()) {
            if !sources.contains_key(&path) {
                edits::remove(&self.project.path(&path));
            }
        }
        for (path, bytes) in &sources {
            let path = self.project.path(path);
            if fs::read(&path).ok().as_ref() != Some(bytes) {
                edits::remove(&path);
                edits::write(&path, bytes);
            }
        }
        self.project.write("site.toml", &settings::print(&choice));
        self.choice = choice;
    }

    /// Builds the project, and compares what comes of it with what a first build makes of the same sources.
    pub(crate) fn compare(&mut self) -> Result<(), String> {
        let before = read(&self.project.path("dist"));
        let nowhere = self.elsewhere.path().join("first");
        edits::remove(&nowhere);
        link_bundles(&nowhere.join(".site"), self.project.root(), Mode::Production, &LANGUAGES);
        let (said, clean) = std::thread::scope(|scope| {
            let clean = scope.spawn(|| self.build(Some(&nowhere)));
            (self.build(None), clean.join())
        });
        let clean = clean.unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        self.check_messages(said, clean)?;
        let after = read(&self.project.path("dist"));
        if !self.is_good {
            return differ("the site that stands after an error", &after, &before);
        }
        let mut wanted = read(&nowhere.join("dist"));
        wanted.extend(self.added.clone());
        differ("the site", &after, &wanted)
    }

    /// Compares what two builds say; what is in the output beside the site is said once, and not by a first build.
    fn check_messages(&mut self, said: Said, clean: Said) -> Result<(), String> {
        let is_about_others = |message: &String| message.contains("no build wrote");
        let is_new = self.added.keys().any(|name| !self.reported.contains(name));
        self.note(&said);
        let expected = clean.map(|Messages { told, .. }| told);
        let found = said.map(|Messages { mut told, is_written }| {
            if is_written && is_new && told.iter().filter(|message| is_about_others(message)).count() == 1 {
                told.retain(|message| !is_about_others(message));
            }
            told
        });
        if found == expected {
            Ok(())
        } else {
            Err(format!("a build again says {found:#?}\na first build says {expected:#?}"))
        }
    }

    /// Notes what a build left.
    fn note(&mut self, said: &Said) {
        self.note_state(said.is_ok());
        self.refusal = said.as_ref().err().map(|told| told.join("\n"));
        if said.as_ref().is_ok_and(|said| said.is_written) {
            self.reported = self.added.keys().cloned().collect();
        }
    }

    /// Notes whether what there is now leads to a site.
    pub(crate) fn note_state(&mut self, is_good: bool) {
        self.is_good = is_good;
        if is_good {
            self.last_good = (read_sources(self.project.root()), self.choice.clone());
        }
    }

    pub(crate) fn config(&self, nowhere: Option<&Path>) -> Result<Config, Box<Diagnostic>> {
        let overrides = nowhere.map_or_else(Overrides::default, |nowhere| Overrides {
            cache: Some(nowhere.join(".site")),
            out: Some(nowhere.join("dist")),
            ..Overrides::default()
        });
        Config::load(self.project.root(), overrides)
    }

    fn build(&self, nowhere: Option<&Path>) -> Said {
        // What is kept between builds has generated documents, which messages name.
        let kept = format!("{}/", nowhere.unwrap_or(self.project.root()).display());
        let print_one = |one: &Diagnostic| format!("{:?} {}", one.severity, one.to_string().replace(&kept, ""));
        let print = |found: &[Diagnostic]| found.iter().map(print_one).collect();
        let config = self.config(nowhere).map_err(|diagnostic| print(&[*diagnostic]))?;
        match build(&config, &Silent) {
            Ok(Report { warnings, stages, .. }) => {
                Ok(Messages { told: print(&warnings), is_written: stages.iter().any(|(stage, _)| *stage == "write") })
            }
            Err(BuildError::Diagnostics(found)) => Err(print(&found)),
            Err(error) => Err(vec![error.to_string()]),
        }
    }

    /// Goes from change to change, beginning with none, until there is no `next` or something differs.
    pub(crate) fn go(seed: u64, mut next: impl FnMut(&Self) -> Option<Edit>) -> Gone {
        let mut walk = Self::begin(seed);
        let mut gone = Gone::default();
        let mut edit = Some(Edit::Nothing);
        while let Some(now) = edit {
            walk.apply(&now);
            gone.edits.push(now);
            if let Err(what) = walk.compare() {
                return Gone { what: Some(what), ..gone };
            }
            gone.published += usize::from(walk.is_good);
            gone.refusals.extend(walk.refusal.take());
            edit = next(&walk);
        }
        gone
    }

    /// Whether something differs after these changes, and what; only what comes of the last of them is compared.
    pub(crate) fn again(seed: u64, edits: &[Edit]) -> Option<String> {
        let mut walk = Self::begin(seed);
        let said = walk.build(None);
        walk.note(&said);
        for (number, edit) in edits.iter().enumerate() {
            walk.apply(edit);
            if number + 1 == edits.len() {
                return walk.compare().err();
            }
            let said = walk.build(None);
            walk.note(&said);
        }
        None
    }
}

fn read(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    if folder.exists() { contents(folder) } else { BTreeMap::new() }
}

fn read_sources(root: &Path) -> BTreeMap<String, Vec<u8>> {
    let files = SOURCES
        .iter()
        .flat_map(|source| if root.join(source).is_file() { vec![(*source).to_owned()] } else { list(root, source) });
    files.filter_map(|path| Some((path.clone(), fs::read(root.join(&path)).ok()?))).collect()
}

/// An error that names the files that differ, and where the first of them does.
fn differ(what: &str, found: &BTreeMap<String, Vec<u8>>, wanted: &BTreeMap<String, Vec<u8>>) -> Result<(), String> {
    let names: BTreeSet<&String> = found.keys().chain(wanted.keys()).collect();
    let differing: Vec<&String> = names.into_iter().filter(|name| found.get(*name) != wanted.get(*name)).collect();
    // The list of all files is the last to say something.
    let Some(first) = differing.iter().find(|name| **name != "assets/site-files.json").or(differing.first()) else {
        return Ok(());
    };
    let lines = |files: &BTreeMap<String, Vec<u8>>| match files.get(*first) {
        Some(bytes) => String::from_utf8_lossy(bytes).lines().map(str::to_owned).collect(),
        None => vec!["(there is no such file)".to_owned()],
    };
    let (found, wanted) = (lines(found), lines(wanted));
    let at = found.iter().zip(&wanted).position(|(one, other)| one != other).unwrap_or(found.len().min(wanted.len()));
    let cut = |lines: &[String]| {
        lines.iter().skip(at).take(2).map(|line| line.chars().take(600).collect()).collect::<Vec<String>>()
    };
    let (found, wanted) = (cut(&found), cut(&wanted));
    Err(format!("{what} differs in {differing:?}; {first}, line {}: {found:#?} instead of {wanted:#?}", at + 1))
}
