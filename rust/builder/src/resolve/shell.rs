//! What every page knows of the site, and the pages that have no document.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::links::is_external;
use super::navigation::Navigation;
use super::routes::Routes;
use super::{Content, Kind, Page};
use crate::config::{Config, FILE_NAME, NavbarItem, Position, TextLink};
use crate::diagnostic::{Diagnostic, nearest};

/// `SiteConfig` in the theme's `types.ts`, as JSON.
pub(super) fn shell(
    config: &Config,
    navigation: &Navigation,
    addresses: &Addresses,
    diagnostics: &mut Vec<Diagnostic>,
) -> String {
    let site = &config.site;
    let links = |items: &[TextLink], diagnostics: &mut Vec<Diagnostic>| -> Vec<Value> {
        let link = |item: &TextLink| json!({ "title": item.title, "href": addresses.find(&item.href, diagnostics) });
        items.iter().map(link).collect()
    };
    let mut items = Vec::new();
    for item in &site.navbar.items {
        items.push(match item {
            NavbarItem::Link { label, href: target, position } => {
                let href = addresses.find(target, diagnostics);
                json!({ "type": "link", "label": label, "href": href, "position": side(*position) })
            }
            NavbarItem::Sidebar { label, sidebar, position } => {
                let Some(first) = navigation.first_of(config, sidebar) else {
                    diagnostics.extend(missing_sidebar(config, navigation, label, sidebar));
                    continue;
                };
                json!({ "type": "sidebar", "label": label, "sidebar": sidebar, "href": first, "position": side(*position) })
            }
            NavbarItem::Dropdown { label, items, position } => {
                let items = links(items, diagnostics);
                json!({ "type": "dropdown", "label": label, "items": items, "position": side(*position) })
            }
            NavbarItem::Search { position } => json!({ "type": "search", "position": side(*position) }),
            NavbarItem::LocaleDropdown { position } => json!({ "type": "locale-dropdown", "position": side(*position) }),
            NavbarItem::VersionDropdown { position } => json!({ "type": "version-dropdown", "position": side(*position) }),
        });
    }
    let groups: Vec<Value> = site
        .footer
        .groups
        .iter()
        .map(|group| json!({ "title": group.title, "items": links(&group.items, diagnostics) }))
        .collect();
    let versions: Vec<Value> = site
        .versions
        .iter()
        .enumerate()
        .map(|(at, version)| {
            let href = config.with_base(&version.path);
            json!({ "name": version.name, "label": version.label, "href": href, "isLast": at == 0 })
        })
        .collect();
    let mut shell = json!({
        "title": site.title,
        "tagline": site.tagline,
        "url": site.url,
        "baseUrl": site.base_url,
        "titleDelimiter": site.title_delimiter,
        "locale": { "code": site.locale.code, "direction": site.locale.direction },
        "locales": [{ "code": site.locale.code, "label": site.locale.label, "href": site.base_url }],
        "versions": versions,
        "colorMode": {
            "default": site.color_mode.default,
            "disableSwitch": site.color_mode.disable_switch,
            "respectPrefersColorScheme": site.color_mode.respect_prefers_color_scheme,
        },
        "navbar": { "hideOnScroll": site.navbar.hide_on_scroll, "items": items },
        "footer": { "groups": groups, "copyright": site.footer.copyright },
        "sidebar": { "autoCollapseCategories": site.sidebar.auto_collapse_categories },
    });
    if let Some(title) = &site.navbar.title {
        shell["navbar"]["title"] = json!(title);
    }
    if let Some(logo) = &site.navbar.logo {
        let src = config.with_base(&logo.src);
        shell["navbar"]["logo"] = json!({ "src": src, "alt": logo.alt, "width": logo.width, "height": logo.height });
    }
    if let Some(bar) = &site.announcement_bar {
        shell["announcementBar"] = json!({ "id": bar.id, "html": bar.html, "closable": bar.closable });
    }
    if let Some(search) = &site.search {
        shell["search"] = json!({ "provider": search.provider, "href": config.with_base(&search.path), "options": {} });
    }
    shell.to_string()
}

