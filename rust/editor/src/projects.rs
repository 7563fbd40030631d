//! The projects that files of an editor belong to.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use builder::build::Progress;
use builder::config::{FILE_NAME, site_root};

use crate::project::Project;

/// Finds the folder of what draws the site of a project, if that has nothing of its own.
pub type FindClient = fn(&Path) -> Option<PathBuf>;

/// The projects that were opened so far, by their folders.
#[derive(Debug)]
pub(crate) struct Projects {
    find_client: FindClient,
    /// The folders that the editor shows.
    folders: Vec<PathBuf>,
    opened: BTreeMap<PathBuf, Project>,
}

impl Projects {
    pub(crate) fn new(folders: Vec<PathBuf>, find_client: FindClient) -> Self {
        Self { find_client, folders, opened: BTreeMap::new() }
    }

    /// Takes in that the editor shows other folders. Projects that none of them holds any more are forgotten.
    pub(crate) fn set_folders(&mut self, added: Vec<PathBuf>, removed: &[PathBuf]) {
        self.folders.retain(|folder| !removed.contains(folder));
        self.folders.extend(added);
        self.opened.retain(|root, _| !removed.iter().any(|folder| root.starts_with(folder)));
    }

    /// The folder of the project that a file belongs to: the nearest one with settings, or else the one that the editor shows, if
    /// it is a folder of documents alone.
    pub(crate) fn root_of(&self, file: &Path) -> Option<PathBuf> {
        let with_settings = file.ancestors().skip(1).find(|folder| folder.join(FILE_NAME).is_file());
        let shown = || {
            self.folders.iter().filter(|folder| file.starts_with(folder)).max_by_key(|folder| folder.as_os_str().len())
        };
        let site_in = |folder: &PathBuf| Some(site_root(folder)).filter(|site| file.starts_with(site));
        with_settings
            .map(Path::to_owned)
            .or_else(|| shown().map(|folder| site_in(folder).unwrap_or_else(|| folder.clone())))
    }

    /// The project that a file belongs to. One that was not yet is opened, with these texts that nobody saved.
    pub(crate) fn open(
        &mut self,
        file: &Path,
        unsaved: &dyn Fn(&Path) -> BTreeMap<PathBuf, Arc<str>>,
        progress: &dyn Progress,
    ) -> Option<&mut Project> {
        let root = self.root_of(file)?;
        let open = |root: &PathBuf| Project::open(root, (self.find_client)(root), unsaved(root), progress);
        Some(self.opened.entry(root).or_insert_with_key(open))
    }

    /// The project that a file belongs to, if it was opened.
    pub(crate) fn find(&self, file: &Path) -> Option<&Project> {
        self.opened.get(&self.root_of(file)?)
    }

    /// All that were opened.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Project> {
        self.opened.values()
    }

    /// All that were opened, to be changed.
    pub(crate) fn all_mut(&mut self) -> impl Iterator<Item = &mut Project> {
        self.opened.values_mut()
    }
}
