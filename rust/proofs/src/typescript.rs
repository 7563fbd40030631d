//! TypeScript samples are compiled, all that have the same settings in one program.

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::compilers::Compilers;
use crate::graphql::Types;
use crate::layout::{Cited, Piece, ProjectFiles, Resolver, Target, forward};
use crate::ledger::Fault;
use crate::{Project, ProofError};

/// The folder, beside the installed packages, that samples are laid out in.
const FOLDER: &str = ".samples";
/// In it, that of the project's own files.
const PROJECT: &str = "project";
/// Errors below this number are of syntax; the compiler tells no others while there are any.
const FIRST_ERROR_OF_TYPES: u32 = 2000;
/// The number by which the script tells what no compiler does.
const OWN: u32 = 90_000;
/// The script that asks a compiler which can be asked, as those before version 7, and what it imports.
const SCRIPTS: [(&str, &str); 3] = [
    ("check.mjs", include_str!("typescript/check.mjs")),
    ("claims.mjs", include_str!("typescript/claims.mjs")),
    ("documents.mjs", include_str!("typescript/documents.mjs")),
];
/// The file with the types of the GraphQL in templates.
const TYPES: &str = "graphql.json";
/// What the line of the script begins with that counts them.
const COUNTED: &str = "graphql ";

/// What is wrong with each sample or file that something is wrong with.
type Faults = BTreeMap<Target, Vec<Fault>>;

/// What samples are compiled as.
pub(crate) struct Files<'a> {
    pub(crate) pieces: &'a [Piece<'a>],
    /// Of the project that they may import.
    pub(crate) project: &'a ProjectFiles,
    /// Those that pages show.
    pub(crate) cited: &'a Cited<'a>,
    /// What the GraphQL of their templates is, by its text.
    pub(crate) types: BTreeMap<&'a str, &'a Types>,
}

/// Templates with GraphQL in the samples that were compiled.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Templates {
    /// Those that have a type.
    pub typed: usize,
    /// Those that are given to a function which reads it, or says a type that is compared with it.
    pub read: usize,
}

/// All that is wrong with each of `wanted`; other samples and files are there to be imported.
pub(crate) fn compile(
    project: &Project,
    files: &Files,
    wanted: &BTreeSet<&Target>,
) -> Result<(Faults, Templates), ProofError> {
    let folder = project.root.join(&project.settings.packages).join(FOLDER);
    let failed = |source| ProofError::Write(folder.clone(), source);
    lay_out(&folder, files).map_err(failed)?;
    let types = serde_json::json!(files.types.iter().collect::<Vec<_>>()).to_string();
    for (name, text) in SCRIPTS.into_iter().chain([(TYPES, types.as_str())]) {
        fs::write(folder.join(name), text).map_err(failed)?;
    }
    let compilers = Compilers::new(&project.settings.compilers)?;
    let mut groups: BTreeMap<&str, Vec<Target>> = BTreeMap::new();
    for &target in wanted {
        groups.entry(compilers.config(path_of(target, files.pieces))).or_default().push(target.clone());
    }
    let mut faults = Faults::new();
    let mut templates = Templates::default();
    for (config, wanted) in groups {
        let (of_group, Templates { typed, read }) = compile_group(project, files.pieces, config, &wanted)?;
        faults.extend(of_group);
        templates = Templates { typed: templates.typed + typed, read: templates.read + read };
    }
    Ok((faults, templates))
}

