//! Lists a folder, and finds the files in it that no build wrote.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::known::WrittenFile;

/// What is in a folder that no build wrote, by paths relative to it.
#[derive(Debug, Default)]
pub(crate) struct ForeignFiles {
    /// Folders, each after its parent.
    pub(crate) folders: Vec<PathBuf>,
    /// Everything else: files, links, sockets.
    pub(crate) files: Vec<PathBuf>,
}

/// How a path in the site is called there; nothing where no file of a site can be called so.
pub(crate) fn site_name(path: &Path) -> Option<String> {
    let parts: Option<Vec<&str>> = path.iter().map(|part| part.to_str()).collect();
    Some(parts?.join("/"))
}

/// Every folder that contains one of these files of a site.
pub(crate) fn folders_of<'a>(names: impl Iterator<Item = &'a String>) -> BTreeSet<&'a str> {
    let mut folders = BTreeSet::new();
    for name in names {
        // The folders around a known one are known.
        for (at, _) in name.rmatch_indices('/') {
            if !folders.insert(&name[..at]) {
                break;
            }
        }
    }
    folders
}

/// Finds what is in `folder` and was not written by the build whose files are `known`.
///
/// A file that it wrote and that was changed since is the build's as long as a site `has` it: it is written
/// again. One that no site has any more would be removed, so it has to be what was written.
pub(crate) fn find_foreign_files(
    folder: &Path,
    known: &BTreeMap<String, WrittenFile>,
    has: &dyn Fn(&str) -> bool,
    is_skipped: &dyn Fn(&Path) -> bool,
) -> io::Result<ForeignFiles> {
    let known_folders = folders_of(known.keys());
    let mut found = ForeignFiles::default();
    let mut open = vec![PathBuf::new()];
    while let Some(inside) = open.pop() {
        for entry in fs::read_dir(folder.join(&inside))? {
            let entry = entry?;
            let (path, kind) = (inside.join(entry.file_name()), entry.file_type()?);
            if is_skipped(&entry.path()) {
                continue;
            }
            let name = site_name(&path);
            let name = name.as_deref().unwrap_or_default();
            if kind.is_dir() {
                if !known_folders.contains(name) {
                    found.folders.push(path.clone());
                }
                open.push(path);
            } else {
                let written = known.get(name).filter(|_| kind.is_file());
                if !written.is_some_and(|written| has(name) || written.is_at(&entry.path())) {
                    found.files.push(path);
                }
            }
        }
    }
    found.folders.sort();
    found.files.sort();
    Ok(found)
}

impl ForeignFiles {
    /// The outermost of them, which represent what is in them.
    pub(crate) fn outermost(&self) -> Vec<String> {
        let folders: BTreeSet<&Path> = self.folders.iter().map(PathBuf::as_path).collect();
        let is_outermost = |path: &&PathBuf| !path.ancestors().skip(1).any(|above| folders.contains(above));
        let mut names: Vec<String> =
            self.files.iter().filter(is_outermost).map(|path| path.display().to_string()).collect();
        // An empty folder is nothing worth keeping.
        let holds = |folder: &&PathBuf| self.files.iter().any(|file| file.starts_with(folder));
        let folders = self.folders.iter().filter(is_outermost).filter(holds);
        names.extend(folders.map(|path| format!("{}/", path.display())));
        names.sort();
        names
    }

    /// The first of them whose path a site with these files needs for another file, or for a folder.
    pub(crate) fn find_conflict(&self, files: &BTreeMap<String, WrittenFile>) -> Option<&Path> {
        let folders = folders_of(files.keys());
        let meets = |path: &Path, is_folder: bool| {
            let Some(name) = site_name(path) else { return false };
            let around = name.match_indices('/').any(|(at, _)| files.contains_key(&name[..at]));
            around || files.contains_key(&name) || (!is_folder && folders.contains(name.as_str()))
        };
        let files = self.files.iter().filter(|path| meets(path, false));
        files.chain(self.folders.iter().filter(|path| meets(path, true))).next().map(PathBuf::as_path)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn with(files: &[&str]) -> tempfile::TempDir {
        let folder = tempfile::tempdir().expect("a temporary folder");
        for name in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, name).expect("a file");
        }
        folder
    }

    fn site(names: &[&str]) -> BTreeMap<String, WrittenFile> {
        names.iter().map(|name| ((*name).to_owned(), WrittenFile::from_bytes(name.as_bytes()))).collect()
    }

    fn found(folder: &Path, known: &[&str], next: &[&str]) -> Vec<String> {
        let has = |name: &str| next.contains(&name);
        find_foreign_files(folder, &site(known), &has, &|_| false).expect("the folder can be read").outermost()
    }

    #[test]
    fn what_no_build_wrote_is_found_by_its_outermost_folder() {
        let folder = with(&["a.html", "b/c.html", "b/mine.txt", "CNAME", ".git/HEAD", ".git/refs/heads/main"]);
        fs::create_dir(folder.path().join("empty")).expect("a folder");
        assert_eq!(found(folder.path(), &["a.html", "b/c.html"], &[]), [".git/", "CNAME", "b/mine.txt"]);
    }

    #[test]
    fn a_file_that_was_changed_is_the_builds_while_a_site_has_it() {
        let folder = with(&["a.html"]);
        fs::write(folder.path().join("a.html"), "b.html").expect("it is changed");
        assert_eq!(found(folder.path(), &["a.html"], &["a.html"]), [""; 0]);
        assert_eq!(found(folder.path(), &["a.html"], &[]), ["a.html"]);
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_a_foreign_file() {
        let folder = with(&["b.html"]);
        std::os::unix::fs::symlink("b.html", folder.path().join("a.html")).expect("a link");
        assert_eq!(found(folder.path(), &["a.html", "b.html"], &["a.html", "b.html"]), ["a.html"]);
    }

    #[test]
    fn a_foreign_file_is_in_the_way_of_a_file_and_of_a_folder() {
        let folder = with(&["a/mine.txt", "b"]);
        let foreign_files =
            find_foreign_files(folder.path(), &BTreeMap::new(), &|_| false, &|_| false).expect("it can be read");
        for (files, expected) in [
            (&["a/mine.txt"][..], Some("a/mine.txt")),
            (&["a"], Some("a/mine.txt")),
            (&["b/c"], Some("b")),
            (&["a/other.txt", "c", "b.html"], None),
        ] {
            assert_eq!(foreign_files.find_conflict(&site(files)), expected.map(Path::new), "{files:?}");
        }
    }
}
