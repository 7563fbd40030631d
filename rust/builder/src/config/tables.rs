//! Refuses lists in place of tables: the reader of the settings would take them for values of keys, in the order of the type's fields.

use std::ops::Range;

use dialect::diagnostic::{Diagnostic, cut_to_line};
use dialect::error;
use serde_json::Value;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::{FILE_NAME, site_schema};

/// Reports the first list that is written where the settings have a table. A text that is not TOML has none.
pub(super) fn refuse_lists(text: &str) -> Result<(), Box<Diagnostic>> {
    let Ok(table) = DeTable::parse(text) else { return Ok(()) };
    let schema = site_schema();
    let Some((what, range)) = find_in_table(table.get_ref(), &[schema.as_value()], schema.as_value()) else {
        return Ok(());
    };
    let diagnostic = error!(Settings, FILE_NAME, "{what} is a table, not a list";
        label: "not possible"; hint: "write its keys as `{{ key = … }}`, or below its name between `[` and `]`");
    Err(Box::new(diagnostic.at(text, cut_to_line(text, range))))
}

/// What is a list and should be a table, and its place, in a table that one of `schemas` describes.
fn find_in_table(table: &DeTable<'_>, schemas: &[&Value], root: &Value) -> Option<(String, Range<usize>)> {
    table.iter().find_map(|(key, value)| {
        let all = alternatives_of_all(schemas, root).into_iter();
        let schemas: Vec<&Value> = all.flat_map(|schema| value_schemas(schema, key.get_ref(), root)).collect();
        find(&format!("`{}`", key.get_ref()), value, &schemas, root)
    })
}

/// What a schema says of the value of a key.
fn value_schemas<'s>(schema: &'s Value, key: &str, root: &'s Value) -> Vec<&'s Value> {
    let own = schema["properties"].get(key).or_else(|| schema.get("additionalProperties"));
    own.map_or_else(Vec::new, |schema| alternatives(schema, root))
}

fn find(what: &str, value: &Spanned<DeValue<'_>>, schemas: &[&Value], root: &Value) -> Option<(String, Range<usize>)> {
    match value.get_ref() {
        DeValue::Table(table) => find_in_table(table, schemas, root),
        DeValue::Array(_) if takes(schemas, "object") && !takes(schemas, "array") => {
            Some((what.to_owned(), value.span()))
        }
        DeValue::Array(list) => {
            let items = schemas.iter().filter_map(|schema| schema.get("items"));
            let items: Vec<&Value> = items.flat_map(|schema| alternatives(schema, root)).collect();
            list.iter().find_map(|value| find(&format!("an entry of {what}"), value, &items, root))
        }
        _ => None,
    }
}

fn takes(schemas: &[&Value], kind: &str) -> bool {
    let is_of = |name: &Value| name.as_str() == Some(kind);
    schemas.iter().any(|schema| match &schema["type"] {
        Value::Array(names) => names.iter().any(is_of),
        name => is_of(name),
    })
}

fn alternatives_of_all<'s>(schemas: &[&'s Value], root: &'s Value) -> Vec<&'s Value> {
    schemas.iter().flat_map(|schema| alternatives(schema, root)).collect()
}

/// A schema, and all that it refers to or is one of.
fn alternatives<'s>(schema: &'s Value, root: &'s Value) -> Vec<&'s Value> {
    let referred = schema["$ref"].as_str().and_then(|name| root.pointer(name.strip_prefix('#')?));
    let parts = ["anyOf", "oneOf", "allOf"].into_iter().filter_map(|key| schema[key].as_array()).flatten();
    let below = referred.into_iter().chain(parts).flat_map(|schema| alternatives(schema, root));
    std::iter::once(schema).chain(below).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_no_table_wherever_it_is_written() {
        for (text, what, marked) in [
            ("color-mode = [\"dark\"]", "`color-mode`", "[\"dark\"]"),
            ("color-mode = []", "`color-mode`", "[]"),
            ("footer = []", "`footer`", "[]"),
            ("footer = [1]", "`footer`", "[1]"),
            ("[[navbar]]\ntitle = \"A\"\n", "`navbar`", "[[navbar]]"),
            ("search = { provider = \"static\", typesense = [\"a\"] }", "`typesense`", "[\"a\"]"),
            ("versions = [[\"a\", \"A\"]]", "an entry of `versions`", "[\"a\", \"A\"]"),
            ("navbar.items = [[\"link\"]]", "an entry of `items`", "[\"link\"]"),
            ("rules = []", "`rules`", "[]"),
        ] {
            let told = refuse_lists(text).expect_err(text);
            assert_eq!(told.message, format!("{what} is a table, not a list"), "{text}");
            let span = told.primary.span.unwrap();
            assert_eq!(&span.text[span.start..span.end], marked, "{text}");
        }
        for text in [
            "navbar.items = []",
            "search = { typesense.nodes = [\"a\"] }",
            "[[versions]]\nname = \"a\"\n",
            "a = [",
            "unknown = [1]",
        ] {
            assert!(refuse_lists(text).is_ok(), "{text}");
        }
    }
}
