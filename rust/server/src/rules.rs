//! The headers a site asks its host to send, in the form of `_headers`.

use std::path::PathBuf;

use axum::http::{HeaderMap, HeaderName, HeaderValue};

use crate::kept::KeptText;
use dialect::route::decode;

/// The rules of a site, read again when their file has changed.
#[derive(Debug)]
pub(super) struct Rules(KeptText);

impl Rules {
    pub(super) fn new(file: PathBuf) -> Self {
        Self(KeptText::new(file))
    }

    pub(super) async fn apply(&self, path: &str, headers: &mut HeaderMap) {
        for (name, value) in headers_for(&self.0.read().await, path) {
            headers.insert(name, value);
        }
    }
}

/// The headers that rules give a path, however either is encoded; a later rule replaces an earlier one's.
fn headers_for(rules: &str, path: &str) -> Vec<(HeaderName, HeaderValue)> {
    let path = decode(path);
    let mut headers: Vec<(HeaderName, HeaderValue)> = Vec::new();
    let mut applies = false;
    for line in rules.lines() {
        if !line.starts_with(' ') {
            applies = is_match(line.trim(), &path);
        } else if let Some((name, value)) = line.split_once(':').filter(|_| applies)
            && let (Ok(name), Ok(value)) = (name.trim().parse::<HeaderName>(), HeaderValue::from_str(value.trim()))
        {
            headers.retain(|(known, _)| *known != name);
            headers.push((name, value));
        }
    }
    headers
}

/// Whether a pattern is that of a path; `*` in it is anything.
fn is_match(pattern: &str, path: &str) -> bool {
    let Some((before, after)) = pattern.split_once('*') else { return decode(pattern) == path };
    let rest = path.strip_prefix(decode(before).as_str());
    rest.is_some_and(|rest| rest.ends_with(decode(after).as_str()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_is_for_every_spelling_of_a_path() {
        for (pattern, path) in [
            ("/*", "/a/b"),
            ("/docs/assets/*", "/docs/assets/a.js"),
            ("/assets/*.svg", "/assets/a.svg"),
            ("/assets/*.svg", "/assets/b/a.svg"),
            ("/a%20b", "/a b"),
            ("/a", "/a"),
        ] {
            assert!(is_match(pattern, path), "{pattern} {path}");
        }
        for (pattern, path) in [("/assets/*.svg", "/assets/a.svg.txt"), ("/a", "/ab"), ("/ab*ba", "/aba")] {
            assert!(!is_match(pattern, path), "{pattern} {path}");
        }
        let rules = "/*\n  X-Frame-Options: DENY\n/assets/*.svg\n  X-Frame-Options: SAMEORIGIN\n";
        let frames = |path| headers_for(rules, path).pop().map(|(_, value)| value);
        assert_eq!(frames("/assets/a.png"), Some(HeaderValue::from_static("DENY")));
        assert_eq!(frames("/assets/a%2Esvg"), Some(HeaderValue::from_static("SAMEORIGIN")));
    }
}