/// As [`compile`], of samples that have the same settings.
fn compile_group(
    project: &Project,
    pieces: &[Piece],
    config: &str,
    wanted: &[Target],
) -> Result<(Faults, Templates), ProofError> {
    let packages = project.root.join(&project.settings.packages);
    let folder = packages.join(FOLDER);
    let failed = |source| ProofError::Write(folder.clone(), source);
    let mut faults = Faults::new();
    let mut broken: HashSet<Target> = HashSet::new();
    loop {
        let left: Vec<Target> = wanted.iter().filter(|target| !faults.contains_key(*target)).cloned().collect();
        let Compiled { errors, read, templates } = run(project, &packages, pieces, (config, &left))?;
        let is_wanted: HashSet<Target> = left.into_iter().collect();
        // What the compiler says of such a sample may tell what is in the file.
        let mut escaped: HashSet<Target> = HashSet::new();
        for (number, fault) in find_escapes(project, &packages, pieces, &read)? {
            if escaped.insert(Target::Sample(number)) {
                faults.insert(Target::Sample(number), vec![fault]);
            }
        }
        let mut is_syntax = false;
        let mut newly_broken = false;
        for error in errors {
            is_syntax |= error.is_syntax();
            if error.is_syntax() && broken.insert(error.of.clone()) {
                newly_broken = true;
                // Others may import it.
                fs::write(folder.join(error.of.folder()).join(&error.path), "export {};\n").map_err(failed)?;
            }
            if is_wanted.contains(&error.of) && !escaped.contains(&error.of) {
                faults.entry(error.of).or_default().push(error.fault);
            }
        }
        // While there are errors of syntax the compiler tells no others.
        if !is_syntax {
            return Ok((faults, templates));
        }
        if !newly_broken {
            return Err(ProofError::CompilerFailed("errors of syntax stay in files that are no samples".to_owned()));
        }
    }
}

/// Writes every sample, the files it imports, and the project.
fn lay_out(folder: &Path, &Files { pieces, project, cited, .. }: &Files) -> std::io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    let write = |path: PathBuf, text: &str| {
        fs::create_dir_all(path.parent().unwrap_or(&path))?;
        fs::write(path, text)
    };
    for (path, text) in project {
        write(folder.join(PROJECT).join(path), text)?;
    }
    let resolver = Resolver::new(pieces, project, cited);
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
            let root = target.folder();
            write(file, &forward(resolver.text(&target), &format!("{up}{root}/"), path_of(&target, pieces)))?;
        }
    }
    Ok(())
}

struct Compiled {
    /// The errors in samples, in the order they are printed.
    errors: Vec<CompilerError>,
    read: Vec<PathBuf>,
    templates: Templates,
}

fn run(
    project: &Project,
    packages: &Path,
    pieces: &[Piece],
    (config, wanted): (&str, &[Target]),
) -> Result<Compiled, ProofError> {
    let folder = packages.join(FOLDER);
    let mut files: Vec<String> =
        wanted.iter().map(|target| format!("./{}/{}", target.folder(), path_of(target, pieces))).collect();
    files.push("../ambient.d.ts".to_owned());
    let settings = serde_json::json!({ "extends": format!("../{config}"), "files": files }).to_string();
    let path = folder.join("tsconfig.json");
    fs::write(&path, settings).map_err(|source| ProofError::Write(path.clone(), source))?;
    let typescript = packages.join("node_modules/typescript");
    let library = typescript.join("lib/typescript.js");
    let mut command = Command::new("node");
    if library.is_file() {
        command.arg(folder.join("check.mjs")).arg(library);
    } else {
        let flags = ["--noEmit", "--pretty", "false", "--listFiles", "--project"];
        command.arg(typescript.join("bin/tsc")).args(flags);
    }
    command.arg(&path).current_dir(&folder);
    let output = project.run(&mut command, ("the TypeScript compiler", Vec::new()), ProofError::Compiler)?;
    let printed = String::from_utf8_lossy(&output.stdout);
    let errors: Vec<CompilerError> = printed.lines().filter_map(read_error).collect();
    if errors.is_empty() && !output.status.success() && !printed.contains(": error TS") {
        let printed = [output.stdout, output.stderr].concat();
        return Err(ProofError::CompilerFailed(String::from_utf8_lossy(&printed).trim().to_owned()));
    }
    // What is wrong in files of packages is theirs.
    let is_sample = |error: &CompilerError| match error.of {
        Target::Sample(number) => pieces.get(number).is_some_and(|piece| piece.path == error.path),
        Target::Project(_) => true,
    };
    let read = printed.lines().map(PathBuf::from).filter(|path| path.is_absolute()).collect();
    let templates = printed.lines().find_map(read_counts).unwrap_or_default();
    Ok(Compiled { errors: errors.into_iter().filter(is_sample).collect(), read, templates })
}

