//! The redirects a site asks its host to follow, in the form of `_redirects`.

use std::path::PathBuf;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};

use crate::kept::KeptText;
use dialect::route::decode;

/// The redirects of a site, read again when their file has changed.
#[derive(Debug)]
pub(super) struct Redirects(KeptText);

impl Redirects {
    pub(super) fn new(file: PathBuf) -> Self {
        Self(KeptText::new(file))
    }

    /// The answer that leads on from a path, with the query that was asked for.
    pub(super) async fn follow(&self, path: &str, query: &str) -> Option<Response> {
        let (status, location) = find(&self.0.read().await, path, query)?;
        let location = HeaderValue::from_str(&location).ok()?;
        Some((status, [(header::LOCATION, location)]).into_response())
    }
}

/// Where the first rule for a path leads to. Rules with patterns or conditions, and those that lead nowhere else, are left to
/// hosts that know them.
fn find(rules: &str, path: &str, query: &str) -> Option<(StatusCode, String)> {
    let path = bare(&decode(path)).to_owned();
    rules.lines().find_map(|line| {
        let mut parts = line.split_whitespace();
        let (from, to) = (parts.next()?, parts.next()?);
        let status = parts.next().unwrap_or("302").trim_end_matches('!');
        let status = status.parse().ok().and_then(|status| StatusCode::from_u16(status).ok())?;
        let is_meant = from.starts_with('/') && bare(&decode(from)) == path && parts.next().is_none();
        (is_meant && status.is_redirection()).then(|| (status, with_query(to, query)))
    })
}

/// A path without the slash at its end, which may be there or not.
fn bare(path: &str) -> &str {
    path.strip_suffix('/').unwrap_or(path)
}

/// A URL with a query, unless it has one of its own.
fn with_query(url: &str, query: &str) -> String {
    let (before, fragment) = url.split_at(url.find('#').unwrap_or(url.len()));
    if before.contains('?') { url.to_owned() } else { format!("{before}{query}{fragment}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_redirect_is_for_every_spelling_of_its_path_and_carries_the_query_along() {
        let rules = "# comment\n/old /new 301\n/gr%C3%B6%C3%9Fe/ /size/#a 301!\n/own /new?x=1\n";
        for (path, query, status, location) in [
            ("/old", "", 301, "/new"),
            ("/old/", "?a=b", 301, "/new?a=b"),
            ("/gr%c3%b6%C3%9Fe", "?a=b", 301, "/size/?a=b#a"),
            ("/own", "?a=b", 302, "/new?x=1"),
        ] {
            let found = find(rules, path, query).map(|(status, location)| (status.as_u16(), location));
            assert_eq!(found, Some((status, location.to_owned())), "{path}");
        }
        assert_eq!(find(rules, "/older", ""), None);
    }

    #[test]
    fn rules_that_are_no_plain_redirects_are_left_to_other_hosts() {
        for rule in [
            "/a /b 200",
            "/a /b 301 Country=de",
            "/a x=:x /b 301",
            "/a",
            "https://a.b/a /b 301",
            "/a /b often",
            "#/a /b",
        ] {
            assert_eq!(find(rule, "/a", ""), None, "{rule}");
        }
    }
}
