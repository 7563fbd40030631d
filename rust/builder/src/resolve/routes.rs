//! From a file's path to its id and its route.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::ops::Index;

use super::PageId;
use super::alike::fold;
use super::route::Route;
use crate::config::SiteSettings;

use dialect::document::FrontMatter;
use dialect::parse::Dialect;
use dialect::route;

#[derive(Debug, Clone, PartialEq)]
pub(super) struct Location {
    /// Path without extension and number prefixes, as sidebars name it.
    pub id: String,
    pub route: Route,
    /// The number in front of the file's name, if any.
    pub position: Option<f64>,
    /// Whether it is no part of the documentation.
    pub is_outside: bool,
}

/// Gives a document its id and its route. What is in the folder `outside` is published as if it were beside the folder, and is no
/// part of the documentation.
pub(super) fn locate_in(outside: Option<&str>, dialect: Dialect, path: &str, front: &FrontMatter) -> Location {
    let below = outside.and_then(|folder| path.strip_prefix(folder)?.strip_prefix('/'));
    match below {
        Some(below) => {
            let Location { id, route, .. } = locate_at(below, dialect, front);
            let id = format!("{}{id}", &path[..path.len() - below.len()]);
            Location { id, route, position: None, is_outside: true }
        }
        None => locate_at(path, dialect, front),
    }
}

/// The same as the settings of a site have it.
pub(super) fn locate_by(site: &SiteSettings, path: &str, front: &FrontMatter) -> Location {
    locate_in(site.pages.as_deref(), site.dialect.unwrap_or_default(), path, front)
}

/// The route that a document of a site has at a path below the content folder.
pub(crate) fn route_at(site: &SiteSettings, path: &str, front: &FrontMatter) -> String {
    locate_by(site, path, front).route.as_str().to_owned()
}

/// Gives a document of the documentation its id and its route.
#[cfg(test)]
pub(super) fn locate(document: &dialect::document::Document) -> Location {
    locate_in(None, Dialect::default(), &document.path, &document.front)
}

/// The id and the route of the file at a path below the content folder, with the `id` and the `slug` of its front matter.
pub fn locate_file(path: &str, id: Option<&str>, slug: Option<&str>) -> (String, String) {
    let front = FrontMatter { id: id.map(str::to_owned), slug: slug.map(str::to_owned), ..FrontMatter::default() };
    let Location { id, route, .. } = locate_at(path, Dialect::default(), &front);
    (id, route.as_str().to_owned())
}

/// Slugs count from the folder of their document, or from the root of the site where they do in its dialect.
fn locate_at(path: &str, dialect: Dialect, front: &FrontMatter) -> Location {
    let stem = path.rsplit_once('.').map_or(path, |(stem, _)| stem);
    let mut parts: Vec<&str> = stem.split('/').collect();
    let last = parts.pop().unwrap_or_default();
    let within = parts.last().copied();
    let folders: Vec<&str> = parts.into_iter().map(|part| without_number(part).1).collect();
    let (position, name) = without_number(last);
    let folder_of = |parts: &mut dyn Iterator<Item = &str>| parts.fold(String::new(), |path, part| path + part + "/");
    let id = format!("{}{}", folder_of(&mut folders.iter().copied()), front.id.as_deref().unwrap_or(name));
    let folder = folder_of(&mut folders.iter().copied().filter(|part| !dialect.is_group(part)));
    let route = match front.slug.as_deref() {
        Some(slug) => {
            let root = dialect.root_of_slugs().map(|root| if folder.starts_with(root) { root } else { "" });
            route::of_slug(root.unwrap_or(&folder), slug)
        }
        None if is_index(last, within) => format!("/{folder}"),
        // `/index` is `/` to any host, so it can be no route of its own.
        None if folder.is_empty() && name.eq_ignore_ascii_case("index") && front.id.is_none() => "/".to_owned(),
        None => format!("/{folder}{}", front.id.as_deref().unwrap_or(name)),
    };
    Location { id, route: route.into(), position, is_outside: false }
}

/// Whether a file of this name is the page of the folder it is in, both as they are called on the disk: a number in front
/// of one of them makes them different.
pub(super) fn is_index(name: &str, folder: Option<&str>) -> bool {
    let name = name.to_lowercase();
    matches!(name.as_str(), "index" | "readme") || folder.is_some_and(|folder| folder.to_lowercase() == name)
}

/// Splits `01-name` and `1. name` into number and name. A date or a version number in front is no such number.
pub(super) fn without_number(name: &str) -> (Option<f64>, &str) {
    let digits = name.find(|character: char| !character.is_ascii_digit()).unwrap_or(name.len());
    let (number, rest) = name.split_at(digits);
    let separated = rest.trim_start();
    let separator = separated.len() - separated.trim_start_matches(['-', '_', '.']).len();
    let label = separated[separator..].trim_start();
    let is_date_or_version = label.starts_with(|character: char| character.is_ascii_digit());
    match number.parse() {
        Ok(position) if separator > 0 && !label.is_empty() && !is_date_or_version => (Some(position), label),
        _ => (None, name),
    }
}

