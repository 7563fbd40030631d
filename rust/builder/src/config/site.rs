//! `site.toml` as a whole, and its short tables.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::FILE_NAME;
use super::files::FileSettings;
use super::metadata::{CompatibleWith, TagSettings};
use super::navigation::{Footer, Navbar};
use super::search::Search;
use super::social::Social;
use super::try_it::TryIt;
use dialect::component::Components;
use dialect::diagnostic::{Diagnostic, Levels, Rule};
use dialect::labels::{Labels, Language};
use dialect::parse::Dialect;
use dialect::scheme::{Purpose, find_refused};
use dialect::warning;
use reference::settings::HistorySettings;

/// `site.toml`.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SiteSettings {
    /// What a folder without settings is called, which its links may begin with: it may be a part of a site that lies elsewhere.
    #[serde(skip)]
    pub folder: Option<String>,
    /// The site's title. By default the name in `package.json`, or that of the folder.
    #[serde(default)]
    pub title: String,
    /// One sentence about the site.
    #[serde(default)]
    pub tagline: String,
    /// Origin the site is published at, without a path. Without it, there is no sitemap, and pages name no address of theirs.
    #[serde(default)]
    pub url: String,
    /// Path the site lives under, with a slash at both ends.
    #[serde(default = "slash")]
    pub base_url: String,
    /// Between page title and site title.
    #[serde(default = "bar")]
    pub title_delimiter: String,
    /// The folder with the documents, from the project's.
    #[serde(default = "content")]
    pub content: String,
    /// The folder with files that are published under their own names, from the project's.
    #[serde(default = "statics", rename = "static")]
    pub statics: String,
    /// Where a page's source is edited: the path of the file is appended.
    pub edit_url: Option<String>,
    /// Image for previews: a path below the base URL.
    pub social_image: Option<String>,
    /// Cards of pages, for previews.
    #[serde(default)]
    pub social: Social,
    /// The icon: a path below the base URL.
    pub favicon: Option<String>,
    /// The language of the site.
    #[serde(default)]
    pub locale: Locale,
    /// Where the same pages are in other languages: codes of BCP 47, and where the site in that language begins. `x-default` is for
    /// readers of all other languages.
    #[serde(default)]
    pub languages: BTreeMap<String, String>,
    /// Versions of the documentation, the current one first.
    #[serde(default)]
    pub versions: Vec<Version>,
    /// Light and dark.
    #[serde(default)]
    pub color_mode: ColorMode,
    /// A bar above everything.
    pub announcement_bar: Option<AnnouncementBar>,
    /// The top navigation.
    #[serde(default)]
    pub navbar: Navbar,
    /// The bottom of every page.
    #[serde(default)]
    pub footer: Footer,
    /// The sidebars' behaviour.
    #[serde(default)]
    pub sidebar: Sidebar,
    /// Tables of contents.
    #[serde(default)]
    pub table_of_contents: TableOfContents,
    /// Ids of headings, which links lead to.
    #[serde(default)]
    pub anchors: Anchors,
    /// The program that the documents are written for. By default it is found out from the project's files.
    pub dialect: Option<Dialect>,
    /// Whether JavaScript of the project is run: what documents import, declare and compute, and its own components.
    #[serde(default)]
    pub javascript: JavaScript,
    /// Keywords of admonitions in addition to the usual ones.
    #[serde(default)]
    pub admonitions: Vec<String>,
    /// Keys of front matter that other programs read, and this one does not.
    #[serde(default)]
    pub front_matter_keys: Vec<String>,
    /// Components documents may use.
    #[serde(default)]
    pub components: Components,
    /// The folder of the content whose documents are pages beside the documentation.
    pub pages: Option<String>,
    /// Files beside documents.
    #[serde(default)]
    pub files: FileSettings,
    /// Tags of documents.
    #[serde(default)]
    pub tags: TagSettings,
    /// What the site can stand in for.
    pub compatible_with: Option<CompatibleWith>,
    /// Where readers search.
    pub search: Option<Search>,
    /// The API reference, made of the packages it documents.
    pub reference: Option<reference::settings::Reference>,
    /// Which version of what they are about documents describe.
    pub written_for: Option<WrittenFor>,
    /// What samples are proven with.
    pub proofs: Option<proofs::settings::Settings>,
    /// Requests that readers may try.
    pub try_it: Option<TryIt>,
    /// What pages may show of other sites.
    #[serde(default)]
    pub policy: Policy,
    /// Terms that are explained on one page.
    pub glossary: Option<GlossarySettings>,
    /// How grave it is to break each rule.
    #[serde(default)]
    pub rules: Levels,
    /// What the rules for writers ask of texts.
    #[serde(default)]
    pub writing: WritingSettings,
    /// Old routes and where they lead now.
    #[serde(default)]
    pub redirects: BTreeMap<String, String>,
    /// The base URL that paths of versions count from, where it is not that of the site: the site is that of a kept version.
    #[serde(skip)]
    pub base_of_versions: Option<String>,
}

