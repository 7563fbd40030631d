//! What was caught, remembered and shown.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use serde::{Deserialize, Serialize};
use verifier::CHECKS;

use crate::fault::{Fault, Suite};
use crate::suite::{self, Failures};

const BEGIN: &str = "<!-- planted faults -->\n";
const END: &str = "\n<!-- /planted faults -->";

/// Which tests caught which fault.
#[derive(Debug, Default, Serialize, Deserialize)]
pub(crate) struct Results(BTreeMap<String, Caught>);

#[derive(Debug, Serialize, Deserialize)]
struct Caught {
    /// The fault as it was; another one of the same name is another one.
    fault: Fault,
    #[serde(flatten)]
    by: Failures,
}

impl Results {
    /// What was caught before.
    pub(crate) fn read(project: &Path) -> anyhow::Result<Self> {
        let Ok(text) = fs::read_to_string(path_of_results(project)) else { return Ok(Self::default()) };
        serde_json::from_str(&text).with_context(|| format!("{} is damaged", path_of_results(project).display()))
    }

    /// Notes what caught a fault.
    pub(crate) fn note(&mut self, project: &Path, fault: &Fault, by: Failures) -> anyhow::Result<()> {
        self.0.insert(fault.name.clone(), Caught { fault: fault.clone(), by });
        fs::write(path_of_results(project), serde_json::to_string_pretty(self)?)?;
        Ok(())
    }

    fn by(&self, fault: &Fault) -> Option<&Failures> {
        let caught = self.0.get(&fault.name)?;
        let is_same = caught.fault.find == fault.find && caught.fault.replace == fault.replace;
        (is_same && !caught.by.tests.is_empty()).then_some(&caught.by)
    }
}

fn path_of_results(project: &Path) -> PathBuf {
    project.join("target/planted/caught.json")
}

/// The tests of the verifier, and the checks of a route, each with whether it has caught any of the faults so far.
pub(crate) fn all_tests(project: &Path, faults: &[Fault], results: &Results) -> anyhow::Result<BTreeMap<String, bool>> {
    let by = || faults.iter().filter_map(|fault| Some((fault.run.suite, results.by(fault)?)));
    let mut all = BTreeMap::new();
    for suite in [Suite::Behaviour, Suite::Index] {
        let caught: BTreeSet<&String> = by().filter(|(of, _)| *of == suite).flat_map(|(_, by)| &by.tests).collect();
        for test in suite::tests(project, suite)? {
            all.insert(format!("{}: {test}", suite.name()), caught.contains(&test));
        }
    }
    let caught: BTreeSet<&String> = by().flat_map(|(_, by)| &by.checks).collect();
    all.extend(CHECKS.map(|check| (format!("routes: {check}"), caught.contains(&check.to_owned()))));
    Ok(all)
}

/// Writes the table of all faults into the crate's README; all must be caught, and every test must have caught one.
pub(crate) fn write(project: &Path, faults: &[Fault], results: &Results) -> anyhow::Result<()> {
    let missing: Vec<&str> =
        faults.iter().filter(|fault| results.by(fault).is_none()).map(|fault| fault.name.as_str()).collect();
    ensure!(missing.is_empty(), "not caught, or not planted yet: {}", missing.join("; "));
    let tests = all_tests(project, faults, results)?;
    let idle = tests.values().filter(|has_caught| !**has_caught).count();
    ensure!(idle == 0, "{idle} tests have caught nothing; cargo verify-self --idle names them");
    let path = project.join("rust/verifier/README.md");
    let text = fs::read_to_string(&path)?;
    let (before, rest) = text.split_once(BEGIN).context("README.md has no marks to write the table between")?;
    let (_, after) = rest.split_once(END).context("README.md has no end of the table")?;
    let table = markdown(faults, results);
    let all = format!(
        "All {} faults are caught, and each of the {} tests and checks has caught at least one.",
        faults.len(),
        tests.len(),
    );
    fs::write(&path, format!("{before}{BEGIN}\n{all}\n\n{table}{END}{after}"))?;
    println!("{all} The table is in {}.", path.display());
    Ok(())
}

fn markdown(faults: &[Fault], results: &Results) -> String {
    let mut table = "| Area | Fault | Caught by |\n| --- | --- | --- |\n".to_owned();
    for fault in faults {
        let Some(Failures { tests, checks }) = results.by(fault) else { continue };
        let first = tests.first().map_or("", String::as_str).replace('|', "\\|");
        let checks = if checks.is_empty() { String::new() } else { format!(" ({})", checks.join(", ")) };
        let more = match tests.len() {
            0 | 1 => String::new(),
            count => format!(" and {} more", count - 1),
        };
        let suite = fault.run.suite.name();
        let _ = writeln!(table, "| {} | {} | `{suite}`: `{first}`{checks}{more} |", fault.area, fault.name);
    }
    table
}
