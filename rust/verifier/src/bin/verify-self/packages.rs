//! The packages' own tests, which Vitest runs: what is named of them is a file, or several by the beginning of their paths.

use std::fs;
use std::process::Command;

use anyhow::{Context as _, bail, ensure};
use serde::Deserialize;
use system::process::run_within;
use verifier::Chrome;

use crate::scratch::Scratch;
use crate::suite::{Failures, LIMIT};

/// The packages that have tests, each with a configuration of its own.
const PACKAGES: [&str; 4] = ["packages/theme-classic", "packages/create", "packages/site", "stories"];

/// What names all of their tests.
pub(crate) const ALL: [&str; 4] = ["packages/theme-classic/", "packages/create/", "packages/site/", "stories/"];

/// What Vitest reports, as far as it is of interest.
#[derive(Debug, Deserialize)]
struct VitestReport {
    #[serde(rename = "testResults")]
    files: Vec<File>,
}

#[derive(Debug, Deserialize)]
struct File {
    name: String,
    status: String,
    /// Why it could not be run.
    #[serde(default)]
    message: String,
    #[serde(rename = "assertionResults")]
    tests: Vec<Test>,
}

#[derive(Debug, Deserialize)]
struct Test {
    #[serde(rename = "fullName")]
    name: String,
    status: String,
    #[serde(rename = "failureMessages", default)]
    messages: Vec<String>,
}

/// Runs the tests in all files whose paths begin with one of `names`, each of which must have one.
pub(crate) fn run(scratch: &Scratch, names: &[&str]) -> anyhow::Result<Failures> {
    verifier::install(&scratch.folder)?;
    let mut all = Failures::default();
    for package in PACKAGES {
        let of = |name: &&str| name.strip_prefix(package)?.strip_prefix('/').map(str::to_owned);
        let files: Vec<String> = names.iter().filter_map(of).collect();
        if !files.is_empty() {
            all.add(failures(&vitest(scratch, package, &files)?, package, &files)?);
        }
    }
    let unknown = names.iter().find(|name| PACKAGES.iter().all(|package| !name.starts_with(package)));
    unknown.map_or(Ok(all), |name| bail!("“{name}” is in no package that has tests"))
}

fn vitest(scratch: &Scratch, package: &str, files: &[String]) -> anyhow::Result<String> {
    let report = scratch.target.join("vitest.json");
    // Without one there is none, and what a run before has left would be taken for this one's.
    let _ = fs::remove_file(&report);
    let mut command = Command::new("npx");
    command.args(["vitest", "run", "--reporter=json"]).arg(format!("--outputFile={}", report.display())).args(files);
    // Snapshots that are not as they are kept are failures, and none is written.
    command.current_dir(scratch.folder.join(package)).env("CI", "true");
    if let Ok(chrome) = Chrome::find(&scratch.folder) {
        chrome.name_in(&mut command);
    }
    let output = run_within(&mut command, Vec::new(), LIMIT).context("npx cannot run Vitest to its end")?;
    fs::read_to_string(&report).with_context(|| {
        let printed = [&*output.stdout, &*output.stderr].concat();
        format!("{} could not be run:\n{}", files.join(", "), String::from_utf8_lossy(&printed))
    })
}

fn failures(report: &str, package: &str, files: &[String]) -> anyhow::Result<Failures> {
    let report: VitestReport = serde_json::from_str(report).context("Vitest reports something unknown")?;
    let mut failures = Failures::default();
    for File { name, status, message, tests } in &report.files {
        let file = name.rsplit_once(&format!("/{package}/")).map_or(&**name, |(_, file)| file);
        let failed: Vec<&Test> = tests.iter().filter(|test| test.status == "failed").collect();
        if status == "failed" && failed.is_empty() {
            failures.add(Failures::new(format!("{package}/{file}"), message));
        }
        for test in failed {
            let message = test.messages.first().map_or("", String::as_str);
            failures.add(Failures::new(format!("{package}/{file}: {}", test.name), message));
        }
    }
    for file in files {
        let path = format!("/{package}/{file}");
        ensure!(report.files.iter().any(|run| run.name.contains(&path)), "packages, “{package}/{file}” is no test");
    }
    Ok(failures)
}

#[cfg(test)]
mod tests {
    use super::*;

    const REPORT: &str = r#"{ "testResults": [
      { "name": "/project/stories/tests/labels.test.tsx", "status": "failed", "assertionResults": [
        { "fullName": "Tabs: Default", "status": "passed", "failureMessages": [] },
        { "fullName": "CodeBlock: Title", "status": "failed", "failureMessages": ["AssertionError: 'Copy'\n    at labels.test.tsx:56"] } ] },
      { "name": "/project/stories/tests/server.test.tsx", "status": "failed", "message": "no such module\n", "assertionResults": [] } ] }"#;

    #[test]
    fn failed_tests_and_files_are_told_with_what_they_said() {
        let failures = failures(REPORT, "stories", &["tests/".to_owned()]).expect("a report");
        assert_eq!(
            failures.tests,
            ["stories/tests/labels.test.tsx: CodeBlock: Title", "stories/tests/server.test.tsx"]
        );
        assert_eq!(failures.reason, "AssertionError: 'Copy'");
    }

    #[test]
    fn a_file_that_was_not_run_is_told() {
        let error = failures(REPORT, "stories", &["tests/other".to_owned()]).expect_err("no such file");
        assert_eq!(error.to_string(), "packages, “stories/tests/other” is no test");
    }
}
