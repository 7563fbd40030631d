//! One run of a program: time, processor time, memory, and what it printed.

use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::Instant;

use super::{BenchError, processes};
use builder::build::to_megabytes;

#[derive(Debug, Clone, Default)]
pub(super) struct Run {
    /// From start to end, in seconds.
    pub wall: f64,
    /// Processor time of all its processes, in seconds.
    pub cpu: f64,
    /// Most memory of all its processes together, in megabytes.
    pub peak: f64,
    pub printed: String,
}

pub(super) fn run(command: &mut Command) -> Result<Run, BenchError> {
    let name = PathBuf::from(command.get_program());
    let failed = |source| BenchError::Start(name.clone(), source);
    let before = processes::children_seconds();
    let started = Instant::now();
    let child = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().map_err(failed)?;
    let watcher = processes::Watcher::start(child.id());
    let output = child.wait_with_output().map_err(failed)?;
    let wall = started.elapsed().as_secs_f64();
    let peak = watcher.peak();
    let printed = String::from_utf8_lossy(&output.stdout).into_owned();
    if !output.status.success() {
        let words = format!("{printed}{}", String::from_utf8_lossy(&output.stderr));
        return Err(BenchError::Run(name, words.trim().to_owned()));
    }
    Ok(Run { wall, cpu: processes::children_seconds() - before, peak: to_megabytes(peak), printed })
}
