//! What every page knows of the site, and the pages that have no document.

use std::cell::RefCell;
use std::collections::{BTreeMap, HashMap};
use std::ops::Range;

use serde_json::{Value, json};

use super::links::{is_external, is_published};
use super::navigation::Navigation;
use super::routes::Routes;
use super::sidebars::Sidebars;
use super::{Content, Kind, Page, file_of_route};
use crate::config::{AnnouncementBar, Config, FILE_NAME, NavbarItem, Position, Search, Spans, TextLink};
use dialect::diagnostic::{Diagnostic, Hints, Lines, Place, Rule};
use dialect::document::{Card, Cards, Node, Url, Value as Property};
use dialect::scheme::{self, Purpose};
use system::Stamp;

/// `SiteConfig` in the theme's `types.ts`, as JSON.
pub(super) fn shell(
    config: &Config,
    navigation: &Navigation,
    addresses: &Addresses,
    diagnostics: &mut Vec<Diagnostic>,
) -> String {
    let site = &config.site;
    // `above` is the way through the settings to the list of links.
    let links = |items: &[TextLink], above: &[&str], diagnostics: &mut Vec<Diagnostic>| -> Vec<Value> {
        let mut link = |(number, item): (usize, &TextLink)| {
            let number = number.to_string();
            let at = [above, &[&number, "href"]].concat();
            json!({ "title": item.title, "href": addresses.named(&item.href, &at, diagnostics) })
        };
        items.iter().enumerate().map(&mut link).collect()
    };
    if let Some(url) = &site.edit_url
        && let Some(mistake) = refused(url, FILE_NAME)
    {
        diagnostics.push(addresses.in_settings(&["edit-url"], mistake));
    }
    let mut items = Vec::new();
    for (number, item) in site.navbar.items.iter().enumerate() {
        let number = number.to_string();
        let at = |key| ["navbar", "items", number.as_str(), key];
        items.push(match item {
            NavbarItem::Link { label, href: target, position } => {
                let href = addresses.named(target, &at("href"), diagnostics);
                json!({ "type": "link", "label": label, "href": href, "position": side(*position) })
            }
            NavbarItem::Sidebar { label, sidebar, position } => {
                let Some(first) = navigation.first_of(config, sidebar) else {
                    let missing = missing_sidebar(navigation, label, sidebar);
                    diagnostics.extend(missing.map(|one| addresses.in_settings(&at("sidebar"), one)));
                    continue;
                };
                json!({ "type": "sidebar", "label": label, "sidebar": sidebar, "href": first, "position": side(*position) })
            }
            NavbarItem::Dropdown { label, items, position } => {
                let items = links(items, &at("items"), diagnostics);
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
        .enumerate()
        .map(|(number, group)| {
            let at = ["footer", "groups", &number.to_string(), "items"];
            json!({ "title": group.title, "items": links(&group.items, &at, diagnostics) })
        })
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
        shell["announcementBar"] = announcement(bar, addresses, diagnostics);
    }
    if let Some(search) = &site.search {
        let options = if search.is_hosted() { cluster(config, search) } else { json!({}) };
        shell["search"] =
            json!({ "provider": search.provider, "href": config.address(&search.path), "options": options });
        diagnostics.extend(missing_cluster(search, addresses));
    }
    shell.to_string()
}

/// The announcement bar; what its markup may not hold is reported.
fn announcement(bar: &AnnouncementBar, addresses: &Addresses, diagnostics: &mut Vec<Diagnostic>) -> Value {
    let (html, found) = dialect::parse::fragment(FILE_NAME, &bar.html);
    let placed = |found| addresses.in_settings(&["announcement-bar", "html"], Diagnostic { place: None, ..found });
    diagnostics.extend(found.into_iter().map(placed));
    json!({ "id": bar.id, "html": html, "closable": bar.closable })
}

/// What is said of a cluster that nobody can ask.
fn missing_cluster(search: &Search, addresses: &Addresses) -> Option<Diagnostic> {
    let is_missing = search.is_hosted() && (search.typesense.key.is_empty() || search.typesense.nodes.is_empty());
    let warning = Diagnostic::warning(FILE_NAME, "nobody can search: the cluster's nodes or its key are not known")
        .rule(Rule::Settings)
        .hint("name the nodes in [search.typesense] or in TYPESENSE_NODES, and the key in TYPESENSE_SEARCH_KEY");
    is_missing.then(|| addresses.in_settings(&["search", "provider"], warning))
}

/// What the browser needs to ask a cluster.
fn cluster(config: &Config, search: &Search) -> Value {
    let nodes = search.typesense.nodes.iter().map(|node| {
        let (protocol, rest) = node.split_once("://").unwrap_or(("https", node));
        let usual = if protocol == "http" { 80 } else { 443 };
        let (host, port) = rest.trim_end_matches('/').rsplit_once(':').unwrap_or((rest, ""));
        json!({ "host": host, "port": port.parse().unwrap_or(usual), "protocol": protocol })
    });
    json!({
        "collection": search.typesense.collection,
        "nodes": nodes.collect::<Vec<_>>(),
        "key": search.typesense.key,
        "language": config.site.locale.code,
        "tags": crate::search::tags(config),
        "filter": search.typesense.filter,
    })
}

/// The addresses of the site, as its settings may name them.
pub(super) struct Addresses<'a> {
    /// The site's settings.
    pub(super) config: &'a Config,
    /// Every route, with the number of its page.
    pub(super) routes: &'a Routes,
    /// Canonical route of each page, without the base URL.
    pub(super) canonical: &'a [String],
    /// Paths of the static folder.
    pub(super) statics: &'a BTreeMap<String, Stamp>,
    spans: Spans<'a>,
    lines: Lines,
    hints: RefCell<Hints>,
}

impl<'a> Addresses<'a> {
    pub(super) fn new(
        config: &'a Config,
        routes: &'a Routes,
        canonical: &'a [String],
        statics: &'a BTreeMap<String, Stamp>,
    ) -> Self {
        let (spans, lines) = (Spans::new(&config.text), Lines::new(&config.text));
        Self { config, routes, canonical, statics, spans, lines, hints: RefCell::default() }
    }

    /// The URL of a route, of a published file or of a page elsewhere. As in documents, a path may be written with the
    /// base URL or without it.
    pub(super) fn resolve(&self, target: &str) -> Option<String> {
        if is_external(target) {
            return Some(target.to_owned());
        }
        let (path, rest) = target.split_at(end_of_path(target));
        let paths = [Some(path), self.config.without_base(path)].into_iter().flatten();
        if let Some(page) = paths.clone().find_map(|path| self.routes.find(path)) {
            return Some(format!("{}{rest}", self.config.address(&self.canonical[page])));
        }
        let is_file = |path: &str| path.strip_prefix('/').is_some_and(|path| is_published(self.statics, path));
        paths.clone().find(|path| is_file(path)).map(|path| format!("{}{rest}", self.config.with_base(path)))
    }

    /// The address of a route, an anchor on it, a published file, or a page elsewhere; or what `file` does wrong in naming it.
    fn find(&self, target: &str, file: &str) -> Result<String, Box<Diagnostic>> {
        if let Some(refused) = refused(target, file) {
            return Err(Box::new(refused));
        }
        if let Some(url) = self.resolve(target) {
            return Ok(url);
        }
        let path = &target[..end_of_path(target)];
        let mut diagnostic =
            Diagnostic::error(file, format!("there is no page at {path}")).rule(Rule::BrokenLink).subject(path);
        let near = self.hints.borrow_mut().nearest(path, self.routes.all());
        diagnostic.hint = near.map(|near| format!("the nearest existing route is {near}"));
        Err(Box::new(diagnostic.label("this link leads nowhere")))
    }

    /// The address of what the settings name at the end of a way through them; what does not exist is reported there.
    fn named(&self, target: &str, at: &[&str], diagnostics: &mut Vec<Diagnostic>) -> String {
        self.find(target, FILE_NAME).unwrap_or_else(|diagnostic| {
            diagnostics.push(self.in_settings(at, *diagnostic));
            if scheme::refused(target, Purpose::Link).is_some() { "#".to_owned() } else { target.to_owned() }
        })
    }

    /// Marks the value at the end of a way through the settings.
    fn in_settings(&self, at: &[&str], diagnostic: Diagnostic) -> Diagnostic {
        self.marked(self.spans.value(at), diagnostic)
    }

    /// Marks the route that a redirect leads on from.
    pub(super) fn at_redirect(&self, from: &str, diagnostic: Diagnostic) -> Diagnostic {
        self.marked(self.spans.key(&["redirects", from]), diagnostic)
    }

    fn marked(&self, span: Option<Range<usize>>, diagnostic: Diagnostic) -> Diagnostic {
        match span {
            Some(span) => diagnostic.placed(self.lines.place(&self.config.text, span)),
            None => diagnostic,
        }
    }

    /// Reports the links of sidebars that lead nowhere.
    pub(super) fn check_sidebars(&self, file: &str, sidebars: &Sidebars, diagnostics: &mut Vec<Diagnostic>) {
        let wrong = |(target, place): &(String, Place)| Some(self.find(target, file).err()?.placed(place.clone()));
        diagnostics.extend(sidebars.links.iter().filter_map(wrong));
    }
}

/// Where the path of a link ends, and its query or fragment begins.
fn end_of_path(target: &str) -> usize {
    target.find(['#', '?']).unwrap_or(target.len())
}

/// What is wrong with the scheme of a link.
fn refused(target: &str, file: &str) -> Option<Diagnostic> {
    let scheme = scheme::refused(target, Purpose::Link)?;
    let diagnostic = Diagnostic::error(file, format!("a link may not use `{scheme}:`"));
    Some(diagnostic.rule(Rule::UrlScheme).subject(scheme).label("not allowed").hint(Purpose::Link.allowed()))
}

fn side(position: Position) -> &'static str {
    match position {
        Position::Left => "left",
        Position::Right => "right",
    }
}

fn missing_sidebar(navigation: &Navigation, label: &str, sidebar: &str) -> Option<Diagnostic> {
    let (why, near) = navigation.why_missing(sidebar)?;
    let message = format!("the navbar entry '{label}' names the sidebar '{sidebar}', which {why}");
    let mut diagnostic = Diagnostic::error(FILE_NAME, message).rule(Rule::UnknownSidebar).subject(sidebar);
    diagnostic.hint = near.map(|near| format!("did you mean '{near}'?"));
    Some(diagnostic)
}

/// Adds the pages every site has: home, if no document is it, search and not found.
pub(super) fn add_own_pages(config: &Config, navigation: &Navigation, has_home: bool, pages: &mut Vec<Page>) {
    let site = &config.site;
    let mut add = |kind, path: &str, title: &str, description: &str, content: Vec<Node>, listed| {
        pages.push(Page {
            kind,
            route: config.address(path),
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
        let mut cards: Vec<Card> = site
            .navbar
            .items
            .iter()
            .filter_map(|item| match item {
                NavbarItem::Sidebar { label, sidebar, .. } => {
                    let href = Url::Known(navigation.first_of(config, sidebar)?);
                    Some(Card { title: label.clone(), href, description: None })
                }
                _ => None,
            })
            .collect();
        if cards.is_empty() {
            let entrances = navigation.entrances(config);
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
        let hero = Node::Component { name: "Hero".to_owned(), props, is_inline: false, children: Vec::new() };
        let content = vec![hero, Node::Cards(Cards::Listed(cards))];
        add(Kind::Home, "/", &site.title, &site.tagline, content, true);
    }
    if let Some(search) = &site.search {
        let description = format!("Search {}", site.title);
        add(Kind::Search, &search.path, "Search", &description, Vec::new(), false);
    }
    add(Kind::NotFound, "404.html", "Page not found", "There is no page at this address.", Vec::new(), false);
}

/// Old routes and where they lead now; a redirect to nowhere is reported.
pub(super) fn redirects(addresses: &Addresses, diagnostics: &mut Vec<Diagnostic>) -> BTreeMap<String, String> {
    let config = addresses.config;
    let mut redirects = BTreeMap::new();
    let mut files: HashMap<String, &str> = HashMap::new();
    for (from, to) in &config.site.redirects {
        let mut refuse = |message: String, hint: &str| {
            let diagnostic = Diagnostic::error(FILE_NAME, message).rule(Rule::Route).subject(from.as_str()).hint(hint);
            diagnostics.push(addresses.at_redirect(from, diagnostic));
        };
        if addresses.routes.owner(from).is_some() {
            let hint = "remove the redirect, or give the page another route";
            refuse(format!("there is a page at {from}, which this would hide"), hint);
        }
        let file = file_of_route(from.trim_start_matches('/'));
        if let Some(first) = files.insert(file, from) {
            refuse(format!("{first} and {from} are one address"), "remove one of them");
        }
        redirects.insert(config.address(from), addresses.named(to, &["redirects", from], diagnostics));
    }
    redirects
}
