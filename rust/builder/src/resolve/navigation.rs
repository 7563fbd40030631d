//! The position of each page in the sidebars: breadcrumbs, previous and next page, siblings and children.

use std::collections::{BTreeMap, HashMap, HashSet};

use serde::Serialize;

use super::route::Route;
use super::routes::Routes;
use super::sidebars::{Category, Generated, Item, Sidebars};
use super::{Content, Page, PageId, PageKind};
use crate::config::{Navbar, Urls};
use crate::documents::ByDocument;
use dialect::diagnostic::nearest;
use dialect::document::{Card, Cards, Document, Node, Url};

/// One step of the way to a page.
#[derive(Debug, Clone, Serialize)]
pub struct Breadcrumb {
    pub(crate) label: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    href: Option<String>,
}

/// The way to a page in words, such as `Learn › Core Concepts`: what its area is called, and what is above it.
pub(crate) fn format_trail(area: Option<&str>, breadcrumbs: &[Breadcrumb]) -> String {
    let above = breadcrumbs.len().saturating_sub(1);
    let crumbs = breadcrumbs[..above].iter().map(|crumb| crumb.label.as_str());
    area.into_iter().chain(crumbs).collect::<Vec<_>>().join(" › ")
}

/// A link to a page, by its title.
#[derive(Debug, Clone, Serialize)]
pub struct PageLink {
    pub(crate) title: String,
    pub(crate) href: String,
}

/// An entry of a sidebar: `SidebarItem` in the theme's `types.ts`.
#[derive(Debug, Clone, Serialize)]
#[serde(tag = "type", rename_all = "lowercase", rename_all_fields = "camelCase")]
pub enum SidebarEntry {
    /// A link to a page of the site, or elsewhere.
    Link {
        /// Its text.
        label: String,
        /// Its URL.
        href: String,
        /// Class names for style sheets.
        #[serde(skip_serializing_if = "Option::is_none")]
        class_name: Option<String>,
    },
    /// Markup.
    Html {
        /// The markup.
        html: String,
        /// Class names for style sheets.
        #[serde(skip_serializing_if = "Option::is_none")]
        class_name: Option<String>,
    },
    /// A category with its entries.
    Category {
        /// Its text.
        label: String,
        /// The URL of its page, if it has one.
        #[serde(skip_serializing_if = "Option::is_none")]
        href: Option<String>,
        /// Class names for style sheets.
        #[serde(skip_serializing_if = "Option::is_none")]
        class_name: Option<String>,
        /// Whether readers may collapse it.
        #[serde(skip_serializing_if = "is_true")]
        collapsible: bool,
        /// Whether it is collapsed at first.
        #[serde(skip_serializing_if = "is_true")]
        collapsed: bool,
        /// Its entries.
        items: Vec<SidebarEntry>,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
fn is_true(value: &bool) -> bool {
    *value
}

/// Most parts of a sidebar that a home page lists.
const ENTRANCES: usize = 24;

/// The position of a page in the first sidebar that names it.
#[derive(Debug, Clone)]
struct SidebarPosition<'a> {
    sidebar: &'a str,
    categories: Vec<&'a Category>,
    /// Entries of the same category, or of the sidebar.
    siblings: &'a [Item],
    label: Option<&'a str>,
}

/// All sidebars, seen from their pages.
#[derive(Debug)]
pub(super) struct Navigation<'a> {
    documents: &'a ByDocument<&'a Document>,
    routes: &'a Routes,
    sidebars: &'a Sidebars,
    urls: Urls<'a>,
    standing: HashMap<PageId, SidebarPosition<'a>>,
    /// Pages in reading order, for each sidebar.
    order: HashMap<&'a str, Order>,
}

/// Pages in reading order.
#[derive(Debug, Default)]
struct Order {
    pages: Vec<PageId>,
    /// The index of each in `pages`.
    positions: HashMap<PageId, usize>,
}

impl Order {
    /// Adds a page, unless it came before.
    fn add(&mut self, page: PageId) {
        let next = self.pages.len();
        if *self.positions.entry(page).or_insert(next) == next {
            self.pages.push(page);
        }
    }
}

