//! The messages of an editor, one after the other.

mod answers;
mod notices;
mod showing;

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use lsp_server::{Connection, ErrorCode, Message, Notification, ProtocolError, Request, RequestId, Response};
use lsp_types::request::{ExecuteCommand, Request as _};
use lsp_types::{InitializeParams, InitializeResult, PublishDiagnosticsParams, ServerInfo, Uri};
use serde_json::{Value, json};

use crate::capabilities::{Editor, capabilities};
use crate::diagnose::diagnose;
use crate::preview::StartPreview;
use crate::previews::Previews;
use crate::projects::{FindClient, Projects};
use crate::teller::Teller;
use crate::text::Text;
use crate::uri::uri_of;

pub(crate) use showing::PREVIEW;

/// What ended a connection too early.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// The editor did not keep to the protocol, or has gone away.
    #[error("the connection to the editor ended too early")]
    Protocol(#[from] ProtocolError),
    /// What the editor says of itself cannot be read.
    #[error("what the editor says of itself cannot be read")]
    Greeting(#[from] serde_json::Error),
}

/// What the program around a server does for it.
#[derive(Debug, Clone, Copy)]
pub struct Program {
    /// Finds the folder of what draws a project's site.
    pub find_client: FindClient,
    /// Starts what serves the pages that are being written.
    pub start_preview: StartPreview,
}

/// A text that the editor has open.
#[derive(Debug)]
struct Open {
    uri: Uri,
    version: i32,
    text: Text,
}

/// What an editor is served by.
struct Server<'c> {
    connection: &'c Connection,
    editor: Editor,
    open: BTreeMap<PathBuf, Open>,
    projects: Projects,
    previews: Previews,
    /// What was told last to be wrong with each file.
    published: BTreeMap<PathBuf, Vec<lsp_types::Diagnostic>>,
}

/// Serves an editor until it says goodbye.
pub fn serve(connection: &Connection, program: Program) -> Result<(), ServeError> {
    let (id, greeting) = connection.initialize_start()?;
    let params: InitializeParams = serde_json::from_value(greeting)?;
    let editor = Editor::new(&params);
    let result = InitializeResult {
        capabilities: capabilities(editor.encoding),
        server_info: Some(ServerInfo {
            name: "vendure-docs".to_owned(),
            version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        }),
    };
    connection.initialize_finish(id, serde_json::to_value(result)?)?;
    let projects = Projects::new(editor.folders.clone(), program.find_client);
    let previews = Previews::new(program.start_preview, editor.opens_pages);
    let (open, published) = (BTreeMap::new(), BTreeMap::new());
    let mut server = Server { connection, editor, open, projects, previews, published };
    if server.editor.watches_files {
        server.watch_files();
    }
    server.run();
    Ok(())
}

impl Server<'_> {
    fn run(&mut self) {
        while let Ok(first) = self.connection.receiver.recv() {
            // What came meanwhile is taken together: of many changes nobody waits for what all but the last come to.
            let messages: Vec<Message> = std::iter::once(first).chain(self.connection.receiver.try_iter()).collect();
            let cancelled = find_cancelled(&messages);
            for message in messages {
                match message {
                    Message::Notification(notice) if notice.method == "exit" => return,
                    Message::Notification(notice) => self.take(notice),
                    Message::Request(request) if cancelled.contains(&request.id) => {
                        let why = "the editor has taken it back".to_owned();
                        self.send(Response::new_err(request.id, ErrorCode::RequestCanceled as i32, why));
                    }
                    // What follows is `exit`, which may be among these messages already.
                    Message::Request(request) if request.method == "shutdown" => {
                        self.send(Response::new_ok(request.id, Value::Null));
                    }
                    Message::Request(request) if request.method == ExecuteCommand::METHOD => {
                        self.refresh();
                        self.execute(request);
                    }
                    Message::Request(request) => {
                        self.refresh();
                        let response = self.answer(request);
                        self.send(response);
                    }
                    Message::Response(_) => {}
                }
            }
            self.refresh();
        }
    }

    /// Sends a message. An editor that has gone away ends the loop that reads.
    fn send(&self, message: impl Into<Message>) {
        let _ = self.connection.sender.send(message.into());
    }

    fn notify(&self, method: &str, params: Value) {
        self.send(Notification::new(method.to_owned(), params));
    }

    fn watch_files(&self) {
        let watchers = json!([{ "globPattern": "**/*" }]);
        let registration = json!({ "id": "files", "method": "workspace/didChangeWatchedFiles", "registerOptions": { "watchers": watchers } });
        let params = json!({ "registrations": [registration] });
        self.send(Request::new(
            RequestId::from("watch-files".to_owned()),
            "client/registerCapability".to_owned(),
            params,
        ));
    }

    /// Takes in what is new in all projects, and tells what is wrong where that is something else than before.
    fn refresh(&mut self) {
        let progress = Teller(&self.connection.sender);
        let mut is_anything_new = false;
        for project in self.projects.all_mut() {
            is_anything_new |= project.refresh(&progress);
        }
        if is_anything_new {
            self.publish();
        }
    }

    fn publish(&mut self) {
        let mut found = BTreeMap::new();
        for project in self.projects.all() {
            found.extend(diagnose(project, self.editor.encoding));
        }
        let gone: Vec<PathBuf> = self.published.keys().filter(|path| !found.contains_key(*path)).cloned().collect();
        for path in gone {
            self.tell(&path, Vec::new());
        }
        for (path, diagnostics) in &found {
            if self.published.get(path) != Some(diagnostics) {
                self.tell(path, diagnostics.clone());
            }
        }
        self.published = found;
    }

    fn tell(&self, path: &Path, diagnostics: Vec<lsp_types::Diagnostic>) {
        let open = self.open.get(path);
        let Some(uri) = open.map(|open| open.uri.clone()).or_else(|| uri_of(path)) else { return };
        let params = PublishDiagnosticsParams { uri, diagnostics, version: open.map(|open| open.version) };
        self.notify("textDocument/publishDiagnostics", json!(params));
    }

    /// The unsaved texts below a folder.
    fn unsaved_below(open: &BTreeMap<PathBuf, Open>, root: &Path) -> BTreeMap<PathBuf, Arc<str>> {
        let below = open.iter().filter(|(path, _)| path.starts_with(root));
        below.map(|(path, open)| (path.clone(), Arc::from(open.text.as_str()))).collect()
    }
}

/// The requests that are taken back by the same messages which hold them.
fn find_cancelled(messages: &[Message]) -> HashSet<RequestId> {
    let id = |message: &Message| {
        let Message::Notification(notice) = message else { return None };
        if notice.method != "$/cancelRequest" {
            return None;
        }
        serde_json::from_value(notice.params.get("id")?.clone()).ok()
    };
    messages.iter().filter_map(id).collect()
}
