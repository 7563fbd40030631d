//! Running the program itself.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// The program with these arguments, on the project in `root`, without what the one who runs the tests has set.
pub(crate) fn site(root: &Path, arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_site"));
    // It is stricter where `CI` is set.
    command.args(arguments).arg("--root").arg(root).env("NO_COLOR", "1").env_remove("CI");
    // Otherwise sites would be drawn by the repository's packages, and not by what the project has of them.
    command.env("VENDURE_DOCS_CLIENT", root);
    command
}

/// Runs a command and gives what a person would see: how it ended and what it printed, with the project's folder called
/// PROJECT.
pub(crate) fn printed(mut command: Command, root: &Path) -> String {
    let Output { status, stdout, stderr } = command.output().expect("the program starts");
    let how = status.code().map_or_else(|| "ended by a signal".to_owned(), |code| format!("exit code {code}"));
    let text = format!("{how}\n\n{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr));
    text.replace(&*root.to_string_lossy(), "PROJECT")
}

/// Where a program of this name is found.
pub(crate) fn find(program: &str) -> PathBuf {
    let path: OsString = std::env::var_os("PATH").expect("a PATH");
    let mut found = std::env::split_paths(&path).map(|folder| folder.join(program)).filter(|path| path.is_file());
    found.next().unwrap_or_else(|| panic!("{program} is not installed"))
}
