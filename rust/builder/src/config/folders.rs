//! The folders and files of a project.

use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use dialect::diagnostic::Diagnostic;
use dialect::error;
use system::files::{self, Files};
use system::{NotShown, Stamp, is_hidden, real_path_inside};

use super::TakenOver;

/// Where everything of a project is.
#[derive(Debug, Clone)]
pub struct Folders {
    /// The project: the folder of `site.toml`.
    pub root: PathBuf,
    /// The Markdown tree.
    pub content: PathBuf,
    /// The files that are published under their own names.
    pub statics: PathBuf,
    /// The file with the sidebars.
    pub sidebars: PathBuf,
    /// Where the site is written.
    pub out: PathBuf,
    /// What is kept between builds.
    pub cache: PathBuf,
    /// The folder whose packages draw the site.
    pub client: PathBuf,
    /// How what the site is made of is read.
    pub files: Arc<dyn Files>,
    /// What the settings of another program say, where the project has none of this one.
    pub taken_over: Option<Arc<TakenOver>>,
}

impl Folders {
    /// The error for a part of the project that a link leads out of it or to what is hidden. What is named by another path, or by
    /// that of a hidden folder, is meant.
    pub(crate) fn check_link(&self, path: &Path) -> Option<Diagnostic> {
        let below = path.strip_prefix(&self.root).ok()?;
        let message = match real_path_inside(&*self.files, &self.root, path, |name| !is_hidden(name)) {
            Err(NotShown::Outside) => "this link leads out of the project",
            Err(NotShown::Hidden) if !below.components().any(is_hidden_part) => "this link leads to what is hidden",
            _ => return None,
        };
        let hint = "put there what is meant, and no link: what is outside of the project or hidden is never published";
        Some(error!(SourceFile, self.display(path), "{message}").hint(hint))
    }

    /// The text of a file, or why it cannot be read.
    pub(crate) fn read(&self, path: &Path) -> Result<String, Box<Diagnostic>> {
        let unreadable = |error| Box::new(Diagnostic::unreadable(self.display(path), &error));
        let bytes = self.files.read(path, files::TEXT_BYTES).map_err(unreadable)?;
        String::from_utf8(bytes).map_err(|error| Box::new(Diagnostic::not_utf8(self.display(path), &error)))
    }

    /// The stamp of a file by its path from the project's folder; nothing if there is no such file.
    pub fn stamp(&self, path: &str) -> Option<Stamp> {
        self.files.follow(&self.root.join(path)).ok().map(|found| found.stamp)
    }

    /// The name of a file in diagnostics: relative to the project if it is inside it.
    pub fn display(&self, path: &Path) -> String {
        files::display(&self.root, path)
    }
}

/// A folder that the settings name, from the project's.
pub(crate) fn below(root: &Path, written: &str) -> PathBuf {
    let parts = Path::new(written).components().filter(|part| *part != Component::CurDir);
    parts.fold(root.to_owned(), |path, part| path.join(part))
}

/// Whether such a name leads nowhere else.
pub(super) fn is_below(written: &str) -> bool {
    let is_plain = |part: Component| matches!(part, Component::Normal(_) | Component::CurDir);
    !written.is_empty() && Path::new(written).components().all(is_plain)
}

fn is_hidden_part(part: Component) -> bool {
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
