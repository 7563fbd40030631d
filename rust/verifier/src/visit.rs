//! One look at one page: what it is, and everything the browser said while it loaded.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use headless_chrome::protocol::cdp::types::Event;
use headless_chrome::protocol::cdp::{Log, Network, Page, Runtime};
use headless_chrome::{Browser, Tab};
use serde::Deserialize;

/// How long a page may take until its script has taken over.
const PATIENCE: Duration = Duration::from_secs(20);

/// Reads the page as it stands.
const LOOK: &str = "JSON.stringify({
  app: document.getElementById('root')?.dataset.app ?? '',
  title: document.title,
  description: document.querySelector('meta[name=description]')?.content ?? '',
  canonical: document.querySelector('link[rel=canonical]')?.href ?? '',
  language: document.documentElement.lang,
  headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
  landmarks: ['header,[role=banner]', 'nav', 'main', 'footer,[role=contentinfo]']
    .filter((selector) => !document.querySelector(selector)),
  links: [...document.querySelectorAll('a[href]')].map((link) => link.href),
  anchors: [...document.querySelectorAll('[id]')].map((element) => element.id),
  overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
})";

/// What a look at a page found.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Visit {
    /// How far the site's script has come: `ready` when it has taken over.
    pub app: String,
    /// The document's title.
    pub title: String,
    /// Its description for search engines.
    pub description: String,
    /// Its canonical address.
    pub canonical: String,
    /// Its language.
    pub language: String,
    /// Texts of its level 1 headings.
    pub headings: Vec<String>,
    /// Selectors of landmarks it lacks.
    pub landmarks: Vec<String>,
    /// Addresses of all its links.
    pub links: Vec<String>,
    /// Ids of all its elements.
    pub anchors: Vec<String>,
    /// By how many pixels it is wider than the window.
    pub overflow: i64,
    /// The status it was answered with.
    #[serde(skip)]
    pub status: u32,
    /// Everything printed to the console, and every uncaught exception.
    #[serde(skip)]
    pub console: Vec<String>,
    /// Every request that failed or was answered with an error, other than the page itself.
    #[serde(skip)]
    pub failed: Vec<String>,
}

/// Why a page could not be looked at.
#[derive(Debug, thiserror::Error)]
pub enum VisitError {
    /// The browser does not do as told.
    #[error("the browser failed at {url}: {reason}")]
    Browser {
        /// The page.
        url: String,
        /// What the browser said.
        reason: String,
    },
}

#[derive(Default)]
struct Heard {
    status: u32,
    console: Vec<String>,
    failed: Vec<String>,
}

impl Visit {
    /// Opens `url` in a tab of its own and waits until the site's script has taken over.
    pub fn of(browser: &Browser, url: &str) -> Result<Self, VisitError> {
        let failed = |error: anyhow::Error| VisitError::Browser { url: url.to_owned(), reason: format!("{error:#}") };
        let context = browser.new_context().map_err(failed)?;
        let tab = context.new_tab().map_err(failed)?;
        let visit = look(&tab, url).map_err(failed);
        // A tab that is left open costs memory, not truth.
        let _ = tab.close(true);
        visit
    }
}

fn look(tab: &Arc<Tab>, url: &str) -> anyhow::Result<Visit> {
    let heard = listen(tab, url)?;
    // Navigated by hand: the driver's own way waits until the network has been quiet for half a second.
    tab.call_method(Page::Navigate {
        url: url.to_owned(),
        referrer: None,
        transition_Type: None,
        frame_id: None,
        referrer_policy: None,
    })?;
    let begun = Instant::now();
    // While one document gives way to the next there is nothing to read.
    let mut visit = read(tab);
    while !visit.as_ref().is_ok_and(|visit| visit.app == "ready") && begun.elapsed() < PATIENCE {
        std::thread::sleep(Duration::from_millis(20));
        visit = read(tab);
    }
    let mut visit = visit?;
    // What goes wrong in the first effects is said in the next turn.
    std::thread::sleep(Duration::from_millis(60));
    let heard = heard.lock().unwrap_or_else(PoisonError::into_inner);
    visit.status = heard.status;
    visit.console.clone_from(&heard.console);
    visit.failed.clone_from(&heard.failed);
    Ok(visit)
}

fn read(tab: &Arc<Tab>) -> anyhow::Result<Visit> {
    let answer = tab.evaluate(LOOK, false)?;
    let text = answer.value.and_then(|value| value.as_str().map(str::to_owned)).unwrap_or_default();
    Ok(serde_json::from_str(&text)?)
}

fn listen(tab: &Arc<Tab>, url: &str) -> anyhow::Result<Arc<Mutex<Heard>>> {
    tab.call_method(Network::Enable {
        max_total_buffer_size: None,
        max_resource_buffer_size: None,
        max_post_data_size: None,
        report_direct_socket_traffic: None,
        enable_durable_messages: None,
    })?;
    tab.enable_log()?;
    tab.enable_runtime()?;
    tab.call_method(Page::Enable { enable_file_chooser_opened_event: None })?;
    let heard = Arc::new(Mutex::new(Heard::default()));
    let (writes, url) = (Arc::clone(&heard), url.to_owned());
    tab.add_event_listener(Arc::new(move |event: &Event| {
        note(&mut writes.lock().unwrap_or_else(PoisonError::into_inner), event, &url);
    }))?;
    Ok(heard)
}

fn note(heard: &mut Heard, event: &Event, url: &str) {
    match event {
        Event::RuntimeConsoleAPICalled(event) => {
            let words: Vec<String> = event.params.args.iter().map(in_words).collect();
            heard.console.push(format!("{:?}: {}", event.params.Type, words.join(" ")));
        }
        Event::RuntimeExceptionThrown(event) => {
            let details = &event.params.exception_details;
            let thrown = details.exception.as_ref().map(in_words).unwrap_or_default();
            heard.console.push(format!("uncaught: {} {thrown}", details.text));
        }
        Event::LogEntryAdded(event) => {
            let entry = &event.params.entry;
            let is_about_the_page = entry.url.as_deref() == Some(url) && entry.source == Log::LogEntrySource::Network;
            if !is_about_the_page {
                heard.console.push(format!("{:?}: {} {}", entry.level, entry.text, entry.url.as_deref().unwrap_or("")));
            }
        }
        Event::NetworkResponseReceived(event) => {
            let response = &event.params.response;
            if response.url == url {
                heard.status = response.status;
            } else if response.status >= 400 {
                heard.failed.push(format!("{} {}", response.status, response.url));
            }
        }
        Event::NetworkLoadingFailed(event) if event.params.canceled != Some(true) => {
            heard.failed.push(format!("{} ({:?})", event.params.error_text, event.params.Type));
        }
        _ => {}
    }
}

fn in_words(value: &Runtime::RemoteObject) -> String {
    let plain = value.value.as_ref().map(|value| value.as_str().map_or_else(|| value.to_string(), str::to_owned));
    plain.or_else(|| value.description.clone()).unwrap_or_default()
}
