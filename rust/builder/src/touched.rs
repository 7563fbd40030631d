//! Which pages a new version of the documented packages touches: by the names that they use, and by the facts that they are
//! pinned to.

use std::path::Path;

use serde::Serialize;

use crate::assemble::{Assembly, History, assemble_all};
use crate::build::{BuildError, make_reference};
use crate::cache::WritableCache;
use crate::config::Config;
use crate::discover::Text;
use crate::fact_list::FactList;
use crate::library::Entry;
use crate::progress::{Progress, Silent};
pub use crate::resolve::Use;
use crate::resolve::{UsedName, find_used};
use dialect::diagnostic::Diagnostic;
use reference::history::touched::Changed;

/// A page that is touched.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TouchedPage {
    /// Its file, relative to the project.
    pub file: String,
    /// The names that it uses and to which something happened.
    pub names: Vec<TouchedName>,
    /// The facts that it is pinned to and that are others.
    pub facts: Vec<TouchedFact>,
}

/// A name that a page uses.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TouchedName {
    /// What happened to it.
    #[serde(flatten)]
    pub change: Changed,
    /// By what the page uses it.
    pub by: Use,
}

/// A fact that a page is pinned to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct TouchedFact {
    /// What it is called.
    pub fact: String,
    /// Its values in the other list.
    pub before: Vec<String>,
    /// Its values now.
    pub now: Vec<String>,
}

/// What was found.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Touched {
    /// The pages that are touched, in the order of their paths.
    pub pages: Vec<TouchedPage>,
    /// How many documents were looked at.
    pub of: usize,
}

/// The pages that these changes touch, and those that are pinned to facts which another list, the file `before`, has otherwise.
pub fn find_touched(
    config: &Config,
    changes: &[Changed],
    before: Option<&Path>,
    progress: &dyn Progress,
) -> Result<Touched, BuildError> {
    let WritableCache { config, .. } = &WritableCache::new(config);
    let other = before
        .map(|path| read_list(config, path))
        .transpose()
        .map_err(|wrong| BuildError::Diagnostics(vec![*wrong]))?;
    let reference = make_reference(config, progress)?;
    let Assembly { sources, library, facts, .. } = assemble_all(config, reference.as_ref(), History::Skipped, &Silent);
    let (now, _) = FactList::read(sources.facts.as_ref());
    let other = other.as_ref().map(|text| FactList::read(Some(text)).0);
    let used = find_used(config, &library, &facts);
    let of = used.len();
    let touch = |(entry, used): (&Entry, Vec<UsedName>)| {
        let mut names: Vec<TouchedName> = used.iter().flat_map(|used| touched_by(used, changes)).collect();
        // What breaks something comes first.
        names.sort_by(|one, other| {
            (one.change.happened, &one.change.name).cmp(&(other.change.happened, &other.change.name))
        });
        let facts = other.as_ref().map(|other| changed_facts(entry, other, &now)).unwrap_or_default();
        TouchedPage { file: config.folders.display(&entry.absolute), names, facts }
    };
    let pages = used.into_iter().map(touch).filter(|page| !page.names.is_empty() || !page.facts.is_empty());
    Ok(Touched { pages: pages.collect(), of })
}

fn read_list(config: &Config, path: &Path) -> Result<Text, Box<Diagnostic>> {
    let file = config.folders.display(path);
    Ok(Text { path: file.clone(), file, text: config.folders.read(path)? })
}

/// What happened to a name that is used. One that nothing documents may be that of any package.
fn touched_by(used: &UsedName, changes: &[Changed]) -> Vec<TouchedName> {
    let is_same = |change: &&Changed| {
        change.name == used.name && used.origin.as_ref().is_none_or(|origin| *origin == change.origin)
    };
    changes.iter().filter(is_same).map(|change| TouchedName { change: change.clone(), by: used.by }).collect()
}

fn changed_facts(entry: &Entry, before: &FactList, now: &FactList) -> Vec<TouchedFact> {
    let mut pinned: Vec<&str> = entry.document.pins.iter().map(|pin| pin.fact.as_str()).collect();
    pinned.sort_unstable();
    pinned.dedup();
    let values = |list: &FactList, fact: &str| -> Vec<String> {
        let mut values: Vec<String> = list.values(fact).unwrap_or_default().iter().map(ToString::to_string).collect();
        values.sort_unstable();
        values
    };
    let compare = |fact: &str| {
        let (before, now) = (values(before, fact), values(now, fact));
        (before != now).then(|| TouchedFact { fact: fact.to_owned(), before, now })
    };
    pinned.into_iter().filter_map(compare).collect()
}
