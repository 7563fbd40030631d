//! Every route of the site in Chrome: `cargo test -p verifier --test routes -- orders` looks at some of them.

mod states;

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::{Command, ExitCode};
use std::sync::Arc;
use std::time::Instant;

use anyhow::Context as _;
use libtest_mimic::{Arguments, Failed, Trial};
use verifier::{
    Area, Axe, Chrome, Depth, Gallery, Inspection, Inspector, Page, Pool, Round, Route, Shard, Site, project,
};

use crate::states::State;

/// Where pages come from templates.
const GENERATED: [&str; 1] = ["/reference/"];

/// Routes whose structure is kept with all that is around the page: each kind of page, and each sidebar, once.
const AROUND: [&str; 6] = [
    "/",
    "/TODO",
    "/guides/core-concepts/orders/",
    "/reference/typescript-api/services/order-service",
    "/search",
    "/user-guide/",
];

/// Where structures are kept.
const SNAPSHOTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots");

/// Where screenshots are kept.
const SCREENSHOTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/pictures");

/// How many bytes all that is kept of screenshots may take.
const BYTES: u64 = 12_000_000;

/// Set to accept whatever is not as it is kept.
const UPDATE: &str = "VERIFIER_UPDATE";

/// Set to open every generated page, and not one of four.
const ALL: &str = "VERIFIER_ALL";

struct Suite {
    site: Arc<Site>,
    round: Round,
    gallery: Gallery,
}

fn main() -> anyhow::Result<ExitCode> {
    let accepts = std::env::var_os(UPDATE).is_some();
    if accepts && std::env::var_os("INSTA_UPDATE").is_none_or(|how| how != "always") {
        // Structures are accepted by a variable of their own, which only a process of its own can be given.
        let status = Command::new(std::env::current_exe()?)
            .args(std::env::args_os().skip(1))
            .env("INSTA_UPDATE", "always")
            .status()?;
        return Ok(if status.success() { ExitCode::SUCCESS } else { ExitCode::FAILURE });
    }
    let (shard, mut arguments) = arguments()?;
    let project = project();
    let site = Arc::new(Site::build()?);
    let chrome = Chrome::find(&project)?;
    let takes_screenshots = chrome.is_pinned();
    if !takes_screenshots {
        println!("Screenshots are not compared: only the pinned browser renders pages as they are kept.");
    }
    let pool = Pool::new(chrome, Pool::size());
    arguments.test_threads.get_or_insert(Pool::size());
    let inspector = Inspector::new(Arc::clone(&site), Axe::load(&project)?, takes_screenshots);
    let gallery = Gallery::open(Path::new(SCREENSHOTS), &project.join("target/verifier"), accepts)?;
    let opens_all = std::env::var_os(ALL).is_some();
    let routes = pool.turn(|worker| inspector.plan(worker.browser(), &GENERATED, opens_all))?.result?;
    let all = Arc::new(Suite { site, round: Round::new(pool, inspector), gallery });
    let is_whole = arguments.filter.is_none() && arguments.skip.is_empty() && shard.is_none();
    let conclusion = libtest_mimic::run(&arguments, trials(&all, routes, shard, takes_screenshots));
    let report = all.gallery.close(is_whole && takes_screenshots && !conclusion.has_failed())?;
    println!("{}", all.round.tally);
    if let Some(report) = report {
        println!("Pictures that differ: {}", report.display());
        println!("{UPDATE}=1 cargo test -p verifier --test routes accepts them.");
    }
    Ok(conclusion.exit_code())
}

/// The part of all trials that is this machine's, and what holds for all that is kept.
fn trials(suite: &Arc<Suite>, routes: Vec<Route>, shard: Option<Shard>, takes_screenshots: bool) -> Vec<Trial> {
    let states = states::all();
    let kept = kept(&routes, &states);
    let structures = routes.iter().filter(|route| route.has_structure()).map(|route| name_of(&route.path)).collect();
    let mut trials: Vec<Trial> = Vec::new();
    for route in routes {
        let suite = Arc::clone(suite);
        trials.push(Trial::test(format!("route {}", route.path), move || look(&suite, &route)));
    }
    for state in states.into_iter().filter(|_| takes_screenshots) {
        let suite = Arc::clone(suite);
        trials.push(Trial::test(format!("picture {}", state.name), move || take(&suite, &state)));
    }
    let mut index = 0..;
    trials.retain(|_| index.next().is_none_or(|index| shard.is_none_or(|shard| shard.has(index))));
    trials.push(Trial::test("every structure that is kept is that of a route", move || all_are_routes(&structures)));
    let has = Arc::clone(suite);
    trials.push(Trial::test("every picture that is kept is one of these, and all are small", move || {
        let stale = has.gallery.stale(&kept)?;
        let size = has.gallery.size()?;
        match (stale.is_empty(), size <= BYTES) {
            (false, _) => Err(format!("nothing is compared with {}", stale.join(", ")).into()),
            (_, false) => Err(format!("they take {size} bytes, more than {BYTES}").into()),
            _ => Ok(()),
        }
    }));
    trials
}

