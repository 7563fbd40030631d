//! The list of contents, and the list of pages, as the reader scrolls.

use verifier::Setting;

use crate::harness::{Cases, ORDERS};

/// The entries beside the line, and those that should be: each section of which a part is in the window.
const LINE: &str = "(() => {
  const entries = [...document.querySelectorAll('nav[aria-label=\"On this page\"] li a')];
  const list = entries[0].closest('ul');
  const style = getComputedStyle(list, '::before');
  const top = list.getBoundingClientRect().top + parseFloat(style.translate.split(' ')[1] ?? 0);
  const bottom = top + parseFloat(style.height);
  const middle = (entry) => entry.getBoundingClientRect().top + entry.offsetHeight / 2;
  const line = 24 + parseFloat(getComputedStyle(document.documentElement).scrollPaddingBlockStart);
  const tops = entries.map(({ hash }) => document.querySelector(hash).getBoundingClientRect().top);
  return [
    entries.filter((entry) => middle(entry) > top && middle(entry) < bottom),
    entries.filter((_, at) => tops[at] <= innerHeight && (tops[at + 1] ?? Infinity) > line),
  ].map((list) => list.map(({ hash }) => hash).join(' '));
})()";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("the line in the list of contents is beside every section in sight", |page| {
        page.open(ORDERS)?;
        page.until(&format!("(([beside, seen]) => seen !== '' && beside === seen)({LINE})"))?;
        page.wheel(1400)?;
        page.until(&format!("scrollY > 1300 && (([beside, seen]) => seen !== '' && beside === seen)({LINE})"))?;
        let further: Vec<String> = page.get(LINE)?;
        page.run("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")?;
        page.until(&format!("(([beside, seen]) => seen !== '' && beside === seen)({LINE})"))?;
        page.shows(&format!("{LINE}[0] === {:?}", further[0]), false)
    });
    cases.add_in(Setting::phone(), "on a phone the button of the list of contents names the heading being read", |page| {
        const BUTTON: &str = "document.querySelector('nav[aria-label=\"On this page\"] button').textContent";
        page.open(ORDERS)?;
        page.shows(BUTTON, "On this page")?;
        page.run("document.getElementById('order-states').scrollIntoView({ behavior: 'instant' })")?;
        page.until(&format!(
            "{BUTTON} === 'On this page' + document.querySelector('nav a[aria-current][href$=\"#order-states\"]')?.textContent"
        ))?;
        page.run("scrollTo({ top: 0, behavior: 'instant' })")?;
        page.shows(BUTTON, "On this page")
    });
    let tall = Setting { height: 1500, ..Setting::default() };
    cases.add_in(
        tall,
        "a list of pages that is shorter than the window stays in sight to the end of the page",
        |page| {
            page.open("/user-guide/catalog/products")?;
            page.run("scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' })")?;
            page.until("scrollY > 300")?;
            page.settle()?;
            let entry = "document.querySelector('[data-sidebar] a').getBoundingClientRect().top";
            page.shows(
                &format!(
                    "{entry} >= 0 && document.elementFromPoint(60, {entry} + 10)?.closest('[data-sidebar]') !== null"
                ),
                true,
            )
        },
    );
}
