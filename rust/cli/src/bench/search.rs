//! How often readers find the page they want, by lists of queries.

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
pub struct ListQuality {
    /// Which list it is.
    pub name: String,
    /// How many queries there are.
    pub queries: u32,
    /// By the search of the site.
    pub search: Count,
    /// By looking for the query character by character.
    pub substring: Count,
}

/// What all queries find.
#[derive(Debug, Clone, Deserialize)]
pub struct Quality {
    /// The half of the kept queries that the weights are tuned by, the other half, and those held out.
    pub lists: Vec<ListQuality>,
    /// Time for a query, in milliseconds: the median.
    pub median: f64,
}

/// Asks the search of the finished site in `config.folders.out`, by the very script that browsers load. Queries of the tuned half
/// that do not find their page first are printed on the way; those of the others are not, so that nobody tunes by them.
pub fn measure_quality(config: &Config) -> Result<Quality, BenchError> {
    let language = config.site.locale.language();
    let key = bundle_key(&config.folders.root, Mode::Production, language);
    let (bundle, _) = make_bundle(&config.folders, &key, Mode::Production, language)
        .map_err(|error| BenchError::Build(error.to_string()))?;
    let queries = config.folders.content.join("_queries.tsv");
    let output = Command::new("node")
        .arg(config.folders.root.join("packages/site/measure/search.mjs"))
        .args(["--wrong", "--site"])
        .arg(&config.folders.out)
        .arg("--script")
        .arg(bundle.folder.join(&bundle.search))
        .arg("--queries")
        .arg(&queries)
        .arg("--held-out")
        .arg(config.folders.content.join("_queries-held-out.tsv"))
        .stderr(Stdio::inherit())
        .output()
        .map_err(|source| BenchError::Prepare { path: queries, source })?;
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    serde_json::from_str(&printed).map_err(|_| BenchError::Build(format!("the queries were not asked\n{printed}")))
}

impl Quality {
    /// The figures as a Markdown table.
    #[must_use]
    pub fn table(&self) -> String {
        let rows = self.lists.iter().map(|list| {
            let share = |count: u32| f64::from(count) * 100.0 / f64::from(list.queries.max(1));
            let columns = [list.search, list.substring]
                .map(|Count { first, five }| format!("{:.1}, {:.1}", share(first), share(five)));
            format!("| {} | {} | {} |\n", list.name, list.queries, columns.join(" | "))
        });
        format!(
            "{:.1} ms a query; of 100, the wanted page is first, and among the first five, for\n\n\
             | | queries | search | plain text search |\n|---|---|---|---|\n{}",
            self.median,
            rows.collect::<Vec<_>>().concat()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_list_has_a_row_with_shares_of_its_own_queries() {
        let printed = r#"{"lists":[
            {"name":"tuned by","queries":4,"search":{"first":3,"five":4},"substring":{"first":0,"five":1}},
            {"name":"held out","queries":8,"search":{"first":4,"five":7},"substring":{"first":1,"five":2}}
        ],"median":7.04}"#;
        let quality: Quality = serde_json::from_str(printed).expect("it is what the script prints");
        let table = quality.table();
        let lines: Vec<&str> = table.lines().collect();
        assert!(lines[0].starts_with("7.0 ms a query"));
        assert_eq!(
            lines[4..],
            ["| tuned by | 4 | 75.0, 100.0 | 0.0, 25.0 |", "| held out | 8 | 50.0, 87.5 | 12.5, 25.0 |"]
        );
    }
}
