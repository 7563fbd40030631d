//! `cargo site lsp`

use anyhow::Context as _;
use clap::Args;
use editor::Program;
use lsp_server::Connection;

/// Which editor is served: the one that began this program. It says itself which folders it shows.
#[derive(Debug, Args)]
pub(crate) struct Lsp {
    /// What editors say that can talk in several ways; there is no other.
    #[arg(long)]
    stdio: bool,
}

impl Lsp {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let Self { stdio: _ } = self;
        let (connection, threads) = Connection::stdio();
        let program = Program { find_client: terminal::find_client, start_preview: cli::preview::start };
        editor::serve(&connection, program)?;
        // The one that writes ends with what it writes for.
        drop(connection);
        threads.join().context("the connection to the editor broke")
    }
}
