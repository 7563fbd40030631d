//! Running tests in the copy.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::{Command, Output};
use std::time::Duration;

use anyhow::{Context as _, bail, ensure};
use serde::{Deserialize, Serialize};
use system::process::run_within;
use verifier::Check;

use crate::fault::{Run, Suite};
use crate::packages;
use crate::scratch::Scratch;

/// Seconds that what must happen may take where there is a fault: often it never does. An outage is reported after 4.5.
const TIMEOUT: &str = "6";
/// How many cases run beside each other where there is a fault: most of them only wait for what never happens.
const THREADS: &str = "6";

/// The builder's crates that have tests.
const BUILDER: [&str; 7] = ["dialect", "reference", "builder", "publish", "server", "terminal", "cli"];

/// How long a suite may take, and how long some of its tests: what takes longer, on however busy a machine, is in a loop that a
/// fault made endless.
pub(crate) const LIMIT: Duration = Duration::from_hours(1);
const LIMIT_OF_SOME: Duration = Duration::from_mins(15);

/// What failed in a run; nothing where all passed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Failures {
    pub(crate) tests: Vec<String>,
    /// Of tests that look at a route, the names of the checks.
    #[serde(default)]
    pub(crate) checks: Vec<String>,
    /// What the first test said, so that one that was merely slow is told from one that saw the fault.
    #[serde(default)]
    pub(crate) reason: String,
}

impl Failures {
    /// One test that failed, and the first line of what it said.
    pub(crate) fn new(test: String, said: &str) -> Self {
        let reason = said.lines().next().unwrap_or_default().trim().to_owned();
        Self { tests: vec![test], checks: Vec::new(), reason }
    }

    pub(crate) fn add(&mut self, other: Self) {
        if self.tests.is_empty() {
            self.reason = other.reason;
        }
        self.tests.extend(other.tests);
        self.checks.extend(other.checks);
    }
}

/// Runs the tests of a fault in the copy, as it is.
pub(crate) fn run(scratch: &Scratch, run: &Run) -> anyhow::Result<Failures> {
    execute(scratch, run.suite, &[&run.tests], true)
}

/// Runs all tests of a suite in the copy, with the patience of a usual run.
pub(crate) fn run_all(scratch: &Scratch, suite: Suite) -> anyhow::Result<Failures> {
    let names: &[&str] = if suite == Suite::Packages { &packages::ALL } else { &[""] };
    execute(scratch, suite, names, false)
}

/// Runs the tests of all these runs in the copy without a fault, each of which must have one, and returns those that fail.
pub(crate) fn run_without_fault(scratch: &Scratch, runs: &BTreeSet<&Run>) -> anyhow::Result<Vec<(Suite, String)>> {
    let mut names: BTreeMap<Suite, Vec<&str>> = BTreeMap::new();
    for run in runs {
        names.entry(run.suite).or_default().push(&run.tests);
    }
    let mut failing = Vec::new();
    for (suite, names) in names {
        failing.extend(failing_of(scratch, suite, &names)?.into_iter().map(|test| (suite, test)));
    }
    Ok(failing)
}

/// Runs these tests of a suite in the copy as it is, with the patience of a usual run, and returns those of them that fail.
pub(crate) fn run_named(scratch: &Scratch, suite: Suite, tests: &[String]) -> anyhow::Result<Vec<String>> {
    // The packages' tests are named by their file first, and run by it.
    let name = |test| if suite == Suite::Packages { str::split(test, ": ").next().unwrap_or(test) } else { test };
    let names: BTreeSet<&str> = tests.iter().map(|test| name(test)).collect();
    let failing = failing_of(scratch, suite, &names.into_iter().collect::<Vec<_>>())?;
    Ok(failing.into_iter().filter(|test| tests.contains(test)).collect())
}

/// What fails of the tests with these names. A suite that takes several is started once for all, since each start takes seconds.
fn failing_of(scratch: &Scratch, suite: Suite, names: &[&str]) -> anyhow::Result<Vec<String>> {
    let at_once = if suite.takes_several() { names.len().max(1) } else { 1 };
    let runs = names.chunks(at_once).map(|names| Ok(execute(scratch, suite, names, false)?.tests));
    Ok(runs.collect::<anyhow::Result<Vec<_>>>()?.concat())
}

