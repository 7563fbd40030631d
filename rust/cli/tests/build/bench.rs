//! The bench, with a program beside that does next to nothing.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;

use serde_json::Value;

use super::fixture;
use crate::support::program::{find, site};
use crate::support::project::{Project, tests};

const README: &str = "# Handbook\n\n<!-- figures -->\n\nOld.\n\n<!-- /figures -->\n\nBelow.\n";

/// A project with a program that makes a page of each document, and calls itself Hugo.
fn project() -> Project {
    let project = Project::of(&fixture()).with_packages();
    project.write("README.md", README);
    // What is set for the own documents holds for the copy of them.
    project.edit("site.toml", "favicon", "pages = \"beside\"\nfavicon");
    project.write("content/beside/imprint.md", "# Imprint\n");
    project.edit("content/index.md", "Begin with", "Read the [imprint](/imprint). Begin with");
    let program = format!(
        "#!/bin/sh\nexec '{}' '{}' \"$@\"\n",
        find("node").display(),
        tests().join("build/pages.mjs").display()
    );
    project.write("bin/hugo", &program);
    let mode = fs::Permissions::from_mode(0o755);
    fs::set_permissions(project.path("bin/hugo"), mode).expect("a program that may run");
    project
}

#[test]
fn figures_are_written_between_the_marks_and_what_is_kept_of_builds_is_not_touched() {
    let project = project();
    let mut bench = site(project.root(), &["bench", "--runs", "1", "--readme"]);
    bench.arg("--json").arg(project.path("figures.json"));
    bench.env("HUGO", project.path("bin/hugo")).env("ZENSICAL", project.path("bin/none"));
    let output = bench.output().expect("the program starts");
    let reported = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{reported}{}", String::from_utf8_lossy(&output.stderr));
    assert!(reported.contains("Zensical is not installed"), "{reported}");

    let figures: Value = serde_json::from_str(&project.read("figures.json")).expect("figures are JSON");
    let rows = figures["rows"].as_array().expect("rows");
    let of = |program: &str| {
        let rows = rows.iter().filter(|row| row["program"] == program);
        rows.map(|row| row["case"].as_str().expect("a case").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(of("site"), ["cold", "bundles-present", "nothing-changed", "one-document", "start", "save"]);
    assert_eq!(of("hugo"), ["cold", "nothing-changed", "one-document", "start", "save"]);
    for row in rows {
        assert!(row["wall"].as_f64() > Some(0.0), "{row}");
    }
    let stages = rows[0]["stages"].as_array().expect("stages");
    assert!(stages.iter().any(|stage| stage[0] == "render"), "{stages:?}");

    let readme = project.read("README.md");
    assert!(readme.starts_with("# Handbook\n\n<!-- figures -->\n\nMeasured with"), "{readme}");
    assert!(readme.ends_with("\n\n<!-- /figures -->\n\nBelow.\n"), "{readme}");
    let row = readme.lines().find(|line| line.starts_with("| nothing changed")).expect("a row");
    let cells: Vec<&str> = row.split('|').map(str::trim).collect();
    // The time of processors stands beside that of the clock, unless it is too short to tell.
    assert!(cells[2].contains(" s") && cells[4].contains(" s"), "{row}");
    assert_eq!((cells[3], cells[5]), ("0.15 s", "not installed"), "{row}");
    assert!(readme.contains("| Hugo 1.22.333 "), "{readme}");

    let kept: Vec<_> = fs::read_dir(project.path(".site")).expect("the folder of the bench was there").collect();
    assert!(kept.is_empty(), "{kept:?} is left over");
    assert!(!project.path("dist").exists(), "nothing was published");
}

#[test]
fn a_project_is_made_for_each_size_measured_and_removed() {
    let project = Project::of(&fixture()).with_packages();
    project.write("README.md", "# Handbook\n\n<!-- scale figures -->\n\nOld.\n\n<!-- /scale figures -->\n");
    let mut bench = site(project.root(), &["bench", "--scale", "3,20", "--runs", "1", "--readme"]);
    let output = bench.arg("--json").arg(project.path("figures.json")).output().expect("the program starts");
    let reported = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{reported}{}", String::from_utf8_lossy(&output.stderr));

    let figures: Value = serde_json::from_str(&project.read("figures.json")).expect("figures are JSON");
    let sizes = figures["sizes"].as_array().expect("sizes");
    assert_eq!(sizes.iter().map(|size| size["documents"].as_u64()).collect::<Vec<_>>(), [Some(3), Some(20)]);
    for size in sizes {
        let rows = size["rows"].as_array().expect("rows");
        let cases: Vec<_> = rows.iter().filter_map(|row| row["case"].as_str()).collect();
        assert_eq!(cases, ["cold", "nothing-changed", "one-document", "start", "save"]);
        for row in rows {
            assert!(row["wall"].as_f64() > Some(0.0), "{row}");
        }
        // Home, search, and the page for missing ones.
        assert_eq!(rows[0]["pages"].as_u64(), size["documents"].as_u64().map(|documents| documents + 3));
    }
    let readme = project.read("README.md");
    assert!(readme.contains("| 20 ") && readme.contains("](scale.svg)"), "{readme}");
    assert!(project.read("scale.svg").starts_with("<svg "), "the chart is a picture");
    let kept: Vec<_> = fs::read_dir(project.path(".site")).expect("the folder of the bench was there").collect();
    assert!(kept.is_empty(), "{kept:?} is left over");
    assert_eq!(project.read("site.toml"), fs::read_to_string(fixture().join("site.toml")).expect("the fixture"));
}

#[test]
fn a_readme_without_marks_is_told_before_anything_is_measured() {
    let project = project();
    project.write("README.md", "# Handbook\n");
    let output = site(project.root(), &["bench", "--runs", "1", "--readme"]).output().expect("the program starts");
    let reported = String::from_utf8_lossy(&output.stderr);
    assert!(reported.contains("README.md has no '<!-- figures -->'"), "{reported}");
    assert_eq!(String::from_utf8_lossy(&output.stdout), "");
    assert_eq!(project.read("README.md"), "# Handbook\n");
}
