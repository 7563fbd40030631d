//! A site that lives below another path than the root.

use std::sync::Arc;

use builder::config::AnnouncementBar;
use verifier::{Setting, Site};

use crate::harness::{Cases, equal, holds};

/// The news were closed; notes whether they are seen in any frame.
const CLOSED: &str = "
  localStorage.setItem('theme.announcement', 'news');
  window.seen = [];
  const look = () => {
    const bar = document.querySelector('section[aria-label=Announcement]');
    if (bar?.checkVisibility()) seen.push(document.readyState);
    if (document.getElementById('root')?.dataset.app !== 'ready') requestAnimationFrame(look);
    else window.watched = true;
  };
  requestAnimationFrame(look);";

const BAR: &str = "document.querySelector('section[aria-label=Announcement]')?.checkVisibility() ?? false";

fn build() -> anyhow::Result<Arc<Site>> {
    let html = "<a href=\"/docs/guides/core-concepts/money/\">News</a>".to_owned();
    let news = AnnouncementBar { id: "news".to_owned(), html, closable: true };
    Ok(Arc::new(Site::build_below("/docs/", news)?))
}

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("a site below another base URL keeps to it, and its closed news never show", |page| {
        let site = build()?;
        let page = page.of(&site, &Setting::default())?;
        page.open("/docs/guides/core-concepts/orders/")?;
        page.mark()?;
        for (href, at, heading) in [
            ("/docs/guides/core-concepts/money/index.html", "/docs/guides/core-concepts/money/", "Money"),
            ("/docs/guides/deployment/using-docker/", "/docs/guides/deployment/using-docker", "Using Docker"),
            ("/docs/no/such/page", "/docs/no/such/page", "Page not found"),
            ("/docs", "/docs/", "Vendure Docs"),
        ] {
            page.follow(href)?;
            page.heading(heading)?;
            page.at(at)?;
        }
        page.shows("document.querySelector('link[rel=canonical]').href", "https://docs.vendure.io/docs/")?;
        page.settle()?;
        holds(page.is_marked()?, "the document is the same")?;
        let outside = page.requests().into_iter().filter(|request| !request.path.starts_with("/docs/"));
        equal(outside.map(|request| request.path).collect(), Vec::<String>::new())?;
        let links = "[...document.querySelectorAll('#root a[href]')].map((link) => link.href)
          .filter((href) => href.startsWith(location.origin) && !href.startsWith(location.origin + '/docs/'))";
        equal(page.get::<Vec<String>>(links)?, Vec::new())?;
        page.follow("/elsewhere")?;
        page.until("!window.marked")?;
        page.heading("Page not found")?;
        equal(page.documents("/elsewhere"), 1)?;
        equal(page.console(), Vec::new())?;
        // Built once, so in the same case: news that are part of the markup.
        page.open("/docs/guides/core-concepts/orders/")?;
        page.shows(BAR, true)?;
        page.click("button[aria-label='Close announcement']")?;
        page.shows(BAR, false)?;
        let reader = page.of(&site, &Setting::first(CLOSED))?;
        reader.open("/docs/guides/core-concepts/orders/")?;
        reader.until("window.watched")?;
        reader.settle()?;
        equal(reader.get::<Vec<String>>("seen")?, Vec::new())?;
        reader.shows(BAR, false)?;
        equal(reader.console(), Vec::new())?;
        equal(page.console(), Vec::new())
    });
}
