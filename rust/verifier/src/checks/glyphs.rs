//! Every character is rendered with a font that the site brings: what a machine happens to have differs from reader to
//! reader.

use headless_chrome::protocol::cdp::{CSS, DOM};
use serde_json::json;

use crate::checks::Check;
use crate::findings::Findings;
use crate::page::Page;

/// Looks at each character beyond Latin 1 in each font, for those may be in no font of the site's: marks one element that has
/// it, and renders it. One that looks like a character that no font has is in none either. Gives how many elements
/// are marked, and the characters that are nowhere.
const MARK: &str = "(() => {
  const canvas = new OffscreenCanvas(64, 64);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context.textBaseline = 'middle';
  const render = (character, family) => {
    context.font = `32px ${family}`;
    context.clearRect(0, 0, 64, 64);
    context.fillText(character, 8, 32);
    return context.getImageData(0, 0, 64, 64).data.join();
  };
  const nowhere = {};
  const seen = new Set();
  const marked = new Set();
  const missing = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (!/[^\\u0000-\\u00ff]/.test(data) || parentElement.closest('script, style') || !parentElement.checkVisibility()) {
      continue;
    }
    const { fontFamily } = getComputedStyle(parentElement);
    for (const character of data) {
      const use = character + fontFamily;
      // Spaces, marks and what only formats show nothing by themselves.
      if (character <= '\\u00ff' || /[\\p{Z}\\p{C}\\p{M}]/u.test(character) || seen.has(use)) continue;
      seen.add(use);
      marked.add(parentElement);
      nowhere[fontFamily] ??= render('\\u{f1234}', fontFamily);
      if (render(character, fontFamily) === nowhere[fontFamily]) missing.push(`${character} in ${fontFamily}`);
    }
  }
  for (const element of marked) element.dataset.glyphs = '';
  return [marked.size, missing];
})()";

/// Whether a page has any character to look at. Most generated ones have none, and need not load every font.
const HAS_ANY: &str = "(() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { data, parentElement } = walker.currentNode;
    if (/[^\\u0000-\\u00ff]/.test(data) && !parentElement.closest('script, style')) return true;
  }
  return false;
})()";

const UNMARK: &str =
    "document.querySelectorAll('[data-glyphs]').forEach((element) => { delete element.dataset.glyphs })";

pub(crate) fn check(page: &Page, findings: &mut Findings) -> anyhow::Result<()> {
    if !page.get::<bool>(HAS_ANY)? {
        findings.add(Check::Glyphs, []);
        return Ok(());
    }
    // The site's fonts are there from now on.
    page.hold_still()?;
    let (marked, missing): (usize, Vec<String>) = page.get(MARK)?;
    let mut faults: Vec<String> = missing.into_iter().map(|character| format!("no font has {character}")).collect();
    if marked > 0 {
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
            let html: String = html.chars().take(120).collect();
            faults.push(format!("a character is in none of the site's fonts: {html}"));
        }
        page.call::<CSS::Disable>(json!(null))?;
        page.call::<DOM::Disable>(json!(null))?;
        page.run(UNMARK)?;
    }
    findings.add(Check::Glyphs, faults);
    Ok(())
}
