//! Editors write with the program itself: one that speaks as Visual Studio Code does, by its own library, and Neovim.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use crate::support::project::{Project, tests};

/// Two pages, of which one leads to the other.
fn project() -> Project {
    let project = Project::smallest();
    project.write("content/kettle.md", "# Kettle\n\n## Boil\n\nHot.\n");
    project.write("content/index.md", "# Start\n\nä😀 [boil](/kettle#boil)\n");
    project
}

/// What a program printed that was given the path of the program and the folder of a project.
pub(crate) fn run(mut command: Command, project: &Project) -> String {
    let command = command.env("SITE", env!("CARGO_BIN_EXE_site")).env("PROJECT", project.root()).stdin(Stdio::null());
    let Output { status, stdout, stderr } = command.output().expect("it runs");
    let printed = String::from_utf8_lossy(&stdout).into_owned();
    assert!(status.success(), "{printed}{}", String::from_utf8_lossy(&stderr));
    printed
}

const EXPECTED: &str = "\
1: there is no page at /kettel
1: Write `/kettle` instead
0: nothing is wrong
definition: kettle.md:2
rename: content/index.md, content/kettle.md
";

#[test]
fn the_library_of_visual_studio_code_is_served() {
    let mut command = Command::new("node");
    command.arg(tests().join("editors/vscode.mjs"));
    assert_eq!(run(command, &project()), EXPECTED);
}

#[test]
fn neovim_is_served() {
    let mut neovim = Command::new("nvim");
    if !neovim.arg("--version").output().is_ok_and(|output| output.status.success()) {
        // What a test prints is kept back while it passes, but that it proved nothing is to be seen.
        let told = "skipped neovim_is_served: there is no Neovim here (nvim --version does not run)";
        writeln!(std::io::stderr(), "{told}").expect("an output");
        return;
    }
    let mut command = Command::new("nvim");
    command
        .args(["--headless", "--clean", "-c"])
        .arg(format!("luafile {}", tests().join("editors/neovim.lua").display()));
    assert_eq!(run(command, &project()), EXPECTED);
}
