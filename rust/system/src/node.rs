//! Node.js, and the packages a lock file names.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The oldest version of Node.js that works, as major and minor number.
const NODE: (u32, u32) = (20, 19);

/// What is missing on the machine.
#[derive(Debug, thiserror::Error)]
pub enum NodeError {
    /// Node is not there.
    #[error("Node.js is needed and was not found; install version {}.{} or newer from https://nodejs.org", NODE.0, NODE.1)]
    NoNode(#[source] std::io::Error),
    /// Node is too old.
    #[error("Node.js {} is too old; install version {}.{} or newer from https://nodejs.org", .0, NODE.0, NODE.1)]
    OldNode(String),
    /// The packages could not be installed.
    #[error("npm could not install the packages of {}\n{}", .0.display(), .1)]
    Install(PathBuf, String),
    /// npm did not answer.
    #[error("npm could not answer 'npm {asked}'\n{printed}")]
    Unanswered {
        /// What it was asked.
        asked: String,
        /// What it printed.
        printed: String,
    },
    /// `npm` is not there.
    #[error("npm is needed and was not found; it comes with Node.js")]
    NoNpm(#[source] std::io::Error),
}

/// Whether the packages the lock file names are not installed, or those of an older lock file are.
pub fn packages_are_missing(root: &Path) -> bool {
    if fs::symlink_metadata(root.join("node_modules")).is_ok_and(|metadata| metadata.is_symlink()) {
        // npm would empty the folder of another project, which keeps these packages.
        return false;
    }
    let modified = |path: &str| fs::metadata(root.join(path)).and_then(|metadata| metadata.modified());
    match (modified("package-lock.json"), modified("node_modules/.package-lock.json")) {
        (Ok(wanted), Ok(installed)) => wanted > installed && !same_packages(root),
        (Ok(_), Err(_)) => true,
        (Err(_), _) => false,
    }
}

/// A lock file may be younger than the packages and still name the same ones, as after a checkout.
fn same_packages(root: &Path) -> bool {
    let noted = fs::read(note(root)).unwrap_or_default();
    lock_hash(root).is_some_and(|hash| hash.as_bytes() == noted)
}

/// The file with the hash of the lock file whose packages are installed. It is among the packages, so that it is deleted
/// with them.
fn note(root: &Path) -> PathBuf {
    root.join("node_modules/.site-installed")
}

fn lock_hash(root: &Path) -> Option<String> {
    let bytes = fs::read(root.join("package-lock.json")).ok()?;
    Some(blake3::hash(&bytes).to_hex().to_string())
}

/// Makes sure that Node is there and new enough.
pub fn check_node() -> Result<(), NodeError> {
    let output = Command::new("node").arg("--version").output().map_err(NodeError::NoNode)?;
    let version = String::from_utf8_lossy(&output.stdout).trim().trim_start_matches('v').to_owned();
    let mut numbers = version.split('.').map(|part| part.parse::<u32>().unwrap_or_default());
    let found = (numbers.next().unwrap_or_default(), numbers.next().unwrap_or_default());
    if found < NODE { Err(NodeError::OldNode(version)) } else { Ok(()) }
}

/// npm, by the name it has on this system.
fn npm() -> Command {
    Command::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
}

/// Installs the packages the lock file names. None of their scripts is run: what is built for a platform comes as a package.
///
/// `npm ci` begins by removing the installed packages, which may be in use, by a Storybook for example. So it runs only if
/// none are installed; otherwise `npm install` replaces those that differ, and the lock file stays as it is. Without a
/// `package.json`, `npm install` would remove everything, where `npm ci` refuses to run.
pub fn install_packages(root: &Path) -> Result<(), NodeError> {
    let is_there = |path: &str| root.join(path).exists();
    let is_exchange = is_there("node_modules") && is_there("package.json");
    run_npm(root, if is_exchange { &["install", "--no-save"] } else { &["ci"] })?;
    note_installed(root);
    Ok(())
}

/// Notes that the packages of the lock file are installed, and no others.
pub fn note_installed(root: &Path) {
    if let Some(hash) = lock_hash(root) {
        // Without this file the packages are installed once more next time: slower, but not wrong.
        let _ = crate::cache::replace(&note(root), hash.as_bytes());
    }
}

/// Whether the packages the lock file names are installed, and nobody has changed them by hand since. What is proven with others
/// holds on one machine alone.
pub fn packages_are_as_locked(root: &Path) -> bool {
    let modules = root.join("node_modules");
    if !root.join("package-lock.json").exists() || fs::symlink_metadata(&modules).is_ok_and(|one| one.is_symlink()) {
        return !packages_are_missing(root);
    }
    let modified = |path: &Path| fs::metadata(path).and_then(|metadata| metadata.modified());
    // npm writes its own note whenever it changes something.
    let is_younger = match (modified(&modules.join(".package-lock.json")), modified(&note(root))) {
        (Ok(changed), Ok(noted)) => changed > noted,
        (_, noted) => noted.is_err(),
    };
    same_packages(root) && !is_younger
}

/// Runs npm in a folder. Its output is captured, as it would garble the progress bar, and becomes part of the error if it
/// fails.
pub fn run_npm(folder: &Path, arguments: &[&str]) -> Result<(), NodeError> {
    let output = npm()
        .args(arguments)
        .args(["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"])
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .map_err(NodeError::NoNpm)?;
    if output.status.success() {
        return Ok(());
    }
    let printed = [output.stdout, output.stderr].concat();
    Err(NodeError::Install(folder.to_owned(), String::from_utf8_lossy(&printed).trim().to_owned()))
}

/// What npm prints when it is asked something in a folder.
pub fn ask_npm(folder: &Path, arguments: &[&str]) -> Result<String, NodeError> {
    let output = npm()
        .args(arguments)
        .arg("--loglevel=error")
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .map_err(NodeError::NoNpm)?;
    if output.status.success() {
        return Ok(String::from_utf8_lossy(&output.stdout).into_owned());
    }
    let printed = String::from_utf8_lossy(&output.stderr).trim().to_owned();
    Err(NodeError::Unanswered { asked: arguments.join(" "), printed })
}
