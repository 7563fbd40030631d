//! The site's settings: `site.toml`, and where everything lies.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use crate::component::Components;
use crate::diagnostic::{Diagnostic, nearest};

/// Name of the settings file at the root of a project.
pub const FILE_NAME: &str = "site.toml";

/// Everything a build is told.
#[derive(Debug, Clone)]
pub struct Config {
    /// The project: the folder `site.toml` lies in.
    pub root: PathBuf,
    /// The Markdown tree.
    pub content: PathBuf,
    /// The file with the sidebars.
    pub sidebars: PathBuf,
    /// Where the site is written.
    pub out: PathBuf,
    /// Whether the reference joins the Markdown tree.
    pub with_reference: bool,
    /// What `site.toml` says.
    pub site: Site,
    /// The text of `site.toml`, for marking places in it.
    pub text: String,
}

/// Folders and files given on the command line instead of the project's own.
#[derive(Debug, Clone, Default)]
pub struct Overrides {
    /// Another Markdown tree.
    pub content: Option<PathBuf>,
    /// Another file with sidebars.
    pub sidebars: Option<PathBuf>,
    /// Another place for the finished site.
    pub out: Option<PathBuf>,
    /// Whether the reference joins another Markdown tree too, and not the project's own alone.
    pub with_reference: bool,
}

/// `site.toml`.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Site {
    /// The site's title.
    pub title: String,
    /// One sentence about the site.
    #[serde(default)]
    pub tagline: String,
    /// Origin the site is published at, without a path.
    pub url: String,
    /// Path the site lives under, with a slash at both ends.
    #[serde(default = "slash")]
    pub base_url: String,
    /// Between page title and site title.
    #[serde(default = "bar")]
    pub title_delimiter: String,
    /// Where a page's source is edited: the path of the file is appended.
    #[serde(default)]
    pub edit_url: Option<String>,
    /// Address of a picture for previews, from the base URL.
    #[serde(default)]
    pub social_image: Option<String>,
    /// Address of the icon, from the base URL.
    #[serde(default)]
    pub favicon: Option<String>,
    /// The language of the site.
    #[serde(default)]
    pub locale: Locale,
    /// Versions of the documentation, the current one first.
    #[serde(default)]
    pub versions: Vec<Version>,
    /// Light and dark.
    #[serde(default)]
    pub color_mode: ColorMode,
    /// A bar above everything.
    #[serde(default)]
    pub announcement_bar: Option<AnnouncementBar>,
    /// The top navigation.
    pub navbar: Navbar,
    /// The bottom of every page.
    pub footer: Footer,
    /// The sidebars' behaviour.
    #[serde(default)]
    pub sidebar: Sidebar,
    /// Lists of contents.
    #[serde(default)]
    pub table_of_contents: TableOfContents,
    /// Keywords of admonitions beside the usual ones.
    #[serde(default)]
    pub admonitions: Vec<String>,
    /// Components documents may use.
    #[serde(default)]
    pub components: Components,
    /// Where readers search.
    #[serde(default)]
    pub search: Option<Search>,
    /// The API reference, made of the packages it documents.
    #[serde(default)]
    pub reference: Option<crate::reference::settings::Reference>,
    /// Old routes and where they lead now.
    #[serde(default)]
    pub redirects: std::collections::BTreeMap<String, String>,
}

/// A language.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Locale {
    /// BCP 47 code.
    pub code: String,
    /// The language's name in itself.
    pub label: String,
    /// `ltr` or `rtl`.
    #[serde(default)]
    pub direction: Direction,
}

/// The way text runs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Left to right.
    #[default]
    Ltr,
    /// Right to left.
    Rtl,
}

impl Default for Locale {
    fn default() -> Self {
        Self { code: "en".into(), label: "English".into(), direction: Direction::Ltr }
    }
}

/// A version of the documentation.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Version {
    /// Its name in storage and search, such as `current`.
    pub name: String,
    /// What readers see.
    pub label: String,
    /// Where it begins, from the base URL.
    #[serde(default = "slash")]
    pub path: String,
}

