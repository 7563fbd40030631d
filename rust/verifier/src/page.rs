//! A page in a browser, driven as a reader would drive it.

mod always;
mod film;
mod input;
mod look;
mod network;
mod record;
mod screenshot;
mod setting;

use std::fmt::Debug;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context as _, bail, ensure};
use headless_chrome::protocol::cdp::types::Method;
use headless_chrome::protocol::cdp::{Browser as BrowserProtocol, Emulation, Page as Protocol, Storage, Target};
use headless_chrome::{Browser, Tab};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

pub use self::film::Film;
pub use self::input::Modifier;
pub use self::look::try_for;
pub use self::network::Answer;
pub use self::record::Request;
pub use self::screenshot::Area;
pub use self::setting::{Scheme, Setting};

use self::network::Network;
use self::record::Record;
use crate::site::Site;

/// A page, in a context of its own: no storage, cache or history of another one is in it.
pub struct Page {
    site: Arc<Site>,
    browser: Arc<Browser>,
    context: String,
    tab: Arc<Tab>,
    record: Arc<Mutex<Record>>,
    network: Network,
    setting: Setting,
    has_script: AtomicBool,
    /// Whether the reader did something since it was looked at what must always hold.
    has_stepped: AtomicBool,
    is_watched: AtomicBool,
    /// Whether the next document is arrived at from another one.
    arrives: AtomicBool,
}

impl Page {
    /// Opens an empty page.
    pub fn new(site: &Arc<Site>, browser: &Arc<Browser>, setting: &Setting) -> anyhow::Result<Self> {
        Self::blank(site, browser)?.under(setting)
    }

    /// Opens an empty page whose reader is not known yet.
    pub fn blank(site: &Arc<Site>, browser: &Arc<Browser>) -> anyhow::Result<Self> {
        let context = browser.new_context()?.get_id().to_owned();
        Self::within(Arc::clone(site), Arc::clone(browser), context)
    }

    /// Gives an empty page its reader, once.
    pub fn under(mut self, setting: &Setting) -> anyhow::Result<Self> {
        self.setting = setting.clone();
        self.prepare()?;
        self.circumstances()?;
        Ok(self)
    }

    /// Opens another page beside this one, with the same storage.
    pub fn another(&self, setting: &Setting) -> anyhow::Result<Self> {
        Self::within(Arc::clone(&self.site), Arc::clone(&self.browser), self.context.clone())?.under(setting)
    }

    /// Opens a page of another site.
    pub fn of(&self, site: &Arc<Site>, setting: &Setting) -> anyhow::Result<Self> {
        Self::new(site, &self.browser, setting)
    }

    fn within(site: Arc<Site>, browser: Arc<Browser>, context: String) -> anyhow::Result<Self> {
        let target: Target::CreateTarget =
            serde_json::from_value(json!({ "url": "about:blank", "browserContextId": context }))?;
        let tab = browser.new_tab_with_options(target)?;
        let record = Record::listen(&tab)?;
        let network = Network::new(&tab)?;
        Ok(Self {
            site,
            browser,
            context,
            tab,
            record,
            network,
            setting: Setting::default(),
            has_script: AtomicBool::new(true),
            has_stepped: AtomicBool::new(false),
            is_watched: AtomicBool::new(true),
            arrives: AtomicBool::new(false),
        })
    }

    /// Whether it is one of this browser's.
    pub fn is_in(&self, browser: &Arc<Browser>) -> bool {
        Arc::ptr_eq(&self.browser, browser)
    }

    /// Makes it as good as new: nothing is stored or recorded, and window and reader are what they were at first.
    /// Only what it fetched stays in the cache, which spares half of the time another page would take.
    pub fn renew(&self) -> anyhow::Result<()> {
        // What a page that is elsewhere or nowhere has stored is none of its business.
        self.run("try { sessionStorage.clear() } catch {}")?;
        let stored = json!({ "origin": self.site.url(""), "storageTypes": "all" });
        self.call::<Storage::ClearDataForOrigin>(stored)?;
        if self.has_script.load(Ordering::Relaxed) != self.setting.has_script {
            self.enable_script(self.setting.has_script)?;
        }
        self.circumstances()?;
        self.lock_record().clear();
        self.has_stepped.store(false, Ordering::Relaxed);
        Ok(())
    }

    /// The site the page is one of.
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Shows a path of the site, and waits until the site's script has taken over: opened, or turned to from another page
    /// where [`Page::arrive_next`] was called. A page whose scripts or requests the case has changed is opened.
    pub fn open(&self, path: &str) -> anyhow::Result<()> {
        let is_usual = self.setting.first.is_empty() && self.has_script.load(Ordering::Relaxed);
        if self.arrives.load(Ordering::Relaxed) && is_usual && !self.network.has_rules() {
            self.arrive(path)
        } else {
            self.enter(path)
        }
    }

