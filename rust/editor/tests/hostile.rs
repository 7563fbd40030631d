//! What editors do that they should not, and what happens to files meanwhile.

use lsp_server::{Connection, Message, Notification, Request, Response};
use serde_json::{Value, json};

use crate::client::{Editor, PROGRAM, SETTINGS, write};

const FILES: [(&str, &str); 3] =
    [("site.toml", SETTINGS), ("content/index.md", "# Start\n\n[a](/b)\n"), ("content/b.md", "# B\n")];

#[test]
fn a_request_that_is_taken_back_is_answered_as_such_and_the_next_as_ever() {
    let (ours, theirs) = Connection::memory();
    let request =
        |id: i32, method: &str, params: Value| Message::from(Request::new(id.into(), method.to_owned(), params));
    let notice = |method: &str, params: Value| Message::from(Notification::new(method.to_owned(), params));
    // All of it is there before the server looks.
    let messages = [
        request(1, "initialize", json!({ "capabilities": {}, "processId": null })),
        notice("initialized", json!({})),
        request(2, "workspace/symbol", json!({ "query": "" })),
        request(3, "workspace/symbol", json!({ "query": "" })),
        notice("$/cancelRequest", json!({ "id": 2 })),
        request(4, "shutdown", Value::Null),
        notice("exit", Value::Null),
    ];
    for message in messages {
        ours.sender.send(message).expect("there is room");
    }
    editor::serve(&theirs, PROGRAM).expect("a connection");
    let answers: Vec<_> = ours
        .receiver
        .try_iter()
        .filter_map(|message| match message {
            Message::Response(Response { id, response_result }) => {
                Some((id, response_result.map_err(|error| error.code)))
            }
            _ => None,
        })
        .skip(1)
        .collect();
    assert_eq!(answers, [(2.into(), Err(-32800)), (3.into(), Ok(json!([]))), (4.into(), Ok(Value::Null))]);
}

#[test]
fn unknown_methods_and_wrong_parameters_are_refused_and_nothing_breaks() {
    let mut editor = Editor::open(&FILES);
    assert_eq!(editor.ask_in_vain("textDocument/brew", json!({})), "there is no method textDocument/brew");
    assert!(editor.ask_in_vain("textDocument/hover", json!({ "position": 3 })).contains("invalid type"));
    editor.notify("textDocument/didOpen", json!({ "textDocument": 3 }));
    editor.notify(
        "textDocument/didChange",
        json!({ "textDocument": { "uri": "file:///nowhere.md", "version": 2 }, "contentChanges": [] }),
    );
    editor.notify("$/setTrace", json!({ "value": "off" }));
    editor.show("content/index.md");
    assert_eq!(editor.wrong(), "");
}

#[test]
fn positions_that_are_not_there_are_the_nearest_ones() {
    let mut editor = Editor::open(&FILES);
    editor.show("content/index.md");
    for method in ["textDocument/completion", "textDocument/hover", "textDocument/definition"] {
        for (line, character) in [(0, 9_999), (9_999, 0), (2, 5), (u32::MAX, u32::MAX)] {
            let params = json!({ "textDocument": { "uri": editor.uri("content/index.md") }, "position": { "line": line, "character": character } });
            editor.ask(method, params);
        }
    }
    editor.change("content/index.md", &json!([{ "range": { "start": { "line": 99, "character": 9 }, "end": { "line": 0, "character": 0 } }, "text": "!" }]));
    assert_eq!(editor.wrong(), "");
}

#[test]
fn an_editor_that_counts_bytes_gets_bytes() {
    let capabilities = json!({ "general": { "positionEncodings": ["utf-8", "utf-16"] } });
    let mut editor = Editor::open_with(&FILES, &capabilities);
    assert_eq!(editor.greeting["capabilities"]["positionEncoding"], "utf-8");
    editor.show_text("content/index.md", "# Start\n\nä😀 [a](/bb)\n");
    assert!(editor.wrong().starts_with("content/index.md 2:7-2:15 "), "{}", editor.wrong());
}

#[test]
fn a_file_that_vanishes_while_it_is_open_is_as_the_editor_has_it() {
    let mut editor = Editor::open(&FILES);
    editor.show("content/b.md");
    editor.show("content/index.md");
    std::fs::remove_file(editor.path("content/b.md")).expect("it was there");
    editor.notify(
        "workspace/didChangeWatchedFiles",
        json!({ "changes": [{ "uri": editor.uri("content/b.md"), "type": 3 }] }),
    );
    assert_eq!(editor.wrong(), "");
    editor.notify("textDocument/didClose", json!({ "textDocument": { "uri": editor.uri("content/b.md") } }));
    assert!(editor.wrong().contains("there is no page at /b"), "{}", editor.wrong());
}

#[test]
fn a_new_file_is_a_page_before_it_is_saved() {
    let mut editor = Editor::open(&FILES);
    editor.show_text("content/index.md", "# Start\n\n[a](/new)\n");
    assert!(editor.wrong().contains("/new"));
    editor.show_text("content/new.md", "# New\n");
    assert_eq!(editor.wrong(), "");
}

#[test]
fn two_projects_in_one_editor_know_nothing_of_each_other() {
    let mut editor = Editor::open(&FILES);
    write(&editor.path("other/site.toml"), SETTINGS);
    write(&editor.path("other/content/index.md"), "# Other\n\n[a](/b)\n");
    editor.show("content/index.md");
    editor.show("other/content/index.md");
    let wrong = editor.wrong();
    assert!(wrong.starts_with("other/content/index.md 2:0-2:7 ") && wrong.lines().count() == 1, "{wrong}");
    let removed = json!([{ "uri": editor.uri("other"), "name": "other" }]);
    editor.notify("workspace/didChangeWorkspaceFolders", json!({ "event": { "added": [], "removed": removed } }));
    assert_eq!(editor.wrong(), "");
}

#[test]
fn a_folder_of_documents_alone_is_a_project() {
    let mut editor = Editor::open(&[("a.md", "# A\n\n[b](b.md)\n"), ("b.md", "# B\n")]);
    editor.show("a.md");
    assert_eq!(editor.wrong(), "");
    editor.write("a.md", "# A\n\n[b](bb.md)\n");
    assert!(editor.wrong().starts_with("a.md 2:0-2:10 2[broken-link]"), "{}", editor.wrong());
}

#[test]
fn a_text_that_belongs_to_no_project_is_left_alone() {
    let mut editor = Editor::open(&FILES);
    let uri = "untitled:Untitled-1";
    editor.notify(
        "textDocument/didOpen",
        json!({ "textDocument": { "uri": uri, "languageId": "markdown", "version": 1, "text": "[a](/b)" } }),
    );
    let params = json!({ "textDocument": { "uri": uri }, "position": { "line": 0, "character": 5 } });
    assert_eq!(editor.ask("textDocument/hover", params), Value::Null);
}

#[test]
fn a_thousand_keystrokes_end_in_what_was_written_last() {
    let mut editor = Editor::open(&FILES);
    editor.show_text("content/index.md", "# Start\n\n\n");
    let written = "[a](/bad) and more words ".repeat(40);
    for (at, letter) in written.chars().enumerate() {
        let place = json!({ "line": 2, "character": at });
        editor.change(
            "content/index.md",
            &json!([{ "range": { "start": place, "end": place }, "text": letter.to_string() }]),
        );
    }
    assert_eq!(editor.wrong().matches("there is no page at /bad").count(), 40);
    editor.write("content/index.md", "# Start\n\n[a](/b)\n");
    assert_eq!(editor.wrong(), "");
}
