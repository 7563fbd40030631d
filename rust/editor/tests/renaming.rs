//! Headings and files by other names.

use serde_json::json;

use crate::client::{Editor, SETTINGS};

const FILES: [(&str, &str); 4] = [
    ("site.toml", SETTINGS),
    ("content/index.md", "# Start\n\nTo [orders](guides/orders.md#late) and [again](/guides/orders#late).\n"),
    ("content/guides/orders.md", "# Orders\n\n## Late\n\n[here](#late)\n"),
    ("content/guides/stock.md", "# Stock\n\n[o](./orders.md)\n"),
];

#[test]
fn a_heading_takes_its_links_along_and_keeps_its_old_address() {
    let mut editor = Editor::open(&FILES);
    let marked = "# Orders\n\n## La|te\n\n[here](#late) unsaved\n";
    let prepared = editor.ask_at("textDocument/prepareRename", "content/guides/orders.md", marked, &json!({}));
    assert_eq!(prepared["placeholder"], "Late");
    assert_eq!(prepared["range"]["start"], json!({ "line": 2, "character": 3 }));
    let edit =
        editor.ask_at("textDocument/rename", "content/guides/orders.md", marked, &json!({ "newName": "Too late" }));
    let changed = editor.take_edit(&edit);
    assert_eq!(
        changed["content/guides/orders.md"],
        "# Orders\n\n## Too late {#too-late #late}\n\n[here](#too-late) unsaved\n"
    );
    assert_eq!(
        changed["content/index.md"],
        "# Start\n\nTo [orders](guides/orders.md#too-late) and [again](/guides/orders#too-late).\n"
    );
    for (file, text) in changed {
        if file == "content/guides/orders.md" { editor.write(&file, &text) } else { editor.show_text(&file, &text) }
    }
    assert_eq!(editor.wrong(), "");
}

#[test]
fn a_heading_takes_another_id() {
    let mut editor = Editor::open(&FILES);
    let edit = editor.ask_at(
        "textDocument/rename",
        "content/guides/orders.md",
        "# Orders\n\n## La|te\n\n[here](#late)\n",
        &json!({ "newName": "#delay" }),
    );
    let changed = editor.take_edit(&edit);
    assert!(changed["content/guides/orders.md"].contains("## Late {#delay #late}\n\n[here](#delay)"), "{changed:?}");
}

#[test]
fn what_is_no_heading_is_not_renamed_and_the_reason_is_told() {
    let mut editor = Editor::open(&FILES);
    let position = editor.place("content/guides/stock.md", "# Stock\n\nwo|rd\n");
    let params = json!({ "textDocument": { "uri": editor.uri("content/guides/stock.md") }, "position": position, "newName": "x" });
    assert!(editor.ask_in_vain("textDocument/rename", params).starts_with("only headings"));
}

#[test]
fn a_file_that_is_renamed_in_the_editor_takes_its_links_along() {
    let mut editor = Editor::open(&FILES);
    editor.show("content/index.md");
    let files =
        json!([{ "oldUri": editor.uri("content/guides/orders.md"), "newUri": editor.uri("content/guides/sales.md") }]);
    let edit = editor.ask("workspace/willRenameFiles", json!({ "files": files }));
    let changed = editor.take_edit(&edit);
    assert_eq!(
        changed["content/index.md"],
        "# Start\n\nTo [orders](guides/sales.md#late) and [again](/guides/sales#late).\n"
    );
    assert_eq!(changed["content/guides/stock.md"], "# Stock\n\n[o](./sales.md)\n");
    assert!(changed["site.toml"].contains("\"/guides/orders\" = \"/guides/sales\""), "{}", changed["site.toml"]);
}

#[test]
fn a_folder_takes_the_links_to_all_of_its_documents_along() {
    let mut editor = Editor::open(&FILES);
    editor.show("content/index.md");
    let files = json!([{ "oldUri": editor.uri("content/guides"), "newUri": editor.uri("content/how-to") }]);
    let edit = editor.ask("workspace/willRenameFiles", json!({ "files": files }));
    assert_eq!(
        editor.take_edit(&edit)["content/index.md"],
        "# Start\n\nTo [orders](how-to/orders.md#late) and [again](/how-to/orders#late).\n"
    );
}
