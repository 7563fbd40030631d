//! Reads files that this program did not write: regular files only, and only up to a limit.

use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Longest text that is read whole: settings, sidebars, documents.
pub const TEXT_BYTES: u64 = 32 << 20;

/// Longest file that pages may show or link to.
pub const ASSET_BYTES: u64 = 256 << 20;

/// Opens a regular file of at most `limit` bytes. Reading a pipe or a device could block, or never end.
pub fn open(path: &Path, limit: u64) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.read(true);
    // Without this, opening a pipe waits for a writer.
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::custom_flags(&mut options, NONBLOCK);
    let file = options.open(path)?;
    let metadata = file.metadata()?;
    if metadata.is_dir() {
        return Err(io::Error::other("it is a folder"));
    }
    if !metadata.is_file() {
        return Err(io::Error::other("it is no regular file"));
    }
    if metadata.len() > limit {
        return Err(io::Error::other(format!("it is longer than {} MiB", limit >> 20)));
    }
    Ok(file)
}

#[cfg(unix)]
const NONBLOCK: i32 = rustix::fs::OFlags::NONBLOCK.bits().cast_signed();

/// The bytes of a regular file of at most `limit` bytes.
pub fn read(path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    open(path, limit)?.take(limit).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// The text of a regular file.
pub fn read_text(path: &Path) -> io::Result<String> {
    let mut text = String::new();
    open(path, TEXT_BYTES)?.take(TEXT_BYTES).read_to_string(&mut text)?;
    Ok(text)
}

/// The name of a file in diagnostics: relative to the project's folder `root` if it is inside, with forward slashes.
#[must_use]
pub fn display(root: &Path, path: &Path) -> String {
    let path = path.strip_prefix(root).unwrap_or(path);
    path.to_string_lossy().replace(std::path::MAIN_SEPARATOR, "/")
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
