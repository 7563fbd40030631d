//! The names that documents may use, for editors that offer them.

use std::collections::BTreeMap;

use super::Options;
use super::code::language_names;
use super::registry::{BuiltIn, Registry, built_in, built_in_components};
use crate::component::{Component, Property};

/// The names that documents of a site may use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Vocabulary {
    /// Components, the project's own included, each with its properties as far as they are declared.
    pub components: BTreeMap<String, Vec<(String, Property)>>,
    /// Keywords of admonitions.
    pub admonitions: Vec<String>,
    /// Languages of blocks of code, by the names that are shown.
    pub languages: Vec<&'static str>,
}

impl Vocabulary {
    /// The names that documents parsed with these options may use.
    #[must_use]
    pub fn new(options: &Options) -> Self {
        let own = |name: &str| built_in(name).map(BuiltIn::properties).unwrap_or_default().iter();
        let theme = built_in_components()
            .map(|name| (name.to_owned(), own(name).map(|(key, kind)| ((*key).to_owned(), *kind)).collect()));
        let declare = |(name, component): (&String, &Component)| {
            let properties = component.properties.iter().map(|(key, kind)| (key.clone(), *kind));
            (name.clone(), properties.collect())
        };
        let [generated, declared] = [&options.generated, &options.components].map(|list| list.iter().map(declare));
        let of_project = options.own_components.keys().map(|name| (name.clone(), Vec::new()));
        Self {
            components: generated.chain(of_project).chain(theme).chain(declared).collect(),
            admonitions: Registry::new(options, None).admonitions().map(str::to_owned).collect(),
            languages: language_names().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_the_theme_of_the_settings_and_of_the_project_are_known() {
        let properties = BTreeMap::from([("kind".to_owned(), Property::Text)]);
        let options = Options {
            components: BTreeMap::from([("Member".to_owned(), Component { properties, ..Component::default() })]),
            own_components: BTreeMap::from([("Counter".to_owned(), "key".to_owned())]),
            admonitions: vec!["cli".to_owned()],
            ..Options::default()
        };
        let Vocabulary { components, admonitions, languages } = Vocabulary::new(&options);
        assert_eq!(components["Member"], [("kind".to_owned(), Property::Text)]);
        assert_eq!(components["Counter"], []);
        assert_eq!(components["Card"][1], ("href".to_owned(), Property::Link));
        assert_eq!(
            (admonitions.first().map(String::as_str), admonitions.last().map(String::as_str)),
            (Some("note"), Some("cli"))
        );
        assert!(languages.contains(&"ts") && languages.contains(&"rust"), "{languages:?}");
    }
}
