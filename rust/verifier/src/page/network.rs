//! The network between the page and its server, and what can go wrong there.

use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD as BASE64;
use headless_chrome::Tab;
use headless_chrome::browser::tab::RequestPausedDecision as Decision;
use headless_chrome::browser::transport::{SessionId, Transport};
use headless_chrome::protocol::cdp::Fetch;
use headless_chrome::protocol::cdp::Fetch::events::RequestPausedEventParams as Paused;
use headless_chrome::protocol::cdp::Network::EmulateNetworkConditions;
use serde_json::json;

use super::Page;
use super::look::retry;

/// What becomes of a request.
#[derive(Clone)]
pub enum Answer {
    /// It fails, as if the server were not there.
    Fail,
    /// It is answered with a status and an empty page.
    Status(u32),
    /// It is answered with a text of a media type.
    Text(&'static str, String),
    /// It waits until [`Page::release`], for ever if that never comes.
    Hold,
    /// The server's answer reaches the page changed.
    Rewrite(Arc<dyn Fn(&str) -> String + Send + Sync>),
}

impl Answer {
    /// The server's answer with the first occurrence of a text replaced by another.
    pub fn replacing(from: impl Into<String>, to: impl Into<String>) -> Self {
        let (from, to) = (from.into(), to.into());
        Self::rewriting(move |text| text.replacen(&from, &to, 1))
    }

    /// The server's answer, changed.
    pub fn rewriting(change: impl Fn(&str) -> String + Send + Sync + 'static) -> Self {
        Self::Rewrite(Arc::new(change))
    }

    /// The first half of the server's answer.
    #[must_use]
    pub fn halved() -> Self {
        Self::rewriting(|text| text.chars().take(text.chars().count() / 2).collect())
    }
}

impl fmt::Debug for Answer {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fail => formatter.write_str("Fail"),
            Self::Status(status) => write!(formatter, "Status({status})"),
            Self::Text(kind, _) => write!(formatter, "Text({kind})"),
            Self::Hold => formatter.write_str("Hold"),
            Self::Rewrite(_) => formatter.write_str("Rewrite"),
        }
    }
}

/// The rules for requests, and those that wait.
#[derive(Debug, Default, Clone)]
pub(super) struct Network(Arc<Mutex<Seen>>);

#[derive(Debug, Default)]
struct Seen {
    rules: Vec<(String, Answer)>,
    /// URL and the protocol's name of each request that is held.
    held: Vec<(String, String)>,
}

impl Network {
    pub(super) fn new(tab: &Arc<Tab>) -> anyhow::Result<Self> {
        let network = Self::default();
        let decides = network.clone();
        tab.enable_request_interception(Arc::new(
            move |transport: Arc<Transport>, session: SessionId, event: Fetch::events::RequestPausedEvent| {
                decides.decide(&transport, &session, &event.params).unwrap_or(Decision::Continue(None))
            },
        ))?;
        Ok(network)
    }

    pub(super) fn held(&self) -> Vec<String> {
        self.state().held.iter().map(|(url, _)| url.clone()).collect()
    }

    /// Whether some requests are answered otherwise than by the site.
    pub(super) fn has_rules(&self) -> bool {
        !self.state().rules.is_empty()
    }

