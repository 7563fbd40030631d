//! Going round the routes: each is looked at with a browser of its own, and counted.

use std::time::Instant;

use crate::inspect::{Inspection, Inspector};
use crate::plan::Route;
use crate::pool::Pool;
use crate::tally::Tally;
use chrome::BrowserError;

/// A round.
pub struct Round {
    /// The browsers.
    pub pool: Pool,
    /// What looks at pages.
    pub inspector: Inspector,
    /// What it came to so far.
    pub tally: Tally,
}

impl Round {
    /// Begins a round.
    #[must_use]
    pub fn new(pool: Pool, inspector: Inspector) -> Self {
        Self { pool, inspector, tally: Tally::default() }
    }

    /// Looks at a route, counts it, and reports what is wrong; `more` compares what was seen with what is kept. A browser
    /// that crashes or hangs is a failure of this route alone: the next one gets another browser.
    pub fn look(
        &self,
        route: &Route,
        more: impl FnOnce(&Inspection) -> anyhow::Result<(usize, Vec<String>)>,
    ) -> Result<Vec<String>, BrowserError> {
        let begun = Instant::now();
        let turn = self.pool.turn(|worker| self.inspector.inspect(worker, route))?;
        if turn.is_lost {
            self.tally.add_lost(&route.path, begun.elapsed());
            return Ok(vec![format!("the browser crashed or hung, and is started anew ({})", turn.in_words())]);
        }
        let (checks, words) = match turn.result {
            Ok(inspection) => {
                let mut words: Vec<String> = inspection.findings.list().iter().map(ToString::to_string).collect();
                let (checks, faults) = more(&inspection).unwrap_or_else(|error| (1, vec![format!("{error:#}")]));
                words.extend(faults);
                (inspection.findings.checks() + checks, words)
            }
            Err(error) => (1, vec![format!("{error:#}")]),
        };
        self.tally.add(&route.path, checks, words.len(), begun.elapsed());
        Ok(words)
    }
}
