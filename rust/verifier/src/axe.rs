//! What axe finds.

use std::path::Path;
use std::sync::Arc;

use anyhow::Context as _;
use serde::Deserialize;

use crate::page::Page;

/// Runs the rules, and keeps of each violation what a person needs to find it.
const RUN: &str = "axe.run({
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
}).then(({ violations }) => violations.map(({ id, help, nodes }) => (
  { id, help, nodes: nodes.slice(0, 5).map(({ html, failureSummary }) => ({ html: html.slice(0, 300), failureSummary })) }
)))";

/// The accessibility checker that the project's lock file pins.
#[derive(Debug, Clone)]
pub struct Axe(Arc<str>);

#[derive(Debug, Deserialize)]
struct Violation {
    id: String,
    help: String,
    nodes: Vec<Node>,
}

#[derive(Debug, Deserialize)]
struct Node {
    html: String,
    #[serde(rename = "failureSummary")]
    summary: String,
}

impl Axe {
    /// Reads it from the project's installed packages.
    pub fn load(project: &Path) -> anyhow::Result<Self> {
        let file = project.join("node_modules/axe-core/axe.min.js");
        let text = std::fs::read_to_string(&file)
            .with_context(|| format!("cannot read {}: run npm ci in the project", file.display()))?;
        Ok(Self(text.into()))
    }

    /// Everything it finds on a page as it is, in words.
    pub fn violations(&self, page: &Page) -> anyhow::Result<Vec<String>> {
        if !page.get::<bool>("typeof axe === 'object'")? {
            page.run(&self.0)?;
        }
        Ok(page.get::<Vec<Violation>>(RUN)?.iter().map(Violation::words).collect())
    }
}

impl Violation {
    fn words(&self) -> String {
        let nodes = self.nodes.iter().map(|node| {
            let summary = node.summary.replace('\n', "\n    ");
            format!("\n  {}\n    {summary}", node.html)
        });
        format!("{}: {}{}", self.id, self.help, nodes.collect::<String>())
    }
}
