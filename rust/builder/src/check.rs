//! The gate before rendering: only a site without errors passes.

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

    /// Its warnings.
    #[must_use]
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.site.diagnostics
    }
}

/// Passes a site without errors; otherwise returns all its diagnostics.
pub fn check(site: Site) -> Result<Checked, Vec<Diagnostic>> {
    if site.diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
        return Err(site.diagnostics);
    }
    Ok(Checked { site })
}
