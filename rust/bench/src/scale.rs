//! Measures how builds and the writer's server grow with the number of documents.
//!
//! Projects are made of nothing, built as processes of their own, and deleted again.

mod chart;
mod tree;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde::Serialize;

use super::figures::{Case, Row, markdown_table};
use super::folder::WorkFolder;
use super::others::Program;
use super::run::{Run, run};
use super::server::Served;
use super::{BenchError, Reported, any_port};
use builder::build::to_megabytes;
use builder::config::Config;
use chart::ChartLine;
use tree::SyntheticTree;

/// What is measured of each size, in this order.
const CASES: [Case; 5] = [Case::Cold, Case::NothingChanged, Case::OneDocument, Case::Start, Case::Save];

/// All figures.
#[derive(Debug, Clone, Serialize)]
pub struct Scale {
    /// The commit that was measured.
    pub commit: String,
    /// Version of Node.js.
    pub node: String,
    /// Processor cores of the machine.
    pub cores: usize,
    /// How often each case ran.
    pub runs: usize,
    /// The sizes, in the order they were asked for.
    pub sizes: Vec<Size>,
}

/// The figures of one size.
#[derive(Debug, Clone, Serialize)]
pub struct Size {
    /// How many documents there are.
    pub documents: usize,
    /// How long they are, in megabytes of Markdown.
    pub source: f64,
    /// A row for each case.
    pub rows: Vec<Row>,
}

/// Measures projects with these numbers of documents, each case `runs` times, and reports it line by line.
pub fn measure_scale(
    config: &Config,
    program: &Path,
    sizes: &[usize],
    runs: usize,
    report: &mut dyn FnMut(&str),
) -> Result<Scale, BenchError> {
    let folder = WorkFolder::create(&config.folders.cache, "bench-scale")?;
    let runs = runs.max(1);
    let sizes = sizes.iter().map(|documents| {
        let root = folder.path().join(documents.to_string());
        let project = SyntheticProject::create(config, *documents, root)?;
        report(&format!(
            "{} documents, {:.1} MB of Markdown",
            format_thousands(*documents),
            to_megabytes(project.bytes)
        ));
        project.measure(program, runs, report)
    });
    let sizes = sizes.collect::<Result<Vec<Size>, BenchError>>()?;
    folder.delete()?;
    Ok(Scale {
        commit: super::commit(&config.folders.root),
        node: super::node_version(&config.folders.root),
        cores: builder::build::worker_count(),
        runs,
        sizes,
    })
}

/// A project with a number of documents, made for a measurement.
#[derive(Debug)]
pub struct SyntheticProject {
    tree: SyntheticTree,
    documents: usize,
    root: PathBuf,
    bytes: u64,
}

impl SyntheticProject {
    /// Writes a project into the folder `root`; it is built with the packages of another one.
    pub fn create(config: &Config, documents: usize, root: PathBuf) -> Result<Self, BenchError> {
        let tree = SyntheticTree::new(documents);
        let failed = |source| BenchError::Prepare(root.clone(), source);
        let bytes = tree.write(&root).map_err(failed)?;
        for name in ["packages", "node_modules"] {
            let from = config.folders.root.join(name).canonicalize().map_err(failed)?;
            link(&from, &root.join(name)).map_err(failed)?;
        }
        Ok(Self { tree, documents, root, bytes })
    }

    /// The file of the document that a measurement changes.
    pub fn document(&self) -> PathBuf {
        self.root.join(self.tree.file(self.documents / 2))
    }

    /// The route of that document.
    pub fn route(&self) -> String {
        self.tree.route(self.documents / 2)
    }

