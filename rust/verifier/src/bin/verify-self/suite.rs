//! Running tests in the copy.

use std::process::Command;

use anyhow::{Context as _, bail};

use crate::fault::{Run, Suite};
use crate::scratch::Scratch;

/// How some tests went.
pub(crate) enum Outcome {
    /// All passed.
    Passed,
    /// Those named failed.
    Failed(Vec<String>),
}

/// Runs tests in the copy, as it is.
pub(crate) fn run(scratch: &Scratch, run: &Run) -> anyhow::Result<Outcome> {
    let mut command = Command::new(env!("CARGO"));
    command.args(["test", "--no-fail-fast"]);
    match run.suite {
        Suite::Builder => command.args(["--package", "builder"]),
        suite => command.args(["--package", "verifier", "--test", suite.name()]),
    };
    // A line a test, whatever the runner's own taste.
    command.args(["--", "--format", "pretty", &run.tests]);
    command
        .current_dir(&scratch.folder)
        .env("CARGO_TARGET_DIR", &scratch.target)
        .env("CARGO_PROFILE_DEV_DEBUG", "0")
        .env("INSTA_UPDATE", "no");
    let output = command.output().context("cannot run cargo")?;
    let text = String::from_utf8_lossy(&output.stdout);
    let failed = failures(&text);
    if !output.status.success() && failed.is_empty() {
        bail!("{run} could not be run:\n{text}\n{}", String::from_utf8_lossy(&output.stderr));
    }
    if text.lines().all(|line| !line.starts_with("test ") || line.starts_with("test result")) {
        bail!("{run} is no test");
    }
    Ok(if failed.is_empty() { Outcome::Passed } else { Outcome::Failed(failed) })
}

/// The names of the tests that failed.
fn failures(text: &str) -> Vec<String> {
    let tests = text.lines().filter_map(|line| line.strip_prefix("test ")?.strip_suffix("... FAILED"));
    tests.map(|name| name.trim().to_owned()).collect()
}

#[cfg(test)]
mod tests {
    use super::failures;

    #[test]
    fn failed_tests_are_told_by_their_names() {
        let text =
            "running 2 tests\ntest theme: a   ... ok\ntest theme: b c   ... FAILED\ntest result: FAILED. 1 passed";
        assert_eq!(failures(text), ["theme: b c"]);
    }
}
