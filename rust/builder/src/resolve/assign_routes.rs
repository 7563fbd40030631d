//! Gives each page its route. A document whose route another page already has gets one with a number, so that its words can be
//! read; the page of a category or of a tag is hidden.

use std::collections::HashMap;

use super::PageId;
use super::alike::difference;
use super::route::Route;
use super::routes::{Claim, Routes, plain_route};
use super::sidebars::Generated;
use super::tags::Tags;
use crate::config::{FILE_NAME, Folders, Search};
use crate::library::Library;
use crate::unplaced::{Place, Reports, Spot, Unplaced};
use dialect::diagnostic::{Diagnostic, Span};
use dialect::route;
use dialect::{error, warning};

/// So much of a name is left before a number.
const NUMBERED_BYTES: usize = 200;

/// All pages that have a route of their own.
pub(super) struct Pages<'a> {
    pub folders: &'a Folders,
    pub search: Option<&'a Search>,
    pub library: &'a Library,
    pub generated: &'a [Generated],
    pub tags: &'a Tags,
}

impl Pages<'_> {
    /// Gives each page the route it asks for, or one that is like it.
    pub(super) fn assign(&self, wanted: impl Iterator<Item = (PageId, Route)>, reports: &mut Reports) -> Routes {
        let mut routes = Routes::default();
        routes.reserve("/404", PageId::NotFound);
        if let Some(search) = self.search {
            // The settings cannot name the not-found page.
            routes.insert(PageId::Search, Route::at(&search.path));
        }
        let mut taken = Vec::new();
        for (page, route) in wanted {
            if page.document().is_some_and(|document| self.library.entries[document].document.front.draft) {
                routes.hidden.insert(page);
                routes.canonical.insert(page, route);
                continue;
            }
            let route = match route::check(route.as_str()) {
                Ok(()) => route,
                Err(fault) => {
                    let message = format!("the route of this page {fault}: {:?}", route.as_str());
                    let hint = format!("{}; a `slug` of its own would do too", fault.hint());
                    let diagnostic = error!(Route, self.file(page), "{message}").hint(hint);
                    self.report(page, diagnostic, None, reports);
                    Route::from(route::mend(route.as_str()))
                }
            };
            match routes.insert(page, route.clone()) {
                Claim::Taken(first) if page.document().is_some() => taken.push((page, route, first)),
                Claim::Taken(first) => {
                    self.report(page, self.duplicate(&routes, (page, &route), first), Some(first), reports);
                }
                claim => self.report_alike(&routes, page, claim, reports),
            }
        }
        // None of them takes a route that another page asks for.
        let mut numbers: HashMap<String, usize> = HashMap::new();
        for (page, asked, first) in taken {
            let number = numbers.entry(plain_route(asked.as_str()).to_owned()).or_insert(1);
            let claim = loop {
                *number += 1;
                match routes.insert(page, numbered(&asked, *number)) {
                    Claim::Taken(_) => {}
                    claim => break claim,
                }
            };
            self.report(page, self.duplicate(&routes, (page, &asked), first), Some(first), reports);
            self.report_alike(&routes, page, claim, reports);
        }
        if routes.find("/").is_none() {
            routes.insert(PageId::Home, Route::at("/"));
        }
        routes
    }

    /// Warns of a page whose route file systems may take for that of an earlier one.
    fn report_alike(&self, routes: &Routes, page: PageId, claim: Claim, reports: &mut Reports) {
        let Claim::Alike(first) = claim else { return };
        let (first, route) = (&routes[first], &routes[page]);
        let differ = difference(first.as_str(), route.as_str());
        let hint = "many systems take them for one file; give one of them another name or a `slug`";
        let message = warning!(DuplicateRoute, self.file(page), "the routes {first} and {route} differ {differ}");
        self.report(page, message.hint(hint), None, reports);
    }

    /// The file that asks for a page, and where it names the page of a category or of a tag.
    fn source(&self, page: PageId) -> (String, Option<Span>) {
        match page {
            PageId::Document(document) => (self.folders.display(&self.library.entries[document].absolute), None),
            PageId::Category(number) => (self.generated[number].file.clone(), self.generated[number].span.clone()),
            PageId::Tag(number) => (self.tags.all[number].file.clone(), self.tags.all[number].span.clone()),
            PageId::TagList | PageId::Home | PageId::Search | PageId::NotFound => (FILE_NAME.to_owned(), None),
        }
    }

    fn file(&self, page: PageId) -> String {
        self.source(page).0
    }

    /// Reports a page, at what in its file gives it its route, and at what gives another one its own.
    fn report(&self, page: PageId, diagnostic: Diagnostic, other: Option<PageId>, reports: &mut Reports) {
        reports.unplaced.push(Unplaced {
            diagnostic: diagnostic.at_span(self.source(page).1),
            primary: self.find_spot(page),
            secondary: other.and_then(|other| self.find_spot(other)),
            correction: None,
        });
    }

    /// What in a document gives it its route, if that is not the file's own name.
    fn find_spot(&self, page: PageId) -> Option<Spot> {
        let document = page.document()?;
        let front = &self.library.entries[document].document.front;
        let key = if front.slug.is_some() { Some("slug") } else { front.id.as_ref().map(|_| "id") };
        Some(Spot { document, place: Place::Key(key?) })
    }

    /// The warning for a page that asked for the route of the `first`.
    fn duplicate(&self, routes: &Routes, (page, route): (PageId, &Route), first: PageId) -> Diagnostic {
        let file = self.file(page);
        let is_drawn = page.document().is_some();
        let drawn = |diagnostic: Diagnostic| Diagnostic { is_drawn, ..diagnostic };
        let at = if is_drawn { format!("this page is at {}; ", routes[page]) } else { String::new() };
        let (published, span) = self.source(first);
        let kind = match first {
            PageId::NotFound => {
                let hint = format!("{at}give it another name or a `slug`");
                return drawn(
                    warning!(DuplicateRoute, file, "the route {route} is that of the page for unknown URLs").hint(hint),
                );
            }
            PageId::Search => {
                return drawn(warning!(DuplicateRoute, file, "the route {route} is that of the search page";
                    hint: "{at}give it another name or a `slug`, or the search another `path` in site.toml"));
            }
            PageId::Document(_) => "",
            PageId::Category(_) => "the page of a category in ",
            PageId::Tag(_) | PageId::TagList | PageId::Home => "the page of a tag in ",
        };
        let message = if routes[first] != *route {
            format!("the routes {} and {route} are one", routes[first])
        } else if first.document().is_some() && page.document().is_some() {
            format!("two documents have the route {route}")
        } else {
            format!("two pages have the route {route}")
        };
        let hint = if is_drawn {
            format!("{kind}{published} has it, and {at}give this one another name or a `slug`")
        } else {
            format!("{kind}{published} is published; give this one another name or a `slug`")
        };
        drawn(warning!(DuplicateRoute(route.as_str()), file, "{message}"; hint: "{hint}").also(
            published,
            span,
            if is_drawn { "this one has it" } else { "this one is published" },
        ))
    }
}

/// A route that is like one that is taken, with a number.
fn numbered(route: &Route, number: usize) -> Route {
    let route = route.as_str();
    let (folder, name) = route.rsplit_once('/').unwrap_or_default();
    let name = if name.is_empty() { "index" } else { name.strip_suffix(".html").unwrap_or(name) };
    // As long as what can be a route leaves no room for more.
    let name = &name[..name.floor_char_boundary(NUMBERED_BYTES)];
    Route::from(format!("{folder}/{name}-{number}"))
}
