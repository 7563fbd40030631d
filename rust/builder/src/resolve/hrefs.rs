//! Resolves the links of settings and sidebars, and reports those that lead nowhere.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

use super::links::{is_external, is_published};
use super::routes::Routes;
use super::sidebars::Sidebars;
use crate::config::{FILE_NAME, Spans, Urls};
use crate::discover::StaticFile;
use dialect::diagnostic::{Diagnostic, Hints, Lines, Rule, Span};
use dialect::scheme::{self, Purpose};

/// Resolves the links that settings and sidebars contain.
pub(super) struct Hrefs<'a> {
    /// Makes the URLs of routes and files.
    pub(super) urls: Urls<'a>,
    /// Every route, with the number of its page.
    pub(super) routes: &'a Routes,
    /// Canonical route of each page, without the base URL.
    pub(super) canonical: &'a [String],
    /// Paths of the static folder.
    pub(super) statics: &'a BTreeMap<String, StaticFile>,
    /// The text of `site.toml`.
    settings: &'a str,
    spans: Spans<'a>,
    lines: Lines,
    hints: RefCell<Hints>,
}

impl<'a> Hrefs<'a> {
    pub(super) fn new(
        urls: Urls<'a>,
        settings: &'a str,
        routes: &'a Routes,
        canonical: &'a [String],
        statics: &'a BTreeMap<String, StaticFile>,
    ) -> Self {
        let (spans, lines) = (Spans::new(settings), Lines::new(settings));
        Self { urls, settings, routes, canonical, statics, spans, lines, hints: RefCell::default() }
    }

    /// The URL of a route, of a published file or of a page elsewhere. As in documents, a path may be written with the
    /// base URL or without it.
    pub(super) fn resolve(&self, target: &str) -> Option<String> {
        if is_external(target) {
            return Some(target.to_owned());
        }
        let (path, rest) = target.split_at(find_path_end(target));
        let paths = [Some(path), self.urls.without_base(path)].into_iter().flatten();
        if let Some(page) = paths.clone().find_map(|path| self.routes.find(path)) {
            return Some(format!("{}{rest}", self.urls.url(&self.canonical[page])));
        }
        let is_file = |path: &str| path.strip_prefix('/').is_some_and(|path| is_published(self.statics, path));
        paths.clone().find(|path| is_file(path)).map(|path| format!("{}{rest}", self.urls.with_base(path)))
    }

    /// The URL of a route, an anchor on it, a published file, or a page elsewhere; or a diagnostic for `file`, which names it.
    fn find(&self, target: &str, file: &str) -> Result<String, Box<Diagnostic>> {
        if let Some(refused) = check_scheme(target, file) {
            return Err(Box::new(refused));
        }
        if let Some(url) = self.resolve(target) {
            return Ok(url);
        }
        let path = &target[..find_path_end(target)];
        let mut diagnostic =
            Diagnostic::error(file, format!("there is no page at {path}")).rule(Rule::BrokenLink).subject(path);
        let near = self.hints.borrow_mut().nearest(path, self.routes.all());
        diagnostic.hint = near.map(|near| format!("the nearest existing route is {near}"));
        Err(Box::new(diagnostic.label("this link leads nowhere")))
    }

    /// The URL of a target in the settings; one that does not exist is reported at its path `at`.
    pub(super) fn resolve_or_report(&self, target: &str, at: &[&str], diagnostics: &mut Vec<Diagnostic>) -> String {
        self.find(target, FILE_NAME).unwrap_or_else(|diagnostic| {
            diagnostics.push(self.mark_setting(at, *diagnostic));
            if scheme::find_refused(target, Purpose::Link).is_some() { "#".to_owned() } else { target.to_owned() }
        })
    }

    /// Marks the value at a path of the settings.
    pub(super) fn mark_setting(&self, at: &[&str], diagnostic: Diagnostic) -> Diagnostic {
        self.mark(self.spans.value(at), diagnostic)
    }

    /// Marks the route that a redirect leads on from.
    pub(super) fn mark_redirect(&self, from: &str, diagnostic: Diagnostic) -> Diagnostic {
        self.mark(self.spans.key(&["redirects", from]), diagnostic)
    }

    fn mark(&self, span: Option<Range<usize>>, diagnostic: Diagnostic) -> Diagnostic {
        match span {
            Some(span) => diagnostic.at_span(self.lines.locate(self.settings, span)),
            None => diagnostic,
        }
    }

    /// Reports the links of sidebars that lead nowhere.
    pub(super) fn check_sidebars(&self, file: &str, sidebars: &Sidebars, diagnostics: &mut Vec<Diagnostic>) {
        let wrong = |(target, span): &(String, Span)| Some(self.find(target, file).err()?.at_span(span.clone()));
        diagnostics.extend(sidebars.links.iter().filter_map(wrong));
    }
}

/// Where the path of a link ends, and its query or fragment begins.
pub(super) fn find_path_end(target: &str) -> usize {
    target.find(['#', '?']).unwrap_or(target.len())
}

/// The diagnostic for a link whose scheme is not allowed.
pub(super) fn check_scheme(target: &str, file: &str) -> Option<Diagnostic> {
    let scheme = scheme::find_refused(target, Purpose::Link)?;
    let diagnostic = Diagnostic::error(file, format!("a link may not use `{scheme}:`"));
    Some(diagnostic.rule(Rule::UrlScheme).subject(scheme).label("not allowed").hint(Purpose::Link.allowed()))
}
