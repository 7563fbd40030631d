//! The metadata of the page: title, description, canonical URL, language, heading, landmarks.

use crate::checks::Check;
use crate::findings::Findings;
use crate::visit::Visit;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Canonical<'a> {
    /// There is none: nobody should find this page.
    None,
    /// Exactly this.
    Is(&'a str),
    /// This path, on whichever host.
    Path(&'a str),
}

impl Canonical<'_> {
    fn fits(self, found: &str) -> bool {
        match self {
            Self::None => found.is_empty(),
            Self::Is(wanted) => found == wanted,
            Self::Path(path) => path_of(found) == Some(path),
        }
    }
}

/// The path of a URL, from its first slash on.
fn path_of(url: &str) -> Option<&str> {
    let (_, rest) = url.split_once("://")?;
    rest.find('/').map(|at| &rest[at..])
}

pub(crate) fn check(visit: &Visit, canonical: Canonical, findings: &mut Findings) {
    findings.require(Check::Title, !visit.title.trim().is_empty(), || "it has no title".to_owned());
    findings.require(Check::Description, !visit.description.trim().is_empty(), || "it has no description".to_owned());
    findings.require(Check::Canonical, canonical.fits(&visit.canonical), || {
        format!("its canonical URL is '{}' instead of {canonical:?}", visit.canonical)
    });
    findings.require(Check::Language, visit.language == "en", || format!("its language is '{}'", visit.language));
    findings.require(Check::Heading, visit.headings.len() == 1, || {
        format!("it has {} level 1 headings: {:?}", visit.headings.len(), visit.headings)
    });
    findings.add(Check::Landmarks, visit.landmarks.iter().map(|landmark| format!("it lacks {landmark}")));
}
