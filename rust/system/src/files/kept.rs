//! Files of a tree that is kept elsewhere than on the disk, below a folder of their own, and what is on the disk in their places.

use std::collections::BTreeMap;
use std::fmt;
use std::io;
use std::ops::Bound;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Files, Kind, Metadata, is_a_folder, too_long};
use crate::Stamp;

/// A kept file: what is known of its bytes without them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct KeptFile {
    /// The first half of the BLAKE3 hash of its bytes.
    pub hash: u128,
    /// In bytes.
    pub size: u64,
}

/// Where the bytes of kept files are.
pub trait Blobs: fmt::Debug + Send + Sync {
    /// The bytes with this hash.
    fn read(&self, hash: u128) -> io::Result<Vec<u8>>;
}

/// Other files, and below one folder those of a tree that is kept. What the others have there comes first: it corrects the tree.
#[derive(Debug)]
pub struct Kept {
    files: Arc<dyn Files>,
    folder: PathBuf,
    /// The kept files, by their paths from the folder.
    tree: BTreeMap<PathBuf, KeptFile>,
    blobs: Arc<dyn Blobs>,
}

impl Kept {
    /// These files, with a tree of kept ones below `folder`, whose bytes are among these.
    #[must_use]
    pub fn new(
        files: Arc<dyn Files>,
        folder: PathBuf,
        tree: BTreeMap<PathBuf, KeptFile>,
        blobs: Arc<dyn Blobs>,
    ) -> Self {
        Self { files, folder, tree, blobs }
    }

    /// The path from the folder of the tree, of what is in it.
    fn below<'p>(&self, path: &'p Path) -> Option<&'p Path> {
        path.strip_prefix(&self.folder).ok()
    }

    /// The names in a folder of the tree, each once.
    fn names(&self, below: &Path) -> Vec<PathBuf> {
        let after = self.tree.range::<Path, _>((Bound::Excluded(below), Bound::Unbounded));
        let inside = after.map_while(|(path, _)| path.strip_prefix(below).ok()?.components().next());
        let mut names: Vec<PathBuf> = inside.map(|name| PathBuf::from(name.as_os_str())).collect();
        names.dedup();
        names
    }

    /// A kept file, or a folder that has some.
    fn look_in_tree(&self, path: &Path) -> Option<Metadata> {
        let below = self.below(path)?;
        if let Some(file) = self.tree.get(below) {
            return Some(Metadata { kind: Kind::File, stamp: Stamp::of_content(file.hash, file.size) });
        }
        (!self.names(below).is_empty()).then(|| Metadata { kind: Kind::Folder, stamp: Stamp::default() })
    }
}

impl Files for Kept {
    fn list(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        let kept = self.below(folder).map(|below| self.names(below)).unwrap_or_default();
        let mut paths = match self.files.list(folder) {
            Err(error) if kept.is_empty() => return Err(error),
            found => found.unwrap_or_default(),
        };
        paths.extend(kept.into_iter().map(|name| folder.join(name)));
        paths.sort();
        paths.dedup();
        Ok(paths)
    }

    fn look(&self, path: &Path) -> io::Result<Metadata> {
        self.files.look(path).or_else(|error| self.look_in_tree(path).ok_or(error))
    }

    fn real_path(&self, path: &Path) -> io::Result<PathBuf> {
        self.files.real_path(path).or_else(|error| {
            self.look_in_tree(path).ok_or(error)?;
            let real = |known: &Path| {
                let below = path.strip_prefix(known).ok()?;
                Some(self.files.real_path(known).ok()?.components().chain(below.components()).collect())
            };
            Ok(path.ancestors().find_map(real).unwrap_or_else(|| path.to_owned()))
        })
    }

