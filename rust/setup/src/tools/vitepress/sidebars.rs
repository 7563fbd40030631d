//! The sidebars of `VitePress`: one for all pages, or one for each folder.

use serde_json::{Map, Value};

use super::navigation::target;
use crate::documents::Documents;
use crate::entries::{self, ONLY};
use crate::tools::{Kind, Leftovers};

/// Deeper lists are no sidebars.
const DEPTH: usize = 32;

/// The sidebars by name.
pub(super) fn convert(sidebar: &Value, documents: &Documents, place: &str, left: &mut Leftovers) -> Map<String, Value> {
    let mut reader = Reader { documents, place, left };
    let mut all = Map::new();
    match sidebar {
        Value::Array(items) => {
            let items = reader.items(items, "", 0);
            if !items.is_empty() {
                all.insert(ONLY.to_owned(), items.into());
            }
        }
        Value::Object(by_folder) => {
            for (folder, sidebar) in by_folder {
                let (items, base) = match sidebar {
                    Value::Array(items) => (Some(items), ""),
                    other => (other["items"].as_array(), other["base"].as_str().unwrap_or_default()),
                };
                let items = reader.items(items.map_or(&[], Vec::as_slice), base, 0);
                if !items.is_empty() {
                    all.insert(entries::name_of(folder), items.into());
                }
            }
        }
        _ => {}
    }
    all
}

struct Reader<'a> {
    documents: &'a Documents,
    place: &'a str,
    left: &'a mut Leftovers,
}

impl Reader<'_> {
    fn items(&mut self, listed: &[Value], base: &str, depth: usize) -> Vec<Value> {
        if depth > DEPTH {
            return Vec::new();
        }
        listed.iter().filter_map(|item| self.item(item, base, depth)).collect()
    }

    fn item(&mut self, item: &Value, base: &str, depth: usize) -> Option<Value> {
        let label = item["text"].as_str().map(crate::markup::plain).unwrap_or_default();
        let base = item["base"].as_str().unwrap_or(base);
        let link = item["link"].as_str().map(|link| format!("{base}{link}").replace("//", "/"));
        let link = link
            .map(|link| if link.contains(":/") { item["link"].as_str().unwrap_or_default().to_owned() } else { link });
        let is_place = link.as_deref().is_some_and(|link| link.contains('#'));
        let path = link.as_deref().filter(|_| !is_place).and_then(|link| self.documents.find(link));
        let id = path.map(|path| self.documents.locate(path).0);
        let below = item["items"].as_array().map(|below| self.items(below, base, depth + 1)).unwrap_or_default();
        if below.is_empty() {
            let link = link?;
            if id.is_none() && !link.contains("://") && !is_place {
                self.left.miss(self.place, format!("“{label}”: there is no document {link}"), &link);
                return None;
            }
            let label = if label.is_empty() { None } else { Some(label.as_str()) };
            return Some(match id {
                Some(id) => entries::page(&id, label),
                None => entries::link(label.unwrap_or(&link), &target(&link, self.documents)),
            });
        }
        if label.is_empty() {
            self.left.add(Kind::Sidebar, self.place, "a group without a text");
        }
        let label = if label.is_empty() { "More" } else { label.as_str() };
        let mut category = entries::category(label, id.as_deref(), below);
        // What readers can close says whether it begins so.
        match item["collapsed"].as_bool() {
            Some(collapsed) => category.insert("collapsed".to_owned(), collapsed.into()),
            None => category.insert("collapsible".to_owned(), false.into()),
        };
        Some(category.into())
    }
}
