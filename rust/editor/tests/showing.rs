//! The page of what is being written: where it is, that it is drawn again, and that it turns to the lines on screen.

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::{Condvar, Mutex, PoisonError};
use std::time::Duration;

use builder::build::Progress;
use builder::config::Config;
use editor::{Place, Preview};
use reference::GeneratedReference;
use serde_json::{Value, json};

use crate::client::{Editor, SETTINGS};

/// Longer than anything takes; a test that waits so long has failed.
const PATIENCE: Duration = Duration::from_mins(2);

/// What previews were told, each with the folder of its project.
static TOLD: (Mutex<Vec<(PathBuf, Told)>>, Condvar) = (Mutex::new(Vec::new()), Condvar::new());

#[derive(Debug, Clone, PartialEq)]
enum Told {
    /// The last lines of files, as the preview reads them.
    Texts(Vec<String>),
    Place(Place),
    End,
}

/// A preview that shows nothing, but notes what it would show.
struct Notes(Config);

impl Notes {
    fn note(&self, told: Told) {
        let (list, condition) = &TOLD;
        list.lock().unwrap_or_else(PoisonError::into_inner).push((self.0.folders.root.clone(), told));
        condition.notify_all();
    }
}

impl Preview for Notes {
    fn address(&self) -> SocketAddr {
        SocketAddr::from(([127, 0, 0, 1], 9))
    }

    fn touch(&self, files: BTreeSet<PathBuf>) {
        let read = |path: &PathBuf| self.0.folders.files.read(path, 1 << 20).map_err(|error| error.to_string());
        let text = |path| read(path).map_or_else(|why| why, |bytes| String::from_utf8_lossy(&bytes).into_owned());
        self.note(Told::Texts(files.iter().map(text).collect()));
    }

    fn show(&self, place: Place) {
        self.note(Told::Place(place));
    }
}

impl Drop for Notes {
    fn drop(&mut self) {
        self.note(Told::End);
    }
}

/// Starts a preview, unless the project says that there is none.
pub(crate) fn start(
    config: &Config,
    _: Option<GeneratedReference>,
    _: &dyn Progress,
) -> Result<Box<dyn Preview>, String> {
    if config.text.contains("Unseen") {
        return Err("there is no screen".to_owned());
    }
    Ok(Box::new(Notes(config.clone())))
}

/// What the preview of the project in a folder was told, as soon as it is this many things.
fn told(root: &Path, count: usize) -> Vec<Told> {
    let root = root.canonicalize().unwrap_or_else(|_| root.to_owned());
    let (list, condition) = &TOLD;
    let of_root = |list: &[(PathBuf, Told)]| -> Vec<Told> {
        let is_it = |folder: &Path| folder.canonicalize().is_ok_and(|folder| folder == root) || folder == root;
        list.iter().filter(|(folder, _)| is_it(folder)).map(|(_, told)| told.clone()).collect()
    };
    let list = list.lock().unwrap_or_else(PoisonError::into_inner);
    let (list, _) = condition
        .wait_timeout_while(list, PATIENCE, |list| of_root(list).len() < count)
        .unwrap_or_else(PoisonError::into_inner);
    of_root(&list)
}

const KETTLE: &str = "---\ntitle: Kettle\n---\n\n# Kettle\n\nOne.\n\n## Boil\n\nTwo.\n\nThree.\n\n## Pour\n\nFour.\n";

const FILES: [(&str, &str); 5] = [
    ("site.toml", SETTINGS),
    ("content/kettle.md", KETTLE),
    ("content/index.mdx", "# Start\n\nimport Hint from './_hint.md';\n\n<Hint />\n"),
    ("content/_hint.md", "A hint.\n"),
    ("content/later.md", "---\ndraft: true\n---\n\n# Later\n"),
];

fn preview(editor: &mut Editor, file: &str) -> Value {
    let arguments = json!([editor.uri(file)]);
    editor.ask("workspace/executeCommand", json!({ "command": "site.preview", "arguments": arguments }))
}

fn scroll(editor: &Editor, file: &str, line: u32) {
    editor.notify("site/scrolled", json!({ "textDocument": { "uri": editor.uri(file) }, "line": line }));
}

fn place(from: Option<&str>, to: Option<&str>, share: f64) -> Told {
    let [from, to] = [from, to].map(|id| id.map(str::to_owned));
    Told::Place(Place { route: "/kettle".to_owned(), from, to, share })
}

#[test]
fn a_page_is_shown_at_its_url_which_the_editor_opens_if_it_can() {
    let mut editor = Editor::open_with(&FILES, &json!({ "window": { "showDocument": { "support": true } } }));
    editor.show("content/kettle.md");
    assert_eq!(editor.greeting["capabilities"]["executeCommandProvider"]["commands"], json!(["site.preview"]));
    assert_eq!(preview(&mut editor, "content/kettle.md"), json!("http://127.0.0.1:9/kettle"));
    editor.wrong();
    let opened = json!({ "uri": "http://127.0.0.1:9/kettle", "external": true, "takeFocus": false });
    assert_eq!((&*editor.opened, &*editor.said), (&[opened][..], &[][..]));
    // Who shows the page itself needs no browser.
    let arguments = json!([editor.uri("content/kettle.md"), { "open": false }]);
    editor.ask("workspace/executeCommand", json!({ "command": "site.preview", "arguments": arguments }));
    editor.wrong();
    assert_eq!(editor.opened.len(), 1);
}

