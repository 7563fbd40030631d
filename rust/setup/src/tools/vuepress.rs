//! `VuePress`: `.vuepress/config.*`, whose theme is given what the settings of `VitePress` say of theirs.

use serde_json::{Map, Value, json};

use super::{Found, MigrateError, Place, Tool, vitepress};

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

/// Deeper lists are no sidebars.
const DEPTH: usize = 32;

fn read(place: &Place) -> Result<Found, MigrateError> {
    let mut found = Found::default();
    let mut config = place.run(&place.settings, &place.root.join(&place.settings), &mut found)?;
    // Themes are functions since the second version.
    let theme = [&config["theme"], &config["themeConfig"]].into_iter().find(|theme| theme.is_object());
    let theme = theme.cloned().unwrap_or_default();
    let nav = [&theme["navbar"], &theme["nav"]].into_iter().find(|nav| nav.is_array());
    let address =
        |repo: &str| if repo.contains("://") { repo.to_owned() } else { format!("https://github.com/{repo}") };
    let repository = theme["repo"].as_str().map(address);
    let links: Vec<Value> = repository.iter().map(|link| json!({ "icon": "github", "link": link })).collect();
    config["themeConfig"] = json!({
        "sidebar": sidebars(&theme["sidebar"]),
        "nav": items(nav.unwrap_or(&Value::Null), 0),
        "socialLinks": links,
        "logo": theme["logo"],
        "editLink": { "pattern": repository.and_then(|repository| edit_pattern(&repository, &theme)) },
    });
    if let Some(locale) = config["locales"].get("/").cloned() {
        config["locales"] = json!({ "root": locale });
    }
    vitepress::convert(&config, place, &mut found);
    Ok(found)
}

/// Where pages are edited, if the theme says it.
fn edit_pattern(repository: &str, theme: &Value) -> Option<String> {
    let folder = theme["docsDir"].as_str().filter(|_| repository.contains("github.com"))?;
    let branch = theme["docsBranch"].as_str().unwrap_or("main");
    let folder = if folder.is_empty() { String::new() } else { format!("{}/", folder.trim_matches('/')) };
    Some(format!("{repository}/edit/{branch}/{folder}:path"))
}

/// One sidebar, or one for each folder.
fn sidebars(written: &Value) -> Value {
    match written {
        Value::Object(by_folder) => {
            let listed = by_folder.iter().filter(|(_, list)| list.is_array());
            Value::Object(listed.map(|(folder, list)| (folder.clone(), below(folder, list))).collect::<Map<_, _>>())
        }
        list => items(list, 0),
    }
}

/// The entries of a folder, whose links count from it.
fn below(folder: &str, list: &Value) -> Value {
    json!({ "items": items(list, 0), "base": folder })
}

/// Entries as those of `VitePress`: paths alone, paths with texts, or groups of such.
fn items(written: &Value, depth: usize) -> Value {
    let listed = written.as_array().filter(|_| depth < DEPTH).into_iter().flatten();
    let item = |entry: &Value| match entry {
        Value::String(path) => json!({ "link": path }),
        Value::Array(pair) => json!({ "link": pair.first(), "text": pair.get(1) }),
        entry => {
            let first = |keys: [&str; 2]| keys.into_iter().map(|key| &entry[key]).find(|value| value.is_string());
            let mut item = json!({ "text": first(["text", "title"]), "link": first(["link", "path"]) });
            let inner = [&entry["children"], &entry["items"]].into_iter().find(|inner| inner.is_array());
            if let Some(inner) = inner {
                item["items"] = items(inner, depth + 1);
            }
            for (key, value) in [("base", &entry["prefix"]), ("collapsed", &entry["collapsible"])] {
                if !value.is_null() {
                    item[key] = value.clone();
                }
            }
            item
        }
    };
    Value::Array(listed.map(item).collect())
}
