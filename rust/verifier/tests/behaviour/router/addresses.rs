//! Addresses that pages had before: where readers get to by them.

use builder::addresses::{Fate, Ledger, split};
use builder::discover::{ADDRESSES, Text};
use verifier::{Page, Setting};

use crate::chance::Chance;
use crate::harness::{Cases, equal};

/// How many addresses are drawn.
const DRAWN: usize = 60;

/// Whether the element of the address's anchor is to be seen near the top of the window, or the page ends before it comes there.
const ARRIVED: &str = "((element) => element.checkVisibility() && element.getBoundingClientRect().top >= 0 &&
  (element.getBoundingClientRect().top < 120 || scrollY + innerHeight >= document.documentElement.scrollHeight - 2))
  (document.getElementById(decodeURIComponent(location.hash.slice(1))))";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("sixty old addresses, drawn by lot, lead to what the ledger says", |page| {
        for (old, new) in draw()? {
            page.open(&old)?;
            page.at(&new)
                .and_then(|()| has_arrived(page, &new))
                .map_err(|error| error.context(format!("{old} => {new}")))?;
        }
        Ok(())
    });
    let plain = Setting { has_script: false, ..Setting::default() };
    cases.add_in(
        plain,
        "without a script, sixty old addresses lead to their passages or say where these are",
        |page| {
            for (old, new) in draw()? {
                page.load(&old)?;
                page.until("document.readyState === 'complete'")?;
                let link =
                    "[...document.querySelectorAll('noscript .site-notice:target a')].map((link) => link.pathname + link.hash)";
                let said: Vec<String> = page.get(link)?;
                let path: String = page.get("location.pathname")?;
                let arrived = match said.first() {
                    // The server led on from a route that no page has any more.
                    _ if path != split(&old).0 => equal(path.as_str(), split(&new).0),
                    Some(said) if *said == new => Ok(()),
                    Some(said) => Err(anyhow::anyhow!("the page says {said}")),
                    None => has_arrived(page, &old),
                };
                arrived.map_err(|error| error.context(format!("{old} => {new}")))?;
            }
            Ok(())
        },
    );
}

/// A page without an anchor is shown from its top.
fn has_arrived(page: &Page, address: &str) -> anyhow::Result<()> {
    if split(address).1.is_some() { page.shows(ARRIVED, true) } else { page.shows("scrollY", 0) }
}

/// Addresses of the ledger that lead elsewhere, each with where; the same ones as long as the ledger is the same. Those that lead
/// to the top of their own page need nothing, and those of routes that lead elsewhere are the host's matter.
fn draw() -> anyhow::Result<Vec<(String, String)>> {
    let path = verifier::project().join("content").join(ADDRESSES);
    let text = std::fs::read_to_string(path)?;
    let read = Text { path: ADDRESSES.to_owned(), file: ADDRESSES.to_owned(), text };
    let (ledger, _) = Ledger::read(&read);
    let mut moved: Vec<(String, String)> = Vec::new();
    for line in ledger.lines() {
        let (Fate::Moved(target), (route, Some(_))) = (line.fate, line.parts()) else { continue };
        let has_page = !matches!(ledger.line(route).map(|line| line.fate), Some(Fate::Moved(_)) | None);
        if has_page && split(target) != (route, None) {
            moved.push((line.address.to_owned(), target.to_owned()));
        }
    }
    let mut chance = Chance::of(moved.len() as u64);
    Ok((0..DRAWN).map(|_| moved.swap_remove(chance.below(moved.len()))).collect())
}
