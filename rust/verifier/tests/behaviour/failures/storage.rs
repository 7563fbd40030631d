//! Storage that is denied, or holds what nobody can read.

use verifier::{Scheme, Setting};

use crate::harness::{Cases, MONEY, ORDERS, TODO};

const DENIED: &str = "
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { get() { throw new DOMException('denied', 'SecurityError'); } });";

/// A storage that has a choice and forgets nothing.
const KEPT: &str = "
  localStorage.setItem('theme', 'light');
  Storage.prototype.removeItem = () => { throw new DOMException('kept', 'InvalidStateError'); };";

/// A storage without room.
const FULL: &str = "
  const set = Storage.prototype.setItem;
  Storage.prototype.setItem = function (key, value) {
    if (key.startsWith('theme')) throw new DOMException('full', 'QuotaExceededError');
    set.call(this, key, value);
  };";

const RUBBISH: &str = "
  for (const key of ['site.scroll', 'site.reloaded']) sessionStorage.setItem(key, '{\"x');
  for (const key of ['theme', 'theme.announcement', 'theme.version', 'theme.tabs.orders-state', 'theme.search.recent',
    'theme.search.favorite']) localStorage.setItem(key, '{\"x');";

/// Data that can be parsed, and is of the wrong kind.
const WRONG: &str = "
  for (const key of ['site.scroll', 'site.reloaded']) sessionStorage.setItem(key, '{\"a\":[null,3]}');
  for (const key of ['theme', 'theme.announcement', 'theme.version', 'theme.tabs.orders-state', 'theme.search.recent',
    'theme.search.favorite']) localStorage.setItem(key, '[null,{\"a\":1}]');";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add_in(Setting::first(DENIED), "storage that is denied gives one warning, and everything works", |page| {
        page.open(ORDERS)?;
        page.logs("warning: Storage is unavailable")?;
        page.shows("document.documentElement.dataset.theme", "dark")?;
        page.click("header nav li:last-child > button")?;
        page.shows("document.documentElement.dataset.theme", "light")?;
        page.click("[role=tab]:nth-child(2)")?;
        page.shows("document.querySelector('[role=tab]:nth-child(2)').ariaSelected", "true")?;
        page.run("scrollTo({ top: 700, behavior: 'instant' })")?;
        page.settle()?;
        page.follow(MONEY)?;
        page.heading("Money")?;
        page.shows("document.documentElement.dataset.theme", "light")?;
        page.run("history.back()")?;
        page.heading("Orders")?;
        page.shows("scrollY", 700)
    });
    cases.add_in(Setting::first(KEPT), "a choice that storage does not let go of is dropped all the same", |page| {
        page.open(ORDERS)?;
        page.shows("document.documentElement.dataset.theme", "light")?;
        page.prefer(Scheme::Light, false, "")?;
        // One change after the other, or the browser takes both for none.
        page.logs("warning: Storage is unavailable")?;
        page.shows("document.documentElement.dataset.themeChoice", "system")?;
        page.prefer(Scheme::Dark, false, "")?;
        page.shows("document.documentElement.dataset.theme", "dark")
    });
    cases.add_in(Setting::first(FULL), "what another storage forgets is no change of what was chosen here", |page| {
        page.open(ORDERS)?;
        page.click("header nav li:last-child > button")?;
        page.logs("warning: Storage is unavailable")?;
        page.shows("document.documentElement.dataset.theme", "light")?;
        for key in ["null", "'theme'"] {
            page.run(&format!(
                "window.dispatchEvent(new StorageEvent('storage', {{ key: {key}, storageArea: sessionStorage }}))"
            ))?;
            page.settle()?;
            page.shows("document.documentElement.dataset.theme", "light")?;
        }
        Ok(())
    });
    for (what, script) in [("cannot be parsed", RUBBISH), ("is of the wrong kind", WRONG)] {
        cases.add_in(Setting::first(script), &format!("what {what} in any key of the storage does no harm"), |page| {
            page.open(ORDERS)?;
            page.shows("document.documentElement.dataset.theme", "dark")?;
            page.shows("document.querySelector('[role=tab]').ariaSelected", "true")?;
            page.follow(MONEY)?;
            page.heading("Money")?;
            page.open("/search?q=order")?;
            page.follow(TODO)?;
            page.heading("Planned documentation")?;
            page.run("history.back()")?;
            page.at("/search?q=order")?;
            page.settle()
        });
    }
}
