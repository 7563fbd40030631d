//! What is wrong is told while it is written, and cured.

use serde_json::json;

use crate::client::{Editor, SETTINGS};

const FILES: [(&str, &str); 4] = [
    ("site.toml", SETTINGS),
    ("content/index.md", "# Start\n\nTo [orders](guides/orders.md#late).\n"),
    ("content/guides/orders.md", "# Orders\n\n## Late\n\nA [link](/guides/stock).\n"),
    ("content/guides/stock.md", "# Stock\n\nBack to the [start](/).\n"),
];

#[test]
fn a_text_that_nobody_saved_is_checked_with_those_that_it_breaks() {
    let mut editor = Editor::open(&FILES);
    editor.show("content/guides/orders.md");
    assert_eq!(editor.wrong(), "");
    editor.write("content/guides/orders.md", "# Orders\n\n## Too late\n\nAn ä😀 [link](/guides/stok).\n");
    let wrong = editor.wrong();
    assert_eq!(
        wrong,
        "content/guides/orders.md 4:7-4:27 1[broken-link] there is no page at /guides/stok / hint: the nearest existing route is /guides/stock\n\
         content/index.md 2:3-2:34 2[broken-anchor] the anchor `#late` does not exist on /guides/orders\n"
    );
    editor.write("content/guides/orders.md", FILES[2].1);
    assert_eq!(editor.wrong(), "");
}

#[test]
fn a_closed_text_is_forgotten_and_the_file_counts_again() {
    let mut editor = Editor::open(&FILES);
    editor.show_text("content/guides/stock.md", "# Stock\n\n[a](/nowhere-at-all)\n");
    assert!(editor.wrong().contains("broken-link"));
    let document = json!({ "textDocument": { "uri": editor.uri("content/guides/stock.md") } });
    editor.notify("textDocument/didClose", document);
    assert_eq!(editor.wrong(), "");
}

#[test]
fn what_changes_on_the_disk_is_seen_when_the_editor_tells_of_it() {
    let mut editor = Editor::open(&FILES);
    editor.show("content/index.md");
    assert_eq!(editor.wrong(), "");
    std::fs::remove_file(editor.path("content/guides/orders.md")).expect("it was there");
    let changes = json!({ "changes": [{ "uri": editor.uri("content/guides/orders.md"), "type": 3 }] });
    editor.notify("workspace/didChangeWatchedFiles", changes);
    let wrong = editor.wrong();
    assert!(wrong.starts_with("content/index.md 2:3-2:34 2[broken-link] there is no document"), "{wrong}");
}

#[test]
fn settings_that_are_as_they_were_have_no_error_any_more() {
    let mut editor = Editor::open(&FILES);
    editor.show("site.toml");
    assert_eq!(editor.wrong(), "");
    editor.write("site.toml", &format!("{SETTINGS}[searh]\n"));
    assert!(editor.wrong().contains("unknown key `searh`"));
    editor.write("site.toml", SETTINGS);
    assert_eq!(editor.wrong(), "");
}

#[test]
fn a_cure_is_offered_where_it_is_and_cures() {
    let mut editor = Editor::open(&FILES);
    editor.show_text("content/guides/orders.md", "# Orders\r\n\r\n## Late\r\n\r\nAn ä😀 [link](/guides/stok).\r\n");
    assert!(editor.wrong().contains("broken-link"));
    let told = editor.wrong["content/guides/orders.md"].clone();
    let ask = |line: u32| json!({ "start": { "line": line, "character": 8 }, "end": { "line": line, "character": 8 } });
    let mut actions_at = |line: u32| {
        let params = json!({
            "textDocument": { "uri": editor.uri("content/guides/orders.md") },
            "range": ask(line),
            "context": { "diagnostics": told },
        });
        editor.ask("textDocument/codeAction", params)
    };
    assert_eq!(actions_at(0), json!([]));
    let actions = actions_at(4);
    assert_eq!(
        (&actions[0]["title"], &actions[0]["kind"]),
        (&json!("Write `/guides/stock` instead"), &json!("quickfix"))
    );
    assert_eq!(actions[0]["diagnostics"], json!(told));
    let changed = editor.take_edit(&actions[0]["edit"]);
    assert_eq!(changed["content/guides/orders.md"], "# Orders\r\n\r\n## Late\r\n\r\nAn ä😀 [link](/guides/stock).\r\n");
    editor.write("content/guides/orders.md", &changed["content/guides/orders.md"]);
    assert_eq!(editor.wrong(), "");
}

#[test]
fn each_rule_leads_to_its_explanation() {
    let mut editor = Editor::open(&FILES);
    editor.show_text("content/index.md", "# Start\n\n<Nothing/>\n");
    let wrong = editor.wrong();
    assert!(wrong.contains("1[unknown-component]"), "{wrong}");
    let told = &editor.wrong["content/index.md"][0];
    assert!(
        told["codeDescription"]["href"].as_str().is_some_and(|href| href.ends_with("/rules/unknown-component.md")),
        "{told}"
    );
}

#[test]
fn wrong_settings_are_told_and_everything_else_again_when_they_are_right() {
    let mut editor = Editor::open(&[("site.toml", "title = 1\n"), FILES[1]]);
    editor.show("content/index.md");
    let wrong = editor.wrong();
    assert!(wrong.starts_with("site.toml 0:8-0:9 1[settings]"), "{wrong}");
    editor.show_text("site.toml", SETTINGS);
    let wrong = editor.wrong();
    assert!(wrong.starts_with("content/index.md 2:3-2:34 2[broken-link]") && !wrong.contains("site.toml"), "{wrong}");
    editor.write("site.toml", &format!("{SETTINGS}unknown-key = 1\n"));
    assert!(editor.wrong().contains("site.toml 4:0-"), "{}", editor.wrong());
}

#[test]
fn what_takes_a_repair_is_drawn_and_stays_an_error() {
    let mut editor = Editor::open(&FILES);
    editor.show_text("content/index.md", "# Start\n\n:::wrong\n\nText\n\n:::\n");
    let wrong = editor.wrong();
    assert!(wrong.contains("content/index.md 2:3-2:8 1[unknown-admonition]"), "{wrong}");
    // What else is written is a part of the site all the same.
    editor.show_text("content/guides/stock.md", "# Stock\n\n## Anew\n\n[a](/b)\n");
    assert!(editor.wrong().contains("content/guides/stock.md"), "{}", editor.wrong());
    let marked = "# Orders\n\n[a](/guides/stock#|)\n";
    let list = editor.ask_at("textDocument/completion", "content/guides/orders.md", marked, &json!({}));
    assert_eq!(list["items"][1]["label"], "/guides/stock#anew");
}
