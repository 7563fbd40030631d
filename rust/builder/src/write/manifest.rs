//! Which module each route has, for browsers.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::render::Shared;
use crate::resolve::Site;

/// What a browser fetches of a page, by names in the site.
#[derive(Debug, Clone, Default)]
pub struct PageModule {
    /// Its module.
    pub chunk: String,
    /// Drawings that its module only names.
    pub drawings: Vec<String>,
}

/// Which module each route has, and which pages each sidebar's, for the browser's router and for the verifier.
pub fn format_manifest(site: &Site, modules: &BTreeMap<String, PageModule>, shared: &Shared) -> String {
    let local = |name: &String| name.trim_start_matches("assets/").to_owned();
    let routes: Map<String, Value> =
        modules.iter().map(|(route, module)| (route.clone(), json!(local(&module.chunk)))).collect();
    let drawings: Map<String, Value> = modules
        .iter()
        .filter(|(_, module)| !module.drawings.is_empty())
        .map(|(route, module)| (route.clone(), json!(module.drawings.iter().map(local).collect::<Vec<_>>().join(" "))))
        .collect();
    let build = system::short_hash(&serde_json::to_vec(&routes).unwrap_or_default());
    let mut sidebars: BTreeMap<String, Vec<&str>> = BTreeMap::new();
    for page in site.pages.values() {
        if let Some((file, _)) = page.sidebar.as_ref().and_then(|name| shared.sidebars.get(name)) {
            sidebars.entry(local(file)).or_default().push(&page.url);
        }
    }
    let manifest = json!({
        "version": 1, "build": build, "routes": routes, "redirects": site.redirects, "drawings": drawings, "sidebars": sidebars,
    });
    format!("{manifest}\n")
}
