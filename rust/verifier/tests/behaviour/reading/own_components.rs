//! A project with components of its own, and documents with JavaScript.

use verifier::Page;

use crate::harness::{Case, Cases, equal};

pub(crate) fn cases(cases: &mut Cases) {
    cases.add_of("reading/own_components", CASES);
}

const BUTTON: &str = "main article button[type=button]";

/// Asserts that the counter counts, and looks as its styles and its elements' say.
fn counts(page: &Page) -> anyhow::Result<()> {
    let button = format!("document.querySelector('{BUTTON}')");
    page.shows(&format!("{button}.textContent"), "Counted 3")?;
    page.click(BUTTON)?;
    page.shows(&format!("{button}.textContent"), "Counted 4")?;
    page.shows(&format!("getComputedStyle({button}.parentElement).borderBlockStartWidth"), "3px")
}

fn is_loud(page: &Page) -> anyhow::Result<()> {
    let loud = "[...document.querySelectorAll('main strong')].find((one) => one.textContent === 'Loudly')";
    page.shows(&format!("getComputedStyle({loud}).color"), "rgb(200, 0, 0)")
}

const CASES: &[(&str, Case)] = &[
    ("a component of the project's own is used on the page that draws it", |page| {
        page.open("/counting")?;
        page.shows("document.querySelector('main p').textContent", "It takes 3 steps: open, count, close.")?;
        counts(page)?;
        is_loud(page)
    }),
    ("a component of the project's own is there when its page is turned to", |page| {
        page.open("/")?;
        equal(page.asked("own-components"), 0)?;
        page.click("main a[href='/counting']")?;
        page.heading("Counting")?;
        counts(page)?;
        is_loud(page)
    }),
    ("a component that fails is drawn as what is in it, and takes nothing else with it", |page| {
        for arrives in [false, true] {
            if arrives {
                page.open("/")?;
                page.click("main a[href='/failing']")?;
                page.heading("Failing")?;
            } else {
                page.open("/failing")?;
            }
            page.shows("document.querySelector('main code.unknown').textContent", "<Lost>")?;
            page.until(
                "document.querySelector('main code.unknown').parentElement.textContent.includes('What is in it.')",
            )?;
            page.until("document.querySelector('main output').textContent === `${innerWidth} wide`")?;
            counts(page)?;
            // Browsers are told what happened.
            page.logs("nobody knows the way")?;
            page.ignores("nobody knows the way");
            page.ignores("the server");
        }
        Ok(())
    }),
];
