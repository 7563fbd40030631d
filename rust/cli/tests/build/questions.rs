//! What readers ask: it is searched, and shown nowhere.

use std::collections::BTreeSet;

use builder::build::{Silent, build_records};
use builder::search::to_jsonl;

use super::{files, fresh};
use crate::support::project::{Project, contents};

const FILE: &str = "content/guides/_questions.yml";

/// The names of the published files in which a text is.
fn files_with(project: &Project, text: &str) -> BTreeSet<String> {
    let all = contents(&project.path("dist")).into_iter();
    all.filter(|(_, bytes)| String::from_utf8_lossy(bytes).contains(text)).map(|(name, _)| name).collect()
}

#[test]
fn what_readers_ask_is_in_the_index_and_in_no_page_no_copy_and_no_list() {
    let project = fresh();
    project.write(FILE, "01-orders:\n  - wherever is my zebrafish\n");
    project.built();
    assert_eq!(files_with(&project, "zebrafish"), BTreeSet::from(["assets/search.json".to_owned()]));
    assert!(!files(&project).iter().any(|name| name.contains("questions")), "the file itself is not published");
    let records = build_records(&project.config(), &Silent).expect("the records are made");
    assert!(to_jsonl(&records).contains("\"questions\":\"wherever is my zebrafish\""));
}

#[test]
fn a_build_after_another_question_renders_no_page_and_makes_the_same_index_as_a_build_from_nothing() {
    let project = fresh();
    project.write(FILE, "01-orders:\n  - wherever is my zebrafish\n");
    project.built();
    project.write(FILE, "02-payments:\n  - wherever is my aardvark\n");
    assert_eq!(project.built().rendered, 0);
    assert!(files_with(&project, "zebrafish").is_empty());
    assert_eq!(files_with(&project, "aardvark"), BTreeSet::from(["assets/search.json".to_owned()]));
    let again = contents(&project.path("dist/assets"));
    let from_nothing = fresh();
    from_nothing.write(FILE, &project.read(FILE));
    from_nothing.built();
    let index = |name: &str| name.starts_with("search");
    let others = contents(&from_nothing.path("dist/assets"));
    let own: Vec<_> = again.iter().filter(|(name, _)| index(name)).collect();
    assert_eq!(own, others.iter().filter(|(name, _)| index(name)).collect::<Vec<_>>());
    project.remove(FILE);
    assert_eq!(project.built().rendered, 0);
    assert!(files_with(&project, "aardvark").is_empty());
}
