//! Starlight: the integration of that name in `astro.config.*`.

use serde_json::{Map, Value, json};

use super::hosts::{logo_size, set_host};
use super::{Found, Kind, MigrateError, Place, Tool};
use crate::documents::Documents;
use crate::entries::{self, ONLY};
use crate::languages;

pub(super) const TOOL: Tool = Tool {
    name: "Starlight",
    dialect: "starlight",
    settings: &["astro.config.mjs", "astro.config.ts", "astro.config.mts", "astro.config.js"],
    sign: None,
    read,
};

/// Where Starlight has its documents.
const CONTENT: &str = "src/content/docs";

/// Deeper lists are no sidebars.
const DEPTH: usize = 32;

fn read(place: &Place) -> Result<Found, MigrateError> {
    let mut found = Found::default();
    let astro = place.run(&place.settings, &place.root.join(&place.settings), &mut found)?;
    let integrations = astro["integrations"].as_array().into_iter().flatten();
    let own = integrations.clone().find(|one| one["name"] == "@astrojs/starlight").map(|one| one["options"].clone());
    let Some(options) = own else {
        if !place.may_run {
            return Err(MigrateError::Script(place.settings.clone()));
        }
        let why = "there is no integration of Starlight in it".to_owned();
        return Err(MigrateError::Malformed { file: place.settings.clone(), why });
    };
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    // The main language may have a folder of its own, and then its pages are below that.
    let main =
        options["defaultLocale"].as_str().filter(|main| place.has(&format!("{CONTENT}/{main}"))).unwrap_or_default();
    let source = format!("{CONTENT}/{main}");
    let content = place.folder(&source);
    found.settings.set("title", in_main_language(&options["title"], &options));
    found.settings.set("tagline", text(&options["description"]));
    set_host(&mut found, &place.settings, &text(&astro["site"]), &text(&astro["base"]), main);
    found.settings.set("content", content.as_str());
    found.settings.set("static", place.folder(astro["publicDir"].as_str().unwrap_or("public")));
    let icon = Some("favicon.svg").filter(|icon| place.has(&format!("public/{icon}")));
    let icon = options["favicon"].as_str().or(icon).unwrap_or_default();
    found.settings.set("favicon", icon.trim_start_matches('/'));
    if let Some(start) = options["editLink"]["baseUrl"].as_str() {
        found.settings.set("edit-url", format!("{}/{}/", start.trim_end_matches('/'), source.trim_end_matches('/')));
    }
    read_languages(&options, place, &mut found);
    read_navigation(&options, place, &mut found);
    let documents = place.documents(&content);
    read_redirects(&astro["redirects"], &documents, &mut found);
    if let Some(listed) = options["sidebar"].as_array() {
        let items = Sidebar { documents: &documents, place, found: &mut found }.items(listed, 0);
        if !items.is_empty() {
            found.sidebars = Some(Map::from_iter([(ONLY.to_owned(), items.into())]));
        }
    }
    name_the_rest(&astro, &options, place, &mut found);
    Ok(found)
}

/// A text that may be given for each language.
fn in_main_language(value: &Value, options: &Value) -> String {
    let Some(by_language) = value.as_object() else { return value.as_str().unwrap_or_default().to_owned() };
    let code =
        options["locales"]["root"]["lang"].as_str().or_else(|| options["defaultLocale"].as_str()).unwrap_or("en");
    let own = by_language.get(code).or_else(|| by_language.values().next());
    own.and_then(Value::as_str).unwrap_or_default().to_owned()
}

fn read_languages(options: &Value, place: &Place, found: &mut Found) {
    let locales = options["locales"].as_object();
    let main = options["defaultLocale"].as_str().unwrap_or("root");
    for (name, locale) in locales.into_iter().flatten() {
        let code = locale["lang"].as_str().unwrap_or(name);
        if name == main {
            if code != "en" {
                let locale = languages::locale(code, locale["label"].as_str());
                found.settings.set("locale", locale.unwrap_or_default());
            }
        } else {
            let label = locale["label"].as_str().unwrap_or(name);
            found.left.add(Kind::Language, &place.settings, format!("{label}, below {name}/"));
        }
    }
}

