//! mdBook: `book.toml`, and `SUMMARY.md` for the order of chapters.

mod summary;

use serde_json::{Map, Value};

use self::summary::Entry;
use super::hosts::set_host;
use super::{Found, Kind, MigrateError, Place, Tool, join_folders};
use crate::documents::Documents;
use crate::{entries, languages};

pub(super) const TOOL: Tool = Tool { name: "mdBook", dialect: "mdbook", settings: &["book.toml"], sign: None, read };

/// The list of chapters.
const SUMMARY: &str = "SUMMARY.md";

/// Preprocessors that every book has.
const OWN_PREPROCESSORS: [&str; 2] = ["links", "index"];

fn read(place: &Place) -> Result<Found, MigrateError> {
    let text = place.read("book.toml")?;
    let book: Value = toml::from_str(&text)
        .map_err(|error| MigrateError::Malformed { file: place.settings.clone(), why: error.message().to_owned() })?;
    let mut found = Found::default();
    let (about, html) = (&book["book"], &book["output"]["html"]);
    let source = about["src"].as_str().unwrap_or("src");
    found.settings.set("title", about["title"].as_str().unwrap_or_default());
    found.settings.set("tagline", about["description"].as_str().unwrap_or_default());
    found.settings.set("content", place.folder(source));
    if let Some(locale) = about["language"].as_str().filter(|code| *code != "en") {
        found.settings.set("locale", languages::locale(locale, None).unwrap_or_default());
    }
    let site = html["site-url"].as_str().unwrap_or_default();
    let (address, base) = if site.contains("://") { (site, "") } else { ("", site) };
    set_host(&mut found, &place.settings, address, base, "");
    read_edit_url(html, place, &mut found);
    if let Some(repository) = html["git-repository-url"].as_str() {
        let item = entries::bar_link("Source", "", repository);
        found.settings.set_in("navbar", "items", vec![item]);
    }
    read_redirects(html, place, &mut found);
    name_the_rest(&book, place, &mut found);
    let summary = match place.read(&format!("{source}/{SUMMARY}")) {
        // It is still a book that has a title.
        Err(_) if !place.may_run => return Ok(found),
        summary => summary?,
    };
    let documents = place.documents(&place.folder(source));
    let file = place.folder(&format!("{source}/{SUMMARY}"));
    let mut sidebar = Sidebar { documents: &documents, file: &file, found: &mut found };
    let items = sidebar.items(&summary::parse(&summary));
    let what = "the order of chapters stands in sidebars.json now, and this can be removed";
    found.left.add(Kind::Files, &file, what);
    found.order = Some(file);
    if !items.is_empty() {
        found.sidebars = Some(Map::from_iter([(entries::ONLY.to_owned(), items.into())]));
    }
    Ok(found)
}

fn read_edit_url(html: &Value, place: &Place, found: &mut Found) {
    let Some(template) = html["edit-url-template"].as_str() else { return };
    let content = found.settings.get("content").and_then(Value::as_str).unwrap_or_default();
    let folder = content.strip_prefix(place.below.as_str()).unwrap_or(content).to_owned();
    match template.strip_suffix("{path}") {
        Some(start) => found.settings.set("edit-url", format!("{start}{folder}/")),
        None => found.left.add(Kind::Setting, &place.settings, format!("edit-url-template: `{template}`")),
    }
}

fn read_redirects(html: &Value, place: &Place, found: &mut Found) {
    for (from, to) in html["redirect"].as_object().into_iter().flatten() {
        let Some(to) = to.as_str() else { continue };
        let target = match to.split_once("://") {
            Some(_) => Some(to.to_owned()),
            None if to.starts_with('/') => Some(without_html(to)),
            None => {
                let folder = from.rsplit_once('/').map_or("", |(folder, _)| folder);
                join_folders(folder, to).map(|path| without_html(&format!("/{path}")))
            }
        };
        match target {
            Some(target) => {
                found.redirects.insert(without_html(from), target);
            }
            None => found.left.add(Kind::Redirect, &place.settings, format!("{from} leads to {to}")),
        }
    }
}

/// A route without the ending that mdBook gives its files.
fn without_html(route: &str) -> String {
    let (path, rest) = route.find(['#', '?']).map_or((route, ""), |at| route.split_at(at));
    let path = path.strip_suffix("index.html").or_else(|| path.strip_suffix(".html")).unwrap_or(path);
    format!("/{}{rest}", path.trim_start_matches('/'))
}

/// Names what has no equal.
fn name_the_rest(book: &Value, place: &Place, found: &mut Found) {
    let keys = |table: &Value| table.as_object().into_iter().flatten().map(|(key, _)| key.clone()).collect::<Vec<_>>();
    for name in keys(&book["preprocessor"]).iter().filter(|name| !OWN_PREPROCESSORS.contains(&name.as_str())) {
        found.left.add(Kind::Plugin, &place.settings, format!("preprocessor {name}"));
    }
    for name in keys(&book["output"]).iter().filter(|name| *name != "html") {
        found.left.add(Kind::Plugin, &place.settings, format!("output {name}"));
    }
    for key in ["additional-css", "additional-js"] {
        for file in book["output"]["html"][key].as_array().into_iter().flatten().filter_map(Value::as_str) {
            found.left.add(Kind::Style, &place.settings, file);
        }
    }
    let theme = book["output"]["html"]["theme"].as_str().unwrap_or("theme");
    if place.has(theme) {
        found.left.add(Kind::Style, &place.folder(theme), "the book's own theme");
    }
}

/// Makes entries of the lines of `SUMMARY.md`.
struct Sidebar<'a> {
    documents: &'a Documents,
    file: &'a str,
    found: &'a mut Found,
}

impl Sidebar<'_> {
    fn items(&mut self, listed: &[Entry]) -> Vec<Value> {
        listed.iter().filter_map(|entry| self.item(entry)).collect()
    }

    fn item(&mut self, entry: &Entry) -> Option<Value> {
        let Entry { title, path, below, is_part } = entry;
        let items = self.items(below);
        if *is_part {
            return (!items.is_empty()).then(|| entries::group(title, items));
        }
        let id = path.as_deref().and_then(|path| self.id(title, path));
        if items.is_empty() {
            if path.is_none() {
                self.found.left.add(Kind::Sidebar, self.file, format!("the chapter “{title}” is not written yet"));
            }
            return id.map(|id| entries::page(&id, Some(title)));
        }
        Some(entries::category(title, id.as_deref(), items).into())
    }

    fn id(&mut self, title: &str, path: &str) -> Option<String> {
        let found = join_folders("", path).and_then(|path| Some(self.documents.find(&path)?.to_owned()));
        if found.is_none() {
            let what = format!("the chapter “{title}”: there is no document {path}");
            self.found.left.miss(self.file, what, path);
        }
        found.map(|path| self.documents.locate(&path).0)
    }
}

#[cfg(test)]
mod tests;
