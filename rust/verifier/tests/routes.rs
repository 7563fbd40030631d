//! Every route of the site in Chrome: `cargo test -p verifier --test routes -- orders` looks at some of them.

use std::collections::BTreeSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use anyhow::Context as _;
use libtest_mimic::{Arguments, Failed, Trial};
use verifier::{Axe, Chrome, Inspection, Inspector, Pool, Route, Shard, Site, Tally, project};

/// Where pages come from templates.
const GENERATED: [&str; 1] = ["/reference/"];

/// Routes whose structure is kept with all that is around the page: each kind of page, and each sidebar, once.
const AROUND: [&str; 6] = ["/", "/TODO", "/guides/core-concepts/orders/", "/reference/", "/search", "/user-guide/"];

/// Where structures are kept.
const SNAPSHOTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/snapshots");

struct Suite {
    pool: Pool,
    inspector: Inspector,
    tally: Tally,
}

fn main() -> anyhow::Result<ExitCode> {
    let (shard, mut arguments) = arguments()?;
    let project = project();
    let site = Arc::new(Site::build()?);
    let pool = Pool::new(Chrome::find(&project)?, Pool::size());
    arguments.test_threads.get_or_insert(Pool::size());
    let inspector = Inspector::new(site, Axe::load(&project)?);
    let routes = pool.turn(|browser| inspector.plan(browser, &GENERATED))?.result?;
    let suite = Arc::new(Suite { pool, inspector, tally: Tally::default() });
    let names: BTreeSet<String> = routes.iter().map(|route| name_of(&route.path)).collect();
    let mine = routes.into_iter().enumerate().filter(|(place, _)| shard.is_none_or(|shard| shard.has(*place)));
    let mut trials: Vec<Trial> = mine
        .map(|(_, route)| {
            let suite = Arc::clone(&suite);
            Trial::test(format!("route {}", route.path), move || look(&suite, &route))
        })
        .collect();
    trials.push(Trial::test("every structure that is kept is that of a route", move || all_are_routes(&names)));
    let conclusion = libtest_mimic::run(&arguments, trials);
    println!("{}", suite.tally);
    Ok(conclusion.exit_code())
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
    let begun = Instant::now();
    let turn = suite.pool.turn(|browser| suite.inspector.inspect(browser, route))?;
    let inspection = match turn.result {
        Ok(inspection) => inspection,
        Err(error) if turn.is_lost => {
            suite.tally.add_lost(&route.path, begun.elapsed());
            return Err(format!("the browser crashed or hung: {error:#}").into());
        }
        Err(error) => {
            suite.tally.add(&route.path, 0, 1, begun.elapsed());
            return Err(format!("{error:#}").into());
        }
    };
    let mut words: Vec<String> = inspection.findings.list().iter().map(ToString::to_string).collect();
    words.extend(structure(route, &inspection));
    suite.tally.add(&route.path, inspection.findings.checks() + 1, words.len(), begun.elapsed());
    if words.is_empty() { Ok(()) } else { Err(words.join("\n").into()) }
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