/// Reads `graphql 12 7`.
fn read_counts(line: &str) -> Option<Templates> {
    let (typed, read) = line.strip_prefix(COUNTED)?.split_once(' ')?;
    Some(Templates { typed: typed.parse().ok()?, read: read.parse().ok()? })
}

/// The samples that led the compiler to files outside of the project, and where each names one.
fn find_escapes(
    project: &Project,
    packages: &Path,
    pieces: &[Piece],
    read: &[PathBuf],
) -> Result<Vec<(usize, Fault)>, ProofError> {
    let resolve = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_owned());
    // The packages may be those of another project, by a link.
    let allowed = [resolve(project.root), resolve(&packages.join("node_modules"))];
    let folder = resolve(packages).join(FOLDER);
    let mut escapes = Vec::new();
    for path in read {
        let file = resolve(path);
        if allowed.iter().any(|allowed| file.starts_with(allowed)) {
            continue;
        }
        let named = pieces.iter().enumerate().filter_map(|(number, piece)| {
            let own = folder.join(number.to_string()).join(&piece.path);
            let at = find_path(piece.text, own.parent()?, &[path, &file])?;
            let lines = piece.text[..at].split('\n');
            let column = lines.clone().next_back().unwrap_or_default().chars().count() + 1;
            let message = format!("it reads {}, which is outside of the project", file.display());
            Some((number, Fault { line: lines.count(), column, message }))
        });
        let before = escapes.len();
        escapes.extend(named);
        if escapes.len() == before {
            return Err(ProofError::Outside(file));
        }
    }
    Ok(escapes)
}

/// Where a text names one of some files by a path in quotes, with or without its extension.
fn find_path(text: &str, folder: &Path, files: &[&Path]) -> Option<usize> {
    text.match_indices(['\'', '"', '`']).find_map(|(at, quote)| {
        let rest = &text[at + 1..];
        let written = &rest[..rest.find([quote.chars().next()?, '\n'])?];
        if !(written.starts_with('.') || Path::new(written).is_absolute()) {
            return None;
        }
        let path = system::without_detours(&folder.join(written)).to_string_lossy().into_owned();
        let stem = [".js", ".mjs", ".jsx"].iter().find_map(|extension| path.strip_suffix(extension)).unwrap_or(&path);
        let names = |file: &&Path| {
            file.to_string_lossy()
                .strip_prefix(stem)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '/']))
        };
        files.iter().any(names).then_some(at + 1)
    })
}

#[derive(Debug, PartialEq, Eq)]
struct CompilerError {
    /// The sample or the file of the project that it is in.
    of: Target,
    /// Of the file, in its folder.
    path: String,
    code: u32,
    fault: Fault,
}

impl CompilerError {
    fn is_syntax(&self) -> bool {
        self.code < FIRST_ERROR_OF_TYPES
    }
}

impl Target {
    /// The folder that it is laid out in.
    fn folder(&self) -> String {
        match self {
            Self::Sample(number) => number.to_string(),
            Self::Project(_) => PROJECT.to_owned(),
        }
    }
}

/// The path in the reader's project.
fn path_of<'a>(target: &'a Target, pieces: &'a [Piece]) -> &'a str {
    match target {
        Target::Sample(number) => &pieces[*number].path,
        Target::Project(path) => path,
    }
}