/// The addresses of the site, as its settings may name them.
pub(super) struct Addresses<'a> {
    /// The site's settings.
    pub(super) config: &'a Config,
    /// Every route, with the number of its page.
    pub(super) routes: &'a Routes,
    /// Canonical route of each page, without the base URL.
    pub(super) canonical: &'a [String],
}

impl Addresses<'_> {
    /// The address of a route, an anchor on it, or a page elsewhere; a route that does not exist is reported.
    fn find(&self, target: &str, diagnostics: &mut Vec<Diagnostic>) -> String {
        if is_external(target) {
            return target.to_owned();
        }
        let (path, hash) = target.split_at(target.find('#').unwrap_or(target.len()));
        if let Some(page) = self.routes.find(path) {
            return format!("{}{hash}", self.config.with_base(&self.canonical[page]));
        }
        let mut diagnostic = Diagnostic::error(FILE_NAME, format!("there is no page at {path}"));
        diagnostic.hint = nearest(path, self.routes.all()).map(|near| format!("the nearest existing route is {near}"));
        let text = &self.config.text;
        let at = text.find(&format!("\"{target}\"")).map_or(0, |at| at + 1);
        diagnostics.push(diagnostic.at(text, at..at + target.len()).label("this link leads nowhere"));
        target.to_owned()
    }
}

fn side(position: Position) -> &'static str {
    match position {
        Position::Left => "left",
        Position::Right => "right",
    }
}

fn missing_sidebar(config: &Config, navigation: &Navigation, label: &str, sidebar: &str) -> Option<Diagnostic> {
    let (why, near) = navigation.why_missing(sidebar)?;
    let message = format!("the navbar entry '{label}' names the sidebar '{sidebar}', which {why}");
    let mut diagnostic = Diagnostic::error(FILE_NAME, message);
    diagnostic.hint = near.map(|near| format!("did you mean '{near}'?"));
    let text = &config.text;
    Some(match text.find(&format!("\"{sidebar}\"")) {
        Some(at) => diagnostic.at(text, at + 1..at + 1 + sidebar.len()),
        None => diagnostic,
    })
}

/// Adds the pages every site has: home, if no document is it, search and not found.
pub(super) fn add_own_pages(config: &Config, navigation: &Navigation, has_home: bool, pages: &mut Vec<Page>) {
    let site = &config.site;
    let mut add = |kind, path: &str, title: &str, description: &str, content: String, listed| {
        pages.push(Page {
            kind,
            route: config.with_base(path),
            title: title.to_owned(),
            description: description.to_owned(),
            heading: None,
            sidebar: None,
            breadcrumbs: Vec::new(),
            toc: Vec::new(),
            previous: None,
            next: None,
            edit_url: None,
            last_updated: None,
            markdown_url: None,
            content: Content::Ready(content),
            listed,
        });
    };
    if !has_home {
        let entries: Vec<Value> = site
            .navbar
            .items
            .iter()
            .filter_map(|item| match item {
                NavbarItem::Sidebar { label, sidebar, .. } => {
                    Some(json!({ "title": label, "href": navigation.first_of(config, sidebar)? }))
                }
                _ => None,
            })
            .collect();
        let hero = json!({ "title": site.title, "tagline": site.tagline, "actions": [] });
        let content = json!([
            { "type": "component", "name": "Hero", "props": hero },
            { "type": "cards", "items": entries },
        ]);
        add(Kind::Home, "/", &site.title, &site.tagline, content.to_string(), true);
    }
    if let Some(search) = &site.search {
        let description = format!("Search {}", site.title);
        add(Kind::Search, &search.path, "Search", &description, "[]".into(), false);
    }
    add(Kind::NotFound, "404.html", "Page not found", "There is no page at this address.", "[]".into(), false);
}

/// Old routes and where they lead now; a redirect to nowhere is reported.
pub(super) fn redirects(addresses: &Addresses, diagnostics: &mut Vec<Diagnostic>) -> BTreeMap<String, String> {
    let config = addresses.config;
    let redirect = |(from, to): (&String, &String)| (config.with_base(from), addresses.find(to, diagnostics));
    config.site.redirects.iter().map(redirect).collect()
}
