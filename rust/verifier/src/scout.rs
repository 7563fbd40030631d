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
      size: main.replace(/<[^>]*>|\\s+/g, '').length,
      parts: [...new Set([...main.matchAll(/<[a-z][a-z0-9-]*/g)].map(([element]) => element)
        .concat(...[...main.matchAll(/\\sclass=\"([^\"]+)\"/g)].map((match) => match[1].split(' ').map((name) => '.' + name))))],
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

#[derive(Debug, Clone, Deserialize)]
pub(crate) struct Target {
    /// The status at the end of all redirects.
    pub(crate) status: u32,
    /// Where redirects led, if there were any.
    pub(crate) redirected: Option<String>,
    /// What an anchor can name.
    pub(crate) ids: BTreeSet<String>,
    /// How long the text of the page's own part is. Markup does not count, nor what is around it: with them, one more space in
    /// each page made another page the larger one of two.
    pub(crate) size: usize,
    /// The elements and classes the page's own part is made of, as selectors with `<` before an element: the short names that
    /// classes are given may be those of elements, such as `h3`.
    pub(crate) parts: BTreeSet<String>,
}

impl Target {
    pub(crate) fn fault(&self) -> Option<String> {
        match (&self.redirected, self.status) {
            (_, status) if status != 200 => Some(format!("is answered with {status}")),
            (Some(to), _) => Some(format!("is only redirected to {to}")),
            _ => None,
        }
    }
}

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

    pub(crate) fn forget(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<String, Arc<Target>>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    /// What is found out about a page of this text.
    fn scouted(text: &str) -> Target {
        let script = format!(
            "globalThis.fetch = async () => ({{ status: 200, headers: new Headers({{ 'content-type': 'text/html' }}), text: async () => {} }});
             console.log(JSON.stringify((await ({ASK})(['/']))['/']));",
            json!(text)
        );
        let output = Command::new("node").args(["--input-type=module", "--eval", &script]).output().expect("node runs");
        serde_json::from_slice(&output.stdout).unwrap_or_else(|_| panic!("{}", String::from_utf8_lossy(&output.stderr)))
    }

    #[test]
    fn the_size_of_a_page_is_that_of_its_own_text_whatever_it_is_wrapped_in() {
        let one = scouted("<nav>Orders</nav><main id=\"m\"><p>Two words</p><b>bold</b></main>");
        let other =
            scouted("<p>For agents</p><main>\n<p class=\"a1\">Two words</p> <b>bold</b></main><footer></footer>");
        assert_eq!((one.size, other.size), (12, 12));
    }

    #[test]
    fn a_class_that_is_called_like_an_element_is_another_part() {
        let parts = |text: &str| scouted(text).parts.into_iter().collect::<Vec<_>>();
        assert_eq!(parts("<aside></aside><main><h3 class=\"h3 b0\">A</h3></main><h4>"), [".b0", ".h3", "<h3", "<main"]);
    }
}
