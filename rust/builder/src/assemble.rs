//! The way from files to a checked site: discover → parse → resolve → check. Builds, checks, the records of a search cluster and
//! development sessions all call this one function.

use std::convert::Infallible;
use std::thread::{ScopedJoinHandle, scope};

use dialect::diagnostic::Diagnostic;
use reference::GeneratedReference;

use crate::check::{Checked, check};
use crate::config::Config;
use crate::discover::{Dates, Sources, discover, read_dates};
use crate::library::{Library, load_assets};
use crate::progress::{Progress, Stages};
use crate::resolve::resolve;

/// A site and everything it was made of.
#[derive(Debug)]
pub struct Assembly<T> {
    /// The files.
    pub sources: Sources,
    /// The documents.
    pub library: Library,
    /// The day of each document's last change.
    pub dates: Dates,
    /// The site, or what is wrong with it.
    pub site: Result<Checked, Vec<Diagnostic>>,
    /// What was started in parallel.
    pub parallel: T,
}

/// Whether the days of changes are read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum History {
    /// They are shown.
    Read,
    /// They are not needed.
    Skipped,
}

/// Makes a checked site of a folder of files.
///
/// `begin` is called with the files before any of them is parsed, and starts what can run in parallel; its error ends everything.
pub(crate) fn assemble<T, E>(
    config: &Config,
    reference: Option<&GeneratedReference>,
    history: History,
    stages: &mut Stages,
    begin: impl FnOnce(&Sources) -> Result<T, E>,
) -> Result<Assembly<T>, E> {
    let sources = stages.run(
        "discover",
        None,
        || discover(&config.folders, &load_assets(&config.folders), reference),
        |sources| {
            let Sources { documents, partials, assets, .. } = sources;
            format!("{} documents, {partials} partials, {} other files", documents.len(), assets.len())
        },
    );
    let parallel = begin(&sources)?;
    let (library, dates) = scope(|scope| {
        let dates =
            scope.spawn(|| if history == History::Read { read_dates(&config.folders.content) } else { Dates::new() });
        let library = stages.run(
            "parse",
            None,
            || Library::open(config, &sources),
            |library| format!("{} of {} documents had changed", library.parsed, library.entries.len()),
        );
        (library, join(dates))
    });
    let site = stages.run(
        "resolve",
        None,
        || resolve(config, &sources, &library, &dates),
        |site| format!("{} pages, {} sidebars", site.pages.len(), site.sidebars.len()),
    );
    Ok(Assembly { site: check(site), sources, library, dates, parallel })
}

/// Makes a checked site of a folder of files, with nothing in parallel.
pub fn assemble_all(
    config: &Config,
    reference: Option<&GeneratedReference>,
    history: History,
    progress: &dyn Progress,
) -> Assembly<()> {
    match assemble(config, reference, history, &mut Stages::new(progress), |_| Ok::<(), Infallible>(())) {
        Ok(assembly) => assembly,
        Err(never) => match never {},
    }
}

/// Binds documents that were read again: resolve → check.
pub fn bind(config: &Config, sources: &Sources, library: &Library, dates: &Dates) -> Result<Checked, Vec<Diagnostic>> {
    check(resolve(config, sources, library, dates))
}

/// Waits for a thread; where it panicked, so does this one.
pub(crate) fn join<T>(thread: ScopedJoinHandle<'_, T>) -> T {
    thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
}
