//! What the ledger of the proofs says of all samples, in two tables: what each kind was proven by, and why some were not.

use std::collections::BTreeMap;

use dialect::document::{Html, Value, escape};
use dialect::parse::{find_samples, has_grammar};
use dialect::words::Words;
use serde_json::Value as Json;

use crate::config::{Config, pinned_version};
use crate::discover::Sources;
use crate::library::parser_options;

/// What languages are called; others go by their own names.
const KINDS: [(&str, &str); 15] = [
    ("ts", "TypeScript"),
    ("tsx", "TypeScript"),
    ("js", "JavaScript"),
    ("jsx", "JavaScript"),
    ("graphql", "GraphQL"),
    ("json", "JSON"),
    ("bash", "Shell"),
    ("sh", "Shell"),
    ("yaml", "YAML"),
    ("toml", "TOML"),
    ("html", "HTML"),
    ("css", "CSS"),
    ("sql", "SQL"),
    ("docker", "Dockerfile"),
    ("diff", "Diff"),
];

/// What verdicts are called, in the order of the columns. One that is new goes by its own name until it has one here.
fn verdicts(words: &Words) -> [(&'static str, &str); 7] {
    [
        ("shop", words.from_the_shop),
        ("ran", words.ran),
        ("typed", words.type_checked),
        ("valid", words.validated),
        ("parsed", words.parsed),
        ("excused", words.excused),
        ("failed", words.failed),
    ]
}

/// How often each verdict was reached, by kinds of samples.
type Counts = BTreeMap<String, BTreeMap<String, usize>>;

/// The samples nobody proves, by their authors' reasons; of each page, how many.
type Reasons = BTreeMap<String, BTreeMap<String, usize>>;

/// The properties of the component that shows the counts. `page_of` gives the URL and title of a document by its path.
pub(super) fn fill(
    config: &Config,
    sources: &Sources,
    page_of: &dyn Fn(&str) -> Option<(String, String)>,
) -> Vec<(String, Value)> {
    let path = config.folders.content.join(proofs::ledger::FILE_NAME);
    // `check` reports a ledger that cannot be read.
    let ledger: Json =
        system::files::read_text(&path).ok().and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
    let reasons = find_reasons(config, sources, &ledger);
    let words = config.site.locale.words();
    let mut properties = vec![
        ("kinds".to_owned(), Value::Html(kinds_table(&count(&ledger), words))),
        ("reasons".to_owned(), Value::Html(reasons_table(&reasons, page_of, words))),
    ];
    let package = config.site.written_for.as_ref().map(|written| &written.package);
    let folder = config.site.proofs.as_ref().map(|proofs| config.folders.root.join(&proofs.packages));
    if let (Some(package), Some(folder)) = (package, folder)
        && let Some(version) = pinned_version(&folder, package)
    {
        properties.push(("packages".to_owned(), Value::Text(format!("{package} {version}"))));
    }
    properties
}

/// The entries of the ledger, with the paths of their documents.
fn entries(ledger: &Json) -> impl Iterator<Item = (&str, &Json)> {
    let pages = ledger["samples"].as_object().into_iter().flatten();
    pages.flat_map(|(path, entries)| entries.as_array().into_iter().flatten().map(move |entry| (path.as_str(), entry)))
}

/// The name of a verdict, which may say more than that.
fn verdict(entry: &Json) -> &str {
    let verdict = &entry["verdict"];
    let name = verdict.as_str().or_else(|| verdict.as_object()?.keys().next().map(String::as_str));
    name.unwrap_or_default()
}

fn count(ledger: &Json) -> Counts {
    let mut counts = Counts::new();
    for (_, entry) in entries(ledger) {
        let kind = name_of(&KINDS, entry["language"].as_str().unwrap_or_default());
        *counts.entry(kind).or_default().entry(verdict(entry).to_owned()).or_default() += 1;
    }
    counts
}

/// Reads why samples are excused, where the ledger says that some are.
fn find_reasons(config: &Config, sources: &Sources, ledger: &Json) -> Reasons {
    let excused: std::collections::BTreeSet<&str> =
        entries(ledger).filter(|(_, entry)| verdict(entry) == "excused").map(|(path, _)| path).collect();
    let options = parser_options(&config.site);
    let mut reasons = Reasons::new();
    for source in sources.documents.iter().filter(|source| excused.contains(source.path.as_str())) {
        let text = system::files::read_text(&source.absolute).unwrap_or_default();
        for sample in find_samples(&text, &options, None) {
            if let Some(reason) = sample.unproven.filter(|_| has_grammar(&sample.language)) {
                *reasons.entry(reason).or_default().entry(source.path.clone()).or_default() += 1;
            }
        }
    }
    reasons
}

fn kinds_table(counts: &Counts, words: &Words) -> Html {
    let verdicts = verdicts(words);
    let mut found: Vec<&str> = counts.values().flat_map(BTreeMap::keys).map(String::as_str).collect();
    found.sort_by_key(|name| (verdicts.iter().position(|(known, _)| known == name).unwrap_or(verdicts.len()), *name));
    found.dedup();
    let head = found.iter().map(|name| name_of(&verdicts, name));
    let mut rows = vec![];
    let mut kinds: Vec<(&String, &BTreeMap<String, usize>)> = counts.iter().collect();
    kinds.sort_by_key(|(kind, of)| (std::cmp::Reverse(of.values().sum::<usize>()), kind.to_lowercase()));
    for (kind, of) in kinds {
        let cells = found.iter().map(|name| of.get(*name).copied().unwrap_or_default());
        rows.push(row(kind, cells, of.values().sum()));
    }
    let sum = |name: &&str| counts.values().filter_map(|of| of.get(*name)).sum::<usize>();
    let all = counts.values().flat_map(BTreeMap::values).sum();
    rows.push(row(words.all, found.iter().map(sum), all));
    let head: Vec<String> = head.map(|name| format!("<th>{}</th>", escape(&name))).collect();
    Html::of_markup(format!(
        "<thead><tr><th>{}</th>{}<th>{}</th></tr></thead><tbody>{}</tbody>",
        escape(words.samples),
        head.concat(),
        escape(words.together),
        rows.concat()
    ))
}

fn row(name: &str, cells: impl Iterator<Item = usize>, all: usize) -> String {
    let cell = |count: usize| if count == 0 { "<td>–</td>".to_owned() } else { format!("<td>{count}</td>") };
    let cells: String = cells.chain([all]).map(cell).collect();
    format!("<tr><td>{}</td>{cells}</tr>", escape(name))
}

fn reasons_table(reasons: &Reasons, page_of: &dyn Fn(&str) -> Option<(String, String)>, words: &Words) -> Html {
    let mut sorted: Vec<(&String, &BTreeMap<String, usize>)> = reasons.iter().collect();
    sorted.sort_by_key(|(reason, pages)| (std::cmp::Reverse(pages.values().sum::<usize>()), reason.as_str()));
    let row = |(reason, pages): (&String, &BTreeMap<String, usize>)| {
        let link = |path: &String| match page_of(path) {
            Some((url, title)) => format!("<a href=\"{}\">{}</a>", escape(&url), escape(&title)),
            None => escape(path),
        };
        let links: Vec<String> = pages.keys().map(link).collect();
        let count: usize = pages.values().sum();
        format!("<tr><td>{}</td><td>{count}</td><td>{}</td></tr>", escape(reason), links.join(", "))
    };
    let rows: Vec<String> = sorted.into_iter().map(row).collect();
    Html::of_markup(format!(
        "<thead><tr><th>{}</th><th>{}</th><th>{}</th></tr></thead><tbody>{}</tbody>",
        escape(words.reason),
        escape(words.samples),
        escape(words.pages),
        rows.concat()
    ))
}

fn name_of(names: &[(&str, &str)], key: &str) -> String {
    names.iter().find(|(known, _)| *known == key).map_or(key, |(_, name)| *name).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use dialect::words::Language;
    use serde_json::json;

    fn ledger() -> Json {
        json!({ "packages": "p", "samples": {
            "a.md": [
                { "hash": "1", "language": "ts", "verdict": "typed" },
                { "hash": "2", "language": "tsx", "verdict": { "failed": "no \"x\"" } },
                { "hash": "3", "language": "graphql", "verdict": { "ran": { "reply": "{}" } } },
            ],
            "b.md": [
                { "hash": "4", "language": "nginx", "verdict": "dreamed" },
                { "hash": "5", "language": "ts", "verdict": "typed" },
            ],
        } })
    }

    #[test]
    fn samples_are_counted_by_kind_and_by_what_proves_them() {
        let table = kinds_table(&count(&ledger()), Language::English.words());
        let rows: Vec<&str> = table.as_str().split("<tr>").skip(1).collect();
        let text = |row: &str| row.split(['<', '>']).skip(2).step_by(4).collect::<Vec<_>>().join(" ");
        assert_eq!(text(rows[0]).trim(), "Samples Ran Type-checked Failed dreamed Together");
        assert_eq!(text(rows[1]).trim(), "TypeScript – 2 1 – 3");
        assert_eq!(text(rows[2]).trim(), "GraphQL 1 – – – 1");
        assert_eq!(text(rows[3]).trim(), "nginx – – – 1 1");
        assert_eq!(text(rows[4]).trim(), "All 1 2 1 1 5");
    }

    #[test]
    fn reasons_come_with_their_pages_the_most_frequent_first() {
        let of = |pages: &[(&str, usize)]| pages.iter().map(|(page, count)| ((*page).to_owned(), *count)).collect();
        let reasons = Reasons::from([
            ("a < b".to_owned(), of(&[("a.md", 1)])),
            ("another framework".to_owned(), of(&[("a.md", 2), ("gone.md", 1)])),
        ]);
        let page_of = |path: &str| (path == "a.md").then(|| ("/a?b&c".to_owned(), "A & b".to_owned()));
        let table = reasons_table(&reasons, &page_of, Language::English.words());
        let rows: Vec<&str> = table.as_str().split("<tr>").skip(2).collect();
        let link = "<a href=\"/a?b&amp;c\">A &amp; b</a>";
        assert_eq!(rows[0], format!("<td>another framework</td><td>3</td><td>{link}, gone.md</td></tr>"));
        assert_eq!(rows[1], format!("<td>a &lt; b</td><td>1</td><td>{link}</td></tr></tbody>"));
    }

    #[test]
    fn without_a_ledger_nothing_is_counted() {
        assert!(
            kinds_table(&count(&Json::Null), Language::English.words()).as_str().contains("<td>All</td><td>–</td>")
        );
    }
}
