//! Environment variables: what samples of a shell set somebody has to read, and what code reads somebody has to set.

use std::collections::BTreeSet;
use std::path::Path;

use super::commands::is_shell;
use super::shell::{self, Word};
use super::{WordFile, read_lists, unknown};
use crate::ProofError;
use crate::cases::{Case, SampleKind};
use crate::layout::ProjectFiles;
use crate::ledger::Fault;

/// What code has before the name of a variable.
const READ: [&str; 4] = ["env.", "ENV.", "env['", "env?."];

#[derive(Default)]
pub(super) struct Variables {
    /// Those that something reads.
    read: BTreeSet<String>,
    /// Those that a list has, a project declares, or a sample sets.
    set: BTreeSet<String>,
}

impl Variables {
    pub(super) fn find(
        settings: &WordFile,
        folder: &Path,
        cases: &[Case],
        files: &ProjectFiles,
    ) -> Result<Self, ProofError> {
        let listed = read_lists(&settings.variables, folder)?;
        // What the project reads it is given.
        let of_project = files.values().flat_map(|text| {
            let used = used(text).map(|(name, _)| name.to_owned());
            used.chain(declared(text)).collect::<Vec<_>>()
        });
        let mut set: BTreeSet<String> = listed.into_iter().chain(of_project).collect();
        let mut read: BTreeSet<String> = set.clone();
        for case in cases {
            let text = &case.sample.text;
            read.extend(used(text).map(|(name, _)| name.to_owned()).chain(substituted(text)));
            set.extend(set_in(case));
            read.extend(declared(text));
        }
        Ok(Self { read, set })
    }

    #[cfg(test)]
    pub(super) fn of(names: &[&str]) -> Self {
        let names: BTreeSet<String> = names.iter().map(|&name| name.to_owned()).collect();
        Self { read: names.clone(), set: names }
    }

    /// The variables that a shell sets and nothing reads.
    pub(super) fn check_set(&self, text: &str, words: &[Word]) -> Vec<Fault> {
        let unread = words.iter().filter(|word| !self.read.contains(&word.text));
        let what = "environment variable that anything reads";
        unread.map(|word| unknown(text, word.range.start, what, &word.text, &self.read)).collect()
    }

    /// The variables that code reads, though no list has them and no sample sets them.
    pub(super) fn check_read(&self, text: &str) -> Vec<Fault> {
        let unset = used(text).filter(|(name, _)| !self.set.contains(*name));
        unset.map(|(name, at)| unknown(text, at, "environment variable that anything sets", name, &self.set)).collect()
    }
}

/// The environment variables that code reads, and where: `process.env.A`, `const { A } = process.env`.
fn used(text: &str) -> impl Iterator<Item = (&str, usize)> {
    let after = READ.into_iter().flat_map(|before| text.match_indices(before).map(|(at, found)| at + found.len()));
    let names = after.map(|at| (name_at(&text[at..]), at));
    let taken = text.match_indices("} = process.env").filter_map(|(end, _)| {
        let start = text[..end].rfind('{')? + 1;
        Some((&text[start..end], start))
    });
    let taken = taken.flat_map(|(names, start)| {
        let mut at = start;
        names.split(',').map(move |part| {
            let own = at + part.len() - part.trim_start().len();
            at += part.len() + 1;
            (part.split([':', '=']).next().unwrap_or_default().trim(), own)
        })
    });
    let is_name = |name: &str| {
        name.starts_with(|letter: char| letter.is_ascii_uppercase())
            && !name.contains(|letter: char| letter.is_ascii_lowercase())
    };
    names.chain(taken).filter(move |(name, _)| is_name(name))
}

/// What a shell or a list of services puts in: `$A` and `${A}`.
fn substituted(text: &str) -> Vec<String> {
    let after = ["${", "$"].into_iter().flat_map(|before| text.match_indices(before).map(|(at, one)| at + one.len()));
    after.map(|at| name_at(&text[at..]).to_owned()).filter(|name| !name.is_empty()).collect()
}

fn name_at(text: &str) -> &str {
    let is_letter = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    &text[..text.find(|letter| !is_letter(letter)).unwrap_or(text.len())]
}

/// What a project says there is.
fn declared(text: &str) -> Vec<String> {
    let bodies = text.match_indices("interface ProcessEnv {").map(|(at, _)| text[at..].split('}').next());
    let lines = bodies.flatten().flat_map(str::lines).filter_map(|line| line.split_once(':'));
    lines.map(|(name, _)| name.trim().trim_end_matches('?').to_owned()).collect()
}

/// The variables that a sample sets: those of a shell, and what begins the lines of settings of other programs.
fn set_in(case: &Case) -> Vec<String> {
    let text = &case.sample.text;
    match case.kind {
        SampleKind::TypeScript | SampleKind::Shop => declared(text),
        SampleKind::Graphql => Vec::new(),
        _ if is_shell(&case.sample.language) => {
            let script = shell::read(text);
            let exported = script.commands.iter().filter(|words| words[0].text == "export").flatten();
            let exported = exported.filter_map(|word| Some(word.text.split_once('=')?.0.to_owned()));
            // Other programs are given some as values of flags: `-e A=b`, `--set-env-vars A=b,C=d`.
            let given = script.commands.iter().flatten().flat_map(|word| word.text.split([',', ' ']));
            let given = given.filter_map(|part| Some(part.split_once('=')?.0.to_owned()));
            script.variables.into_iter().map(|word| word.text).chain(exported).chain(given).collect()
        }
        _ => {
            let starts = text.lines().map(|line| line.trim().trim_start_matches("- ").trim_start_matches("ENV "));
            let names = starts.flat_map(|line| line.split(['"', '\'', ' ', ',', '{']));
            names.map(|word| word.split([':', '=']).next().unwrap_or_default().to_owned()).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variables_are_read_by_code_and_by_shells() {
        let text = "process.env.A_B ?? process.env['C']; import.meta.env.D; const { G, H = 1 } = process.env; env.x";
        let found: Vec<_> = used(text).collect();
        assert_eq!(found.iter().map(|one| one.0).collect::<BTreeSet<_>>(), ["A_B", "C", "D", "G", "H"].into());
        assert!(found.iter().all(|(name, at)| text[*at..].starts_with(name)), "{found:?}");
        assert_eq!(substituted("echo $E ${F}"), ["F", "E"]);
        assert_eq!(declared("interface ProcessEnv {\n  I?: string;\n}\nb: string"), ["I"]);
    }

    #[test]
    fn what_code_reads_is_told_where_nothing_sets_it() {
        let variables = Variables::of(&["HEAT"]);
        assert_eq!(variables.check_read("process.env.HEAT"), []);
        let told = variables.check_read("a;\nb(process.env.HAET, env.other)");
        assert_eq!((told.len(), told[0].line, told[0].column), (1, 2, 15));
        assert_eq!(told[0].message, "`HAET` is no environment variable that anything sets; `HEAT` is");
    }
}
