//! Which version documents need, by the names in them.

use super::*;
use reference::history::version::Minor;
use reference::names::{DocumentedName, NameKind};

const SETTINGS: &str = "[navbar]\n[footer]\ncopyright = \"\"\n[reference]\nsource-url = \"\"\n\
                        [reference.history]\nfile = \"history.tsv\"\nneeds = \"needs {version}\"\n\
                        [proofs]\npackages = \"proofs\"\nschemas = [{ title = \"Shop API\", section = \"shop\" }]\n";

fn name(name: &str, owner: Option<&str>, since: Option<&str>) -> DocumentedName {
    DocumentedName {
        name: name.to_owned(),
        owner: owner.map(str::to_owned),
        kind: if owner.is_some() { NameKind::Member } else { NameKind::Symbol },
        origin: "@shop/core".to_owned(),
        route: "/api/order".to_owned(),
        anchor: "order".to_owned(),
        signature: String::new(),
        summary: String::new(),
        gives: None,
        since: since.and_then(Minor::read).map(Into::into),
    }
}

/// What the document says under its title, and what is wrong.
fn said(settings: &str, document: &str) -> (Option<String>, Vec<String>) {
    let mut project = Project::of(
        settings,
        &[
            ("sidebars.json", r#"{ "learn": ["a", "api/order"] }"#),
            ("content/a.md", document),
            ("content/api/order.md", "---\ntitle: Orders\n---\n\n## Order\n"),
        ],
    );
    project.written_for = Some("Written for Shop 3.7".to_owned());
    let config = project.config();
    let sources = discover(&config.folders, &BTreeMap::new(), None);
    let library = Library::open(&config, &sources);
    let names = vec![
        name("Order", None, None),
        name("Refund", None, Some("3.10")),
        name("cancel", Some("Order"), Some("3.4")),
        name("split", Some("Order"), Some("3.9")),
        of_schema("admin", "Query", "order", "Order", None),
        of_schema("admin", "Order", "note", "String", Some("3.6")),
        of_schema("shop", "Query", "order", "Order", None),
        of_schema("shop", "Order", "note", "String", Some("3.9")),
    ];
    let facts = Facts { names, ..Facts::default() };
    let mut site = resolve(&config, &sources, &library, &facts);
    let found = std::mem::take(&mut site.reports).place(&library);
    let place = |one: &Diagnostic| one.primary.span.as_ref().map_or(0, |span| span.line);
    let wrong = found.iter().map(|one| format!("{}: {}", place(one), one.message)).collect();
    (site.page("/a").written_for.clone(), wrong)
}

#[track_caller]
fn says(document: &str, note: &str, wrong: &[&str]) {
    let (said, found) = said(SETTINGS, document);
    assert_eq!(
        (said.as_deref(), &found[..]),
        (Some(note), &wrong.iter().map(|&one| one.to_owned()).collect::<Vec<_>>()[..])
    );
}

#[test]
fn a_document_needs_the_version_of_the_newest_name_in_it() {
    says("# A\n\n`Order`\n", "Written for Shop 3.7", &[]);
    says("# A\n\n`Order.split` and `Order.cancel`\n", "Written for Shop 3.7, needs 3.9", &[]);
    says("# A\n\n`Order.split` and `Refund`\n", "Written for Shop 3.7, needs 3.10", &[]);
    assert_eq!(
        said(&SETTINGS.replace("needs =", "title ="), "`Refund`\n"),
        (Some("Written for Shop 3.7".to_owned()), vec![])
    );
}

#[test]
fn a_name_that_is_newer_than_what_a_document_states_is_told() {
    let stated =
        |version: &str| format!("---\nmin_version: \"{version}\"\n---\n\n# A\n\n`Order.split` and `Order.cancel`\n");
    says(&stated("3.10"), "Written for Shop 3.7, needs 3.10", &[]);
    says(&stated("3.9.1"), "Written for Shop 3.7, needs 3.9", &[]);
    let wrong = "2: this document needs 3.9: `Order.split` is there since then";
    says(&stated("3.4"), "Written for Shop 3.7, needs 3.4", &[wrong]);
    says(&stated("soon"), "Written for Shop 3.7", &["2: `soon` is no version"]);
}

/// The names of a schema: an operation, and what it leads to.
fn of_schema(section: &str, owner: &str, field: &str, gives: &str, since: Option<&str>) -> DocumentedName {
    let kind = if owner == "Query" { NameKind::Operation } else { NameKind::Field };
    let gives = Some(gives.to_owned());
    DocumentedName { kind, origin: section.to_owned(), gives, ..name(field, Some(owner), since) }
}

#[test]
fn what_requests_ask_for_counts_and_is_told_at_its_place() {
    let request =
        |front: &str, title: &str| format!("{front}# A\n\n```graphql{title}\n{{\n  order {{ note }}\n}}\n```\n");
    let stated = "---\nmin_version: \"3.4\"\n---\n\n";
    let told = "9: `Order.note` is there since 3.9, and this document is for 3.4";
    says(&request("", ""), "Written for Shop 3.7, needs 3.6", &[]);
    says(&request("", " title=\"Shop API\""), "Written for Shop 3.7, needs 3.9", &[]);
    says(&request(stated, " title=\"Shop API\""), "Written for Shop 3.7, needs 3.4", &[told]);
    // In the schema that has it longest, where none is named.
    let told = "9: `Order.note` is there since 3.6, and this document is for 3.4";
    says(&request(stated, ""), "Written for Shop 3.7, needs 3.4", &[told]);
    says("# A\n\n```graphql\n{ order { id unknown } }\n```\n", "Written for Shop 3.7", &[]);
}
