//! Hashes: what they name is shown, wherever it is, and nothing else is lost for them.

use verifier::{Answer, Page, Setting};

use crate::harness::{Cases, MONEY, ORDERS, TODO};

/// A transition whose callback runs when the test lets it.
const LATE: &str = "
  window.turns = [];
  Document.prototype.startViewTransition = (change) => {
    const never = new Promise(() => {});
    turns.push(change);
    return { skipTransition() {}, updateCallbackDone: never, ready: never, finished: never };
  };";

/// Where the element of an id is in the window, if it is to be seen: 0 just below the bar, as far as one can tell.
fn is_at_top(id: &str) -> String {
    format!(
        "((element) => element?.checkVisibility() && element.getBoundingClientRect().top >= 0 &&
           element.getBoundingClientRect().top < 120)(document.getElementById('{id}'))"
    )
}

const CHOSEN: &str =
    "[...document.querySelectorAll('main [role=tab][aria-selected=true]')].map((tab) => tab.textContent).join()";
const OPEN: &str = "[...document.querySelectorAll('article details[data-state], main details[data-state]')].map((section) => section.open + section.dataset.state).join()";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("a hash in a closed section opens it, and those around it, and leads there", |page| {
        put_hidden(page)?;
        page.open(MONEY)?;
        page.run("scrollTo({ top: 500, behavior: 'instant' })")?;
        page.follow(&format!("{TODO}#in-details"))?;
        page.heading("Planned documentation")?;
        page.shows(OPEN, "trueopen,trueopen")?;
        page.shows(&is_at_top("in-details"), true)?;
        page.click("#inner summary")?;
        page.shows(OPEN, "trueopen,falseclosed")?;
        page.run("scrollTo({ top: 0, behavior: 'instant' })")?;
        page.follow("#in-details")?;
        page.shows(OPEN, "trueopen,trueopen")?;
        page.shows(&is_at_top("in-details"), true)
    });
    cases.add("an old anchor leads to the heading that has its passage now, and the address says so", |page| {
        page.open(ORDERS)?;
        let entries: u32 = page.get("history.length")?;
        page.open(&format!("{MONEY}#displaying-monetary-values"))?;
        page.at(&format!("{MONEY}#show-a-price-with-its-currency"))?;
        page.shows(&is_at_top("show-a-price-with-its-currency"), true)?;
        page.shows("document.querySelector('nav [aria-current=location]').hash", "#show-a-price-with-its-currency")?;
        page.shows("history.length", entries + 1)?;
        page.run("location.hash = '#the-money-decorator'")?;
        page.at(&format!("{MONEY}#in-the-database"))?;
        page.shows(&is_at_top("in-the-database"), true)?;
        page.run("history.back()")?;
        page.at(&format!("{MONEY}#show-a-price-with-its-currency"))
    });
    cases.add("an old anchor of a passage on another page leads there, and back leads past it", |page| {
        let old = format!("{ORDERS}#controlling-custom-states-in-the-admin-ui");
        page.open(&old)?;
        page.at("/user-guide/orders/#the-states-and-what-they-ask-of-you")?;
        page.open(TODO)?;
        page.follow(&old)?;
        page.at("/user-guide/orders/#the-states-and-what-they-ask-of-you")?;
        page.shows(&is_at_top("the-states-and-what-they-ask-of-you"), true)?;
        page.run("history.back()")?;
        page.at(TODO)
    });
    let plain = Setting { has_script: false, ..Setting::default() };
    cases.add_in(plain, "without a script, an old anchor leads to its passage, or says where that is", |page| {
        page.load(&format!("{MONEY}#displaying-monetary-values"))?;
        page.shows(&is_at_top("displaying-monetary-values"), true)?;
        page.load(&format!("{ORDERS}#controlling-custom-states-in-the-admin-ui"))?;
        let shown = "[...document.querySelectorAll('noscript .site-notice')].filter((one) => one.checkVisibility())";
        page.shows(
            &format!("{shown}.map((one) => one.textContent).join()"),
            "This passage is now at /user-guide/orders/#the-states-and-what-they-ask-of-you.",
        )?;
        page.click("noscript .site-notice:target a")?;
        page.at("/user-guide/orders/#the-states-and-what-they-ask-of-you")
    });
    cases.add("a hash in another tab chooses it, and leads there", |page| {
        put_hidden(page)?;
        page.open(MONEY)?;
        page.run("scrollTo({ top: 500, behavior: 'instant' })")?;
        page.follow(&format!("{TODO}#in-tab"))?;
        page.heading("Planned documentation")?;
        page.shows(CHOSEN, "yarn,inner two")?;
        page.shows(&is_at_top("in-tab"), true)?;
        page.shows("document.activeElement.id", "in-tab")?;
        page.click("[role=tab][id$=npm]")?;
        page.shows(CHOSEN, "npm,inner two")?;
        page.run("scrollTo({ top: 0, behavior: 'instant' })")?;
        page.follow("#in-tab")?;
        page.shows(CHOSEN, "yarn,inner two")?;
        page.shows(&is_at_top("in-tab"), true)
    });
    cases.add("an address typed with another hash shows what it names", |page| {
        put_hidden(page)?;
        page.open(MONEY)?;
        page.follow(TODO)?;
        page.heading("Planned documentation")?;
        page.run("location.hash = '#in-tab'")?;
        page.shows(CHOSEN, "yarn,inner two")?;
        page.shows(&is_at_top("in-tab"), true)
    });
    cases.add("a page that is loaded at a hash in another tab chooses it", |page| {
        page.open(ORDERS)?;
        let panel: String = page.get("document.querySelector('main [role=tabpanel][hidden]').id")?;
        let label: String = page.get("document.querySelector('main [role=tab][aria-selected=false]').textContent")?;
        // From the page itself, only the hash would change and nothing would be loaded.
        page.open(MONEY)?;
        page.open(&format!("{ORDERS}#{panel}"))?;
        page.shows("document.querySelector('main [role=tab][aria-selected=true]').textContent", label)?;
        page.shows(&is_at_top(&panel), true)
    });
    cases.add("a hash of something that is not shown leads to the top of its page", |page| {
        put_hidden(page)?;
        page.open(MONEY)?;
        page.run("scrollTo({ top: 500, behavior: 'instant' })")?;
        page.follow(&format!("{TODO}#unseen"))?;
        page.heading("Planned documentation")?;
        page.shows("scrollY", 0)
    });
    cases.add_in(
        Setting::first(LATE),
        "a hash followed before a page was turned does not keep it from being told",
        |page| {
            // The address is that of the page to come, for as long as the browser is kept from showing it.
            page.look_away();
            page.open(ORDERS)?;
            page.follow(MONEY)?;
            page.until("turns.length === 1")?;
            page.heading("Orders")?;
            page.follow(&format!("{MONEY}?x=1#prices-with-and-without-tax"))?;
            page.until("turns.length === 2 || document.querySelector('main h1').textContent === 'Money'")?;
            page.run("turns.splice(0).forEach((turn) => turn())")?;
            page.heading("Money")?;
            page.shows("document.title", "Money | Vendure Docs")?;
            page.shows("document.querySelector('link[rel=canonical]').href.endsWith('/money/')", true)?;
            page.shows("[...document.querySelectorAll('[role=status]')].at(-1).textContent", "Money | Vendure Docs")?;
            page.shows("document.activeElement.id", "prices-with-and-without-tax")
        },
    );
    cases.add_in(Setting::first(LATE), "a hash of the page to come, followed in the one that goes, is kept", |page| {
        // The address is that of the page to come, for as long as the browser is kept from showing it.
        page.look_away();
        page.open(ORDERS)?;
        page.follow(MONEY)?;
        page.until("turns.length === 1")?;
        page.follow("#prices-with-and-without-tax")?;
        page.at(&format!("{MONEY}#prices-with-and-without-tax"))?;
        page.settle()?;
        page.run("turns.splice(0).forEach((turn) => turn())")?;
        page.heading("Money")?;
        page.shows("document.title", "Money | Vendure Docs")?;
        page.shows(&is_at_top("prices-with-and-without-tax"), true)
    });
}

