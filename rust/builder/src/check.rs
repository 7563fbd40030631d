//! The gate before rendering: only a site without errors passes.

use crate::resolve::Site;
use dialect::diagnostic::{Diagnostic, Severity};

/// A site without errors. Only [`check`] makes one.
#[derive(Debug)]
pub struct Checked {
    site: Site,
    warnings: Vec<Diagnostic>,
}

impl Checked {
    /// The site.
    #[must_use]
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Adds warnings about what is no part of the site, such as samples.
    pub fn warn(&mut self, warnings: Vec<Diagnostic>) {
        self.warnings.extend(warnings);
    }

    /// Its warnings.
    #[must_use]
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.warnings
    }
}

/// Passes a site without errors; otherwise returns all `diagnostics`, which are those of the site.
pub fn check(site: Site, diagnostics: Vec<Diagnostic>) -> Result<Checked, Vec<Diagnostic>> {
    if diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error) {
        return Err(diagnostics);
    }
    Ok(Checked { site, warnings: diagnostics })
}