fn read_navigation(options: &Value, place: &Place, found: &mut Found) {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let items: Vec<Value> = match &options["social"] {
        Value::Array(list) => list
            .iter()
            .filter_map(|one| Some(entries::bar_link(&text(&one["label"]), &text(&one["icon"]), one["href"].as_str()?)))
            .collect(),
        Value::Object(by_icon) => {
            by_icon.iter().filter_map(|(icon, href)| Some(entries::bar_link("", icon, href.as_str()?))).collect()
        }
        _ => Vec::new(),
    };
    found.settings.set_in("navbar", "items", items);
    let levels = &options["tableOfContents"];
    for (key, level) in [("min-level", &levels["minHeadingLevel"]), ("max-level", &levels["maxHeadingLevel"])] {
        if level.is_u64() {
            found.settings.set_in("table-of-contents", key, level.clone());
        }
    }
    let logo = &options["logo"];
    let Some(src) = logo["src"].as_str().or_else(|| logo["light"].as_str()) else { return };
    let file = place.folder(src);
    let name = file.rsplit('/').next().unwrap_or_default().to_owned();
    let (width, height) = logo_size(&place.root.join(&file));
    let alt = logo["alt"].as_str().unwrap_or_default();
    found.settings.set_in("navbar", "logo", json!({ "src": name, "alt": alt, "width": width, "height": height }));
    let statics = found.settings.get("static").and_then(Value::as_str).unwrap_or_default();
    found.left.add(Kind::Files, &file, format!("the logo: copy it to {statics}/{name}"));
}

fn read_redirects(redirects: &Value, documents: &Documents, found: &mut Found) {
    for (from, to) in redirects.as_object().into_iter().flatten() {
        let Some(to) = to.as_str().or_else(|| to["destination"].as_str()) else { continue };
        let (path, rest) = to.find(['#', '?']).map_or((to, ""), |at| to.split_at(at));
        let route = documents.find(path).map(|path| documents.locate(path).1 + rest);
        found.redirects.insert(from.clone(), route.unwrap_or_else(|| to.to_owned()));
    }
}

/// Names what has no equal.
fn name_the_rest(astro: &Value, options: &Value, place: &Place, found: &mut Found) {
    let (left, settings) = (&mut found.left, &place.settings);
    for integration in astro["integrations"].as_array().into_iter().flatten() {
        if let Some(name) = integration["name"].as_str().filter(|name| *name != "@astrojs/starlight") {
            left.add(Kind::Plugin, settings, name);
        }
    }
    for plugin in options["plugins"].as_array().into_iter().flatten() {
        left.add(Kind::Plugin, settings, plugin["name"].as_str().unwrap_or("a plugin of Starlight"));
    }
    for (name, file) in options["components"].as_object().into_iter().flatten() {
        left.add(Kind::Component, file.as_str().unwrap_or(settings), format!("the part {name} of the theme"));
    }
    for style in options["customCss"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        left.add(Kind::Style, settings, style);
    }
    let elements = options["head"].as_array().map_or(0, Vec::len);
    if elements > 0 {
        left.add(Kind::Style, settings, format!("head: {elements} elements"));
    }
    if place.has("src/pages") {
        left.add(Kind::Page, &place.folder("src/pages"), "pages that are no documents");
    }
    if !astro["markdown"].is_null() {
        left.add(Kind::Markdown, settings, "markdown: plugins for documents");
    }
}

/// Makes entries of Starlight's.
struct Sidebar<'a> {
    documents: &'a Documents,
    place: &'a Place,
    found: &'a mut Found,
}

impl Sidebar<'_> {
    fn items(&mut self, listed: &[Value], depth: usize) -> Vec<Value> {
        if depth > DEPTH {
            return Vec::new();
        }
        listed.iter().filter_map(|item| self.item(item, depth)).collect()
    }

    fn item(&mut self, item: &Value, depth: usize) -> Option<Value> {
        let label = item["label"].as_str();
        if let Some(slug) = item.as_str().or_else(|| item["slug"].as_str()) {
            let Some(path) = self.documents.find(if slug.is_empty() { "/" } else { slug }) else {
                self.found.left.miss(&self.place.settings, format!("there is no document {slug}"), slug);
                return None;
            };
            return Some(entries::page(&self.documents.locate(path).0, label));
        }
        if let Some(href) = item["link"].as_str() {
            let path = self.documents.find(href).filter(|_| !href.contains("://") && !href.contains('#'));
            return Some(match path {
                Some(path) => entries::page(&self.documents.locate(path).0, label),
                None => entries::link(label.unwrap_or(href), href),
            });
        }
        let generated = item["autogenerate"]["directory"].as_str().or_else(|| item["directory"].as_str());
        let items = match (generated, item["items"].as_array()) {
            (Some(folder), _) if self.documents.has_folder(folder) => vec![entries::autogenerated(folder)],
            (Some(folder), _) => {
                self.found.left.add(Kind::Sidebar, &self.place.settings, format!("there is no document in {folder}"));
                Vec::new()
            }
            (None, Some(listed)) => self.items(listed, depth + 1),
            (None, None) => {
                self.found.left.add(Kind::Sidebar, &self.place.settings, format!("the entry {item}"));
                Vec::new()
            }
        };
        if items.is_empty() {
            return None;
        }
        let mut category = entries::category(label.unwrap_or("More"), None, items);
        let collapsed = item["collapsed"] == true;
        category.insert("collapsed".to_owned(), collapsed.into());
        Some(category.into())
    }
}

#[cfg(test)]
mod tests;
