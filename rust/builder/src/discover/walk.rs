//! Lists a folder: every file that may be published, and a diagnostic for each that may not.

use std::collections::HashMap;
use std::io;
use std::path::{Path, PathBuf};

use super::Source;
use crate::config::Folders;
use dialect::diagnostic::Diagnostic;
use dialect::error;
use system::files::{ASSET_BYTES, Kind, Metadata};
use system::{NotShown, real_path_inside};

/// Every file below `folder`, sorted by path. `keeps` decides by their names which files and folders are looked at.
///
/// Links are followed as long as they stay in the project, and lead to what is looked at by its own name too. Anything else, and
/// what is no file, is reported and left out.
pub(super) fn walk(
    folders: &Folders,
    folder: &Path,
    keeps: fn(&str) -> bool,
    diagnostics: &mut Vec<Diagnostic>,
) -> io::Result<Found> {
    let root = folders.files.real_path(folder)?;
    // Another tree of documents is a project of its own.
    let project = folders.files.real_path(&folders.root).ok().filter(|project| root.starts_with(project));
    let project = project.unwrap_or_else(|| root.clone());
    let (found, listed) = (Found::default(), HashMap::new());
    let mut walk = Walk { folders, folder, root, project, keeps, found, listed, diagnostics };
    walk.list(folder, &[]);
    walk.found.files.sort_by(|left, right| left.path.cmp(&right.path));
    Ok(walk.found)
}

/// What is below a folder.
#[derive(Default)]
pub(super) struct Found {
    /// The files, sorted by path.
    pub files: Vec<Source>,
    /// Whether links lead to some of them, so that one file may be there under several names.
    pub has_links: bool,
}

/// The diagnostic for a file that cannot be read.
pub(super) fn unreadable(folders: &Folders, path: &Path, error: &io::Error) -> Diagnostic {
    Diagnostic::unreadable(folders.display(path), error)
}

/// Files beyond [`ASSET_BYTES`].
const TOO_LONG: &str = "this file is longer than 256 MiB";

/// In how many ways links may lead to one folder.
const WAYS: usize = 16;

struct Walk<'a> {
    folders: &'a Folders,
    folder: &'a Path,
    /// The folder's real path, without links.
    root: PathBuf,
    /// The real path of what links may lead to.
    project: PathBuf,
    keeps: fn(&str) -> bool,
    found: Found,
    /// How often each real folder was listed, of those that links lead to.
    listed: HashMap<PathBuf, usize>,
    diagnostics: &'a mut Vec<Diagnostic>,
}

/// Why something is left out.
enum Refusal {
    LeadsOut,
    LeadsToHidden,
    LeadsNowhere,
    NeverEnds,
    Unreadable(io::Error),
}

impl Walk<'_> {
    /// Looks at everything in a folder. `through` are the real folders whose links led here.
    fn list(&mut self, folder: &Path, through: &[PathBuf]) {
        if !through.is_empty() && self.is_listed_enough(folder) {
            return;
        }
        let mut paths = match self.folders.files.list(folder) {
            Ok(paths) => paths,
            Err(error) => return self.diagnostics.push(unreadable(self.folders, folder, &error)),
        };
        // Sorted, because the order decides what exceeds a limit.
        paths.sort();
        for path in paths {
            self.entry(path, through);
        }
    }

    /// Whether links lead to a folder in more ways than can be intended. Each folder of a chain doubles them.
    fn is_listed_enough(&mut self, folder: &Path) -> bool {
        let Ok(real) = self.folders.files.real_path(folder) else { return false };
        let shown = self.folder.join(real.strip_prefix(&self.root).unwrap_or(&real));
        let times = self.listed.entry(real).or_default();
        *times += 1;
        if *times == WAYS + 1 {
            let hint = "remove some of the links: what they lead to is published under each name";
            self.diagnostics.push(
                error!(SourceFile, self.folders.display(&shown), "links lead to this folder in more than {WAYS} ways")
                    .hint(hint),
            );
        }
        *times > WAYS
    }

    fn entry(&mut self, path: PathBuf, through: &[PathBuf]) {
        // A folder of documents alone holds the finished site, too.
        if path == self.folders.out || !(self.keeps)(&path.file_name().unwrap_or_default().to_string_lossy()) {
            return;
        }
        let (message, hint) = match self.look(&path, through) {
            Ok((Metadata { kind: Kind::Folder, .. }, through)) => return self.list(&path, &through),
            Ok((Metadata { kind: Kind::File, stamp }, _)) if stamp.size > ASSET_BYTES => {
                (TOO_LONG, "publish it elsewhere, and link to it")
            }
            Ok((Metadata { kind: Kind::File, stamp }, through)) => {
                self.found.has_links |= !through.is_empty();
                let relative = path
                    .strip_prefix(self.folder)
                    .unwrap_or(&path)
                    .to_string_lossy()
                    .replace(std::path::MAIN_SEPARATOR, "/");
                return self.found.files.push(Source { path: relative, stamp, absolute: path, is_generated: false });
            }
            Ok(_) => ("this is neither a file nor a folder", "move it elsewhere"),
            Err(Refusal::LeadsOut) => {
                ("this link leads out of the project", "put the file itself here: what is outside is never published")
            }
            Err(Refusal::LeadsToHidden) => {
                ("this link leads to what is hidden", "put the file itself here, under a name that is meant to be seen")
            }
            Err(Refusal::LeadsNowhere) => ("this link leads to nothing", "remove it, or let it lead to a file"),
            Err(Refusal::NeverEnds) => ("this link leads in a circle", "remove it, or let it lead to a file"),
            Err(Refusal::Unreadable(error)) => {
                return self.diagnostics.push(unreadable(self.folders, &path, &error));
            }
        };
        self.diagnostics.push(error!(SourceFile, self.folders.display(&path), "{message}").hint(hint));
    }

    /// The metadata of what `path` leads to, and the real folders whose links led there.
    fn look(&self, path: &Path, through: &[PathBuf]) -> Result<(Metadata, Vec<PathBuf>), Refusal> {
        let files = &*self.folders.files;
        let metadata = files.look(path)?;
        if metadata.kind != Kind::Link {
            return Ok((metadata, through.to_vec()));
        }
        let target = real_path_inside(files, &self.project, path, self.keeps)?;
        let parent = files.real_path(path.parent().unwrap_or(path))?;
        let through: Vec<PathBuf> = through.iter().cloned().chain([parent]).collect();
        // A link to a folder on the path to it would be followed for ever.
        if through.iter().any(|folder| folder.starts_with(&target)) {
            return Err(Refusal::NeverEnds);
        }
        Ok((files.look(&target)?, through))
    }
}

impl From<NotShown> for Refusal {
    fn from(why: NotShown) -> Self {
        match why {
            NotShown::Outside => Self::LeadsOut,
            NotShown::Hidden => Self::LeadsToHidden,
            NotShown::Unreadable(error) => error.into(),
        }
    }
}

impl From<io::Error> for Refusal {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::NotFound => Self::LeadsNowhere,
            _ if is_loop(&error) => Self::NeverEnds,
            _ => Self::Unreadable(error),
        }
    }
}

#[cfg(unix)]
fn is_loop(error: &io::Error) -> bool {
    error.raw_os_error() == Some(rustix::io::Errno::LOOP.raw_os_error())
}

/// Other systems have no constant for this error.
#[cfg(not(unix))]
fn is_loop(_: &io::Error) -> bool {
    false
}
