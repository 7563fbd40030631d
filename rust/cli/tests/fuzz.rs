//! Inputs nobody would write: pieces of what people do write, torn and put together anew.
//!
//! Each target runs a fixed number of inputs in every `cargo test`, always the same. `SITE_FUZZ_SECONDS=3600` makes
//! it go on for an hour instead. What was found once is in `findings`, and is tried first.

mod pieces;
mod properties;

use std::cell::RefCell;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use builder::assemble::bind;
use builder::config::{Config, Overrides};
use builder::discover::{Sources, Text, discover};
use builder::facts::Facts;
use builder::library::Library;
use proptest::test_runner::{Config as Cases, RngAlgorithm, TestError, TestRng, TestRunner};
use reference::single::{read_declarations, read_schema};

use pieces::Pieces;
use properties::{check_diagnostic, check_document, check_spans};

/// How many inputs each target is given in every run of the tests.
const CASES: u32 = 100;

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests").join(name)
}

/// Tries what was found before, then new inputs, until the number or the time is over.
fn run(target: &str, pieces: &Pieces, check: impl Fn(&str)) {
    let mut findings: Vec<PathBuf> = match fs::read_dir(folder("fuzz/findings").join(target)) {
        Ok(entries) => entries.map(|entry| entry.expect("findings can be listed").path()).collect(),
        Err(_) => Vec::new(),
    };
    findings.sort();
    for finding in findings {
        let text = fs::read_to_string(&finding).expect("a finding is text");
        if let Err(panic) = catch_unwind(AssertUnwindSafe(|| check(&text))) {
            eprintln!("this was {}", finding.display());
            std::panic::resume_unwind(panic);
        }
    }
    let seconds = std::env::var("SITE_FUZZ_SECONDS").ok().and_then(|seconds| seconds.parse().ok());
    let until = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    let notes = Path::new(env!("CARGO_TARGET_TMPDIR")).join("fuzz");
    fs::create_dir_all(&notes).expect("a folder for notes");
    let note = notes.join(format!("{target}.txt"));
    for round in 0_u64.. {
        let mut seed = [0; 32];
        seed[..8].copy_from_slice(&round.to_le_bytes());
        let cases = Cases { cases: CASES, failure_persistence: None, ..Cases::default() };
        let mut runner = TestRunner::new_with_rng(cases, TestRng::from_seed(RngAlgorithm::ChaCha, &seed));
        let tried = runner.run(&pieces.strategy(), |text| {
            // What ends the program leaves no other trace.
            if until.is_some() {
                fs::write(&note, &text).expect("the note is written");
            }
            check(&text);
            Ok(())
        });
        if let Err(TestError::Fail(why, text)) = tried {
            fs::write(&note, &text).expect("the finding is written");
            panic!("{why}\nfor {text:?}\nput {} into tests/fuzz/findings/{target}", note.display());
        }
        if until.is_none_or(|until| Instant::now() > until) {
            break;
        }
    }
}

#[test]
fn documents() {
    run("documents", &Pieces::of_documents(), check_document);
}

#[test]
fn front_matter() {
    run("front_matter", &Pieces::of_front_matter(), |text| check_document(&format!("---\n{text}\n---\n\ntext\n")));
}

#[test]
fn attributes() {
    let tags = ["Tabs", "Card", "Badge", "Member", "Player", "Reference", "div", "a", "img", "details"];
    run("attributes", &Pieces::of_attributes(), |text| {
        for name in tags {
            check_document(&format!("<{name} {text}>\n\ntext <{name} {text}/> text\n\n</{name}>\n"));
        }
    });
}

/// The smallest site, whose files are replaced by what is tried.
struct Site {
    _folder: tempfile::TempDir,
    root: PathBuf,
    config: Config,
    sources: Sources,
    library: Library,
}

impl Site {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let root = folder.path().canonicalize().expect("the temporary folder");
        for file in ["site.toml", "sidebars.json", "content/guides/orders.md", "content/guides/payments.md"] {
            let target = root.join(file);
            fs::create_dir_all(target.parent().expect("a folder")).expect("a folder");
            fs::copy(self::folder("support/smallest_site").join(file), target).expect("the file is copied");
        }
        let config = Config::load(&root, Overrides::default()).unwrap_or_else(|diagnostic| panic!("{diagnostic}"));
        let sources = discover(&config.folders, &std::collections::BTreeMap::new(), None);
        let library = Library::open(&config, &sources);
        Self { _folder: folder, root, config, sources, library }
    }

    fn resolve(&self, config: &Config, sources: &Sources) {
        if let Err(found) = bind(config, sources, &self.library, &Facts::default()) {
            found.iter().for_each(check_diagnostic);
        }
    }
}

#[test]
fn sidebars() {
    let site = Site::new();
    let sources = RefCell::new(site.sources.clone());
    run("sidebars", &Pieces::of_sidebars(), |text| {
        let mut sources = sources.borrow_mut();
        let of = |path: &str| Text { path: path.to_owned(), file: path.to_owned(), text: text.to_owned() };
        sources.sidebars = Some(of("sidebars.json"));
        sources.categories.clear();
        site.resolve(&site.config, &sources);
        sources.sidebars.clone_from(&site.sources.sidebars);
        sources.categories = vec![of("guides/_category_.json")];
        site.resolve(&site.config, &sources);
    });
}

#[test]
fn questions() {
    let site = Site::new();
    let sources = RefCell::new(site.sources.clone());
    run("questions", &Pieces::of_questions(), |text| {
        let mut sources = sources.borrow_mut();
        let path = "guides/_questions.yml".to_owned();
        sources.questions = vec![Text { file: path.clone(), path, text: text.to_owned() }];
        site.resolve(&site.config, &sources);
    });
}

#[test]
fn settings() {
    let site = Site::new();
    run("settings", &Pieces::of_settings(), |text| {
        fs::write(site.root.join("site.toml"), text).expect("the settings are written");
        match Config::load(&site.root, Overrides::default()) {
            Ok(config) => site.resolve(&config, &site.sources),
            Err(diagnostic) => check_diagnostic(&diagnostic),
        }
    });
}

#[test]
fn schemas() {
    run("schemas", &Pieces::of_schemas(), |text| {
        let outline = read_schema(text);
        check_spans(text, outline.errors.iter().map(|(_, at)| at));
        outline.documents.iter().for_each(|document| check_document(document));
    });
}

#[test]
fn declarations() {
    run("declarations", &Pieces::of_declarations(), |text| {
        for path in ["a.d.ts", "a.tsx"] {
            let outline = read_declarations(path, text);
            check_spans(text, outline.declarations.iter().chain(outline.errors.iter().map(|(_, at)| at)));
        }
    });
}

#[test]
fn code() {
    run("code", &Pieces::of_code(), |text| {
        for language in ["ts", "tsx", "js", "graphql", "json", "html", "css", "bash", "yaml", "sql", "diff", "docker"] {
            check_document(&format!("~~~~~~{language}\n{text}\n~~~~~~\n"));
        }
    });
}
