//! TypeScript samples are compiled, all of them in one program.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::ProofError;
use crate::graphql::Fault;
use crate::layout::{Piece, ProjectFiles, Resolver, Target, forward};

/// The folder, beside the installed packages, that samples are laid out in.
const FOLDER: &str = ".samples";
/// Errors below this number are of syntax; the compiler tells no others while there are any.
const FIRST_ERROR_OF_TYPES: u32 = 2000;

/// What is wrong with each of the samples of `wanted`; the others are there to be imported.
pub(crate) fn compile(
    packages: &Path,
    pieces: &[Piece],
    project: &ProjectFiles,
    wanted: &[usize],
) -> Result<BTreeMap<usize, Fault>, ProofError> {
    let folder = packages.join(FOLDER);
    let failed = |source| ProofError::Write { path: folder.clone(), source };
    lay_out(&folder, pieces, project).map_err(failed)?;
    let mut faults = BTreeMap::new();
    // Once for syntax, once more without the files that have errors of it.
    for _ in 0..2 {
        let left: Vec<usize> = wanted.iter().copied().filter(|number| !faults.contains_key(number)).collect();
        let (found, is_syntax) = run(packages, &folder, pieces, &left)?;
        for (number, fault) in found {
            faults.entry(number).or_insert(fault);
        }
        if !is_syntax {
            break;
        }
    }
    Ok(faults)
}

/// Writes every sample, the files it imports, and the project.
fn lay_out(folder: &Path, pieces: &[Piece], project: &ProjectFiles) -> std::io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let write = |path: PathBuf, text: &str| {
        fs::create_dir_all(path.parent().unwrap_or(&path))?;
        fs::write(path, text)
    };
    for (path, text) in project {
        write(folder.join("project").join(path), text)?;
    }
    let resolver = Resolver::new(pieces, project);
    for (number, piece) in pieces.iter().enumerate() {
        let own = folder.join(number.to_string());
        write(own.join(&piece.path), piece.text)?;
        for (path, target) in resolver.targets(number) {
            let stem = path.strip_suffix(".js").unwrap_or(&path);
            let file = own.join(format!("{stem}.ts"));
            if file == own.join(&piece.path) {
                continue;
            }
            let up = "../".repeat(stem.matches('/').count() + 1);
            let (root, to) = match &target {
                Target::Sample(other) => (other.to_string(), pieces[*other].path.as_str()),
                Target::Project(to) => ("project".to_owned(), to.as_str()),
            };
            write(file, &forward(resolver.text(&target), &format!("{up}{root}/"), to))?;
        }
    }
    Ok(())
}

/// Compiles samples. Returns the first error of each that has any, and whether they were of syntax.
fn run(
    packages: &Path,
    folder: &Path,
    pieces: &[Piece],
    numbers: &[usize],
) -> Result<(Vec<(usize, Fault)>, bool), ProofError> {
    let mut files: Vec<String> = numbers.iter().map(|number| format!("./{number}/{}", pieces[*number].path)).collect();
    files.push("../ambient.d.ts".to_owned());
    let settings = serde_json::json!({ "extends": "../tsconfig.json", "files": files }).to_string();
    let path = folder.join("tsconfig.json");
    fs::write(&path, settings).map_err(|source| ProofError::Write { path: path.clone(), source })?;
    let compiler = packages.join("node_modules/typescript/bin/tsc");
    let output = Command::new("node")
        .arg(compiler)
        .args(["--noEmit", "--pretty", "false", "--project"])
        .arg(&path)
        .current_dir(folder)
        .output()
        .map_err(ProofError::Compiler)?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let wanted: HashSet<usize> = numbers.iter().copied().collect();
    let mut errors = printed.lines().filter_map(read_error).peekable();
    if errors.peek().is_none() && !output.status.success() {
        let printed = [output.stdout, output.stderr].concat();
        return Err(ProofError::CompilerFailed(String::from_utf8_lossy(&printed).trim().to_owned()));
    }
    let mut found: Vec<(usize, Fault)> = Vec::new();
    let mut is_syntax = false;
    for error in errors {
        let of_sample = error.path.split_once('/').and_then(|(number, path)| Some((number.parse::<usize>().ok()?, path)));
        // What is wrong in files of packages or of the project is theirs.
        let Some((number, path)) = of_sample.filter(|(number, _)| wanted.contains(number)) else { continue };
        is_syntax |= error.code < FIRST_ERROR_OF_TYPES;
        if path == pieces[number].path && found.iter().all(|(known, _)| *known != number) {
            found.push((number, error.fault));
        }
    }
    Ok((found, is_syntax))
}

/// An error as the compiler prints it.
#[derive(Debug, PartialEq, Eq)]
struct CompilerError<'a> {
    path: &'a str,
    code: u32,
    fault: Fault,
}

/// Reads `path(line,column): error TS1234: message`.
fn read_error(line: &str) -> Option<CompilerError<'_>> {
    let (before, message) = line.split_once(": error TS")?;
    let (path, position) = before.strip_suffix(')')?.rsplit_once('(')?;
    let (row, column) = position.split_once(',')?;
    let (code, text) = message.split_once(": ")?;
    Some(CompilerError {
        path: path.strip_prefix("./").unwrap_or(path),
        code: code.parse().ok()?,
        fault: Fault { line: row.parse().ok()?, column: column.parse().ok()?, message: format!("TS{code}: {text}") },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_the_compiler_are_read() {
        let error = read_error("12/src/a.ts(3,14): error TS2322: Type 'A' is not: B.").unwrap();
        assert_eq!((error.path, error.code, error.fault.line, error.fault.column), ("12/src/a.ts", 2322, 3, 14));
        assert_eq!(error.fault.message, "TS2322: Type 'A' is not: B.");
        assert_eq!(read_error("  The types of 'a' are incompatible."), None);
    }

    #[test]
    fn samples_are_laid_out_with_what_they_import() {
        let folder = tempfile::tempdir().unwrap();
        let piece = |path: &str, text| Piece { page: 0, path: path.to_owned(), text };
        let pieces = [piece("src/a.ts", "export const a = 1;"), piece("src/b/c.ts", "import { a } from '../a';\nimport '../d';")];
        let project = ProjectFiles::from([("src/d.ts".to_owned(), "export {};".to_owned())]);
        lay_out(folder.path(), &pieces, &project).unwrap();
        let read = |path: &str| fs::read_to_string(folder.path().join(path)).unwrap();
        assert_eq!(read("1/src/b/c.ts"), pieces[1].text);
        assert_eq!(read("1/src/a.ts"), "export * from '../../0/src/a';\n");
        assert_eq!(read("1/src/d.ts"), "export * from '../../project/src/d';\n");
        assert_eq!(read("project/src/d.ts"), "export {};");
    }
}
