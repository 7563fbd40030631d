//! What axe finds.

use std::path::Path;
use std::sync::Arc;

use anyhow::Context as _;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::page::Page;

/// Runs rules on a part of the page, and keeps of each violation what a person needs to find it.
const RUN: &str = "(async (part, runOnly) => {
  const { violations } = await axe.run(part, { runOnly, resultTypes: ['violations'] });
  return violations.map(({ id, help, nodes }) => (
    { id, help, nodes: nodes.slice(0, 5).map(({ html, failureSummary }) => ({ html: html.slice(0, 300), failureSummary })) }
  ));
})";

/// The rules of the standards, and what axe's authors advise beside them.
const EVERY: [&str; 6] = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/// Which rules look at which part of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Rules {
    /// Every rule, at the whole page.
    All,
    /// Every rule that can be broken by what is written on the page.
    OfContent,
    /// At the whole page those that colors decide, where all others have looked at it in other colors.
    OfColors,
}

impl Rules {
    /// What `axe.run` is given: a selector, and which rules.
    fn arguments(self) -> (&'static str, Value) {
        match self {
            Self::All => ("html", json!(EVERY)),
            Self::OfContent => ("main", json!(EVERY)),
            Self::OfColors => ("html", json!({ "type": "rule", "values": ["color-contrast", "link-in-text-block"] })),
        }
    }
}

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

    /// Everything some rules find on a page as it is, in words.
    pub fn violations(&self, page: &Page, rules: Rules) -> anyhow::Result<Vec<String>> {
        if !page.get::<bool>("typeof axe === 'object'")? {
            page.run(&self.0)?;
        }
        let (part, rules) = rules.arguments();
        let run = format!("{RUN}({}, {rules})", json!(part));
        Ok(page.get::<Vec<Violation>>(&run)?.iter().map(Violation::words).collect())
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
