//! The index document of the site, `assets/site.json`: every document, the versions, and what made the site.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::config::{CompatibleWith, SiteSettings};
use crate::resolve::Site;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct SiteIndex<'a> {
    generator: Generator<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    compatible_with: Option<&'a CompatibleWith>,
    versions: Vec<DocsVersion<'a>>,
    documents: Vec<Document<'a>>,
}

/// What made the site. The versions are those that did.
#[derive(Serialize)]
struct Generator<'a> {
    name: &'a str,
    version: &'a str,
    parts: &'a BTreeMap<String, String>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct DocsVersion<'a> {
    name: &'a str,
    label: &'a str,
    is_last: bool,
    path: String,
}

#[derive(Serialize)]
struct Document<'a> {
    id: &'a str,
    path: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    sidebar: Option<&'a str>,
}

/// The index document of a site whose scripts are made of `parts`.
#[must_use]
pub fn format_site_index(settings: &SiteSettings, site: &Site, parts: &BTreeMap<String, String>) -> String {
    let versions = settings.versions.iter().enumerate().map(|(number, version)| DocsVersion {
        name: &version.name,
        label: &version.label,
        is_last: number == 0,
        path: settings.urls().with_base(&version.path),
    });
    let documents = site.pages.values().filter_map(|page| {
        Some(Document { id: page.id.as_deref()?, path: &page.url, sidebar: page.sidebar.as_deref() })
    });
    let index = SiteIndex {
        generator: Generator { name: crate::GENERATOR, version: env!("CARGO_PKG_VERSION"), parts },
        compatible_with: settings.compatible_with.as_ref(),
        versions: versions.collect(),
        documents: documents.collect(),
    };
    crate::render::to_json(&index) + "\n"
}