    fn measure(&self, program: &Path, runs: usize, report: &mut dyn FnMut(&str)) -> Result<Size, BenchError> {
        let mut series: [Vec<(Run, Option<Reported>)>; CASES.len()] = Default::default();
        for turn in 0..runs {
            let folder = self.root.join(format!("turn-{turn}"));
            for ((taken, case), series) in self.turn(program, turn, &folder)?.into_iter().zip(CASES).zip(&mut series) {
                let Run { wall, cpu, peak, .. } = taken.0;
                let line = format!("{:<24} {wall:>8.3} s  {cpu:>8.3} s cpu  {peak:>6.0} MB", name(case));
                report(&format!("[{}/{runs}] {line}", turn + 1));
                series.push(taken);
            }
        }
        let rows = CASES.into_iter().zip(series).map(|(case, series)| {
            let (runs, mut reported): (Vec<Run>, Vec<Option<Reported>>) = series.into_iter().unzip();
            let mut row = Row::from_runs(case, Program::Site, &runs);
            if let Some(Reported { pages, bytes, stages }) = reported.pop().flatten() {
                (row.pages, row.megabytes, row.stages) = (pages, to_megabytes(bytes), stages);
            }
            row
        });
        Ok(Size { documents: self.documents, source: to_megabytes(self.bytes), rows: rows.collect() })
    }

    /// Measures each of the cases once, in a folder that was not there before.
    fn turn(
        &self,
        program: &Path,
        turn: usize,
        folder: &Path,
    ) -> Result<[(Run, Option<Reported>); CASES.len()], BenchError> {
        let cold = self.build(program, folder)?;
        let unchanged = self.build(program, folder)?;
        let document = self.document();
        super::subject::append(&document, turn).map_err(|source| BenchError::Prepare(document.clone(), source))?;
        let changed = self.build(program, folder)?;
        // The bundle for writers is another one than that for readers; it is made by the first start.
        self.serve(program, folder, &document)?;
        let Served { start, save, peak } = self.serve(program, folder, &document)?;
        let of_server = |wall| (Run { wall, peak, ..Run::default() }, None);
        Ok([cold, unchanged, changed, of_server(start), of_server(save)])
    }

    fn build(&self, program: &Path, folder: &Path) -> Result<(Run, Option<Reported>), BenchError> {
        let run = run(self.command(program, "build", folder).arg("--json"))?;
        let reported = serde_json::from_str(&run.printed);
        let reported = reported.map_err(|error| BenchError::Build(format!("{error} in {}", run.printed)))?;
        Ok((run, Some(reported)))
    }

    fn serve(&self, program: &Path, folder: &Path, document: &Path) -> Result<Served, BenchError> {
        let port = any_port()?;
        let (path, title) = (self.route(), SyntheticTree::title(self.documents / 2));
        let mut command = self.command(program, "dev", folder);
        super::subject::serve(command.arg("--port").arg(port.to_string()), port, &path, document, &title)
    }

    fn command(&self, program: &Path, command: &str, folder: &Path) -> Command {
        let mut all = super::site_command(program, command, &self.root, folder);
        all.arg("--out").arg(folder.join("dist"));
        all
    }
}

fn name(case: Case) -> &'static str {
    match case {
        Case::NothingChanged => "unchanged",
        Case::OneDocument => "one document changed",
        Case::Start => "dev: start to page",
        Case::Save => "dev: save to changed page",
        case => case.name(),
    }
}

#[cfg(unix)]
fn link(from: &Path, to: &Path) -> std::io::Result<()> {
    std::os::unix::fs::symlink(from, to)
}

#[cfg(windows)]
fn link(from: &Path, to: &Path) -> std::io::Result<()> {
    std::os::windows::fs::symlink_dir(from, to)
}

fn format_thousands(number: usize) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

impl Size {
    fn row(&self, case: Case) -> Option<&Row> {
        self.rows.iter().find(|row| row.case == case)
    }
}

