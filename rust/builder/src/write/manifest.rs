//! Which module each route has, for browsers.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::resolve::Site;

/// What a browser fetches of a page, by names in the site.
#[derive(Debug, Clone, Default)]
pub struct PageModule {
    /// Its module.
    pub chunk: String,
    /// Drawings that its module only names.
    pub drawings: Vec<String>,
}

/// Which module each route has, for the browser's router and for the verifier.
pub fn format_manifest(site: &Site, modules: &BTreeMap<String, PageModule>) -> String {
    let local = |name: &String| name.trim_start_matches("assets/").to_owned();
    let routes: Map<String, Value> =
        modules.iter().map(|(route, module)| (route.clone(), json!(local(&module.chunk)))).collect();
    let drawings: Map<String, Value> = modules
        .iter()
        .filter(|(_, module)| !module.drawings.is_empty())
        .map(|(route, module)| (route.clone(), json!(module.drawings.iter().map(local).collect::<Vec<_>>().join(" "))))
        .collect();
    let build = system::short_hash(&serde_json::to_vec(&routes).unwrap_or_default());
    let redirects = &site.redirects;
    let manifest =
        json!({ "version": 1, "build": build, "routes": routes, "redirects": redirects, "drawings": drawings });
    format!("{manifest}\n")
}
