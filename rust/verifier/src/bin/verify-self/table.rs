//! What was caught, remembered and shown.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context as _, ensure};
use serde::{Deserialize, Serialize};
use verifier::Check;

use crate::fault::{Fault, Suite};
use crate::suite::{self, Failures};

const BEGIN: &str = "<!-- planted faults -->\n";
const END: &str = "\n<!-- /planted faults -->";

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

    pub(crate) fn record(&mut self, project: &Path, fault: &Fault, by: Failures) -> anyhow::Result<()> {
        self.0.insert(fault.name.clone(), Caught { fault: fault.clone(), by });
        fs::write(path_of_results(project), serde_json::to_string_pretty(self)?)?;
        Ok(())
    }

    fn by(&self, fault: &Fault) -> Option<&Failures> {
        let caught = self.0.get(&fault.name)?;
        let is_same = caught.fault.find == fault.find && caught.fault.replace == fault.replace;
        (is_same && !caught.by.tests.is_empty()).then_some(&caught.by)
    }

    /// What the table says of a fault: what is remembered or, where nothing is, what it said before.
    fn cell(&self, fault: &Fault, rows: &BTreeMap<&str, &str>) -> Option<String> {
        if !self.0.contains_key(&fault.name) {
            return rows.get(fault.name.as_str()).map(ToString::to_string);
        }
        let Failures { tests, checks, .. } = self.by(fault)?;
        let first = tests.first().map_or("", String::as_str).replace('|', "\\|");
        let checks = if checks.is_empty() { String::new() } else { format!(" ({})", checks.join(", ")) };
        let more = match tests.len() {
            0 | 1 => String::new(),
            count => format!(" and {} more", count - 1),
        };
        Some(format!("`{}`: `{first}`{checks}{more}", fault.run.suite.name()))
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
    all.extend(Check::ALL.iter().map(|check| {
        let name = check.name();
        (format!("routes: {name}"), caught.contains(&name.to_owned()))
    }));
    Ok(all)
}

/// The faults that nobody has seen caught: neither is it remembered, nor does the table have them.
pub(crate) fn unseen<'a>(project: &Path, faults: &'a [Fault], results: &Results) -> anyhow::Result<Vec<&'a Fault>> {
    let readme = Readme::read(project)?;
    let rows = readme.rows();
    Ok(faults.iter().filter(|fault| results.cell(fault, &rows).is_none()).collect())
}

/// Writes the table of all faults into the crate's README; none that was planted may have been missed. After a whole run,
/// every test must have caught one; where some were planted in runs before, which this machine does not remember, their
/// rows are kept.
pub(crate) fn write(project: &Path, faults: &[Fault], results: &Results) -> anyhow::Result<()> {
    let unseen = unseen(project, faults, results)?;
    let missed: Vec<&str> =
        unseen.iter().filter(|fault| results.0.contains_key(&fault.name)).map(|fault| fault.name.as_str()).collect();
    ensure!(missed.is_empty(), "not caught as they are now: {}", missed.join("; "));
    let remembered = faults.iter().filter(|fault| results.by(fault).is_some()).count();
    ensure!(remembered > 0, "nothing was planted since the table was written");
    let all = if remembered == faults.len() {
        let tests = all_tests(project, faults, results)?;
        let idle = tests.values().filter(|has_caught| !**has_caught).count();
        ensure!(idle == 0, "{idle} tests have caught nothing; cargo verify-self --idle names them");
        let tests = tests.len();
        format!("All {remembered} faults are caught, and each of the {tests} tests and checks has caught at least one.")
    } else {
        summary(faults.len() - unseen.len(), remembered, unseen.len())
    };
    let readme = Readme::read(project)?;
    let table = markdown(faults, results, &readme.rows());
    let Readme { path, before, after, .. } = &readme;
    fs::write(path, format!("{before}{BEGIN}\n{all}\n\n{table}{END}{after}"))?;
    println!("{all} The table is in {}.", path.display());
    Ok(())
}

/// What is said above a table that was made in several runs.
fn summary(seen: usize, remembered: usize, unseen: usize) -> String {
    let rest = if unseen == 0 { String::new() } else { format!("; {unseen} more are still to be planted") };
    format!(
        "All {seen} faults that were planted were caught, the last {remembered} of them in a run of their own{rest}."
    )
}

