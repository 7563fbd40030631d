//! What changes as the reader scrolls.

use verifier::{Answer, Setting};

use crate::harness::{Cases, MONEY, ORDERS};

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
    let high = Setting { height: 1600, ..Setting::default() };
    cases.add_in(high, "at the end of the page the last heading is the one being read", |page| {
        const LAST: &str = "document.querySelector('nav[aria-label=\"On this page\"] li:last-child a')";
        page.open(ORDERS)?;
        page.run("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")?;
        // It does not come up to where headings are read.
        page.shows(&format!("document.querySelector({LAST}.hash).getBoundingClientRect().top > 200"), true)?;
        page.shows(
            "document.querySelector('nav[aria-label=\"On this page\"] [aria-current]')?.hash",
            page.get::<String>(&format!("{LAST}.hash"))?,
        )?;
        page.wheel(-1500)?;
        page.until(&format!("{LAST}.ariaCurrent === null"))
    });
    cases.add("the list of contents has the headings of every level that the page names", |page| {
        page.answer(page.site().chunk(MONEY), Answer::rewriting(|text| text.replace("\"level\":3", "\"level\":4")))?;
        page.open(ORDERS)?;
        page.follow(MONEY)?;
        page.heading("Money")?;
        page.until("document.querySelectorAll('nav[aria-label=\"On this page\"] li[data-level=\"4\"] a').length > 1")
    });
    let tall = Setting { height: 2400, ..Setting::default() };
    cases.add_in(tall, "the bar on top ends where the window does, on a page that does not scroll", |page| {
        page.open("/search")?;
        page.settle()?;
        page.shows("document.documentElement.scrollHeight <= innerHeight", true)?;
        page.shows("innerWidth - document.querySelector('header').getBoundingClientRect().right", 0)
    });
    cases.add("the button back to the top does not hide while it has the focus, and hands it to the page", |page| {
        const BUTTON: &str = "button[aria-label='Scroll back to top']";
        page.open(ORDERS)?;
        page.wheel(1500)?;
        page.until("scrollY > 1000")?;
        page.wheel(-150)?;
        // In the first moment of its transition it is hidden still, and takes no focus.
        page.until(&format!("document.querySelector(\"{BUTTON}\").checkVisibility({{ visibilityProperty: true }})"))?;
        page.run(&format!("document.querySelector(\"{BUTTON}\").focus()"))?;
        page.wheel(300)?;
        page.until(&format!("document.querySelector(\"{BUTTON}\").dataset.shown === undefined"))?;
        page.settle()?;
        // What hides is gone at the end of a transition only.
        page.until(&format!("document.querySelector(\"{BUTTON}\").getAnimations().length === 0"))?;
        page.shows(
            "getComputedStyle(document.activeElement).visibility + document.activeElement.ariaLabel",
            "visibleScroll back to top",
        )?;
        page.press("Enter")?;
        page.shows("scrollY", 0)?;
        page.shows("document.activeElement.id", "main")?;
        page.until(&format!("!document.querySelector(\"{BUTTON}\").checkVisibility({{ visibilityProperty: true }})"))
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
        page.enter(ORDERS)?;
        page.press("Tab")?;
        page.shows("document.activeElement.textContent", "Skip to main content")?;
        page.until("document.activeElement.getBoundingClientRect().top >= 0")?;
        page.press("Enter")?;
        page.shows("document.activeElement.id", "main")?;
        page.press("Tab")?;
        page.shows("!!document.activeElement.closest('main')", true)
    });
}
