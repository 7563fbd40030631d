//! Words that no compiler knows: names in strings of samples and in prose, and the programs, flags, packages and variables of
//! shells.
//!
//! A file that the settings name says where they stand, and which lists have them. What samples and the project define is
//! known too.

mod commands;
mod packages;
mod page;
mod prose;
mod runs;
mod shell;
mod strings;
mod variables;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use dialect::diagnostic::{Diagnostic, nearest};
use dialect::error;
use dialect::parse::{Sample, Source};
use serde::Deserialize;

use self::commands::Commands;
use self::page::{PageFiles, Shown};
use self::prose::Paths;
use self::runs::RunSettings;
pub(crate) use self::runs::Runs;
use self::strings::{find_after, find_in, find_second, find_values};
use self::variables::Variables;
use crate::cases::{Case, SampleKind};
use crate::layout::{ProjectFiles, title_path};
use crate::ledger::Fault;
use crate::{Project, ProofError, SampledPage};

/// The file that says which words are checked.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
struct WordFile {
    /// Names in strings of TypeScript.
    names: Vec<NameSettings>,
    /// Files with commands.
    commands: Vec<PathBuf>,
    /// Files with environment variables that others than samples read.
    variables: Vec<PathBuf>,
    /// What packages installed by commands may be: files with names, and lock files of npm.
    packages: Vec<PathBuf>,
    /// What `<script>` of commands may be: files with names, and files `package.json`.
    scripts: Vec<PathBuf>,
    /// What `<file>` of commands may be, beside files of the page and of the project: files with paths.
    files: Vec<PathBuf>,
    /// What `<image>` of commands may be: files with names.
    images: Vec<PathBuf>,
    /// Where samples of a shell are run.
    run: Option<RunSettings>,
    /// Paths in code of prose, such as `kettle.lid`: those that begin as one of a list does have to be in it. A name that nothing
    /// has, and a list has nearly, is wrong too.
    prose: Vec<ProseSettings>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct NameSettings {
    /// What they are names of.
    what: String,
    /// The properties, attributes and functions whose strings they are.
    #[serde(default)]
    r#in: Vec<String>,
    /// The functions whose second argument is one.
    #[serde(default)]
    in_second: Vec<String>,
    /// What they begin with; other strings are none.
    #[serde(default)]
    begins: String,
    /// Files with them.
    lists: Vec<PathBuf>,
    /// Pieces of code that a string follows which makes names of it; `*` stands for the string.
    #[serde(default)]
    made_after: BTreeMap<String, Vec<String>>,
    /// Properties, attributes and functions in whose values names are made, each with the property whose strings they are.
    #[serde(default)]
    made_in: BTreeMap<String, String>,
}

/// Names in prose.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct ProseSettings {
    /// What they are names of.
    what: String,
    /// Files with them.
    lists: Vec<PathBuf>,
}

/// The names of one kind.
struct Names<'a> {
    settings: &'a NameSettings,
    known: BTreeSet<String>,
}

/// What words of a project are compared with.
pub(crate) struct Words {
    /// The file that says so.
    path: PathBuf,
    settings: WordFile,
    commands: Commands,
    /// What each page makes.
    pages: Vec<PageFiles>,
}

impl Words {
    /// Nothing where the settings name no file.
    pub(crate) fn read(project: &Project, pages: &[SampledPage]) -> Result<Option<Self>, ProofError> {
        let Some((path, settings)) = WordFile::read(project)? else { return Ok(None) };
        let shop = project.settings.project.as_ref().map(|folder| project.root.join(folder));
        let commands = Commands::read(&settings, folder_of(&path), shop)?;
        let pages = pages.iter().map(|page| PageFiles::new(page.samples.iter().map(shown))).collect();
        Ok(Some(Self { path, settings, commands, pages }))
    }
}

fn folder_of(path: &Path) -> &Path {
    path.parent().unwrap_or(Path::new(""))
}

fn shown(sample: &Sample) -> Shown<'_> {
    (sample.title.as_deref(), &sample.language, &sample.text)
}

/// All that is wrong with the words of samples.
pub(crate) fn check_words(
    words: &Words,
    cases: &[Case],
    files: &ProjectFiles,
) -> Result<Vec<(usize, Vec<Fault>)>, ProofError> {
    let Words { path, settings, commands, pages } = words;
    let folder = folder_of(path);
    let is_code = |case: &&Case| matches!(case.kind, SampleKind::TypeScript | SampleKind::Shop);
    let code: Vec<&str> = cases
        .iter()
        .filter(is_code)
        .map(|case| case.sample.text.as_str())
        .chain(files.values().map(String::as_str))
        .collect();
    let names = settings.names.iter().map(|one| Names::read(one, folder, &code)).collect::<Result<Vec<_>, _>>()?;
    let variables = Variables::find(settings, folder, cases, files)?;
    let mut faults = Vec::new();
    for (number, case) in cases.iter().enumerate() {
        let text = &case.sample.text;
        let found = match case.kind {
            SampleKind::TypeScript | SampleKind::Shop => {
                let mut found: Vec<Fault> = names.iter().flat_map(|names| names.check(text)).collect();
                if !settings.variables.is_empty() {
                    found.extend(variables.check_read(text));
                }
                found
            }
            SampleKind::Grammar if commands::is_shell(&case.sample.language) => {
                commands.check(text, &pages[case.page], &variables)
            }
            // A whole one, or a change of one.
            SampleKind::Grammar if title_path(case.sample.title.as_deref()).ends_with("package.json") => {
                commands.check_dependencies(text)
            }
            _ => Vec::new(),
        };
        if !found.is_empty() {
            faults.push((number, found));
        }
    }
    Ok(faults)
}

