//! Mintlify: `docs.json`, or `mint.json` as it was before.

use serde_json::{Map, Value, json};

use super::hosts::take_pictures;
use super::{Found, Kind, MigrateError, Place, Tool};
use crate::documents::Documents;
use crate::entries;

pub(super) const TOOL: Tool = Tool {
    name: "Mintlify",
    dialect: "mintlify",
    settings: &["docs.json", "mint.json"],
    sign: Some("\"navigation\""),
    read,
};

/// How deep the navigation is looked at.
const DEPTH: usize = 12;

/// What divides the navigation, by the key that lists it, and the key that names each part.
const DIVISIONS: [(&str, &str); 5] =
    [("tabs", "tab"), ("anchors", "anchor"), ("dropdowns", "dropdown"), ("products", "product"), ("menu", "item")];

/// Keys whose meaning has no equal.
const WITHOUT_EQUAL: [(&str, Kind, &str); 5] = [
    ("api", Kind::Page, "pages that are made of an API's description"),
    ("openapi", Kind::Page, "pages that are made of an API's description"),
    ("integrations", Kind::Plugin, "integrations"),
    ("fonts", Kind::Style, "fonts"),
    ("colors", Kind::Style, "colors"),
];

fn read(place: &Place) -> Result<Found, MigrateError> {
    let text = place.read(place.settings.strip_prefix(&place.below).unwrap_or(&place.settings))?;
    let malformed = |why: String| MigrateError::Malformed { file: place.settings.clone(), why };
    let said: Value = serde_json::from_str(&text).map_err(|error| malformed(error.to_string()))?;
    let navigation = &said["navigation"];
    if navigation.is_null() {
        return Err(malformed("there is no `navigation` in it".to_owned()));
    }
    let content = place.folder(".");
    let mut found = Found::default();
    found.settings.set("title", said["name"].as_str().unwrap_or_default());
    found.settings.set("tagline", said["description"].as_str().unwrap_or_default());
    found.settings.set("content", content.as_str());
    let [icon, logo] = ["favicon", "logo"].map(|key| {
        let file = said[key].as_str().or_else(|| said[key]["light"].as_str());
        file.map(|file| file.trim_start_matches('/'))
    });
    take_pictures(icon, logo, &content, place, &mut found);
    for redirect in said["redirects"].as_array().into_iter().flatten() {
        if let (Some(from), Some(to)) = (redirect["source"].as_str(), redirect["destination"].as_str()) {
            found.redirects.insert(from.to_owned(), to.to_owned());
        }
    }
    for (key, kind, what) in WITHOUT_EQUAL {
        if !said[key].is_null() {
            found.left.add(kind, &place.settings, what);
        }
    }
    let documents = place.documents(&content);
    let mut reader = Navigation { documents: &documents, place, found: &mut found, bar: Vec::new() };
    let sidebars = reader.sidebars(navigation, &said["tabs"]);
    let tabs = std::mem::take(&mut reader.bar);
    read_links(&said, tabs, place, &mut found);
    found.sidebars = (!sidebars.is_empty()).then_some(sidebars);
    Ok(found)
}

/// Takes the links of the bar after its tabs; their keys had other names before.
fn read_links(said: &Value, mut items: Vec<Value>, place: &Place, found: &mut Found) {
    let bar = &said["navbar"];
    let links = [&bar["links"], &said["topbarLinks"]].into_iter().filter_map(Value::as_array).flatten();
    let buttons = [&bar["primary"], &said["topbarCtaButton"]];
    for link in links.chain(buttons).filter(|link| link.is_object()) {
        let href = link["href"].as_str().or_else(|| link["url"].as_str());
        let first = |keys: [&str; 2]| keys.into_iter().find_map(|key| link[key].as_str());
        let (label, icon) = (first(["label", "name"]), first(["type", "icon"]));
        match (label.or(icon), href) {
            (Some(_), Some(href)) => {
                items.push(entries::bar_link(label.unwrap_or_default(), icon.unwrap_or_default(), href));
            }
            _ => found.left.add(Kind::Navigation, &place.settings, format!("{link}")),
        }
    }
    found.settings.set_in("navbar", "items", items);
}

