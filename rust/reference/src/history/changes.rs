//! What changed in each minor version.

use std::collections::BTreeMap;

use super::ledger::{Entry, Ledger, Origin, State};
use super::version::Minor;

/// What happened to a name, those first that may break something.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Removed,
    Changed,
    Deprecated,
    New,
}

/// A name to which something happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Change<'l> {
    pub kind: Kind,
    pub origin: &'l str,
    /// What it is a member of.
    pub owner: Option<&'l str>,
    pub name: &'l str,
    /// A class, a field and so on.
    pub what: &'l str,
    /// Whether requests that were right may be wrong now.
    pub breaks: bool,
    /// The version that was read before.
    pub after: Minor,
}

/// The changes of all minor versions, oldest first. What comes with its owner is not named by itself.
pub(super) fn changes(ledger: &Ledger) -> BTreeMap<Minor, Vec<Change<'_>>> {
    let mut found: BTreeMap<Minor, Vec<Change>> = BTreeMap::new();
    for (name, origin) in &ledger.origins {
        let minors: Vec<Minor> = origin.minors().collect();
        for (member, entry) in &origin.names {
            let owner = origin.owner(member);
            for pair in minors.windows(2) {
                let (after, at) = (pair[0], pair[1]);
                let of_owner: Vec<Kind> = owner.map(|owner| kinds(&origin.names[owner], at)).unwrap_or_default();
                for kind in kinds(entry, at) {
                    let is_told = kind == Kind::New && of_owner.contains(&kind);
                    // Parameters are a part of the signature.
                    let is_part = entry.kind == "parameter" && !of_owner.is_empty();
                    if is_told || is_part {
                        continue;
                    }
                    let breaks = breaks(entry, at);
                    let change = Change { kind, origin: name, owner, name: member, what: &entry.kind, breaks, after };
                    found.entry(at).or_default().push(change);
                }
            }
        }
    }
    found
}

/// What happened to a name in a version that is not the oldest.
fn kinds(entry: &Entry, at: Minor) -> Vec<Kind> {
    let Some(number) = entry.states.iter().position(|(minor, _)| *minor == at) else { return Vec::new() };
    let before = number.checked_sub(1).map(|before| &entry.states[before].1);
    match (before, &entry.states[number].1) {
        (_, State::Gone) => vec![Kind::Removed],
        (None | Some(State::Gone), State::There { .. }) => vec![Kind::New],
        (Some(State::There { hash: old, is_deprecated: was, .. }), State::There { hash, is_deprecated, .. }) => {
            let changed = (old != hash).then_some(Kind::Changed);
            changed.into_iter().chain((*is_deprecated && !was).then_some(Kind::Deprecated)).collect()
        }
    }
}

fn breaks(entry: &Entry, at: Minor) -> bool {
    entry.states.iter().any(|(minor, state)| *minor == at && matches!(state, State::There { breaks: true, .. }))
}

/// Whether a name is there in the newest version.
pub(super) fn is_there(origin: &Origin, name: &str) -> bool {
    let entry = origin.names.get(name);
    entry.and_then(|entry| entry.states.last()).is_some_and(|(_, state)| *state != State::Gone)
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "kit\trelease\t1.0.0\ta\nkit\trelease\t1.1.0\tb\nkit\trelease\t1.2.0\tc\n\
                        kit\tclass\tOld\t1.0:00 1.1:01 1.2:01,deprecated\nkit\tmethod\tOld.turn\t1.0:00 1.2:01,breaks\n\
                        kit\tclass\tNew\t1.1:00 1.2:gone\nkit\tmethod\tNew.turn\t1.1:00 1.2:gone\n\
                        kit\tfunction\topen\t1.0:00 1.2:01,deprecated\nkit\tparameter\topen.lid\t1.0:00 1.2:gone\n\
                        kit\tmethod\tOld.late\t1.1:00\n";

    #[test]
    fn what_comes_with_an_owner_is_told_of_the_owner_alone() {
        let ledger = Ledger::read(TEXT).unwrap();
        let told = |minor: &str| {
            let word =
                |change: &Change| format!("{:?} {}{}", change.kind, change.name, if change.breaks { "!" } else { "" });
            changes(&ledger)[&Minor::read(minor).unwrap()].iter().map(word).collect::<Vec<_>>()
        };
        assert_eq!(told("1.1"), ["New New", "Changed Old", "New Old.late"]);
        assert_eq!(
            told("1.2"),
            [
                "Removed New",
                "Removed New.turn",
                "Deprecated Old",
                "Changed Old.turn!",
                "Changed open",
                "Deprecated open"
            ]
        );
        assert!(is_there(&ledger.origins["kit"], "Old") && !is_there(&ledger.origins["kit"], "New"));
    }
}
