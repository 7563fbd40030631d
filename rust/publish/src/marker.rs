//! The note a build leaves in the site it wrote: every file with its size and hash.
//!
//! It distinguishes what may be removed again from foreign files. Its name has no dot in front, because some hosts
//! and archives leave such files out; what it says depends on the site alone, so equal sites stay equal byte for byte.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

use serde::Deserialize;

use crate::known::WrittenFile;
use crate::name::check_name;

/// Its name in the site.
pub const MARKER: &str = "assets/site-files.json";

/// What it begins with: its kind and the version of its format.
const HEAD: &str = "{\"siteFiles\":1,\"files\":{\n";

/// The marker of a site with these files, itself left out.
pub(crate) fn print(files: &BTreeMap<String, WrittenFile>) -> String {
    let mut text = String::from(HEAD);
    for (number, (name, written)) in files.iter().filter(|(name, _)| *name != MARKER).enumerate() {
        let comma = if number == 0 { "" } else { ",\n" };
        let hash = blake3::Hash::from_bytes(written.hash);
        let _ = write!(text, "{comma}{}:[{},\"{hash}\"]", serde_json::Value::from(name.as_str()), written.size);
    }
    text.push_str("\n}}\n");
    text
}

/// Whether a build wrote what is in `folder`.
pub(crate) fn is_marked(folder: &Path) -> bool {
    let mut head = [0; HEAD.len()];
    File::open(folder.join(MARKER)).and_then(|mut file| file.read_exact(&mut head)).is_ok() && head == HEAD.as_bytes()
}

#[derive(Deserialize)]
struct Marker {
    files: BTreeMap<String, (u64, String)>,
}

/// The files a build wrote to `folder`, the marker among them, if it has one that can be read.
pub(crate) fn read(folder: &Path) -> Option<BTreeMap<String, WrittenFile>> {
    if !is_marked(folder) {
        return None;
    }
    let bytes = fs::read(folder.join(MARKER)).ok()?;
    let marker: Marker = serde_json::from_slice(&bytes).ok()?;
    let mut files = BTreeMap::new();
    for (name, (size, hash)) in marker.files {
        // It may have been changed by hand: nothing outside the folder is ever removed.
        check_name(&name).ok()?;
        files.insert(name, WrittenFile { hash: *blake3::Hash::from_hex(hash).ok()?.as_bytes(), size, stamp: None });
    }
    files.insert(MARKER.to_owned(), WrittenFile::from_bytes(&bytes));
    Some(files)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(text: &str) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a temporary folder");
        fs::create_dir(folder.path().join("assets")).expect("a folder");
        fs::write(folder.path().join(MARKER), text).expect("a marker");
        folder
    }

    #[test]
    fn what_is_printed_is_read_again() {
        let mut files: BTreeMap<String, WrittenFile> =
            ["a\"b.html", "c/d.html"].map(|name| (name.to_owned(), WrittenFile::from_bytes(name.as_bytes()))).into();
        let text = print(&files);
        assert!(serde_json::from_str::<serde_json::Value>(&text).is_ok(), "{text}");
        files.insert(MARKER.to_owned(), WrittenFile::from_bytes(text.as_bytes()));
        assert_eq!(print(&files), text, "it does not list itself");
        assert_eq!(read(with(&text).path()), Some(files));
        assert_eq!(print(&BTreeMap::new()), "{\"siteFiles\":1,\"files\":{\n\n}}\n");
    }

    #[test]
    fn another_marker_and_a_damaged_one_are_none() {
        let text = print(&[("a.html".to_owned(), WrittenFile::from_bytes(b"a"))].into());
        assert!(read(with(&text).path()).is_some());
        let others = [
            text[..text.len() - 9].to_owned(),
            text.replace("\"siteFiles\":1", "\"siteFiles\":2"),
            text.replace("a.html", "../a.html"),
            "{\"name\":\"an app of somebody\"}".to_owned(),
            String::new(),
        ];
        for text in others {
            assert_eq!(read(with(&text).path()), None, "{text}");
        }
    }
}
