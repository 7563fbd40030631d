//! What was proven of each sample, kept in the repository as a snapshot is.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};
use system::files::{Files, TEXT_BYTES};

/// The name of the file, in the content folder. Names that begin with `_` are no pages.
pub const FILE_NAME: &str = "_proofs.json";

/// What is known of a sample.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// The compiler found nothing wrong with its types.
    Typed,
    /// It is a piece of a file of the shop, in which the shop's own type check finds nothing wrong.
    Shop,
    /// It is valid against a GraphQL schema.
    Valid,
    /// A grammar reads it; nobody knows more.
    Parsed,
    /// Its author says why it is not proven.
    Excused,
    /// It was tried and failed, which somebody has accepted: all that is wrong, in its order.
    #[serde(deserialize_with = "one_or_more")]
    Failed(Vec<Fault>),
}

/// Ledgers of earlier versions have the first fault alone.
fn one_or_more<'de, D: serde::Deserializer<'de>>(reader: D) -> Result<Vec<Fault>, D::Error> {
    #[derive(Deserialize)]
    #[serde(untagged)]
    enum Faults {
        One(Fault),
        More(Vec<Fault>),
    }
    Ok(match Faults::deserialize(reader)? {
        Faults::One(fault) => vec![fault],
        Faults::More(faults) => faults,
    })
}

/// Something that is wrong with a sample, and where; lines and columns count from 1. Line 0 is the sample as a whole.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Fault {
    /// The line of the sample.
    pub line: usize,
    /// The column in that line, in characters.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

/// Adds to what is known to be wrong with a case.
pub(crate) fn add_faults(verdicts: &mut BTreeMap<usize, Verdict>, case: usize, more: Vec<Fault>) {
    let known = match verdicts.remove(&case) {
        Some(Verdict::Failed(faults)) => faults,
        _ => Vec::new(),
    };
    let faults: BTreeSet<Fault> = known.into_iter().chain(more).collect();
    verdicts.insert(case, Verdict::Failed(faults.into_iter().collect()));
}

/// A line of the ledger.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Names the sample and everything its verdict follows from, short of the packages.
    pub hash: String,
    /// Its language.
    pub language: String,
    /// What is known of it.
    pub verdict: Verdict,
    /// What became of it, if it is a request or has commands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ran: Option<Ran>,
}

impl Entry {
    /// Whether it is known to fail.
    pub(crate) fn is_failed(&self) -> bool {
        matches!(self.verdict, Verdict::Failed(_))
    }
}

/// What became of a request, or of a sample of a shell.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ran {
    /// The shop replied.
    Replied {
        /// The key of the request.
        request: String,
        /// What was sent for it; ledgers of earlier versions do not say.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        sent: Option<Sent>,
        /// The reply: `data`, and `errors` if there are any.
        reply: serde_json::Value,
    },
    /// It cannot be sent, and why.
    Unsent(String),
    /// The commands of a shell were run.
    Done,
    /// They are not run, and why.
    Left(String),
}

/// A request as the shop got it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sent {
    /// The section of the reference that documents the schema it is for.
    pub section: String,
    /// The GraphQL document, with the fragments of other samples that it needs.
    pub query: String,
    /// The values of its variables.
    #[serde(default, skip_serializing_if = "serde_json::Map::is_empty")]
    pub variables: serde_json::Map<String, serde_json::Value>,
}

/// All that was proven.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ledger {
    /// The hash of the lock file of the packages it was proven with.
    pub packages: String,
    /// The samples of each document, in their order.
    pub samples: BTreeMap<String, Vec<Entry>>,
}

impl Ledger {
    /// Reads the ledger of a content folder; an empty one if there is none.
    pub fn load(files: &dyn Files, content: &Path) -> io::Result<Self> {
        match files.read(&content.join(FILE_NAME), TEXT_BYTES) {
            Ok(text) => serde_json::from_slice(&text).map_err(io::Error::from),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(error),
        }
    }

    /// Writes the ledger, a sample a line, so that changes can be read as changes. The file is there whole or not at all.
    pub fn save(&self, content: &Path) -> io::Result<()> {
        system::cache::replace(&content.join(FILE_NAME), self.text().as_bytes())
    }

    /// The ledger as it is written.
    pub fn text(&self) -> String {
        let pages: Vec<String> = self.samples.iter().map(|(page, entries)| print_page(page, entries)).collect();
        format!("{{\n  \"packages\": {},\n  \"samples\": {{\n{}\n  }}\n}}\n", json(&self.packages), pages.join(",\n"))
    }

    /// Whether samples are known to fail.
    pub fn has_failures(&self) -> bool {
        self.samples.values().flatten().any(Entry::is_failed)
    }

    /// The entry of a document's sample with this hash.
    pub fn find(&self, page: &str, hash: &str) -> Option<&Entry> {
        self.samples.get(page)?.iter().find(|entry| entry.hash == hash)
    }
}

fn print_page(page: &str, entries: &[Entry]) -> String {
    let lines: Vec<String> = entries.iter().map(|entry| format!("      {}", json(entry))).collect();
    format!("    {}: [\n{}\n    ]", json(&page), lines.join(",\n"))
}

/// JSON of what always has some.
fn json<T: Serialize>(value: &T) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use system::files::Disk;

    #[test]
    fn a_ledger_is_read_as_it_was_written_a_sample_a_line() {
        let fault = Fault { line: 2, column: 3, message: "no \"x\"".into() };
        let entry = |hash: &str, verdict| Entry { hash: hash.into(), language: "ts".into(), verdict, ran: None };
        let ledger = Ledger {
            packages: "p".into(),
            samples: BTreeMap::from([
                ("a.md".to_owned(), vec![entry("1", Verdict::Typed), entry("2", Verdict::Failed(vec![fault]))]),
                ("b.md".to_owned(), vec![entry("3", Verdict::Excused)]),
            ]),
        };
        let folder = tempfile::tempdir().unwrap();
        assert_eq!(Ledger::load(&Disk, folder.path()).unwrap(), Ledger::default());
        ledger.save(folder.path()).unwrap();
        assert_eq!(Ledger::load(&Disk, folder.path()).unwrap(), ledger);
        let text = std::fs::read_to_string(folder.path().join(FILE_NAME)).unwrap();
        assert_eq!(text.lines().filter(|line| line.contains("\"hash\"")).count(), 3);
        assert_eq!(ledger.find("a.md", "1").map(|entry| &entry.verdict), Some(&Verdict::Typed));
        assert_eq!(ledger.find("b.md", "1"), None);
    }

    #[test]
    fn a_ledger_may_have_one_fault_of_a_sample_as_earlier_versions_wrote_it() {
        let fault = r#"{"line":1,"column":2,"message":"m"}"#;
        let read = |failed: &str| serde_json::from_str::<Verdict>(&format!("{{\"failed\":{failed}}}")).unwrap();
        assert_eq!(read(fault), read(&format!("[{fault}]")));
    }

    #[test]
    fn a_ledger_that_cannot_be_read_is_an_error_and_not_an_empty_one() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(FILE_NAME), "{").unwrap();
        assert!(Ledger::load(&Disk, folder.path()).is_err());
    }
}
