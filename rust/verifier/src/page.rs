//! A page in a browser, driven as a reader would drive it.

mod heard;
mod input;
mod network;
mod setting;

use std::fmt::Debug;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow, bail};
use headless_chrome::protocol::cdp::types::Method;
use headless_chrome::protocol::cdp::{Emulation, Page as Protocol, Runtime, Target};
use headless_chrome::{Browser, Tab};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

pub use self::heard::Request;
pub use self::input::Modifier;
pub use self::network::Answer;
pub use self::setting::{Scheme, Setting};

use self::heard::Heard;
use self::network::Network;
use crate::site::Site;

/// How long something may take that has to happen.
const PATIENCE: Duration = Duration::from_secs(10);
/// How often it is looked for.
const PAUSE: Duration = Duration::from_millis(15);

/// A page, in a context of its own: no storage, cache or history of another one is in it.
pub struct Page {
    site: Arc<Site>,
    browser: Arc<Browser>,
    context: String,
    tab: Arc<Tab>,
    heard: Arc<Mutex<Heard>>,
    network: Network,
}

impl Page {
    /// Opens an empty page.
    pub fn new(site: &Arc<Site>, browser: &Arc<Browser>, setting: &Setting) -> anyhow::Result<Self> {
        let context = browser.new_context()?.get_id().to_owned();
        Self::within(Arc::clone(site), Arc::clone(browser), context, setting)
    }

    /// Opens another page beside this one, with the same storage.
    pub fn another(&self, setting: &Setting) -> anyhow::Result<Self> {
        Self::within(Arc::clone(&self.site), Arc::clone(&self.browser), self.context.clone(), setting)
    }

    fn within(
        site: Arc<Site>,
        browser: Arc<Browser>,
        context: String,
        setting: &Setting,
    ) -> anyhow::Result<Self> {
        let target: Target::CreateTarget =
            serde_json::from_value(json!({ "url": "about:blank", "browserContextId": context }))?;
        let tab = browser.new_tab_with_options(target)?;
        let heard = Heard::listen(&tab)?;
        let network = Network::new(&tab)?;
        let page = Self { site, browser, context, tab, heard, network };
        page.set(setting)?;
        Ok(page)
    }

    /// The site the page is one of.
    #[must_use]
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Opens a path of the site, and waits until the site's script has taken over.
    pub fn open(&self, path: &str) -> anyhow::Result<()> {
        self.load(path)?;
        self.until_ready().with_context(|| format!("{path} does not get ready"))
    }

    /// Opens a path of the site, whatever becomes of it.
    pub fn load(&self, path: &str) -> anyhow::Result<()> {
        let answer = self.call::<Protocol::Navigate>(json!({ "url": self.site.url(path) }))?;
        match answer.error_text {
            Some(error) => bail!("{path} cannot be opened: {error}"),
            None => Ok(()),
        }
    }

    /// Loads the page anew, and waits until the site's script has taken over.
    pub fn reload(&self) -> anyhow::Result<()> {
        self.mark()?;
        self.call::<Protocol::Reload>(json!({}))?;
        self.until("!window.marked")?;
        self.until_ready()
    }

    /// Waits until the site's script has taken over.
    pub fn until_ready(&self) -> anyhow::Result<()> {
        self.until("document.getElementById('root')?.dataset.app === 'ready'")
    }

    /// Marks the document, so that [`Page::is_marked`] tells whether it is still the same.
    pub fn mark(&self) -> anyhow::Result<()> {
        self.run("window.marked = true")
    }

    /// Whether this is the document that was marked.
    pub fn is_marked(&self) -> anyhow::Result<bool> {
        self.get("window.marked === true")
    }

    /// The value of an expression, awaited where it is a promise.
    pub fn get<T: DeserializeOwned>(&self, expression: &str) -> anyhow::Result<T> {
        let answer = self
            .call::<Runtime::Evaluate>(json!({
                "expression": expression,
                "returnByValue": true,
                "awaitPromise": true,
                "userGesture": true,
            }))
            .with_context(|| format!("cannot evaluate {expression}"))?;
        if let Some(thrown) = answer.exception_details {
            let words = thrown.exception.and_then(|error| error.description).unwrap_or(thrown.text);
            bail!("{expression} throws {words}");
        }
        let value = answer.result.value.unwrap_or(Value::Null);
        serde_json::from_value(value.clone()).map_err(|error| anyhow!("{expression} is {value}: {error}"))
    }

