//! How the site behaves in Chrome: `cargo test -p verifier --test behaviour -- router` runs one group of cases.

#![expect(clippy::too_many_lines, reason = "a list of cases is as long as there are cases")]
#![expect(clippy::needless_pass_by_value, reason = "what is compared reads best without references")]

mod access;
mod browsers;
mod failures;
mod harness;
mod prefetch;
mod reading;
mod router;
mod search;
mod serving;
mod specification;
mod theme;

use std::sync::Arc;

use libtest_mimic::Arguments;
use verifier::{Chrome, Site, project};

use crate::browsers::Browsers;
use crate::harness::Cases;

fn main() -> anyhow::Result<()> {
    let mut arguments = Arguments::from_args();
    // Pages share one browser and two cores, and wait for half of the time.
    arguments.test_threads.get_or_insert(3);
    let site = Arc::new(Site::build()?);
    let browsers = Arc::new(Browsers::new(Chrome::find(&project())?));
    let mut cases = Cases::new(&site, &browsers);
    cases.add_trial(browsers::trial(&site));
    router::cases(&mut cases);
    failures::cases(&mut cases);
    prefetch::cases(&mut cases);
    cases.save_data();
    theme::cases(&mut cases);
    reading::cases(&mut cases);
    serving::cases(&mut cases);
    search::cases(&mut cases);
    access::cases(&mut cases)?;
    let mut trials = cases.trials();
    trials.push(specification::trial(&trials));
    let conclusion = libtest_mimic::run(&arguments, trials);
    browsers.end();
    conclusion.exit()
}