/// The two colour modes.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct ColorMode {
    /// The mode without a choice or a preference.
    pub default: Mode,
    /// Leave out the switch.
    pub disable_switch: bool,
    /// Follow the reader's system.
    pub respect_prefers_color_scheme: bool,
}

impl Default for ColorMode {
    fn default() -> Self {
        Self { default: Mode::Dark, disable_switch: false, respect_prefers_color_scheme: true }
    }
}

/// A colour mode.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    /// Dark on light.
    Light,
    /// Light on dark.
    #[default]
    Dark,
}

/// A bar above everything.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnnouncementBar {
    /// Readers who closed it see it again when this changes.
    pub id: String,
    /// Its markup.
    pub html: String,
    /// Whether readers may close it.
    #[serde(default = "yes")]
    pub closable: bool,
}

/// The top navigation.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Navbar {
    /// Beside the logo.
    #[serde(default)]
    pub title: Option<String>,
    /// The logo.
    #[serde(default)]
    pub logo: Option<Logo>,
    /// Whether it makes room while the reader scrolls down.
    #[serde(default = "yes")]
    pub hide_on_scroll: bool,
    /// Its entries in order.
    #[serde(default)]
    pub items: Vec<NavbarItem>,
}

/// The logo.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Logo {
    /// Address, from the base URL.
    pub src: String,
    /// What it says to those who do not see it.
    pub alt: String,
    /// In CSS pixels.
    pub width: u32,
    /// In CSS pixels.
    pub height: u32,
}

/// A side of the navbar.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Position {
    /// Where reading starts.
    #[default]
    Left,
    /// Where reading ends.
    Right,
}

/// An entry of the navbar.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case", deny_unknown_fields)]
pub enum NavbarItem {
    /// A link.
    Link {
        /// Its text.
        label: String,
        /// A route or an address.
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
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextLink {
    /// Its text.
    #[serde(alias = "label")]
    pub title: String,
    /// A route or an address.
    pub href: String,
}

/// The bottom of every page.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Footer {
    /// Groups of links.
    #[serde(default)]
    pub groups: Vec<FooterGroup>,
    /// The last line.
    pub copyright: String,
}

/// A titled group of links.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FooterGroup {
    /// Its heading.
    pub title: String,
    /// Its links.
    pub items: Vec<TextLink>,
}

/// The sidebars' behaviour.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Sidebar {
    /// Opening a category closes its siblings.
    pub auto_collapse_categories: bool,
}

impl Default for Sidebar {
    fn default() -> Self {
        Self { auto_collapse_categories: true }
    }
}

/// Which headings a list of contents shows.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct TableOfContents {
    /// The first level.
    pub min_level: u8,
    /// The last level.
    pub max_level: u8,
}

impl Default for TableOfContents {
    fn default() -> Self {
        Self { min_level: 2, max_level: 3 }
    }
}

/// Where readers search.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Search {
    /// Name of the provider.
    pub provider: String,
    /// Path of the search page, from the base URL.
    #[serde(default = "search_path")]
    pub path: String,
    /// By name of a sidebar: how far its pages stand above (or, below zero, below) their equals.
    #[serde(default)]
    pub priority: std::collections::BTreeMap<String, i64>,
    /// Words that mean the same; whoever searches for one finds the others.
    #[serde(default)]
    pub synonyms: Vec<Vec<String>>,
    /// The cluster, for the provider of that name.
    #[serde(default)]
    pub typesense: Typesense,
}

/// A Typesense cluster.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Typesense {
    /// Name of the collection, which is an alias.
    pub collection: String,
    /// Origins of its nodes; `TYPESENSE_NODES` in the environment, with commas, replaces them.
    pub nodes: Vec<String>,
    /// A further filter for every query.
    pub filter: Option<String>,
    /// A key that may search and nothing else: `TYPESENSE_SEARCH_KEY` in the environment. Every reader gets it.
    #[serde(skip)]
    pub key: String,
}

