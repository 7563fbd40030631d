//! Tags of pages, pages beside the documentation, and where a page's text comes from.

use anyhow::Context as _;
use verifier::Page;

use crate::harness::{Cases, ORDERS, TODO, holds};

/// A page that is generated from a package.
const GENERATED: &str = "/reference/typescript-api/entities/order";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("a guide leads to its tag, the tag to its pages and to all tags", |page| {
        page.open(ORDERS)?;
        holds(page.asked("OtherPage") == 0, "a guide loads nothing of the pages of tags")?;
        page.click("main footer a[rel=tag]")?;
        page.at("/tags/orders")?;
        page.until("document.querySelector('h1').textContent.endsWith('pages tagged with “Orders”')")?;
        let heading: String = page.get("document.querySelector('h1').textContent")?;
        let count: usize = heading.split(' ').next().and_then(|count| count.parse().ok()).context("a number")?;
        page.shows(&format!("document.querySelectorAll('main ul a[href^=\"/\"]').length >= {count}"), true)?;
        page.shows("document.title", "Pages tagged with “Orders” | Vendure Docs")?;
        page.shows("document.querySelector('main p').textContent", "From the cart to the delivered parcel.")?;
        page.click("main a[href='/tags']")?;
        page.at("/tags")?;
        page.heading("Tags")?;
        page.shows("document.querySelector('[href=\"/tags/orders\"] span').textContent", count.to_string())?;
        page.click("main a[href='/tags/hosting']")?;
        page.at("/tags/hosting")
    });
    cases.add(
        "a generated page leads to its source, a written one to where it is edited; both say when they changed",
        |page| {
            origin(page, GENERATED, "View source", "https://github.com/vendure-ecommerce/vendure/blob/")?;
            page.shows("/^\\d{4}-\\d\\d-\\d\\d$/.test(document.querySelector('main footer time').dateTime)", true)?;
            origin(page, ORDERS, "Edit this page", "/content/guides/core-concepts/orders/index.mdx")
        },
    );
    cases.add("a page beside the documentation has neither a sidebar nor neighbors", |page| {
        page.open(TODO)?;
        page.shows("document.querySelectorAll('.page-mdx main article').length", 1)?;
        page.shows("document.querySelectorAll(\"nav[aria-label^='Docs ']\").length", 0)
    });
}

/// A page has just one link below it, with this text, to a URL that has `part` in it.
fn origin(page: &Page, route: &str, text: &str, part: &str) -> anyhow::Result<()> {
    page.open(route)?;
    let links =
        "[...document.querySelectorAll('main footer a')].filter((link) => /source|Edit/.test(link.textContent))";
    page.shows(&format!("{links}.map((link) => link.textContent).join()"), text)?;
    page.shows(&format!("{links}[0].href.includes('{part}')"), true)
}
