//! Which links are the router's, and where they lead.

use verifier::{Answer, Modifier, Page, Setting};

use crate::harness::{Cases, DOCKER, MONEY, ORDERS, TODO, equal, holds};

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("every page of a list of links opens without a new document", |page| {
        page.open(TODO)?;
        page.mark()?;
        for (path, heading) in [
            ("/", "Vendure Docs"),
            ("/user-guide/", "User Guide"),
            (DOCKER, "Using Docker"),
            (MONEY, "Money"),
            (TODO, "Planned documentation"),
        ] {
            page.follow(path)?;
            page.at(path)?;
            page.heading(heading)?;
        }
        holds(page.is_marked()?, "the document is the same")
    });
    cases.add("a slash too many or too few leads to the exact route, in the client and from the server", |page| {
        page.open(ORDERS)?;
        page.mark()?;
        for (wrong, route) in [(MONEY.trim_end_matches('/'), MONEY), ("/guides/deployment/using-docker/", DOCKER)] {
            page.follow(wrong)?;
            page.at(route)?;
        }
        holds(page.is_marked()?, "the document is the same")?;
        page.open("/guides/deployment/using-docker/?x=1")?;
        page.at(&format!("{DOCKER}?x=1"))
    });
    cases.add("a link to .html or /index.html leads to the clean path", |page| {
        page.open(ORDERS)?;
        page.mark()?;
        for (file, route) in [
            ("/guides/core-concepts/money/index.html?x=1", "/guides/core-concepts/money/?x=1"),
            ("/guides/deployment/using-docker.html", DOCKER),
            ("/index.html", "/"),
            ("/TODO.html", TODO),
        ] {
            page.follow(file)?;
            page.at(route)?;
        }
        holds(page.is_marked()?, "the document is the same")
    });
    cases.add("a host that serves .html itself gets the clean path in the bar", |page| {
        let html = page.site().file("guides/deployment/using-docker.html")?;
        page.answer("using-docker.html", Answer::Text("text/html", html))?;
        page.open("/guides/deployment/using-docker.html?x=1#nothing")?;
        page.at("/guides/deployment/using-docker?x=1#nothing")?;
        let html = page.site().file("guides/core-concepts/money/index.html")?;
        page.answer("money/index.html", Answer::Text("text/html", html))?;
        page.open("/guides/core-concepts/money/index.html")?;
        page.at(MONEY)
    });
    cases.add("an unknown route shows the page for it, and the way back", |page| {
        page.open(ORDERS)?;
        page.mark()?;
        page.follow("/no/such/page")?;
        page.heading("Page not found")?;
        page.at("/no/such/page")?;
        page.shows("document.title", "Page not found | Vendure Docs")?;
        page.shows("document.querySelector('meta[name=robots]')?.content", "noindex")?;
        page.shows("document.querySelectorAll('link[rel=canonical]').length", 0)?;
        page.run("history.back()")?;
        page.heading("Orders")?;
        page.shows("document.querySelectorAll('meta[name=robots]').length", 0)?;
        holds(page.is_marked()?, "the document is the same")
    });
    cases.add("an unknown route served is hydrated at its own address", |page| {
        page.open("/no/such/page?x=1")?;
        page.heading("Page not found")?;
        page.at("/no/such/page?x=1")?;
        page.mark()?;
        page.follow(MONEY)?;
        page.heading("Money")?;
        holds(page.is_marked()?, "the document is the same")
    });
    cases.add("an address in other capitals leads to the page, from the page for unknown ones too", |page| {
        page.open(ORDERS)?;
        page.mark()?;
        page.follow("/GUIDES/Core-Concepts/MONEY?x=1#currencies")?;
        page.at(&format!("{MONEY}?x=1#currencies"))?;
        holds(page.is_marked()?, "the document is the same")?;
        // A host that compares capitals has nothing there.
        let html = page.site().file("404.html")?;
        page.answer("/GUIDES/", Answer::Text("text/html", html))?;
        page.open("/GUIDES/Core-Concepts/money?x=1#currencies")?;
        page.heading("Money")?;
        page.at(&format!("{MONEY}?x=1#currencies"))
    });
    cases.add("a page that has moved leads to its new place", |page| {
        let moved = format!(r#""redirects":{{"/old":"{MONEY}#moved","#);
        page.answer("manifest.json", Answer::replacing(r#""redirects":{"#, moved))?;
        page.open(ORDERS)?;
        page.follow("/old?x=1")?;
        page.heading("Money")?;
        page.at(&format!("{MONEY}?x=1#moved"))
    });
    // The server follows `_redirects`, so the page itself is put in its place.
    let (old, new) = ("/guides/core-concepts/healthchecks/", "/guides/developer-guide/health-checks/");
    let shows_page = move |page: &Page| {
        let html = page.site().file(&format!("{}index.html", &old[1..]))?;
        page.answer(old, Answer::Text("text/html", html))
    };
    cases.add("a redirect's own page leads on with query and hash, and is not in the history", move |page| {
        shows_page(page)?;
        page.open(ORDERS)?;
        page.run(&format!("location.href = '{old}?x=1#on-your-platform'"))?;
        page.heading("Health checks")?;
        page.at(&format!("{new}?x=1#on-your-platform"))?;
        page.run("history.back()")?;
        page.heading("Orders")
    });
    let plain = Setting { has_script: false, ..Setting::default() };
    cases.add_in(plain, "without script a redirect's own page leads on all the same", move |page| {
        shows_page(page)?;
        page.load(&format!("{old}?x=1"))?;
        page.heading("Health checks")?;
        page.at(new)
    });
    cases.add("a click with a modifier is the browser's", |page| {
        page.open(ORDERS)?;
        page.mark()?;
        for (count, modifier) in [(2, Modifier::Control), (3, Modifier::Shift)] {
            page.put_link(MONEY)?;
            page.click_with("#probe", &[modifier])?;
            until_pages(page, count)?;
        }
        page.heading("Orders")?;
        page.at(ORDERS)
    });
    cases.add("a link with a target opens there", |page| {
        page.open(ORDERS)?;
        page.put_link(MONEY)?;
        page.run("document.getElementById('probe').target = '_blank'")?;
        page.click("#probe")?;
        until_pages(page, 2)?;
        page.at(ORDERS)
    });
    cases.add("a link to download is the browser's", |page| {
        page.open(ORDERS)?;
        page.put_link(MONEY)?;
        page.run("document.getElementById('probe').download = 'money.html'")?;
        page.click("#probe")?;
        page.settle()?;
        page.at(ORDERS)?;
        page.heading("Orders")
    });
    cases.add("a link to another origin leaves the site", |page| {
        page.answer("https://elsewhere.test", Answer::Text("text/html", "<h1>Elsewhere</h1>".to_owned()))?;
        page.open(ORDERS)?;
        page.follow("https://elsewhere.test/guides/core-concepts/money/")?;
        page.shows("location.origin", "https://elsewhere.test")
    });
    cases.add("a link to a file that is no page leaves the document", |page| {
        page.open(ORDERS)?;
        page.follow("/guides/core-concepts/money.md")?;
        page.shows("document.contentType", "text/markdown")?;
        equal(page.documents("/guides/core-concepts/money.md"), 1)
    });
}

fn until_pages(page: &verifier::Page, count: usize) -> anyhow::Result<()> {
    for _ in 0..200 {
        if page.pages()? == count {
            return Ok(());
        }
        page.settle()?;
    }
    equal(page.pages()?, count)
}
