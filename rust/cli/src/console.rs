//! What the program prints: stages and their times, diagnostics, and where the site is.

pub(crate) mod diagnostics;

use std::io::Write as _;
use std::net::SocketAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use builder::build::{Progress, Report, to_megabytes};
use builder::config::Config;
use cli::watch::News;
use diagnostics::Printer;
use dialect::diagnostic::Diagnostic;
use indicatif::{ProgressBar, ProgressStyle};
use reference::GeneratedReference;

/// How often the bar of what is under way is repainted.
const TICK: Duration = Duration::from_millis(100);

/// Prints a build's stages; while one runs, a bar shows how far it is, or a line that it may take long.
#[derive(Debug, Default)]
pub(crate) struct Console {
    bar: Mutex<Option<ProgressBar>>,
    is_aside: bool,
}

impl Console {
    /// One that leaves the standard output to others.
    pub(crate) fn aside() -> Self {
        Self { is_aside: true, ..Self::default() }
    }

    /// One that leaves the standard output to diagnostics, if they are printed for tools.
    pub(crate) fn beside(printer: &Printer) -> Self {
        if printer.is_for_tools() { Self::aside() } else { Self::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Option<ProgressBar>> {
        self.bar.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn line(&self, line: &str) {
        if self.is_aside {
            let _ = writeln!(std::io::stderr(), "{line}");
        } else {
            print_line(line);
        }
    }

    fn replace(&self, bar: Option<ProgressBar>) {
        let old = std::mem::replace(&mut *self.lock(), bar);
        if let Some(old) = old {
            old.finish_and_clear();
        }
    }

    /// Prints how many samples are proven.
    pub(crate) fn print_proofs(&self, report: &proofs::Report) {
        let proofs::Counts { typed, shop, valid, parsed, excused, failed, replied, unsent } = report.counts;
        let all = typed + shop + valid + parsed + excused + failed;
        self.line(&format!(
            "{all} samples: {typed} compiled and {shop} part of the shop ({} now), {valid} valid GraphQL, {parsed} parsed, {excused} excused, {failed} accepted as wrong",
            report.compiled
        ));
        if replied + unsent > 0 {
            self.line(&format!("{replied} requests were replied to, {unsent} cannot be sent"));
        }
    }

    /// Removes the bar of a stage that did not end.
    pub(crate) fn finish(&self) {
        self.replace(None);
    }
}

impl Progress for Console {
    fn begin(&self, stage: &'static str, total: Option<usize>) {
        let bar = match total {
            Some(total) => ProgressBar::new(total as u64),
            None => ProgressBar::new_spinner(),
        };
        let template = if total.is_some() {
            "  {msg:<9} {bar:32} {pos}/{len}"
        } else {
            "  {msg:<9} {spinner} {elapsed}  {prefix}"
        };
        let style = ProgressStyle::with_template(template).unwrap_or_else(|_| ProgressStyle::default_bar());
        let bar = bar.with_style(style).with_message(stage);
        // So that it moves where there are no steps, and the time with it.
        bar.enable_steady_tick(TICK);
        self.replace(Some(bar));
    }

    fn explain(&self, stage: &'static str, what: &str) {
        match &*self.lock() {
            Some(bar) if !bar.is_hidden() => bar.set_prefix(what.to_owned()),
            // Where nobody sees a bar, a line shows that something is going on.
            _ => self.line(&format!("  {stage:<9} {:>9}  {what}", "…")),
        }
    }

    fn step(&self) {
        if let Some(bar) = &*self.lock() {
            bar.inc(1);
        }
    }

    fn end(&self, stage: &'static str, what: &str, took: Duration) {
        self.replace(None);
        self.line(&format!("  {stage:<9} {:>7.3} s  {what}", took.as_secs_f64()));
    }
}

/// Prints a line; a reader who has gone away is no reason to stop.
pub(crate) fn print_line(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Prints diagnostics for people.
pub(crate) fn print_diagnostics(diagnostics: &[Diagnostic]) {
    Printer::default().print(diagnostics);
}

/// Prints what a build did.
pub(crate) fn print_report(config: &Config, report: &Report, printer: &Printer) {
    printer.print(&report.warnings);
    let warnings = match report.warnings.len() {
        0 => String::new(),
        1 => ", 1 warning".to_owned(),
        count => format!(", {count} warnings"),
    };
    let result = if report.bytes == 0 {
        format!("{} pages are in order{warnings}", report.pages)
    } else {
        let out = config.folders.display(&config.folders.out);
        format!("{} pages in {out}/, {:.1} MB{warnings}", report.pages, to_megabytes(report.bytes))
    };
    Console::beside(printer).line(&result);
}

/// Prints what the reference is made of.
pub(crate) fn print_reference(made: Option<&GeneratedReference>) {
    let Some(made) = made else { return print_line("site.toml has no [reference]") };
    print_diagnostics(&made.warnings);
    let counts = &made.counts;
    let what = match made.written {
        Some(written) => format!("{written} written"),
        None => "nothing has changed".to_owned(),
    };
    print_line(&format!(
        "{} symbols and {} GraphQL definitions of {} files on {} pages: {what}, {} warnings",
        counts.symbols,
        counts.graphql,
        counts.files,
        counts.pages,
        made.warnings.len()
    ));
}

/// Prints an error and everything that led to it.
pub(crate) fn error(error: &anyhow::Error) {
    let _ = writeln!(std::io::stderr(), "error: {error}");
    for cause in error.chain().skip(1) {
        let _ = writeln!(std::io::stderr(), "  because: {cause}");
    }
}

/// Prints where the finished site is served.
pub(crate) fn print_serving(config: &Config, address: SocketAddr) {
    print_line(&format!("\nServing on http://localhost:{}{} (end with Ctrl+C)", address.port(), config.site.base_url));
}

/// Prints where the site is served while it is worked on.
pub(crate) fn print_watching(config: &Config, address: SocketAddr, problems: Option<&[Diagnostic]>) {
    if let Some(problems) = problems {
        print_diagnostics(problems);
    }
    let base = &config.site.base_url;
    print_line(&format!("\nWatching; the site is on http://localhost:{}{base} (end with Ctrl+C)", address.port()));
}

/// Prints what a change did.
pub(crate) fn print_news(news: &News) {
    match news {
        News::Updated { what, took } => print_line(&format!("  {what} in {:.0} ms", took.as_secs_f64() * 1e3)),
        News::Problems(problems) => print_diagnostics(problems),
        News::Failed(message) => print_line(&format!("error: {message}")),
    }
}
