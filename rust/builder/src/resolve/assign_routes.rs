//! Gives each page its route, and hides pages whose route another one already has.

use super::PageId;
use super::alike::difference;
use super::route::Route;
use super::routes::{Claim, Routes};
use super::sidebars::Generated;
use super::tags::Tags;
use crate::config::{FILE_NAME, Folders, Search};
use crate::library::Library;
use crate::unplaced::{Place, Reports, Spot, Unplaced};
use dialect::diagnostic::{Diagnostic, Span};
use dialect::route;
use dialect::{error, warning};

/// All pages that have a route of their own.
pub(super) struct Pages<'a> {
    pub folders: &'a Folders,
    pub search: Option<&'a Search>,
    pub library: &'a Library,
    pub generated: &'a [Generated],
    pub tags: &'a Tags,
}

impl Pages<'_> {
    /// Gives each page the route it asks for, unless another one has it.
    pub(super) fn assign(&self, wanted: impl Iterator<Item = (PageId, Route)>, reports: &mut Reports) -> Routes {
        let mut routes = Routes::default();
        routes.reserve("/404", PageId::NotFound);
        if let Some(search) = self.search {
            // The settings cannot name the not-found page.
            routes.insert(PageId::Search, Route::at(&search.path));
        }
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
            match routes.insert(page, route) {
                Claim::Granted => {}
                Claim::Alike(first) => {
                    let (first, route) = (&routes[first], &routes[page]);
                    let differ = difference(first.as_str(), route.as_str());
                    let hint = "many systems take them for one file; give one of them another name or a `slug`";
                    let message =
                        warning!(DuplicateRoute, self.file(page), "the routes {first} and {route} differ {differ}");
                    self.report(page, message.hint(hint), None, reports);
                }
                Claim::Taken(first) => {
                    self.report(page, self.duplicate(&routes, page, first), Some(first), reports);
                }
            }
        }
        if routes.find("/").is_none() {
            routes.insert(PageId::Home, Route::at("/"));
        }
        routes
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

    /// The warning for a page whose route is that of the `first`.
    fn duplicate(&self, routes: &Routes, page: PageId, first: PageId) -> Diagnostic {
        let (file, route) = (self.file(page), &routes[page]);
        let (published, span) = self.source(first);
        let kind = match first {
            PageId::NotFound => {
                let hint = "give this page another name or a `slug`";
                return warning!(DuplicateRoute, file, "the route {route} is that of the page for unknown URLs")
                    .hint(hint);
            }
            PageId::Search => {
                return warning!(DuplicateRoute, file, "the route {route} is that of the search page";
                    hint: "give this page another name or a `slug`, or the search another `path` in site.toml");
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
        warning!(DuplicateRoute(route.as_str()), file, "{message}";
            hint: "{kind}{published} is published; give this one another name or a `slug`")
        .also(published, span, "this one is published")
    }
}
