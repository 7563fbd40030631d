//! What every page knows of the site.

use serde_json::{Value, json};

use super::hrefs::{Hrefs, check_scheme};
use super::navigation::Navigation;
use crate::config::{AnnouncementBar, FILE_NAME, NavbarItem, Position, Search, SiteSettings, TextLink};
use dialect::diagnostic::{Diagnostic, Rule};

/// `SiteConfig` in the theme's `types.ts`, as JSON.
pub(super) fn build_shell(
    site: &SiteSettings,
    navigation: &Navigation,
    hrefs: &Hrefs,
    diagnostics: &mut Vec<Diagnostic>,
) -> String {
    let urls = site.urls();
    // `above` is the path of the list of links in the settings.
    let links = |items: &[TextLink], above: &[&str], diagnostics: &mut Vec<Diagnostic>| -> Vec<Value> {
        let mut link = |(number, item): (usize, &TextLink)| {
            let number = number.to_string();
            let at = [above, &[&number, "href"]].concat();
            json!({ "title": item.title, "href": hrefs.resolve_or_report(&item.href, &at, diagnostics) })
        };
        items.iter().enumerate().map(&mut link).collect()
    };
    if let Some(url) = &site.edit_url
        && let Some(diagnostic) = check_scheme(url, FILE_NAME)
    {
        diagnostics.push(hrefs.mark_setting(&["edit-url"], diagnostic));
    }
    let mut items = Vec::new();
    for (number, item) in site.navbar.items.iter().enumerate() {
        let number = number.to_string();
        let at = |key| ["navbar", "items", number.as_str(), key];
        items.push(match item {
            NavbarItem::Link { label, href: target, position } => {
                let href = hrefs.resolve_or_report(target, &at("href"), diagnostics);
                json!({ "type": "link", "label": label, "href": href, "position": side(*position) })
            }
            NavbarItem::Sidebar { label, sidebar, position } => {
                let Some(first) = navigation.first_of(sidebar) else {
                    let missing = missing_sidebar(navigation, label, sidebar);
                    diagnostics.extend(missing.map(|one| hrefs.mark_setting(&at("sidebar"), one)));
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
            let href = urls.with_base(&version.path);
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
        let src = urls.with_base(&logo.src);
        shell["navbar"]["logo"] = json!({ "src": src, "alt": logo.alt, "width": logo.width, "height": logo.height });
    }
    if let Some(bar) = &site.announcement_bar {
        shell["announcementBar"] = build_announcement(bar, hrefs, diagnostics);
    }
    if let Some(search) = &site.search {
        let options = if search.is_hosted() { cluster_options(site, search) } else { json!({}) };
        shell["search"] = json!({ "provider": search.provider, "href": urls.url(&search.path), "options": options });
        diagnostics.extend(missing_cluster(search, hrefs));
    }
    shell.to_string()
}

/// The announcement bar; what its markup may not hold is reported.
fn build_announcement(bar: &AnnouncementBar, hrefs: &Hrefs, diagnostics: &mut Vec<Diagnostic>) -> Value {
    let (html, found) = dialect::parse::fragment(FILE_NAME, &bar.html);
    let locate = |found| hrefs.mark_setting(&["announcement-bar", "html"], Diagnostic { span: None, ..found });
    diagnostics.extend(found.into_iter().map(locate));
    json!({ "id": bar.id, "html": html, "closable": bar.closable })
}

/// The warning for a cluster that browsers cannot ask.
fn missing_cluster(search: &Search, hrefs: &Hrefs) -> Option<Diagnostic> {
    let is_missing = search.is_hosted() && (search.typesense.key.is_empty() || search.typesense.nodes.is_empty());
    let warning = Diagnostic::warning(FILE_NAME, "search does not work: the cluster's nodes or its key are missing")
        .rule(Rule::Settings)
        .hint("name the nodes in [search.typesense] or in TYPESENSE_NODES, and the key in TYPESENSE_SEARCH_KEY");
    is_missing.then(|| hrefs.mark_setting(&["search", "provider"], warning))
}

/// What the browser needs to ask a cluster.
fn cluster_options(site: &SiteSettings, search: &Search) -> Value {
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
        "language": site.locale.code,
        "tags": site.search_tags(),
        "filter": search.typesense.filter,
    })
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
