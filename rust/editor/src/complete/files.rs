//! Files of the project that blocks of code may show, and their regions.

use dialect::parse::regions;
use lsp_types::CompletionItemKind;
use system::files::Kind;

use super::Offer;
use crate::project::Project;

/// What is in the folder of the project that is written so far.
pub(super) fn offer_files(project: &Project, written: &str) -> Vec<Offer> {
    let Some(workspace) = project.workspace() else { return Vec::new() };
    let files = &workspace.config().folders.files;
    let folder = written.rsplit_once('/').map_or("", |(folder, _)| folder);
    let inside = files.list(&project.absolute(folder)).unwrap_or_default();
    let offer = |path: std::path::PathBuf| {
        let name = path.file_name()?.to_str()?;
        let whole = if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") };
        match files.follow(&path).ok()?.kind {
            // Neither hidden files nor those of others are shown.
            _ if name.starts_with('.') || name == "node_modules" => None,
            Kind::Folder => Some(Offer::new(format!("{whole}/"), CompletionItemKind::FOLDER)),
            _ => Some(Offer::new(whole, CompletionItemKind::FILE)),
        }
    };
    inside.into_iter().filter_map(offer).collect()
}

pub(super) fn offer_regions(project: &Project, file: &str) -> Vec<Offer> {
    let text = project.read(&project.absolute(file)).unwrap_or_default();
    regions(&text).map(|(_, name)| Offer::new(name, CompletionItemKind::REFERENCE)).collect()
}
