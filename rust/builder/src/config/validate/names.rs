//! Checks the names that `site.toml` gives: those of versions, components, admonitions and kinds of files.

use std::collections::{HashMap, HashSet};

use super::{At, SiteSettings, Verdict};
use dialect::component::is_built_in;
use dialect::diagnostic::nearest;
use dialect::route;

/// Names that mean something to React itself, and so cannot be a component's own.
pub(super) const OF_REACT: [&str; 5] = ["children", "dangerouslySetInnerHTML", "key", "ref", "style"];

/// Whether a version may be called so.
pub(crate) fn plain_version_name(name: &str) -> bool {
    name.chars().all(|character| character.is_ascii_alphanumeric() || "-._".contains(character))
}

/// Checks the versions: each has a name and a path of its own.
pub(super) fn check_versions(site: &SiteSettings, report: &At<'_>) -> Verdict {
    let (mut names, mut paths) = (HashSet::new(), HashMap::new());
    for (number, version) in site.versions.iter().enumerate() {
        let number = number.to_string();
        let way = |key| ["versions", number.as_str(), key];
        if !plain_version_name(&version.name) {
            let hint = "use letters, digits, hyphens and dots: searches and browsers keep it; readers see the label";
            return report.value(&way("name"), "this cannot be the name of a version", hint);
        }
        if !names.insert(&version.name) {
            let message = format!("two versions are called `{}`", version.name);
            return report.value(&way("name"), &message, "give one of them another name");
        }
        if let Err(fault) = route::check(&version.path) {
            return report.value(&way("path"), &format!("the path of a version {fault}"), fault.hint());
        }
        if !version.path.starts_with('/') || !version.path.ends_with('/') {
            let message = "the path of a version must begin and end with a slash";
            return report.value(&way("path"), message, "for example \"/2.x/\"");
        }
        if let Some(first) = paths.insert(&version.path, &version.name) {
            let message = format!("the versions `{first}` and `{}` begin at the same path", version.name);
            let way = if report.spans.value(&way("path")).is_some() { way("path") } else { way("name") };
            return report.value(&way, &message, "give one of them another `path`, such as \"/2.x/\"");
        }
    }
    Ok(())
}

/// Checks the components: what they and their properties are called, and that what they require is there.
pub(super) fn check_components(site: &SiteSettings, report: &At<'_>) -> Verdict {
    for (name, component) in &site.components {
        let is_name = name.starts_with(|first: char| first.is_ascii_uppercase())
            && name.chars().all(|character| character.is_ascii_alphanumeric() || character == '_');
        if !is_name {
            let message = format!("`{name}` cannot be the name of a component");
            let hint = "begin it with a capital letter, and go on with letters and digits: others are elements of HTML";
            return report.key(&["components", name], message, hint);
        }
        if is_built_in(name) {
            let message = format!("`{name}` is a component of the theme");
            return report.key(&["components", name], message, "give it another name, or remove it: documents have it");
        }
        let way = ["components", name, "properties"];
        for own in component.properties.keys() {
            let is_name = own.starts_with(|first: char| first.is_ascii_alphabetic())
                && own.chars().all(|character| character.is_ascii_alphanumeric() || "-_".contains(character));
            let message = if OF_REACT.contains(&own.as_str()) {
                format!("`{own}` can be no property of a component, for it means something to React")
            } else if is_name {
                continue;
            } else {
                format!("`{own}` cannot be the name of a property")
            };
            return report.key(&[&way[..], &[own]].concat(), message, "give it another name, of letters and digits");
        }
        let required = component.required.iter().enumerate();
        let mut required = required.flat_map(|(number, one)| one.names().iter().map(move |name| (number, name)));
        let unknown = match required.find(|(_, wanted)| !component.properties.contains_key(*wanted)) {
            Some((number, wanted)) => Some((wanted.as_str(), vec!["required".to_owned(), number.to_string()])),
            None => component.unknown_in_template().map(|wanted| (wanted, vec!["markdown".to_owned()])),
        };
        if let Some((wanted, place)) = unknown {
            let hint = match nearest(wanted, component.properties.keys().map(String::as_str)) {
                Some(near) => format!("did you mean `{near}`?"),
                None => "say what it holds in the component's table of properties".to_owned(),
            };
            let place: Vec<&str> = ["components", name].into_iter().chain(place.iter().map(String::as_str)).collect();
            return report.value(&place, &format!("`{name}` has no property `{wanted}`"), &hint);
        }
    }
    Ok(())
}

/// Checks the keywords of admonitions, and the kinds of files.
pub(super) fn check_words(site: &SiteSettings, report: &At<'_>) -> Verdict {
    for (number, keyword) in site.admonitions.iter().enumerate() {
        // Documents may write it in capitals, too.
        let is_part = |character: char| character.is_ascii_lowercase() || character.is_ascii_digit();
        let is_keyword = keyword.starts_with(|first: char| first.is_ascii_lowercase())
            && keyword.chars().all(|character| is_part(character) || "-_".contains(character));
        if !is_keyword {
            let message = format!("`{keyword}` cannot be the keyword of an admonition");
            return report.value(
                &["admonitions", &number.to_string()],
                &message,
                "use small letters, digits and hyphens",
            );
        }
    }
    for (number, kind) in site.files.kinds.iter().enumerate() {
        let is_kind = |character: char| character.is_ascii_lowercase() || character.is_ascii_digit();
        if kind.is_empty() || !kind.chars().all(is_kind) {
            let message = format!("`{kind}` is no kind of files");
            let hint = "write its extension in small letters and without the dot, such as \"ics\"";
            return report.value(&["files", "kinds", &number.to_string()], &message, hint);
        }
    }
    Ok(())
}
