//! Docusaurus: `docusaurus.config.*` and the file with the sidebars.

mod links;
mod navigation;
mod plugins;
mod sidebars;

use std::path::PathBuf;

use serde_json::{Map, Value};

use self::links::Links;
use self::plugins::Plugins;
use super::hosts::set_host;
use super::{Found, Kind, MigrateError, Place, Tool, join_folders};
use crate::entries::ONLY;
use crate::languages;
use crate::node;

pub(super) const TOOL: Tool = Tool {
    name: "Docusaurus",
    dialect: "docusaurus",
    settings: &[
        "docusaurus.config.ts",
        "docusaurus.config.js",
        "docusaurus.config.mjs",
        "docusaurus.config.mts",
        "docusaurus.config.cjs",
        "docusaurus.config.cts",
    ],
    sign: None,
    read,
};

fn read(place: &Place) -> Result<Found, MigrateError> {
    let mut found = Found::default();
    let config = place.run(&place.settings, &place.root.join(&place.settings), &mut found)?;
    let plugins = Plugins::of(&config);
    let docs = plugins.docs().cloned().unwrap_or_default();
    let folder = docs["path"].as_str().unwrap_or("docs");
    let content = place.folder(folder);
    found.settings.set("content", content.as_str());
    let base = docs["routeBasePath"].as_str().unwrap_or("docs").trim_matches('/').to_owned();
    read_identity(&config, place, &base, &mut found);
    read_locale(&config["i18n"], place, &mut found);
    read_levels(&config, &docs, &mut found);
    read_edit_url(&docs, &content, place, &mut found);
    read_statics(&config, place, &mut found);
    plugins.name_the_rest(&docs, place, &mut found);
    let documents = place.documents(&join_folders("", &content).unwrap_or_default());
    let links = Links::new(&config, &docs, &base, &documents, &place.settings);
    let written = read_sidebars(&docs, place, &mut found)?;
    let mut names = sidebars::convert(written.as_ref(), &links, &mut found);
    if written.is_none() && !place.may_run {
        // What they are called is in a file that is not run: the only one that is shown stands for all.
        names.insert(sidebars::ANY.to_owned(), ONLY.to_owned());
    }
    navigation::convert(&config, &links, &names, place, &mut found);
    for (from, to) in plugins.redirects(place, &mut found.left) {
        match links.old_route(&from) {
            Some(from) => {
                found.redirects.insert(from, links.target(&to).unwrap_or(to));
            }
            None => found.left.add(
                Kind::Redirect,
                &place.settings,
                format!("{from} is not below {base}, and leads to {to}"),
            ),
        }
    }
    read_versions(&docs, place, &mut found);
    read_pages(&plugins, place, &mut found);
    Ok(found)
}

fn read_identity(config: &Value, place: &Place, base: &str, found: &mut Found) {
    let text = |key: &str| config[key].as_str().unwrap_or_default();
    found.settings.set("title", text("title"));
    found.settings.set("tagline", text("tagline"));
    found.settings.set("title-delimiter", text("titleDelimiter"));
    set_host(found, &place.settings, text("url"), text("baseUrl"), base);
    for (key, value) in [("favicon", &config["favicon"]), ("social-image", &config["themeConfig"]["image"])] {
        if let Some(path) = value.as_str().filter(|path| !path.contains("://")) {
            found.settings.set(key, path.trim_start_matches('/'));
        }
    }
    if !config["trailingSlash"].is_null() {
        let what = "trailingSlash: pages of folders end in a slash here, and others do not";
        found.left.add(Kind::Setting, &place.settings, what);
    }
    if let Some(keywords) = config["themeConfig"]["algolia"].as_object() {
        let index = keywords.get("indexName").and_then(Value::as_str).unwrap_or("algolia");
        found.left.add(Kind::Search, &place.settings, format!("the index {index} of Algolia"));
    }
    for key in ["scripts", "stylesheets", "headTags", "clientModules"] {
        let count = config[key].as_array().map_or(0, Vec::len);
        if count > 0 {
            found.left.add(Kind::Style, &place.settings, format!("{key}: {count}"));
        }
    }
}

fn read_locale(i18n: &Value, place: &Place, found: &mut Found) {
    let code = i18n["defaultLocale"].as_str().unwrap_or("en");
    let own = &i18n["localeConfigs"][code];
    if code != "en" {
        match languages::locale(own["htmlLang"].as_str().unwrap_or(code), own["label"].as_str()) {
            Some(locale) => found.settings.set("locale", locale),
            None => found.left.add(Kind::Language, &place.settings, format!("`{code}` is no code of a language")),
        }
    }
    for other in i18n["locales"].as_array().into_iter().flatten().filter_map(Value::as_str) {
        if other != code {
            found.left.add(Kind::Language, &place.settings, format!("{other}, in i18n/{other}"));
        }
    }
}

