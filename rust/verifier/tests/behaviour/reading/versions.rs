//! A site with two versions of some of its pages: where their list and the navbar lead, and which one is searched.

use verifier::Page;

use crate::harness::Cases;

const LEARN: &str = "document.querySelector('header li[data-item=sidebar] a')";
const API: &str = "document.querySelector('header li[data-item=sidebar]:nth-child(2) a')";
const VERSION: &str = "document.querySelector('header [data-item=version-dropdown] summary').ariaLabel";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add_of("reading/two_versions", CASES);
}

const CASES: &[(&str, crate::harness::Case)] = &[
    ("choosing another version leads to the same page of it", |page| {
        page.open("/guides/boiling")?;
        choose(page, "1.x")?;
        page.at("/older/guides/boiling")?;
        page.heading("Boiling")?;
        page.shows(VERSION, "Version: 1.x")?;
        choose(page, "Next")?;
        page.at("/guides/boiling")?;
        page.shows(VERSION, "Version: Next")
    }),
    ("choosing a version that lacks the page leads to where that version begins", |page| {
        page.open("/guides/descaling")?;
        choose(page, "1.x")?;
        page.at("/older/")?;
        page.heading("Kettle 1.x")
    }),
    ("the navbar leads to pages of the version that is read", |page| {
        page.open("/older/guides/whistling")?;
        page.shows(&path(LEARN), "/older/")?;
        page.shows(&format!("{LEARN}.ariaCurrent"), "true")?;
        // It has no pages in that version.
        page.shows(&path(API), "/api/kettle")?;
        page.open("/guides/descaling")?;
        page.shows(&path(LEARN), "/guides/boiling")?;
        page.shows(&format!("{LEARN}.ariaCurrent"), "true")
    }),
    ("outside of the documentation, the navbar leads to the version that was chosen last", |page| {
        page.open("/")?;
        page.shows(&path(LEARN), "/guides/boiling")?;
        page.open("/guides/boiling")?;
        choose(page, "1.x")?;
        page.at("/older/guides/boiling")?;
        page.open("/")?;
        page.shows(VERSION, "Version: 1.x")?;
        page.shows(&path(LEARN), "/older/")?;
        // A document is of the version it is of, whatever was chosen.
        page.open("/guides/descaling")?;
        page.shows(VERSION, "Version: Next")?;
        page.shows(&path(LEARN), "/guides/boiling")
    }),
    ("the page of search searches the version that was chosen last", |page| {
        page.open("/search?q=boils")?;
        page.shows(FOUND, vec!["/api/kettle", "/guides/boiling"])?;
        page.run("localStorage.setItem('theme.version', 'v1')")?;
        page.open("/search?q=boils")?;
        page.shows("document.querySelector('select[aria-label=Version]').value", "v1")?;
        page.shows(FOUND, vec!["/older/guides/boiling", "/older/guides/whistling"])
    }),
    ("a version that no longer exists is no choice", |page| {
        page.open("/")?;
        page.run("localStorage.setItem('theme.version', 'v0')")?;
        page.open("/")?;
        page.shows(VERSION, "Version: Next")?;
        page.shows(&path(LEARN), "/guides/boiling")
    }),
    ("a page of another version says so, and leads to the same page of the latest", |page| {
        page.open("/older/guides/boiling")?;
        let link = "[...document.querySelectorAll('article a')].find((link) => link.textContent.includes('Next'))";
        page.shows(
            &format!("{link}?.parentElement.textContent"),
            "You are reading the 1.x version of these docs. Go to the latest version (Next).",
        )?;
        page.shows(&path(link), "/guides/boiling")?;
        page.open("/older/guides/whistling")?;
        page.shows(&path(link), "/")
    }),
];

/// What was found on the page of search, in the order of paths.
const FOUND: &str =
    "[...new Set([...document.querySelectorAll('main :is(h2, li) a')].map((link) => link.pathname))].sort()";

fn choose(page: &Page, label: &str) -> anyhow::Result<()> {
    page.click("header [data-item=version-dropdown] summary")?;
    page.run(&format!(
        "[...document.querySelectorAll('header [data-item=version-dropdown] a')]
           .find((link) => link.textContent === '{label}').id = 'choice'"
    ))?;
    page.click("#choice")?;
    page.run("document.getElementById('choice')?.removeAttribute('id')")
}

fn path(link: &str) -> String {
    format!("{link}?.pathname")
}
