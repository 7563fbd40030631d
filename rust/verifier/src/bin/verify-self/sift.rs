//! Which of many faults a suite sees, without a whole run for each.

use anyhow::Context as _;

use crate::fault::{Fault, Suite};
use crate::scratch::{Planted, Scratch};
use crate::suite;

/// How many failing tests are asked of each fault at a time: a fault that breaks every page is seen by any of them.
const ASKED: usize = 8;

/// What limits of size are called: any change of bytes trips one that is near, whatever it does to a reader.
const WEIGHT: &str = ": the weight, ";

/// Which of these faults the suite sees, each with the test that does. All are planted at once, for a whole run takes minutes
/// however many there are. Then the tests that failed, and pass without a fault, are asked of each fault alone: a test counts
/// that fails twice with it, as chance does not.
pub(crate) fn sift<'a>(
    scratch: &Scratch,
    suite: Suite,
    faults: &[&'a Fault],
) -> anyhow::Result<Vec<(&'a Fault, String)>> {
    if faults.is_empty() {
        return Ok(Vec::new());
    }
    let run = {
        let _planted = Together::plant(scratch, faults);
        suite::run_all(scratch, suite)
    };
    let Ok(failures) = run else {
        if let [fault] = faults {
            suite::run_all(scratch, suite).context("a suite cannot be run without a fault either")?;
            return Ok(vec![(*fault, format!("{} cannot be run", suite.name()))]);
        }
        let (some, others) = faults.split_at(faults.len() / 2);
        return Ok([sift(scratch, suite, some)?, sift(scratch, suite, others)?].concat());
    };
    let mut failing = failures.tests;
    failing.retain(|test| !test.contains(WEIGHT));
    let mut unseen = faults.to_vec();
    let mut seen = Vec::new();
    while !failing.is_empty() && !unseen.is_empty() {
        let mut asked = spread(&failing, if suite.takes_several() { ASKED } else { ASKED / 2 });
        failing.retain(|test| !asked.contains(test));
        let usual = suite::run_named(scratch, suite, &asked)?;
        asked.retain(|test| !usual.contains(test));
        if asked.is_empty() {
            continue;
        }
        for fault in std::mem::take(&mut unseen) {
            match fails_twice(scratch, suite, fault, &asked) {
                Ok(Some(test)) => seen.push((fault, test)),
                Ok(None) => unseen.push(fault),
                // The others are asked all the same: a run takes long.
                Err(error) => {
                    println!("    {}: {error:#}", fault.name);
                    unseen.push(fault);
                }
            }
        }
        let _planted = Together::plant(scratch, &unseen);
        failing = suite::run_named(scratch, suite, &failing)?;
    }
    Ok(seen)
}

/// The first of these tests that fails with a fault, and once more.
fn fails_twice(scratch: &Scratch, suite: Suite, fault: &Fault, tests: &[String]) -> anyhow::Result<Option<String>> {
    let _planted = scratch.plant(fault)?;
    let failing = suite::run_named(scratch, suite, tests)?;
    Ok(suite::run_named(scratch, suite, failing.get(..1).unwrap_or_default())?.pop())
}

/// At most so many of them, from all over the list: neighbors mostly fail for one reason.
fn spread(all: &[String], most: usize) -> Vec<String> {
    all.iter().step_by(all.len().div_ceil(most).max(1)).cloned().collect()
}

struct Together(Vec<Planted>);

impl Together {
    /// Plants them; one in the text of another is left out.
    fn plant(scratch: &Scratch, faults: &[&Fault]) -> Self {
        Self(faults.iter().filter_map(|fault| scratch.plant(fault).ok()).collect())
    }
}

impl Drop for Together {
    fn drop(&mut self) {
        // Each restores the file as it found it, with the faults of those before.
        while self.0.pop().is_some() {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_asked_is_from_all_over_the_list() {
        let all: Vec<String> = (0..20).map(|number| number.to_string()).collect();
        assert_eq!(spread(&all, 4), ["0", "5", "10", "15"]);
        assert_eq!(spread(&all[..3], 4), ["0", "1", "2"]);
        assert_eq!(spread(&[], 4), Vec::<String>::new());
    }
}
