//! An editor, as far as a server knows one.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::thread::JoinHandle;
use std::time::Duration;

use editor::Program;
use lsp_server::{Connection, Message, Notification, Request, RequestId, Response};
use serde_json::{Value, json};

use crate::showing;

/// How long an answer may take before the test is given up: it is a fault of the server, or of the machine.
const PATIENCE: Duration = Duration::from_mins(2);

pub(crate) const SETTINGS: &str =
    "title = \"Shop\"\nurl = \"https://shop.example.com\"\nfooter.copyright = \"\"\nnavbar.items = []\n";

/// A program without a client of its own, which shows no pages but tells what it would show.
pub(crate) const PROGRAM: Program = Program { find_client: |_| None, start_preview: showing::start };

/// A folder with a project, and an editor that shows it.
pub(crate) struct Editor {
    folder: tempfile::TempDir,
    connection: Connection,
    server: Option<JoinHandle<()>>,
    next: i32,
    versions: BTreeMap<String, i32>,
    texts: BTreeMap<String, String>,
    /// What was told last to be wrong with each file.
    pub(crate) wrong: BTreeMap<String, Vec<Value>>,
    /// What the server said to whoever writes.
    pub(crate) said: Vec<String>,
    /// The pages that it wanted to be opened.
    pub(crate) opened: Vec<Value>,
    /// What the server said of itself.
    pub(crate) greeting: Value,
}

impl Editor {
    /// An editor that shows a folder with these files.
    pub(crate) fn open(files: &[(&str, &str)]) -> Self {
        Self::open_with(files, &json!({}))
    }

