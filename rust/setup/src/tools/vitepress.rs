//! `VitePress`: `.vitepress/config.*`.

mod navigation;
mod sidebars;

use std::path::Path;

use serde_json::{Map, Value, json};

use super::hosts::{logo_size, set_host};
use super::{Found, Kind, MigrateError, Place, Tool};
use crate::{languages, markup, node};

pub(super) const TOOL: Tool = Tool {
    name: "VitePress",
    dialect: "vitepress",
    settings: &[
        ".vitepress/config.ts",
        ".vitepress/config.mts",
        ".vitepress/config.js",
        ".vitepress/config.mjs",
        ".vitepress/config/index.ts",
        ".vitepress/config/index.mts",
        ".vitepress/config/index.js",
    ],
    sign: None,
    read,
};

fn read(place: &Place) -> Result<Found, MigrateError> {
    let mut found = Found::default();
    let said = place.run(&place.settings, &place.root.join(&place.settings), &mut found)?;
    convert(&with_root_locale(said), "public", place, &mut found);
    Ok(found)
}

/// What settings come to. What is published under its own name lies in the folder `public` of the documents'.
pub(super) fn convert(config: &Value, public: &str, place: &Place, found: &mut Found) {
    let theme = &config["themeConfig"];
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let content = place.folder(config["srcDir"].as_str().unwrap_or("."));
    found.settings.set("title", text(&config["title"]));
    found.settings.set("tagline", text(&config["description"]));
    set_host(
        found,
        &place.settings,
        config["sitemap"]["hostname"].as_str().unwrap_or_default(),
        &text(&config["base"]),
        "",
    );
    found.settings.set("content", content.as_str());
    found.settings.set("static", super::join_folders(&format!("{content}/"), public).unwrap_or_default());
    read_language(config, place, found);
    read_head(&config["head"], found);
    read_theme(config, &place.root.join(&content).join(public), place, found);
    let documents = place.documents(&content);
    let items = navigation::items(&theme["nav"], &documents, &place.settings, &mut found.left);
    let social = theme["socialLinks"].as_array().into_iter().flatten().filter_map(navigation::social);
    let items: Vec<Value> = items.into_iter().chain(social).collect();
    found.settings.set_in("navbar", "items", items);
    let sidebars = sidebars::convert(&theme["sidebar"], &documents, &place.settings, &mut found.left);
    found.sidebars = (!sidebars.is_empty()).then_some(sidebars);
    name_the_rest(config, place, found);
}

/// The settings with those of their main language over them.
pub(super) fn with_root_locale(mut config: Value) -> Value {
    let Some(own) = config["locales"]["root"].as_object().cloned() else { return config };
    let mut theme = config["themeConfig"].as_object().cloned().unwrap_or_default();
    for (key, value) in own {
        if key == "themeConfig" {
            theme.extend(value.as_object().cloned().unwrap_or_default());
        } else if key != "label" {
            config[key] = value;
        }
    }
    config["themeConfig"] = theme.into();
    config
}

fn read_language(config: &Value, place: &Place, found: &mut Found) {
    let code = config["lang"].as_str().unwrap_or("en");
    if !matches!(code, "en" | "en-US") {
        let label = config["locales"]["root"]["label"].as_str();
        found.settings.set("locale", languages::locale(code, label).unwrap_or_default());
    }
    for (name, other) in config["locales"].as_object().into_iter().flatten().filter(|(name, _)| *name != "root") {
        let label = other["label"].as_str().unwrap_or(name);
        found.left.add(Kind::Language, &place.settings, format!("{label}, below {}/", name.trim_matches('/')));
    }
}

/// Takes the icon and the picture for previews.
fn read_head(head: &Value, found: &mut Found) {
    for element in head.as_array().into_iter().flatten() {
        let attributes = &element[1];
        let path = |key: &str| {
            let path = attributes[key].as_str().filter(|path| !path.contains("://") && !path.starts_with("data:"));
            path.map(|path| path.trim_start_matches('/').to_owned()).unwrap_or_default()
        };
        match element[0].as_str() {
            Some("link")
                if attributes["rel"].as_str().is_some_and(|rel| rel.contains("icon") && !rel.contains("apple")) =>
            {
                found.settings.set("favicon", path("href"));
            }
            Some("meta") if attributes["property"] == "og:image" => found.settings.set("social-image", path("content")),
            _ => {}
        }
    }
}

