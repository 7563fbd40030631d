//! What an editor asks.

use std::collections::BTreeMap;
use std::path::PathBuf;

use lsp_server::{ErrorCode, Request, Response};
use lsp_types::request::{
    CodeActionRequest, Completion, DocumentSymbolRequest, FoldingRangeRequest, GotoDefinition, HoverRequest,
    PrepareRenameRequest, References, Rename, Request as Kind, WillRenameFiles, WorkspaceSymbolRequest,
};
use lsp_types::{
    CompletionResponse, DocumentSymbolResponse, GotoDefinitionResponse, Position, PrepareRenameResponse,
    RenameFilesParams, TextDocumentPositionParams, WorkspaceSymbolResponse,
};
use serde_json::{Value, json};

use super::{Open, Server};
use crate::actions::find_actions;
use crate::asked::Asked;
use crate::complete::complete;
use crate::hover::describe;
use crate::lead::{find_definition, find_references};
use crate::rename::{RenameError, edit_of, move_files, prepare, rename_heading};
use crate::symbols::{document_symbols, folding_ranges, is_document, workspace_symbols};
use crate::uri::path_of;

/// Why a request has no result.
struct Refusal(ErrorCode, String);

impl From<RenameError> for Refusal {
    fn from(error: RenameError) -> Self {
        Self(ErrorCode::RequestFailed, error.to_string())
    }
}

impl Server<'_> {
    pub(super) fn answer(&mut self, request: Request) -> Response {
        let Request { id, method, params } = request;
        match self.find_answer(&method, params) {
            Ok(result) => Response::new_ok(id, result),
            Err(Refusal(code, why)) => Response::new_err(id, code as i32, why),
        }
    }

    fn find_answer(&mut self, method: &str, params: Value) -> Result<Value, Refusal> {
        let encoding = self.editor.encoding;
        match method {
            Completion::METHOD => self.at::<Completion>(
                params,
                |params| params.text_document_position,
                |asked, _| Ok(json!(complete(asked).map(CompletionResponse::List))),
            ),
            HoverRequest::METHOD => self.at::<HoverRequest>(
                params,
                |params| params.text_document_position_params,
                |asked, _| Ok(json!(describe(asked))),
            ),
            GotoDefinition::METHOD => self.at::<GotoDefinition>(
                params,
                |params| params.text_document_position_params,
                |asked, _| Ok(json!(find_definition(asked).map(GotoDefinitionResponse::Scalar))),
            ),
            References::METHOD => self.at::<References>(
                params,
                |params| params.text_document_position,
                |asked, params| Ok(json!(find_references(asked, params.context.include_declaration))),
            ),
            PrepareRenameRequest::METHOD => self.at::<PrepareRenameRequest>(
                params,
                |params| params,
                |asked, _| {
                    let (range, placeholder) = prepare(asked)?;
                    Ok(json!(PrepareRenameResponse::RangeWithPlaceholder { range, placeholder }))
                },
            ),
            Rename::METHOD => self.at::<Rename>(
                params,
                |params| params.text_document_position,
                |asked, params| Ok(json!(rename_heading(asked, &params.new_name)?)),
            ),
            CodeActionRequest::METHOD => {
                let params = read::<CodeActionRequest>(params)?;
                let Some(path) = path_of(&params.text_document.uri) else { return Ok(Value::Null) };
                let Some(project) = self.projects.find(&path) else { return Ok(Value::Null) };
                Ok(json!(find_actions(project, &path, params.range, &params.context.diagnostics, encoding)))
            }
            DocumentSymbolRequest::METHOD => {
                let params = read::<DocumentSymbolRequest>(params)?;
                let open = self.document(&params.text_document.uri);
                Ok(json!(open.map(|open| DocumentSymbolResponse::Nested(document_symbols(&open.text)))))
            }
            FoldingRangeRequest::METHOD => {
                let params = read::<FoldingRangeRequest>(params)?;
                Ok(json!(self.document(&params.text_document.uri).map(|open| folding_ranges(&open.text))))
            }
            WorkspaceSymbolRequest::METHOD => {
                let params = read::<WorkspaceSymbolRequest>(params)?;
                let symbols =
                    self.projects.all().flat_map(|project| workspace_symbols(project, &params.query, encoding));
                Ok(json!(WorkspaceSymbolResponse::Nested(symbols.collect())))
            }
            WillRenameFiles::METHOD => self.will_rename(&read::<WillRenameFiles>(params)?),
            other => Err(Refusal(ErrorCode::MethodNotFound, format!("there is no method {other}"))),
        }
    }

    /// An open document by its name.
    fn document(&self, uri: &lsp_types::Uri) -> Option<&Open> {
        let path = path_of(uri)?;
        self.open.get(&path).filter(|_| is_document(&path))
    }

    /// Answers about a place; with nothing where the document is not open or belongs to no project.
    fn at<R: Kind>(
        &self,
        params: Value,
        place: impl Fn(R::Params) -> TextDocumentPositionParams,
        answer: impl Fn(&Asked<'_>, R::Params) -> Result<Value, Refusal>,
    ) -> Result<Value, Refusal>
    where
        R::Params: Clone,
    {
        let params = read::<R>(params)?;
        let TextDocumentPositionParams { text_document, position } = place(params.clone());
        match self.asked(&text_document.uri, position) {
            Some(asked) => answer(&asked, params),
            None => Ok(Value::Null),
        }
    }

    fn asked(&self, uri: &lsp_types::Uri, position: Position) -> Option<Asked<'_>> {
        let Open { text, .. } = self.document(uri)?;
        let path = path_of(uri)?;
        let project = self.projects.find(&path)?;
        Some(Asked { project, at: text.byte(position), path, text, encoding: self.editor.encoding })
    }

    fn will_rename(&self, params: &RenameFilesParams) -> Result<Value, Refusal> {
        // All that is moved in a project is one plan: each thing is to be mended as it is with the others moved, too.
        let mut by_project: BTreeMap<PathBuf, Vec<(PathBuf, PathBuf)>> = BTreeMap::new();
        for file in &params.files {
            let path = |uri: &str| url::Url::parse(uri).ok().and_then(|url| url.to_file_path().ok());
            let (Some(from), Some(to)) = (path(&file.old_uri), path(&file.new_uri)) else { continue };
            if let Some(root) = self.projects.root_of(&from) {
                by_project.entry(root).or_default().push((from, to));
            }
        }
        let mut edits = Vec::new();
        for moved in by_project.values() {
            let project = moved.first().and_then(|(from, _)| self.projects.find(from));
            edits.extend(project.map_or(Ok(Vec::new()), |project| move_files(project, moved, self.editor.encoding))?);
        }
        Ok(if edits.is_empty() { Value::Null } else { json!(edit_of(edits)) })
    }
}

fn read<R: Kind>(params: Value) -> Result<R::Params, Refusal> {
    serde_json::from_value(params).map_err(|error| Refusal(ErrorCode::InvalidParams, error.to_string()))
}
