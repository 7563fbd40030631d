//! What was measured, in numbers and as tables.

use std::fmt::Write as _;
use std::time::Duration;

use serde::Serialize;

use super::others::{Found, Program};
use super::run::Run;

/// What is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Case {
    /// Nothing is there but the sources and the installed packages.
    Cold,
    /// As cold, but the JavaScript is bundled already.
    BundlesPresent,
    /// Nothing has changed since the last build.
    NothingChanged,
    /// One document has a new paragraph.
    OneDocument,
    /// The reference, of which there is nothing yet.
    Reference,
    /// The reference, when nothing it is made of has changed.
    ReferenceUnchanged,
    /// The project's own documents with their reference, as cold, where others are built.
    WholeSite,
    /// The same with bundles present.
    WholeSiteBundlesPresent,
    /// From the start of the writer's server to the text of a page.
    Start,
    /// From a change of a document to the changed text on the writer's server.
    Save,
}

impl Case {
    /// What it is called.
    pub fn name(self) -> &'static str {
        match self {
            Self::Cold => "cold",
            Self::BundlesPresent => "bundles present",
            Self::NothingChanged => "nothing changed",
            Self::OneDocument => "one document",
            Self::Reference => "reference, cold",
            Self::ReferenceUnchanged => "reference, same",
            Self::WholeSite => "whole site, cold",
            Self::WholeSiteBundlesPresent => "whole site",
            Self::Start => "server, start",
            Self::Save => "server, save",
        }
    }
}

/// The figures of one case: medians of its runs.
#[derive(Debug, Clone, Serialize)]
pub struct Row {
    /// What was measured.
    pub case: Case,
    /// Of which program.
    pub program: Program,
    /// How often.
    pub runs: usize,
    /// From start to end, in seconds.
    pub wall: f64,
    /// Processor time of all processes, in seconds.
    pub cpu: f64,
    /// Most memory of all processes together, in megabytes (resident set sizes added up).
    pub peak_memory: f64,
    /// Fastest and slowest run, in seconds.
    pub range: (f64, f64),
    /// Size of the site in megabytes; 0 where nothing was written.
    pub megabytes: f64,
    /// Pages of the site, where the program reports them.
    pub pages: usize,
    /// The stages of the last run, and how long they took.
    pub stages: Vec<(String, Duration)>,
}

/// All figures.
#[derive(Debug, Clone, Serialize)]
pub struct Figures {
    /// The commit that was measured.
    pub commit: String,
    /// Version of Node.js.
    pub node: String,
    /// Other programs that were there.
    pub others: Vec<Found>,
    /// Documents that were built.
    pub documents: usize,
    /// Whether they are the project's own, with their reference.
    pub is_own: bool,
    /// How often this program's cases ran.
    pub runs: usize,
    /// Processor cores of the machine.
    pub cores: usize,
    /// A row for each case and program.
    pub rows: Vec<Row>,
}

/// The median; of an even number of values, the mean of the two in the middle.
pub(super) fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.collect();
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() {
        0 => 0.0,
        count if count % 2 == 1 => values[middle],
        _ => f64::midpoint(values[middle - 1], values[middle]),
    }
}

impl Row {
    pub(super) fn from_runs(case: Case, program: Program, runs: &[Run]) -> Self {
        let walls = || runs.iter().map(|run| run.wall);
        Self {
            case,
            program,
            runs: runs.len(),
            wall: median(walls()),
            cpu: median(runs.iter().map(|run| run.cpu)),
            peak_memory: median(runs.iter().map(|run| run.peak)),
            range: (walls().fold(f64::INFINITY, f64::min), walls().fold(0.0, f64::max)),
            megabytes: 0.0,
            pages: 0,
            stages: Vec::new(),
        }
    }
}

impl Figures {
    /// The row of a case and a program, if that was measured.
    pub fn row(&self, case: Case, program: Program) -> Option<&Row> {
        self.rows.iter().find(|row| row.case == case && row.program == program)
    }

    /// All figures as a table, and the stages of each build below it.
    pub fn table(&self) -> String {
        let mut cells = vec![
            ["", "program", "runs", "wall s", "fastest – slowest", "CPU s", "memory MB", "written MB"]
                .map(str::to_owned)
                .to_vec(),
        ];
        for row in &self.rows {
            let (fastest, slowest) = row.range;
            let or_nothing =
                |value: f64, digits: usize| if value > 0.0 { format!("{value:.digits$}") } else { String::new() };
            cells.push(vec![
                row.case.name().to_owned(),
                row.program.name().to_owned(),
                row.runs.to_string(),
                format!("{:.3}", row.wall),
                format!("{fastest:.3} – {slowest:.3}"),
                or_nothing(row.cpu, 2),
                or_nothing(row.peak_memory, 0),
                or_nothing(row.megabytes, 1),
            ]);
        }
        let mut text = format!(
            "{} documents, {} cores, commit {}\n\n{}",
            self.documents,
            self.cores,
            self.commit,
            markdown_table(&cells)
        );
        for row in self.rows.iter().filter(|row| !row.stages.is_empty()) {
            let _ = writeln!(text, "\n{}:", row.case.name());
            for (stage, took) in &row.stages {
                let _ = writeln!(text, "  {stage:<9} {:>7.3} s", took.as_secs_f64());
            }
        }
        text
    }

    /// The figures as JSON.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

/// A table with its columns aligned, as the formatter of Markdown would align them. The first row is the head.
pub(super) fn markdown_table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or_default();
    let cell = |row: &[String], column: usize| row.get(column).cloned().unwrap_or_default();
    let width = |column: usize| rows.iter().map(|row| cell(row, column).chars().count()).max().unwrap_or(0).max(3);
    let widths: Vec<usize> = (0..columns).map(width).collect();
    let mut text = String::new();
    let mut line = |row: &[String]| {
        for (column, width) in widths.iter().enumerate() {
            let _ = write!(text, "| {:<width$} ", cell(row, column));
        }
        text.push_str("|\n");
    };
    for (number, row) in rows.iter().enumerate() {
        line(row);
        if number == 0 {
            line(&widths.iter().map(|width| "-".repeat(*width)).collect::<Vec<_>>());
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[expect(clippy::float_cmp, reason = "halves and whole numbers are exact")]
    fn the_median_is_in_the_middle_whatever_the_order() {
        assert_eq!(median([3.0, 1.0, 2.0].into_iter()), 2.0);
        assert_eq!(median([4.0, 1.0, 2.0, 3.0].into_iter()), 2.5);
        assert_eq!(median([7.0].into_iter()), 7.0);
        assert_eq!(median(std::iter::empty()), 0.0);
    }

    #[test]
    fn a_row_holds_medians_and_the_range() {
        let runs = [3.0, 1.0, 2.0].map(|wall| Run { wall, cpu: wall * 2.0, peak: 100.0, printed: String::new() });
        let row = Row::from_runs(Case::Cold, Program::Site, &runs);
        assert_eq!((row.wall, row.cpu, row.peak_memory, row.range, row.runs), (2.0, 4.0, 100.0, (1.0, 3.0), 3));
    }

    #[test]
    fn tables_are_aligned() {
        let rows = [["", "wall"], ["größe – all", "1"]].map(|row| row.map(str::to_owned).to_vec());
        assert_eq!(markdown_table(&rows), "|             | wall |\n| ----------- | ---- |\n| größe – all | 1    |\n");
    }
}
