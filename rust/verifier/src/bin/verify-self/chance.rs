//! Faults that nobody chose: the places are picked by chance, and everything that a change must pass looks at them.
//!
//! What `planted.toml` lists was written by those who wrote the tests. How many of all faults the tests would see is only
//! told by such that no test was written for.

use std::path::Path;
use std::process::Command;

use anyhow::{Context as _, ensure};

use crate::fault::{Fault, Run, Suite};
use crate::places::{self, Kind, Place};
use crate::scratch::{self, Scratch};
use crate::sift::sift;

#[path = "../../../../cli/tests/support/chance.rs"]
#[expect(dead_code, reason = "other tests choose in more ways")]
mod row;
use row::Chance;

/// Where a fault is what readers, writers or maintainers get, with the suites that look at it.
const PARTS: [(&str, &[Suite]); 6] = [
    ("packages/theme-classic/src/", FRONT),
    ("packages/site/src/", FRONT),
    ("rust/dialect/src/", BACK),
    ("rust/reference/src/", BACK),
    ("rust/builder/src/", BACK),
    ("rust/cli/src/", BACK),
];
const FRONT: &[Suite] = &[Suite::Packages, Suite::Behaviour, Suite::Stories, Suite::Routes];
const BACK: &[Suite] = &[Suite::Builder, Suite::Behaviour, Suite::Index, Suite::Routes];
/// All of them: first those that need no browser, which leave the fewest faults to the others.
const SUITES: [Suite; 6] =
    [Suite::Packages, Suite::Builder, Suite::Index, Suite::Stories, Suite::Behaviour, Suite::Routes];

/// How many faults are planted, and which.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sample {
    pub(crate) count: usize,
    /// What the choice is made of: the same seed plants the same faults in the same files.
    pub(crate) seed: u64,
}

/// Plants the sample and prints what saw each fault, or that nothing did; gives how many were seen. Compilers and linters look
/// at each alone, the suites at all that are left.
pub(crate) fn plant(project: &Path, sample: Sample) -> anyhow::Result<usize> {
    let scratch = Scratch::make(project)?;
    let faults = choose(project, sample)?;
    let mut unseen: Vec<&Fault> = Vec::new();
    for (number, (kind, fault)) in faults.iter().enumerate() {
        let (before, after) = changed_lines(fault);
        println!("{}/{} {} {}\n    - {before}\n    + {after}", number + 1, sample.count, kind.name(), fault.name);
        match compile(&scratch, fault)? {
            Some(said) => println!("    {said}"),
            None => unseen.push(fault),
        }
    }
    for suite in SUITES {
        let asked: Vec<&Fault> = unseen.iter().copied().filter(|fault| suites(fault).contains(&suite)).collect();
        println!("{}: {} faults", suite.name(), asked.len());
        for (fault, by) in sift(&scratch, suite, &asked)? {
            println!("    {}: {by}", fault.name);
            unseen.retain(|left| left.name != fault.name);
        }
    }
    for fault in &unseen {
        println!("NOT SEEN {}", fault.name);
    }
    Ok(sample.count - unseen.len())
}

fn suites(fault: &Fault) -> &'static [Suite] {
    PARTS.iter().find(|(part, _)| fault.file.starts_with(part)).map_or(BACK, |(_, suites)| suites)
}

/// What compilers and linters say of it.
fn compile(scratch: &Scratch, fault: &Fault) -> anyhow::Result<Option<String>> {
    let file = &*fault.file;
    let _planted = scratch.plant(fault)?;
    // The copy is below a folder that linters leave out, and style sheets have none.
    let lint = ["oxlint", "--deny-warnings", "--no-ignore", file];
    let checks: &[(&str, &[&str])] = match Path::new(file).extension().and_then(|extension| extension.to_str()) {
        Some("rs") => &[("cargo", &["check", "--locked", "--package", crate_of(file)])],
        Some("css") => &[("npm", &["run", "--silent", "typecheck"])],
        _ => &[("npm", &["run", "--silent", "typecheck"]), ("npx", &lint)],
    };
    verifier::install(&scratch.folder)?;
    for (program, arguments) in checks {
        let mut command = Command::new(program);
        command.args(*arguments).current_dir(&scratch.folder).env("CARGO_TARGET_DIR", &scratch.target);
        let output = command.output().with_context(|| format!("cannot run {program}"))?;
        if !output.status.success() {
            let said = [&*output.stdout, &*output.stderr].concat();
            let said = String::from_utf8_lossy(&said);
            let error = said.lines().find(|line| line.contains("error")).unwrap_or_default();
            return Ok(Some(format!("{program} {}: {}", arguments.join(" "), error.trim())));
        }
    }
    Ok(None)
}

