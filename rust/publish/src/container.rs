//! The hidden folder next to the output in which a site is gathered.
//!
//! It holds the site on its way, for a moment the old one, and a note that says whose it is. The next build tidies up whatever an
//! interrupted build leaves here: no foreign file of the output is lost.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use crate::known::WrittenFile;
use crate::marker;
use crate::output::{Output, identity};
use crate::tree::{find_foreign_files, site_name};

/// The note that the folder is a build's.
const NOTE: &str = "ABOUT.txt";

/// The text of the note. A folder with another note, or none, is not ours.
const TEXT: &str =
    "A site on its way to the folder beside this one. When no build is at work, the next one removes it.\n";

/// Exists while foreign files may be in the folder.
const PUBLISHING: &str = "publishing";

/// A folder for a site on its way.
#[derive(Debug)]
pub(crate) struct Container {
    path: PathBuf,
}

impl Container {
    /// A new one next to the output; the lock on the output guarantees that no other process makes one.
    pub(crate) fn create(output: &Output) -> io::Result<Self> {
        output.make_parent()?;
        for path in output.names("new") {
            match fs::create_dir(&path) {
                Ok(()) => {
                    fs::write(path.join(NOTE), TEXT)?;
                    let container = Self { path };
                    fs::create_dir(container.site())?;
                    return Ok(container);
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
                Err(error) => return Err(error),
            }
        }
        Err(io::Error::new(io::ErrorKind::AlreadyExists, "files of others have the names of the folder for a new site"))
    }

    /// Tidies up what interrupted builds left, and returns the folders that cannot be removed, and why.
    pub(crate) fn recover(output: &Output) -> Vec<(PathBuf, io::Error)> {
        let left = output.names("new").filter(|path| is_ours(path)).map(|path| Self { path });
        left.filter_map(|container| Some((container.path.clone(), container.clear(output).err()?))).collect()
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Where the new site is gathered.
    pub(crate) fn site(&self) -> PathBuf {
        self.path.join("site")
    }

    pub(crate) fn old(&self) -> PathBuf {
        self.path.join("old")
    }

    /// Whether the names of two files may differ in case alone.
    pub(crate) fn tells_case(&self) -> bool {
        fs::symlink_metadata(self.path.join(NOTE.to_lowercase())).is_err()
    }

    /// Notes that from now on foreign files may be in it.
    pub(crate) fn begin_publishing(&self) -> io::Result<()> {
        fs::write(self.path.join(PUBLISHING), "")
    }

    /// Notes that foreign files are no longer in it.
    pub(crate) fn end_publishing(&self) -> io::Result<()> {
        accept_absence(fs::remove_file(self.path.join(PUBLISHING)))
    }

    /// Removes it. Foreign files are moved back to the output, and so is the old site if the output has none.
    pub(crate) fn clear(&self, output: &Output) -> io::Result<()> {
        if self.path.join(PUBLISHING).exists() {
            if !output.folder().exists() && self.old().exists() {
                fs::rename(self.old(), output.folder())?;
            }
            let has = |name: &str| fs::symlink_metadata(output.folder().join(name)).is_ok();
            for part in [self.site(), self.old()] {
                let known = marker::read(&part).unwrap_or_default();
                move_foreign_files(&part, &known, output, &BTreeSet::new(), &has)?;
            }
            // Before anything is removed: nothing says which files of half a site a build wrote.
            self.end_publishing()?;
        }
        // The note is removed last, so that the folder is known to be a build's at any moment.
        for part in [self.site(), self.old()] {
            accept_absence(fs::remove_dir_all(part))?;
        }
        accept_absence(fs::remove_file(self.path.join(NOTE)))?;
        accept_absence(fs::remove_dir(&self.path))
    }
}

/// Moves foreign files from a site that is no longer, or not yet, published, and of which a build wrote the `known` files, into the
/// output, which `has` files of its site. What was `carried` there already may be replaced; anything else that differs is an error, and both stay.
pub(crate) fn move_foreign_files(
    part: &Path,
    known: &BTreeMap<String, WrittenFile>,
    output: &Output,
    carried: &BTreeSet<PathBuf>,
    has: &dyn Fn(&str) -> bool,
) -> io::Result<()> {
    if !part.exists() {
        return Ok(());
    }
    let found = find_foreign_files(part, known, has, &|_| false)?;
    for path in &found.files {
        let (from, to) = (part.join(path), output.folder().join(path));
        if fs::symlink_metadata(&to).is_err() {
            fs::create_dir_all(to.parent().unwrap_or(output.folder()))?;
            fs::rename(from, to)?;
        } else if carried.contains(path) || is_same(&from, &to) {
            // Renaming one of two names of the same file leaves both.
            fs::rename(&from, &to)?;
        } else {
            let name = site_name(path).unwrap_or_else(|| path.display().to_string());
            return Err(io::Error::new(
                io::ErrorKind::AlreadyExists,
                format!("{name} in it differs from the file of this name in the output"),
            ));
        }
    }
    Ok(())
}

/// Whether two paths lead to the same file, or to two files with the same content.
fn is_same(left: &Path, right: &Path) -> bool {
    let of = |path: &Path| -> io::Result<(fs::FileType, u64)> {
        let metadata = fs::symlink_metadata(path)?;
        Ok((metadata.file_type(), metadata.len()))
    };
    let (Ok((kind, size)), Ok(other)) = (of(left), of(right)) else { return false };
    if identity(left).is_some() && identity(left) == identity(right) {
        return true;
    }
    if (kind, size) != other {
        return false;
    }
    if kind.is_symlink() {
        return fs::read_link(left).ok() == fs::read_link(right).ok();
    }
    kind.is_file() && matches!((fs::read(left), fs::read(right)), (Ok(left), Ok(right)) if left == right)
}

fn is_ours(path: &Path) -> bool {
    if !fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_dir()) {
        return false;
    }
    match fs::read(path.join(NOTE)) {
        // A build that was killed while it wrote the note wrote its beginning.
        Ok(text) => TEXT.as_bytes().starts_with(&text),
        Err(_) => fs::read_dir(path).is_ok_and(|mut entries| entries.next().is_none()),
    }
}

/// Takes what is not there for removed.
pub(crate) fn accept_absence(result: io::Result<()>) -> io::Result<()> {
    match result {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        result => result,
    }
}
