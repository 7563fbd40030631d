//! `MkDocs`, and Material for it: `mkdocs.yml`.

mod nav;
mod yaml;

use serde_json::{Map, Value, json};

use super::hosts::{set_host, take_pictures};
use super::{Found, Kind, MigrateError, Place, Tool};
use crate::documents::Documents;
use crate::{entries, languages, markup};

pub(super) const TOOL: Tool =
    Tool { name: "Material for MkDocs", dialect: "mkdocs", settings: &SETTINGS, sign: None, read };

/// Its settings, and those of Zensical, which are the same keys.
const SETTINGS: [&str; 5] = ["zensical.toml", "mkdocs.yml", "mkdocs.yaml", "zensical.yml", "zensical.yaml"];

/// Plugins that do what this program does as well, or that are read.
const KNOWN_PLUGINS: [&str; 6] = ["search", "redirects", "minify", "git-revision-date-localized", "tags", "offline"];

fn read(place: &Place) -> Result<Found, MigrateError> {
    let name = place.settings.strip_prefix(place.below.as_str()).unwrap_or(&place.settings);
    let text_of_settings = place.read(name)?;
    let config = match name.strip_suffix(".toml") {
        Some(_) => toml::from_str::<Value>(&text_of_settings)
            .map(|mut settings| settings["project"].take())
            .map_err(|error| error.message().to_owned()),
        None => yaml::parse(&text_of_settings),
    };
    let config = config.map_err(|why| MigrateError::Malformed { file: place.settings.clone(), why })?;
    let mut found = Found::default();
    let folder = text(&config["docs_dir"]).unwrap_or("docs");
    let content = place.folder(folder);
    found.settings.set("title", text(&config["site_name"]).unwrap_or_default());
    found.settings.set("tagline", text(&config["site_description"]).unwrap_or_default());
    set_host(&mut found, &place.settings, text(&config["site_url"]).unwrap_or_default(), "", "");
    found.settings.set("content", content.as_str());
    read_theme(&config["theme"], &content, place, &mut found);
    read_repository(&config, &content, &mut found);
    if let Some(copyright) = text(&config["copyright"]) {
        found.settings.set_in("footer", "copyright", markup::plain(copyright));
    }
    let documents = place.documents(&content);
    read_plugins(&config["plugins"], &documents, place, &mut found);
    name_the_rest(&config, place, &mut found);
    let of_all = config["nav"].as_array().map(|listed| (listed, ""));
    if let Some((listed, folder)) = nav_of_language(&config["plugins"]).or(of_all) {
        let (documents, place, left) = (&documents, place.settings.as_str(), &mut found.left);
        let items = nav::Reader { documents, folder, place, left }.items(listed);
        if !items.is_empty() {
            found.sidebars = Some(Map::from_iter([(entries::ONLY.to_owned(), items.into())]));
        }
    }
    Ok(found)
}

fn text(value: &Value) -> Option<&str> {
    value.as_str().filter(|text| !text.trim().is_empty())
}

fn read_theme(theme: &Value, content: &str, place: &Place, found: &mut Found) {
    if let Some(locale) = text(&theme["language"]).filter(|code| *code != "en") {
        found.settings.set("locale", languages::locale(locale, None).unwrap_or_default());
    }
    take_pictures(text(&theme["favicon"]), text(&theme["logo"]), content, place, found);
    if let Some(folder) = text(&theme["custom_dir"]) {
        found.left.add(Kind::Component, &place.folder(folder), "parts of the theme that were replaced");
    }
}

