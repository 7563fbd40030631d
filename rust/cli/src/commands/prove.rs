//! `cargo site prove`

use anyhow::bail;
use clap::Args;
use dialect::diagnostic::Severity;
use proofs::{Counts, ProveOptions, Report, Templates};
use terminal::diagnostics::{Options, Printer};
use terminal::{Console, Paths};

/// What is proven, and what becomes of it.
#[derive(Debug, Args)]
pub(crate) struct Prove {
    #[command(flatten)]
    paths: Paths,
    #[command(flatten)]
    diagnostics: Options,
    /// Prove every sample anew.
    #[arg(long)]
    everything: bool,
    /// Accept samples that are wrong as they are: from then on they are warnings.
    #[arg(long)]
    accept_failures: bool,
}

impl Prove {
    /// Proves samples, and fails if one is wrong and that is not accepted.
    pub(crate) fn run(self) -> anyhow::Result<()> {
        let mut printer = Printer::new(self.diagnostics);
        let config = self.paths.config_for(&mut printer)?;
        let wanted = ProveOptions { everything: self.everything, accept_failures: self.accept_failures };
        let console = Console::beside(&printer);
        let report = console.run_for(&printer, |console| builder::proofs::prove(&config, wanted, console))?;
        let Some(mut report) = report else { bail!("site.toml has no [proofs]") };
        let told = config.site.rules.apply(std::mem::take(&mut report.diagnostics));
        printer.print(&told);
        print_counts(&report, &console);
        if told.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
            bail!("samples are wrong; the ledger says nothing of them");
        }
        Ok(())
    }
}

fn print_counts(report: &Report, console: &Console) {
    let Counts { typed, shop, valid, parsed, excused, failed, replied, unsent, run, left } = report.counts;
    let all = typed + shop + valid + parsed + excused + failed;
    console.line(&format!(
        "{all} samples: {typed} compiled and {shop} part of the shop ({} now), {valid} valid GraphQL, {parsed} parsed, {excused} excused, {failed} accepted as wrong",
        report.compiled
    ));
    let Templates { typed, read } = report.templates;
    if typed > 0 {
        console.line(&format!(
            "{typed} GraphQL templates of these have types, {read} are used by functions that know them"
        ));
    }
    if run + left > 0 {
        console.line(&format!("{run} samples of a shell were run, {left} cannot be"));
    }
    if replied + unsent > 0 {
        console.line(&format!("{replied} requests were replied to, {unsent} cannot be sent"));
    }
}
