//! Where another program has documents and files, and what it is, as the files of a project tell.

use std::path::{Path, PathBuf};

use dialect::parse::Dialect;
use system::files::{Disk, Files, TEXT_BYTES};

use super::FILE_NAME;
use super::folders::is_below;

/// How a project lies in its folder.
pub(super) struct Layout {
    /// What its documents are written for.
    pub dialect: Dialect,
    /// The folder of its documents, from the project's.
    pub content: String,
    /// The folder of what is published under its own name, from the project's.
    pub statics: Option<String>,
}

/// The endings of settings that are written in JavaScript.
const SCRIPTS: [&str; 6] = ["js", "ts", "mjs", "mts", "cjs", "cts"];

/// What is beside the settings of a project of Jekyll. Others have settings of that name, too.
const OF_JEKYLL: [&str; 3] = ["Gemfile", "_layouts", "_includes"];

/// The settings of `MkDocs`, and of Zensical where they are written as those.
const OF_MKDOCS: [&str; 4] = ["mkdocs.yml", "mkdocs.yaml", "zensical.yml", "zensical.yaml"];

/// The folders that settings of another program may be in, from the project's: it, or one for its documentation.
pub const PLACES: [&str; 8] = ["", "website", "docs", "doc", "documentation", "site", "book", "guide"];

/// Where `VitePress` has its settings.
const VITEPRESS: [&str; 2] = [".vitepress/config", ".vitepress/config/index"];

/// Where `VuePress` has its settings, whose documents are written as those of `VitePress`, which came after it.
const VUEPRESS: [&str; 1] = [".vuepress/config"];

/// Where the documents of Starlight always are.
const OF_STARLIGHT: &str = "src/content/docs";

/// The settings of Mintlify, now and before. Others have files of these names, too, without its navigation.
const OF_MINTLIFY: [&str; 2] = ["docs.json", "mint.json"];

/// Where a site of Nextra may have its documents: the first that is there counts.
pub const OF_NEXTRA: [&str; 4] = ["content", "src/content", "pages", "src/pages"];

/// Where a site of Fumadocs may have its documents: the first that is there counts.
pub const OF_FUMADOCS: [&str; 3] = ["content/docs", "src/content/docs", "content"];

/// The package that every site of Fumadocs is drawn with.
pub const UI_OF_FUMADOCS: &str = "\"fumadocs-ui\"";

/// Whether a folder has the settings of another program for documentation.
pub fn is_of_another_program(root: &Path) -> bool {
    Layout::find(&Disk, root, root).dialect != Dialect::CommonMark
}

/// The folder that the documents of a project without settings of its own are shown from, from the project's.
pub fn content_of(root: &Path) -> String {
    Layout::find(&Disk, root, root).content
}

/// The folder that a site counts from. In one without settings it is that of Docusaurus, where its documents lie in it: from
/// there its components, static files and whatever documents name count.
pub fn site_root(folder: &Path) -> PathBuf {
    let is_whole = |place: &PathBuf| {
        let name_others =
            |config: PathBuf| system::files::read_text(&config).is_ok_and(|text| text.contains("../docs"));
        place.join("docs").is_dir() && config_of_docusaurus(&Disk, place).is_some_and(|config| !name_others(config))
    };
    let is_elsewhere = || {
        let is_own = folder.join(FILE_NAME).exists() || is_of_docusaurus(&Disk, folder);
        !is_own && Layout::find(&Disk, folder, folder).dialect == Dialect::Docusaurus
    };
    let place = PLACES.into_iter().skip(1).map(|place| folder.join(place)).find(is_whole);
    place.filter(|_| is_elsewhere()).unwrap_or_else(|| folder.to_owned())
}

fn is_of_docusaurus(files: &dyn Files, folder: &Path) -> bool {
    config_of_docusaurus(files, folder).is_some()
}

fn config_of_docusaurus(files: &dyn Files, folder: &Path) -> Option<PathBuf> {
    let mut configs = SCRIPTS.iter().map(|ending| folder.join(format!("docusaurus.config.{ending}")));
    configs.find(|config| files.look(config).is_ok())
}

