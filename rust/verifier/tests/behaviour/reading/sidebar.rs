//! The pages of a section, beside the page.

use verifier::Setting;

use crate::harness::{Cases, MONEY, ORDERS};

/// Whether a category is open, by its label.
const IS_OPEN: &str = "((label) => [...document.querySelectorAll('[data-sidebar] li[data-state]')]
  .find((entry) => entry.querySelector('a').textContent === label).dataset.state)";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("the category of the page is open, and opening another closes it", |page| {
        page.open(ORDERS)?;
        page.shows(&format!("{IS_OPEN}('Core Concepts')"), "open")?;
        page.shows(&format!("{IS_OPEN}('Deployment')"), "closed")?;
        page.shows("document.querySelector('[data-sidebar] [aria-current=page]').textContent", "Orders")?;
        name(page, "Deployment")?;
        page.click("#named")?;
        page.shows(&format!("{IS_OPEN}('Deployment')"), "open")?;
        page.shows(&format!("{IS_OPEN}('Core Concepts')"), "closed")?;
        page.at(ORDERS)?;
        page.press("Enter")?;
        page.shows(&format!("{IS_OPEN}('Deployment')"), "closed")?;
        page.press(" ")?;
        page.shows(&format!("{IS_OPEN}('Deployment')"), "open")
    });
    cases.add("turning the page opens its category and closes others", |page| {
        page.open(ORDERS)?;
        page.follow("/guides/deployment/using-docker")?;
        page.shows(&format!("{IS_OPEN}('Deployment')"), "open")?;
        page.shows(&format!("{IS_OPEN}('Core Concepts')"), "closed")
    });
    let low = Setting { height: 420, ..Setting::default() };
    cases.add_in(low.clone(), "the sidebar stays where it was scrolled to from page to page", |page| {
        page.open(ORDERS)?;
        page.run(
            "const bar = document.querySelector('[data-sidebar]'); bar.scrollTop = 170; window.before = bar.scrollTop",
        )?;
        page.run("if (window.before < 100) throw new Error('the sidebar does not scroll')")?;
        page.click(&format!("[data-sidebar] a[href='{MONEY}']"))?;
        page.heading("Money")?;
        page.settle()?;
        page.shows("document.querySelector('[data-sidebar]').scrollTop === window.before", true)
    });
    cases.add_in(low, "an entry out of sight is brought into it", |page| {
        page.open("/guides/core-concepts/email/")?;
        let seen = "(() => {
          const [bar, entry] = ['[data-sidebar]', '[data-sidebar] [aria-current=page]'].map((name) => document.querySelector(name).getBoundingClientRect());
          return entry.top >= bar.top && entry.bottom <= bar.bottom;
        })()";
        page.until(seen)?;
        page.follow("/guides/core-concepts/products/")?;
        page.heading("Products")?;
        page.until(seen)
    });
}

/// Gives the row of a category the id `named`.
fn name(page: &verifier::Page, label: &str) -> anyhow::Result<()> {
    page.run(&format!(
        "[...document.querySelectorAll('[data-sidebar] li[data-state] a')].find((row) => row.textContent === '{label}').id = 'named'"
    ))
}
