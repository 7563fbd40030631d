//! `compare` tells what a change does for readers.

use crate::support::program::{printed, site};
use crate::support::project::Project;

/// What the program prints of two projects, of which one word of the second is another.
fn told(flags: &[&str]) -> String {
    let (before, after) = (Project::smallest(), Project::smallest());
    after.write("content/guides/new.md", "# New\n\nQuite new.\n");
    after.edit("content/guides/payments.md", "by card", "by card today");
    let sides = [before.root(), after.root()].map(|root| root.to_str().expect("text"));
    let text = printed(site(after.root(), &[&["compare"], &sides[..], flags].concat()), after.root());
    text.replace(sides[0], "BEFORE")
}

#[test]
fn pages_are_told_a_line_each() {
    let text = told(&[]);
    let expected = "exit code 0\n\nnew      /guides/new\nchanged  /guides/payments: +1 -0 words\n";
    assert!(text.starts_with(expected) && text.ends_with("Pages: 1 changed, 1 new; 3 as before.\n"), "{text}");
}

#[test]
fn a_comment_and_json_are_the_only_things_on_the_standard_output() {
    let comment = told(&["--markdown"]);
    assert!(
        comment.contains("\n\n## What this changes for readers\n\nPages: 1 changed, 1 new; 3 as before."),
        "{comment}"
    );
    assert!(comment.contains("> Payments are taken by card <ins>today</ins>."), "{comment}");
    let json = told(&["--json"]);
    let object: serde_json::Value =
        serde_json::from_str(json.trim_start_matches("exit code 0")).unwrap_or_else(|error| panic!("{error}: {json}"));
    assert_eq!(object["pages"][0]["fate"], "new");
    assert_eq!(object["pages"][1]["blocks"][0]["parts"][0]["runs"][1]["text"], " today");
}

#[test]
fn a_side_that_is_nothing_is_refused() {
    let project = Project::smallest();
    let text = printed(site(project.root(), &["compare", "no-such-commit"]), project.root());
    assert!(text.starts_with("exit code 1\n\nerror: `no-such-commit` is neither a folder nor a commit"), "{text}");
}
