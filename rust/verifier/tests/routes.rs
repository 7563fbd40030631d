//! Every route of the site in Chrome: `cargo test -p verifier --test routes -- orders` looks at some of them.

use std::collections::BTreeSet;
use std::sync::{Arc, Mutex, PoisonError};

use libtest_mimic::{Arguments, Failed, Trial};
use verifier::{Chrome, Site, Visit, faults, project};

/// What links on each page lead to: path and anchor.
type Links = Arc<Mutex<Vec<(String, String)>>>;
/// What can be linked to: paths, and paths with an anchor.
type Places = Arc<Mutex<BTreeSet<String>>>;

fn main() -> anyhow::Result<()> {
    let mut arguments = Arguments::from_args();
    // Pages share one browser and two cores; more at once are not faster.
    arguments.test_threads.get_or_insert(2);
    let site = Arc::new(Site::build()?);
    let browser = Arc::new(Chrome::find(&project())?.start()?);
    let (links, places) = (Links::default(), Places::default());
    let not_found = "/404.html";
    let mut trials: Vec<Trial> = site
        .routes()
        .keys()
        .filter(|route| *route != not_found)
        .map(|route| {
            let (site, browser, route) = (Arc::clone(&site), Arc::clone(&browser), route.clone());
            let (links, places) = (Arc::clone(&links), Arc::clone(&places));
            Trial::test(format!("route {route}"), move || {
                let visit = Visit::of(&browser, &site.url(&route))?;
                let canonical = format!("https://docs.vendure.io{route}");
                note(&site, &route, &visit, &links, &places);
                report(&faults(&visit, 200, Some(&canonical)))
            })
        })
        .collect();
    let (unknown_site, unknown_browser) = (Arc::clone(&site), Arc::clone(&browser));
    trials.push(Trial::test("an unknown route is not found", move || {
        let visit = Visit::of(&unknown_browser, &unknown_site.url("/there/is/nothing"))?;
        report(&faults(&visit, 404, None))
    }));
    let all = site.routes().len();
    let conclusion = libtest_mimic::run(&arguments, trials);
    let broken = broken(&links, &places, arguments.filter.is_none(), all);
    for link in &broken {
        eprintln!("broken link: {link}");
    }
    drop(browser);
    if !broken.is_empty() {
        std::process::exit(101);
    }
    conclusion.exit()
}

fn report(faults: &[String]) -> Result<(), Failed> {
    if faults.is_empty() { Ok(()) } else { Err(faults.join("\n").into()) }
}

fn note(site: &Site, route: &str, visit: &Visit, links: &Links, places: &Places) {
    let own = site.url("");
    let mut places = places.lock().unwrap_or_else(PoisonError::into_inner);
    places.insert(route.to_owned());
    places.extend(visit.anchors.iter().map(|anchor| format!("{route}#{anchor}")));
    let inside = visit.links.iter().filter_map(|link| link.strip_prefix(&own)).filter(|link| link.starts_with('/'));
    let mut links = links.lock().unwrap_or_else(PoisonError::into_inner);
    links.extend(inside.map(|link| (route.to_owned(), link.split('?').next().unwrap_or_default().to_owned())));
}

/// Links that lead nowhere; only to be told when every page was looked at.
fn broken(links: &Links, places: &Places, is_whole: bool, all: usize) -> Vec<String> {
    let places = places.lock().unwrap_or_else(PoisonError::into_inner);
    let links = links.lock().unwrap_or_else(PoisonError::into_inner);
    let seen = places.iter().filter(|place| !place.contains('#')).count();
    if !is_whole || seen + 1 < all {
        return Vec::new();
    }
    let is_file = |path: &str| path.rsplit('/').next().is_some_and(|name| name.contains('.'));
    let found = links.iter().filter(|(_, to)| !places.contains(to.trim_end_matches('#')) && !is_file(to));
    found.map(|(from, to)| format!("{to} on {from}")).collect()
}
