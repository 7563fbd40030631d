//! Serves a site that is being worked on: a saved document is on screen without a reload.
//!
//! A [`Session`] holds the site in memory and renders a page when somebody asks for it. When a file changes, what
//! depends on it is made again, and pages that are open are told.

mod http;
mod session;
mod unfinished;

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use notify::{RecursiveMode, Watcher};
use tokio::sync::broadcast;

use crate::build::{BuildError, Progress};
use crate::config::{Config, FILE_NAME};
use crate::diagnostic::Diagnostic;
use crate::serve::{ServeError, Server};
use session::{Change, Workshop};
use unfinished::Unfinished;

/// An editor writes a file in several steps; what follows within this time belongs to the same change.
const QUIET: Duration = Duration::from_millis(4);

/// How long a file that was changed may stay open, on a busy machine, until it is read as it is. Some are never told to be
/// closed: another name for a file is made without opening it.
const OPEN: Duration = Duration::from_secs(1);

/// Why a session could not begin.
#[derive(Debug, thiserror::Error)]
pub enum WatchError {
    /// The site could not be read.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// It could not be served.
    #[error(transparent)]
    Serve(#[from] ServeError),
    /// Its files could not be watched.
    #[error("cannot watch the site's files for changes")]
    Watch(#[from] notify::Error),
}

/// What a change did.
#[derive(Debug)]
pub enum News {
    /// Pages show something new.
    Updated {
        /// What, in words.
        what: String,
        /// From the first sign of the change.
        took: Duration,
    },
    /// There are mistakes; the last good site is still shown.
    Problems(Vec<Diagnostic>),
    /// The change could not be taken in.
    Failed(String),
}

/// A site that is being worked on, served until the program ends.
pub struct Session {
    workshop: Arc<Mutex<Workshop>>,
    server: Server,
    config: Config,
    changes: Receiver<notify::Result<notify::Event>>,
    open_pages: broadcast::Sender<http::Event>,
    watcher: notify::RecommendedWatcher,
}

impl Session {
    /// Reads the site, serves it at `address`, and watches its files.
    pub fn start(config: Config, address: SocketAddr, progress: &dyn Progress) -> Result<Self, WatchError> {
        let started = Instant::now();
        progress.begin("open", None);
        let (open_pages, _) = broadcast::channel(64);
        let (sender, changes) = channel();
        let mut watcher = notify::recommended_watcher(move |event| {
            // Nobody listens any more only when the session ends.
            let _ = sender.send(event);
        })?;
        for path in sources(&config).iter().filter(|path| path.exists()) {
            watcher.watch(path, RecursiveMode::Recursive)?;
        }
        watcher.watch(&config.root, RecursiveMode::NonRecursive)?;
        let workshop = Arc::new(Mutex::new(Workshop::open(config.clone())?));
        let server = Server::run(http::router(Arc::clone(&workshop), open_pages.clone()), address)?;
        progress.end("open", "everything is read", started.elapsed());
        Ok(Self { workshop, server, config, changes, open_pages, watcher })
    }

    /// The settings the session began with.
    #[must_use]
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Where the site is served.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// What is wrong at this moment, if anything is.
    #[must_use]
    pub fn problems(&self) -> Option<Vec<Diagnostic>> {
        let problems = lock(&self.workshop).problems.clone();
        (!problems.is_empty()).then_some(problems)
    }

    /// Takes in changes for as long as the program runs, and tells of each.
    pub fn wait(mut self, tell: &mut dyn FnMut(News)) {
        while let Ok(first) = self.changes.recv() {
            let started = Instant::now();
            let mut unfinished = Unfinished::default();
            let mut is_change = self.hear(&first, &mut unfinished);
            loop {
                match self.changes.recv_timeout(if unfinished.is_empty() { QUIET } else { OPEN }) {
                    Ok(event) => is_change |= self.hear(&event, &mut unfinished),
                    Err(RecvTimeoutError::Timeout) => break,
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            }
            if is_change {
                self.take_in(started, tell);
            }
        }
    }

    /// Whether an event is a change of the site. A folder that was not there before is watched from now on.
    fn hear(&mut self, event: &notify::Result<notify::Event>, unfinished: &mut Unfinished) -> bool {
        let made = event.iter().filter(|event| event.kind.is_create()).flat_map(|event| &event.paths);
        let is_new_source = |path: &&PathBuf| sources(&self.config).contains(path);
        for path in made.filter(is_new_source) {
            // It may be gone again; then there is nothing to watch.
            let _ = self.watcher.watch(path, RecursiveMode::Recursive);
        }
        let Ok(event) = event else { return true };
        let is_source = event.paths.iter().any(|path| is_source(&self.config, path));
        if is_source {
            unfinished.hear(event);
        }
        // Reading a file is an event too.
        is_source && !event.kind.is_access()
    }

    fn take_in(&self, started: Instant, tell: &mut dyn FnMut(News)) {
        let mut workshop = lock(&self.workshop);
        let updated = |what: String| News::Updated { what, took: started.elapsed() };
        // A page that is not open needs no news: sending fails only where nobody listens.
        let send = |event| drop(self.open_pages.send(event));
        match workshop.refresh() {
            Ok(Change::Nothing) => {}
            Ok(Change::Routes(routes)) => {
                let what = match &routes {
                    Some(routes) if routes.len() == 1 => format!("{} updated", routes[0]),
                    Some(routes) => format!("{} pages updated", routes.len()),
                    None => "every page updated".to_owned(),
                };
                send(http::Event::Update(routes));
                tell(updated(what));
            }
            Ok(Change::Reload) => {
                send(http::Event::Reload);
                tell(updated("scripts, styles, settings or static files updated".to_owned()));
            }
            Ok(Change::Problems) => {
                send(http::Event::Problems(http::in_words(&workshop.problems)));
                tell(News::Problems(workshop.problems.clone()));
            }
            Err(error) => {
                let message = causes(&error);
                send(http::Event::Problems(message.clone()));
                tell(News::Failed(message));
            }
        }
    }
}

fn lock(workshop: &Mutex<Workshop>) -> MutexGuard<'_, Workshop> {
    workshop.lock().unwrap_or_else(PoisonError::into_inner)
}

fn causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text = format!("{text}\n  because: {inner}");
        cause = inner.source();
    }
    text
}

/// Everything a site is made of, whether it is there or not.
fn sources(config: &Config) -> Vec<PathBuf> {
    let own = ["packages/theme-classic/src", "packages/site/src", "static"].map(|path| config.root.join(path));
    [config.content.clone(), config.sidebars.clone()].into_iter().chain(own).collect()
}

/// Whether the site is made of this file, among others. The project's own folder is watched for its settings alone.
fn is_source(config: &Config, path: &Path) -> bool {
    let is_beside = path.parent() == Some(config.root.as_path());
    !is_beside || path.ends_with(FILE_NAME) || sources(config).iter().any(|source| source == path)
}
