//! That the walk leaves out no key of the settings or of front matter, compared with what their types know.

use std::collections::{BTreeMap, BTreeSet};

use builder::config::{Config, Overrides};
use dialect::document::FrontMatter;
use toml::{Table, Value};

use super::documents::FRONT_MATTER;
use super::settings::{GROUPS, first, print};

/// A key that nothing has.
const UNKNOWN: &str = "zzzzz";

/// A step of the way to a table: a key, or an item of a list.
#[derive(Clone)]
enum Step {
    Key(String),
    Item(usize),
}

/// Calls back for every table of the settings, with its path and the way to it; tables that are alike have the same path. The
/// answer is whether any key may be in it.
fn collect(value: &Value, path: &str, way: &[Step], each: &mut impl FnMut(&str, &[Step], &Table) -> bool) {
    let further = |step: Step| [way, &[step]].concat();
    match value {
        Value::Table(table) => {
            let kind = table.get("type").and_then(Value::as_str).map_or_else(String::new, |kind| format!("({kind})"));
            let path = format!("{path}{kind}");
            let is_map = each(&path, way, table);
            for (key, value) in table {
                let name = if is_map { "*" } else { key };
                collect(value, &format!("{path}.{name}"), &further(Step::Key(key.clone())), each);
            }
        }
        Value::Array(items) => {
            for (number, item) in items.iter().enumerate() {
                collect(item, &format!("{path}[]"), &further(Step::Item(number)), each);
            }
        }
        _ => {}
    }
}

fn table_at<'a>(root: &'a mut Value, way: &[Step]) -> &'a mut Table {
    let found = way.iter().fold(root, |value, step| match step {
        Step::Key(key) => &mut value[key.as_str()],
        Step::Item(number) => &mut value[*number],
    });
    found.as_table_mut().expect("a table")
}

/// The keys that a table may have, as the message for another one tells; nothing where any key may be.
fn known_keys(settings: &Value, way: &[Step]) -> Option<BTreeSet<String>> {
    let mut settings = settings.clone();
    // Of no type that anything has where any key may be.
    table_at(&mut settings, way).insert(UNKNOWN.to_owned(), Value::Boolean(true));
    let folder = tempfile::tempdir().expect("a temporary folder");
    let text = toml::to_string(&settings).expect("settings can be printed");
    std::fs::write(folder.path().join("site.toml"), &text).expect("settings");
    // Any key may be there, with any value.
    let Err(refused) = Config::load(folder.path(), Overrides::default()) else { return None };
    if !refused.message.contains("unknown key") {
        return None;
    }
    let hint = refused.hints.join("\n");
    let keys = hint.strip_prefix("known keys: ").unwrap_or_else(|| panic!("{} says {hint}", refused.message));
    Some(keys.split(", ").map(str::to_owned).collect())
}

/// A table of the settings, wherever there is one like it.
#[derive(Default)]
struct Said {
    /// The keys it may have; nothing where any key may be.
    known: Option<BTreeSet<String>>,
    /// What it says, each time.
    tables: Vec<Table>,
}

#[test]
fn every_key_of_the_settings_has_two_values_in_the_walk() {
    let mut all: BTreeMap<String, Said> = BTreeMap::new();
    for (group, ways) in GROUPS.iter().enumerate() {
        for way in 0..ways.len() {
            let mut choice = first();
            choice[group] = way;
            let settings: Value = toml::from_str(&print(&choice)).expect("settings are TOML");
            collect(&settings, "", &[], &mut |path, way, table| {
                let new = || Said { known: known_keys(&settings, way), ..Said::default() };
                let said = all.entry(path.to_owned()).or_insert_with(new);
                said.tables.push(table.clone());
                said.known.is_none()
            });
        }
    }
    assert!(all.len() > 40, "{} tables", all.len());
    for (path, Said { known, tables }) in all {
        for key in known.unwrap_or_default() {
            let value = |table: &Table| table.get(&key).map(ToString::to_string);
            let values: BTreeSet<Option<String>> = tables.iter().map(value).collect();
            assert!(values.len() > 1, "the walk says of {path}.{key} nothing but {values:?}");
        }
    }
}

#[test]
fn every_key_of_front_matter_is_in_the_walk() {
    let known = serde_json::to_value(FrontMatter::default()).expect("front matter as JSON");
    // It is what `unlinked: true` says.
    let known = known.as_object().expect("keys").keys().filter(|key| *key != "is_unlinked");
    for key in known {
        let lines = FRONT_MATTER.iter().find(|(name, _)| name == key).map(|(_, lines)| lines.len());
        assert!(lines.is_some_and(|lines| lines > 0), "no document of the walk has `{key}`");
    }
}
