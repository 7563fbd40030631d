//! Samples of a shell are run, each in a copy of a project of its own. Those with a command that cannot be run there say why.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde::Deserialize;
use system::copy_folder;

use super::commands::is_shell;
use super::packages::without_version;
use super::shell::{self, Word};
use super::{Words, folder_of};
use crate::cases::{Case, SampleKind};
use crate::ledger::{Entry, Fault, Ran, Verdict};
use crate::prove::Work;
use crate::{Project, ProofError};

/// The folder, beside the installed packages, that samples are run in.
const FOLDER: &str = ".shells";
/// Comes before a sample, on a line of its own: all that is said comes in one stream, in its order, what happens in the project
/// can be seen by git, and the line of a command that fails is told.
const BEFORE: &str = "exec 2>&1; set -eE -o pipefail; trap 'echo; echo \"failed in line $LINENO\"' ERR; git init -q; git add -A; git commit -qm begin";
const FAILED: &str = "failed in line ";

/// Where samples of a shell are run, and which are not.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct RunSettings {
    /// The project that each is run in a copy of.
    project: PathBuf,
    /// Commands that cannot be run.
    #[serde(default)]
    not: Vec<NotRun>,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct NotRun {
    /// Why.
    because: String,
    /// What they begin with, without `npx`.
    #[serde(default)]
    begin: Vec<String>,
    /// All there is of them.
    #[serde(default)]
    are: Vec<String>,
}

/// What became of samples of a shell, and what is wrong with that, by the numbers of cases.
#[derive(Debug, Default)]
pub(crate) struct Runs {
    pub(crate) ran: BTreeMap<usize, Ran>,
    pub(crate) faults: BTreeMap<usize, Fault>,
}

impl Words {
    /// Runs the samples of a shell that changed; the others have been run.
    pub(crate) fn run_shells<'a>(
        &self,
        project: &Project,
        (cases, verdicts): (&[Case], &BTreeMap<usize, Verdict>),
        known: &dyn Fn(&Case) -> Option<&'a Entry>,
        begin: &mut dyn FnMut(Work) -> Result<(), ProofError>,
    ) -> Result<Runs, ProofError> {
        let mut runs = Runs::default();
        let Some(settings) = &self.settings.run else { return Ok(runs) };
        let mut wanted = Vec::new();
        for (number, case) in cases.iter().enumerate() {
            let is_read = verdicts.get(&number) == Some(&Verdict::Parsed);
            if case.kind != SampleKind::Grammar || !is_read || !is_shell(&case.sample.language) {
                continue;
            }
            let commands = shell::read(&case.sample.text).commands;
            let has_run = known(case).is_some_and(|entry| entry.ran == Some(Ran::Done));
            match commands.iter().find_map(|words| settings.why_not(words)) {
                // Settings of an environment do nothing by themselves.
                _ if commands.is_empty() => {}
                Some(why) => _ = runs.ran.insert(number, Ran::Left(why.to_owned())),
                None if has_run => _ = runs.ran.insert(number, Ran::Done),
                None => wanted.push(number),
            }
        }
        let packages = project.root.join(&project.settings.packages);
        if !wanted.is_empty() {
            begin(Work { folder: &packages, doing: format!("{} samples of a shell are run", wanted.len()) })?;
        }
        for number in wanted {
            let template = folder_of(&self.path).join(&settings.project);
            let output = run(project, &packages.join(FOLDER), &template, &cases[number].sample.text)?;
            match judge(&output) {
                Some(fault) => _ = runs.faults.insert(number, fault),
                None => _ = runs.ran.insert(number, Ran::Done),
            }
        }
        Ok(runs)
    }
}

