//! Nextra: `_meta.js` or `_meta.json` in each folder.

use std::collections::BTreeSet;

use builder::config::OF_NEXTRA;
use serde_json::Value;

use super::{Folders, Sections, join, rest_of};
use crate::entries;
use crate::tools::{Found, Kind, MigrateError, Place};

/// What says which pages a folder has.
const NAMES: [&str; 6] = ["_meta.js", "_meta.jsx", "_meta.ts", "_meta.tsx", "_meta.mjs", "_meta.json"];

pub(super) fn read(place: &Place) -> Result<Found, MigrateError> {
    let mut found = Found::default();
    if place.has("theme.config.jsx") || place.has("theme.config.tsx") || place.has("app/layout.jsx") {
        found.left.add(
            Kind::Setting,
            &place.settings,
            "what the theme is told in JavaScript: its logo, links and footer",
        );
    }
    let mut folders = Folders::open(place, &mut found, &OF_NEXTRA, &NAMES)?;
    let items = folders.listed("");
    folders.finish(items);
    Ok(found)
}

impl Folders<'_> {
    /// The entries of a folder, those it names first.
    fn listed(&mut self, folder: &str) -> Vec<Value> {
        let said = self.said.get(folder).and_then(Value::as_object).cloned().unwrap_or_default();
        let names = self.documents.children(folder);
        let mut seen = BTreeSet::new();
        let mut sections = Sections::default();
        for (key, value) in said.iter().filter(|(key, _)| *key != "*") {
            let label = value.as_str().or_else(|| value["title"].as_str());
            let is_hidden = value["display"] == "hidden" || value["display"] == "children";
            seen.insert(key.clone());
            match value["href"].as_str() {
                _ if is_hidden => {}
                Some(href) => sections.extend([entries::link(label.unwrap_or(key), href)]),
                None if value["type"] == "separator" => sections.begin(label.unwrap_or_default()),
                None if value["type"] == "menu" => {
                    self.found.left.add(Kind::Navigation, &self.place.settings, label.unwrap_or(key));
                }
                None => {
                    let path = join(folder, key);
                    let entry = self.entry(&path, label, &mut Self::listed);
                    // What is a page of its own stands in the bar.
                    match entry {
                        Some(entry) if folder.is_empty() && value["type"] == "page" && entry["items"].is_array() => {
                            self.add_sidebar(label.unwrap_or(key), vec![entry]);
                        }
                        entry => sections.extend(entry),
                    }
                }
            }
        }
        for name in rest_of(&names, &seen) {
            let entry = self.entry(&join(folder, &name), None, &mut Self::listed);
            sections.extend(entry);
        }
        sections.into_items()
    }
}
