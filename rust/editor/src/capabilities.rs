//! What server and editor tell each other about themselves.

use std::path::PathBuf;

use lsp_types::{
    CodeActionKind, CodeActionOptions, CodeActionProviderCapability, CompletionOptions, ExecuteCommandOptions,
    FileOperationFilter, FileOperationPattern, FileOperationRegistrationOptions, FoldingRangeProviderCapability,
    HoverProviderCapability, InitializeParams, OneOf, PositionEncodingKind, RenameOptions, SaveOptions,
    ServerCapabilities, TextDocumentSyncCapability, TextDocumentSyncKind, TextDocumentSyncOptions,
    TextDocumentSyncSaveOptions, WorkspaceFileOperationsServerCapabilities, WorkspaceFoldersServerCapabilities,
    WorkspaceServerCapabilities,
};

use crate::server::PREVIEW;
use crate::text::Encoding;
use crate::uri::path_of;

/// What is known of an editor.
#[derive(Debug, Clone, Default)]
pub(crate) struct Editor {
    /// What it counts characters in.
    pub(crate) encoding: Encoding,
    /// The folders that it shows.
    pub(crate) folders: Vec<PathBuf>,
    /// Whether it can be asked to tell of files that change.
    pub(crate) watches_files: bool,
    /// Whether it can be asked to open pages in a browser.
    pub(crate) opens_pages: bool,
}

impl Editor {
    pub(crate) fn new(params: &InitializeParams) -> Self {
        let InitializeParams { capabilities, workspace_folders, .. } = params;
        let encodings = capabilities.general.as_ref().and_then(|general| general.position_encodings.as_ref());
        let counts_bytes = encodings.is_some_and(|known| known.contains(&PositionEncodingKind::UTF8));
        let shown = workspace_folders.iter().flatten().filter_map(|folder| path_of(&folder.uri));
        let watching = capabilities.workspace.as_ref().and_then(|workspace| workspace.did_change_watched_files);
        let showing = capabilities.window.as_ref().and_then(|window| window.show_document.as_ref());
        Self {
            encoding: if counts_bytes { Encoding::Utf8 } else { Encoding::Utf16 },
            folders: shown.chain(only_folder(params)).collect(),
            opens_pages: showing.is_some_and(|showing| showing.support),
            watches_files: watching.and_then(|watching| watching.dynamic_registration) == Some(true),
        }
    }
}

/// The folder of an editor that knows of no more than one.
fn only_folder(params: &InitializeParams) -> Option<PathBuf> {
    #[expect(deprecated, reason = "older editors name nothing else")]
    let root = params.root_uri.as_ref();
    root.filter(|_| params.workspace_folders.as_ref().is_none_or(Vec::is_empty)).and_then(path_of)
}

pub(crate) fn capabilities(encoding: Encoding) -> ServerCapabilities {
    let triggers = ["/", "#", "(", "<", ":", "`", "\"", "."].map(str::to_owned).to_vec();
    let any_file = FileOperationRegistrationOptions {
        filters: vec![FileOperationFilter {
            scheme: Some("file".to_owned()),
            pattern: FileOperationPattern { glob: "**/*".to_owned(), matches: None, options: None },
        }],
    };
    ServerCapabilities {
        position_encoding: Some(match encoding {
            Encoding::Utf8 => PositionEncodingKind::UTF8,
            Encoding::Utf16 => PositionEncodingKind::UTF16,
        }),
        text_document_sync: Some(TextDocumentSyncCapability::Options(TextDocumentSyncOptions {
            open_close: Some(true),
            change: Some(TextDocumentSyncKind::INCREMENTAL),
            save: Some(TextDocumentSyncSaveOptions::SaveOptions(SaveOptions { include_text: Some(false) })),
            ..TextDocumentSyncOptions::default()
        })),
        completion_provider: Some(CompletionOptions {
            trigger_characters: Some(triggers),
            ..CompletionOptions::default()
        }),
        hover_provider: Some(HoverProviderCapability::Simple(true)),
        definition_provider: Some(OneOf::Left(true)),
        execute_command_provider: Some(ExecuteCommandOptions {
            commands: vec![PREVIEW.to_owned()],
            ..ExecuteCommandOptions::default()
        }),
        references_provider: Some(OneOf::Left(true)),
        document_symbol_provider: Some(OneOf::Left(true)),
        workspace_symbol_provider: Some(OneOf::Left(true)),
        folding_range_provider: Some(FoldingRangeProviderCapability::Simple(true)),
        code_action_provider: Some(CodeActionProviderCapability::Options(CodeActionOptions {
            code_action_kinds: Some(vec![CodeActionKind::QUICKFIX]),
            ..CodeActionOptions::default()
        })),
        rename_provider: Some(OneOf::Right(RenameOptions {
            prepare_provider: Some(true),
            work_done_progress_options: lsp_types::WorkDoneProgressOptions::default(),
        })),
        workspace: Some(WorkspaceServerCapabilities {
            workspace_folders: Some(WorkspaceFoldersServerCapabilities {
                supported: Some(true),
                change_notifications: Some(OneOf::Left(true)),
            }),
            file_operations: Some(WorkspaceFileOperationsServerCapabilities {
                will_rename: Some(any_file),
                ..WorkspaceFileOperationsServerCapabilities::default()
            }),
        }),
        ..ServerCapabilities::default()
    }
}