fn execute(scratch: &Scratch, suite: Suite, names: &[&str], has_fault: bool) -> anyhow::Result<Failures> {
    if suite == Suite::Packages {
        return packages::run(scratch, names);
    }
    // A line a test, whatever the runner's own taste.
    let mut command = cargo(suite, &["--format", "pretty"]);
    if has_fault {
        command.args(["--test-threads", THREADS]).env("VERIFIER_PATIENCE", TIMEOUT);
    }
    for name in names.iter().filter(|name| !name.is_empty()) {
        command.args((suite == Suite::Behaviour).then_some("--only")).arg(name);
    }
    command.current_dir(&scratch.folder).env("CARGO_TARGET_DIR", &scratch.target).env("INSTA_UPDATE", "no");
    let limit = if names == [""] { LIMIT } else { LIMIT_OF_SOME };
    let (output, text) = output(&mut command, limit)?;
    let failures = read_failures(&text, suite);
    if !output.status.success() && failures.tests.is_empty() {
        bail!("{} could not be run:\n{text}\n{}", suite.name(), String::from_utf8_lossy(&output.stderr));
    }
    for name in names {
        ensure!(has_test(&text, name), "{}, “{name}” is no test", suite.name());
    }
    Ok(failures)
}

/// Whether a test was run that has this in its name.
fn has_test(text: &str, name: &str) -> bool {
    text.lines()
        .any(|line| line.strip_prefix("test ").is_some_and(|test| !test.starts_with("result: ") && test.contains(name)))
}

pub(crate) fn tests(project: &Path, suite: Suite) -> anyhow::Result<BTreeSet<String>> {
    let mut command = cargo(suite, &["--list", "--format", "terse"]);
    let (output, text) = output(command.current_dir(project), LIMIT)?;
    ensure!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    Ok(text.lines().filter_map(|line| line.strip_suffix(": test")).map(str::to_owned).collect())
}

fn cargo(suite: Suite, options: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO"));
    // What cargo passes to this program of its own package would be another answer to build scripts that ask for theirs:
    // ring's is one, and with it half of the verifier would be compiled anew, here and after.
    for (name, _) in std::env::vars_os() {
        if name.to_str().is_some_and(|name| name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")) {
            command.env_remove(name);
        }
    }
    command.args(["test", "--no-fail-fast"]);
    match suite {
        Suite::Builder => command.args(BUILDER.map(|package| format!("--package={package}"))),
        suite => command.args(["--package", "verifier", "--test", suite.name()]),
    };
    command.arg("--").args(options);
    command
}

fn output(command: &mut Command, limit: Duration) -> anyhow::Result<(Output, String)> {
    let output = run_within(command, Vec::new(), limit).context("cannot run cargo to its end")?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok((output, text))
}

fn read_failures(text: &str, suite: Suite) -> Failures {
    let tests = text.lines().filter_map(|line| line.strip_prefix("test ")?.strip_suffix("... FAILED"));
    let tests: Vec<String> = tests.map(|name| name.trim().to_owned()).collect();
    let is_reported = |check: &str| {
        let lines = text.lines().filter_map(|line| line.strip_prefix(check));
        suite == Suite::Routes && lines.into_iter().any(|rest| rest.starts_with(" (") || rest.starts_with(": "))
    };
    let checks =
        Check::ALL.iter().map(|check| check.name()).filter(|name| is_reported(name)).map(str::to_owned).collect();
    let reason = tests.first().and_then(|first| find_reason(text, first)).unwrap_or_default();
    Failures { tests, checks, reason }
}

/// What a test said when it failed, on one line.
fn find_reason(output: &str, test: &str) -> Option<String> {
    let (_, said) = output.split_once(&format!("---- {test} "))?;
    let lines = said.lines().skip(1).map(str::trim).skip_while(|line| line.is_empty());
    let lines: Vec<&str> = lines.take_while(|line| !line.is_empty() && !line.starts_with("at http")).collect();
    Some(lines.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "running 2 tests\ntest theme: a   ... ok\ntest theme: b c   ... FAILED\n\n---- theme: b c ----\n\
                        title (1440 dark): it\n  has no title\nat http://localhost/\n\ntest result: FAILED. 1 passed";

    #[test]
    fn failed_tests_and_checks_are_told_by_their_names() {
        assert_eq!(read_failures(TEXT, Suite::Behaviour).tests, ["theme: b c"]);
        assert_eq!(read_failures(TEXT, Suite::Behaviour).checks, Vec::<String>::new());
        assert_eq!(read_failures(TEXT, Suite::Behaviour).reason, "title (1440 dark): it has no title");
        assert_eq!(read_failures(TEXT, Suite::Routes).checks, ["title"]);
    }

    #[test]
    fn a_name_that_no_test_has_is_told() {
        assert!(has_test(TEXT, "theme: a") && has_test(TEXT, ""));
        assert!(!has_test(TEXT, "theme: d") && !has_test(TEXT, "FAILED. 1"));
    }
}
