//! Cures of what is wrong, as quick fixes.

use std::collections::BTreeMap;
use std::path::Path;

use dialect::diagnostic::{Diagnostic, Fix};
use dialect::parse::capitalise;
use lsp_types::{
    CodeAction, CodeActionKind, CodeActionOrCommand, DocumentChanges, OneOf, OptionalVersionedTextDocumentIdentifier,
    Range, TextDocumentEdit, TextEdit, WorkspaceEdit,
};

use crate::diagnose::{Texts, range_of};
use crate::project::Project;
use crate::text::Encoding;
use crate::uri::uri_of;

/// The cures of what is wrong in a part of a file.
pub(crate) fn find_actions(
    project: &Project,
    path: &Path,
    range: Range,
    diagnostics: &[lsp_types::Diagnostic],
    encoding: Encoding,
) -> Vec<CodeActionOrCommand> {
    let mut texts = Texts::new(project, encoding);
    let mut actions = Vec::new();
    for problem in project.problems().filter(|problem| project.absolute(&problem.primary.file) == path) {
        let Some(fix) = &problem.fix else { continue };
        let marked = range_of(&problem.primary, &mut texts);
        if marked.end < range.start || range.end < marked.start {
            continue;
        }
        let Some(edit) = edit_of(fix, &mut texts, project) else { continue };
        let cured = diagnostics.iter().filter(|one| one.range == marked && is_about(one, problem)).cloned().collect();
        actions.push(CodeActionOrCommand::CodeAction(CodeAction {
            title: capitalise(&fix.title),
            kind: Some(CodeActionKind::QUICKFIX),
            diagnostics: Some(cured),
            edit: Some(edit),
            is_preferred: Some(true),
            ..CodeAction::default()
        }));
    }
    actions
}

fn is_about(shown: &lsp_types::Diagnostic, problem: &Diagnostic) -> bool {
    shown.message.starts_with(&problem.message)
}

/// The edits of a cure; nothing where one of them is of a text that is not there.
fn edit_of(fix: &Fix, texts: &mut Texts<'_>, project: &Project) -> Option<WorkspaceEdit> {
    let mut by_file: BTreeMap<&str, Vec<OneOf<TextEdit, lsp_types::AnnotatedTextEdit>>> = BTreeMap::new();
    for edit in &fix.edits {
        let text = texts.get(&project.absolute(&edit.file));
        text.as_str().get(edit.start..edit.end)?;
        let edits = by_file.entry(&edit.file).or_default();
        edits.push(OneOf::Left(TextEdit::new(text.range(edit.start..edit.end), edit.text.clone())));
    }
    let edits = by_file.into_iter().map(|(file, edits)| {
        let uri = uri_of(&project.absolute(file))?;
        Some(TextDocumentEdit { text_document: OptionalVersionedTextDocumentIdentifier { uri, version: None }, edits })
    });
    Some(WorkspaceEdit {
        document_changes: Some(DocumentChanges::Edits(edits.collect::<Option<_>>()?)),
        ..WorkspaceEdit::default()
    })
}
