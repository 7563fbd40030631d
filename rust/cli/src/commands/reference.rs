//! `cargo site reference` and `cargo site release-days`

use anyhow::bail;
use builder::build::make_reference;
use clap::Args;
use reference::GeneratedReference;
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

/// Prints what the reference is made of.
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
