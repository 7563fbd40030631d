//! `cargo site addresses`

use builder::addresses::{Noted, note_addresses};
use clap::Args;
use terminal::{Console, Paths, print_line};

/// Whose addresses are noted.
#[derive(Debug, Args)]
pub(crate) struct Addresses {
    #[command(flatten)]
    paths: Paths,
}

impl Addresses {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let config = self.paths.config()?;
        let Noted { new, all } = Console::default().run(|console| note_addresses(&config, console))?;
        let file = config.folders.display(&config.folders.content.join(builder::discover::ADDRESSES));
        print_line(&format!("{file} has {all} addresses, {new} of them new"));
        Ok(())
    }
}
