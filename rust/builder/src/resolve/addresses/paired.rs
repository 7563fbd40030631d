//! Finds the pages that routes which are lost belong to now: those that are new and have the same anchors.

use std::collections::{BTreeMap, BTreeSet};

use super::{Known, Lead, is_of_footnote};
use crate::addresses::{Fate, Ledger};
use crate::resolve::PageId;
use dialect::route::{decode, decoded};

/// The new page of each route that is lost, where no other one can be meant. A page without anchors is known by its name.
pub(super) fn pair<'a>(known: Known<'a>, ledger: &Ledger<'a>, lost: &BTreeSet<&'a str>) -> BTreeMap<&'a str, PageId> {
    if lost.is_empty() {
        return BTreeMap::new();
    }
    let mut had: BTreeMap<&str, BTreeSet<String>> = lost.iter().map(|route| (*route, BTreeSet::new())).collect();
    for line in ledger.lines().filter(|line| line.fate == Fate::Published) {
        if let (route, Some(anchor)) = line.parts()
            && let Some(anchors) = had.get_mut(route).filter(|_| !is_of_footnote(anchor))
        {
            anchors.insert(decode(anchor));
        }
    }
    let mut lost_by: BTreeMap<_, Vec<&str>> = BTreeMap::new();
    for (route, anchors) in had {
        lost_by.entry(likeness(&decoded(route), anchors)).or_default().push(route);
    }
    let mut new_by: BTreeMap<_, Vec<PageId>> = BTreeMap::new();
    let pages = known.routes.canonical.iter().filter(|(page, _)| !known.routes.hidden.contains(*page));
    for (page, route) in pages.filter(|(page, _)| page.document().is_some()) {
        if ledger.line(&known.address(*page, None)).is_some() {
            continue;
        }
        let anchors = known.anchors.of(*page).iter().filter(|id| !is_of_footnote(id));
        let anchors = anchors.map(|anchor| (*anchor).to_owned()).collect();
        new_by.entry(likeness(route.as_str(), anchors)).or_default().push(*page);
    }
    let only = |(likeness, routes): (_, Vec<&'a str>)| match (routes.as_slice(), new_by.get(&likeness)?.as_slice()) {
        ([route], [page]) => Some((*route, *page)),
        _ => None,
    };
    lost_by.into_iter().filter_map(only).collect()
}

/// What pages have in common that are one: their anchors, or else their name.
fn likeness(route: &str, anchors: BTreeSet<String>) -> (String, BTreeSet<String>) {
    let name = route.trim_end_matches('/').rsplit('/').next().unwrap_or_default();
    (if anchors.is_empty() { name.to_owned() } else { String::new() }, anchors)
}

/// The routes of the ledger that are lost, each with its new page.
pub(super) fn find_paired<'a>(known: Known<'a>, ledger: &Ledger<'a>) -> BTreeMap<&'a str, PageId> {
    let published = ledger.lines().filter(|line| line.fate == Fate::Published).map(|line| line.parts().0);
    let routes: BTreeSet<&str> = published.collect();
    let lost = routes.into_iter().filter(|route| known.follow(route, ledger) == Lead::Nowhere).collect();
    pair(known, ledger, &lost)
}