#[test]
fn an_editor_that_opens_no_pages_is_told_where_the_page_is() {
    let mut editor = Editor::open(&FILES);
    editor.show("content/kettle.md");
    preview(&mut editor, "content/kettle.md");
    editor.wrong();
    assert_eq!((&*editor.said, editor.opened.len()), (&["The page is on http://127.0.0.1:9/kettle".to_owned()][..], 0));
}

#[test]
fn what_has_no_page_is_said_with_the_reason() {
    let elsewhere = tempfile::tempdir().expect("a folder");
    std::fs::write(elsewhere.path().join("note.md"), "# A note\n").expect("a file");
    let mut editor = Editor::open(&FILES);
    editor.show("content/kettle.md");
    let away = elsewhere.path().join("note.md");
    for file in ["content/_hint.md", "content/later.md", "README.md", "site.toml", &*away.to_string_lossy()] {
        assert_eq!(preview(&mut editor, file), Value::Null, "{file}");
    }
    let reasons = [
        "_hint.md is a part of other pages and has none of its own; it is shown on /",
        "later.md is a draft, which has no page as long as its front matter says `draft: true`",
        "README.md has no page: it is not in the folder of the documents, content",
        "site.toml is no document, and so it has no page",
        "note.md belongs to no project: there is no site.toml in a folder above it",
    ];
    assert_eq!(editor.said, reasons);
    assert_eq!(
        editor.ask_in_vain("workspace/executeCommand", json!({ "command": "site.brew", "arguments": [] })),
        "there is no command site.brew"
    );
    let wrong = editor.ask_in_vain("workspace/executeCommand", json!({ "command": "site.preview", "arguments": [3] }));
    assert!(wrong.contains("invalid type"), "{wrong}");
}

#[test]
fn a_preview_that_cannot_start_is_refused_with_the_reason() {
    let settings = SETTINGS.replace("Shop", "Unseen");
    let mut editor = Editor::open(&[("site.toml", &settings), FILES[1]]);
    editor.show("content/kettle.md");
    let arguments = json!([editor.uri("content/kettle.md")]);
    let asked = json!({ "command": "site.preview", "arguments": arguments });
    assert_eq!(editor.ask_in_vain("workspace/executeCommand", asked), "the page cannot be shown: there is no screen");
    // It is tried again with the settings as they are then.
    editor.show_text("site.toml", SETTINGS);
    assert_eq!(preview(&mut editor, "content/kettle.md"), json!("http://127.0.0.1:9/kettle"));
}

#[test]
fn a_page_that_is_asked_for_again_is_shown_again_at_the_same_place() {
    let mut editor = Editor::open(&FILES);
    editor.show("content/kettle.md");
    preview(&mut editor, "content/kettle.md");
    preview(&mut editor, "content/kettle.md");
    let begin = place(None, Some("boil"), 0.0);
    let root = editor.path("");
    drop(editor);
    assert_eq!(told(&root, 3), [begin.clone(), begin, Told::End]);
}

#[test]
fn texts_that_nobody_saved_are_read_when_the_keys_rest_and_the_place_is_that_of_the_first_line() {
    let mut editor = Editor::open(&FILES);
    editor.show("content/kettle.md");
    scroll(&editor, "content/kettle.md", 10);
    preview(&mut editor, "content/kettle.md");
    let root = editor.path("");
    for word in ["F", "Fi", "Five"] {
        editor.write("content/kettle.md", &KETTLE.replace("Four", word));
    }
    let written = Told::Texts(vec![KETTLE.replace("Four", "Five")]);
    let begin = place(None, Some("boil"), 0.0);
    assert_eq!(told(&root, 2), [begin.clone(), written.clone()]);
    for line in [11, 11, 15, 16, 99, 6] {
        scroll(&editor, "content/kettle.md", line);
    }
    let places = [
        place(Some("boil"), Some("pour"), 0.5),
        place(Some("pour"), None, 1.0 / 3.0),
        place(Some("pour"), None, 2.0 / 3.0),
        place(Some("pour"), None, 1.0),
        place(None, Some("boil"), 0.5),
    ];
    assert_eq!(told(&root, 7)[2..], places);
    drop(editor);
    assert_eq!(told(&root, 8).last(), Some(&Told::End));
}

#[test]
fn the_server_ends_after_its_previews() {
    let mut editor = Editor::open(&FILES);
    editor.show("content/kettle.md");
    preview(&mut editor, "content/kettle.md");
    let root = editor.path("");
    drop(editor);
    // Nobody waits here.
    assert_eq!(told(&root, 0).last(), Some(&Told::End));
}
