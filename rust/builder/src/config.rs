//! The site's settings: `site.toml`, and the folders of the project.

mod defaults;
mod files;
mod folders;
mod layout;
mod metadata;
mod navigation;
mod origin;
mod search;
mod site;
mod social;
mod spans;
mod tables;
mod taken_over;
mod try_it;
mod urls;
mod validate;
mod versions;
mod written_for;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::kept::{Elsewhere, KeptVersion, KeptVersions};
pub(crate) use defaults::SIDEBARS;
use dialect::diagnostic::{Diagnostic, Rule, Strictness};
pub use files::{FileSettings, kind_of};
pub use folders::Folders;
pub(crate) use folders::below;
use layout::Layout;
pub use layout::{OF_FUMADOCS, OF_NEXTRA, PLACES, UI_OF_FUMADOCS, content_of, is_of_another_program, site_root};
pub use metadata::{CompatibleWith, InlineTags, TagSettings};
pub use navigation::{Footer, FooterGroup, Logo, Navbar, NavbarItem, Position, TextLink};
pub(crate) use search::version_tag;
pub use search::{Search, Typesense};
pub use site::{
    AnnouncementBar, ColorMode, ColorScheme, Direction, GlossarySettings, JavaScript, Locale, Sidebar, SiteSettings,
    TableOfContents, Version, WritingSettings, WrittenFor, is_placeholder,
};

pub use social::Social;
pub(crate) use spans::Spans;
pub use spans::span_of_key;
use system::files::{Disk, Files};
pub use taken_over::{TakeOver, TakenOver, Written};
pub use try_it::TryIt;
pub use urls::Urls;
pub(crate) use validate::{DEFAULT_LANGUAGE, plain_version_name};
pub(crate) use written_for::pinned_version;

/// Name of the settings file at the root of a project.
pub const FILE_NAME: &str = "site.toml";

/// The settings of a build.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where everything of the project is.
    pub folders: Folders,
    /// Whether there is no `site.toml`.
    pub is_bare: bool,
    /// What reads the settings of another program, where there is none.
    pub take_over: Option<TakeOver>,
    /// Whether the reference joins the Markdown tree.
    pub with_reference: bool,
    /// What `site.toml` says.
    pub site: SiteSettings,
    /// Which version documents describe, in the words of the settings.
    pub written_for: Option<String>,
    /// The text of `site.toml`, for the spans of diagnostics.
    pub text: String,
    /// The versions that are kept beside the present.
    pub versions: KeptVersions,
    /// The kept version that these are the settings of.
    pub of_version: Option<Arc<KeptVersion>>,
    /// Where pages are in versions that are sites of their own.
    pub elsewhere: Elsewhere,
}

/// Folders and files given on the command line instead of the project's own.
#[derive(Debug, Clone, Default)]
pub struct Overrides {
    /// Another Markdown tree.
    pub content: Option<PathBuf>,
    /// Another file with sidebars.
    pub sidebars: Option<PathBuf>,
    /// Another folder for the finished site.
    pub out: Option<PathBuf>,
    /// Another folder for what is kept between builds.
    pub cache: Option<PathBuf>,
    /// Whether another Markdown tree, too, gets what belongs to the project's own: the reference, the glossary, pages beside
    /// the documentation, redirects.
    pub with_reference: bool,
    /// How grave everything is that is wrong.
    pub strictness: Strictness,
    /// Another folder whose packages draw the site.
    pub client: Option<PathBuf>,
    /// Whether the folder may be one of documents alone, without settings.
    pub may_be_bare: bool,
    /// What reads the settings of another program, in such a folder.
    pub take_over: Option<TakeOver>,
}

/// The JSON schema of `site.toml`, for editors.
pub fn site_schema() -> schemars::Schema {
    schemars::schema_for!(SiteSettings)
}

impl Config {
    /// Reads the settings of the project in `root` on the disk.
    ///
    /// Relative overrides count from the current folder, the project's own folders from `root`. Gives a diagnostic when
    /// `site.toml` cannot be read or does not say what it must.
    pub fn load(root: &Path, overrides: Overrides) -> Result<Self, Box<Diagnostic>> {
        Self::load_from(Arc::new(Disk), root, overrides)
    }

