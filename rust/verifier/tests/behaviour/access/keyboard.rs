//! A tour of whole pages by keyboard alone.

use std::collections::BTreeSet;

use anyhow::ensure;
use serde::Deserialize;
use verifier::{Page, Setting};

use crate::harness::{Cases, MONEY, ORDERS, TODO, equal};

/// Numbers everything on the page that can be reached, in the order of the document.
const NUMBER: &str = "(() => {
  const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex]')];
  const open = all.filter((element) => element.tabIndex >= 0 && !element.disabled && !element.closest('[inert]') &&
    element.checkVisibility({ visibilityProperty: true }));
  open.forEach((element, index) => element.setAttribute('data-stop', index));
  return open.length;
})()";

/// Where the keyboard is, and what is wrong with how that shows.
const STOP: &str = "(() => {
  const element = document.activeElement;
  if (element === document.body) return null;
  const faults = [];
  const { left, right, top, bottom } = element.getClientRects()[0] ?? {};
  if (!(right > 0 && bottom > 0 && left < innerWidth && top < innerHeight)) faults.push('is out of sight');
  const style = getComputedStyle(element);
  if (style.outlineStyle === 'none' || parseFloat(style.outlineWidth) < 2) faults.push('shows no focus');
  const [x, y] = [Math.max(left, 0) / 2 + Math.min(right, innerWidth) / 2, Math.max(top, 0) / 2 + Math.min(bottom, innerHeight) / 2];
  const hit = document.elementFromPoint(x, y);
  if (hit && !element.contains(hit) && !hit.contains(element)) faults.push('is covered by ' + hit.outerHTML.slice(0, 60));
  const words = (element.ariaLabel || element.textContent || element.title || element.placeholder || '').trim().slice(0, 40);
  if (!words && !element.querySelector('img[alt]:not([alt=\\'\\'])')) faults.push('has no name');
  return { number: Number(element.dataset.stop ?? -1), name: element.tagName + ' ' + words, faults };
})()";

#[derive(Debug, Deserialize)]
struct Stop {
    number: i64,
    name: String,
    faults: Vec<String>,
}

pub(crate) fn cases(cases: &mut Cases) {
    for (width, height) in [(1440, 900), (390, 844)] {
        for route in ["/", ORDERS, MONEY, TODO, "/guides/getting-started/installation/"] {
            let setting = Setting { width, height, is_still: true, ..Setting::default() };
            let name =
                format!("the keyboard reaches everything on {route}, in order and in sight, {width} pixels wide");
            cases.add_in(setting, &name, move |page| tour(page, route));
        }
    }
}

fn tour(page: &Page, route: &str) -> anyhow::Result<()> {
    page.enter(route)?;
    page.settle()?;
    let count: i64 = page.get(NUMBER)?;
    let (mut seen, mut faults) = (BTreeSet::new(), Vec::new());
    let mut last = -1;
    loop {
        page.press("Tab")?;
        page.run("await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))")?;
        let Some(stop) = page.get::<Option<Stop>>(STOP)? else { break };
        if stop.number >= 0 && seen.contains(&stop.number) {
            break;
        }
        faults.extend(stop.faults.iter().map(|fault| format!("{} {fault}", stop.name)));
        if stop.number >= 0 {
            seen.insert(stop.number);
            if stop.number < last {
                faults.push(format!("{} comes too late", stop.name));
            }
            last = stop.number;
        }
        ensure!(seen.len() <= 400, "the tour does not end");
    }
    let missed: Vec<i64> = (0..count).filter(|number| !seen.contains(number)).collect();
    for number in missed {
        let name = format!("document.querySelector('[data-stop=\"{number}\"]').outerHTML.slice(0, 120)");
        faults.push(format!("{} is never reached", page.get::<String>(&name)?));
    }
    equal(faults, Vec::<String>::new())
}
