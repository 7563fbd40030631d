//! Diagrams of states that readers walk through.

use crate::harness::{Cases, ORDERS};

const SAID: &str = "document.querySelector('figure [role=status]')?.textContent";

/// The states that a chosen one leads to.
const NEAR: &str = "(() => {
  const parts = [...document.querySelector('figure').querySelectorAll('[data-state][role=button]:not([aria-pressed=true])')];
  return parts.filter((part) => getComputedStyle(part).opacity === '1').map((part) => part.textContent).join();
})()";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("a state that is clicked shows where it leads, and the next one leads on", |page| {
        page.open(ORDERS)?;
        page.settle()?;
        page.shows("document.querySelector('figure svg').role", "img")?;
        page.hover("figure svg [data-state='1']")?;
        page.shows("document.querySelector('figure svg').role", "group")?;
        page.click("figure svg [data-state='2']")?;
        page.shows(
            SAID,
            "ArrangingPayment leads to AddingItems (one more bag), PaymentAuthorized (money is reserved), \
             PaymentSettled (money is taken).",
        )?;
        page.shows(NEAR, "AddingItems,PaymentAuthorized,PaymentSettled")?;
        page.click("figure svg [data-state='3']")?;
        page.shows(SAID, "PaymentAuthorized leads to PaymentSettled (settled).")?;
        page.shows(NEAR, "PaymentSettled")?;
        page.press("Escape")?;
        page.shows(SAID, "")?;
        page.shows("document.querySelectorAll('figure [aria-pressed=true]').length", 0)
    });
    cases.add("states are chosen by keys, and the last one leads to the end", |page| {
        page.open(ORDERS)?;
        page.settle()?;
        page.run("document.querySelector('figure [role=group]').focus()")?;
        page.shows("document.querySelector('figure svg').role", "group")?;
        for name in ["AddingItems", "ArrangingPayment"] {
            page.press("Tab")?;
            page.shows("document.activeElement.textContent", name)?;
        }
        page.press("Enter")?;
        page.shows("document.querySelector('figure [aria-pressed=true]').textContent", "ArrangingPayment")?;
        page.run("[...document.querySelectorAll('figure [role=button]')].find((state) => state.textContent === 'Delivered').focus()")?;
        page.press("Enter")?;
        page.shows(SAID, "Delivered leads to the end.")
    });
}
