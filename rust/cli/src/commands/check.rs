//! `cargo site check`

use builder::build::check_only;
use clap::Args;
use terminal::diagnostics::{Options, Printer};
use terminal::{Console, Paths, print_report};

/// What is checked, and what is an error.
#[derive(Debug, Args)]
pub(crate) struct Check {
    #[command(flatten)]
    paths: Paths,
    #[command(flatten)]
    diagnostics: Options,
    /// Take a sample that changed since it was proven for an error; so it is where the variable CI is set.
    #[arg(long)]
    strict: bool,
}

impl Check {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let is_strict = self.strict || std::env::var_os("CI").is_some_and(|value| !value.is_empty());
        let mut printer = Printer::new(self.diagnostics);
        let config = self.paths.config_for(&mut printer)?;
        let console = Console::beside(&printer);
        let report = console.run_for(&printer, |console| check_only(&config, is_strict, console))?;
        print_report(&config, &report, &printer);
        Ok(())
    }
}
