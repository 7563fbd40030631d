//! Asks for many addresses, several hosts at once, and each host for one address after the other.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use url::Url;

use crate::Answer;
use crate::client::Client;

/// How often a host may fail before it is not asked any more.
const FAILURES: usize = 2;

/// What came of it.
pub(crate) struct Round {
    pub(crate) answers: BTreeMap<Url, Answer>,
    /// Whether no server could be reached; after some hosts the others are not asked then.
    pub(crate) is_offline: bool,
}

/// Asks for addresses, those of hosts that have many of them first.
pub(crate) fn ask(client: &Client, addresses: Vec<Url>, step: &(dyn Fn() + Sync)) -> Round {
    let mut by_host: BTreeMap<String, Vec<Url>> = BTreeMap::new();
    let is_one = addresses.len() == 1;
    for address in addresses {
        let host = address.host_str().unwrap_or_default().to_owned();
        by_host.entry(host).or_default().push(address);
    }
    let mut hosts: Vec<Vec<Url>> = by_host.into_values().collect();
    hosts.sort_by_key(Vec::len);
    let workers = client.limits.hosts.clamp(1, hosts.len().max(1));
    let (left, answers) = (Mutex::new(hosts), Mutex::new(BTreeMap::new()));
    let (is_reached, unreached) = (AtomicBool::new(false), AtomicUsize::new(0));
    let work = || {
        while is_reached.load(Ordering::Relaxed) || unreached.load(Ordering::Relaxed) < client.limits.hosts {
            let Some(host) = lock(&left).pop() else { break };
            let found = ask_host(client, host, step);
            if found.iter().any(|(_, answer)| answer.is_from_a_server()) {
                is_reached.store(true, Ordering::Relaxed);
            } else {
                unreached.fetch_add(1, Ordering::Relaxed);
            }
            lock(&answers).extend(found);
        }
    };
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(work);
        }
    });
    let answers = answers.into_inner().unwrap_or_else(PoisonError::into_inner);
    // A single address that cannot be reached is more likely wrong than everything else.
    let is_offline = !is_one && !answers.is_empty() && !answers.values().any(Answer::is_from_a_server);
    Round { answers, is_offline }
}

/// Asks a host for its addresses. One that is not there is not asked for all of them.
fn ask_host(client: &Client, addresses: Vec<Url>, step: &(dyn Fn() + Sync)) -> Vec<(Url, Answer)> {
    let mut failures = 0;
    let mut last = None;
    let mut found = Vec::new();
    for (number, address) in addresses.into_iter().enumerate() {
        let answer = match &last {
            Some(answer) if failures >= FAILURES => Answer::clone(answer),
            _ => {
                if number > 0 {
                    thread::sleep(client.limits.pause);
                }
                client.ask(&address)
            }
        };
        failures = if answer.is_about_the_host() { failures + 1 } else { 0 };
        last = Some(answer.clone());
        found.push((address, answer));
        step();
    }
    found
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
