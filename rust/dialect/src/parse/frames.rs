//! Which frames of other sites the settings allow, by the addresses of these.

/// A place that frames come from: an origin, and a path in it. A path that ends in a slash is all below it.
struct Place<'a> {
    origin: String,
    path: &'a str,
}

impl<'a> Place<'a> {
    /// Reads an address of the web; nothing where browsers may read another one than is written.
    fn read(address: &'a str) -> Option<Self> {
        if address.contains(|c: char| c.is_control() || c.is_whitespace() || c == '\\') {
            return None;
        }
        let (scheme, rest) = match address.split_once("://") {
            Some((scheme, rest)) => (scheme.to_ascii_lowercase(), rest),
            None => ("https".to_owned(), address.strip_prefix("//")?),
        };
        let port = match &*scheme {
            "https" => ":443",
            "http" => ":80",
            _ => return None,
        };
        let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
        let (host, rest) = rest.split_at(end);
        let host = host.to_ascii_lowercase();
        let host = host.strip_suffix(port).unwrap_or(&host);
        let path = rest.split(['?', '#']).next().unwrap_or_default();
        (!host.is_empty() && !host.contains('@')).then(|| Self { origin: format!("{scheme}://{host}"), path })
    }

    fn holds(&self, other: &Self) -> bool {
        let is_below = match self.path {
            "" => true,
            path if path.ends_with('/') => other.path.starts_with(path) || (path == "/" && other.path.is_empty()),
            path => other.path == path,
        };
        self.origin == other.origin && is_below
    }
}

/// Whether one of the settings' addresses allows a frame, as browsers judge it by the policy of a page.
pub(crate) fn allows(allowed: &[String], address: &str) -> bool {
    let Some(place) = Place::read(address) else { return false };
    allowed.iter().filter_map(|one| Place::read(one)).any(|one| one.holds(&place))
}

/// The origin of an address of the web, as the settings may name it.
pub(crate) fn origin_of(address: &str) -> Option<String> {
    Place::read(address).map(|place| place.origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_allowed_by_an_origin_a_folder_or_a_page_of_it() {
        let allowed = ["https://a.test", "https://b.test/embed/", "https://c.test/film", "http://[::1]:8080/"];
        let allowed = allowed.map(str::to_owned);
        for address in [
            "https://a.test",
            "https://A.test:443/film?autoplay=0#t=3",
            "//a.test/film",
            "https://b.test/embed/1",
            "https://c.test/film?x",
            "http://[::1]:8080",
        ] {
            assert!(allows(&allowed, address), "{address}");
        }
        for address in [
            "http://a.test/",
            "https://a.test:8080/",
            "https://a.test.evil.test/",
            "https://a.test@evil.test/",
            "https:\\\\a.test",
            "ht\ntps://a.test",
            "https://b.test/embedded",
            "https://c.test/film/2",
            "https://sub.a.test/",
            "/film",
            "javascript://a.test",
            "https:a.test",
        ] {
            assert!(!allows(&allowed, address), "{address}");
        }
    }
}
