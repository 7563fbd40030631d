//! The index document of the site, `assets/site.json`: every document, the versions, and what made the site.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::config::SiteSettings;
use crate::resolve::Site;

/// The index document of a site whose scripts are made of `parts`.
pub fn format_site_index(settings: &SiteSettings, site: &Site, parts: &BTreeMap<String, String>) -> String {
    let version = env!("CARGO_PKG_VERSION");
    let mut index = Map::new();
    index.insert("generator".into(), json!({ "name": crate::GENERATOR, "version": version, "parts": parts }));
    if let Some(range) = &settings.compatible_with {
        index.insert("compatibleWith".into(), json!(range));
    }
    let versions = settings.versions.iter().enumerate().map(|(number, version)| {
        let path = settings.version_url(version);
        json!({ "name": version.name, "label": version.label, "isLast": number == 0, "path": path })
    });
    index.insert("versions".into(), versions.collect());
    let documents = site.pages.values().filter_map(|page| {
        let mut document = json!({ "id": page.id.as_deref()?, "path": page.url });
        if let Some(sidebar) = &page.sidebar {
            document["sidebar"] = json!(sidebar);
        }
        Some(document)
    });
    index.insert("documents".into(), documents.collect());
    Value::from(index).to_string() + "\n"
}
