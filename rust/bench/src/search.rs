//! How often readers find the page they want, by lists of queries: by the search of the site, and by looking for the query
//! character by character.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::Instant;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use sha2::{Digest as _, Sha256};

use super::BenchError;
use builder::config::Config;
use builder::render::{BundleKind, Mode, bundle_key, make_bundle};
use builder::search::SearchProcess;

/// How many pages are looked at of what is found.
const FOUND: usize = 25;

/// How many queries find a wanted page.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// As the first result.
    pub first: u32,
    /// Among the first five.
    pub five: u32,
}

/// What a list of queries finds.
#[derive(Debug, Clone)]
pub struct ListQuality {
    /// Which list it is.
    pub name: &'static str,
    /// How many queries there are.
    pub queries: u32,
    /// By the search of the site.
    pub search: Count,
    /// By looking for the query character by character.
    pub substring: Count,
}

/// What all queries find.
#[derive(Debug, Clone)]
pub struct Quality {
    /// The half of the kept queries that the weights are tuned by, the other half, and those held out.
    pub lists: Vec<ListQuality>,
    /// Time for a query, in milliseconds: the median.
    pub median: f64,
}

struct Query {
    text: String,
    wanted: Vec<String>,
}

/// A page with all that it says, in small letters.
struct PlainPage {
    route: String,
    text: String,
}

/// Route, title, area, version, trail, priority, number of places, kind.
type PageEntry = (String, String, i64, i64, usize, i64, usize, i64);

/// As much of the index as tells what pages say, see `search/index.rs` of the builder.
#[derive(Deserialize)]
struct Head {
    pages: Vec<PageEntry>,
    /// Number of the first place, name of the file.
    texts: Vec<(usize, String)>,
}

/// Asks the search of the finished site in `config.folders.out`, by the very script that browsers load. Queries of the tuned half
/// that do not find their page first are printed on the way; those of the others are not, so that nobody tunes by them.
pub fn measure_quality(config: &Config) -> Result<Quality, BenchError> {
    let failed = |error: &dyn std::error::Error| BenchError::Build(error.to_string());
    let kind = BundleKind::new(&config.site, Mode::Production);
    let key = bundle_key(&config.folders.client, kind);
    let (bundle, _) = make_bundle(&config.folders, &key, kind).map_err(|error| failed(&error))?;
    let mut search = SearchProcess::new(&bundle);
    let assets = config.folders.out.join("assets");
    let pages = read_pages(&assets)?;
    let kept = read_queries(&config.folders.content.join("_queries.tsv"), &pages)?;
    let held_out = read_queries(&config.folders.content.join("_queries-held-out.tsv"), &pages)?;
    let (tuned, other): (Vec<Query>, Vec<Query>) = kept.into_iter().partition(is_tuned_by);
    let mut times = Vec::new();
    let mut lists = Vec::new();
    for (name, queries) in [("half tuned by", tuned), ("other half", other), ("held out", held_out)] {
        let (mut by_search, mut by_substring) = (Count::default(), Count::default());
        for query in &queries {
            let started = Instant::now();
            let found = search.find(&query.text, FOUND, &|name| fs::read(assets.join(name)), &|| false);
            let found = found.map_err(|error| failed(&error))?;
            times.push(started.elapsed().as_secs_f64() * 1e3);
            let routes: Vec<&str> =
                found.iter().filter_map(|page| page.places.first()?.href.split('#').next()).collect();
            by_search.tally(&routes, &query.wanted);
            by_substring.tally(&find_substring(&pages, &query.text), &query.wanted);
            let is_first = routes.first().is_some_and(|first| query.wanted.iter().any(|wanted| wanted == first));
            if lists.is_empty() && !is_first {
                let gets = routes[..routes.len().min(5)].join(", ");
                let gets = if gets.is_empty() { "nothing" } else { &gets };
                eprintln!("{}: wants {}, gets {gets}", query.text, query.wanted.join(" or "));
            }
        }
        let queries = u32::try_from(queries.len()).unwrap_or(u32::MAX);
        lists.push(ListQuality { name, queries, search: by_search, substring: by_substring });
    }
    times.sort_by(f64::total_cmp);
    Ok(Quality { lists, median: times.get(times.len() / 2).copied().unwrap_or_default() })
}

impl Count {
    fn tally(&mut self, found: &[&str], wanted: &[String]) {
        let is_wanted = |route: &&str| wanted.iter().any(|wanted| wanted == route);
        self.first += u32::from(found.first().is_some_and(is_wanted));
        self.five += u32::from(found.iter().take(5).any(is_wanted));
    }
}

/// A hash of a query decides whether the weights are tuned by it, so what is found by the others says how well they hold.
fn is_tuned_by(query: &Query) -> bool {
    Sha256::digest(query.text.as_bytes())[0].is_multiple_of(2)
}

