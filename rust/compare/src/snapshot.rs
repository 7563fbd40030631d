//! All that is compared of one side.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use builder::check::Judged;
use builder::config::Config;
use builder::discover::Sources;
use builder::library::Library;
use builder::resolve::{Content, Page as SitePage, find_addresses};
use dialect::diagnostic::Diagnostic;
use dialect::document::{Body, FrontMatter, ImageId, LinkId, NameId, Targets};
use rayon::prelude::*;

use crate::address::Addresses;
use crate::block::{Block, BlockKind};
use crate::error::CompareError;
use crate::flatten::{flatten, words};
use crate::weights::Weights;

/// All that is compared of one side.
#[derive(Debug, Default)]
pub struct Snapshot {
    /// What the command line called it.
    pub name: String,
    /// Its pages.
    pub pages: Vec<Page>,
    /// Every address that leads somewhere: routes, and routes with anchors.
    pub addresses: BTreeSet<String>,
    /// Old routes, and where they lead: to a route, or to a URL of another site.
    pub redirects: BTreeMap<String, String>,
    /// What is wrong with it.
    pub found: Vec<Diagnostic>,
    /// Its base URL.
    pub base: String,
    /// Its own files by their URLs: their paths in the content folder.
    pub files: HashMap<String, String>,
    /// What it weighs, if it is built.
    pub weights: Option<Weights>,
}

/// A page.
#[derive(Debug, Default)]
pub struct Page {
    /// Its path below the base URL.
    pub route: String,
    /// Its title.
    pub title: String,
    /// Its document, by the path in the content folder.
    pub file: Option<String>,
    /// The size of that, in bytes.
    pub bytes: u64,
    /// What its author says of it.
    pub front: FrontMatter,
    /// What it shows.
    pub body: Body,
    /// What takes the place of the numbers in that.
    pub leads: Leads,
}

/// Where links of a document lead, and which files it shows.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Leads {
    /// URLs of links.
    pub links: Vec<String>,
    /// URLs of files.
    pub files: Vec<String>,
}

impl Targets for Leads {
    fn link(&self, LinkId(number): LinkId) -> Cow<'_, str> {
        self.links.get(number).map_or("", String::as_str).into()
    }

    fn file(&self, ImageId(number): ImageId) -> Cow<'_, str> {
        self.files.get(number).map_or("", String::as_str).into()
    }

    fn image(&self, image: ImageId) -> (Cow<'_, str>, Option<(u32, u32)>) {
        (self.file(image), None)
    }

    fn name(&self, _: NameId) -> Option<Cow<'_, str>> {
        None
    }
}

impl Page {
    /// Whether it is the same without any doubt.
    pub fn is_same(&self, other: &Self) -> bool {
        self.front == other.front
            && self.title == other.title
            && self.leads == other.leads
            && self.body.nodes == other.body.nodes
    }

    /// Its content. `moved` has the routes of pages that are elsewhere in the other snapshot.
    pub fn blocks(&self, snapshot: &Snapshot, moved: &HashMap<String, String>) -> Vec<Block> {
        let folder = self.file.as_deref().and_then(|file| file.rfind('/').map(|end| &file[..=end])).unwrap_or_default();
        let (base, files) = (snapshot.base.as_str(), &snapshot.files);
        flatten(&self.body.nodes, Addresses { targets: &self.leads, base, files, moved, folder })
    }

    /// What its author says of it, a part for each key.
    pub fn front_block(&self) -> Block {
        let keys = serde_json::to_value(&self.front).ok();
        let keys = keys.as_ref().and_then(serde_json::Value::as_object).into_iter().flatten();
        let parts = keys.map(|(key, value)| words(key.clone(), Some(&print(value))));
        // That of a document stands in its heading, if it is not here.
        let untitled = self.body.nodes.is_empty() && self.front.title.is_none();
        let untitled = untitled.then(|| words("title", Some(&self.title)));
        Block::new(BlockKind::FrontMatter, &[], untitled.into_iter().chain(parts).collect())
    }
}

/// A value as people write it; what is not there is nothing.
fn print(value: &serde_json::Value) -> String {
    use serde_json::Value;
    match value {
        Value::Null | Value::Bool(false) => String::new(),
        Value::Bool(true) => "true".to_owned(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(values) => values.iter().map(print).collect::<Vec<_>>().join(", "),
        Value::Object(members) => members.get("name").map(print).unwrap_or_default(),
    }
}

impl Snapshot {
    /// That of a site.
    pub fn of_site(
        name: String,
        config: &Config,
        (sources, library): (&Sources, &Library),
        Judged { site, found, .. }: Judged,
    ) -> Result<Self, CompareError> {
        let urls = config.site.urls();
        let route = |url: &str| format!("/{}", urls.below_base(url));
        let mut addresses: BTreeSet<String> = find_addresses(urls, library, &site).into_iter().collect();
        for page in site.pages.values() {
            let former = match &page.content {
                Content::Document { bindings, .. } => bindings.former.values().flatten().collect(),
                Content::Ready(_) => Vec::new(),
            };
            let anchors = page.moved.keys().chain(former);
            addresses.extend(anchors.map(|anchor| format!("{}#{}", route(&page.url), dialect::route::encode(anchor))));
        }
        let files = site.assets.iter().map(|(path, file)| (urls.url(&file.name), path.clone())).collect();
        let target = |to: &String| if to.starts_with('/') { route(to) } else { to.clone() };
        let redirects = site.redirects.iter().map(|(from, to)| (route(from), target(to))).collect();
        let pages: Vec<SitePage> = site.pages.into_values().collect();
        let read = |page: SitePage| read_page(page, sources, library, &route);
        let pages = pages.into_par_iter().map(read).collect::<Result<_, _>>();
        let pages = pages.map_err(|error| CompareError::Content(name.clone(), error))?;
        Ok(Self { name, pages, addresses, redirects, found, base: urls.base.to_owned(), files, weights: None })
    }
}

fn read_page(
    page: SitePage,
    sources: &Sources,
    library: &Library,
    route: &impl Fn(&str) -> String,
) -> Result<Page, builder::library::ContentError> {
    let route = route(&page.url);
    // What is on other pages follows from the documents.
    let Content::Document { document, bindings } = page.content else {
        return Ok(Page { route, title: page.title, ..Page::default() });
    };
    let entry = &library.entries[document];
    Ok(Page {
        route,
        title: page.title,
        file: Some(entry.document.path.clone()),
        bytes: sources.documents[document].stamp.size,
        front: entry.document.front.clone(),
        body: library.body(document)?,
        leads: Leads { links: bindings.links, files: bindings.images.into_iter().map(|image| image.src).collect() },
    })
}