fn crate_of(file: &str) -> &str {
    file.split('/').nth(1).unwrap_or_default()
}

/// The faults of a sample: each kind is as likely, and within it each place, none twice.
fn choose(project: &Path, sample: Sample) -> anyhow::Result<Vec<(Kind, Fault)>> {
    let mut places = Kind::ALL.map(|kind| (kind, Vec::new())).to_vec();
    for file in scratch::files(project)? {
        if !PARTS.iter().any(|(part, _)| file.starts_with(part)) {
            continue;
        }
        let Ok(text) = std::fs::read_to_string(project.join(&file)) else { continue };
        for (kind, of) in places.iter_mut().filter(|(kind, _)| kind.is_in(&file)) {
            of.extend(places::find(*kind, &text).into_iter().map(|place| (file.clone(), place)));
        }
    }
    let mut chance = Chance::of(sample.seed);
    let mut chosen = Vec::new();
    while chosen.len() < sample.count {
        places.retain(|(_, of)| !of.is_empty());
        ensure!(!places.is_empty(), "there are only {} places", chosen.len());
        let number = chance.below(places.len());
        let (kind, of) = &mut places[number];
        let (file, place) = of.swap_remove(chance.below(of.len()));
        let text = std::fs::read_to_string(project.join(&file)).with_context(|| format!("cannot read {file}"))?;
        chosen.push((*kind, fault(&file, &text, &place)));
    }
    Ok(chosen)
}

/// A change as a fault: as many lines as it takes for them to stand there once.
fn fault(file: &str, text: &str, Place { range, with }: &Place) -> Fault {
    let line = text[..range.start].matches('\n').count() + 1;
    let end = text[range.end..].find('\n').map_or(text.len(), |end| range.end + end);
    let mut begin = text[..range.start].rfind('\n').map_or(0, |newline| newline + 1);
    while begin > 0 && text.matches(&text[begin..end]).count() > 1 {
        begin = text[..begin - 1].rfind('\n').map_or(0, |newline| newline + 1);
    }
    Fault {
        name: format!("{file}:{line}"),
        area: "chance".to_owned(),
        file: file.to_owned(),
        find: text[begin..end].to_owned(),
        replace: [&text[begin..range.start], with, &text[range.end..end]].concat(),
        run: Run { suite: Suite::Builder, tests: String::new() },
    }
}

/// The last line of a fault, as it was and as it is.
fn changed_lines(fault: &Fault) -> (&str, &str) {
    let [before, after] = [&fault.find, &fault.replace].map(|text| text.lines().next_back().unwrap_or_default().trim());
    (before, after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_place_is_told_by_lines_that_stand_there_once() {
        let text = "a\nif x {\nb\nif x {\nc\n";
        let fault = fault("f.rs", text, &Place { range: 14..15, with: "y".to_owned() });
        assert_eq!((&*fault.find, &*fault.replace, &*fault.name), ("b\nif x {", "b\nif y {", "f.rs:4"));
        assert_eq!(changed_lines(&fault), ("if x {", "if y {"));
    }

    #[test]
    fn a_seed_chooses_the_same_places_again_and_another_one_others() {
        let of = |seed| {
            let sample = Sample { count: 40, seed };
            let faults = choose(&verifier::project(), sample).expect("places");
            faults.into_iter().map(|(_, fault)| fault.name).collect::<Vec<_>>()
        };
        assert_eq!(of(1), of(1));
        assert_ne!(of(1), of(2));
    }

    #[test]
    fn whatever_is_chosen_can_be_planted_and_is_chosen_once() {
        let project = verifier::project();
        let sample = Sample { count: 300, seed: 7 };
        let mut before = std::collections::HashSet::new();
        for (_, fault) in choose(&project, sample).expect("places") {
            assert!(
                before.insert((fault.file.clone(), fault.find.clone(), fault.replace.clone())),
                "{} twice",
                fault.name
            );
            let text = std::fs::read_to_string(project.join(&fault.file)).expect("a file");
            assert_eq!(text.matches(&fault.find).count(), 1, "{}", fault.name);
            assert_ne!(fault.find, fault.replace, "{}", fault.name);
        }
    }
}
