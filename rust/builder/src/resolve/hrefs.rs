//! Resolves the links of settings and sidebars, and reports those that lead nowhere.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::ops::Range;

use super::addresses::Former;
use super::links::{is_external, is_published};
use super::routes::Routes;
use super::sidebars::Sidebars;
use super::targets::{Anchors, Targets};
use crate::config::{Config, FILE_NAME, Spans, TakenOver, Urls};
use crate::discover::StaticFile;
use dialect::diagnostic::{Diagnostic, Fix, Hints, Lines};
use dialect::route::decode;
use dialect::scheme::{self, Purpose};
use dialect::{error, warning};

/// Resolves the links that settings and sidebars contain.
pub(super) struct Hrefs<'a> {
    /// Makes the URLs of routes and files.
    pub(super) urls: Urls<'a>,
    pub(super) routes: &'a Routes,
    anchors: &'a Anchors<'a>,
    former: &'a Former,
    /// Paths of the static folder.
    pub(super) statics: &'a BTreeMap<String, StaticFile>,
    /// The text of `site.toml`.
    settings: &'a str,
    /// What was taken over in place of it.
    taken_over: Option<&'a TakenOver>,
    spans: Spans<'a>,
    lines: Lines,
    hints: RefCell<Hints>,
}

impl<'a> Hrefs<'a> {
    /// Resolves against the targets of documents what these settings say.
    pub(super) fn new(targets: &'a Targets<'a>, config: &'a Config) -> Self {
        let Targets { urls, routes, anchors, former, statics, .. } = targets;
        let taken_over = config.folders.taken_over.as_deref();
        let settings = taken_over.map_or(&*config.text, |taken| &taken.settings);
        let (spans, lines) = (Spans::new(settings), Lines::new(settings));
        let hints = RefCell::default();
        Self { urls: *urls, settings, taken_over, routes, anchors, former, statics, spans, lines, hints }
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
            return Some(format!("{}{rest}", self.routes[page].url(self.urls)));
        }
        let is_file = |path: &str| path.strip_prefix('/').is_some_and(|path| is_published(self.statics, path));
        paths.clone().find(|path| is_file(path)).map(|path| format!("{}{rest}", self.urls.with_base(path)))
    }

    /// The URL of a route, an anchor on it, a published file, or a page elsewhere; or a diagnostic for `file`, which names it.
    /// `fix` writes another target in its place, where nothing else can be meant.
    fn find(&self, target: &str, file: &str, fix: &dyn Fn(&str) -> Option<Fix>) -> Result<String, Box<Diagnostic>> {
        if let Some(refused) = check_scheme(target, file) {
            return Err(Box::new(refused));
        }
        if find_path_end(target) == 0 {
            return Err(Box::new(error!(BrokenLink, file, "this link leads to no page";
                label: "no path"; hint: "write `/` for the home page")));
        }
        if let Some(url) = self.resolve(target) {
            return Ok(url);
        }
        let path = &target[..find_path_end(target)];
        let diagnostic = error!(BrokenLink(path), file, "there is no page at {path}"; label: "this link leads nowhere");
        let near = self.hints.borrow_mut().nearest(path, self.routes.all());
        let sure = near.filter(|near| near.is_sure).map(|near| format!("{near}{}", &target[path.len()..]));
        let diagnostic = diagnostic.fix(sure.and_then(|target| fix(&target)));
        Err(Box::new(diagnostic.hints(near.map(|near| format!("the nearest existing route is {near}")))))
    }

    /// The warning for a target on a page that has no such anchor.
    fn missing_anchor(&self, target: &str, file: &str) -> Option<Diagnostic> {
        let (before, fragment) = target.split_once('#').filter(|_| !is_external(target))?;
        let path = &before[..find_path_end(before)];
        let mut paths = [Some(path), self.urls.without_base(path)].into_iter().flatten();
        let page = paths.find_map(|path| self.routes.find(path))?;
        let anchor = decode(fragment);
        if anchor.is_empty() || self.anchors.of(page).contains(anchor.as_str()) || self.former.has(page, &anchor) {
            return None;
        }
        let route = &self.routes[page];
        let diagnostic = warning!(BrokenAnchor(format!("{route}#{anchor}")), file,
            "the anchor `#{anchor}` does not exist on {route}";
            label: "leads to the top of the page");
        let mut known: Vec<&str> = self.anchors.of(page).iter().copied().collect();
        known.sort_unstable();
        let near = self.hints.borrow_mut().nearest(&anchor, known);
        Some(match near {
            Some(near) => diagnostic.hint(format!("the nearest existing anchor is `#{near}`")),
            None => diagnostic,
        })
    }

    /// The URL of a target in the settings; one that does not exist is reported at its path `at`.
    pub(super) fn resolve_or_report(&self, target: &str, at: &[&str], diagnostics: &mut Vec<Diagnostic>) -> String {
        match self.find(target, FILE_NAME, &|target| self.fix_setting(at, target)) {
            Ok(url) => {
                diagnostics
                    .extend(self.missing_anchor(target, FILE_NAME).map(|missing| self.mark_setting(at, missing)));
                url
            }
            Err(wrong) => {
                diagnostics.push(self.mark_setting(at, *wrong));
                if scheme::find_refused(target, Purpose::Link).is_some() { "#".to_owned() } else { target.to_owned() }
            }
        }
    }

    /// The fix that writes a text over the value at a path of the settings; nothing where it would have to be escaped.
    pub(super) fn fix_setting(&self, at: &[&str], text: &str) -> Option<Fix> {
        let is_plain = |character: char| !character.is_control() && !['"', '\\', '\''].contains(&character);
        let span = self.spans.value(at).filter(|_| text.chars().all(is_plain) && self.taken_over.is_none())?;
        Some(Fix::replace(FILE_NAME, span, text))
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
        if let Some(taken) = self.taken_over {
            let value = span.and_then(|span| self.settings.get(span)).unwrap_or_default();
            return taken.file.mark(value.trim_matches(['"', '\'']), diagnostic);
        }
        match span {
            Some(span) => diagnostic.at_span(self.lines.locate(self.settings, span)),
            None => diagnostic,
        }
    }

    /// Reports the links of sidebars that lead nowhere.
    pub(super) fn check_sidebars(&self, file: &str, sidebars: &Sidebars, diagnostics: &mut Vec<Diagnostic>) {
        for (target, span) in &sidebars.links {
            let wrong = self
                .find(target, file, &|_| None)
                .err()
                .map(|wrong| *wrong)
                .or_else(|| self.missing_anchor(target, file));
            let mark = |wrong: Diagnostic| match self.taken_over {
                Some(taken) if taken.order.file == file => taken.order.mark(target, wrong),
                _ => wrong.at_span(span.clone()),
            };
            diagnostics.extend(wrong.map(mark));
        }
    }
}

/// Where the path of a link ends, and its query or fragment begins.
pub(super) fn find_path_end(target: &str) -> usize {
    target.find(['#', '?']).unwrap_or(target.len())
}

/// The diagnostic for a link whose scheme is not allowed.
pub(super) fn check_scheme(target: &str, file: &str) -> Option<Diagnostic> {
    let scheme = scheme::find_refused(target, Purpose::Link)?;
    let diagnostic = error!(UrlScheme(scheme.as_str()), file, "a link may not use `{scheme}:`"; label: "not allowed");
    Some(diagnostic.hint(Purpose::Link.allowed()))
}
