//! The page without script.

use verifier::{Page, Setting};

use crate::harness::{Cases, MONEY, ORDERS, TODO, equal};

/// The words of a page, other than those of buttons.
const WORDS: &str = "(() => {
  const main = document.querySelector('main').cloneNode(true);
  for (const element of main.querySelectorAll('button:not([role=tab]), [role=status]')) element.remove();
  return main.textContent.replace(/\\s+/g, ' ').trim();
})()";

pub(crate) fn cases(cases: &mut Cases) {
    let plain = || Setting { has_script: false, ..Setting::default() };
    for route in ["/", ORDERS, MONEY, TODO, "/guides/getting-started/installation/", "/user-guide/", "/reference/"] {
        cases.add_in(plain(), &format!("without script {route} has the words it has with it"), move |page| {
            page.load(route)?;
            page.until("document.readyState === 'complete'")?;
            let with_script = page.another(&Setting::default())?;
            with_script.open(route)?;
            with_script.settle()?;
            equal(page.get::<String>(WORDS)?, with_script.get(WORDS)?)
        });
    }
    cases.add_in(plain(), "without script links, anchors, tabs, details and the sidebar work", |page| {
        page.load(ORDERS)?;
        page.heading("Orders")?;
        page.click("nav[aria-label='On this page'] a[href='#order-states']")?;
        page.at(&format!("{ORDERS}#order-states"))?;
        page.shows("[...document.querySelectorAll('[role=tabpanel]')].some((panel) => panel.checkVisibility())", true)?;
        page.click("main details summary")?;
        page.shows("document.querySelector('main details').open", true)?;
        page.click("[data-sidebar] [data-state=closed] summary")?;
        page.click("[data-sidebar] details[open][data-state=closed] a")?;
        page.until("location.pathname !== '/guides/core-concepts/orders/'")?;
        page.click("[data-sidebar] [aria-current=page]")?;
        no_notice(page)
    });
    cases.add_in(
        plain(),
        "without script a phone has its menu, which leads to other areas and to the sidebar",
        |page| {
            page.resize(390, 844)?;
            page.load(ORDERS)?;
            page.heading("Orders")?;
            let in_view = |what: &str| {
                format!(
                    "(() => {{ const box = {what}.getBoundingClientRect(), x = (box.left + box.right) / 2; \
                 return {what}.contains(document.elementFromPoint(x, box.top + 5)) }})()"
                )
            };
            page.shows("document.querySelector('noscript ul').checkVisibility()", false)?;
            page.run("scrollTo({ top: 2000, behavior: 'instant' })")?;
            page.click("noscript summary[aria-label='Open navigation menu']")?;
            page.shows(&in_view("document.querySelector('noscript ul')"), true)?;
            page.click("noscript a[href^='#']")?;
            page.until("scrollY > 4000")?;
            page.shows(&in_view("document.querySelector('[data-sidebar] nav')"), true)?;
            page.run("scrollTo(0, 0)")?;
            page.click("noscript a[href='/user-guide/']")?;
            page.heading("User Guide")
        },
    );
    cases.add_in(plain(), "without script the first stop of the keyboard leads past navigation, too", |page| {
        page.load(ORDERS)?;
        page.heading("Orders")?;
        page.press("Tab")?;
        page.shows("document.activeElement.textContent", "Skip to main content")?;
        page.press("Enter")?;
        page.until("document.activeElement.id === 'main'")?;
        page.press("Tab")?;
        page.until("document.activeElement.closest('main') !== null")
    });
    cases.add_in(plain(), "without script the home page shows no banner about the base URL", |page| {
        page.load("/")?;
        page.heading("Vendure Docs")?;
        page.shows("document.getElementById('wrong-base-url').checkVisibility()", false)
    });
}

fn no_notice(page: &Page) -> anyhow::Result<()> {
    let shown = "[...document.querySelectorAll('.site-notice')].filter((notice) => notice.checkVisibility()).length";
    page.shows(shown, 0)
}
