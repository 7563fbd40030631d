//! What an editor tells without asking: texts that are opened, changed and closed, and files that change.

use std::path::PathBuf;

use lsp_server::Notification;
use lsp_types::notification::{
    DidChangeTextDocument, DidChangeWatchedFiles, DidChangeWorkspaceFolders, DidCloseTextDocument, DidOpenTextDocument,
    DidSaveTextDocument, Notification as Kind,
};
use lsp_types::{
    DidChangeTextDocumentParams, DidChangeWatchedFilesParams, DidChangeWorkspaceFoldersParams,
    DidCloseTextDocumentParams, DidOpenTextDocumentParams, DidSaveTextDocumentParams, WorkspaceFolder,
};

use super::showing::SCROLLED;
use super::{Open, Server};
use crate::teller::Teller;
use crate::text::Text;
use crate::uri::path_of;

impl Server<'_> {
    /// Takes in what an editor tells. What cannot be read is nothing.
    pub(super) fn take(&mut self, notice: Notification) {
        match notice.method.as_str() {
            DidOpenTextDocument::METHOD => read(notice, |params| self.open(params)),
            DidChangeTextDocument::METHOD => read(notice, |params| self.change(params)),
            DidCloseTextDocument::METHOD => read(notice, |params| self.close(&params)),
            DidSaveTextDocument::METHOD => read(notice, |params: DidSaveTextDocumentParams| {
                self.touch(path_of(&params.text_document.uri).as_slice());
            }),
            DidChangeWatchedFiles::METHOD => read(notice, |params: DidChangeWatchedFilesParams| {
                let paths: Vec<PathBuf> = params.changes.iter().filter_map(|change| path_of(&change.uri)).collect();
                self.touch(&paths);
            }),
            DidChangeWorkspaceFolders::METHOD => read(notice, |params| self.set_folders(params)),
            SCROLLED => self.scroll(notice),
            _ => {}
        }
    }

    fn open(&mut self, params: DidOpenTextDocumentParams) {
        let document = params.text_document;
        let Some(path) = path_of(&document.uri) else { return };
        let text = Text::new(document.text, self.editor.encoding);
        self.open.insert(path.clone(), Open { uri: document.uri, version: document.version, text });
        self.write(&path);
    }

    fn change(&mut self, params: DidChangeTextDocumentParams) {
        let Some(path) = path_of(&params.text_document.uri) else { return };
        let Some(open) = self.open.get_mut(&path) else { return };
        params.content_changes.into_iter().for_each(|change| open.text.apply(change));
        open.version = params.text_document.version;
        self.write(&path);
    }

    fn close(&mut self, params: &DidCloseTextDocumentParams) {
        let Some(path) = path_of(&params.text_document.uri) else { return };
        if self.open.remove(&path).is_some() {
            self.write(&path);
        }
    }

    /// Hands the text of a file to its project, which is opened if it was not yet.
    fn write(&mut self, path: &PathBuf) {
        let Self { open, projects, previews, connection, .. } = self;
        let open = &*open;
        let unsaved = |root: &std::path::Path| Self::unsaved_below(open, root);
        let Some(project) = projects.open(path, &unsaved, &Teller(&connection.sender)) else { return };
        let text = open.get(path).map(|open| open.text.as_str());
        project.write(path, text);
        previews.touch(path);
    }

    fn touch(&mut self, paths: &[PathBuf]) {
        for project in self.projects.all_mut() {
            let root = project.root().to_owned();
            paths.iter().filter(|path| path.starts_with(&root)).for_each(|path| project.touch(path));
        }
    }

    fn set_folders(&mut self, params: DidChangeWorkspaceFoldersParams) {
        let paths = |folders: Vec<WorkspaceFolder>| -> Vec<PathBuf> {
            folders.iter().filter_map(|folder| path_of(&folder.uri)).collect()
        };
        let (added, removed) = (paths(params.event.added), paths(params.event.removed));
        self.projects.set_folders(added, &removed);
        self.previews.forget(&removed);
        self.publish();
    }
}

fn read<T: serde::de::DeserializeOwned>(notice: Notification, take: impl FnOnce(T)) {
    if let Ok(params) = serde_json::from_value(notice.params) {
        take(params);
    }
}
