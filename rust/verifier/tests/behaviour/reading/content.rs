//! Headings, code, details.

use verifier::Setting;

use crate::harness::{Cases, MONEY, ORDERS, equal};

const INSTALLATION: &str = "/guides/getting-started/installation/";

/// Records how long each animation takes.
const TIMED: &str = "
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