impl RunSettings {
    /// Why a command is not run, if it is one of those.
    fn why_not(&self, words: &[Word]) -> Option<&str> {
        let mut words: Vec<&str> = words.iter().map(|word| word.text.as_str()).collect();
        if words.first() == Some(&"npx") {
            words.remove(0);
            words.drain(..words.iter().take_while(|word| word.starts_with('-')).count());
        }
        if let Some(program) = words.first_mut() {
            *program = without_version(program);
        }
        let command = words.join(" ");
        let begins = |start: &String| {
            command.strip_prefix(start.as_str()).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        self.not
            .iter()
            .find(|not| not.begin.iter().any(begins) || not.are.contains(&command))
            .map(|not| not.because.as_str())
    }
}

/// Runs a sample in a copy of the template, which finds the packages in the folder above. It knows nothing of the author's
/// settings, of the repository around it, or of a network as far as npm asks for one.
fn run(project: &Project, folder: &Path, template: &Path, text: &str) -> Result<Output, ProofError> {
    let place = folder.join("project");
    let failed = |source| ProofError::Write(folder.to_owned(), source);
    if folder.exists() {
        fs::remove_dir_all(folder).map_err(failed)?;
    }
    copy_folder(template, &place).map_err(failed)?;
    let mut command = Command::new("bash");
    command.arg("-c").arg(format!("{BEFORE}\n{text}")).current_dir(&place);
    command.env("HOME", folder).env("GIT_CEILING_DIRECTORIES", folder);
    command.envs([("npm_config_offline", "true"), ("VENDURE_DISABLE_TELEMETRY", "true")]);
    for role in ["AUTHOR", "COMMITTER"] {
        command.env(format!("GIT_{role}_NAME"), "Prover").env(format!("GIT_{role}_EMAIL"), "prover@example.org");
    }
    let output = project.run(&mut command, ("a sample of a shell", Vec::new()), ProofError::Bash)?;
    fs::remove_dir_all(folder).map_err(failed)?;
    Ok(output)
}

/// What is wrong with a sample that did not end well: the last that it said, at the line of the command.
fn judge(output: &Output) -> Option<Fault> {
    if output.status.success() {
        return None;
    }
    let printed = String::from_utf8_lossy(&output.stdout);
    let lines = || printed.lines();
    let line = lines().find_map(|line| line.strip_prefix(FAILED)?.parse().ok()).map_or(1, |line: usize| line - 1);
    let said = lines().filter(|line| !line.starts_with(FAILED));
    let said =
        said.map(|line| line.trim_matches(|letter: char| !letter.is_alphanumeric())).rfind(|line| !line.is_empty());
    Some(Fault { line, column: 1, message: format!("its command fails: {}", said.unwrap_or("it says nothing")) })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings() -> RunSettings {
        toml::from_str("project = \"shell\"\n[[not]]\nbecause = \"no net\"\nbegin = [\"npm install\", \"kettle\"]\n[[not]]\nbecause = \"it asks\"\nare = [\"pot add\"]\n")
            .unwrap()
    }

    #[test]
    fn a_command_that_is_not_run_says_why() {
        let settings = settings();
        let why =
            |text: &str| shell::read(text).commands.iter().find_map(|words| settings.why_not(words)).map(str::to_owned);
        for text in ["npm install a", "cd a && npx --yes kettle@2.0.0 boil", "kettle"] {
            assert_eq!(why(text).as_deref(), Some("no net"), "{text}");
        }
        assert_eq!(why("npx pot add").as_deref(), Some("it asks"));
        for text in ["npx pot add -x", "npm installed", "kettles", "A=1"] {
            assert_eq!(why(text), None, "{text}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_command_that_fails_is_told_at_its_line_with_the_last_that_it_said() {
        let script = |text: &str| {
            let trap = BEFORE.split("; git").next().unwrap();
            judge(&Command::new("bash").arg("-c").arg(format!("{trap}\n{text}")).output().unwrap())
        };
        assert_eq!(script("echo a\ntrue | cat"), None);
        let told = script("echo a\necho '| no such file |' >&2; false\necho b").unwrap();
        assert_eq!((told.line, told.message.as_str()), (2, "its command fails: no such file"));
        let told = script("false | cat").unwrap();
        assert_eq!((told.line, told.message.as_str()), (1, "its command fails: it says nothing"));
    }
}
