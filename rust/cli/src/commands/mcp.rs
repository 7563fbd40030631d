//! `cargo site mcp`

use anyhow::Context as _;
use builder::build::{make_reference, prepare};
use builder::cache::WritableCache;
use clap::Args;
use cli::mcp::{Tools, serve};
use terminal::{Console, Paths};

use super::version::find_version;

/// Which site is asked about.
#[derive(Debug, Args)]
pub(crate) struct Mcp {
    #[command(flatten)]
    paths: Paths,
    /// Answer about the version that is kept under this name.
    #[arg(long, value_name = "NAME")]
    kept: Option<String>,
}

impl Mcp {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        // What is printed of answers is for another program; everything else is printed elsewhere.
        let console = Console::aside();
        let mut config = self.paths.config()?;
        if let Some(name) = &self.kept {
            config = find_version(&config, name)?;
        }
        let writable = WritableCache::new(&config);
        let config = &writable.config;
        console.run(|console| prepare(config, console))?;
        let reference = console.run(|console| make_reference(config, console))?;
        let mut tools = Tools::open(config.clone(), reference);
        let (input, output) = (std::io::stdin().lock(), std::io::stdout());
        serve(&mut tools, input, output).context("the connection to the agent ended too early")
    }
}
