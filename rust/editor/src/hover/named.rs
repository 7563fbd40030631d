//! What is known of names: of components, tags, admonitions, languages and samples.

use std::path::Path;

use dialect::component::{CodeLanguage, Kind, PropType};
use dialect::parse::{Vocabulary, code_of_region, regions};

use super::describe_property;
use crate::declared::types_of;
use crate::project::Project;

/// The most pages of a tag that are named.
const PAGES: usize = 5;

/// The most lines of a sample that are shown.
const LINES: usize = 12;

pub(super) fn describe_component(
    project: &Project,
    path: &Path,
    vocabulary: &Vocabulary,
    name: &str,
) -> Option<String> {
    let properties = vocabulary.components.get(name);
    let own = types_of(project, path, name);
    let line = |name: &str, about: String| format!("\n- `{name}`: {about}");
    let declared = properties.into_iter().flatten().map(|(name, kind)| line(name, describe_property(*kind)));
    let typed =
        own.into_iter().flat_map(|types| &types.properties).map(|(name, taken)| line(name, describe_type(taken)));
    if properties.is_none() && own.is_none() {
        return None;
    }
    let lines: String = declared.chain(typed).collect();
    Some(format!("`<{name}>`\n{lines}").trim_end().to_owned())
}

/// What a property of a component takes.
pub(super) fn describe_property_of(
    project: &Project,
    path: &Path,
    vocabulary: &Vocabulary,
    (component, property): (&str, &str),
) -> Option<String> {
    let declared = vocabulary.components.get(component).into_iter().flatten().find(|(name, _)| name == property);
    let about = match declared {
        Some((_, kind)) => describe_property(*kind),
        None => describe_type(types_of(project, path, component)?.properties.get(property)?),
    };
    Some(format!("`{property}` of `{component}`: {about}"))
}

/// What the type of a property says, in a few words.
pub(crate) fn describe_type(taken: &PropType) -> String {
    let word = |kind: &Kind| match kind {
        Kind::Text => "text".to_owned(),
        Kind::Number => "a number".to_owned(),
        Kind::Flag => "true or false".to_owned(),
        Kind::List => "a list".to_owned(),
        Kind::Object => "an object".to_owned(),
        Kind::Function => "a function".to_owned(),
        Kind::Element => "markup".to_owned(),
        Kind::TextOf(text) => format!("`{text}`"),
        Kind::NumberOf(number) => format!("`{number}`"),
        Kind::FlagOf(flag) => format!("`{flag}`"),
    };
    let words = taken.takes.as_ref().map(|kinds| kinds.iter().map(word).collect::<Vec<_>>().join(", "));
    let words = words.unwrap_or_else(|| "anything".to_owned());
    if taken.required { format!("{words}; it must be given") } else { words }
}

/// Which pages have a tag.
pub(super) fn describe_tag(project: &Project, tag: &str) -> String {
    let has_tag = |front: &dialect::document::FrontMatter| front.tags.iter().any(|one| one.name == tag);
    let mut titles: Vec<&str> =
        project.pages().filter(|page| has_tag(&page.document().front)).map(|page| page.page.title.as_str()).collect();
    let count = titles.len();
    titles.truncate(PAGES);
    let list: Vec<String> = titles.iter().map(|title| format!("\n- {title}")).collect();
    let pages = match count {
        0 => "no page has this tag".to_owned(),
        1 => "1 page has this tag".to_owned(),
        count => format!("{count} pages have this tag"),
    };
    let more = if count > PAGES { "\n- …" } else { "" };
    format!("**{tag}**: {pages}\n{}{more}", list.concat()).trim_end().to_owned()
}

/// What an admonition is; nothing of one that there is not.
pub(super) fn describe_admonition(vocabulary: &Vocabulary, keyword: &str) -> Option<String> {
    let known = vocabulary.admonitions.iter().find(|one| one.eq_ignore_ascii_case(keyword))?;
    Some(format!(
        "`:::{known}` begins a box of the kind `{known}`. It ends at a line of as many colons. What stands behind the keyword is its title."
    ))
}

/// What a language of code is called, if it is known.
pub(super) fn describe_language(written: &str) -> Option<String> {
    if written.is_empty() {
        return None;
    }
    Some(match CodeLanguage::find(written) {
        Some(language) if language.name() == written => format!("`{written}`: a language of code, shown in colors"),
        Some(language) => format!("`{written}`: code of the language `{}`, shown in colors", language.name()),
        None => format!("`{written}`: no language that is known here; the code is shown in one color"),
    })
}

/// A file that code is cut from: how long it is, and its regions.
pub(super) fn describe_sample(project: &Project, file: &str) -> Option<String> {
    let text = project.read(&project.absolute(file))?;
    let names: Vec<String> = regions(&text).map(|(_, name)| format!("`{name}`")).collect();
    let regions = if names.is_empty() { "no regions".to_owned() } else { format!("regions {}", names.join(", ")) };
    let count = text.lines().count();
    Some(format!("`{file}`: {count} {}, {regions}", if count == 1 { "line" } else { "lines" }))
}

/// The code of a region, as far as it is short.
pub(super) fn describe_region(project: &Project, file: &str, name: &str) -> Option<String> {
    let text = project.read(&project.absolute(file))?;
    let code = code_of_region(&text, name)?;
    let mut lines = code.lines();
    let shown: Vec<&str> = lines.by_ref().take(LINES).collect();
    let more = if lines.next().is_some() { "\n…" } else { "" };
    let language = file.rsplit_once('.').map_or("", |(_, end)| end);
    Some(format!("`{name}` of `{file}`\n\n```{language}\n{}{more}\n```", shown.join("\n")))
}
