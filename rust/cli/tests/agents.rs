//! A package for an agent leads to what it needs in few steps.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::Command;

use builder::build::{Silent, build_package};
use builder::write::agents::{LONGEST_INDEX, LONGEST_LIST, LONGEST_PAGE, Package};
use dialect::route::decode;
use publish::MARKER;

use crate::support::program::{printed, site};
use crate::support::project::{Project, WITH_REFERENCE, contents, tests};

const INDEX: &str = "AGENTS.md";

/// What an agent may read for a task, in characters: a token is four of them.
const ROOM: usize = 8_000 * 4;

fn package() -> Package {
    build_package(&WITH_REFERENCE, &Silent).unwrap_or_else(|error| panic!("{error}"))
}

/// The files that a file of a package leads to.
fn links(files: &BTreeMap<String, String>, name: &str) -> BTreeSet<String> {
    let folder: Vec<&str> = name.split('/').rev().skip(1).collect();
    let targets = files[name].split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let own = targets.filter(|target| !target.contains(':'));
    let full = own.map(|target| {
        let mut path: Vec<&str> = folder.iter().rev().copied().collect();
        for step in target.split('/') {
            if step == ".." { path.pop().map_or((), |_| ()) } else { path.push(step) }
        }
        decode(&path.join("/"))
    });
    full.collect()
}

fn length(files: &BTreeMap<String, String>, names: &[&String]) -> usize {
    names.iter().map(|name| files[*name].chars().count()).sum()
}

#[test]
fn each_page_is_three_files_and_8000_tokens_away() {
    let Package { files, pages, .. } = package();
    let index = INDEX.to_owned();
    assert!(files[INDEX].len() <= LONGEST_INDEX, "the index has {} bytes", files[INDEX].len());
    let (mut seen, mut longest) = (BTreeSet::from(["package.json".to_owned(), index.clone()]), 0);
    for list in links(&files, INDEX) {
        assert!(files[&list].len() <= LONGEST_LIST, "{list} has {} bytes", files[&list].len());
        for page in links(&files, &list) {
            let text = files.get(&page).unwrap_or_else(|| panic!("{list} leads to {page}, which is not there"));
            assert!(text.len() <= LONGEST_PAGE, "{page} has {} bytes", text.len());
            longest = longest.max(length(&files, &[&index, &list, &page]));
            seen.insert(page);
        }
        seen.insert(list);
    }
    let lost: Vec<&String> = files.keys().filter(|name| !seen.contains(*name)).collect();
    assert_eq!(lost, Vec::<&String>::new(), "no list leads there");
    assert!(pages > 800 && longest <= ROOM, "{pages} pages, and up to {longest} characters for one");
    println!("{pages} pages; an index, a list and a page are {longest} characters at most");
}

/// Of a task, the least that has to be read for all facts, in characters; or what is not found together.
fn try_task(files: &BTreeMap<String, String>, route: &str, facts: &[&str]) -> Result<usize, String> {
    let index = INDEX.to_owned();
    let is_wanted = |name: &String| {
        let stem = name.split_once('/').map_or("", |(_, rest)| rest.trim_end_matches(".md"));
        stem.strip_prefix(route.trim_start_matches('/')).is_some_and(|rest| {
            rest.is_empty() || rest.strip_prefix('/').is_some_and(|part| part.parse::<usize>().is_ok())
        })
    };
    let mut missing: Vec<String> = vec!["the page".to_owned()];
    let mut least: Option<usize> = None;
    for list in links(files, INDEX) {
        for page in links(files, &list).iter().filter(|name| is_wanted(name)) {
            let read = [&index, &list, page];
            let lacking: Vec<&str> = facts.iter().filter(|fact| !files[page].contains(**fact)).copied().collect();
            if lacking.is_empty() {
                let length = length(files, &read);
                least = Some(least.map_or(length, |other| other.min(length)));
            } else {
                missing.push(format!("{page} lacks {lacking:?}"));
            }
        }
    }
    match least {
        Some(length) if length <= ROOM => Ok(length),
        Some(length) => Err(format!("{length} characters")),
        None => Err(missing.join(", ")),
    }
}

#[test]
fn what_each_of_twenty_tasks_needs_is_three_files_and_8000_tokens_away() {
    let files = package().files;
    let list = fs::read_to_string(tests().join("agents/tasks.tsv")).expect("the list");
    let tasks: Vec<Vec<&str>> =
        list.lines().filter(|line| !line.starts_with('#')).map(|line| line.split('\t').collect()).collect();
    let guide = WITH_REFERENCE.folders.content.join("guides/how-to/twenty-tasks.md");
    let guide = fs::read_to_string(guide).expect("the guide");
    let headings: Vec<&str> = guide.lines().filter_map(|line| line.strip_prefix("## ")).collect();
    assert_eq!(
        tasks.iter().map(|task| task[0]).collect::<Vec<_>>(),
        headings,
        "the list has other tasks than the guide"
    );
    assert_eq!(tasks.len(), 20);
    let tried: Vec<_> = tasks.iter().map(|task| (task[0], try_task(&files, task[1], &task[2..]))).collect();
    let failed: Vec<_> = tried.iter().filter(|(_, tried)| tried.is_err()).collect();
    assert!(failed.is_empty() && tasks.iter().all(|task| task.len() >= 5), "{failed:#?}");
    let mut lengths: Vec<usize> = tried.iter().filter_map(|(_, tried)| tried.as_ref().ok().copied()).collect();
    lengths.sort_unstable();
    println!("20 tasks take {} to {} characters, {} in the middle", lengths[0], lengths[19], lengths[10]);
}

