//! `cargo site migrate`

use std::path::{Path, PathBuf};

use anyhow::bail;
use clap::{Args, ValueEnum};
use serde_json::json;
use setup::files::{self, Outcome};
use setup::tools::{self, Found, Project};
use terminal::diagnostics::command;
use terminal::{find_client, find_root, print_line};

use super::init::argument;

/// Which project of another tool is taken over.
#[derive(Debug, Args)]
pub(crate) struct Migrate {
    /// The folder of the project, whose settings are run if they are JavaScript; otherwise the current one.
    folder: Option<PathBuf>,
    /// Replace site.toml and sidebars.json where they exist.
    #[arg(long)]
    force: bool,
    /// How to print what was done and what is left to do.
    #[arg(long, value_enum, default_value_t)]
    format: Format,
}

#[derive(Debug, Clone, Copy, Default, ValueEnum)]
enum Format {
    /// For people.
    #[default]
    Text,
    /// One JSON object.
    Json,
}

impl Migrate {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let named = self.folder.unwrap_or_else(|| ".".into());
        let root = find_root(Some(&named))?;
        let client = find_client(&root).or_else(|| Some(root.clone()));
        let Some(project) = tools::find(&root, client.as_deref()) else {
            let known = tools::names().join(", ");
            bail!("there are no settings of another tool in {}; those of {known} are understood", named.display());
        };
        let found = project.read()?;
        let outcome = files::write(&root, &tools::files(&project, &found), self.force)?;
        match self.format {
            Format::Text => print_text(&project, &found, &outcome, &named),
            Format::Json => print_json(&project, &found, &outcome),
        }
        Ok(())
    }
}

fn print_text(project: &Project, found: &Found, outcome: &Outcome, named: &Path) {
    print_line(&format!("{} is of {}", project.settings(), project.tool()));
    for file in &outcome.written {
        print_line(&format!("{file} is written"));
    }
    for file in &outcome.kept {
        print_line(&format!("{file} is there already and stays as it is; --force replaces it"));
    }
    if found.sidebars.is_none() {
        print_line("the sidebar shows everything as it lies in folders, so that there is no sidebars.json");
    }
    let left = found.left.text();
    if !left.is_empty() {
        print_line(&format!("\nLeft to do\n{}", left.trim_end()));
    }
    let (command, folder) = (command(), argument(named));
    print_line(&format!(
        "\nNext:\n  {command} check{folder} --lenient --summary    counts what is wrong in documents\n  \
         {command} build{folder} --lenient              builds the site, with something drawn in place of it"
    ));
}

fn print_json(project: &Project, found: &Found, outcome: &Outcome) {
    let left: Vec<_> = found
        .left
        .iter()
        .map(|left| json!({ "kind": left.kind, "place": left.place, "what": left.what, "advice": left.kind.advice() }))
        .collect();
    let all = json!({
        "tool": project.tool(),
        "settings": project.settings(),
        "written": outcome.written,
        "kept": outcome.kept,
        "left": left,
    });
    print_line(&all.to_string());
}
