//! Serves a site that is being worked on: a saved document is on screen without a reload.
//!
//! A [`Session`] holds the site in memory and renders a page when somebody asks for it. When a file changes, what
//! depends on it is made again, and pages that are open are updated. An error stops nothing where something can be drawn in
//! place of what is wrong: its page shows it, and what is wrong on it.

mod http;
mod inputs;
mod remote;
mod session;
mod unfinished;

use std::collections::BTreeSet;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, PoisonError, RwLock, RwLockReadGuard};
use std::time::{Duration, Instant};

use tokio::sync::broadcast;

use builder::build::{BuildError, Progress};
use builder::config::Config;
use builder::workspace::Change;
use dialect::diagnostic::{Diagnostic, Strictness};
use inputs::{Inputs, Touched};
use reference::GeneratedReference;
pub use remote::Remote;
use server::{Listen, ServeError, Server};
use session::{Effect, SessionState};
use unfinished::Unfinished;

/// An editor writes a file in several steps; what follows within this time belongs to the same change.
const QUIET: Duration = Duration::from_millis(4);

/// How long a file that was changed may stay open, on a busy machine, until it is read as it is. Some are never reported as
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
    /// There are errors: pages show something in place of what is wrong, or the last good site where that is not possible.
    Problems(Vec<Diagnostic>),
    /// The change could not be taken in.
    Failed(String),
}

/// What a session waits for.
enum Sign {
    /// Something is new in files.
    Files(notify::Result<notify::Event>),
    /// Nobody needs it any more.
    End,
}

/// A site that is being worked on, served until the program ends, or until it is [ended](Remote::end).
pub struct Session {
    /// Written by the one who waits for changes alone, and only when everything that takes long is done.
    state: Arc<RwLock<SessionState>>,
    server: Server,
    config: Config,
    inputs: Inputs,
    /// What open pages were told last of what is wrong.
    told: http::Notices,
    signs: (Sender<Sign>, Receiver<Sign>),
    open_pages: broadcast::Sender<http::Event>,
    place: http::LastPlace,
    watcher: notify::RecommendedWatcher,
    /// Whether a change could not be taken in, so that the next one is not all there is to look at.
    is_behind: bool,
}

impl Session {
    /// Reads the site, with what was made of its `reference`, serves it, and watches its files.
    pub fn start(
        mut config: Config,
        reference: Option<GeneratedReference>,
        listen: impl Into<Listen>,
        progress: &dyn Progress,
    ) -> Result<Self, WatchError> {
        let started = Instant::now();
        config.site.rules.strictness = Strictness::Forgiving;
        progress.begin("open", None);
        let (open_pages, _) = broadcast::channel(64);
        let signs = channel();
        let sender = signs.0.clone();
        let mut watcher = notify::recommended_watcher(move |event| {
            // Nobody listens any more only when the session ends.
            let _ = sender.send(Sign::Files(event));
        })?;
        Inputs::new(&config, []).watch(&mut watcher)?;
        let state = SessionState::open(config.clone(), reference)?;
        let inputs = state.inputs();
        inputs.watch(&mut watcher)?;
        let told = http::Notices::of(&state);
        let state = Arc::new(RwLock::new(state));
        let place = http::LastPlace::default();
        let router = http::router(Arc::clone(&state), open_pages.clone(), Arc::clone(&place));
        let server = Server::run(router, listen.into())?;
        progress.end("open", "everything is read", started.elapsed());
        Ok(Self { state, server, config, inputs, told, signs, open_pages, place, watcher, is_behind: false })
    }

    /// The settings the session began with.
    pub fn config(&self) -> &Config {
        &self.config
    }

    /// Where the site is served.
    pub fn address(&self) -> SocketAddr {
        self.server.address()
    }

    /// What is wrong at this moment, if anything is.
    pub fn problems(&self) -> Option<Vec<Diagnostic>> {
        let problems = read(&self.state).problems();
        (!problems.is_empty()).then_some(problems)
    }

    /// What acts on the session from another thread.
    pub fn remote(&self) -> Remote {
        Remote::new(self.signs.0.clone(), self.open_pages.clone(), Arc::clone(&self.place))
    }