    fn state(&self) -> std::sync::MutexGuard<'_, Seen> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What happens to a request; by default it goes on.
    fn decide(&self, transport: &Arc<Transport>, session: &SessionId, paused: &Paused) -> Option<Decision> {
        let url = &paused.request.url;
        let rule = self.state().rules.iter().rev().find(|(pattern, _)| matches(pattern, url)).cloned();
        let id = &paused.request_id;
        match rule?.1 {
            Answer::Fail => serde_json::from_value(json!({ "requestId": id, "errorReason": "ConnectionRefused" }))
                .ok()
                .map(Decision::Fail),
            Answer::Status(status) => fulfil(id, status, &json!([]), ""),
            Answer::Text(kind, text) => fulfil(id, 200, &json!([{ "name": "Content-Type", "value": kind }]), &text),
            Answer::Hold => {
                self.state().held.push((url.clone(), id.clone()));
                // A decision on a request that does not exist is none: this one goes on waiting.
                serde_json::from_value(json!({ "requestId": "none" })).ok().map(|none| Decision::Continue(Some(none)))
            }
            Answer::Rewrite(change) => {
                let method = Fetch::GetResponseBody { request_id: id.clone() };
                let answer = transport.call_method_on_target(session.clone(), method).ok()?;
                let bytes = if answer.base_64_encoded { BASE64.decode(answer.body).ok()? } else { answer.body.into() };
                let headers = paused.response_headers.iter().flatten().filter(|header| {
                    !["content-encoding", "content-length", "etag"].contains(&&*header.name.to_ascii_lowercase())
                });
                let headers = json!(headers.collect::<Vec<_>>());
                fulfil(id, paused.response_status_code?, &headers, &change(&String::from_utf8(bytes).ok()?))
            }
        }
    }
}

fn fulfil(id: &str, status: u32, headers: &serde_json::Value, text: &str) -> Option<Decision> {
    let answer = json!({
        "requestId": id, "responseCode": status, "responseHeaders": headers, "body": BASE64.encode(text),
    });
    serde_json::from_value(answer).ok().map(Decision::Fulfill)
}

/// Whether the parts of a pattern, between its asterisks, are in a URL in their order.
fn matches(pattern: &str, url: &str) -> bool {
    let mut rest = Some(url);
    for part in pattern.split('*') {
        rest = rest.and_then(|text| text.split_once(part)).map(|(_, after)| after);
    }
    // A dollar sign at the end of a pattern would be nicer than this, but no URL here is the beginning of another.
    rest.is_some()
}

impl Page {
    /// From now on answers requests whose URL contains `pattern`, where `*` is anything, in another way.
    pub fn answer(&self, pattern: &str, answer: Answer) -> anyhow::Result<()> {
        self.network.state().rules.push((pattern.to_owned(), answer));
        self.intercept()
    }

    /// From now on lets requests for `pattern` pass again, and those that were held as well.
    pub fn release(&self, pattern: &str) -> anyhow::Result<()> {
        let held = {
            let mut state = self.network.state();
            state.rules.retain(|(known, _)| known != pattern);
            let (free, held) = std::mem::take(&mut state.held).into_iter().partition(|(url, _)| matches(pattern, url));
            state.held = held;
            let free: Vec<(String, String)> = free;
            free
        };
        for (_, id) in held {
            // The page may have given up on it.
            let _ = self.call::<Fetch::ContinueRequest>(json!({ "requestId": id }));
        }
        Ok(())
    }

    /// Takes the network away, or gives it back.
    pub fn set_offline(&self, is_offline: bool) -> anyhow::Result<()> {
        let network = json!({ "offline": is_offline, "latency": 0, "downloadThroughput": -1, "uploadThroughput": -1 });
        self.call::<EmulateNetworkConditions>(network)?;
        if is_offline {
            return Ok(());
        }
        // Chrome answers before its network has heard of it: what is asked for at once would still fail.
        self.shows("fetch('/robots.txt', { cache: 'no-store' }).then(() => true, () => false)", true)
    }

    /// Waits until a request for `pattern` is held.
    pub fn until_held(&self, pattern: &str) -> anyhow::Result<()> {
        retry(|| {
            let is_held = self.network.held().iter().any(|url| matches(pattern, url));
            if is_held { Ok(()) } else { Err(anyhow::anyhow!("{pattern} is never asked for")) }
        })
    }

    fn intercept(&self) -> anyhow::Result<()> {
        let patterns: Vec<_> = self
            .network
            .state()
            .rules
            .iter()
            .map(|(pattern, answer)| {
                let stage = if matches!(answer, Answer::Rewrite(_)) { "Response" } else { "Request" };
                json!({ "urlPattern": format!("*{pattern}*"), "requestStage": stage })
            })
            .collect();
        self.call::<Fetch::Enable>(json!({ "patterns": patterns })).map(drop)
    }
}
