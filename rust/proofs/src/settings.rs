//! The `[proofs]` part of the site's settings.

use std::time::Duration;

use serde::{Deserialize, Serialize};

/// What samples are proven with. Paths are relative to the project.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Settings {
    /// The folder with a lock file of the packages that samples import, and a `tsconfig.json` for them.
    pub packages: String,
    /// The folder of a project whose files samples may import as their own.
    pub project: Option<String>,
    /// What GraphQL samples are validated against.
    #[serde(default)]
    pub schemas: Vec<SchemaSettings>,
    /// A file that says which words of samples are names, and which lists have them.
    pub words: Option<String>,
    /// How samples are compiled that are not compiled as `tsconfig.json` says.
    #[serde(default)]
    pub compilers: Vec<CompilerSettings>,
    /// How many seconds the compiler may take, and the shop with its replies.
    #[serde(default = "default_time_limit")]
    pub time_limit: u64,
}

fn default_time_limit() -> u64 {
    600
}

impl Settings {
    /// How long the compiler may take, and the shop with its replies.
    pub fn limit(&self) -> Duration {
        Duration::from_secs(self.time_limit)
    }
}

/// Settings of the compiler for samples of certain paths.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CompilerSettings {
    /// The name of the file with them, in the folder of the packages.
    pub config: String,
    /// Patterns of the paths that samples have by their titles; without one a sample is `sample.ts` or `sample.tsx`.
    pub files: Vec<String>,
    /// Patterns of paths that are left out.
    #[serde(default)]
    pub except: Vec<String>,
}

/// A GraphQL schema.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SchemaSettings {
    /// Samples of this title are for this schema; those of no schema's title may be for any.
    pub title: String,
    /// The section of the reference that documents it.
    pub section: String,
    /// Files with what the project adds to it.
    #[serde(default)]
    pub extensions: Vec<String>,
}

impl SchemaSettings {
    /// What the project calls the API of this schema: the last part of its section.
    pub(crate) fn name(&self) -> &str {
        self.section.rsplit('/').next().unwrap_or_default()
    }
}
