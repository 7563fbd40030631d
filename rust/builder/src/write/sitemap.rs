//! The files for search engines: sitemaps, and `robots.txt`, which names them.

use crate::config::Urls;
use crate::render::escape;
use crate::resolve::Site;

#[derive(Debug, Clone, Copy)]
pub(super) struct SitemapLimit {
    urls: usize,
    bytes: usize,
}

/// What search engines read of one file (sitemaps.org).
pub(super) const SITEMAP: SitemapLimit = SitemapLimit { urls: 50_000, bytes: 50 << 20 };

/// More bytes than a sitemap has in addition to its entries.
const XML: usize = 256;

/// The sitemap of every listed page, or where it would hold too much several of them and their list. The first to be read is
/// always called the same. None for a site that does not say where it is published: a sitemap has whole addresses.
pub(super) fn format_sitemaps(urls: Urls, site: &Site, limit: SitemapLimit) -> Vec<(String, String)> {
    if urls.origin.is_empty() {
        return Vec::new();
    }
    let mut parts = Vec::new();
    let mut entries = String::new();
    let mut count = 0;
    for page in site.pages.values().filter(|page| page.listed) {
        let url = escape(&urls.absolute(&page.url));
        let day = page.last_updated.as_ref().map_or_else(String::new, |day| format!("<lastmod>{day}</lastmod>"));
        let entry = format!("<url><loc>{url}</loc>{day}</url>\n");
        if count > 0 && (count == limit.urls || entries.len() + entry.len() + XML > limit.bytes) {
            parts.push(format_xml("urlset", &entries));
            entries.clear();
            count = 0;
        }
        entries.push_str(&entry);
        count += 1;
    }
    if parts.is_empty() {
        return vec![("sitemap.xml".to_owned(), format_xml("urlset", &entries))];
    }
    parts.push(format_xml("urlset", &entries));
    let mut files: Vec<(String, String)> =
        parts.into_iter().enumerate().map(|(at, part)| (format!("sitemap-{}.xml", at + 1), part)).collect();
    let url = |name: &str| escape(&urls.absolute(&urls.with_base(name)));
    let list: Vec<String> =
        files.iter().map(|(name, _)| format!("<sitemap><loc>{}</loc></sitemap>\n", url(name))).collect();
    files.push(("sitemap.xml".to_owned(), format_xml("sitemapindex", &list.concat())));
    files
}

fn format_xml(root: &str, inside: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{root} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n\
         {inside}</{root}>\n"
    )
}

/// Lets every crawler in and names the sitemap, or the list of them, if there is one.
pub(super) fn format_robots(urls: Urls) -> String {
    let sitemap = urls.absolute(&urls.with_base("sitemap.xml"));
    let named = if urls.origin.is_empty() { String::new() } else { format!("\nSitemap: {sitemap}\n") };
    format!("User-agent: *\nAllow: /\n{named}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::resolve::{Page, PageId, PageKind};

    const URLS: Urls<'static> = Urls { origin: "https://a.b", base: "/docs/", written: "/docs/" };

    #[test]
    fn a_sitemap_that_would_hold_too_much_is_several_and_a_list_of_them() {
        let site = site(&["/docs/a", "/docs/b", "/docs/c?d&e", "/docs/f", "/docs/g"]);
        let names = |limit| {
            let files = format_sitemaps(URLS, &site, limit);
            files.iter().map(|(name, text)| (name.clone(), text.matches("<loc>").count())).collect::<Vec<_>>()
        };
        let expected =
            |files: &[(&str, usize)]| files.iter().map(|(name, urls)| ((*name).to_owned(), *urls)).collect::<Vec<_>>();
        assert_eq!(names(SITEMAP), expected(&[("sitemap.xml", 5)]));
        assert_eq!(names(SitemapLimit { urls: 5, ..SITEMAP }), expected(&[("sitemap.xml", 5)]));
        let split = [("sitemap-1.xml", 2), ("sitemap-2.xml", 2), ("sitemap-3.xml", 1), ("sitemap.xml", 3)];
        assert_eq!(names(SitemapLimit { urls: 2, ..SITEMAP }), expected(&split));
        let small = SitemapLimit { bytes: XML + 120, ..SITEMAP };
        assert_eq!(names(small), expected(&split));
        for (name, text) in format_sitemaps(URLS, &site, small) {
            assert!(text.len() <= small.bytes || name == "sitemap.xml", "{name} has {} bytes", text.len());
        }
        let (_, list) = format_sitemaps(URLS, &site, small).pop().expect("the list is the last");
        assert!(
            list.contains("<sitemapindex ") && list.contains("<loc>https://a.b/docs/sitemap-3.xml</loc>"),
            "{list}"
        );
        assert!(format_robots(URLS).ends_with("Sitemap: https://a.b/docs/sitemap.xml\n"));
    }

    fn site(routes: &[&str]) -> Site {
        let page = |route: &&str| Page { listed: true, ..Page::new(PageKind::Doc, (*route).to_owned()) };
        let mut site = Site::default();
        site.pages = routes.iter().map(page).enumerate().map(|(at, page)| (PageId::Category(at), page)).collect();
        site
    }
}
