//! Whose files are whose: what a build finds in its output, beside it, and in its way.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use builder::build::{BuildError, Report, Silent, build};
use builder::config::{Config, Overrides};
use builder::write::{WriteError, take_output};
use publish::PublishError;

use super::fresh;
use crate::support::project::{Project, contents};

fn warnings(report: &Report) -> Vec<String> {
    report.warnings.iter().map(ToString::to_string).collect()
}

/// The project's settings with another output.
fn with_output(project: &Project, out: PathBuf) -> Config {
    let overrides = Overrides { out: Some(out), ..Overrides::default() };
    Config::load(project.root(), overrides).unwrap_or_else(|diagnostic| panic!("{diagnostic}"))
}

/// What went wrong and everything that led to it.
fn causes(error: &BuildError) -> String {
    let mut text = error.to_string();
    let mut cause = std::error::Error::source(error);
    while let Some(inner) = cause {
        text = format!("{text}\n{inner}");
        cause = inner.source();
    }
    text
}

#[test]
fn what_somebody_laid_into_the_site_stays_and_is_told_once() {
    let project = fresh();
    project.write("dist/.git/HEAD", "ref: refs/heads/pages\n");
    let report = project.built();
    assert_eq!(warnings(&report).len(), 1, "{:?}", warnings(&report));
    assert!(warnings(&report)[0].contains("no build wrote .git/ in this folder"), "{:?}", warnings(&report));
    let mut expected = contents(&super::SITE.path("dist"));
    expected.insert(".git/HEAD".to_owned(), b"ref: refs/heads/pages\n".to_vec());
    assert_eq!(contents(&project.path("dist")), expected);
    project.write("dist/CNAME", "docs.example.com");
    project.edit("content/guides/returns.md", "paid back", "given back");
    let report = project.built();
    assert_eq!(warnings(&report).len(), 1, "{:?}", warnings(&report));
    assert!(warnings(&report)[0].contains("no build wrote CNAME in this folder"), "{:?}", warnings(&report));
    project.edit("content/guides/returns.md", "given back", "paid back");
    assert_eq!(warnings(&project.built()), [""; 0]);
    expected.insert("CNAME".to_owned(), b"docs.example.com".to_vec());
    assert_eq!(contents(&project.path("dist")), expected);
}

#[test]
fn a_file_of_somebodys_that_a_page_would_replace_stops_the_build() {
    let project = fresh();
    project.built();
    project.write("dist/guides/packing.html", "mine");
    let before = contents(&project.path("dist"));
    project.write("content/guides/packing.md", "# Packing\n");
    let text = causes(&project.build().expect_err("a file is in the way"));
    assert!(text.contains("dist/guides/packing.html was not written by a build"), "{text}");
    assert_eq!(contents(&project.path("dist")), before);
    project.remove("dist/guides/packing.html");
    project.built();
}

#[test]
fn a_link_that_is_the_output_stays_one() {
    let project = fresh();
    symlink("published/site", project.path("dist")).expect("a link to what is not there yet");
    for _ in 0..2 {
        project.built();
        assert_eq!(fs::read_link(project.path("dist")).expect("it is a link"), Path::new("published/site"));
        assert_eq!(contents(&project.path("published/site")), contents(&super::SITE.path("dist")));
        project.remove(".site/cache");
    }
    let beside = fs::read_dir(project.path("published")).expect("the folder").count();
    assert_eq!(beside, 1, "nothing is left beside the site");
}

#[test]
fn an_output_by_a_detour_is_where_the_detour_leads() {
    let project = fresh();
    let config = with_output(&project, project.path("absent/../public"));
    assert_eq!(config.folders.out, project.path("public"));
    build(&config, &Silent).expect("the site is built");
    assert!(project.path("public/index.html").exists() && !project.path("absent").exists());
}

#[test]
fn a_note_that_cannot_be_kept_is_told_and_the_site_is_published() {
    let project = fresh();
    project.built();
    let note = fs::read_dir(project.path(".site/cache")).expect("what is kept").flatten().find_map(|entry| {
        let mut files = fs::read_dir(entry.path()).expect("what is kept").flatten().map(|entry| entry.path());
        files.find(|path| path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("written-")))
    });
    let note = note.expect("the note of the last build");
    fs::remove_file(&note).expect("it can be removed");
    // Nothing can be renamed to a folder that is not empty.
    fs::create_dir_all(note.join("full")).expect("a folder instead of it");
    project.edit("content/guides/returns.md", "paid back", "given back");
    let reported = warnings(&project.built());
    assert_eq!(reported.len(), 1, "{reported:?}");
    assert!(reported[0].contains("cannot keep this for the next build"), "{reported:?}");
    assert!(project.read("dist/guides/returns.html").contains("given back"));
}

#[test]
fn two_projects_with_one_output_do_not_mix() {
    let (first, second) = (fresh(), fresh());
    second.edit("content/guides/returns.md", "paid back", "paid bakc");
    let out = first.path("dist");
    let into = with_output(&second, out.clone());
    first.built();
    let before = contents(&out);
    {
        let _lock = take_output(&first.config()).expect("nobody else has it");
        let error = build(&into, &Silent).expect_err("another build has it");
        assert!(matches!(error, BuildError::Write(WriteError::Publish(PublishError::Busy(..)))), "{error}");
        assert_eq!(contents(&out), before);
    }
    build(&into, &Silent).expect("the site is built");
    // All names and sizes but those with a hash in them are the same.
    assert_ne!(contents(&out), before);
    first.built();
    assert_eq!(contents(&out), before);
}

#[test]
fn a_static_file_in_place_of_a_list_is_published_and_told() {
    let project = fresh();
    project.write("static/robots.txt", "User-agent: *\nDisallow: /\n");
    let reported = warnings(&project.built());
    assert_eq!(reported.len(), 1, "{reported:?}");
    assert_eq!(project.read("dist/robots.txt"), "User-agent: *\nDisallow: /\n");
}
