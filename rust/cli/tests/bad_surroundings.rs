//! What a build finds around its sources: programs that are missing or fail, a port that is busy, an output folder that is
//! somebody's.
#![cfg(unix)] // Programs that fail are scripts of a shell.

use std::fmt::Write as _;
use std::fs;
use std::net::{Ipv4Addr, TcpListener};
use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::process::Command;

use builder::write::take_output;

use crate::bad_input::{project, see};
use crate::support::program::{printed, site};
use crate::support::project::{Project, contents};

/// The program with nothing on its path but these scripts.
fn with_programs(project: &Project, programs: &[(&str, &str)]) -> Command {
    let folder = project.path("bin");
    fs::create_dir_all(&folder).expect("a folder for programs");
    for (name, script) in programs {
        let path = folder.join(name);
        fs::write(&path, format!("#!/bin/sh\n{script}\n")).expect("a program");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("a program that may run");
    }
    let mut command = site(project.root(), &["build"]);
    command.env("PATH", folder);
    command
}

/// Runs a build and compares what it prints on standard error; on the other, stages print their times.
fn see_build(name: &str, project: &Project, mut command: Command) {
    let had_assets = project.path("dist/assets").exists();
    let output = command.output().expect("the program starts");
    let code = output.status.code().expect("an exit code");
    let text = String::from_utf8_lossy(&output.stderr).replace(&*project.root().to_string_lossy(), "PROJECT");
    see(name, &format!("exit code {code}\n\n{text}"));
    assert!(had_assets || !project.path("dist/assets").exists(), "something was published");
}

#[test]
fn node_is_missing() {
    let project = project("node_is_missing");
    let command = with_programs(&project, &[]);
    see_build("node_is_missing", &project, command);
}

#[test]
fn node_is_missing_and_so_are_the_packages() {
    let project = project("node_is_missing_and_so_are_the_packages");
    project.write("package-lock.json", "{}");
    let command = with_programs(&project, &[]);
    see_build("node_is_missing_and_so_are_the_packages", &project, command);
}

#[test]
fn node_is_too_old() {
    let project = project("node_is_too_old");
    project.write("package-lock.json", "{}");
    let command = with_programs(&project, &[("node", "echo v18.20.4")]);
    see_build("node_is_too_old", &project, command);
}

#[test]
fn npm_is_missing() {
    let project = project("npm_is_missing");
    project.write("package-lock.json", "{}");
    let command = with_programs(&project, &[("node", "echo v20.19.0")]);
    see_build("npm_is_missing", &project, command);
}

#[test]
fn the_packages_cannot_be_installed() {
    let project = project("the_packages_cannot_be_installed");
    project.write("package-lock.json", "{}");
    let npm = "echo 'npm error: the registry does not answer' >&2; exit 1";
    let command = with_programs(&project, &[("node", "echo v20.19.0"), ("npm", npm)]);
    see_build("the_packages_cannot_be_installed", &project, command);
}

#[test]
fn packages_that_somebody_may_be_using_are_not_taken_away_to_install_others() {
    let project = project("packages");
    let npm = "echo \"$@\" > \"$PWD/asked\"; exit 1";
    let mut asked = Vec::new();
    for what in ["nothing", "packages", "packages of a project"] {
        if what == "packages of a project" {
            project.write("package.json", "{}");
        } else if what == "packages" {
            project.write("node_modules/.package-lock.json", "{}");
            let installed = fs::File::options().write(true).open(project.path("node_modules/.package-lock.json"));
            installed.and_then(|file| file.set_modified(std::time::UNIX_EPOCH)).expect("it is of an older lock file");
        }
        project.write("package-lock.json", "{}");
        let mut command = with_programs(&project, &[("node", "echo v20.19.0"), ("npm", npm)]);
        assert!(!command.output().expect("the program starts").status.success());
        asked.push(project.read("asked"));
    }
    assert!(asked[0].starts_with("ci --ignore-scripts "), "{asked:?}");
    assert!(
        asked[1].starts_with("ci --ignore-scripts "),
        "without a project npm would take all packages for old: {asked:?}"
    );
    assert!(asked[2].starts_with("install --no-save --ignore-scripts "), "{asked:?}");
}

#[test]
fn node_is_too_old_for_the_packages_that_are_there() {
    let project = project("node_is_too_old_for_the_packages_that_are_there");
    let node = "if [ \"$1\" = --version ]; then echo v18.20.4; else echo 'SyntaxError: of old' >&2; exit 1; fi";
    let command = with_programs(&project, &[("node", node)]);
    see_build("node_is_too_old_for_the_packages_that_are_there", &project, command);
}