    /// Opens a path of the site as its first page, and waits until the site's script has taken over: for cases that are
    /// about loading, or count what was loaded.
    pub fn enter(&self, path: &str) -> anyhow::Result<()> {
        self.arrives.store(false, Ordering::Relaxed);
        self.load(path)?;
        self.until_ready().with_context(|| format!("{path} does not get ready"))
    }

    /// Lets the next page that is opened be turned to from another one.
    pub fn arrive_next(&self) {
        self.arrives.store(true, Ordering::Relaxed);
    }

    /// Turns to a path from another page of the site, as long as the site knows the path.
    fn arrive(&self, path: &str) -> anyhow::Result<()> {
        let route = path.split(['#', '?']).next().unwrap_or_default();
        let not_found = format!("{}404.html", self.site.base());
        let is_elsewhere = |other: &&String| **other != not_found && *other != route;
        let Some(other) = self.site.routes().keys().rev().find(is_elsewhere) else { return self.enter(path) };
        if !self.site.routes().contains_key(route) {
            return self.enter(path);
        }
        self.enter(other)?;
        self.mark()?;
        self.follow(path)?;
        // The last that a turned page changes is its head.
        let canonical = "document.querySelector('link[rel=canonical]')?.href ?? ''";
        self.until(&format!(
            "location.pathname === {0} && new URL({canonical}, location).pathname === {0}",
            json!(route)
        ))?;
        self.until_ready()?;
        self.settle()?;
        ensure!(self.is_marked()?, "{path} was opened, not turned to from {other}");
        self.run("document.getElementById('probe').remove(); delete window.marked")?;
        self.forget_requests();
        Ok(())
    }

    /// Opens a path of the site, whatever becomes of it.
    pub fn load(&self, path: &str) -> anyhow::Result<()> {
        self.step()?;
        let answer = self.call::<Protocol::Navigate>(json!({ "url": self.site.url(path) }))?;
        match answer.error_text {
            Some(error) => bail!("{path} cannot be opened: {error}"),
            None => Ok(()),
        }
    }

    /// Loads the page anew, and waits until the site's script has taken over.
    pub fn reload(&self) -> anyhow::Result<()> {
        self.step()?;
        self.mark()?;
        self.call::<Protocol::Reload>(json!({}))?;
        self.until("!window.marked")?;
        self.until_ready()
    }

    /// Forgets the pages that were opened before this one, so that nothing leads back to them.
    pub fn forget_history(&self) -> anyhow::Result<()> {
        self.call::<Protocol::ResetNavigationHistory>(json!({})).map(drop)
    }

    /// Waits until the site's script has taken over, and all of a long page is laid out.
    pub fn until_ready(&self) -> anyhow::Result<()> {
        self.until(
            "document.getElementById('root')?.dataset.app === 'ready' && !document.querySelector('[data-deferred]')",
        )
    }

    /// Marks the document, so that [`Page::is_marked`] can report whether it is still the same.
    pub fn mark(&self) -> anyhow::Result<()> {
        self.run("window.marked = true")
    }

    /// Whether this is the document that was marked.
    pub fn is_marked(&self) -> anyhow::Result<bool> {
        self.get("window.marked === true")
    }

    /// Calls a method of the browser's protocol with parameters as the protocol spells them.
    pub(crate) fn call<M>(&self, parameters: Value) -> anyhow::Result<M::ReturnObject>
    where
        M: Method + Serialize + DeserializeOwned + Debug,
    {
        let method: M = serde_json::from_value(parameters)?;
        self.tab.call_method(method)
    }

    /// Calls a method of the browser's protocol that has a type of its own.
    pub(crate) fn ask<M: Method + Serialize>(&self, method: M) -> anyhow::Result<M::ReturnObject> {
        self.tab.call_method(method)
    }

    fn lock_record(&self) -> std::sync::MutexGuard<'_, Record> {
        self.record.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Prints the page, as onto paper.
    pub fn print(&self) -> anyhow::Result<()> {
        self.tab.print_to_pdf(None).map(drop)
    }

    /// Ends the browser as a fault of its own would.
    pub fn crash_browser(&self) {
        // Nobody is left to answer.
        let _ = self.call::<BrowserProtocol::Crash>(json!(null));
    }

    /// Ends the process of the page. There is no answer until the browser ends.
    pub fn crash(&self) {
        let _ = self.call::<Protocol::Crash>(json!(null));
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
