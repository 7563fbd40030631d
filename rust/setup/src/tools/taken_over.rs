//! What holds of another tool's settings where a folder is shown as it is, before anybody has migrated it.

mod lower;

use std::path::Path;

use builder::config::{TakenOver, Written};
use dialect::diagnostic::{Diagnostic, Span};
use dialect::parse::Dialect;
use dialect::warning;
use serde_json::Value;

use self::lower::Lower;
use super::{Found, Kind, MigrateError, Project, find};
use crate::Settings;
use crate::written::{LeftOut, UNNAMED};

/// What the settings say that stands on every page. Where a site is published is not said by whoever only looks at it, and its
/// old routes are its own.
const SHOWN: [&str; 5] = ["title", "tagline", "locale", "edit-url", "footer"];

/// What of it leads to no document.
const NAME: [&str; 3] = ["title", "tagline", "locale"];

/// Properties that put documents in order, whatever of them has to be run.
const ORDER: [&str; 1] = ["sidebar"];

/// Those that do if there is no order without them.
const MAY_BE_ORDER: [&str; 3] = ["sidebarPath", "docs", "presets"];

/// What does in `VuePress`. Others have themes of code.
const THEME: [&str; 1] = ["theme"];

/// Those that hold what the bar shows, but for the picture in it, and what is around them.
const BAR: [&str; 2] = ["nav", "navbar"];
const PICTURE: &str = "logo";
const AROUND_BAR: &str = "themeConfig";

/// What the settings of another tool say of a folder whose documents are shown from its folder `content`, as far as they are
/// written out: nothing in the folder is run.
pub fn take_over(root: &Path, content: &str) -> Option<TakenOver> {
    let mut project = find(root, None)?;
    project.place.may_run = false;
    let dialect: Dialect = serde_json::from_value(project.tool.dialect.into()).ok()?;
    let (mut found, mut diagnostics) = match project.read() {
        Ok(found) => (found, Vec::new()),
        Err(MigrateError::Malformed { file, why }) => {
            let told = warning!(Settings, file, "cannot read this: {why}";
                hint: "correct it; until then the sidebar shows everything as it lies in folders");
            (Found::default(), vec![told])
        }
        // What would have to be run is told below.
        Err(MigrateError::Script(_) | MigrateError::Node(_) | MigrateError::Read(..)) => (Found::default(), Vec::new()),
    };
    let own = found.settings.get("content").and_then(Value::as_str).unwrap_or(content).to_owned();
    let below = lie_below(&own, content).map(|below| (below, project.place.documents(&own)));
    match below.filter(|(below, documents)| below.is_empty() || !documents.is_empty()) {
        Some(("", _)) => {}
        Some((below, documents)) => {
            let shown = project.place.documents(content);
            Lower { below, documents, shown }.rewrite(&project.place, &mut found);
        }
        // Of other documents nothing is said here.
        None => {
            found = name_alone(&found);
            if own.starts_with("..") {
                let told = warning!(Settings, &project.place.settings, "the documents of this are in {own}, outside of this folder";
                    hint: "name a folder that both are in: until then nothing is known of their order");
                diagnostics.push(told);
            }
        }
    }
    diagnostics.extend(missing(&project, &found));
    diagnostics.extend(without_equal(&found));
    diagnostics.extend(computed(&project, &found));
    Some(TakenOver {
        dialect,
        settings: shown(&found.settings).text("What holds."),
        order: project.written(found.order.as_ref().unwrap_or(&project.place.settings)),
        file: project.written(&project.place.settings),
        beside: project.read_beside(),
        sidebars: found.sidebars.and_then(|sidebars| serde_json::to_string_pretty(&sidebars).ok()),
        diagnostics,
    })
}

/// The path of a folder from another one that it is or lies in.
fn lie_below<'a>(own: &'a str, shown: &'a str) -> Option<&'a str> {
    let plain = |folder: &'a str| if folder == "." { "" } else { folder.trim_matches('/') };
    let rest = plain(own).strip_prefix(plain(shown))?;
    if plain(shown).is_empty() || rest.is_empty() { Some(rest) } else { rest.strip_prefix('/') }
}

