//! Where what documents name is declared: components in their sources or in the settings, tags, keywords of admonitions.

use std::path::Path;

use builder::config::{FILE_NAME, span_of_key};
use dialect::component::PropTypes;
use dialect::script::MODULE_ENDINGS;

use crate::links::Written;
use crate::project::Project;
use crate::uses::uses_of_tag;

/// The key of a component of the project's own, as a document names it.
fn key_of<'p>(project: &'p Project, path: &Path, name: &str) -> Option<&'p str> {
    let of_all = || project.workspace()?.library().options().own_components.get(name);
    let of_document =
        project.page_of(path).and_then(|page| page.entry.document.uses.iter().find(|one| one.name == name));
    of_document.map(|one| &one.key).or_else(of_all).map(String::as_str)
}

/// What a component of the project's own takes, as far as that is known.
pub(crate) fn types_of<'p>(project: &'p Project, path: &Path, name: &str) -> Option<&'p PropTypes> {
    project.workspace()?.library().types_of(key_of(project, path, name)?)
}

/// Where a component is written, if it is one of the project, or else is registered. The theme's own are in none of its files.
pub(crate) fn find_component(project: &Project, path: &Path, name: &str) -> Option<Written> {
    match key_of(project, path, name) {
        Some(key) => Some(in_source(project, key)?.0),
        None => in_settings(project, &["components", name]),
    }
}

/// Where a property of a component is declared; the component where that cannot be seen.
pub(crate) fn find_property(project: &Project, path: &Path, component: &str, property: &str) -> Option<Written> {
    let Some(key) = key_of(project, path, component) else {
        return in_settings(project, &["components", component, "properties", property]);
    };
    let (declared, text) = in_source(project, key)?;
    let is_typed = |at: &usize| {
        let rest = text[at + property.len()..].trim_start();
        rest.strip_prefix('?').unwrap_or(rest).starts_with(':')
    };
    let Some(at) = words(&text, property).find(is_typed) else { return Some(declared) };
    Some(Written { range: at..at + property.len(), ..declared })
}

/// Where the keyword of an admonition is registered; those that every site has are in none of its files.
pub(crate) fn find_admonition(project: &Project, keyword: &str) -> Option<Written> {
    let own = &project.workspace()?.library().options().admonitions;
    let number = own.iter().position(|one| one == keyword)?.to_string();
    in_settings(project, &["admonitions", &number])
}

/// Where a tag is defined, or else the first document that has it.
pub(crate) fn find_tag(project: &Project, tag: &str) -> Option<Written> {
    let workspace = project.workspace()?;
    let defined = workspace.sources().tags.as_ref().and_then(|read| {
        let path = workspace.config().folders.content.join(&read.path);
        let text = project.read(&path)?;
        let is_key = |at: &usize| {
            let before = text[..*at].rsplit('\n').next().unwrap_or_default();
            let behind = text[at + tag.len()..].trim_start_matches(['"', '\'']).trim_start();
            before.trim_matches(['"', '\'']).is_empty() && behind.starts_with(':')
        };
        let at = words(&text, tag).find(is_key)?;
        Some(Written { path, range: at..at + tag.len() })
    });
    defined.or_else(|| uses_of_tag(project, tag).into_iter().next())
}

fn in_settings(project: &Project, way: &[&str]) -> Option<Written> {
    let path = project.root().join(FILE_NAME);
    let range = span_of_key(&project.read(&path)?, way)?;
    Some(Written { path, range })
}

/// Where a module has what it exports, and its text; the beginning of its file where that cannot be seen.
fn in_source(project: &Project, key: &str) -> Option<(Written, String)> {
    let (module, name) = key.rsplit_once('#')?;
    let paths = MODULE_ENDINGS.iter().map(|end| project.absolute(&format!("{module}{end}")));
    let path = paths.into_iter().find(|path| path.is_file())?;
    let text = project.read(&path)?;
    let is_exported = |at: &usize| text[..*at].rsplit('\n').next().is_some_and(|line| line.contains("export "));
    let at = words(&text, name).find(is_exported);
    let range = at.map_or(0..0, |at| at..at + name.len());
    Some((Written { path, range }, text))
}

/// The places of a word in a text.
fn words<'t>(text: &'t str, word: &'t str) -> impl Iterator<Item = usize> + 't {
    let is_part = |one: char| one.is_alphanumeric() || matches!(one, '_' | '$' | '-');
    text.match_indices(word).map(|(at, _)| at).filter(move |at| {
        let (before, behind) = (text[..*at].chars().next_back(), text[at + word.len()..].chars().next());
        !word.is_empty() && !before.is_some_and(is_part) && !behind.is_some_and(is_part)
    })
}
