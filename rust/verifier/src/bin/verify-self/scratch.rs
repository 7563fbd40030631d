//! A copy of the project to plant faults in.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::fault::Fault;

/// Below the project's `target/`, with a `target/` of its own beside it that is kept from run to run.
pub(crate) struct Scratch {
    pub(crate) folder: PathBuf,
    pub(crate) target: PathBuf,
}

pub(crate) struct Planted {
    path: PathBuf,
    before: String,
}

impl Scratch {
    /// Copies what changed since the last time.
    pub(crate) fn make(project: &Path) -> anyhow::Result<Self> {
        let folder = project.join("target/planted");
        let scratch = Self { folder: folder.join("project"), target: folder.join("target") };
        let files = files(project)?;
        let mut wanted = HashSet::new();
        for name in files.iter().filter(|name| project.join(name).is_file()) {
            let (from, to) = (project.join(name), scratch.folder.join(name));
            let bytes = fs::read(&from).with_context(|| format!("cannot read {}", from.display()))?;
            if fs::read(&to).ok().as_ref() != Some(&bytes) {
                fs::create_dir_all(to.parent().unwrap_or(&to))?;
                fs::copy(&from, &to).with_context(|| format!("cannot write {}", to.display()))?;
            }
            wanted.insert(to);
        }
        remove_others(&scratch.folder, &wanted)?;
        Ok(scratch)
    }

    /// A file's path, its text, and its text with a fault.
    pub(crate) fn patched(&self, fault: &Fault) -> anyhow::Result<(PathBuf, String, String)> {
        let path = self.folder.join(&fault.file);
        let text = fs::read_to_string(&path).with_context(|| format!("{}: cannot read {}", fault.name, fault.file))?;
        let times = text.matches(&fault.find).count();
        ensure!(
            times == 1,
            "the fault “{}” does not fit any more: its text is there {times} times in {}, not once:\n{}",
            fault.name,
            fault.file,
            fault.find,
        );
        let after = text.replacen(&fault.find, &fault.replace, 1);
        ensure!(after != text, "the fault “{}” changes nothing", fault.name);
        Ok((path, text, after))
    }

    pub(crate) fn plant(&self, fault: &Fault) -> anyhow::Result<Planted> {
        let (path, before, after) = self.patched(fault)?;
        fs::write(&path, after).with_context(|| format!("cannot write {}", path.display()))?;
        Ok(Planted { path, before })
    }
}

impl Drop for Planted {
    fn drop(&mut self) {
        // What cannot be restored now is restored when the project is copied the next time.
        let _ = fs::write(&self.path, &self.before);
    }
}

/// Every file of the project that is or could be committed.
pub(crate) fn files(project: &Path) -> anyhow::Result<Vec<String>> {
    let output = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
        .current_dir(project)
        .output()
        .context("cannot run git")?;
    ensure!(output.status.success(), "git: {}", String::from_utf8_lossy(&output.stderr));
    let names = String::from_utf8(output.stdout).context("a file's name is not UTF-8")?;
    Ok(names.split('\0').filter(|name| !name.is_empty()).map(str::to_owned).collect())
}

/// Removes files that the project has no more; what its tools made stays.
fn remove_others(folder: &Path, wanted: &HashSet<PathBuf>) -> anyhow::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default();
        if ["node_modules", "target", ".site", "dist"].iter().any(|made| name == *made) {
            continue;
        }
        if path.is_dir() {
            remove_others(&path, wanted)?;
        } else if !wanted.contains(&path) {
            fs::remove_file(&path)?;
        }
    }
    Ok(())
}
