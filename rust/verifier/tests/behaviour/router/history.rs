//! Scroll positions, hashes, back and forward.

use verifier::{Answer, Page, Setting};

use crate::harness::{Cases, MONEY, ORDERS, PATIENT, TODO, entry, equal, holds};

/// A heading far down the page about orders.
const STATES: &str = "order-states";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("back and forward restore where the reader was, also after a reload", |page| {
        page.open(ORDERS)?;
        scroll(page, 1500)?;
        page.follow(MONEY)?;
        page.heading("Money")?;
        page.shows("scrollY", 0)?;
        scroll(page, 300)?;
        for _ in 0..2 {
            page.run("history.back()")?;
            page.heading("Orders")?;
            page.shows("scrollY", 1500)?;
            page.run("history.forward()")?;
            page.heading("Money")?;
            page.shows("scrollY", 300)?;
        }
        page.reload()?;
        page.shows("scrollY", 300)?;
        page.run("history.back()")?;
        page.heading("Orders")?;
        page.shows("scrollY", 1500)?;
        page.reload()?;
        page.heading("Orders")?;
        page.shows("scrollY", 1500)
    });
    cases.add("a link to a heading of another page leads there, and the focus with it", |page| {
        page.open(MONEY)?;
        page.follow(&format!("{ORDERS}#{STATES}"))?;
        page.heading("Orders")?;
        page.at(&format!("{ORDERS}#{STATES}"))?;
        page.until(&in_sight(STATES))?;
        page.shows("document.activeElement.id", STATES)?;
        // A dialog takes the focus, and gives it back.
        page.press("/")?;
        page.until("document.querySelector('dialog[open] input')?.matches(':focus')")?;
        page.press("Escape")?;
        page.until("!document.querySelector('dialog[open]')")?;
        page.shows("document.activeElement.id", STATES)
    });
    cases.add("an address with a hash opens at its heading", |page| {
        page.open(&format!("{ORDERS}#{STATES}"))?;
        page.until(&in_sight(STATES))
    });
    cases.add_in(Setting::first(PATIENT), "the page stays where the reader is when the script takes over", |page| {
        let script = entry(page)?;
        page.answer(&script, Answer::Hold)?;
        page.load(ORDERS)?;
        page.until_held(&script)?;
        page.heading("Orders")?;
        scroll(page, 700)?;
        page.release(&script)?;
        page.until_ready()?;
        page.settle()?;
        page.shows("scrollY", 700)
    });
    cases.add("a link to a heading of the same page scrolls, and back returns", |page| {
        page.open(ORDERS)?;
        scroll(page, 300)?;
        page.mark()?;
        page.follow(&format!("#{STATES}"))?;
        page.at(&format!("{ORDERS}#{STATES}"))?;
        page.until(&in_sight(STATES))?;
        page.run("history.back()")?;
        page.at(ORDERS)?;
        page.until("Math.abs(scrollY - 300) < 2")?;
        page.run("history.forward()")?;
        page.until(&in_sight(STATES))?;
        holds(page.is_marked()?, "the document is the same")
    });
    cases.add("a hash that a script sets scrolls, and back returns", |page| {
        page.open(ORDERS)?;
        scroll(page, 300)?;
        page.run(&format!("location.hash = '{STATES}'"))?;
        page.until(&in_sight(STATES))?;
        page.run("history.back()")?;
        page.until("Math.abs(scrollY - 300) < 2")
    });
    cases.add("a hash that is no valid percent-encoding, or names nothing, does no harm", |page| {
        for hash in ["#100%", "#%E0%A4%A", "#nothing-of-this-name", "#"] {
            page.open(&format!("{ORDERS}{hash}"))?;
            page.heading("Orders")?;
            page.follow(&format!("{MONEY}{hash}"))?;
            page.heading("Money")?;
            page.shows("scrollY", 0)?;
            page.follow(hash)?;
            page.follow(ORDERS)?;
            page.heading("Orders")?;
        }
        Ok(())
    });
    cases.add("a hash in percent-encoding finds its heading", |page| {
        page.open(MONEY)?;
        page.follow(&format!("{ORDERS}#%6Frder-states"))?;
        page.heading("Orders")?;
        page.until(&in_sight(STATES))
    });
    cases.add("back while a page loads wins over it", |page| {
        page.first(PATIENT)?;
        let chunk = page.site().chunk(TODO).to_owned();
        page.answer(&chunk, Answer::Hold)?;
        page.open(ORDERS)?;
        page.follow(MONEY)?;
        page.heading("Money")?;
        page.follow(TODO)?;
        page.until_held(&chunk)?;
        page.run("history.back()")?;
        page.heading("Orders")?;
        page.release(&chunk)?;
        page.settle()?;
        page.heading("Orders")?;
        page.at(ORDERS)
    });
    cases.add("several steps through the history in one moment end where the address says", |page| {
        page.open(ORDERS)?;
        for (route, heading) in [(MONEY, "Money"), (TODO, "Planned documentation"), (ORDERS, "Orders")] {
            page.follow(route)?;
            page.heading(heading)?;
        }
        page.run("history.back(); history.back(); history.back()")?;
        page.at(ORDERS)?;
        page.heading("Orders")?;
        page.run("history.go(2)")?;
        page.heading("Planned documentation")?;
        page.at(TODO)
    });
    cases.add("a link to the page itself adds nothing to the history", |page| {
        page.open(ORDERS)?;
        scroll(page, 500)?;
        let before: u32 = page.get("history.length")?;
        page.follow(ORDERS)?;
        page.shows("scrollY", 0)?;
        equal(page.get("history.length")?, before)
    });
}

fn scroll(page: &Page, to: u32) -> anyhow::Result<()> {
    page.run(&format!("scrollTo({{ top: {to}, behavior: 'instant' }})"))?;
    page.shows("scrollY", to)?;
    page.settle()
}

/// Whether an element is where reading begins.
fn in_sight(id: &str) -> String {
    format!(
        "(() => {{ const {{ top }} = document.getElementById('{id}').getBoundingClientRect(); return top > -2 && top < 200; }})()"
    )
}