    /// [Reads](Self::load) the settings of a project of these files.
    pub fn load_from(files: Arc<dyn Files>, root: &Path, overrides: Overrides) -> Result<Self, Box<Diagnostic>> {
        let is_bare = overrides.may_be_bare && is_missing(&*files, &root.join(FILE_NAME));
        let or = |given: Option<PathBuf>, own: PathBuf| {
            given.map_or(own, |path| without_detours(std::path::absolute(&path).unwrap_or(path)))
        };
        let own_cache = if is_bare { defaults::cache_of(root) } else { root.join(".site") };
        let mut folders = Folders {
            // Which these are is said in the settings, or by those of another program.
            content: root.to_owned(),
            statics: root.to_owned(),
            sidebars: or(overrides.sidebars, root.join("sidebars.json")),
            out: or(overrides.out, root.join("dist")),
            cache: or(overrides.cache, own_cache),
            client: overrides.client.unwrap_or_else(|| root.to_owned()),
            root: root.to_owned(),
            files,
            taken_over: None,
        };
        let layout = is_bare.then(|| Layout::find(&*folders.files, root, root));
        // What another tree is called and how it is put in order is not said by the settings around it.
        let take_over = overrides.take_over.filter(|_| overrides.content.is_none());
        let taken = layout.as_ref().and_then(|layout| {
            let taken = take_over?(root, &layout.content);
            let mut taken = taken.filter(|taken| taken.dialect == layout.dialect)?;
            Some((taken.read_settings(), taken))
        });
        let (site_taken_over, taken) = taken.unzip();
        folders.taken_over = taken.map(Arc::new);
        let text = if is_bare { String::new() } else { read_settings(&folders)? };
        let mut site = match site_taken_over.flatten() {
            Some(site) => site,
            None => SiteSettings::read(&text).and_then(|site| site.validate(&text).map(|()| site))?,
        };
        site.rules.strictness = overrides.strictness;
        if let Some(layout) = layout {
            site.content = layout.content;
            site.statics = layout.statics.unwrap_or(site.statics);
            // What is written in another folder may be told by its own files.
            site.dialect = overrides.content.is_none().then_some(layout.dialect);
        }
        folders.statics = folders::below(root, &site.statics);
        let own_content = folders::below(root, &site.content);
        folders.content = or(overrides.content, own_content.clone());
        defaults::fill(&mut site, &folders, is_bare);
        if let Some(search) = &mut site.search {
            search.read_environment()?;
        }
        let with_reference = overrides.with_reference || folders.content == own_content;
        if !with_reference {
            // They are old routes of the project's own content, which another tree never had.
            site.redirects.clear();
            site.glossary = None;
            site.pages = None;
        }
        let written_for = written_for::describe_version(&site, &folders, &text)?;
        let (of_version, elsewhere) = (None, Elsewhere::default());
        let mut config = Self {
            folders,
            is_bare,
            take_over: overrides.take_over,
            with_reference,
            site,
            written_for,
            text,
            versions: KeptVersions::default(),
            of_version,
            elsewhere,
        };
        if config.has_own_content() {
            config.take_versions(KeptVersions::find(root)?)?;
        }
        Ok(config)
    }

    /// The same settings for other documents, and with another folder for what is kept of them.
    #[must_use]
    pub fn with_content(&self, content: &Path, cache: PathBuf) -> Self {
        let folders = Folders { content: content.to_owned(), cache, ..self.folders.clone() };
        Self { folders, ..self.clone() }
    }

    /// The reference that joins the documents: none without packages, and none for a tree other than the project's own.
    pub fn reference(&self) -> Option<reference::Project<'_>> {
        let settings = self.site.reference.as_ref().filter(|_| self.with_reference)?;
        let folder = self.folders.cache.join("reference");
        Some(reference::Project {
            root: &self.folders.root,
            folder,
            settings,
            settings_file: FILE_NAME,
            settings_text: &self.text,
            language: self.site.locale.language(),
            site: (&self.site.title, self.site.address()),
        })
    }

    /// Whether the documents are those that the settings name, and no other tree.
    pub fn has_own_content(&self) -> bool {
        self.of_version.is_some() || self.folders.content == folders::below(&self.folders.root, &self.site.content)
    }

    /// What the samples of the project's own content are proven with.
    pub fn proofs(&self) -> Option<&proofs::settings::Settings> {
        self.site.proofs.as_ref().filter(|_| self.has_own_content())
    }
}

pub(crate) fn is_missing(files: &dyn Files, path: &Path) -> bool {
    files.look(path).is_err_and(|error| error.kind() == std::io::ErrorKind::NotFound)
}

fn read_settings(folders: &Folders) -> Result<String, Box<Diagnostic>> {
    let path = folders.root.join(FILE_NAME);
    if let Some(leads_out) = folders.check_link(&path) {
        return Err(Box::new(leads_out));
    }
    folders.read(&path).map_err(|diagnostic| {
        let is_missing = folders.files.look(&path).is_err();
        if !is_missing {
            return Box::new(Diagnostic { rule: Rule::Settings, ..*diagnostic });
        }
        let message = diagnostic.message.replacen("this file", "the site's settings", 1);
        let hint = "run the command inside the project, or name its folder with --root";
        Box::new(Diagnostic { rule: Rule::Settings, message, hints: vec![hint.to_owned()], ..*diagnostic })
    })
}

/// The path without `..`: a system cannot follow it out of a folder that is not there yet, and what it leads out of would
/// seem to hold it.
pub(crate) fn without_detours(path: PathBuf) -> PathBuf {
    let has_detour = path.components().any(|part| part == std::path::Component::ParentDir);
    if has_detour { system::real_path(&path).unwrap_or(path) } else { path }
}

