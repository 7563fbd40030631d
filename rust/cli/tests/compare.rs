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
