//! The parts of a document, and the names of a project.

use serde_json::{Value, json};

use crate::client::{Editor, SETTINGS};

const TEXT: &str = "---\ntitle: Orders\n---\n\n# Orders\n\n## Late\n\n```ts\nconst a = 1;\n```\n\n### Very\n\nWords.\n\n## Paid\n\nEnd.\n";

fn open() -> Editor {
    Editor::open(&[("site.toml", SETTINGS), ("content/index.md", "# Start\n"), ("content/guides/orders.md", TEXT)])
}

/// The names of symbols, each with those in it.
fn names(symbols: &Value) -> Vec<Value> {
    let all = symbols.as_array().into_iter().flatten();
    all.map(|one| json!([one["name"], names(&one["children"])])).collect()
}

#[test]
fn headings_of_a_document_stand_in_each_other() {
    let mut editor = open();
    editor.show("content/guides/orders.md");
    let symbols = editor.ask(
        "textDocument/documentSymbol",
        json!({ "textDocument": { "uri": editor.uri("content/guides/orders.md") } }),
    );
    assert_eq!(json!(names(&symbols)), json!([["Orders", [["Late", [["Very", []]]], ["Paid", []]]]]));
    assert_eq!(symbols[0]["children"][0]["range"]["end"], json!({ "line": 16, "character": 0 }));
}

#[test]
fn sections_blocks_of_code_and_the_front_matter_can_be_folded() {
    let mut editor = open();
    editor.show("content/guides/orders.md");
    let ranges = editor
        .ask("textDocument/foldingRange", json!({ "textDocument": { "uri": editor.uri("content/guides/orders.md") } }));
    let mut lines: Vec<(u64, u64)> = ranges
        .as_array()
        .into_iter()
        .flatten()
        .map(|range| (range["startLine"].as_u64().expect("a line"), range["endLine"].as_u64().expect("a line")))
        .collect();
    lines.sort_unstable();
    assert_eq!(lines, [(0, 1), (4, 18), (6, 14), (8, 10), (12, 14), (16, 18)]);
}

#[test]
fn pages_and_headings_of_the_project_are_found_by_their_names() {
    let mut editor = open();
    editor.show("content/index.md");
    let found = editor.ask("workspace/symbol", json!({ "query": "ORDER" }));
    let names: Vec<_> =
        found.as_array().expect("a list").iter().map(|one| one["name"].as_str().expect("a name")).collect();
    assert_eq!(names, ["Orders", "Orders"]);
    let found = editor.ask("workspace/symbol", json!({ "query": "very" }));
    assert_eq!((&found[0]["name"], &found[0]["containerName"]), (&json!("Very"), &json!("Orders")));
    assert_eq!(found[0]["location"]["range"]["start"]["line"], 12);
}

#[test]
fn headings_that_are_underlined_are_parts_like_any_other() {
    let mut editor = open();
    let text = "---\ntitle: Orders\n---\n\nOrders\n======\n\nLate\n----\n\nWords.\n\n### Very\n\nEnd.\n";
    editor.show_text("content/guides/orders.md", text);
    let params = json!({ "textDocument": { "uri": editor.uri("content/guides/orders.md") } });
    let symbols = editor.ask("textDocument/documentSymbol", params.clone());
    assert_eq!(json!(names(&symbols)), json!([["Orders", [["Late", [["Very", []]]]]]]));
    let ranges = editor.ask("textDocument/foldingRange", params);
    let lines: Vec<_> = ranges
        .as_array()
        .expect("a list")
        .iter()
        .map(|one| (one["startLine"].as_u64(), one["endLine"].as_u64()))
        .collect();
    assert!(lines.contains(&(Some(7), Some(14))), "{lines:?}");
}