impl Scale {
    /// All figures as a table, a line for each size and case, and the stages of cold builds below it.
    pub fn table(&self) -> String {
        let head =
            ["documents", "", "wall s", "fastest – slowest", "CPU s", "ms a document", "memory MB", "written MB"];
        let mut cells = vec![head.map(str::to_owned).to_vec()];
        for (size, row) in self.sizes.iter().flat_map(|size| size.rows.iter().map(move |row| (size, row))) {
            let (fastest, slowest) = row.range;
            let or_nothing = |value: f64, digits: usize| {
                if value > 0.0 { format!("{value:.digits$}") } else { String::new() }
            };
            cells.push(vec![
                format_thousands(size.documents),
                name(row.case).to_owned(),
                format!("{:.3}", row.wall),
                format!("{fastest:.3} – {slowest:.3}"),
                or_nothing(row.cpu, 2),
                format!("{:.3}", row.wall * 1e3 / as_number(size.documents)),
                or_nothing(row.peak_memory, 0),
                or_nothing(row.megabytes, 1),
            ]);
        }
        let mut text =
            format!("{} cores, commit {}, {} runs\n\n{}", self.cores, self.commit, self.runs, markdown_table(&cells));
        for (size, row) in self.sizes.iter().filter_map(|size| Some((size, size.row(Case::Cold)?))) {
            let _ = writeln!(text, "\n{} documents, cold:", format_thousands(size.documents));
            for (stage, took) in &row.stages {
                let _ = writeln!(text, "  {stage:<9} {:>8.3} s", took.as_secs_f64());
            }
        }
        text
    }

    /// The figures as a part of the README: a line for each size, and the chart.
    pub(super) fn readme(&self, chart: &str) -> String {
        let mut head = vec!["documents".to_owned(), "Markdown".to_owned()];
        head.extend(CASES.map(|case| name(case).to_owned()));
        head.extend(["memory, cold".to_owned(), "written".to_owned()]);
        let mut rows = vec![head];
        for size in &self.sizes {
            let mut cells = vec![format_thousands(size.documents), format!("{:.0} MB", size.source)];
            cells.extend(CASES.map(|case| size.row(case).map_or_else(|| "–".to_owned(), format_time)));
            let cold = |show: fn(&Row) -> String| size.row(Case::Cold).map_or_else(|| "–".to_owned(), show);
            cells.push(cold(|row| format!("{:.0} MB", row.peak_memory)));
            cells.push(cold(|row| format!("{:.0} MB", row.megabytes)));
            rows.push(cells);
        }
        let machine = format!("{} cores, Node.js {}", self.cores, self.node);
        let times = if self.runs == 1 { "One run".to_owned() } else { format!("Medians of {} runs", self.runs) };
        format!(
            "Measured with `cargo site bench --scale` at commit {} on {machine}. {times}, by the clock and\n\
             in brackets processor time; that and memory are of all processes together, and a cold build bundles the JavaScript too.\n\n{}\n![Time against the number of documents]({chart})",
            self.commit,
            markdown_table(&rows)
        )
    }

    /// The times as a chart, SVG in colors for light and dark pages.
    pub fn chart(&self) -> String {
        let line = |case: Case| ChartLine {
            name: name(case).to_owned(),
            points: self
                .sizes
                .iter()
                .filter_map(|size| Some((as_number(size.documents), size.row(case)?.wall)))
                .collect(),
        };
        chart::chart(&CASES.map(line))
    }

