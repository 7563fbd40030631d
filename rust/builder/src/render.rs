//! Renders pages: React on the server, through a pool of Node workers.
//!
//! Takes the [`Checked`] site, gives each page's HTML and module to a sink. A page is rendered only if
//! its [`key`](Shared::key) has changed.

mod article;
mod bundle;
mod content;
mod data;
mod drawings;
mod html;
mod languages;
mod pool;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::atomic::{AtomicUsize, Ordering};

pub use bundle::{
    Bundle, BundleError, BundleKind, Mode, compute_key as bundle_key, find_sources as find_bundle_sources, make_bundle,
};
pub(crate) use bundle::{find_server, made};
pub use data::to_json;
pub use dialect::document::escape;
pub use drawings::Drawing;
pub use html::{Frame, PageFiles, content_security_policy};
pub use pool::{Drawn, FailedComponent, Job, Pool, RenderError};

use drawings::find_drawings;

use crate::check::Checked;
use crate::config::SiteSettings;
use crate::javascript::{OwnComponents, OwnParts};
use crate::library::Library;
use crate::resolve::{Bindings, Content, Page, PageId};
use system::short_hash;

/// Modules that many pages share, by their names in the site, with their text.
#[derive(Debug)]
pub struct Shared {
    /// The module with the site's own data.
    pub config: (String, String),
    /// A module for each sidebar.
    pub sidebars: BTreeMap<String, (String, String)>,
    entry: String,
    /// The components of the project's own.
    own: OwnComponents,
    site_hash: [u8; 32],
}

/// Everything that pages are made of.
#[derive(Debug, Clone, Copy)]
pub struct RenderInput<'a> {
    /// The site.
    pub site: &'a Checked,
    /// The contents of its documents.
    pub library: &'a Library,
    /// The modules its pages share.
    pub shared: &'a Shared,
    /// The HTML around its pages.
    pub frame: &'a Frame,
}

/// A page as readers get it.
#[derive(Debug)]
pub struct RenderedPage {
    /// Which page of the site.
    pub page: PageId,
    /// Name of its module in the site.
    pub chunk_name: String,
    /// Text of its module.
    pub chunk: String,
    /// Its whole HTML document.
    pub html: String,
    /// Its drawings, which the module only names.
    pub drawings: Vec<Drawing>,
    /// The components in place of which something else is drawn.
    pub failed: Vec<FailedComponent>,
}

impl Shared {
    /// The shared modules of a site.
    #[must_use]
    pub fn new(settings: &SiteSettings, site: &Checked, bundle: &Bundle, own: OwnComponents) -> Self {
        let module = |name: &str, json: &str| {
            let text = format!("export default {};\n", data::to_script(json));
            (format!("assets/{name}-{}.js", short_hash(text.as_bytes())), text)
        };
        let sidebars = site.site().sidebars.iter();
        let shell = to_json(&site.site().shell);
        let mut hasher = blake3::Hasher::new();
        hasher.update(crate::cache::program().as_bytes());
        // The name of its folder is a hash of what it is made of, wherever the folder is.
        hasher.update(bundle.folder.file_name().unwrap_or_default().as_encoded_bytes());
        hasher.update(shell.as_bytes());
        hasher.update(&serde_json::to_vec(settings).unwrap_or_default());
        Self {
            config: module("config", &shell),
            sidebars: sidebars
                .map(|(name, items)| (name.clone(), module(&format!("sidebar-{}", file_name(name)), &to_json(items))))
                .collect(),
            entry: bundle.entry.trim_start_matches("assets/").to_owned(),
            own,
            site_hash: *hasher.finalize().as_bytes(),
        }
    }

    /// Names everything a page shows: while it stays the same, the page need not be rendered again.
    pub fn key(&self, page: &Page, library: &Library) -> [u8; 32] {
        let mut hasher = blake3::Hasher::new();
        hasher.update(&self.site_hash);
        hasher.update(&serde_json::to_vec(page).unwrap_or_default());
        hasher.update(page.newest.as_deref().unwrap_or_default().as_bytes());
        hasher.update(page.image.as_deref().unwrap_or_default().as_bytes());
        hasher.update(page.card.as_ref().map_or("", |card| &card.name).as_bytes());
        if let Some((module, _)) = page.sidebar.as_ref().and_then(|name| self.sidebars.get(name)) {
            hasher.update(module.as_bytes());
        }
        match &page.content {
            Content::Document { document, bindings } => {
                let entry = &library.entries[*document];
                hasher.update(&entry.hash);
                hasher.update(&library.terms_hash(*document).unwrap_or_default());
                for citation in &entry.document.citations {
                    hasher.update(&citation.hash);
                }
                hasher.update(&serde_json::to_vec(bindings).unwrap_or_default());
            }
            Content::Ready(nodes) => {
                hasher.update(&serde_json::to_vec(nodes).unwrap_or_default());
            }
        }
        if let Some(parts) = own_parts(page, library, &self.own) {
            hasher.update(&serde_json::to_vec(&parts).unwrap_or_default());
        }
        *hasher.finalize().as_bytes()
    }

    /// The components of the project's own.
    pub fn own(&self) -> &OwnComponents {
        &self.own
    }

    /// Files a page's chunk needs in addition to the bundle.
    fn modules(&self, page: &Page) -> Vec<&str> {
        let sidebar = page.sidebar.as_ref().and_then(|name| self.sidebars.get(name));
        std::iter::once(&self.config).chain(sidebar).map(|(name, _)| name.as_str()).collect()
    }

