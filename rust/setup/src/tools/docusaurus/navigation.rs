//! The navigation, the footer and the looks of Docusaurus' theme.

use serde_json::{Value, json};

use super::links::Links;
use super::sidebars::{ANY, Names};
use crate::tools::hosts::logo_size;
use crate::tools::{Found, Kind, Place};
use crate::{markup, settings};

/// Converts what the theme is told.
pub(super) fn convert(config: &Value, links: &Links, names: &Names, place: &Place, found: &mut Found) {
    let theme = &config["themeConfig"];
    let navbar = &theme["navbar"];
    if let Some(title) = navbar["title"].as_str().filter(|title| Some(*title) != config["title"].as_str()) {
        found.settings.set_in("navbar", "title", title);
    }
    if let Some(src) = navbar["logo"]["src"].as_str().filter(|src| !src.contains("://")) {
        let src = src.trim_start_matches('/');
        let statics = found.settings.get("static").and_then(Value::as_str).unwrap_or_default();
        let (width, height) = logo_size(&place.root.join(statics).join(src));
        let alt = navbar["logo"]["alt"].as_str().unwrap_or_default();
        found.settings.set_in("navbar", "logo", json!({ "src": src, "alt": alt, "width": width, "height": height }));
    }
    if navbar["hideOnScroll"] != true {
        found.settings.set_in("navbar", "hide-on-scroll", false);
    }
    let listed = navbar["items"].as_array().map_or(&[][..], Vec::as_slice);
    let items: Vec<Value> = listed.iter().filter_map(|item| navbar_item(item, links, names, found)).collect();
    found.settings.set_in("navbar", "items", items);
    convert_footer(&theme["footer"], links, found);
    convert_looks(theme, found);
}

fn convert_looks(theme: &Value, found: &mut Found) {
    let colors = &theme["colorMode"];
    let mode = colors["defaultMode"].as_str().filter(|mode| *mode == "dark").unwrap_or("light");
    found.settings.set_in("color-mode", "default", mode);
    for (key, value) in [
        ("disable-switch", &colors["disableSwitch"]),
        ("respect-prefers-color-scheme", &colors["respectPrefersColorScheme"]),
    ] {
        if value.is_boolean() {
            found.settings.set_in("color-mode", key, value.clone());
        }
    }
    let levels = &theme["tableOfContents"];
    for (key, value) in [("min-level", &levels["minHeadingLevel"]), ("max-level", &levels["maxHeadingLevel"])] {
        if value.is_u64() {
            found.settings.set_in("table-of-contents", key, value.clone());
        }
    }
    let collapses = theme["docs"]["sidebar"]["autoCollapseCategories"] == true;
    found.settings.set_in("sidebar", "auto-collapse-categories", collapses);
    let bar = &theme["announcementBar"];
    if let Some(content) = bar["content"].as_str().filter(|content| !content.trim().is_empty()) {
        let id = bar["id"].as_str().unwrap_or("announcement");
        let closable = bar["isCloseable"] != false;
        found.settings.set("announcement-bar", json!({ "id": id, "html": content, "closable": closable }));
    }
}

/// What an entry is called.
fn label_of(item: &Value) -> String {
    let label = item["label"].as_str().or_else(|| item["aria-label"].as_str());
    let label = label.map(settings::clean).filter(|label| !label.is_empty());
    label.or_else(|| item["html"].as_str().map(markup::plain)).unwrap_or_default()
}

fn navbar_item(item: &Value, links: &Links, names: &Names, found: &mut Found) -> Option<Value> {
    let label = label_of(item);
    let with_side = |mut entry: Value| {
        if item["position"] == "right" {
            entry["position"] = "right".into();
        }
        Some(entry)
    };
    let mut tell = |what: String| {
        found.left.add(Kind::Navigation, links.file, what);
        None
    };
    if let Some(other) = item["docsPluginId"].as_str().filter(|id| *id != links.docs) {
        return tell(format!("the entry {label} of the documents `{other}`"));
    }
    match item["type"].as_str().unwrap_or_default() {
        "docSidebar" => {
            let written = item["sidebarId"].as_str().unwrap_or_default();
            let Some(sidebar) = names.get(written).or_else(|| names.get(ANY)) else {
                return tell(format!("there is no sidebar `{written}`"));
            };
            let label = if label.is_empty() { written } else { label.as_str() };
            with_side(json!({ "type": "sidebar", "label": label, "sidebar": sidebar }))
        }
        "doc" => {
            let id = item["docId"].as_str().unwrap_or_default();
            let Some(path) = links.documents.by_id(id) else { return tell(format!("there is no document `{id}`")) };
            let label = if label.is_empty() { id.to_owned() } else { label };
            with_side(json!({ "type": "link", "label": label, "href": links.documents.locate(path).1 }))
        }
        "search" => with_side(json!({ "type": "search" })),
        // Both show what is told of versions and languages.
        "docsVersionDropdown" | "docsVersion" | "localeDropdown" => None,
        "" | "default" | "dropdown" if item["items"].is_array() => {
            let items = text_links(&item["items"], links, found);
            if label.is_empty() || items.is_empty() {
                return None;
            }
            with_side(json!({ "type": "dropdown", "label": label, "items": items }))
        }
        "" | "default" => match links.of(item).filter(|_| !label.is_empty()) {
            Some(href) => with_side(json!({ "type": "link", "label": label, "href": href })),
            None => tell(format!("the entry {}", shown(item))),
        },
        kind => tell(format!("the entry of type `{kind}` {label}").trim_end().to_owned()),
    }
}

/// Links by their texts.
fn text_links(listed: &Value, links: &Links, found: &mut Found) -> Vec<Value> {
    let mut items = Vec::new();
    for item in listed.as_array().into_iter().flatten() {
        let label = label_of(item);
        let is_own = item["docsPluginId"].as_str().is_none_or(|id| id == links.docs);
        let document = item["docId"].as_str().filter(|_| is_own).and_then(|id| links.documents.by_id(id));
        let href = document.map(|path| links.documents.locate(path).1).or_else(|| links.of(item));
        match href {
            Some(href) if !label.is_empty() => items.push(json!({ "title": label, "href": href })),
            _ => found.left.add(Kind::Navigation, links.file, format!("the link {}", shown(item))),
        }
    }
    items
}

fn convert_footer(footer: &Value, links: &Links, found: &mut Found) {
    let columns = footer["links"].as_array().map_or(&[][..], Vec::as_slice);
    let mut groups = Vec::new();
    let is_flat = !columns.is_empty() && columns.iter().all(|column| column["items"].is_null());
    if is_flat {
        let title = found.settings.get("title").and_then(Value::as_str).unwrap_or("Links").to_owned();
        let items = text_links(&footer["links"], links, found);
        groups.push(json!({ "title": title, "items": items }));
    } else {
        for column in columns {
            let title = label_of(&json!({ "label": column["title"] }));
            let items = text_links(&column["items"], links, found);
            if title.is_empty() {
                found.left.add(Kind::Navigation, links.file, format!("a group of the footer {}", shown(column)));
            } else if !items.is_empty() {
                groups.push(json!({ "title": title, "items": items }));
            }
        }
    }
    found.settings.set_in("footer", "groups", groups);
    found.settings.set_in("footer", "copyright", markup::plain(footer["copyright"].as_str().unwrap_or_default()));
}

/// A value, so that it can be found again.
fn shown(value: &Value) -> String {
    let text = settings::clean(&value.to_string());
    let short: String = text.chars().take(100).collect();
    if short.len() < text.len() { format!("{short}…") } else { short }
}
