//! How the URLs of a site are made.

use super::SiteSettings;

/// Makes the URLs of a site.
#[derive(Debug, Clone, Copy)]
pub struct Urls<'a> {
    /// Origin the site is published at, without a path.
    pub origin: &'a str,
    /// The base URL: the path the site is below, with a slash at both ends.
    pub base: &'a str,
    /// The base URL that links are written with. That of a version that is kept is another one than it was then.
    pub written: &'a str,
}

impl SiteSettings {
    /// Where the site is published, without a slash at the end; empty if that is not known.
    pub(crate) fn address(&self) -> String {
        let urls = self.urls();
        if urls.origin.is_empty() { String::new() } else { urls.absolute(urls.base.trim_end_matches('/')) }
    }

    /// Makes the URLs of the site.
    pub fn urls(&self) -> Urls<'_> {
        let written = self.base_of_versions.as_deref().unwrap_or(&self.base_url);
        Urls { origin: &self.url, base: &self.base_url, written }
    }
}

impl Urls<'_> {
    /// The URL of a route or of a file of the site, without the origin: the base URL followed by the path,
    /// percent-encoded.
    pub fn url(self, path: &str) -> String {
        self.with_base(&dialect::route::encode(path))
    }

    /// A URL of the site, or a path that is encoded already, with the origin.
    pub fn absolute(self, url: &str) -> String {
        [self.origin, url].concat()
    }

    /// The base URL followed by `path`.
    pub fn with_base(self, path: &str) -> String {
        format!("{}{}", self.base, path.trim_start_matches('/'))
    }

    /// The part after the base URL of a path that begins with it; nothing if it does not, or if the base URL is `/`.
    pub fn without_base(self, path: &str) -> Option<&str> {
        let base = self.written.strip_suffix('/').filter(|base| !base.is_empty())?;
        match path.strip_prefix(base)? {
            "" => Some("/"),
            rest => rest.starts_with('/').then_some(rest),
        }
    }

    /// The path of a URL of the site below the base URL, still encoded.
    pub fn below_base(self, url: &str) -> &str {
        url.strip_prefix(self.base).unwrap_or(url)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const URLS: Urls<'static> = Urls { origin: "https://a.b", base: "/docs/", written: "/docs/" };

    #[test]
    fn the_base_url_is_taken_off_as_a_whole() {
        assert_eq!(URLS.without_base("/docs/a#b"), Some("/a#b"));
        assert_eq!(URLS.without_base("/docs"), Some("/"));
        assert_eq!(URLS.without_base("/docs-of-old/a"), None);
        assert_eq!(Urls { written: "/", ..URLS }.without_base("/a"), None);
    }

    #[test]
    fn a_url_is_encoded() {
        assert_eq!(URLS.url("/größe/a b"), "/docs/gr%C3%B6%C3%9Fe/a%20b");
    }
}
