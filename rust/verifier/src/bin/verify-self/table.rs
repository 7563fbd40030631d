//! What was caught, remembered and shown.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use serde::{Deserialize, Serialize};

use crate::fault::Fault;

const BEGIN: &str = "<!-- planted faults -->\n";
const END: &str = "\n<!-- /planted faults -->";

/// Which tests caught which fault.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Results(BTreeMap<String, Caught>);

#[derive(Debug, Serialize, Deserialize)]
struct Caught {
    /// The fault as it was; another one of the same name is another one.
    fault: Fault,
    tests: Vec<String>,
}

impl Results {
    /// What was caught before.
    pub(crate) fn read(project: &Path) -> anyhow::Result<Self> {
        let Ok(text) = fs::read_to_string(place(project)) else { return Ok(Self::default()) };
        serde_json::from_str(&text).with_context(|| format!("{} is damaged", place(project).display()))
    }

    /// Notes which tests caught a fault.
    pub(crate) fn note(&mut self, project: &Path, fault: &Fault, tests: Vec<String>) -> anyhow::Result<()> {
        self.0.insert(fault.name.clone(), Caught { fault: fault.clone(), tests });
        fs::write(place(project), serde_json::to_string_pretty(self)?)?;
        Ok(())
    }

    fn tests(&self, fault: &Fault) -> Option<&[String]> {
        let caught = self.0.get(&fault.name)?;
        let is_same = caught.fault.find == fault.find && caught.fault.replace == fault.replace;
        (is_same && !caught.tests.is_empty()).then_some(&caught.tests)
    }
}

fn place(project: &Path) -> PathBuf {
    project.join("target/planted/caught.json")
}

/// Writes the table of all faults into the crate's README.
pub(crate) fn write(project: &Path, faults: &[Fault], results: &Results) -> anyhow::Result<()> {
    let missing: Vec<&str> =
        faults.iter().filter(|fault| results.tests(fault).is_none()).map(|fault| fault.name.as_str()).collect();
    ensure!(missing.is_empty(), "not caught, or not planted yet: {}", missing.join("; "));
    let path = project.join("rust/verifier/README.md");
    let text = fs::read_to_string(&path)?;
    let (before, rest) = text.split_once(BEGIN).context("README.md has no place for the table")?;
    let (_, after) = rest.split_once(END).context("README.md has no end of the table")?;
    let table = markdown(faults, results);
    fs::write(&path, format!("{before}{BEGIN}\n{table}{END}{after}"))?;
    println!("{} faults are in {}.", faults.len(), path.display());
    Ok(())
}

fn markdown(faults: &[Fault], results: &Results) -> String {
    let mut table = "| Area | Fault | Caught by |\n| --- | --- | --- |\n".to_owned();
    for fault in faults {
        let tests = results.tests(fault).unwrap_or_default();
        let first = tests.first().map_or("", String::as_str).replace('|', "\\|");
        let more = match tests.len() {
            0 | 1 => String::new(),
            count => format!(" and {} more", count - 1),
        };
        let suite = fault.run.suite.name();
        let _ = writeln!(table, "| {} | {} | `{suite}`: `{first}`{more} |", fault.area, fault.name);
    }
    table
}
