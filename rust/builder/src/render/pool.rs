//! Node workers that render React to HTML: one process a core, kept alive.
//!
//! A page's answer begins with `0` and goes on with the HTML, or begins with `1` and goes on with what went wrong, as JSON, or begins with
//! `2` and goes on with a [`Drawn`] as JSON, where something else is drawn in place of components that failed.
//!
//! A worker that ends is started again and gets again what it had not answered. The page it was rendering is taken
//! for the cause, and is an error when that happens again; so is the data that all pages share.

mod error;
#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::Deserialize;

use crate::worker::{Reply, ShownLines, Worker, show};
pub use error::RenderError;

/// How many pages are under way to a worker: enough that it never waits for the next one, and few enough for its memory.
const UNDER_WAY: usize = 3;

/// Timeout of an answer. Pages take a thousandth of it, but a machine may be busy.
const LIMIT: Duration = Duration::from_mins(1);

/// A page to render: its route, for messages, and its data as JSON.
#[derive(Debug)]
pub struct Job {
    /// Which page it is, in the caller's own counting.
    pub number: usize,
    /// Its route.
    pub route: String,
    /// `PageData` as JSON.
    pub data: String,
    /// The same without drawings, if it has any.
    pub undrawn: Option<String>,
    /// Its drawings.
    pub drawings: Vec<super::Drawing>,
}

/// Gives the next page to render, if there is one.
type Next<'a> = &'a (dyn Fn() -> Result<Option<Job>, RenderError> + Sync);

/// What a page looks like.
#[derive(Debug, Default, PartialEq, Eq, Deserialize)]
pub struct Drawn {
    /// The markup of its content.
    pub html: String,
    /// The components of the project's own that failed.
    #[serde(default)]
    pub failed: Vec<FailedComponent>,
}

/// A component of the project's own that could not be drawn.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct FailedComponent {
    /// Its key in the content.
    pub key: String,
    /// What it threw.
    pub message: String,
}

/// Takes a page's data and what was drawn of it.
type Sink<'a> = &'a (dyn Fn(&Job, Drawn) -> Result<(), RenderError> + Sync);

/// Node workers, all of the same site.
#[derive(Debug)]
pub struct Pool {
    script: PathBuf,
    /// A worker that has ended, or owes answers that are no longer needed, is replaced when it is needed next.
    workers: Vec<Mutex<Option<Worker>>>,
    site: String,
    head_scripts: Vec<String>,
    limit: Duration,
    shown: ShownLines,
}

/// How often something has ended a worker.
#[derive(Debug, Default)]
struct Retries {
    crashes: u32,
    kills: u32,
}

impl Retries {
    /// Counts one more, and returns whether it is one too many. A kill from outside is not the fault of the page, so it
    /// takes more of them.
    fn add(&mut self, is_killed: bool) -> bool {
        if is_killed {
            self.kills += 1;
        } else {
            self.crashes += 1;
        }
        self.crashes >= 2 || self.kills >= 8
    }

    fn times(&self) -> u32 {
        self.crashes + self.kills
    }
}

struct Attempt {
    job: Job,
    retries: Retries,
    /// What the last worker that it ended had printed: a part of the error, or printed if there is none.
    output: String,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct SiteAnswer {
    head_scripts: Vec<String>,
}

#[derive(Deserialize)]
struct Thrown {
    message: String,
    #[serde(default)]
    stack: String,
}

impl Pool {
    /// Starts `count` workers that run `script`. [`set_site`](Self::set_site) may be called at once, while they load.
    pub fn start(script: &Path, count: usize) -> Result<Self, RenderError> {
        let mut pool = Self {
            script: script.to_owned(),
            workers: Vec::new(),
            site: String::new(),
            head_scripts: Vec::new(),
            limit: LIMIT,
            shown: ShownLines::default(),
        };
        pool.grow(count)?;
        Ok(pool)
    }

