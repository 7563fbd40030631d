//! What every page knows of the site.

use std::collections::BTreeMap;

use serde::Serialize;

use super::alternates::{SidebarAlternate, VersionedPages};
use super::hrefs::Hrefs;
use super::navigation::Navigation;
use super::settings::missing_file;
use crate::config::{
    AnnouncementBar, ColorScheme, Direction, FILE_NAME, Footer, FooterGroup, Locale, Logo, NavbarItem, Position,
    Search, SiteSettings, TextLink, is_placeholder,
};
use dialect::diagnostic::Diagnostic;
use dialect::labels::Language;
use dialect::{error, warning};

/// What every page knows of the site: `SiteConfig` in the theme's `types.ts`.
#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Shell {
    title: String,
    tagline: String,
    url: String,
    base_url: String,
    title_delimiter: String,
    locale: ShellLocale,
    locales: [LocaleLink; 1],
    versions: Vec<VersionLink>,
    color_mode: ShellColorMode,
    navbar: ShellNavbar,
    footer: Footer,
    sidebar: ShellSidebar,
    #[serde(skip_serializing_if = "Option::is_none")]
    announcement_bar: Option<AnnouncementBar>,
    #[serde(skip_serializing_if = "Option::is_none")]
    search: Option<ShellSearch>,
}

#[derive(Debug, Clone, Default, Serialize)]
struct ShellLocale {
    code: String,
    direction: Direction,
}

#[derive(Debug, Clone, Default, Serialize)]
struct LocaleLink {
    code: String,
    label: String,
    href: String,
}

#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
struct VersionLink {
    name: String,
    label: String,
    href: String,
    is_last: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    is_elsewhere: bool,
}

#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct ShellColorMode {
    default: ColorScheme,
    disable_switch: bool,
    respect_prefers_color_scheme: bool,
}

#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct ShellNavbar {
    hide_on_scroll: bool,
    items: Vec<ShellNavbarItem>,
    #[serde(skip_serializing_if = "Option::is_none")]
    title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    logo: Option<Logo>,
}

/// An entry as the settings have it, with its links resolved, or that of a sidebar with the page it leads to.
#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
enum ShellNavbarItem {
    Plain(NavbarItem),
    Sidebar(SidebarLink),
}

#[derive(Debug, Clone, Serialize)]
#[serde(tag = "type", rename = "sidebar")]
struct SidebarLink {
    label: String,
    sidebar: String,
    href: String,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    alternates: BTreeMap<String, SidebarAlternate>,
    position: Position,
}

#[derive(Debug, Clone, Default, Serialize)]
#[serde(rename_all = "camelCase")]
struct ShellSidebar {
    auto_collapse_categories: bool,
}

#[derive(Debug, Clone, Serialize)]
struct ShellSearch {
    provider: String,
    href: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    popular: Vec<TextLink>,
    options: SearchOptions,
}

#[derive(Debug, Clone, Serialize)]
#[serde(untagged)]
enum SearchOptions {
    /// The search in the browser needs none.
    Static {},
    /// What the browser needs to ask a cluster.
    Cluster {
        collection: String,
        nodes: Vec<ClusterNode>,
        key: String,
        language: String,
        tags: Vec<String>,
        filter: Option<String>,
    },
}

#[derive(Debug, Clone, Serialize)]
struct ClusterNode {
    host: String,
    port: u16,
    protocol: String,
}

