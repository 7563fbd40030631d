//! What readers ask, from the files and settings to the pages that answer it.

use reference::names::{DocumentedName, NameKind};

use super::*;
use crate::check::check;
use crate::search::extract_records;

const SETTINGS: &str = "[navbar]\n[footer]\ncopyright = \"\"\n";

fn documents(files: &[(&str, &str)]) -> Project {
    let own = [
        ("sidebars.json", r#"{ "learn": ["a"] }"#),
        ("content/a.md", "---\ntitle: Alpha\n---\n\nAll of alpha.\n\n## Part\n\nA part.\n"),
        ("content/deep/b.mdx", "---\ntitle: Beta\n---\n\nX.\n"),
        ("content/deep/index.md", "---\ntitle: Deep\n---\n\nX.\n"),
    ];
    Project::of(SETTINGS, &[&own[..], files].concat())
}

impl Site {
    /// What is asked of a page.
    fn questions(&self, route: &str) -> Vec<(&str, &str)> {
        self.page(route).questions.iter().map(|question| (question.anchor.as_str(), question.text.as_str())).collect()
    }
}

#[test]
fn questions_are_of_the_documents_below_the_folder_of_their_file() {
    let project = documents(&[
        ("content/_questions.yml", "a:\n  - how is alpha made\n  - 'no'\ndeep/b:\n  - first of beta\n"),
        ("content/deep/_questions.yml", "# Those below.\nb: [first of beta, ' second of beta ']\nindex:\n- \"1\"\n"),
    ]);
    let site = project.site();
    assert_eq!(site.questions("/a"), [("", "how is alpha made"), ("", "no")]);
    assert_eq!(
        site.questions("/deep/b"),
        [("", "first of beta"), ("", "second of beta")],
        "two files for one page join"
    );
    assert_eq!(site.questions("/deep/"), [("", "1")]);
    assert!(site.assets.is_empty(), "their files are nothing that is published");
}

#[test]
fn an_empty_file_asks_nothing() {
    let project = documents(&[("content/_questions.yml", "# Nothing yet.\n")]);
    assert!(project.site().questions("/a").is_empty());
}

#[test]
fn what_is_no_question_is_reported_where_it_is_written_and_left_out() {
    let text =
        "a:\n  - fine\n  - NO\n  - 1\n  - 1.5\n  -\n  - ''\n  - [x]\n  - a: b\ndeep/b: words\ndeep/index:\ngone: [x]\n";
    let project = documents(&[("content/_questions.yml", text)]);
    let at = |place: &str| format!("content/_questions.yml:{place}");
    let no = |what: &str| format!("a question is text, and YAML reads this as {what}");
    assert_eq!(
        project.faults(),
        [
            (at("3:5"), no("true or false")),
            (at("4:5"), no("a number")),
            (at("5:5"), no("a number")),
            (at("6:4"), no("nothing")),
            (at("7:5"), "this question is empty".to_owned()),
            (at("8:5"), no("a list")),
            (at("9:5"), no("a table, because of its colon")),
            (at("10:9"), "what is asked of `deep/b` is no list".to_owned()),
            (at("11:1"), "what is asked of `deep/index` is no list".to_owned()),
            (at("12:1"), "there is no document `gone` to ask this of".to_owned()),
        ]
    );
    assert_eq!(project.resolve().questions("/a"), [("", "fine")]);
}

#[test]
fn a_page_is_not_asked_without_end() {
    let questions: Vec<String> = (0..=100).map(|number| format!("  - question {number}\n")).collect();
    let project = documents(&[("content/_questions.yml", &format!("a:\n{}", questions.concat()))]);
    let message = "more than 100 questions are asked of `a`".to_owned();
    assert_eq!(project.faults(), [("content/_questions.yml:102:5".to_owned(), message)]);
}

#[test]
fn where_the_reference_is_not_made_its_pages_may_be_asked() {
    let settings = format!("{SETTINGS}[reference]\nfolder = \"api\"\nsource-url = \"\"\npackages = []\n");
    let files =
        [("sidebars.json", "{}"), ("content/a.md", "# A"), ("content/_questions.yml", "api/x: [why]\napis/x: [why]\n")];
    let project = Project::of(&settings, &files);
    let faults = |config: &Config| {
        let sources = discover(&config.folders, &BTreeMap::new(), None);
        resolve(config, &sources, &Library::open(config, &sources), &Facts::default()).reports.diagnostics.len()
    };
    let mut config = project.config();
    assert_eq!(faults(&config), 2);
    config.with_reference = false;
    assert_eq!(faults(&config), 1);
}

#[test]
fn names_of_the_reference_are_asked_by_the_first_rule_that_fits_them() {
    let rules = "[[reference.questions]]\nnames = [\"*Strategy\"]\nphrases = [\"replace the {name}\"]\n\
                 [[reference.questions]]\npages = [\"graphql/**\"]\nphrases = [\"{name} query\", \"{name} of the API\"]\n";
    let settings = format!("{SETTINGS}[reference]\nfolder = \"api\"\nsource-url = \"\"\npackages = []\n{rules}");
    let project = Project::of(
        &settings,
        &[
            ("sidebars.json", "{}"),
            ("content/api/code.md", "---\ntitle: CodeStrategy\n---\n\nX.\n"),
            (
                "content/api/graphql/queries.md",
                "---\ntitle: Queries\n---\n\nX.\n\n## activeOrder {#activeorder}\n\nX.\n",
            ),
            ("content/_questions.yml", "api/code: [by hand]\n"),
        ],
    );
    let name = |name: &str, owner: Option<&str>, route: &str, anchor: &str| DocumentedName {
        name: name.to_owned(),
        owner: owner.map(str::to_owned),
        kind: NameKind::Symbol,
        origin: String::new(),
        route: route.to_owned(),
        anchor: anchor.to_owned(),
        signature: String::new(),
        summary: String::new(),
        gives: None,
        since: None,
    };
    let config = project.config();
    let sources = discover(&config.folders, &BTreeMap::new(), None);
    let library = Library::open(&config, &sources);
    let names = vec![
        name("OrderCodeStrategy", None, "/api/code", "ordercodestrategy"),
        name("initStrategy", Some("OrderCodeStrategy"), "/api/code", "initstrategy"),
        name("Helper", None, "/api/code", "helper"),
        name("activeOrder", None, "/api/graphql/queries", "activeorder"),
    ];
    let facts = Facts { names, ..Facts::default() };
    let site = resolve(&config, &sources, &library, &facts);
    assert_eq!(
        site.questions("/api/code"),
        [("", "by hand"), ("ordercodestrategy", "replace the order code strategy")]
    );
    assert_eq!(
        site.questions("/api/graphql/queries"),
        [("activeorder", "active order query"), ("activeorder", "active order of the API")]
    );
    let records =
        extract_records(&config.site, &check(&config, &library, site, Vec::new()).pass().expect("no error"), &library)
            .expect("records");
    let asked: Vec<(&str, &str)> = records
        .iter()
        .filter(|record| !record.questions.is_empty())
        .map(|record| (record.id.as_str(), record.questions.as_str()))
        .collect();
    assert_eq!(
        asked,
        [
            ("/api/code", "by hand\nreplace the order code strategy"),
            ("/api/graphql/queries#activeorder", "active order query\nactive order of the API"),
        ],
        "a question without a section of its own is of the whole page"
    );
}
