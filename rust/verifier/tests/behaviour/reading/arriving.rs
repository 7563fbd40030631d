//! Pages that a browser shows before it has read them to their end.

use anyhow::ensure;
use serde_json::json;
use verifier::{Page, Scheme, Setting};

use crate::harness::{Cases, ORDERS};

/// Guides with and without a table of contents, a page of the reference, and the home page.
const ARRIVING: [&str; 5] = [
    "/",
    ORDERS,
    "/guides/extending-the-dashboard/creating-pages/detail-pages",
    "/reference/typescript-api/entities/order-modification",
    "/user-guide",
];
/// How much may move, by the browser's measure: columns of a table are as wide as the rows that are there need.
const SHIFT: f64 = 0.01;

/// Writes the page anew, without its scripts, in pieces that end anywhere, and shows each; tells how much moved, and what.
const IN_PIECES: &str = "(async (path) => {
  const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))));
  const markup = (await (await fetch(path)).text()).replace(/<script[^]*?<\\/script>/g, '');
  const head = markup.indexOf('<div id=\"root\"');
  document.open();
  document.write(markup.slice(0, head));
  while (![...document.querySelectorAll('link[rel=stylesheet]')].every((link) => link.sheet)) await frames();
  const moved = [];
  new PerformanceObserver((list) => moved.push(...list.getEntries())).observe({ type: 'layout-shift' });
  for (let at = head; at < markup.length; at += 1500) {
    document.write(markup.slice(at, at + 1500));
    await frames();
  }
  document.close();
  await frames();
  const named = ({ node }) => node?.outerHTML?.slice(0, 60) ?? node?.data ?? '';
  return [moved.reduce((sum, { value }) => sum + value, 0), moved.flatMap(({ sources }) => sources.map(named))];
})";

pub(crate) fn cases(cases: &mut Cases) {
    let desktop = Setting { is_still: true, saves_data: true, ..Setting::default() };
    let phone = Setting { is_still: true, saves_data: true, ..Setting::phone() }.in_scheme(Scheme::Light);
    for (window, setting) in [("a desktop", desktop), ("a phone", phone)] {
        let name = format!("on {window} nothing moves of a page that comes in pieces");
        cases.add_in(setting, &name, |page| ARRIVING.iter().try_for_each(|route| stays(page, route)));
    }
}

fn stays(page: &Page, route: &str) -> anyhow::Result<()> {
    page.open(route)?;
    let (shift, moved): (f64, Vec<String>) = page.get(&format!("{IN_PIECES}({})", json!(route)))?;
    ensure!(shift < SHIFT, "{route} moves by {shift:.3}: {moved:?}");
    Ok(())
}
