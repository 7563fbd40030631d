//! Changes of an author's files that belong together: all of them are made, or none.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// New texts of files, and new places. A text is written where its file is before anything is moved.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
pub struct Changes {
    /// What is written into which file, there or not.
    pub texts: BTreeMap<PathBuf, String>,
    /// From where to where files and folders are moved, in this order. Nothing is overwritten.
    pub moves: Vec<(PathBuf, PathBuf)>,
}

/// A change that could not be made.
#[derive(Debug, thiserror::Error)]
pub enum ChangeError {
    /// Everything is as it was.
    #[error("cannot write {}; nothing was changed", .0.display())]
    Undone(PathBuf, #[source] io::Error),
    /// What was changed before could not be taken back.
    #[error("cannot write {}, and {} could not be put back as it was", .0.display(), .2.display())]
    Half(PathBuf, #[source] io::Error, PathBuf),
}

/// How a change is taken back.
enum Undo {
    Text(PathBuf, Option<Vec<u8>>),
    Move(PathBuf, PathBuf),
    Folder(PathBuf),
}

impl Changes {
    /// Makes the changes. Every text is written beside its place first, so that no file is ever seen half written, and where
    /// one of the changes cannot be made, those before it are taken back.
    pub fn apply(&self) -> Result<(), ChangeError> {
        let mut undo = Vec::new();
        self.make(&mut undo).map_err(|(path, error)| {
            let failed = undo.iter().rev().find_map(|step: &Undo| step.run().err());
            match failed {
                None => ChangeError::Undone(path, error),
                Some(left) => ChangeError::Half(path, error, left),
            }
        })
    }

    fn make(&self, undo: &mut Vec<Undo>) -> Result<(), (PathBuf, io::Error)> {
        let mut ready = Vec::new();
        for (path, text) in &self.texts {
            let staged = Staged::new(path, text).map_err(|error| (path.clone(), error))?;
            ready.push((path, staged));
        }
        for (path, Staged { place, old, file }) in ready {
            file.persist(&place).map_err(|error| (path.clone(), error.error))?;
            undo.push(Undo::Text(place, old));
        }
        for (from, to) in &self.moves {
            move_to(from, to, undo).map_err(|error| (to.clone(), error))?;
        }
        Ok(())
    }
}

impl Undo {
    /// Takes the change back; gives what stays changed.
    fn run(&self) -> Result<(), PathBuf> {
        let (path, done) = match self {
            Self::Text(path, Some(old)) => (path, fs::write(path, old)),
            Self::Text(path, None) => (path, fs::remove_file(path)),
            Self::Move(from, to) => (from, fs::rename(to, from)),
            Self::Folder(path) => (path, fs::remove_dir(path)),
        };
        done.map_err(|_| path.clone())
    }
}

/// A text beside the place where it belongs.
struct Staged {
    place: PathBuf,
    old: Option<Vec<u8>>,
    file: NamedTempFile,
}

impl Staged {
    fn new(path: &Path, text: &str) -> io::Result<Self> {
        // A link stays one, and what it leads to is changed.
        let (place, old) = match path.canonicalize() {
            Ok(real) => (real.clone(), Some(fs::read(&real)?)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => (path.to_owned(), None),
            Err(error) => return Err(error),
        };
        let mut builder = tempfile::Builder::new();
        builder.prefix(".new-");
        match &old {
            Some(_) => drop(builder.permissions(fs::metadata(&place)?.permissions())),
            // As any other file is made; the umask takes from it what it must.
            #[cfg(unix)]
            None => drop(builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666))),
            #[cfg(not(unix))]
            None => {}
        }
        let mut file = builder.tempfile_in(place.parent().unwrap_or(Path::new(".")))?;
        file.write_all(text.as_bytes())?;
        file.as_file().sync_all()?;
        Ok(Self { place, old, file })
    }
}

fn move_to(from: &Path, to: &Path, undo: &mut Vec<Undo>) -> io::Result<()> {
    let is_there = fs::symlink_metadata(to).is_ok();
    // Where capitals do not count, a name in other capitals is there already.
    if is_there && to.canonicalize()? != from.canonicalize()? {
        return Err(io::ErrorKind::AlreadyExists.into());
    }
    let above: Vec<&Path> = to.ancestors().skip(1).take_while(|folder| fs::symlink_metadata(folder).is_err()).collect();
    for folder in above.into_iter().rev() {
        fs::create_dir(folder)?;
        undo.push(Undo::Folder(folder.to_owned()));
    }
    fs::rename(from, to)?;
    undo.push(Undo::Move(from.to_owned(), to.to_owned()));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(root: &Path, texts: &[(&str, &str)], moves: &[(&str, &str)]) -> Changes {
        Changes {
            texts: texts.iter().map(|(path, text)| (root.join(path), (*text).to_owned())).collect(),
            moves: moves.iter().map(|(from, to)| (root.join(from), root.join(to))).collect(),
        }
    }

    /// Every file and folder below a folder, with what files hold.
    fn tree(root: &Path) -> Vec<(PathBuf, Option<String>)> {
        let mut found: Vec<_> = fs::read_dir(root)
            .unwrap()
            .map(|entry| entry.unwrap().path())
            .flat_map(|path| match fs::read_to_string(&path) {
                Ok(text) => vec![(path, Some(text))],
                Err(_) => tree(&path).into_iter().chain([(path, None)]).collect(),
            })
            .collect();
        found.sort();
        found
    }

    #[test]
    fn texts_are_written_and_files_moved_into_folders_that_are_not_there_yet() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        fs::write(root.join("a.md"), "old").unwrap();
        let changes = changes(root, &[("a.md", "new"), ("b.md", "more")], &[("a.md", "x/y/a.md")]);
        changes.apply().unwrap();
        let read = |path: &str| fs::read_to_string(root.join(path)).unwrap();
        assert_eq!((read("x/y/a.md").as_str(), read("b.md").as_str()), ("new", "more"));
        assert!(!root.join("a.md").exists());
    }

    #[test]
    fn where_one_change_cannot_be_made_everything_is_as_it_was() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        for path in ["a.md", "b.md", "taken.md"] {
            fs::write(root.join(path), path).unwrap();
        }
        let before = tree(root);
        for (texts, moves) in [
            (vec![("a.md", "new"), ("c.md", "new")], vec![("a.md", "x/y.md"), ("b.md", "taken.md")]),
            (vec![("a.md", "new")], vec![("b.md", "x/y.md"), ("none.md", "x/z/none.md")]),
            (vec![("a.md", "new"), ("taken.md/c.md", "new")], vec![]),
            (vec![("a.md", "new")], vec![("b.md", "taken.md/b.md")]),
        ] {
            let error = changes(root, &texts, &moves).apply().unwrap_err();
            assert!(matches!(error, ChangeError::Undone(..)), "{error}");
            assert_eq!(tree(root), before, "{texts:?} {moves:?}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_stays_one_and_a_file_keeps_who_may_run_it() {
        use std::os::unix::fs::{PermissionsExt as _, symlink};
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path();
        fs::write(root.join("a.md"), "old").unwrap();
        fs::set_permissions(root.join("a.md"), fs::Permissions::from_mode(0o750)).unwrap();
        symlink("a.md", root.join("link.md")).unwrap();
        changes(root, &[("link.md", "new")], &[]).apply().unwrap();
        assert!(fs::symlink_metadata(root.join("link.md")).unwrap().is_symlink());
        assert_eq!(fs::read_to_string(root.join("a.md")).unwrap(), "new");
        assert_eq!(fs::metadata(root.join("a.md")).unwrap().permissions().mode() & 0o777, 0o750);
    }
}
