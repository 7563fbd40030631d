//! Addresses that led somewhere and do not any more.

use crate::snapshot::Snapshot;

/// The addresses of `before` that lead nowhere in `after`, sorted. Of a page that is lost, its anchors are not told.
pub fn find_lost(before: &Snapshot, after: &Snapshot) -> Vec<String> {
    let lost = before.addresses.iter().filter(|address| !leads_somewhere(after, address));
    let lost: Vec<&String> = lost.collect();
    let is_told = |address: &&&String| {
        let route = address.split_once('#').map(|(route, _)| route);
        route.is_none_or(|route| lost.binary_search_by(|other| other.as_str().cmp(route)).is_err())
    };
    lost.iter().filter(is_told).map(|address| (*address).clone()).collect()
}

fn leads_somewhere(site: &Snapshot, address: &str) -> bool {
    if site.addresses.contains(address) {
        return true;
    }
    let (route, anchor) = address.split_once('#').map_or((address, None), |(route, anchor)| (route, Some(anchor)));
    let has = |route: &str| {
        let address = anchor.map_or_else(|| route.to_owned(), |anchor| format!("{route}#{anchor}"));
        site.addresses.contains(&address)
    };
    let other = match route.strip_suffix('/') {
        Some(without) => without.to_owned(),
        None => format!("{route}/"),
    };
    if has(&other) {
        return true;
    }
    let redirect = site.redirects.get(route).or_else(|| site.redirects.get(&other));
    // A redirect to an anchor answers all of them, and one that leaves the site is not followed.
    redirect.is_some_and(|to| to.contains('#') || !to.starts_with('/') || has(to))
}
