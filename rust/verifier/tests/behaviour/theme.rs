//! Light and dark.

use verifier::{Page, Scheme, Setting};

use crate::harness::{Cases, MONEY, ORDERS, TODO, equal, holds};

/// A system that has no preference.
const NO_PREFERENCE: &str = "
  const match = matchMedia;
  window.matchMedia = (query) => match(query.includes('prefers-color-scheme') ? 'not all' : query);";

/// A stored choice, and a record of the mode from the first element of the body on and of every frame's background.
const WATCHED: &str = "
  try { localStorage.setItem('theme', 'light'); } catch {}
  window.modes = [];
  window.grounds = new Set();
  new MutationObserver((_, watch) => {
    if (!document.body?.firstElementChild) return;
    modes.push(document.documentElement.dataset.theme);
    watch.disconnect();
  }).observe(document, { childList: true, subtree: true });
  const look = () => {
    if (document.body) grounds.add(getComputedStyle(document.body).backgroundColor + getComputedStyle(document.documentElement).backgroundColor);
    if (document.getElementById('root')?.dataset.app !== 'ready') requestAnimationFrame(look);
    else window.watched = true;
  };
  requestAnimationFrame(look);";

const MODE: &str = "document.documentElement.dataset.theme";
const STORED: &str = "localStorage.getItem('theme')";
pub(crate) const TOGGLE: &str = "header nav li:last-child > button";

pub(crate) fn cases(cases: &mut Cases) {
    cases.group("theme");
    cases.add_in(Setting::first(NO_PREFERENCE), "dark where the system has no preference", |page| {
        page.open(ORDERS)?;
        page.shows(MODE, "dark")?;
        page.shows("getComputedStyle(document.documentElement).colorScheme", "dark")
    });
    for scheme in [Scheme::Light, Scheme::Dark] {
        let setting = Setting::default().in_scheme(scheme);
        cases.add_in(setting, &format!("{} where the system prefers it", scheme.name()), move |page| {
            page.open(ORDERS)?;
            page.shows(MODE, scheme.name())?;
            page.shows("getComputedStyle(document.documentElement).colorScheme", scheme.name())?;
            page.shows(STORED, serde_json::Value::Null)
        });
    }
    cases.add("the system's change is followed", |page| {
        page.open(ORDERS)?;
        page.prefer(Scheme::Light, false, "")?;
        page.shows(MODE, "light")?;
        page.prefer(Scheme::Dark, false, "")?;
        page.shows(MODE, "dark")
    });
    cases.add("a choice is stored, kept across pages and loads, and stronger than the system at first", |page| {
        page.open(ORDERS)?;
        page.click(TOGGLE)?;
        page.shows(MODE, "light")?;
        page.shows(STORED, "light")?;
        page.follow(MONEY)?;
        page.heading("Money")?;
        page.shows(MODE, "light")?;
        // The browser stores it a moment later, and a page that is loaded before that does not find it.
        let other = page.another(&Setting::default())?;
        other.open(TODO)?;
        other.shows(STORED, "light")?;
        page.reload()?;
        page.shows(MODE, "light")?;
        page.shows("document.documentElement.dataset.themeChoice", "light")?;
        page.click(TOGGLE)?;
        page.shows(STORED, "dark")
    });
    cases.add("the system's change is followed after a choice as well", |page| {
        page.open(ORDERS)?;
        page.click(TOGGLE)?;
        page.shows(MODE, "light")?;
        page.prefer(Scheme::Light, false, "")?;
        // Or the browser takes both changes for none.
        page.settle()?;
        page.shows(MODE, "light")?;
        page.prefer(Scheme::Dark, false, "")?;
        page.shows(MODE, "dark")
    });
    cases.add("the switch says what it does, and keys work it", |page| {
        page.open(ORDERS)?;
        let name = format!(
            "[...document.querySelectorAll('{TOGGLE} > span')].find((part) => part.checkVisibility()).textContent"
        );
        page.shows(&name, "Switch to light mode")?;
        page.run(&format!("document.querySelector('{TOGGLE}').focus()"))?;
        page.press("Enter")?;
        page.shows(MODE, "light")?;
        page.shows(&name, "Switch to dark mode")?;
        page.press(" ")?;
        page.shows(MODE, "dark")
    });
    cases.add("another tab's choice is picked up", |page| {
        page.open(ORDERS)?;
        let other = page.another(&Setting::default())?;
        other.open(MONEY)?;
        other.click(TOGGLE)?;
        other.shows(MODE, "light")?;
        page.shows(MODE, "light")?;
        page.click(TOGGLE)?;
        other.shows(MODE, "dark")
    });
    cases.add("printing changes neither the mode nor the choice", |page| {
        page.open(ORDERS)?;
        page.prefer(Scheme::Light, false, "print")?;
        page.settle()?;
        page.shows(MODE, "dark")?;
        page.prefer(Scheme::Dark, false, "")?;
        page.settle()?;
        page.shows(MODE, "dark")?;
        page.click(TOGGLE)?;
        page.print()?;
        page.settle()?;
        page.shows(MODE, "light")?;
        page.shows(STORED, "light")
    });
    cases.add_in(Setting::first(WATCHED), "no frame shows the other mode before the page is ready", |page| {
        page.open(ORDERS)?;
        page.until("window.watched")?;
        equal(page.get::<Vec<String>>("modes")?, vec!["light".to_owned()])?;
        page.shows("grounds.size", 1)
    });
    cases.add("no frame the browser paints is dark where the reader chose light", |page| {
        page.open(TODO)?;
        page.click(TOGGLE)?;
        page.shows(MODE, "light")?;
        page.settle()?;
        let film = page.film()?;
        for path in [ORDERS, MONEY] {
            page.open(path)?;
            page.settle()?;
        }
        let corners = page.corners(&film)?;
        holds(corners.len() > 1, "there are frames")?;
        let dark: Vec<_> = corners.into_iter().filter(|color| color.iter().any(|part| *part < 200)).collect();
        equal(dark, Vec::new())
    });
    for scheme in [Scheme::Light, Scheme::Dark] {
        let plain = Setting { has_script: false, ..Setting::default().in_scheme(scheme) };
        cases.add_in(
            plain,
            &format!("without script the page is {} where the system prefers it", scheme.name()),
            move |page| {
                page.load(ORDERS)?;
                page.heading("Orders")?;
                let with_script = page.another(&Setting::default().in_scheme(scheme))?;
                with_script.open(ORDERS)?;
                equal(colors(page)?, colors(&with_script)?)
            },
        );
    }
}

fn colors(page: &Page) -> anyhow::Result<Vec<String>> {
    page.get(
        "[document.documentElement, document.body, document.querySelector('main h1'), document.querySelector('main pre code span')]
           .flatMap((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor])",
    )
}
