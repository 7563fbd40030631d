//! Folders of what other programs made, each called after what it was made of: kept while every file in it is what was written.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{fs, io};

use super::BundleError;
use crate::cache::{self, CacheLock};

/// Name of the list of a folder's files, and of the list's format.
const LIST: (&str, &str) = ("files.bin", "files of a bundle 1");

/// Whether each of a folder's files is what was written.
pub(crate) fn is_whole(folder: &Path) -> bool {
    let files: Option<BTreeMap<String, [u8; 32]>> = cache::load_format(&folder.join(LIST.0), LIST.1);
    let is_same = |(name, hash): (&String, &[u8; 32])| hash_file(&folder.join(name)).is_ok_and(|found| found == *hash);
    files.is_some_and(|files| files.iter().all(is_same))
}

/// Makes a folder, unless another process has done so meanwhile: `make` is called with one that is not there yet and takes its place as a
/// whole. Of those beside it the newest `kept` stay. Returns whether it was made.
pub(crate) fn make_folder(
    folder: &Path,
    kept: usize,
    is_current: impl Fn(&Path) -> bool,
    make: impl FnOnce(&Path) -> Result<(), BundleError>,
) -> Result<bool, BundleError> {
    let Some(parent) = folder.parent() else { return Ok(false) };
    // Not in the folder itself, where everything is one of these.
    let _lock = CacheLock::take(&parent.with_extension("lock"))?;
    // Another process may have made it while this one waited.
    if is_current(folder) {
        return Ok(false);
    }
    remove_unfinished(parent);
    let name = folder.file_name().unwrap_or_default().to_string_lossy();
    let unfinished = parent.join(format!("{name}.new-{}", std::process::id()));
    if let Err(error) = make(&unfinished) {
        let _ = fs::remove_dir_all(&unfinished);
        return Err(error);
    }
    let failed = |source| BundleError::Read(folder.to_owned(), source);
    let files = hash_files(&unfinished).map_err(failed)?;
    cache::save_format(&unfinished.join(LIST.0), LIST.1, &files)?;
    match fs::remove_dir_all(folder) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(failed(error)),
        _ => fs::rename(&unfinished, folder).map_err(failed)?,
    }
    remove_old(parent, folder, kept);
    Ok(true)
}

fn hash_files(folder: &Path) -> io::Result<BTreeMap<String, [u8; 32]>> {
    let mut hashes = BTreeMap::new();
    let mut folders = vec![String::new()];
    while let Some(prefix) = folders.pop() {
        for entry in fs::read_dir(folder.join(&prefix))? {
            let entry = entry?;
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.file_type()?.is_dir() {
                folders.push(format!("{name}/"));
            } else {
                hashes.insert(name, hash_file(&entry.path())?);
            }
        }
    }
    Ok(hashes)
}

fn hash_file(path: &Path) -> io::Result<[u8; 32]> {
    Ok(*blake3::hash(&fs::read(path)?).as_bytes())
}

/// Removes what interrupted builds left. The lock guarantees that none is at work now.
fn remove_unfinished(parent: &Path) {
    for entry in fs::read_dir(parent).into_iter().flatten().flatten() {
        if entry.file_name().to_string_lossy().contains(".new-") {
            let _ = fs::remove_dir_all(entry.path());
        }
    }
}

fn remove_old(parent: &Path, newest: &Path, kept: usize) {
    let modified = |path: &PathBuf| fs::metadata(path).and_then(|metadata| metadata.modified()).ok();
    let mut folders: Vec<PathBuf> =
        fs::read_dir(parent).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    folders.sort_by_key(|path| std::cmp::Reverse(modified(path)));
    for old in folders.iter().skip(kept).filter(|path| *path != newest) {
        let _ = fs::remove_dir_all(old);
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::*;

    #[test]
    fn the_newest_are_kept_and_the_one_that_is_needed() {
        let folder = tempfile::tempdir().expect("a folder");
        let bundles = folder.path();
        for number in 0..9 {
            let path = bundles.join(number.to_string());
            fs::create_dir(&path).expect("a folder");
            let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1000 + number);
            fs::File::open(&path).and_then(|folder| folder.set_modified(time)).expect("its time can be set");
        }
        remove_old(bundles, &bundles.join("1"), 6);
        let mut left: Vec<String> = fs::read_dir(bundles)
            .expect("a folder")
            .map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned())
            .collect();
        left.sort();
        assert_eq!(left, ["1", "3", "4", "5", "6", "7", "8"]);
    }
}
