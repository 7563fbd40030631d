//! A new project: what it is called, where its documents are, and which language they are in.

use std::path::Path;

use builder::config::{Config, FILE_NAME, Overrides};
use dialect::diagnostic::Diagnostic;

use crate::documents::{Documents, has_documents};
use crate::files::NewFile;
use crate::tools::take_over;
use crate::{Settings, languages};

/// Where documents are by default.
const CONTENT: &str = "content";

/// Where documents often are.
const USUAL: [&str; 4] = [CONTENT, "docs", "doc", "documentation"];

/// Files of a repository that are no documentation by themselves.
const OF_REPOSITORY: [&str; 7] =
    ["readme", "changelog", "contributing", "code_of_conduct", "license", "security", "history"];

/// What is asked of the author.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answers {
    /// The title of the site.
    pub title: String,
    /// The folder with the documents, from the project's.
    pub content: String,
    /// The code of the language.
    pub language: String,
}

impl Answers {
    /// What is answered where nobody says anything else, as far as it is seen in the folder.
    pub fn usual(root: &Path) -> Result<Self, Box<Diagnostic>> {
        let overrides = Overrides { may_be_bare: true, take_over: Some(take_over), ..Overrides::default() };
        let config = Config::load(root, overrides)?;
        let found = USUAL.into_iter().find(|name| has_documents(&root.join(name)));
        let content = found.unwrap_or(if has_loose_documents(root) { "." } else { CONTENT });
        Ok(Self { title: config.site.title, content: content.to_owned(), language: config.site.locale.code })
    }

    /// Why a folder cannot be that of the documents, if it cannot.
    pub fn refuse_content(folder: &str) -> Option<&'static str> {
        use std::path::Component;
        let is_plain = |part: Component| matches!(part, Component::Normal(_) | Component::CurDir);
        let is_inside = !folder.trim().is_empty() && Path::new(folder.trim()).components().all(is_plain);
        (!is_inside).then_some("write a folder inside of this one, such as docs")
    }

    /// Why a code cannot be that of a language, if it cannot.
    pub fn refuse_language(code: &str) -> Option<&'static str> {
        languages::locale(code, None).is_none().then_some("write a code, such as en, de or pt-BR")
    }

    /// What a project begins with: its settings, and a first document unless there is one.
    pub fn files(&self, root: &Path) -> Vec<NewFile> {
        let mut settings = Settings::default();
        settings.set("title", self.title.as_str());
        settings.set("content", self.content.as_str());
        if self.language != "en" {
            settings.set("locale", languages::locale(&self.language, None).unwrap_or_default());
        }
        settings.add_search();
        let heading = "The settings of the site. All that is not said here is as it is by default.";
        let text = settings.text(heading);
        let mut files = vec![NewFile { path: FILE_NAME.to_owned(), text }];
        files.extend(first_document(root, &self.content, &self.title));
        files
    }
}

/// A first document for a folder that has none.
pub fn first_document(root: &Path, content: &str, title: &str) -> Option<NewFile> {
    let documents = Documents::of(&root.join(content));
    if !documents.is_empty() {
        return None;
    }
    let text = format!(
        "# {}\n\nThis is the first page. Every Markdown file in this folder becomes another one, and folders become groups of the sidebar.\n",
        crate::settings::clean(title)
    );
    Some(NewFile { path: format!("{}/index.md", content.trim_end_matches('/')), text })
}

/// Whether a folder itself has documents beside those of any repository.
fn has_loose_documents(root: &Path) -> bool {
    Documents::in_folder(root).any(|name| {
        let name = name.to_lowercase();
        let stem = name.rsplit_once('.').map_or(name.as_str(), |(stem, _)| stem);
        !OF_REPOSITORY.contains(&stem)
    })
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    fn project(name: &str, files: &[(&str, &str)]) -> (tempfile::TempDir, std::path::PathBuf) {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().join(name);
        fs::create_dir(&root).unwrap();
        for (path, text) in files {
            let path = root.join(path);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, text).unwrap();
        }
        (folder, root)
    }

    #[test]
    fn what_is_usual_is_seen_in_the_folder() {
        let usual = |files: &[(&str, &str)]| {
            let (_folder, root) = project("notes", files);
            let Answers { title, content, language } = Answers::usual(&root).unwrap();
            (title, content, language)
        };
        let of = |title: &str, content: &str| (title.to_owned(), content.to_owned(), "en".to_owned());
        assert_eq!(usual(&[]), of("notes", "content"));
        assert_eq!(usual(&[("docs/a/b.md", ""), ("README.md", "")]), of("notes", "docs"));
        assert_eq!(usual(&[("docs/_part.md", ""), ("README.md", "")]), of("notes", "content"));
        assert_eq!(usual(&[("orders.md", ""), ("package.json", r#"{ "name": "shop" }"#)]), of("shop", "."));
    }

    #[test]
    fn settings_say_what_was_answered_and_the_program_reads_them() {
        let (_folder, root) = project("notes", &[]);
        let answers =
            Answers { title: "Our \"notes\"".to_owned(), content: "docs".to_owned(), language: "de".to_owned() };
        let files = answers.files(&root);
        assert_eq!(files.iter().map(|file| file.path.as_str()).collect::<Vec<_>>(), ["site.toml", "docs/index.md"]);
        crate::files::write(&root, &files, false).unwrap();
        let config = Config::load(&root, Overrides::default()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!((config.site.title.as_str(), config.site.locale.label.as_str()), ("Our \"notes\"", "Deutsch"));
        assert_eq!(config.folders.content, root.join("docs"));
        assert!(answers.files(&root).iter().all(|file| file.path == "site.toml"), "there is a document now");
    }

    #[test]
    fn answers_that_no_settings_could_hold_are_refused() {
        for folder in ["", "../docs", "/docs", "a/../.."] {
            assert!(Answers::refuse_content(folder).is_some(), "{folder}");
        }
        assert!(Answers::refuse_content("./docs/").is_none() && Answers::refuse_content(".").is_none());
        assert!(Answers::refuse_language("klingon language").is_some() && Answers::refuse_language("de").is_none());
    }
}