    /// Sets the timeout of a page.
    #[must_use]
    pub fn with_limit(self, limit: Duration) -> Self {
        Self { limit, ..self }
    }

    /// Starts further workers until there are `count`. To be called before [`set_site`](Self::set_site).
    pub fn grow(&mut self, count: usize) -> Result<(), RenderError> {
        while self.workers.len() < count {
            self.workers.push(Mutex::new(Some(self.start_worker()?)));
        }
        Ok(())
    }

    /// Sends every worker what the pages have in common, as JSON: `SiteConfig`, the sidebars, the URLs of fonts to
    /// preload, and the scripts of the project's own components, as members of the request.
    pub fn set_site(&mut self, shell: &str, sidebars: &str, fonts: &str, own: &str) -> Result<(), RenderError> {
        self.site = format!("{{\"type\":\"site\",\"config\":{shell},\"sidebars\":{sidebars},\"fonts\":{fonts},{own}}}");
        let workers = || self.workers.iter().map(lock);
        for worker in workers() {
            worker.as_ref().map_or(Ok(()), |worker| worker.send(&[&self.site])).map_err(RenderError::Answer)?;
        }
        let mut head_scripts = Vec::new();
        for mut slot in workers() {
            let sent = slot.take();
            let (worker, scripts) = self.handshake(sent)?;
            *slot = Some(worker);
            head_scripts = scripts;
        }
        self.head_scripts = head_scripts;
        Ok(())
    }

    /// Texts of the inline scripts that must run before the first paint.
    pub fn head_scripts(&self) -> &[String] {
        &self.head_scripts
    }

    /// Renders pages as long as `next` gives any, on all workers at once, and hands each page's data and HTML to
    /// `sink`, in no certain order. After an error no further page is rendered.
    pub fn render(&self, next: Next, sink: Sink) -> Result<(), RenderError> {
        let is_cancelled = AtomicBool::new(false);
        let drive = |slot: &Mutex<Option<Worker>>| {
            let result = self.drive(&mut lock(slot), next, sink, &is_cancelled);
            if result.is_err() {
                is_cancelled.store(true, Ordering::Relaxed);
            }
            result
        };
        let drive = &drive;
        let results: Vec<Result<(), RenderError>> = std::thread::scope(|scope| {
            let threads: Vec<_> = self.workers.iter().map(|slot| scope.spawn(move || drive(slot))).collect();
            let join = |thread: std::thread::ScopedJoinHandle<'_, _>| {
                thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            };
            threads.into_iter().map(join).collect()
        });
        RenderError::of_all(results.into_iter().filter_map(Result::err).collect()).map_or(Ok(()), Err)
    }

    /// Keeps one worker busy until there is nothing more to render.
    ///
    /// A worker that still owes an answer is not put back, so that no other page gets it.
    fn drive(
        &self,
        slot: &mut Option<Worker>,
        next: Next,
        sink: Sink,
        is_cancelled: &AtomicBool,
    ) -> Result<(), RenderError> {
        let is_cancelled = || is_cancelled.load(Ordering::Relaxed);
        let mut again: VecDeque<Attempt> = VecDeque::new();
        let mut under_way: VecDeque<Attempt> = VecDeque::new();
        let mut worker = match slot.take() {
            Some(worker) => worker,
            None => self.handshake(None)?.0,
        };
        loop {
            if is_cancelled() {
                // A page that has ended a worker is still tried again, to report whether it does so twice.
                again.retain(|attempt| attempt.retries.crashes > 0);
            }
            while under_way.len() < UNDER_WAY {
                let Some(attempt) = (match again.pop_front() {
                    Some(attempt) => Some(attempt),
                    None if is_cancelled() => None,
                    None => next()?.map(|job| Attempt { job, retries: Retries::default(), output: String::new() }),
                }) else {
                    break;
                };
                let request = ["{\"type\":\"page\",\"page\":", &attempt.job.data, "}"];
                worker.send(&request).map_err(RenderError::Answer)?;
                under_way.push_back(attempt);
            }
            let Some(first) = under_way.front() else { break };
            let is_suspect = first.retries.crashes > 0;
            match worker.wait(Instant::now() + self.limit, &|| is_cancelled() && !is_suspect) {
                Reply::Answer(answer) => {
                    if let Some(Attempt { job, output, .. }) = under_way.pop_front() {
                        show(&output, &self.shown);
                        parse_drawn(answer, &job).and_then(|drawn| sink(&job, drawn))?;
                    }
                }
                Reply::Cancelled => return Ok(()),
                Reply::Late => return Err(RenderError::Endless(first.job.route.clone(), self.limit)),
                Reply::Ended(end) => {
                    if let Some(Attempt { job, retries, output }) = under_way.front_mut() {
                        *output = end.output;
                        if retries.add(end.is_killed) {
                            let (route, times, output) = (job.route.clone(), retries.times(), std::mem::take(output));
                            return Err(RenderError::Ended { route, times, output });
                        }
                    }
                    again.extend(under_way.drain(..));
                    worker = self.handshake(None)?.0;
                }
            }
        }
        // Not before: the output of a page that ends its worker is part of the error, and is printed only there.
        worker.show_printed();
        *slot = Some(worker);
        Ok(())
    }

