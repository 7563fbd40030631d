//! The JavaScript packages' own tests, so that one command runs every test there is.

use std::process::Command;
use std::sync::LazyLock;

use verifier::{Chrome, project};

/// The packages of the lock file, installed once for all of these tests, which run beside each other.
static INSTALLED: LazyLock<anyhow::Result<()>> = LazyLock::new(|| verifier::install(&project()));

#[test]
fn the_suite_of_the_stories_passes() {
    passes("stories");
}

#[test]
fn the_suite_of_the_theme_passes() {
    passes("packages/theme-classic");
}

#[test]
fn the_suite_of_the_command_that_makes_sites_passes() {
    passes("packages/create");
}

#[test]
fn the_suite_of_the_editor_extension_passes() {
    passes("packages/vscode");
}

#[test]
fn the_suite_of_the_site_passes() {
    passes("packages/site");
}

fn passes(package: &str) {
    let project = project();
    INSTALLED.as_ref().expect("the packages of the lock file can be installed");
    let mut command = Command::new("npm");
    command.args(["test", "--silent", "--workspace", package]).current_dir(&project);
    if let Ok(chrome) = Chrome::find(&project) {
        chrome.name_in(&mut command);
    }
    let output = command.output().expect("npm is installed with Node.js");
    println!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "npm test --workspace {package} failed");
}