    fn read(&self, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
        let kept = self.below(path).and_then(|below| self.tree.get(below));
        match kept.filter(|_| self.files.look(path).is_err()) {
            Some(file) if file.size > limit => Err(too_long(limit)),
            Some(file) => self.blobs.read(file.hash),
            None if self.files.look(path).is_err() && self.look_in_tree(path).is_some() => Err(is_a_folder()),
            None => self.files.read(path, limit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::{Memory, TEXT_BYTES};
    use super::*;

    #[derive(Debug)]
    struct Texts;

    impl Blobs for Texts {
        fn read(&self, hash: u128) -> io::Result<Vec<u8>> {
            Ok(format!("kept {hash}").into_bytes())
        }
    }

    fn kept() -> (Arc<Memory>, Kept) {
        let files = Arc::new(Memory::default());
        files.write("/docs/content/a.md", "now");
        let tree = [("content/a.md", 1), ("content/deep/b.md", 2), ("site.toml", 3)];
        let tree = tree.map(|(path, hash)| (PathBuf::from(path), KeptFile { hash, size: 6 }));
        (Arc::clone(&files), Kept::new(files, "/docs/versions/1".into(), tree.into(), Arc::new(Texts)))
    }

    fn text(files: &Kept, path: &str) -> Option<String> {
        files.read(Path::new(path), TEXT_BYTES).ok().and_then(|bytes| String::from_utf8(bytes).ok())
    }

    fn list(files: &Kept, folder: &str) -> Vec<String> {
        let found = files.list(Path::new(folder)).unwrap_or_default();
        found.iter().map(|path| path.to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn a_kept_tree_is_below_its_folder_and_all_else_is_where_it_was() {
        let (_, kept) = kept();
        assert_eq!(list(&kept, "/docs/versions/1"), ["/docs/versions/1/content", "/docs/versions/1/site.toml"]);
        assert_eq!(
            list(&kept, "/docs/versions/1/content"),
            ["/docs/versions/1/content/a.md", "/docs/versions/1/content/deep"]
        );
        assert_eq!(text(&kept, "/docs/versions/1/content/deep/b.md").as_deref(), Some("kept 2"));
        assert_eq!(text(&kept, "/docs/content/a.md").as_deref(), Some("now"));
        let kind = |path: &str| kept.look(Path::new(path)).ok().map(|found| found.kind);
        assert_eq!(kind("/docs/versions/1/content/deep"), Some(Kind::Folder));
        assert_eq!(kind("/docs/versions/1/content/c.md"), None);
        assert_eq!(kept.read(Path::new("/docs/versions/1/content"), 9).unwrap_err().to_string(), "it is a folder");
        assert!(kept.read(Path::new("/docs/versions/1/site.toml"), 5).is_err());
    }

    #[test]
    fn a_file_in_the_place_of_a_kept_one_corrects_it_and_one_beside_it_is_there_too() {
        let (files, kept) = kept();
        let path = "/docs/versions/1/content/a.md";
        let stamp = || kept.follow(Path::new(path)).expect("a file").stamp;
        let before = stamp();
        files.write(path, "corrected");
        files.write("/docs/versions/1/content/deep/c.md", "new");
        assert_eq!(text(&kept, path).as_deref(), Some("corrected"));
        assert_ne!(stamp(), before);
        let deep = ["/docs/versions/1/content/deep/b.md", "/docs/versions/1/content/deep/c.md"];
        assert_eq!(list(&kept, "/docs/versions/1/content/deep"), deep);
        files.remove(Path::new(path));
        assert_eq!((text(&kept, path).as_deref(), stamp()), (Some("kept 1"), before));
    }

    #[test]
    fn the_real_path_of_a_kept_file_is_below_that_of_the_project() {
        let (files, kept) = kept();
        files.link("/link", "/docs");
        files.write("/docs/versions/1.pack", "");
        let tree = kept.tree.clone();
        let linked = Kept::new(files, "/link/versions/1".into(), tree, Arc::new(Texts));
        let real = linked.real_path(Path::new("/link/versions/1/content/a.md")).expect("it is there");
        assert_eq!(real, Path::new("/docs/versions/1/content/a.md"));
        assert!(linked.real_path(Path::new("/link/versions/1/content/z.md")).is_err());
    }
}