    /// The same, of an editor with these capabilities.
    pub(crate) fn open_with(files: &[(&str, &str)], capabilities: &Value) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        for (path, text) in files {
            write(&folder.path().join(path), text);
        }
        Self::open_folder(folder, capabilities)
    }

    /// An editor that shows a folder.
    pub(crate) fn open_folder(folder: tempfile::TempDir, capabilities: &Value) -> Self {
        let (ours, theirs) = Connection::memory();
        let server = std::thread::spawn(move || editor::serve(&theirs, PROGRAM).expect("a connection"));
        let mut editor = Self {
            folder,
            connection: ours,
            server: Some(server),
            next: 0,
            versions: BTreeMap::new(),
            texts: BTreeMap::new(),
            wrong: BTreeMap::new(),
            said: Vec::new(),
            opened: Vec::new(),
            greeting: Value::Null,
        };
        let shown = json!([{ "uri": editor.uri(""), "name": "shop" }]);
        editor.greeting = editor
            .ask("initialize", json!({ "capabilities": capabilities, "workspaceFolders": shown, "processId": null }));
        editor.notify("initialized", json!({}));
        editor
    }

    pub(crate) fn path(&self, file: &str) -> PathBuf {
        self.folder.path().join(file)
    }

    pub(crate) fn uri(&self, file: &str) -> String {
        url::Url::from_file_path(self.path(file)).expect("an absolute path").to_string()
    }

    /// The name of a file in the project, by its URI.
    pub(crate) fn file(&self, uri: &Value) -> String {
        let path = url::Url::parse(uri.as_str().expect("a text")).expect("a URI").to_file_path().expect("a file");
        path.strip_prefix(self.folder.path()).unwrap_or(&path).to_string_lossy().replace('\\', "/")
    }

    pub(crate) fn notify(&self, method: &str, params: Value) {
        let notice = Notification::new(method.to_owned(), params);
        self.connection.sender.send(notice.into()).expect("the server is there");
    }

    /// Sends a request and gives its number.
    pub(crate) fn send(&mut self, method: &str, params: Value) -> i32 {
        self.next += 1;
        let request = Request::new(RequestId::from(self.next), method.to_owned(), params);
        self.connection.sender.send(request.into()).expect("the server is there");
        self.next
    }

    /// The response to a request; what is told meanwhile is noted.
    pub(crate) fn receive(&mut self, number: i32) -> Response {
        loop {
            match self.connection.receiver.recv_timeout(PATIENCE).expect("an answer") {
                Message::Response(response) if response.id == RequestId::from(number) => return response,
                Message::Response(other) => panic!("nobody asked for {other:?}"),
                Message::Notification(notice) => self.note(&notice),
                Message::Request(request) => {
                    if request.method == "window/showDocument" {
                        self.opened.push(request.params.clone());
                    }
                    self.connection.sender.send(Response::new_ok(request.id, Value::Null).into()).expect("the server");
                }
            }
        }
    }

    fn note(&mut self, notice: &Notification) {
        if notice.method == "textDocument/publishDiagnostics" {
            let file = self.file(&notice.params["uri"]);
            let found = notice.params["diagnostics"].as_array().cloned().unwrap_or_default();
            self.wrong.insert(file, found);
        }
        if notice.method == "window/showMessage" {
            self.said.push(notice.params["message"].as_str().unwrap_or_default().to_owned());
        }
    }

    /// The result of a request.
    pub(crate) fn ask(&mut self, method: &str, params: Value) -> Value {
        let number = self.send(method, params);
        let response = self.receive(number);
        response.response_result.unwrap_or_else(|error| panic!("{method}: {error:?}"))
    }

    /// Why a request has no result.
    pub(crate) fn ask_in_vain(&mut self, method: &str, params: Value) -> String {
        let number = self.send(method, params);
        self.receive(number).response_result.expect_err("a refusal").message
    }

    /// Opens a file as it is on the disk.
    pub(crate) fn show(&mut self, file: &str) {
        let text = std::fs::read_to_string(self.path(file)).expect("a file");
        self.show_text(file, &text);
    }

    /// Opens a file with a text that nobody saved.
    pub(crate) fn show_text(&mut self, file: &str, text: &str) {
        self.versions.insert(file.to_owned(), 1);
        self.texts.insert(file.to_owned(), text.to_owned());
        let document = json!({ "uri": self.uri(file), "languageId": "markdown", "version": 1, "text": text });
        self.notify("textDocument/didOpen", json!({ "textDocument": document }));
    }

    /// Writes a text over all of an open file, without saving it.
    pub(crate) fn write(&mut self, file: &str, text: &str) {
        self.texts.insert(file.to_owned(), text.to_owned());
        self.change(file, &json!([{ "text": text }]));
    }

    pub(crate) fn change(&mut self, file: &str, changes: &Value) {
        let version = self.versions.get_mut(file).expect("an open file");
        *version += 1;
        let version = *version;
        let document = json!({ "uri": self.uri(file), "version": version });
        self.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    /// Waits until everything before has been taken in, and gives what is wrong, a line each.
    pub(crate) fn wrong(&mut self) -> String {
        self.ask("workspace/symbol", json!({ "query": "there is no such name" }));
        // What the last of it came to is told before the next question is answered.
        self.ask("workspace/symbol", json!({ "query": "there is no such name" }));
        let mut lines = String::new();
        for (file, found) in &self.wrong {
            for one in found {
                let (start, end) = (&one["range"]["start"], &one["range"]["end"]);
                let place = format!("{}:{}-{}:{}", start["line"], start["character"], end["line"], end["character"]);
                let message = one["message"].as_str().unwrap_or_default().replace('\n', " / ");
                _ = writeln!(
                    lines,
                    "{file} {place} {}[{}] {message}",
                    one["severity"],
                    one["code"].as_str().unwrap_or_default()
                );
            }
        }
        lines
    }

    /// Opens a file with this text, asks about the mark `|` in it, and gives the result.
    pub(crate) fn ask_at(&mut self, method: &str, file: &str, marked: &str, more: &Value) -> Value {
        let position = self.place(file, marked);
        let mut params = json!({ "textDocument": { "uri": self.uri(file) }, "position": position });
        for (key, value) in more.as_object().into_iter().flatten() {
            params[key] = value.clone();
        }
        self.ask(method, params)
    }

    /// Writes a marked text, and gives the position of the mark in UTF-16.
    pub(crate) fn place(&mut self, file: &str, marked: &str) -> Value {
        let at = marked.find('|').expect("a mark");
        let text = marked.replacen('|', "", 1);
        if self.texts.contains_key(file) {
            self.write(file, &text);
        } else {
            self.show_text(file, &text);
        }
        let line = text[..at].matches('\n').count();
        let start = text[..at].rfind('\n').map_or(0, |end| end + 1);
        json!({ "line": line, "character": text[start..at].encode_utf16().count() })
    }

    /// The files that an edit of the workspace changes, each as it is afterwards.
    pub(crate) fn take_edit(&self, edit: &Value) -> BTreeMap<String, String> {
        let mut changed = BTreeMap::new();
        for document in edit["documentChanges"].as_array().into_iter().flatten() {
            let file = self.file(&document["textDocument"]["uri"]);
            let on_disk = || std::fs::read_to_string(self.path(&file)).unwrap_or_default();
            let mut text = self.texts.get(&file).cloned().unwrap_or_else(on_disk);
            let mut edits = document["edits"].as_array().cloned().unwrap_or_default();
            edits.sort_by_key(|edit| std::cmp::Reverse(byte(&text, &edit["range"]["start"])));
            for edit in edits {
                let (start, end) = (byte(&text, &edit["range"]["start"]), byte(&text, &edit["range"]["end"]));
                text.replace_range(start..end, edit["newText"].as_str().expect("a text"));
            }
            changed.insert(file, text);
        }
        changed
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        if std::thread::panicking() {
            return;
        }
        self.ask("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        self.server.take().expect("it runs").join().expect("it ends well");
    }
}

/// The byte of a position that counts in UTF-16.
fn byte(text: &str, position: &Value) -> usize {
    let number = |value: &Value| usize::try_from(value.as_u64().expect("a number")).expect("a small one");
    let (line, character) = (number(&position["line"]), number(&position["character"]));
    let start: usize = text.split_inclusive('\n').take(line).map(str::len).sum();
    let mut left = character;
    let rest = text[start..].chars().take_while(|one| {
        let is_before = left > 0;
        left = left.saturating_sub(one.len_utf16());
        is_before
    });
    start + rest.map(char::len_utf8).sum::<usize>()
}

pub(crate) fn write(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    std::fs::write(path, text).expect("a file");
}
