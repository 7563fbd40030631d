//! Where a page is.

use std::borrow::Borrow;
use std::fmt;

use crate::config::Urls;

/// The canonical route of a page: its path below the base URL, not encoded. It begins with a slash, and that of an index document
/// ends in one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Route(String);

impl Route {
    /// The route at a path, which may be written without its first slash.
    pub(super) fn at(path: &str) -> Self {
        Self(format!("/{}", path.trim_start_matches('/')))
    }

    /// As it is written.
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }

    /// The URL of its page, without the origin.
    pub(super) fn url(&self, urls: Urls) -> String {
        urls.url(&self.0)
    }
}

impl From<String> for Route {
    fn from(route: String) -> Self {
        Self(route)
    }
}

impl Borrow<str> for Route {
    fn borrow(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(&self.0)
    }
}