/// Which version documents describe: that of a package in the lock file of the reference.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WrittenFor {
    /// The package.
    pub package: String,
    /// What readers see, with `{version}` where the version goes.
    pub label: String,
}

/// Whether JavaScript of a project is run.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum JavaScript {
    /// Where documents have any, by Node.js while the site is built; where pages draw components, by browsers, too.
    #[default]
    Auto,
    /// Documents have none: what looks like it is an error.
    Never,
}

/// A language.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Locale {
    /// BCP 47 code.
    pub code: String,
    /// The language's name in itself.
    pub label: String,
    /// `ltr` or `rtl`.
    #[serde(default)]
    pub direction: Direction,
    /// The name of the tables with the texts of theme, client and builder. By default that of the code's language.
    pub labels: Option<String>,
}

impl Locale {
    /// The language of what theme, client and builder say; English where there are no tables of the one that is asked for.
    pub fn language(&self) -> Language {
        self.known_language().unwrap_or_default()
    }

    /// The language that is asked for, if there are tables of it.
    pub(crate) fn known_language(&self) -> Option<Language> {
        self.labels.as_deref().map_or_else(|| Language::of_code(&self.code), Language::named)
    }

    /// What the builder says in it.
    pub fn labels(&self) -> &'static Labels {
        self.language().labels()
    }
}

/// The way text runs.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// Left to right.
    #[default]
    Ltr,
    /// Right to left.
    Rtl,
}

impl Direction {
    /// Its value of the attribute `dir`.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ltr => "ltr",
            Self::Rtl => "rtl",
        }
    }
}

impl Default for Locale {
    fn default() -> Self {
        Self { code: "en".into(), label: "English".into(), direction: Direction::Ltr, labels: None }
    }
}

/// A version of the documentation.
#[derive(Debug, Clone, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Version {
    /// Its name in storage and search, such as `current`.
    pub name: String,
    /// What readers see.
    pub label: String,
    /// Where it begins, from the base URL.
    #[serde(default = "slash")]
    pub path: String,
    /// Whether its pages are a site of their own: it is a version that is kept, or the site is.
    #[serde(skip)]
    pub is_elsewhere: bool,
}

/// What pages may show of other sites, beside images. It becomes a part of their Content-Security-Policy.
#[derive(Debug, Clone, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Policy {
    /// Where frames (`<iframe>`) may come from: origins, such as `https://www.youtube-nocookie.com`, or addresses, of which one that ends
    /// in a slash allows all below it.
    pub frame_src: Vec<String>,
}

/// The page whose headings are terms.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct GlossarySettings {
    /// Its document, relative to the content folder and without an extension.
    pub page: String,
    /// Phrases whose words are no terms, such as `in order`.
    #[serde(default)]
    pub except: Vec<String>,
}

/// What the rules for writers ask of texts, where these rules have a level.
#[derive(Debug, Clone, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct WritingSettings {
    /// Words and phrases to leave, and what to write in their place; an empty text where they are just left out.
    pub leave: BTreeMap<String, String>,
    /// The most words of a sentence.
    pub longest_sentence: Option<usize>,
    /// A Hunspell dictionary: the path of its two files from the project's folder, without `.aff` and `.dic`.
    pub dictionary: Option<String>,
    /// A file with the project's own words, one in a line, by its path from the project's folder.
    pub words: Option<String>,
}

