//! Where links of the settings lead.
//!
//! A site of Docusaurus is more than its documents, which are below `routeBasePath` there. Here that path is a part of the base
//! URL, so that pages keep their addresses; what is beside it is another part of the host.

use serde_json::Value;

use crate::documents::Documents;

/// Where links lead.
pub(super) struct Links<'a> {
    /// The path below which the documents are, without slashes around it.
    base: &'a str,
    /// Address of the site, with a slash at its end; empty if it is not known.
    site: String,
    pub(super) documents: &'a Documents,
    /// What these documents are called among those of several plugins.
    pub(super) docs: &'a str,
    /// How diagnostics call the settings.
    pub(super) file: &'a str,
}

impl<'a> Links<'a> {
    pub(super) fn new(config: &Value, docs: &'a Value, base: &'a str, documents: &'a Documents, file: &'a str) -> Self {
        let url = config["url"].as_str().unwrap_or_default().trim_end_matches('/');
        let below = config["baseUrl"].as_str().unwrap_or_default().trim_matches('/');
        let site = match (url, below) {
            ("", _) => String::new(),
            (url, "") => format!("{url}/"),
            (url, below) => format!("{url}/{below}/"),
        };
        Self { base, site, documents, docs: docs["id"].as_str().unwrap_or("default"), file }
    }

    /// The link of an entry, which has it as `to` or `href`.
    pub(super) fn of(&self, entry: &Value) -> Option<String> {
        let target = entry["to"].as_str().or_else(|| entry["href"].as_str())?;
        let target = target.strip_prefix("pathname://").unwrap_or(target);
        self.target(target)
    }

    /// Where something leads here: a route of this site, or an address.
    pub(super) fn target(&self, written: &str) -> Option<String> {
        if written.contains("://") || written.starts_with("mailto:") || written.starts_with('#') {
            return Some(written.to_owned());
        }
        let path = written.trim_start_matches('/');
        match self.below(path) {
            Some(route) if self.base.is_empty() && !self.is_own(&route) => self.elsewhere(path),
            Some(route) => Some(route),
            None => self.elsewhere(path),
        }
    }

    /// An old route, as this site has it; nothing if it is not below the documents.
    pub(super) fn old_route(&self, written: &str) -> Option<String> {
        self.below(written.trim_start_matches('/'))
    }

    fn below(&self, path: &str) -> Option<String> {
        if self.base.is_empty() {
            return Some(format!("/{path}"));
        }
        let rest = path.strip_prefix(self.base)?;
        match rest.chars().next() {
            None => Some("/".to_owned()),
            Some('/') => Some(rest.to_owned()),
            Some('#' | '?') => Some(format!("/{rest}")),
            Some(_) => None,
        }
    }

    /// Whether a route is that of a document, or of what is made of them.
    fn is_own(&self, route: &str) -> bool {
        let path = route.split(['#', '?']).next().unwrap_or_default();
        path == "/"
            || ["/category/", "/tags"].iter().any(|start| path.starts_with(start))
            || self.documents.by_route(path).is_some()
    }

    fn elsewhere(&self, path: &str) -> Option<String> {
        (!self.site.is_empty()).then(|| format!("{}{path}", self.site))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_link_is_a_route_of_the_documents_or_an_address() {
        let config = json!({ "url": "https://a.b/", "baseUrl": "/x/" });
        let documents = Documents::default();
        let links = Links::new(&config, &Value::Null, "docs", &documents, "a.js");
        for (written, target) in [
            ("/docs/intro#a", "/intro#a"),
            ("docs", "/"),
            ("/docs/", "/"),
            ("/docs-of-old", "https://a.b/x/docs-of-old"),
            ("/blog", "https://a.b/x/blog"),
            ("https://c.d/e", "https://c.d/e"),
        ] {
            assert_eq!(links.target(written).as_deref(), Some(target), "{written}");
        }
        assert_eq!(links.old_route("/docs/old"), Some("/old".to_owned()));
        assert_eq!(links.old_route("/blog/old"), None);
        let of_root = Links::new(&json!({}), &Value::Null, "", &documents, "a.js");
        assert_eq!((of_root.target("/"), of_root.target("/blog")), (Some("/".to_owned()), None));
    }
}
