//! Fumadocs: `meta.json` in each folder.

use std::collections::BTreeSet;

use builder::config::OF_FUMADOCS;
use serde_json::Value;

use super::{Folders, Sections, join, rest_of};
use crate::entries;
use crate::tools::{Found, MigrateError, Place};

/// What says which pages a folder has.
const NAMES: [&str; 1] = ["meta.json"];

pub(super) fn read(place: &Place) -> Result<Found, MigrateError> {
    let mut found = Found::default();
    let mut folders = Folders::open(place, &mut found, &OF_FUMADOCS, &NAMES)?;
    let items = folders.pages("");
    folders.finish(items);
    Ok(found)
}

impl Folders<'_> {
    /// The entries of a folder: those it lists, or all.
    fn pages(&mut self, folder: &str) -> Vec<Value> {
        let all = [Value::from("...")];
        let said = self.said.get(folder).and_then(|said| said["pages"].as_array()).cloned();
        let listed: Vec<String> =
            said.as_deref().unwrap_or(&all).iter().filter_map(Value::as_str).map(str::to_owned).collect();
        let names = self.documents.children(folder);
        let seen: BTreeSet<String> =
            listed.iter().map(|name| name.trim_start_matches(['!', '.', '/']).to_owned()).collect();
        let mut sections = Sections::default();
        for written in &listed {
            if let Some(label) = written.strip_prefix("---").map(|rest| rest.trim_end_matches('-')) {
                sections.begin(without_icon(label));
            } else if written == "..." || written == "z...a" {
                let mut rest = rest_of(&names, &seen);
                if written != "..." {
                    rest.reverse();
                }
                for name in rest {
                    let entry = self.page(&join(folder, &name));
                    sections.extend(entry);
                }
            } else if let Some(name) = written.strip_prefix("...") {
                let items = self.pages(&join(folder, name));
                sections.extend(items);
            } else if let Some((label, href)) = read_link(written) {
                sections.extend([entries::link(label, href)]);
            } else if !written.starts_with('!') {
                let entry = self.page(&join(folder, written.trim_start_matches("./")));
                sections.extend(entry);
            }
        }
        sections.into_items()
    }

    /// A page, or a folder, which may have a sidebar of its own.
    fn page(&mut self, path: &str) -> Option<Value> {
        let said = self.said.get(path).cloned().unwrap_or_default();
        let entry = self.entry(path, said["title"].as_str(), &mut Self::pages)?;
        if said["root"] == true && entry["items"].is_array() {
            let label = entry["label"].as_str().unwrap_or(path).to_owned();
            self.add_sidebar(&label, vec![entry]);
            return None;
        }
        Some(entry)
    }
}

/// The text and the target of `[Text](target)`, before which an icon or a word may stand.
fn read_link(written: &str) -> Option<(&str, &str)> {
    let (before, target) = written.strip_suffix(')')?.rsplit_once("](")?;
    Some((before.rsplit_once('[')?.1, target))
}

/// A label without the icon that may be in brackets in front of it.
fn without_icon(label: &str) -> &str {
    label.strip_prefix('[').and_then(|rest| rest.split_once(']')).map_or(label, |(_, label)| label).trim()
}
