//! Since when what pages of the reference list is there.

use super::*;
use reference::history::version::{Introduced, Minor};
use reference::names::{DocumentedName, NameKind};

fn name(kind: NameKind, route: &str, name: &str, since: Option<&str>) -> DocumentedName {
    DocumentedName {
        name: name.to_owned(),
        owner: (kind == NameKind::Member).then(|| "Order".to_owned()),
        kind,
        origin: "@shop/core".to_owned(),
        route: route.to_owned(),
        anchor: name.to_lowercase(),
        signature: String::new(),
        summary: String::new(),
        gives: None,
        since: since.and_then(Minor::read).map(Into::into),
    }
}

fn site(names: Vec<DocumentedName>) -> Site {
    let project = Project::of(
        "[navbar]\n[footer]\ncopyright = \"\"\n[components.Lists]\nfacts = \"versions\"\n",
        &[
            (
                "sidebars.json",
                r#"{ "api": [{ "type": "category", "label": "API", "link": { "type": "doc", "id": "api/index" }, "items": [
                    "api/order", "api/old",
                    { "type": "category", "label": "Cache", "items": ["api/cache/a", "api/cache/b"] },
                    { "type": "category", "label": "Mixed", "items": ["api/mixed/a", "api/old2"] },
                    "api/queries"
                ] }] }"#,
            ),
            ("content/api/index.md", "<DocCardList />\n"),
            ("content/api/order.md", "## Order\n"),
            ("content/api/old.md", "## Old\n"),
            ("content/api/old2.md", "## Old2\n"),
            ("content/api/cache/a.md", "## A\n"),
            ("content/api/cache/b.md", "## B\n"),
            ("content/api/mixed/a.md", "## A\n"),
            ("content/api/queries.md", "## One\n\n## Two\n"),
        ],
    );
    let config = project.config();
    let mut sources = discover(&config.folders, &BTreeMap::new(), None);
    for source in sources.documents.iter_mut() {
        source.is_generated = true;
    }
    let library = Library::open(&config, &sources);
    resolve(&config, &sources, &library, &Facts { names, ..Facts::default() })
}

fn listed(site: &Site, route: &str) -> ListedSince {
    match &site.page(route).content {
        Content::Document { bindings, .. } => (*bindings.since).clone(),
        Content::Ready(_) => panic!("{route} is no document"),
    }
}

fn texts<'a>(since: impl IntoIterator<Item = &'a Option<Introduced>>) -> Vec<String> {
    since.into_iter().map(|since| since.map_or_else(String::new, |since| since.to_string())).collect()
}

#[test]
fn a_card_is_as_new_as_the_oldest_that_its_pages_document() {
    use NameKind::{Member, Operation, Symbol};
    let site = site(vec![
        name(Symbol, "/api/order", "Order", Some("3.4")),
        name(Symbol, "/api/order", "OrderOptions", Some("3.10")),
        name(Member, "/api/old", "split", Some("3.6")),
        name(Symbol, "/api/old", "Old", None),
        name(Symbol, "/api/old2", "Old2", None),
        name(Symbol, "/api/cache/a", "A", Some("3.7")),
        name(Symbol, "/api/cache/b", "B", Some("3.5")),
        name(Symbol, "/api/mixed/a", "A", Some("3.7")),
        name(Operation, "/api/queries", "one", Some("3.2")),
        name(Operation, "/api/queries", "two", None),
    ]);
    let list = listed(&site, "/api/");
    assert_eq!(texts(&list.cards), ["3.4", "", "3.5", "", ""]);
    let versions: Vec<String> = list.versions_of_cards().iter().map(ToString::to_string).collect();
    assert_eq!(versions, ["3.5", "3.4"]);
    let list = listed(&site, "/api/queries");
    assert_eq!((list.sections.keys().map(String::as_str).collect::<Vec<_>>(), list.section_count), (vec!["one"], 2));
    assert_eq!(list.versions_of_sections().len(), 1);
    assert_eq!(listed(&site, "/api/order").section_count, 0, "symbols are no list");
}

#[test]
fn what_is_all_of_one_version_is_marked_and_not_filtered() {
    let new = |route: &str| name(NameKind::Symbol, route, "A", Some("3.4"));
    let routes =
        ["/api/order", "/api/old", "/api/old2", "/api/cache/a", "/api/cache/b", "/api/mixed/a", "/api/queries"];
    let list = listed(&site(routes.map(new).to_vec()), "/api/");
    assert_eq!(texts(&list.cards), ["3.4"; 5]);
    assert!(list.versions_of_cards().is_empty());
}

#[test]
fn without_versions_nothing_is_marked() {
    let list = listed(&site(vec![name(NameKind::Symbol, "/api/order", "Order", None)]), "/api/");
    assert!(list.cards.is_empty());
}
