//! What all of it came to: one summary at the end.

use std::collections::BTreeMap;
use std::fmt::{self, Display};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

const SLOWEST: usize = 10;

/// Counts what is looked at.
#[derive(Debug)]
pub struct Tally {
    begun: Instant,
    looks: Mutex<BTreeMap<String, Look>>,
}

#[derive(Debug, Clone, Copy)]
struct Look {
    checks: usize,
    failures: usize,
    took: Duration,
    is_lost: bool,
}

impl Default for Tally {
    fn default() -> Self {
        Self { begun: Instant::now(), looks: Mutex::default() }
    }
}

impl Tally {
    /// Counts a route: how many checks there were, how many failures, and how long it took.
    pub fn add(&self, route: &str, checks: usize, failures: usize, took: Duration) {
        self.record(route, Look { checks, failures, took, is_lost: false });
    }

    /// Counts a route whose browser crashed or hung.
    pub fn add_lost(&self, route: &str, took: Duration) {
        self.record(route, Look { checks: 0, failures: 1, took, is_lost: true });
    }

    /// How many failures there were.
    pub fn failures(&self) -> usize {
        self.lock().values().map(|look| look.failures).sum()
    }

    fn record(&self, route: &str, look: Look) {
        self.lock().insert(route.to_owned(), look);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, Look>> {
        self.looks.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Display for Tally {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let looks = self.lock();
        let checks: usize = looks.values().map(|look| look.checks).sum();
        let failures: usize = looks.values().map(|look| look.failures).sum();
        let took = self.begun.elapsed().as_secs_f64();
        writeln!(formatter, "{} looked at, {checks} checks, {failures} failures in {took:.1} s", looks.len())?;
        for (route, _) in looks.iter().filter(|(_, look)| look.is_lost) {
            writeln!(formatter, "  the browser crashed or hung at {route}")?;
        }
        let mut slowest: Vec<(&String, &Look)> = looks.iter().collect();
        slowest.sort_by_key(|(_, look)| std::cmp::Reverse(look.took));
        writeln!(formatter, "slowest:")?;
        for (route, look) in slowest.into_iter().take(SLOWEST) {
            writeln!(formatter, "  {:6.2} s  {route}", look.took.as_secs_f64())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_summary_counts_and_names_the_slowest_and_the_lost() {
        let tally = Tally::default();
        tally.add("/a", 5, 1, Duration::from_secs(1));
        tally.add("/b", 7, 0, Duration::from_secs(3));
        tally.add_lost("/c", Duration::from_secs(2));
        let text = tally.to_string();
        assert!(text.starts_with("3 looked at, 12 checks, 2 failures in "), "{text}");
        assert!(text.contains("the browser crashed or hung at /c\n"), "{text}");
        assert!(text.ends_with("    3.00 s  /b\n    2.00 s  /c\n    1.00 s  /a\n"), "{text}");
        assert_eq!(tally.failures(), 2);
    }
}
