//! The page of what is being written in an editor: served from texts that nobody saved, until the editor ends.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpStream};
use std::process::Command;
use std::thread::{self, JoinHandle};

use builder::render::Mode;
use editor::Program;
use lsp_server::{Connection, Message, Notification, Request, RequestId};
use serde_json::{Value, json};

use crate::editors::run;
use crate::support::http::{Events, TIMEOUT, get};
use crate::support::project::{Project, tests};

const ORDERS: &str = "content/guides/orders.md";

/// An editor with a document of the smallest site on screen.
struct Editor {
    project: Project,
    connection: Connection,
    server: Option<JoinHandle<()>>,
    text: String,
    next: i32,
}

impl Editor {
    fn start() -> Self {
        let project = Project::smallest().bundled(Mode::Development);
        let (connection, theirs) = Connection::memory();
        let program = Program { find_client: |_| None, start_preview: cli::preview::start };
        let server = thread::spawn(move || editor::serve(&theirs, program).expect("a connection"));
        let text = project.read(ORDERS);
        let mut editor = Self { project, connection, server: Some(server), text, next: 0 };
        let shown = json!([{ "uri": editor.uri(""), "name": "shop" }]);
        editor.ask("initialize", json!({ "capabilities": {}, "workspaceFolders": shown, "processId": null }));
        editor.notify("initialized", json!({}));
        let document =
            json!({ "uri": editor.uri(ORDERS), "languageId": "markdown", "version": 1, "text": editor.text });
        editor.notify("textDocument/didOpen", json!({ "textDocument": document }));
        editor
    }

    fn uri(&self, file: &str) -> String {
        format!("file://{}", self.project.path(file).display())
    }

    fn notify(&self, method: &str, params: Value) {
        let notice = Notification::new(method.to_owned(), params);
        self.connection.sender.send(notice.into()).expect("the server is there");
    }

    /// The result of a request.
    fn ask(&mut self, method: &str, params: Value) -> Value {
        self.next += 1;
        let request = Request::new(RequestId::from(self.next), method.to_owned(), params);
        self.connection.sender.send(request.into()).expect("the server is there");
        loop {
            let message = self.connection.receiver.recv_timeout(TIMEOUT).expect("an answer");
            let Message::Response(response) = message else { continue };
            return response.response_result.unwrap_or_else(|error| panic!("{method}: {error:?}"));
        }
    }

    /// Writes something else in the document, and does not save it.
    fn write(&mut self, old: &str, new: &str) {
        assert!(self.text.contains(old), "{}", self.text);
        self.text = self.text.replace(old, new);
        let document = json!({ "uri": self.uri(ORDERS), "version": self.next });
        let changes = json!([{ "text": self.text }]);
        self.notify("textDocument/didChange", json!({ "textDocument": document, "contentChanges": changes }));
    }

    /// Asks for the page of the document, and gives where pages are served and its route.
    fn preview(&mut self) -> (SocketAddr, String) {
        let arguments = json!([self.uri(ORDERS)]);
        let url = self.ask("workspace/executeCommand", json!({ "command": "site.preview", "arguments": arguments }));
        let url = url.as_str().expect("a URL").strip_prefix("http://").expect("a URL").to_owned();
        let (host, route) = url.split_once('/').expect("a route");
        (host.parse().expect("an address"), format!("/{route}"))
    }

    fn end(&mut self) {
        self.ask("shutdown", Value::Null);
        self.notify("exit", Value::Null);
        self.server.take().expect("it runs").join().expect("it ends well");
    }
}

impl Drop for Editor {
    fn drop(&mut self) {
        if self.server.is_some() && !thread::panicking() {
            self.end();
        }
    }
}

/// Waits for an event of this name and gives its data; others before it are left out.
fn event(events: &mut Events, name: &str) -> Value {
    loop {
        let (reported, data) = events.next();
        if reported == name {
            return serde_json::from_str(&data).expect("an event's data is JSON");
        }
    }
}

