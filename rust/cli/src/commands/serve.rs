//! `cargo site serve`

use std::net::{Ipv4Addr, SocketAddr};

use clap::Args;
use server::{Listen, Server};
use terminal::diagnostics::{Options, Printer};
use terminal::{Paths, print_line};

use super::build::build_and_report;

/// What is served, and where.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[command(flatten)]
    paths: Paths,
    #[command(flatten)]
    diagnostics: Options,
    #[command(flatten)]
    listen: ListenOptions,
}

/// Where a server is found, and by whom.
#[derive(Debug, Args)]
pub(super) struct ListenOptions {
    /// Where to listen; 0 takes any port that is free.
    #[arg(long, default_value_t = 3000)]
    port: u16,
    /// Also answer those who ask for this host, such as the name of a proxy.
    #[arg(long = "allow-host", value_name = "NAME")]
    hosts: Vec<String>,
}

impl From<ListenOptions> for Listen {
    fn from(ListenOptions { port, hosts }: ListenOptions) -> Self {
        Self { hosts, ..SocketAddr::from((Ipv4Addr::LOCALHOST, port)).into() }
    }
}

impl Serve {
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut printer = Printer::new(self.diagnostics);
        let config = self.paths.config_for(&mut printer)?;
        // A port in use is reported before the work, not after it.
        let server = Server::start(&config.folders.out, &config.site.base_url, self.listen)?;
        build_and_report(&config, &printer)?;
        let (port, base) = (server.address().port(), &config.site.base_url);
        print_line(&format!("\nServing on http://localhost:{port}{base} (end with Ctrl+C)"));
        server.wait();
        Ok(())
    }
}
