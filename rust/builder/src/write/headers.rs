//! The headers that a host should send.

use std::fmt::Write as _;

use crate::names::{MANIFEST, MARKER, SEARCH_INDEX, SITE_INDEX};

/// Headers of the site's answers, in the form common hosts read: a path, and below it what its answers carry.
pub(super) fn format_headers(base: &str, policy: &str) -> String {
    let mut text = format!(
        "{base}*\n  Content-Security-Policy: {policy}; frame-ancestors 'none'\n  X-Content-Type-Options: nosniff\n  \
         Referrer-Policy: strict-origin-when-cross-origin\n  X-Frame-Options: DENY\n  \
         Permissions-Policy: camera=(), geolocation=(), microphone=()\n  \
         Cross-Origin-Opener-Policy: same-origin\n  Cache-Control: no-cache\n"
    );
    let _ = write!(text, "{base}assets/*\n  Cache-Control: public, max-age=31536000, immutable\n");
    for name in [MANIFEST, SEARCH_INDEX, SITE_INDEX, MARKER] {
        let _ = write!(text, "{base}{name}\n  Cache-Control: no-cache\n");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rules_for_headers_begin_with_the_base_url() {
        let text = format_headers("/docs/", "default-src 'self'");
        let rules: Vec<&str> = text.lines().filter(|line| !line.starts_with(' ')).collect();
        let rules: Vec<&str> = rules.into_iter().filter_map(|rule| rule.strip_prefix("/docs/")).collect();
        let own = ["assets/manifest.json", "assets/search.json", "assets/site.json", "assets/site-files.json"];
        assert_eq!(rules, [&["*", "assets/*"][..], &own].concat());
    }
}
