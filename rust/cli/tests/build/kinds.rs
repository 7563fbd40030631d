//! What kind of page one is, beside it among the results of a search.

use std::collections::BTreeMap;

use builder::build::{Silent, build_records};
use serde_json::Value;

use super::fresh;

#[test]
fn a_page_is_of_the_kind_it_says_else_of_that_of_its_sidebar() {
    let project = fresh();
    let kinds = "provider = \"static\"\nkinds = { learn = \"guide\" }";
    project.write("site.toml", &project.read("site.toml").replace("provider = \"static\"", kinds));
    let document = project.read("content/guides/01-orders.md");
    project.write("content/guides/01-orders.md", &document.replacen("---\n", "---\nsearch_kind: recipe\n", 1));
    project.built();

    let index: Value = serde_json::from_str(&project.read("dist/assets/search.json")).expect("the index");
    let number = |page: &Value| usize::try_from(page[7].as_i64().expect("a number")).ok();
    let pages = index["pages"].as_array().expect("a list");
    let kinds: BTreeMap<&str, Option<&str>> = pages
        .iter()
        .map(|page| (page[0].as_str().unwrap_or_default(), number(page).and_then(|kind| index["kinds"][kind].as_str())))
        .collect();
    assert_eq!(kinds["/guides/orders"], Some("recipe"));
    assert_eq!(kinds["/guides/payments"], Some("guide"));

    for record in build_records(&project.config(), &Silent).expect("the records are made") {
        let route = record.id.split(['#', '~']).next().unwrap_or_default();
        assert_eq!(record.page_kind, kinds[route].unwrap_or_default(), "{}", record.id);
    }
}
