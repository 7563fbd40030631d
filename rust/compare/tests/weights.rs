//! What is told of built sites beside their texts, and of samples.

use std::fs;

use compare::report::{html, json, markdown, weights};
use serde_json::json;

use crate::tree::{Tree, between};

/// A built site of one page, with this style sheet and script.
fn built(style: &str, script: &str) -> Tree {
    Tree::of(&[
        ("assets/site.json", "{}"),
        ("assets/site.css", style),
        ("assets/site.js", script),
        ("brew.html", "<p>Slowly.</p>"),
        ("brew.md", "# Brew\n\nSlowly.\n"),
    ])
}

#[test]
fn the_bytes_of_built_sites_are_told_by_kinds_and_in_words_where_they_changed() {
    let comparison = between(&built("a{}", "f()"), &built(&"a{}".repeat(500), ""));
    let data = json::format(&comparison);
    assert_eq!(data["weights"]["before"], json!({ "pages": 14, "scripts": 3, "styles": 3 }));
    assert_eq!(data["weights"]["after"], json!({ "pages": 14, "scripts": 0, "styles": 1500 }));
    let said = "Weight, not compressed: scripts 0.0 → 0.0 kB (−3 bytes), styles 0.0 → 1.5 kB (+1497 bytes).";
    assert_eq!(weights(&comparison).as_deref(), Some(said));
    assert!(markdown::format(&comparison).contains(said));
    let out = tempfile::tempdir().expect("a temporary folder");
    html::write(&comparison, &out.path().join("report")).unwrap_or_else(|error| panic!("{error}"));
    assert!(fs::read_to_string(out.path().join("report/index.html")).expect("the list").contains(said));
    let same = between(&built("a{}", ""), &built("a{}", ""));
    assert_eq!((weights(&same), json::format(&same)["weights"]["after"]["styles"].as_u64()), (None, Some(3)));
}

#[test]
fn sources_are_not_weighed() {
    let data = json::format(&between(&Tree::project(&[]), &Tree::project(&[])));
    assert_eq!((&data["weights"], &data["samples"]), (&json!(null), &json!([])));
}

#[test]
fn samples_that_changed_are_listed_with_their_places_and_others_are_not() {
    let page = |samples: &str| Tree::project(&[("content/brew.md", &format!("# Brewing\n\n{samples}"))]);
    let pour = "## Pour\n\n```sh title=\"Hot water\"\npour\n```\n\nSlowly.\n\n```js\nstay()\n```\n\n";
    let before = page(&format!("{pour}## Drink\n\n```\nsip\n```\n"));
    let after = page(&format!("{}## Grind\n\n```ts\ngrind()\n```\n", pour.replace("\npour", "\npour --hot")));
    let comparison = between(&before, &after);
    let sample = |change: &str, section: &str, language: &str, title: &str| {
        json!({
            "change": change, "route": "/brew", "file": "brew.md", "section": section, "language": language, "title": title,
        })
    };
    let expected = json!([
        sample("changed", "Pour", "bash", "Hot water"),
        sample("removed", "Drink", "", ""),
        sample("added", "Grind", "ts", ""),
    ]);
    assert_eq!(json::format(&comparison)["samples"], expected);
    let comment = markdown::format(&comparison);
    let lines = "### 3 samples of code changed\n\n- `/brew`: bash \"Hot water\" in \"Pour\"\n\
                 - `/brew`: code in \"Drink\", gone\n- `/brew`: ts in \"Grind\", new\n";
    assert!(comment.contains(lines), "{comment}");
    let out = tempfile::tempdir().expect("a temporary folder");
    html::write(&comparison, &out.path().join("report")).unwrap_or_else(|error| panic!("{error}"));
    let index = fs::read_to_string(out.path().join("report/index.html")).expect("the list");
    assert!(index.contains("<li><code>/brew</code>: ts in &quot;Grind&quot;, new</li>"), "{index}");
}

#[test]
fn where_a_link_leads_is_told_apart_from_its_text() {
    let menu =
        |target: &str| Tree::project(&[("content/brew.md", &format!("# Brewing\n\nThe [menu]({target}) says.\n"))]);
    let comment = markdown::format(&between(&menu("https://a.example/menu"), &menu("https://b.example/menu")));
    let said = "> The menu <del>→ https://a.example/menu</del> <ins>→ https://b.example/menu</ins> says.";
    assert!(comment.contains(said), "{comment}");
}
