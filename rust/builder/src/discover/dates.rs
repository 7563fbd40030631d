//! The day each document last changed, from one pass over the project's history.

use std::collections::HashMap;
use std::path::Path;
use std::process::Command;

/// Days by path relative to the content folder.
pub type Dates = HashMap<String, String>;

/// What the history's end is called at this moment, read without starting a program; `None` outside a checkout.
///
/// Equal names mean equal [`read_dates`].
pub fn read_head(content: &Path) -> Option<String> {
    let git = content.ancestors().map(|folder| folder.join(".git")).find(|path| path.exists())?;
    let git = match std::fs::read_to_string(&git) {
        // In a linked work tree `.git` is a file that names the real folder.
        Ok(text) => git.parent()?.join(text.strip_prefix("gitdir:")?.trim()),
        Err(_) => git,
    };
    let head = std::fs::read_to_string(git.join("HEAD")).ok()?;
    let Some(name) = head.strip_prefix("ref:").map(str::trim) else {
        return Some(head.trim().to_owned());
    };
    let common = std::fs::read_to_string(git.join("commondir")).map_or(git.clone(), |path| git.join(path.trim()));
    let loose = std::fs::read_to_string(common.join(name)).map(|hash| hash.trim().to_owned());
    loose.ok().or_else(|| {
        let packed = std::fs::read_to_string(common.join("packed-refs")).ok()?;
        packed.lines().find_map(|line| line.strip_suffix(name).map(|hash| hash.trim().to_owned()))
    })
}

/// The day each file below `content` last changed, in one pass over the history.
///
/// Empty outside a checkout, without git, and in a shallow clone, whose history would give every file the day of the
/// clone's oldest commit.
pub fn read_dates(content: &Path) -> Dates {
    let git = |arguments: &[&str]| {
        let output = Command::new("git").arg("-C").arg(content).args(arguments).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    };
    let Some(facts) = git(&["rev-parse", "--is-shallow-repository", "--show-prefix"]) else {
        return Dates::new();
    };
    let mut facts = facts.lines();
    if facts.next() != Some("false") {
        return Dates::new();
    }
    let prefix = facts.next().unwrap_or_default().to_owned();
    let format = "--format=format:%x01%cs";
    let Some(log) = git(&["-c", "core.quotePath=false", "log", "--no-renames", "--name-only", format, "--", "."])
    else {
        return Dates::new();
    };
    collect_newest(&log, &prefix)
}

/// The first, so newest, day each path is named under.
fn collect_newest(log: &str, prefix: &str) -> Dates {
    let mut dates = Dates::new();
    let mut day = "";
    for line in log.lines() {
        if let Some(next) = line.strip_prefix('\u{1}') {
            day = next;
        } else if let Some(path) = line.strip_prefix(prefix).filter(|path| !path.is_empty()) {
            dates.entry(path.to_owned()).or_insert_with(|| day.to_owned());
        }
    }
    dates
}

#[cfg(test)]
mod tests {
    use super::collect_newest;

    #[test]
    fn a_file_has_the_day_of_its_newest_commit() {
        let log = "\u{1}2026-03-02\ncontent/a.md\n\n\u{1}2025-01-01\ncontent/a.md\ncontent/b.md\n";
        let dates = collect_newest(log, "content/");
        assert_eq!(dates["a.md"], "2026-03-02");
        assert_eq!(dates["b.md"], "2025-01-01");
    }
}
