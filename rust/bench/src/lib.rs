//! Measures builds: time, processor time, memory, bytes; and, where they are installed, other programs beside.
//!
//! Each build runs as a process of its own, of the program that is measured, on copies that only the bench touches; its memory is
//! that of the whole process tree, Node workers included. Programs and cases take turns, so that whatever else the machine
//! does meets all of them.

mod convert;
mod editor;
mod figures;
mod folder;
mod others;
mod processes;
mod readme;
mod run;
mod scale;
mod search;
mod server;
mod subject;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use serde::Deserialize;

use builder::config::Config;
pub use editor::{EditorFigures, measure_editor, measure_editor_of};
pub use figures::{Case, Figures, Row};
use folder::WorkFolder;
pub use others::{Found, Program};
pub use readme::Readme;
use run::{Run, run};
pub use scale::{Scale, SyntheticProject, measure_scale};
pub use search::{Count, ListQuality, Quality, measure_quality};
use server::Served;
pub use server::{ServerProcess, free_port};
use subject::Subject;
use system::copy_folder;

/// Others take longer, and their figures are there to compare: so often each of their cases runs at most.
const RUNS_OF_OTHERS: usize = 3;

/// What went wrong with measuring.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// Files could not be prepared or read.
    #[error("cannot prepare the measurement in {}", .0.display())]
    Prepare(PathBuf, #[source] std::io::Error),
    /// A program did not start.
    #[error("cannot start {}", .0.display())]
    Start(PathBuf, #[source] std::io::Error),
    /// A program that was to be measured failed.
    #[error("{} failed while it was measured\n{}", .0.display(), .1)]
    Run(PathBuf, String),
    /// A build failed.
    #[error("the build that was to be measured failed:\n{0}")]
    Build(String),
    /// There is nothing to change in a measurement.
    #[error("there is no document in a folder of {}", .0.display())]
    NoDocument(PathBuf),
    /// What is measured is no commit, or nobody can tell.
    #[error("no figures are written into the README: {0}")]
    Uncommitted(String),
    /// The code is another one than when the measurement began.
    #[error("no figures are written into the README: what they measure has changed meanwhile; measure again")]
    Changed,
    /// The README has no marks for the figures.
    #[error("{path} has no '<!-- {name} -->' and '<!-- /{name} -->' to write the figures between", path = .0.display(), name = .1)]
    Readme(PathBuf, &'static str),
}

/// What a build prints about itself with `--json`.
#[derive(Debug, Deserialize)]
struct Reported {
    pages: usize,
    bytes: u64,
    stages: Vec<(String, Duration)>,
}

/// The runs of a case, as they come in.
struct Series {
    case: Case,
    program: Program,
    runs: Vec<Run>,
    megabytes: f64,
    reported: Option<Reported>,
}

struct Bench<'a> {
    config: &'a Config,
    program: &'a Path,
    folder: WorkFolder,
    subject: Subject,
    others: Vec<Found>,
    series: Vec<Series>,
    report: &'a mut dyn FnMut(&str),
}

/// Runs each case `runs` times and reports it line by line. Other programs are measured beside, and servers with them, if
/// `others` are wanted.
pub fn measure(
    config: &Config,
    program: &Path,
    runs: usize,
    others: bool,
    report: &mut dyn FnMut(&str),
) -> Result<Figures, BenchError> {
    let folder = WorkFolder::create(&config.folders.cache, "bench")?;
    let programs = if others { vec![Program::Hugo, Program::Zensical] } else { Vec::new() };
    let mut found = Vec::new();
    for program in programs {
        match program.find() {
            Some(one) => {
                report(&format!("{} {} is measured beside", program.name(), one.version));
                found.push(one);
            }
            None => report(&format!("{} is not installed, and not measured", program.name())),
        }
    }
    let subject = Subject::prepare(config, folder.path())?;
    let documents = subject.documents();
    let runs = runs.max(1);
    let mut bench = Bench { config, program, folder, subject, others: found, series: Vec::new(), report };
    let steps = bench.steps(runs, others);
    for (number, (turn, step)) in steps.iter().enumerate() {
        bench.step(step, *turn, &format!("[{}/{}]", number + 1, steps.len()))?;
    }
    let Bench { folder, series, others, .. } = bench;
    folder.delete()?;
    Ok(Figures {
        commit: commit(&config.folders.root),
        node: node_version(&config.folders.root),
        others,
        documents,
        is_own: config.with_reference,
        runs,
        cores: builder::build::worker_count(),
        rows: series.into_iter().map(Series::row).collect(),
    })
}

#[derive(Debug, Clone, Copy)]
enum Step {
    /// One build of this program, or of its reference.
    Own(Case),
    /// All builds of another program, by its number.
    Other(usize),
    /// The server of this program, or of another one by its number.
    Server(Option<usize>),
}

impl Bench<'_> {
    /// Everything that is done, turn by turn.
    fn steps(&self, runs: usize, servers: bool) -> Vec<(usize, Step)> {
        let mut own = vec![Case::Cold, Case::BundlesPresent, Case::NothingChanged, Case::OneDocument];
        // The reference is made of the project's own packages, whatever content is built.
        if self.config.site.reference.is_some() {
            own.extend([Case::Reference, Case::ReferenceUnchanged]);
            if servers && !self.config.with_reference {
                own.extend([Case::WholeSite, Case::WholeSiteBundlesPresent]);
            }
        }
        let mut steps = Vec::new();
        for turn in 0..runs {
            steps.extend(own.iter().map(|case| (turn, Step::Own(*case))));
            if servers {
                steps.push((turn, Step::Server(None)));
            }
            if turn < RUNS_OF_OTHERS {
                for other in 0..self.others.len() {
                    steps.push((turn, Step::Other(other)));
                    steps.push((turn, Step::Server(Some(other))));
                }
            }
        }
        steps
    }

    fn step(&mut self, step: &Step, turn: usize, number: &str) -> Result<(), BenchError> {
        match *step {
            Step::Own(case) => self.build_own(case, turn, number),
            Step::Other(other) => self.build_other(&self.others[other].clone(), turn, number),
            Step::Server(None) => self.measure_own_server(turn, number),
            Step::Server(Some(other)) => self.measure_other_server(&self.others[other].clone(), turn, number),
        }
    }

    fn take(&mut self, number: &str, case: Case, program: Program, run: Run, megabytes: f64) -> &mut Series {
        let name = format!("{} {}", program.name(), case.name());
        (self.report)(&format!(
            "{number:>9} {name:<30} {:>8.3} s  {:>8.3} s cpu  {:>5.0} MB",
            run.wall, run.cpu, run.peak
        ));
        let at = self.series.iter().position(|series| series.case == case && series.program == program);
        let at = at.unwrap_or_else(|| {
            self.series.push(Series { case, program, runs: Vec::new(), megabytes, reported: None });
            self.series.len() - 1
        });
        let series = &mut self.series[at];
        series.runs.push(run);
        series.megabytes = megabytes;
        series
    }

    /// The folder of a turn. Each build gets one of its own, so that nothing is deleted meanwhile.
    fn folder_of(&self, name: &str, turn: usize) -> PathBuf {
        self.folder.path().join(format!("{name}-{turn}"))
    }

    fn build_own(&mut self, case: Case, turn: usize, number: &str) -> Result<(), BenchError> {
        let folder = match case {
            Case::Cold => self.folder_of("cold", turn),
            Case::BundlesPresent | Case::NothingChanged | Case::OneDocument => self.folder_of("warm", turn),
            Case::Reference | Case::ReferenceUnchanged => self.folder_of("reference", turn),
            _ => self.folder_of(if case == Case::WholeSite { "whole-cold" } else { "whole-warm" }, turn),
        };
        let bundled = match case {
            Case::BundlesPresent => Some(self.folder_of("cold", turn)),
            Case::WholeSiteBundlesPresent => Some(self.folder_of("whole-cold", turn)),
            _ => None,
        };
        if let Some(bundled) = bundled {
            let (from, to) = (bundled.join(".site/bundles"), folder.join(".site/bundles"));
            copy_folder(&from, &to).map_err(|source| BenchError::Prepare(to, source))?;
        }
        if case == Case::OneDocument {
            self.subject.change(turn)?;
        }
        let is_reference = matches!(case, Case::Reference | Case::ReferenceUnchanged);
        let is_whole = matches!(case, Case::WholeSite | Case::WholeSiteBundlesPresent);
        let mut command = self.command(if is_reference { "reference" } else { "build" }, &folder);
        if !is_reference {
            command.arg("--json").arg("--out").arg(folder.join("dist"));
            if !is_whole {
                self.subject.describe(self.config, &mut command);
            }
        }
        let run = run(&mut command)?;
        let reported = match (is_reference, serde_json::from_str::<Reported>(&run.printed)) {
            (true, _) => None,
            (false, Ok(reported)) => Some(reported),
            (false, Err(error)) => return Err(BenchError::Build(format!("{error} in {}", run.printed))),
        };
        let megabytes = reported.as_ref().map_or(0.0, |reported| builder::build::to_megabytes(reported.bytes));
        self.take(number, case, Program::Site, run, megabytes).reported = reported;
        Ok(())
    }

    /// The program that is measured, with a folder of its own for what it keeps.
    fn command(&self, command: &str, folder: &Path) -> Command {
        site_command(self.program, command, &self.config.folders.root, folder)
    }

    fn build_other(&mut self, found: &Found, turn: usize, number: &str) -> Result<(), BenchError> {
        let folder = self.folder_of(found.program.name(), turn);
        let failed = |source| BenchError::Prepare(folder.clone(), source);
        let content = found.prepare(&folder).map_err(failed)?;
        self.subject.convert(found, &content).map_err(failed)?;
        for case in [Case::Cold, Case::NothingChanged, Case::OneDocument] {
            if case == Case::OneDocument {
                self.subject.change_converted(found, &content, turn)?;
            }
            let run = run(&mut found.build(&folder))?;
            let megabytes = builder::build::to_megabytes(size(&found.out(&folder)));
            self.take(number, case, found.program, run, megabytes);
        }
        Ok(())
    }

    fn measure_own_server(&mut self, turn: usize, number: &str) -> Result<(), BenchError> {
        let folder = self.folder_of("warm", turn);
        let Some(path) = subject::find_page(&folder.join("dist"), turn) else { return Ok(()) };
        let document = self.subject.changed().to_owned();
        let mut served = None;
        // The bundle for writers is another one than that for readers; it is made by the first start.
        for _ in 0..if turn == 0 { 2 } else { 1 } {
            let port = any_port()?;
            let mut command = self.command("dev", &folder);
            self.subject.describe(self.config, &mut command);
            command.arg("--out").arg(folder.join("dist")).arg("--port").arg(port.to_string());
            let base = self.config.site.base_url.trim_end_matches('/');
            let path = format!("{base}{path}");
            served = Some(subject::serve(&mut command, port, &path, &document, &subject::sentence(turn))?);
        }
        self.take_server(number, Program::Site, served);
        Ok(())
    }

    fn measure_other_server(&mut self, found: &Found, turn: usize, number: &str) -> Result<(), BenchError> {
        let folder = self.folder_of(found.program.name(), turn);
        let Some(path) = subject::find_page(&found.out(&folder), turn) else { return Ok(()) };
        let content = found.prepare(&folder).map_err(|source| BenchError::Prepare(folder.clone(), source))?;
        let document = self.subject.converted(found, &content);
        let port = any_port()?;
        let served = subject::serve(&mut found.serve(&folder, port), port, &path, &document, &subject::sentence(turn))?;
        self.take_server(number, found.program, Some(served));
        Ok(())
    }

    fn take_server(&mut self, number: &str, program: Program, served: Option<Served>) {
        let Some(Served { start, save, peak }) = served else { return };
        for (case, wall) in [(Case::Start, start), (Case::Save, save)] {
            self.take(number, case, program, Run { wall, peak, ..Run::default() }, 0.0);
        }
    }
}

