//! Tags of documents, and what the site can stand in for.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// Tags of documents.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct TagSettings {
    /// Where their pages are, from the base URL.
    pub path: String,
    /// What happens where a document has a tag that `tags.yml` does not define.
    pub on_inline_tags: InlineTags,
}

impl Default for TagSettings {
    fn default() -> Self {
        Self { path: "tags".into(), on_inline_tags: InlineTags::Warn }
    }
}

/// What happens where a document has a tag that nobody defined.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum InlineTags {
    /// It is a tag like any other.
    Ignore,
    /// It is, and that is reported.
    #[default]
    Warn,
    /// It is an error.
    Error,
}

/// Whose place the site can take, as the site's index document says: versions of a framework and of its plugins whose documents,
/// routes and theme it understands. They are no parts of this program.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct CompatibleWith {
    /// The framework's version.
    pub framework: String,
    /// The version of a site of it.
    pub site: String,
    /// Its plugins by name, with their versions.
    #[serde(default)]
    pub plugins: BTreeMap<String, String>,
}
