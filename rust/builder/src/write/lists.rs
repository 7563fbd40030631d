//! Files that tell machines of the pages: manifest, sitemap, robots, headers, and lists for language models.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use serde_json::json;

use crate::config::Config;
use crate::render::escape;
use crate::resolve::{Kind, Page, Site};

/// Which module each route has, for the browser's router and for whoever checks the site.
pub fn manifest(site: &Site, chunks: &BTreeMap<String, String>) -> String {
    let local = |name: &String| name.trim_start_matches("assets/").to_owned();
    let routes: serde_json::Map<String, serde_json::Value> =
        chunks.iter().map(|(route, chunk)| (route.clone(), json!(local(chunk)))).collect();
    let build = system::short_hash(&serde_json::to_vec(&routes).unwrap_or_default());
    format!("{}\n", json!({ "version": 1, "build": build, "routes": routes, "redirects": site.redirects }))
}

/// How much a sitemap may hold.
#[derive(Debug, Clone, Copy)]
pub(super) struct SitemapLimit {
    urls: usize,
    bytes: usize,
}

/// What search engines read of one file (sitemaps.org).
pub(super) const SITEMAP: SitemapLimit = SitemapLimit { urls: 50_000, bytes: 50 << 20 };

/// More than what stands around the addresses of a sitemap.
const XML: usize = 256;

/// The sitemap of every listed page, or where it would hold too much several of them and their list. The first to be read is
/// always called the same.
pub(super) fn sitemaps(config: &Config, site: &Site, limit: SitemapLimit) -> Vec<(String, String)> {
    let mut parts = Vec::new();
    let mut urls = String::new();
    let mut count = 0;
    for page in site.pages.iter().filter(|page| page.listed) {
        let address = escape(&format!("{}{}", config.site.url, page.route));
        let day = page.last_updated.as_ref().map_or_else(String::new, |day| format!("<lastmod>{day}</lastmod>"));
        let url = format!("<url><loc>{address}</loc>{day}</url>\n");
        if count > 0 && (count == limit.urls || urls.len() + url.len() + XML > limit.bytes) {
            parts.push(xml("urlset", &urls));
            urls.clear();
            count = 0;
        }
        urls.push_str(&url);
        count += 1;
    }
    if parts.is_empty() {
        return vec![("sitemap.xml".to_owned(), xml("urlset", &urls))];
    }
    parts.push(xml("urlset", &urls));
    let mut files: Vec<(String, String)> =
        parts.into_iter().enumerate().map(|(at, part)| (format!("sitemap-{}.xml", at + 1), part)).collect();
    let address = |name: &str| escape(&format!("{}{}", config.site.url, config.with_base(name)));
    let list: Vec<String> =
        files.iter().map(|(name, _)| format!("<sitemap><loc>{}</loc></sitemap>\n", address(name))).collect();
    files.push(("sitemap.xml".to_owned(), xml("sitemapindex", &list.concat())));
    files
}

fn xml(root: &str, inside: &str) -> String {
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<{root} xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n\
         {inside}</{root}>\n"
    )
}

/// Lets every crawler in and names the sitemap, or the list of them.
pub(super) fn robots(config: &Config) -> String {
    format!("User-agent: *\nAllow: /\n\nSitemap: {}{}\n", config.site.url, config.with_base("sitemap.xml"))
}

/// Headers of the site's answers, in the form common hosts read: a path, and below it what its answers carry.
pub(super) fn headers(config: &Config, policy: &str) -> String {
    let base = &config.site.base_url;
    let mut text = format!(
        "{base}*\n  Content-Security-Policy: {policy}; frame-ancestors 'none'\n  X-Content-Type-Options: nosniff\n  \
         Referrer-Policy: strict-origin-when-cross-origin\n  X-Frame-Options: DENY\n  \
         Permissions-Policy: camera=(), geolocation=(), microphone=()\n  \
         Cross-Origin-Opener-Policy: same-origin\n  Cache-Control: no-cache\n"
    );
    let _ = write!(text, "{base}assets/*\n  Cache-Control: public, max-age=31536000, immutable\n");
    for name in ["assets/manifest.json", crate::search::ENTRY, super::MARKER] {
        let _ = write!(text, "{base}{name}\n  Cache-Control: no-cache\n");
    }
    text
}

/// A page that leads on to another, for hosts that know no redirects. It loads nothing, and its policy says so.
pub(super) fn redirect(config: &Config, to: &str) -> String {
    let origin = if to.starts_with('/') { config.site.url.as_str() } else { "" };
    let address = escape(&format!("{origin}{to}"));
    let to = escape(to);
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; base-uri 'none'; form-action 'none'\">\n\
         <title>Moved</title>\n\
         <meta http-equiv=\"refresh\" content=\"0; url={to}\">\n<link rel=\"canonical\" href=\"{address}\">\n\
         <meta name=\"robots\" content=\"noindex\">\n</head>\n<body><p>This page is now at <a href=\"{to}\">{to}</a>.</p></body>\n</html>\n",
        escape(&config.site.locale.code)
    )
}

