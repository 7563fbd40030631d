//! `cargo site build`

use builder::build::build;
use builder::config::Config;
use clap::Args;
use terminal::diagnostics::{Options, Printer};
use terminal::{Console, Paths, print_line, print_report};

use super::version::unknown;

/// What is built, and what is printed of it.
#[derive(Debug, Args)]
pub(crate) struct Build {
    #[command(flatten)]
    paths: Paths,
    #[command(flatten)]
    diagnostics: Options,
    /// Print what was done as JSON, and everything else on the standard error.
    #[arg(long, hide = true, conflicts_with = "format")]
    json: bool,
    /// Of the versions that are kept, draw this one alone, which may be said several times; the others stay as they were built last.
    /// The present one is always drawn, and its name, such as `current`, means no other.
    #[arg(long, value_name = "NAME")]
    only: Vec<String>,
}

impl Build {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut printer = Printer::new(self.diagnostics);
        let mut config = self.paths.config_for(&mut printer)?;
        let is_present =
            |name: &str| config.site.versions.iter().any(|known| !known.is_elsewhere && known.name == name);
        let is_there = |name: &str| config.versions.get(name).is_some() || is_present(name);
        if let Some(name) = self.only.iter().find(|name| !is_there(name)) {
            return Err(unknown(&config, name));
        }
        config.versions.draw_only(self.only);
        if self.json {
            let report = Console::aside().publish_for(&printer, |console| build(&config, console))?;
            printer.print(&report.warnings);
            print_line(&serde_json::to_string(&report)?);
            return Ok(());
        }
        build_and_report(&config, &printer)
    }
}

pub(super) fn build_and_report(config: &Config, printer: &Printer) -> anyhow::Result<()> {
    let report = Console::beside(printer).publish_for(printer, |console| build(config, console))?;
    print_report(config, &report, printer);
    Ok(())
}
