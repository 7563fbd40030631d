//! Reports: folders of pages, and comments.

use std::fs;

use compare::report::{html, json, markdown};

use crate::tree::{Tree, between, told};

#[test]
fn a_report_is_a_folder_of_pages_without_scripts_that_replaces_one_and_nothing_else() {
    let (before, after) = (Tree::project(&[]), Tree::project(&[]));
    after.write("content/brew.md", "# Brewing\n\nPour it <b>fast</b> & hot.\n\n## Water\n\nUse soft water.\n");
    let comparison = between(&before, &after);
    let out = tempfile::tempdir().expect("a temporary folder");
    let folder = out.path().join("report");
    for _ in 0..2 {
        html::write(&comparison, &folder).unwrap_or_else(|error| panic!("{error}"));
    }
    let index = fs::read_to_string(folder.join("index.html")).expect("the list");
    assert!(
        index.contains("href=\"pages/brew.html\"") && !index.contains("<script") && !index.contains("://"),
        "{index}"
    );
    let page = fs::read_to_string(folder.join("pages/brew.html")).expect("the page");
    assert!(page.contains("<del>slowly</del> <ins><strong>fast</strong> &amp; hot</ins>"), "{page}");
    let data = fs::read_to_string(folder.join("comparison.json")).expect("the data");
    assert_eq!(serde_json::from_str::<serde_json::Value>(&data).expect("JSON"), json::format(&comparison));
    assert!(folder.join("_comment.md").is_file());
    assert_eq!(told(&between(&before, &before)), [""; 0]);
    html::write(&between(&before, &before), &folder).unwrap_or_else(|error| panic!("{error}"));
    assert!(!folder.join("pages").exists(), "pages of the last report are gone");
}

#[test]
fn a_report_replaces_nothing_but_a_report() {
    let project = Tree::project(&[]);
    let comparison = between(&project, &project);
    let foreign = Tree::of(&[("index.html", "mine"), ("comparison.json", "{}"), ("pages/a.html", "mine")]);
    let error = html::write(&comparison, &foreign.path("")).expect_err("it is refused").to_string();
    assert!(error.contains("was not written by this program"), "{error}");
    assert_eq!(fs::read_to_string(foreign.path("pages/a.html")).expect("it is there"), "mine");
    assert!(!foreign.path("_comment.md").exists());
    let report = Tree::of(&[]);
    html::write(&comparison, &report.path("")).unwrap_or_else(|error| panic!("{error}"));
    report.write("pages/mine.html", "mine");
    html::write(&comparison, &report.path("")).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(fs::read_to_string(report.path("pages/mine.html")).expect("it is there"), "mine");
}

#[test]
fn a_report_in_a_folder_of_documents_is_none_of_them() {
    let project = Tree::of(&[("index.md", "# Home\n\nOne.\n")]);
    project.git(&["init", "--quiet"]);
    project.commit();
    project.write("index.md", "# Home\n\nTwo.\n");
    for _ in 0..2 {
        let comparison = project.compare("HEAD", project.name()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((told(&comparison), comparison.problems.len()), (vec!["changed  /: +1 -1 words".to_owned()], 0));
        html::write(&comparison, &project.path("review")).unwrap_or_else(|error| panic!("{error}"));
    }
    let review = project.path("review").display().to_string();
    let error = project.compare("HEAD", &review).expect_err("it is refused").to_string();
    assert!(error.contains("nothing to compare"), "{error}");
}

#[test]
fn a_comment_is_no_longer_than_hosts_allow_and_says_what_it_leaves_out() {
    let pages = |words: &str| -> Tree {
        let tree = Tree::project(&[]);
        for number in 0..60 {
            let line = |line: usize| format!("Paragraph {line} of many says {words}{line}.");
            let text = (0..40).map(line).collect::<Vec<_>>().join("\n\n");
            tree.write(&format!("content/page-{number}.md"), &format!("# Page {number} @somebody\n\n{text}"));
        }
        tree
    };
    let comment = markdown::format(&between(&pages("one"), &pages("two")));
    assert!(comment.chars().count() <= markdown::LIMIT, "{}", comment.chars().count());
    assert!(comment.contains("left out here") && comment.contains("60 changed"), "{comment}");
    assert!(!comment.contains("@somebody"), "nobody is called by a comment");
    assert_eq!(comment.matches("<details>").count(), comment.matches("</details>").count());
}
