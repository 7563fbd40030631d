use serde_json::json;

use crate::tools::Kind;
use crate::tools::tests::Migrated;

#[test]
fn a_book_becomes_a_site() {
    let book = "[book]\ntitle = \"The Book\"\nlanguage = \"de\"\nauthors = [\"A\"]\n\n[output.html]\nsite-url = \"/book/\"\n\
                edit-url-template = \"https://code.example/edit/main/{path}\"\ngit-repository-url = \"https://code.example\"\n\
                additional-css = [\"a.css\"]\n\n[output.html.redirect]\n\"/old/a.html\" = \"../ch01.html#x\"\n\n\
                [preprocessor.mermaid]\n";
    let summary = "# Summary\n\n[Foreword](foreword.md)\n\n# First\n\n- [One](ch01.md)\n  - [Two](deep/02-two.md)\n- [Draft]()\n- [Lost](lost.md)\n";
    let book = Migrated::of(&[
        ("book.toml", book),
        ("src/SUMMARY.md", summary),
        ("src/foreword.md", "# Foreword\n"),
        ("src/ch01.md", "# One\n"),
        ("src/deep/02-two.md", "# Two\n"),
    ]);
    let site = &book.config.site;
    assert_eq!((site.title.as_str(), site.base_url.as_str(), site.locale.code.as_str()), ("The Book", "/book/", "de"));
    assert_eq!(site.edit_url.as_deref(), Some("https://code.example/edit/main/src/"));
    assert_eq!(site.redirects.get("/old/a").map(String::as_str), Some("/ch01#x"));
    assert_eq!((book.content().as_str(), site.navbar.items.len()), ("src", 2));
    assert_eq!(
        book.sidebar("documentation"),
        json!([
            { "type": "doc", "id": "foreword", "label": "Foreword" },
            {
                "type": "category", "label": "First", "collapsible": false,
                "items": [{
                    "type": "category", "label": "One", "link": { "type": "doc", "id": "ch01" },
                    "items": [{ "type": "doc", "id": "deep/two", "label": "Two" }],
                }],
            },
        ])
    );
    assert_eq!(book.left(Kind::Plugin), ["preprocessor mermaid"]);
    assert_eq!(book.left(Kind::Style), ["a.css"]);
    assert_eq!(book.left(Kind::Sidebar).len(), 2);
}