/// All routes of a site, found by any spelling of them.
#[derive(Debug, Default)]
pub(super) struct Routes {
    /// The route of each page.
    pub canonical: BTreeMap<PageId, Route>,
    /// Pages that are not published: drafts, and those of categories and tags whose route another page has.
    pub hidden: HashSet<PageId>,
    pages: HashMap<Route, PageId>,
    /// Owners by the plainest spelling: hosts and file systems take all spellings of a route for one.
    owners: HashMap<String, PageId>,
    /// Pages by the plainest spelling, as file systems take several for one.
    folded: HashMap<String, PageId>,
}

/// What becomes of the route of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Claim {
    /// The page has it.
    Granted,
    /// The page has it, and file systems may take it for that of this earlier page.
    Alike(PageId),
    /// It belongs to this earlier page.
    Taken(PageId),
}

/// The plainest spelling of a route: without slashes around it, `.html` and `index`.
pub(crate) fn plain_route(route: &str) -> &str {
    let route = route.trim_matches('/');
    let route = route.strip_suffix(".html").unwrap_or(route);
    match route.strip_suffix("index") {
        Some("") => "",
        Some(folder) if folder.ends_with('/') => folder.trim_end_matches('/'),
        _ => route,
    }
}

impl Routes {
    /// Keeps a route from all pages but this one, which no link leads to.
    pub(super) fn reserve(&mut self, route: &str, owner: PageId) {
        self.owners.insert(plain_route(route).to_owned(), owner);
    }

    /// Adds a page under its route, and hides it if the route belongs to another; it may ask for one again.
    pub(super) fn insert(&mut self, page: PageId, route: Route) -> Claim {
        let plain = plain_route(route.as_str());
        let claim = if let Some(owner) = self.owners.get(plain) {
            self.hidden.insert(page);
            Claim::Taken(*owner)
        } else {
            self.hidden.remove(&page);
            self.pages.insert(route.clone(), page);
            self.owners.insert(plain.to_owned(), page);
            let first = *self.folded.entry(fold(plain)).or_insert(page);
            if first == page { Claim::Granted } else { Claim::Alike(first) }
        };
        self.canonical.insert(page, route);
        claim
    }

    /// What a route belongs to, however it is spelled.
    pub(super) fn owner(&self, route: &str) -> Option<PageId> {
        self.owners.get(plain_route(route)).copied()
    }

    /// The page a path leads to: by its spelling, else with the slash at its end added or left out, else without
    /// `.html` or `index.html`.
    pub(super) fn find(&self, path: &str) -> Option<PageId> {
        let clean = path.strip_suffix("index.html").or_else(|| path.strip_suffix(".html"));
        [Some(path), clean].into_iter().flatten().find_map(|path| {
            let other = || match path.strip_suffix('/') {
                Some(other) => self.pages.get(other),
                None => self.pages.get(format!("{path}/").as_str()),
            };
            self.pages.get(path).or_else(other).copied()
        })
    }

    /// Every route that leads to a page.
    pub(super) fn all(&self) -> impl Iterator<Item = &str> {
        self.pages.keys().map(Route::as_str)
    }
}

impl Index<PageId> for Routes {
    type Output = Route;