    /// The figures as JSON.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

/// Time by the clock, and processor time where it was measured.
fn format_time(row: &Row) -> String {
    let wall = seconds(row.wall);
    if row.cpu > 0.0 { format!("{wall} ({})", seconds(row.cpu)) } else { wall }
}

fn seconds(time: f64) -> String {
    if time < 0.1 { format!("{:.0} ms", time * 1e3) } else { format!("{time:.2} s") }
}

#[expect(clippy::cast_precision_loss, reason = "no disk holds so many documents")]
fn as_number(documents: usize) -> f64 {
    documents as f64
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::time::Duration;

    use builder::assemble::{Assembly, History, assemble_all};

    use super::*;

    fn scale() -> Scale {
        let size = |documents: usize| {
            let row = |case, wall| {
                let run = Run { wall, cpu: wall * 2.0, peak: 300.4, printed: String::new() };
                Row::from_runs(case, Program::Site, &[run])
            };
            let mut cold = row(Case::Cold, as_number(documents) / 500.0);
            cold.megabytes = 36.9;
            cold.stages = vec![("parse".to_owned(), Duration::from_millis(1_500))];
            Size { documents, source: 3.3, rows: vec![cold, row(Case::Save, 0.0704)] }
        };
        Scale {
            commit: "abc1234".to_owned(),
            node: "22.1.0".to_owned(),
            cores: 2,
            runs: 3,
            sizes: vec![size(1_000), size(10_000)],
        }
    }

    /// What a site of so many documents comes to: bytes of what its pages know beside their contents, and of its search index.
    fn weigh(documents: usize) -> (f64, f64) {
        let folder = tempfile::tempdir().expect("a folder");
        SyntheticTree::new(documents).write(folder.path()).expect("it is written");
        let config =
            Config::load(folder.path(), builder::config::Overrides::default()).expect("settings without errors");
        let Assembly { library, site, .. } = assemble_all(&config, None, History::Skipped, &builder::build::Silent);
        let checked = site.pass().expect("there is no error");
        assert_eq!(checked.warnings(), []);
        let pages = &checked.site().pages;
        assert!(pages.len() >= documents);
        let known: usize = pages.values().map(|page| serde_json::to_vec(page).expect("it is data").len()).sum();
        let index = AtomicUsize::new(0);
        let sink = |_: &str, bytes: &[u8]| {
            index.fetch_add(bytes.len(), Ordering::Relaxed);
            Ok(())
        };
        builder::search::write_index(&config.site, &checked, &library, &sink).expect("the sink takes all");
        (to_megabytes(known as u64), to_megabytes(index.into_inner() as u64))
    }

    #[test]
    fn eight_times_the_documents_come_to_eight_times_the_bytes_and_their_links_lead_somewhere() {
        let ((known, index), (more_known, more_index)) = (weigh(50), weigh(400));
        // A tree of more documents is deeper by a level, and so are their routes and breadcrumbs.
        assert!(more_known < 12.0 * known, "pages: {known} and {more_known} MB");
        assert!(more_index < 12.0 * index, "index: {index} and {more_index} MB");
    }

    #[test]
    fn numbers_are_read_in_groups_of_three() {
        assert_eq!(
            [7, 999, 1_000, 50_000, 1_234_567].map(format_thousands),
            ["7", "999", "1,000", "50,000", "1,234,567"]
        );
    }

    #[test]
    fn the_table_has_a_line_for_each_size_and_case() {
        let text = scale().table();
        let line = |first: &str, second: &str| {
            let cells = |line: &str| {
                line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<String>>()
            };
            let found = text.lines().map(cells).find(|cells| cells[0] == first && cells[1] == second);
            found.unwrap_or_else(|| panic!("{first} {second} in {text}"))
        };
        assert_eq!(line("10,000", "cold")[2..], ["20.000", "20.000 – 20.000", "40.00", "2.000", "300", "36.9"]);
        assert_eq!(
            line("1,000", "dev: save to changed page")[2..],
            ["0.070", "0.070 – 0.070", "0.14", "0.070", "300", ""]
        );
        assert!(text.contains("10,000 documents, cold:\n  parse        1.500 s\n"), "{text}");
    }

    #[test]
    fn the_readme_has_a_line_for_each_size_and_the_chart() {
        let text = scale().readme("scale.svg");
        assert!(
            text.contains("at commit abc1234 on 2 cores, Node.js 22.1.0. Medians of 3 runs, by the clock"),
            "{text}"
        );
        let row = text.lines().find(|line| line.starts_with("| 10,000")).expect("a row");
        let cells: Vec<&str> = row.trim_matches('|').split('|').map(str::trim).collect();
        assert_eq!(cells, ["10,000", "3 MB", "20.00 s (40.00 s)", "–", "–", "–", "70 ms (0.14 s)", "300 MB", "37 MB"]);
        assert!(text.ends_with("](scale.svg)"), "{text}");
        assert!(scale().chart().contains(">cold</text>"));
    }
}