/// The program that is measured, with a project and a folder of its own for what it keeps.
fn site_command(program: &Path, command: &str, root: &Path, folder: &Path) -> Command {
    let mut all = Command::new(program);
    all.arg(command).arg("--root").arg(root).arg("--cache").arg(folder.join(".site"));
    all
}

fn node_version(root: &Path) -> String {
    output_of("node", &["--version"], root).trim_start_matches('v').to_owned()
}

fn any_port() -> Result<u16, BenchError> {
    free_port().map_err(|source| BenchError::Prepare(PathBuf::from("a port"), source))
}

impl Series {
    fn row(self) -> Row {
        let mut row = Row::from_runs(self.case, self.program, &self.runs);
        row.megabytes = self.megabytes;
        if let Some(reported) = self.reported {
            row.pages = reported.pages;
            row.stages = reported.stages;
        }
        row
    }
}

/// What a program prints, or nothing where it cannot be asked.
fn output_of(program: &str, arguments: &[&str], folder: &Path) -> String {
    let output = Command::new(program).args(arguments).current_dir(folder).output();
    let text = output.ok().filter(|output| output.status.success()).map(|output| output.stdout).unwrap_or_default();
    String::from_utf8_lossy(&text).trim().to_owned()
}

/// The commit that is measured, and whether anything else than the README was changed since.
fn commit(root: &Path) -> String {
    let name = output_of("git", &["rev-parse", "--short", "HEAD"], root);
    let changes = output_of("git", &["status", "--porcelain", "--untracked-files=no", "--", ".", ":!README.md"], root);
    match (name.is_empty(), changes.is_empty()) {
        (true, _) => "unknown".to_owned(),
        (false, true) => name,
        (false, false) => format!("{name} with changes"),
    }
}

fn size(folder: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(folder) else { return 0 };
    let sizes = entries.flatten().map(|entry| match entry.metadata() {
        Ok(metadata) if metadata.is_dir() => size(&entry.path()),
        Ok(metadata) => metadata.len(),
        Err(_) => 0,
    });
    sizes.sum()
}