#[cfg(test)]
impl Config {
    /// The settings of a small site, with further keys.
    pub(crate) fn of_keys(keys: &str) -> Self {
        let text =
            format!("title = \"A\"\nurl = \"https://a.b\"\nfooter.copyright = \"\"\nnavbar.items = []\n{keys}\n");
        Self {
            folders: Folders {
                root: "/project".into(),
                content: "/project/content".into(),
                statics: "/project/static".into(),
                sidebars: "/project/sidebars.json".into(),
                out: "/project/dist".into(),
                cache: "/project/.site".into(),
                client: "/project".into(),
                files: Arc::new(Disk),
                taken_over: None,
            },
            is_bare: false,
            take_over: None,
            with_reference: true,
            written_for: None,
            site: toml::from_str(&text).unwrap_or_else(|error| panic!("{error}")),
            text,
            versions: KeptVersions::default(),
            of_version: None,
            elsewhere: Elsewhere::default(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use dialect::parse::Dialect;

    #[test]
    fn redirects_belong_to_the_projects_own_content() {
        let folder = tempfile::tempdir().unwrap();
        let settings = "title = \"A\"\nurl = \"https://a.b\"\nfooter.copyright = \"\"\nnavbar.items = []\n\
                        redirects.\"/old\" = \"/new\"\n";
        std::fs::write(folder.path().join(FILE_NAME), settings).unwrap();
        let load = |content: Option<PathBuf>| {
            let config = Config::load(folder.path(), Overrides { content, ..Overrides::default() }).unwrap();
            (config.site.redirects.len(), config.with_reference)
        };
        assert_eq!(load(None), (1, true));
        assert_eq!(load(Some(folder.path().join("content"))), (1, true));
        assert_eq!(load(Some(folder.path().join("other"))), (0, false));
    }

    #[test]
    fn the_settings_name_the_folders_of_documents_and_of_files() {
        let folder = tempfile::tempdir().unwrap();
        let load = |settings: &str| {
            std::fs::write(folder.path().join(FILE_NAME), settings).unwrap();
            let config = Config::load(folder.path(), Overrides::default()).unwrap();
            assert!(config.has_own_content() && config.with_reference);
            [config.folders.content, config.folders.statics]
                .map(|path| path.strip_prefix(folder.path()).unwrap().to_owned())
        };
        assert_eq!(load(""), [PathBuf::from("content"), PathBuf::from("static")]);
        let named = load("content = \"docs/\"\nstatic = \"./docs/public\"\n");
        assert_eq!(named, [PathBuf::from("docs"), PathBuf::from("docs/public")]);
        assert_eq!(load("content = \".\"")[0], PathBuf::new());
    }

    #[test]
    fn nothing_of_a_folder_is_run_that_has_no_settings_of_any_program() {
        let folder = tempfile::tempdir().unwrap();
        let load = || {
            let overrides = Overrides { may_be_bare: true, ..Overrides::default() };
            Config::load(folder.path(), overrides).unwrap().site.javascript
        };
        assert_eq!(load(), JavaScript::Never);
        std::fs::write(folder.path().join("docusaurus.config.js"), "").unwrap();
        assert_eq!(load(), JavaScript::Auto);
        std::fs::remove_file(folder.path().join("docusaurus.config.js")).unwrap();
        std::fs::write(folder.path().join(FILE_NAME), "").unwrap();
        assert_eq!(load(), JavaScript::Auto);
    }

    #[test]
    fn what_documents_are_written_for_is_found_out_unless_the_settings_say_it() {
        let folder = tempfile::tempdir().unwrap();
        let load = |key: &str| {
            let settings =
                format!("title = \"A\"\nurl = \"https://a.b\"\nfooter.copyright = \"\"\nnavbar.items = []\n{key}\n");
            std::fs::write(folder.path().join(FILE_NAME), settings).unwrap();
            Config::load(folder.path(), Overrides::default()).unwrap().site.dialect.unwrap()
        };
        assert_eq!(load(""), Dialect::CommonMark);
        for (file, dialect) in [
            ("_config.yml", Dialect::CommonMark),
            ("Gemfile", Dialect::Jekyll),
            ("mkdocs.yml", Dialect::MkDocs),
            ("book.toml", Dialect::MdBook),
            ("astro.config.mjs", Dialect::MdBook),
            ("src/content/docs/a.md", Dialect::Starlight),
            ("docs/.vitepress/config.mts", Dialect::VitePress),
            ("docusaurus.config.ts", Dialect::Docusaurus),
        ] {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, "").unwrap();
            assert_eq!(load(""), dialect, "{file}");
        }
        assert_eq!(load("dialect = \"commonmark\""), Dialect::CommonMark);
        assert_eq!(load("dialect = \"mkdocs\""), Dialect::MkDocs);
    }
}
