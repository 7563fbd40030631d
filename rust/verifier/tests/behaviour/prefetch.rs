//! Pages that load before they are asked for.

use anyhow::Context as _;
use verifier::{Answer, Page, Setting};

use crate::harness::{Cases, MONEY, ORDERS, TODO, equal, eventually, holds};

/// The browser is never idle.
const BUSY: &str = "window.requestIdleCallback = () => 0;";

const NO_LINK_PREFETCH: &str = "
  const supports = DOMTokenList.prototype.supports;
  DOMTokenList.prototype.supports = function (token) { return token !== 'prefetch' && supports.call(this, token); };";

/// A link of the page that is far below the window and leads where no other link leads.
const FAR: &str = "(() => {
  const links = [...document.querySelectorAll('#root a[href]:not(.name)')].filter((link) => link.origin === location.origin);
  const far = links.filter((link) => link.getClientRects()[0]?.top > 1200 && link.pathname !== location.pathname);
  const alone = far.find((link) => !links.some((other) => other.pathname === link.pathname && !far.includes(other)));
  alone?.setAttribute('id', 'far');
  return alone?.pathname;
})()";

/// Whether a chunk was asked for by a link of the head, and is there: while it is on its way, whoever imports it asks again.
fn fetched_ahead(chunk: &str) -> String {
    format!(
        "document.querySelector('link[rel=prefetch][href$=\"{chunk}\"]')
          && performance.getEntriesByType('resource').some(({{ name }}) => name.endsWith('{chunk}'))"
    )
}

pub(crate) fn cases(cases: &mut Cases) {
    cases.group("prefetch");
    cases.add("links in view are prefetched when the browser is idle, each chunk once", |page| {
        page.enter(ORDERS)?;
        let chunk = page.site().chunk(MONEY).to_owned();
        let is_there = page.until(&format!("document.querySelector('link[rel=prefetch][href$=\"{chunk}\"]')"));
        is_there.with_context(|| format!("asked for: {:#?}", page.requests()))?;
        page.settle()?;
        let mut asked: Vec<String> = page.requests().into_iter().map(|request| request.path).collect();
        asked.retain(|path| path.contains("/assets/"));
        let all = asked.len();
        asked.sort();
        asked.dedup();
        equal(asked.len(), all)?;
        page.follow(MONEY)?;
        page.heading("Money")?;
        page.settle()?;
        equal(page.asked(&chunk), 1)
    });
    cases.add_in(Setting::phone(), "a link out of view is prefetched when it comes into view", |page| {
        page.open(ORDERS)?;
        page.settle()?;
        let path: String = page.get(FAR)?;
        let chunk = page.site().chunk(&path).to_owned();
        equal(page.asked(&chunk), 0)?;
        page.run("document.getElementById('far').scrollIntoView({ block: 'center', behavior: 'instant' })")?;
        page.until(&format!("document.querySelector('link[rel=prefetch][href$=\"{chunk}\"]')"))?;
        page.settle()?;
        equal(page.asked(&chunk), 1)
    });
    cases.add_in(
        Setting::first(BUSY),
        "a link under the pointer is prefetched at once, and a click asks no more",
        |page| {
            page.open(ORDERS)?;
            let (chunk, link) = (page.site().chunk(MONEY).to_owned(), format!("[data-sidebar] a[href='{MONEY}']"));
            equal(page.asked("/manifest.json"), 0)?;
            page.hover(&link)?;
            page.until(&fetched_ahead(&chunk))?;
            page.click(&link)?;
            page.heading("Money")?;
            equal(page.asked(&chunk), 1)
        },
    );
    cases.add_in(Setting::first(BUSY), "a link with the focus is prefetched at once", |page| {
        page.open(ORDERS)?;
        let chunk = page.site().chunk(MONEY).to_owned();
        page.run(&format!("document.querySelector(\"[data-sidebar] a[href='{MONEY}']\").focus()"))?;
        page.until(&fetched_ahead(&chunk))?;
        page.press("Enter")?;
        page.heading("Money")?;
        equal(page.asked(&chunk), 1)
    });
    cases.add("links in view are prefetched on the second page of a visit as well", |page| {
        page.enter(TODO)?;
        page.settle()?;
        let prefetched =
            format!("!!document.querySelector('link[rel=prefetch][href$=\"{}\"]')", page.site().chunk(MONEY));
        page.shows(&prefetched, false)?;
        page.follow(ORDERS)?;
        page.heading("Orders")?;
        page.shows(&prefetched, true)
    });
    cases.add("a page of another area is prefetched with its list of pages, and opens without a network", |page| {
        const LIST: &str = "/sidebar-userGuideSidebar-";
        page.enter(ORDERS)?;
        let chunk = page.site().chunk("/user-guide/").to_owned();
        for file in [&*chunk, LIST] {
            page.until(&format!(
                "document.querySelector('link[rel=prefetch][href*=\"{file}\"]')
                  && performance.getEntriesByType('resource').some(({{ name }}) => name.includes('{file}'))"
            ))?;
        }
        page.settle()?;
        page.set_offline(true)?;
        page.click("header a[href='/user-guide/']")?;
        page.heading("User Guide")?;
        page.until("document.querySelector('[data-sidebar] a[href=\"/user-guide/\"][aria-current=page]')")?;
        // Its pictures were not prefetched, and are told one after the other.
        page.settle()?;
        page.ignores(crate::failures::BROWSER_SAYS);
        equal((page.asked(&chunk), page.asked(LIST)), (1, 1))
    });
    cases.add_in(
        Setting::first(BUSY),
        "the list of pages of another area is asked for together with the page that is pointed at",
        |page| {
            page.open(ORDERS)?;
            let chunk = page.site().chunk("/user-guide/").to_owned();
            page.answer(&chunk, Answer::Hold)?;
            page.hover("header a[href='/user-guide/']")?;
            page.until_held(&chunk)?;
            eventually(|| page.asked("/sidebar-userGuideSidebar-") == 1, "the list is asked for")
        },
    );
    cases.add("after a page was turned, the links of the new one are prefetched", |page| {
        page.open(ORDERS)?;
        page.settle()?;
        page.run("window.before = [...document.querySelectorAll('#root a[href]')].map((link) => link.pathname)")?;
        page.follow("/user-guide/")?;
        page.heading("User Guide")?;
        let path: String = page.get(
            "[...document.querySelectorAll('[data-sidebar] a[href]')]
               .find((link) => link.checkVisibility() && link.pathname !== location.pathname && !before.includes(link.pathname))
               .pathname",
        )?;
        let chunk = page.site().chunk(&path);
        page.until(&format!("document.querySelector('link[rel=prefetch][href$=\"{chunk}\"]')"))
    });
    cases.add("the font for text is preloaded, and the search when its button is pointed at", |page| {
        page.open(ORDERS)?;
        page.shows("document.querySelectorAll('link[rel=preload][as=font]').length", 1)?;
        page.settle()?;
        equal(page.asked("SearchModal"), 0)?;
        page.hover(SEARCH)?;
        eventually(|| page.asked("SearchModal") > 0, "the search is asked for")
    });
    cases.add_in(
        Setting::first(NO_LINK_PREFETCH),
        "where links cannot prefetch, chunks are got with credentials",
        |page| {
            page.open(ORDERS)?;
            let chunk = page.site().chunk(MONEY).to_owned();
            page.until(&format!(
                "performance.getEntriesByType('resource').some((entry) => entry.name.endsWith('{chunk}'))"
            ))?;
            let request = page.requests().into_iter().find(|request| request.path.ends_with(&chunk));
            equal(request.map(|request| request.kind), Some("Fetch".to_owned()))?;
            page.shows("document.querySelectorAll('link[rel=prefetch]').length", 0)
        },
    );
    cases.add(
        "a name shows what it is when it is pointed at or has the focus, and nothing is asked for before",
        a_name_shows_what_it_is,
    );
    for (what, script) in [
        (
            "the reader saves data",
            "Object.defineProperty(navigator, 'connection', { value: { saveData: true, effectiveType: '4g' } })",
        ),
        (
            "the connection is 2g",
            "Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: '2g' } })",
        ),
        (
            "the connection is slow 2g",
            "Object.defineProperty(navigator, 'connection', { value: { saveData: false, effectiveType: 'slow-2g' } })",
        ),
    ] {
        cases.add_in(Setting::first(script), &format!("nothing is prefetched where {what}"), nothing);
    }
}

