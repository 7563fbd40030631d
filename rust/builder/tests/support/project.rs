//! Projects in temporary folders.

use std::collections::BTreeMap;
use std::fs;
use std::os::unix::fs::symlink;
use std::path::{Path, PathBuf};

use builder::config::{Config, Overrides};
use tempfile::TempDir;

/// A project that lives as long as its test.
pub(crate) struct Project {
    root: PathBuf,
    _folder: TempDir,
}

impl Project {
    /// The smallest site there is: two documents and a sidebar.
    pub(crate) fn smallest() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let root = folder.path().canonicalize().expect("the temporary folder").join("project");
        copy(&tests().join("support/smallest_site"), &root);
        Self { root, _folder: folder }
    }

    /// Lays the files of a folder over those of the project.
    pub(crate) fn with(self, folder: &Path) -> Self {
        copy(folder, &self.root);
        self
    }

    pub(crate) fn root(&self) -> &Path {
        &self.root
    }

    pub(crate) fn path(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    pub(crate) fn read(&self, path: &str) -> String {
        fs::read_to_string(self.path(path)).unwrap_or_else(|error| panic!("cannot read {path}: {error}"))
    }

    pub(crate) fn write(&self, path: &str, text: &str) {
        let path = self.path(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for the file");
        fs::write(path, text).expect("the file is written");
    }

    /// Replaces a part of a file.
    pub(crate) fn edit(&self, path: &str, old: &str, new: &str) {
        let text = self.read(path);
        assert!(text.contains(old), "{path} does not say {old:?}");
        self.write(path, &text.replace(old, new));
    }

    pub(crate) fn remove(&self, path: &str) {
        let path = self.path(path);
        if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) }.expect("it can be removed");
    }

    pub(crate) fn config(&self) -> Config {
        Config::load(&self.root, Overrides::default()).unwrap_or_else(|diagnostic| panic!("{diagnostic}"))
    }
}

/// The folder of the integration tests.
pub(crate) fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// The repository this crate lies in.
pub(crate) fn repository() -> PathBuf {
    tests().join("../../..").canonicalize().expect("the repository")
}

/// Every file below a folder by its path, with what it holds.
pub(crate) fn contents(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut files = BTreeMap::new();
    each_file(folder, "", &mut |name, path| {
        files.insert(name.to_owned(), fs::read(path).expect("a file can be read"));
    });
    files
}

/// Calls back for every file below a folder, with its path relative to it.
pub(crate) fn each_file(folder: &Path, prefix: &str, each: &mut impl FnMut(&str, &Path)) {
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("cannot list {}: {error}", folder.display())) {
        let path = entry.expect("a folder can be listed").path();
        let name = format!("{prefix}{}", path.file_name().expect("a name").to_string_lossy());
        if path.is_dir() {
            each_file(&path, &format!("{name}/"), each);
        } else {
            each(&name, &path);
        }
    }
}

/// Copies a folder, its links as links. Snapshots, which lie beside the files they are about, stay behind.
fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder for the copy");
    for entry in fs::read_dir(from).unwrap_or_else(|error| panic!("cannot list {}: {error}", from.display())) {
        let entry = entry.expect("a folder can be listed");
        let (source, target) = (entry.path(), to.join(entry.file_name()));
        let kind = entry.file_type().expect("a kind of file");
        if kind.is_symlink() {
            symlink(fs::read_link(&source).expect("a link"), &target).expect("the link is copied");
        } else if kind.is_dir() {
            copy(&source, &target);
        } else if !source.to_string_lossy().contains(".snap") {
            fs::copy(&source, &target).expect("the file is copied");
        }
    }
}
