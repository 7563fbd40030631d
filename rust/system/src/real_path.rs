//! Where a path really leads.

use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Component, Path, PathBuf};

/// How many links a path may lead through, as on Linux.
const LINKS: usize = 40;

/// Where a path leads: through its links and out of its folders, as far as it exists, and on as it is written where it does
/// not.
pub fn real_path(path: &Path) -> io::Result<PathBuf> {
    follow_links(path, |path| fs::read_link(path))
}

/// The path of what is there, without links, as every program can read it: Node.js cannot read what Windows calls the real one.
pub fn readable_path(path: &Path) -> io::Result<PathBuf> {
    let real = path.canonicalize()?;
    if cfg!(windows) { std::path::absolute(path) } else { Ok(real) }
}

/// The path without `.` and `..`, whatever is there: as it is written, not as a system would follow it.
pub fn without_detours(path: &Path) -> PathBuf {
    let mut plain = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => _ = plain.pop(),
            part => plain.push(part),
        }
    }
    plain
}

/// Where a path leads, by whoever knows where a link leads; of what is no link that is an error.
pub(crate) fn follow_links(path: &Path, target_of: impl Fn(&Path) -> io::Result<PathBuf>) -> io::Result<PathBuf> {
    let path = std::path::absolute(path)?;
    let mut real = PathBuf::new();
    let mut rest: Vec<OsString> = Vec::new();
    let push = |rest: &mut Vec<OsString>, path: &Path| {
        rest.extend(path.components().rev().map(|component| component.as_os_str().to_owned()));
    };
    push(&mut rest, &path);
    let mut links = 0;
    while let Some(part) = rest.pop() {
        match Path::new(&part).components().next() {
            Some(Component::ParentDir) => _ = real.pop(),
            Some(Component::CurDir) | None => {}
            Some(Component::Prefix(_) | Component::RootDir) => real.push(part),
            Some(Component::Normal(_)) => match target_of(&real.join(&part)) {
                Ok(target) => {
                    links += 1;
                    if links > LINKS {
                        return Err(io::Error::other(format!("{} leads in a circle", path.display())));
                    }
                    // An absolute target begins with the root, which replaces what was gathered.
                    push(&mut rest, &target);
                }
                Err(_) => real.push(part),
            },
        }
    }
    Ok(real)
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    #[test]
    fn a_real_path_has_neither_links_nor_detours() {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let root = folder.path().canonicalize().expect("its real path");
        fs::create_dir_all(root.join("a/b")).expect("folders");
        symlink("a/b", root.join("link")).expect("a link");
        symlink(root.join("nowhere/far"), root.join("dangling")).expect("a link");
        symlink("circle", root.join("circle")).expect("a link");
        let real = |path: &str| real_path(&root.join(path)).expect("a path");
        assert_eq!(real("absent/../a"), root.join("a"));
        assert_eq!(real("absent/deep/../../a/./c"), root.join("a/c"));
        assert_eq!(real("link/.."), root.join("a"), "as the system resolves it, not by its text");
        assert_eq!(real("link/new"), root.join("a/b/new"));
        assert_eq!(real("dangling"), root.join("nowhere/far"));
        assert_eq!(real_path(Path::new("/../..")).expect("the root"), Path::new("/"));
        assert!(real_path(&root.join("circle/a")).is_err());
        assert_eq!(readable_path(&root.join("link/..")).expect("a path"), root.join("a"));
        assert!(readable_path(&root.join("dangling")).is_err(), "it is not there");
    }
}
