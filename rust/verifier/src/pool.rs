//! Browsers for pages that are looked at beside each other. Each has one page at a time, so that the one that ends a
//! browser is known, and the others go on.

use std::sync::{Arc, Condvar, Mutex, PoisonError};
use std::time::Duration;

use headless_chrome::Browser;

use crate::page::Page;
use chrome::{BrowserError, Chrome};

/// How long a browser may take for any command, and be silent, before it counts as hung. One that crashes is noticed at once, and
/// on a busy machine axe takes more than a minute for a large page.
const TIMEOUT: Duration = Duration::from_mins(10);
/// After how many turns a browser is started anew, for it never gives all its memory back.
const TURNS: usize = 150;
/// What a browser with a large page takes, in megabytes.
const MEMORY: u64 = 900;

/// Some browsers.
pub struct Pool {
    chrome: Chrome,
    idle: Mutex<Vec<Option<Worker>>>,
    freed: Condvar,
}

/// A browser that nobody else uses meanwhile, and a page that it keeps.
pub struct Worker {
    browser: Arc<Browser>,
    page: Option<Page>,
    turns: usize,
}

impl Worker {
    /// The browser.
    pub fn browser(&self) -> &Arc<Browser> {
        &self.browser
    }

    /// The page it keeps, made as good as new, or the one that `open` opens where it keeps none.
    pub fn page(&mut self, open: impl FnOnce(&Arc<Browser>) -> anyhow::Result<Page>) -> anyhow::Result<&Page> {
        let page = match self.page.take() {
            Some(page) => {
                page.renew()?;
                page
            }
            None => open(&self.browser)?,
        };
        Ok(self.page.insert(page))
    }

    /// The page it keeps, as it was left, or the one that `open` opens where it keeps none.
    pub fn used_page(&mut self, open: impl FnOnce(&Arc<Browser>) -> anyhow::Result<Page>) -> anyhow::Result<&Page> {
        match self.page.take() {
            Some(page) => Ok(self.page.insert(page)),
            None => self.page(open),
        }
    }
}

/// What came of a turn with a browser.
pub struct Turn<T> {
    /// What was made with it.
    pub result: anyhow::Result<T>,
    /// Whether the browser crashed or hung meanwhile.
    pub is_lost: bool,
}

impl<T> Turn<T> {
    /// Why it failed, if it did.
    pub fn in_words(&self) -> String {
        self.result.as_ref().err().map(|error| format!("{error:#}")).unwrap_or_default()
    }
}

impl Pool {
    /// Makes room for `size` browsers; each is started when it is first wanted.
    #[must_use]
    pub fn new(chrome: Chrome, size: usize) -> Self {
        Self { chrome, idle: Mutex::new((0..size.max(1)).map(|_| None).collect()), freed: Condvar::new() }
    }

    /// How many browsers this machine has cores and memory for.
    pub fn size() -> usize {
        let cores = std::thread::available_parallelism().map_or(2, std::num::NonZero::get);
        let free = free_memory().map_or(usize::MAX, |free| usize::try_from(free / MEMORY).unwrap_or(usize::MAX));
        // Half of the time a page is waited for, and not worked on.
        (cores + cores.div_ceil(2)).min(free).max(1)
    }

    /// Does something with a browser nobody else uses meanwhile. One that does not answer afterwards is ended, and the
    /// next turn gets a new one.
    pub fn turn<T>(&self, work: impl FnOnce(&mut Worker) -> anyhow::Result<T>) -> Result<Turn<T>, BrowserError> {
        let mut worker = match self.take() {
            Some(worker) => worker,
            None => match self.chrome.start(TIMEOUT) {
                Ok(browser) => Worker { browser: Arc::new(browser), page: None, turns: 0 },
                Err(error) => {
                    self.give(None);
                    return Err(error);
                }
            },
        };
        let result = work(&mut worker);
        worker.turns += 1;
        if result.is_err() {
            // Nobody knows what state it is in.
            worker.page = None;
        }
        let is_lost = result.is_err() && worker.browser.get_version().is_err();
        let is_kept = !is_lost && worker.turns < TURNS;
        self.give(is_kept.then_some(worker));
        Ok(Turn { result, is_lost })
    }

    fn take(&self) -> Option<Worker> {
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let mut idle = self.freed.wait_while(idle, |idle| idle.is_empty()).unwrap_or_else(PoisonError::into_inner);
        // One that runs already, if there is one.
        let at = idle.iter().position(Option::is_some).unwrap_or(0);
        idle.swap_remove(at)
    }

    fn give(&self, worker: Option<Worker>) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(worker);
        self.freed.notify_one();
    }
}

/// Megabytes the system has left, where it reports them.
fn free_memory() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    line.trim().split(' ').next()?.parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
}