/// Reads `folder/path(line,column): error TS1234: message`.
fn read_error(line: &str) -> Option<CompilerError> {
    let (before, message) = line.split_once(": error TS")?;
    let (path, position) = before.strip_suffix(')')?.rsplit_once('(')?;
    let (row, column) = position.split_once(',')?;
    let (code, text) = message.split_once(": ")?;
    let (folder, path) = path.strip_prefix("./").unwrap_or(path).split_once('/')?;
    let of = match folder {
        PROJECT => Target::Project(path.to_owned()),
        number => Target::Sample(number.parse().ok()?),
    };
    let message = if code == OWN.to_string() { text.to_owned() } else { format!("TS{code}: {text}") };
    Some(CompilerError {
        of,
        path: path.to_owned(),
        code: code.parse().ok()?,
        fault: Fault { line: row.parse().ok()?, column: column.parse().ok()?, message },
    })
}

#[cfg(test)]
mod typed;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn errors_of_the_compiler_are_read() {
        let error = read_error("12/src/a.ts(3,14): error TS2322: Type 'A' is not: B.").unwrap();
        assert_eq!((error.of.clone(), error.path.as_str(), error.code), (Target::Sample(12), "src/a.ts", 2322));
        assert_eq!((error.fault.line, error.fault.column, error.is_syntax()), (3, 14, false));
        assert_eq!(error.fault.message, "TS2322: Type 'A' is not: B.");
        let floating = read_error("1/a.ts(1,2): error TS90000: nobody waits").unwrap();
        assert_eq!((floating.fault.message.as_str(), floating.is_syntax()), ("nobody waits", false));
        let own = read_error("project/src/b.ts(4,1): error TS2304: Cannot find name 'b'.").unwrap();
        assert_eq!(own.of, Target::Project("src/b.ts".to_owned()));
        assert_eq!(read_error("  The types of 'a' are incompatible."), None);
        assert_eq!(read_error("../node_modules/a/b.ts(1,1): error TS1005: ';' expected."), None);
    }

    #[test]
    fn the_counts_of_templates_are_read() {
        assert_eq!(read_counts("graphql 12 7"), Some(Templates { typed: 12, read: 7 }));
        assert_eq!(read_counts("/a/graphql 1 2"), None);
    }

    #[test]
    fn a_path_out_of_the_project_is_found_where_it_is_written() {
        let find = |text: &str, file: &str| find_path(text, Path::new("/a/b/.samples/0/src"), &[Path::new(file)]);
        assert_eq!(find("import x from \"/tmp/x.json\";", "/tmp/x.json"), Some(15));
        assert_eq!(find("it's\n/// <reference path='/tmp/x.d.ts' />", "/tmp/x.d.ts"), Some(26));
        assert_eq!(find("type A = typeof import('../../../../../c/x');", "/c/x.ts"), Some(24));
        assert_eq!(find("import('/tmp/x');", "/tmp/x/index.ts"), Some(8));
        assert_eq!(find("import('/tmp/y'); import 'x';", "/tmp/x.ts"), None);
    }

    #[test]
    fn samples_are_laid_out_with_what_they_import() {
        let folder = tempfile::tempdir().unwrap();
        let piece = |path: &str, text| Piece { page: 0, place: 0, path: path.to_owned(), language: "ts", text };
        let pieces = [
            piece("src/a.ts", "export const a = 1;"),
            piece("src/b/c.ts", "import { a } from '../a';\nimport '../d';"),
        ];
        let project = ProjectFiles::from([("src/d.ts".to_owned(), "export {};".to_owned())]);
        let files = Files { pieces: &pieces, project: &project, cited: &Cited::new(), types: BTreeMap::new() };
        lay_out(folder.path(), &files).unwrap();
        let read = |path: &str| fs::read_to_string(folder.path().join(path)).unwrap();
        assert_eq!(read("1/src/b/c.ts"), pieces[1].text);
        assert_eq!(read("1/src/a.ts"), "export * from '../../0/src/a';\n");
        assert_eq!(read("1/src/d.ts"), "export * from '../../project/src/d';\n");
        assert_eq!(read("project/src/d.ts"), "export {};");
    }
}
