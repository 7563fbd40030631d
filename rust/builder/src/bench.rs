//! Measures builds: time, processor time, memory, bytes.
//!
//! Each build runs as a process of its own, of this very program, on copies that only the bench touches; its memory is
//! that of the whole process tree, Node workers included.

mod processes;
mod search;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use serde::Serialize;

use crate::config::Config;
pub use search::{Count, Quality, quality};

/// What went wrong with measuring.
#[derive(Debug, thiserror::Error)]
pub enum BenchError {
    /// Files could not be prepared or read.
    #[error("cannot prepare the measurement in {}", path.display())]
    Prepare {
        /// The file or folder.
        path: PathBuf,
        /// Why not.
        source: std::io::Error,
    },
    /// A build failed.
    #[error("the build that was to be measured failed:\n{0}")]
    Build(String),
}

/// One kind of build.
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
}

impl Case {
    fn is_of_reference(self) -> bool {
        matches!(self, Self::Reference | Self::ReferenceUnchanged)
    }
}

/// The figures of one kind of build: medians of its runs.
#[derive(Debug, Clone, Serialize)]
pub struct Row {
    /// The kind of build.
    pub case: Case,
    /// From start to end, in seconds.
    pub wall: f64,
    /// Processor time of all processes, in seconds.
    pub cpu: f64,
    /// Most memory of all processes together, in megabytes (resident set sizes added up).
    pub peak_memory: f64,
    /// Fastest and slowest run, in seconds.
    pub range: (f64, f64),
    /// What the program printed of its stages in the last run.
    pub stages: Vec<String>,
}

/// All figures.
#[derive(Debug, Clone, Serialize)]
pub struct Figures {
    /// Pages of the site.
    pub pages: usize,
    /// Size of the site in megabytes.
    pub megabytes: f64,
    /// How often each build ran.
    pub runs: usize,
    /// Processor cores of the machine.
    pub cores: usize,
    /// A row for each kind of build.
    pub rows: Vec<Row>,
}

struct Run {
    wall: f64,
    cpu: f64,
    peak: f64,
    stages: Vec<String>,
    summary: String,
}

/// Runs each kind of build `runs` times and tells of it line by line.
pub fn measure(config: &Config, runs: usize, tell: &mut dyn FnMut(&str)) -> Result<Figures, BenchError> {
    let place = config.cache().join("bench");
    let failed = |path: &Path| {
        let path = path.to_owned();
        move |source| BenchError::Prepare { path, source }
    };
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(&place).map_err(failed(&place))?;
    let content = place.join("content");
    copy(&config.content, &content).map_err(failed(&content))?;
    let mut measured = Measured { config, content: &content, out: place.clone() };
    let mut rows = Vec::new();
    let mut last = None;
    let builds = [Case::Cold, Case::BundlesPresent, Case::NothingChanged, Case::OneDocument];
    // The reference is made of the project's own packages, whatever content is built.
    let reference = [Case::Reference, Case::ReferenceUnchanged].into_iter().filter(|_| config.site.reference.is_some());
    for case in builds.into_iter().chain(reference) {
        let mut taken = Vec::new();
        for number in 0..runs.max(1) {
            if matches!(case, Case::Cold | Case::BundlesPresent) {
                // Each build gets a folder of its own. File systems are slow to hand out again what was freed just
                // now (ext4 for a minute), so nothing is deleted before everything is measured.
                measured.out = place.join(format!("{}-{number}", name(case)));
            }
            measured.prepare(case, number).map_err(failed(&place))?;
            let run = measured.run(case)?;
            tell(&format!("{:<16} {:>7.3} s  {:>7.3} s cpu  {:>5.0} MB", name(case), run.wall, run.cpu, run.peak));
            taken.push(run);
        }
        rows.push(row(case, &taken));
        if !case.is_of_reference() {
            last = taken.pop();
        }
    }
    let summary = last.map(|run| run.summary).unwrap_or_default();
    let pages = summary.split(' ').next().and_then(|count| count.parse().ok()).unwrap_or_default();
    let megabytes = crate::build::to_megabytes(size(&measured.out));
    fs::remove_dir_all(&place).map_err(failed(&place))?;
    Ok(Figures { pages, megabytes, runs, cores: crate::build::worker_count(), rows })
}

struct Measured<'a> {
    config: &'a Config,
    content: &'a Path,
    out: PathBuf,
}

