//! The page at a route that a page had before.

use crate::config::SiteSettings;
use crate::render::escape;
use dialect::labels::fill;
use system::short_hash;

/// Leads on with the query and the hash that the old route was asked for, where the new one has none of its own, as hosts do.
const SCRIPT: &str = "const to = new URL(document.currentScript.dataset.to, location.href);\n\
                      to.search ||= location.search;\nto.hash ||= location.hash;\nlocation.replace(to);\n";

/// The script that all these pages share, by its name.
pub(super) fn script() -> (String, &'static str) {
    (format!("assets/redirect-{}.js", short_hash(SCRIPT.as_bytes())), SCRIPT)
}

/// A page that leads on to another, for hosts that know no redirects. It loads nothing but the script, and its policy says so.
pub(super) fn format_redirect(site: &SiteSettings, to: &str) -> String {
    let origin = if to.starts_with('/') { site.url.as_str() } else { "" };
    let url = escape(&format!("{origin}{to}"));
    let to = escape(to);
    let labels = site.locale.labels();
    let moved_to = fill(labels.moved_to, &[("link", &format!("<a href=\"{to}\">{to}</a>"))]);
    format!(
        "<!doctype html>\n<html lang=\"{}\" dir=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" \
         content=\"default-src 'none'; script-src 'self'; base-uri 'none'; form-action 'none'\">\n\
         <title>{moved}</title>\n<script src=\"{script}\" data-to=\"{to}\"></script>\n\
         <noscript><meta http-equiv=\"refresh\" content=\"0; url={to}\"></noscript>\n<link rel=\"canonical\" href=\"{url}\">\n\
         <meta name=\"robots\" content=\"noindex\">\n</head>\n<body><p>{moved_to}</p></body>\n</html>\n",
        escape(&site.locale.code),
        site.locale.direction.name(),
        moved = labels.moved,
        script = escape(&site.urls().url(&script().0)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn a_redirect_says_where_the_page_is_now_in_every_way_there_is() {
        let html = format_redirect(&Config::of_keys("").site, "/a?b=\"c\"&d");
        for part in [
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ",
            "<noscript><meta http-equiv=\"refresh\" content=\"0; url=/a?b=&quot;c&quot;&amp;d\"></noscript>",
            "<script src=\"/assets/redirect-",
            "data-to=\"/a?b=&quot;c&quot;&amp;d\"></script>",
            "<link rel=\"canonical\" href=\"https://a.b/a?b=&quot;c&quot;&amp;d\">",
            "<a href=\"/a?b=&quot;c&quot;&amp;d\">",
        ] {
            assert!(html.contains(part), "{html}");
        }
    }

    #[test]
    fn a_redirect_to_another_site_has_that_sites_url() {
        assert!(
            format_redirect(&Config::of_keys("").site, "https://c.d/e")
                .contains("<link rel=\"canonical\" href=\"https://c.d/e\">")
        );
    }
}
