//! What a page did: the lines of its console and its requests.

use std::collections::HashSet;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::anyhow;
use headless_chrome::Tab;
use headless_chrome::protocol::cdp::types::Event;
use headless_chrome::protocol::cdp::{Inspector, Log, Network, Runtime};
use serde_json::{Value, json};

use super::Page;
use super::look::retry;

/// Something a page asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Request {
    /// The URL from its path on.
    pub path: String,
    /// What it is for: `Document`, `Script`, `Prefetch` and so on.
    pub kind: String,
    id: String,
    /// The document that asked.
    document: String,
}

/// Everything recorded since the page was opened.
#[derive(Debug, Default)]
pub(super) struct Record {
    console: Vec<String>,
    /// What lines contain that are of no interest.
    waved: Vec<String>,
    requests: Vec<Request>,
    ended: HashSet<String>,
    /// Those that the browser answered by itself.
    cached: HashSet<String>,
    document: String,
    /// What the last document was answered with.
    status: u32,
    /// Every request that failed or was answered with an error, other than documents.
    failed: Vec<String>,
}

impl Record {
    pub(super) fn listen(tab: &Arc<Tab>) -> anyhow::Result<Arc<Mutex<Self>>> {
        let record = Arc::new(Mutex::new(Self::default()));
        let writes = Arc::clone(&record);
        tab.add_event_listener(Arc::new(move |event: &Event| {
            writes.lock().unwrap_or_else(PoisonError::into_inner).handle(event);
        }))?;
        tab.call_method(serde_json::from_value::<Network::Enable>(json!({}))?)?;
        tab.call_method(serde_json::from_value::<Inspector::Enable>(Value::Null)?)?;
        tab.enable_log()?;
        tab.enable_runtime()?;
        Ok(record)
    }

    pub(super) fn clear(&mut self) {
        *self = Self::default();
    }

    fn handle(&mut self, event: &Event) {
        match event {
            Event::RuntimeConsoleAPICalled(event) => {
                let words: Vec<String> = event.params.args.iter().map(in_words).collect();
                let kind = format!("{:?}", event.params.Type).to_lowercase();
                self.console.push(format!("{kind}: {}", words.join(" ")));
            }
            Event::RuntimeExceptionThrown(event) => {
                let details = &event.params.exception_details;
                let thrown = details.exception.as_ref().map(in_words).unwrap_or_default();
                self.console.push(format!("uncaught: {} {thrown}", details.text));
            }
            Event::LogEntryAdded(event) => {
                let entry = &event.params.entry;
                let url = entry.url.as_deref().unwrap_or_default();
                let is_document = self.requests.iter().any(|request| {
                    request.kind == "Document" && Some(&request.id) == entry.network_request_id.as_ref()
                });
                if !is_document || entry.source != Log::LogEntrySource::Network {
                    self.console.push(format!("{:?}: {} {url}", entry.level, entry.text).to_lowercase());
                }
            }
            // A `data:` URL is a request to nobody.
            Event::NetworkRequestWillBeSent(event) if !event.params.request.url.starts_with("data:") => {
                let request = &event.params.request;
                let kind = event.params.Type.as_ref().map_or_else(String::new, |kind| format!("{kind:?}"));
                let path = request.url.splitn(4, '/').nth(3).map_or_else(String::new, |path| format!("/{path}"));
                let (id, document) = (event.params.request_id.clone(), event.params.loader_id.clone());
                self.requests.push(Request { path, kind, id, document });
            }
            Event::PageFrameNavigated(event) if event.params.frame.parent_id.is_none() => {
                self.document.clone_from(&event.params.frame.loader_id);
            }
            // What is asked of it after that is asked of an empty page.
            Event::InspectorTargetCrashed(_) => self.console.push("crash: the process of the page ended".to_owned()),
            Event::NetworkRequestServedFromCache(event) => {
                self.cached.insert(event.params.request_id.clone());
            }
            Event::NetworkResponseReceived(event) => {
                let response = &event.params.response;
                if response.from_disk_cache == Some(true) || response.from_prefetch_cache == Some(true) {
                    self.cached.insert(event.params.request_id.clone());
                }
                if event.params.Type == Network::ResourceType::Document {
                    self.status = response.status;
                } else if response.status >= 400 {
                    self.failed.push(format!("{} {}", response.status, response.url));
                }
            }
            Event::NetworkLoadingFinished(event) => {
                self.ended.insert(event.params.request_id.clone());
            }
            Event::NetworkLoadingFailed(event) => {
                if event.params.canceled != Some(true) {
                    let asked = self.requests.iter().find(|request| request.id == event.params.request_id);
                    let path = asked.map_or("something", |request| &request.path);
                    self.failed.push(format!("{} {path}", event.params.error_text));
                }
                self.ended.insert(event.params.request_id.clone());
            }
            _ => {}
        }
    }

