//! Where readers search.

use serde::{Deserialize, Serialize};

use super::FILE_NAME;
use super::navigation::TextLink;
use super::origin::check_origin;
use super::validate::PROVIDERS;
use dialect::diagnostic::Diagnostic;
use dialect::error;

/// Where readers search.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
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
    /// By name of a sidebar: what kind of page its pages are, in a word or two, beside each among the results.
    #[serde(default)]
    pub kinds: std::collections::BTreeMap<String, String>,
    /// Words that mean the same; a search for one finds the others.
    #[serde(default)]
    pub synonyms: Vec<Vec<String>>,
    /// Pages that are offered before anything is searched, to readers who have opened none yet.
    #[serde(default)]
    pub popular: Vec<TextLink>,
    /// The cluster, for the provider of that name.
    #[serde(default)]
    pub typesense: Typesense,
}

/// A Typesense cluster.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Typesense {
    /// Name of the collection, which is an alias.
    pub collection: String,
    /// Origins of its nodes; `TYPESENSE_NODES` in the environment, with commas, replaces them.
    pub nodes: Vec<String>,
    /// A further filter for every query.
    pub filter: Option<String>,
    /// A key that may search and nothing else, which every reader gets; `TYPESENSE_SEARCH_KEY` in the environment replaces it.
    pub search_key: String,
}

impl Default for Typesense {
    fn default() -> Self {
        Self { collection: "docs".into(), nodes: Vec::new(), filter: None, search_key: String::new() }
    }
}

fn search_path() -> String {
    "search".into()
}

impl Search {
    /// In the reader's browser, by an index that is built with the site.
    pub(super) fn in_browser() -> Self {
        Self {
            provider: "static".to_owned(),
            path: search_path(),
            priority: std::collections::BTreeMap::new(),
            kinds: std::collections::BTreeMap::new(),
            synonyms: Vec::new(),
            popular: Vec::new(),
            typesense: Typesense::default(),
        }
    }

    /// Takes what the environment says in place of the settings: the provider, the nodes of the cluster, the key.
    pub(super) fn read_environment(&mut self) -> Result<(), Box<Diagnostic>> {
        let variable = |name: &str| std::env::var(name).ok().filter(|value| !value.trim().is_empty());
        if let Some(provider) = variable("SEARCH_PROVIDER") {
            if !PROVIDERS.contains(&provider.as_str()) {
                let hint = format!("known providers: {}", PROVIDERS.join(", "));
                return Err(Box::new(
                    error!(
                        Settings,
                        FILE_NAME, "SEARCH_PROVIDER in the environment is `{provider}`, which is no provider of search"
                    )
                    .hint(hint),
                ));
            }
            self.provider = provider;
        }
        let cluster = &mut self.typesense;
        if let Some(nodes) = variable("TYPESENSE_NODES") {
            let nodes = nodes.split(',').map(str::trim).filter(|node| !node.is_empty());
            cluster.nodes = nodes.map(str::to_owned).collect();
            for node in &cluster.nodes {
                check_origin(node).map_err(|fault| {
                    Box::new(
                        error!(
                            Settings,
                            FILE_NAME, "TYPESENSE_NODES in the environment has `{node}`: {}", fault.message
                        )
                        .hint(fault.hint),
                    )
                })?;
            }
        }
        if let Some(key) = variable("TYPESENSE_SEARCH_KEY") {
            cluster.search_key = key;
        }
        Ok(())
    }

    /// Whether readers ask a cluster.
    pub fn is_hosted(&self) -> bool {
        self.provider == "typesense"
    }
}

impl super::SiteSettings {
    /// The tags of the records that a search cluster is asked for where no version is named, in the order clients name them:
    /// those of the current version, and of pages that are of no version.
    pub fn search_tags(&self) -> Vec<String> {
        let current = self.versions.first().map_or("current", |version| version.name.as_str());
        vec!["default".to_owned(), version_tag(current)]
    }
}

pub(crate) fn version_tag(version: &str) -> String {
    format!("docs-default-{version}")
}
