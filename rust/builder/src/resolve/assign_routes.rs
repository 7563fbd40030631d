//! Gives each page its route, and hides pages whose route another one already has.

use std::collections::HashSet;

use super::alike::difference;
use super::routes::{Owner, Routes};
use super::sidebars::Generated;
use super::tags::{Tag, Tags};
use crate::config::{FILE_NAME, Folders, Search};
use crate::library::Library;
use crate::unplaced::{Place, Reports, Spot, Unplaced};
use dialect::diagnostic::{Diagnostic, Span};
use dialect::route;
use dialect::{error, warning};

/// The routes of a site.
#[derive(Debug, Default)]
pub(super) struct SiteRoutes {
    /// The page of each route.
    pub routes: Routes,
    /// Every page's route by its number: those of documents, of categories, of tags, of the search page, of the home page.
    pub all: Vec<String>,
    /// Pages that are not published: drafts, and those whose route another one has.
    pub hidden: HashSet<usize>,
    /// Whether a document or a category is the home page.
    pub has_home: bool,
}

/// All pages that have a route of their own.
pub(super) struct Pages<'a> {
    pub folders: &'a Folders,
    pub search: Option<&'a Search>,
    pub library: &'a Library,
    pub generated: &'a [Generated],
    pub tags: &'a Tags,
    /// Routes of documents, then of categories, then of tags.
    pub canonical: &'a [String],
}

impl Pages<'_> {
    /// Gives each page its route, unless another one has it.
    pub(super) fn assign(&self, reports: &mut Reports) -> SiteRoutes {
        let mut routes = Routes::default();
        let mut hidden = HashSet::new();
        let mut all = self.canonical.to_vec();
        routes.reserve("/404", Owner::NotFound);
        if let Some(search) = self.search {
            let search = format!("/{}", search.path.trim_start_matches('/'));
            // The settings cannot name the not-found page.
            let _ = routes.insert(&search, all.len());
            all.push(search);
        }
        for (page, route) in self.canonical.iter().enumerate() {
            if self.library.entries.get(page).is_some_and(|entry| entry.document.front.draft) {
                hidden.insert(page);
                continue;
            }
            if let Err(fault) = route::check(route) {
                let diagnostic = error!(Route, self.file(page), "the route of this page {fault}: {route:?}");
                let hint = format!("{}; a `slug` of its own would do too", fault.hint());
                self.report(page, diagnostic.hint(hint), None, reports);
                // It is not inserted, so that no hint suggests it.
                continue;
            }
            match routes.insert(route, page) {
                Ok(None) => {}
                Ok(Some(twin)) => {
                    let differ = difference(&all[twin], route);
                    let hint = "many systems take them for one file; give one of them another name or a `slug`";
                    let message = warning!(
                        DuplicateRoute,
                        self.file(page),
                        "the routes {} and {route} differ {differ}",
                        all[twin]
                    );
                    self.report(page, message.hint(hint), None, reports);
                }
                Err(owner) => {
                    hidden.insert(page);
                    let first = if let Owner::Page(first) = owner { Some(first) } else { None };
                    self.report(page, self.duplicate(route, page, owner), first, reports);
                }
            }
        }
        let has_home = routes.find("/").is_some();
        if !has_home && routes.insert("/", all.len()).is_ok() {
            all.push("/".to_owned());
        }
        SiteRoutes { routes, all, hidden, has_home }
    }

    /// The file that asks for a page.
    fn file(&self, page: usize) -> String {
        match self.library.entries.get(page) {
            Some(entry) => self.folders.display(&entry.absolute),
            None => match (self.generated(page), self.tag(page)) {
                (Some(generated), _) => generated.file.clone(),
                (None, Some(tag)) => tag.file.clone(),
                (None, None) => FILE_NAME.to_owned(),
            },
        }
    }

    /// The page of a category, by its number.
    fn generated(&self, page: usize) -> Option<&Generated> {
        self.generated.get(page.checked_sub(self.library.entries.len())?)
    }

    /// The tag of a page, by its number.
    fn tag(&self, page: usize) -> Option<&Tag> {
        self.tags.all.get(page.checked_sub(self.library.entries.len() + self.generated.len())?)
    }

    /// Reports a page, at what in its file gives it its route, and at what gives another one its own.
    fn report(&self, page: usize, diagnostic: Diagnostic, other: Option<usize>, reports: &mut Reports) {
        reports.unplaced.push(Unplaced {
            diagnostic: diagnostic.at_span(self.known_span(page)),
            primary: self.find_spot(page),
            secondary: other.and_then(|other| self.find_spot(other)),
            correction: None,
        });
    }

    /// Where the sidebars or `tags.yml` name the page of a category or of a tag.
    fn known_span(&self, page: usize) -> Option<Span> {
        match (self.generated(page), self.tag(page)) {
            (Some(generated), _) => generated.span.clone(),
            (None, tag) => tag.and_then(|tag| tag.span.clone()),
        }
    }

    /// What in a document gives it its route, if that is not the file's own name.
    fn find_spot(&self, page: usize) -> Option<Spot> {
        let front = &self.library.entries.get(page)?.document.front;
        let key = if front.slug.is_some() { Some("slug") } else { front.id.as_ref().map(|_| "id") };
        Some(Spot { document: page, place: Place::Key(key?) })
    }

    fn duplicate(&self, route: &str, page: usize, owner: Owner) -> Diagnostic {
        let file = self.file(page);
        let first = match owner {
            Owner::NotFound => {
                let hint = "give this page another name or a `slug`";
                return warning!(DuplicateRoute, file, "the route {route} is that of the page for unknown URLs")
                    .hint(hint);
            }
            Owner::Page(first) if first >= self.canonical.len() => {
                return warning!(DuplicateRoute, file, "the route {route} is that of the search page";
                    hint: "give this page another name or a `slug`, or the search another `path` in site.toml");
            }
            Owner::Page(first) => first,
        };
        let documents = self.library.entries.len();
        let message = if self.canonical[first] != route {
            format!("the routes {} and {route} are one", self.canonical[first])
        } else if first < documents && page < documents {
            format!("two documents have the route {route}")
        } else {
            format!("two pages have the route {route}")
        };
        let published = if first < documents {
            self.file(first)
        } else if self.generated(first).is_some() {
            format!("the page of a category in {}", self.file(first))
        } else {
            format!("the page of a tag in {}", self.file(first))
        };
        warning!(DuplicateRoute(route), file, "{message}";
            hint: "{published} is published; give this one another name or a `slug`")
        .also(self.file(first), self.known_span(first), "this one is published")
    }
}
