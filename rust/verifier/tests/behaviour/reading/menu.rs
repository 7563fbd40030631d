//! The menu on small screens.

use verifier::{Page, Setting};

use crate::harness::{Cases, MONEY, ORDERS, TODO};

const OPEN: &str = "button[aria-label='Open navigation menu']";
const MENU: &str = "document.querySelectorAll('dialog[open]').length";

pub(crate) fn cases(cases: &mut Cases) {
    let mut add = |name, case: crate::harness::Case| cases.add_in(Setting::phone(), name, case);
    add("the menu opens with the section's pages and leads back to the main menu", |page| {
        open(page)?;
        page.shows("document.querySelector('dialog nav').ariaLabel", "Section menu")?;
        page.shows("document.querySelector('dialog nav button').textContent", "← Back to main menu")?;
        page.click("dialog nav button")?;
        page.shows("document.querySelector('dialog nav').ariaLabel", "Main menu")?;
        page.until("document.querySelector('dialog nav').textContent.includes('User Guide')")?;
        page.click("dialog nav > button")?;
        page.shows("document.querySelector('dialog nav').ariaLabel", "Section menu")
    });
    add("from panel to panel the focus goes along", |page| {
        open(page)?;
        for panel in ["Main menu", "Section menu"] {
            page.run("document.querySelector('dialog nav > button').focus()")?;
            page.press("Enter")?;
            page.shows("document.querySelector('dialog nav').ariaLabel", panel)?;
            page.shows("document.activeElement.ariaLabel", panel)?;
        }
        page.press("Tab")?;
        page.shows("document.activeElement.textContent", "← Back to main menu")
    });
    add("each row of the menu is high enough for a thumb", |page| {
        const LOW: &str = "[...document.querySelectorAll('dialog nav :is(a, button, summary)')]
          .filter((row) => row.checkVisibility() && row.getBoundingClientRect().height < 44).map((row) => row.textContent)";
        page.open("/guides/extending-the-dashboard/creating-pages/")?;
        page.click(OPEN)?;
        page.shows(MENU, 1)?;
        page.until("document.querySelector('dialog nav li button')")?;
        page.shows(LOW, Vec::<String>::new())?;
        page.click("dialog nav button")?;
        page.click("dialog nav summary[aria-label^=Version]")?;
        page.shows(LOW, Vec::<String>::new())
    });
    add("a page without a sidebar has the main menu alone", |page| {
        page.open(TODO)?;
        page.click(OPEN)?;
        page.shows(MENU, 1)?;
        page.shows("document.querySelector('dialog nav').ariaLabel", "Main menu")?;
        page.shows("document.querySelectorAll('dialog nav > button').length", 0)
    });
    add("the menu keeps the focus, and Escape gives it back", |page| {
        open(page)?;
        for _ in 0..60 {
            page.press("Tab")?;
            // At its end the focus leaves for the browser's own controls, never for the page below.
            page.shows("document.activeElement === document.body || !!document.activeElement.closest('dialog')", true)?;
        }
        page.press_shifted("Tab")?;
        page.shows("document.activeElement === document.body || !!document.activeElement.closest('dialog')", true)?;
        page.press("Escape")?;
        page.shows(MENU, 0)?;
        page.shows("document.activeElement.ariaLabel", "Open navigation menu")
    });
    add("the page behind the menu is inert", |page| {
        open(page)?;
        page.run("document.querySelector('main a').focus()")?;
        page.shows("!!document.activeElement.closest('dialog')", true)?;
        page.mark()?;
        page.click_at(350.0, 400.0)?;
        page.shows(MENU, 0)?;
        page.at(ORDERS)
    });
    add("a button closes the menu", |page| {
        open(page)?;
        page.click("button[aria-label='Close navigation menu']")?;
        page.shows(MENU, 0)?;
        page.shows("document.activeElement.ariaLabel", "Open navigation menu")
    });
    add("the menu shows the page being read, however far down its list", |page| {
        const SEEN: &str = "(() => {
          const [panel, entry] = ['dialog nav', 'dialog nav [aria-current=page]'].map((name) => document.querySelector(name).getBoundingClientRect());
          return entry.top >= panel.top && entry.bottom <= panel.bottom;
        })()";
        page.resize(390, 420)?;
        page.open("/guides/core-concepts/email/")?;
        page.click(OPEN)?;
        page.shows(MENU, 1)?;
        page.until(SEEN)?;
        page.shows("document.querySelector('dialog nav').scrollTop > 0", true)?;
        page.shows("scrollY", 0)?;
        page.click("dialog nav button")?;
        page.click("dialog nav > button")?;
        page.until(SEEN)
    });
    add("the menu closes on the way back", |page| {
        page.open(MONEY)?;
        page.follow(ORDERS)?;
        page.heading("Orders")?;
        page.click(OPEN)?;
        page.shows(MENU, 1)?;
        page.run("history.back()")?;
        page.shows(MENU, 0)?;
        page.heading("Money")
    });
    add("the menu closes when the window becomes a desktop's", |page| {
        open(page)?;
        page.resize(1200, 800)?;
        page.shows(MENU, 0)
    });
    add("a link in the menu turns the page and closes it", |page| {
        open(page)?;
        page.mark()?;
        page.click(&format!("dialog a[href='{MONEY}']"))?;
        page.heading("Money")?;
        page.shows(MENU, 0)?;
        page.shows("document.activeElement.id", "main")?;
        page.shows("window.marked", true)
    });
}

fn open(page: &Page) -> anyhow::Result<()> {
    page.open(ORDERS)?;
    page.shows(&format!("document.querySelector(\"{OPEN}\").ariaExpanded"), "false")?;
    page.click(OPEN)?;
    page.shows(MENU, 1)?;
    page.shows(&format!("document.querySelector(\"{OPEN}\").ariaExpanded"), "true")
}
