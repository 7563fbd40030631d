//! Publishes a folder of files as a whole: whoever reads it sees the old files or the new ones, whatever happens to the
//! program.
//!
//! It knows names and bytes, and nothing of what the files are.
//!
//! 1. [`OutputLock::take`] holds the folder against other builds, and tidies up what an interrupted one left.
//! 2. [`KnownFiles::compare`] finds out which files of the last build are no longer what it wrote.
//! 3. [`Staging`] takes the new files: [`put`](Staging::put) with their bytes, [`keep`](Staging::keep) as they were.
//! 4. [`Staging::publish`] puts them in the place of the old ones, and gives [`Published`].
//!
//! What is made anew as a whole needs no more than [`OutputLock::publish`] after the first step.

mod container;
mod exchange;
mod known;
mod lock;
mod marker;
mod name;
mod output;
mod spare;
mod staged;
mod staging;
mod tree;

use std::io;
use std::path::PathBuf;

pub use exchange::Published;
pub use known::{KnownFiles, WrittenFile};
pub use lock::OutputLock;
pub use marker::MARKER;
pub use name::free_name;
pub use output::Source;
pub use staging::Staging;

/// Why a folder cannot be published to.
#[derive(Debug, thiserror::Error)]
pub enum PublishError {
    /// A file cannot be written, or a source of it cannot be read.
    #[error("cannot write to {}", .0.display())]
    Io(PathBuf, #[source] io::Error),
    /// The output is a folder that no build wrote.
    #[error("{} was not written by this program; name another folder with --out, or an empty one", .0.display())]
    Foreign(PathBuf),
    /// Publishing would replace what the site is made of.
    #[error("{} cannot be written to: {what} in {}; name another folder with --out", out.display(), path.display())]
    Sources {
        /// The output.
        out: PathBuf,
        /// What would be replaced, with its verb.
        what: &'static str,
        /// Where it is.
        path: PathBuf,
    },
    /// Another build is at work.
    #[error("another build is writing to {}; wait until it has finished", .0.display())]
    Busy(PathBuf),
}