impl Measured<'_> {
    fn prepare(&self, case: Case, number: usize) -> std::io::Result<()> {
        let config = Config { content: self.content.to_owned(), ..self.config.clone() };
        let forget = |path: &Path| match fs::remove_dir_all(path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        };
        match case {
            Case::Cold | Case::BundlesPresent => {
                forget(&crate::library::state_folder(&config))?;
                if case == Case::Cold {
                    forget(&config.cache().join("bundles"))?;
                }
            }
            Case::Reference => forget(&config.cache().join("reference"))?,
            Case::NothingChanged | Case::ReferenceUnchanged => {}
            Case::OneDocument => {
                let document = first_document(self.content)?;
                let text = fs::read_to_string(&document)?;
                fs::write(&document, format!("{text}\n\nMeasured sentence number {number}.\n"))?;
            }
        }
        Ok(())
    }

    fn run(&self, case: Case) -> Result<Run, BenchError> {
        let program = std::env::current_exe()
            .map_err(|source| BenchError::Prepare { path: PathBuf::from("the program itself"), source })?;
        let before = processes::children_seconds();
        let started = Instant::now();
        let mut command = Command::new(program);
        if case.is_of_reference() {
            command.arg("reference").arg("--root").arg(&self.config.root);
        } else {
            command.arg("build").arg("--root").arg(&self.config.root).arg("--content").arg(self.content);
            command.arg("--sidebars").arg(&self.config.sidebars).arg("--out").arg(&self.out);
            if self.config.with_reference {
                command.arg("--with-reference");
            }
        }
        let child = command
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|source| BenchError::Prepare { path: self.out.clone(), source })?;
        let watcher = processes::Watcher::of(child.id());
        let output =
            child.wait_with_output().map_err(|source| BenchError::Prepare { path: self.out.clone(), source })?;
        let wall = started.elapsed();
        let peak = watcher.peak();
        if !output.status.success() {
            return Err(BenchError::Build(String::from_utf8_lossy(&output.stderr).into_owned()));
        }
        let printed = String::from_utf8_lossy(&output.stdout).into_owned();
        let mut lines: Vec<String> = printed.lines().map(|line| line.trim().to_owned()).collect();
        let summary = lines.pop().unwrap_or_default();
        Ok(Run {
            wall: seconds(wall),
            cpu: processes::children_seconds() - before,
            peak: crate::build::to_megabytes(peak),
            stages: lines,
            summary,
        })
    }
}

fn row(case: Case, runs: &[Run]) -> Row {
    let median = |of: fn(&Run) -> f64| {
        let mut values: Vec<f64> = runs.iter().map(of).collect();
        values.sort_by(f64::total_cmp);
        values.get(values.len() / 2).copied().unwrap_or_default()
    };
    let walls = || runs.iter().map(|run| run.wall);
    Row {
        case,
        wall: median(|run| run.wall),
        cpu: median(|run| run.cpu),
        peak_memory: median(|run| run.peak),
        range: (walls().fold(f64::INFINITY, f64::min), walls().fold(0.0, f64::max)),
        stages: runs.last().map(|run| run.stages.clone()).unwrap_or_default(),
    }
}

fn name(case: Case) -> &'static str {
    match case {
        Case::Cold => "cold",
        Case::BundlesPresent => "bundles present",
        Case::NothingChanged => "nothing changed",
        Case::OneDocument => "one document",
        Case::Reference => "reference, cold",
        Case::ReferenceUnchanged => "reference, same",
    }
}

fn seconds(duration: Duration) -> f64 {
    duration.as_secs_f64()
}

impl Figures {
    /// The figures as a Markdown table, and the stages of each build below it.
    #[must_use]
    pub fn table(&self) -> String {
        let mut text = format!(
            "{} pages, {:.1} MB written; median of {} runs on {} cores\n\n\
             | build | wall s | fastest–slowest | CPU s | peak memory MB |\n|---|---|---|---|---|\n",
            self.pages, self.megabytes, self.runs, self.cores
        );
        for row in &self.rows {
            let (fastest, slowest) = row.range;
            let _ = writeln!(
                text,
                "| {} | {:.2} | {fastest:.2}–{slowest:.2} | {:.2} | {:.0} |",
                name(row.case),
                row.wall,
                row.cpu,
                row.peak_memory
            );
        }
        for row in &self.rows {
            let _ = write!(text, "\n{}:\n", name(row.case));
            for stage in &row.stages {
                let _ = writeln!(text, "  {stage}");
            }
        }
        text
    }

    /// The figures as JSON.
    #[must_use]
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }
}

fn copy(from: &Path, to: &Path) -> std::io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            // Written, not copied: a copy would take over that the source is read-only.
            fs::write(&target, fs::read(entry.path())?)?;
        }
    }
    Ok(())
}

/// The document the bench writes to: of those in folders, the first by name that is a page.
fn first_document(content: &Path) -> std::io::Result<PathBuf> {
    let mut folders = vec![content.to_owned()];
    while let Some(folder) = folders.pop() {
        let mut entries: Vec<PathBuf> =
            fs::read_dir(&folder)?.map(|entry| entry.map(|entry| entry.path())).collect::<Result<_, _>>()?;
        entries.sort();
        for entry in entries.iter().rev().filter(|entry| entry.is_dir()) {
            folders.push(entry.clone());
        }
        let is_page = |path: &&PathBuf| path.extension().is_some_and(|end| end == "md" || end == "mdx");
        if let Some(document) = entries.iter().find(is_page).filter(|_| folder != content) {
            return Ok(document.clone());
        }
    }
    Err(std::io::Error::new(std::io::ErrorKind::NotFound, "there is no document in a folder"))
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
