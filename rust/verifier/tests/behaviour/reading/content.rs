//! Headings, code, details.

use verifier::{Answer, Page, Setting};

use crate::harness::{Cases, MONEY, ORDERS, equal};

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
    cases.add("a heading is named by its words alone, and its link says where it leads", |page| {
        page.open(MONEY)?;
        let structure = page.structure()?;
        let named =
            |role: &str| structure.lines().filter(|line| line.trim_start().starts_with(role)).collect::<Vec<_>>();
        let (headings, links) = (named("heading"), named("link \"Direct link to "));
        equal(headings.iter().any(|line| line.contains("Direct link")), false)?;
        equal(headings.iter().any(|line| line.ends_with("heading 2 \"Prices with and without tax\"")), true)?;
        equal(links.iter().any(|line| line.contains("\"Direct link to Prices with and without tax\"")), true)?;
        page.shows(
            "document.querySelector('#prices-with-and-without-tax a').title",
            "Direct link to Prices with and without tax",
        )
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
        let long = "/reference/typescript-api/products-stock/default-product-variant-price-calculation-strategy";
        for route in [ORDERS, INSTALLATION, long] {
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
