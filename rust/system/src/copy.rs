//! Copies of whole folders.

use std::fs;
use std::io;
use std::path::Path;

/// Copies what is in a folder, at any depth, into another that may be there.
pub fn copy_folder(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_folder(&entry.path(), &target)?;
        } else {
            // Written, not copied: a copy would take over that the source is read-only.
            fs::write(&target, fs::read(entry.path())?)?;
        }
    }
    Ok(())
}