fn read_theme(config: &Value, public: &Path, place: &Place, found: &mut Found) {
    let theme = &config["themeConfig"];
    let logo = &theme["logo"];
    let src = [logo, &logo["src"], &logo["light"]].into_iter().find_map(Value::as_str);
    if let Some(src) = src.filter(|src| !src.contains("://")) {
        let src = src.trim_start_matches('/');
        let (width, height) = logo_size(&public.join(src));
        let alt = logo["alt"].as_str().unwrap_or_default();
        found.settings.set_in("navbar", "logo", json!({ "src": src, "alt": alt, "width": width, "height": height }));
    }
    if let Some(title) = theme["siteTitle"].as_str() {
        found.settings.set_in("navbar", "title", title);
    }
    let pattern = &theme["editLink"]["pattern"];
    match pattern.as_str().map(|pattern| (pattern, pattern.strip_suffix(":path"))) {
        Some((_, Some(start))) => found.settings.set("edit-url", start),
        Some((pattern, None)) => found.left.add(Kind::Setting, &place.settings, format!("editLink: {pattern}")),
        None if node::is_function(pattern) => found.left.add(Kind::Setting, &place.settings, "editLink is a function"),
        None => {}
    }
    let lines = [&theme["footer"]["message"], &theme["footer"]["copyright"]];
    let lines: Vec<String> = lines.into_iter().filter_map(Value::as_str).map(markup::plain).collect();
    found.settings.set_in("footer", "copyright", lines.join(" "));
    if config["ignoreDeadLinks"] == true {
        found.settings.set_in("rules", "broken-link", "warning");
    }
    let outline = match &theme["outline"] {
        Value::Object(outline) => &outline["level"],
        other => other,
    };
    let (first, last) = match outline {
        Value::Array(levels) => (levels.first().and_then(Value::as_u64), levels.get(1).and_then(Value::as_u64)),
        Value::String(deep) if deep == "deep" => (Some(2), Some(6)),
        level => (level.as_u64(), level.as_u64()),
    };
    if let (Some(first), Some(last)) = (first, last) {
        found.settings.set("table-of-contents", json!({ "min-level": first, "max-level": last }));
    }
}

/// Names what has no equal.
fn name_the_rest(config: &Value, place: &Place, found: &mut Found) {
    let (left, settings) = (&mut found.left, &place.settings);
    for (from, to) in config["rewrites"].as_object().into_iter().flatten() {
        if to.is_string() {
            left.add(
                Kind::Files,
                settings,
                format!("rewrites: {from} is published as {}", to.as_str().unwrap_or_default()),
            );
        }
    }
    if node::is_function(&config["rewrites"]) {
        left.add(Kind::Files, settings, "rewrites is a function");
    }
    for pattern in config["srcExclude"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        left.add(Kind::Files, settings, format!("srcExclude: {pattern} is published here"));
    }
    if config["themeConfig"]["search"]["provider"] == "algolia" || config["themeConfig"]["algolia"].is_object() {
        left.add(Kind::Search, settings, "the index of Algolia");
    }
    if !config["markdown"].is_null() {
        let keys = config["markdown"].as_object().map(Map::keys).into_iter().flatten().cloned().collect::<Vec<_>>();
        left.add(Kind::Markdown, settings, format!("markdown: {}", keys.join(", ")));
    }
    for key in ["transformPageData", "transformHead", "transformHtml", "buildEnd"] {
        if node::is_function(&config[key]) {
            left.add(Kind::Plugin, settings, key);
        }
    }
    let plugins = config["vite"]["plugins"].as_array().map_or(0, Vec::len);
    if plugins > 0 {
        left.add(Kind::Plugin, settings, format!("vite: {plugins} plugins"));
    }
    if place.has(".vitepress/theme") {
        left.add(Kind::Component, &place.folder(".vitepress/theme"), "the site's own theme and components");
    }
}

#[cfg(test)]
mod tests;
