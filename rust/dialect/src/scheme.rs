//! Which schemes are allowed in the URLs that authors write.
//!
//! Only schemes known to be harmless are allowed: a list of the dangerous ones would never be complete.

/// What a URL is written for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// Readers go there.
    Link,
    /// The page shows it.
    File,
}

impl Purpose {
    /// What is allowed, for a hint.
    pub fn allowed(self) -> &'static str {
        match self {
            Self::Link => "links lead to http, https, mailto and tel, or to a path",
            Self::File => "files come from http, https or a path; images other than SVG may be `data:image/…` too",
        }
    }
}

/// What to write instead of a URL with a scheme that is refused.
pub(crate) fn replacement_hint(scheme: &str, purpose: Purpose) -> &'static str {
    match scheme {
        "pathname" => "write the path alone, such as `/file.zip`: files in `static/` and other pages need no scheme",
        _ => purpose.allowed(),
    }
}

pub(crate) fn is_remote(url: &str) -> bool {
    url.trim_start().starts_with("//") || split(url).is_some_and(|(scheme, _)| scheme == "http" || scheme == "https")
}

/// The scheme of a URL if it is not allowed for this purpose.
pub fn find_refused(url: &str, purpose: Purpose) -> Option<String> {
    let (scheme, rest) = split(url)?;
    let allowed = match (scheme.as_str(), purpose) {
        ("http" | "https", _) | ("mailto" | "tel", Purpose::Link) => true,
        ("data", Purpose::File) => is_raster_image(&rest),
        _ => false,
    };
    (!allowed).then_some(scheme)
}

/// Scheme and rest of a URL as browsers read it: they drop line breaks and tabs anywhere, and control characters and
/// spaces around it.
fn split(url: &str) -> Option<(String, String)> {
    let url: String = url.chars().filter(|c| !matches!(c, '\t' | '\n' | '\r')).collect();
    // Trimming more kinds of white space than browsers do is harmless here.
    let url = url.trim_start_matches(|c: char| c.is_control() || c.is_whitespace());
    let (scheme, rest) = url.split_once(':')?;
    let is_scheme = scheme.starts_with(|c: char| c.is_ascii_alphabetic())
        && scheme.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '+' | '-' | '.'));
    is_scheme.then(|| (scheme.to_ascii_lowercase(), rest.to_owned()))
}

/// Whether the data is an image of a format that cannot hold a script.
fn is_raster_image(rest: &str) -> bool {
    let kind = rest.split([';', ',']).next().unwrap_or_default().trim().to_ascii_lowercase();
    matches!(kind.as_str(), "image/png" | "image/jpeg" | "image/gif" | "image/webp" | "image/avif")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn schemes_that_run_something_or_are_unknown_are_refused_however_they_are_written() {
        for url in [
            "javascript:alert(1)",
            "JaVaScRiPt:alert(1)",
            " \u{1}javascript:alert(1)",
            "java\nscript:alert(1)",
            "j\ta\rv\nascript\t:alert(1)",
            "\u{A0}javascript:alert(1)",
            "vbscript:x",
            "livescript:x",
            "data:text/html,x",
            "blob:https://a.b/c",
            "view-source:https://a.b",
            "file:///etc/passwd",
            "c:/windows",
        ] {
            assert!(find_refused(url, Purpose::Link).is_some(), "{url:?}");
            assert!(find_refused(url, Purpose::File).is_some(), "{url:?}");
        }
        assert_eq!(find_refused("data:image/svg+xml,<svg>", Purpose::File).as_deref(), Some("data"));
        assert_eq!(find_refused("data:image/png;base64,a", Purpose::Link).as_deref(), Some("data"));
        assert_eq!(find_refused("mailto:a@b.c", Purpose::File).as_deref(), Some("mailto"));
    }

    #[test]
    fn other_hosts_are_distinguished_from_paths() {
        assert!(["https://a.b/c.mp4", " HTTP://a.b", "//a.b/c.mp4"].into_iter().all(is_remote));
        assert!(!["/c.mp4", "./c.mp4", "c:d.mp4", "data:image/png,x", ""].into_iter().any(is_remote));
    }

    #[test]
    fn paths_and_the_usual_schemes_are_allowed() {
        for url in ["/a:b", "a/b:c", "#a:b", "?a=b:c", "//a.b/c", "HTTPS://a.b", "http://a.b", "../a", ":a", ""] {
            assert_eq!(find_refused(url, Purpose::Link), None, "{url:?}");
            assert_eq!(find_refused(url, Purpose::File), None, "{url:?}");
        }
        assert_eq!(find_refused("mailto:a@b.c", Purpose::Link), None);
        assert_eq!(find_refused("tel:+43", Purpose::Link), None);
        assert_eq!(find_refused("data:image/PNG;base64,a,b", Purpose::File), None);
    }
}
