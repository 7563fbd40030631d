//! What a built site weighs.

use std::path::Path;

use serde::Serialize;

/// The bytes of a built site's files by their kinds, as they lie there: no host has compressed them.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Weights {
    /// Those of HTML.
    pub pages: u64,
    /// Those of scripts.
    pub scripts: u64,
    /// Those of style sheets.
    pub styles: u64,
}

impl Weights {
    /// Adds a file, if it is of a kind that is weighed.
    pub(crate) fn add(&mut self, path: &Path, bytes: u64) {
        match path.extension().and_then(|kind| kind.to_str()) {
            Some("html") => self.pages += bytes,
            Some("js" | "mjs") => self.scripts += bytes,
            Some("css") => self.styles += bytes,
            _ => {}
        }
    }

    /// Each kind with its bytes.
    pub fn kinds(&self) -> [(&'static str, u64); 3] {
        [("pages", self.pages), ("scripts", self.scripts), ("styles", self.styles)]
    }
}