impl Layout {
    /// The layout of the project in `root`, whose documents may be in the folder `named`, too.
    pub(super) fn find(files: &dyn Files, root: &Path, named: &Path) -> Self {
        let is_there = |name: &str| files.look(&root.join(name)).is_ok();
        let is_script = |name: &Path| {
            SCRIPTS.iter().any(|ending| files.look(&root.join(name).with_added_extension(ending)).is_ok())
        };
        let made = |dialect, content: String, statics: Option<&str>| {
            let is_folder = is_below(&content) && is_there(&content);
            let content = if is_folder { content } else { ".".to_owned() };
            Self { dialect, content, statics: statics.map(str::to_owned) }
        };
        // The settings of these are in the folder of their documents, that of the project or one below it.
        let folder_with = |settings: &[&str]| {
            let folders = [Path::new("."), Path::new("docs"), named];
            folders.into_iter().find(|folder| settings.iter().any(|name| is_script(&folder.join(name))))
        };
        let below = |folder: &Path, statics: &str| {
            if folder == Path::new("docs") { format!("docs/{statics}") } else { statics.to_owned() }
        };
        let of_vitepress = folder_with(&VITEPRESS).map(|folder| (folder, below(folder, "public")));
        let of_vuepress = || folder_with(&VUEPRESS).map(|folder| (folder, below(folder, ".vuepress/public")));
        let of_docusaurus = is_of_docusaurus(files, root).then(|| Self::in_folder(files, root, ""));
        if let Some(found) = of_docusaurus.flatten() {
            found
        } else if let Some((folder, statics)) = of_vitepress.or_else(of_vuepress) {
            made(Dialect::VitePress, folder.to_string_lossy().into_owned(), Some(&statics))
        } else if is_script("astro.config".as_ref()) && is_there(OF_STARLIGHT) {
            made(Dialect::Starlight, OF_STARLIGHT.to_owned(), Some("public"))
        } else if let Some(found) = PLACES.iter().find_map(|folder| Self::in_folder(files, root, folder)) {
            found
        } else if is_there("_config.yml") && OF_JEKYLL.iter().any(|name| is_there(name)) {
            made(Dialect::Jekyll, ".".to_owned(), None)
        } else {
            made(Dialect::CommonMark, ".".to_owned(), None)
        }
    }

    /// The layout of a project whose settings are in this folder of it.
    fn in_folder(files: &dyn Files, root: &Path, folder: &str) -> Option<Self> {
        let at = root.join(folder);
        let is_there = |name: &str| files.look(&at.join(name)).is_ok();
        let read = |name: &str| String::from_utf8(files.read(&at.join(name), TEXT_BYTES).ok()?).ok();
        let script = |name: &str| SCRIPTS.iter().find_map(|ending| read(&format!("{name}.{ending}")));
        let said = |name: &str, table: &str, key: &str| {
            let all = read(name)?.parse::<toml::Table>().ok()?;
            Some(all.get(table)?.get(key)?.as_str()?.to_owned())
        };
        let first = |folders: &[&str]| folders.iter().find(|folder| is_there(folder)).map(|name| (*name).to_owned());
        let has_fumadocs = || {
            script("source.config").is_some() || read("package.json").is_some_and(|text| text.contains(UI_OF_FUMADOCS))
        };
        let below =
            |name: &str| [folder, name].into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("/");
        if is_of_docusaurus(files, &at) {
            // Its documents are in several folders, whose names begin their routes.
            let (content, statics) = (".".to_owned(), Some(below("static")));
            return Some(Self { dialect: Dialect::Docusaurus, content, statics });
        }
        let mut statics = None;
        let (dialect, content) = if is_there("book.toml") {
            (Dialect::MdBook, said("book.toml", "book", "src").unwrap_or("src".to_owned()))
        } else if is_there("zensical.toml") {
            (Dialect::MkDocs, said("zensical.toml", "project", "docs_dir").unwrap_or("docs".to_owned()))
        } else if let Some(text) = OF_MKDOCS.into_iter().find(|name| is_there(name)).map(read) {
            let text = text.unwrap_or_default();
            (Dialect::MkDocs, line_of_yaml(&text, "docs_dir:").unwrap_or("docs".to_owned()))
        } else if OF_MINTLIFY.into_iter().filter_map(read).any(|text| is_of_mintlify(&text)) {
            (Dialect::Mintlify, ".".to_owned())
        } else if let Some(content) = has_fumadocs().then(|| first(&OF_FUMADOCS)).flatten() {
            statics = Some("public");
            (Dialect::Fumadocs, content)
        } else if read("meta.json").is_some_and(|text| is_order_of_fumadocs(&text)) {
            (Dialect::Fumadocs, ".".to_owned())
        } else {
            let content = script("next.config").filter(|text| text.contains("nextra")).and_then(|_| first(&OF_NEXTRA));
            statics = Some("public");
            (Dialect::Nextra, content?)
        };
        let is_folder = content != "." && is_below(&content) && is_there(&content);
        let content = below(if is_folder { &content } else { "" });
        let content = if content.is_empty() { ".".to_owned() } else { content };
        Some(Self { dialect, content, statics: statics.map(below) })
    }
}

