//! What URLs lead to, asked for without opening them: once for each, whoever asks.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use serde::Deserialize;
use serde_json::json;

use crate::page::Page;

/// Asks for paths, a few at a time, and keeps what can be linked to and what a page is made of.
const ASK: &str = "(async (paths) => {
  const found = {};
  const one = async (path) => {
    const answer = await fetch(path, { cache: 'no-store', priority: 'low' });
    const isPage = (answer.headers.get('content-type') ?? '').includes('text/html');
    const text = isPage ? await answer.text() : '';
    if (!isPage) await answer.body?.cancel();
    const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'));
    found[path] = {
      status: answer.status,
      redirected: answer.redirected ? new URL(answer.url).pathname : null,
      ids: [...text.matchAll(/\\sid=\"([^\"]+)\"/g)].map((match) => match[1].replaceAll('&amp;', '&')),
      size: text.length,
      parts: [...new Set([...main.matchAll(/<([a-z][a-z0-9-]*)/g)].map((match) => match[1])
        .concat(...[...main.matchAll(/\\sclass=\"([^\"]+)\"/g)].map((match) => match[1].split(' '))))],
    };
  };
  const waiting = [...paths];
  await Promise.all(Array.from({ length: 4 }, async () => {
    while (waiting.length > 0) await one(waiting.pop());
  }));
  return found;
})";

/// How many paths are asked for in one call.
const BATCH: usize = 60;

/// What a URL leads to.
#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Target {
    /// The status at the end of all redirects.
    pub(crate) status: u32,
    /// Where redirects led, if there were any.
    pub(crate) redirected: Option<String>,
    /// What an anchor can name.
    pub(crate) ids: BTreeSet<String>,
    /// How long the page is.
    pub(crate) size: usize,
    /// Names of the elements and classes the page's own part is made of.
    pub(crate) parts: BTreeSet<String>,
}

impl Target {
    /// What is wrong with a link to it.
    pub(crate) fn fault(&self) -> Option<String> {
        match (&self.redirected, self.status) {
            (_, status) if status != 200 => Some(format!("is answered with {status}")),
            (Some(to), _) => Some(format!("is only redirected to {to}")),
            _ => None,
        }
    }
}

/// Everything known so far.
#[derive(Debug, Default)]
pub(crate) struct Scout {
    known: Mutex<HashMap<String, Arc<Target>>>,
}

impl Scout {
    /// What paths lead to; `page` asks for those that nobody has asked for yet.
    pub(crate) fn targets<'a>(&self, page: &Page, paths: &[&'a str]) -> anyhow::Result<BTreeMap<&'a str, Arc<Target>>> {
        let unknown: Vec<&str> = {
            let known = self.lock();
            paths.iter().copied().filter(|path| !known.contains_key(*path)).collect()
        };
        for batch in unknown.chunks(BATCH) {
            let found: HashMap<String, Target> = page.get(&format!("{ASK}({})", json!(batch)))?;
            self.lock().extend(found.into_iter().map(|(path, target)| (path, Arc::new(target))));
        }
        let known = self.lock();
        Ok(paths.iter().filter_map(|path| Some((*path, Arc::clone(known.get(*path)?)))).collect())
    }

    /// Forgets everything.
    pub(crate) fn forget(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Target>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
