//! The cache of a run: in the project's own folder, or in a temporary one if that is not writable.

use std::path::Path;
use std::{fs, io};

use tempfile::TempDir;

use super::state_folder;
use crate::config::Config;
use dialect::diagnostic::Diagnostic;
use dialect::warning;

/// With less than this a folder counts as full: a bundle and the documents of a large site would not fit.
const ENOUGH: u64 = 32 << 20;

/// The settings of a run whose cache is writable, if any folder is.
#[derive(Debug)]
pub struct WritableCache {
    /// The settings.
    pub config: Config,
    /// The warning if nothing can be cached for the next run.
    pub warning: Option<Diagnostic>,
    /// Removed with what is in it when the run ends.
    _temporary: Option<TempDir>,
}

impl WritableCache {
    /// The settings of a run, with another folder for its cache if theirs is not writable.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let config = config.clone();
        let own = config.folders.cache.clone();
        let state = state_folder(&config.folders);
        let parts = [own.join("bundles"), own.join("cache"), state, own.join("reference/documents")];
        let writable = fs::create_dir_all(&own).and_then(|()| check(&own)).and_then(|()| {
            parts.iter().filter(|part| fs::symlink_metadata(part).is_ok()).try_for_each(|part| check(part))
        });
        let Err(error) = writable else { return Self { config, warning: None, _temporary: None } };
        let warning = warning!(Cache, config.folders.display(&own), "cannot keep anything here: {error}");
        let temporary = tempfile::tempdir().ok().filter(|folder| check(folder.path()).is_ok());
        let (folder, hint) = match &temporary {
            Some(temporary) => {
                (temporary.path(), "a temporary folder is used instead, so the next build starts from nothing")
            }
            None => (&*own, "there is no room in the folder for temporary files either"),
        };
        let config = config.with_content(&config.folders.content, folder.to_owned());
        Self { config, warning: Some(warning.hint(hint)), _temporary: temporary }
    }
}

/// Whether files can be written to a folder and there is room for them.
fn check(folder: &Path) -> io::Result<()> {
    // It has no name, so nothing is left of it whenever the program ends.
    tempfile::tempfile_in(folder)?;
    #[cfg(unix)]
    {
        let system = rustix::fs::statvfs(folder)?;
        // A file system that counts no blocks does not know how much room it has.
        if system.f_blocks > 0 && system.f_bavail.saturating_mul(system.f_frsize) < ENOUGH {
            return Err(io::ErrorKind::StorageFull.into());
        }
    }
    Ok(())
}
