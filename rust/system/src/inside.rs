//! Whether a file is a project's own to show: judged by where it really is, and not by the path it is named by.

use std::io;
use std::path::{Component, Path, PathBuf};

use crate::files::Files;

/// Why what a path leads to is not shown.
#[derive(Debug, thiserror::Error)]
pub enum NotShown {
    /// It is outside of the folder.
    #[error("it leads out of its folder")]
    Outside,
    /// It is in the folder, under a name that is not shown.
    #[error("it leads to what is hidden")]
    Hidden,
    /// The path cannot be followed.
    #[error(transparent)]
    Unreadable(#[from] io::Error),
}

/// Whether a file or folder of this name is hidden.
pub fn is_hidden(name: &str) -> bool {
    name.starts_with('.')
}

/// The real path of what `path` leads to, if that is `folder` or below it, and `shows` every name on the way there.
pub fn real_path_inside(
    files: &dyn Files,
    folder: &Path,
    path: &Path,
    shows: impl Fn(&str) -> bool,
) -> Result<PathBuf, NotShown> {
    let real = files.real_path(path)?;
    let folder = files.real_path(folder)?;
    let below = real.strip_prefix(&folder).map_err(|_| NotShown::Outside)?;
    let is_shown = |part: Component| shows(&part.as_os_str().to_string_lossy());
    if below.components().all(is_shown) { Ok(real) } else { Err(NotShown::Hidden) }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use crate::files::Disk;
    use std::fs;
    use std::os::unix::fs::symlink;

    #[test]
    fn a_file_is_judged_by_where_it_really_is() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let root = folder.path().canonicalize().expect("its real path").join("project");
        fs::create_dir_all(root.join(".secrets/keys")).expect("folders");
        for file in [".env", ".secrets/keys/plain.txt", "plain.txt", "../outside.txt"] {
            fs::write(root.join(file), "").expect("a file");
        }
        symlink(".env", root.join("to-hidden")).expect("a link");
        symlink(".secrets/keys", root.join("to-folder")).expect("a link");
        symlink("to-hidden", root.join("to-link")).expect("a link");
        symlink("plain.txt", root.join("to-plain")).expect("a link");
        symlink("../outside.txt", root.join("to-outside")).expect("a link");
        let judge = |path: &str| real_path_inside(&Disk, &root, &root.join(path), |name| !is_hidden(name));
        assert_eq!(judge("to-plain").expect("it is shown"), root.join("plain.txt"));
        assert_eq!(judge("").expect("it is the folder"), root);
        for path in [".env", "to-hidden", "to-folder/plain.txt", "to-link", ".secrets/../.env"] {
            assert!(matches!(judge(path), Err(NotShown::Hidden)), "{path}");
        }
        for path in ["to-outside", "../outside.txt", "/etc/hostname"] {
            assert!(matches!(judge(path), Err(NotShown::Outside)), "{path}");
        }
        assert!(matches!(judge("nowhere"), Err(NotShown::Unreadable(_))));
        assert!(
            real_path_inside(&Disk, &root, &root.join(".env"), |_| true).is_ok(),
            "who shows everything decides so"
        );
    }
}
