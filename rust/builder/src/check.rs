//! The one gate: what is wrong is judged here, and nothing unchecked is rendered.

use crate::resolve::Site;
use dialect::diagnostic::{Diagnostic, Severity};

/// A site without errors. Only [`check`] makes one.
#[derive(Debug)]
pub struct Checked {
    site: Site,
}

impl Checked {
    /// The site.
    #[must_use]
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// What is wrong, but not so wrong that the site cannot be published.
    #[must_use]
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.site.diagnostics
    }
}

/// Lets a site pass that has no errors, else gives back everything that is wrong with it.
pub fn check(site: Site) -> Result<Checked, Vec<Diagnostic>> {
    if site.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
        return Err(site.diagnostics);
    }
    Ok(Checked { site })
}
