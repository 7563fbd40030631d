//! A page is found at other spellings of its URL too, and the URL in the address bar is the clean one.

use crate::findings::Findings;
use crate::page::Page;
use crate::scout::Scout;
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
    findings.expect("spelling", location == route, || {
        format!("the URL in the address bar is {location} instead of {route}")
    });
    findings.expect("spelling", visit.headings == heading, || {
        format!("it is headed {:?} instead of {heading:?}", visit.headings)
    });
}

/// Checks the spellings of `route` by asking for them, without opening them.
pub(crate) fn ask(route: &str, page: &Page, scout: &Scout, findings: &mut Findings) -> anyhow::Result<()> {
    let spellings = spellings(route, page.site().base());
    let paths: Vec<&str> = spellings.iter().map(String::as_str).collect();
    let faults = scout.targets(page, &paths)?.into_iter().filter_map(|(path, target)| {
        // A host that does not redirect leaves it to the site's script to put the clean URL into the address bar.
        let is_right = target.status == 200 && target.redirected.as_deref().is_none_or(|to| to == route);
        (!is_right).then(|| format!("{path} is answered with {} and leads to {:?}", target.status, target.redirected))
    });
    findings.none("spelling", faults);
    Ok(())
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
