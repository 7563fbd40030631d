//! The README's table of the specification names cases and tests that are there.

use libtest_mimic::{Failed, Trial};
use verifier::project;

/// Where the table begins and ends in the verifier's README.
const BEGIN: &str = "<!-- specification -->";
const END: &str = "<!-- end of the specification -->";

/// What the table names: a case of this suite, or a text in a file.
#[derive(Debug, PartialEq, Eq)]
enum Evidence<'a> {
    /// A case whose name begins so.
    Case(&'a str),
    /// A text that stands in a file of the project.
    Text(&'a str, &'a str),
}

/// Looks up everything that the table names, among the names of `trials` and in the project's files.
pub(crate) fn trial(trials: &[Trial]) -> Trial {
    let names: Vec<String> = trials.iter().map(|trial| trial.name().to_owned()).collect();
    Trial::test("specification: every line is shown by cases and tests that are there", move || check(&names))
}

fn check(names: &[String]) -> Result<(), Failed> {
    let readme = std::fs::read_to_string(project().join("rust/verifier/README.md"))?;
    let (_, table) = readme.split_once(BEGIN).ok_or("the README has no table of the specification")?;
    let (table, _) = table.split_once(END).ok_or("the README's table of the specification has no end")?;
    let mut lost = Vec::new();
    for line in table.lines().filter(|line| line.starts_with("| ")).skip(2) {
        let evidence = line.rsplit(" | ").next().map(evidence_of).unwrap_or_default();
        if evidence.is_empty() {
            lost.push(format!("nothing shows {line}"));
        }
        lost.extend(evidence.iter().filter(|one| !is_there(one, names)).map(|one| format!("{one:?}, of {line}")));
    }
    if lost.is_empty() { Ok(()) } else { Err(format!("not there: {}", lost.join("\nnot there: ")).into()) }
}

/// What a cell of the table names in backticks, before a colon where it is.
fn evidence_of(cell: &str) -> Vec<Evidence<'_>> {
    let named = cell.split('`').skip(1).step_by(2).filter_map(|text| text.split_once(": "));
    named
        .map(|(place, text)| if place == "behaviour" { Evidence::Case(text) } else { Evidence::Text(place, text) })
        .collect()
}

fn is_there(evidence: &Evidence, names: &[String]) -> bool {
    match evidence {
        Evidence::Case(text) => names.iter().any(|name| name.starts_with(text)),
        Evidence::Text(file, text) => {
            std::fs::read_to_string(project().join(file)).is_ok_and(|content| content.contains(text))
        }
    }
}