/// The names in the prose of documents that are none.
pub(crate) fn check_prose(
    words: &Words,
    project: &Project,
    pages: &[SampledPage],
    files: &ProjectFiles,
) -> Result<Vec<Diagnostic>, ProofError> {
    let folder = folder_of(&words.path);
    let paths = words.settings.prose.iter().map(|one| Paths::read(one, folder)).collect::<Result<Vec<_>, _>>()?;
    let samples = pages.iter().flat_map(|page| &page.samples).map(|sample| sample.text.as_str());
    let known = samples.chain(files.values().map(String::as_str)).flat_map(prose::words);
    let known = known.chain(paths.iter().flat_map(Paths::names)).collect();
    let mut diagnostics = Vec::new();
    for (page, own) in pages.iter().zip(&words.pages) {
        let Some(text) = (project.text)(&page.path) else { continue };
        let source = Source::new(&text);
        let mut wrong: Vec<_> = paths.iter().flat_map(|paths| paths.check(source.text(), &known)).collect();
        wrong.extend(words.commands.check_prose(source.text(), own));
        // Several lists may have nearly the same name.
        wrong.sort_by_key(|(range, _)| range.start);
        wrong.dedup_by_key(|(range, _)| range.start);
        for (range, message) in wrong {
            let diagnostic = error!(Unproven, &page.file, "{message}"; label: "here")
                .at_span(Some(source.locate(range)))
                .hint(format!(
                    "write it as it is, or add it to a list that {} names",
                    system::files::display(project.root, &words.path)
                ));
            diagnostics.push(diagnostic);
        }
    }
    Ok(diagnostics)
}

impl WordFile {
    /// The file that the settings name, with its path.
    fn read(project: &Project) -> Result<Option<(PathBuf, Self)>, ProofError> {
        let Some(path) = project.settings.words.as_ref().map(|path| project.root.join(path)) else { return Ok(None) };
        let wrong = |error: toml::de::Error| ProofError::Words(path.clone(), error.to_string());
        let settings = toml::from_str(&read(&path)?).map_err(wrong)?;
        Ok(Some((path, settings)))
    }
}

impl<'a> Names<'a> {
    fn read(settings: &'a NameSettings, folder: &Path, code: &[&str]) -> Result<Self, ProofError> {
        let mut known = read_lists(&settings.lists, folder)?;
        for (piece, makes) in &settings.made_after {
            for string in code.iter().flat_map(|text| find_after(text, piece)) {
                known.extend(makes.iter().map(|name| name.replace('*', &string)));
            }
        }
        for (place, property) in &settings.made_in {
            known.extend(code.iter().flat_map(|text| find_in(text, place, property)).map(str::to_owned));
        }
        Ok(Self { settings, known })
    }

    /// The strings of a text that should be such names and are none.
    fn check(&self, text: &str) -> Vec<Fault> {
        let second = find_second(text, &self.settings.in_second);
        let values = find_values(text, &self.settings.r#in).into_iter().chain(second);
        let values = values.filter(|(value, _)| value.starts_with(&self.settings.begins));
        let wrong = values.filter(|(value, _)| !self.known.contains(*value));
        wrong.map(|(value, range)| unknown(text, range.start, &self.settings.what, value, &self.known)).collect()
    }
}

/// The fault of a name that nobody knows, with the one that was probably meant.
fn unknown(text: &str, at: usize, what: &str, name: &str, known: &BTreeSet<String>) -> Fault {
    let meant = nearest(name, known.iter().map(String::as_str)).map_or(String::new(), |near| format!("; `{near}` is"));
    fault_at(text, at, format!("`{name}` is no {what}{meant}"))
}

fn fault_at(text: &str, at: usize, message: String) -> Fault {
    let before = &text[..at];
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    Fault { line: before.matches('\n').count() + 1, column, message }
}

/// The names of files, each in a line of its own; lines that begin with `#` say something else.
fn read_lists(paths: &[PathBuf], folder: &Path) -> Result<BTreeSet<String>, ProofError> {
    let mut names = BTreeSet::new();
    for path in paths {
        let text = read(&folder.join(path))?;
        names.extend(lines(&text).map(str::to_owned));
    }
    Ok(names)
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#'))
}

fn read(path: &Path) -> Result<String, ProofError> {
    system::files::read_text(path).map_err(|source| ProofError::Read(path.to_owned(), source))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_known_by_its_list_or_by_what_makes_it() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("list.txt"), "# all\nReadOrder\n").unwrap();
        let settings = NameSettings {
            what: "permission".to_owned(),
            r#in: vec!["needs".to_owned()],
            in_second: Vec::new(),
            begins: String::new(),
            lists: vec![PathBuf::from("list.txt")],
            made_after: BTreeMap::from([("Own(".to_owned(), vec!["Read*".to_owned()])]),
            made_in: BTreeMap::from([("rights".to_owned(), "name".to_owned())]),
        };
        let names = Names::read(&settings, folder.path(), &["new Own('Lot')", "rights: [{ name: 'Brew' }], name: 'x'"])
            .unwrap();
        assert_eq!(names.check("needs: ['ReadOrder', 'ReadLot', 'Brew']"), []);
        let told = names.check("\nneeds: 'ReadOrdr'\nneeds: ['x', 'ReadOrder']");
        let told: Vec<_> = told.iter().map(|one| (one.line, one.column, one.message.as_str())).collect();
        assert_eq!(told, [(2, 9, "`ReadOrdr` is no permission; `ReadOrder` is"), (3, 10, "`x` is no permission")]);
    }
}