/// The crate's README: what is before the table, the table, and what is after it.
struct Readme {
    path: PathBuf,
    before: String,
    table: String,
    after: String,
}

impl Readme {
    fn read(project: &Path) -> anyhow::Result<Self> {
        let path = project.join("rust/verifier/README.md");
        let text = fs::read_to_string(&path)?;
        let (before, rest) = text.split_once(BEGIN).context("README.md has no marks to write the table between")?;
        let (table, after) = rest.split_once(END).context("README.md has no end of the table")?;
        Ok(Self { path, before: before.to_owned(), table: table.to_owned(), after: after.to_owned() })
    }

    /// What its table says of each fault, by its name.
    fn rows(&self) -> BTreeMap<&str, &str> {
        rows(&self.table)
    }
}

fn rows(table: &str) -> BTreeMap<&str, &str> {
    let lines = table.lines().filter_map(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    let cells = lines.filter_map(|line| line.split_once(" | ")?.1.split_once(" | "));
    // The head and the line below it are no rows.
    cells.skip(2).collect()
}

fn markdown(faults: &[Fault], results: &Results, rows: &BTreeMap<&str, &str>) -> String {
    let mut table = "| Area | Fault | Caught by |\n| --- | --- | --- |\n".to_owned();
    for fault in faults {
        let Some(cell) = results.cell(fault, rows) else { continue };
        let _ = writeln!(table, "| {} | {} | {cell} |", fault.area, fault.name);
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fault::Run;

    const TABLE: &str = "\nAll 2 faults are caught.\n\n| Area | Fault | Caught by |\n| --- | --- | --- |\n\
                         | css | the ring is hidden | `behaviour`: `access: a \\| b` and 9 more |\n\
                         | css | the page is wide | `routes`: `route /` (width) |\n";

    fn fault(name: &str) -> Fault {
        let run = Run { suite: Suite::Behaviour, tests: "reading".to_owned() };
        let [file, find, replace] = ["a.css", "a", "b"].map(str::to_owned);
        Fault { name: name.to_owned(), area: "css".to_owned(), file, find, replace, run }
    }

    fn caught(fault: &Fault, tests: &[&str]) -> (String, Caught) {
        let tests = tests.iter().map(ToString::to_string).collect();
        (fault.name.clone(), Caught { fault: fault.clone(), by: Failures { tests, ..Failures::default() } })
    }

    #[test]
    fn rows_of_faults_that_were_not_planted_again_stay() {
        let faults = ["the ring is hidden", "the page is wide", "the list is empty"].map(fault);
        let results = Results(BTreeMap::from([caught(&faults[1], &["b"]), caught(&faults[2], &["c", "d"])]));
        assert_eq!(
            markdown(&faults, &results, &rows(TABLE)),
            "| Area | Fault | Caught by |\n| --- | --- | --- |\n\
             | css | the ring is hidden | `behaviour`: `access: a \\| b` and 9 more |\n\
             | css | the page is wide | `behaviour`: `b` |\n\
             | css | the list is empty | `behaviour`: `c` and 1 more |\n"
        );
    }

    #[test]
    fn a_fault_is_unseen_where_no_row_has_it_or_it_was_missed_or_has_changed_since() {
        let [known, missed, changed, new] =
            ["the ring is hidden", "the page is wide", "the link is dead", "the list is empty"].map(fault);
        let before = Fault { find: "z".to_owned(), ..changed.clone() };
        let results = Results(BTreeMap::from([caught(&missed, &[]), caught(&before, &["b"])]));
        let is_unseen = |fault: &Fault| results.cell(fault, &rows(TABLE)).is_none();
        assert_eq!([known, missed, changed, new].map(|fault| is_unseen(&fault)), [false, true, true, true]);
    }

    #[test]
    fn what_is_still_to_be_planted_is_told() {
        assert_eq!(
            summary(5, 2, 0),
            "All 5 faults that were planted were caught, the last 2 of them in a run of their own."
        );
        assert_eq!(
            summary(5, 2, 3),
            "All 5 faults that were planted were caught, the last 2 of them in a run of their own; 3 more are still to be planted."
        );
    }
}
