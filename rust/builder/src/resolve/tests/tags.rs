//! Tags from files to pages.

use super::*;

const SETTINGS: &str = "[tags]\npath = \"/topics/\"\n[navbar]\n[footer]\ncopyright = \"\"\n";

fn project() -> Project {
    Project::of(
        SETTINGS,
        &[
            ("sidebars.json", r#"{ "learn": ["a"] }"#),
            (
                "content/tags.yml",
                "money:\n  label: Money & more\n  permalink: /cash\n  description: What is paid.\nhands-on:\nsecret: { label: Secret }\n",
            ),
            ("content/a.md", "---\ntitle: Beta\ntags: [hands-on, money, money]\n---\n\nAll of beta.\n"),
            ("content/b.md", "---\ntitle: alpha\ndescription: All of alpha.\ntags: [money]\n---\n\nX.\n"),
            ("content/c.md", "---\ntitle: Gamma\nunlisted: true\ntags: [secret, money]\n---\n\nX.\n"),
            ("content/d.md", "---\ntitle: Delta\ndraft: true\ntags: [money, unheard]\n---\n\nX.\n"),
        ],
    )
}

#[test]
fn the_page_of_a_tag_lists_its_documents_by_their_titles() {
    let site = project().site();
    assert_eq!(
        site.json("/topics/cash"),
        json!({
            "kind": "tag",
            "route": "/topics/cash",
            "title": "Pages tagged with “Money & more”",
            "description": "What is paid.",
            "breadcrumbs": [],
            "toc": [],
            "tag": {
                "label": "Money & more",
                "description": "What is paid.",
                "documents": [
                    { "title": "alpha", "href": "/b", "description": "All of alpha." },
                    { "title": "Beta", "href": "/a", "description": "All of beta." },
                ],
                "allTagsHref": "/topics",
            },
        })
    );
    assert_eq!(
        site.json("/topics"),
        json!({
            "kind": "tag-list",
            "route": "/topics",
            "title": "Tags",
            "description": "Every tag of Shop, and how many pages have it.",
            "breadcrumbs": [],
            "toc": [],
            "tagList": [
                { "title": "hands-on", "href": "/topics/hands-on", "count": 1 },
                { "title": "Money & more", "href": "/topics/cash", "count": 2 },
            ],
        })
    );
    assert_eq!(
        site.json("/topics/secret")["tag"],
        json!({ "label": "Secret", "documents": [], "allTagsHref": "/topics" })
    );
    let listed = ["/topics/cash", "/topics/hands-on", "/topics/secret", "/topics"].map(|route| site.page(route).listed);
    assert_eq!(listed, [true, true, false, true], "a tag of unlisted documents alone is in no list");
    assert_eq!(site.json("/topics/hands-on")["description"], "Pages tagged with “hands-on”: How it is run");
}

#[test]
fn a_document_leads_to_its_tags_in_its_own_order_and_to_each_once() {
    let site = project().site();
    assert_eq!(
        site.json("/a")["tags"],
        json!([{ "title": "hands-on", "href": "/topics/hands-on" }, { "title": "Money & more", "href": "/topics/cash" }])
    );
    assert_eq!(site.json("/c")["tags"][0]["title"], "Secret");
}

#[test]
fn a_tag_of_its_own_permalink_joins_the_defined_tag_of_that_page() {
    let project = project();
    project.write(
        "content/b.md",
        "---\ntitle: alpha\ntags:\n  - { label: Cash, permalink: /cash }\n  - New one\n---\n\nX.\n",
    );
    let site = project.resolve();
    assert_eq!(
        site.json("/b")["tags"],
        json!([{ "title": "Money & more", "href": "/topics/cash" }, { "title": "New one", "href": "/topics/new-one" }])
    );
    let found: Vec<_> = site.reports.diagnostics.iter().map(|one| (one.message.as_str(), one.severity)).collect();
    let expected = [
        ("there is no tag `Cash` in tags.yml", Severity::Warning),
        ("there is no tag `New one` in tags.yml", Severity::Warning),
    ];
    assert_eq!(found, expected);
}

#[test]
fn pages_of_tags_whose_routes_documents_have_are_not_made() {
    let project = project();
    project.write("content/topics/cash.md", "# Cash\n");
    let site = project.resolve();
    assert_eq!(site.page("/topics/cash").kind, PageKind::Doc);
    let list = site.json("/topics");
    assert_eq!(list["tagList"], json!([{ "title": "hands-on", "href": "/topics/hands-on", "count": 1 }]));
    let found = &site.reports.diagnostics[0];
    assert_eq!(found.message, "two pages have the route /topics/cash");
    assert_eq!(
        (found.primary.file.as_str(), found.primary.span.as_ref().map(|span| span.line)),
        ("content/tags.yml", Some(1))
    );
    project.write("content/topics.md", "# Topics\n");
    let site = project.resolve();
    assert_eq!(site.page("/topics").kind, PageKind::Doc);
    assert!(site.pages.values().all(|page| page.kind != PageKind::TagList));
    assert_eq!(site.page("/topics/hands-on").kind, PageKind::Tag, "the others are still there");
}

#[test]
fn a_tag_that_nobody_has_is_reported_where_it_is_defined() {
    let project = project();
    project.write("content/a.md", "# A\n");
    let found = project.resolve().reports.diagnostics.remove(0);
    assert_eq!(found.message, "no document has the tag `hands-on`");
    assert_eq!((found.primary.file.as_str(), found.primary.span.map(|span| span.line)), ("content/tags.yml", Some(5)));
}
