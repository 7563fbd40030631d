//! Commits of the repository that a project is in, read into folders of their own.
//!
//! Nothing of the repository changes: the files of a commit are written by an index that is thrown away, without hooks.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use tempfile::TempDir;

use crate::error::CompareError;

/// A commit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Commit {
    /// What the command line called it.
    pub name: String,
    /// Its hash.
    pub hash: String,
}

/// Finds the commit of this name in the repository that a folder is in; nothing where there is none, or no repository.
pub fn find(project: &Path, name: &str) -> Result<Option<Commit>, CompareError> {
    let wanted = format!("{name}^{{commit}}");
    let output = git(project, &["rev-parse", "--verify", "--quiet", "--end-of-options", &wanted])
        .map_err(|error| CompareError::Git(name.to_owned(), error.to_string()))?;
    if output.status.success() {
        return Ok(Some(Commit { name: name.to_owned(), hash: said(&output.stdout) }));
    }
    // Of a name that it does not know it says nothing. It may refuse a repository that is somebody else's.
    let why = said(&output.stderr);
    if why.is_empty() || why.contains("not a git repository") {
        return Ok(None);
    }
    Err(CompareError::Git(name.to_owned(), why))
}

/// Writes the project, as it was in a commit, into a folder that is removed when it is dropped. Gives the project's folder in it.
pub fn check_out(project: &Path, commit: &Commit) -> Result<(TempDir, PathBuf), CompareError> {
    let failed = |said: String| CompareError::Git(commit.name.clone(), said);
    let shown = succeeded(git(project, &["rev-parse", "--show-prefix"])).map_err(failed)?;
    let prefix = shown.trim_end_matches('/').to_owned();
    let folder = tempfile::tempdir().map_err(|error| CompareError::File(std::env::temp_dir(), error))?;
    // Links of the path would make files seem to lie outside.
    let real = folder.path().canonicalize().map_err(|error| CompareError::File(folder.path().to_owned(), error))?;
    // Documents without settings are a site that is called as their folder.
    let tree = real.join("tree").join(project.file_name().unwrap_or_default());
    std::fs::create_dir_all(&tree).map_err(|error| CompareError::File(tree.clone(), error))?;
    let output = command(project)
        .env("GIT_INDEX_FILE", real.join("index"))
        .args(["-c", "core.hooksPath=/dev/null", "-c", "submodule.recurse=false"])
        .arg("--work-tree")
        .arg(&tree)
        .args(["checkout", "--quiet", &commit.hash, "--", "."])
        .output();
    succeeded(output).map_err(failed)?;
    let root = tree.join(&prefix);
    if root.is_dir() { Ok((folder, root)) } else { Err(CompareError::NoProject(commit.name.clone(), prefix)) }
}

fn git(project: &Path, arguments: &[&str]) -> std::io::Result<Output> {
    command(project).args(arguments).output()
}

/// What git printed, or why it did not do what was asked.
fn succeeded(output: std::io::Result<Output>) -> Result<String, String> {
    match output {
        Ok(output) if output.status.success() => Ok(said(&output.stdout)),
        Ok(output) => Err(said(&output.stderr)),
        Err(error) => Err(error.to_string()),
    }
}

fn said(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).trim().to_owned()
}

/// Git in a project's folder, whatever repository a hook may have named that called this program.
fn command(project: &Path) -> Command {
    let mut command = Command::new("git");
    command.arg("-C").arg(project).env("LC_ALL", "C");
    for variable in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_PREFIX"] {
        command.env_remove(variable);
    }
    command
}