fn read_queries(path: &Path, pages: &[PlainPage]) -> Result<Vec<Query>, BenchError> {
    let text = fs::read_to_string(path).map_err(prepare(path))?;
    let lines = text.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let queries: Vec<Query> = lines
        .filter_map(|line| {
            let mut parts = line.split('\t').map(str::to_owned);
            Some(Query { text: parts.next()?, wanted: parts.collect() })
        })
        .collect();
    let is_unknown = |route: &&String| !pages.iter().any(|page| page.route == **route);
    let unknown: Vec<&str> =
        queries.iter().flat_map(|query| &query.wanted).filter(is_unknown).map(String::as_str).collect();
    if unknown.is_empty() {
        return Ok(queries);
    }
    Err(BenchError::Build(format!("{}: there is no page at {}", path.display(), unknown.join(", "))))
}

fn read_pages(assets: &Path) -> Result<Vec<PlainPage>, BenchError> {
    let head: Head = read_json(&assets.join("search.json"))?;
    let mut places: Vec<(String, String, String)> = Vec::new();
    for (_, name) in &head.texts {
        places.extend(read_json::<Vec<_>>(&assets.join(format!("search/texts-{name}.json")))?);
    }
    let mut places = places.into_iter();
    let page = |(route, title, .., count, _): PageEntry| {
        let body = places.by_ref().take(count).map(|(_, heading, text)| format!("\n{heading}\n{text}"));
        PlainPage { route, text: format!("{title}{}", body.collect::<String>()).to_lowercase() }
    };
    Ok(head.pages.into_iter().map(page).collect())
}

fn read_json<T: DeserializeOwned>(path: &Path) -> Result<T, BenchError> {
    let bytes = fs::read(path).map_err(prepare(path))?;
    serde_json::from_slice(&bytes).map_err(io::Error::from).map_err(prepare(path))
}

fn prepare(path: &Path) -> impl Fn(io::Error) -> BenchError {
    let path: PathBuf = path.to_owned();
    move |source| BenchError::Prepare(path.clone(), source)
}

/// The pages that have the very characters of a query, those first that have them most often.
fn find_substring<'a>(pages: &'a [PlainPage], query: &str) -> Vec<&'a str> {
    let query = query.to_lowercase();
    let counted = pages.iter().map(|page| (page.text.matches(query.as_str()).count(), page.route.as_str()));
    let mut found: Vec<(usize, &str)> = counted.filter(|(count, _)| *count > 0).collect();
    found.sort_by_key(|(count, _)| std::cmp::Reverse(*count));
    found.into_iter().map(|(_, route)| route).collect()
}

impl Quality {
    /// The figures as a Markdown table.
    pub fn table(&self) -> String {
        let rows = self.lists.iter().map(|list| {
            let share = |count: u32| f64::from(count) * 100.0 / f64::from(list.queries.max(1));
            let columns = [list.search, list.substring]
                .map(|Count { first, five }| format!("{:.1}, {:.1}", share(first), share(five)));
            format!("| {} | {} | {} |\n", list.name, list.queries, columns.join(" | "))
        });
        format!(
            "{:.1} ms a query; of 100, the wanted page is first, and among the first five, for\n\n\
             | | queries | search | plain text search |\n|---|---|---|---|\n{}",
            self.median,
            rows.collect::<Vec<_>>().concat()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_list_has_a_row_with_shares_of_its_own_queries() {
        let list = |name, queries, [one, five, plain_one, plain_five]: [u32; 4]| ListQuality {
            name,
            queries,
            search: Count { first: one, five },
            substring: Count { first: plain_one, five: plain_five },
        };
        let lists = vec![list("tuned by", 4, [3, 4, 0, 1]), list("held out", 8, [4, 7, 1, 2])];
        let quality = Quality { lists, median: 7.04 };
        let table = quality.table();
        let lines: Vec<&str> = table.lines().collect();
        assert!(lines[0].starts_with("7.0 ms a query"));
        assert_eq!(
            lines[4..],
            ["| tuned by | 4 | 75.0, 100.0 | 0.0, 25.0 |", "| held out | 8 | 50.0, 87.5 | 12.5, 25.0 |"]
        );
    }

    #[test]
    fn pages_that_say_the_query_most_often_come_first() {
        let page = |route: &str, text: &str| PlainPage { route: route.to_owned(), text: text.to_owned() };
        let pages = [page("/a", "an order"), page("/b", "a cart"), page("/c", "order an order")];
        assert_eq!(find_substring(&pages, "Order"), ["/c", "/a"]);
        let mut count = Count::default();
        count.tally(&["/c", "/a"], &["/a".to_owned()]);
        assert_eq!(count, Count { first: 0, five: 1 });
    }
}
