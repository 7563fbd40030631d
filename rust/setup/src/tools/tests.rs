use std::fs;

use builder::config::{Config, Overrides};

use super::*;

/// A project of another tool in a temporary folder, and what becomes of it.
pub(super) struct Migrated {
    folder: tempfile::TempDir,
    pub(super) found: Found,
    pub(super) config: Config,
}

impl Migrated {
    /// Writes these files and reads them; the settings that are made of them are read by the program itself.
    pub(super) fn of(files: &[(&str, &str)]) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        for (path, text) in files {
            let path = folder.path().join(path);
            fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            fs::write(path, text).expect("a file");
        }
        let root = folder.path().canonicalize().expect("its real path");
        let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
        let project = find(&root, Some(&repository)).expect("a project of another tool");
        let found = project.read().unwrap_or_else(|error| panic!("{error}"));
        crate::files::write(&root, &super::files(&project, &found), true).expect("the files are written");
        let config = Config::load(&root, Overrides::default()).unwrap_or_else(|error| panic!("{error}"));
        Self { folder, found, config }
    }

    /// What is left to do of a kind.
    pub(super) fn left(&self, kind: Kind) -> Vec<&str> {
        self.found.left.iter().filter(|left| left.kind == kind).map(|left| left.what.as_str()).collect()
    }

    /// The content folder, from the project's.
    pub(super) fn content(&self) -> String {
        let root = self.folder.path().canonicalize().expect("its real path");
        self.config.folders.content.strip_prefix(root).expect("it is inside").to_string_lossy().into_owned()
    }

    /// A sidebar.
    pub(super) fn sidebar(&self, name: &str) -> Value {
        self.found.sidebars.as_ref().and_then(|sidebars| sidebars.get(name)).cloned().unwrap_or_default()
    }
}

#[test]
fn a_path_is_joined_without_leading_out() {
    assert_eq!(join_folders("website/", "../docs").as_deref(), Some("docs"));
    assert_eq!(join_folders("", "./docs/").as_deref(), Some("docs"));
    assert_eq!(join_folders("docs/", "..").as_deref(), Some("."));
    assert_eq!(join_folders("", "../docs"), None);
    assert_eq!(join_folders("a/", "/etc"), None);
}

#[test]
fn a_folder_without_another_tools_settings_is_none() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(find(folder.path(), None).is_none());
}
