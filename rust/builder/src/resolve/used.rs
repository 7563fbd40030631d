//! Which documented names a document uses, and by what: for whoever asks which pages a change of them touches.

use serde::Serialize;

use super::asked::Schemas;
use super::names::NameTable;
use crate::config::Config;
use crate::facts::Facts;
use crate::library::{Entry, Library};
use dialect::document::{Document, Name};

/// By what a document uses a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Use {
    /// It stands in code.
    Name,
    /// A request asks for it.
    Request,
    /// A text is pinned to it.
    Pin,
}

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct UsedName {
    /// The package, or the section of the schema; nothing for a name that none documents, such as one that is gone.
    pub origin: Option<String>,
    /// The name, with what it is a member of.
    pub name: String,
    /// By what it is used.
    pub by: Use,
}

/// The names that each document which somebody wrote uses, once each.
pub(crate) fn find_used<'l>(config: &Config, library: &'l Library, facts: &Facts) -> Vec<(&'l Entry, Vec<UsedName>)> {
    let table = NameTable::new(config.site.reference.as_ref(), &facts.names);
    let schemas = Schemas::new(&config.site, library, &facts.names);
    let written = library.entries.iter().filter(|entry| !entry.is_generated);
    written.map(|entry| (entry, of_document(entry, &table, &schemas))).collect()
}

fn of_document(entry: &Entry, table: &NameTable, schemas: &Schemas) -> Vec<UsedName> {
    let document: &Document = &entry.document;
    // The default of an option is pinned by the option's name, and the values of an enum by that of the enum.
    let pinned: Vec<Name> = document.pins.iter().map(|pin| Name { text: pin.fact.clone(), module: None }).collect();
    let of = |names: &[Name], by: Use| {
        let found = table.find_all(document, names.iter());
        let used = names.iter().zip(found).map(|(name, found)| match found {
            Some(found) => UsedName { origin: Some(found.origin.clone()), name: found.whole(), by },
            None => UsedName { origin: name.module.clone(), name: capitalized(&name.text), by },
        });
        used.collect::<Vec<_>>()
    };
    let mut used = of(&document.names, Use::Name);
    used.extend(of(&pinned, Use::Pin));
    used.extend(schemas.all_asked_by(entry).into_iter().map(|name| UsedName {
        origin: Some(name.origin.clone()),
        name: name.whole(),
        by: Use::Request,
    }));
    used.sort();
    used.dedup();
    used
}

/// A path as the packages have it: `orderOptions.limit` is `OrderOptions.limit`, and of a longer one the end counts.
fn capitalized(path: &str) -> String {
    let Some((owner, member)) = path.rsplit_once('.') else { return path.to_owned() };
    let owner = owner.rsplit('.').next().unwrap_or(owner);
    let mut letters = owner.chars();
    let owner: String = letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect();
    format!("{owner}.{member}")
}
