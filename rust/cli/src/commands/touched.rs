//! `cargo site touched`

use std::path::PathBuf;

use anyhow::bail;
use builder::touched::{Touched, TouchedFact, TouchedName, TouchedPage, Use, find_touched};
use clap::Args;
use reference::history::touched::{Changed, Happened};
use reference::history::version::Minor;
use terminal::{Console, Paths, print_line};

/// What is new, and how it is told.
#[derive(Debug, Args)]
pub(crate) struct WhatIsTouched {
    #[command(flatten)]
    paths: Paths,
    /// The version of the packages that pages were written for, such as 3.6.
    #[arg(long, value_name = "VERSION", value_parser = read_version, required_unless_present = "facts")]
    from: Option<Minor>,
    /// The new version; without it, the newest that the history knows.
    #[arg(long, value_name = "VERSION", value_parser = read_version, requires = "from")]
    to: Option<Minor>,
    /// A list of facts of the other version, which is compared with `_facts.tsv` in the content folder.
    #[arg(long, value_name = "FILE")]
    facts: Option<PathBuf>,
    /// Print one object of JSON.
    #[arg(long)]
    json: bool,
}

fn read_version(written: &str) -> Result<Minor, String> {
    Minor::read(written).ok_or_else(|| "write its first two numbers, such as 3.6".to_owned())
}

impl WhatIsTouched {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let config = self.paths.config()?;
        let changes = match self.from {
            None => Vec::new(),
            Some(from) => match config.reference() {
                None => bail!(
                    "site.toml has no [reference], so nothing is known of versions; compare lists of facts by --facts"
                ),
                Some(project) => project.changes_between(from, self.to)?,
            },
        };
        let facts = self.facts.map(std::path::absolute).transpose()?;
        // What is printed is for another program or a file; everything else is printed elsewhere.
        let console = Console::aside();
        let touched = console.run(|console| find_touched(&config, &changes, facts.as_deref(), console))?;
        if self.json {
            print_line(&serde_json::to_string_pretty(&touched)?);
        } else {
            print(&touched);
        }
        Ok(())
    }
}

fn print(Touched { pages, of }: &Touched) {
    for TouchedPage { file, names, facts } in pages {
        print_line(file);
        for TouchedName { change: Changed { origin, name, happened, version }, by } in names {
            let happened = match happened {
                Happened::Removed => "removed",
                Happened::Changed => "changed",
                Happened::Deprecated => "deprecated",
                Happened::Extended => "with a new value",
            };
            let by = match by {
                Use::Name => "",
                Use::Request => ", in a request",
                Use::Pin => ", pinned",
            };
            print_line(&format!("  {name} ({origin}): {happened} in {version}{by}"));
        }
        for TouchedFact { fact, before, now } in facts {
            print_line(&format!("  {fact}: {} before, {} now", list(before), list(now)));
        }
    }
    print_line(&format!("{} of {of} pages are touched", pages.len()));
}

fn list(values: &[String]) -> String {
    if values.is_empty() { "nothing".to_owned() } else { values.join(", ") }
}
