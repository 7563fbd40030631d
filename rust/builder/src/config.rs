//! The site's settings: `site.toml`, and where everything lies.

mod mistakes;
mod navigation;
mod search;
mod site;

use std::path::{Path, PathBuf};

use crate::diagnostic::Diagnostic;
use mistakes::from_toml;
pub use navigation::{Footer, FooterGroup, Logo, Navbar, NavbarItem, Position, TextLink};
pub use search::{Search, Typesense};
pub use site::{AnnouncementBar, ColorMode, Direction, Locale, Mode, Sidebar, Site, TableOfContents, Version};

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
    /// Where things are kept between builds.
    pub cache: PathBuf,
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
            cache: root.join(".site"),
            root: root.to_owned(),
            site,
            text,
        })
    }

    /// The folder for what is kept between builds.
    #[must_use]
    pub fn cache(&self) -> PathBuf {
        self.cache.clone()
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
            cache: "/project/.site".into(),
            with_reference: true,
            site: toml::from_str(&text).unwrap_or_else(|error| panic!("{error}")),
            text,
        }
    }
}