    /// Takes in changes until the session is ended, and reports each.
    pub fn wait(mut self, report: &mut dyn FnMut(News)) {
        while let Ok(Sign::Files(first)) = self.signs.1.recv() {
            let started = Instant::now();
            let mut unfinished = Unfinished::default();
            let mut touched = self.touched_by(&first, &mut unfinished);
            let mut files = BTreeSet::new();
            let mut add =
                |event: notify::Result<notify::Event>| files.extend(event.into_iter().flat_map(|event| event.paths));
            if touched.is_some() {
                add(first);
            }
            loop {
                match self.signs.1.recv_timeout(if unfinished.is_empty() { QUIET } else { OPEN }) {
                    Ok(Sign::Files(event)) => {
                        if let Some(also) = self.touched_by(&event, &mut unfinished) {
                            *touched.get_or_insert_default() |= also;
                            add(event);
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => break,
                    Ok(Sign::End) | Err(RecvTimeoutError::Disconnected) => return,
                }
            }
            if let Some(touched) = touched {
                if touched.is_beyond_trees {
                    self.watch_again(report);
                }
                self.apply(touched, files, started, report);
                if read(&self.state).inputs() != self.inputs {
                    self.watch_again(report);
                }
            }
        }
    }

    /// What an event changes of the site, if it does.
    fn touched_by(&self, event: &notify::Result<notify::Event>, unfinished: &mut Unfinished) -> Option<Touched> {
        // What was missed is not known.
        let Ok(event) = event else { return Some(Touched { is_reference: true, is_beyond_trees: true }) };
        let touched = self.inputs.touched(event)?;
        unfinished.update(event);
        // Reading a file is an event too.
        (event.need_rescan() || !event.kind.is_access()).then_some(touched)
    }

    /// Watches folders that have come, and those of settings that are new.
    fn watch_again(&mut self, report: &mut dyn FnMut(News)) {
        self.inputs = read(&self.state).inputs();
        if let Err(error) = self.inputs.watch(&mut self.watcher) {
            report(News::Failed(causes(&WatchError::Watch(error))));
        }
    }

    fn apply(&mut self, touched: Touched, files: BTreeSet<PathBuf>, started: Instant, report: &mut dyn FnMut(News)) {
        let Touched { is_reference, is_beyond_trees } = touched;
        let change = if is_reference || is_beyond_trees || self.is_behind {
            Change::Anything { is_reference }
        } else {
            Change::Files(files)
        };
        let gathered = read(&self.state).gather(&change);
        let taken_in = gathered.and_then(|gathered| {
            let mut state = self.state.write().unwrap_or_else(PoisonError::into_inner);
            state.apply(gathered)
        });
        self.is_behind = taken_in.is_err();
        let updated = |what: String| News::Updated { what, took: started.elapsed() };
        // A page that is not open needs no news: sending fails only where nobody listens.
        let send = |event| drop(self.open_pages.send(event));
        match taken_in {
            Ok(Effect::Nothing | Effect::Problems) => {}
            Ok(Effect::Routes { changed, gone }) => {
                let what = match &changed {
                    Some(routes) if routes.len() == 1 => format!("{} updated", routes[0]),
                    Some(routes) => format!("{} pages updated", routes.len()),
                    None => "every page updated".to_owned(),
                };
                send(http::Event::Update(changed));
                if !gone.is_empty() {
                    send(http::Event::Gone(gone));
                }
                report(updated(what));
            }
            Ok(Effect::Reload) => {
                send(http::Event::Reload);
                report(updated("scripts, styles, settings or static files updated".to_owned()));
            }
            Err(error) => {
                let message = causes(&error);
                send(http::Event::Problems(http::Notices::everywhere(message.clone())));
                self.told = http::Notices::everywhere(message.clone());
                return report(News::Failed(message));
            }
        }
        let notices = http::Notices::of(&read(&self.state));
        if notices != self.told || notices.are_everywhere() {
            send(http::Event::Problems(notices.clone()));
            self.told = notices;
            let problems = read(&self.state).problems();
            if !problems.is_empty() {
                report(News::Problems(problems));
            }
        }
    }
}

fn read(state: &RwLock<SessionState>) -> RwLockReadGuard<'_, SessionState> {
    state.read().unwrap_or_else(PoisonError::into_inner)
}

/// What went wrong, with what it was caused by.
pub(crate) fn causes(error: &dyn std::error::Error) -> String {
    let mut text = error.to_string();
    let mut cause = error.source();
    while let Some(inner) = cause {
        text = format!("{text}\n  because: {inner}");
        cause = inner.source();
    }
    text
}
