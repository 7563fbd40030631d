//! Processor time and memory of a tree of processes, as Linux reports them below `/proc`; elsewhere both are 0.

use std::collections::HashMap;
use std::fs;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

/// Clock ticks a second in `/proc`, fixed by Linux for all programs (`proc_pid_stat(5)`).
const TICKS: f64 = 100.0;
/// Bytes of a page of memory on the machines this is measured on.
const PAGE: u64 = 4096;

/// The least time between two looks at the memory.
const PAUSE: Duration = Duration::from_millis(10);

/// Processor time of all ended children of this process and of theirs, in seconds.
pub(super) fn children_seconds() -> f64 {
    // Fields 16 and 17, counted from 1; the first two are cut off.
    sum_seconds("self", [13, 14])
}

/// Processor time of a process by itself so far, in seconds.
pub(super) fn seconds_of(process: u32) -> f64 {
    // Fields 14 and 15, counted from 1; the first two are cut off.
    sum_seconds(&process.to_string(), [11, 12])
}

fn sum_seconds(process: &str, fields: [usize; 2]) -> f64 {
    let Some(found) = stat(process) else { return 0.0 };
    let ticks = |at: usize| found.get(at).and_then(|field| field.parse::<f64>().ok()).unwrap_or_default();
    fields.into_iter().map(ticks).sum::<f64>() / TICKS
}

/// The fields of a process after its name, which may hold anything.
fn stat(process: &str) -> Option<Vec<String>> {
    read_fields(&fs::read_to_string(format!("/proc/{process}/stat")).ok()?)
}

fn read_fields(stat: &str) -> Option<Vec<String>> {
    let (_, after) = stat.rsplit_once(')')?;
    Some(after.split_whitespace().map(str::to_owned).collect())
}

/// Looks at a tree of processes every few milliseconds, and a twentieth of the time at most.
pub(super) struct Watcher {
    stop: Arc<AtomicBool>,
    peak: Arc<AtomicU64>,
    thread: JoinHandle<()>,
}

impl Watcher {
    pub(super) fn start(root: u32) -> Self {
        let (stop, peak) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicU64::new(0)));
        let (ends, most) = (Arc::clone(&stop), Arc::clone(&peak));
        let thread = std::thread::spawn(move || {
            while !ends.load(Ordering::Relaxed) {
                let started = Instant::now();
                most.fetch_max(memory(root), Ordering::Relaxed);
                // Where there are many processes, looking at them takes a share of what is measured.
                std::thread::sleep(PAUSE.max(20 * started.elapsed()));
            }
        });
        Self { stop, peak, thread }
    }

    /// Stops watching, and gives the most memory the tree had, in bytes.
    pub(super) fn peak(self) -> u64 {
        self.stop.store(true, Ordering::Relaxed);
        let _ = self.thread.join();
        self.peak.load(Ordering::Relaxed)
    }
}

fn memory(root: u32) -> u64 {
    let mut parents = HashMap::new();
    for entry in fs::read_dir("/proc").into_iter().flatten().flatten() {
        let Some(process) = entry.file_name().to_str().and_then(|name| name.parse::<u32>().ok()) else { continue };
        let parent = stat(&process.to_string()).and_then(|fields| fields.get(1)?.parse::<u32>().ok());
        parents.insert(process, parent.unwrap_or_default());
    }
    let is_below = |mut process: u32| loop {
        match parents.get(&process) {
            _ if process == root => return true,
            Some(parent) if *parent != 0 => process = *parent,
            _ => return false,
        }
    };
    parents.keys().filter(|process| is_below(**process)).map(|process| resident(*process)).sum()
}

/// The memory of a process by itself, in bytes.
pub(super) fn resident(process: u32) -> u64 {
    let text = fs::read_to_string(format!("/proc/{process}/statm")).unwrap_or_default();
    let pages = text.split_whitespace().nth(1).and_then(|pages| pages.parse::<u64>().ok()).unwrap_or_default();
    pages * PAGE
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_with_spaces_and_brackets_moves_no_field() {
        let found = read_fields("77 (a (b) c) S 12 77 0 0").expect("fields");
        assert_eq!(found[..2], ["S", "12"]);
        assert_eq!(read_fields("no process"), None);
    }
}
