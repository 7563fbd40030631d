//! Which module each route has, for browsers.

use std::collections::BTreeMap;

use serde_json::json;

use crate::resolve::Site;

/// Which module each route has, for the browser's router and for the verifier.
pub fn format_manifest(site: &Site, chunks: &BTreeMap<String, String>) -> String {
    let local = |name: &String| name.trim_start_matches("assets/").to_owned();
    let routes: serde_json::Map<String, serde_json::Value> =
        chunks.iter().map(|(route, chunk)| (route.clone(), json!(local(chunk)))).collect();
    let build = system::short_hash(&serde_json::to_vec(&routes).unwrap_or_default());
    format!("{}\n", json!({ "version": 1, "build": build, "routes": routes, "redirects": site.redirects }))
}