impl Default for Typesense {
    fn default() -> Self {
        Self { collection: "vendure-docs".into(), nodes: Vec::new(), filter: None, key: String::new() }
    }
}

/// The two ways to search.
const PROVIDERS: [&str; 2] = ["static", "typesense"];

fn slash() -> String {
    "/".into()
}
fn bar() -> String {
    "|".into()
}
fn search_path() -> String {
    "search".into()
}
fn yes() -> bool {
    true
}

impl Config {
    /// Reads the settings of the project in `root`.
    ///
    /// Relative overrides count from the current folder, the project's own folders from `root`. Gives a diagnostic when
    /// `site.toml` cannot be read or does not say what it must.
    pub fn load(root: &Path, overrides: Overrides) -> Result<Self, Box<Diagnostic>> {
        let text = std::fs::read_to_string(root.join(FILE_NAME)).map_err(|error| {
            Diagnostic::error(FILE_NAME, format!("cannot read the site's settings: {error}"))
                .hint("run the command inside the project, or name its folder with --root")
        })?;
        let site: Site = toml::from_str(&text).map_err(|error| from_toml(&error, &text))?;
        site.validate(&text)?;
        let mut site = site;
        if let Some(search) = &mut site.search {
            search.typesense.read_environment();
        }
        let or = |given: Option<PathBuf>, own: &str| {
            given.map_or_else(|| root.join(own), |path| std::path::absolute(&path).unwrap_or(path))
        };
        Ok(Self {
            with_reference: overrides.with_reference || overrides.content.is_none(),
            content: or(overrides.content, "content"),
            sidebars: or(overrides.sidebars, "sidebars.json"),
            out: or(overrides.out, "dist"),
            root: root.to_owned(),
            site,
            text,
        })
    }

    /// The folder for what is kept between builds.
    #[must_use]
    pub fn cache(&self) -> PathBuf {
        self.root.join(".site")
    }

    /// The folder of files that are published under their own names.
    #[must_use]
    pub fn statics(&self) -> PathBuf {
        self.root.join("static")
    }

    /// The base URL followed by `path`.
    #[must_use]
    pub fn with_base(&self, path: &str) -> String {
        format!("{}{}", self.site.base_url, path.trim_start_matches('/'))
    }

    /// How a diagnostic calls a file: relative to the project where it lies inside it.
    #[must_use]
    pub fn display(&self, path: &Path) -> String {
        path.strip_prefix(&self.root).unwrap_or(path).to_string_lossy().replace('\\', "/")
    }
}

impl Typesense {
    fn read_environment(&mut self) {
        if let Ok(nodes) = std::env::var("TYPESENSE_NODES") {
            self.nodes = nodes.split(',').map(|node| node.trim().to_owned()).filter(|node| !node.is_empty()).collect();
        }
        self.key = std::env::var("TYPESENSE_SEARCH_KEY").unwrap_or_default();
    }
}

impl Search {
    /// Whether readers ask a cluster.
    #[must_use]
    pub fn is_hosted(&self) -> bool {
        self.provider == "typesense"
    }
}

impl Site {
    fn validate(&self, text: &str) -> Result<(), Box<Diagnostic>> {
        let wrong = |key: &str, value: &str, message: &str, hint: &str| {
            let from = text.find(key).unwrap_or(0);
            let at = text[from..].find(value).map_or(from, |at| from + at);
            Err(Box::new(Diagnostic::error(FILE_NAME, message).at(text, at..at + value.len()).hint(hint)))
        };
        if !self.base_url.starts_with('/') || !self.base_url.ends_with('/') {
            let hint = "for example \"/\" or \"/docs/\"";
            return wrong("base-url", &self.base_url, "the base URL must begin and end with a slash", hint);
        }
        let has_origin = self.url.split_once("://").is_some_and(|(_, host)| !host.is_empty() && !host.contains('/'));
        if !has_origin {
            let hint = "for example \"https://docs.example.com\"";
            return wrong("url", &self.url, "the URL must be an origin without a path", hint);
        }
        if let Some(search) = self.search.as_ref().filter(|search| !PROVIDERS.contains(&search.provider.as_str())) {
            let hint = format!("known providers: {}", PROVIDERS.join(", "));
            return wrong("provider", &search.provider, "there is no such provider of search", &hint);
        }
        Ok(())
    }
}

