use serde_json::json;

use crate::tools::tests::Migrated;
use crate::tools::{Kind, find};

#[test]
fn a_site_of_mintlify_becomes_one_of_this_program() {
    let config = json!({
        "name": "Shop", "description": "How it is run", "favicon": "/icon.svg", "colors": { "primary": "#123456" },
        "logo": { "light": "/logo.svg", "dark": "/dark.svg" },
        "navbar": { "links": [{ "label": "Help", "href": "https://a.b" }], "primary": { "type": "github", "href": "https://c.d" } },
        "redirects": [{ "source": "/old", "destination": "/start" }],
        "navigation": {
            "tabs": [
                {
                    "tab": "The guide",
                    "groups": [{ "group": "First", "pages": ["index", { "group": "More", "root": "more/index", "pages": ["start", "gone"] }] }],
                },
                { "tab": "API", "openapi": "api.json" },
            ],
        },
    });
    let site = Migrated::of(&[
        ("docs/docs.json", &config.to_string()),
        ("docs/logo.svg", "<svg viewBox=\"0 0 2 1\"/>"),
        ("docs/index.mdx", "# Home\n"),
        ("docs/start.mdx", "# Start\n"),
        ("docs/more/index.mdx", "# More\n"),
    ]);
    let settings = &site.config.site;
    assert_eq!((settings.title.as_str(), settings.tagline.as_str()), ("Shop", "How it is run"));
    assert_eq!((site.content(), settings.favicon.as_deref()), ("docs".to_owned(), None));
    assert_eq!(settings.navbar.logo.as_ref().map(|logo| (logo.width, logo.height)), Some((64, 32)));
    assert_eq!(settings.redirects.get("/old").map(String::as_str), Some("/start"));
    let more = json!({ "type": "category", "label": "More", "items": ["more/index", "start"] });
    let first = json!({ "type": "category", "label": "First", "collapsible": false, "items": ["index", more] });
    assert_eq!(site.sidebar("the-guide"), json!([first]));
    assert_eq!(settings.navbar.items.len(), 4, "the tab, the links and the search");
    assert_eq!(site.left(Kind::Sidebar), ["there is no document gone"]);
    assert_eq!(site.left(Kind::Navigation), ["API"]);
    assert_eq!(site.left(Kind::Style), ["colors"]);
    assert_eq!(
        site.left(Kind::Files),
        ["the logo: copy it to static/logo.svg, where files are published under their own names"]
    );
}

#[test]
fn settings_that_are_older_list_groups() {
    let config = json!({ "name": "Shop", "navigation": [{ "group": "First", "pages": ["a"] }], "topbarLinks": [{ "name": "B", "url": "https://a.b" }] });
    let site = Migrated::of(&[("mint.json", &config.to_string()), ("a.md", "# A\n")]);
    let first = json!({ "type": "category", "label": "First", "collapsible": false, "items": ["a"] });
    assert_eq!(site.sidebar("documentation"), json!([first]));
    assert_eq!(site.config.site.navbar.items.len(), 2, "the link and the search");
}

#[test]
fn a_file_of_another_program_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("docs.json"), r#"{ "a": { "navigation": 1 } }"#).expect("a file");
    let root = folder.path().canonicalize().expect("its real path");
    let error = find(&root, None).expect("a file of that name").read().expect_err("no navigation");
    assert!(error.to_string().contains("no `navigation` in it"), "{error}");
}
