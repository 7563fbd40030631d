//! What requests ask of the schemas that the reference documents.

use std::collections::HashMap;

use crate::config::SiteSettings;
use crate::library::{AskedName, Entry, Library};
use reference::history::version::Minor;
use reference::names::{DocumentedName, NameKind};

/// The types and fields of schemas, to look up.
#[derive(Debug, Default)]
pub(super) struct Schemas<'a> {
    /// What samples call each schema.
    sections: HashMap<&'a str, &'a str>,
    /// For each schema its names, by what they are fields of.
    names: HashMap<&'a str, HashMap<(&'a str, &'a str), &'a DocumentedName>>,
}

impl<'a> Schemas<'a> {
    /// Those of `names`; none where no request asks anything, or nobody wants to know.
    pub(super) fn new(site: &'a SiteSettings, library: &Library, names: &'a [DocumentedName]) -> Self {
        if site.history().is_none() || library.entries.iter().all(|entry| entry.asked.is_empty()) {
            return Self::default();
        }
        let schemas = site.proofs.iter().flat_map(|proofs| &proofs.schemas);
        let sections = schemas.map(|schema| (schema.title.as_str(), schema.section.as_str())).collect();
        let mut by_schema: HashMap<&str, HashMap<(&str, &str), &DocumentedName>> = HashMap::new();
        let is_of_schema =
            |name: &&DocumentedName| matches!(name.kind, NameKind::Operation | NameKind::Type | NameKind::Field);
        for name in names.iter().filter(is_of_schema) {
            let key = (name.owner.as_deref().unwrap_or_default(), name.name.as_str());
            by_schema.entry(&name.origin).or_default().insert(key, name);
        }
        Self { sections, names: by_schema }
    }

    /// What the requests of a document ask for that is not in every version, and since when it is there.
    pub(super) fn asked_by<'e>(&self, entry: &'e Entry) -> Vec<(Minor, &'a DocumentedName, &'e AskedName)> {
        let found = |asked: &'e AskedName| {
            let name = self.find(asked)?;
            Some((name.since?.earliest, name, asked))
        };
        entry.asked.iter().filter_map(found).collect()
    }

    /// What the requests of a document ask for.
    pub(super) fn all_asked_by(&self, entry: &Entry) -> Vec<&'a DocumentedName> {
        entry.asked.iter().filter_map(|asked| self.find(asked)).collect()
    }

    /// What a name is of: in the schema that the title of its sample names, or else in the one that has had it longest.
    fn find(&self, AskedName { title, path, .. }: &AskedName) -> Option<&'a DocumentedName> {
        let named = title.as_deref().and_then(|title| self.sections.get(title));
        let schemas = self.names.iter().filter(|(section, _)| named.is_none_or(|named| named == *section));
        let found = schemas.filter_map(|(section, names)| Some((follow(names, path)?, section)));
        found.min_by_key(|(name, section)| (name.since, **section)).map(|(name, _)| name)
    }
}

/// Follows fields from the type at which they begin.
fn follow<'a>(names: &HashMap<(&str, &str), &'a DocumentedName>, path: &[String]) -> Option<&'a DocumentedName> {
    let (first, fields) = path.split_first()?;
    let Some((last, between)) = fields.split_last() else { return names.get(&("", &**first)).copied() };
    let mut owner = first.as_str();
    for field in between {
        owner = names.get(&(owner, &**field))?.gives.as_deref()?;
    }
    names.get(&(owner, &**last)).copied()
}
