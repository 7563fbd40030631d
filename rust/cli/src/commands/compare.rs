//! `cargo site compare`

use std::path::PathBuf;

use clap::Args;
use compare::looks::Sites;
use compare::report::{self, html, json, markdown};
use compare::{Comparison, Project};
use terminal::{Console, find_client, find_root, print_line};

/// What is compared, and how it is told.
#[derive(Debug, Args)]
pub(crate) struct Compare {
    /// How it was: a commit, a folder with sources, or a built site.
    before: String,
    /// How it is: likewise; without it, the project as it is now.
    after: Option<String>,
    /// The project's folder, for commits; otherwise the nearest one above with a site.toml, or the current one.
    #[arg(long)]
    root: Option<PathBuf>,
    /// Write pages that show the changes into this folder; they open without a server.
    #[arg(long, value_name = "DIR")]
    out: Option<PathBuf>,
    /// Of two built sites, also take pictures of some pages whose HTML or styles differ and whose text does not, in Chrome.
    #[arg(long)]
    looks: bool,
    /// Print one object of JSON.
    #[arg(long)]
    json: bool,
    /// Print Markdown for a comment on a proposed change.
    #[arg(long, conflicts_with = "json")]
    markdown: bool,
}

impl Compare {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let root = find_root(self.root.as_deref())?;
        let project = Project { client: find_client(&root), root };
        let here = project.root.display().to_string();
        let after = self.after.as_deref().unwrap_or(&here);
        let sites = self.looks.then(|| Sites::find(&project, &self.before, after)).transpose()?;
        let mut comparison = compare::compare(&project, &self.before, after, &Console::aside())?;
        comparison.looks = sites.map(|sites| sites.compare(&comparison.unchanged, &project.root));
        if let Some(out) = &self.out {
            html::write(&comparison, out)?;
        }
        if self.json {
            print_line(&format!("{:#}", json::format(&comparison)));
        } else if self.markdown {
            print_line(markdown::format(&comparison).trim_end());
        } else {
            print(&comparison);
        }
        // All else was told, but what was asked for is missing.
        if let Some(looks) = comparison.looks.transpose()? {
            looks.check()?;
        }
        Ok(())
    }
}

fn print(comparison: &Comparison) {
    for page in &comparison.pages {
        print_line(&format!("{page}"));
    }
    for address in &comparison.lost {
        print_line(&format!("lost address: {address}"));
    }
    for problem in &comparison.problems {
        print_line(&format!("new {}: {}: {}", problem.severity.name(), problem.primary.file, problem.message));
    }
    for sample in comparison.samples() {
        print_line(&format!("sample   {}: {sample}", sample.route));
    }
    print_line(&report::headline(comparison));
    if let Some(weights) = report::weights(comparison) {
        print_line(&weights);
    }
    // Why looks were not compared is printed as the error that it is.
    if let Some(Ok(looks)) = &comparison.looks {
        for sample in looks.different() {
            print_line(&format!("looks    {}: {}", sample.route, report::format_shares(sample)));
        }
        for line in report::looks_notes(looks) {
            print_line(&format!("looks    {line}"));
        }
        print_line(&report::looks_headline(looks));
    }
}
