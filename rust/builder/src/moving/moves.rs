//! Paths of files and folders by other names.

use std::collections::HashMap;

/// The new paths of what is moved by their old ones, and back. None is in another.
#[derive(Debug, Default)]
pub(super) struct Moves {
    forth: HashMap<String, String>,
    back: HashMap<String, String>,
}

impl Moves {
    /// These old paths with their new ones.
    pub(super) fn new<'a>(paths: impl Iterator<Item = (&'a str, &'a str)> + Clone) -> Self {
        let owned = |(one, other): (&str, &str)| (one.to_owned(), other.to_owned());
        Self { forth: paths.clone().map(owned).collect(), back: paths.map(|(from, to)| owned((to, from))).collect() }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.forth.is_empty()
    }

    pub(super) fn old(&self) -> impl Iterator<Item = &String> {
        self.forth.keys()
    }

    /// The new path of what is moved, or is in a folder that is.
    pub(super) fn forth(&self, path: &str) -> Option<String> {
        rebase(path, &self.forth)
    }

    /// The old path of what was moved, or was in a folder that was.
    pub(super) fn back(&self, path: &str) -> Option<String> {
        rebase(path, &self.back)
    }
}

/// A path that is one of these or below it, as seen from what that is called otherwise.
fn rebase(path: &str, names: &HashMap<String, String>) -> Option<String> {
    let mut ends = path.match_indices('/').map(|(at, _)| at).chain([path.len()]);
    let (end, other) = ends.find_map(|end| Some((end, names.get(&path[..end])?)))?;
    Some(format!("{other}{}", &path[end..]))
}
