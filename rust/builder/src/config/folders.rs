//! The folders and files of a project.

use std::path::{Path, PathBuf};

use dialect::diagnostic::Diagnostic;
use dialect::error;
use system::files;
use system::{NotShown, is_hidden, real_path_inside};

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

    /// The error for a part of the project that a link leads out of it or to what is hidden.
    pub(crate) fn check_link(&self, path: &Path) -> Option<Diagnostic> {
        check_link(&self.root, path)
    }

    /// The text of a file, or why it cannot be read.
    pub(crate) fn read(&self, path: &Path) -> Result<String, Box<Diagnostic>> {
        read(&self.root, path)
    }

    /// The name of a file in diagnostics: relative to the project if it is inside it.
    #[must_use]
    pub fn display(&self, path: &Path) -> String {
        files::display(&self.root, path)
    }
}

/// The text of a file, or why it cannot be read; `root` is the project's folder.
pub(super) fn read(root: &Path, path: &Path) -> Result<String, Box<Diagnostic>> {
    let file = files::display(root, path);
    let bytes =
        files::read(path, files::TEXT_BYTES).map_err(|error| Box::new(Diagnostic::unreadable(&file, &error)))?;
    String::from_utf8(bytes).map_err(|error| Box::new(Diagnostic::not_utf8(file, &error)))
}

/// The error for a part of the project in `root` that a link leads out of it or to what is hidden. What is named by another
/// path, or by that of a hidden folder, is meant.
pub(super) fn check_link(root: &Path, path: &Path) -> Option<Diagnostic> {
    let below = path.strip_prefix(root).ok()?;
    let message = match real_path_inside(root, path, |name| !is_hidden(name)) {
        Err(NotShown::Outside) => "this link leads out of the project",
        Err(NotShown::Hidden) if !below.components().any(is_hidden_part) => "this link leads to what is hidden",
        _ => return None,
    };
    let hint = "put there what is meant, and no link: what is outside of the project or hidden is never published";
    Some(error!(SourceFile, files::display(root, path), "{message}").hint(hint))
}

fn is_hidden_part(part: std::path::Component) -> bool {
    is_hidden(&part.as_os_str().to_string_lossy())
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
