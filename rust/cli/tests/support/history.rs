//! A project's history in git.

use std::path::Path;
use std::process::Command;

use super::project::Project;

/// Runs git on a day, without what the one who runs the tests has set.
pub(crate) fn git(folder: &Path, day: &str, arguments: &[&str]) {
    let date = format!("{day}T12:00:00+0000");
    let output = Command::new("git")
        .args(["-c", "user.name=A Writer", "-c", "user.email=writer@example.com", "-c", "commit.gpgsign=false"])
        .args(arguments)
        .current_dir(folder)
        .env("GIT_CONFIG_GLOBAL", "/dev/null")
        .env("GIT_CONFIG_NOSYSTEM", "1")
        .env("GIT_AUTHOR_DATE", &date)
        .env("GIT_COMMITTER_DATE", &date)
        .output()
        .expect("git starts");
    assert!(output.status.success(), "git {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

/// Begins a history.
pub(crate) fn begin(project: &Project, day: &str) {
    git(project.root(), day, &["init", "-q", "-b", "main"]);
}

/// Commits what the content folder holds, whether anything in it has changed or not.
pub(crate) fn commit(project: &Project, day: &str) {
    git(project.root(), day, &["add", "content"]);
    git(project.root(), day, &["commit", "-q", "--allow-empty", "-m", "A change"]);
}
