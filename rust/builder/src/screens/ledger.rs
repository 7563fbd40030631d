//! What each screen was taken of, kept in the repository beside the images.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

/// The name of the file, in the content folder. Names that begin with `_` are no pages.
pub(crate) const FILE_NAME: &str = "_screens.json";

/// What a screen was taken of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// The hash of its definition.
    pub definition: String,
    /// The hash of the versions of the shop's packages.
    pub packages: String,
}

/// All screens that were taken, by name.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Ledger {
    screens: BTreeMap<String, Entry>,
}

impl Ledger {
    /// Reads the ledger of a content folder; an empty one if there is none.
    pub fn load(content: &Path) -> io::Result<Self> {
        match std::fs::read_to_string(content.join(FILE_NAME)) {
            Ok(text) => serde_json::from_str(&text).map_err(io::Error::from),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(error),
        }
    }

    /// Writes the ledger, a screen a line, without those that `is_known` does not know.
    pub fn save(&mut self, content: &Path, is_known: impl Fn(&str) -> bool) -> io::Result<()> {
        self.screens.retain(|name, _| is_known(name));
        let line = |(name, entry): (&String, &Entry)| {
            Ok(format!("  {}: {}", serde_json::to_string(name)?, serde_json::to_string(entry)?))
        };
        let lines = self.screens.iter().map(line).collect::<Result<Vec<_>, serde_json::Error>>()?;
        let text = format!("{{\n{}\n}}\n", lines.join(",\n"));
        system::cache::replace(&content.join(FILE_NAME), text.as_bytes())
    }

    /// What the screen of a name was taken of.
    pub fn find(&self, name: &str) -> Option<&Entry> {
        self.screens.get(name)
    }

    /// Notes what a screen was taken of.
    pub fn insert(&mut self, name: &str, entry: Entry) {
        self.screens.insert(name.to_owned(), entry);
    }
}
