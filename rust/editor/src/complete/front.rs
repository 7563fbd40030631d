//! Keys of the front matter, and their values.

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::LazyLock;

use dialect::parse::front_matter_schema;
use lsp_types::CompletionItemKind;
use serde_json::Value;

use super::Offer;
use crate::project::Project;

static SCHEMA: LazyLock<Value> = LazyLock::new(|| front_matter_schema().to_value());

/// What the schema says of the keys of the front matter.
fn properties() -> impl Iterator<Item = (&'static str, &'static Value)> {
    let all = SCHEMA.get("properties").and_then(Value::as_object);
    all.into_iter().flatten().map(|(key, about)| (key.as_str(), about))
}

/// What a key of the front matter means.
pub(crate) fn describe_key(key: &str) -> Option<&'static str> {
    properties().find(|(known, _)| *known == key)?.1.get("description")?.as_str()
}

pub(super) fn offer_keys() -> Vec<Offer> {
    let offer = |(key, _): (&str, &Value)| {
        Offer::new(key, CompletionItemKind::FIELD).about(describe_key(key).map(str::to_owned))
    };
    properties().map(offer).collect()
}

/// The values that a key may have in a document, where these can be told; `written` is the one that is being written.
pub(super) fn offer_values(project: &Project, path: &Path, key: &str, written: &str) -> Vec<Offer> {
    let names: BTreeSet<String> = match key {
        "tags" => {
            // A tag that is half written is one of the document already.
            let all =
                project.pages().flat_map(|page| page.entry.document.front.tags.iter().map(move |tag| (page, tag)));
            let others = all.filter(|(page, tag)| page.entry.absolute != path || tag.name != written);
            others.map(|(_, tag)| tag.name.clone()).collect()
        }
        "displayed_sidebar" => {
            project.good().into_iter().flat_map(|good| good.site.site().sidebars.keys().cloned()).collect()
        }
        "layout" => BTreeSet::from(["home".to_owned()]),
        _ if takes_flag(key) => ["true", "false"].map(str::to_owned).into(),
        _ => BTreeSet::new(),
    };
    names.into_iter().map(|name| Offer::new(name, CompletionItemKind::VALUE)).collect()
}

fn takes_flag(key: &str) -> bool {
    let kind = properties().find(|(known, _)| *known == key).and_then(|(_, about)| about.get("type"));
    kind.is_some_and(|kind| {
        kind == "boolean" || kind.as_array().is_some_and(|kinds| kinds.iter().any(|one| one == "boolean"))
    })
}
