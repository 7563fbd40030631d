//! Queries to a process that misbehaves.

use std::path::Path;

use tempfile::TempDir;

use super::*;

/// A process that runs the fake script, and the folder in which it counts.
fn fake() -> (SearchProcess, TempDir) {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/search/queries/fake.mjs");
    let scripts = [script, folder.path().join("counts")];
    (SearchProcess { scripts, worker: None, shown: ShownLines::default() }, folder)
}

fn ask(process: &mut SearchProcess, query: &str) -> Result<Vec<FoundPage>, QueryError> {
    process.find(query, 2, &|name| Ok(format!("the file {name}").into_bytes()), &|| false)
}

/// The process that answered, by what it says.
fn answered_by(process: &mut SearchProcess, query: &str) -> String {
    ask(process, query).expect("an answer").remove(0).places.remove(0).href
}

#[test]
fn one_process_answers_all_queries_with_the_files_it_asks_for() {
    let (mut process, _folder) = fake();
    let found = ask(&mut process, "cart").expect("an answer");
    assert_eq!(found.len(), 2, "no more than were wanted");
    assert!(found[0].title == "cart" && found[0].places[0].href.starts_with("0the file search.json "), "{found:?}");
    assert_eq!(answered_by(&mut process, "order"), found[0].places[0].href);
}

#[test]
fn a_process_that_ends_is_started_again_and_the_query_asked_once_more() {
    let (mut process, _folder) = fake();
    let first = answered_by(&mut process, "cart");
    assert_ne!(answered_by(&mut process, "dies once"), first);
}

#[test]
fn a_query_that_ends_two_processes_is_an_error_with_what_was_printed_and_the_next_is_answered() {
    let (mut process, _folder) = fake();
    let error = ask(&mut process, "dies").expect_err("it has ended");
    assert_eq!(error.to_string(), "the search has ended twice before it answered\n    the last words");
    ask(&mut process, "cart").expect("another process answers");
}

#[test]
fn a_query_that_is_cancelled_ends_its_process_and_the_next_is_answered_by_another() {
    let (mut process, folder) = fake();
    let first = answered_by(&mut process, "cart");
    let has_begun = || std::fs::read_to_string(folder.path().join("counts")).is_ok_and(|text| text.contains("hangs"));
    let result = process.find("hangs", 2, &|_| Ok(Vec::new()), &has_begun);
    assert!(matches!(result, Err(QueryError::Cancelled)), "{result:?}");
    assert_ne!(answered_by(&mut process, "cart"), first);
}

#[test]
fn what_the_script_throws_is_the_error_and_what_is_no_answer_is_none() {
    let (mut process, _folder) = fake();
    let error = ask(&mut process, "throws").expect_err("it throws");
    assert_eq!(error.to_string(), "the search failed: there is no index");
    assert!(matches!(ask(&mut process, "chats"), Err(QueryError::Answer(_))));
    ask(&mut process, "cart").expect("another process answers");
}

#[test]
fn a_script_that_is_missing_is_reported_with_the_message_of_node() {
    let scripts = [PathBuf::from("nowhere.mjs"), PathBuf::new()];
    let mut process = SearchProcess { scripts, worker: None, shown: ShownLines::default() };
    let error = ask(&mut process, "cart").expect_err("there is no script");
    assert!(error.to_string().contains("nowhere.mjs"), "{error}");
}
