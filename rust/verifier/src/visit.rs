//! One look at one page: what it is, and everything the browser logged while it loaded.

use serde::Deserialize;
use serde_json::json;

use crate::page::Page;

/// Runs before anything of a page's own: measures what moves, and stops the clock.
pub(crate) const FIRST: &str = "{
  const seen = (window.verifier = { shift: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  const now = Date.UTC(2025, 0, 15, 12);
  window.Date = new Proxy(Date, {
    construct: (target, values, made) => Reflect.construct(target, values.length ? values : [now], made),
    get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
  });
}";

/// Reads a document as it is.
const LOOK: &str = "((document, location) => ({
  app: document.getElementById('root')?.dataset.app ?? '',
  location: location.pathname + location.search + location.hash,
  title: document.title,
  description: document.querySelector('meta[name=description]')?.content ?? '',
  canonical: document.querySelector('link[rel=canonical]')?.href ?? '',
  language: document.documentElement.lang,
  headings: [...document.querySelectorAll('h1')].map((heading) => heading.textContent),
  landmarks: ['header,[role=banner]', 'nav', 'main', 'footer,[role=contentinfo]']
    .filter((selector) => !document.querySelector(selector)),
  links: [...new Set([...document.querySelectorAll('a[href]')].map((link) => link.href))],
  anchors: [...document.querySelectorAll('[id]')].map((element) => element.id),
  overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  shift: window.verifier?.shift ?? 0,
}))";

/// Reads a document as it is served. Its links are resolved against its own URL.
const READ: &str = "(async (path, look) => {
  const answer = await fetch(path, { cache: 'no-store' });
  const served = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const base = served.createElement('base');
  base.href = answer.url;
  served.head.prepend(base);
  return { ...look(served, new URL(answer.url)), status: answer.status, overflow: 0 };
})";

/// What a look at a page found.
#[derive(Debug, Clone, Default, Deserialize)]
pub struct Visit {
    /// How far the site's script has come: `ready` when it has taken over.
    pub app: String,
    /// The URL in the address bar, from its path on.
    pub location: String,
    /// The document's title.
    pub title: String,
    /// Its description for search engines.
    pub description: String,
    /// Its canonical URL.
    pub canonical: String,
    /// Its language.
    pub language: String,
    /// Texts of its level 1 headings.
    pub headings: Vec<String>,
    /// Selectors of landmarks it lacks.
    pub landmarks: Vec<String>,
    /// URLs of all its links, each once.
    pub links: Vec<String>,
    /// Ids of all its elements.
    pub anchors: Vec<String>,
    /// By how many pixels it is wider than the window.
    pub overflow: i64,
    /// How much of it moved while it loaded: the browser's measure of layout shift.
    pub shift: f64,
    /// The status it was answered with.
    #[serde(default)]
    pub status: u32,
    /// Everything printed to the console, and every uncaught exception.
    #[serde(skip)]
    pub console: Vec<String>,
    /// Every request that failed or was answered with an error, other than the page itself.
    #[serde(skip)]
    pub failed: Vec<String>,
}

impl Visit {
    /// Opens a path, waits until the site's script has taken over and nothing is left to do, and looks.
    pub fn open(page: &Page, path: &str) -> anyhow::Result<Self> {
        page.forget();
        page.load(path)?;
        // A page that does not get ready is looked at as it is: the checks report what is missing.
        let _ = page.until_ready();
        page.settle()?;
        let mut visit: Self = page.get(&format!("{LOOK}(document, location)"))?;
        visit.status = page.status();
        visit.console = page.console();
        visit.failed = page.failed();
        Ok(visit)
    }

    /// Reads a path as it is served; `page` asks for it, and stays where it is or goes to the site's first page.
    pub fn read(page: &Page, path: &str) -> anyhow::Result<Self> {
        page.enable_script(true)?;
        let origin = page.site().url("");
        if !page.get::<bool>(&format!("location.origin === {}", json!(origin)))? {
            page.load(page.site().base())?;
            page.until("document.readyState === 'complete'")?;
        }
        page.get(&format!("{READ}({}, {LOOK})", json!(path)))
    }
}
