//! What a library knows of components of the project's own, beside the documents that use them.

use std::sync::Arc;

use dialect::component::PropTypes;
use dialect::diagnostic::Diagnostic;

use super::Library;
use crate::config::Config;
use crate::javascript::OwnTypes;

impl Library {
    /// What is wrong beside the documents.
    pub(crate) fn problems(&self) -> impl Iterator<Item = &Diagnostic> {
        self.problems.iter().chain(self.types.problem())
    }

    /// What a component of the project's own takes, by its [key](dialect::script::component_key), if that is known.
    #[must_use]
    pub fn types_of(&self, key: &str) -> Option<&PropTypes> {
        self.types.of(key)
    }

    /// Reads what the components take that the documents use.
    pub(super) fn read_types(&mut self, config: &Config, known: Option<&OwnTypes>) {
        let documents = self.entries.iter().map(|entry| &*entry.document);
        let types = OwnTypes::read(&config.folders, &self.excerpt_cache.scripts, documents, known);
        self.types = Arc::new(types);
    }
}
