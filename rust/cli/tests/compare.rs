//! `compare` tells what a change does for readers.

use crate::support::program::{printed, site};
use crate::support::project::Project;

/// What the program prints on its standard output of two projects, of which one word of the second is another.
fn told(flags: &[&str]) -> String {
    let (before, after) = (Project::smallest(), Project::smallest());
    after.write("content/guides/new.md", "# New\n\nQuite new.\n");
    after.edit("content/guides/payments.md", "by card", "by card today");
    let sides = [before.root(), after.root()].map(|root| root.to_str().expect("text"));
    let output = site(after.root(), &[&["compare"], &sides[..], flags].concat()).output().expect("the program starts");
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
    String::from_utf8(output.stdout).expect("text")
}

#[test]
fn pages_are_told_a_line_each() {
    let expected =
        "new      /guides/new\nchanged  /guides/payments: +1 -0 words\nPages: 1 changed, 1 new; 3 as before.\n";
    assert_eq!(told(&[]), expected);
}

#[test]
fn a_comment_and_json_are_the_only_things_on_the_standard_output() {
    let comment = told(&["--markdown"]);
    let expected = "## What this changes for readers\n\nPages: 1 changed, 1 new; 3 as before.";
    assert!(comment.starts_with(expected) && comment.ends_with("</details>\n"), "{comment}");
    assert!(comment.contains("> Payments are taken by card <ins>today</ins>."), "{comment}");
    let json = told(&["--json"]);
    let object: serde_json::Value = serde_json::from_str(&json).unwrap_or_else(|error| panic!("{error}: {json}"));
    assert_eq!(object["pages"][0]["fate"], "new");
    assert_eq!(object["pages"][1]["blocks"][0]["parts"][0]["runs"][1]["text"], " today");
}

#[test]
fn a_side_that_is_nothing_is_refused() {
    let project = Project::smallest();
    let text = printed(site(project.root(), &["compare", "no-such-commit"]), project.root());
    assert!(text.starts_with("exit code 1\n\nerror: `no-such-commit` is neither a folder nor a commit"), "{text}");
}

#[test]
fn without_a_browser_all_but_the_looks_is_told_and_the_program_fails() {
    let built = |style: &str| {
        let site = Project::empty();
        site.write("assets/site.json", "{}");
        site.write("site.css", style);
        site.write(
            "brew.html",
            "<html><head><link rel=\"stylesheet\" href=\"/site.css\"></head><body>Slowly.</body></html>",
        );
        site.write("brew.md", "# Brew\n\nSlowly.\n");
        site
    };
    let (before, after) = (built("p { color: red }"), built("p { color: blue }"));
    let out = after.path("review");
    let arguments = ["compare", path(before.root()), path(after.root()), "--looks", "--out", path(&out)];
    let mut command = site(after.root(), &arguments);
    command.env("CHROME", "/no/such/chrome");
    let text = printed(command, after.root());
    let expected = "exit code 1\n\nNo text changed: 1 page as before.\n\
                    Weight, not compressed: styles 0.0 → 0.0 kB (+1 byte).\n\
                    error: no looks were compared\n  because: CHROME names /no/such/chrome, which does not exist\n";
    assert_eq!(text, expected);
    let index = after.read("review/index.html");
    assert!(index.contains("CHROME names /no/such/chrome"), "{index}");
}

fn path(path: &std::path::Path) -> &str {
    path.to_str().expect("text")
}
