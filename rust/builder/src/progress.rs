//! Reports which stage a build is in, and how long each took.

use std::time::{Duration, Instant};

/// Receives the stages of a build as they begin and end.
pub trait Progress: Sync {
    /// A stage begins; `total` is how many steps it has, if that is known.
    fn begin(&self, stage: &'static str, total: Option<usize>);
    /// What the stage that has begun will do, where that may take long.
    fn explain(&self, _stage: &'static str, _what: &str) {}
    /// One step of the stage is done.
    fn step(&self);
    /// The stage has ended.
    fn end(&self, stage: &'static str, what: &str, took: Duration);
}

/// Reports nothing.
#[derive(Debug, Clone, Copy)]
pub struct Silent;

impl Progress for Silent {
    fn begin(&self, _: &'static str, _: Option<usize>) {}
    fn step(&self) {}
    fn end(&self, _: &'static str, _: &str, _: Duration) {}
}

/// A number and what is counted, for printing.
pub fn plural(count: usize, word: &str) -> String {
    let end = match count {
        1 => "",
        _ if word.ends_with('s') => "es",
        _ => "s",
    };
    format!("{count} {word}{end}")
}

pub(crate) struct Stages<'a> {
    pub(crate) progress: &'a dyn Progress,
    /// What ran so far, and how long each took.
    pub(crate) took: Vec<(&'static str, Duration)>,
}

impl<'a> Stages<'a> {
    pub(crate) fn new(progress: &'a dyn Progress) -> Self {
        Self { progress, took: Vec::new() }
    }

    /// Runs a stage; `what` describes the result.
    pub(crate) fn run<T>(
        &mut self,
        name: &'static str,
        total: Option<usize>,
        work: impl FnOnce() -> T,
        what: impl FnOnce(&T) -> String,
    ) -> T {
        self.progress.begin(name, total);
        let started = Instant::now();
        let result = work();
        let took = started.elapsed();
        self.progress.end(name, &what(&result), took);
        self.took.push((name, took));
        result
    }
}
