//! What surrounds every page: the top navigation and the bottom.

use serde::{Deserialize, Serialize};

/// The top navigation.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Navbar {
    /// Beside the logo.
    pub title: Option<String>,
    /// The logo.
    pub logo: Option<Logo>,
    /// Whether it makes room while the reader scrolls down.
    #[serde(default = "yes")]
    pub hide_on_scroll: bool,
    /// Its entries in order.
    #[serde(default)]
    pub items: Vec<NavbarItem>,
}

impl Default for Navbar {
    fn default() -> Self {
        Self { title: None, logo: None, hide_on_scroll: yes(), items: Vec::new() }
    }
}

impl Navbar {
    /// What readers call a sidebar, if an entry leads to it.
    pub(crate) fn label_of(&self, sidebar: &str) -> Option<&str> {
        self.items.iter().find_map(|item| match item {
            NavbarItem::Sidebar { label, sidebar: named, .. } if named == sidebar => Some(label.as_str()),
            _ => None,
        })
    }
}

/// The logo.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Logo {
    /// Path below the base URL.
    pub src: String,
    /// What it says to those who do not see it.
    pub alt: String,
    /// In CSS pixels.
    pub width: u32,
    /// In CSS pixels.
    pub height: u32,
}

/// A side of the navbar.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Position {
    /// Where reading starts.
    #[default]
    Left,
    /// Where reading ends.
    Right,
}

/// An entry of the navbar.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum NavbarItem {
    /// A link.
    Link {
        /// Its text.
        label: String,
        /// A route or a URL.
        href: String,
        /// Its side.
        #[serde(default)]
        position: Position,
    },
    /// A link to the first page of a sidebar.
    Sidebar {
        /// Its text.
        label: String,
        /// The sidebar's name.
        sidebar: String,
        /// Its side.
        #[serde(default)]
        position: Position,
    },
    /// A menu of links.
    Dropdown {
        /// Its text.
        label: String,
        /// Its links.
        items: Vec<TextLink>,
        /// Its side.
        #[serde(default)]
        position: Position,
    },
    /// The search button.
    Search {
        /// Its side.
        #[serde(default)]
        position: Position,
    },
    /// The menu of languages.
    LocaleDropdown {
        /// Its side.
        #[serde(default)]
        position: Position,
    },
    /// The menu of versions.
    VersionDropdown {
        /// Its side.
        #[serde(default)]
        position: Position,
    },
}

/// A link by its text.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct TextLink {
    /// Its text.
    #[serde(alias = "label")]
    pub title: String,
    /// A route or a URL.
    pub href: String,
}

/// The bottom of every page.
#[derive(Debug, Clone, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Footer {
    /// Groups of links.
    #[serde(default)]
    pub groups: Vec<FooterGroup>,
    /// The last line.
    #[serde(default)]
    pub copyright: String,
}

/// A titled group of links.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FooterGroup {
    /// Its heading.
    pub title: String,
    /// Its links.
    pub items: Vec<TextLink>,
}

fn yes() -> bool {
    true
}
