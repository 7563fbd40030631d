//! Asks for the addresses elsewhere that a site leads to: each once, a host's one after the other, all within bounds.
//!
//! [`ask`] is all there is to call. It follows redirects by itself, because it matters which of them are for good, asks again where a
//! server is busy, and keeps what was good for some days ([`Limits::days`]). Nothing of a page is read but its headers.

mod answer;
mod client;
mod hosts;
mod kept;

use std::collections::{BTreeMap, HashSet};
use std::path::Path;
use std::time::Duration;

pub use answer::{Answer, Found};
use client::Client;
use hosts::Round;
use kept::Kept;
pub use url::Url;

/// How far the asking goes.
#[derive(Debug, Clone)]
pub struct Limits {
    /// How many hosts are asked at once; each of them is asked for one address at a time.
    pub hosts: usize,
    /// How often an address is asked for whose host is busy or does not answer.
    pub attempts: u32,
    /// How long an answer may take.
    pub answer: Duration,
    /// How long is waited before the second attempt; before each one after it, twice as long as before.
    pub wait: Duration,
    /// The longest that is waited where a host says how long.
    pub longest_wait: Duration,
    /// How long is waited for a host in all; then each of its addresses is asked for without waiting.
    pub patience: Duration,
    /// How long a host is left alone between two addresses.
    pub pause: Duration,
    /// How many redirects of an address are followed.
    pub redirects: usize,
    /// For how many days it holds that an address was good.
    pub days: u64,
    /// Whether the proxy is used that variables of the environment name.
    pub is_proxied: bool,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            hosts: 8,
            attempts: 3,
            answer: Duration::from_secs(10),
            wait: Duration::from_secs(1),
            longest_wait: Duration::from_secs(30),
            patience: Duration::from_mins(2),
            pause: Duration::from_millis(100),
            redirects: 10,
            days: 7,
            is_proxied: true,
        }
    }
}

/// What came of asking.
#[derive(Debug, Default)]
pub struct Asked {
    /// What came of each address that was not good some days ago.
    pub found: BTreeMap<Url, Found>,
    /// How many were not asked for, because they were good some days ago.
    pub kept: usize,
    /// Whether no server can be reached from here at all, so that nothing is known of any address.
    pub is_offline: bool,
    /// Why what was good cannot be kept for the next time.
    pub unkept: Option<std::io::Error>,
}

/// Asks for addresses that are none of those that were good some days ago, as the file `kept` says, and notes there which are good
/// now. `step` is called for each.
pub fn ask(addresses: Vec<Url>, limits: &Limits, kept: &Path, step: &(dyn Fn() + Sync)) -> Asked {
    let mut good = Kept::load(kept, limits.days);
    let hosts = addresses.iter().map(Url::host_str).collect::<HashSet<_>>().len();
    let (known, unknown): (Vec<Url>, Vec<Url>) = addresses.into_iter().partition(|address| good.has(address));
    for _ in &known {
        step();
    }
    let count = known.len();
    let client = Client::new(limits);
    let Round { mut found, mut is_reached } = hosts::ask(&client, unknown.clone(), false, step);
    if !is_reached && !found.is_empty() {
        // The one that is new may be the one that is wrong: those that were good tell whether anything can be reached.
        let firsts = hosts::by_host(known).into_values().filter_map(|of_host| of_host.into_iter().next());
        is_reached = hosts::ask(&client, firsts.take(limits.hosts).collect(), false, &|| ()).is_reached;
        if is_reached {
            let rest = unknown.into_iter().filter(|address| !found.contains_key(address)).collect();
            found.extend(hosts::ask(&client, rest, true, step).found);
        }
    }
    // A single host that cannot be reached is more likely wrong than everything else.
    let is_offline = !is_reached && !found.is_empty() && hosts > 1;
    good.note(found.iter().filter(|(_, found)| found.answer == Answer::Good).map(|(address, _)| address));
    let unkept = good.save(kept).err();
    Asked { found, kept: count, is_offline, unkept }
}
