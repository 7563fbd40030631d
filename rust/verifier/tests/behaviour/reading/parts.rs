//! A page too long to be laid out at once.

use anyhow::ensure;
use verifier::{Answer, Page, Setting};

use crate::harness::{Cases, MONEY, ORDERS, PATIENT, entry};

/// The longest page of the reference.
const LONG: &str = "/reference/graphql-api/admin/object-types";
/// A heading far down on it.
const FAR: &str = "productvariant";
/// Where that is, in pixels from the top of the window.
const POSITION: &str = "document.getElementById('productvariant').getBoundingClientRect().top";
/// Parts that the browser may leave out.
const DEFERRED: &str = "document.querySelectorAll('[data-deferred]').length";
/// Parts that it does leave out while they are not in sight.
const LEFT_OUT: &str = "[...document.querySelectorAll('[data-deferred]')]
  .filter((part) => getComputedStyle(part).contentVisibility === 'auto').length";

/// Notes in every frame how many parts are deferred and, once it is in sight, where the far heading is.
const WATCHED: &str = "
  window.most = 0;
  window.positions = new Set();
  const look = () => {
    window.most = Math.max(window.most, document.querySelectorAll('[data-deferred]').length);
    const top = document.getElementById('productvariant')?.getBoundingClientRect().top;
    if (top < innerHeight) window.positions.add(Math.round(top));
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add_in(
        Setting::first(WATCHED),
        "a long page is laid out bit by bit, and the heading it was opened at stays where it is",
        |page| {
            page.open(&format!("{LONG}#{FAR}"))?;
            stays(page)
        },
    );
    cases.add_in(
        Setting::first(WATCHED),
        "a long page turned to is laid out bit by bit, and the heading asked for stays where it is",
        |page| {
            page.open(ORDERS)?;
            page.follow(&format!("{LONG}#{FAR}"))?;
            page.heading("Types")?;
            page.until(&format!("{DEFERRED} === 0"))?;
            stays(page)
        },
    );
    cases.add(
        "a long page turned to is soon all there, and going back or reloading leads to where the reader was",
        |page| {
            page.open(LONG)?;
            let headings: usize = page.get("document.querySelectorAll('main h2').length")?;
            page.open(ORDERS)?;
            page.follow(LONG)?;
            page.heading("Types")?;
            page.until(&format!("document.querySelectorAll('main h2').length === {headings} && {DEFERRED} === 0"))?;
            page.run(&format!("document.getElementById('{FAR}').scrollIntoView({{ behavior: 'instant' }})"))?;
            page.settle()?;
            // To the pixel: code is rendered in the system's face until the site's own is there, and then lines of text with
            // code in them are a fraction of a pixel higher or lower.
            let position: f64 = page.get(POSITION)?;
            let is_there = format!("Math.abs({POSITION} - {position}) < 1");
            page.follow(MONEY)?;
            page.heading("Money")?;
            page.run("history.back()")?;
            page.heading("Types")?;
            page.until(&is_there)?;
            page.until(&format!("{DEFERRED} === 0"))?;
            page.settle()?;
            page.until(&is_there)?;
            page.reload()?;
            page.settle()?;
            page.until(&is_there)
        },
    );
    cases.add_in(
        Setting { has_script: false, ..Setting::default() },
        "without script nothing of a long page is left out",
        |page| {
            page.load(LONG)?;
            page.until(&format!("{DEFERRED} > 10"))?;
            page.shows(LEFT_OUT, 0)
        },
    );
    cases.add_in(
        Setting::first(PATIENT),
        "where the site's script hangs nothing of a long page stays left out",
        |page| {
            page.answer(&entry(page)?, Answer::Hold)?;
            page.load(LONG)?;
            page.until(&format!("document.readyState !== 'loading' && {LEFT_OUT} > 10"))?;
            page.run("loseHeart()")?;
            page.shows(DEFERRED, 0)
        },
    );
}

fn stays(page: &Page) -> anyhow::Result<()> {
    page.settle()?;
    page.shows("window.most > 10", true)?;
    page.shows(DEFERRED, 0)?;
    let positions: Vec<i64> = page.get("[...window.positions]")?;
    ensure!(positions.len() == 1, "the heading was seen at {positions:?} pixels from the top");
    Ok(())
}
