//! Samples that are pieces of the shop's own files are right where they stand: the shop's own type check says so.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::Command;

use crate::{Project, ProofError};

/// What a type check says of the files of a project, by their paths in it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct TypeCheck {
    /// The files it looked at.
    seen: BTreeSet<String>,
    /// The first error of each file that has some.
    errors: BTreeMap<String, String>,
}

impl TypeCheck {
    /// Runs the check of a project with the compiler that its lock file names.
    pub(crate) fn run(project: &Project, folder: &Path) -> Result<Self, ProofError> {
        let mut command = Command::new("node");
        command
            .args(["node_modules/typescript/bin/tsc", "--noEmit", "--pretty", "false", "--listFiles", "--project", "."])
            .current_dir(folder);
        let output = project.run(&mut command, ("the type check of the shop", Vec::new()), ProofError::Compiler)?;
        let root = folder.canonicalize().unwrap_or_else(|_| folder.to_owned());
        let check = Self::read(&String::from_utf8_lossy(&output.stdout), &root.to_string_lossy().replace('\\', "/"));
        if check.seen.is_empty() {
            let printed = [output.stdout, output.stderr].concat();
            return Err(ProofError::CompilerFailed(String::from_utf8_lossy(&printed).trim().to_owned()));
        }
        Ok(check)
    }

    /// Reads what the compiler prints: errors as `path(line,column): error TS1234: message`, and absolute paths of files.
    fn read(printed: &str, root: &str) -> Self {
        let mut check = Self::default();
        for line in printed.lines() {
            if let Some((before, message)) = line.split_once(": error TS")
                && let Some((path, position)) = before.strip_suffix(')').and_then(|before| before.rsplit_once('('))
            {
                let row = position.split(',').next().unwrap_or_default();
                let error = format!("TS{message} ({path}:{row})");
                check.errors.entry(path.to_owned()).or_insert(error);
            } else if let Some(path) = line.strip_prefix(root).and_then(|path| path.strip_prefix('/'))
                && !path.starts_with("node_modules/")
            {
                check.seen.insert(path.to_owned());
            }
        }
        check
    }

    /// Whether it looked at a file. It does not at those for browsers, which are compiled otherwise.
    pub(crate) fn has_seen(&self, path: &str) -> bool {
        self.seen.contains(path)
    }

    /// What is wrong with a file; nothing if it was looked at and is right.
    pub(crate) fn fault(&self, path: &str) -> Option<String> {
        if let Some(error) = self.errors.get(path) {
            return Some(error.clone());
        }
        (!self.has_seen(path)).then(|| format!("the project's type check does not look at {path}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_right_if_the_check_saw_it_and_says_nothing_of_it() {
        let printed = "src/b.ts(3,14): error TS2322: Type 'A' is not: B.\n  And so on.\nsrc/b.ts(9,1): error TS1: x\n\
                       /shop/node_modules/typescript/lib/lib.d.ts\n/shop/src/a.ts\n/shop/src/b.ts\n/shopping/src/c.ts\n";
        let check = TypeCheck::read(printed, "/shop");
        assert_eq!(check.fault("src/a.ts"), None);
        assert_eq!(check.fault("src/b.ts").as_deref(), Some("TS2322: Type 'A' is not: B. (src/b.ts:3)"));
        assert_eq!(check.fault("src/c.ts").as_deref(), Some("the project's type check does not look at src/c.ts"));
        assert_eq!(["src/a.ts", "src/c.ts"].map(|path| check.has_seen(path)), [true, false]);
    }
}