    fn index(&self, page: PageId) -> &Route {
        &self.canonical[&page]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dialect::document::Document;

    const ONE: PageId = PageId::Tag(0);
    const OTHER: PageId = PageId::Tag(1);

    fn route(path: &str) -> String {
        locate(&Document { path: path.into(), ..Document::default() }).route.to_string()
    }

    #[test]
    fn an_index_document_ends_in_a_slash_and_another_does_not() {
        assert_eq!(route("guides/auth/index.mdx"), "/guides/auth/");
        assert_eq!(route("guides/auth.md"), "/guides/auth");
        assert_eq!(route("guides/auth/README.md"), "/guides/auth/");
        assert_eq!(route("guides/auth/auth.md"), "/guides/auth/");
        assert_eq!(route("index.md"), "/");
        assert_eq!(route("guides/Auth/auth.md"), "/guides/Auth/");
        assert_eq!(route("01-auth/01-Auth.md"), "/auth/");
    }

    #[test]
    fn a_page_outside_of_the_documentation_is_published_beside_its_folder() {
        let locate = |path: &str| locate_in(Some("pages"), Dialect::default(), path, &FrontMatter::default());
        let found = locate("pages/legal/01-imprint.md");
        assert_eq!((found.id.as_str(), found.route.as_str()), ("pages/legal/imprint", "/legal/imprint"));
        assert!(found.is_outside && !locate("pages.md").is_outside && !locate("pages2/a.md").is_outside);
    }

    #[test]
    fn a_number_in_front_of_one_name_makes_it_no_index() {
        assert_eq!(route("guides/01-index.md"), "/guides/index");
        assert_eq!(route("01-index.md"), "/", "which no host tells from /index");
        assert_eq!(route("auth/02-auth.md"), "/auth/auth");
        assert_eq!(route("01-auth/auth.md"), "/auth/auth");
    }

    #[test]
    fn numbers_in_front_of_names_order_and_vanish() {
        assert_eq!(route("01-guides/2. auth.md"), "/guides/auth");
        assert_eq!(without_number("03_name"), (Some(3.0), "name"));
    }

    #[test]
    fn dates_and_versions_stay_in_names() {
        assert_eq!(without_number("2026-01-02-news"), (None, "2026-01-02-news"));
        assert_eq!(without_number("7.0-changes"), (None, "7.0-changes"));
        assert_eq!(without_number("42"), (None, "42"));
    }

    #[test]
    fn a_slug_replaces_the_last_part_or_the_whole_route() {
        let with = |slug: &str| {
            let front = FrontMatter { slug: Some(slug.into()), ..FrontMatter::default() };
            locate(&Document { path: "a/b.md".into(), front, ..Document::default() }).route.to_string()
        };
        assert_eq!(with("c"), "/a/c");
        assert_eq!(with("/c/"), "/c/");
        assert_eq!(with("../c"), "/c");
    }

    #[test]
    fn a_slug_of_starlight_is_the_whole_route() {
        let with = |path: &str, slug: &str| {
            let front = FrontMatter { slug: Some(slug.into()), ..FrontMatter::default() };
            locate_in(None, Dialect::Starlight, path, &front).route.to_string()
        };
        assert_eq!((with("guides/x.md", "xx/y"), with("guides/x.md", "/z")), ("/xx/y".into(), "/z".into()));
        assert_eq!(
            with("src/content/docs/guides/x.md", "xx/y"),
            "/src/content/docs/xx/y",
            "where nothing is taken over"
        );
    }

    #[test]
    fn folders_that_only_group_are_in_no_route_of_fumadocs() {
        let at = |dialect| locate_in(None, dialect, "(a)/b/c.mdx", &FrontMatter::default());
        let (fumadocs, others) = (at(Dialect::Fumadocs), at(Dialect::CommonMark));
        assert_eq!((fumadocs.route.as_str(), fumadocs.id.as_str()), ("/b/c", "(a)/b/c"));
        assert_eq!(others.route.as_str(), "/(a)/b/c");
    }

    #[test]
    fn a_route_is_found_by_any_spelling() {
        let mut routes = Routes::default();
        assert_eq!([routes.insert(ONE, Route::at("/a/")), routes.insert(OTHER, Route::at("/b"))], [Claim::Granted; 2]);
        assert_eq!(["/a", "/a/", "/a.html", "/a/index.html"].map(|path| routes.find(path)), [Some(ONE); 4]);
        assert_eq!(["/b", "/b/", "/b.html"].map(|path| routes.find(path)), [Some(OTHER); 3]);
        assert_eq!(routes.find("/c"), None);
    }

    #[test]
    fn a_route_belongs_to_one_page_in_all_its_spellings() {
        for (first, others) in [
            ("/", vec!["/index", "/index.html", "//"]),
            ("/a", vec!["/a", "/a/", "/a.html", "/a/index", "/a/index.html"]),
            ("/index/a", vec!["/index/a/"]),
        ] {
            let mut routes = Routes::default();
            assert_eq!(routes.insert(ONE, Route::at(first)), Claim::Granted);
            for other in others {
                assert_eq!(routes.insert(OTHER, Route::at(other)), Claim::Taken(ONE), "{first} {other}");
            }
        }
        let mut routes = Routes::default();
        routes.reserve("/404", PageId::NotFound);
        assert_eq!(routes.insert(ONE, Route::at("/404.html")), Claim::Taken(PageId::NotFound));
        assert_eq!(routes.insert(ONE, Route::at("/a-index")), Claim::Granted);
        assert_eq!(routes.insert(OTHER, Route::at("/a-")), Claim::Granted, "only a whole part is an index");
    }

    #[test]
    fn a_route_in_other_capitals_is_another_with_a_twin() {
        let mut routes = Routes::default();
        assert_eq!(routes.insert(ONE, Route::at("/Guides/Größe")), Claim::Granted);
        assert_eq!(routes.insert(OTHER, Route::at("/guides/gRÖßE")), Claim::Alike(ONE));
        assert_eq!(routes.find("/guides/gRÖßE"), Some(OTHER));
    }
}
