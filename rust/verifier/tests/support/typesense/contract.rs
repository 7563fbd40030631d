//! The published description of the API, against which every request and answer is held.

use std::path::Path;

use anyhow::Context as _;
use serde_json::Value;

use super::Exchange;
use super::http::values;

/// An `OpenAPI` description.
#[derive(Debug)]
pub(crate) struct Contract(Value);

impl Contract {
    /// The description that `TYPESENSE_OPENAPI` names; nothing, and a line that reports it, where it names none.
    pub(crate) fn named() -> anyhow::Result<Option<Self>> {
        let Some(path) = std::env::var_os("TYPESENSE_OPENAPI") else {
            eprintln!("skipped: TYPESENSE_OPENAPI names no description of the API");
            return Ok(None);
        };
        let path = Path::new(&path);
        let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        Ok(Some(Self(serde_saphyr::from_str(&text)?)))
    }

    /// What of a request and its answer the description does not know.
    pub(crate) fn faults(&self, exchange: &Exchange) -> Vec<String> {
        let (path, query) = exchange.target.split_once('?').unwrap_or((&exchange.target, ""));
        let Some(operation) = self.operation(&exchange.method, path) else {
            return vec![format!("there is no {} {path}", exchange.method)];
        };
        let mut faults = Vec::new();
        let known = self.names(operation);
        // Clients may send their key in the query; the description calls that a matter of security.
        for name in values(query).into_keys().filter(|name| !name.is_empty() && name != "x-typesense-api-key") {
            if !known.contains(&name) {
                faults.push(format!("{path} has no parameter {name}"));
            }
        }
        let json = "/content/application~1json/schema";
        if let Some(schema) = operation["requestBody"].pointer(json) {
            self.compare(schema, &parsed(&exchange.body), "the request", &mut faults);
        }
        let answer = &operation["responses"][exchange.status.to_string()];
        match answer.pointer(json) {
            Some(schema) => self.compare(schema, &parsed(&exchange.answer), "the answer", &mut faults),
            None if answer.is_null() && exchange.status < 400 => {
                faults.push(format!("{path} never answers {}", exchange.status));
            }
            None => {}
        }
        faults
    }

    fn operation(&self, method: &str, path: &str) -> Option<&Value> {
        let segments: Vec<&str> = path.split('/').collect();
        let is_like = |template: &str| {
            let parts: Vec<&str> = template.split('/').collect();
            parts.len() == segments.len()
                && parts.iter().zip(&segments).all(|(part, segment)| part.starts_with('{') || part == segment)
        };
        let (_, found) = self.0["paths"].as_object()?.iter().find(|(template, _)| is_like(template))?;
        found.get(method.to_lowercase())
    }

    /// Names of an operation's parameters; one of several is an object.
    fn names(&self, operation: &Value) -> Vec<String> {
        let mut names = Vec::new();
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            match self.resolved(&parameter["schema"])["properties"].as_object() {
                Some(properties) => names.extend(properties.keys().cloned()),
                None => names.extend(parameter["name"].as_str().map(str::to_owned)),
            }
        }
        names
    }

    fn resolved<'a>(&'a self, schema: &'a Value) -> &'a Value {
        let reference = schema["$ref"].as_str().and_then(|reference| reference.strip_prefix('#'));
        reference.and_then(|pointer| self.0.pointer(pointer)).unwrap_or(schema)
    }

    fn compare(&self, schema: &Value, value: &Value, path: &str, faults: &mut Vec<String>) {
        let schema = self.resolved(schema);
        for part in schema["allOf"].as_array().into_iter().flatten() {
            self.compare(part, value, path, faults);
        }
        let is_right = match schema["type"].as_str() {
            Some("object") => value.is_object(),
            Some("array") => value.is_array(),
            Some("string") => value.is_string(),
            Some("integer") => value.is_i64() || value.is_u64(),
            Some("number") => value.is_number(),
            Some("boolean") => value.is_boolean(),
            _ => true,
        };
        if !is_right {
            faults.push(format!("{path} is {value} instead of {}", schema["type"]));
            return;
        }
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if value.get(name).is_none() {
                faults.push(format!("{path} lacks {name}"));
            }
        }
        for (name, inner) in schema["properties"].as_object().into_iter().flatten() {
            if let Some(value) = value.get(name) {
                self.compare(inner, value, &format!("{path}.{name}"), faults);
            }
        }
        for value in value.as_array().into_iter().flatten() {
            self.compare(&schema["items"], value, &format!("{path}[]"), faults);
        }
    }
}

fn parsed(text: &str) -> Value {
    serde_json::from_str(text).unwrap_or_default()
}
