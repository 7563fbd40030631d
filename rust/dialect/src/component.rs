//! The components documents may use, and what their properties mean.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// What a component's property holds, which determines how its value is checked and bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Hash)]
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
}

/// One component, by the properties it takes.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Component {
    /// Properties by name.
    #[serde(default)]
    pub properties: BTreeMap<String, Property>,
    /// Names of those it cannot be rendered without.
    #[serde(default)]
    pub required: Vec<String>,
}

/// Every component of the site, by name; the theme's own (`Tabs`, `Card` and so on) are known to the parser.
pub type Components = BTreeMap<String, Component>;
