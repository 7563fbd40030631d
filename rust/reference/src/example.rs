//! Requests that guides show, with what a running server replied to each: examples of the operations of a schema.

use serde::Serialize;

/// A request, its reply, and where readers find both.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Example {
    /// The section of the reference that documents the schema it is for.
    pub section: String,
    /// The path of the document that it is from, in the content folder.
    pub page: String,
    /// What that document is called.
    pub title: String,
    /// The GraphQL document, with every fragment that it needs.
    pub request: String,
    /// The JSON of its variables, if it has any.
    pub variables: Option<String>,
    /// The JSON of the reply.
    pub reply: String,
}

impl Example {
    /// How much there is to read; of several examples, the shortest shows best what an operation does.
    pub(crate) fn length(&self) -> usize {
        self.request.len() + self.variables.as_ref().map_or(0, String::len) + self.reply.len()
    }
}
