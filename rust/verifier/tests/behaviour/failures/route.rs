//! Routes that do not load.

use verifier::{Answer, Page, Setting};

use super::{BROWSER_SAYS, says_failed};
use crate::harness::{Cases, MONEY, ORDERS, PATIENT, TODO, after, entry, equal, holds};

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("a route that fails is warned of and opened anew at its address, once", |page| {
        let chunk = page.site().chunk(MONEY).to_owned();
        page.answer(&chunk, Answer::Status(500))?;
        page.open(ORDERS)?;
        page.follow(MONEY)?;
        page.logs(&format!("warning: [site] {MONEY} did not load and is opened anew"))?;
        page.shows("document.getElementById('root')?.dataset.app", "failed")?;
        page.at(MONEY)?;
        page.heading("Money")?;
        page.logs(&format!("warning: [site] {MONEY} did not load:"))?;
        says_failed(page)?;
        page.settle()?;
        page.ignores(BROWSER_SAYS);
        equal(page.documents(MONEY), 1)
    });
    cases.add("a route that failed before shows why, with Retry, and other pages still open", |page| {
        let chunk = page.site().chunk(MONEY).to_owned();
        page.answer(&chunk, Answer::Status(500))?;
        page.open(ORDERS)?;
        page.follow(MONEY)?;
        says_failed(page)?;
        page.follow(TODO)?;
        page.heading("Planned documentation")?;
        page.until_ready()?;
        page.mark()?;
        page.follow(MONEY)?;
        page.until("document.querySelector('main [data-state=failed]')")?;
        // In words of its own: what the browser says of it is in the console.
        page.shows("document.querySelector('main [data-state=failed] p').textContent", "This page did not load")?;
        page.logs("Failed to fetch")?;
        page.at(MONEY)?;
        page.shows("document.title", "Page Error | Vendure Docs")?;
        page.follow(ORDERS)?;
        page.heading("Orders")?;
        page.shows("document.title", "Orders | Vendure Docs")?;
        holds(page.is_marked()?, "the document is the same")?;
        page.follow(MONEY)?;
        page.until("document.querySelector('main [data-state=failed]')")?;
        page.release(&chunk)?;
        page.click("main [data-state=failed] button")?;
        page.heading("Money")?;
        page.until_ready()?;
        page.ignores("did not load");
        page.ignores(BROWSER_SAYS);
        Ok(())
    });
    cases.add("a tab whose chunks went with a new deployment recovers by that reload", |page| {
        let chunk = page.site().chunk(MONEY).to_owned();
        page.answer("manifest.json", Answer::replacing(chunk, "money-of-yesterday.js"))?;
        page.open(ORDERS)?;
        page.follow(MONEY)?;
        page.logs("did not load and is opened anew")?;
        page.until_ready()?;
        page.heading("Money")?;
        page.shows("sessionStorage.getItem('site.reloaded')", "[]")?;
        page.shows("document.querySelectorAll('.site-notice').length", 0)?;
        page.ignores(BROWSER_SAYS);
        equal(page.documents(MONEY), 1)
    });
    cases.add("a page whose first load fails is reloaded once, says so, and Retry loads it again", |page| {
        let chunk = page.site().chunk(MONEY).to_owned();
        page.answer(&chunk, Answer::Status(500))?;
        page.load(MONEY)?;
        page.logs("did not load and is opened anew")?;
        page.logs("did not load:")?;
        says_failed(page)?;
        page.settle()?;
        page.heading("Money")?;
        equal(page.documents(MONEY), 2)?;
        page.release(&chunk)?;
        page.click(".site-notice button")?;
        page.until_ready()?;
        page.shows("document.querySelectorAll('.site-notice').length", 0)?;
        page.ignores(BROWSER_SAYS);
        Ok(())
    });
    cases.add("a chunk that is half there fails like one that is not", |page| {
        page.answer(page.site().chunk(MONEY), Answer::halved())?;
        page.open(ORDERS)?;
        page.follow(MONEY)?;
        page.logs("did not load and is opened anew")?;
        says_failed(page)?;
        page.heading("Money")?;
        page.ignores("did not load:");
        equal(page.documents(MONEY), 1)
    });
    cases.add("a page without a default export is named in the error", |page| {
        page.answer(page.site().chunk(MONEY), Answer::replacing("export default d(", "void d("))?;
        page.open(ORDERS)?;
        page.follow(MONEY)?;
        let line = page.logs("did not load and is opened anew")?;
        holds(line.contains(&format!("the page component at {MONEY} has no default export")), &line)?;
        says_failed(page)?;
        page.ignores("did not load:");
        Ok(())
    });
    cases.add("a page of another deployment is not drawn, and the document has one app", |page| {
        let entry: String = entry(page)?;
        let text = page.site().file(&format!("assets/{entry}"))?;
        page.answer("site-another.js", Answer::Text("text/javascript", text))?;
        page.answer(page.site().chunk(MONEY), Answer::replacing(entry, "site-another.js"))?;
        page.open(ORDERS)?;
        page.follow(MONEY)?;
        let line = page.logs("did not load and is opened anew")?;
        holds(line.contains("is of another deployment"), &line)?;
        says_failed(page)?;
        page.shows("document.querySelectorAll('main').length", 1)?;
        page.ignores("did not load:");
        Ok(())
    });
    cases.add_in(
        Setting::first(PATIENT),
        "a page that hangs is opened anew, and says that parts of it are late",
        |page| {
            let chunk = page.site().chunk(MONEY).to_owned();
            page.answer(&chunk, Answer::Hold)?;
            page.open(ORDERS)?;
            page.follow(MONEY)?;
            page.until_held(&chunk)?;
            page.until("document.querySelector('[role=progressbar]')")?;
            page.run("loseHeart()")?;
            page.logs("no answer for /guides/core-concepts/money/ within 10 s")?;
            page.at(MONEY)?;
            page.heading("Money")?;
            page.until("frozen.some(Boolean)")?;
            page.run("loseHeart()")?;
            page.shows(
                "document.querySelector('.site-notice')?.textContent",
                "Parts of this page are still loading. You can read on.",
            )?;
            page.release(&chunk)?;
            page.until_ready()?;
            page.shows("document.querySelectorAll('.site-notice').length", 0)
        },
    );
    cases.add_in(Setting::first(PATIENT), "a manifest that hangs does not keep the reader", |page| {
        page.answer("manifest.json", Answer::Hold)?;
        page.open(ORDERS)?;
        page.follow(MONEY)?;
        page.until("frozen.some(Boolean)")?;
        page.run("loseHeart()")?;
        arrives(page)
    });
    for (name, answer) in [
        ("a manifest that fails", Answer::Status(500)),
        ("a manifest that cannot be parsed", Answer::Text("application/json", "{\"x".to_owned())),
        ("a manifest of a version nobody knows", Answer::replacing("\"version\":1", "\"version\":2")),
    ] {
        cases.add_in(Setting::default(), &format!("{name} does not keep the reader"), move |page| {
            page.answer("manifest.json", answer)?;
            page.open(ORDERS)?;
            page.follow(MONEY)?;
            arrives(page)
        });
    }
    cases.add("Retry loads the page again in the same document, with a spinner meanwhile", |page| {
        fail_offline(page)?;
        page.answer("manifest.json", Answer::Hold)?;
        page.set_offline(false)?;
        page.click("main [data-state=failed] button")?;
        page.until_held("manifest.json")?;
        page.shows("document.querySelector('main [role=status]')?.dataset.state", "loading")?;
        page.shows("document.querySelectorAll('main [role=alert]').length", 0)?;
        page.shows("document.activeElement.id", "main")?;
        // The spinner is seen after 200 ms, and turns once in the 3 s that follow.
        page.shows(&after(SPINNER, 199, "visibility"), "hidden")?;
        page.shows(&after(SPINNER, 202, "visibility"), "visible")?;
        page.shows(&after(SPINNER, 1700, "rotate"), "180deg")?;
        page.release("manifest.json")?;
        page.heading("Money")?;
        page.at(MONEY)?;
        page.shows("document.title", "Money | Vendure Docs")?;
        holds(page.is_marked()?, "the document is the same")?;
        page.run("history.back()")?;
        page.heading("Orders")?;
        page.ignores("did not load");
        page.ignores(BROWSER_SAYS);
        Ok(())
    });
    cases.add("Retry that fails, too, says so again", |page| {
        fail_offline(page)?;
        page.run("document.querySelector('main [data-state=failed] p').id = 'before'")?;
        page.click("main [data-state=failed] button")?;
        page.until("document.querySelector('main [data-state=failed] p:not(#before)')")?;
        page.at(MONEY)?;
        holds(page.is_marked()?, "the document is the same")?;
        page.settle()?;
        page.ignores("did not load");
        page.ignores(BROWSER_SAYS);
        Ok(())
    });
    cases.add("where a page does not load, the list of pages marks where the reader is, as the address does", |page| {
        const MARKED: &str = "[...document.querySelectorAll('[data-sidebar] [aria-current=page]')].map((entry) => entry.pathname).join(' ')";
        fail_offline(page)?;
        page.at(MONEY)?;
        page.shows("document.title", "Page Error | Vendure Docs")?;
        page.shows(MARKED, MONEY)?;
        page.set_offline(false)?;
        page.run("history.back()")?;
        page.heading("Orders")?;
        page.at(ORDERS)?;
        page.shows("document.title", "Orders | Vendure Docs")?;
        page.shows(MARKED, ORDERS)?;
        page.ignores("did not load");
        page.ignores(BROWSER_SAYS);
        Ok(())
    });
    cases.add_in(
        Setting::phone(),
        "on a phone, a page that does not load closes the menu that led to it, and says so",
        |page| {
            lose_network(page)?;
            page.click("header [aria-haspopup=dialog]")?;
            page.click(&format!("dialog a[href='{MONEY}']"))?;
            page.until("document.querySelector('main [data-state=failed] button')")?;
            page.shows("document.querySelectorAll('dialog[open]').length", 0)?;
            page.shows("document.activeElement.id", "main")?;
            page.ignores("did not load");
            page.ignores(BROWSER_SAYS);
            Ok(())
        },
    );
    cases.add("offline, the page that is there stays and says what did not load", |page| {
        fail_offline(page)?;
        holds(page.is_marked()?, "the document is the same")?;
        page.set_offline(false)?;
        page.follow(TODO)?;
        page.heading("Planned documentation")?;
        page.ignores("did not load");
        page.ignores(BROWSER_SAYS);
        Ok(())
    });
}

/// The spinner of a page that is loading.
const SPINNER: &str = "main [data-state=loading] svg";

/// Goes without a network from one page to another, which does not load.
fn fail_offline(page: &Page) -> anyhow::Result<()> {
    lose_network(page)?;
    page.follow(MONEY)?;
    page.until("document.querySelector('main [data-state=failed] button')")?;
    page.shows("document.querySelector('main [data-state=failed] p').textContent", "You are offline")
}

/// Opens a page and takes the network away, with nothing of other pages loaded.
fn lose_network(page: &Page) -> anyhow::Result<()> {
    page.first(PATIENT)?;
    page.answer("manifest.json", Answer::Hold)?;
    page.open(ORDERS)?;
    page.mark()?;
    // What is loaded later has been: somebody has read for a moment.
    page.until("performance.getEntriesByType('resource').some(({ name }) => name.includes('/later-'))")?;
    page.set_offline(true)?;
    page.release("manifest.json")
}

fn arrives(page: &Page) -> anyhow::Result<()> {
    page.logs("did not load and is opened anew")?;
    page.at(MONEY)?;
    page.until_ready()?;
    page.heading("Money")?;
    page.ignores(BROWSER_SAYS);
    equal(page.documents(MONEY), 1)
}
