//! Pages in windows from that of a small phone to that of a large desktop: they fit, and nothing lies on anything else.

use verifier::{Page, Setting};

use super::{OVER, REFERENCE, ROUTES};
use crate::harness::{Cases, ORDERS, equal, holds};

/// Pairs of a page's parts that lie on each other, at its top.
const OVERLAPPING: &str = "(() => {
  const PARTS = ['header', 'main h1', 'main p:not(nav *)', 'main nav[data-state]', '[data-sidebar]', 'footer:not(main *)'];
  const parts = PARTS.map((name) => [name, [...document.querySelectorAll(name)].find((part) => part.checkVisibility())]).filter(([, part]) => part);
  const boxes = parts.map(([name, part]) => [name, part.getBoundingClientRect()]);
  const isOn = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 0.5 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 0.5;
  return boxes.flatMap(([name, box], index) =>
    boxes.slice(index + 1).filter(([, other]) => isOn(box, other)).map(([other]) => `${name} and ${other}`));
})()";

/// Texts that are cut at the side of a box, without an ellipsis to show it. What is a pixel large is for screen readers.
const CUT: &str = "[...document.querySelectorAll('body *')].filter((element) => {
  const { overflowX, textOverflow } = getComputedStyle(element);
  if (!/hidden|clip/.test(overflowX) || textOverflow === 'ellipsis' || !element.checkVisibility() || element.clientWidth <= 1) return false;
  // Drawings may stick out, as behind a heading; what is scrolled inside is not cut.
  const { left, right } = element.getBoundingClientRect();
  const isScrolled = (parent) => parent !== element && (/auto|scroll/.test(getComputedStyle(parent).overflowX) || isScrolled(parent.parentElement));
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode;
    if (!text.data.trim() || !text.parentElement.checkVisibility({ visibilityProperty: true }) || isScrolled(text.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    if ([...range.getClientRects()].some((box) => box.width > 1 && (box.left < left - 0.5 || box.right > right + 0.5))) return true;
  }
  return false;
}).map((element) => element.outerHTML.slice(0, 80))";

/// The right edges of a document's text, and those of blocks that are wider. What is in a box of its own ends where that does.
const EDGES: &str = "(() => {
  const BOX = 'footer, nav, table, pre, figure, details, [role=note], [role=tabpanel], [class]:is(ul, ol)';
  const edge = (part) => Math.round(part.getBoundingClientRect().right);
  const all = [...document.querySelectorAll('main article :is(p, pre, table, li img)')]
    .filter((part) => part.checkVisibility() && !part.parentElement.closest(BOX));
  const text = [...new Set(all.filter(({ localName }) => localName === 'p').map(edge))];
  // A border is part of a block's frame, and not of the block.
  const wide = [...new Set(all.map(edge).filter((one) => one > Math.max(...text)).map((one) => Math.round(one / 2)))];
  return [text.length, wide.length];
})()";

/// The names of a page's path that are cut.
const CUT_NAMES: &str = "[...document.querySelectorAll('main [itemprop=itemListElement] > *')]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent)";

/// Words of code that the builder keeps whole, and how many lines each is on.
const WHOLE_WORDS: &str =
    "[...document.querySelectorAll('main code .whole')].map((word) => word.getClientRects().length)";

/// How much of the width of the home page's picture is shown.
const PICTURE: &str = "(() => {
  const picture = [...document.querySelectorAll('main img')].find((one) => one.checkVisibility());
  const [width, height] = ['width', 'height'].map((name) => Number(picture.getAttribute(name)));
  return picture.offsetWidth / width / Math.max(picture.offsetWidth / width, picture.offsetHeight / height);
})()";

/// How far the code of the tabs shown first is below their row and how far it is from their frame, and whether its button is seen.
const ONE_OBJECT: &str = "(() => {
  const row = document.querySelector('main [role=tablist]');
  const code = row.parentElement.querySelector('[role=tabpanel]:not([hidden]) > *');
  const [above, frame, box] = [row, row.parentElement, code].map((part) => part.getBoundingClientRect());
  return [box.top - above.bottom, box.left - frame.left - row.parentElement.clientLeft, Number(getComputedStyle(code.querySelector('pre + div')).opacity)];
})()";

