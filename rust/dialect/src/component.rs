//! The components documents may use, and what their properties mean.

mod copy;
pub(crate) mod told;
mod types;
mod usage;

use std::collections::BTreeMap;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::parse::language_name;

use crate::parse::registry::built_in;
pub use types::{Kind, Misuse, PropType, PropTypes};
pub use usage::{ComponentUse, Given, GivenProperty};

/// What a component's property holds, which determines how its value is checked and bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema, Hash)]
#[serde(rename_all = "kebab-case")]
pub enum Property {
    /// Plain text.
    Text,
    /// Finished markup; its links are checked and bound like those of prose.
    Html,
    /// The URL of a page.
    Link,
    /// The URL of a file, such as an image.
    File,
    /// `true` when written without a value.
    Flag,
    /// A number.
    Number,
    /// Any literal.
    Value,
    /// Code of a language, which is highlighted: `{ code = "graphql" }`.
    Code(#[schemars(with = "String")] CodeLanguage),
}

/// A language of code, by its canonical name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Hash)]
pub struct CodeLanguage(&'static str);

impl CodeLanguage {
    /// The language of a name or an alias of it.
    pub fn find(written: &str) -> Option<Self> {
        language_name(written).map(Self)
    }

    /// The name, such as `ts`.
    pub fn name(self) -> &'static str {
        self.0
    }
}

impl<'de> Deserialize<'de> for CodeLanguage {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = String::deserialize(deserializer)?;
        Self::find(&written).ok_or_else(|| D::Error::custom(format!("there is no language `{written}`")))
    }
}

/// What a component cannot be rendered without.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(untagged, expecting = "expected the name of a property, or a list of names of which one is enough")]
pub enum Requirement {
    /// The property of this name.
    Property(String),
    /// One of these at least.
    AnyOf(Vec<String>),
}

impl Requirement {
    /// The names of the properties, of which one is enough.
    pub fn names(&self) -> &[String] {
        match self {
            Self::Property(name) => std::slice::from_ref(name),
            Self::AnyOf(names) => names,
        }
    }
}

/// One component, by the properties it takes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Component {
    /// Properties by name.
    #[serde(default)]
    pub properties: BTreeMap<String, Property>,
    /// Those it cannot be rendered without.
    #[serde(default)]
    pub required: Vec<Requirement>,
    /// Values of what documents do not give it: of properties that they leave out, or of others that are the same everywhere.
    #[serde(default)]
    pub defaults: BTreeMap<String, serde_json::Value>,
    /// How Markdown copies say it: Markdown in which `{name}` is the value of a property.
    pub markdown: Option<String>,
    /// What the builder gives it in place of properties.
    pub facts: Option<Facts>,
}

/// What the builder knows of a site, and hands to a component.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Facts {
    /// How many samples are proven, and by what.
    Proofs,
    /// Since which version each entry of a list is there. No document names it: it takes the place of lists of a reference.
    Versions,
}

/// Whether a component is one of the theme's own, which documents have without further ado.
pub fn is_built_in(name: &str) -> bool {
    built_in(name).is_some()
}

/// Every component of the site, by name; the theme's own (`Tabs`, `Card` and so on) are known to the parser.
pub type Components = BTreeMap<String, Component>;
