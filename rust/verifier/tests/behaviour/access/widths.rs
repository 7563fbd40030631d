//! Every width that style sheets and scripts name, looked at from both sides.

use std::collections::BTreeSet;

use verifier::{Page, Setting, Site};

use crate::harness::{Cases, ORDERS, equal, holds};

/// A page of each kind.
const KINDS: [&str; 8] = [
    "/",
    ORDERS,
    "/TODO",
    "/user-guide/",
    "/reference/typescript-api/orders/order-process/",
    "/search?q=order",
    "/tags",
    "/there/is/nothing",
];

/// What a reader lacks in the window as it is.
const LACKS: &str = "(() => {
  const isShown = (selector) => [...document.querySelectorAll(selector)].some((element) => {
    const { width, height, left, right } = element.getBoundingClientRect();
    const isVisible = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isVisible && width > 0 && height > 0 && right > 0 && left < innerWidth;
  });
  const lacks = [];
  const hasMenu = isShown('nav[aria-label=Main] button[aria-haspopup=dialog][aria-expanded]');
  const hasAreas = isShown('nav[aria-label=Main] [data-item=sidebar] > a');
  if (!hasMenu && !hasAreas) lacks.push('a way to the other areas');
  if (hasMenu && hasAreas) lacks.push('one way to the other areas instead of two');
  const hasList = isShown('[data-sidebar] :is(a, summary, button)');
  if (document.querySelector('[data-sidebar]') && !hasList && !hasMenu) lacks.push('the list of pages');
  if (hasList && hasMenu) lacks.push('one list of pages instead of two');
  const contents = 'nav[aria-label=\"On this page\"]';
  if (document.querySelector(contents) && !isShown(`${contents} :is(a, button)`)) lacks.push('the list of contents');
  if (!isShown('[data-item=search] button') && !isShown('input[type=search], input[role=combobox]')) lacks.push('the search');
  const heading = document.querySelector('main h1');
  const { left, top, height } = heading.getBoundingClientRect();
  if (!heading.contains(document.elementFromPoint(left + 4, top + height / 2))) lacks.push('the heading, which is covered');
  const over = document.documentElement.scrollWidth - innerWidth;
  if (over > 0) lacks.push(`${over} pixels of the page`);
  return lacks;
})()";

pub(super) fn cases(cases: &mut Cases) -> anyhow::Result<()> {
    let widths = look_up(cases.site())?;
    for path in KINDS {
        let widths = widths.clone();
        let name = format!("on both sides of each width that a style or a script names, {path} is whole");
        cases.add_in(Setting { is_still: true, ..Setting::default() }, &name, move |page| look(page, path, &widths));
    }
    Ok(())
}

fn look(page: &Page, path: &str, widths: &BTreeSet<u32>) -> anyhow::Result<()> {
    holds(widths.len() >= 8, "styles name some widths")?;
    page.load(path)?;
    page.until_ready()?;
    // A page that is not there says so in the console.
    page.forget();
    let mut lacks = Vec::new();
    for &width in widths {
        page.resize(width, 900)?;
        page.settle()?;
        let found: Vec<String> = page.get(LACKS)?;
        lacks.extend(found.into_iter().map(|what| format!("{width} pixels: {what}")));
    }
    equal(lacks, Vec::new())
}

/// The widths of windows to look at: those that the site's styles and scripts name, one pixel less, and some more.
fn look_up(site: &Site) -> anyhow::Result<BTreeSet<u32>> {
    let mut widths = BTreeSet::new();
    for text in site.assets(&["css", "js"])? {
        let asked = |marker: &'static str, end: &'static [char]| {
            text.split(marker).skip(1).filter_map(move |rest| rest.split(end).next())
        };
        let conditions = asked("@media", &['{']).chain(asked("@container", &['{'])).chain(asked("matchMedia(", &[')']));
        let named = conditions.filter(|condition| condition.contains("width")).flat_map(read_pixels);
        // A window is no narrower than a phone, and no style is for a wall.
        let named = named.filter(|width| (320..3000).contains(width));
        widths.extend(named.flat_map(|width| [width - 1, width, width + 30]));
    }
    Ok(widths)
}

/// The numbers in a condition that are followed by `px`.
fn read_pixels(condition: &str) -> Vec<u32> {
    let parts: Vec<&str> = condition.split("px").collect();
    let before = parts.iter().take(parts.len() - 1);
    before
        .filter_map(|part| part[part.rfind(|one: char| !one.is_ascii_digit()).map_or(0, |at| at + 1)..].parse().ok())
        .collect()
}
