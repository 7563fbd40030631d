//! Programs that few want, each a crate of its own. One is compiled when it is first wanted: whoever only builds sites does not
//! wait for it.

use std::ffi::OsString;
use std::path::Path;
use std::process::Command;

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
    /// Has Cargo compile and run the program of a crate.
    pub(crate) fn run(self, name: &str) -> anyhow::Result<()> {
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{name}/Cargo.toml"));
        let mut command = Command::new(cargo);
        command.args(["run", "--release", "--manifest-path"]).arg(manifest).arg("--").args(self.arguments);
        let status = command.status().with_context(|| format!("cannot run cargo, which compiles {name}"))?;
        if !status.success() {
            bail!("{name} did not succeed");
        }
        Ok(())
    }
}
