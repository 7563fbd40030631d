//! Queries that are answered as readers' browsers answer them: by the same script, on the same index, in one Node process that
//! is kept alive.
//!
//! The process gets a query as JSON and asks for the files of the index that it lacks, one by one; each of its frames begins
//! with `?` and goes on with a file's name, begins with `0` and goes on with what was found, or begins with `1` and goes on with
//! what went wrong. It is started when somebody asks first, and again when it has ended.

use std::collections::HashMap;
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use serde::Deserialize;

use super::{IndexError, write_index};
use crate::check::Checked;
use crate::config::SiteSettings;
use crate::library::{ContentError, Library};
use crate::render::Bundle;
use crate::worker::{End, Reply, ShownLines, Worker, quoted};

/// Timeout of an answer. Queries take a thousandth of it, but a machine may be busy.
const LIMIT: Duration = Duration::from_secs(30);

/// How many places of one page are found at most, by `PLACE_LIMIT` of the script.
const PLACES: usize = 4;

/// The files of an index by their names in the site.
pub type IndexFiles = HashMap<String, Vec<u8>>;

/// Gives a file of the index by its name below `assets/`.
pub type Load<'a> = &'a dyn Fn(&str) -> io::Result<Vec<u8>>;

/// A page that answers a query.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct FoundPage {
    /// Its title.
    pub title: String,
    /// The way to it, such as `Learn › Core Concepts`.
    #[serde(default)]
    pub trail: String,
    /// Its top, if its title answers the query or nothing else on it does, then the best places on it.
    pub places: Vec<FoundPlace>,
}

/// A place on a page that answers a query.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct FoundPlace {
    /// Its path on the site, with `#` and the id of the heading that it is below, unless it is the page's top.
    pub href: String,
    /// The heading, or the page's title.
    pub title: String,
    /// The words around what was found.
    #[serde(default)]
    pub excerpt: String,
}

/// Why there is no answer to a query.
#[derive(Debug, thiserror::Error)]
pub enum QueryError {
    /// Node is not there.
    #[error("cannot start Node.js, which answers queries; install version 20.19 or newer")]
    Start(#[source] io::Error),
    /// The process ended, and so did the one that was started instead.
    #[error("the search has ended twice before it answered{}", quoted(.0))]
    Ended(String),
    /// There was no answer in time.
    #[error("the search has not answered within {} s", LIMIT.as_secs())]
    Late,
    /// The query was taken back.
    #[error("the query was cancelled")]
    Cancelled,
    /// The script threw.
    #[error("the search failed: {0}")]
    Thrown(String),
    /// What was received is no answer.
    #[error("the search gave an answer that cannot be read")]
    Answer(#[source] io::Error),
}

/// A process that answers queries.
#[derive(Debug)]
pub struct SearchProcess {
    /// The script that it runs, and the one that browsers load.
    scripts: [PathBuf; 2],
    worker: Option<Worker>,
    shown: ShownLines,
}

impl SearchProcess {
    /// A process that runs the search of a bundle, as soon as somebody asks.
    #[must_use]
    pub fn new(bundle: &Bundle) -> Self {
        let scripts = [bundle.queries(), bundle.folder.join(&bundle.search)];
        Self { scripts, worker: None, shown: ShownLines::default() }
    }

    /// Makes it forget what it has loaded: the next query is asked of another index.
    pub fn forget(&mut self) {
        self.worker = None;
    }

    /// The pages that answer a query, best first, and no more than `most`. A query that is cancelled ends the process, which is
    /// started again for the next one.
    pub fn find(
        &mut self,
        query: &str,
        most: usize,
        load: Load,
        is_cancelled: &dyn Fn() -> bool,
    ) -> Result<Vec<FoundPage>, QueryError> {
        let request = serde_json::json!({ "text": query, "limit": most * PLACES }).to_string();
        let mut output = None;
        loop {
            // A process that owes an answer is never put back, so that no other query gets it.
            let mut worker = self.worker.take().map_or_else(|| self.start(), Ok)?;
            match converse(&mut worker, &request, load, is_cancelled)? {
                Ok(mut found) => {
                    worker.show_printed();
                    self.worker = Some(worker);
                    found.truncate(most);
                    return Ok(found);
                }
                Err(end) if output.is_some() => return Err(QueryError::Ended(end.output)),
                Err(end) => output = Some(end.output),
            }
        }
    }

    fn start(&self) -> Result<Worker, QueryError> {
        let [queries, search] = &self.scripts;
        Worker::start(&[queries.as_os_str(), search.as_os_str()], &self.shown).map_err(QueryError::Start)
    }
}

/// Asks a query and gives the files that are asked for, until there is an answer or the process has ended.
fn converse(
    worker: &mut Worker,
    request: &str,
    load: Load,
    is_cancelled: &dyn Fn() -> bool,
) -> Result<Result<Vec<FoundPage>, End>, QueryError> {
    let deadline = Instant::now() + LIMIT;
    worker.send(&[request]).map_err(QueryError::Answer)?;
    loop {
        let answer = match worker.wait(deadline, is_cancelled) {
            Reply::Answer(answer) => answer,
            Reply::Ended(end) => return Ok(Err(end)),
            Reply::Late => return Err(QueryError::Late),
            Reply::Cancelled => return Err(QueryError::Cancelled),
        };
        let text = String::from_utf8(answer).map_err(|error| QueryError::Answer(io::Error::other(error)))?;
        match text.split_at_checked(1) {
            Some(("?", name)) => {
                let file = load(name).and_then(|bytes| String::from_utf8(bytes).map_err(io::Error::other));
                match file {
                    Ok(file) => worker.send(&["0", &file]),
                    Err(error) => worker.send(&["1", &error.to_string()]),
                }
                .map_err(QueryError::Answer)?;
            }
            Some(("0", found)) => {
                return serde_json::from_str(found).map(Ok).map_err(|error| QueryError::Answer(error.into()));
            }
            Some(("1", thrown)) => return Err(QueryError::Thrown(thrown.to_owned())),
            _ => return Err(QueryError::Answer(io::Error::other("it begins with none of ?, 0 and 1"))),
        }
    }
}

/// Makes the index without writing it anywhere.
pub fn index_in_memory(settings: &SiteSettings, site: &Checked, library: &Library) -> Result<IndexFiles, ContentError> {
    let files = Mutex::new(IndexFiles::new());
    let sink = |name: &str, bytes: &[u8]| {
        files.lock().unwrap_or_else(PoisonError::into_inner).insert(name.to_owned(), bytes.to_vec());
        Ok(())
    };
    match write_index(settings, site, library, &sink) {
        Err(IndexError::Content(error)) => return Err(error),
        // The sink takes everything.
        Err(IndexError::Sink(_)) | Ok(()) => {}
    }
    Ok(files.into_inner().unwrap_or_else(PoisonError::into_inner))
}

#[cfg(test)]
mod tests;
