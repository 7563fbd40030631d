//! What happens when a page is turned.

use verifier::{Answer, Page, Setting};

use crate::harness::{Cases, MONEY, ORDERS, PATIENT, TODO, after, equal, holds};

/// Everything in the head that search engines and other programs read.
const HEAD: &str = "JSON.stringify([document.title,
  ...[...document.querySelectorAll('meta[name=description], meta[name=robots], meta[property^=og]')]
    .map((meta) => [meta.name || meta.getAttribute('property'), meta.content].join('=')).sort(),
  document.querySelector('link[rel=canonical]')?.href ?? '',
  document.querySelector('link[rel=alternate][type=\"text/markdown\"]')?.href ?? ''], null, 1)";

/// Timers of 200 ms never run.
const STOPPED: &str = "
  const set = setTimeout;
  window.setTimeout = (run, delay, ...rest) => delay === 200 ? 0 : set(run, delay, ...rest);";

/// However slow the machine is at it, the browser may capture the old page.
const UNHURRIED: &str = "
  const set = setTimeout;
  window.setTimeout = (run, delay, ...rest) => delay === 16 ? 0 : set(run, delay, ...rest);";

/// The browser captures the old page until the test calls `captured`.
const CAPTURING: &str = "
  Document.prototype.startViewTransition = (change) => {
    const done = new Promise((resolve) => {
      window.captured = () => resolve(change());
    });
    return { ready: done, updateCallbackDone: done, finished: done, skipTransition() {} };
  };";

const COUNTED_TRANSITIONS: &str = "
  window.transitions = 0;
  const start = Document.prototype.startViewTransition;
  Document.prototype.startViewTransition = function (...change) {
    window.transitions += 1;
    return start.apply(this, change);
  };";

