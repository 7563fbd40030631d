//! Asks for many addresses, several hosts at once, and each host for one address after the other.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;

use url::Url;

use crate::Found;
use crate::client::Client;

/// How often in a row a host may fail before it is not asked any more.
const FAILURES: usize = 2;

/// What came of it.
pub(crate) struct Round {
    pub(crate) found: BTreeMap<Url, Found>,
    /// Whether any server could be reached. Where none of some hosts could, the others were not asked.
    pub(crate) is_reached: bool,
}

/// The addresses of each host, in the order they come.
pub(crate) fn by_host(addresses: Vec<Url>) -> BTreeMap<String, Vec<Url>> {
    let mut by_host: BTreeMap<String, Vec<Url>> = BTreeMap::new();
    for address in addresses {
        let host = address.host_str().unwrap_or_default().to_owned();
        by_host.entry(host).or_default().push(address);
    }
    by_host
}

/// Asks for addresses, those of hosts that have many of them first; for all of them where a server is known to be reached.
pub(crate) fn ask(client: &Client, addresses: Vec<Url>, is_reached: bool, step: &(dyn Fn() + Sync)) -> Round {
    let mut hosts: Vec<Vec<Url>> = by_host(addresses).into_values().collect();
    hosts.sort_by_key(Vec::len);
    let workers = client.limits.hosts.clamp(1, hosts.len().max(1));
    let (left, found) = (Mutex::new(hosts), Mutex::new(BTreeMap::new()));
    let (is_reached, unreached) = (AtomicBool::new(is_reached), AtomicUsize::new(0));
    let work = || {
        while is_reached.load(Ordering::Relaxed) || unreached.load(Ordering::Relaxed) < client.limits.hosts {
            let Some(host) = lock(&left).pop() else { break };
            let of_host = ask_host(client, host, step);
            if of_host.iter().any(|(address, found)| found.is_from_a_server(address)) {
                is_reached.store(true, Ordering::Relaxed);
            } else {
                unreached.fetch_add(1, Ordering::Relaxed);
            }
            lock(&found).extend(of_host);
        }
    };
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(work);
        }
    });
    Round { found: found.into_inner().unwrap_or_else(PoisonError::into_inner), is_reached: is_reached.into_inner() }
}

/// Asks a host for its addresses. One that is not there is not asked for all of them.
fn ask_host(client: &Client, addresses: Vec<Url>, step: &(dyn Fn() + Sync)) -> Vec<(Url, Found)> {
    let mut patience = client.limits.patience;
    let mut failures = 0;
    let mut all: Vec<(Url, Found)> = Vec::new();
    for address in addresses {
        // Another scheme or port of the host is another server.
        let last = all.last().filter(|(before, _)| before.origin() == address.origin());
        if last.is_none() {
            failures = 0;
        }
        let found = match last {
            Some((_, last)) if failures >= FAILURES => Found { is_asked: false, ..last.clone() },
            _ => {
                if !all.is_empty() {
                    thread::sleep(client.limits.pause);
                }
                client.ask(&address, &mut patience)
            }
        };
        failures = if found.is_about_the_host_of(&address) { failures + 1 } else { 0 };
        all.push((address, found));
        step();
    }
    all
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
