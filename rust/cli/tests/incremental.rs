//! A build that makes what changed makes what a first build makes, byte for byte, and says the same.
//!
//! A project is changed by chance, again and again, built after each change, and built a second time from nothing. Every
//! `cargo test` goes the same ways, one of them through all settings. `SITE_FUZZ_SECONDS=3600` goes new ones for an hour, each from a seed that is
//! printed; `SITE_FUZZ_SEED` goes the way of that one.
#![cfg(unix)] // Elsewhere a stamp does not tell two files of one size and time apart.

mod choose;
mod documents;
mod edits;
mod held;
mod keys;
mod settings;
mod shrink;
mod walk;

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use crate::support::chance::Chance;
use choose::choose;
use edits::Edit;
use shrink::shrink;
use walk::{Gone, Walk};

/// The walks by chance of every run of the tests, and how far each goes.
const SEEDS: std::ops::Range<u64> = 1..5;
const STEPS: usize = 55;

/// What came of a walk, or a panic with the changes that are needed where something differs.
fn check(seed: u64, gone: Gone) -> Gone {
    let Some(what) = gone.what else { return gone };
    let step = gone.edits.len() - 1;
    eprintln!("seed {seed}, step {step}: {what}");
    let few = shrink(gone.edits, |fewer| Walk::again(seed, fewer).is_some());
    let what = Walk::again(seed, &few).unwrap_or(what);
    panic!("SITE_FUZZ_SEED={seed}, step {step}: {what}\nafter {few:#?}");
}

/// Goes the way that a seed chooses. Most of it has to lead to sites: of two that are not there nothing is compared but messages.
fn go(seed: u64) {
    let mut chance = Chance::of(!seed);
    let mut left = STEPS;
    let gone = Walk::go(seed, |walk| {
        left -= 1;
        (left > 0).then(|| choose(&mut chance, walk))
    });
    let Gone { published, .. } = check(seed, gone);
    assert!(published * 2 > STEPS, "SITE_FUZZ_SEED={seed}: {published} of {STEPS} steps lead to a site");
}

#[test]
fn a_build_after_any_changes_equals_a_first_build() {
    let variable = |name: &str| std::env::var(name).ok().and_then(|value| value.parse::<u64>().ok());
    let (seed, seconds) = (variable("SITE_FUZZ_SEED"), variable("SITE_FUZZ_SECONDS"));
    let started = Instant::now();
    let Some(seconds) = seconds else {
        return seed.map_or(SEEDS, |seed| seed..seed + 1).for_each(go);
    };
    let now = || SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs());
    for seed in seed.unwrap_or_else(now).. {
        if started.elapsed() > Duration::from_secs(seconds) {
            break;
        }
        eprintln!("SITE_FUZZ_SEED={seed}");
        go(seed);
    }
}

#[test]
fn a_build_after_each_change_of_the_settings_equals_a_first_build() {
    let mut tour = settings::tour().map(|(group, way)| Edit::Set(group, way));
    let Gone { edits, published, refusals, .. } = check(0, Walk::go(0, |_| tour.next()));
    assert!(published * 5 > edits.len() * 4, "{published} of {} settings lead to a site: {refusals:#?}", edits.len());
}
