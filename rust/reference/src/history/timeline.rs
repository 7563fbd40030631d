//! From what each version says of a name to how the name was over time.

use std::collections::{BTreeMap, BTreeSet};

use super::facts::{Fact, Facts};
use super::ledger::{Entry, State};
use super::version::Minor;

/// What the versions of a package or schema say, oldest first.
pub(super) type Versions = Vec<(Minor, Facts)>;

/// How many characters of a hash are kept: two signatures of one name have to differ in them, and not those of all names.
const HASH: usize = 8;

/// The history of all names in `versions`.
pub(super) fn entries(versions: &Versions) -> BTreeMap<String, Entry> {
    let names: BTreeSet<&String> = versions.iter().flat_map(|(_, facts)| facts.keys()).collect();
    names.into_iter().filter_map(|name| Some((name.clone(), entry(name, versions)?))).collect()
}

fn entry(name: &str, versions: &Versions) -> Option<Entry> {
    let mut states: Vec<(Minor, State)> = Vec::new();
    let mut before: Option<&Facts> = None;
    let mut kind = "";
    for (minor, facts) in versions {
        let fact = facts.get(name);
        kind = fact.map_or(kind, |fact| fact.kind);
        states.extend(next(name, before, fact).map(|state| (*minor, state)));
        before = Some(facts);
    }
    (!states.is_empty()).then(|| Entry { kind: kind.to_owned(), states })
}

/// The state of a name that begins with a version, if it is another one than before.
fn next(name: &str, before: Option<&Facts>, now: Option<&Fact>) -> Option<State> {
    let there = |fact: &Fact, breaks| State::There {
        hash: blake3::hash(fact.signature.as_bytes()).to_hex()[..HASH].to_owned(),
        is_deprecated: fact.is_deprecated,
        breaks,
    };
    match (before.and_then(|facts| facts.get(name)), now) {
        (Some(old), Some(new)) => {
            let is_same = old.signature == new.signature && old.is_deprecated == new.is_deprecated;
            (!is_same).then(|| there(new, old.role.breaks(&new.role)))
        }
        (Some(_), None) => Some(State::Gone),
        (None, Some(new)) => {
            // A type that is new may demand what it likes.
            let owner = name.rsplit_once('.').map(|(owner, _)| owner);
            let was_owned = before.zip(owner).is_some_and(|(facts, owner)| facts.contains_key(owner));
            Some(there(new, was_owned && new.role.is_demanded()))
        }
        (None, None) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::facts::Role;
    use super::*;

    fn versions(list: &[(&str, &[(&str, &str)])]) -> Versions {
        let fact = |signature: &str| Fact {
            kind: "field",
            signature: signature.trim_start_matches('~').to_owned(),
            is_deprecated: signature.starts_with('~'),
            written: None,
            role: Role::Input(signature.trim_start_matches('~').to_owned(), false),
        };
        let facts =
            |names: &[(&str, &str)]| names.iter().map(|(name, text)| ((*name).to_owned(), fact(text))).collect();
        list.iter().map(|(minor, names)| (Minor::read(minor).unwrap(), facts(names))).collect()
    }

    fn told(entry: &Entry) -> Vec<String> {
        let word = |(minor, state): &(Minor, State)| match state {
            State::Gone => format!("{minor} gone"),
            State::There { is_deprecated, breaks, .. } => {
                format!(
                    "{minor}{}{}",
                    if *is_deprecated { " deprecated" } else { "" },
                    if *breaks { " breaks" } else { "" }
                )
            }
        };
        entry.states.iter().map(word).collect()
    }

    #[test]
    fn what_stays_as_it_was_is_said_once() {
        let found = entries(&versions(&[
            ("1.0", &[("A", "Int"), ("B", "Int")]),
            ("1.1", &[("A", "Int"), ("B", "~Int"), ("C", "Int")]),
            ("1.2", &[("A", "Float"), ("B", "~Int")]),
            ("1.3", &[("A", "Float"), ("C", "Int")]),
        ]));
        assert_eq!(told(&found["A"]), ["1.0", "1.2 breaks"]);
        assert_eq!(told(&found["B"]), ["1.0", "1.1 deprecated", "1.3 gone"]);
        assert_eq!(told(&found["C"]), ["1.1", "1.2 gone", "1.3"]);
    }

    #[test]
    fn what_a_known_type_demands_anew_breaks_requests() {
        let found = entries(&versions(&[
            ("1.0", &[("A", "x")]),
            ("1.1", &[("A", "x"), ("A.b", "Int!"), ("A.c", "Int"), ("N", "x"), ("N.d", "Int!")]),
        ]));
        assert_eq!(told(&found["A.b"]), ["1.1 breaks"]);
        assert_eq!((told(&found["A.c"]), told(&found["N.d"])), (vec!["1.1".to_owned()], vec!["1.1".to_owned()]));
    }
}
