//! What the ledger of the proofs says of all samples, in two tables: what each kind was proven by, and why some were not.

use std::collections::BTreeMap;

use dialect::document::{Element, Markup, Value};
use dialect::labels::Labels;
use proofs::ledger::{Ledger, Verdict};

use crate::facts::Proven;
use crate::library::Entry;

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

/// How many verdicts there are.
const VERDICTS: usize = 6;

/// What verdicts are called, in the order of the columns.
fn names_of_verdicts(labels: &Labels) -> [&str; VERDICTS] {
    [labels.from_the_shop, labels.type_checked, labels.validated, labels.parsed, labels.excused, labels.failed]
}

fn column(verdict: &Verdict) -> usize {
    match verdict {
        Verdict::Shop => 0,
        Verdict::Typed => 1,
        Verdict::Valid => 2,
        Verdict::Parsed => 3,
        Verdict::Excused => 4,
        Verdict::Failed(_) => 5,
    }
}

/// How often each verdict was reached, by kinds of samples.
type Counts<'a> = BTreeMap<&'a str, [usize; VERDICTS]>;

/// The samples nobody proves, by their authors' reasons; of each page, how many.
type Reasons<'a> = BTreeMap<&'a str, BTreeMap<&'a str, usize>>;

/// The properties of the component that shows the counts. `page_of` gives the URL and title of a document by its path.
pub(super) fn fill(
    Proven { ledger, package }: &Proven,
    entries: &[Entry],
    page_of: &dyn Fn(&str) -> Option<(String, String)>,
    labels: &Labels,
) -> Vec<(String, Value)> {
    let reasons = find_reasons(ledger, entries);
    let mut properties = vec![
        ("kinds".to_owned(), Value::Markup(kinds_table(&count(ledger), labels))),
        ("reasons".to_owned(), Value::Markup(reasons_table(&reasons, page_of, labels))),
    ];
    let version = package.as_ref().map(|(name, version)| Value::Text(format!("{name} {version}")));
    properties.extend(version.map(|version| ("packages".to_owned(), version)));
    properties
}

fn count(ledger: &Ledger) -> Counts<'_> {
    let mut counts = Counts::new();
    for proven in ledger.samples.values().flatten() {
        counts.entry(name_of(&proven.language)).or_default()[column(&proven.verdict)] += 1;
    }
    counts
}

/// Why samples are excused, where the ledger says that some are.
fn find_reasons<'a>(ledger: &Ledger, entries: &'a [Entry]) -> Reasons<'a> {
    let excuses_some = |path: &str| {
        let of_page = ledger.samples.get(path);
        of_page.is_some_and(|proven| proven.iter().any(|one| one.verdict == Verdict::Excused))
    };
    let mut reasons = Reasons::new();
    for entry in entries.iter().filter(|entry| excuses_some(&entry.document.path)) {
        for reason in &entry.excuses {
            *reasons.entry(reason.as_str()).or_default().entry(entry.document.path.as_str()).or_default() += 1;
        }
    }
    reasons
}

fn kinds_table(counts: &Counts, labels: &Labels) -> Markup {
    let sums = counts.values().fold([0; VERDICTS], |sums, of| std::array::from_fn(|at| sums[at] + of[at]));
    let found: Vec<usize> = (0..VERDICTS).filter(|at| sums[*at] > 0).collect();
    let names = names_of_verdicts(labels);
    let head = found.iter().map(|at| names[*at]);
    let mut kinds: Vec<(&str, &[usize; VERDICTS])> = counts.iter().map(|(kind, of)| (*kind, of)).collect();
    kinds.sort_by_key(|(kind, of)| (std::cmp::Reverse(of.iter().sum::<usize>()), kind.to_lowercase()));
    let rows = kinds.into_iter().chain([(labels.all, &sums)]);
    let rows = rows.map(|(name, of)| row(name, found.iter().map(|at| of[*at]), of.iter().sum())).collect();
    let head = [labels.samples].into_iter().chain(head).chain([labels.total]);
    table(head, rows)
}

fn table<'a>(head: impl Iterator<Item = &'a str>, rows: Vec<Element>) -> Markup {
    let head = Element::new("tr").around(head.map(|name| Element::new("th").around([name])));
    let parts = [Element::new("thead").around([head]), Element::new("tbody").around(rows)];
    parts.into_iter().collect()
}

