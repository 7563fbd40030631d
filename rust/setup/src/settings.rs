//! What `site.toml` is to say, and its text.
//!
//! Keys are described by the schema of the settings, so that a comment says what the program itself says of them; what is as it
//! is by default is left out.

use std::fmt::Write as _;

use builder::config::site_schema;
use serde_json::{Map, Value};

/// What `site.toml` is to say.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Settings(Map<String, Value>);

impl Settings {
    /// Sets a key; an empty text, list or table leaves it out.
    pub fn set(&mut self, key: &str, value: impl Into<Value>) {
        let value = value.into();
        if !is_empty(&value) {
            self.0.insert(key.to_owned(), value);
        }
    }

    /// Sets a key of a table.
    pub fn set_in(&mut self, table: &str, key: &str, value: impl Into<Value>) {
        let value = value.into();
        if is_empty(&value) {
            return;
        }
        let table = self.0.entry(table).or_insert_with(|| Value::Object(Map::new()));
        if let Value::Object(table) = table {
            table.insert(key.to_owned(), value);
        }
    }

    /// Takes a key away.
    pub fn remove(&mut self, key: &str) {
        self.0.remove(key);
    }

    /// The value of a key.
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.0.get(key)
    }

    /// The search in the reader's browser, and its button.
    pub fn add_search(&mut self) {
        self.set_in("search", "provider", "static");
        let button = serde_json::json!({ "type": "search", "position": "right" });
        let navbar = self.0.entry("navbar").or_insert_with(|| Value::Object(Map::new()));
        match navbar.get_mut("items") {
            Some(Value::Array(items)) if items.iter().any(|item| item["type"] == "search") => {}
            Some(Value::Array(items)) => items.push(button),
            _ => self.set_in("navbar", "items", vec![button]),
        }
    }

    /// The text of `site.toml`. `heading` is its first comment.
    pub fn text(&self, heading: &str) -> String {
        let schema = site_schema().to_value();
        let mut text = format!("# {heading}\n");
        let mut tables = String::new();
        for (key, described) in properties(&schema, &schema) {
            let Some(value) = self.0.get(key).filter(|value| **value != described["default"]) else { continue };
            let comment = format!("\n# {}\n", described["description"].as_str().unwrap_or_default());
            if let Value::Object(table) = value {
                tables.push_str(&comment);
                let _ = writeln!(tables, "[{}]", name(key));
                write_table(&mut tables, table, described, &schema);
            } else {
                text.push_str(&comment);
                write_key(&mut text, key, value);
            }
        }
        text + &tables
    }
}

/// Writes the keys of a table that differ from what they are by default.
fn write_table(text: &mut String, table: &Map<String, Value>, described: &Value, schema: &Value) {
    let known: Map<String, Value> =
        properties(described, schema).map(|(key, value)| (key.clone(), value.clone())).collect();
    for (key, value) in table {
        let property = known.get(key).unwrap_or(&Value::Null);
        if *value == property["default"] {
            continue;
        }
        if let Some(description) = property["description"].as_str() {
            let _ = writeln!(text, "# {description}");
        }
        write_key(text, key, value);
    }
}

/// A key with its value; a list of tables has each of them on a line.
fn write_key(text: &mut String, key: &str, value: &Value) {
    let _ = match value {
        Value::Array(items) if items.iter().any(Value::is_object) => {
            let items: Vec<String> = items.iter().map(inline).collect();
            writeln!(text, "{} = [\n  {},\n]", name(key), items.join(",\n  "))
        }
        value => writeln!(text, "{} = {}", name(key), inline(value)),
    };
}

fn inline(value: &Value) -> String {
    match value {
        Value::String(text) => toml::Value::String(clean(text)).to_string(),
        Value::Array(items) => format!("[{}]", items.iter().map(inline).collect::<Vec<_>>().join(", ")),
        Value::Object(table) => {
            let keys = table.iter().filter(|(_, value)| !value.is_null());
            let keys: Vec<String> = keys.map(|(key, value)| format!("{} = {}", name(key), inline(value))).collect();
            format!("{{ {} }}", keys.join(", "))
        }
        // TOML writes numbers and truth as JSON does, and has no `null`: an empty text is the nearest.
        Value::Null => "\"\"".to_owned(),
        other => other.to_string(),
    }
}

fn name(key: &str) -> String {
    let is_bare = |character: char| character.is_ascii_alphanumeric() || "-_".contains(character);
    if !key.is_empty() && key.chars().all(is_bare) {
        key.to_owned()
    } else {
        toml::Value::String(key.to_owned()).to_string()
    }
}

/// A text in one line: settings refuse others.
pub(crate) fn clean(text: &str) -> String {
    text.split(|character: char| character.is_whitespace() || character.is_control())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::String(text) => text.trim().is_empty(),
        Value::Array(items) => items.is_empty(),
        Value::Object(table) => table.is_empty(),
        _ => false,
    }
}

/// The keys of a table, with what the schema says of each.
fn properties<'a>(described: &'a Value, schema: &'a Value) -> impl Iterator<Item = (&'a String, &'a Value)> {
    let reference = described["$ref"].as_str().or_else(|| described["anyOf"][0]["$ref"].as_str());
    let path = reference.and_then(|reference| reference.strip_prefix('#')).unwrap_or_default();
    let meant = if path.is_empty() { Some(described) } else { schema.pointer(path) };
    meant.and_then(|meant| meant["properties"].as_object()).into_iter().flatten()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn each_line_has_a_comment_and_what_is_so_by_default_is_left_out() {
        let mut settings = Settings::default();
        settings.set("base-url", "/");
        settings.set("content", "content");
        settings.set("tagline", " ");
        settings.set("title", "A \"book\"\nof things");
        settings.set("redirects", json!({ "/old": "/new" }));
        settings.set_in("navbar", "items", json!([{ "type": "link", "label": "Code", "href": "https://a.b" }]));
        settings.set_in("navbar", "hide-on-scroll", true);
        settings.add_search();
        settings.add_search();
        let text = settings.text("The settings.");
        assert_eq!(
            text,
            "# The settings.\n\
             \n# The site's title. By default the name in `package.json`, or that of the folder.\n\
             title = 'A \"book\" of things'\n\
             \n# The top navigation.\n[navbar]\n# Its entries in order.\nitems = [\n  \
             { type = \"link\", label = \"Code\", href = \"https://a.b\" },\n  \
             { type = \"search\", position = \"right\" },\n]\n\
             \n# Where readers search.\n[search]\n# Name of the provider.\nprovider = \"static\"\n\
             \n# Old routes and where they lead now.\n[redirects]\n\"/old\" = \"/new\"\n"
        );
    }
}
