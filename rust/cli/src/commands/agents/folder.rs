//! The folder of a package: one that is not there, is empty, or has an earlier package and nothing else.

use std::collections::{BTreeMap, HashSet};
use std::fs::{self, FileType};
use std::io::{self, ErrorKind};
use std::path::Path;

use anyhow::bail;
use system::is_hidden;

/// The names of the files that were written, one a line. Only these are ever removed.
const LIST: &str = ".docs-for-agents";

/// Writes the files of a package in place of those of an earlier one.
pub(super) fn write(files: &BTreeMap<String, String>, folder: &Path) -> anyhow::Result<()> {
    for name in find_former(folder)? {
        fs::remove_file(folder.join(&name))?;
        // Folders that are empty now go with it: its last ancestor is the folder of the package, which stays.
        let above = Path::new(&name).ancestors().skip(1).filter(|above| above.parent().is_some());
        let _ = above.map(|above| fs::remove_dir(folder.join(above))).find(Result::is_err);
    }
    fs::create_dir_all(folder)?;
    // It is first, so that what is cut short can be written again.
    let names: String = files.keys().flat_map(|name| [name, "\n"]).collect();
    fs::write(folder.join(LIST), names)?;
    for (name, text) in files {
        let path = folder.join(name);
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        fs::write(path, text)?;
    }
    Ok(())
}

/// The files of the package that is in a folder, if there is one. A folder that holds anything else is refused.
fn find_former(folder: &Path) -> anyhow::Result<Vec<String>> {
    let list = match fs::read_to_string(folder.join(LIST)) {
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        list => list?,
    };
    let own: HashSet<&str> = list.lines().collect();
    let mut found = Vec::new();
    look(folder, "", &mut found)?;
    found.sort_by(|(one, _), (other, _)| one.cmp(other));
    match found.iter().find(|(name, kind)| !kind.is_file() || !own.contains(name.as_str())) {
        Some((foreign, _)) => {
            bail!("it holds something else than a package for agents: {foreign}; name another folder by --out")
        }
        None => Ok(found.into_iter().map(|(name, _)| name).collect()),
    }
}

/// What is in a folder and in those in it, by its path with slashes. Links are not followed, and what is hidden, as systems hide files of
/// their own, is left alone.
fn look(root: &Path, below: &str, found: &mut Vec<(String, FileType)>) -> io::Result<()> {
    let entries = match fs::read_dir(root.join(below)) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(()),
        entries => entries?,
    };
    for entry in entries {
        let entry = entry?;
        let (name, kind) = (entry.file_name().to_string_lossy().into_owned(), entry.file_type()?);
        if is_hidden(&name) {
            continue;
        }
        let path = if below.is_empty() { name } else { format!("{below}/{name}") };
        if kind.is_dir() {
            look(root, &path, found)?;
        } else {
            found.push((path, kind));
        }
    }
    Ok(())
}
