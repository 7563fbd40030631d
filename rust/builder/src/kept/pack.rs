//! Packs: the files of a kept version, of which each pack has those that no earlier one has.
//!
//! A pack is a line that says what it is, the length of its manifest (eight bytes, the lowest first), the manifest (JSON, deflated),
//! and the bytes of its files, deflated where that makes them shorter. Files are known by hashes, so it does not matter which
//! pack has them.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::fs::File;
use std::io::{self, Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use system::files::{Blobs, KeptFile};
use system::half_hash;

const MAGIC: &[u8] = b"kept documents 1\n";

/// More than any manifest has, deflated.
const MANIFEST_BYTES: u64 = 64 << 20;

/// What a pack says of its version.
#[derive(Debug, Clone, Default, Serialize, Deserialize)]
pub(crate) struct Manifest {
    /// What the version is called.
    pub name: String,
    /// When it was kept, in seconds since 1970.
    pub kept: u64,
    /// The settings, with what holds where they do not say it.
    pub settings: Value,
    /// Which version of what they are about its documents describe, in the words of the settings.
    pub written_for: Option<String>,
    /// Its pages: their URLs from where the version begins.
    pub pages: Vec<String>,
    /// The day of each document's last change.
    pub dates: BTreeMap<String, String>,
    /// Its files, by their paths: half a hash in hexadecimal digits, and the size.
    pub files: BTreeMap<String, (String, u64)>,
    /// The files that this pack has, in their order.
    pub blobs: Vec<Blob>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) struct Blob {
    hash: String,
    /// In bytes, as it is stored.
    length: u64,
    is_deflated: bool,
}

/// Where the bytes of a file are.
#[derive(Debug, Clone)]
struct Bytes {
    pack: PathBuf,
    start: u64,
    length: u64,
    is_deflated: bool,
}

/// The files of several packs.
#[derive(Debug, Default)]
pub(crate) struct Store {
    places: HashMap<u128, Bytes>,
}

impl Manifest {
    /// The files of the version, by their paths.
    pub(crate) fn tree(&self) -> BTreeMap<PathBuf, KeptFile> {
        let file = |(path, (hash, size)): (&String, &(String, u64))| {
            Some((PathBuf::from(path), KeptFile { hash: from_hex(hash)?, size: *size }))
        };
        self.files.iter().filter_map(file).collect()
    }

    /// The bytes of all its files, as they were.
    pub(crate) fn bytes(&self) -> u64 {
        self.files.values().map(|(_, size)| size).sum()
    }
}

fn to_hex(hash: u128) -> String {
    format!("{hash:032x}")
}

fn from_hex(text: &str) -> Option<u128> {
    u128::from_str_radix(text, 16).ok()
}

fn damaged(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what)
}

pub(crate) fn read_manifest(path: &Path) -> io::Result<Manifest> {
    let mut file = File::open(path)?;
    let mut start = [0; MAGIC.len() + 8];
    file.read_exact(&mut start).map_err(|_| damaged("it is no pack of a kept version"))?;
    let (magic, length) = start.split_at(MAGIC.len());
    if magic != MAGIC {
        return Err(damaged("it is no pack of a kept version, or one of a later program"));
    }
    let length = length.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes));
    let mut text = String::new();
    // Whoever made the file may have been somebody else: it says no more than it has.
    DeflateDecoder::new(file.take(length.min(MANIFEST_BYTES)))
        .take(MANIFEST_BYTES)
        .read_to_string(&mut text)
        .map_err(|_| damaged("it is damaged"))?;
    serde_json::from_str(&text).map_err(|error| damaged(&format!("it is damaged, or of a later program: {error}")))
}

impl Store {
    pub(crate) fn open(packs: &[(PathBuf, &Manifest)]) -> io::Result<Self> {
        let mut places = HashMap::new();
        for (path, manifest) in packs {
            let length: u64 = manifest.blobs.iter().map(|blob| blob.length).sum();
            let mut start =
                std::fs::metadata(path)?.len().checked_sub(length).ok_or_else(|| damaged("it is cut off"))?;
            for blob in &manifest.blobs {
                if let Some(hash) = from_hex(&blob.hash) {
                    let place = Bytes { pack: path.clone(), start, length: blob.length, is_deflated: blob.is_deflated };
                    places.insert(hash, place);
                }
                start += blob.length;
            }
        }
        Ok(Self { places })
    }

    /// Which of these files no pack has.
    pub(crate) fn missing<'t>(&self, tree: &'t BTreeMap<PathBuf, KeptFile>) -> Option<&'t Path> {
        tree.iter().find(|(_, file)| !self.places.contains_key(&file.hash)).map(|(path, _)| path.as_path())
    }

    fn has(&self, hash: u128) -> bool {
        self.places.contains_key(&hash)
    }
}

