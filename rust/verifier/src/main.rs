//! `verifier --base-url URL`: checks any deployed build, read only, with the checks that need nothing kept.

use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError};
use std::time::Duration;

use anyhow::Context as _;
use clap::Parser;
use headless_chrome::Browser;
use serde_json::json;
use verifier::{Axe, Chrome, Depth, Inspector, Page, Pool, Round, Route, Setting, Shard, Site, install, project};

/// How often a page that is watched is asked for.
const PAUSE: Duration = Duration::from_millis(300);

/// Looks at every route of a site that is served somewhere, as a reader would. Nothing is changed there.
#[derive(Debug, Parser)]
#[command(name = "verifier", version)]
struct Arguments {
    /// Where the site is, such as <https://docs.example.com/>.
    #[arg(long)]
    base_url: String,
    /// The file that lists its routes; otherwise the one it was published with, `assets/manifest.json`.
    #[arg(long)]
    manifest: Option<std::path::PathBuf>,
    /// Routes that begin so come from templates: of every kind and size some are looked at closely.
    #[arg(long, default_values = ["/reference/"])]
    generated: Vec<String>,
    /// Only routes that contain this.
    #[arg(long)]
    only: Option<String>,
    /// A part of all routes, such as 1/4.
    #[arg(long)]
    shard: Option<Shard>,
    /// How many browsers work beside each other; otherwise as many as there are cores and memory for.
    #[arg(long)]
    browsers: Option<usize>,
    /// Looks at this route alone, and again whenever it changes.
    #[arg(long, conflicts_with_all = ["only", "shard"])]
    watch: Option<String>,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::from(2)
        }
    }
}

/// Returns how many failures there were.
fn run(arguments: &Arguments) -> anyhow::Result<usize> {
    let project = project();
    install(&project)?;
    let pool = Pool::new(Chrome::find(&project)?, arguments.browsers.unwrap_or_else(Pool::size));
    let manifest = match &arguments.manifest {
        Some(file) => std::fs::read_to_string(file).with_context(|| format!("cannot read {}", file.display()))?,
        None => pool.turn(|worker| manifest_of(worker.browser(), &arguments.base_url))?.result?,
    };
    let site = Arc::new(Site::deployed(&arguments.base_url, &manifest)?);
    let inspector = Inspector::new(Arc::clone(&site), Axe::load(&project)?, false);
    let round = Round::new(pool, inspector);
    if let Some(route) = &arguments.watch {
        return watch(&round, &site, route);
    }
    let generated: Vec<&str> = arguments.generated.iter().map(String::as_str).collect();
    let routes = round.pool.turn(|worker| round.inspector.plan(worker.browser(), &generated, true))?.result?;
    let is_mine = |index: &usize| arguments.shard.is_none_or(|shard| shard.has(*index));
    let routes: Vec<Route> = routes
        .into_iter()
        .enumerate()
        .filter(|(index, route)| is_mine(index) && arguments.only.as_ref().is_none_or(|only| route.path.contains(only)))
        .map(|(_, route)| route)
        .collect();
    let closely = routes.iter().filter(|route| route.depth == Depth::Whole).count();
    println!("{} routes, {closely} of them in every width and mode", routes.len());
    look_at_all(&round, &routes, arguments.browsers.unwrap_or_else(Pool::size))?;
    println!("{}", round.tally);
    Ok(round.tally.failures())
}

/// Looks at all routes, a few at a time, and prints what is wrong as it is found.
fn look_at_all(round: &Round, routes: &[Route], browsers: usize) -> anyhow::Result<()> {
    let next = AtomicUsize::new(0);
    let failed = std::sync::Mutex::new(None);
    std::thread::scope(|scope| {
        for _ in 0..browsers {
            scope.spawn(|| {
                while let Some(route) = routes.get(next.fetch_add(1, Ordering::Relaxed)) {
                    match round.look(route, |_| Ok((0, Vec::new()))) {
                        Ok(words) => print_faults(route, &words),
                        Err(error) => {
                            // Without a browser there is nothing to look with.
                            next.store(routes.len(), Ordering::Relaxed);
                            *failed.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
                        }
                    }
                }
            });
        }
    });
    failed.into_inner().unwrap_or_else(PoisonError::into_inner).map_or(Ok(()), |error| Err(error.into()))
}

fn print_faults(route: &Route, words: &[String]) {
    if !words.is_empty() {
        println!("\n{}\n  {}", route.path, words.join("\n").replace('\n', "\n  "));
    }
}

/// The list of routes a site was published with.
fn manifest_of(browser: &Arc<Browser>, url: &str) -> anyhow::Result<String> {
    let site = Arc::new(Site::deployed(url, "{\"routes\":{}}")?);
    let page = Page::new(&site, browser, &Setting::default())?;
    page.load(site.base())?;
    let path = json!(format!("{}assets/manifest.json", site.base()));
    page.get(&format!(
        "fetch({path}).then((answer) => answer.ok ? answer.text() : Promise.reject(new Error({path} + ' is answered with ' + answer.status)))"
    ))
}

/// Looks at a route whenever what the server sends for it changes, until the program is ended.
fn watch(round: &Round, site: &Arc<Site>, path: &str) -> anyhow::Result<usize> {
    let route = Route::found(path, Depth::Whole);
    let turn = round.pool.turn(|worker| {
        let page = Page::new(site, worker.browser(), &Setting::default())?;
        page.load(site.base())?;
        // Names of scripts, styles and data have hashes in them: no change leaves the page's own text as it is.
        let ask = format!(
            "fetch({}, {{ cache: 'no-store' }}).then((answer) => answer.text()).catch(() => null)",
            json!(route.path)
        );
        let mut seen: Option<String> = None;
        loop {
            let now: Option<String> = page.get(&ask)?;
            if now.is_some() && now != seen {
                seen = now;
                let inspection = round.inspector.inspect(worker, &route);
                round.inspector.forget();
                let words = match inspection {
                    Ok(inspection) => inspection.findings.list().iter().map(ToString::to_string).collect(),
                    Err(error) => vec![format!("{error:#}")],
                };
                print_faults(&route, &words);
                println!("{} has {} faults", route.path, words.len());
            }
            std::thread::sleep(PAUSE);
        }
    })?;
    turn.result
}
