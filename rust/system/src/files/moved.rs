//! Files as they will be when some of them, or folders of them, are somewhere else.

use std::collections::{BTreeSet, HashMap};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Files, Kind, Metadata};
use crate::Stamp;

/// Other files, of which some, or folders of them, are at other paths.
#[derive(Debug)]
pub struct Moved {
    files: Arc<dyn Files>,
    /// The new paths by the old ones.
    forth: HashMap<PathBuf, PathBuf>,
    /// The old paths by the new ones.
    back: HashMap<PathBuf, PathBuf>,
    /// What is in each folder above a new path, on the way to it.
    above: HashMap<PathBuf, BTreeSet<PathBuf>>,
}

impl Moved {
    /// These files, with what is at the first of each two paths at the second, where nothing is. All are real paths, and none is
    /// below another's old or new one.
    #[must_use]
    pub fn new(files: Arc<dyn Files>, places: impl IntoIterator<Item = (PathBuf, PathBuf)>) -> Self {
        let mut moved = Self { files, forth: HashMap::new(), back: HashMap::new(), above: HashMap::new() };
        for (from, to) in places {
            for path in to.ancestors() {
                let Some(folder) = path.parent() else { break };
                moved.above.entry(folder.to_owned()).or_default().insert(path.to_owned());
            }
            moved.back.insert(to.clone(), from.clone());
            moved.forth.insert(from, to);
        }
        moved
    }

    /// Where what is at a path was before; nothing for what is somewhere else now.
    pub fn origin(&self, path: &Path) -> Option<PathBuf> {
        if let Some(old) = rebase(path, &self.back) {
            return Some(old);
        }
        let is_elsewhere = path.ancestors().any(|path| self.forth.contains_key(path));
        (!is_elsewhere).then(|| path.to_owned())
    }

    fn back(&self, path: &Path) -> io::Result<PathBuf> {
        self.origin(path).ok_or_else(|| io::ErrorKind::NotFound.into())
    }

    /// Whether a path is that of a folder that is there for what was moved alone.
    fn is_new_folder(&self, path: &Path) -> bool {
        self.above.contains_key(path) && self.files.look(path).is_err()
    }
}

/// A path that is one of these or below it, as seen from what that is called otherwise.
fn rebase(path: &Path, names: &HashMap<PathBuf, PathBuf>) -> Option<PathBuf> {
    let (above, other) = path.ancestors().find_map(|above| Some((above, names.get(above)?)))?;
    let below = path.strip_prefix(above).ok()?;
    // The path itself stays without a slash at its end.
    Some(if below.as_os_str().is_empty() { other.clone() } else { other.join(below) })
}

impl Files for Moved {
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let known = if self.is_new_folder(folder) { Vec::new() } else { self.files.list(&self.back(folder)?)? };
        let kept = known.iter().filter(|path| !self.forth.contains_key(*path));
        let mut paths: Vec<PathBuf> = kept.filter_map(|path| Some(folder.join(path.file_name()?))).collect();
        paths.extend(self.above.get(folder).into_iter().flatten().cloned());
        paths.sort();
        paths.dedup();
        Ok(paths)
    }

    fn look(&self, path: &Path) -> io::Result<Metadata> {
        if self.is_new_folder(path) {
            return Ok(Metadata { kind: Kind::Folder, stamp: Stamp::default() });
        }
        self.files.look(&self.back(path)?)
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        if self.is_new_folder(path) {
            return Ok(path.to_owned());
        }
        let real = self.files.real_path(&self.back(path)?)?;
        Ok(rebase(&real, &self.forth).unwrap_or(real))
    }

    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        self.files.read(&self.back(path)?, limit)
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Memory, TEXT_BYTES};
    use super::*;

    #[test]
    fn a_folder_is_at_its_new_place_with_all_that_is_in_it_and_no_longer_at_its_old_one() {
        let files = Arc::new(Memory::default());
        for path in ["/docs/guides/auth/index.md", "/docs/guides/auth/a.png", "/docs/guides/pay.md"] {
            files.write(path, path);
        }
        let moved = Moved::new(files, [("/docs/guides/auth".into(), "/docs/new/deep/login".into())]);
        let list = |folder: &str| -> Option<Vec<String>> {
            let found = moved.list(Path::new(folder)).ok()?;
            Some(found.iter().map(|path| path.to_string_lossy().into_owned()).collect())
        };
        let some = |paths: &[&str]| Some(paths.iter().map(|path| (*path).to_owned()).collect::<Vec<_>>());
        assert_eq!(list("/docs"), some(&["/docs/guides", "/docs/new"]));
        assert_eq!(list("/docs/guides"), some(&["/docs/guides/pay.md"]));
        assert_eq!(list("/docs/new"), some(&["/docs/new/deep"]));
        assert_eq!(list("/docs/new/deep"), some(&["/docs/new/deep/login"]));
        let inside = ["/docs/new/deep/login/a.png", "/docs/new/deep/login/index.md"];
        assert_eq!(list("/docs/new/deep/login"), some(&inside));
        assert_eq!(list("/docs/guides/auth"), None);
        let read = |path: &str| moved.read(Path::new(path), TEXT_BYTES).ok();
        assert_eq!(read(inside[1]).as_deref(), Some(&b"/docs/guides/auth/index.md"[..]));
        assert_eq!(read("/docs/guides/auth/index.md"), None);
        let true_path = |path: &str| moved.real_path(Path::new(path)).ok();
        assert_eq!(true_path(inside[0]), Some(inside[0].into()));
        assert_eq!(true_path("/docs/guides/auth/a.png"), None);
        let kind = |path: &str| moved.look(Path::new(path)).ok().map(|found| found.kind);
        assert_eq!(
            [kind("/docs/new"), kind(inside[1]), kind("/docs/guides/auth")],
            [Some(Kind::Folder), Some(Kind::File), None]
        );
    }

    #[test]
    fn many_files_are_in_a_new_folder_at_once() {
        let files = Arc::new(Memory::default());
        let places: Vec<(PathBuf, PathBuf)> = (0..60)
            .map(|number| (format!("/docs/a/{number}.md").into(), format!("/docs/b/c/{number}.md").into()))
            .collect();
        for (from, _) in &places {
            files.write(from, "x");
        }
        let moved = Moved::new(files, places.clone());
        assert_eq!(moved.list(Path::new("/docs/b/c")).expect("a folder").len(), 60);
        assert_eq!(moved.list(Path::new("/docs/a")).expect("a folder").len(), 0);
        assert!(places.iter().all(|(from, to)| moved.look(from).is_err() && moved.read(to, TEXT_BYTES).is_ok()));
    }
}
