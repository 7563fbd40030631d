//! The lists of versions and languages in the navbar.

use verifier::{Page, Setting};

use crate::harness::{Cases, ORDERS};

const VERSION: &str = "Version: Next";
const LANGUAGE: &str = "Language: English";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("the list of versions opens, names the current one, and remembers a choice", |page| {
        page.open(ORDERS)?;
        page.shows("localStorage.getItem('theme.version')", serde_json::Value::Null)?;
        opens(page, VERSION, "Next")?;
        page.shows(&format!("new URL({}.href).pathname", chosen(VERSION)), ORDERS)?;
        page.click(&format!("details:has(> {}) li a", summary(VERSION)))?;
        page.heading("Orders")?;
        page.at(ORDERS)?;
        page.shows("localStorage.getItem('theme.version')", "current")?;
        page.shows(&is_open(VERSION), false)
    });
    cases.add("the list of languages opens and names the current one, in itself", |page| {
        page.open("/search?q=tax")?;
        opens(page, LANGUAGE, "English")?;
        page.shows(&format!("{}.lang", chosen(LANGUAGE)), "en")?;
        page.shows(&format!("{}.href.slice(origin.length)", chosen(LANGUAGE)), "/search?q=tax")
    });
    cases.add(
        "a list closes with Escape, a click beside it, and when the focus leaves it; one is open at a time",
        |page| {
            page.open(ORDERS)?;
            page.run(&format!("document.querySelector(\"{}\").focus()", summary(VERSION)))?;
            page.press("Enter")?;
            page.shows(&is_open(VERSION), true)?;
            page.press("Tab")?;
            page.shows("document.activeElement.textContent", "Next")?;
            page.press("Escape")?;
            page.shows(&is_open(VERSION), false)?;
            page.shows("document.activeElement.ariaLabel", VERSION)?;
            page.press(" ")?;
            page.shows(&is_open(VERSION), true)?;
            page.click("main h1")?;
            page.shows(&is_open(VERSION), false)?;
            page.click(&summary(VERSION))?;
            page.shows(&is_open(VERSION), true)?;
            page.press("Tab")?;
            page.press("Tab")?;
            page.shows("document.activeElement.ariaLabel", LANGUAGE)?;
            page.shows(&is_open(VERSION), false)?;
            page.click(&summary(VERSION))?;
            page.shows(&is_open(VERSION), true)?;
            page.click(&summary(LANGUAGE))?;
            page.shows(&is_open(LANGUAGE), true)?;
            page.shows(&is_open(VERSION), false)
        },
    );
    cases.add_in(Setting::phone(), "both lists are in the menu of small screens", |page| {
        page.open(ORDERS)?;
        page.click("button[aria-label='Open navigation menu']")?;
        page.click("dialog nav > button")?;
        for (list, current) in [(VERSION, "Next"), (LANGUAGE, "English")] {
            let summary = format!("dialog {}", summary(list));
            page.click(&summary)?;
            let link = "document.querySelector('dialog details[open] a[aria-current=true]')?.textContent";
            page.shows(link, current)?;
            page.click(&summary)?;
            page.shows("document.querySelectorAll('dialog details[open]').length", 0)?;
        }
        Ok(())
    });
}

/// Opens a list, and sees the entry that is the current one.
fn opens(page: &Page, list: &str, current: &str) -> anyhow::Result<()> {
    page.shows(&is_open(list), false)?;
    page.click(&summary(list))?;
    page.shows(&is_open(list), true)?;
    page.shows(&format!("{}.textContent", chosen(list)), current)?;
    page.shows(&format!("{}.checkVisibility()", chosen(list)), true)
}

fn summary(list: &str) -> String {
    format!("summary[aria-label='{list}']")
}

fn is_open(list: &str) -> String {
    format!("document.querySelector(\"header {}\").parentElement.open", summary(list))
}

fn chosen(list: &str) -> String {
    format!("document.querySelector(\"header {}\").parentElement.querySelector('a[aria-current=true]')", summary(list))
}
