//! A project with parts and styles of its own on every page.

use verifier::Page;

use crate::harness::{Case, Cases};
use crate::theme::TOGGLE;

pub(crate) fn cases(cases: &mut Cases) {
    cases.add_of("reading/slots", CASES);
}

const HEART: &str = "footer button";

fn hearts(page: &Page, count: usize) -> anyhow::Result<()> {
    page.shows(&format!("document.querySelector('{HEART}').textContent"), format!("{count} hearts"))
}

fn has_its_look(page: &Page) -> anyhow::Result<()> {
    page.shows("getComputedStyle(document.querySelector('main h1')).letterSpacing", "5px")?;
    page.shows(
        "getComputedStyle(document.documentElement).getPropertyValue('--classic-accent').trim()",
        "rgb(200 0 0)",
    )?;
    page.shows(&format!("getComputedStyle(document.querySelector('{HEART}')).borderBlockStartWidth"), "3px")
}

const CASES: &[(&str, Case)] = &[
    ("what fills a slot of the theme is alive, and stays as it is while pages are turned", |page| {
        page.open("/")?;
        hearts(page, 0)?;
        page.click(HEART)?;
        hearts(page, 1)?;
        page.click("main a[href='/brewing']")?;
        page.heading("Brewing")?;
        page.shows("document.querySelector('#way').textContent", "Tea house")?;
        hearts(page, 1)?;
        page.click(HEART)?;
        hearts(page, 2)
    }),
    (
        "a slot is filled with the theme's own part and what differs, which knows of the page what the theme knows",
        |page| {
            page.open("/")?;
            let brand = "document.querySelector('nav #brand').textContent";
            page.shows(brand, "House of tea, dark")?;
            page.click(TOGGLE)?;
            page.shows(brand, "House of tea, light")
        },
    ),
    ("styles of the project win over the theme's, whatever their selectors are", |page| {
        page.open("/brewing")?;
        has_its_look(page)?;
        page.open("/nowhere")?;
        has_its_look(page)
    }),
];
