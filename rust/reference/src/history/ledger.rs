//! What is known of each name, version by version, and the file of the repository that keeps it.
//!
//! A line is a name, so that changes of two people meet only where they are about the same. It says how the name was from
//! which version on: the hash of its signature, whether it is deprecated, or that it is gone. What stayed as it was is not
//! said again. The first lines name the packages that were read, with the hashes of their tarballs.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use super::version::{Minor, order};

/// How a name is from a version on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum State {
    There {
        /// A hash of its signature.
        hash: String,
        is_deprecated: bool,
        /// Whether code that was right before may be wrong now.
        breaks: bool,
    },
    Gone,
}

/// A name of a package or a schema.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Entry {
    /// What it is, or was last.
    pub kind: String,
    /// How it is from which version on, oldest first.
    pub states: Vec<(Minor, State)>,
}

/// A package that was read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Release {
    pub version: String,
    /// The hash of its tarball, as the lock file has it.
    pub integrity: String,
}

/// A package or a schema: what was read of it, and its names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Origin {
    /// Oldest first.
    pub releases: Vec<Release>,
    pub names: BTreeMap<String, Entry>,
}

/// The history of all names.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Ledger {
    pub origins: BTreeMap<String, Origin>,
}

/// The kind of the lines that name packages.
const RELEASE: &str = "release";
const GONE: &str = "gone";
const DEPRECATED: &str = "deprecated";
const BREAKS: &str = "breaks";

impl Origin {
    /// The minor versions that were read, oldest first.
    pub(crate) fn minors(&self) -> impl Iterator<Item = Minor> {
        self.releases.iter().filter_map(|release| Minor::read(&release.version))
    }

    /// What a name is a member of.
    pub(crate) fn owner<'n>(&self, name: &'n str) -> Option<&'n str> {
        name.rmatch_indices('.').map(|(at, _)| &name[..at]).find(|owner| self.names.contains_key(*owner))
    }
}

impl Ledger {
    pub(crate) fn print(&self) -> String {
        let mut text = String::new();
        for (origin, Origin { releases, .. }) in &self.origins {
            for Release { version, integrity } in releases {
                let _ = writeln!(text, "{origin}\t{RELEASE}\t{version}\t{integrity}");
            }
        }
        for (origin, Origin { names, .. }) in &self.origins {
            for (name, entry) in names {
                let states: Vec<String> = entry.states.iter().map(print_state).collect();
                let _ = writeln!(text, "{origin}\t{}\t{name}\t{}", entry.kind, states.join(" "));
            }
        }
        text
    }

    /// Reads the text of the file; the number of the first line that cannot be read, from 0, if there is one.
    pub(crate) fn read(text: &str) -> Result<Self, usize> {
        let mut ledger = Self::default();
        for (number, line) in text.lines().enumerate() {
            ledger.add(line).ok_or(number)?;
        }
        for origin in ledger.origins.values_mut() {
            origin.releases.sort_by(|left, right| order(&left.version).cmp(&order(&right.version)));
        }
        Ok(ledger)
    }

    fn add(&mut self, line: &str) -> Option<()> {
        let mut columns = line.split('\t');
        let (origin, kind, name, facts) = (columns.next()?, columns.next()?, columns.next()?, columns.next()?);
        let origin = self.origins.entry(origin.to_owned()).or_default();
        if kind == RELEASE {
            origin.releases.push(Release { version: name.to_owned(), integrity: facts.to_owned() });
        } else {
            let states = facts.split(' ').map(read_state).collect::<Option<Vec<_>>>()?;
            origin.names.insert(name.to_owned(), Entry { kind: kind.to_owned(), states });
        }
        columns.next().is_none().then_some(())
    }
}

fn print_state((minor, state): &(Minor, State)) -> String {
    match state {
        State::Gone => format!("{minor}:{GONE}"),
        State::There { hash, is_deprecated, breaks } => {
            let further = [(*is_deprecated, DEPRECATED), (*breaks, BREAKS)];
            let further: Vec<String> =
                further.iter().filter(|(is_so, _)| *is_so).map(|(_, word)| format!(",{word}")).collect();
            format!("{minor}:{hash}{}", further.concat())
        }
    }
}

fn read_state(written: &str) -> Option<(Minor, State)> {
    let (minor, state) = written.split_once(':')?;
    let minor = Minor::read(minor)?;
    let mut words = state.split(',');
    let hash = words.next()?;
    if hash == GONE {
        return Some((minor, State::Gone));
    }
    let (mut is_deprecated, mut breaks) = (false, false);
    for word in words {
        match word {
            DEPRECATED => is_deprecated = true,
            BREAKS => breaks = true,
            _ => return None,
        }
    }
    let is_hash = !hash.is_empty() && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_hash.then(|| (minor, State::There { hash: hash.to_owned(), is_deprecated, breaks }))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "@lantern/kit\trelease\t2.1.0\tsha512-a\n\
                        @lantern/kit\trelease\t2.10.0\tsha512-b\n\
                        @lantern/kit\tclass\tLantern\t2.1:0a1b2c3d\n\
                        @lantern/kit\tmethod\tLantern.light\t2.1:00000000 2.2:11111111,breaks 2.10:11111111,deprecated\n\
                        @lantern/kit\tinterface\tSnuffer\t2.1:22222222 2.2:gone\n";

    #[test]
    fn what_is_printed_is_what_was_read() {
        let ledger = Ledger::read(TEXT).unwrap();
        assert_eq!(ledger.print(), TEXT);
        let kit = &ledger.origins["@lantern/kit"];
        assert_eq!(kit.owner("Lantern.light"), Some("Lantern"));
        assert_eq!(kit.owner("Lantern"), None);
        assert_eq!(kit.names["Snuffer"].states[1].1, State::Gone);
    }

    #[test]
    fn a_line_that_is_none_is_named() {
        for wrong in
            ["<<<<<<< ours", "a\tclass\tB\t", "a\tclass\tB\t2.1:xyz", "a\tclass\tB\t2.1:00,soon", "a\tb\tc\t2.1:00\td"]
        {
            assert_eq!(Ledger::read(&format!("{TEXT}{wrong}\n")), Err(5), "{wrong}");
        }
    }
}