/// The drawings of a document, as text.
const DRAWINGS: &str =
    "((of) => [...of.querySelectorAll('svg[data-drawing]')].map((svg) => svg.outerHTML).join('\\n'))";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("the page's own chunk is preloaded, and asked for once", |page| {
        page.enter(ORDERS)?;
        let chunk = page.site().chunk(ORDERS).to_owned();
        let preloaded = format!("!!document.querySelector('link[rel=modulepreload][href$=\"{chunk}\"]')");
        page.shows(&preloaded, true)?;
        page.settle()?;
        equal(page.asked(&chunk), 1)
    });
    cases.add("no script is asked for before the page was painted", |page| {
        page.enter(ORDERS)?;
        let early = "performance.getEntriesByType('resource').filter(({ name, startTime }) => name.endsWith('.js')
            && startTime < performance.getEntriesByName('first-contentful-paint')[0].startTime).map(({ name }) => name)
            .join(' ')";
        page.until("performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js'))")?;
        page.shows(early, "")
    });
    cases.add("a click turns the page without a new document", |page| {
        page.open(ORDERS)?;
        page.mark()?;
        page.click(&format!("[data-sidebar] a[href='{MONEY}']"))?;
        page.heading("Money")?;
        page.at(MONEY)?;
        holds(page.is_marked()?, "the document is the same")?;
        equal(page.documents(MONEY), 0)
    });
    cases.add("a page has the same drawings by a click as in its HTML, and its module has none", |page| {
        page.open(MONEY)?;
        let (link, chunk) = (format!("[data-sidebar] a[href='{ORDERS}']"), page.site().chunk(ORDERS).to_owned());
        page.click(&link)?;
        page.heading("Orders")?;
        let shown: String = page.get(&format!("{DRAWINGS}(document)"))?;
        holds(shown.matches("<path").count() > 5, "something is drawn")?;
        let served: String = page.get(&format!(
            "fetch(location.href).then((answer) => answer.text())
                .then((html) => {DRAWINGS}(new DOMParser().parseFromString(html, 'text/html')))"
        ))?;
        equal(shown, served)?;
        holds(!page.site().file(&format!("assets/{chunk}"))?.contains("<path"), "the module only names them")
    });
    cases.add("a page that is no document has its own styles by a click, too", |page| {
        page.open(ORDERS)?;
        page.click("header a[href='/']")?;
        page.at("/")?;
        page.until("document.querySelector('main h1, h1') && document.body.textContent.length > 0")?;
        page.until("getComputedStyle(document.querySelector('main header')).display === 'grid'")
    });
    cases.add("a jump within the page leaves all of it as it was drawn", |page| {
        page.open(ORDERS)?;
        page.settle()?;
        // What may be tried gets its button when the browser is idle.
        page.until("[...document.querySelectorAll('[data-try]')].every((block) => block.querySelector('button[aria-expanded]'))")?;
        page.run(
            "window.changed = 0;
            const watch = new MutationObserver((changes) => (window.changed += changes.length));
            watch.observe(document.querySelector('article'), { childList: true, subtree: true });
            watch.observe(document.querySelector('nav[aria-label=\"On this page\"] ul'), { childList: true, subtree: true })",
        )?;
        page.click("nav[aria-label='On this page'] li:nth-child(3) a")?;
        page.until("location.hash !== '' && scrollY > 0")?;
        page.settle()?;
        page.shows("window.changed", 0)
    });
    cases.add("the head tells of the new page what the server would have told", |page| {
        page.open(TODO)?;
        page.mark()?;
        for (path, heading) in [
            (MONEY, "Money"),
            ("/search", "Search the documentation"),
            ("/no/such/page", "Page not found"),
            (ORDERS, "Orders"),
        ] {
            page.follow(path)?;
            page.heading(heading)?;
            holds(page.is_marked()?, "the document is the same")?;
            let turned: String = page.get(HEAD)?;
            let other = page.another(&Setting::default())?;
            other.open(path)?;
            equal(turned, other.get(HEAD)?)?;
        }
        Ok(())
    });
    cases.add("the new page begins at its top, with the focus on its content and its title announced", |page| {
        page.open(ORDERS)?;
        page.run("scrollTo({ top: 900, behavior: 'instant' })")?;
        page.follow(MONEY)?;
        page.heading("Money")?;
        page.shows("scrollY", 0)?;
        page.shows("document.activeElement.id", "main")?;
        page.shows("document.querySelector('#root > p[role=status]').textContent", "Money | Vendure Docs")
    });
    cases.add("the first page is not announced by the site, for the browser does that", |page| {
        page.enter(ORDERS)?;
        page.shows("document.querySelector('#root > p[role=status]').textContent", "")
    });
    cases.add("the old page stays while the next one loads", |page| {
        page.first(PATIENT)?;
        let chunk = page.site().chunk(MONEY).to_owned();
        page.answer(&chunk, Answer::Hold)?;
        page.open(ORDERS)?;
        page.follow(MONEY)?;
        page.until_held(&chunk)?;
        page.settle()?;
        page.heading("Orders")?;
        page.at(ORDERS)?;
        page.shows("document.title", "Orders | Vendure Docs")?;
        page.release(&chunk)?;
        page.heading("Money")?;
        page.at(MONEY)
    });
    for (which, is_still) in [("", false), (", also where the reader wants less motion", true)] {
        cases.add_in(
            Setting { is_still, ..Setting::first(STOPPED) },
            &format!("a progress bar comes when 200 ms have passed, and goes with the old page{which}"),
            waits,
        );
    }
    cases.add_in(
        Setting::first(CAPTURING),
        "the progress bar stays until the new page is on the screen, however long the browser takes to show it",
        |page| {
            page.first(PATIENT)?;
            page.open(ORDERS)?;
            let chunk = page.site().chunk(MONEY).to_owned();
            page.answer(&chunk, Answer::Hold)?;
            page.follow(MONEY)?;
            page.until_held(&chunk)?;
            page.shows("document.querySelectorAll('[role=progressbar]').length", 1)?;
            page.release(&chunk)?;
            page.until("window.captured")?;
            page.settle()?;
            page.heading("Orders")?;
            page.shows("document.querySelectorAll('[role=progressbar]').length", 1)?;
            page.run("captured()")?;
            page.heading("Money")?;
            page.shows("document.querySelectorAll('[role=progressbar]').length", 0)
        },
    );
    cases.add_in(Setting::first(COUNTED_TRANSITIONS), "pages change with a view transition", |page| turn(page, 1));
    let still = Setting { is_still: true, ..Setting::first(COUNTED_TRANSITIONS) };
    cases.add_in(still, "pages change without a view transition where the reader wants less motion", |page| {
        turn(page, 0)
    });
    cases.add("rapid clicks end on the last one", |page| {
        page.first(PATIENT)?;
        let slow = ["/guides/core-concepts/taxes/", "/guides/core-concepts/email/"];
        for route in slow {
            page.answer(page.site().chunk(route), Answer::Hold)?;
        }
        page.open(ORDERS)?;
        let before: u32 = page.get("history.length")?;
        for route in slow {
            page.follow(route)?;
            page.until_held(page.site().chunk(route))?;
        }
        page.follow(MONEY)?;
        page.heading("Money")?;
        for route in slow {
            page.release(page.site().chunk(route))?;
        }
        page.settle()?;
        page.heading("Money")?;
        page.at(MONEY)?;
        equal(page.get::<u32>("history.length")?, before + 1)
    });
    cases.add("clicks in one moment end on the last one", |page| {
        page.open(ORDERS)?;
        page.run(
            "for (const name of ['taxes', 'email', 'payment', 'money'])
               document.querySelector(`[data-sidebar] a[href$='/${name}/']`).click()",
        )?;
        page.heading("Money")?;
        page.settle()?;
        page.heading("Money")?;
        page.at(MONEY)
    });
    cases.add("a click while one page gives way to another still lands", |page| {
        page.open(ORDERS)?;
        page.settle()?;
        page.follow(MONEY)?;
        page.click("[data-sidebar] a[href='/guides/core-concepts/taxes/']")?;
        page.heading("Taxes")?;
        page.at("/guides/core-concepts/taxes/")
    });
    let fades = "a button pressed while pages fade and released afterwards still clicks";
    cases.add_in(Setting::first(UNHURRIED), fades, |page| {
        page.enter(TODO)?;
        page.settle()?;
        page.run(SLOW_FADE)?;
        page.follow(MONEY)?;
        page.until("fades.length > 0")?;
        page.put_link(ORDERS)?;
        page.click_slowly("#probe", || {
            page.run("fades.forEach((fade) => fade.finish())")?;
            page.until(
                "!document.getAnimations().some((fade) => fade.effect?.pseudoElement?.includes('view-transition'))",
            )
        })?;
        page.heading("Orders")
    });
}