    fn start_worker(&self) -> Result<Worker, RenderError> {
        Worker::start(&[self.script.as_os_str()], &self.shown).map_err(RenderError::Start)
    }

    /// A worker that knows the site: the one that it was `sent` to, if it answers, or a new one.
    fn handshake(&self, sent: Option<Worker>) -> Result<(Worker, Vec<String>), RenderError> {
        let start = || {
            let worker = self.start_worker()?;
            worker.send(&[&self.site]).map_err(RenderError::Answer)?;
            Ok::<Worker, RenderError>(worker)
        };
        let mut worker = sent.map_or_else(start, Ok)?;
        let mut retries = Retries::default();
        loop {
            match worker.wait(Instant::now() + LIMIT, &|| false) {
                Reply::Answer(answer) => return parse_head_scripts(&answer).map(|scripts| (worker, scripts)),
                Reply::Ended(end) if retries.add(end.is_killed) => {
                    return Err(RenderError::Introduction(end.output));
                }
                Reply::Ended(_) => worker = start()?,
                Reply::Late | Reply::Cancelled => {
                    return Err(RenderError::Site(format!("no answer within {} s", LIMIT.as_secs())));
                }
            }
        }
    }
}

fn lock(slot: &Mutex<Option<Worker>>) -> MutexGuard<'_, Option<Worker>> {
    slot.lock().unwrap_or_else(PoisonError::into_inner)
}

fn unreadable(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> RenderError {
    RenderError::Answer(std::io::Error::other(error))
}

fn parse_head_scripts(answer: &[u8]) -> Result<Vec<String>, RenderError> {
    if let Some(thrown) = answer.strip_prefix(b"1") {
        let Thrown { message, .. } = serde_json::from_slice(thrown).map_err(unreadable)?;
        return Err(RenderError::Site(message));
    }
    let SiteAnswer { head_scripts } = serde_json::from_slice(answer).map_err(unreadable)?;
    Ok(head_scripts)
}

fn parse_drawn(mut answer: Vec<u8>, job: &Job) -> Result<Drawn, RenderError> {
    if answer.first() == Some(&b'0') {
        answer.remove(0);
        let html = String::from_utf8(answer).map_err(unreadable)?;
        return Ok(Drawn { html, failed: Vec::new() });
    }
    if let Some(drawn) = answer.strip_prefix(b"2") {
        return serde_json::from_slice(drawn).map_err(unreadable);
    }
    let Some(thrown) = answer.strip_prefix(b"1") else {
        return Err(unreadable("it begins with neither 0, 1 nor 2"));
    };
    let Thrown { message, stack } = serde_json::from_slice(thrown).map_err(unreadable)?;
    Err(RenderError::Page { route: job.route.clone(), message, stack })
}