/// What the program says to these arguments for a project.
fn run(project: &Project, arguments: &[&str]) -> String {
    printed(site(project.root(), arguments), project.root())
}

#[test]
fn a_site_that_says_nothing_of_itself_has_no_empty_quote_in_its_index() {
    let project = Project::smallest();
    project.edit("site.toml", "tagline = \"How the shop is run\"\n", "");
    run(&project, &["agents"]);
    let index = project.read("agents/AGENTS.md");
    assert!(index.starts_with("# Shop Handbook\n\n2 pages as Markdown"), "{index}");
}

#[test]
fn the_program_writes_a_package_over_an_earlier_one() {
    let project = Project::smallest();
    let said = run(&project, &["agents"]);
    assert!(
        said.starts_with("exit code 0")
            && said.contains("PROJECT/agents: shop-handbook-for-agents 0.0.0, 2 pages in 5 files"),
        "{said}"
    );
    let files = contents(&project.path("agents"));
    let names: Vec<&String> = files.keys().collect();
    let pages = ["pages/guides/orders.md", "pages/guides/payments.md"];
    assert_eq!(names, [&["AGENTS.md", MARKER, "lists/learn-1.md", "package.json"], &pages[..]].concat());
    assert!(
        project.read("agents/AGENTS.md").starts_with("# Shop Handbook\n\n> How the shop is run\n\n2 pages as Markdown")
    );
    assert!(project.read("agents/lists/learn-1.md").contains("](../pages/guides/orders.md)"));

    project.write("content/guides/orders.md", "---\nslug: /orders\n---\n\n# Orders\n\nNothing more.\n");
    project.remove("content/guides/payments.md");
    project.edit("sidebars.json", ", \"guides/payments\"", "");
    project.write("agents/pages/mine.md", "Mine.");
    let said = run(&project, &["agents"]);
    assert!(said.contains("1 page in 4 files") && !project.path("agents/pages/guides").exists(), "{said}");
    assert_eq!(project.read("agents/pages/mine.md"), "Mine.");

    project.write("content/guides/orders.md", "# Orders\n\n[Nowhere](/nowhere)\n");
    let said = run(&project, &["agents"]);
    assert!(said.starts_with("exit code 1") && said.contains("there is no page at /nowhere"), "{said}");
    assert!(project.read("agents/pages/orders.md").contains("Nothing more."), "the last good one stays");
}

#[test]
fn nothing_is_written_to_a_folder_that_is_somebody_elses() {
    let project = Project::smallest();
    // What is called as a package is, and has folders as it has.
    project.write("tools/package.json", "{ \"name\": \"tools-for-agents\" }");
    project.write("tools/pages/index.tsx", "Mine.");
    let before = contents(&project.path("tools"));
    let said = run(&project, &["agents", "--out", &project.path("tools").display().to_string()]);
    assert!(said.starts_with("exit code 1") && said.contains("tools was not written by this program"), "{said}");
    assert_eq!(contents(&project.path("tools")), before);
}

#[test]
fn no_package_is_written_among_the_documents_where_it_would_be_published() {
    let project = Project::smallest();
    let out = project.path("content/agents").display().to_string();
    let said = run(&project, &["agents", "--out", &out]);
    assert!(said.starts_with("exit code 1") && said.contains("the documents are in PROJECT/content"), "{said}");

    let docs = Project::empty();
    docs.write("README.md", "# Docs\n\nOf a folder without settings.\n");
    let out = project.path("of-docs").display().to_string();
    let run = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_site"));
        command.arg("agents").arg(docs.root()).args(arguments).env("NO_COLOR", "1").env_remove("CI");
        command.env("XDG_CACHE_HOME", project.path("cache")).env("VENDURE_DOCS_CLIENT", docs.root());
        printed(command, docs.root())
    };
    let said = run(&[]);
    assert!(
        said.starts_with("exit code 1")
            && said.contains("PROJECT/agents cannot be written to: the documents are in PROJECT"),
        "{said}"
    );
    assert_eq!(contents(docs.root()).len(), 1);
    let said = run(&["--out", &out]);
    assert!(said.starts_with("exit code 0") && project.path("of-docs/AGENTS.md").exists(), "{said}");
}