    /// Runs a statement or an expression whose value is of no interest.
    pub fn run(&self, script: &str) -> anyhow::Result<()> {
        self.get::<Value>(&format!("(async () => {{ {script} }})()")).map(drop)
    }

    /// Waits until an expression is true.
    pub fn until(&self, expression: &str) -> anyhow::Result<()> {
        self.wait(|| {
            // While one document gives way to the next there is nothing to evaluate.
            let is_true = self.get::<bool>(&format!("Boolean({expression})"));
            if is_true.as_ref().is_ok_and(|value| *value) { Ok(()) } else { Err(anyhow!("{is_true:?}")) }
        })
        .map_err(|error| anyhow!("never came true: {expression} ({error})"))
    }

    /// Waits until an expression has a value.
    pub fn shows(&self, expression: &str, wanted: impl Into<Value>) -> anyhow::Result<()> {
        let wanted = wanted.into();
        self.wait(|| {
            let found = self.get::<Value>(expression)?;
            if found == wanted { Ok(()) } else { Err(anyhow!("{expression} is {found} instead of {wanted}")) }
        })
    }

    /// Waits until a page with a heading is shown.
    pub fn heading(&self, wanted: &str) -> anyhow::Result<()> {
        self.shows("document.querySelector('main h1')?.textContent", wanted)
    }

    /// Waits until the address, from its path on, is as wanted.
    pub fn at(&self, wanted: &str) -> anyhow::Result<()> {
        self.shows("location.pathname + location.search + location.hash", wanted)
    }

    /// Tries again until it goes well; the last failure is what is told.
    fn wait<T>(&self, attempt: impl Fn() -> anyhow::Result<T>) -> anyhow::Result<T> {
        let begun = Instant::now();
        loop {
            let result = attempt();
            if result.is_ok() || begun.elapsed() > PATIENCE {
                return result;
            }
            std::thread::sleep(PAUSE);
        }
    }

    /// Waits until nothing is left to do: no request is on its way, two frames were drawn and the page is idle.
    pub fn settle(&self) -> anyhow::Result<()> {
        const IDLE: &str = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
            requestIdleCallback(() => setTimeout(done), { timeout: 500 }))))";
        self.wait(|| {
            let before = self.requests().len();
            self.run(&format!("await {IDLE}"))?;
            let waiting = self.heard_now().waiting(&self.network.held());
            let is_quiet = self.requests().len() == before && waiting.is_empty();
            if is_quiet { Ok(()) } else { Err(anyhow!("the page does not come to rest: {waiting:?}")) }
        })
    }

    /// Calls a method of the browser's protocol with parameters as the protocol spells them.
    fn call<M>(&self, parameters: Value) -> anyhow::Result<M::ReturnObject>
    where
        M: Method + Serialize + DeserializeOwned + Debug,
    {
        let method: M = serde_json::from_value(parameters)?;
        self.tab.call_method(method)
    }

    fn heard_now(&self) -> std::sync::MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Prints the page, as onto paper.
    pub fn print(&self) -> anyhow::Result<()> {
        self.tab.print_to_pdf(None).map(drop)
    }

    /// Sets the size of the window.
    pub fn resize(&self, width: u32, height: u32) -> anyhow::Result<()> {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
        self.call::<Emulation::SetDeviceMetricsOverride>(size).map(drop)
    }

    /// How many pages its context has: itself, and those that links opened.
    pub fn pages(&self) -> anyhow::Result<usize> {
        let tabs: Vec<_> = self.browser.get_tabs().lock().unwrap_or_else(PoisonError::into_inner).clone();
        let contexts = tabs.iter().map(|tab| tab.get_browser_context_id());
        Ok(contexts.filter(|context| matches!(context, Ok(Some(id)) if *id == self.context)).count())
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // A page that is left open costs memory, not truth.
        let _ = self.tab.close(false);
    }
}
