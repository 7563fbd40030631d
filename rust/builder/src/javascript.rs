//! What is JavaScript of a project: of documents it is run while they are parsed, of components it is bundled for the pages that draw
//! them. Node.js does both (`packages/site/project`), in a process that is started when it is first asked for. So it has Mermaid draw the
//! diagrams that the parser does not.

mod chrome;
mod components;
mod drawer;
mod failed;
mod types;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use dialect::script::{Failure, Ran, Script};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use crate::config::Config;
use crate::worker::{Reply, ShownLines, Worker};
pub(crate) use components::name_components;
pub use components::{OwnComponents, OwnParts};
pub(crate) use drawer::Drawer;
pub(crate) use failed::report_failed;
pub(crate) use types::OwnTypes;

/// Timeout of an answer. Bundling takes seconds; a script that never ends is given up.
const LIMIT: Duration = Duration::from_mins(1);

/// How long a Chrome may take to end.
const LAST_BREATH: Duration = Duration::from_secs(5);

/// Where the program that runs JavaScript is in a client: in one that comes ready, and in this repository.
const PROGRAMS: [&str; 2] = ["project/main.mjs", "packages/site/project/main.mjs"];

/// Runs what is JavaScript of one project.
#[derive(Debug)]
pub struct Scripts {
    client: PathBuf,
    root: PathBuf,
    /// What components and expressions are told of the site.
    site: Value,
    worker: Mutex<Option<Worker>>,
    /// Whether it has started a Chrome.
    has_drawn: AtomicBool,
    shown: ShownLines,
}

impl Scripts {
    /// Starts nothing yet.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let Config { folders, site, .. } = config;
        Self {
            client: folders.client.clone(),
            root: folders.root.clone(),
            site: json!({ "title": site.title, "base": site.base_url, "language": site.locale.code }),
            worker: Mutex::default(),
            has_drawn: AtomicBool::new(false),
            shown: ShownLines::default(),
        }
    }

    /// Whether another one would give the same answers.
    pub(crate) fn is_alike(&self, other: &Self) -> bool {
        self.client == other.client && self.root == other.root && self.site == other.site
    }

    /// Runs what is JavaScript of a text.
    pub fn run(&self, script: &Script) -> Result<Ran, Failure> {
        let mut answer = self.ask(&json!({ "type": "run", "script": script }))?;
        read(answer["ran"].take())
    }

    /// Asks the process; what it could not do is an error.
    fn ask(&self, request: &Value) -> Result<Value, Failure> {
        let mut request = request.clone();
        request["site"] = self.site.clone();
        self.has_drawn.fetch_or(request["type"] == "draw", Ordering::Relaxed);
        let mut slot = self.worker.lock().unwrap_or_else(PoisonError::into_inner);
        let mut worker = match slot.take() {
            Some(worker) => worker,
            None => self.start()?,
        };
        worker.send(&[&request.to_string()]).map_err(|error| failure(error.to_string()))?;
        let reply = worker.wait(Instant::now() + LIMIT, &|| false);
        worker.show_printed();
        match reply {
            Reply::Answer(bytes) => {
                *slot = Some(worker);
                let mut answer: Value = serde_json::from_slice(&bytes).map_err(|error| failure(error.to_string()))?;
                match answer.get_mut("failure").map(Value::take) {
                    None => Ok(answer),
                    Some(failed) => Err(read(failed)?),
                }
            }
            Reply::Ended(end) => Err(failure(format!("Node.js ended while it ran this: {}", end.output.trim()))),
            Reply::Late | Reply::Cancelled => {
                Err(failure(format!("it had not ended after {} seconds", LIMIT.as_secs())))
            }
        }
    }

    fn start(&self) -> Result<Worker, Failure> {
        let program = PROGRAMS.iter().map(|path| self.client.join(path)).find(|path| path.exists());
        let Some(program) = program else {
            return Err(failure(format!("nothing is installed that runs JavaScript: there is no `{}`", PROGRAMS[1])));
        };
        Worker::start(&[program.as_os_str(), self.root.as_os_str()], &self.shown)
            .map_err(|error| failure(format!("cannot start Node.js, which runs JavaScript: {error}")))
    }
}

impl Drop for Scripts {
    /// A Chrome is ended by the process that started it, which removes what it wrote.
    fn drop(&mut self) {
        let worker = self.worker.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let Some(worker) = worker.as_mut().filter(|_| self.has_drawn.load(Ordering::Relaxed))
            && worker.send(&["{\"type\":\"end\"}"]).is_ok()
        {
            worker.wait(Instant::now() + LAST_BREATH, &|| false);
        }
    }
}

fn failure(message: String) -> Failure {
    Failure { message, ..Failure::default() }
}

fn read<T: DeserializeOwned>(answer: Value) -> Result<T, Failure> {
    serde_json::from_value(answer).map_err(|error| failure(format!("Node.js gave an answer of another kind: {error}")))
}
