//! What is kept of documents and pages between builds, and is missed or damaged in some.

use super::*;

#[test]
fn a_content_that_is_missed_is_made_anew_with_what_it_cites() {
    let project = fresh();
    project.write("shop/a.ts", "export const port = 3000;\n");
    let text = project.read("content/guides/02-payments.md");
    project.write("content/guides/02-payments.md", &format!("{text}\n```ts file=\"shop/a.ts\"\n```\n"));
    project.built();
    empty_bodies(&project);
    project.edit("content/guides/01-orders.md", "title: Orders", "title: Ordering");
    project.built();
    assert!(project.read("dist/guides/payments.html").contains("3000"));
    is_as_built_from_nothing(&project);
}

#[test]
fn a_content_that_is_missed_is_kept_anew_with_all_others() {
    let project = fresh();
    project.built();
    let before = keys(&project, "bodies");
    assert_eq!(before.len(), 9);
    empty_bodies(&project);
    assert_eq!(keys(&project, "bodies"), [""; 0]);
    // Its neighbor has to be rendered again, too, for it shows its title.
    project.edit("content/guides/02-payments.md", "# Payments", "# Paying");
    assert!(project.built().rendered > 1);
    assert_eq!(keys(&project, "bodies"), before);
}

#[test]
fn what_the_index_says_of_pages_is_kept_as_long_as_these_pages_are_there() {
    let project = with_groups();
    project.built();
    let first = keys(&project, "page_groups");
    assert_eq!(first.len(), 3);
    project.edit("content/guides/02-payments.md", "leaves the house", "has arrived");
    project.built();
    let second = keys(&project, "page_groups");
    let same = second.iter().filter(|key| first.contains(key)).count();
    assert_eq!((same, second.len()), (first.len() - 1, first.len()), "only the group of the changed page is new");
    project.remove("content/guides/returns.md");
    project.built();
    let third = keys(&project, "page_groups");
    is_as_built_from_nothing(&project);
    assert_eq!(keys(&project, "page_groups"), third);
}

#[test]
fn a_changed_document_needs_the_content_of_no_other() {
    let project = with_groups();
    project.built();
    empty_bodies(&project);
    project.edit("content/guides/gifts.md", "is wrapped", "has a ribbon");
    let report = project.built();
    assert_eq!((report.rendered, report.parsed), (1, 1));
    // Of those that are missed all are kept anew, which the next test makes sure of.
    assert_eq!(keys(&project, "bodies"), ["guides/gifts.md"]);
    assert!(searched(&project).contains("has a ribbon"));
    is_as_built_from_nothing(&project);
}

/// The fixture with two more documents. By their routes each of them begins a group of the search index, so the first is alone
/// in its group.
fn with_groups() -> Project {
    let project = fresh();
    project.write("content/guides/gifts.md", "# Gifts\n\nFor a friend.\n\nA gift is wrapped.\n");
    project.write("content/guides/refunds.md", "# Refunds\n\nA refund takes a week.\n");
    project
}

fn database(project: &Project) -> rusqlite::Connection {
    rusqlite::Connection::open(state_folder(&project.config().folders).join("documents.db")).expect("a database")
}

/// The keys of a table of what is kept, as it is now: the file may be another one than before.
fn keys(project: &Project, table: &str) -> Vec<String> {
    let database = database(project);
    let mut keys = database.prepare(&format!("SELECT key FROM {table} ORDER BY key")).expect("a table");
    keys.query_map([], |row| row.get(0)).expect("its keys").collect::<Result<_, _>>().expect("its keys")
}

fn empty_bodies(project: &Project) {
    database(project)
        .execute_batch("DELETE FROM bodies; UPDATE counts SET count = 0 WHERE name = 'bodies'")
        .expect("it is emptied");
}

/// All texts of the search index.
fn searched(project: &Project) -> String {
    let files = contents(&project.path("dist/assets/search"));
    files.values().map(|bytes| String::from_utf8_lossy(bytes)).collect()
}

#[test]
fn a_site_in_another_folder_is_the_same_site_though_nothing_is_parsed() {
    let project = fresh();
    project.built();
    let out = Overrides { out: Some(project.path("other")), ..Overrides::default() };
    let config = Config::load(project.root(), out).expect("settings");
    let report = build(&config, &Silent).expect("there is no error");
    assert_eq!((report.parsed, report.rendered), (0, report.pages));
    assert_eq!(contents(&project.path("other")), contents(&project.path("dist")));
}