/// A list of all documents for language models, and the documents themselves, each once and in the order they are added.
pub(super) struct ForLanguageModels<'a> {
    config: &'a Config,
    list: String,
    full: String,
    section: Option<&'a str>,
}

impl<'a> ForLanguageModels<'a> {
    pub(super) fn new(config: &'a Config) -> Self {
        let list = format!("# {}\n\n> {}\n", config.site.title, config.site.tagline);
        Self { config, full: list.clone(), list, section: None }
    }

    /// Adds a page with its Markdown.
    pub(super) fn add(&mut self, page: &'a Page, markdown: &str) {
        if page.kind == Kind::Home {
            return;
        }
        let Self { config, list, full, section } = self;
        let site = &config.site;
        let name = page.sidebar.as_deref().unwrap_or("other");
        if *section != Some(name) {
            *section = Some(name);
            let _ = write!(list, "\n## {}\n\n", section_label(config, name));
        }
        let address = page.markdown_url.as_deref().unwrap_or(&page.route);
        let _ = write!(list, "- [{}]({}{address})", page.title, site.url);
        let _ = if page.description.is_empty() { writeln!(list) } else { writeln!(list, ": {}", page.description) };
        let _ = write!(full, "\n---\n\nSource: {}{}\n\n{markdown}", site.url, page.route);
    }

    /// Both, as text.
    pub(super) fn finish(self) -> (String, String) {
        (self.list, self.full)
    }
}

fn section_label(config: &Config, sidebar: &str) -> String {
    let label = config.site.navbar.items.iter().find_map(|item| match item {
        crate::config::NavbarItem::Sidebar { label, sidebar: name, .. } if name == sidebar => Some(label.clone()),
        _ => None,
    });
    label.unwrap_or_else(|| "Other pages".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_redirect_says_where_the_page_is_now_in_every_way_there_is() {
        let html = redirect(&Config::of_keys(""), "/a?b=\"c\"&d");
        for part in [
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ",
            "content=\"0; url=/a?b=&quot;c&quot;&amp;d\"",
            "<link rel=\"canonical\" href=\"https://a.b/a?b=&quot;c&quot;&amp;d\">",
            "<a href=\"/a?b=&quot;c&quot;&amp;d\">",
        ] {
            assert!(html.contains(part), "{html}");
        }
    }

    #[test]
    fn a_redirect_to_another_site_has_that_sites_address() {
        assert!(
            redirect(&Config::of_keys(""), "https://c.d/e").contains("<link rel=\"canonical\" href=\"https://c.d/e\">")
        );
    }

    #[test]
    fn a_sitemap_that_would_hold_too_much_is_several_and_a_list_of_them() {
        let config = Config::of_keys("base-url = \"/docs/\"");
        let site = site(&["/docs/a", "/docs/b", "/docs/c?d&e", "/docs/f", "/docs/g"]);
        let names = |limit| {
            let files = sitemaps(&config, &site, limit);
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
        for (name, text) in sitemaps(&config, &site, small) {
            assert!(text.len() <= small.bytes || name == "sitemap.xml", "{name} has {} bytes", text.len());
        }
        let (_, list) = sitemaps(&config, &site, small).pop().expect("the list is the last");
        assert!(
            list.contains("<sitemapindex ") && list.contains("<loc>https://a.b/docs/sitemap-3.xml</loc>"),
            "{list}"
        );
        assert!(robots(&config).ends_with("Sitemap: https://a.b/docs/sitemap.xml\n"));
    }

    fn site(routes: &[&str]) -> Site {
        let page = |route: &&str| Page {
            kind: Kind::Doc,
            route: (*route).to_owned(),
            title: String::new(),
            description: String::new(),
            heading: None,
            sidebar: None,
            breadcrumbs: Vec::new(),
            toc: Vec::new(),
            previous: None,
            next: None,
            edit_url: None,
            last_updated: None,
            markdown_url: None,
            content: crate::resolve::Content::Ready(Vec::new()),
            listed: true,
        };
        Site {
            pages: routes.iter().map(page).collect(),
            sidebars: BTreeMap::new(),
            shell: String::new(),
            assets: BTreeMap::new(),
            statics: Vec::new(),
            reading_order: Vec::new(),
            redirects: BTreeMap::new(),
            diagnostics: Vec::new(),
        }
    }

    #[test]
    fn rules_for_headers_begin_with_the_base_url() {
        let text = headers(&Config::of_keys("base-url = \"/docs/\""), "default-src 'self'");
        let rules: Vec<&str> = text.lines().filter(|line| !line.starts_with(' ')).collect();
        let rules: Vec<&str> = rules.into_iter().filter_map(|rule| rule.strip_prefix("/docs/")).collect();
        let own = ["assets/manifest.json", "assets/search.json", "assets/site-files.json"];
        assert_eq!(rules, [&["*", "assets/*"][..], &own].concat());
    }
}
