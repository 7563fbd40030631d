//! What happened to names from one version to another, for whoever uses them.

use std::path::Path;

use serde::Serialize;

use super::changes::{Kind, changes};
use super::ledger::Ledger;
use super::version::Minor;
use super::{HistoryError, known};
use crate::Project;

/// What the history calls a value of an enum.
const VALUE: &str = "value";

/// What happened to a name that was there before.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Happened {
    /// It is gone.
    Removed,
    /// It is declared in another way.
    Changed,
    /// It should not be used any more.
    Deprecated,
    /// It is an enum that has another value.
    Extended,
}

/// A name to which something happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Changed {
    /// The package, or the section of the schema.
    pub origin: String,
    /// The name, with what it is a member of.
    pub name: String,
    /// What happened to it.
    pub happened: Happened,
    /// The version in which it happened.
    pub version: String,
}

impl Project<'_> {
    /// What happened to names that were there in the version `from` until `to`, or until the newest version that was read.
    /// Names that came are no change for those who use others, but to an enum its values belong.
    pub fn changes_between(&self, from: Minor, to: Option<Minor>) -> Result<Vec<Changed>, HistoryError> {
        let history = self.settings.history.as_ref().ok_or(HistoryError::NoFile)?;
        let file = known::bytes(self).ok_or_else(|| HistoryError::Unread(self.root.join(&history.file)))?;
        let text = String::from_utf8_lossy(&file);
        let ledger = Ledger::read(&text).map_err(|_| HistoryError::Unread(self.root.join(&history.file)))?;
        check_versions(&ledger, [Some(from), to].into_iter().flatten())?;
        let is_between = |at: Minor| from < at && to.is_none_or(|to| at <= to);
        let mut found = Vec::new();
        for (at, of_version) in changes(&ledger).into_iter().filter(|(at, _)| is_between(*at)) {
            for change in of_version {
                let (name, happened) = match (change.kind, change.owner) {
                    (Kind::New, Some(owner)) if change.what == VALUE => (owner, Happened::Extended),
                    (Kind::New, _) => continue,
                    (Kind::Removed, _) => (change.name, Happened::Removed),
                    (Kind::Changed, _) => (change.name, Happened::Changed),
                    (Kind::Deprecated, _) => (change.name, Happened::Deprecated),
                };
                let (origin, name) = (change.origin.to_owned(), name.to_owned());
                let changed = Changed { origin, name, happened, version: at.to_string() };
                if found.last() != Some(&changed) {
                    found.push(changed);
                }
            }
        }
        Ok(found)
    }
}

/// A version of which no package was read is a slip of whoever asks.
fn check_versions(ledger: &Ledger, mut asked: impl Iterator<Item = Minor>) -> Result<(), HistoryError> {
    let mut known: Vec<Minor> = ledger.origins.values().flat_map(super::ledger::Origin::minors).collect();
    known.sort_unstable();
    known.dedup();
    match asked.find(|version| !known.contains(version)) {
        None => Ok(()),
        Some(version) => Err(HistoryError::NoVersion {
            version,
            known: known.iter().map(Minor::to_string).collect::<Vec<_>>().join(", "),
        }),
    }
}

/// Nothing is known where the file is not.
pub(super) fn unread(path: &Path) -> String {
    format!("cannot read the history in {}; {}", path.display(), super::COMMAND)
}
