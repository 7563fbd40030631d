//! Sites on Next.js: Nextra and Fumadocs, which say in each folder what stands in it and in which order.

mod fumadocs;
mod nextra;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;

use builder::config::UI_OF_FUMADOCS;
use serde_json::{Map, Value, json};

use super::{Found, MigrateError, Place, Tool};
use crate::documents::Documents;
use crate::entries;

pub(super) const NEXTRA: Tool = Tool {
    name: "Nextra",
    dialect: "nextra",
    settings: &["next.config.mjs", "next.config.js", "next.config.ts", "next.config.mts", "next.config.cjs"],
    sign: Some("nextra"),
    read: nextra::read,
};

pub(super) const FUMADOCS: Tool = Tool {
    name: "Fumadocs",
    dialect: "fumadocs",
    settings: &["source.config.ts", "source.config.mts", "source.config.js", "source.config.mjs"],
    sign: None,
    read: fumadocs::read,
};

/// A site of Fumadocs whose settings lie elsewhere, as its package tells.
pub(super) const FUMADOCS_BY_PACKAGE: Tool =
    Tool { settings: &["package.json"], sign: Some(UI_OF_FUMADOCS), ..FUMADOCS };

/// Documents of Fumadocs alone, which say in which order they are.
pub(super) const FUMADOCS_ALONE: Tool = Tool { settings: &["meta.json"], sign: Some("\"pages\""), ..FUMADOCS };

/// How deep folders are looked at.
const DEPTH: usize = 24;

/// The folders of a site, and what is written in each of its own.
struct Folders<'a> {
    documents: Documents,
    place: &'a Place,
    found: &'a mut Found,
    /// What each folder says, by its path from the documents'.
    said: BTreeMap<String, Value>,
    /// The files that say it, from the project's folder.
    files: BTreeMap<String, String>,
    /// The sidebars beside the main one, and the entries of the bar that lead to them.
    others: Map<String, Value>,
    bar: Vec<Value>,
}

impl<'a> Folders<'a> {
    /// Reads what the folders say, in files of these names.
    fn open(place: &'a Place, found: &'a mut Found, contents: &[&str], names: &[&str]) -> Result<Self, MigrateError> {
        let content = contents.iter().find(|folder| place.has(folder)).copied().unwrap_or(".");
        let content = place.folder(content);
        found.settings.set("content", content.as_str());
        found.settings.set("static", place.folder("public"));
        let root = place.root.join(&content);
        let documents = place.documents(&content);
        let (mut folders, mut next) = (vec![String::new()], 0);
        while let Some(folder) = folders.get(next).cloned() {
            next += 1;
            let below = documents.children(&folder).into_iter().map(|name| join(&folder, &name));
            folders.extend(below.filter(|path| documents.has_folder(path) && path.matches('/').count() < DEPTH));
        }
        let file_of = |folder: &String| {
            let paths = names.iter().map(|name| root.join(folder).join(name));
            Some((folder.clone(), paths.into_iter().find(|path| path.is_file() && place.is_inside(path))?))
        };
        let files: Vec<(String, PathBuf)> = folders.iter().filter_map(file_of).collect();
        let shown = |path: &PathBuf| system::files::display(&place.root, path);
        let names: BTreeMap<_, _> = files.iter().map(|(folder, path)| (folder.clone(), shown(path))).collect();
        let is_json = |path: &PathBuf| path.extension().is_some_and(|extension| extension == "json");
        let (data, scripts): (Vec<_>, Vec<_>) = files.into_iter().partition(|(_, path)| is_json(path));
        let mut said = BTreeMap::new();
        for (folder, path) in data {
            let file = shown(&path);
            let text = system::files::read_text(&path).map_err(|error| MigrateError::Read(file.clone(), error))?;
            let value = serde_json::from_str(&text)
                .map_err(|error| MigrateError::Malformed { file, why: error.to_string() })?;
            said.insert(folder, value);
        }
        if !scripts.is_empty() {
            let paths: Vec<PathBuf> = scripts.iter().map(|(_, path)| path.clone()).collect();
            let values = place.run_all("what folders say of their pages", &paths, found)?;
            said.extend(scripts.into_iter().map(|(folder, _)| folder).zip(values));
        }
        found.order = names.get("").cloned();
        Ok(Self { documents, place, found, said, files: names, others: Map::new(), bar: Vec::new() })
    }

