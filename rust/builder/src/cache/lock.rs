//! Locks between processes, held as long as they live and freed by the system when a process is killed.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::Path;

use super::CacheError;

/// The right to write to a folder of the cache.
#[derive(Debug)]
pub struct CacheLock {
    file: File,
}

impl CacheLock {
    /// Takes the lock at `path`, or nothing while another process has it.
    pub fn try_take(path: &Path) -> Result<Option<Self>, CacheError> {
        let failed = |source| CacheError { path: path.to_owned(), source };
        let file = open(path).map_err(failed)?;
        match file.try_lock() {
            Ok(()) => Ok(Some(Self { file })),
            Err(TryLockError::WouldBlock) => Ok(None),
            Err(TryLockError::Error(source)) => Err(failed(source)),
        }
    }

    /// Takes the lock at `path` as soon as no other process has it.
    pub fn take(path: &Path) -> Result<Self, CacheError> {
        let take = || {
            let file = open(path)?;
            file.lock()?;
            Ok(Self { file })
        };
        take().map_err(|source| CacheError { path: path.to_owned(), source })
    }
}

impl Drop for CacheLock {
    fn drop(&mut self) {
        // Closing the file is not enough: a process that is being started at this moment may still hold a copy of it.
        let _ = self.file.unlock();
    }
}

fn open(path: &Path) -> io::Result<File> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    File::options().create(true).truncate(false).write(true).open(path)
}