pub(crate) fn cases(cases: &mut Cases) {
    for route in ["/guides/extending-the-dashboard/creating-pages/detail-pages", "/guides/developer-guide/plugins/"] {
        cases.add(&format!("the path to {route} can be read in a window of 820 px"), move |page| {
            page.open(route)?;
            page.resize(820, 900)?;
            page.shows(&format!("{CUT_NAMES}.join()"), "")
        });
    }
    cases.add("on a phone, a path with nothing between its ends is not shown", |page| {
        const PATH: &str = "document.querySelector('main nav:has([itemtype])').checkVisibility()";
        page.open("/user-guide/orders/")?;
        page.resize(390, 900)?;
        page.shows(PATH, false)?;
        page.resize(820, 900)?;
        page.shows(PATH, true)
    });
    for route in [ORDERS, "/guides/getting-started/installation/"] {
        cases.add(&format!("tabs and the code they show are one object on {route}"), move |page| {
            page.open(route)?;
            page.until("document.querySelector('main [role=tabpanel] pre + div button')")?;
            let found: (f64, f64, f64) = page.get(ONE_OBJECT)?;
            equal(found, (0.0, 0.0, 1.0))
        });
    }
    cases.add("no word of code breaks behind a hyphen where the page has its desktop layout", |page| {
        page.open("/guides/developer-guide/updating/to-3-5")?;
        page.resize(1440, 900)?;
        let lines: Vec<usize> = page.get(WHOLE_WORDS)?;
        holds(lines.len() > 10 && lines.iter().all(|count| *count == 1), &format!("the words are on {lines:?} lines"))
    });
    cases.add("the picture of the home page is as wide as it is in every window", |page| {
        in_windows(page, "/", &[390, 820, 1440, 1920], |width| {
            let shown: f64 = page.get(PICTURE)?;
            anyhow::ensure!(shown > 0.99, "{shown} of it is shown in {width} pixels");
            Ok(())
        })
    });
    cases.add("a heading that is no part of the theme is as dark as those that are", |page| {
        page.open(ORDERS)?;
        page.run("document.querySelector('main article h2').parentElement.append(document.createElement('h2'))")?;
        page.shows(
            "new Set([...document.querySelectorAll('main article h2')].map((one) => getComputedStyle(one).color)).size",
            1,
        )
    });
    for route in [
        "/guides/developer-guide/plugins/",
        "/user-guide/",
        "/user-guide/orders/",
        "/guides/getting-started/installation/",
    ] {
        cases.add(&format!("{route} has at most two right edges, of its text and of what is wide"), move |page| {
            page.open(route)?;
            page.resize(1440, 900)?;
            let edges: (usize, usize) = page.get(EDGES)?;
            holds(edges.0 == 1 && edges.1 <= 1, &format!("text and what is wide have {edges:?} edges"))
        });
    }
    for route in ROUTES.into_iter().chain([REFERENCE]) {
        cases.add(
            &format!("{route} is no wider than a window of 320, 390, 768, 820, 1440 and 1920 pixels"),
            move |page| {
                in_windows(page, route, &[320, 390, 768, 820, 1440, 1920], |width| {
                    let over: f64 = page.get(OVER)?;
                    anyhow::ensure!(over <= 0.0, "it is {over} pixels wider than {width}");
                    Ok(())
                })
            },
        );
    }
    cases.add("the navigation is there on both sides of every width at which style sheets change the page", |page| {
        page.open(ORDERS)?;
        let widths: Vec<u32> = page.get(AROUND_BREAKPOINTS)?;
        // At least at the width from which the page has its desktop layout.
        holds(
            widths.starts_with(&[320]) && widths.contains(&995) && widths.contains(&996),
            &format!("{widths:?} are all"),
        )?;
        in_windows(page, ORDERS, &widths, |width| {
            let unreached: Vec<String> = page.get(UNREACHED)?;
            equal(unreached, Vec::new()).map_err(|error| error.context(format!("{width} pixels wide")))
        })
    });
    for route in ["/", ORDERS, REFERENCE] {
        let setting = Setting { is_still: true, ..Setting::default() };
        let name = format!("on {route} nothing overlaps or is cut in windows of 390, 820, 1440 and 1920 pixels");
        cases.add_in(setting, &name, move |page| {
            in_windows(page, route, &[390, 820, 1440, 1920], |width| {
                let found: Vec<String> = page.get(&format!("[...{OVERLAPPING}, ...{CUT}]"))?;
                equal(found, Vec::new()).map_err(|error| error.context(format!("{width} pixels wide")))
            })
        });
    }
}

/// The widths at which a style sheet of the page begins or ends to say something else, and the pixels beside them.
const AROUND_BREAKPOINTS: &str = "(() => {
  const conditions = (rule) => [rule.conditionText ?? rule.media?.mediaText ?? '', ...[...(rule.cssRules ?? [])].flatMap(conditions)];
  const texts = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].flatMap(conditions));
  const widths = texts.filter((text) => text.includes('width')).flatMap((text) => [...text.matchAll(/([\\d.]+)px/g)].map(([, width]) => Math.round(width)));
  const around = [...new Set(widths)].flatMap((width) => [width - 1, width, width + 1]);
  return [...new Set([320, ...around, 1440])].filter((width) => width >= 320 && width <= 1440).sort((one, other) => one - other);
})()";

/// What of the site's navigation a reader does not come to: the menu has all of it.
const UNREACHED: &str = "(() => {
  const isSeen = (element) => {
    const { left, right, width } = element.getBoundingClientRect();
    return element.checkVisibility({ visibilityProperty: true }) && width > 0 && left >= 0 && right <= innerWidth;
  };
  const has = (selector) => [...document.querySelectorAll(selector)].some(isSeen);
  if (has('button[aria-label=\"Open navigation menu\"]')) return [];
  return ['[data-sidebar] a[aria-current=page]', 'header a[href^=\"/reference\"]', 'header a[href^=\"/user-guide\"]'].filter((part) => !has(part));
})()";

fn in_windows(
    page: &Page,
    route: &str,
    widths: &[u32],
    look: impl Fn(u32) -> anyhow::Result<()>,
) -> anyhow::Result<()> {
    page.open(route)?;
    for width in widths {
        page.resize(*width, 900)?;
        page.settle()?;
        look(*width)?;
    }
    Ok(())
}
