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

/// The sitemap of every listed page.
pub(super) fn sitemap(config: &Config, site: &Site) -> String {
    let mut text = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    for page in site.pages.iter().filter(|page| page.listed) {
        let address = escape(&format!("{}{}", config.site.url, page.route));
        let day = page.last_updated.as_ref().map_or_else(String::new, |day| format!("<lastmod>{day}</lastmod>"));
        let _ = writeln!(text, "<url><loc>{address}</loc>{day}</url>");
    }
    text.push_str("</urlset>\n");
    text
}

/// Lets every crawler in and names the sitemap.
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

/// A list of all documents for language models, and the documents themselves, each once and in the given order.
pub(super) fn for_language_models(config: &Config, pages: &[(&Page, &str)]) -> (String, String) {
    let site = &config.site;
    let mut list = format!("# {}\n\n> {}\n", site.title, site.tagline);
    let mut full = list.clone();
    let mut section = None;
    for (page, markdown) in pages.iter().filter(|(page, _)| page.kind != Kind::Home) {
        let name = page.sidebar.as_deref().unwrap_or("other");
        if section != Some(name) {
            section = Some(name);
            let _ = write!(list, "\n## {}\n\n", section_label(config, name));
        }
        let address = page.markdown_url.as_deref().unwrap_or(&page.route);
        let _ = write!(list, "- [{}]({}{address})", page.title, site.url);
        let _ = if page.description.is_empty() { writeln!(list) } else { writeln!(list, ": {}", page.description) };
        let _ = write!(full, "\n---\n\nSource: {}{}\n\n{markdown}", site.url, page.route);
    }
    (list, full)
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
    fn rules_for_headers_begin_with_the_base_url() {
        let text = headers(&Config::of_keys("base-url = \"/docs/\""), "default-src 'self'");
        let rules: Vec<&str> = text.lines().filter(|line| !line.starts_with(' ')).collect();
        let rules: Vec<&str> = rules.into_iter().filter_map(|rule| rule.strip_prefix("/docs/")).collect();
        let own = ["assets/manifest.json", "assets/search.json", "assets/site-files.json"];
        assert_eq!(rules, [&["*", "assets/*"][..], &own].concat());
    }
}
