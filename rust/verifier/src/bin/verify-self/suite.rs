//! Running tests in the copy.

use std::collections::BTreeSet;
use std::path::Path;
use std::process::{Command, Output};

use anyhow::{Context as _, bail, ensure};
use serde::{Deserialize, Serialize};
use verifier::CHECKS;

use crate::fault::{Run, Suite};
use crate::scratch::Scratch;

/// Seconds that what must happen may take where there is a fault: often it never does. An outage is reported after 4.5.
const PATIENCE: &str = "6";
/// How many cases run beside each other where there is a fault: most of them only wait for what never happens.
const THREADS: &str = "6";

/// What failed in a run; nothing where all passed.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Failures {
    /// The names of the tests.
    pub(crate) tests: Vec<String>,
    /// Of tests that look at a route, the names of the checks.
    #[serde(default)]
    pub(crate) checks: Vec<String>,
}

/// Runs tests in the copy, as it is.
pub(crate) fn run(scratch: &Scratch, run: &Run, has_fault: bool) -> anyhow::Result<Failures> {
    // A line a test, whatever the runner's own taste.
    let mut command = cargo(run.suite, &["--format", "pretty"]);
    if has_fault {
        command.args(["--test-threads", THREADS]).env("VERIFIER_PATIENCE", PATIENCE);
    }
    command
        .args((!run.tests.is_empty()).then_some(&run.tests))
        .current_dir(&scratch.folder)
        .env("CARGO_TARGET_DIR", &scratch.target)
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("INSTA_UPDATE", "no");
    let (output, text) = output(&mut command)?;
    let failures = failures(&text, run.suite);
    if !output.status.success() && failures.tests.is_empty() {
        bail!("{run} could not be run:\n{text}\n{}", String::from_utf8_lossy(&output.stderr));
    }
    if text.lines().all(|line| !line.starts_with("test ") || line.starts_with("test result")) {
        bail!("{run} is no test");
    }
    Ok(failures)
}

/// The names of all tests of a suite of the project.
pub(crate) fn tests(project: &Path, suite: Suite) -> anyhow::Result<BTreeSet<String>> {
    let mut command = cargo(suite, &["--list", "--format", "terse"]);
    let (output, text) = output(command.current_dir(project))?;
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
        Suite::Builder => {
            command.args(["dialect", "reference", "builder", "cli"].map(|package| format!("--package={package}")))
        }
        suite => command.args(["--package", "verifier", "--test", suite.name()]),
    };
    command.arg("--").args(options);
    command
}

fn output(command: &mut Command) -> anyhow::Result<(Output, String)> {
    let output = command.output().context("cannot run cargo")?;
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    Ok((output, text))
}

/// What failed, as the runner reports it.
fn failures(text: &str, suite: Suite) -> Failures {
    let tests = text.lines().filter_map(|line| line.strip_prefix("test ")?.strip_suffix("... FAILED"));
    let tests = tests.map(|name| name.trim().to_owned()).collect();
    let is_reported = |check: &&str| {
        let lines = text.lines().filter_map(|line| line.strip_prefix(*check));
        suite == Suite::Routes && lines.into_iter().any(|rest| rest.starts_with(" (") || rest.starts_with(": "))
    };
    Failures { tests, checks: CHECKS.iter().filter(|check| is_reported(check)).map(ToString::to_string).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_tests_and_checks_are_told_by_their_names() {
        let text = "running 2 tests\ntest theme: a   ... ok\ntest theme: b c   ... FAILED\n\n---- theme: b c ----\n\
                    title (1440 dark): it has no title\ntest result: FAILED. 1 passed";
        assert_eq!(failures(text, Suite::Behaviour).tests, ["theme: b c"]);
        assert_eq!(failures(text, Suite::Behaviour).checks, Vec::<String>::new());
        assert_eq!(failures(text, Suite::Routes).checks, ["title"]);
    }
}
