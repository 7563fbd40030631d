//! Files as they will be when one of them, or a folder of them, is somewhere else.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Files, Kind, Metadata};
use crate::Stamp;

/// Other files, of which a file or a folder is at another path.
#[derive(Debug)]
pub struct Moved {
    files: Arc<dyn Files>,
    from: PathBuf,
    to: PathBuf,
}

impl Moved {
    /// These files, with what is at `from` at `to`, where nothing is. Both are real paths, and neither is below the other.
    #[must_use]
    pub fn new(files: Arc<dyn Files>, from: PathBuf, to: PathBuf) -> Self {
        Self { files, from, to }
    }

    /// Where what is at a path was before.
    fn back(&self, path: &Path) -> io::Result<PathBuf> {
        match path.strip_prefix(&self.to) {
            Ok(below) => Ok(join(&self.from, below)),
            Err(_) if path.starts_with(&self.from) => Err(io::ErrorKind::NotFound.into()),
            Err(_) => Ok(path.to_owned()),
        }
    }

    /// Whether a path is that of a folder that is there for what was moved alone.
    fn is_new_folder(&self, path: &Path) -> bool {
        self.to.starts_with(path) && self.to != path && self.files.look(path).is_err()
    }
}

/// A path below another; the other one itself stays without a slash at its end.
fn join(path: &Path, below: &Path) -> PathBuf {
    if below.as_os_str().is_empty() { path.to_owned() } else { path.join(below) }
}

impl Files for Moved {
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let known = if self.is_new_folder(folder) { Vec::new() } else { self.files.list(&self.back(folder)?)? };
        let kept = known.iter().filter(|path| **path != self.from);
        let mut paths: Vec<PathBuf> = kept.filter_map(|path| Some(folder.join(path.file_name()?))).collect();
        paths.extend(self.to.ancestors().filter(|path| path.parent() == Some(folder)).map(Path::to_owned));
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
        Ok(real.strip_prefix(&self.from).map(|below| join(&self.to, below)).unwrap_or(real))
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
        let moved = Moved::new(files, "/docs/guides/auth".into(), "/docs/new/deep/login".into());
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
}