impl<'a> Navigation<'a> {
    pub(super) fn new(
        documents: &'a ByDocument<&'a Document>,
        routes: &'a Routes,
        sidebars: &'a Sidebars,
        urls: Urls<'a>,
    ) -> Self {
        let mut navigation =
            Self { documents, routes, sidebars, urls, standing: HashMap::new(), order: HashMap::new() };
        for (name, items) in &sidebars.trees {
            navigation.add_items(name, &[], items);
        }
        navigation
    }

    fn add_items(&mut self, sidebar: &'a str, categories: &[&'a Category], items: &'a [Item]) {
        for item in items {
            match item {
                Item::Page { page, label, .. } => {
                    let standing = SidebarPosition {
                        sidebar,
                        categories: categories.to_vec(),
                        siblings: items,
                        label: label.as_deref(),
                    };
                    self.add(*page, standing);
                }
                Item::Category(category) => {
                    let mut inside = categories.to_vec();
                    inside.push(category);
                    if let Some(page) = category.page {
                        let standing = SidebarPosition {
                            sidebar,
                            categories: inside.clone(),
                            siblings: &category.items,
                            label: Some(&category.label),
                        };
                        self.add(page, standing);
                    }
                    self.add_items(sidebar, &inside, &category.items);
                }
                Item::Link { .. } | Item::Html { .. } => {}
            }
        }
    }

    fn add(&mut self, page: PageId, standing: SidebarPosition<'a>) {
        self.order.entry(standing.sidebar).or_default().add(page);
        self.standing.entry(page).or_insert(standing);
    }

    pub(super) fn sidebar_of(&self, page: PageId) -> Option<&str> {
        self.standing.get(&page).map(|standing| standing.sidebar)
    }

    pub(super) fn pages_of(&self, sidebar: &str) -> impl Iterator<Item = String> {
        self.order.get(sidebar).into_iter().flat_map(|order| &order.pages).map(|page| self.href(*page))
    }

    pub(super) fn first_of(&self, sidebar: &str) -> Option<String> {
        self.pages_of(sidebar).next()
    }

    /// Title and URL of the first page of each sidebar; where there is but one, of each part of it; and of the first document
    /// where there is none.
    pub(super) fn entrances(&self) -> Vec<(&str, String)> {
        if let [(_, items)] = &*self.sidebars.trees {
            let mut known = HashSet::new();
            let parts = items.iter().filter_map(|item| self.entrance_of(item));
            let parts: Vec<_> = parts.filter(|(_, href)| known.insert(href.clone())).take(ENTRANCES).collect();
            // One is no choice, and none may be all that a list of links to elsewhere has.
            if parts.len() > 1 {
                return parts;
            }
        }
        let first = |(name, _): &(String, Vec<Item>)| self.order.get(name.as_str())?.pages.first().copied();
        let mut pages: Vec<PageId> = self.sidebars.trees.iter().filter_map(first).collect();
        if pages.is_empty() {
            let is_listed = |document: &&Document| !document.front.draft && !document.front.unlisted;
            pages.extend(self.documents.find(is_listed).map(PageId::Document));
        }
        let mut known = HashSet::new();
        pages.retain(|page| known.insert(*page));
        pages.into_iter().map(|page| (self.label(page), self.href(page))).collect()
    }

    /// What an entry of a sidebar is called, and where its first page is.
    fn entrance_of<'s>(&'s self, item: &'s Item) -> Option<(&'s str, String)> {
        match item {
            Item::Page { page, label, .. } => {
                let label = label.as_deref().unwrap_or_else(|| self.label(*page));
                Some((label, self.href(*page)))
            }
            Item::Category(category) => {
                let own = category.page.map(|page| self.href(page));
                let first = || category.items.iter().find_map(|item| self.entrance_of(item)).map(|(_, href)| href);
                Some((&category.label, own.or_else(first)?))
            }
            Item::Link { .. } | Item::Html { .. } => None,
        }
    }

    /// Why a sidebar has no first page, and the sidebar that may be meant; nothing if sidebars could not be read at all.
    pub(super) fn why_missing(&self, sidebar: &str) -> Option<(&'static str, Option<&str>)> {
        let names = || self.sidebars.trees.iter().map(|(name, _)| name.as_str());
        self.sidebars.is_read.then(|| {
            if names().any(|name| name == sidebar) {
                ("has no page", None)
            } else {
                ("does not exist", nearest(sidebar, names()).map(|near| near.name))
            }
        })
    }

    /// The pages of all sidebars in reading order.
    pub(super) fn reading_order(&self) -> Vec<String> {
        self.sidebars.trees.iter().flat_map(|(name, _)| self.pages_of(name)).collect()
    }

    /// The way to a page: its categories, then itself.
    pub(super) fn breadcrumbs(&self, page: PageId) -> Vec<Breadcrumb> {
        let Some(standing) = self.standing.get(&page) else { return Vec::new() };
        let mut crumbs: Vec<Breadcrumb> = standing
            .categories
            .iter()
            .map(|category| Breadcrumb {
                label: category.label.clone(),
                href: category.page.filter(|own| *own != page).map(|own| self.href(own)),
            })
            .collect();
        if standing.categories.last().is_none_or(|category| category.page != Some(page)) {
            let label = standing.label.unwrap_or_else(|| self.label(page)).to_owned();
            crumbs.push(Breadcrumb { label, href: None });
        }
        // What has the name of what is in it is left out, as in `Orders / Orders`.
        crumbs.reverse();
        crumbs.dedup_by(|above, below| above.label == below.label);
        crumbs.reverse();
        crumbs
    }

    /// The way to a page in words, without the page itself.
    pub(super) fn trail(&self, page: PageId, navbar: &Navbar) -> String {
        let area = self.sidebar_of(page).and_then(|sidebar| navbar.label_of(sidebar));
        format_trail(area, &self.breadcrumbs(page))
    }

    /// The previous and the next page.
    pub(super) fn neighbors(&self, page: PageId) -> (Option<PageLink>, Option<PageLink>) {
        let Some(standing) = self.standing.get(&page) else { return (None, None) };
        let Order { pages, positions } = &self.order[standing.sidebar];
        let Some(at) = positions.get(&page).copied() else { return (None, None) };
        let link = |page: &PageId| {
            let own = self.document(*page).and_then(|document| document.front.pagination_label.as_deref());
            let title =
                own.unwrap_or_else(|| self.standing[page].label.unwrap_or_else(|| self.label(*page))).to_owned();
            PageLink { title, href: self.href(*page) }
        };
        (at.checked_sub(1).and_then(|before| pages.get(before)).map(link), pages.get(at + 1).map(link))
    }

    /// Cards of the children of a category's page, or of the siblings of another page.
    pub(super) fn cards(&self, page: PageId) -> Vec<Card> {
        self.listed(page).map(|(target, item)| self.card(target, item)).collect()
    }

    /// The routes of all pages that each card stands for, in the order of the cards.
    pub(super) fn routes_of_cards(&self, page: PageId) -> Vec<Vec<&'a Route>> {
        self.listed(page).map(|(_, item)| pages_in(item).into_iter().map(|page| &self.routes[page]).collect()).collect()
    }

    /// What has a card on a page, and the page that it leads to.
    fn listed(&self, page: PageId) -> impl Iterator<Item = (PageId, &'a Item)> + use<'a> {
        let siblings = self.standing.get(&page).map_or(&[][..], |standing| standing.siblings);
        let is_other = move |item: &&Item| !matches!(item, Item::Page { page: own, .. } if *own == page);
        siblings.iter().filter(is_other).filter_map(|item| Some((first_page(item)?, item)))
    }

    fn card(&self, target: PageId, item: &Item) -> Card {
        let label = match item {
            Item::Page { label, .. } => label.as_deref(),
            Item::Category(category) => Some(category.label.as_str()),
            Item::Link { .. } | Item::Html { .. } => None,
        };
        let described = |document: &Document| document.front.description.as_ref().unwrap_or(&document.excerpt).clone();
        Card {
            title: label.unwrap_or_else(|| self.label(target)).to_owned(),
            href: Url::Known(self.href(target)),
            description: self.document(target).map(described).filter(|text| !text.is_empty()),
        }
    }

    /// The entries of every sidebar; `resolve` gives the URL of a link that begins with a slash.
    pub(super) fn sidebars(&self, resolve: &dyn Fn(&str) -> Option<String>) -> BTreeMap<String, Vec<SidebarEntry>> {
        self.sidebars.trees.iter().map(|(name, items)| (name.clone(), self.entries(items, resolve))).collect()
    }

    fn entries(&self, items: &[Item], resolve: &dyn Fn(&str) -> Option<String>) -> Vec<SidebarEntry> {
        let entry = |item: &Item| match item {
            Item::Page { page, label, class } => SidebarEntry::Link {
                label: label.as_deref().unwrap_or_else(|| self.label(*page)).to_owned(),
                href: self.href(*page),
                class_name: class.clone(),
            },
            Item::Link { label, href, class } => {
                // A link that leads nowhere has been reported.
                let resolved = href.starts_with('/').then(|| resolve(href)).flatten();
                SidebarEntry::Link {
                    label: label.clone(),
                    href: resolved.unwrap_or_else(|| href.clone()),
                    class_name: class.clone(),
                }
            }
            Item::Html { html, class } => SidebarEntry::Html { html: html.clone(), class_name: class.clone() },
            Item::Category(category) => SidebarEntry::Category {
                label: category.label.clone(),
                href: category.page.map(|page| self.href(page)),
                class_name: category.class.clone(),
                collapsible: category.collapsible,
                collapsed: category.collapsed,
                items: self.entries(&category.items, resolve),
            },
        };
        items.iter().map(entry).collect()
    }

    /// The page of a category without a document.
    pub(super) fn generated_page(&self, page: PageId, generated: &Generated, tagline: &str) -> Page {
        let (previous, next) = self.neighbors(page);
        let cards = self.cards(page);
        Page {
            title: generated.title.clone(),
            description: super::describe(tagline, &generated.title, &generated.description),
            heading: Some(generated.title.clone()),
            sidebar: self.sidebar_of(page).map(str::to_owned),
            alternates: None,
            breadcrumbs: self.breadcrumbs(page),
            previous,
            next,
            content: Content::Ready(vec![Node::Cards(Cards::Listed(cards))]),
            listed: true,
            ..Page::new(PageKind::Doc, generated.route.url(self.urls))
        }
    }

    fn href(&self, page: PageId) -> String {
        self.routes[page].url(self.urls)
    }

    fn document(&self, page: PageId) -> Option<&'a Document> {
        page.document().map(|document| self.documents[document])
    }

    fn label(&self, page: PageId) -> &str {
        match (page, self.document(page)) {
            (_, Some(document)) => document.front.sidebar_label.as_deref().unwrap_or(&document.title),
            (PageId::Category(number), None) => &self.sidebars.generated[number].title,
            // No sidebar has others.
            _ => "",
        }
    }
}

