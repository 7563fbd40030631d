//! Files as they are planned to be.

use std::collections::{BTreeMap, HashSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::aliases::ledger_path;
use super::paths::Move;
use super::{Mended, SharedFiles};
use crate::changes::Changes;
use crate::config::Folders;
use dialect::diagnostic::Lines;
use system::files::{Moved, Overlay};

/// The plan so far. Files go by their new paths.
pub(super) struct Draft<'a> {
    folders: &'a Folders,
    overlay: Arc<Overlay>,
    /// The files with what is moved at its new places.
    moved: Arc<Moved>,
    places: &'a [Move],
    texts: BTreeMap<PathBuf, String>,
    mended: Vec<Mended>,
}

impl<'a> Draft<'a> {
    pub(super) fn new(folders: &'a Folders, places: &'a [Move]) -> Self {
        let paths = places.iter().map(|place| (place.old.clone(), place.new.clone()));
        let moved = Arc::new(Moved::new(Arc::clone(&folders.files), paths));
        let overlay = Arc::new(Overlay::new(Arc::clone(&moved) as SharedFiles));
        Self { folders, overlay, moved, places, texts: BTreeMap::new(), mended: Vec::new() }
    }

    /// Where everything of the project is, as it is.
    pub(super) fn folders(&self) -> &'a Folders {
        self.folders
    }

    /// The files as they are planned so far.
    pub(super) fn files(&self) -> SharedFiles {
        Arc::clone(&self.overlay) as SharedFiles
    }

    pub(super) fn read(&self, path: &Path) -> Option<String> {
        if let Some(text) = self.texts.get(path) {
            return Some(text.clone());
        }
        let bytes = self.files().read(path, system::files::TEXT_BYTES).ok()?;
        String::from_utf8(bytes).ok()
    }

    /// Whether the project has a file of all addresses.
    pub(super) fn has_ledger(&self) -> bool {
        self.read(&ledger_path(&self.folders.content)).is_some()
    }

    /// Writes texts in place of ranges of a file, and gives those that overlap others.
    pub(super) fn edit(&mut self, path: &Path, mut edits: Vec<(Range<usize>, String)>) -> Vec<(Range<usize>, String)> {
        let Some(mut text) = self.read(path) else { return edits };
        edits.sort_by(|one, other| (one.0.start, one.0.end, &one.1).cmp(&(other.0.start, other.0.end, &other.1)));
        edits.dedup();
        let (mut kept, mut refused): (Vec<(Range<usize>, String)>, Vec<_>) = (Vec::new(), Vec::new());
        for edit in edits {
            let is_beside = kept.last().is_none_or(|last| last.0.end <= edit.0.start && last.0.start != edit.0.start);
            if is_beside && text.get(edit.0.clone()).is_some() { kept.push(edit) } else { refused.push(edit) }
        }
        let (lines, file) = (Lines::new(&text), self.folders.display(path));
        for (range, new) in &kept {
            let (old, line) = (text[range.clone()].to_owned(), lines.number(range.start));
            // Lines that are added are told one by one.
            let added = new.lines().filter(|line| !line.is_empty()).map(str::to_owned);
            let news = if old.is_empty() { added.collect() } else { vec![new.clone()] };
            let told = news.into_iter().map(|new| Mended { file: file.clone(), line, old: old.clone(), new });
            self.mended.extend(told);
        }
        for (range, new) in kept.iter().rev() {
            text.replace_range(range.clone(), new);
        }
        if !kept.is_empty() {
            self.set(path, text);
        }
        refused
    }

    pub(super) fn create(&mut self, path: &Path, text: String) {
        let new = text.lines().next().unwrap_or_default().to_owned();
        self.mended.push(Mended { file: self.folders.display(path), line: 1, old: String::new(), new });
        self.set(path, text);
    }

    /// Writes a list of lines anew. What is told of it is the lines that are new.
    pub(super) fn rewrite_lines(&mut self, path: &Path, old: &str, new: String) {
        let known: HashSet<&str> = old.lines().collect();
        let file = self.folders.display(path);
        let added = new.lines().enumerate().filter(|(_, line)| !known.contains(line));
        self.mended.extend(added.map(|(number, line)| Mended {
            file: file.clone(),
            line: number + 1,
            old: String::new(),
            new: line.to_owned(),
        }));
        self.set(path, new);
    }

    fn set(&mut self, path: &Path, text: String) {
        self.overlay.set(path, Some(&text));
        self.texts.insert(path.to_owned(), text);
    }

    pub(super) fn mended(&self) -> &[Mended] {
        &self.mended
    }

    /// What is to be done to the disk, where texts are written before anything is moved.
    pub(super) fn changes(&self) -> Changes {
        let old = |path: &Path| self.moved.origin(path).unwrap_or_else(|| path.to_owned());
        Changes {
            texts: self.texts.iter().map(|(path, text)| (old(path), text.clone())).collect(),
            moves: self.places.iter().map(|place| (place.old.clone(), place.new.clone())).collect(),
        }
    }
}
