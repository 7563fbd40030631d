//! Lists of the reference, by the version since which their entries are there.

use verifier::{Page, Setting};

use crate::harness::{Cases, equal, holds};

/// A list of pages, of which some are newer than others.
const SERVICES: &str = "/reference/typescript-api/services/";
/// A page that is a list itself.
const QUERIES: &str = "/reference/graphql-api/shop/queries";

/// The titles of the cards that show.
const CARDS: &str = "[...document.querySelectorAll('main li:has(> a)')].filter((card) => card.checkVisibility() && \
                     card.closest('nav') === null).map((card) => card.querySelector('a').textContent)";
const NEW: [&str; 4] = ["CustomerChannelAssignmentService", "EntitySlugService", "ProvinceService", "SlugService"];
const SHOWN: &str = "document.querySelector('main p [role=status]').textContent";
const CHOSEN: &str = "document.querySelector('main select').value";
/// The ids of the sections that show, and those that the table of contents names.
const SECTIONS: &str =
    "[...document.querySelectorAll('main h2[id]')].filter((one) => one.checkVisibility()).map((one) => one.id)";
const CONTENTS: &str = "[...document.querySelectorAll(\"nav[aria-label='On this page'] li\")]\
                        .filter((one) => getComputedStyle(one).display !== 'none').map((one) => one.textContent)";
/// The signatures in the sections.
const CODE: &str =
    "[...document.querySelectorAll('main h2 + div > code')].filter((one) => one.checkVisibility()).length";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add(
        "a list of the reference is filtered from the keyboard by what is new, and says how much of it shows",
        |page| {
            page.open(SERVICES)?;
            let all: Vec<String> = page.get(CARDS)?;
            holds(all.len() > 30, "the list is long")?;
            page.shows(SHOWN, "")?;
            page.run("document.querySelector('main select').focus()")?;
            page.press("ArrowDown")?;
            page.at(&format!("{SERVICES}?since=3.7"))?;
            page.shows(SHOWN, format!("2 of {}", all.len()))?;
            page.press("ArrowDown")?;
            page.at(&format!("{SERVICES}?since=3.5"))?;
            page.shows(SHOWN, format!("4 of {}", all.len()))?;
            equal(page.get::<Vec<String>>(CARDS)?, NEW.map(str::to_owned).to_vec())?;
            page.shows("document.activeElement.matches('main select')", true)?;
            page.press("Home")?;
            page.at(SERVICES)?;
            page.shows(SHOWN, "")?;
            equal(page.get::<Vec<String>>(CARDS)?, all)
        },
    );
    cases.add("what is new in a list is kept in its address, and there when the reader comes back", |page| {
        let filtered = format!("{SERVICES}?since=3.5");
        let is_filtered = |page: &Page| {
            page.shows(CHOSEN, "3.5")?;
            equal(page.get::<Vec<String>>(CARDS)?, NEW.map(str::to_owned).to_vec())
        };
        page.open(&filtered)?;
        is_filtered(page)?;
        page.click("main li a[href$='/slug-service']")?;
        page.heading("SlugService")?;
        page.run("history.back()")?;
        page.heading("Services")?;
        page.at(&filtered)?;
        is_filtered(page)?;
        page.reload()?;
        is_filtered(page)?;
        // A version that is none filters nothing.
        page.open(&format!("{SERVICES}?since=soon"))?;
        page.shows(CHOSEN, "")?;
        holds(page.get::<Vec<String>>(CARDS)?.len() > 30, "all of it shows")
    });
    cases.add("sections of a schema are filtered with their entries in the table of contents, and a link still leads to others", |page| {
        page.open(&format!("{QUERIES}?since=3.2"))?;
        page.shows(SHOWN, "2 of 19")?;
        page.shows(&format!("{SECTIONS}.join()"), "activepaymentmethods,activeshippingmethods")?;
        page.shows(&format!("{CONTENTS}.join()"), "activePaymentMethods,activeShippingMethods")?;
        page.shows(CODE, 2)?;
        page.put_link("#activeorder")?;
        page.click("#probe")?;
        page.at(&format!("{QUERIES}?since=3.2#activeorder"))?;
        page.shows(&format!("{SECTIONS}.includes('activeorder')"), true)?;
        page.shows("document.getElementById('activeorder').getBoundingClientRect().top < innerHeight", true)?;
        page.run("document.querySelector('main select').focus()")?;
        page.press("Home")?;
        page.shows(&format!("{SECTIONS}.length"), 19)?;
        page.shows(&format!("{CONTENTS}.length"), 19)
    });
    let plain = Setting { has_script: false, ..Setting::default() };
    cases.add_in(plain, "without script a list of the reference is whole, and says what is new", |page| {
        page.load(&format!("{SERVICES}?since=3.5"))?;
        page.until("document.readyState === 'complete'")?;
        page.shows("document.querySelector('main select').checkVisibility()", false)?;
        holds(page.get::<Vec<String>>(CARDS)?.len() > 30, "all of it shows")?;
        let mark =
            "document.querySelector(\"main li:has(> a[href$='/slug-service'])\").textContent.includes('since 3.5')";
        page.shows(mark, true)
    });
}