/// Names of all screenshots that are kept.
fn kept(routes: &[Route], states: &[State]) -> BTreeSet<String> {
    let views = |route: &Route| match route.depth {
        Depth::Whole => &["1440 dark", "390 light"][..],
        Depth::Close | Depth::Sampled if route.has_screenshot() => &["1440 dark"][..],
        Depth::Close | Depth::Worded | Depth::Sampled | Depth::Read => &[],
    };
    let digests = routes.iter().flat_map(|route| views(route).iter().map(|view| format!("{} {view}", route.path)));
    digests.chain(states.iter().map(|state| state.name.clone())).collect()
}

/// The usual arguments of a suite, and `--shard i/n`.
fn arguments() -> anyhow::Result<(Option<Shard>, Arguments)> {
    let mut shard = None;
    let mut rest = Vec::new();
    let mut given = std::env::args();
    while let Some(argument) = given.next() {
        if argument == "--shard" {
            shard = Some(given.next().context("--shard needs a value, such as 1/4")?.parse()?);
        } else {
            rest.push(argument);
        }
    }
    Ok((shard, Arguments::from_iter(rest)))
}

fn look(suite: &Suite, route: &Route) -> Result<(), Failed> {
    let words = suite.round.look(route, |inspection| {
        let mut words: Vec<String> = Vec::new();
        if route.has_structure() {
            words.extend(structure(route, inspection));
        }
        for (view, png) in &inspection.screenshots {
            let verdict = suite.gallery.check_digest(&format!("{} {view}", route.path), png)?;
            words.extend(verdict.err().map(|fault| format!("picture ({view}): {fault}")));
        }
        Ok((inspection.screenshots.len() + 1, words))
    })?;
    if words.is_empty() { Ok(()) } else { Err(words.join("\n").into()) }
}

/// Takes the screenshot of a state.
fn take(suite: &Suite, state: &State) -> Result<(), Failed> {
    let begun = Instant::now();
    let turn = suite.round.pool.turn(|worker| {
        let page = Page::new(&suite.site, worker.browser(), &state.setting)?;
        page.open(state.path)?;
        page.settle()?;
        page.hold_still()?;
        (state.steps)(&page)?;
        page.screenshot(Area::Window)
    })?;
    let name = format!("picture {}", state.name);
    let verdict = match turn.result {
        Ok(png) => suite.gallery.check_screenshot(&state.name, &png)?,
        Err(_) if turn.is_lost => {
            suite.round.tally.add_lost(&name, begun.elapsed());
            return Err("the browser crashed or hung".into());
        }
        Err(error) => Err(format!("{error:#}")),
    };
    suite.round.tally.add(&name, 1, usize::from(verdict.is_err()), begun.elapsed());
    verdict.map_err(Failed::from)
}

/// Compares a page's structure with the one that is kept.
fn structure(route: &Route, inspection: &Inspection) -> Option<String> {
    let text = if AROUND.contains(&&*route.path) { inspection.structure.clone() } else { inspection.own_structure() };
    let mut settings = insta::Settings::new();
    settings.set_snapshot_path(SNAPSHOTS);
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(&route.path);
    let compare = || settings.bind(|| insta::assert_snapshot!(name_of(&route.path), text));
    let differs = catch_unwind(AssertUnwindSafe(compare)).is_err();
    differs.then(|| "structure: it is not the one that is kept; the difference is above".to_owned())
}

/// The name of a route's files.
fn name_of(path: &str) -> String {
    match path.trim_matches('/') {
        "" => "home".to_owned(),
        path => path.replace('/', "__"),
    }
}

fn all_are_routes(names: &BTreeSet<String>) -> Result<(), Failed> {
    let kept = Path::new(SNAPSHOTS).read_dir()?.filter_map(Result::ok).map(|file| file.file_name());
    let kept = kept.filter_map(|file| file.to_str().and_then(|file| file.strip_suffix(".snap")).map(str::to_owned));
    let stale: Vec<String> = kept.filter(|name| !names.contains(name)).collect();
    if stale.is_empty() { Ok(()) } else { Err(format!("there is no route for {}", stale.join(", ")).into()) }
}
