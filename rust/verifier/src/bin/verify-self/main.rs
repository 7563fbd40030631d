//! Plants faults in a copy of the project, one at a time, and tells which test caught each.
//!
//! `cargo verify-self` plants all of them, `cargo verify-self css` those whose area or name has the word in it. What
//! was caught is remembered, so that the table of all can be made in parts: `cargo verify-self --table` writes it.

mod fault;
mod scratch;
mod suite;
mod table;

use std::collections::BTreeSet;
use std::process::ExitCode;

use anyhow::bail;
use verifier::project;

use crate::fault::{Fault, Run};
use crate::scratch::Scratch;
use crate::suite::Outcome;
use crate::table::Results;

fn main() -> anyhow::Result<ExitCode> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (options, words): (Vec<_>, Vec<_>) = arguments.iter().partition(|argument| argument.starts_with("--"));
    if let Some(unknown) = options.iter().find(|option| option.as_str() != "--table") {
        bail!("unknown option {unknown}; known: --table, which writes the table of what was caught into README.md");
    }
    let project = project();
    let faults = fault::read(&project)?;
    let mut results = Results::read(&project)?;
    if !options.is_empty() {
        table::write(&project, &faults, &results)?;
        return Ok(ExitCode::SUCCESS);
    }
    let wanted: Vec<&Fault> =
        faults.iter().filter(|fault| words.is_empty() || words.iter().any(|word| fault.is_meant_by(word))).collect();
    if wanted.is_empty() {
        bail!("there is no such fault");
    }
    let scratch = Scratch::make(&project)?;
    // All of them before the first run, so that a patch that no longer fits is told at once.
    for fault in &wanted {
        scratch.patched(fault)?;
    }
    let runs: BTreeSet<&Run> = wanted.iter().map(|fault| &fault.run).collect();
    println!("Without a fault, {} runs pass:", runs.len());
    for run in runs {
        match suite::run(&scratch, run)? {
            Outcome::Passed => println!("  {run}"),
            Outcome::Failed(tests) => bail!("{run} fails without any fault: {}", tests.join(", ")),
        }
    }
    let mut missed = Vec::new();
    for (index, fault) in wanted.iter().enumerate() {
        let planted = scratch.plant(fault)?;
        let outcome = suite::run(&scratch, &fault.run);
        drop(planted);
        let tests = match outcome? {
            Outcome::Failed(tests) => tests,
            Outcome::Passed => Vec::new(),
        };
        let caught = tests.first().map_or("NOT CAUGHT".to_owned(), |first| match tests.len() - 1 {
            0 => first.clone(),
            more => format!("{first}, and {more} more"),
        });
        println!("{}/{} {}: {caught}", index + 1, wanted.len(), fault.name);
        if tests.is_empty() {
            missed.push(fault.name.clone());
        }
        results.note(&project, fault, tests)?;
    }
    if missed.is_empty() {
        println!("All {} faults are caught.", wanted.len());
        return Ok(ExitCode::SUCCESS);
    }
    println!("Not caught: {}.", missed.join("; "));
    Ok(ExitCode::FAILURE)
}
