//! The headers that a host should send.

use std::fmt::Write as _;

use crate::config::{Urls, kind_of};
use crate::names::{MANIFEST, MARKER, SEARCH_INDEX, SITE_INDEX};
use crate::sandbox::{SANDBOX, SCRIPTED_KINDS, is_scripted};

/// Headers of the site's answers, in the form common hosts read: a path, and below it what its answers carry. Hosts that send a
/// header of two rules twice, or join its values, have browsers obey both policies.
///
/// `folders` are those with sites, each with a slash at its end or empty, and `apart` the names of files that are
/// [apart](is_apart) from them.
pub(super) fn format_headers<'a>(
    urls: Urls,
    policy: &str,
    folders: impl Iterator<Item = &'a String>,
    apart: impl Iterator<Item = &'a String>,
) -> String {
    let base = urls.base;
    let mut text = format!(
        "{base}*\n  Content-Security-Policy: {policy}; frame-ancestors 'none'\n  X-Content-Type-Options: nosniff\n  \
         Referrer-Policy: strict-origin-when-cross-origin\n  X-Frame-Options: DENY\n  \
         Permissions-Policy: camera=(), geolocation=(), microphone=()\n  \
         Cross-Origin-Opener-Policy: same-origin\n  Cache-Control: no-cache\n"
    );
    let mut assets = Vec::new();
    for folder in folders {
        let site = urls.url(folder);
        let _ = write!(text, "{site}assets/*\n  Cache-Control: public, max-age=31536000, immutable\n");
        for name in [MANIFEST, SEARCH_INDEX, SITE_INDEX] {
            let _ = write!(text, "{site}{name}\n  Cache-Control: no-cache\n");
        }
        assets.extend(SCRIPTED_KINDS.map(|kind| format!("{site}assets/*.{kind}")));
    }
    let _ = write!(text, "{base}{MARKER}\n  Cache-Control: no-cache\n");
    for path in assets.into_iter().chain(apart.flat_map(|name| paths_of(urls, name))) {
        let _ = write!(text, "{path}\n  Content-Security-Policy: {SANDBOX}\n");
    }
    text
}

/// Whether browsers may run script in a file that no build made, and no rule for all assets says so. They go by names: a pattern such as
/// `/*.xml` would be that of a page at `/build.xml`, too. One of HTML is answered with at its name without the end, wherever it is.
pub(super) fn is_apart(name: &str) -> bool {
    is_scripted(name) && (!name.starts_with("assets/") || kind_of(name) == "html")
}

/// The paths at which hosts answer with a file: its name, and what they make of that of a page.
fn paths_of(urls: Urls, name: &str) -> Vec<String> {
    let clean = name.strip_suffix(".html").map(|clean| match clean.strip_suffix("index") {
        Some(folder) if folder.is_empty() || folder.ends_with('/') => folder,
        _ => clean,
    });
    // These two mean something to hosts: whatever follows, and the beginning of a name for it.
    let plain = |name: &str| urls.url(name).replace('*', "%2A").replace(':', "%3A");
    std::iter::once(name).chain(clean).map(plain).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const URLS: Urls<'static> = Urls { origin: "https://a.b", base: "/docs/", written: "/docs/" };

    #[test]
    fn rules_for_headers_begin_with_the_base_url() {
        let text = format_headers(URLS, "default-src 'self'", [String::new()].iter(), [].iter());
        let rules: Vec<&str> = text.lines().filter(|line| !line.starts_with(' ')).collect();
        let rules: Vec<&str> = rules.into_iter().filter_map(|rule| rule.strip_prefix("/docs/")).collect();
        let own = ["assets/manifest.json", "assets/search.json", "assets/site.json", "assets/site-files.json"];
        let fixed = [&["*", "assets/*"][..], &own].concat();
        assert_eq!(rules[..fixed.len()], fixed);
        let sandboxed = SCRIPTED_KINDS.map(|kind| format!("assets/*.{kind}"));
        assert_eq!(rules[fixed.len()..], sandboxed);
    }

    #[test]
    fn files_in_which_browsers_run_script_are_named_as_hosts_answer_with_them() {
        let names = [
            "assets/a-1.svg",
            "assets/a-1.html",
            "logo.svg",
            "photo.png",
            "demo/index.html",
            "a b.html",
            "b\nX: y.svg",
            "c*:d.xml",
        ]
        .map(str::to_owned);
        let apart: Vec<String> = names.into_iter().filter(|name| is_apart(name)).collect();
        let text = format_headers(URLS, "", [String::new()].iter(), apart.iter());
        let rules = text.lines().skip_while(|line| *line != "/docs/assets/a-1.html").collect::<Vec<_>>();
        let policy = format!("  Content-Security-Policy: {SANDBOX}");
        let paths = [
            "/docs/assets/a-1.html",
            "/docs/assets/a-1",
            "/docs/logo.svg",
            "/docs/demo/index.html",
            "/docs/demo/",
            "/docs/a%20b.html",
            "/docs/a%20b",
            "/docs/b%0AX%3A%20y.svg",
            "/docs/c%2A%3Ad.xml",
        ];
        assert_eq!(rules, paths.iter().flat_map(|path| [*path, policy.as_str()]).collect::<Vec<_>>());
    }
}
