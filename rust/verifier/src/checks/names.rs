//! No name or word is broken inside: a name breaks between its humps, where an element stands.

use crate::checks::Check;
use crate::findings::Findings;
use crate::page::Page;

/// The words that begin on one line and end on another, each with what it is in. Code in blocks wraps where readers ask for it.
const BROKEN: &str = "(() => {
  const broken = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (data.length < 6 || parentElement.closest('script, style, pre, svg')) continue;
    for (const { 0: word, index } of data.matchAll(/\\w{6,}/g)) {
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + word.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
      if (Math.max(...lines) - Math.min(...lines) > 4) broken.push(`${word} in ${parentElement.outerHTML.slice(0, 120)}`);
    }
  }
  return broken;
})()";

pub(crate) fn check(page: &Page, findings: &mut Findings) -> anyhow::Result<()> {
    let broken: Vec<String> = page.get(BROKEN)?;
    findings.add(Check::Names, broken.into_iter().map(|word| format!("a word is broken: {word}")));
    Ok(())
}