/// Puts sections in sections and tabs in tabs on a page, with headings in them, and something that is never shown.
fn put_hidden(page: &Page) -> anyhow::Result<()> {
    let tall = "<p>more</p>".repeat(60);
    let heading = |id: &str| format!(r#"{{"type":"heading","level":2,"id":"{id}","html":"{id}"}},"<p>text</p>{tall}""#);
    let details = |id: &str, inside: &str| {
        format!(
            r#"{{"type":"element","tag":"div","attributes":{{"id":"{id}"}},"children":[{{"type":"details","summary":"{id}","children":[{inside}]}}]}}"#
        )
    };
    let tabs = |id: &str, one: &str, two: &str, inside: &str| {
        format!(
            r#"{{"type":"tabs","id":"{id}","initial":"{one}","items":[{{"value":"{one}","label":"{one}","children":["<p>{one}</p>"]}},{{"value":"{two}","label":"{two}","children":[{inside}]}}]}}"#
        )
    };
    let nodes = [
        format!(r#""{tall}""#),
        details("outer", &details("inner", &heading("in-details"))),
        tabs("t", "npm", "yarn", &tabs("u", "inner one", "inner two", &heading("in-tab"))),
        r#""<div hidden><p id=\"unseen\">never</p></div>""#.to_owned(),
        format!(r#""{tall}""#),
    ];
    let content = format!(r#""content":[{},"#, nodes.join(","));
    page.answer(page.site().chunk(TODO), Answer::replacing(r#""content":["#, content))
}