/// Pages fade for a minute.
const SLOW_FADE: &str = "
  window.fades = [];
  const look = () => {
    const found = document.getAnimations().filter((fade) => fade.effect?.pseudoElement?.includes('view-transition'));
    if (found.length === 0) return requestAnimationFrame(look);
    for (const fade of found) fade.effect.updateTiming({ duration: 60000 });
    fades.push(...found);
  };
  look();";

/// The one delay is that of the style, whose animations the test moves on by itself: no timer is waited for.
fn waits(page: &Page) -> anyhow::Result<()> {
    page.first(PATIENT)?;
    let chunk = page.site().chunk(MONEY).to_owned();
    page.answer(&chunk, Answer::Hold)?;
    page.open(ORDERS)?;
    page.shows("document.querySelectorAll('[role=progressbar]').length", 0)?;
    page.follow(MONEY)?;
    page.until_held(&chunk)?;
    page.shows("document.querySelectorAll('[role=progressbar]').length", 1)?;
    page.shows(&after("[role=progressbar]", 199, "visibility"), "hidden")?;
    page.shows(&after("[role=progressbar]", 202, "visibility"), "visible")?;
    page.heading("Orders")?;
    page.release(&chunk)?;
    page.heading("Money")?;
    page.shows("document.querySelectorAll('[role=progressbar]').length", 0)
}

fn turn(page: &Page, transitions: u32) -> anyhow::Result<()> {
    page.open(TODO)?;
    page.follow(MONEY)?;
    page.heading("Money")?;
    page.shows("transitions", transitions)
}
