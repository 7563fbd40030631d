//! What the programs have in common: where a project is ([`Paths`]), how progress is shown ([`Console`]), and how diagnostics and
//! errors are printed.

pub mod diagnostics;
mod paths;

use std::io::Write as _;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use builder::build::{BuildError, Progress, Report, to_megabytes};
use builder::config::Config;
use diagnostics::{Printer, count};
use dialect::diagnostic::Diagnostic;
use indicatif::{ProgressBar, ProgressStyle};

pub use paths::{Paths, find_client, find_root};

/// How often the bar of what is under way is repainted.
const TICK: Duration = Duration::from_millis(100);

/// Prints a build's stages; while one runs, a bar shows how far it is, or a line that it may take long.
#[derive(Debug, Default)]
pub struct Console {
    bar: Mutex<Option<ProgressBar>>,
    is_aside: bool,
}

impl Console {
    /// One that leaves the standard output to others.
    #[must_use]
    pub fn aside() -> Self {
        Self { is_aside: true, ..Self::default() }
    }

    /// One that leaves the standard output to diagnostics, if they are printed for tools.
    #[must_use]
    pub fn beside(printer: &Printer) -> Self {
        if printer.is_for_tools() { Self::aside() } else { Self::default() }
    }

    fn lock(&self) -> MutexGuard<'_, Option<ProgressBar>> {
        self.bar.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Prints a line where progress is shown.
    pub fn line(&self, line: &str) {
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

    /// Does what takes a while, and prints authors' errors for people.
    pub fn run<T>(&self, work: impl FnOnce(&Self) -> Result<T, BuildError>) -> anyhow::Result<T> {
        self.run_for(&Printer::default(), work)
    }

    /// Does what takes a while, and prints authors' errors when no bar is in their way; their number is the error that is left.
    pub fn run_for<T>(
        &self,
        printer: &Printer,
        work: impl FnOnce(&Self) -> Result<T, BuildError>,
    ) -> anyhow::Result<T> {
        self.run_telling(printer, "", work)
    }

    /// As [`run_for`](Self::run_for), for what would have published the site.
    pub fn publish_for<T>(
        &self,
        printer: &Printer,
        work: impl FnOnce(&Self) -> Result<T, BuildError>,
    ) -> anyhow::Result<T> {
        self.run_telling(printer, "; nothing was published", work)
    }

    fn run_telling<T>(
        &self,
        printer: &Printer,
        consequence: &str,
        work: impl FnOnce(&Self) -> Result<T, BuildError>,
    ) -> anyhow::Result<T> {
        let result = work(self);
        // The bar of a stage that did not end.
        self.replace(None);
        result.map_err(|error| match error {
            BuildError::Diagnostics(diagnostics) => {
                printer.print(&diagnostics);
                anyhow::anyhow!("{}{consequence}", count(&diagnostics))
            }
            error => error.into(),
        })
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
pub fn print_line(line: &str) {
    let _ = writeln!(std::io::stdout(), "{line}");
}

/// Prints diagnostics for people.
pub fn print_diagnostics(diagnostics: &[Diagnostic]) {
    Printer::default().print(diagnostics);
}

/// Prints what a build did.
pub fn print_report(config: &Config, report: &Report, printer: &Printer) {
    printer.print(&report.warnings);
    if let Some(drawn) = printer.drawn(&report.warnings) {
        print_line(&drawn);
    }
    let warnings = match report.warnings.len() {
        0 => String::new(),
        1 => ", 1 warning".to_owned(),
        count => format!(", {count} warnings"),
    };
    let result = if report.bytes == 0 {
        format!("{} pages checked{warnings}", report.pages)
    } else {
        let out = config.folders.display(&config.folders.out);
        format!("{} pages in {out}/, {:.1} MB{warnings}", report.pages, to_megabytes(report.bytes))
    };
    Console::beside(printer).line(&result);
}

/// Prints an error and everything that led to it.
pub fn print_error(error: &anyhow::Error) {
    let _ = writeln!(std::io::stderr(), "error: {error}");
    for cause in error.chain().skip(1) {
        let _ = writeln!(std::io::stderr(), "  because: {cause}");
    }
}
