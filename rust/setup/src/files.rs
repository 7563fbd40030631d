//! Writes files whole. One that exists is replaced only if that is asked for.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

/// A file to be written, by its path from the project's folder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewFile {
    /// Where it belongs, with forward slashes.
    pub path: String,
    /// What it holds.
    pub text: String,
}

/// What became of files, by their paths.
#[derive(Debug, Clone, Default, PartialEq, Eq, serde::Serialize)]
pub struct Outcome {
    /// Those that were written.
    pub written: Vec<String>,
    /// Those that exist and stay as they are.
    pub kept: Vec<String>,
}

/// A file could not be written.
#[derive(Debug, thiserror::Error)]
#[error("cannot write {}", .0.display())]
pub struct WriteError(PathBuf, #[source] io::Error);

/// Writes files of the project in `root`. All of them are written beside their places before the first one is put there, so
/// that none is ever seen half written, and a full disk leaves everything as it was.
pub fn write(root: &Path, files: &[NewFile], replaces: bool) -> Result<Outcome, WriteError> {
    let mut outcome = Outcome::default();
    let mut ready = Vec::new();
    for file in files {
        let path = root.join(&file.path);
        if !replaces && fs::symlink_metadata(&path).is_ok() {
            outcome.kept.push(file.path.clone());
            continue;
        }
        let made = make_beside(&path, &file.text).map_err(|error| WriteError(path.clone(), error))?;
        ready.push((file, path, made));
    }
    for (file, path, made) in ready {
        let placed = if replaces { made.persist(&path) } else { made.persist_noclobber(&path) };
        match placed {
            Ok(_) => outcome.written.push(file.path.clone()),
            // Somebody else was faster.
            Err(error) if !replaces && error.error.kind() == io::ErrorKind::AlreadyExists => {
                outcome.kept.push(file.path.clone());
            }
            Err(error) => return Err(WriteError(path, error.error)),
        }
    }
    Ok(outcome)
}

fn make_beside(path: &Path, text: &str) -> io::Result<NamedTempFile> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut builder = tempfile::Builder::new();
    builder.prefix(".new-");
    // As any other file is made; the umask takes from it what it must.
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    let mut file = builder.tempfile_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(path: &str, text: &str) -> NewFile {
        NewFile { path: path.to_owned(), text: text.to_owned() }
    }

    #[test]
    fn what_exists_is_kept_unless_it_is_to_be_replaced() {
        let folder = tempfile::tempdir().unwrap();
        let files = [file("site.toml", "new"), file("docs/index.md", "# New")];
        fs::write(folder.path().join("site.toml"), "old").unwrap();
        let outcome = write(folder.path(), &files, false).unwrap();
        assert_eq!((outcome.written, outcome.kept), (vec!["docs/index.md".into()], vec!["site.toml".into()]));
        let read = |path: &str| fs::read_to_string(folder.path().join(path)).unwrap();
        assert_eq!((read("site.toml").as_str(), read("docs/index.md").as_str()), ("old", "# New"));
        let outcome = write(folder.path(), &files, true).unwrap();
        assert_eq!((outcome.written.len(), read("site.toml").as_str()), (2, "new"));
    }

    #[test]
    fn where_one_cannot_be_written_none_is() {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("docs"), "a file").unwrap();
        let files = [file("site.toml", "new"), file("docs/index.md", "# New")];
        let error = write(folder.path(), &files, false).unwrap_err();
        assert!(error.to_string().ends_with("index.md"), "{error}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing was left behind");
    }

    #[cfg(unix)]
    #[test]
    fn others_may_read_what_is_written_as_with_any_file() {
        use std::os::unix::fs::PermissionsExt as _;
        let folder = tempfile::tempdir().unwrap();
        write(folder.path(), &[file("site.toml", "new")], false).unwrap();
        let own = fs::File::create(folder.path().join("own")).unwrap().metadata().unwrap().permissions();
        let written = fs::metadata(folder.path().join("site.toml")).unwrap().permissions();
        assert_eq!(written.mode(), own.mode());
    }
}
