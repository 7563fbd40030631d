//! What changes as the reader scrolls.

use crate::harness::{Cases, ORDERS};

const HIDDEN: &str = "document.querySelector('header').dataset.hidden === 'true'";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("the navbar hides on the way down and shows on the way up", |page| {
        page.open(ORDERS)?;
        page.shows(HIDDEN, false)?;
        page.wheel(900)?;
        page.until(HIDDEN)?;
        page.until("document.querySelector('header').getBoundingClientRect().bottom <= 0")?;
        page.wheel(-200)?;
        page.until(&format!("!({HIDDEN})"))?;
        page.until("document.querySelector('header').getBoundingClientRect().top >= 0")
    });
    cases.add("the navbar shows while it has the focus", |page| {
        page.open(ORDERS)?;
        page.wheel(900)?;
        page.until(HIDDEN)?;
        page.run("document.querySelector('header nav a').focus({ preventScroll: true })")?;
        page.wheel(200)?;
        page.until("document.querySelector('header').getBoundingClientRect().top >= 0")
    });
    cases.add("the entry of the heading being read is marked in the list of contents", |page| {
        page.open(ORDERS)?;
        page.shows("document.querySelectorAll('nav[aria-label=\"On this page\"] [aria-current]').length", 0)?;
        page.click("nav[aria-label='On this page'] a[href='#order-states']")?;
        page.shows("document.querySelector('nav[aria-label=\"On this page\"] [aria-current]')?.hash", "#order-states")?;
        page.run("scrollTo({ top: 0, behavior: 'instant' })")?;
        page.shows("document.querySelectorAll('nav[aria-label=\"On this page\"] [aria-current]').length", 0)
    });
    cases.add("a button leads back to the top, where it is of use", |page| {
        let shown = "document.querySelector('button[aria-label=\"Scroll back to top\"]').dataset.shown === 'true'";
        page.open(ORDERS)?;
        page.shows(shown, false)?;
        page.wheel(1500)?;
        page.until("scrollY > 1000")?;
        page.shows(shown, false)?;
        page.wheel(-150)?;
        page.until(shown)?;
        page.click("button[aria-label='Scroll back to top']")?;
        page.shows("scrollY", 0)?;
        page.until(&format!("!({shown})"))
    });
    cases.add("the first stop of the keyboard leads past navigation", |page| {
        page.open(ORDERS)?;
        page.press("Tab")?;
        page.shows("document.activeElement.textContent", "Skip to main content")?;
        page.until("document.activeElement.getBoundingClientRect().top >= 0")?;
        page.press("Enter")?;
        page.shows("document.activeElement.id", "main")?;
        page.press("Tab")?;
        page.shows("!!document.activeElement.closest('main')", true)
    });
}