#[test]
fn the_page_has_the_words_that_nobody_saved_and_those_that_are_written_meanwhile() {
    let mut editor = Editor::start();
    editor.write("may cancel", "may yet cancel");
    let (address, route) = editor.preview();
    assert!(get(address, &route).text().contains("may yet cancel"), "{route}");
    let mut events = Events::of(address, "/__dev/events");
    editor.write("may yet cancel", "may always cancel");
    assert_eq!(event(&mut events, "update"), json!(["/guides/orders"]));
    assert!(get(address, &route).text().contains("may always cancel"));
    assert!(editor.project.read(ORDERS).contains("may cancel"), "nothing was saved");
    // A heading is on other pages as well, and reaches them the same way.
    editor.write("# Orders", "# Ordering");
    event(&mut events, "update");
    assert!(get(address, "/guides/payments").text().contains("Ordering"));
    // It is one preview, whoever asks for it and how often.
    assert_eq!(editor.preview().0, address);
}

#[test]
fn what_is_wrong_in_the_text_is_told_with_its_page_which_stays() {
    let mut editor = Editor::start();
    let (address, route) = editor.preview();
    let mut events = Events::of(address, "/__dev/events");
    editor.write("(payments.md)", "(/guides/payment)");
    let problems = event(&mut events, "problems");
    let text = problems["pages"]["/guides/orders"].as_str().expect("words");
    assert!(text.contains("there is no page at /guides/payment"), "{text}");
    assert_eq!(get(address, &route).status, 200);
}

#[test]
fn open_pages_turn_to_the_line_on_screen_and_later_ones_as_well() {
    let mut editor = Editor::start();
    let (address, _) = editor.preview();
    let mut events = Events::of(address, "/__dev/events");
    let begin = json!({ "route": "/guides/orders", "from": null, "to": "cancelling", "share": 0.0 });
    assert_eq!(event(&mut events, "begin"), begin);
    editor.notify("site/scrolled", json!({ "textDocument": { "uri": editor.uri(ORDERS) }, "line": 4 }));
    let there = json!({ "route": "/guides/orders", "from": "cancelling", "to": null, "share": 0.0 });
    assert_eq!(event(&mut events, "place"), there);
    // A page that opens is told so in other words: it may be another, which whoever opened it wants to see.
    assert_eq!(event(&mut Events::of(address, "/__dev/events"), "begin"), there);
}

#[test]
fn a_page_of_a_stranger_cannot_read_what_is_being_written() {
    let mut editor = Editor::start();
    let (address, route) = editor.preview();
    for path in [&*route, "/__dev/events"] {
        let mut stream = TcpStream::connect(address).expect("it is served");
        let request = format!("GET {path} HTTP/1.1\r\nHost: rebound.example.com:{}\r\n\r\n", address.port());
        stream.write_all(request.as_bytes()).expect("the request is sent");
        let mut begin = [0; 12];
        stream.read_exact(&mut begin).expect("an answer");
        assert_eq!(String::from_utf8_lossy(&begin), "HTTP/1.1 403", "{path}");
    }
}

#[test]
fn with_the_editor_the_preview_ends() {
    let mut editor = Editor::start();
    let (address, _) = editor.preview();
    // A page that is open holds nothing up.
    let _page = Events::of(address, "/__dev/events");
    editor.end();
    assert!(TcpStream::connect(address).is_err(), "it is still served");
}

#[test]
fn in_a_browser_the_page_changes_in_its_place_and_turns_to_the_line() {
    let project = Project::smallest().bundled(Mode::Development);
    let paragraphs = "Some words.\n\n".repeat(80);
    project.write(ORDERS, &format!("# Orders\n\n{paragraphs}## Late\n\n{paragraphs}## Paid\n\n{paragraphs}"));
    let mut command = Command::new("node");
    chrome::Chrome::find(&crate::support::project::repository()).expect("a browser").name_in(&mut command);
    command.arg(tests().join("editors/preview.mjs"));
    assert_eq!(
        run(command, &project),
        "words: new\nplace: kept\nheading: at the top\nfollowed link: stays\nback at the text: no new entry\nother page: Payments\nafter the end: not served\n"
    );
}
