//! How the site behaves in Chrome: `cargo test -p verifier --test behaviour -- router` runs one group of cases.

#![expect(clippy::too_many_lines, reason = "a list of cases is as long as there are cases")]
#![expect(clippy::needless_pass_by_value, reason = "what is compared reads best without references")]

mod access;
mod browsers;
#[path = "../../../cli/tests/support/chance.rs"]
#[expect(dead_code, reason = "other tests choose in more ways")]
mod chance;
mod failures;
mod harness;
mod prefetch;
mod reading;
mod router;
mod search;
mod serving;
mod specification;
mod theme;
#[path = "../support/typesense/mod.rs"]
#[allow(dead_code, reason = "each suite asks for other things of a node")]
mod typesense;
mod walks;

use std::sync::Arc;

use anyhow::Context as _;
use libtest_mimic::Arguments;
use verifier::{Chrome, Site, project};

use crate::browsers::Browsers;
use crate::harness::Cases;

fn main() -> anyhow::Result<()> {
    let (only, mut arguments) = arguments()?;
    // Pages share one browser and two cores, and wait for half of the time.
    arguments.test_threads.get_or_insert(3);
    let site = Arc::new(Site::build()?);
    let browsers = Arc::new(Browsers::new(Chrome::find(&project())?));
    let mut cases = Cases::new(&site, &browsers);
    cases.add_trial(browsers::trial(&site));
    router::cases(&mut cases);
    failures::cases(&mut cases);
    prefetch::cases(&mut cases);
    walks::cases(&mut cases);
    cases.save_data();
    theme::cases(&mut cases);
    reading::cases(&mut cases);
    serving::cases(&mut cases);
    search::cases(&mut cases);
    access::cases(&mut cases)?;
    let mut trials = cases.trials();
    trials.push(specification::trial(&trials));
    trials.retain(|trial| only.is_empty() || only.iter().any(|part| trial.name().contains(part)));
    let conclusion = libtest_mimic::run(&arguments, trials);
    browsers.end();
    conclusion.exit()
}

/// What the names of the cases have in them that are to be run, if they are not all, and the usual arguments: those name
/// one such part at most.
fn arguments() -> anyhow::Result<(Vec<String>, Arguments)> {
    let (mut only, mut rest) = (Vec::new(), Vec::new());
    let mut given = std::env::args();
    while let Some(argument) = given.next() {
        if argument == "--only" {
            only.push(given.next().context("--only needs a part of a name")?);
        } else {
            rest.push(argument);
        }
    }
    Ok((only, Arguments::from_iter(rest)))
}