    /// The page's module. JSON may contain line separators, which modules allow in strings.
    pub fn chunk(&self, page: &Page, data: &str) -> String {
        let local = |name: &str| name.trim_start_matches("assets/").to_owned();
        let mut text =
            format!("import{{definePage as d}}from\"./{}\";import c from\"./{}\";", self.entry, local(&self.config.0));
        let sidebar = page.sidebar.as_ref().and_then(|name| self.sidebars.get(name).map(|module| (name, module)));
        if let Some((_, (module, _))) = sidebar {
            let _ = write!(text, "import s from\"./{}\";", local(module));
        }
        text.push_str("export const page=");
        text.push_str(&data::to_script(data));
        match sidebar {
            Some((name, _)) => {
                let _ = writeln!(text, ";export default d(page,c,s,{});", serde_json::Value::from(name.as_str()));
            }
            None => text.push_str(";export default d(page,c);\n"),
        }
        text
    }
}

/// The components of the project's own that a page draws.
fn own_parts(page: &Page, library: &Library, own: &OwnComponents) -> Option<OwnParts> {
    let Content::Document { document, .. } = &page.content else { return own.parts(&[]) };
    own.parts(&library.entries[*document].document.components)
}

/// The page's data as JSON: `PageData` in the theme's `types.ts`.
pub fn page_data(page: &Page, library: &Library, own: &OwnComponents) -> Result<String, RenderError> {
    let own = own_parts(page, library, own);
    Ok(match &page.content {
        Content::Document { document, bindings } => {
            data::serialize_page(page, own.as_ref(), &library.body(*document)?.nodes, bindings)
        }
        Content::Ready(nodes) => data::serialize_page(page, own.as_ref(), nodes, &Bindings::default()),
    })
}

/// A page on its way to a worker. What its module has instead of drawings is made now, while its content is at hand.
fn job(number: usize, page: &Page, library: &Library, own: &OwnComponents) -> Result<Job, RenderError> {
    let route = page.url.clone();
    let Content::Document { document, bindings } = &page.content else {
        return Ok(Job { number, route, data: page_data(page, library, own)?, undrawn: None, drawings: Vec::new() });
    };
    let own = own_parts(page, library, own);
    let nodes = &library.body(*document)?.nodes;
    let drawings = find_drawings(nodes);
    let undrawn = (!drawings.is_empty()).then(|| data::serialize_undrawn(page, own.as_ref(), nodes, bindings));
    Ok(Job { number, route, data: data::serialize_page(page, own.as_ref(), nodes, bindings), undrawn, drawings })
}

/// Name of the module of a page that is rendered on request.
pub fn chunk_name(page: &Page, key: &[u8; 32]) -> String {
    format!("assets/{}-{}.js", file_name(&page.url), short_hash(key))
}

/// Renders some pages and hands each to `sink` as soon as it is there, in no certain order.
///
/// A page's module is named after its text, unless it is `called` something else.
pub fn render(
    input: &RenderInput,
    pool: &Pool,
    wanted: &[PageId],
    called: Option<&str>,
    sink: &(dyn Fn(RenderedPage) -> std::io::Result<()> + Sync),
) -> Result<(), RenderError> {
    let RenderInput { site, library, shared, frame } = input;
    let pages = &site.site().pages;
    let started = AtomicUsize::new(0);
    let next = || {
        let number = started.fetch_add(1, Ordering::Relaxed);
        wanted.get(number).map(|id| job(number, &pages[id], library, &shared.own)).transpose()
    };
    pool.render(&next, &|job, Drawn { html, failed }| {
        let id = wanted[job.number];
        let page = &pages[&id];
        let chunk = shared.chunk(page, job.undrawn.as_ref().unwrap_or(&job.data));
        let named = || format!("assets/{}-{}.js", file_name(&page.url), short_hash(chunk.as_bytes()));
        let chunk_name = called.map_or_else(named, str::to_owned);
        let mut modules = shared.modules(page);
        let own = own_parts(page, library, &shared.own).unwrap_or_default();
        modules.extend(own.imports.iter().chain(own.scripts.values()).chain(&own.slots).map(String::as_str));
        let has_components = job.data.contains(COMPONENT);
        let files = PageFiles { chunk: &chunk_name, modules: &modules, styles: &own.styles, has_components };
        let html = frame.document(page, &files, &html);
        let drawings = job.drawings.clone();
        sink(RenderedPage { page: id, chunk_name, chunk, html, drawings, failed })
            .map_err(|source| RenderError::Sink(job.route.clone(), source))
    })
}

/// What the data of a page has in it whose content has a component.
const COMPONENT: &str = r#""type":"component""#;

/// How much of a route is used in the name of a file; file systems allow 255 bytes.
const LONGEST_NAME: usize = 150;

/// A route or a name as part of a file's name; a very long one is cut and followed by its hash.
fn file_name(route: &str) -> String {
    let characters = route.trim_matches('/').chars();
    let mut name: String =
        characters.map(|character| if character.is_ascii_alphanumeric() { character } else { '-' }).collect();
    if name.len() > LONGEST_NAME {
        name.truncate(LONGEST_NAME);
        name = format!("{name}-{}", short_hash(route.as_bytes()));
    }
    if name.is_empty() { "home".to_owned() } else { name }
}

#[cfg(test)]
mod tests;
