//! Since when a name is there, as readers are told it: by the packages, and by its comment where both agree.

use dialect::labels::{Labels, fill};

use super::ledger::{Ledger, Origin, State};
use super::version::{Introduced, Minor};
use crate::names::DocumentedName;

/// Tells it of the names of a package or a schema.
#[derive(Clone, Copy)]
pub(crate) struct Since<'a> {
    origin: Option<&'a Origin>,
    labels: &'a Labels,
}

/// What the packages say.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Found {
    /// The oldest that was read has it, and perhaps others before.
    OrBefore(Minor),
    /// The first that has it, and the last that was read before.
    First { at: Minor, after: Minor },
}

impl<'a> Since<'a> {
    pub(crate) fn new(ledger: Option<&'a Ledger>, origin: &str, labels: &'a Labels) -> Self {
        Self { origin: ledger.and_then(|ledger| ledger.origins.get(origin)), labels }
    }

    /// What to show beside a name whose comment says `written`, if anything. What came with its owner is not said again.
    pub(crate) fn shown(self, name: &str, written: Option<&str>) -> Option<String> {
        if let Some(written) = written {
            return Some(self.other_than(name, written).unwrap_or_else(|| written.to_owned()));
        }
        let origin = self.origin?;
        let Found::First { at, after } = found(origin, name)? else { return None };
        let came_with_owner = origin.owner(name).is_some_and(|owner| {
            found(origin, owner).is_some_and(|owner| matches!(owner, Found::First { at: other, .. } if other >= at))
        });
        (!came_with_owner).then(|| in_words(at, after))
    }

    /// The same for a name of a schema, whose comments alone are not shown.
    pub(crate) fn of_schema(self, name: &str, written: Option<&str>) -> Option<String> {
        self.origin.and_then(|_| self.shown(name, written))
    }

    /// What the packages say, with the reason, if it is not what the comment does.
    pub(crate) fn other_than(self, name: &str, written: &str) -> Option<String> {
        let said = Minor::read(written)?;
        // What else follows in the comment is no part of the version.
        let written = written.split_whitespace().next().unwrap_or(written);
        match found(self.origin?, name)? {
            Found::OrBefore(first) if said > first => {
                let version = first.to_string();
                Some(fill(self.labels.since_or_before, &[("version", &version), ("written", written)]))
            }
            Found::First { at, .. } if said > at => {
                let version = at.to_string();
                Some(fill(self.labels.since_earlier, &[("version", &version), ("written", written)]))
            }
            Found::First { at, after } if said <= after => {
                let (version, before) = (in_words(at, after), after.to_string());
                let values = [("version", version.as_str()), ("before", &before), ("written", written)];
                Some(fill(self.labels.since_later, &values))
            }
            Found::OrBefore(_) | Found::First { .. } => None,
        }
    }
}

/// Since when a name is there without a break; nothing for one that is not there now.
pub(crate) fn found(origin: &Origin, name: &str) -> Option<Found> {
    let states = &origin.names.get(name)?.states;
    let begin = states.iter().rposition(|(_, state)| *state == State::Gone).map_or(0, |gone| gone + 1);
    let (at, _) = *states.get(begin)?;
    Some(match origin.minors().take_while(|minor| *minor < at).last() {
        None => Found::OrBefore(at),
        Some(after) => Found::First { at, after },
    })
}

/// Tells of each name the first version that has it, if it is another one than the oldest.
pub(crate) fn add_to(names: &mut [DocumentedName], ledger: &Ledger) {
    for name in names {
        let origin = ledger.origins.get(&name.origin);
        name.since = match origin.and_then(|origin| found(origin, &name.whole())) {
            Some(Found::First { at, after }) => Some(Introduced::new(at, after)),
            Some(Found::OrBefore(_)) | None => None,
        };
    }
}

/// A version, or all that it may have been where some in between were not read.
pub(crate) fn in_words(at: Minor, after: Minor) -> String {
    Introduced::new(at, after).to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use dialect::labels::Language;

    const TEXT: &str = "kit\trelease\t2.1.3\ta\nkit\trelease\t2.2.0\tb\nkit\trelease\t2.5.1\tc\n\
                        kit\tclass\tOld\t2.1:00\nkit\tmethod\tOld.turn\t2.2:00\nkit\tmethod\tOld.gap\t2.5:00\n\
                        kit\tclass\tNew\t2.2:00\nkit\tmethod\tNew.turn\t2.2:00\nkit\tmethod\tNew.late\t2.5:00\n\
                        kit\tclass\tBack\t2.1:00 2.2:gone 2.5:00\nkit\tclass\tGone\t2.1:00 2.5:gone\n";

    #[track_caller]
    fn shown(name: &str, written: Option<&str>, expected: Option<&str>) {
        let ledger = Ledger::read(TEXT).unwrap();
        let since = Since::new(Some(&ledger), "kit", Language::English.labels());
        assert_eq!(since.shown(name, written).as_deref(), expected);
    }

    #[test]
    fn what_the_oldest_package_has_is_said_of_by_comments_alone() {
        shown("Old", None, None);
        shown("Old", Some("1.4.0"), Some("1.4.0"));
        shown("Old", Some("2.2.0"), Some("2.1 or before; the comment says 2.2.0"));
        shown("Gone", None, None);
        shown("Unknown", Some("2.0"), Some("2.0"));
    }

    #[test]
    fn the_first_package_that_has_a_name_says_since_when() {
        shown("New", None, Some("2.2"));
        shown("New", Some("v2.2.0"), Some("v2.2.0"));
        shown("New", Some("2.4.0"), Some("2.2, whose package has it; the comment says 2.4.0"));
        shown("New", Some("2.1.9"), Some("2.2, for the package of 2.1 lacks it; the comment says 2.1.9"));
        shown("Old.turn", None, Some("2.2"));
        shown("New.turn", None, None);
        shown("New.late", None, Some("2.3–2.5"));
    }

    #[test]
    fn where_versions_were_not_read_all_that_it_may_be_are_named() {
        shown("Old.gap", None, Some("2.3–2.5"));
        shown("Old.gap", Some("2.4.0"), Some("2.4.0"));
        shown("Back", None, Some("2.3–2.5"));
    }
}
