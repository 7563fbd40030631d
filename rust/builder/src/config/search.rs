//! Where readers search.

use serde::{Deserialize, Serialize};

/// Where readers search.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// Name of the provider.
    pub provider: String,
    /// Path of the search page, from the base URL.
    #[serde(default = "search_path")]
    pub path: String,
    /// By name of a sidebar: how far its pages are ranked above (or, below zero, below) pages that match alike.
    #[serde(default)]
    pub priority: std::collections::BTreeMap<String, i64>,
    /// Words that mean the same; a search for one finds the others.
    #[serde(default)]
    pub synonyms: Vec<Vec<String>>,
    /// The cluster, for the provider of that name.
    #[serde(default)]
    pub typesense: Typesense,
}

/// A Typesense cluster.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Typesense {
    /// Name of the collection, which is an alias.
    pub collection: String,
    /// Origins of its nodes; `TYPESENSE_NODES` in the environment, with commas, replaces them.
    pub nodes: Vec<String>,
    /// A further filter for every query.
    pub filter: Option<String>,
    /// A key that may search and nothing else: `TYPESENSE_SEARCH_KEY` in the environment. Every reader gets it.
    #[serde(skip)]
    pub key: String,
}

impl Default for Typesense {
    fn default() -> Self {
        Self { collection: "vendure-docs".into(), nodes: Vec::new(), filter: None, key: String::new() }
    }
}

fn search_path() -> String {
    "search".into()
}

impl Typesense {
    pub(super) fn read_environment(&mut self) {
        if let Ok(nodes) = std::env::var("TYPESENSE_NODES") {
            self.nodes = nodes.split(',').map(|node| node.trim().to_owned()).filter(|node| !node.is_empty()).collect();
        }
        self.key = std::env::var("TYPESENSE_SEARCH_KEY").unwrap_or_default();
    }
}

impl Search {
    /// Whether readers ask a cluster.
    #[must_use]
    pub fn is_hosted(&self) -> bool {
        self.provider == "typesense"
    }
}

impl super::SiteSettings {
    /// The tags of the records that a search cluster is asked for where no version is named, in the order clients name them:
    /// those of the current version, and of pages that are of no version.
    #[must_use]
    pub fn search_tags(&self) -> Vec<String> {
        let current = self.versions.first().map_or("current", |version| version.name.as_str());
        vec!["default".to_owned(), version_tag(current)]
    }
}

/// The tag of a version's records in a search cluster.
pub(crate) fn version_tag(version: &str) -> String {
    format!("docs-default-{version}")
}