fn row(name: &str, cells: impl Iterator<Item = usize>, all: usize) -> Element {
    let text = |count: usize| if count == 0 { "–".to_owned() } else { count.to_string() };
    let texts = [name.to_owned()].into_iter().chain(cells.chain([all]).map(text));
    Element::new("tr").around(texts.map(|text| Element::new("td").around([text])))
}

fn reasons_table(reasons: &Reasons, page_of: &dyn Fn(&str) -> Option<(String, String)>, labels: &Labels) -> Markup {
    let mut sorted: Vec<(&str, &BTreeMap<&str, usize>)> =
        reasons.iter().map(|(reason, pages)| (*reason, pages)).collect();
    sorted.sort_by_key(|(reason, pages)| (std::cmp::Reverse(pages.values().sum::<usize>()), *reason));
    let row = |(reason, pages): (&str, &BTreeMap<&str, usize>)| {
        let mut links = Element::new("td");
        for path in pages.keys() {
            links.children.push_text(if links.children.is_empty() { "" } else { ", " });
            match page_of(path) {
                Some((url, title)) => links.children.push(Element::new("a").with("href", url).around([title])),
                None => links.children.push_text(path),
            }
        }
        let count: usize = pages.values().sum();
        let cells = [reason.to_owned(), count.to_string()].map(|text| Element::new("td").around([text]));
        Element::new("tr").around(cells).around([links])
    };
    let rows = sorted.into_iter().map(row).collect();
    table([labels.reason, labels.samples, labels.pages].into_iter(), rows)
}

/// What a language is called.
fn name_of(language: &str) -> &str {
    KINDS.iter().find(|(known, _)| *known == language).map_or(language, |(_, name)| *name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use dialect::document::NoTargets;
    use dialect::labels::Language;
    use proofs::ledger::{Entry as Sample, Fault};

    fn ledger() -> Ledger {
        let fault = Fault { line: 1, column: 1, message: "no \"x\"".to_owned() };
        let sample =
            |language: &str, verdict| Sample { hash: String::new(), language: language.to_owned(), verdict, ran: None };
        let samples = [
            ("a.md", vec![sample("ts", Verdict::Typed), sample("tsx", Verdict::Failed(vec![fault]))]),
            ("b.md", vec![sample("nginx", Verdict::Parsed), sample("ts", Verdict::Typed)]),
        ];
        let samples = samples.map(|(path, samples)| (path.to_owned(), samples)).into();
        Ledger { packages: String::new(), samples }
    }

    #[test]
    fn samples_are_counted_by_kind_and_by_what_proves_them() {
        let table = kinds_table(&count(&ledger()), Language::English.labels()).to_html(&NoTargets);
        let rows: Vec<&str> = table.split("<tr>").skip(1).collect();
        let text = |row: &str| row.split(['<', '>']).skip(2).step_by(4).collect::<Vec<_>>().join(" ");
        assert_eq!(text(rows[0]).trim(), "Samples Type-checked Parsed Failed Total");
        assert_eq!(text(rows[1]).trim(), "TypeScript 2 – 1 3");
        assert_eq!(text(rows[2]).trim(), "nginx – 1 – 1");
        assert_eq!(text(rows[3]).trim(), "All 2 1 1 4");
    }

    #[test]
    fn reasons_come_with_their_pages_the_most_frequent_first() {
        let reasons = Reasons::from([
            ("a < b", BTreeMap::from([("a.md", 1)])),
            ("another framework", BTreeMap::from([("a.md", 2), ("gone.md", 1)])),
        ]);
        let page_of = |path: &str| (path == "a.md").then(|| ("/a?b&c".to_owned(), "A & b".to_owned()));
        let table = reasons_table(&reasons, &page_of, Language::English.labels()).to_html(&NoTargets);
        let rows: Vec<&str> = table.split("<tr>").skip(2).collect();
        let link = "<a href=\"/a?b&amp;c\">A &amp; b</a>";
        assert_eq!(rows[0], format!("<td>another framework</td><td>3</td><td>{link}, gone.md</td></tr>"));
        assert_eq!(rows[1], format!("<td>a &lt; b</td><td>1</td><td>{link}</td></tr></tbody>"));
    }

    #[test]
    fn without_a_ledger_nothing_is_counted() {
        let table = kinds_table(&count(&Ledger::default()), Language::English.labels()).to_html(&NoTargets);
        assert!(table.contains("<td>All</td><td>–</td>"), "{table}");
    }
}
