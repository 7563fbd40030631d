//! The days documents changed.

use std::fs;

use super::{fresh, page};
use crate::support::history::{begin, commit, git};
use crate::support::project::Project;

fn with_history() -> Project {
    let project = fresh();
    begin(&project, "2026-01-05");
    commit(&project, "2026-01-05");
    project.edit("content/guides/02-payments.md", "leaves the house", "has arrived");
    commit(&project, "2026-03-02");
    project
}

#[test]
fn a_page_shows_the_day_its_document_changed() {
    let project = with_history();
    project.built();
    assert_eq!(page(&project, "/guides/payments")["lastUpdated"], "2026-03-02");
    assert_eq!(page(&project, "/guides/orders")["lastUpdated"], "2026-01-05");
    assert!(project.read("dist/sitemap.xml").contains("/guides/payments</loc><lastmod>2026-03-02</lastmod>"));
    assert_eq!(page(&project, "/all-guides").get("lastUpdated"), None, "a generated page has no document");
}

#[test]
fn a_commit_renders_the_pages_it_gives_another_day() {
    let project = with_history();
    project.built();
    project.edit("content/guides/returns.md", "paid back", "paid back at once");
    assert_eq!(page(&project, "/guides/returns")["lastUpdated"], "2026-01-05");
    commit(&project, "2026-04-01");
    let report = project.built();
    assert_eq!(page(&project, "/guides/returns")["lastUpdated"], "2026-04-01");
    assert_eq!(page(&project, "/guides/orders")["lastUpdated"], "2026-01-05");
    assert!(report.rendered < report.pages, "{} pages were rendered", report.rendered);
}

#[test]
fn a_shallow_clone_tells_no_days() {
    let project = with_history();
    let clone = fresh();
    clone.remove("content");
    let address = format!("file://{}", project.root().display());
    git(clone.root(), "2026-04-01", &["clone", "-q", "--depth", "1", &address, "copy"]);
    fs::rename(clone.path("copy/content"), clone.path("content")).expect("the documents");
    fs::rename(clone.path("copy/.git"), clone.path(".git")).expect("the history");
    clone.built();
    assert_eq!(page(&clone, "/guides/payments").get("lastUpdated"), None);
    assert!(!clone.read("dist/sitemap.xml").contains("lastmod"));
}

#[test]
fn outside_of_a_history_there_are_no_days() {
    let project = fresh();
    project.built();
    assert_eq!(page(&project, "/guides/payments").get("lastUpdated"), None);
}
