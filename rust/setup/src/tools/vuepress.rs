//! `VuePress`: `.vuepress/config.*`, whose theme is given what the settings of `VitePress` say of theirs.

use serde_json::{Map, Value, json};

use super::{Found, Kind, Leftovers, MigrateError, Place, Tool, vitepress};

pub(super) const TOOL: Tool = Tool {
    name: "VuePress",
    dialect: "vitepress",
    settings: &[
        ".vuepress/config.ts",
        ".vuepress/config.mts",
        ".vuepress/config.js",
        ".vuepress/config.mjs",
        ".vuepress/config.cjs",
    ],
    sign: None,
    read,
};

/// Where what is published under its own name lies, from the documents.
const PUBLIC: &str = ".vuepress/public";

/// Deeper lists are no sidebars.
const DEPTH: usize = 32;

/// The main language among others, which are called by the folders of their documents.
const MAIN: &str = "/";

fn read(place: &Place) -> Result<Found, MigrateError> {
    let mut found = Found::default();
    let said = place.run(&place.settings, &place.root.join(&place.settings), &mut found)?;
    let mut config = said.as_object().cloned().unwrap_or_default();
    let theme = theme_of(&said);
    let nav = [&theme["navbar"], &theme["nav"]].into_iter().find(|nav| nav.is_array()).unwrap_or(&Value::Null);
    let repository = theme["repo"].as_str().map(address_of);
    let links: Vec<Value> = repository.iter().map(|link| json!({ "icon": "github", "link": link })).collect();
    let mut entries = Entries { file: &place.settings, left: &mut found.left };
    let own = json!({
        "sidebar": entries.sidebars(&theme["sidebar"]),
        "nav": with_texts(entries.items(nav, "", 0)),
        "socialLinks": links,
        "logo": theme["logo"],
        "editLink": { "pattern": repository.and_then(|repository| edit_pattern(&repository, &theme)) },
    });
    config.insert("themeConfig".to_owned(), own);
    if let Some(Value::Object(locales)) = config.get_mut("locales")
        && let Some(main) = locales.remove(MAIN)
    {
        locales.insert("root".to_owned(), main);
    }
    vitepress::convert(&vitepress::with_root_locale(config.into()), PUBLIC, place, &mut found);
    Ok(found)
}

/// The settings of the theme, those of the main language over the others. Themes are functions since the second version.
fn theme_of(config: &Value) -> Value {
    let given = [&config["theme"], &config["themeConfig"]].into_iter().find_map(Value::as_object);
    let mut theme = given.cloned().unwrap_or_default();
    let main = theme.get("locales").and_then(|locales| locales[MAIN].as_object().cloned());
    theme.extend(main.unwrap_or_default());
    theme.into()
}

fn address_of(repository: &str) -> String {
    if repository.contains("://") { repository.to_owned() } else { format!("https://github.com/{repository}") }
}

/// Where pages are edited, if the theme says it.
fn edit_pattern(repository: &str, theme: &Value) -> Option<String> {
    let folder = theme["docsDir"].as_str().filter(|_| repository.contains("github.com"))?;
    let branch = theme["docsBranch"].as_str().unwrap_or("main");
    let folder = if folder.is_empty() { String::new() } else { format!("{}/", folder.trim_matches('/')) };
    Some(format!("{repository}/edit/{branch}/{folder}:path"))
}

/// Makes entries of `VitePress`.
struct Entries<'a> {
    file: &'a str,
    left: &'a mut Leftovers,
}

impl Entries<'_> {
    /// One sidebar, or one for each folder.
    fn sidebars(&mut self, written: &Value) -> Value {
        let Some(by_folder) = written.as_object() else { return self.items(written, "", 0) };
        let listed = by_folder.iter().filter(|(_, list)| list.is_array());
        let sidebars: Map<String, Value> =
            listed.map(|(folder, list)| (folder.clone(), self.items(list, folder, 0))).collect();
        sidebars.into()
    }

    /// Paths alone, paths with texts, or groups of such. Those that do not begin with a slash count from `prefix`.
    fn items(&mut self, written: &Value, prefix: &str, depth: usize) -> Value {
        let listed = written.as_array().filter(|_| depth < DEPTH).into_iter().flatten();
        let items: Vec<Value> = listed
            .map(|entry| match entry {
                Value::String(path) => json!({ "link": join(prefix, path) }),
                Value::Array(pair) => {
                    let link = pair.first().and_then(Value::as_str).map(|path| join(prefix, path));
                    json!({ "link": link, "text": pair.get(1) })
                }
                entry => self.entry(entry, prefix, depth),
            })
            .collect();
        items.into()
    }

    fn entry(&mut self, entry: &Value, prefix: &str, depth: usize) -> Value {
        let first = |keys: [&str; 2]| keys.into_iter().find_map(|key| entry[key].as_str());
        let text = first(["text", "title"]);
        let mut item = json!({ "text": text, "link": first(["link", "path"]).map(|link| join(prefix, link)) });
        let inner = [&entry["children"], &entry["items"]].into_iter().find(|inner| !inner.is_null());
        match inner {
            Some(list @ Value::Array(_)) => {
                let prefix = entry["prefix"].as_str().map_or_else(|| prefix.to_owned(), |own| join(prefix, own));
                item["items"] = self.items(list, &prefix, depth + 1);
            }
            Some(_) => {
                let what = format!("what is generated below “{}”", text.unwrap_or(prefix));
                self.left.add(Kind::Navigation, self.file, what);
            }
            None => {}
        }
        if entry["collapsible"].is_boolean() {
            item["collapsed"] = entry["collapsible"].clone();
        }
        item
    }
}

/// Where a link leads that may count from a folder.
fn join(prefix: &str, link: &str) -> String {
    let is_whole = link.starts_with(['/', '#']) || link.contains("://") || link.starts_with("mailto:");
    if is_whole { link.to_owned() } else { format!("{prefix}{link}") }
}

/// Entries of the bar, those without a text called by the last part of where they lead.
fn with_texts(mut items: Value) -> Value {
    for item in items.as_array_mut().into_iter().flatten() {
        if let (false, Some(link)) = (item["text"].is_string(), item["link"].as_str()) {
            let name = link.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
            let name = name.rsplit_once('.').map_or(name, |(name, _)| name).replace(['-', '_'], " ");
            let name = if name.is_empty() { "Home".to_owned() } else { dialect::parse::capitalise(&name) };
            item["text"] = name.into();
        }
        if item["items"].is_array() {
            item["items"] = with_texts(item["items"].take());
        }
    }
    items
}
