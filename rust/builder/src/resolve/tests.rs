//! What becomes of small projects, from their files to every page as the theme gets it.

mod addresses;
mod introduced;
mod links;
mod needs;
mod pages;
mod pins;
mod proofs;
mod questions;
mod settings;
mod shell;
mod sidebars;
mod tags;
mod versions;

use std::fs;
use std::path::Path;
use std::sync::Arc;

use serde_json::{Value, json};
use system::files::Disk;
use tempfile::TempDir;

use super::*;
use crate::config::{Folders, SiteSettings};
use crate::discover::{Dates, discover};
use dialect::document::Node;

/// A project of these files and settings.
struct Project {
    folder: TempDir,
    settings: String,
    written_for: Option<String>,
    dates: Dates,
}

impl Project {
    fn of(settings: &str, files: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let settings =
            format!("title = \"Shop\"\ntagline = \"How it is run\"\nurl = \"https://shop.example.com\"\n{settings}");
        let project = Self { folder, settings, written_for: None, dates: Dates::new() };
        for (path, text) in files {
            project.write(path, text);
        }
        project
    }

    fn write(&self, path: &str, text: &str) {
        let path = self.folder.path().join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for the file");
        fs::write(path, text).expect("the file is written");
    }

    fn config(&self) -> Config {
        let root = self.folder.path();
        let at = |path: &str| Path::new(root).join(path);
        let folders = Folders {
            root: root.to_owned(),
            content: at("content"),
            statics: at("static"),
            sidebars: at("sidebars.json"),
            out: at("dist"),
            cache: at(".site"),
            client: root.to_owned(),
            files: Arc::new(Disk),
            taken_over: None,
        };
        let site: SiteSettings = toml::from_str(&self.settings).unwrap_or_else(|error| panic!("{error}"));
        let written_for = self.written_for.clone();
        Config { folders, site, written_for, text: self.settings.clone(), ..Config::of_keys("") }
    }

    /// The site; documents below `content/api` count as generated ones.
    fn resolve(&self) -> Site {
        let config = self.config();
        let mut sources = discover(&config.folders, &BTreeMap::new(), None);
        for source in sources.documents.iter_mut() {
            source.is_generated = source.path.starts_with("api/");
        }
        let library = Library::open(&config, &sources);
        let facts = Facts::read(&config, &sources, &library, self.dates.clone());
        let mut site = resolve(&config, &sources, &library, &facts);
        site.reports.diagnostics = std::mem::take(&mut site.reports).place(&library);
        site
    }

    /// The site, in which nothing is wrong.
    fn site(&self) -> Site {
        let site = self.resolve();
        let found: Vec<String> = site.reports.diagnostics.iter().map(ToString::to_string).collect();
        assert!(found.is_empty(), "{}", found.join("\n\n"));
        site
    }

    /// What is wrong with it: where, and what.
    fn faults(&self) -> Vec<(String, String)> {
        let fault = |one: &Diagnostic| {
            let place =
                one.primary.span.as_ref().map_or(String::new(), |span| format!(":{}:{}", span.line, span.column));
            (format!("{}{place}", one.primary.file), one.message.clone())
        };
        self.resolve().reports.diagnostics.iter().map(fault).collect()
    }
}

impl Site {
    fn page(&self, route: &str) -> &Page {
        let found = self.pages.values().find(|page| page.url == route);
        let routes = || self.pages.values().map(|page| page.url.as_str()).collect::<Vec<_>>();
        found.unwrap_or_else(|| panic!("there is no page at {route}, but at {:?}", routes()))
    }

    /// A page as the theme gets it.
    fn json(&self, route: &str) -> Value {
        serde_json::to_value(self.page(route)).expect("a page is JSON")
    }
}

/// The cards of a page that no document makes, or of a document that lists its siblings.
fn cards(page: &Page) -> Vec<(&str, &str, &str)> {
    let listed = match &page.content {
        Content::Document { bindings, .. } => &bindings.cards,
        Content::Ready(nodes) => match &nodes[..] {
            [.., Node::Cards(dialect::document::Cards::Listed(cards))] => cards,
            _ => panic!("{nodes:?}"),
        },
    };
    listed
        .iter()
        .map(|card| {
            let dialect::document::Url::Known(href) = &card.href else { panic!("{card:?}") };
            (card.title.as_str(), href.as_str(), card.description.as_deref().unwrap_or_default())
        })
        .collect()
}