fn first_page(item: &Item) -> Option<PageId> {
    match item {
        Item::Page { page, .. } => Some(*page),
        Item::Category(category) => category.page.or_else(|| category.items.iter().find_map(first_page)),
        Item::Link { .. } | Item::Html { .. } => None,
    }
}

/// All pages that an entry leads to, itself or by those in it.
fn pages_in(item: &Item) -> Vec<PageId> {
    match item {
        Item::Page { page, .. } => vec![*page],
        Item::Category(category) => category.page.into_iter().chain(category.items.iter().flat_map(pages_in)).collect(),
        Item::Link { .. } | Item::Html { .. } => Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn a_page_of_a_very_long_sidebar_is_found_at_once() {
        // Looking through the order for each page would take minutes.
        const COUNT: usize = 60_000;
        let config = Config::of_keys("");
        let page = |number| Item::Page { page: PageId::Category(number), label: None, class: None };
        let items: Vec<Item> = (0..COUNT).chain(0..COUNT).map(page).collect();
        let generated = vec![Generated::new("A", None, None, None); COUNT];
        let sidebars = Sidebars { trees: vec![("long".to_owned(), items)], generated, ..Sidebars::default() };
        let documents = ByDocument::default();
        let mut routes = Routes::default();
        routes.canonical = (0..COUNT).map(|number| (PageId::Category(number), format!("/{number}").into())).collect();
        let navigation = Navigation::new(&documents, &routes, &sidebars, config.site.urls());
        assert_eq!(navigation.reading_order().len(), COUNT, "each page once");
        for number in 1..COUNT - 1 {
            let (previous, next) = navigation.neighbors(PageId::Category(number));
            assert_eq!(previous.map(|link| link.href), Some(format!("/{}", number - 1)));
            assert_eq!(next.map(|link| link.href), Some(format!("/{}", number + 1)));
        }
    }
}
