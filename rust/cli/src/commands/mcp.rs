//! `cargo site mcp`

use std::path::PathBuf;

use anyhow::Context as _;
use builder::build::{make_reference, prepare};
use builder::cache::WritableCache;
use clap::Args;
use cli::mcp::{Tools, serve};
use terminal::{Console, Paths, print_line};

use super::version::find_version;

/// Which site is asked about.
#[derive(Debug, Args)]
pub(crate) struct Mcp {
    #[command(flatten)]
    paths: Paths,
    /// Answer about the version that is kept under this name.
    #[arg(long, value_name = "NAME")]
    kept: Option<String>,
    /// Write the server as one file that answers over HTTP wherever the published site is read, and answer nothing here.
    #[arg(long, value_name = "FILE")]
    worker: Option<PathBuf>,
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
        if let Some(path) = &self.worker {
            let text = tools.worker()?;
            std::fs::write(path, &text).with_context(|| format!("cannot write {}", path.display()))?;
            print_line(&format!(
                "{}: {} kB that answer about {}",
                path.display(),
                text.len() / 1000,
                config.name_of_docs()
            ));
            return Ok(());
        }
        let (input, output) = (std::io::stdin().lock(), std::io::stdout());
        serve(&mut tools, input, output).context("the connection to the agent ended too early")
    }
}
