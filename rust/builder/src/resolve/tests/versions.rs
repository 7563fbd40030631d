//! Sites with several versions.

use super::*;

const SETTINGS: &str = "base-url = \"/docs/\"\n\
    versions = [{ name = \"3\", label = \"3.x\" }, { name = \"2\", label = \"2.x\", path = \"/2/\" }, { name = \"1\", label = \"1.x\", path = \"/1/\" }]\n\
    [footer]\ncopyright = \"\"\n\
    [[navbar.items]]\ntype = \"sidebar\"\nlabel = \"Learn\"\nsidebar = \"learn\"\n";

fn project() -> Project {
    let sidebars =
        r#"{ "learn": ["start", "orders"], "other": ["2/start"], "learn-2": ["start", "2/new", "2/orders"] }"#;
    let document = "# A\n";
    Project::of(
        SETTINGS,
        &[
            ("sidebars.json", sidebars),
            ("content/start.md", document),
            ("content/orders.md", document),
            ("content/2/start.md", document),
            ("content/2/orders.md", document),
            ("content/2/new.md", document),
            ("content/1/orders.md", document),
        ],
    )
}

#[test]
fn a_page_names_the_same_page_of_other_versions_where_there_is_one() {
    let site = project().site();
    let alternates = |route: &str| site.json(route).get("alternates").cloned();
    let orders = json!({ "versions": { "1": "/docs/1/orders", "2": "/docs/2/orders" } });
    assert_eq!(alternates("/docs/orders"), Some(orders));
    assert_eq!(alternates("/docs/2/start"), Some(json!({ "versions": { "3": "/docs/start" } })));
    assert_eq!(alternates("/docs/2/new"), None);
    assert_eq!(alternates("/docs/404.html"), None);
}

#[test]
fn an_entry_of_the_navbar_names_the_sidebar_that_takes_its_place_in_another_version() {
    let project = project();
    let item =
        |project: &Project| serde_json::to_value(&project.site().shell).expect("JSON")["navbar"]["items"][0].clone();
    let expected = json!({
        "type": "sidebar", "label": "Learn", "sidebar": "learn", "href": "/docs/start", "position": "left",
        "alternates": { "2": { "href": "/docs/2/start", "sidebar": "other" } },
    });
    assert_eq!(item(&project), expected);
    project.write("sidebars.json", r#"{ "learn": ["orders"], "learn-2": ["start", "2/new", "2/orders"] }"#);
    let there = json!({ "2": { "href": "/docs/2/new", "sidebar": "learn-2" } });
    assert_eq!(item(&project)["alternates"], there, "the first page of that version, though not the same one");
}

#[test]
fn a_site_of_one_version_names_no_other() {
    let mut project = project();
    project.settings = project.settings.replace("versions = ", "# ");
    let site = project.site();
    assert!(site.json("/docs/orders").get("alternates").is_none());
    assert_eq!(serde_json::to_value(&site.shell).expect("JSON")["versions"], json!([]));
}
