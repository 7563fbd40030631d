//! Where a page is in other languages, for search engines.

use crate::config::{DEFAULT_LANGUAGE, SiteSettings};
use crate::resolve::Page;
use dialect::document::escape;

/// The sites that have the same pages in other languages.
#[derive(Debug, Default)]
pub(super) struct Languages {
    /// Each language with where its site begins, the site's own first; none if there is no other.
    sites: Vec<(String, String)>,
    base: String,
}

impl Languages {
    /// Those of a site. A version that is kept has none: it is for nobody who searches.
    pub(super) fn of(site: &SiteSettings) -> Self {
        if site.languages.is_empty() || site.base_of_versions.is_some() {
            return Self::default();
        }
        let own = format!("{}{}", site.url, site.base_url);
        let mut sites = vec![(site.locale.code.clone(), own.clone())];
        sites.extend(site.languages.iter().map(|(code, address)| (code.clone(), address.clone())));
        if !site.languages.contains_key(DEFAULT_LANGUAGE) {
            sites.push((DEFAULT_LANGUAGE.to_owned(), own));
        }
        Self { sites, base: site.base_url.clone() }
    }

    /// The links of a page to itself and to the pages of the same path.
    pub(super) fn format_links(&self, page: &Page) -> String {
        let path = page.url.strip_prefix(&self.base).unwrap_or_default();
        let link = |(code, address): &(String, String)| {
            let address = escape(&format!("{address}{path}"));
            format!("<link rel=\"alternate\" hreflang=\"{}\" href=\"{address}\">\n", escape(code))
        };
        // What search engines are not to list has no place in their lists.
        if page.listed { self.sites.iter().map(link).collect() } else { String::new() }
    }
}
