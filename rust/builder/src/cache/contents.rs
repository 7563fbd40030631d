//! The contents of all documents, one behind the other in a file that only grows.
//!
//! What was written is never changed, so a reader that opened the file goes on reading even after another process has
//! removed it. Each slice knows its hash, and one that reads otherwise counts as absent.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use serde::{Deserialize, Serialize};

/// Where one document's content is in the [`Contents`], and the hash of its bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slice {
    offset: u64,
    length: u64,
    hash: [u8; 32],
}

impl Slice {
    /// Its length in bytes.
    #[must_use]
    pub fn length(self) -> u64 {
        self.length
    }
}

/// A file of contents, open for reading as it was at that moment.
#[derive(Debug, Default)]
pub struct Contents {
    file: Option<File>,
    length: u64,
}

impl Contents {
    /// The contents at `path`, or none if there is no such file.
    #[must_use]
    pub fn open(path: &Path) -> Self {
        let open = || {
            let file = File::open(path).ok()?;
            let metadata = file.metadata().ok().filter(std::fs::Metadata::is_file)?;
            Some(Self { length: metadata.len(), file: Some(file) })
        };
        open().unwrap_or_default()
    }

    /// Whether the file could be opened.
    #[must_use]
    pub fn is_open(&self) -> bool {
        self.file.is_some()
    }

    /// Its length in bytes, used or not.
    #[must_use]
    pub fn length(&self) -> u64 {
        self.length
    }

    /// Whether the file is long enough to hold a slice.
    #[must_use]
    pub fn reaches(&self, slice: Slice) -> bool {
        slice.offset.checked_add(slice.length).is_some_and(|end| end <= self.length)
    }

    /// Reads one content; nothing if it is not what was written.
    #[must_use]
    pub fn read(&self, slice: Slice) -> Option<Vec<u8>> {
        let file = self.file.as_ref().filter(|_| self.reaches(slice))?;
        let mut bytes = vec![0; usize::try_from(slice.length).ok()?];
        read_exact_at(file, &mut bytes, slice.offset).ok()?;
        (*blake3::hash(&bytes).as_bytes() == slice.hash).then_some(bytes)
    }
}

/// Adds contents to a file, behind whatever it holds. To be used by one process at a time.
#[derive(Debug)]
pub struct Appender {
    writer: BufWriter<File>,
    end: u64,
}

impl Appender {
    /// Opens the file at `path`, which need not exist.
    pub fn open(path: &Path) -> io::Result<Self> {
        let file = File::options().create(true).append(true).open(path)?;
        Ok(Self { end: file.metadata()?.len(), writer: BufWriter::new(file) })
    }

    /// Adds one content.
    pub fn add(&mut self, content: &[u8]) -> io::Result<Slice> {
        self.writer.write_all(content)?;
        let hash = *blake3::hash(content).as_bytes();
        let slice = Slice { offset: self.end, length: content.len() as u64, hash };
        self.end += slice.length;
        Ok(slice)
    }

    /// Hands everything to the system.
    pub fn finish(mut self) -> io::Result<()> {
        self.writer.flush()
    }
}

/// Reads at a place of a file that several threads read at once.
#[cfg(unix)]
fn read_exact_at(file: &File, bytes: &mut [u8], offset: u64) -> io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, bytes, offset)
}

/// Reads at a place of a file that several threads read at once.
#[cfg(windows)]
fn read_exact_at(file: &File, mut bytes: &mut [u8], mut offset: u64) -> io::Result<()> {
    while !bytes.is_empty() {
        match std::os::windows::fs::FileExt::seek_read(file, bytes, offset)? {
            0 => return Err(io::ErrorKind::UnexpectedEof.into()),
            read => {
                bytes = &mut bytes[read..];
                offset += read as u64;
            }
        }
    }
    Ok(())
}
