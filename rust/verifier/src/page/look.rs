//! What a page shows, and how long to wait for it.

use std::sync::LazyLock;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use anyhow::{Context as _, anyhow, bail};
use headless_chrome::protocol::cdp::Runtime;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

use super::Page;
use crate::checks::structure;

/// How long something may take that has to happen, unless `VERIFIER_PATIENCE` sets it in seconds.
const TIMEOUT: Duration = Duration::from_secs(30);
/// How often it is looked for.
const PAUSE: Duration = Duration::from_millis(15);
/// How often the page itself looks for it, before it answers that it is not so.
const LOOKS: usize = 20;
/// How many milliseconds are between two of these looks.
const LOOK: usize = 10;
/// What an attempt usually takes at most, with its pause: the page's own looks and the way there.
const USUAL: Duration = Duration::from_millis(250);

impl Page {
    /// The value of an expression, awaited where it is a promise.
    pub fn get<T: DeserializeOwned>(&self, expression: &str) -> anyhow::Result<T> {
        let answer = self
            .call::<Runtime::Evaluate>(json!({
                "expression": expression,
                "returnByValue": true,
                "awaitPromise": true,
                "userGesture": true,
            }))
            .with_context(|| format!("cannot evaluate {expression}"))?;
        if let Some(thrown) = answer.exception_details {
            let words = thrown.exception.and_then(|error| error.description).unwrap_or(thrown.text);
            bail!("{expression} throws {words}");
        }
        let value = answer.result.value.unwrap_or(Value::Null);
        serde_json::from_value(value.clone()).map_err(|error| anyhow!("{expression} is {value}: {error}"))
    }

    /// Runs a statement or an expression whose value is of no interest.
    pub fn run(&self, script: &str) -> anyhow::Result<()> {
        self.get::<Value>(&format!("(async () => {{ {script} }})()")).map(drop)
    }

    /// Waits until an expression is true.
    pub fn until(&self, expression: &str) -> anyhow::Result<()> {
        retry(|| {
            // While one document gives way to the next there is nothing to evaluate.
            let is_true = self.soon::<bool>(&format!("Boolean({expression})"), "found");
            if is_true.as_ref().is_ok_and(|value| *value) { Ok(()) } else { Err(anyhow!("{is_true:?}")) }
        })
        .map_err(|error| anyhow!("never came true: {expression} ({error})"))
    }

    /// Waits until an expression has a value.
    pub fn shows(&self, expression: &str, wanted: impl Into<Value>) -> anyhow::Result<()> {
        let wanted = wanted.into();
        retry(|| {
            let found =
                self.soon::<Value>(expression, &format!("JSON.stringify(found) === JSON.stringify({wanted})"))?;
            if found == wanted { Ok(()) } else { Err(anyhow!("{expression} is {found} instead of {wanted}")) }
        })
    }

    /// The value of an expression, as soon as it `is_wanted` (an expression with `found`), or as it is a moment later. The
    /// page itself looks again and again, which is quicker than to ask it as often.
    fn soon<T: DeserializeOwned>(&self, expression: &str, is_wanted: &str) -> anyhow::Result<T> {
        // Without script no timer calls back.
        let looks = if self.has_script.load(Ordering::Relaxed) { LOOKS } else { 1 };
        self.get(&format!(
            "(async () => {{ for (let looks = 1; ; looks += 1) {{
              const found = await ({expression});
              if (looks >= {looks} || ({is_wanted})) return found;
              await new Promise((next) => setTimeout(next, {LOOK}));
            }} }})()"
        ))
    }

    /// The page as assistive technology has it: a line for each thing, set in by what it is in.
    pub fn structure(&self) -> anyhow::Result<String> {
        structure::read(self)
    }

    /// Waits until a page with a heading is shown.
    pub fn heading(&self, wanted: &str) -> anyhow::Result<()> {
        self.shows("document.querySelector('main h1')?.textContent", wanted)
    }

    /// Waits until the URL, from its path on, is as wanted.
    pub fn at(&self, wanted: &str) -> anyhow::Result<()> {
        self.shows("location.pathname + location.search + location.hash", wanted)
    }

    /// Waits until two frames were painted, or for as long as that takes where the page runs no script of its own.
    pub(super) fn frames(&self) -> anyhow::Result<()> {
        if !self.has_script.load(Ordering::Relaxed) {
            std::thread::sleep(3 * PAUSE);
            return Ok(());
        }
        self.run("await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))")
    }

    /// Waits until nothing is left to do: no request is on its way, two frames were painted and the page is idle.
    pub fn settle(&self) -> anyhow::Result<()> {
        const IDLE: &str = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
            requestIdleCallback(() => setTimeout(done), { timeout: 500 }))))";
        retry(|| {
            let before = self.requests().len();
            // Without script no frame calls back, and nothing changes by itself.
            if self.has_script.load(Ordering::Relaxed) {
                self.run(&format!("await {IDLE}"))?;
            }
            let waiting = self.lock_record().waiting(&self.network.held());
            let is_quiet = self.requests().len() == before && waiting.is_empty();
            if is_quiet { Ok(()) } else { Err(anyhow!("the page does not come to rest: {waiting:?}")) }
        })
    }
}

/// Tries again until it goes well; the last failure is what is reported.
pub(super) fn retry<T>(attempt: impl Fn() -> anyhow::Result<T>) -> anyhow::Result<T> {
    try_for(timeout(), attempt)
}

pub(super) fn timeout() -> Duration {
    static GIVEN: LazyLock<Duration> = LazyLock::new(|| {
        let given = std::env::var("VERIFIER_PATIENCE").ok().and_then(|text| text.parse().ok());
        given.map_or(TIMEOUT, Duration::from_secs)
    });
    *GIVEN
}

/// Tries again for so long until it goes well; the last failure is what is reported. What a busy machine makes one attempt
/// longer than usual does not count.
pub fn try_for<T>(timeout: Duration, attempt: impl Fn() -> anyhow::Result<T>) -> anyhow::Result<T> {
    let mut waited = Duration::ZERO;
    loop {
        let begun = Instant::now();
        let result = attempt();
        if result.is_ok() || waited > timeout {
            return result;
        }
        std::thread::sleep(PAUSE);
        waited += begun.elapsed().min(USUAL);
    }
}