/// Turns the reader's error into ours: the place marked, and the nearest known name for one that is not known.
fn from_toml(error: &toml::de::Error, text: &str) -> Box<Diagnostic> {
    let message = error.message().lines().next().unwrap_or_default().to_owned();
    let mut diagnostic = Diagnostic::error(FILE_NAME, message.clone());
    // What is said of the file as a whole has no place in it.
    if let Some(span) = error.span().filter(|span| !span.is_empty()) {
        diagnostic = diagnostic.at(text, span);
    }
    if let Some(rest) = message.strip_prefix("unknown field ") {
        unknown(&mut diagnostic, "key", rest);
    } else if let Some(rest) = message.strip_prefix("unknown variant ") {
        unknown(&mut diagnostic, "value", rest);
    } else if let Some(rest) = message.strip_prefix("missing field ") {
        diagnostic.message = format!("the key '{}' is missing", rest.trim_matches('`'));
    }
    Box::new(diagnostic)
}

/// Says of a `kind` of name that it is not known. `names` are in backticks: what is written, then what is known.
fn unknown(diagnostic: &mut Diagnostic, kind: &str, names: &str) {
    let mut names = names.split('`').skip(1).step_by(2);
    let written = names.next().unwrap_or_default();
    diagnostic.message = format!("unknown {kind} '{written}'");
    diagnostic.label = "not known here".into();
    let known: Vec<&str> = names.collect();
    diagnostic.hint = match nearest(written, known.iter().copied()) {
        Some(near) => Some(format!("did you mean '{near}'?")),
        None => Some(format!("known {kind}s: {}", known.join(", "))),
    };
}

#[cfg(test)]
impl Config {
    /// The settings of a small site, with further keys.
    pub(crate) fn of_keys(keys: &str) -> Self {
        let text =
            format!("title = \"A\"\nurl = \"https://a.b\"\nfooter.copyright = \"\"\nnavbar.items = []\n{keys}\n");
        Self {
            root: "/project".into(),
            content: "/project/content".into(),
            sidebars: "/project/sidebars.json".into(),
            out: "/project/dist".into(),
            with_reference: true,
            site: toml::from_str(&text).unwrap_or_else(|error| panic!("{error}")),
            text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mistake(text: &str) -> Diagnostic {
        let read = toml::from_str::<Site>(text).map_err(|error| from_toml(&error, text));
        match read.and_then(|site| site.validate(text)) {
            Ok(()) => panic!("there is no mistake in {text}"),
            Err(diagnostic) => *diagnostic,
        }
    }

    #[test]
    fn a_value_is_marked_where_its_key_stands() {
        let text =
            "title = \"docs\"\nurl = \"https://a.b\"\nbase-url = \"docs\"\n[navbar]\n[footer]\ncopyright = \"\"\n";
        assert_eq!(mistake(text).place.map(|place| (place.line, place.column)), Some((3, 13)));
    }

    #[test]
    fn a_missing_key_of_the_file_has_no_place_and_one_of_a_table_has() {
        let text = "title = \"A\"\n[navbar]\n[footer]\ncopyright = \"\"\n";
        assert_eq!(mistake(text).message, "the key 'url' is missing");
        assert_eq!(mistake(text).place, None);
        let text = "title = \"A\"\nurl = \"https://a.b\"\n[navbar]\n[footer]\n";
        assert_eq!(mistake(text).place.map(|place| place.line), Some(4));
    }

    #[test]
    fn a_name_like_no_known_one_is_answered_with_all_of_them() {
        let text = "title = \"A\"\nurl = \"https://a.b\"\nfooter.copyright = \"\"\nnavbar.colour = \"red\"\n";
        assert_eq!(mistake(text).hint.as_deref(), Some("known keys: title, logo, hide-on-scroll, items"));
    }
}
