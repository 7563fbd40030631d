//! What the site says of itself to machines.

use serde_json::{Value, json};

use super::{SITE, fresh, page};
use crate::support::project::Project;

fn index(project: &Project) -> Value {
    serde_json::from_str(&project.read("dist/assets/site.json")).expect("the index document is JSON")
}

#[test]
fn the_index_document_names_every_document_with_its_path_and_its_sidebar() {
    let index = index(&SITE);
    let documents = index["documents"].as_array().expect("documents");
    let of = |id: &str| documents.iter().find(|document| document["id"] == id).unwrap_or(&Value::Null);
    assert_eq!(of("guides/orders"), &json!({ "id": "guides/orders", "path": "/guides/orders", "sidebar": "learn" }));
    assert_eq!(of("guides/shipping/index")["path"], "/guides/shipping/");
    assert!(of("index").get("sidebar").is_none(), "{index}");
    assert_eq!(documents.len(), 8, "neither a draft nor a page without a document: {index}");
}

#[test]
fn the_index_document_names_versions_and_what_made_the_site() {
    let project = fresh();
    project.edit(
        "site.toml",
        "[search]",
        "[[versions]]\nname = \"current\"\nlabel = \"Next\"\n\n[compatible-with]\nframework = \"3.7.0\"\nsite = \"0.0.0\"\n\
         plugins = { search = \"0.24.0\" }\n\n[search]",
    );
    project.built();
    let index = index(&project);
    assert_eq!(index["versions"], json!([{ "name": "current", "label": "Next", "isLast": true, "path": "/" }]));
    assert_eq!(index["generator"]["version"], env!("CARGO_PKG_VERSION"));
    let parts = &index["generator"]["parts"];
    for part in ["@vendure-docs/theme-classic", "@vendure-docs/site", "react"] {
        assert!(parts[part].is_string(), "{part} has no version: {parts}");
    }
    let framework = json!({ "framework": "3.7.0", "site": "0.0.0", "plugins": { "search": "0.24.0" } });
    assert_eq!(index["compatibleWith"], framework);
    let name = format!("<meta name=\"generator\" content=\"cargo site {}\">", env!("CARGO_PKG_VERSION"));
    for name_of_page in ["index", "guides/orders", "404"] {
        assert!(project.read(&format!("dist/{name_of_page}.html")).contains(&name));
    }
    assert_eq!(project.built().written, 0, "an unchanged site is not written again");
}

#[test]
fn the_last_change_may_be_that_of_the_front_matter() {
    let project = fresh();
    project.edit("content/guides/returns.md", "sidebar_position: 9", "last_update: { date: 2025-12-24 }");
    project.built();
    assert_eq!(page(&project, "/guides/returns")["lastUpdated"], "2025-12-24");
    assert!(project.read("dist/guides/returns.html").contains("Dec 24, 2025"));
    assert!(project.read("dist/sitemap.xml").contains("/guides/returns</loc><lastmod>2025-12-24</lastmod>"));
}
