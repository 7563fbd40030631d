//! The pages of a section, beside the page.

use verifier::{Answer, Page, Setting};

use super::content::TIMED;
use crate::harness::{Cases, MONEY, ORDERS, entry, equal};

/// Whether a category is open, by its label.
const IS_OPEN: &str = "((label) => [...document.querySelectorAll('[data-sidebar] [data-state]')]
  .find((entry) => entry.querySelector('a, summary').textContent === label).dataset.state)";

/// The routes of the page's sidebar that a reader without script does not come to from its first one, by what the documents say.
const MISSED: &str = "(async () => {
  const listed = [];
  const list = (items) => items.forEach((item) => {
    if (item.href?.startsWith('/')) listed.push(item.href);
    list(item.items ?? []);
  });
  const modules = document.getElementById('root').dataset.scripts.split(' ');
  list((await import(modules.find((module) => module.includes('/sidebar-')))).default);
  const found = new Set(listed.slice(0, 1));
  for (const route of found) {
    const text = await (await fetch(route)).text();
    const side = new DOMParser().parseFromString(text, 'text/html').querySelector('[data-sidebar]');
    for (const link of side?.querySelectorAll('a') ?? []) found.add(link.getAttribute('href'));
  }
  return [...new Set(listed)].filter((route) => !found.has(route));
})";

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
    cases.add("a category without a page of its own is what it was in the markup, and no link", |page| {
        page.open(ORDERS)?;
        page.settle()?;
        page.shows("document.querySelectorAll('[data-sidebar] a:is([role], [aria-expanded])').length", 0)?;
        name(page, "Deployment")?;
        page.shows("document.getElementById('named').localName", "summary")?;
        page.click("#named")?;
        page.shows("document.getElementById('named').parentElement.open", true)
    });
    cases.add_in(
        Setting { has_script: false, ..Setting::default() },
        "without script a category opens where it is, and leads on from there",
        |page| {
            page.load(ORDERS)?;
            page.heading("Orders")?;
            page.click("[data-sidebar] [data-state=closed] summary")?;
            page.at(ORDERS)?;
            page.click("[data-sidebar] details[open][data-state=closed] a")?;
            page.heading("Installation")?;
            page.until("document.querySelectorAll('[data-sidebar] [data-state=open] a').length > 2")
        },
    );
    cases.add("without script every page of a sidebar is reached through the sidebar", |page| {
        for route in [ORDERS, "/user-guide/"] {
            page.open(route)?;
            equal(page.get::<Vec<String>>(&format!("{MISSED}()"))?, Vec::new())?;
        }
        Ok(())
    });
    cases.add("a category that was opened before the script came stays open, with all that is in it", |page| {
        let entry = entry(page)?;
        page.answer(&entry, Answer::Hold)?;
        page.load(ORDERS)?;
        page.until_held(&entry)?;
        name(page, "Deployment")?;
        page.click("#named")?;
        page.shows("document.getElementById('named').parentElement.open", true)?;
        page.release(&entry)?;
        page.until_ready()?;
        page.shows(&format!("{IS_OPEN}('Deployment')"), "open")?;
        page.until("document.getElementById('named').parentElement.open && document.querySelectorAll('#named ~ * a').length > 2")
    });
    cases.add_in(
        Setting { height: 420, ..Setting::first(TIMED) },
        "another area has a sidebar of its own, in which nothing moves and nothing is scrolled",
        |page| {
            page.open(ORDERS)?;
            page.run("document.querySelector('[data-sidebar]').scrollTop = 170")?;
            page.until("document.querySelector('[data-sidebar]').scrollTop > 100")?;
            page.click("header nav a[href='/reference/']")?;
            page.heading("Reference")?;
            page.settle()?;
            page.shows("document.querySelector('[data-sidebar]').scrollTop", 0)?;
            page.shows("durations.length", 0)
        },
    );
    cases.add("a category that closes never shows more of itself again", |page| {
        page.open(ORDERS)?;
        page.settle()?;
        name(page, "Core Concepts")?;
        super::content::watch_height(page, "document.getElementById('named').closest('li')")?;
        page.click("#named")?;
        page.shows(&format!("{IS_OPEN}('Core Concepts')"), "closed")?;
        page.until("heights.at(-1) < 60")?;
        page.settle()?;
        page.shows("heights.filter((height, index) => height > heights[index - 1])", Vec::<f64>::new())
    });
    for (setting, list) in
        [(Setting { height: 420, ..Setting::default() }, "[data-sidebar]"), (Setting::phone(), "dialog")]
    {
        let name = format!("a category that is opened stays in sight in {list} when the one above it closes");
        cases.add_in(setting, &name, move |page| {
            page.open(ORDERS)?;
            page.settle()?;
            if list == "dialog" {
                page.click("header button[aria-haspopup=dialog][aria-expanded]")?;
                page.until("document.querySelector('dialog[open] summary')")?;
            }
            let summary = format!(
                "[...document.querySelectorAll('{list} summary')].find((row) => row.textContent === 'React Admin Dashboard')"
            );
            page.run(&format!("{summary}.focus()"))?;
            page.press("Enter")?;
            page.until(&format!("{summary}.parentElement.dataset.state === 'open'"))?;
            page.until("document.getAnimations().length === 0")?;
            page.settle()?;
            page.until(&format!(
                "((row) => {{
                   const {{ left, top, height }} = row.getBoundingClientRect();
                   const ends = [top + 2, top + height - 2];
                   return ends.every((y) => row.contains(document.elementFromPoint(left + 20, y)));
                 }})({summary})"
            ))
        });
    }
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
fn name(page: &Page, label: &str) -> anyhow::Result<()> {
    page.run(&format!(
        "[...document.querySelectorAll('[data-sidebar] [data-state] :is(a, summary)')].find((row) => row.textContent === '{label}').id = 'named'"
    ))
}
