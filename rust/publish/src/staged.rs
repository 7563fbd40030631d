//! What is in the folder in which a site is staged, before and while files are added to it.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::known::{KnownFiles, WrittenFile};
use crate::tree::{folders_of, site_name};

/// What is in the folder of a site that is gathered.
#[derive(Debug, Default)]
pub(crate) struct StagedFiles {
    /// Files of the last site that were there before any was added: they are that site's very files, by second names.
    shared: BTreeSet<String>,
    /// All folders, by their paths in the site.
    folders: HashSet<String>,
}

impl StagedFiles {
    /// Finds the files in `site` that are `known` ones of the output, too, and removes everything else.
    pub(crate) fn find(site: &Path, known: &KnownFiles) -> io::Result<Self> {
        let known_folders = folders_of(known.names());
        let mut found = Self::default();
        let mut open = vec![PathBuf::new()];
        while let Some(inside) = open.pop() {
            for entry in fs::read_dir(site.join(&inside))? {
                let entry = entry?;
                let path = inside.join(entry.file_name());
                let name = site_name(&path).unwrap_or_default();
                if !entry.file_type()?.is_dir() {
                    if is_known(&entry, &name, known) {
                        found.shared.insert(name);
                    } else {
                        fs::remove_file(entry.path())?;
                    }
                } else if known_folders.contains(name.as_str()) {
                    found.folders.insert(name);
                    open.push(path);
                } else {
                    fs::remove_dir_all(entry.path())?;
                }
            }
        }
        Ok(found)
    }

    pub(crate) fn shares(&self, name: &str) -> bool {
        self.shared.contains(name)
    }

    /// Makes the folder of a file that is about to be made, and removes what would be in the way of that file, unless it is
    /// one of the `files` of the new site: the last site's file of this name, one in place of a folder, and all in a
    /// folder of this name.
    pub(crate) fn make_way(
        &mut self,
        site: &Path,
        name: &str,
        files: &BTreeMap<String, WrittenFile>,
    ) -> io::Result<()> {
        if !self.shared.is_empty() {
            let inside = format!("{name}/");
            let above = name.match_indices('/').map(|(at, _)| &name[..at]).filter(|path| self.shared.contains(*path));
            let below = self.shared.range(inside.clone()..).take_while(|path| path.starts_with(&inside));
            let others = above.chain(below.map(String::as_str)).filter(|path| !files.contains_key(*path));
            let own = self.shared.get(name).map(String::as_str);
            let gone: Vec<String> = own.into_iter().chain(others).map(str::to_owned).collect();
            self.remove(site, &gone)?;
            if self.folders.contains(name) {
                self.remove_folders(site, |folder| folder == name || folder.starts_with(&inside));
            }
        }
        let Some((folder, _)) = name.rsplit_once('/') else { return Ok(()) };
        if !self.folders.contains(folder) {
            fs::create_dir_all(site.join(folder))?;
            self.folders.extend(folders_of([name.to_owned()].iter()).into_iter().map(str::to_owned));
        }
        Ok(())
    }

    /// Removes what is not of the new site, whose files are `files`.
    pub(crate) fn prune(&mut self, site: &Path, files: &BTreeMap<String, WrittenFile>) -> io::Result<()> {
        let gone: Vec<String> = self.shared.iter().filter(|name| !files.contains_key(*name)).cloned().collect();
        self.remove(site, &gone)?;
        let needed = folders_of(files.keys());
        self.remove_folders(site, |folder| !needed.contains(folder));
        Ok(())
    }

    fn remove(&mut self, site: &Path, names: &[String]) -> io::Result<()> {
        for name in names {
            fs::remove_file(site.join(name))?;
            self.shared.remove(name);
        }
        Ok(())
    }

    /// Removes those of some folders that are empty.
    fn remove_folders(&mut self, site: &Path, is_unneeded: impl Fn(&str) -> bool) {
        let mut unneeded: Vec<String> = self.folders.iter().filter(|folder| is_unneeded(folder)).cloned().collect();
        unneeded.sort();
        for folder in unneeded.iter().rev() {
            if fs::remove_dir(site.join(folder)).is_ok() {
                self.folders.remove(folder);
            }
        }
    }
}

/// Whether an entry is the output's file of its name, which holds what was written.
#[cfg(unix)]
fn is_known(entry: &fs::DirEntry, name: &str, known: &KnownFiles) -> bool {
    use std::os::unix::fs::DirEntryExt as _;
    known.get(name).is_some_and(|written| written.has_inode(entry.ino()))
}

/// Whether an entry is the output's file of its name, which nothing tells here.
#[cfg(not(unix))]
fn is_known(_: &fs::DirEntry, _: &str, _: &KnownFiles) -> bool {
    false
}