#[test]
fn the_bundler_fails() {
    let project = project("the_bundler_fails");
    project.write("packages/site/bundle.mjs", "");
    let fails = "echo 'bundle.mjs: there is no such module' >&2; exit 1";
    let node = &format!("if [ \"$1\" = --version ]; then echo v20.19.0; else {fails}; fi");
    let command = with_programs(&project, &[("node", node)]);
    see_build("the_bundler_fails", &project, command);
}

#[test]
fn the_bundler_is_not_there() {
    let project = project("the_bundler_is_not_there");
    let command = site(project.root(), &["build"]);
    see_build("the_bundler_is_not_there", &project, command);
}

#[test]
fn the_port_is_busy() {
    let project = project("the_port_is_busy");
    let other = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port");
    let port = other.local_addr().expect("its number").port().to_string();
    let text = printed(site(project.root(), &["serve", "--port", &port]), project.root());
    see("the_port_is_busy", &text.replace(&port, "PORT"));
}

#[test]
fn the_output_is_foreign() {
    let project = project("the_output_is_foreign");
    let before = contents(&project.path("dist"));
    see_build("the_output_is_foreign", &project, site(project.root(), &["build"]));
    assert_eq!(contents(&project.path("dist")), before);
}

#[test]
fn the_output_is_among_the_documents() {
    let project = project("the_output_is_among_the_documents");
    let mut command = site(project.root(), &["build"]);
    command.arg("--out").arg(project.path("content/site"));
    see_build("the_output_is_among_the_documents", &project, command);
    assert!(!project.path("content/site").exists());
}

#[test]
fn the_output_is_a_site_of_another_program() {
    let project = project("the_output_is_a_site_of_another_program");
    let before = contents(&project.path("dist"));
    see_build("the_output_is_a_site_of_another_program", &project, site(project.root(), &["build"]));
    assert_eq!(contents(&project.path("dist")), before);
}

#[test]
fn the_output_is_a_site_of_an_earlier_version() {
    let project = project("the_output_is_a_site_of_an_earlier_version");
    let before = contents(&project.path("dist"));
    see_build("the_output_is_a_site_of_an_earlier_version", &project, site(project.root(), &["build"]));
    assert_eq!(contents(&project.path("dist")), before);
}

#[test]
fn the_output_is_something_of_the_projects() {
    let project = project("the_output_is_something_of_the_projects");
    symlink(project.path("content"), project.path("link")).expect("a link");
    for folder in ["static", "packages/site", ".git", ".site/cache"] {
        fs::create_dir_all(project.path(folder)).expect("a folder");
    }
    let before = contents(project.root());
    let outputs = [
        "content",
        "absent/../content",
        "absent/../content/site",
        "link",
        "link/site",
        ".",
        "..",
        "absent/..",
        "static",
        "static/site",
        "packages",
        "packages/site/dist",
        ".git",
        ".git/site",
        ".site",
        ".site/cache/site",
        "sidebars.json",
    ];
    let mut text = String::new();
    for out in outputs {
        let mut command = site(project.root(), &["build"]);
        command.arg("--out").arg(out).current_dir(project.root());
        let output = command.output().expect("the program starts");
        let reported = String::from_utf8_lossy(&output.stderr).replace(&*project.root().to_string_lossy(), "PROJECT");
        let above = project.root().parent().expect("a folder above").to_string_lossy().into_owned();
        let _ = writeln!(text, "--out {out}\n{}", reported.replace(&above, "ABOVE"));
        assert_eq!(output.status.code(), Some(1), "{out}: {reported}");
    }
    see("the_output_is_something_of_the_projects", &text);
    assert_eq!(contents(project.root()), before);
}

#[test]
fn the_output_is_a_file() {
    let project = project("the_output_is_a_file");
    project.write("notes.txt", "The notes of somebody.\n");
    let mut command = site(project.root(), &["build"]);
    command.arg("--out").arg(project.path("notes.txt"));
    see_build("the_output_is_a_file", &project, command);
    assert_eq!(project.read("notes.txt"), "The notes of somebody.\n");
}

#[test]
fn another_build_is_at_work() {
    let project = project("another_build_is_at_work");
    let _lock = take_output(&project.config()).expect("nobody else has it");
    see_build("another_build_is_at_work", &project, site(project.root(), &["build"]));
}