/// Whether a file has the settings of a site of Mintlify, and no other data.
fn is_of_mintlify(text: &str) -> bool {
    let settings = serde_json::from_str::<serde_json::Value>(text).unwrap_or_default();
    settings.get("navigation").is_some() && settings.get("name").is_some_and(serde_json::Value::is_string)
}

/// Whether a file says in which order pages of Fumadocs are: so are its documents known where no settings are beside them.
fn is_order_of_fumadocs(text: &str) -> bool {
    let order = serde_json::from_str::<serde_json::Value>(text).unwrap_or_default();
    order.get("pages").is_some_and(serde_json::Value::is_array)
}

/// What a key on a line of its own says. Other keys may have tags that are Python's, so that `mkdocs.yml` is not read as a whole.
fn line_of_yaml(text: &str, key: &str) -> Option<String> {
    let value = text.lines().find_map(|line| line.strip_prefix(key))?;
    serde_saphyr::from_str(value).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder_of(entries: &[(&str, &str)]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().unwrap();
        for (file, text) in entries {
            let path = folder.path().join(file);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        folder
    }

    fn found(entries: &[(&str, &str)]) -> (Dialect, String, Option<String>) {
        let folder = folder_of(entries);
        let Layout { dialect, content, statics, .. } = Layout::find(&Disk, folder.path(), folder.path());
        (dialect, content, statics)
    }

    #[test]
    fn documents_are_where_the_settings_of_their_program_say() {
        let book = |text| found(&[("book.toml", text), ("src/a.md", ""), ("guide/a.md", "")]).1;
        assert_eq!(book(""), "src");
        assert_eq!(book("[book]\nsrc = \"guide\""), "guide");
        let mkdocs = |text| found(&[("mkdocs.yml", text), ("docs/a.md", ""), ("guide/a.md", "")]).1;
        assert_eq!(mkdocs("site_name: A\n"), "docs");
        assert_eq!(mkdocs("a: !!python/name:b\ndocs_dir: \"guide\" # here\n"), "guide");
        assert_eq!(mkdocs("docs_dir: .\n"), ".");
        let zensical = |file, text| found(&[(file, text), ("docs/a.md", ""), ("guide/a.md", "")]);
        assert_eq!(zensical("zensical.toml", ""), (Dialect::MkDocs, "docs".to_owned(), None));
        assert_eq!(zensical("zensical.toml", "[project]\ndocs_dir = \"guide\"").1, "guide");
        assert_eq!(zensical("zensical.yml", "docs_dir: guide\n"), (Dialect::MkDocs, "guide".to_owned(), None));
        let book_below = |file| found(&[(file, ""), ("guide/src/a.md", ""), ("README.md", "")]);
        assert_eq!(book_below("guide/book.toml"), (Dialect::MdBook, "guide/src".to_owned(), None));
        assert_eq!(book_below("guide/mkdocs.yml"), (Dialect::MkDocs, "guide".to_owned(), None));
        assert_eq!(book_below("other/book.toml"), (Dialect::CommonMark, ".".to_owned(), None));
        let below = found(&[("docs/.vitepress/config.ts", "")]);
        assert_eq!(below, (Dialect::VitePress, "docs".to_owned(), Some("docs/public".to_owned())));
        let beside = found(&[(".vitepress/config/index.mjs", ""), ("docs/a.md", "")]);
        assert_eq!(beside, (Dialect::VitePress, ".".to_owned(), Some("public".to_owned())));
        let of_vuepress = found(&[("docs/.vuepress/config.js", ""), ("docs/README.md", "")]);
        let statics = Some("docs/.vuepress/public".to_owned());
        assert_eq!(of_vuepress, (Dialect::VitePress, "docs".to_owned(), statics));
        let mintlify = |text| found(&[("docs/docs.json", text), ("docs/a.mdx", "")]);
        assert_eq!(mintlify("{ \"name\": \"A\", \"navigation\": {} }"), (Dialect::Mintlify, "docs".to_owned(), None));
        assert_eq!(mintlify("{ \"name\": \"A\" }").0, Dialect::CommonMark);
        let nextra = |text| found(&[("website/next.config.mjs", text), ("website/content/a.mdx", "")]);
        let statics = Some("website/public".to_owned());
        assert_eq!(nextra("import nextra from 'nextra'"), (Dialect::Nextra, "website/content".to_owned(), statics));
        assert_eq!(nextra("").0, Dialect::CommonMark);
        let fumadocs = found(&[("source.config.ts", ""), ("content/docs/a.mdx", "")]);
        assert_eq!(fumadocs, (Dialect::Fumadocs, "content/docs".to_owned(), Some("public".to_owned())));
        let alone = |text| found(&[("meta.json", text), ("a.mdx", "")]);
        assert_eq!(alone("{ \"pages\": [\"a\"] }"), (Dialect::Fumadocs, ".".to_owned(), None));
        assert_eq!(alone("{ \"pages\": 3 }").0, Dialect::CommonMark);
        let by_package = |text| found(&[("package.json", text), ("content/docs/a.mdx", "")]).0;
        assert_eq!(by_package("{ \"dependencies\": { \"fumadocs-ui\": \"16\" } }"), Dialect::Fumadocs);
        assert_eq!(by_package("{ \"name\": \"a\" }"), Dialect::CommonMark);
        let starlight = found(&[("astro.config.mjs", ""), ("src/content/docs/a.md", "")]);
        assert_eq!(starlight, (Dialect::Starlight, OF_STARLIGHT.to_owned(), Some("public".to_owned())));
        let docusaurus = |file| found(&[(file, ""), ("docs/a.md", "")]);
        let statics = |folder: &str| Some(folder.to_owned());
        assert_eq!(docusaurus("docusaurus.config.js"), (Dialect::Docusaurus, ".".to_owned(), statics("static")));
        assert_eq!(
            docusaurus("website/docusaurus.config.ts"),
            (Dialect::Docusaurus, ".".to_owned(), statics("website/static"))
        );
    }

    #[test]
    fn a_site_of_docusaurus_counts_from_its_own_folder_where_its_documents_are_in_it() {
        let root_of = |entries: &[(&str, &str)]| {
            let folder = folder_of(entries);
            let root = site_root(folder.path());
            root.strip_prefix(folder.path()).unwrap().to_string_lossy().into_owned()
        };
        let (below, document) = (("website/docusaurus.config.js", ""), ("website/docs/a.md", ""));
        assert_eq!(root_of(&[below, document]), "website");
        assert_eq!(root_of(&[below, ("docs/a.md", "")]), "");
        let elsewhere = ("website/docusaurus.config.js", "export default { docs: { path: '../docs' } }");
        assert_eq!(root_of(&[elsewhere, document]), "");
        for own in ["site.toml", "docusaurus.config.ts", "mkdocs.yml"] {
            assert_eq!(root_of(&[below, document, (own, "")]), "", "{own}");
        }
    }

    #[test]
    fn a_folder_that_is_not_there_or_not_the_projects_is_no_folder_of_documents() {
        assert_eq!(found(&[("mkdocs.yml", "docs_dir: ../other\n")]).1, ".");
        assert_eq!(found(&[("mkdocs.yml", "docs_dir: /etc\n")]).1, ".");
        assert_eq!(found(&[("mkdocs.yml", "docs_dir: [\n"), ("a.md", "")]).1, ".");
        assert_eq!(found(&[("book.toml", "src = [")]).1, ".");
    }
}
