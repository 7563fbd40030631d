//! What a build does that cannot go on.

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use builder::build::BuildError;
use dialect::diagnostic::Severity;

use super::{fresh, identities};
use crate::support::http::TIMEOUT;
use crate::support::program::{find, site};
use crate::support::project::{Project, contents, tests};

/// Whether anything but the site was left beside it.
fn leftovers(project: &Project) -> Vec<String> {
    let entries = fs::read_dir(project.root()).expect("the project");
    let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
    names.filter(|name| name.starts_with(".dist")).collect()
}

#[test]
fn a_build_with_errors_leaves_the_last_good_site() {
    let project = fresh();
    project.built();
    let before = identities(&project);
    project.edit("content/guides/returns.md", "paid back", "[paid](/nothing) back");
    let Err(BuildError::Diagnostics(found)) = project.build() else { panic!("the error was not found") };
    assert_eq!(found.iter().filter(|one| one.severity == Severity::Error).count(), 1);
    assert_eq!(identities(&project), before);
    assert_eq!(leftovers(&project), Vec::<String>::new());
    project.edit("content/guides/returns.md", "[paid](/nothing) back", "paid back");
    assert_eq!(project.built().rendered, 0);
}

#[test]
fn a_component_that_throws_is_named_with_its_page_and_leaves_the_last_good_site() {
    let project = fresh();
    project.built();
    let before = contents(&project.path("dist"));
    project.write("content/guides/broken.md", "# Broken\n\n<Missing />\n");
    let error = project.build().expect_err("the component is missing");
    let text = error.to_string();
    assert!(matches!(error, BuildError::Render(_)), "{text}");
    assert!(text.contains("/guides/broken") && text.contains("\"Missing\""), "{text}");
    assert_eq!(contents(&project.path("dist")), before);
    assert_eq!(leftovers(&project), Vec::<String>::new());
}

#[test]
fn a_build_that_is_killed_leaves_the_last_good_site_and_the_next_one_tidies_up() {
    let project = fresh();
    project.built();
    let before = contents(&project.path("dist"));
    project.edit("content/guides/02-payments.md", "leaves the house", "has arrived");
    let mut build = site(project.root(), &["build"]);
    build.env("PATH", hanging_node(&project)).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut build = build.spawn().expect("the build starts");
    let half_way = project.path(".dist.new/site/robots.txt");
    let patience = Instant::now() + TIMEOUT;
    while !half_way.exists() && Instant::now() < patience {
        std::thread::sleep(Duration::from_millis(1));
    }
    build.kill().expect("the build is killed");
    build.wait().expect("the build has ended");
    assert!(half_way.exists(), "the build did not come half way");
    assert_eq!(contents(&project.path("dist")), before);
    assert_eq!(project.built().rendered, 1);
    assert_eq!(leftovers(&project), Vec::<String>::new());
    assert!(project.read("dist/guides/payments.html").contains("has arrived"));
}

#[test]
fn what_may_take_long_is_told_when_it_begins() {
    let project = fresh();
    project.write("package-lock.json", "{}");
    let gate = project.path("gate");
    assert!(Command::new("mkfifo").arg(&gate).status().expect("mkfifo").success());
    let programs = program(&project, "node", "echo v20.19.0");
    // It ends when it is told to, and not before.
    program(&project, "npm", &format!("read -r line < '{}'; echo \"$line\" >&2; exit 1", gate.display()));
    let mut build = site(project.root(), &["build"]);
    build.env("PATH", programs).stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut build = build.spawn().expect("the build starts");
    let mut line = String::new();
    let mut stdout = BufReader::new(build.stdout.take().expect("its output"));
    stdout.read_line(&mut line).expect("a line while npm is at work");
    assert!(line.starts_with("  install") && line.contains("the packages of package-lock.json"), "{line}");
    fs::write(&gate, "there is no network\n").expect("npm hears of it");
    let output = build.wait_with_output().expect("the build ends");
    let reported = String::from_utf8_lossy(&output.stderr);
    assert!(
        reported.contains("npm could not install the packages") && reported.contains("there is no network"),
        "{reported}"
    );
}

#[test]
fn packages_are_installed_once_wherever_the_rest_is_kept() {
    let project = fresh();
    project.write("package-lock.json", "{}");
    // The lock file is younger than what is installed, as after a checkout.
    let old = "touch -d 2001-01-01 node_modules/.package-lock.json";
    let folder = program(&project, "npm", &format!("echo installed >> runs && mkdir -p node_modules && {old}"));
    let mut path = folder.into_os_string();
    path.push(":");
    path.push(std::env::var_os("PATH").expect("a PATH"));
    for cache in ["one", "two"] {
        let mut build = site(project.root(), &["build"]);
        // It has no packages to make a bundle of, and so it goes no further.
        let output = build.arg("--cache").arg(project.path(cache)).env("PATH", &path).output().expect("it starts");
        assert!(!output.status.success());
    }
    assert_eq!(project.read("runs"), "installed\n");
}

#[test]
fn packages_of_another_project_are_never_installed_anew() {
    let project = fresh();
    project.write("package-lock.json", "{}");
    project.write("package.json", "{}");
    project.write("elsewhere/kept", "");
    symlink("elsewhere", project.path("node_modules")).expect("a link");
    let folder = program(&project, "npm", "echo installed >> runs");
    let mut path = folder.into_os_string();
    path.push(":");
    path.push(std::env::var_os("PATH").expect("a PATH"));
    let output = site(project.root(), &["build"]).env("PATH", &path).output().expect("it starts");
    assert!(!output.status.success(), "it has no packages to make a bundle of");
    assert!(!project.path("runs").exists(), "npm was started");
}

/// A path whose `node` never answers with a page.
fn hanging_node(project: &Project) -> PathBuf {
    let script = tests().join("build/hangs.mjs");
    program(project, "node", &format!("exec '{}' '{}'", find("node").display(), script.display()))
}

/// Adds a program to a folder, and gives the folder.
fn program(project: &Project, name: &str, script: &str) -> PathBuf {
    let folder = project.path("bin");
    fs::create_dir_all(&folder).expect("a folder for programs");
    let path = folder.join(name);
    fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("a program");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a program that may run");
    folder
}

#[test]
fn a_fact_that_is_another_one_fails_a_build_in_which_nothing_else_has_changed() {
    let project = fresh();
    project.write("content/_facts.tsv", "days\t9\n");
    project.edit("content/guides/returns.md", "paid back", "paid back within [9](fact:days) days");
    project.built();
    project.write("content/_facts.tsv", "days\t8\n");
    let Err(BuildError::Diagnostics(found)) = project.build() else { panic!("the fact was not compared") };
    assert_eq!(found[0].message, "`days` is `8`");
}
