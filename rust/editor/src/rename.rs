//! Headings, files and folders by another name: every link is mended, and the old address is noted.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use builder::moving::{MoveError, Plan, plan_move, plan_moves};
use builder::workspace::Workspace;
use dialect::excerpt::Cited;
use lsp_types::{
    DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier, Range, TextDocumentEdit, TextEdit, WorkspaceEdit,
};

use crate::asked::Asked;
use crate::outline::{match_headings, outline};
use crate::place::{Place, What};
use crate::project::Project;
use crate::text::{Encoding, Text};
use crate::uri::uri_of;

#[derive(Debug, thiserror::Error)]
pub(crate) enum RenameError {
    #[error("only headings can be renamed here; files are renamed in the list of files")]
    NoHeading,
    #[error("this heading is no text with number signs, or is not on its page")]
    Unknown,
    #[error("the settings of the site cannot be read")]
    NoSite,
    #[error(transparent)]
    Move(#[from] MoveError),
}

/// The text that is renamed at a place, and its range: a heading's.
pub(crate) fn prepare(asked: &Asked<'_>) -> Result<(Range, String), RenameError> {
    let (range, _) = heading_at(asked)?;
    let written = asked.text.as_str().get(range.clone()).unwrap_or_default().to_owned();
    Ok((asked.text.range(range), written))
}

/// The edits that give a heading another text, or, where that begins with `#`, another id.
pub(crate) fn rename_heading(asked: &Asked<'_>, name: &str) -> Result<WorkspaceEdit, RenameError> {
    let Asked { project, path, encoding, .. } = asked;
    let (_, id) = heading_at(asked)?;
    let document = &project.page_of(path).ok_or(RenameError::Unknown)?.document().path;
    let workspace = project.workspace().ok_or(RenameError::NoSite)?;
    let plan = plan_move(workspace.config(), workspace.reference(), &format!("{document}#{id}"), name)?;
    Ok(edit_of(edits_of(project, &plan, *encoding)))
}

/// The edits that mend what leads to files or folders which will be moved at once, each from a path to another. The editor moves
/// them. Nothing is planned where the site shows none of them.
pub(crate) fn move_files(
    project: &Project,
    moved: &[(PathBuf, PathBuf)],
    encoding: Encoding,
) -> Result<Vec<TextDocumentEdit>, RenameError> {
    let Some(workspace) = project.workspace() else { return Ok(Vec::new()) };
    let moved: Vec<_> = moved.iter().filter(|(from, _)| is_shown(project, workspace, from)).cloned().collect();
    if moved.is_empty() {
        return Ok(Vec::new());
    }
    let plan = plan_moves(workspace.config(), workspace.reference(), &moved)?;
    Ok(edits_of(project, &plan, encoding))
}

/// Whether something is of the content folder, or is cited by a document.
fn is_shown(project: &Project, workspace: &Workspace, path: &Path) -> bool {
    let is_cited = |cited: &Cited| matches!(cited, Cited::File(file) if project.absolute(file).starts_with(path));
    let mut documents = workspace.library().entries.iter().map(|entry| &entry.document);
    path.starts_with(&workspace.config().folders.content)
        || documents.any(|document| document.citations.iter().any(|citation| is_cited(&citation.cited)))
}

fn heading_at(asked: &Asked<'_>) -> Result<(std::ops::Range<usize>, String), RenameError> {
    let Some(Place { what: What::Heading(line), range }) = asked.place() else { return Err(RenameError::NoHeading) };
    let page = asked.project.page_of(&asked.path).ok_or(RenameError::Unknown)?;
    let headings = match_headings(outline(asked.text.as_str()), page.document());
    let heading = headings.into_iter().find(|(headed, _)| headed.line == line);
    heading.map(|(_, heading)| (range, heading.id.clone())).ok_or(RenameError::Unknown)
}

/// What an editor is to do to the texts of a project.
fn edits_of(project: &Project, plan: &Plan, encoding: Encoding) -> Vec<TextDocumentEdit> {
    let texts: &BTreeMap<PathBuf, String> = &plan.changes().texts;
    let edits = texts.iter().filter_map(|(path, new)| {
        let old = Text::new(project.read(path).unwrap_or_default(), encoding);
        let edit: TextEdit = old.edit_to(new)?;
        let text_document = OptionalVersionedTextDocumentIdentifier { uri: uri_of(path)?, version: None };
        Some(TextDocumentEdit { text_document, edits: vec![OneOf::Left(edit)] })
    });
    edits.collect()
}

/// The edits of several texts as one.
pub(crate) fn edit_of(edits: Vec<TextDocumentEdit>) -> WorkspaceEdit {
    WorkspaceEdit { document_changes: Some(DocumentChanges::Edits(edits)), ..WorkspaceEdit::default() }
}