impl WritingSettings {
    /// The files that are read to know how words are spelt, by their paths from the project's folder.
    pub(crate) fn files(&self) -> impl Iterator<Item = String> {
        let dictionary = self.dictionary.iter().flat_map(|name| [format!("{name}.aff"), format!("{name}.dic")]);
        dictionary.chain(self.words.clone())
    }

    /// The rules that have a level and lack the setting that they look at.
    pub(crate) fn unmatched(&self, rules: &Levels) -> impl Iterator<Item = Diagnostic> {
        let settings = [
            (Rule::Spelling, "dictionary", self.dictionary.is_some()),
            (Rule::SentenceLength, "longest-sentence", self.longest_sentence.is_some()),
            (Rule::WordChoice, "leave", !self.leave.is_empty()),
        ];
        settings.into_iter().filter(|(rule, _, is_set)| !is_set && rules.tells(*rule)).map(|(rule, key, _)| {
            let rule = rule.name();
            warning!(Settings, FILE_NAME, "the rule `{rule}` has nothing to look at"; hint: "set `{key}` of `[writing]`")
        })
    }
}

/// The two color modes.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct ColorMode {
    /// The mode without a choice or a preference.
    pub default: ColorScheme,
    /// Leave out the switch.
    pub disable_switch: bool,
    /// Follow the reader's system.
    pub respect_prefers_color_scheme: bool,
}

impl Default for ColorMode {
    fn default() -> Self {
        Self { default: ColorScheme::Dark, disable_switch: false, respect_prefers_color_scheme: true }
    }
}

/// A color mode.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum ColorScheme {
    /// Dark on light.
    Light,
    /// Light on dark.
    #[default]
    Dark,
}

/// A bar above everything.
#[derive(Debug, Clone, Serialize, Deserialize, schemars::JsonSchema)]
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

/// The sidebars' behaviour.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, schemars::JsonSchema)]
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

/// Which headings a table of contents shows.
#[derive(Debug, Clone, Copy, Serialize, Deserialize, schemars::JsonSchema)]
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

/// Ids of headings.
#[derive(Debug, Clone, Copy, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Anchors {
    /// Whether they keep the capital letters of their headings, as `anchors.maintainCase` of Docusaurus has it.
    pub maintain_case: bool,
}

/// Whether a value only says what belongs in its place, as `<a key that may search>`, or is a host of nobody: this domain is
/// kept for that.
pub fn is_placeholder(value: &str) -> bool {
    let names_itself = value.split_once('<').is_some_and(|(_, rest)| rest.contains('>'));
    names_itself || value.ends_with(".invalid")
}

impl SiteSettings {
    /// Whether the place where pages are edited is not known yet.
    pub(crate) fn has_placeholder_edit_url(&self) -> bool {
        self.edit_url.as_deref().is_some_and(|url| {
            let host = url.split_once("://").map_or(url, |(_, rest)| rest).split('/').next().unwrap_or_default();
            is_placeholder(url) || is_placeholder(host)
        })
    }

    /// Where the project's files are shown: what `edit_url` says of the folder with the documents, without that folder. On
    /// forges, `edit` in such a URL becomes `blob`.
    pub(crate) fn files_url(&self) -> Option<String> {
        let url = self.edit_url.as_deref().filter(|url| find_refused(url, Purpose::Link).is_none())?;
        let content = self.content.trim_start_matches("./").trim_matches('/');
        let folder = url.trim_end_matches('/').strip_suffix(content)?.strip_suffix('/')?;
        (!content.is_empty())
            .then(|| format!("{}/", folder.replacen("/edit/", "/blob/", 1).replacen("/_edit/", "/src/branch/", 1)))
    }

    /// Where it is kept since when the documented names are there.
    pub(crate) fn history(&self) -> Option<&HistorySettings> {
        self.reference.as_ref()?.history.as_ref()
    }
}

fn slash() -> String {
    "/".into()
}

fn content() -> String {
    "content".into()
}

fn statics() -> String {
    "static".into()
}

fn bar() -> String {
    "|".into()
}

fn yes() -> bool {
    true
}