/// Makes sidebars of the navigation.
struct Navigation<'a> {
    documents: &'a Documents,
    place: &'a Place,
    found: &'a mut Found,
    /// The entries of the bar for tabs.
    bar: Vec<Value>,
}

impl Navigation<'_> {
    /// A sidebar for each tab, or one for all.
    fn sidebars(&mut self, navigation: &Value, tabs_before: &Value) -> Map<String, Value> {
        for language in navigation["languages"].as_array().into_iter().flatten().skip(1) {
            let name = language["language"].as_str().unwrap_or_default();
            self.found.left.add(Kind::Language, &self.place.settings, name);
        }
        for version in navigation["versions"].as_array().into_iter().flatten().skip(1) {
            let name = version["version"].as_str().unwrap_or_default();
            self.found.left.add(Kind::Version, &self.place.settings, name);
        }
        for tab in tabs_before.as_array().into_iter().flatten() {
            self.found.left.add(Kind::Navigation, &self.place.settings, tab["name"].as_str().unwrap_or("a tab"));
        }
        let main = ["languages", "versions"].iter().find_map(|key| navigation[*key].as_array()?.first());
        let navigation = main.unwrap_or(navigation);
        let mut sidebars = Map::new();
        for tab in navigation["tabs"].as_array().into_iter().flatten() {
            let items = self.items(tab, 0);
            let label = tab["tab"].as_str().unwrap_or("tab");
            if items.is_empty() {
                match tab["href"].as_str() {
                    Some(href) => self.bar.push(json!({ "type": "link", "label": label, "href": href })),
                    None => self.found.left.add(Kind::Navigation, &self.place.settings, label),
                }
                continue;
            }
            let mut name = entries::name_of(&label.to_lowercase());
            while sidebars.contains_key(&name) {
                name.push_str("-more");
            }
            self.bar.push(json!({ "type": "sidebar", "label": label, "sidebar": name }));
            sidebars.insert(name, items.into());
        }
        let rest = match navigation {
            Value::Array(entries) => self.entries(entries, 0),
            _ if sidebars.is_empty() => self.items(navigation, 0),
            _ => Vec::new(),
        };
        if !rest.is_empty() {
            sidebars.insert(entries::ONLY.to_owned(), rest.into());
        }
        sidebars
    }

    /// What stands below a part of the navigation.
    fn items(&mut self, part: &Value, depth: usize) -> Vec<Value> {
        if depth > DEPTH {
            return Vec::new();
        }
        let listed = ["pages", "groups"].iter().filter_map(|key| part[*key].as_array()).flatten();
        let listed: Vec<Value> = listed.cloned().collect();
        let root = part["root"].as_str().and_then(|root| self.entry(&root.into(), depth));
        let mut items: Vec<Value> = root.into_iter().chain(self.entries(&listed, depth)).collect();
        for (key, name) in DIVISIONS {
            for division in part[key].as_array().into_iter().flatten() {
                let below = self.items(division, depth + 1);
                let label = division[name].as_str().unwrap_or(name);
                match division["href"].as_str() {
                    Some(href) if below.is_empty() => items.push(entries::link(label, href)),
                    _ if below.is_empty() => {}
                    _ => items.push(entries::category(label, None, below).into()),
                }
            }
        }
        items
    }

    fn entries(&mut self, listed: &[Value], depth: usize) -> Vec<Value> {
        listed.iter().filter_map(|entry| self.entry(entry, depth)).collect()
    }

    /// A page, or a group of such.
    fn entry(&mut self, entry: &Value, depth: usize) -> Option<Value> {
        if let Some(written) = entry.as_str() {
            let path = self.documents.find(written).map(str::to_owned);
            if path.is_none() {
                self.found.left.miss(&self.place.settings, format!("there is no document {written}"), written);
            }
            return Some(entries::page(&self.documents.locate(&path?).0, None));
        }
        let items = self.items(entry, depth + 1);
        let label = entry["group"].as_str().unwrap_or("More");
        if items.is_empty() {
            self.found.left.add(Kind::Sidebar, &self.place.settings, format!("the group “{label}” is empty here"));
            return None;
        }
        Some(if depth == 0 { entries::group(label, items) } else { entries::category(label, None, items).into() })
    }
}

#[cfg(test)]
mod tests;
