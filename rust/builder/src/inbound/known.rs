//! What links from elsewhere may lead to.

use std::collections::{BTreeSet, HashMap, HashSet};

use crate::config::{Config, Urls};
use crate::library::Library;
use crate::resolve::{Content, GENERATED, Page, Site, plain_route};
use dialect::route::decode;

pub(crate) struct Known<'a> {
    urls: Urls<'a>,
    site: &'a Site,
    library: &'a Library,
    /// Pages by the plainest spelling of their routes.
    pages: HashMap<String, &'a Page>,
    /// Where redirects lead, by the plainest spelling of their routes.
    redirects: HashMap<String, &'a str>,
    /// The routes of the pages, decoded.
    routes: BTreeSet<String>,
    /// Where versions are that are no part of this site.
    elsewhere: Vec<&'a str>,
}

/// Why a link leads nowhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Wrong {
    NoPage {
        route: String,
    },
    NoAnchor {
        route: String,
        anchor: String,
        /// The anchors that there are.
        known: Vec<String>,
    },
}

impl<'a> Known<'a> {
    pub(crate) fn new(config: &'a Config, site: &'a Site, library: &'a Library) -> Self {
        let urls = config.site.urls();
        let elsewhere = config.site.versions.iter().filter(|version| version.is_elsewhere);
        let elsewhere = elsewhere.map(|version| version.path.as_str()).collect();
        let route = |url: &str| format!("/{}", decode(urls.below_base(url)));
        let pages = site.pages.values().map(|page| (plain(&route(&page.url)), page)).collect();
        let redirects = site.redirects.iter().map(|(from, to)| (plain(&route(from)), to.as_str())).collect();
        let routes = site.pages.values().map(|page| route(&page.url)).collect();
        Self { urls, site, library, pages, redirects, routes, elsewhere }
    }

    pub(super) fn routes(&self) -> impl Iterator<Item = &str> {
        self.routes.iter().map(String::as_str)
    }

    /// What is wrong with a path below the site, and what comes after a `#`, both as they are written.
    pub(crate) fn judge(&self, path: &str, fragment: Option<&str>) -> Option<Wrong> {
        let route = decode(path);
        if let Some(page) = self.pages.get(&plain(&route)) {
            return self.anchor(page, fragment);
        }
        let Some(to) = self.redirects.get(&plain(&route)) else {
            let is_kept =
                self.elsewhere.iter().any(|path| route.starts_with(path) || route == path.trim_end_matches('/'));
            return (!is_kept && !self.is_file(&route)).then_some(Wrong::NoPage { route });
        };
        // Browsers keep the anchor, unless the redirect has one of its own.
        let page = to.starts_with('/').then(|| self.pages.get(&plain(&decode(self.urls.below_base(to)))));
        self.anchor(page.flatten().filter(|_| !to.contains('#'))?, fragment)
    }

    fn anchor(&self, page: &Page, fragment: Option<&str>) -> Option<Wrong> {
        // What browsers look for as text is not to be found in the document's ids.
        let wanted = fragment?.split(":~:").next().unwrap_or_default();
        let Content::Document { document, bindings } = &page.content else { return None };
        let document = &self.library.entries[*document].document;
        let ids = document.headings.iter().map(|heading| &heading.id).chain(&document.anchors);
        let known: HashSet<&str> = ids.map(String::as_str).collect();
        let anchor = decode(wanted);
        let had =
            page.moved.contains_key(&anchor) || bindings.former.values().flatten().any(|former| *former == anchor);
        if anchor.is_empty() || had || known.contains(anchor.as_str()) {
            return None;
        }
        let route = format!("/{}", decode(self.urls.below_base(&page.url)));
        let mut known: Vec<String> = known.into_iter().map(str::to_owned).collect();
        known.sort_unstable();
        Some(Wrong::NoAnchor { route, anchor, known })
    }

    fn is_file(&self, route: &str) -> bool {
        let path = route.trim_start_matches('/');
        let of_page =
            |page: &Page| page.markdown_url.as_ref().is_some_and(|url| decode(self.urls.below_base(url)) == path);
        GENERATED.contains(&path)
            || self.site.statics.contains_key(path)
            || self.site.assets.values().any(|file| file.name == path)
            || self.site.pages.values().any(of_page)
    }
}

/// The plainest spelling of a route, since hosts answer to all of them, in small letters and without what comes after the path.
fn plain(route: &str) -> String {
    let route = route[..route.find(['?', '#']).unwrap_or(route.len())].to_lowercase();
    plain_route(&route).to_owned()
}
