//! The documents that an agent is told of: as they are when it asks.

use std::io;
use std::time::{Instant, SystemTime};

use builder::assemble::History;
use builder::build::BuildError;
use builder::config::Config;
use builder::render::{Bundle, BundleError, BundleKind, Mode, bundle_key, make_bundle};
use builder::search::{FoundPage, QueryError, SearchProcess};
pub(super) use builder::workspace::GoodSite as Good;
use builder::workspace::{Change, Delta, Workspace};
use builder::write::markdown::shorten;
use dialect::diagnostic::{Diagnostic, Severity};
use reference::GeneratedReference;

/// How many errors are told.
const TOLD: usize = 3;

/// The most bytes of a name in the line below an answer.
const LONGEST_NAME: usize = 120;

/// The documents as they are, and as they were when they had no errors.
pub(super) struct Docs {
    workspace: Workspace,
    /// When the documents were last seen without errors.
    since: SystemTime,
    /// When the files were looked at last.
    looked: Instant,
    search: Option<SearchProcess>,
}

impl Docs {
    pub(super) fn open(config: Config, reference: Option<GeneratedReference>) -> Self {
        let (looked, now) = (Instant::now(), SystemTime::now());
        // Nothing that is answered has a date.
        let workspace = Workspace::open(config, reference, History::Skipped);
        Self { workspace, since: now, looked, search: None }
    }

    /// Takes in what was written before somebody asked at this moment.
    pub(super) fn refresh(&mut self, asked: Instant) -> Result<(), String> {
        if asked <= self.looked {
            return Ok(());
        }
        let (looked, now) = (Instant::now(), SystemTime::now());
        let failed = |error: BuildError| format!("The documents cannot be read: {error}");
        let seen = self.workspace.look(&Change::Anything { is_reference: true }).map_err(failed)?;
        if self.workspace.differs_from(&seen) && self.workspace.apply(seen) != Delta::Problems {
            self.search.iter_mut().for_each(SearchProcess::forget);
        }
        if self.workspace.problems().is_empty() {
            self.since = now;
        }
        self.looked = looked;
        Ok(())
    }

    fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.workspace.problems().iter().filter(|found| found.severity == Severity::Error)
    }

    /// The last state without errors.
    pub(super) fn good(&self) -> Result<&Good, String> {
        let told =
            || format!("The documents have {}, and had some when this server was started.", self.errors_in_words());
        self.workspace.good().ok_or_else(told)
    }

    /// The script that answers elsewhere.
    pub(super) fn worker_script(&self) -> Result<String, WorkerError> {
        Ok(std::fs::read_to_string(find_bundle(self.workspace.config())?.worker())?)
    }

    /// What they are called, and of which version they are.
    pub(super) fn name(&self) -> String {
        self.workspace.config().name_of_docs()
    }

    /// What answers are made of, as a line below them.
    pub(super) fn source(&self) -> Option<String> {
        let good = self.workspace.good()?;
        let (name, count) = (shorten(&good.config.name_of_docs(), LONGEST_NAME), good.library.entries.len());
        let since = format_utc(self.since);
        Some(if self.errors().next().is_none() {
            format!("({name}. As of {since}: {count} documents.)")
        } else {
            let errors = self.errors_in_words();
            format!(
                "({name}. As of {since}: {count} documents. What was written since is left out, because it has {errors})"
            )
        })
    }

    fn errors_in_words(&self) -> String {
        let place = |error: &Diagnostic| match &error.primary.span {
            Some(span) => format!("{}:{}: {}", error.primary.file, span.line, error.message),
            None => format!("{}: {}", error.primary.file, error.message),
        };
        let told: Vec<String> = self.errors().take(TOLD).map(place).collect();
        let count = self.errors().count();
        let more = if count > TOLD { "; `cargo site check` lists all" } else { "" };
        let count = match count {
            1 => "1 error".to_owned(),
            count => format!("{count} errors"),
        };
        format!("{count}: {}{more}", told.join("; "))
    }

    /// The pages that the site's search finds.
    pub(super) fn search(
        &mut self,
        query: &str,
        most: usize,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Result<Vec<FoundPage>, SearchError> {
        let Some(good) = self.workspace.good() else { return Ok(Vec::new()) };
        let mut process = match self.search.take() {
            Some(process) => process,
            None => start_search(&good.config)?,
        };
        let load = |name: &str| {
            let file = good.search_file(&format!("assets/{name}")).map_err(io::Error::other)?;
            file.map(<[u8]>::to_vec).ok_or_else(|| io::ErrorKind::NotFound.into())
        };
        let found = process.find(query, most, &load, is_cancelled);
        self.search = Some(process);
        Ok(found?)
    }
}

/// Why there is no file that answers elsewhere.
#[derive(Debug, thiserror::Error)]
pub enum WorkerError {
    /// The site is not one that it could answer about.
    #[error("{0}")]
    Site(String),
    /// There is no script for it.
    #[error(transparent)]
    Bundle(#[from] BundleError),
    /// The script cannot be read.
    #[error("the script that answers cannot be read")]
    Script(#[from] io::Error),
}

/// Why nothing was searched.
#[derive(Debug, thiserror::Error)]
pub enum SearchError {
    /// There is no script that searches.
    #[error(transparent)]
    Bundle(#[from] BundleError),
    /// It gave no answer.
    #[error(transparent)]
    Query(#[from] QueryError),
}

fn start_search(config: &Config) -> Result<SearchProcess, BundleError> {
    Ok(SearchProcess::new(&find_bundle(config)?))
}

fn find_bundle(config: &Config) -> Result<Bundle, BundleError> {
    let kind = BundleKind::new(&config.site, Mode::Production);
    let key = bundle_key(&config.folders.client, kind);
    make_bundle(&config.folders, &key, kind).map(|(bundle, _)| bundle)
}

fn format_utc(time: SystemTime) -> String {
    let seconds = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs();
    let (mut days, rest) = (seconds / 86_400, seconds % 86_400);
    let is_leap = |year: u64| year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    let mut year = 1970;
    while days >= 365 + u64::from(is_leap(year)) {
        days -= 365 + u64::from(is_leap(year));
        year += 1;
    }
    let mut month = 0;
    let lengths = [31, 28 + u64::from(is_leap(year)), 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
    while days >= lengths[month] {
        days -= lengths[month];
        month += 1;
    }
    let (hour, minute, second) = (rest / 3600, rest / 60 % 60, rest % 60);
    format!("{year}-{:02}-{:02} {hour:02}:{minute:02}:{second:02} UTC", month + 1, days + 1)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn a_moment_is_written_as_a_day_and_a_time() {
        let at = |seconds: u64| format_utc(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds));
        assert_eq!(at(0), "1970-01-01 00:00:00 UTC");
        assert_eq!(at(951_827_696), "2000-02-29 12:34:56 UTC");
        assert_eq!(at(1_798_761_599), "2026-12-31 23:59:59 UTC");
    }
}
