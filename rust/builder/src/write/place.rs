//! Where a site is in the output: all of it, or a folder below the present site.

use std::borrow::Cow;
use std::io;

use publish::Staging;

/// Where a site is in the output.
#[derive(Debug, Clone)]
pub struct Place<'a> {
    staging: &'a Staging,
    /// The folder it is in, with a slash at its end; empty for the present site.
    folder: String,
}

impl<'a> Place<'a> {
    /// A place in a folder of the output, or, where its name is empty, the whole output.
    #[must_use]
    pub fn new(staging: &'a Staging, folder: &str) -> Self {
        Self { staging, folder: folder.to_owned() }
    }

    /// The name in the output of what has this name in the site.
    pub(super) fn name<'n>(&self, name: &'n str) -> Cow<'n, str> {
        if self.folder.is_empty() { name.into() } else { format!("{}{name}", self.folder).into() }
    }

    /// Adds a file.
    pub(super) fn put(&self, name: &str, bytes: &[u8]) -> io::Result<()> {
        self.staging.put(&self.name(name), bytes)
    }

    /// Adds a file as the last build wrote it; returns whether that was possible.
    pub(super) fn keep(&self, name: &str) -> io::Result<bool> {
        self.staging.keep(&self.name(name))
    }

    /// Whether a file of the last build is still what was written.
    pub(super) fn knows(&self, name: &str) -> bool {
        self.staging.knows(&self.name(name))
    }

    /// The text of a file as the last build wrote it, if it still is that.
    pub(super) fn previous_text(&self, name: &str) -> Option<String> {
        self.staging.previous_text(&self.name(name))
    }

    /// Whether it is that of the present site, where all hosts and programs look for lists.
    pub(super) fn is_first(&self) -> bool {
        self.folder.is_empty()
    }
}
