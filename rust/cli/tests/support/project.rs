//! Projects in temporary folders.

use std::collections::BTreeMap;
use std::fs;
#[cfg(unix)]
use std::os::unix::fs::symlink;
#[cfg(windows)]
use std::os::windows::fs::symlink_dir as symlink;
use std::path::{Path, PathBuf};

use std::sync::{LazyLock, Mutex, PoisonError};

use builder::build::{BuildError, Report, Silent, build, make_reference, prepare};
use builder::config::{Config, Overrides};
use builder::render::{BundleKind, Mode, bundle_key, make_bundle};
use dialect::labels::Language;
use tempfile::TempDir;

/// A project that lives as long as its test.
pub(crate) struct Project {
    root: PathBuf,
    _folder: Option<TempDir>,
}

impl Project {
    /// The smallest site there is: two documents and a sidebar.
    pub(crate) fn smallest() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let root = real(folder.path()).join("project");
        copy(&tests().join("support/smallest_site"), &root);
        Self { root, _folder: Some(folder) }
    }

    /// The site of a fixture, to be read by many tests; it is below the folder of build results.
    pub(crate) fn kept(name: &str, fixture: &Path) -> Self {
        let root = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
        if root.exists() {
            fs::remove_dir_all(&root).expect("what the last run left over can be removed");
        }
        copy(fixture, &root);
        Self { root, _folder: None }
    }

    /// The site of a fixture.
    pub(crate) fn of(fixture: &Path) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let root = real(folder.path()).join("project");
        copy(fixture, &root);
        Self { root, _folder: Some(folder) }
    }

    /// A project without any file.
    pub(crate) fn empty() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let root = real(folder.path()).join("project");
        fs::create_dir(&root).expect("a folder for the project");
        Self { root, _folder: Some(folder) }
    }

    /// Gives the project the repository's bundle of this mode, so that it need not make its own.
    pub(crate) fn bundled(self, mode: Mode) -> Self {
        link_bundles(&self.config().folders.cache, &self.root, mode, &[Language::English]);
        self
    }

    /// Gives the project the repository's packages, so that it can make a bundle.
    pub(crate) fn with_packages(self) -> Self {
        for name in ["packages", "node_modules"] {
            symlink(repository().join(name), self.path(name)).expect("the packages are linked");
        }
        self
    }

    /// Builds the project.
    pub(crate) fn build(&self) -> Result<Report, BuildError> {
        build(&self.config(), &Silent)
    }

    /// Builds the project, in which there is no error.
    pub(crate) fn built(&self) -> Report {
        built(&self.config())
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
        assert!(text.contains(old), "{path} does not contain {old:?}");
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

/// Builds what settings name, in which there is no error.
pub(crate) fn built(config: &Config) -> Report {
    match build(config, &Silent) {
        Ok(report) => report,
        Err(BuildError::Diagnostics(found)) => {
            panic!("{}", found.iter().map(ToString::to_string).collect::<Vec<_>>().join("\n\n"))
        }
        Err(error) => panic!("{error}: {error:?}"),
    }
}

/// Gives the project in `root`, which has no packages, the repository's bundles of these languages, in a folder for what is
/// kept between builds.
pub(crate) fn link_bundles(cache: &Path, root: &Path, mode: Mode, languages: &[Language]) {
    let bundles = cache.join("bundles");
    fs::create_dir_all(&bundles).expect("a folder for bundles");
    for language in languages {
        for is_shared in [true, false] {
            let kind = BundleKind { mode, language: *language, is_shared };
            let own = repository_bundle(kind);
            symlink(own, bundles.join(bundle_key(root, kind))).expect("the bundle is linked");
        }
    }
}

/// The repository's settings. What is kept between builds is among the build results: a session of somebody at work has
/// its own in `.site`, and is not to be disturbed.
pub(crate) fn repository_config() -> Config {
    let cache = Path::new(env!("CARGO_TARGET_TMPDIR")).join("repository.site");
    let overrides = Overrides { cache: Some(cache), ..Overrides::default() };
    Config::load(&repository(), overrides).unwrap_or_else(|diagnostic| panic!("{diagnostic}"))
}

/// The repository's settings, its packages installed and its reference made.
pub(crate) static WITH_REFERENCE: LazyLock<Config> = LazyLock::new(|| {
    let config = repository_config();
    make_reference(&config, &Silent).expect("the reference can be made");
    config
});

/// The repository's settings, its site built where they say.
pub(crate) static OWN_SITE: LazyLock<Config> = LazyLock::new(|| {
    let mut config = WITH_REFERENCE.clone();
    config.folders.out = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own-site");
    built(&config);
    config
});

/// The folder of the repository's own bundle, made if it is not there, and once in a run.
fn repository_bundle(kind: BundleKind) -> PathBuf {
    static MADE: Mutex<BTreeMap<String, PathBuf>> = Mutex::new(BTreeMap::new());
    let mut known = MADE.lock().unwrap_or_else(PoisonError::into_inner);
    let own = known.entry(format!("{kind:?}")).or_insert_with(|| {
        let config = repository_config();
        if !config.folders.root.join("node_modules").exists() {
            prepare(&config, &Silent).expect("the packages can be installed");
        }
        let key = bundle_key(&config.folders.root, kind);
        let (bundle, _) = make_bundle(&config.folders, &key, kind).expect("the repository's bundle");
        bundle.folder
    });
    own.clone()
}

/// The folder of the integration tests.
pub(crate) fn tests() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")
}

/// The repository this crate is in.
pub(crate) fn repository() -> PathBuf {
    real(&tests().join("../../.."))
}

fn real(folder: &Path) -> PathBuf {
    system::readable_path(folder).expect("the folder")
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

/// Copies a folder, its links as links. Snapshots, which are beside the files they are about, are left out.
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
