//! Why nothing was compared.

use std::path::PathBuf;

use builder::build::{BuildError, plural};
use dialect::diagnostic::{Diagnostic, Severity};

/// Why nothing was compared. Each names the side by what the command line called it.
#[derive(Debug, thiserror::Error)]
pub enum CompareError {
    /// It is nothing that can be compared.
    #[error("`{0}` is neither a folder nor a commit; of a shallow clone, fetch the commit first")]
    Unknown(String),
    /// Its folder holds nothing.
    #[error("there is nothing to compare in {}: no site.toml, no Markdown and no built site", .0.display())]
    Empty(PathBuf),
    /// The project is not in that commit.
    #[error("the commit `{0}` has no folder `{1}`")]
    NoProject(String, String),
    /// What a build wrote holds other text than the sources it was made of.
    #[error("`{0}` is a built site and `{1}` is not; compare two built sites, or the sources of both")]
    Mixed(String, String),
    /// Sources have no looks.
    #[error(
        "looks are compared of two built sites, and `{0}` is none: `build --out DIR` makes one, with the packages installed that it names"
    )]
    Unbuilt(String),
    /// Its settings cannot be read.
    #[error("the settings of `{0}` cannot be read\n\n{1}")]
    Settings(String, Box<Diagnostic>),
    /// It has errors.
    #[error(
        "`{side}` does not build, so nothing can be compared with it: {}, the first of them\n\n{first}",
        plural(*.count, "error")
    )]
    Broken {
        /// What it is called.
        side: String,
        /// How many errors it has.
        count: usize,
        /// The first one.
        first: Box<Diagnostic>,
    },
    /// Its reference could not be made.
    #[error("the reference of `{0}` could not be made")]
    Reference(String, #[source] BuildError),
    /// Git did not do what was asked.
    #[error("git cannot read `{0}`: {1}")]
    Git(String, String),
    /// A file could not be read or written.
    #[error("cannot use {}", .0.display())]
    File(PathBuf, #[source] std::io::Error),
    /// A file changed while it was read.
    #[error("a document of `{0}` changed while it was read")]
    Content(String, #[source] builder::library::ContentError),
}

impl CompareError {
    /// That the site of a side has errors; nothing if it has none.
    pub(crate) fn broken(side: &str, found: &[Diagnostic]) -> Option<Self> {
        let mut errors = found.iter().filter(|one| one.severity == Severity::Error);
        let first = Box::new(errors.next()?.clone());
        Some(Self::Broken { side: side.to_owned(), count: 1 + errors.count(), first })
    }
}
