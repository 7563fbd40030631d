//! The folders and files of a project.

use std::path::{Path, PathBuf};

/// Where everything of a project is.
#[derive(Debug, Clone)]
pub struct Folders {
    /// The project: the folder of `site.toml`.
    pub root: PathBuf,
    /// The Markdown tree.
    pub content: PathBuf,
    /// The file with the sidebars.
    pub sidebars: PathBuf,
    /// Where the site is written.
    pub out: PathBuf,
    /// What is kept between builds.
    pub cache: PathBuf,
}

impl Folders {
    /// The folder of files that are published under their own names.
    #[must_use]
    pub fn statics(&self) -> PathBuf {
        self.root.join("static")
    }

    /// The name of a file in diagnostics: relative to the project if it is inside it.
    #[must_use]
    pub fn display(&self, path: &Path) -> String {
        system::files::display(&self.root, path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;

    #[test]
    fn a_file_is_named_relative_to_the_project() {
        let folders = Config::of_keys("").folders;
        assert_eq!(folders.display(Path::new("/project/content/a.md")), "content/a.md");
        #[cfg(unix)]
        assert_eq!(
            folders.display(Path::new("/project/a\\b.md")),
            "a\\b.md",
            "a backslash is an ordinary character here"
        );
    }
}
