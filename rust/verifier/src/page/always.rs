//! What must hold after every step of a reader, whatever the step was for.

use std::sync::atomic::Ordering;
use std::time::Duration;

use anyhow::ensure;

use super::Page;
use super::look::{timeout, try_for};

/// A list of what does not hold of the document.
const ALWAYS: &str = include_str!("always.js");

impl Page {
    /// Notes a step, after it was seen that all holds which must hold after the one before.
    ///
    /// It is looked at this late because what a step begins takes its time; and if it does not hold at once, again and
    /// again.
    pub(super) fn step(&self) -> anyhow::Result<()> {
        self.always()?;
        self.has_stepped.store(true, Ordering::Relaxed);
        Ok(())
    }

    /// Waits until all holds that must hold after the last step, if there was one since it was looked at.
    pub fn always(&self) -> anyhow::Result<()> {
        if !self.has_stepped.swap(false, Ordering::Relaxed) || !self.is_watched.load(Ordering::Relaxed) {
            return Ok(());
        }
        self.holds_always(timeout())
    }

    /// Waits until all holds that must hold after any step, at most for so long.
    pub fn holds_always(&self, timeout: Duration) -> anyhow::Result<()> {
        try_for(timeout, || {
            let wrong: Vec<String> = self.get(ALWAYS)?;
            ensure!(wrong.is_empty(), "what must always hold does not:\n  {}", wrong.join("\n  "));
            Ok(())
        })
    }

    /// Runs what a reader does, and waits until all holds that must hold after it, at most for so long. That is one question
    /// to the browser where [`Page::run`] and [`Page::holds_always`] are two.
    pub fn act(&self, script: &str, timeout: Duration) -> anyhow::Result<()> {
        let task = "new Promise((next) => setTimeout(next))";
        match self.get::<Vec<String>>(&format!("(async () => {{ {script}; await {task}; return (\n{ALWAYS}); }})()")) {
            Ok(wrong) if wrong.is_empty() => Ok(()),
            // What is not so yet may become so, and what was asked may have gone with its document.
            Ok(_) => self.holds_always(timeout),
            Err(error) if format!("{error:#}").contains("navigated or closed") => self.holds_always(timeout),
            Err(error) => Err(error),
        }
    }

    /// From now on nobody looks at what must always hold: the case is about a page that is broken.
    pub fn look_away(&self) {
        self.is_watched.store(false, Ordering::Relaxed);
    }
}