    /// Notes that there is no such page in a folder.
    fn miss(&mut self, path: &str) {
        let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
        let file = self.files.get(folder).unwrap_or(&self.place.settings);
        self.found.left.miss(file, format!("there is no document {path}"), name);
    }

    /// The page of a name in a folder, or the folder of that name with what `items` makes of it.
    fn entry(
        &mut self,
        path: &str,
        label: Option<&str>,
        items: &mut dyn FnMut(&mut Self, &str) -> Vec<Value>,
    ) -> Option<Value> {
        let page = self.documents.find(path).map(|found| self.documents.locate(found).0);
        if !self.documents.has_folder(path) {
            if page.is_none() {
                self.miss(path);
            }
            return Some(entries::page(&page?, label));
        }
        let mut below = items(self, path);
        if let Some(page) = &page {
            below.retain(|item| item != page && item["id"] != page.as_str());
        }
        let name = path.rsplit('/').next().unwrap_or(path).trim_matches(['(', ')']).replace(['-', '_'], " ");
        let label = label.map_or_else(|| dialect::parse::capitalise(&name), str::to_owned);
        match page {
            Some(page) if below.is_empty() => Some(entries::page(&page, Some(&label))),
            page => Some(entries::category(&label, page.as_deref(), below).into()),
        }
    }

    /// Gives a sidebar of its own to what has a tab in the bar.
    fn add_sidebar(&mut self, label: &str, items: Vec<Value>) {
        let mut name = entries::name_of(&label.to_lowercase());
        while self.others.contains_key(&name) || name == entries::ONLY {
            name.push_str("-more");
        }
        self.bar.push(json!({ "type": "sidebar", "label": label, "sidebar": name }));
        self.others.insert(name, items.into());
    }

    /// Hands over the sidebars that were made: this one, and those beside it.
    fn finish(self, items: Vec<Value>) {
        let mut sidebars = Map::new();
        if !items.is_empty() {
            sidebars.insert(entries::ONLY.to_owned(), items.into());
        }
        sidebars.extend(self.others);
        self.found.settings.set_in("navbar", "items", self.bar);
        self.found.sidebars = (!sidebars.is_empty()).then_some(sidebars);
    }
}

/// Entries one below the other, of which some stand below a heading.
#[derive(Default)]
struct Sections {
    before: Vec<Value>,
    sections: Vec<(String, Vec<Value>)>,
}

impl Sections {
    fn begin(&mut self, label: &str) {
        self.sections.push((label.to_owned(), Vec::new()));
    }

    fn extend(&mut self, items: impl IntoIterator<Item = Value>) {
        self.sections.last_mut().map_or(&mut self.before, |(_, items)| items).extend(items);
    }

    fn into_items(self) -> Vec<Value> {
        // A line that only divides has no words to stand above what follows.
        let section = |(label, items): (String, Vec<Value>)| match label.trim() {
            "" => items,
            _ if items.is_empty() => items,
            label => vec![entries::group(label, items)],
        };
        self.before.into_iter().chain(self.sections.into_iter().flat_map(section)).collect()
    }
}

fn join(folder: &str, name: &str) -> String {
    if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") }
}

/// Names that nothing has named yet, the page of the folder before the others.
fn rest_of(names: &BTreeSet<String>, seen: &BTreeSet<String>) -> Vec<String> {
    let rest = names.iter().filter(|name| !seen.contains(*name)).cloned();
    let (first, others): (Vec<String>, Vec<String>) = rest.partition(|name| name == "index");
    first.into_iter().chain(others).collect()
}

#[cfg(test)]
mod tests;
