//! The files of the disk.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use super::{Files, Kind, Metadata, TEXT_BYTES, is_a_folder, too_long};
use crate::Stamp;

/// The disk, as it is at the moment.
#[derive(Debug, Clone, Copy)]
pub struct Disk;

impl Files for Disk {
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        fs::read_dir(folder)?.map(|entry| Ok(entry?.path())).collect()
    }

    fn look(&self, path: &Path) -> io::Result<Metadata> {
        let metadata = fs::symlink_metadata(path)?;
        let kind = match metadata.file_type() {
            kind if kind.is_symlink() => Kind::Link,
            kind if kind.is_dir() => Kind::Folder,
            kind if kind.is_file() => Kind::File,
            _ => Kind::Other,
        };
        Ok(Metadata { kind, stamp: Stamp::of(&metadata) })
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        path.canonicalize()
    }

    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        open(path, limit)?.take(limit).read_to_end(&mut bytes)?;
        Ok(bytes)
    }
}

/// Opens a regular file of at most `limit` bytes. Reading a pipe or a device could block, or never end.
fn open(path: &Path, limit: u64) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    // Without this, opening a pipe waits for a writer.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, NONBLOCK);
    let file = options.open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(is_a_folder());
    }
    if !metadata.is_file() {
        return Err(io::Error::other("it is no regular file"));
    }
    if metadata.len() > limit {
        return Err(too_long(limit));
    }
    Ok(file)
}

#[cfg(unix)]
const NONBLOCK: i32 = rustix::fs::OFlags::NONBLOCK.bits().cast_signed();

/// The text of a regular file.
pub fn read_text(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    open(path, TEXT_BYTES)?.take(TEXT_BYTES).read_to_string(&mut text)?;
    Ok(text)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn only_a_regular_file_that_is_not_too_long_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let pipe = folder.path().join("pipe");
        assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        let error_of = |path: &Path| read_text(path).unwrap_err().to_string();
        assert_eq!(error_of(&pipe), "it is no regular file");
        assert_eq!(error_of(Path::new("/dev/zero")), "it is no regular file");
        assert_eq!(error_of(folder.path()), "it is a folder");
        let large = folder.path().join("large");
        File::create(&large).unwrap().set_len(TEXT_BYTES + 1).unwrap();
        assert_eq!(error_of(&large), "it is longer than 32 MiB");
        std::fs::write(&large, "text").unwrap();
        assert_eq!(read_text(&large).unwrap(), "text");
    }
}
