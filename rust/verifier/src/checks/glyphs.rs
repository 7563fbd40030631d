//! Every character is drawn by a font that the site brings: what a machine happens to have differs from reader to reader.

use headless_chrome::protocol::cdp::{CSS, DOM};
use serde_json::json;

use crate::findings::Findings;
use crate::page::Page;

/// Marks one element for each character beyond Latin 1 in each font, for those may be in no font of the site's. Gives how
/// many are marked.
const MARK: &str = "(() => {
  const seen = new Set();
  const marked = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!/[^\\u0000-\\u00ff]/.test(data) || parentElement.closest('script, style') || !parentElement.checkVisibility()) {
      continue;
    }
    const { fontFamily } = getComputedStyle(parentElement);
    for (const character of data) {
      const use = character + fontFamily;
      if (character <= '\\u00ff' || seen.has(use)) continue;
      seen.add(use);
      marked.add(parentElement);
    }
  }
  for (const element of marked) element.dataset.glyphs = '';
  return marked.size;
})()";

/// Takes the marks away.
const UNMARK: &str =
    "document.querySelectorAll('[data-glyphs]').forEach((element) => { delete element.dataset.glyphs })";

/// Checks the fonts of a page that is open.
pub(crate) fn check(page: &Page, findings: &mut Findings) -> anyhow::Result<()> {
    // The site's fonts are there from now on.
    page.hold_still()?;
    let mut faults = Vec::new();
    if page.get::<usize>(MARK)? > 0 {
        page.call::<DOM::Enable>(json!({}))?;
        page.call::<CSS::Enable>(json!(null))?;
        let document = page.call::<DOM::GetDocument>(json!({ "depth": 0 }))?.root.node_id;
        let marked = json!({ "nodeId": document, "selector": "[data-glyphs]" });
        for node in page.call::<DOM::QuerySelectorAll>(marked)?.node_ids {
            let fonts = page.call::<CSS::GetPlatformFontsForNode>(json!({ "nodeId": node }))?.fonts;
            if fonts.iter().all(|font| font.is_custom_font) {
                continue;
            }
            let html = page.call::<DOM::GetOuterHTML>(json!({ "nodeId": node }))?.outer_html;
            faults.push(html.chars().take(120).collect::<String>());
        }
        page.call::<CSS::Disable>(json!(null))?;
        page.call::<DOM::Disable>(json!(null))?;
        page.run(UNMARK)?;
    }
    faults.dedup();
    let faults = faults.into_iter().map(|html| format!("a character is in no font of the site's: {html}"));
    findings.none("glyphs", faults);
    Ok(())
}