/// Makes the shell of a site; links in the settings that lead nowhere are reported.
pub(super) fn build_shell(
    site: &SiteSettings,
    navigation: &Navigation,
    versioned: &VersionedPages,
    hrefs: &Hrefs,
    diagnostics: &mut Vec<Diagnostic>,
) -> Shell {
    let urls = site.urls();
    let items = site.navbar.items.iter().enumerate();
    let items = items
        .filter_map(|(number, item)| navbar_item(number, item, navigation, versioned, hrefs, diagnostics))
        .collect();
    let groups = site.footer.groups.iter().enumerate();
    let groups = groups.map(|(number, group)| {
        let at = ["footer", "groups", &number.to_string(), "items"];
        FooterGroup { title: group.title.clone(), items: resolve_links(&group.items, &at, hrefs, diagnostics) }
    });
    let groups = groups.collect();
    let versions = site.versions.iter().enumerate().map(|(at, version)| VersionLink {
        name: version.name.clone(),
        label: version.label.clone(),
        href: site.version_url(version),
        is_elsewhere: version.is_elsewhere,
        is_last: at == 0,
    });
    let announcement_bar = site.announcement_bar.as_ref().map(|bar| build_announcement(bar, hrefs, diagnostics));
    diagnostics.extend(site.search.iter().flat_map(|search| check_cluster(search, hrefs)));
    diagnostics.extend(check_labels(&site.locale, hrefs));
    // That its file is missing is told where the settings are checked; the title says meanwhile whose site it is.
    let logo = site.navbar.logo.clone().filter(|logo| missing_file(&logo.src, FILE_NAME, site, hrefs).is_none());
    let logo = logo.map(|logo| Logo { src: urls.with_base(&logo.src), ..logo });
    let (locale, colors) = (&site.locale, site.color_mode);
    Shell {
        title: site.title.clone(),
        tagline: site.tagline.clone(),
        url: site.url.clone(),
        base_url: site.base_url.clone(),
        title_delimiter: site.title_delimiter.clone(),
        locale: ShellLocale { code: locale.code.clone(), direction: locale.direction },
        locales: [LocaleLink { code: locale.code.clone(), label: locale.label.clone(), href: site.base_url.clone() }],
        versions: versions.collect(),
        color_mode: ShellColorMode {
            default: colors.default,
            disable_switch: colors.disable_switch,
            respect_prefers_color_scheme: colors.respect_prefers_color_scheme,
        },
        navbar: ShellNavbar {
            hide_on_scroll: site.navbar.hide_on_scroll,
            items,
            title: site.navbar.title.clone().or_else(|| logo.is_none().then(|| site.title.clone())),
            logo,
        },
        footer: Footer { groups, copyright: site.footer.copyright.clone() },
        sidebar: ShellSidebar { auto_collapse_categories: site.sidebar.auto_collapse_categories },
        announcement_bar,
        search: site.search.as_ref().map(|search| ShellSearch {
            provider: search.provider.clone(),
            href: urls.url(&search.path),
            popular: resolve_links(&search.popular, &["search", "popular"], hrefs, diagnostics),
            options: if search.is_hosted() { cluster_options(site, search) } else { SearchOptions::Static {} },
        }),
    }
}

/// An entry of the navbar; none where its sidebar has no page.
fn navbar_item(
    number: usize,
    item: &NavbarItem,
    navigation: &Navigation,
    versioned: &VersionedPages,
    hrefs: &Hrefs,
    diagnostics: &mut Vec<Diagnostic>,
) -> Option<ShellNavbarItem> {
    let number = number.to_string();
    let at = |key| ["navbar", "items", number.as_str(), key];
    let mut item = item.clone();
    match &mut item {
        NavbarItem::Link { href, .. } => *href = hrefs.resolve_or_report(href, &at("href"), diagnostics),
        NavbarItem::Dropdown { items, .. } => *items = resolve_links(items, &at("items"), hrefs, diagnostics),
        NavbarItem::Sidebar { label, sidebar, position } => {
            let Some(href) = navigation.first_of(sidebar) else {
                let missing = missing_sidebar(navigation, label, sidebar);
                diagnostics.extend(missing.map(|one| hrefs.mark_setting(&at("sidebar"), one)));
                return None;
            };
            let alternates = versioned.of_sidebar(navigation, sidebar);
            let (label, sidebar) = (std::mem::take(label), std::mem::take(sidebar));
            return Some(ShellNavbarItem::Sidebar(SidebarLink {
                label,
                sidebar,
                href,
                alternates,
                position: *position,
            }));
        }
        NavbarItem::Search { .. } | NavbarItem::LocaleDropdown { .. } | NavbarItem::VersionDropdown { .. } => {}
    }
    Some(ShellNavbarItem::Plain(item))
}

/// Links of a list in the settings, which is at the path `above`.
fn resolve_links(
    items: &[TextLink],
    above: &[&str],
    hrefs: &Hrefs,
    diagnostics: &mut Vec<Diagnostic>,
) -> Vec<TextLink> {
    let link = |(number, item): (usize, &TextLink)| {
        let number = number.to_string();
        let at = [above, &[&number, "href"]].concat();
        TextLink { title: item.title.clone(), href: hrefs.resolve_or_report(&item.href, &at, diagnostics) }
    };
    items.iter().enumerate().map(link).collect()
}

