//! The properties of the components of a project's own, as the compiler of TypeScript knows them.

use std::collections::{BTreeMap, BTreeSet};

use dialect::component::PropTypes;
use dialect::diagnostic::Diagnostic;
use dialect::document::Document;
use dialect::warning;
use serde::{Deserialize, Serialize};
use serde_json::json;
use system::Stamp;

use super::{Scripts, read};
use crate::cache;
use crate::config::Folders;

/// Name of what is kept for the next build.
const KEPT: &str = "types.bin";

/// What is known of the components that documents use.
#[derive(Debug, Clone, Default)]
pub(crate) struct OwnTypes {
    kept: KeptTypes,
    /// Why nothing more is known.
    problem: Option<Diagnostic>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
struct KeptTypes {
    /// The table of each component by its key; nothing where its properties have no types.
    types: BTreeMap<String, Option<PropTypes>>,
    /// The files that this follows from, with their stamps.
    read: BTreeMap<String, Option<Stamp>>,
}

impl KeptTypes {
    fn is_current(&self, folders: &Folders) -> bool {
        self.read.iter().all(|(path, stamp)| folders.stamp(path) == *stamp)
    }
}

#[derive(Deserialize)]
struct TypesAnswer {
    types: BTreeMap<String, PropTypes>,
    read: Vec<String>,
}

impl OwnTypes {
    /// What is known of the components that these documents use. What was `known` before, or by the last build, is not asked for again
    /// unless a file has changed that it follows from.
    pub(crate) fn read<'a>(
        folders: &Folders,
        scripts: &Scripts,
        documents: impl Iterator<Item = &'a Document>,
        known: Option<&Self>,
    ) -> Self {
        let keys: BTreeSet<&str> = documents.flat_map(|document| &document.uses).map(|one| one.key.as_str()).collect();
        let Some(first) = keys.first() else { return Self::default() };
        let file = cache::state_folder(folders).join(KEPT);
        let known = known.map(|known| known.kept.clone()).filter(|known| !known.types.is_empty());
        let known = known.or_else(|| cache::load(&file));
        let mut kept = known.filter(|known| known.is_current(folders)).unwrap_or_default();
        let missing: Vec<&str> = keys.iter().copied().filter(|key| !kept.types.contains_key(*key)).collect();
        if missing.is_empty() {
            return Self { kept, problem: None };
        }
        let answer = scripts.ask(&json!({ "type": "types", "keys": missing })).and_then(read::<TypesAnswer>);
        match answer {
            Ok(TypesAnswer { mut types, read }) => {
                kept.types.extend(missing.into_iter().map(|key| (key.to_owned(), types.remove(key))));
                kept.read.extend(read.into_iter().map(|path| (path.clone(), folders.stamp(&path))));
                // What cannot be kept is read again.
                let _ = cache::save(&file, &kept);
                Self { kept, problem: None }
            }
            Err(failure) => {
                let file = first.split_once('#').map_or(*first, |(path, _)| path);
                let problem = warning!(JavaScript, file, "the types of components cannot be read: {}", failure.message;
                    hint: "what documents give to components of the project is not checked until they can be");
                Self { kept, problem: Some(problem) }
            }
        }
    }

    /// What a component takes, if that is known.
    pub(crate) fn of(&self, key: &str) -> Option<&PropTypes> {
        self.kept.types.get(key)?.as_ref()
    }

    /// The files that this follows from, with the stamps that they had.
    pub(crate) fn read_files(&self) -> impl Iterator<Item = (&String, &Option<Stamp>)> {
        self.kept.read.iter()
    }

    pub(crate) fn problem(&self) -> Option<&Diagnostic> {
        self.problem.as_ref()
    }
}
