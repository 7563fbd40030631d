//! Pages that an editor wants to be shown, and where on them somebody writes.

use std::path::Path;

use lsp_server::{ErrorCode, Notification, Request, Response};
use lsp_types::{ExecuteCommandParams, MessageType, ShowMessageParams, TextDocumentIdentifier, Uri};
use serde::Deserialize;
use serde_json::{Value, json};

use super::Server;
use crate::preview::{Place, page_of};
use crate::previews::Wanted;
use crate::uri::path_of;

/// The command that shows the page of a document. Its first argument is the URI of the document, its second [`Options`].
pub(crate) const PREVIEW: &str = "site.preview";

/// What an editor says when it shows other lines of a document.
pub(super) const SCROLLED: &str = "site/scrolled";

/// How a page is shown.
#[derive(Deserialize)]
#[serde(default)]
struct Options {
    /// Whether it is opened in a browser.
    open: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { open: true }
    }
}

/// The lines that an editor shows.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Scrolled {
    text_document: TextDocumentIdentifier,
    /// The first of them, counted from 0.
    line: u32,
}

impl Server<'_> {
    /// Does what a command says. The answer comes when it is done, and others do not wait for it.
    pub(super) fn execute(&mut self, request: Request) {
        let Request { id, params, .. } = request;
        let known = serde_json::from_value::<ExecuteCommandParams>(params);
        let wanted = known.map_err(|error| error.to_string()).and_then(|params| {
            let mut arguments = params.arguments.into_iter();
            if params.command != PREVIEW {
                return Err(format!("there is no command {}", params.command));
            }
            let uri = serde_json::from_value::<Uri>(arguments.next().unwrap_or_default());
            let options = arguments.next().map_or(Ok(Options::default()), serde_json::from_value);
            Ok((uri.map_err(|error| error.to_string())?, options.map_err(|error| error.to_string())?))
        });
        let (uri, options) = match wanted {
            Ok(wanted) => wanted,
            Err(why) => return self.send(Response::new_err(id, ErrorCode::InvalidParams as i32, why)),
        };
        let place = path_of(&uri).ok_or_else(|| "A text that is in no file has no page".to_owned());
        match place.and_then(|path| Ok((self.place(&path, 0)?, path))) {
            Ok((place, path)) => self.show(&path, Wanted { id, place, is_opened: options.open }),
            Err(message) => {
                self.notify("window/showMessage", json!(ShowMessageParams { typ: MessageType::WARNING, message }));
                self.send(Response::new_ok(id, Value::Null));
            }
        }
    }

    fn show(&mut self, path: &Path, wanted: Wanted) {
        let Self { connection, projects, previews, .. } = self;
        let found = projects.find(path).and_then(|project| Some((project, project.workspace()?)));
        let Some((project, workspace)) = found else { return };
        let made_of = (workspace.config().clone(), workspace.reference().cloned());
        previews.show(project.root(), made_of, wanted, &connection.sender);
    }

    /// Takes in that other lines of a document are shown.
    pub(super) fn scroll(&mut self, notice: Notification) {
        let Ok(Scrolled { text_document, line }) = serde_json::from_value(notice.params) else { return };
        let Some(path) = path_of(&text_document.uri) else { return };
        let root = self.projects.find(&path).map(|project| project.root().to_owned());
        let Some(root) = root.filter(|root| self.previews.is_running(root)) else { return };
        // The lines are those of the text as it is.
        self.refresh();
        // What has no page is shown nowhere.
        if let Ok(place) = self.place(&path, line) {
            self.previews.turn(&root, place);
        }
    }

    /// The place of a page on which a line of its document is, or in words why there is none.
    fn place(&self, path: &Path, line: u32) -> Result<Place, String> {
        let project = self.projects.find(path);
        let page = page_of(project, path)?;
        let open = self.open.get(path).map(|open| open.text.as_str().to_owned());
        let text = open.or_else(|| project?.read(path)).unwrap_or_default();
        Ok(Place::of_line(page, &text, line))
    }
}