/// The announcement bar; what its markup may not hold is reported.
fn build_announcement(bar: &AnnouncementBar, hrefs: &Hrefs, diagnostics: &mut Vec<Diagnostic>) -> AnnouncementBar {
    let (html, found) = dialect::parse::parse_fragment(FILE_NAME, &bar.html);
    let locate = |found: Diagnostic| hrefs.mark_setting(&["announcement-bar", "html"], found.at_span(None));
    diagnostics.extend(found.into_iter().map(locate));
    AnnouncementBar { html, ..bar.clone() }
}

/// A warning for a language that there are no texts in.
fn check_labels(locale: &Locale, hrefs: &Hrefs) -> Option<Diagnostic> {
    if locale.known_language().is_some() {
        return None;
    }
    let tables = Language::ALL.iter().map(|language| language.name()).collect::<Vec<_>>().join(", ");
    let (key, message) = match &locale.labels {
        Some(name) => ("labels", format!("there is no table of labels called `{name}`")),
        None => ("code", format!("there are no labels in the language `{}`", locale.code)),
    };
    let hint = format!("theme and builder speak English; there are {tables}, to be chosen by `labels` in [locale]");
    let warning = warning!(Settings, FILE_NAME, "{message}").hint(hint);
    Some(hrefs.mark_setting(&["locale", key], warning))
}

/// Warnings for a cluster that browsers cannot ask.
fn check_cluster(search: &Search, hrefs: &Hrefs) -> Vec<Diagnostic> {
    let cluster = &search.typesense;
    let warn = |at: &[&str], message: &str, hint: &str| {
        let warning = warning!(Settings, FILE_NAME, "{message}").hint(hint);
        hrefs.mark_setting(at, warning)
    };
    let mut found = Vec::new();
    if !search.is_hosted() {
        return found;
    }
    if cluster.search_key.is_empty() || cluster.nodes.is_empty() {
        let hint = "name the nodes in [search.typesense] or in TYPESENSE_NODES, and the key in TYPESENSE_SEARCH_KEY";
        found.push(warn(
            &["search", "provider"],
            "search does not work: the cluster's nodes or its key are missing",
            hint,
        ));
    }
    if is_placeholder(&cluster.search_key) {
        let hint = "put a key that may search and nothing else here, or into TYPESENSE_SEARCH_KEY";
        found.push(warn(
            &["search", "typesense", "search-key"],
            "search does not work: the key is a placeholder",
            hint,
        ));
    }
    for (number, _) in cluster.nodes.iter().enumerate().filter(|(_, node)| is_placeholder(split_node(node).1)) {
        let hint = "name the cluster's own nodes here, or in TYPESENSE_NODES";
        let at = ["search", "typesense", "nodes", &number.to_string()];
        found.push(warn(&at, "search does not work: the node is a placeholder", hint));
    }
    found
}

/// Scheme, host and port of a node.
fn split_node(node: &str) -> (&str, &str, &str) {
    let (protocol, rest) = node.split_once("://").unwrap_or(("https", node));
    let rest = rest.trim_end_matches('/');
    let (host, port) = rest.rsplit_once(':').unwrap_or((rest, ""));
    (protocol, host, port)
}

fn cluster_options(site: &SiteSettings, search: &Search) -> SearchOptions {
    let nodes = search.typesense.nodes.iter().map(|node| {
        let (protocol, host, port) = split_node(node);
        let usual = if protocol == "http" { 80 } else { 443 };
        ClusterNode { host: host.to_owned(), port: port.parse().unwrap_or(usual), protocol: protocol.to_owned() }
    });
    SearchOptions::Cluster {
        collection: search.typesense.collection.clone(),
        nodes: nodes.collect(),
        key: search.typesense.search_key.clone(),
        language: site.locale.code.clone(),
        tags: site.search_tags(),
        filter: search.typesense.filter.clone(),
    }
}

fn missing_sidebar(navigation: &Navigation, label: &str, sidebar: &str) -> Option<Diagnostic> {
    let (why, near) = navigation.why_missing(sidebar)?;
    let diagnostic = error!(
        UnknownSidebar(sidebar),
        FILE_NAME, "the navbar entry `{label}` names the sidebar `{sidebar}`, which {why}"
    );
    Some(diagnostic.hints(near.map(|near| format!("did you mean `{near}`?"))))
}
