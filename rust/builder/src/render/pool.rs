//! Node workers that render React to HTML: one process a core, kept alive.
//!
//! Requests and answers are frames: the length of the body in four bytes, low byte first, then the body. A page's
//! answer begins with `0` and goes on with the HTML, or begins with `1` and goes on with what went wrong, as JSON.

use std::collections::VecDeque;
use std::io::{BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::Mutex;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};

use serde::Deserialize;

/// What went wrong with rendering.
#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// Node is not there.
    #[error("cannot start Node.js, which renders the pages; install version 20.19 or newer")]
    Start(#[source] std::io::Error),
    /// A worker ended, was started again, and ended again.
    #[error("a rendering worker ended twice, the last time while rendering {route}; what it printed stands above")]
    Ended {
        /// The page it was rendering.
        route: String,
    },
    /// A page's component threw.
    #[error("cannot render {route}: {message}\n{stack}")]
    Page {
        /// The page.
        route: String,
        /// What the component threw.
        message: String,
        /// Where it threw.
        stack: String,
    },
    /// A worker answered something that is not an answer.
    #[error("a rendering worker gave an answer that cannot be read")]
    Answer(#[source] std::io::Error),
    /// The page's data could not be had.
    #[error(transparent)]
    Content(#[from] crate::library::ContentError),
    /// The rendered page could not be taken.
    #[error("cannot write {route}")]
    Sink {
        /// The page.
        route: String,
        /// Why.
        source: std::io::Error,
    },
}

/// A page to render: its route, for messages, and its data as JSON.
#[derive(Debug)]
pub struct Job {
    /// Which page it is, in the caller's own counting.
    pub number: usize,
    /// Its route.
    pub route: String,
    /// `PageData` as JSON.
    pub data: String,
}

/// Node workers, all of the same site.
#[derive(Debug)]
pub struct Pool {
    script: PathBuf,
    workers: Vec<Mutex<Worker>>,
    site: String,
    head_scripts: Vec<String>,
}

#[derive(Debug)]
struct Worker {
    process: Child,
    requests: Option<ChildStdin>,
    answers: BufReader<ChildStdout>,
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
    /// Starts `count` workers that run `script`. They are ready for [`set_site`](Self::set_site) at once: what they
    /// load, they load meanwhile.
    pub fn start(script: &Path, count: usize) -> Result<Self, RenderError> {
        let workers = (0..count).map(|_| Worker::start(script).map(Mutex::new)).collect::<Result<_, _>>()?;
        Ok(Self { script: script.to_owned(), workers, site: String::new(), head_scripts: Vec::new() })
    }

    /// Starts further workers until there are `count`. To be called before [`set_site`](Self::set_site).
    pub fn grow(&mut self, count: usize) -> Result<(), RenderError> {
        while self.workers.len() < count {
            self.workers.push(Mutex::new(Worker::start(&self.script)?));
        }
        Ok(())
    }

    /// Tells every worker what the pages have in common: `SiteConfig` and the sidebars, as JSON.
    pub fn set_site(&mut self, shell: &str, sidebars: &str) -> Result<(), RenderError> {
        self.site = format!("{{\"type\":\"site\",\"config\":{shell},\"sidebars\":{sidebars}}}");
        for worker in &self.workers {
            let worker = &mut *lock(worker);
            if worker.introduce(&self.site).is_err() {
                *worker = Worker::start(&self.script)?;
                worker.introduce(&self.site).map_err(RenderError::Answer)?;
            }
        }
        for worker in &self.workers {
            let worker = &mut *lock(worker);
            let answer = worker.answer().map_err(RenderError::Answer)?;
            let answer: SiteAnswer =
                serde_json::from_slice(&answer).map_err(|error| RenderError::Answer(error.into()))?;
            self.head_scripts = answer.head_scripts;
        }
        Ok(())
    }

    /// Texts of the inline scripts that must run before the first paint.
    pub fn head_scripts(&self) -> &[String] {
        &self.head_scripts
    }

    /// Renders pages as long as `next` gives any, on all workers at once, and hands each page's data and HTML to
    /// `sink`, in no certain order.
    pub fn render(
        &self,
        next: &(dyn Fn() -> Result<Option<Job>, RenderError> + Sync),
        sink: &(dyn Fn(&Job, String) -> Result<(), RenderError> + Sync),
    ) -> Result<(), RenderError> {
        std::thread::scope(|scope| {
            let threads: Vec<_> = self
                .workers
                .iter()
                .map(|worker| scope.spawn(move || self.drive(&mut lock(worker), next, sink)))
                .collect();
            threads
                .into_iter()
                .try_for_each(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
        })
    }

    /// Keeps one worker busy. If it ends, it is started again, once, and gets again what it had not answered.
    fn drive(
        &self,
        worker: &mut Worker,
        next: &(dyn Fn() -> Result<Option<Job>, RenderError> + Sync),
        sink: &(dyn Fn(&Job, String) -> Result<(), RenderError> + Sync),
    ) -> Result<(), RenderError> {
        let mut unanswered = VecDeque::new();
        let mut restarted = false;
        loop {
            match worker.run(&mut unanswered, next, sink)? {
                Outcome::Finished => return Ok(()),
                Outcome::Ended if restarted => {
                    let route = unanswered.front().map_or_else(String::new, |job: &Job| job.route.clone());
                    return Err(RenderError::Ended { route });
                }
                Outcome::Ended => {
                    restarted = true;
                    *worker = Worker::start(&self.script)?;
                    worker.introduce(&self.site).and_then(|()| worker.answer()).map_err(RenderError::Answer)?;
                }
            }
        }
    }
}

enum Outcome {
    Finished,
    Ended,
}

impl Worker {
    fn start(script: &Path) -> Result<Self, RenderError> {
        let mut process = Command::new("node")
            // A small young generation keeps the process small; pages are short-lived and of one size.
            .args(["--max-semi-space-size=8", "--no-warnings"])
            .arg(script)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(RenderError::Start)?;
        let missing = || RenderError::Start(std::io::ErrorKind::BrokenPipe.into());
        let requests = process.stdin.take().ok_or_else(missing)?;
        let answers = BufReader::with_capacity(1 << 16, process.stdout.take().ok_or_else(missing)?);
        Ok(Self { process, requests: Some(requests), answers })
    }

    fn introduce(&mut self, site: &str) -> std::io::Result<()> {
        match &mut self.requests {
            Some(requests) => send(requests, &[site]),
            None => Err(std::io::ErrorKind::BrokenPipe.into()),
        }
    }

    fn answer(&mut self) -> std::io::Result<Vec<u8>> {
        receive(&mut self.answers)
    }

    /// Sends jobs and takes answers until there are no more jobs or the worker ends.
    ///
    /// A thread of its own sends: were both done in turn, a large request and a large answer could wait for each other.
    fn run(
        &mut self,
        unanswered: &mut VecDeque<Job>,
        next: &(dyn Fn() -> Result<Option<Job>, RenderError> + Sync),
        sink: &(dyn Fn(&Job, String) -> Result<(), RenderError> + Sync),
    ) -> Result<Outcome, RenderError> {
        let Some(mut requests) = self.requests.take() else { return Ok(Outcome::Ended) };
        let answers = &mut self.answers;
        // Two pages under way: the worker never waits for the next one, and memory stays small.
        let (sent, under_way): (SyncSender<Job>, Receiver<Job>) = sync_channel(2);
        let again: Vec<Job> = unanswered.drain(..).collect();
        let (outcome, requests) = std::thread::scope(|scope| {
            let feeder = scope.spawn(move || {
                let mut again = again.into_iter();
                loop {
                    let job = match again.next().map_or_else(next, |job| Ok(Some(job))) {
                        Ok(Some(job)) => job,
                        Ok(None) => return (Ok(None), requests),
                        Err(error) => return (Err(error), requests),
                    };
                    // A worker that has ended is noticed by the one who waits for its answer.
                    let _ = send(&mut requests, &["{\"type\":\"page\",\"page\":", &job.data, "}"]);
                    if let Err(unsent) = sent.send(job) {
                        return (Ok(Some(unsent.0)), requests);
                    }
                }
            });
            let mut outcome = Ok(Outcome::Finished);
            for job in &under_way {
                if let Ok(answer) = receive(answers) {
                    if let Err(error) = take(answer, &job).and_then(|html| sink(&job, html)) {
                        outcome = Err(error);
                        break;
                    }
                } else {
                    unanswered.push_back(job);
                    outcome = Ok(Outcome::Ended);
                    break;
                }
            }
            // What was sent already but not answered goes to the next worker; the feeder stops when nobody listens.
            unanswered.extend(under_way.try_iter());
            drop(under_way);
            let (fed, requests) = feeder.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
            let outcome = fed.and_then(|unsent| {
                unanswered.extend(unsent);
                outcome
            });
            (outcome, requests)
        });
        self.requests = Some(requests);
        outcome
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // Without requests a worker ends by itself; one that hangs is ended.
        drop(self.requests.take());
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn lock(worker: &Mutex<Worker>) -> std::sync::MutexGuard<'_, Worker> {
    worker.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

fn send(requests: &mut ChildStdin, parts: &[&str]) -> std::io::Result<()> {
    let length: usize = parts.iter().map(|part| part.len()).sum();
    let length = u32::try_from(length).map_err(std::io::Error::other)?;
    let mut frame = Vec::with_capacity(length as usize + 4);
    frame.extend_from_slice(&length.to_le_bytes());
    for part in parts {
        frame.extend_from_slice(part.as_bytes());
    }
    requests.write_all(&frame)?;
    requests.flush()
}

fn receive(answers: &mut impl Read) -> std::io::Result<Vec<u8>> {
    let mut length = [0; 4];
    answers.read_exact(&mut length)?;
    let mut body = vec![0; u32::from_le_bytes(length) as usize];
    answers.read_exact(&mut body)?;
    Ok(body)
}

fn take(mut answer: Vec<u8>, job: &Job) -> Result<String, RenderError> {
    let unreadable = |error| RenderError::Answer(std::io::Error::other(error));
    if answer.first() == Some(&b'0') {
        answer.remove(0);
        return String::from_utf8(answer).map_err(|error| RenderError::Answer(std::io::Error::other(error)));
    }
    let thrown: Thrown = serde_json::from_slice(answer.get(1..).unwrap_or_default()).map_err(unreadable)?;
    Err(RenderError::Page { route: job.route.clone(), message: thrown.message, stack: thrown.stack })
}