/// A name in a line of text.
const NAME: &str = "main p > code > a.name";

/// The button that opens the search.
const SEARCH: &str = "header button[aria-keyshortcuts]";

/// Whether the card of a name is open.
const CARD: &str = "document.querySelector('[role=tooltip]:popover-open')";

fn a_name_shows_what_it_is(page: &Page) -> anyhow::Result<()> {
    page.open(ORDERS)?;
    page.settle()?;
    equal((page.asked("nameCards"), page.asked(".names.json")), (0, 0))?;
    page.hover(NAME)?;
    page.until(CARD)?;
    let name: String = page.get(&format!("document.querySelector('{NAME}').textContent"))?;
    let text: String = page.get(&format!("{CARD}.querySelector('code').textContent"))?;
    holds(text.contains(&name), &format!("{text:?} is what {name} is"))?;
    page.shows(&format!("{CARD}.id === document.querySelector('{NAME}').getAttribute('aria-describedby')"), true)?;
    let inside = "((box) => box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight)";
    page.shows(&format!("{inside}({CARD}.getBoundingClientRect())"), true)?;
    page.press("Escape")?;
    page.until(&format!("{CARD} === null"))?;
    page.run(&format!("document.querySelector('{NAME}').focus()"))?;
    page.until(CARD)?;
    page.hover("h1")?;
    page.until(&format!("{CARD} === null"))?;
    equal(page.asked(".names.json"), 1)
}

fn nothing(page: &Page) -> anyhow::Result<()> {
    page.open(ORDERS)?;
    let link = format!("[data-sidebar] a[href='{MONEY}']");
    page.hover(&link)?;
    page.run(&format!("document.querySelector(\"{link}\").focus()"))?;
    page.hover(NAME)?;
    page.hover(SEARCH)?;
    page.run(&format!("document.querySelector(\"{SEARCH}\").focus()"))?;
    page.settle()?;
    page.shows("document.querySelectorAll('link[rel=preload]').length", 0)?;
    equal((page.asked("nameCards"), page.asked("SearchModal")), (0, 0))?;
    holds(page.asked("/manifest.json") == 0, "not even the manifest is asked for")?;
    equal(page.asked(page.site().chunk(MONEY)), 0)?;
    page.click(&link)?;
    page.heading("Money")
}
