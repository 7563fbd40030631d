//! A page is found at other spellings of its URL too, and the URL in the address bar is the clean one.

use crate::checks::Check;
use crate::findings::Findings;
use crate::visit::Visit;

/// Other spellings of a route: as a file, and with or without a slash at its end.
pub(crate) fn spellings(route: &str, base: &str) -> Vec<String> {
    match route.strip_suffix('/') {
        // Beside the home page, nothing is there.
        Some(_) if route == base => vec![format!("{route}index.html")],
        Some(file) => vec![format!("{route}index.html"), format!("{file}.html"), file.to_owned()],
        None => vec![format!("{route}.html"), format!("{route}/")],
    }
}

/// Checks what opening a spelling of `route` led to.
pub(crate) fn check(route: &str, visit: &Visit, heading: &[String], findings: &mut Findings) {
    let location = &visit.location;
    findings.require(Check::Spelling, location == route, || {
        format!("the URL in the address bar is {location} instead of {route}")
    });
    findings.require(Check::Spelling, visit.headings == heading, || {
        format!("it is headed {:?} instead of {heading:?}", visit.headings)
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_has_other_spellings() {
        assert_eq!(spellings("/b/", "/b/"), ["/b/index.html"]);
        assert_eq!(spellings("/a/", "/"), ["/a/index.html", "/a.html", "/a"]);
        assert_eq!(spellings("/a", "/"), ["/a.html", "/a/"]);
    }
}
