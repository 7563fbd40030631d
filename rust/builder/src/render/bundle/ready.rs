//! Bundles that come with the program, one for each language, in the folder of its client: nothing is made of sources then.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use super::{BundleError, LIST_OF_FILES};
use dialect::labels::Language;

/// What this program and a client tell each other is of this version. `packages/site/protocol.json` says it of the client.
const PROTOCOL: u32 = 3;

/// Where the bundles are in the folder of a client.
const FOLDER: &str = "bundles";

/// What the keys of such bundles begin with.
const PREFIX: &str = "ready-";

/// The key of the bundle that came for a language, if one did.
pub(super) fn compute_key(client: &Path, language: Language) -> Option<String> {
    let text = fs::read(client.join(FOLDER).join(language.name()).join(LIST_OF_FILES)).ok()?;
    Some(format!("{PREFIX}{}-{}", language.name(), &blake3::hash(&text).to_hex()[..16]))
}

/// The folder of the bundle of this key, if it is the key of one that came with the program.
pub(super) fn folder(client: &Path, key: &str) -> Option<PathBuf> {
    let (language, _) = key.strip_prefix(PREFIX)?.split_once('-')?;
    Some(client.join(FOLDER).join(language))
}

/// Refuses a client of another version than this program understands.
pub(super) fn check(client: &Path) -> Result<(), BundleError> {
    #[derive(Deserialize)]
    struct Spoken {
        protocol: u32,
    }
    let path = client.join(FOLDER).join("protocol.json");
    let spoken = fs::read(&path).ok().and_then(|text| serde_json::from_slice(&text).ok());
    match spoken {
        Some(Spoken { protocol: PROTOCOL }) => Ok(()),
        _ => Err(BundleError::Protocol(client.to_owned())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_client_of_this_repository_is_understood() {
        let client = tempfile::tempdir().unwrap();
        fs::create_dir(client.path().join(FOLDER)).unwrap();
        assert!(check(client.path()).is_err());
        let own = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../packages/site/protocol.json");
        let there = client.path().join("bundles/protocol.json");
        fs::copy(own, &there).unwrap();
        assert!(check(client.path()).is_ok());
        fs::write(there, "{ \"protocol\": 0 }").unwrap();
        let error = check(client.path()).unwrap_err().to_string();
        assert!(error.contains("of another version"), "{error}");
    }

    #[test]
    fn a_bundle_that_came_is_found_by_its_key() {
        let client = tempfile::tempdir().unwrap();
        let folder_of_german = client.path().join("bundles/de");
        fs::create_dir_all(&folder_of_german).unwrap();
        fs::write(folder_of_german.join(LIST_OF_FILES), "{}").unwrap();
        assert_eq!(compute_key(client.path(), Language::English), None);
        let key = compute_key(client.path(), Language::German).unwrap();
        assert_eq!(folder(client.path(), &key), Some(folder_of_german));
        assert_eq!(folder(client.path(), "0123456789abcdef"), None);
    }
}
