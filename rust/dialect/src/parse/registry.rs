//! The names a document may use: components and kinds of admonition.

use crate::component::{Component, Components, Property};
use crate::diagnostic::{Diagnostic, nearest};
use crate::excerpt::Excerpts;
use crate::words::Words;

use super::Options;
use crate::error;

/// The theme's own components, with their properties. Their nodes are made by the parser itself.
pub(crate) const BUILT_IN: [(&str, &[(&str, Property)]); 7] = [
    ("Admonition", &[("type", Property::Text), ("title", Property::Text)]),
    ("Card", &[("title", Property::Text), ("href", Property::Link), ("description", Property::Text)]),
    ("CardList", &[]),
    ("Details", &[("summary", Property::Text), ("open", Property::Flag)]),
    ("DocCardList", &[]),
    ("TabItem", &[("value", Property::Text), ("label", Property::Text), ("default", Property::Flag)]),
    ("Tabs", &[("groupId", Property::Text), ("defaultValue", Property::Text), ("values", Property::Value)]),
];

const KINDS: [&str; 6] = ["note", "tip", "info", "warning", "caution", "danger"];

const ALIASES: [(&str, &str); 3] = [("important", "info"), ("success", "tip"), ("secondary", "note")];

/// What documents of a site may name.
pub(crate) struct Registry<'a> {
    components: &'a Components,
    keywords: &'a [String],
    /// Where documents get what they cite, if they may cite anything.
    pub(crate) excerpts: Option<&'a dyn Excerpts>,
    /// The folder whose files are called by their paths in it.
    pub(crate) project: Option<&'a str>,
    /// What the parser itself adds to a text.
    pub(crate) words: &'static Words,
}

impl<'a> Registry<'a> {
    pub(crate) fn new(options: &'a Options, excerpts: Option<&'a dyn Excerpts>) -> Self {
        Self {
            components: &options.components,
            keywords: &options.admonitions,
            excerpts,
            project: options.project.as_deref(),
            words: options.language.words(),
        }
    }

    pub(crate) fn is_known(&self, name: &str) -> bool {
        built_in(name).is_some() || self.components.contains_key(name)
    }

    /// A component of the site, other than the theme's own.
    pub(crate) fn component(&self, name: &str) -> Option<&'a Component> {
        self.components.get(name)
    }

    /// The error for a name that is no component.
    pub(crate) fn unknown_component_error(&self, file: &str, name: &str) -> Diagnostic {
        let own = built_in_components().map(|name| -> &str { name });
        let names = own.chain(self.components.keys().map(String::as_str));
        let hint = match nearest(name, names) {
            Some(near) => format!("did you mean `{near}`? Components are registered in site.toml"),
            None => "register it in site.toml, or write the name in backticks if it is only mentioned".to_owned(),
        };
        error!(UnknownComponent(name), file, "there is no component `{name}`"; label: "unknown component").hint(hint)
    }

    /// What admonition a keyword means.
    pub(crate) fn admonition(&self, keyword: &str) -> Option<String> {
        let keyword = keyword.to_lowercase();
        if let Some((_, kind)) = ALIASES.iter().find(|(alias, _)| *alias == keyword) {
            return Some((*kind).to_owned());
        }
        self.admonitions().any(|kind| kind == keyword).then_some(keyword)
    }

    /// Every keyword of an admonition, without the aliases.
    pub(crate) fn admonitions(&self) -> impl Iterator<Item = &'a str> + use<'a> {
        KINDS.into_iter().chain(self.keywords.iter().map(String::as_str))
    }
}

/// The names of the theme's own components.
pub fn built_in_components() -> impl Iterator<Item = &'static str> {
    BUILT_IN.iter().map(|(name, _)| *name)
}

/// The properties of one of the theme's own components.
pub(crate) fn built_in(name: &str) -> Option<&'static [(&'static str, Property)]> {
    BUILT_IN.iter().find(|(known, _)| *known == name).map(|(_, properties)| *properties)
}
