//! Plants faults in a copy of the project, one at a time, and reports which test caught each.
//!
//! `cargo verify-self` plants all of them, `cargo verify-self css` those whose area or name has the word in it, and
//! `cargo verify-self --new` those that nobody has seen caught. What was caught is remembered, so that the table of all
//! can be made in parts: `cargo verify-self --table` writes it, and `cargo verify-self --idle` names the tests that have
//! caught nothing so far.

mod fault;
mod packages;
mod scratch;
mod suite;
mod table;

use std::collections::BTreeSet;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::bail;
use verifier::project;

use crate::fault::{Fault, Run};
use crate::scratch::Scratch;
use crate::table::Results;

fn main() -> anyhow::Result<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (options, words): (Vec<_>, Vec<_>) = arguments.iter().partition(|argument| argument.starts_with("--"));
    let project = project();
    let faults = fault::read(&project)?;
    let mut results = Results::read(&project)?;
    let mut wanted: Vec<&Fault> = faults.iter().collect();
    match options.first().map(|option| option.as_str()) {
        None => {}
        Some("--new") => wanted = table::unseen(&project, &faults, &results)?,
        Some("--table") => {
            table::write(&project, &faults, &results)?;
            return Ok(ExitCode::SUCCESS);
        }
        Some("--idle") => {
            let tests = table::all_tests(&project, &faults, &results)?;
            for (test, _) in tests.iter().filter(|(_, has_caught)| !**has_caught) {
                println!("{test}");
            }
            return Ok(ExitCode::SUCCESS);
        }
        Some(unknown) => bail!(
            "unknown option {unknown}; known: --new, which plants those that were not seen caught yet; --table, which \
             writes the table of what was caught into README.md; --idle, which names the tests that have caught nothing"
        ),
    }
    wanted.retain(|fault| words.is_empty() || words.iter().any(|word| fault.is_meant_by(word)));
    if wanted.is_empty() {
        bail!("there is no such fault");
    }
    let scratch = Scratch::make(&project)?;
    // All of them before the first run, so that a patch that no longer fits is reported at once.
    for fault in &wanted {
        scratch.patched(fault)?;
    }
    let runs: BTreeSet<&Run> = wanted.iter().map(|fault| &fault.run).collect();
    println!("{} faults, which take {} runs, first without a fault:", wanted.len(), runs.len());
    let failing = suite::run_without_fault(&scratch, &runs)?;
    let mut missed = Vec::new();
    for (index, fault) in wanted.iter().enumerate() {
        // A run of an hour does not end because one test fails anyhow, but what it fails with says nothing.
        if let Some((_, test)) = failing.iter().find(|(suite, test)| fault.run.has(*suite, test)) {
            println!("{}/{} {}: not planted, for {test} fails without it", index + 1, wanted.len(), fault.name);
            missed.push(fault.name.clone());
            continue;
        }
        let begun = Instant::now();
        let planted = scratch.plant(fault)?;
        let failures = suite::run(&scratch, &fault.run);
        drop(planted);
        let failures = match failures {
            Ok(failures) => failures,
            // The others are planted all the same: a run takes long.
            Err(error) => {
                println!("{}/{} {}: {error:#}", index + 1, wanted.len(), fault.name);
                missed.push(fault.name.clone());
                continue;
            }
        };
        let caught = failures.tests.first().map_or("NOT CAUGHT".to_owned(), |first| match failures.tests.len() - 1 {
            0 if failures.checks.is_empty() => first.clone(),
            0 => format!("{first} ({})", failures.checks.join(", ")),
            more => format!("{first}, and {more} more"),
        });
        let seconds = begun.elapsed().as_secs();
        println!("{}/{} {}: {caught} ({seconds} s)", index + 1, wanted.len(), fault.name);
        if failures.tests.is_empty() {
            missed.push(fault.name.clone());
        } else {
            println!("    {}", failures.reason);
        }
        results.note(&project, fault, failures)?;
    }
    if missed.is_empty() {
        println!("All {} faults are caught.", wanted.len());
        return Ok(ExitCode::SUCCESS);
    }
    println!("Not caught: {}.", missed.join("; "));
    Ok(ExitCode::FAILURE)
}
