//! Plants faults in a copy of the project, one at a time, and reports which test caught each.
//!
//! What was caught is remembered, so that the table of all can be made in parts.

mod chance;
mod fault;
mod packages;
mod places;
mod scratch;
mod sift;
mod suite;
mod table;

use std::collections::BTreeSet;
use std::path::Path;
use std::process::ExitCode;
use std::time::Instant;

use anyhow::bail;
use clap::Parser;
use verifier::{Shard, project};

use crate::chance::Sample;
use crate::fault::{Fault, Run};
use crate::scratch::Scratch;
use crate::suite::Failures;
use crate::table::Results;

/// Plants faults in a copy of the project, one at a time, and reports which test caught each.
#[derive(Debug, Parser)]
#[command(bin_name = "cargo verify-self")]
struct Options {
    /// Plants only faults of planted.toml whose area is one of these words, or that have one in their names.
    words: Vec<String>,
    /// Plants those that were not seen caught yet.
    #[arg(long)]
    new: bool,
    /// Plants a part of them, such as 1/4.
    #[arg(long, value_name = "I/N")]
    shard: Option<Shard>,
    /// Writes the table of what was caught into README.md.
    #[arg(long, exclusive = true)]
    table: bool,
    /// Names the tests that have caught nothing so far.
    #[arg(long, exclusive = true)]
    idle: bool,
    /// Plants so many faults at places picked by chance, and tells the share that anything saw.
    #[arg(long, value_name = "N", conflicts_with_all = ["words", "new", "shard"])]
    chance: Option<usize>,
    /// What the places are picked by.
    #[arg(long, value_name = "SEED", default_value_t = 1, requires = "chance")]
    seed: u64,
}

fn main() -> anyhow::Result<ExitCode> {
    let options = Options::parse();
    let project = project();
    if let Some(count) = options.chance {
        let seen = chance::plant(&project, Sample { count, seed: options.seed })?;
        println!("{seen} of {count} faults at places picked by chance (seed {}) were seen.", options.seed);
        return Ok(ExitCode::SUCCESS);
    }
    let faults = fault::read(&project)?;
    let mut results = Results::read(&project)?;
    if options.table {
        table::write(&project, &faults, &results)?;
        return Ok(ExitCode::SUCCESS);
    }
    if options.idle {
        let tests = table::all_tests(&project, &faults, &results)?;
        for (test, _) in tests.iter().filter(|(_, has_caught)| !**has_caught) {
            println!("{test}");
        }
        return Ok(ExitCode::SUCCESS);
    }
    let mut wanted: Vec<&Fault> =
        if options.new { table::unseen(&project, &faults, &results)? } else { faults.iter().collect() };
    let words = &options.words;
    wanted.retain(|fault| words.is_empty() || words.iter().any(|word| fault.is_meant_by(word)));
    if let Some(shard) = options.shard {
        wanted =
            wanted.into_iter().enumerate().filter(|(index, _)| shard.has(*index)).map(|(_, fault)| fault).collect();
    }
    if wanted.is_empty() {
        bail!("there is no such fault");
    }
    let missed = plant(&project, &wanted, &mut results)?;
    if missed.is_empty() {
        println!("All {} faults are caught.", wanted.len());
        return Ok(ExitCode::SUCCESS);
    }
    println!("Not caught: {}.", missed.join("; "));
    Ok(ExitCode::FAILURE)
}

/// Plants faults one after the other and notes what caught each; gives the names of those that nothing caught.
fn plant(project: &Path, wanted: &[&Fault], results: &mut Results) -> anyhow::Result<Vec<String>> {
    let scratch = Scratch::make(project)?;
    // All of them before the first run, so that a patch that no longer fits is reported at once.
    for fault in wanted {
        scratch.patched(fault)?;
    }
    let runs: BTreeSet<&Run> = wanted.iter().map(|fault| &fault.run).collect();
    println!("{} faults, which take {} runs, first without a fault:", wanted.len(), runs.len());
    let failing = suite::run_without_fault(&scratch, &runs)?;
    let mut missed = Vec::new();
    for (index, fault) in wanted.iter().enumerate() {
        let name = format!("{}/{} {}", index + 1, wanted.len(), fault.name);
        // A run of an hour does not end because one test fails anyhow, but what it fails with says nothing.
        if let Some((_, test)) = failing.iter().find(|(suite, test)| fault.run.has(*suite, test)) {
            println!("{name}: not planted, for {test} fails without it");
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
                println!("{name}: {error:#}");
                missed.push(fault.name.clone());
                continue;
            }
        };
        println!("{name}: {} ({} s)", describe(&failures), begun.elapsed().as_secs());
        if failures.tests.is_empty() {
            missed.push(fault.name.clone());
        } else {
            println!("    {}", failures.reason);
        }
        results.record(project, fault, failures)?;
    }
    Ok(missed)
}

/// Which test caught a fault.
fn describe(failures: &Failures) -> String {
    failures.tests.first().map_or("NOT CAUGHT".to_owned(), |first| match failures.tests.len() - 1 {
        0 if failures.checks.is_empty() => first.clone(),
        0 => format!("{first} ({})", failures.checks.join(", ")),
        more => format!("{first}, and {more} more"),
    })
}
