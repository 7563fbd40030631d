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

/// The files that are moved at once, as the editor tells it.
fn moved(editor: &Editor, files: &[(&str, &str)]) -> serde_json::Value {
    let moved = files.iter().map(|(old, new)| json!({ "oldUri": editor.uri(old), "newUri": editor.uri(new) }));
    json!({ "files": moved.collect::<Vec<_>>() })
}

const TOGETHER: [(&str, &str); 4] = [
    ("site.toml", SETTINGS),
    ("content/index.md", "# Start\n\n[a](g/a.md), [b](/g/b)\n"),
    ("content/g/a.md", "# A\n\n[b](./b.md)\n"),
    ("content/g/b.md", "# B\n\n[a](./a.md) [c](/)\n"),
];

#[test]
fn files_that_are_moved_at_once_lead_to_each_other_and_all_old_addresses_stay() {
    let mut editor = Editor::open(&TOGETHER);
    editor.show("content/index.md");
    let files = moved(&editor, &[("content/g/a.md", "content/a.md"), ("content/g/b.md", "content/new/b.md")]);
    let edit = editor.ask("workspace/willRenameFiles", files);
    let mut changed = editor.take_edit(&edit);
    assert_eq!(edit["documentChanges"].as_array().expect("a list").len(), changed.len(), "each file once");
    assert_eq!(changed["content/index.md"], "# Start\n\n[a](a.md), [b](/new/b)\n");
    assert_eq!(changed["content/g/a.md"], "# A\n\n[b](./new/b.md)\n");
    assert_eq!(changed["content/g/b.md"], "# B\n\n[a](../a.md) [c](/)\n");
    let settings = changed.remove("site.toml").expect("the settings");
    let redirects = "[redirects]\n\"/g/a\" = \"/a\"\n\"/g/b\" = \"/new/b\"\n";
    assert!(settings.ends_with(redirects), "{settings}");
    assert_eq!(settings.matches("[redirects]").count(), 1, "{settings}");
}

#[test]
fn of_files_that_cannot_all_be_moved_none_is_mended() {
    let mut editor = Editor::open(&TOGETHER);
    editor.show("content/index.md");
    let files = moved(&editor, &[("content/g/a.md", "content/a.md"), ("content/g/b.md", "content/a.md")]);
    let why = editor.ask_in_vain("workspace/willRenameFiles", files);
    assert_eq!(why, "there is something at `a.md` already");
    let files = moved(&editor, &[("content/g", "content/h"), ("content/g/b.md", "content/b.md")]);
    let why = editor.ask_in_vain("workspace/willRenameFiles", files);
    assert!(why.starts_with("`g/b.md` cannot be moved together with what is above it"), "{why}");
}

#[test]
fn a_sample_that_is_renamed_is_named_so_by_the_documents_that_show_it() {
    let shows = "# Start\n\n```ts file=\"src/k.ts\" region=\"boil\"\n```\n";
    let mut editor = Editor::open(&[
        ("site.toml", SETTINGS),
        ("content/index.md", shows),
        ("content/other.md", "# Other\n"),
        ("src/k.ts", "// #region boil\nexport const boil = 100;\n// #endregion boil\n"),
        ("src/unused.ts", ""),
    ]);
    editor.show("content/index.md");
    let mut renamed = |old: &str, new: &str| {
        let files = moved(&editor, &[(old, new)]);
        let edit = editor.ask("workspace/willRenameFiles", files);
        editor.take_edit(&edit).into_iter().collect::<Vec<_>>()
    };
    let with = |file: &str| vec![("content/index.md".to_owned(), shows.replace("src/k.ts", file))];
    assert_eq!(renamed("src/k.ts", "src/kettle.ts"), with("src/kettle.ts"));
    assert_eq!(renamed("src", "samples"), with("samples/k.ts"));
    assert_eq!(renamed("src/unused.ts", "src/used.ts"), []);
}

#[test]
fn a_heading_that_is_underlined_is_renamed_like_any_other() {
    let mut editor = Editor::open(&FILES);
    let text = "Orders\n======\n\nLate\n\nLa|te\n----\n\n[here](#late)\n";
    let prepared = editor.ask_at("textDocument/prepareRename", "content/guides/orders.md", text, &json!({}));
    assert_eq!(prepared["placeholder"], "Late");
    let edit =
        editor.ask_at("textDocument/rename", "content/guides/orders.md", text, &json!({ "newName": "Too late" }));
    let changed = editor.take_edit(&edit);
    assert_eq!(
        changed["content/guides/orders.md"],
        "Orders\n======\n\nLate\n\nToo late {#too-late #late}\n----\n\n[here](#too-late)\n"
    );
    assert!(changed["content/index.md"].contains("orders.md#too-late"), "{changed:?}");
}

#[test]
fn a_heading_without_text_or_of_several_lines_is_refused_in_words() {
    let mut editor = Editor::open(&FILES);
    let position = editor.place("content/guides/orders.md", "# Orders\n\n## La|te\n\n[here](#late)\n");
    let uri = editor.uri("content/guides/orders.md");
    for (name, why) in [
        ("", "a heading needs a text"),
        ("  ", "a heading needs a text"),
        ("Too\nlate", "a heading is one line"),
        ("Too\r\nlate", "a heading is one line"),
        ("Late\n\n## More", "a heading is one line"),
    ] {
        let params = json!({ "textDocument": { "uri": uri }, "position": position, "newName": name });
        let told = editor.ask_in_vain("textDocument/rename", params);
        assert!(told.starts_with(why), "{name:?}: {told}");
    }
}
