//! Code, copies, details.

use std::sync::{Mutex, PoisonError};

use verifier::{Answer, Page, Setting};

use crate::harness::{Cases, MONEY, ORDERS, equal, holds};

/// All pages share one clipboard.
static CLIPBOARD: Mutex<()> = Mutex::new(());

const INSTALLATION: &str = "/guides/getting-started/installation/";

/// Records how long each animation takes.
pub(super) const TIMED: &str = "
  window.durations = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    durations.push(options.duration);
    return animate.call(this, frames, options);
  };";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("code is copied as it stands", |page| {
        let _alone = CLIPBOARD.lock().unwrap_or_else(PoisonError::into_inner);
        page.open(ORDERS)?;
        page.allow_clipboard()?;
        page.hover("main pre")?;
        page.click("main button[aria-label='Copy code']")?;
        page.until("document.querySelector('main button[aria-label=Copied][data-state=copied]')")?;
        page.until("[...document.querySelectorAll('main [role=status]')].some((status) => status.textContent === 'Copied')")?;
        let code: String = page.get("document.querySelector('button[aria-label=Copied]').closest(':has(code)').querySelector('code').textContent")?;
        holds(code.len() > 20, "there is code")?;
        equal(page.get("navigator.clipboard.readText()")?, code)?;
        page.until("document.querySelector('main button[aria-label=Copied]') === null")
    });
    cases.add("a page is copied as Markdown", |page| {
        let _alone = CLIPBOARD.lock().unwrap_or_else(PoisonError::into_inner);
        page.open(MONEY)?;
        page.allow_clipboard()?;
        page.click("main details summary")?;
        page.click("main details[open] button")?;
        page.until("document.querySelector('main details summary [data-state=copied]')")?;
        let text: String = page.get("navigator.clipboard.readText()")?;
        equal(text.trim(), page.site().file("guides/core-concepts/money.md")?.trim())
    });
    cases.add("a copy that fails says so", |page| {
        page.answer("money.md", Answer::Status(500))?;
        page.open(MONEY)?;
        page.click("main details summary")?;
        page.click("main details[open] button")?;
        page.shows("document.querySelector('main details summary [data-state]').textContent", "Copying failed")?;
        page.ignores(crate::failures::BROWSER_SAYS);
        Ok(())
    });
    cases.add("a menu closes with Escape, which gives the focus back, and with a click beside it", |page| {
        page.open(MONEY)?;
        page.click("main details summary")?;
        page.shows("document.querySelector('main details').open", true)?;
        page.press("Tab")?;
        page.press("Escape")?;
        page.shows("document.querySelector('main details').open", false)?;
        page.shows("document.activeElement.tagName", "SUMMARY")?;
        page.click("main details summary")?;
        page.shows("document.querySelector('main details').open", true)?;
        page.click("main h1")?;
        page.shows("document.querySelector('main details').open", false)
    });
    cases.add("the menu that copies a page keeps the focus", |page| {
        page.answer("money.md", Answer::Status(500))?;
        page.open(MONEY)?;
        page.run("document.querySelector('main details summary').focus()")?;
        page.press("Enter")?;
        page.shows("document.querySelector('main details').open", true)?;
        page.press("Tab")?;
        page.shows("document.activeElement.textContent.trim()", "Copy as Markdown")?;
        page.press("Enter")?;
        page.shows("document.querySelector('main details').open", false)?;
        page.shows("document.activeElement === document.querySelector('main details summary')", true)?;
        page.ignores(crate::failures::BROWSER_SAYS);
        Ok(())
    });
    cases.add_in(Setting::phone(), "on a phone the menu that copies a page is beside the path to it", |page| {
        for route in [ORDERS, INSTALLATION, "/reference/typescript-api/orders/order-options"] {
            page.open(route)?;
            page.settle()?;
            page.shows(
                "(([path, menu]) => path.top < menu.bottom && menu.top < path.bottom && path.right <= menu.left)(
                   ['main nav[aria-label=Breadcrumbs]', 'main details'].map((part) => document.querySelector(part).getBoundingClientRect()))",
                true,
            )?;
        }
        Ok(())
    });
    cases.add("a section that closes never shows more of itself again", |page| {
        page.open(INSTALLATION)?;
        let section = "document.querySelector('article details[data-state]')";
        page.click("article details[data-state] summary")?;
        page.until(&format!(
            "{section}.dataset.state === 'open' && {section}.getAnimations({{ subtree: true }}).length === 0"
        ))?;
        watch_height(page, section)?;
        page.click("article details[data-state] summary")?;
        page.shows(&format!("{section}.open"), false)?;
        page.settle()?;
        page.until("heights.at(-1) < heights[0]")?;
        page.shows("heights.filter((height, index) => height > heights[index - 1])", Vec::<f64>::new())
    });
    cases.add("long lines of code wrap on request", |page| {
        page.open(ORDERS)?;
        page.hover("main pre")?;
        page.click("main button[aria-label='Wrap lines']")?;
        page.shows("document.querySelector('main button[aria-label=\"Wrap lines\"]').ariaPressed", "true")?;
        page.shows("document.querySelector('main [data-wrap] pre').scrollWidth <= document.querySelector('main [data-wrap] pre').clientWidth", true)
    });
    for (is_still, name) in [
        (false, "details open and close with a movement"),
        (true, "details open at once where the reader wants less motion"),
    ] {
        cases.add_in(Setting { is_still, ..Setting::first(TIMED) }, name, move |page| {
            page.open(INSTALLATION)?;
            let state = "document.querySelector('article details[data-state]').dataset.state";
            page.click("article details[data-state] summary")?;
            page.shows(state, "open")?;
            page.shows("document.querySelector('article details[data-state]').open", true)?;
            page.shows("durations.length", 1)?;
            page.shows("durations[0] === 1", is_still)?;
            page.shows(
                "getComputedStyle(document.documentElement).scrollBehavior",
                if is_still { "auto" } else { "smooth" },
            )?;
            page.click("article details[data-state] summary")?;
            page.shows(state, "closed")?;
            page.shows("document.querySelector('article details[data-state]').open", false)
        });
    }
}

/// From now on keeps the height that an element has in each frame.
pub(super) fn watch_height(page: &Page, element: &str) -> anyhow::Result<()> {
    page.run(&format!(
        "window.heights = [];
         window.watched = {element};
         const look = () => {{
           heights.push(watched.getBoundingClientRect().height);
           requestAnimationFrame(look);
         }};
         look()"
    ))
}
