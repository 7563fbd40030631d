//! The entries of the navigation of `VitePress`.

use serde_json::{Value, json};

use crate::documents::Documents;
use crate::entries;
use crate::settings::clean;
use crate::tools::{Kind, Leftovers};

/// The entries of the navbar.
pub(super) fn items(nav: &Value, documents: &Documents, place: &str, left: &mut Leftovers) -> Vec<Value> {
    let mut items = Vec::new();
    for item in nav.as_array().into_iter().flatten() {
        let label = clean(item["text"].as_str().unwrap_or_default());
        if label.is_empty() {
            left.add(Kind::Navigation, place, "an entry of nav without a text");
        } else if let Some(href) = item["link"].as_str() {
            items.push(json!({ "type": "link", "label": label, "href": target(href, documents) }));
        } else {
            let links = text_links(&item["items"], documents);
            if !links.is_empty() {
                items.push(json!({ "type": "dropdown", "label": label, "items": links }));
            }
        }
    }
    items
}

/// The links of a menu, whose groups may have a level of their own.
fn text_links(listed: &Value, documents: &Documents) -> Vec<Value> {
    let link = |item: &Value| {
        let title = clean(item["text"].as_str().unwrap_or_default());
        let href = item["link"].as_str().filter(|_| !title.is_empty())?;
        Some(json!({ "title": title, "href": target(href, documents) }))
    };
    let all = listed.as_array().into_iter().flatten();
    all.flat_map(|item| {
        let below = item["items"].as_array().into_iter().flatten().filter_map(link);
        link(item).into_iter().chain(below).collect::<Vec<_>>()
    })
    .collect()
}

/// A link to a page by its route here.
pub(super) fn target(href: &str, documents: &Documents) -> String {
    if href.contains("://") || href.starts_with("mailto:") || href.starts_with('#') {
        return href.to_owned();
    }
    let (path, rest) = href.find(['#', '?']).map_or((href, ""), |at| href.split_at(at));
    let route = documents.find(path).map(|path| documents.locate(path).1);
    route.unwrap_or_else(|| format!("/{}", path.trim_start_matches('/'))) + rest
}

/// An entry for a place where the project is found, too.
pub(super) fn social(link: &Value) -> Option<Value> {
    let href = link["link"].as_str()?;
    let text = |key: &str| link[key].as_str().unwrap_or_default();
    Some(entries::bar_link(text("ariaLabel"), text("icon"), href))
}
