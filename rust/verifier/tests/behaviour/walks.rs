//! Walks by chance over what shares state: pages, hashes, history, tabs, search, menu, mode, lists, sizes of the window.
//!
//! A walk is made of its seed alone. After each action all must hold that always must, and in the end the page must be the
//! one that is shown when its address is opened. One that fails is made shorter as long as it fails, and told.

use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use verifier::{Page, Setting};

use crate::chance::Chance;
use crate::harness::{Cases, ORDERS};

/// How many walks there are, unless `SITE_VERIFY_WALKS` says so: one takes about three seconds of one of two browsers.
const WALKS: usize = 50;
/// Of how many actions each is.
const ACTIONS: usize = 40;
/// How many are in one case.
const IN_CASE: usize = 10;
/// How long what must always hold may not hold, as long as something is on its way.
const TIMEOUT: Duration = Duration::from_secs(30);
/// The same for a walk that fails anyway.
const HASTE: Duration = Duration::from_secs(2);
/// How long a failing walk is made shorter.
const SHORTENING: Duration = Duration::from_secs(40);

/// How something is done.
#[derive(Debug, Clone, Copy)]
enum How {
    /// By the page: an expression with `number` and the functions of `walk.js`.
    Script(&'static str),
    /// The browser changes the size of the window.
    Resize,
    /// The browser loads the page again.
    Reload,
}

/// What a reader does, how, and a number by which one of many things is chosen.
#[derive(Debug, Clone, Copy)]
struct Action {
    name: &'static str,
    how: How,
    number: usize,
}

/// What there is to do.
const ACTS: [(&str, How); 21] = [
    ("follow a link of the page", How::Script("click(pick('main a[href^=\"/\"]', number))")),
    ("follow a link of the list of pages", How::Script("click(pick('[data-sidebar] a', number))")),
    ("follow a link of the bar", How::Script("click(pick('header nav [data-item=sidebar] a', number))")),
    ("follow a link of the contents", How::Script("click(pick('nav[aria-label=\"On this page\"] a', number))")),
    (
        "follow a hash of another page",
        How::Script("follow(`/guides/core-concepts/money/#${['prices-with-and-without-tax', 'nothing'][number % 2]}`)"),
    ),
    ("go back", How::Script("travel(-1)")),
    ("go forward", How::Script("travel(1)")),
    ("choose a tab", How::Script("click(pick('main [role=tab]', number))")),
    ("open the search", How::Script("click(pick('[data-item=search] button', 0))")),
    ("search", How::Script("write(['order', 'tax', 'zzzqqq', '', 'payment state'][number % 5])")),
    ("press the arrow down", How::Script("press('ArrowDown')")),
    ("press Enter", How::Script("press('Enter')")),
    ("press Escape", How::Script("escape()")),
    ("open the menu", How::Script("click(pick('header button[aria-haspopup=dialog][aria-expanded]', 0))")),
    ("choose in the menu", How::Script("click(pick('dialog[open] a, dialog[open] button', number))")),
    ("change the mode", How::Script("click(pick('header nav > ul > li:last-child > button', 0))")),
    ("open a list of the bar", How::Script("click(pick('header nav summary', number))")),
    (
        "open or close a part of the list of pages",
        How::Script("click(pick('[data-sidebar] :is(summary, button)', number))"),
    ),
    ("hover over a link", How::Script("hover(pick('a[href^=\"/\"]', number))")),
    ("change the size of the window", How::Resize),
    ("load the page again", How::Reload),
];

pub(crate) fn cases(cases: &mut Cases) {
    cases.group("walks");
    let count = std::env::var("SITE_VERIFY_WALKS").ok().and_then(|count| count.parse().ok()).unwrap_or(WALKS);
    for first in (0..count).step_by(IN_CASE) {
        let last = (first + IN_CASE).min(count);
        let setting = Setting { is_still: true, ..Setting::default() };
        cases.add_in(setting, &format!("{first} to {}", last - 1), move |page| {
            let fresh = page.another(&Setting { is_still: true, saves_data: true, ..Setting::default() })?;
            (first..last).try_for_each(|seed| check(page, &fresh, seed))
        });
    }
}

/// The walk of a seed.
fn walk(seed: usize) -> Vec<Action> {
    let mut chance = Chance::of(seed as u64);
    let mut choose = || {
        let (name, how) = ACTS[chance.below(ACTS.len())];
        Action { name, how, number: chance.below(1000) }
    };
    (0..ACTIONS).map(|_| choose()).collect()
}

/// A walk that failed: after how many actions, and how.
struct Failure {
    actions: usize,
    error: anyhow::Error,
}

/// Walks, and tells the shortest way to what went wrong.
fn check(page: &Page, fresh: &Page, seed: usize) -> anyhow::Result<()> {
    let mut actions = walk(seed);
    let Err(mut failure) = go(page, fresh, &actions, TIMEOUT) else { return Ok(()) };
    actions.truncate(failure.actions);
    let begun = Instant::now();
    // Long pieces are left out first, then shorter ones.
    let mut piece = actions.len() / 2;
    while piece > 0 {
        let mut at = 0;
        while at < actions.len() && begun.elapsed() < SHORTENING {
            let mut fewer = actions.clone();
            fewer.drain(at..(at + piece).min(actions.len()));
            match go(page, fresh, &fewer, HASTE) {
                Err(shorter) => {
                    fewer.truncate(shorter.actions);
                    (actions, failure) = (fewer, shorter);
                }
                Ok(()) => at += piece,
            }
        }
        piece /= 2;
    }
    let told: Vec<String> = actions.iter().map(|action| format!("  {} ({})", action.name, action.number)).collect();
    Err(failure.error.context(format!("walk {seed} fails, made shorter:\n{}", told.join("\n"))))
}

fn go(page: &Page, fresh: &Page, actions: &[Action], patience: Duration) -> Result<(), Failure> {
    let at = |actions| move |error| Failure { actions, error };
    page.renew().and_then(|()| page.enter(ORDERS)).and_then(|()| page.forget_history()).map_err(at(0))?;
    for (number, action) in actions.iter().enumerate() {
        step(page, *action, patience)
            .with_context(|| format!("after “{} ({})”", action.name, action.number))
            .map_err(at(number + 1))?;
    }
    arrived(page, fresh).map_err(at(actions.len()))
}

/// Whether the page is the one that is shown when its address is opened.
fn arrived(page: &Page, fresh: &Page) -> anyhow::Result<()> {
    page.settle()?;
    page.until("!document.querySelector('[data-state=loading]')")?;
    let console = page.console();
    ensure!(console.is_empty(), "the console says {console:?}");
    let path: String = page.get("location.pathname + location.search")?;
    fresh.load(&path)?;
    fresh.until_ready()?;
    fresh.settle()?;
    let (turned, opened): (Vec<String>, Vec<String>) = (page.get(SHOWN)?, fresh.get(SHOWN)?);
    for (turned, opened) in turned.iter().zip(&opened) {
        ensure!(turned == opened, "{path} shows\n  {turned}\nand, when it is opened,\n  {opened}");
    }
    Ok(())
}

/// What a page is, wherever its reader came from.
const SHOWN: &str = "[
  document.title,
  document.querySelector('link[rel=canonical]')?.href ?? '',
  [...document.querySelectorAll('header nav > ul > [data-item=sidebar] [aria-current]')]
    .map((link) => `${link.getAttribute('aria-current')} ${link.getAttribute('href')}`).join(', '),
  document.querySelector('main h1')?.textContent ?? '',
  [...document.querySelectorAll('main p')].map((paragraph) => paragraph.textContent).join(' ').slice(0, 4000),
]";

/// Does it, and waits until all holds that must always hold.
fn step(page: &Page, action: Action, patience: Duration) -> anyhow::Result<()> {
    match action.how {
        How::Script(act) => {
            let script = format!("{}; const number = {}; {act};", include_str!("walks/walk.js"), action.number);
            return page.act(&script, patience);
        }
        How::Resize => {
            let (width, height) = [(390, 844), (820, 1180), (1440, 900)][action.number % 3];
            page.resize(width, height)?;
        }
        How::Reload => page.reload()?,
    }
    page.holds_always(patience)
}
