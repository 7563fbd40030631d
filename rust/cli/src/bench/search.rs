//! How often readers find the page they want, by a list of queries.

use std::path::Path;
use std::process::{Command, Stdio};

use serde::Deserialize;

use super::BenchError;
use builder::config::Config;
use builder::render::{Mode, bundle_key, make_bundle};

/// How many queries find a wanted page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct Count {
    /// As the first result.
    pub first: u32,
    /// Among the first five.
    pub five: u32,
}

/// What a list of queries finds.
#[derive(Debug, Clone, Deserialize)]
pub struct Quality {
    /// How many queries there are.
    pub queries: u32,
    /// By the search of the site.
    pub search: Count,
    /// By looking for the query character by character.
    pub substring: Count,
    /// Time for a query, in milliseconds: the median.
    pub median: f64,
}

/// Asks the search of the finished site in `config.folders.out`, by the very script that browsers load. Queries that do not find
/// their page first are printed on the way.
pub fn measure_quality(config: &Config, queries: &Path) -> Result<Quality, BenchError> {
    let (bundle, _) =
        make_bundle(&config.folders, &bundle_key(&config.folders.root, Mode::Production), Mode::Production)
            .map_err(|error| BenchError::Build(error.to_string()))?;
    let output = Command::new("node")
        .arg(config.folders.root.join("packages/site/measure/search.mjs"))
        .args(["--wrong", "--site"])
        .arg(&config.folders.out)
        .arg("--script")
        .arg(bundle.folder.join(&bundle.search))
        .arg("--queries")
        .arg(queries)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|source| BenchError::Prepare { path: queries.to_owned(), source })?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    serde_json::from_str(&printed).map_err(|_| BenchError::Build(format!("the queries were not asked\n{printed}")))
}

impl Quality {
    /// The figures as a Markdown table.
    #[must_use]
    pub fn table(&self) -> String {
        let share = |count: u32| f64::from(count) * 100.0 / f64::from(self.queries.max(1));
        let row = |name: &str, count: Count| {
            format!("| {name} | {:.1} of 100 | {:.1} of 100 |\n", share(count.first), share(count.five))
        };
        format!(
            "{} queries, {:.1} ms each\n\n| | first | among the first five |\n|---|---|---|\n{}{}",
            self.queries,
            self.median,
            row("search", self.search),
            row("plain text search", self.substring)
        )
    }
}
