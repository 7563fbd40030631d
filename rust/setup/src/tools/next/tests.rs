use serde_json::json;

use crate::tools::tests::Migrated;
use crate::tools::{Kind, find};

#[test]
fn a_site_of_nextra_becomes_one_of_this_program() {
    let site = Migrated::of(&[
        ("docs/next.config.mjs", "import nextra from 'nextra';\nexport default nextra({})({});\n"),
        ("docs/theme.config.jsx", ""),
        (
            "docs/content/_meta.js",
            "export default { index: 'Home', '---': { type: 'separator', title: 'More' }, guide: { title: 'The guide' },\n\
             code: { title: 'Code', href: 'https://a.b' }, secret: { display: 'hidden' }, gone: '', api: { title: 'API', type: 'page' } };\n",
        ),
        ("docs/content/guide/_meta.json", r#"{ "two": "Second" }"#),
        ("docs/content/index.mdx", "# Home\n"),
        ("docs/content/secret.mdx", "# Secret\n"),
        ("docs/content/guide/index.mdx", "# Guide\n"),
        ("docs/content/guide/one.mdx", "# One\n"),
        ("docs/content/guide/two.mdx", "# Two\n"),
        ("docs/content/api/ships.mdx", "# Ships\n"),
        ("docs/content/last-words.md", "# Last\n"),
    ]);
    assert_eq!(site.content(), "docs/content");
    let guide = json!({
        "type": "category", "label": "The guide", "link": { "type": "doc", "id": "guide/index" },
        "items": [{ "type": "doc", "id": "guide/two", "label": "Second" }, "guide/one"],
    });
    let code = json!({ "type": "link", "label": "Code", "href": "https://a.b" });
    assert_eq!(
        site.sidebar("documentation"),
        json!([
            { "type": "doc", "id": "index", "label": "Home" },
            { "type": "category", "label": "More", "items": [guide, code, "last-words"], "collapsible": false },
        ])
    );
    assert_eq!(site.sidebar("api"), json!([{ "type": "category", "label": "API", "items": ["api/ships"] }]));
    assert_eq!(site.left(Kind::Sidebar), ["there is no document gone"]);
    assert_eq!(site.left(Kind::Setting).len(), 1);
    assert_eq!(site.config.site.navbar.items.len(), 2, "the tab and the search");
}

#[test]
fn a_site_of_fumadocs_becomes_one_of_this_program() {
    let site = Migrated::of(&[
        ("source.config.ts", "export default {};\n"),
        (
            "content/docs/meta.json",
            r#"{ "pages": ["index", "---[Star]Start---", "...", "!hidden", "---", "(more)", "[Star][Code](https://a.b)", "...flat"] }"#,
        ),
        ("content/docs/index.mdx", "# Home\n"),
        ("content/docs/hidden.mdx", "# Hidden\n"),
        ("content/docs/b.mdx", "# B\n"),
        ("content/docs/a.mdx", "# A\n"),
        ("content/docs/(more)/meta.json", r#"{ "title": "Even more", "pages": ["z...a"] }"#),
        ("content/docs/(more)/c.mdx", "# C\n"),
        ("content/docs/(more)/d.mdx", "# D\n"),
        ("content/docs/flat/e.mdx", "# E\n"),
        ("content/docs/api/meta.json", r#"{ "title": "API", "root": true }"#),
        ("content/docs/api/f.mdx", "# F\n"),
    ]);
    assert_eq!(site.content(), "content/docs");
    let more = json!({ "type": "category", "label": "Even more", "items": ["(more)/d", "(more)/c"] });
    let code = json!({ "type": "link", "label": "Code", "href": "https://a.b" });
    assert_eq!(
        site.sidebar("documentation"),
        json!(["index", { "type": "category", "label": "Start", "items": ["a", "b"], "collapsible": false }, more, code, "flat/e"])
    );
    assert_eq!(site.sidebar("api"), json!([{ "type": "category", "label": "API", "items": ["api/f"] }]));
}

#[test]
fn a_site_on_next_js_without_documents_of_these_is_none() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("next.config.mjs"), "export default {};").expect("a file");
    assert!(find(folder.path(), None).is_none());
}