/// What does not lead to documents.
fn name_alone(found: &Found) -> Found {
    let mut alone = Found::default();
    for key in NAME {
        alone.settings.set(key, found.settings.get(key).cloned().unwrap_or_default());
    }
    alone
}

impl Project {
    fn written(&self, file: &str) -> Written {
        let path = self.place.root.join(file);
        let text = Some(&path).filter(|path| self.place.is_inside(path)).map(|path| system::files::read_text(path));
        let text = text.and_then(Result::ok).unwrap_or_default();
        Written { file: file.to_owned(), text }
    }

    /// The files beside the settings that were read for them.
    fn read_beside(&self) -> Vec<String> {
        let root = self.place.root.canonicalize().unwrap_or_default();
        self.place.read.borrow().iter().map(|path| system::files::display(&root, path)).collect()
    }
}

/// Those settings that hold. A logo would have to be copied first.
fn shown(settings: &Settings) -> Settings {
    let mut shown = Settings::default();
    for key in SHOWN {
        shown.set(key, settings.get(key).cloned().unwrap_or_default());
    }
    let items = settings.get("navbar").map(|navbar| navbar["items"].clone());
    shown.set_in("navbar", "items", items.unwrap_or_default());
    shown
}

/// The entries of sidebars that lead nowhere, at their places.
fn missing(project: &Project, found: &Found) -> Vec<Diagnostic> {
    let tell = |(place, what, written): (&String, &String, &String)| {
        let told = warning!(Sidebars, place, "{what}";
            label: "leads nowhere";
            hint: "write the document, or take the entry away: the sidebar is without it");
        project.written(place).mark(written, told)
    };
    let written = found.left.iter().filter_map(|left| Some((&left.place, &left.what, left.written.as_ref()?)));
    written.map(tell).collect()
}

/// What of bars is shown nowhere.
fn without_equal(found: &Found) -> impl Iterator<Item = Diagnostic> {
    found.left.iter().filter(|left| left.kind == Kind::Navigation).map(|left| {
        warning!(Settings, &left.place, "this is left out: {}", left.what;
            hint: "write it in another way, or take it away")
    })
}

/// What would have to be run, and is missed on pages for that.
fn computed(project: &Project, found: &Found) -> Vec<Diagnostic> {
    let root = project.place.root.canonicalize().unwrap_or_default();
    let tell = |left: &LeftOut| {
        let file = system::files::display(&root, &left.file);
        let has = |names: &[&str]| left.path.iter().any(|name| names.contains(&name.as_str()));
        let name = left.path.last().map_or("", String::as_str);
        let is_of_order = left.is_order
            || has(&ORDER)
            || (MAY_BE_ORDER.contains(&name) || left.path == THEME) && found.sidebars.is_none();
        let is_of_bar = name == AROUND_BAR || has(&BAR) && !has(&[PICTURE]);
        // What is spread may be anything: settings of which not even a title is left had theirs in it.
        let is_everything = name.is_empty() || name == UNNAMED && found.settings.get("title").is_none();
        if !is_everything && !is_of_bar && !is_of_order {
            return None;
        }
        let without = if is_of_order || is_everything {
            "the sidebar shows everything as it lies in folders"
        } else {
            "the bar is without it"
        };
        let what = if name.is_empty() {
            "this cannot be taken over as it is written, and is not run".to_owned()
        } else {
            format!("`{name}` is computed, and is not run")
        };
        let told = warning!(Settings, &file, "{what}";
            hint: "`migrate` runs it once; until then {without}");
        // It may have been written anew since it was read.
        let text = project.written(&file).text;
        let is_there = !name.is_empty() && text.get(left.at.clone()).is_some();
        let span = is_there.then(|| Span::new(&text, left.at.clone()));
        Some(told.at_span(span))
    };
    project.place.left_out.borrow().iter().filter_map(tell).collect()
}

#[cfg(test)]
mod tests;
