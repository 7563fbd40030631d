//! A site that lives below another path than the root.

use std::sync::Arc;

use verifier::Site;

use crate::harness::{Cases, equal, holds};

pub(crate) fn cases(cases: &mut Cases) {
    cases.add("a site below another base URL keeps to it", |page| {
        let site = Arc::new(Site::build_below("/docs/")?);
        let page = page.of(&site)?;
        page.open("/docs/guides/core-concepts/orders/")?;
        page.mark()?;
        for (href, at, heading) in [
            ("/docs/guides/core-concepts/money/index.html", "/docs/guides/core-concepts/money/", "Money"),
            ("/docs/guides/deployment/using-docker/", "/docs/guides/deployment/using-docker", "Using Docker"),
            ("/docs/no/such/page", "/docs/no/such/page", "Page Not Found"),
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
        page.heading("Page Not Found")?;
        equal(page.documents("/elsewhere"), 1)?;
        equal(page.console(), Vec::new())
    });
}