fn read_repository(config: &Value, content: &str, found: &mut Found) {
    let Some(repository) = text(&config["repo_url"]) else { return };
    let label = text(&config["repo_name"]).unwrap_or("Source");
    let item = json!({ "type": "link", "label": label, "href": repository, "position": "right" });
    found.settings.set_in("navbar", "items", vec![item]);
    let usual = if repository.contains("github.com") { format!("edit/master/{content}/") } else { String::new() };
    // An empty one turns links to the editor off.
    let Some(edit) =
        config["edit_uri"].as_str().map(str::to_owned).or(Some(usual)).filter(|edit| !edit.trim().is_empty())
    else {
        return;
    };
    let whole = if edit.contains("://") {
        edit
    } else {
        format!("{}/{}", repository.trim_end_matches('/'), edit.trim_start_matches('/'))
    };
    found.settings.set("edit-url", format!("{}/", whole.trim_end_matches('/')));
}

fn read_plugins(plugins: &Value, documents: &Documents, place: &Place, found: &mut Found) {
    let listed: Vec<(String, Value)> = match plugins {
        Value::Array(list) => list.iter().flat_map(named).collect(),
        Value::Object(table) => table.iter().map(|(name, options)| (name.clone(), options.clone())).collect(),
        _ => Vec::new(),
    };
    for (name, options) in listed {
        // Those of Material may be called by it.
        let name = name.strip_prefix("material/").unwrap_or(&name);
        if name == "redirects" {
            for (from, to) in options["redirect_maps"].as_object().into_iter().flatten() {
                let to = to.as_str().unwrap_or_default();
                let (path, fragment) = to.find('#').map_or((to, ""), |at| to.split_at(at));
                let target = documents.find(path).map(|path| documents.locate(path).1 + fragment);
                let (_, from) = builder::resolve::locate_file(from, None, None);
                found.redirects.insert(from, target.unwrap_or_else(|| to.to_owned()));
            }
        } else if !KNOWN_PLUGINS.contains(&name) {
            found.left.add(Kind::Plugin, &place.settings, name);
        }
    }
}

/// The navigation that `mkdocs-static-i18n` has in place of `nav` for the language that documents are in by default, and the folder
/// that these documents may be in.
fn nav_of_language(plugins: &Value) -> Option<(&Vec<Value>, &str)> {
    let of_list = plugins.as_array().into_iter().flatten().map(|plugin| &plugin["i18n"]);
    let languages = of_list.chain([&plugins["i18n"]]).find_map(|options| options["languages"].as_array())?;
    let main = languages.iter().find(|language| language["default"] == true)?;
    Some((main["nav"].as_array()?, main["locale"].as_str().unwrap_or_default()))
}

/// A plugin of a list: its name alone, or with its options.
fn named(entry: &Value) -> Vec<(String, Value)> {
    match entry {
        Value::String(name) => vec![(name.clone(), Value::Null)],
        Value::Object(table) => table.iter().map(|(name, options)| (name.clone(), options.clone())).collect(),
        _ => Vec::new(),
    }
}

/// Names what has no equal.
fn name_the_rest(config: &Value, place: &Place, found: &mut Found) {
    for key in ["extra_css", "extra_javascript"] {
        for file in config[key].as_array().into_iter().flatten() {
            let file = text(file).or_else(|| text(&file["path"])).unwrap_or(key);
            found.left.add(Kind::Style, &place.settings, file);
        }
    }
    for (key, kind) in [
        ("INHERIT", Kind::Setting),
        ("hooks", Kind::Plugin),
        ("exclude_docs", Kind::Files),
        ("not_in_nav", Kind::Sidebar),
    ] {
        let value = &config[key];
        if !value.is_null() {
            let what = value.as_str().map_or_else(|| value.to_string(), crate::settings::clean);
            found.left.add(kind, &place.settings, format!("{key}: {what}"));
        }
    }
    if let Some(versions) = text(&config["extra"]["version"]["provider"]) {
        found.left.add(Kind::Version, &place.settings, format!("versions that {versions} publishes"));
    }
    for language in config["extra"]["alternate"].as_array().into_iter().flatten() {
        let name = text(&language["name"]).or_else(|| text(&language["lang"])).unwrap_or_default();
        found.left.add(Kind::Language, &place.settings, name);
    }
}

#[cfg(test)]
mod tests;
