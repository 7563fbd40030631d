//! The pages that every site has and no document makes.

use std::collections::BTreeMap;

use super::navigation::Navigation;
use super::routes::Routes;
use super::{Content, Page, PageId, PageKind};
use crate::config::{NavbarItem, SiteSettings};
use dialect::document::{Card, Cards, Node, Url, Value as Property};
use dialect::labels::fill;

/// Adds the pages every site has: home, if no document is it, search and not found.
pub(super) fn add_own_pages(
    site: &SiteSettings,
    navigation: &Navigation,
    routes: &Routes,
    pages: &mut BTreeMap<PageId, Page>,
) {
    let mut add = |id, kind, path: &str, title: &str, description: &str, content: Vec<Node>| {
        let page = Page {
            title: title.to_owned(),
            description: description.to_owned(),
            content: Content::Ready(content),
            listed: id == PageId::Home,
            ..Page::new(kind, site.urls().url(path))
        };
        pages.insert(id, page);
    };
    if matches!(routes.find("/"), None | Some(PageId::Home)) {
        let mut cards: Vec<Card> = site
            .navbar
            .items
            .iter()
            .filter_map(|item| match item {
                NavbarItem::Sidebar { label, sidebar, .. } => {
                    let href = Url::Known(navigation.first_of(sidebar)?);
                    Some(Card { title: label.clone(), href, description: None })
                }
                _ => None,
            })
            .collect();
        if cards.is_empty() {
            let entrances = navigation.entrances();
            let card = |(title, href): (&str, String)| Card {
                title: title.to_owned(),
                href: Url::Known(href),
                description: None,
            };
            cards.extend(entrances.into_iter().map(card));
        }
        let texts = [("title", &site.title), ("tagline", &site.tagline)];
        let texts = texts.map(|(name, text)| (name.to_owned(), Property::Text(text.clone())));
        let props = texts.into_iter().chain([("actions".to_owned(), Property::List(Vec::new()))]).collect();
        let hero = Node::component("Hero", props, Vec::new());
        let content = vec![hero, Node::Cards(Cards::Listed(cards))];
        add(PageId::Home, PageKind::Home, "/", &site.title, &site.tagline, content);
    }
    let labels = site.locale.labels();
    if let Some(search) = &site.search {
        let description = fill(labels.search_site, &[("site", &site.title)]);
        add(PageId::Search, PageKind::Search, &search.path, labels.search, &description, Vec::new());
    }
    let (title, description) = (labels.page_not_found, labels.no_page_here);
    add(PageId::NotFound, PageKind::NotFound, "404.html", title, description, Vec::new());
}