impl Blobs for Store {
    fn read(&self, hash: u128) -> io::Result<Vec<u8>> {
        let place = self.places.get(&hash).ok_or_else(|| damaged("no pack has its bytes"))?;
        let mut file = File::open(&place.pack)?;
        file.seek(SeekFrom::Start(place.start))?;
        let mut bytes = Vec::new();
        let stored = file.take(place.length);
        let read = if place.is_deflated {
            DeflateDecoder::new(stored).take(system::files::ASSET_BYTES).read_to_end(&mut bytes)
        } else {
            { stored }.read_to_end(&mut bytes)
        };
        match read {
            Ok(_) if half_hash(&bytes) == hash => Ok(bytes),
            Err(error) if error.kind() != io::ErrorKind::InvalidInput => Err(error),
            _ => Err(damaged(&format!("{} is damaged", place.pack.display()))),
        }
    }
}

/// Makes a pack of a version with these files, by their paths, without those that are in the `store`.
pub(crate) fn write_pack(
    mut manifest: Manifest,
    files: &BTreeMap<String, Vec<u8>>,
    store: &Store,
) -> io::Result<Vec<u8>> {
    let mut stored = HashSet::new();
    let mut all = Vec::new();
    for (path, bytes) in files {
        let hash = half_hash(bytes);
        manifest.files.insert(path.clone(), (to_hex(hash), bytes.len() as u64));
        if store.has(hash) || !stored.insert(hash) {
            continue;
        }
        let deflated = deflate(bytes)?;
        let is_deflated = deflated.len() < bytes.len();
        let blob = if is_deflated { &deflated } else { bytes };
        manifest.blobs.push(Blob { hash: to_hex(hash), length: blob.len() as u64, is_deflated });
        all.extend_from_slice(blob);
    }
    let manifest = deflate(serde_json::to_string(&manifest)?.as_bytes())?;
    let mut pack = MAGIC.to_vec();
    pack.extend_from_slice(&(manifest.len() as u64).to_le_bytes());
    pack.extend_from_slice(&manifest);
    pack.append(&mut all);
    Ok(pack)
}

fn deflate(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(texts: &[(&str, &str)]) -> BTreeMap<String, Vec<u8>> {
        texts.iter().map(|(path, text)| ((*path).to_owned(), text.as_bytes().to_vec())).collect()
    }

    fn keep(folder: &Path, name: &str, texts: &[(&str, &str)], earlier: &[&str]) -> PathBuf {
        let packs: Vec<_> = earlier.iter().map(|name| folder.join(format!("{name}.pack"))).collect();
        let manifests: Vec<_> = packs.iter().map(|path| read_manifest(path).unwrap()).collect();
        let store = Store::open(&packs.into_iter().zip(&manifests).collect::<Vec<_>>()).unwrap();
        let manifest = Manifest { name: name.to_owned(), ..Manifest::default() };
        let path = folder.join(format!("{name}.pack"));
        std::fs::write(&path, write_pack(manifest, &files(texts), &store).unwrap()).unwrap();
        path
    }

    #[test]
    fn a_text_is_in_one_pack_however_many_versions_have_it() {
        let folder = tempfile::tempdir().unwrap();
        let long = "the same text in all versions ".repeat(400);
        let first = keep(folder.path(), "1", &[("a.md", &long), ("b.md", &long), ("c.md", "one")], &[]);
        let second = keep(folder.path(), "2", &[("a.md", &long), ("c.md", "two")], &["1"]);
        assert_eq!(read_manifest(&first).unwrap().blobs.len(), 2);
        let manifests = [read_manifest(&first).unwrap(), read_manifest(&second).unwrap()];
        assert_eq!(manifests[1].blobs.len(), 1);
        let store = Store::open(&[(first, &manifests[0]), (second, &manifests[1])]).unwrap();
        let text = |manifest: &Manifest, path: &str| {
            store.read(manifest.tree()[Path::new(path)].hash).map(|bytes| String::from_utf8(bytes).unwrap()).unwrap()
        };
        assert_eq!(text(&manifests[0], "b.md"), long);
        assert_eq!([text(&manifests[0], "c.md"), text(&manifests[1], "c.md")], ["one", "two"]);
        assert_eq!(text(&manifests[1], "a.md"), long);
        assert_eq!(store.missing(&manifests[1].tree()), None);
    }

    #[test]
    fn a_pack_that_is_cut_off_or_damaged_or_something_else_is_told_and_never_read_as_if_it_were_whole() {
        let folder = tempfile::tempdir().unwrap();
        let text = (0..4000).map(|number| number.to_string()).collect::<Vec<_>>().join(" ");
        let path = keep(folder.path(), "1", &[("a.md", &text)], &[]);
        let whole = std::fs::read(&path).unwrap();
        let read = || -> io::Result<Vec<u8>> {
            let manifest = read_manifest(&path)?;
            let store = Store::open(&[(path.clone(), &manifest)])?;
            store.read(manifest.tree()[Path::new("a.md")].hash)
        };
        assert_eq!(read().unwrap(), text.as_bytes());
        for length in 0..whole.len() {
            std::fs::write(&path, &whole[..length]).unwrap();
            assert!(read().is_err(), "{length} bytes");
        }
        for at in [0, MAGIC.len() + 12, whole.len() - 2000, whole.len() - 1] {
            let mut bytes = whole.clone();
            bytes[at] ^= 0x5a;
            std::fs::write(&path, &bytes).unwrap();
            assert!(read().is_err(), "byte {at}");
        }
    }
}
