//! Pages that were moved without being told: what leads there is mended as if it had been done here.

use std::collections::BTreeMap;
use std::path::Path;
use std::sync::Arc;

use super::moves::Moves;
use super::paths::MoveError;
use super::seen::Seen;
use super::{Plan, SharedFiles, absolute, plan_move};
use crate::addresses::Ledger;
use crate::changes::Changes;
use crate::config::Config;
use crate::resolve::{find_moved, locate_file};
use reference::GeneratedReference;
use system::files::Moved;

/// A file or folder that is elsewhere now, by its old and its new path below the content folder.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Strayed {
    /// Where it was.
    pub from: String,
    /// Where it is.
    pub to: String,
}

/// Finds what was moved: pages of the ledger that are lost, whose headings a new page has.
#[must_use]
pub fn find_strayed(config: &Config, reference: Option<&GeneratedReference>) -> Vec<Strayed> {
    let seen = Seen::new(config, reference);
    let Some(read) = &seen.sources.addresses else { return Vec::new() };
    let (ledger, _) = Ledger::read(read);
    let moved = find_moved(config, &seen.library, &seen.site, &ledger);
    let mut pairs: BTreeMap<String, String> = BTreeMap::new();
    for (route, document) in moved {
        let entry = &seen.library.entries[document];
        let to = &entry.document.path;
        let Some((_, extension)) = to.rsplit_once('.').filter(|_| !entry.is_generated) else { continue };
        let (front, plain) = (&entry.document.front, route.trim_matches('/'));
        let stems = if route.ends_with('/') { ["/index", ""] } else { ["", "/index"] };
        let from = stems
            .map(|end| format!("{plain}{end}.{extension}").trim_start_matches('/').to_owned())
            .into_iter()
            .find(|path| {
                seen.find(path).is_none() && locate_file(path, front.id.as_deref(), front.slug.as_deref()).1 == route
            });
        pairs.extend(from.map(|from| (from, to.clone())));
    }
    let mut found: Vec<Strayed> =
        pairs.iter().map(|(from, to)| whole_folder(config, &seen, &pairs, from, to)).collect();
    found.sort();
    found.dedup();
    found
}

/// The highest folder that was moved with a file and with nothing else than what was in it; the file alone where there is none.
fn whole_folder(config: &Config, seen: &Seen, pairs: &BTreeMap<String, String>, from: &str, to: &str) -> Strayed {
    let mut best = Strayed { from: from.to_owned(), to: to.to_owned() };
    let (mut old, mut new) = (Path::new(from), Path::new(to));
    while let (Some(old_folder), Some(new_folder)) = (old.parent(), new.parent()) {
        let is_same = old.file_name() == new.file_name();
        let (Some(from), Some(to)) = (old_folder.to_str(), new_folder.to_str()) else { break };
        let is_left = config.folders.files.look(&absolute(&config.folders.content, from)).is_ok();
        let mut below = seen.library.entries.iter().map(|entry| entry.document.path.as_str());
        let moves = Moves::new(std::iter::once((from, to)));
        let mut is_whole =
            || below.all(|path| moves.back(path).is_none_or(|old| pairs.get(&old).is_some_and(|new| new == path)));
        if !is_same || from.is_empty() || to.is_empty() || from == to || is_left || !is_whole() {
            break;
        }
        best = Strayed { from: from.to_owned(), to: to.to_owned() };
        (old, new) = (old_folder, new_folder);
    }
    best
}

/// Plans to mend what led to the old place, and to note where it leads now. The files themselves stay where they are.
pub fn plan_follow(
    config: &Config,
    reference: Option<&GeneratedReference>,
    Strayed { from, to }: &Strayed,
) -> Result<Plan, MoveError> {
    let content = &config.folders.content;
    let (old, new) = (absolute(content, from), absolute(content, to));
    let mut earlier = config.clone();
    let files: SharedFiles = Arc::new(Moved::new(Arc::clone(&config.folders.files), [(new.clone(), old.clone())]));
    earlier.folders.files = files;
    let plan = plan_move(&earlier, reference, from, to)?;
    let place = |path: &Path| match path.strip_prefix(&old) {
        Ok(below) if below.as_os_str().is_empty() => new.clone(),
        Ok(below) => new.join(below),
        Err(_) => path.to_owned(),
    };
    let texts = plan.changes.texts.iter().map(|(path, text)| (place(path), text.clone())).collect();
    Ok(Plan { changes: Changes { texts, moves: Vec::new() }, ..plan })
}
