//! The browser all cases share, and another one where it has crashed or hangs.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::JoinHandle;
use std::time::Duration;

use headless_chrome::Browser;
use libtest_mimic::Trial;
use verifier::{Chrome, Page, Setting, Site, project};

use crate::harness::{TODO, holds};

/// What takes a browser longer than this has failed, on however busy a machine.
const TIMEOUT: Duration = Duration::from_mins(10);

/// A browser that is there when it is asked for.
pub(crate) struct Browsers {
    chrome: Chrome,
    current: Mutex<Option<Arc<Browser>>>,
    /// Pages that are being opened for the next cases.
    next: Mutex<Vec<JoinHandle<anyhow::Result<Page>>>>,
}

impl Browsers {
    /// Knows how to start one, and starts none yet.
    pub(crate) fn new(chrome: Chrome) -> Self {
        Self { chrome, current: Mutex::default(), next: Mutex::default() }
    }

    /// The browser, started anew if the one before does not answer.
    pub(crate) fn get(&self) -> anyhow::Result<Arc<Browser>> {
        let mut current = self.current.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(browser) = current.as_ref().filter(|browser| answers(browser)) {
            return Ok(Arc::clone(browser));
        }
        let browser = Arc::new(self.chrome.start(TIMEOUT)?);
        *current = Some(Arc::clone(&browser));
        Ok(browser)
    }

    /// A page in the browser, for a reader. It is opened while the case before runs: a new page takes a quarter of a
    /// second, most of which is waiting.
    pub(crate) fn page(&self, site: &Arc<Site>, browser: &Arc<Browser>, setting: &Setting) -> anyhow::Result<Page> {
        let opened = self.next().pop().and_then(|page| page.join().ok()?.ok()).filter(|page| page.is_in(browser));
        let (next_site, next_browser) = (Arc::clone(site), Arc::clone(browser));
        self.next().push(std::thread::spawn(move || Page::blank(&next_site, &next_browser)));
        match opened {
            Some(page) => page.under(setting),
            None => Page::new(site, browser, setting),
        }
    }

    fn next(&self) -> MutexGuard<'_, Vec<JoinHandle<anyhow::Result<Page>>>> {
        self.next.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the browser.
    pub(crate) fn end(&self) {
        // What still opens a page would keep it.
        for page in self.next().drain(..) {
            drop(page.join());
        }
        self.current.lock().unwrap_or_else(PoisonError::into_inner).take();
    }
}

/// Whether a browser is neither gone nor hanging.
pub(crate) fn answers(browser: &Browser) -> bool {
    browser.get_version().is_ok()
}

/// The case of a browser that crashes.
pub(crate) fn trial(site: &Arc<Site>) -> Trial {
    let site = Arc::clone(site);
    Trial::test("browsers: one that crashed gives way to another", move || Ok(crash(&site)?))
}

fn crash(site: &Arc<Site>) -> anyhow::Result<()> {
    let browsers = Browsers::new(Chrome::find(&project())?);
    let first = browsers.get()?;
    let page = Page::new(site, &first, &Setting::default())?;
    page.open(TODO)?;
    holds(Arc::ptr_eq(&first, &browsers.get()?), "one that answers is kept")?;
    std::thread::scope(|scope| {
        scope.spawn(|| page.crash());
        let told = page.logs("the process of the page ended");
        page.crash_browser();
        told
    })?;
    holds(!answers(&first), "it is gone")?;
    Page::new(site, &browsers.get()?, &Setting::default())?.open(TODO)
}