    /// Which requests are on their way, other than those that are held.
    pub(super) fn waiting(&self, held: &[String]) -> Vec<String> {
        let is_held = |request: &Request| held.iter().any(|url| url.ends_with(&request.path));
        let open = self.requests.iter().filter(|request| !self.ended.contains(&request.id));
        // What an earlier document asked for is given up without a word when it goes.
        open.filter(|request| request.document == self.document && !is_held(request) && request.kind != "Document")
            .map(|request| request.path.clone())
            .collect()
    }
}

impl Page {
    /// Everything it asked for.
    pub fn requests(&self) -> Vec<Request> {
        self.lock_record().requests.clone()
    }

    /// How often it asked the server for a path that contains `part`.
    pub fn asked(&self, part: &str) -> usize {
        let record = self.lock_record();
        let asked = record.requests.iter().filter(|request| !record.cached.contains(&request.id));
        asked.filter(|request| request.path.contains(part)).count()
    }

    /// How often a document was loaded at a path.
    pub fn documents(&self, path: &str) -> usize {
        let record = self.lock_record();
        record.requests.iter().filter(|request| request.kind == "Document" && request.path == path).count()
    }

    /// The status the last document was answered with.
    pub fn status(&self) -> u32 {
        self.lock_record().status
    }

    /// Every request that failed or was answered with an error, other than documents.
    pub fn failed(&self) -> Vec<String> {
        self.lock_record().failed.clone()
    }

    /// Forgets what was logged and what failed until now.
    pub fn forget(&self) {
        let mut record = self.lock_record();
        record.console.clear();
        record.failed.clear();
        record.status = 0;
    }

    /// Forgets what was asked for until now.
    pub(super) fn forget_requests(&self) {
        let mut record = self.lock_record();
        let Record { requests, ended, cached, .. } = &mut *record;
        requests.clear();
        ended.clear();
        cached.clear();
    }

    /// The lines in the console that no expectation has taken yet, and that are not waved through.
    pub fn console(&self) -> Vec<String> {
        let record = self.lock_record();
        let is_waved = |line: &&String| record.waved.iter().any(|part| line.contains(part));
        record.console.iter().filter(|line| !is_waved(line)).cloned().collect()
    }

    /// Waits for a line in the console that contains `part`, and takes it.
    pub fn logs(&self, part: &str) -> anyhow::Result<String> {
        retry(|| {
            let console = &mut self.lock_record().console;
            let found = console.iter().position(|line| line.contains(part));
            found.map(|at| console.remove(at)).ok_or_else(|| anyhow!("the console never shows “{part}”"))
        })
    }

    /// Waves through all lines in the console that contain `part`, if any, also those that come later: what a browser
    /// says of a request comes when it has given up.
    pub fn ignores(&self, part: &str) {
        let mut record = self.lock_record();
        record.console.retain(|line| !line.contains(part));
        record.waved.push(part.to_owned());
    }
}

fn in_words(value: &Runtime::RemoteObject) -> String {
    let plain = value.value.as_ref().map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    plain.or_else(|| value.description.clone()).unwrap_or_default()
}
