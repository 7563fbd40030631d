//! What an editor asks about.

use std::path::PathBuf;

use crate::place::{Place, find_place};
use crate::project::Project;
use crate::text::{Encoding, Text};

/// A place of an open document.
pub(crate) struct Asked<'s> {
    pub(crate) project: &'s Project,
    pub(crate) path: PathBuf,
    pub(crate) text: &'s Text,
    pub(crate) at: usize,
    /// What the editor counts characters in.
    pub(crate) encoding: Encoding,
}

impl Asked<'_> {
    /// What is written there, if it is anything that has a name.
    pub(crate) fn place(&self) -> Option<Place> {
        find_place(self.text.as_str(), self.at)
    }
}
