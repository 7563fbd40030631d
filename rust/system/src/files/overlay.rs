//! Files some of which have texts that nobody saved.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Files, Kind, Memory, Metadata};

/// Other files, and unsaved texts in the place of some of them or beside them. The stamp of a text is that of no file on the disk,
/// so nobody takes what was made of the one for what is made of the other.
#[derive(Debug)]
pub struct Overlay {
    files: Arc<dyn Files>,
    /// The texts, by the real paths of their files.
    unsaved: Memory,
}

impl Overlay {
    /// These files, without unsaved texts.
    #[must_use]
    pub fn new(files: Arc<dyn Files>) -> Self {
        Self { files, unsaved: Memory::default() }
    }

    /// Holds an unsaved text of a file, or none.
    pub fn set(&self, path: &Path, text: Option<&str>) {
        let place = self.find(path);
        match text {
            Some(text) => self.unsaved.write(place, text),
            None => self.unsaved.remove(&place),
        }
    }

    /// The real path of a file, as far as it is there.
    fn find(&self, path: &Path) -> PathBuf {
        let known = |known: &Path| {
            let below = path.strip_prefix(known).ok()?;
            Some(self.files.real_path(known).ok()?.components().chain(below.components()).collect())
        };
        path.ancestors().find_map(known).unwrap_or_else(|| path.to_owned())
    }

    /// The place of a file among the unsaved texts.
    fn place(&self, path: &Path) -> PathBuf {
        if self.unsaved.is_empty() { path.to_owned() } else { self.find(path) }
    }
}

impl Files for Overlay {
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let unsaved = self.unsaved.list(&self.place(folder)).unwrap_or_default();
        let mut paths = match self.files.list(folder) {
            Err(error) if unsaved.is_empty() => return Err(error),
            found => found.unwrap_or_default(),
        };
        paths.extend(unsaved.iter().filter_map(|path| Some(folder.join(path.file_name()?))));
        paths.sort();
        paths.dedup();
        Ok(paths)
    }

    fn look(&self, path: &Path) -> io::Result<Metadata> {
        let place = match (path.parent(), path.file_name()) {
            (Some(parent), Some(name)) => self.place(parent).join(name),
            _ => path.to_owned(),
        };
        match self.unsaved.look(&place) {
            Ok(unsaved) if unsaved.kind == Kind::File => Ok(unsaved),
            unsaved => self.files.look(path).or_else(|error| unsaved.map_err(|_| error)),
        }
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        self.files.real_path(path).or_else(|error| {
            let place = self.place(path);
            self.unsaved.look(&place).map(|_| place).map_err(|_| error)
        })
    }

    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        let place = self.place(path);
        let is_unsaved = self.unsaved.look(&place).is_ok_and(|unsaved| unsaved.kind == Kind::File);
        if is_unsaved { self.unsaved.read(&place, limit) } else { self.files.read(path, limit) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::TEXT_BYTES;
    use super::*;

    fn overlay() -> (Arc<Memory>, Overlay) {
        let files = Arc::new(Memory::default());
        files.write("/shop/docs/a.md", "saved");
        files.write("/shop/docs/b.md", "saved");
        files.link("/shop/docs/alias.md", "a.md");
        files.link("/shop/link", "docs");
        (Arc::clone(&files), Overlay::new(files))
    }

    fn text(files: &dyn Files, path: &str) -> Result<String, io::ErrorKind> {
        let bytes = files.read(Path::new(path), TEXT_BYTES).map_err(|error| error.kind())?;
        Ok(String::from_utf8(bytes).expect("a text"))
    }

    #[test]
    fn an_unsaved_text_stands_for_its_file_by_whatever_path() {
        let (_, overlay) = overlay();
        let stamp = || overlay.follow(Path::new("/shop/link/alias.md")).expect("a file").stamp;
        let saved = stamp();
        overlay.set(Path::new("/shop/link/alias.md"), Some("unsaved"));
        for path in ["/shop/docs/a.md", "/shop/docs/alias.md", "/shop/link/a.md", "/shop/link/alias.md"] {
            assert_eq!(text(&overlay, path), Ok("unsaved".to_owned()), "{path}");
        }
        assert_eq!(text(&overlay, "/shop/docs/b.md"), Ok("saved".to_owned()));
        assert_eq!(overlay.look(Path::new("/shop/docs/alias.md")).expect("a link").kind, Kind::Link);
        let first = stamp();
        overlay.set(Path::new("/shop/docs/a.md"), Some("another"));
        assert!(saved != first && first != stamp() && stamp() != saved);
        overlay.set(Path::new("/shop/docs/a.md"), None);
        assert_eq!((text(&overlay, "/shop/docs/a.md"), stamp()), (Ok("saved".to_owned()), saved));
    }

    #[test]
    fn an_unsaved_text_is_a_file_and_its_folders_are_there_as_long_as_it_is() {
        let (_, overlay) = overlay();
        let new = Path::new("/shop/link/new/deep/c.md");
        overlay.set(new, Some("unsaved"));
        assert_eq!(text(&overlay, "/shop/docs/new/deep/c.md"), Ok("unsaved".to_owned()));
        assert_eq!(overlay.real_path(new).expect("it is there"), Path::new("/shop/docs/new/deep/c.md"));
        let kind = |path: &str| overlay.look(Path::new(path)).map(|found| found.kind).ok();
        assert_eq!([kind("/shop/link/new"), kind("/shop/docs/new/deep/c.md")], [Some(Kind::Folder), Some(Kind::File)]);
        let list = |folder: &str| overlay.list(Path::new(folder)).map(|found| found.len()).ok();
        assert_eq!(
            [list("/shop/docs"), list("/shop/link/new"), list("/shop/docs/new/deep")],
            [Some(4), Some(1), Some(1)]
        );
        overlay.set(new, None);
        assert_eq!([list("/shop/docs"), list("/shop/docs/new"), list("/shop/docs/new/deep")], [Some(3), None, None]);
        assert_eq!(text(&overlay, "/shop/docs/new/deep/c.md"), Err(io::ErrorKind::NotFound));
    }

    #[test]
    fn what_is_saved_meanwhile_is_seen_when_the_text_is_dropped() {
        let (files, overlay) = overlay();
        let path = Path::new("/shop/docs/a.md");
        overlay.set(path, Some("unsaved"));
        files.remove(path);
        assert_eq!(text(&overlay, "/shop/docs/a.md"), Ok("unsaved".to_owned()));
        files.write(path, "saved later");
        overlay.set(path, None);
        assert_eq!(text(&overlay, "/shop/docs/a.md"), Ok("saved later".to_owned()));
    }

    #[test]
    fn the_stamp_of_a_text_is_not_that_of_a_file_with_it() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("a.md");
        std::fs::write(&path, "text").expect("a file");
        let overlay = Overlay::new(Arc::new(super::super::Disk));
        let saved = overlay.look(&path).expect("a file").stamp;
        overlay.set(&path, Some("text"));
        let unsaved = overlay.look(&path).expect("a text").stamp;
        assert!(saved != unsaved && saved.size == unsaved.size);
    }
}
