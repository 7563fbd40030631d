//! Files of a page that do not come: it stays readable and reports what happened.

use verifier::{Answer, Page, Setting};

use super::{BROWSER_SAYS, says_failed};
use crate::harness::{Cases, ORDERS, PATIENT, entry};

/// Names the file that does not come.
type Which = fn(&Page) -> anyhow::Result<String>;
/// What comes instead.
type Way = fn() -> Answer;

/// How often something was painted for the first time.
const PAINTS: &str = "performance.getEntriesByType('paint').length";

pub(crate) fn cases(cases: &mut Cases) {
    let files: [(&str, Which); 4] = [
        ("the site's script", entry),
        ("the configuration", |_| Ok("/config-".to_owned())),
        ("the list of pages", |_| Ok("/sidebar-".to_owned())),
        ("the page's own chunk", |page| Ok(page.site().chunk(ORDERS).to_owned())),
    ];
    for (what, file) in files {
        let ways: [(&str, Way); 3] = [
            ("is answered with 500", || Answer::Status(500)),
            ("cannot be reached", || Answer::Fail),
            ("is half there", Answer::halved),
        ];
        for (way, answer) in ways {
            cases.add_in(
                Setting::default(),
                &format!("where {what} {way} the page reads on and says so"),
                move |page| {
                    page.answer(&file(page)?, answer())?;
                    page.load(ORDERS)?;
                    says_failed(page)?;
                    reads_on(page)
                },
            );
        }
        cases.add_in(
            Setting::first(PATIENT),
            &format!("where {what} hangs the page reads on and says so"),
            move |page| {
                let file = file(page)?;
                page.answer(&file, Answer::Hold)?;
                page.load(ORDERS)?;
                page.until_held(&file)?;
                page.heading("Orders")?;
                page.run("loseHeart()")?;
                page.shows(
                    "document.querySelector('.site-notice')?.textContent",
                    "Parts of this page are still loading. You can read on.",
                )?;
                page.release(&file)?;
                page.until_ready()?;
                page.shows("document.querySelectorAll('.site-notice').length", 0)
            },
        );
    }
    cases.add("without its style sheet the page still works", |page| {
        // What is hidden is shown then.
        page.look_away();
        page.answer(".css", Answer::Status(500))?;
        page.open(ORDERS)?;
        reads_on(page)
    });
    cases.add_in(
        Setting::first(PATIENT),
        "where the style sheet hangs the page is shown without it, says so, and takes it when it comes",
        |page| {
            page.answer(".css", Answer::Hold)?;
            page.load(ORDERS)?;
            page.until_held(".css")?;
            page.heading("Orders")?;
            page.shows(PAINTS, 0)?;
            page.run("loseHeart()")?;
            page.until(&format!("{PAINTS} > 0"))?;
            page.shows(
                "document.querySelector('.site-notice')?.textContent",
                "Parts of this page are still loading. You can read on.",
            )?;
            page.release(".css")?;
            page.until("getComputedStyle(document.querySelector('main h1')).fontFamily.includes('Inter')")?;
            page.until_ready()?;
            page.shows("document.querySelectorAll('.site-notice').length", 0)
        },
    );
    for (what, part) in [("its fonts", ".woff2"), ("its pictures", ".svg")] {
        let ways: [(&str, Way); 2] = [("fail", || Answer::Status(500)), ("hang", || Answer::Hold)];
        for (way, answer) in ways {
            // Pictures of other pages that are fetched ahead would fail at any moment.
            let setting = Setting { saves_data: true, ..Setting::default() };
            cases.add_in(setting, &format!("where {what} {way} the page still works"), move |page| {
                page.answer(part, answer())?;
                page.open(ORDERS)?;
                reads_on(page)?;
                page.click(crate::theme::TOGGLE)?;
                page.shows("document.documentElement.dataset.theme", "light")?;
                page.shows("document.querySelectorAll('.site-notice').length", 0)
            });
        }
    }
    cases.add_in(
        Setting::first(PATIENT),
        "a picture that fails while the script is on its way is not told like a script that fails",
        |page| {
            let script = entry(page)?;
            page.answer(".svg", Answer::Status(500))?;
            page.answer(&script, Answer::Hold)?;
            page.load(ORDERS)?;
            page.until_held(&script)?;
            page.until("document.querySelector('img[src$=\".svg\"]')?.complete")?;
            page.shows("document.querySelectorAll('.site-notice').length", 0)?;
            page.release(&script)?;
            page.until_ready()?;
            page.ignores(BROWSER_SAYS);
            Ok(())
        },
    );
    cases.add("a home page whose files are elsewhere says that the base URL may be wrong", |page| {
        page.answer("/assets/", Answer::Status(404))?;
        page.load("/")?;
        says_wrong_base_url(page)
    });
    cases.add("a home page whose script alone is missing says so too", |page| {
        page.answer(&entry(page)?, Answer::Status(404))?;
        page.load("/")?;
        says_wrong_base_url(page)
    });
    cases.add("the banner about the base URL goes when the script runs, and other pages have none", |page| {
        page.answer(&entry(page)?, Answer::Hold)?;
        page.load("/")?;
        page.shows("document.querySelectorAll('#wrong-base-url').length", 1)?;
        page.shows("document.getElementById('wrong-base-url').checkVisibility()", false)?;
        page.release(&entry(page)?)?;
        page.until_ready()?;
        page.shows("document.querySelectorAll('#wrong-base-url').length", 0)?;
        page.open(ORDERS)?;
        page.shows("document.querySelectorAll('#wrong-base-url').length", 0)
    });
}

fn reads_on(page: &Page) -> anyhow::Result<()> {
    page.heading("Orders")?;
    page.until("document.querySelector('main h1').checkVisibility()")?;
    page.until("document.querySelectorAll('[data-sidebar] a[href]').length > 5")?;
    page.settle()?;
    page.shows("document.querySelectorAll('.site-notice').length <= 1", true)?;
    page.ignores("did not load");
    page.ignores("uncaught:");
    page.ignores(BROWSER_SAYS);
    Ok(())
}

fn says_wrong_base_url(page: &Page) -> anyhow::Result<()> {
    page.until("document.getElementById('wrong-base-url').checkVisibility()")?;
    page.until("document.getElementById('wrong-base-url').textContent.includes('Your site did not load properly')")?;
    page.until("document.getElementById('wrong-base-url').textContent.includes('The configured base URL is / ')")?;
    page.heading("Vendure Docs")?;
    page.settle()?;
    page.ignores(BROWSER_SAYS);
    Ok(())
}