/// How grave it is to break rules that both have.
fn read_levels(config: &Value, docs: &Value, found: &mut Found) {
    let hooks = &config["markdown"]["hooks"];
    for (rule, value, usual) in [
        ("broken-link", &config["onBrokenLinks"], "error"),
        ("broken-anchor", &config["onBrokenAnchors"], "warning"),
        ("duplicate-route", &config["onDuplicateRoutes"], "warning"),
        ("missing-file", &hooks["onBrokenMarkdownImages"], "error"),
    ] {
        let level = match value.as_str() {
            Some("ignore") => "off",
            Some("log" | "warn") => "warning",
            Some("throw") => "error",
            _ => continue,
        };
        if level != usual {
            found.settings.set_in("rules", rule, level);
        }
    }
    let tags = match docs["onInlineTags"].as_str() {
        Some("ignore" | "log") => "ignore",
        Some("throw") => "error",
        _ => "",
    };
    found.settings.set_in("tags", "on-inline-tags", tags);
    let own = ["note", "tip", "info", "warning", "caution", "danger", "important", "success", "secondary"];
    let keywords = docs["admonitions"]["keywords"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let keywords: Vec<Value> = keywords.filter(|word| !own.contains(word)).map(Value::from).collect();
    found.settings.set("admonitions", keywords);
}

fn read_edit_url(docs: &Value, content: &str, place: &Place, found: &mut Found) {
    if let Some(start) = docs["editUrl"].as_str() {
        // The path of a document is appended from the folder the tool runs in, which need not be around the documents.
        let up = "../".repeat(place.below.matches('/').count());
        let inside = content.strip_prefix(place.below.as_str()).map_or_else(|| format!("{up}{content}"), str::to_owned);
        let (scheme, rest) = start.split_once("://").unwrap_or_default();
        match join_folders(rest, &inside).filter(|_| !scheme.is_empty()) {
            Some(whole) => found.settings.set("edit-url", format!("{scheme}://{whole}/")),
            None => found.left.add(Kind::Setting, &place.settings, format!("editUrl: {start}")),
        }
    } else if node::is_function(&docs["editUrl"]) {
        found.left.add(Kind::Setting, &place.settings, "editUrl is a function: write edit-url in site.toml");
    }
}

fn read_statics(config: &Value, place: &Place, found: &mut Found) {
    let named = config["staticDirectories"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let named: Vec<&str> = named.collect();
    let (first, others) = named.split_first().unwrap_or((&"static", &[]));
    found.settings.set("static", place.folder(first));
    for other in others.iter().filter(|other| place.has(other)) {
        found.left.add(Kind::Files, &place.folder(other), format!("move what is in it to {}", place.folder(first)));
    }
}

/// What the file with the sidebars says; nothing if one is made of the folders.
fn read_sidebars(docs: &Value, place: &Place, found: &mut Found) -> Result<Option<Map<String, Value>>, MigrateError> {
    if node::is_function(&docs["sidebarItemsGenerator"]) {
        let what = "sidebarItemsGenerator: generated entries are ordered and named as usual";
        found.left.add(Kind::Sidebar, &place.settings, what);
    }
    let Some(path) = docs["sidebarPath"].as_str() else { return Ok(None) };
    let folder = place.root.join(&place.below);
    let file: PathBuf = folder.join(path.strip_prefix("@site/").unwrap_or(path));
    let name = system::files::display(&place.root, &file);
    let name = join_folders("", &name).unwrap_or(name);
    if !file.is_file() {
        found.left.miss(&place.settings, format!("there is no {name}"), path);
        return Ok(None);
    }
    found.order = Some(name.clone());
    match place.run_order(&name, &file, found) {
        Ok(Value::Object(sidebars)) => Ok(Some(sidebars)),
        // The rest of the settings holds all the same.
        Ok(_) | Err(MigrateError::Script(_)) => Ok(None),
        Err(error) => Err(error),
    }
}

fn read_versions(docs: &Value, place: &Place, found: &mut Found) {
    let id = docs["id"].as_str().filter(|id| *id != "default").map_or_else(String::new, |id| format!("{id}_"));
    let text = place.read(&format!("{id}versions.json")).unwrap_or_default();
    let versions = serde_json::from_str::<Vec<String>>(&text).unwrap_or_default();
    // The oldest first: of those that are kept, the last one is the newest.
    for version in versions.iter().rev() {
        let folder = place.folder(&format!("{id}versioned_docs/version-{version}"));
        let sidebars = format!("{id}versioned_sidebars/version-{version}-sidebars.json");
        let sidebars =
            if place.has(&sidebars) { format!(" --sidebars {}", place.folder(&sidebars)) } else { String::new() };
        let label = docs["versions"][version]["label"].as_str().filter(|label| label != version);
        let label = label.map_or_else(String::new, |label| format!(", which readers know as {label}"));
        let what = format!("`version {version} --content {folder}{sidebars}` keeps this version{label}");
        found.left.add(Kind::Version, &folder, what);
    }
    let last = docs["lastVersion"].as_str().or(versions.first().map(String::as_str));
    if let Some(last) = last.filter(|last| *last != "current") {
        let what = format!(
            "addresses without a version were those of {last}, and those of the present were below /next/; here they are \
             below /{last}/, and those without a version are of the present"
        );
        found.left.add(Kind::Version, &place.settings, what);
    }
}

/// Names the pages that are no documents, and parts of the theme.
fn read_pages(plugins: &Plugins, place: &Place, found: &mut Found) {
    let count = |folder: &str, ends: &[&str]| {
        let entries = std::fs::read_dir(place.root.join(place.folder(folder))).into_iter().flatten().flatten();
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names
            .filter(|name| ends.is_empty() || ends.iter().any(|end| name.ends_with(end)))
            .filter(|name| !name.starts_with(['.', '_']) && !name.contains(".module."))
            .collect();
        names.sort();
        names
    };
    for folder in plugins.blogs() {
        let posts = count(&folder, &[]).len();
        if posts > 0 {
            found.left.add(Kind::Page, &place.folder(&folder), format!("a blog with {posts} entries"));
        }
    }
    for page in count("src/pages", &[".js", ".jsx", ".ts", ".tsx", ".md", ".mdx"]) {
        found.left.add(Kind::Page, &place.folder(&format!("src/pages/{page}")), "a page beside the documents");
    }
    for part in count("src/theme", &[]) {
        let what = if part.starts_with("MDXComponents") {
            "components that documents use without importing them"
        } else {
            "a part of the theme that was replaced; here components/slots.tsx replaces parts"
        };
        found.left.add(Kind::Component, &place.folder(&format!("src/theme/{part}")), what);
    }
}

#[cfg(test)]
mod tests;
