//! What is kept of documents and their screens by name: proofs of samples, and what screens were taken of.

use std::collections::HashMap;
use std::path::Path;

use jsonc_parser::ast::Value;
use jsonc_parser::common::Ranged;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};

use super::Ways;
use super::draft::Draft;
use crate::config::Config;
use crate::screens::{self, Screens};
use proofs::ledger::{FILE_NAME as PROOFS, Ledger};

/// Keeps it under the new names.
pub(super) fn mend(config: &Config, ways: &Ways, draft: &mut Draft) {
    let content = &config.folders.content;
    mend_proofs(content, ways, draft);
    if ways.moved.is_empty() {
        return;
    }
    let Ok(Some(screens)) = Screens::load(config) else { return };
    // What a screen was taken of is its definition, which its name is a part of.
    let mut definitions = HashMap::new();
    let mut names = Vec::new();
    for screen in &screens.all {
        let name = screen.name.get_ref();
        let Some(new) = ways.moved.forth(name) else { continue };
        definitions.insert(name.clone(), screens.definitions(screen, new.clone()));
        names.push((screen.name.span(), quote(&new)));
    }
    draft.edit(&content.join(screens::FILE_NAME), names);
    let path = content.join(screens::LEDGER_NAME);
    let Some(text) = draft.read(&path) else { return };
    let parsed = parse_to_ast(&text, &CollectOptions::default(), &ParseOptions::default()).map(|parsed| parsed.value);
    let Ok(Some(Value::Object(taken))) = parsed else { return };
    let mut edits = Vec::new();
    for property in &taken.properties {
        let name = property.name.as_str();
        let (Some(new), Some((old, renamed))) = (ways.moved.forth(name), definitions.get(name)) else { continue };
        edits.push((property.name.start()..property.name.end(), quote(&new)));
        let definition = property.value.as_object().and_then(|entry| entry.get_string("definition"));
        if let Some(definition) = definition.filter(|definition| definition.value == *old) {
            edits.push((definition.start()..definition.end(), quote(renamed)));
        }
    }
    draft.edit(&path, edits);
}

fn quote(text: &str) -> String {
    serde_json::to_string(text).unwrap_or_default()
}

fn mend_proofs(content: &Path, ways: &Ways, draft: &mut Draft) {
    let Ok(Ledger { packages, samples }) = Ledger::load(&*draft.files(), content) else { return };
    if samples.keys().all(|path| ways.forth(path) == *path) {
        return;
    }
    let path = content.join(PROOFS);
    let text = draft.read(&path).unwrap_or_default();
    let samples = samples.into_iter().map(|(path, entries)| (ways.forth(&path), entries)).collect();
    draft.rewrite_lines(&path, &text, Ledger { packages, samples }.text());
}
