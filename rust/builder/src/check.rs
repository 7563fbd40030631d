//! The gate before rendering: only a site without errors passes.

use std::collections::HashMap;

use crate::config::Config;
use crate::library::Library;
use crate::resolve::{Content, Page, Rebound, Site};
use dialect::diagnostic::{Diagnostic, Ignore, Rule, Severity};
use dialect::warning;

/// A site, and all that is wrong with it. Whether it goes on is its caller's decision.
#[derive(Debug)]
pub struct Judged {
    /// The site.
    pub site: Site,
    /// What is wrong with it, as the settings have it.
    pub found: Vec<Diagnostic>,
    is_stopped: bool,
}

impl Judged {
    /// Whether what is wrong with it keeps it from being published.
    pub fn is_stopped(&self) -> bool {
        self.is_stopped
    }

    /// Passes a site without errors; of any other, gives all that is wrong with it.
    pub fn pass(self) -> Result<Checked, Vec<Diagnostic>> {
        if self.is_stopped { Err(self.found) } else { Ok(Checked { site: self.site, warnings: self.found }) }
    }
}

/// A site without errors. Only [`Judged::pass`] makes one.
#[derive(Debug)]
pub struct Checked {
    site: Site,
    warnings: Vec<Diagnostic>,
}

impl Checked {
    /// The site.
    pub fn site(&self) -> &Site {
        &self.site
    }

    /// Adds warnings about what is no part of the site, such as samples.
    pub fn warn(&mut self, warnings: Vec<Diagnostic>) {
        self.warnings.extend(warnings);
    }

    /// Takes what became of the page of a document that was bound again alone, and all that is wrong with it.
    pub(crate) fn rebind(&mut self, Rebound { page, bindings: new, file, found }: Rebound) {
        // What other pages have to do with is looked at when the whole site is bound.
        self.warnings.retain(|one| one.primary.file != file || one.rule.is_of_pages());
        self.warnings.extend(found);
        self.warnings.sort();
        if let Some(Page { content: Content::Document { bindings, .. }, .. }) = self.site.pages.get_mut(&page) {
            *bindings = new;
        }
    }

    /// Its warnings.
    pub fn warnings(&self) -> &[Diagnostic] {
        &self.warnings
    }
}

/// Judges a site by the `diagnostics` that are its own. What is silenced in documents is left out, and the rest is as grave as the
/// settings have it.
pub fn check(config: &Config, library: &Library, site: Site, diagnostics: Vec<Diagnostic>) -> Judged {
    let found = config.site.rules.apply(silence(config, library, diagnostics));
    let is_stopped = found.iter().any(|diagnostic| config.site.rules.stops(diagnostic));
    Judged { site, found, is_stopped }
}

pub(crate) fn has_errors(diagnostics: &[Diagnostic]) -> bool {
    diagnostics.iter().any(|diagnostic| diagnostic.severity == Severity::Error)
}

/// Leaves out what comments in documents silence, and adds the comments that silence nothing.
fn silence(config: &Config, library: &Library, mut found: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let with_comments = library.entries.iter().filter(|entry| !entry.document.ignores.is_empty());
    let mut by_file: HashMap<String, Vec<(&Ignore, bool)>> = with_comments
        .map(|entry| {
            let ignores = entry.document.ignores.iter().map(|ignore| (ignore, false)).collect();
            (config.folders.display(&entry.absolute), ignores)
        })
        .collect();
    if by_file.is_empty() {
        return found;
    }
    found.retain(|diagnostic| {
        let ignores = by_file.get_mut(&diagnostic.primary.file).into_iter().flatten();
        let mut silenced = false;
        for (_, is_used) in ignores.filter(|(ignore, _)| ignore.silences(diagnostic)) {
            (*is_used, silenced) = (true, true);
        }
        !silenced
    });
    for (file, ignores) in by_file {
        let (on_idle, others): (Vec<_>, Vec<_>) =
            ignores.into_iter().partition(|(ignore, _)| ignore.rule == Rule::UnusedIgnore);
        // Addresses elsewhere are asked for on demand, and later.
        let is_idle = |(ignore, is_used): &(&Ignore, bool)| !is_used && ignore.rule != Rule::ExternalLink;
        let idle: Vec<_> = others.into_iter().filter(is_idle).map(|(ignore, _)| tell_idle(&file, ignore)).collect();
        // A comment that silences such warnings is idle, too, where there is none.
        for (ignore, is_used) in &on_idle {
            if !is_used && !idle.iter().any(|diagnostic| ignore.silences(diagnostic)) {
                found.push(tell_idle(&file, ignore));
            }
        }
        let is_silenced = |diagnostic: &Diagnostic| on_idle.iter().any(|(ignore, _)| ignore.silences(diagnostic));
        found.extend(idle.into_iter().filter(|diagnostic| !is_silenced(diagnostic)));
    }
    found.sort();
    found
}

/// Warns of a comment that silences nothing.
fn tell_idle(file: &str, ignore: &Ignore) -> Diagnostic {
    let rule = ignore.rule.name();
    let diagnostic = warning!(UnusedIgnore(rule), file, "nothing breaks the rule `{rule}` here";
        label: "silences nothing"; hint: "remove the comment");
    diagnostic.at_span(ignore.span.clone()).fix(Some(ignore.fix.clone()))
}
