//! Pages under magnification, in the system's own colors, without motion, on paper.

use anyhow::ensure;
use verifier::{Answer, Page, Scheme, Setting};

use crate::harness::{Cases, DOCKER, MONEY, ORDERS, PATIENT, TODO, equal};

const INSTALLATION: &str = "/guides/getting-started/installation/";

/// Everything that moves for longer than a moment.
const MOVING: &str = "[...document.querySelectorAll('*')].flatMap((element) => [[element], [element, '::before'], [element, '::after']]).flatMap(([element, part]) => {
  const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part);
  const long = (list) => list.split(',').some((time) => parseFloat(time) * (/ms/.test(time) ? 1 : 1000) > 1);
  const moves = long(transitionDuration) || (animationName !== 'none' && long(animationDuration));
  return moves ? [element.outerHTML.slice(0, 80)] : [];
})";

/// What of the page can be seen and is of no use on paper.
const OF_NO_USE: &str =
    "[...document.querySelectorAll('header nav, footer:not(main *), [data-sidebar], button, [role=tablist], main nav, article img[data-mode=dark]')]
  .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .map((element) => element.outerHTML.slice(0, 80))";

/// What of the text cannot be seen, and what of it runs out of the page.
const LOST: &str = "[...document.querySelectorAll('main h1, article p, article pre, article table, article [role=tabpanel], article details > *, article img:not([data-mode=dark])')]
  .filter((element) => !element.checkVisibility({ contentVisibilityAuto: true }) || element.getBoundingClientRect().right > innerWidth ||
    (element.tagName === 'PRE' && element.scrollWidth > element.clientWidth))
  .map((element) => element.outerHTML.slice(0, 80))";

pub(crate) fn cases(cases: &mut Cases) {
    for (times, percent) in [(2, 200), (4, 400)] {
        for route in ["/", ORDERS, MONEY, DOCKER, TODO, INSTALLATION, "/user-guide/"] {
            cases.add(&format!("at {percent} % {route} can be read and used"), move |page| {
                magnified(page, route, times)
            });
        }
    }
    for scheme in [Scheme::Light, Scheme::Dark] {
        let name = format!("in a {} system's own colors focus and choices show", scheme.name());
        cases.add(&name, move |page| forced(page, scheme));
    }
    let still = Setting { is_still: true, ..Setting::default() };
    cases.add_in(still.clone(), "nothing moves where the reader wants less motion", |page| {
        for route in ["/", ORDERS, INSTALLATION] {
            page.open(route)?;
            page.settle()?;
            equal(page.get::<Vec<String>>(MOVING)?, Vec::new())?;
        }
        // Scrolling is smooth only where the page has the focus, for a search in it must jump.
        page.press("Tab")?;
        page.shows("getComputedStyle(document.documentElement).scrollBehavior", "auto")
    });
    cases.add_in(still, "a page that loads shows it without motion where the reader wants less", |page| {
        page.first(PATIENT)?;
        let chunk = page.site().chunk(MONEY).to_owned();
        page.answer(&chunk, Answer::Hold)?;
        page.open(ORDERS)?;
        page.follow(MONEY)?;
        page.until("document.querySelector('[role=progressbar]')?.checkVisibility({ visibilityProperty: true })")?;
        equal(page.get::<Vec<String>>(MOVING)?, Vec::new())?;
        page.release(&chunk)?;
        page.heading("Money")
    });
    let phone = Setting { is_still: true, ..Setting::phone() };
    cases.add_in(phone, "the menu opens without motion where the reader wants less", |page| {
        page.open(ORDERS)?;
        page.click("button[aria-label='Open navigation menu']")?;
        page.shows("document.querySelectorAll('dialog[open]').length", 1)?;
        equal(page.get::<Vec<String>>(MOVING)?, Vec::new())
    });
    for route in ["/", ORDERS, MONEY, INSTALLATION] {
        cases.add(&format!("on paper {route} is all text, dark on light, and nothing to press"), move |page| {
            page.open(route)?;
            page.settle()?;
            page.prefer(Scheme::Dark, true, "print")?;
            page.resize(720, 1000)?;
            page.settle()?;
            equal(page.get::<Vec<String>>(OF_NO_USE)?, Vec::new())?;
            equal(page.get::<Vec<String>>(LOST)?, Vec::new())?;
            page.shows("getComputedStyle(document.documentElement).colorScheme", "light")?;
            page.shows("getComputedStyle(document.documentElement).backgroundColor", "rgb(255, 255, 255)")
        });
    }
}

fn magnified(page: &Page, route: &str, times: u32) -> anyhow::Result<()> {
    page.zoom(times)?;
    page.open(route)?;
    page.settle()?;
    let over: f64 = page.get(super::OVER)?;
    ensure!(over <= 0.0, "it is {over} pixels wider than the window");
    // What the bar on top leaves of the window must be enough to read in.
    page.shows("document.querySelector('header').offsetHeight < innerHeight / 3", true)?;
    page.until("document.querySelector('main h1').checkVisibility()")?;
    page.click(crate::theme::TOGGLE)?;
    page.shows("document.documentElement.dataset.theme", "light")?;
    page.click("button[aria-label='Open navigation menu']")?;
    page.shows("document.querySelectorAll('dialog[open]').length", 1)?;
    page.run("[...document.querySelectorAll('dialog nav :is(a, button, summary)')].filter((entry) => entry.checkVisibility()).at(-1).id = 'last'")?;
    page.hover("#last")?;
    page.click("button[aria-label='Close navigation menu']")?;
    page.shows("document.querySelectorAll('dialog[open]').length", 0)
}

fn forced(page: &Page, scheme: Scheme) -> anyhow::Result<()> {
    page.force_colors(scheme)?;
    page.open(ORDERS)?;
    page.settle()?;
    page.press("Tab")?;
    page.press("Tab")?;
    let outline = |of: &str| {
        format!(
            "(({{ outlineStyle, outlineWidth }}) => outlineStyle !== 'none' && parseFloat(outlineWidth) > 0)(getComputedStyle({of}))"
        )
    };
    page.shows(&outline("document.activeElement"), true)?;
    for current in ["header nav a[aria-current]", "[data-sidebar] a[aria-current=page]"] {
        page.shows(&outline(&format!("document.querySelector('{current}')")), true)?;
    }
    let mark = "getComputedStyle(document.querySelector('[role=tab][aria-selected=true]'), '::after')";
    page.shows(&format!("{mark}.borderBottomStyle"), "solid")?;
    page.shows(&format!("{mark}.borderBottomColor === getComputedStyle(document.body).backgroundColor"), false)?;
    page.click("summary[aria-label='Version: Next']")?;
    page.shows("getComputedStyle(document.querySelector('header details[open] ul')).borderTopStyle", "solid")
}
