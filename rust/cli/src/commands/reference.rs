//! `cargo site reference`, `cargo site release-days` and `cargo site reference-history`

use anyhow::bail;
use builder::build::make_reference;
use clap::Args;
use reference::GeneratedReference;
use reference::history::{Difference, HistoryError};
use terminal::{Console, Paths, print_diagnostics, print_line};

/// What the reference is made of.
#[derive(Debug, Args)]
pub(crate) struct Reference {
    #[command(flatten)]
    paths: Paths,
}

/// Whose packages are asked for.
#[derive(Debug, Args)]
pub(crate) struct ReleaseDays {
    #[command(flatten)]
    paths: Paths,
}

/// Of whose packages all versions are read.
#[derive(Debug, Args)]
pub(crate) struct ReferenceHistory {
    #[command(flatten)]
    paths: Paths,
}

impl Reference {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let config = self.paths.config()?;
        match Console::default().run(|console| make_reference(&config, console))? {
            Some(made) => print_counts(&made),
            None => print_line("site.toml has no [reference]"),
        }
        Ok(())
    }
}

impl ReleaseDays {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let config = self.paths.config()?;
        let Some(project) = config.reference() else { bail!("site.toml has no [reference]") };
        let (path, releases) = project.update_release_days()?;
        let file = config.folders.display(&path);
        print_line(&format!("{file} has the days of {} packages", releases.len()));
        Ok(())
    }
}

impl ReferenceHistory {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let config = self.paths.config()?;
        let Some(project) = config.reference() else { bail!("site.toml has no [reference]") };
        let made = match project.update_history() {
            Err(HistoryError::Diagnostics(found)) => {
                print_diagnostics(&found);
                return Err(HistoryError::Diagnostics(found).into());
            }
            made => made?,
        };
        for Difference { origin, name, computed, .. } in &made.differences {
            print_line(&format!("{origin} {name}: since {computed}"));
        }
        let what = if made.has_changed { "written" } else { "nothing has changed" };
        print_line(&format!(
            "{} has {} names of {} packages: {what}; {} of another version than their comment says",
            config.folders.display(&made.path),
            made.names,
            made.releases,
            made.differences.len()
        ));
        Ok(())
    }
}

fn print_counts(made: &GeneratedReference) {
    print_diagnostics(&made.warnings);
    let counts = &made.counts;
    let what = match made.written {
        Some(written) => format!("{written} written"),
        None => "nothing has changed".to_owned(),
    };
    print_line(&format!(
        "{} symbols and {} GraphQL definitions of {} files on {} pages: {what}, {} warnings",
        counts.symbols,
        counts.graphql,
        counts.files,
        counts.pages,
        made.warnings.len()
    ));
}
