//! Versions of packages, and the minor versions that readers are told of.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Major and minor number of a version.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Minor {
    /// The first number.
    pub major: u64,
    /// The second number.
    pub minor: u64,
}

impl Minor {
    /// Reads `3.4`, `v3.4.0` or a version with more behind it; nothing if no number is in front.
    pub fn read(written: &str) -> Option<Self> {
        let (major, minor, _) = numbers(written)?;
        Some(Self { major, minor })
    }

    /// Whether no minor version lies between the other one and this. Of one that begins a major version, nobody can tell.
    pub(super) fn follows(self, earlier: Self) -> bool {
        self.major != earlier.major || self.minor <= earlier.minor + 1
    }
}

impl fmt::Display for Minor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.major, self.minor)
    }
}

/// The first version that has a name: one, or any of several where those in between were not read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Introduced {
    /// The earliest that it may be.
    pub earliest: Minor,
    /// The first that was read and has it.
    pub read: Minor,
}

impl Introduced {
    /// What was read in one version, and not in the last that was read before it.
    pub(super) fn new(read: Minor, before: Minor) -> Self {
        let earliest = if read.follows(before) { read } else { Minor { minor: before.minor + 1, ..before } };
        Self { earliest, read }
    }
}

impl From<Minor> for Introduced {
    fn from(minor: Minor) -> Self {
        Self { earliest: minor, read: minor }
    }
}

impl fmt::Display for Introduced {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.earliest == self.read { self.read.fmt(f) } else { write!(f, "{}–{}", self.earliest, self.read) }
    }
}

/// The numbers of a version, to order it by; what follows a hyphen comes before the release.
pub(super) fn order(version: &str) -> (u64, u64, u64, bool, &str) {
    let (major, minor, patch) = numbers(version).unwrap_or_default();
    (major, minor, patch, !version.contains('-'), version)
}

fn numbers(written: &str) -> Option<(u64, u64, u64)> {
    let written = written.trim().trim_start_matches(['v', '=', '^', '~']);
    let mut parts = written.split(['-', '+', ' ', ',', ';']).next()?.split('.').map(|part| part.parse().ok());
    let major = parts.next()??;
    Some((major, parts.next().flatten().unwrap_or_default(), parts.next().flatten().unwrap_or_default()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_version_is_read_however_comments_write_it() {
        let read = |written| Minor::read(written).map(|minor| minor.to_string());
        for (written, minor) in [("3.4.0", "3.4"), ("v2.1", "2.1"), ("1", "1.0"), ("3.10.2-beta.1", "3.10")] {
            assert_eq!(read(written).as_deref(), Some(minor));
        }
        assert_eq!(read("the beginning"), None);
    }

    #[test]
    fn versions_are_ordered_by_their_numbers_and_releases_come_after_what_leads_to_them() {
        let mut versions = ["3.10.0", "3.9.1", "3.10.0-next.2", "3.9.10"];
        versions.sort_by(|left, right| order(left).cmp(&order(right)));
        assert_eq!(versions, ["3.9.1", "3.9.10", "3.10.0-next.2", "3.10.0"]);
    }

    #[test]
    fn a_minor_version_follows_the_one_before_it_only() {
        let minor = |written| Minor::read(written).unwrap();
        assert!(minor("3.5").follows(minor("3.4")) && minor("4.0").follows(minor("3.7")));
        assert!(!minor("3.5").follows(minor("3.2")));
    }
}
