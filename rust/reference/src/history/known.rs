//! The file of the history as a build reads it, and what is wrong with it.

use std::fs;

use serde_json::Value;

use super::COMMAND;
use super::ledger::Ledger;
use crate::Project;
use dialect::diagnostic::Diagnostic;
use dialect::warning;

/// The bytes of the file, if the settings name one that can be read.
pub(crate) fn bytes(project: &Project) -> Option<Vec<u8>> {
    fs::read(project.root.join(&project.settings.history.as_ref()?.file)).ok()
}

/// The ledger of a file, and what is wrong: that there is none, that a line cannot be read, or that it does not know the
/// packages which `lock` pins.
pub(crate) fn read(project: &Project, lock: &[u8], file: Option<&[u8]>) -> (Option<Ledger>, Option<Diagnostic>) {
    let Some(history) = &project.settings.history else { return (None, None) };
    let Some(file) = file else {
        let path = &history.file;
        let missing =
            warning!(Reference, project.settings_file, "since when names are there is not known: there is no {path}");
        return (None, Some(at_value(project, path, missing)));
    };
    let text = String::from_utf8_lossy(file);
    match Ledger::read(&text) {
        Ok(ledger) => {
            let unknown = report_unknown(project, lock, &ledger);
            (Some(ledger), unknown)
        }
        Err(number) => {
            let start: usize = text.split_inclusive('\n').take(number).map(str::len).sum();
            let end = start + text[start..].lines().next().unwrap_or_default().len();
            let wrong = warning!(Reference, &history.file, "this line says nothing of the history of a name"; label: "in line {}", number + 1);
            (None, Some(wrong.at(&text, start..end).hint(COMMAND)))
        }
    }
}

/// The warning for packages of which the ledger does not know the version: one for all of them, at the first.
fn report_unknown(project: &Project, lock: &[u8], ledger: &Ledger) -> Option<Diagnostic> {
    let lock: Value = serde_json::from_slice(lock).unwrap_or_default();
    let unknown: Vec<(&str, &str)> = project
        .settings
        .packages
        .iter()
        .filter_map(|package| {
            let name = package.name.as_str();
            let version = lock["packages"][format!("node_modules/{name}")]["version"].as_str()?;
            let origin = ledger.origins.get(name);
            let is_known = origin.is_some_and(|origin| origin.releases.iter().any(|one| one.version == version));
            (!is_known).then_some((name, version))
        })
        .collect();
    let (name, version) = *unknown.first()?;
    let others = match unknown.len() - 1 {
        0 => String::new(),
        count => format!(" and {count} other packages"),
    };
    let diagnostic = warning!(
        Reference(name),
        project.settings_file,
        "since when names of {name} {version}{others} are there is not known"
    );
    Some(at_value(project, name, diagnostic))
}

fn at_value(project: &Project, value: &str, diagnostic: Diagnostic) -> Diagnostic {
    let written = format!("\"{value}\"");
    let at = project.settings_text.find(&written).unwrap_or_default();
    diagnostic.at(project.settings_text, at..at + written.len()).hint(COMMAND)
}
