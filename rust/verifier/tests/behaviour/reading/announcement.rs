//! The bar with news above the navbar.

use verifier::{Answer, Page, Setting};

use crate::harness::{Cases, MONEY, ORDERS};

const BARS: &str = "document.querySelectorAll('section[aria-label=Announcement]').length";

const CLOSE: &str = "button[aria-label='Close announcement']";

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("an announcement can be closed, stays closed, and one of another id shows again", |page| {
        announce(page, "first", true)?;
        page.open(ORDERS)?;
        page.shows(BARS, 1)?;
        page.shows("document.querySelector('section[aria-label=Announcement] a').textContent", "News")?;
        page.click(CLOSE)?;
        page.shows(BARS, 0)?;
        page.shows("localStorage.getItem('theme.announcement')", "first")?;
        page.follow(MONEY)?;
        page.heading("Money")?;
        page.shows(BARS, 0)?;
        page.reload()?;
        page.shows(BARS, 0)?;
        page.run("localStorage.setItem('theme.announcement', 'the one before')")?;
        page.reload()?;
        page.shows(BARS, 1)?;
        page.ignores("markup differed");
        Ok(())
    });
    let keyboard: fn(&Page) -> anyhow::Result<()> = |page| {
        page.run(&format!("document.querySelector(\"{CLOSE}\").focus()"))?;
        page.press("Enter")
    };
    for (with, close) in [("the mouse", (|page| page.click(CLOSE)) as fn(&Page) -> _), ("a key", keyboard)] {
        for (window, setting) in [("a desktop", Setting::default()), ("a phone", Setting::phone())] {
            let name = format!(
                "an announcement closed by {with} on {window} hands the focus on to the page, which stays where it is"
            );
            cases.add_in(setting, &name, move |page| {
                announce(page, "first", true)?;
                page.open(ORDERS)?;
                page.shows(BARS, 1)?;
                close(page)?;
                page.shows(BARS, 0)?;
                page.shows("document.activeElement.id", "main")?;
                page.shows("scrollY", 0)?;
                page.ignores("markup differed");
                Ok(())
            });
        }
    }
    cases.add("an announcement that cannot be closed has no button for it", |page| {
        announce(page, "first", false)?;
        page.open(ORDERS)?;
        page.shows(BARS, 1)?;
        page.shows("document.querySelectorAll('section[aria-label=Announcement] button').length", 0)?;
        page.ignores("markup differed");
        Ok(())
    });
    cases.add("a link in an announcement turns the page", |page| {
        announce(page, "first", true)?;
        page.open(ORDERS)?;
        page.shows(BARS, 1)?;
        page.mark()?;
        page.click("section[aria-label=Announcement] a")?;
        page.heading("Money")?;
        page.shows("window.marked", true)?;
        page.ignores("markup differed");
        Ok(())
    });
}

/// Gives the site news it was not built with; so the markup differs.
fn announce(page: &Page, id: &str, closable: bool) -> anyhow::Result<()> {
    let bar = format!(
        r#"export default {{"announcementBar":{{"id":"{id}","html":"<a href=\"{MONEY}\">News</a>","closable":{closable}}},"#
    );
    page.answer("/config-", Answer::replacing("export default {", bar))
}
