//! Pages that were moved without being told: what leads there is mended as if it had been done here.

use std::collections::{BTreeMap, HashMap};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::paths::MoveError;
use super::seen::Seen;
use super::{Plan, SharedFiles, absolute, plan_moves};
use crate::addresses::Ledger;
use crate::changes::Changes;
use crate::config::Config;
use crate::resolve::{find_moved, route_at};
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
            .find(|path| seen.find(path).is_none() && route_at(&config.site, path, front) == route);
        pairs.extend(from.map(|from| (from, to.clone())));
    }
    let mut folders = Folders { config, seen: &seen, pairs: &pairs, whole: HashMap::new() };
    let mut found: Vec<Strayed> = pairs.iter().map(|(from, to)| folders.highest(from, to)).collect();
    found.sort();
    found.dedup();
    found
}

/// Finds the folders that were moved as a whole.
struct Folders<'a> {
    config: &'a Config,
    seen: &'a Seen,
    /// The files that were moved, by their old paths.
    pairs: &'a BTreeMap<String, String>,
    /// Whether folders were, by their old and their new paths.
    whole: HashMap<(String, String), bool>,
}

impl Folders<'_> {
    /// The highest folder that was moved with a file and with nothing else than what was in it; the file alone where there is none.
    fn highest(&mut self, from: &str, to: &str) -> Strayed {
        let mut best = Strayed { from: from.to_owned(), to: to.to_owned() };
        let (mut old, mut new) = (Path::new(from), Path::new(to));
        while let (Some(old_folder), Some(new_folder)) = (old.parent(), new.parent()) {
            let (Some(from), Some(to)) = (old_folder.to_str(), new_folder.to_str()) else { break };
            if old.file_name() != new.file_name() || !self.is_whole(from, to) {
                break;
            }
            best = Strayed { from: from.to_owned(), to: to.to_owned() };
            (old, new) = (old_folder, new_folder);
        }
        best
    }

    /// Whether a folder is elsewhere now, with the documents that were in it and no other.
    fn is_whole(&mut self, from: &str, to: &str) -> bool {
        if from.is_empty() || to.is_empty() || from == to {
            return false;
        }
        let key = (from.to_owned(), to.to_owned());
        if let Some(known) = self.whole.get(&key) {
            return *known;
        }
        let Config { folders, .. } = self.config;
        let is_left = folders.files.look(&absolute(&folders.content, from)).is_ok();
        let of_it = |path: &str| {
            let Some(rest) = path.strip_prefix(to).filter(|rest| rest.starts_with('/')) else { return true };
            self.pairs.get(&format!("{from}{rest}")).is_some_and(|new| new == path)
        };
        let is_whole = !is_left && self.seen.library.entries.iter().all(|entry| of_it(&entry.document.path));
        self.whole.insert(key, is_whole);
        is_whole
    }
}

/// Plans to mend what led to the old places, and to note where it leads now. The files themselves stay where they are.
pub fn plan_follow(
    config: &Config,
    reference: Option<&GeneratedReference>,
    strayed: &[Strayed],
) -> Result<Plan, MoveError> {
    let content = &config.folders.content;
    let place = |Strayed { from, to }: &Strayed| (absolute(content, from), absolute(content, to));
    let places: Vec<(PathBuf, PathBuf)> = strayed.iter().map(place).collect();
    let back = places.iter().map(|(old, new)| (new.clone(), old.clone()));
    let files = Arc::new(Moved::new(Arc::clone(&config.folders.files), back));
    let mut earlier = config.clone();
    earlier.folders.files = Arc::clone(&files) as SharedFiles;
    let plan = plan_moves(&earlier, reference, &places)?;
    let texts = plan.changes.texts.iter().map(|(path, text)| {
        let now = files.origin(path).unwrap_or_else(|| path.clone());
        (now, text.clone())
    });
    let changes = Changes { texts: texts.collect(), moves: Vec::new() };
    Ok(Plan { changes, ..plan })
}
