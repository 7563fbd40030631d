//! Keys that come before the page can answer them.

use verifier::{Answer, Page};

use crate::harness::{Cases, MONEY, entry};

/// Presses Ctrl+K twice.
const IMPATIENT: &str = "for (let time = 0; time < 2; time += 1) document.body.dispatchEvent(
  new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }));";

pub(super) fn cases(cases: &mut Cases) {
    cases.group("search: early");
    cases.add("a slash that comes before the script opens the search once that is there", |page| {
        opens(page, |page| page.press("/"))
    });
    cases.add("Ctrl+K that is pressed twice before the script opens the search, and does not close it", |page| {
        opens(page, |page| page.run(IMPATIENT))
    });
    cases.add("other keys that come before the script open nothing", |page| {
        begin(page)?;
        page.press("k")?;
        page.release(&entry(page)?)?;
        page.until_ready()?;
        page.settle()?;
        page.shows("document.querySelectorAll('dialog').length", 0)
    });
}

/// Opens a page whose script is held back.
fn begin(page: &Page) -> anyhow::Result<()> {
    let script = entry(page)?;
    page.answer(&script, Answer::Hold)?;
    page.load(MONEY)?;
    page.until_held(&script)
}

fn opens(page: &Page, press: fn(&Page) -> anyhow::Result<()>) -> anyhow::Result<()> {
    begin(page)?;
    press(page)?;
    page.shows("document.querySelectorAll('dialog').length", 0)?;
    page.release(&entry(page)?)?;
    page.until_ready()?;
    page.until("document.querySelector('dialog[open] input')")?;
    page.settle()?;
    page.shows("document.querySelectorAll('dialog[open]').length", 1)
}
