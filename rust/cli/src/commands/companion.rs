//! Commands that are programs of their own.

use std::ffi::OsString;

use anyhow::{Context as _, bail};
use clap::Args;

/// What such a program is given; `--help` lists what it takes.
#[derive(Debug, Args)]
#[command(disable_help_flag = true)]
pub(crate) struct Arguments {
    /// All that follows.
    #[arg(trailing_var_arg = true, allow_hyphen_values = true)]
    arguments: Vec<OsString>,
}

impl Arguments {
    /// Has the program of a crate compiled and run.
    pub(crate) fn run(self, name: &str) -> anyhow::Result<()> {
        let status = system::companion(name).args(self.arguments).status();
        let status = status.with_context(|| format!("cannot run cargo, which compiles {name}"))?;
        if !status.success() {
            bail!("{name} did not succeed");
        }
        Ok(())
    }
}
