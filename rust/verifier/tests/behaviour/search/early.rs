//! Keys that come before the page can answer them.

use verifier::{Answer, Page, Setting};

use crate::harness::{Cases, MONEY, PATIENT, entry};

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
    cases.add(
        "other keys that come before the script, and a slash that is written in a field, are the browser's",
        |page| {
            begin(page)?;
            for (element, key) in [("p", "k"), ("input", "/")] {
                page.shows(
                    &format!(
                        "document.body.appendChild(document.createElement('{element}')).dispatchEvent(
                       new KeyboardEvent('keydown', {{ key: '{key}', bubbles: true, cancelable: true }}))"
                    ),
                    true,
                )?;
            }
            page.release(&entry(page)?)?;
            page.until_ready()?;
            page.settle()?;
            page.shows("document.querySelectorAll('dialog').length", 0)
        },
    );
    cases.add_in(Setting::first(PATIENT), "a key is not kept from the browser where the script never comes", |page| {
        page.answer(&entry(page)?, Answer::Status(404))?;
        page.load(MONEY)?;
        page.until("document.querySelector('.site-notice')")?;
        page.run("loseHeart()")?;
        page.shows(
            "document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true, cancelable: true }))",
            true,
        )?;
        page.ignores("404");
        Ok(())
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
