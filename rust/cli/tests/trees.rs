//! Trees that were written for other tools, with every construct of theirs that was met in public ones: none stops a build that is
//! lenient. Each test has a folder below `trees`; `told.snap` in it is what is said of the tree, and `drawn.snap` its pages as Markdown.

use std::path::Path;
use std::process::{Command, Stdio};

use builder::config::{Config, Overrides, TakeOver};
use builder::render::Mode;
use dialect::diagnostic::{Rule, Strictness};
use dialect::labels::Language;

use crate::support::project::{Project, built, contents, link_bundles, repository, tests};

/// Names a folder with `docs/` and `sidebars.json` of a large tree in Docusaurus' dialect.
const CORPUS: &str = "VENDURE_CORPUS_TREE";

/// So many samples in properties of its playgrounds it has at least.
const SAMPLES: usize = 7;

#[test]
fn a_tree_of_docusaurus_is_drawn() {
    is_drawn("docusaurus", false);
}

#[test]
fn a_tree_of_vitepress_is_drawn() {
    is_drawn("vitepress", true);
}

#[test]
fn a_tree_of_starlight_is_drawn() {
    is_drawn("starlight", true);
}

#[test]
fn a_book_is_drawn() {
    is_drawn("book", true);
}

#[test]
fn a_tree_of_material_is_drawn() {
    is_drawn("material", true);
}

#[test]
fn a_tree_of_mintlify_is_drawn() {
    is_drawn("mintlify", true);
}

#[test]
fn a_tree_of_nextra_is_drawn() {
    is_drawn("nextra", true);
}

#[test]
fn a_tree_of_no_tool_is_drawn() {
    is_drawn("plain", false);
}

#[test]
fn a_tree_as_docusaurus_begins_one_is_built_unchanged_and_strictly() {
    let project = Project::of(&tests().join("trees/template"));
    let before = contents(project.root());
    let mut config = config(project.root(), Strictness::DenyWarnings);
    config.folders.cache = project.path(".site");
    link_bundles(&config.folders.cache, &repository(), Mode::Production, &[Language::English]);
    let report = built(&config);
    assert_eq!(report.warnings, []);
    let page = |path: &str| project.read(&format!("dist/{path}.html"));
    let written = page("docs/basics/write-a-page");
    for part in ["3<!-- --> sails", ">for harbors</a>", "The crew", "Starboard", "green for starboard"] {
        assert!(written.contains(part), "{part} is not in {written}");
    }
    assert!(written.contains("Mind the boom.") && written.contains("My tip"), "{written}");
    assert!(page("docs/basics/end").contains("last-words") && page("docs/intro").contains("end#last-words"));
    let copies: String = copies(&config).into_iter().map(|(_, text)| text).collect();
    for words in
        ["The wind was fair.", "It was not, later.", "Posts may hold", "Calm.", "No React is needed", "Mind the boom."]
    {
        assert!(copies.contains(words), "{words} is nowhere");
    }
    let mut after = contents(project.root());
    after.retain(|name, _| !name.starts_with("dist/") && !name.starts_with(".site/"));
    assert!(before == after, "nothing of the tree was changed");
}

#[test]
fn a_tree_that_nobody_migrated_has_the_order_that_its_own_program_shows() {
    for (tree, shown) in [
        ("book", &["Preface", "Writing", "Deep"][..]),
        ("material", &["Home", "Writing"]),
        ("vitepress", &["Guide", "Writing"]),
        ("starlight", &["Guides", "To write"]),
        ("nextra", &["Home", "The guide", "Writing"]),
        ("mintlify", &["Ships", "Ships", "Start", "Harbor", "Write"]),
    ] {
        let project = Project::of(&tests().join("trees").join(tree));
        let mut config = config(project.root(), Strictness::Lenient);
        config.folders.cache = project.path(".site");
        link_bundles(&config.folders.cache, &repository(), Mode::Production, &[Language::English]);
        let report = built(&config);
        assert_eq!(listed(&config), shown, "{tree}");
        assert!(!project.path("dist/SUMMARY.html").exists(), "what puts chapters in order is none of them");
        let strange: Vec<_> = report.warnings.iter().filter(|one| one.rule == Rule::Sidebars).collect();
        assert!(strange.is_empty(), "{strange:?}");
    }
}

/// What the sidebars of a site list, in their order.
fn listed(config: &Config) -> Vec<String> {
    let files = contents(&config.folders.out);
    let lists = files.iter().filter(|(name, _)| name.starts_with("assets/sidebar-"));
    let texts = lists.map(|(_, text)| String::from_utf8_lossy(text).into_owned());
    texts.flat_map(|text| text.split("\"label\":\"").skip(1).map(label).collect::<Vec<_>>()).collect()
}

/// A label, up to the quotation mark behind it.
fn label(rest: &str) -> String {
    rest.split('"').next().unwrap_or_default().to_owned()
}

/// Draws a tree as it is, or after it has been taken over.
fn is_drawn(name: &str, is_migrated: bool) {
    let folder = tests().join("trees").join(name);
    let project = Project::of(&folder);
    if is_migrated {
        migrate(project.root());
    }
    let mut config = config(project.root(), Strictness::Lenient);
    config.folders.cache = project.path(".site");
    link_bundles(&config.folders.cache, &repository(), Mode::Production, &[Language::English]);
    let report = built(&config);
    let told: Vec<String> = report.warnings.iter().map(ToString::to_string).collect();
    let drawn: Vec<String> = copies(&config).into_iter().map(|(name, text)| format!("==> {name}\n\n{text}")).collect();
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path(folder);
    settings.bind(|| {
        insta::assert_snapshot!("told", told.join("\n\n"));
        insta::assert_snapshot!("drawn", drawn.join("\n"));
    });
}

/// The pages of a site as Markdown, by their names.
fn copies(config: &Config) -> Vec<(String, String)> {
    let is_copy = |name: &str| Path::new(name).extension().is_some_and(|extension| extension == "md");
    let files = contents(&config.folders.out).into_iter().filter(|(name, _)| is_copy(name));
    files.map(|(name, text)| (name, String::from_utf8_lossy(&text).into_owned())).collect()
}

/// Takes a tree over as its writer would.
fn migrate(root: &Path) {
    let mut program = Command::new(env!("CARGO_BIN_EXE_site"));
    program.arg("migrate").arg(root).env("NO_COLOR", "1").env("VENDURE_DOCS_CLIENT", repository());
    let output = program.stdin(Stdio::null()).output().expect("the program starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn config(root: &Path, strictness: Strictness) -> Config {
    let (client, take_over) = (Some(repository()), Some(setup::tools::take_over as TakeOver));
    let overrides = Overrides { may_be_bare: true, take_over, client, strictness, ..Overrides::default() };
    Config::load(root, overrides).unwrap_or_else(|diagnostic| panic!("{diagnostic}"))
}

#[test]
fn the_named_tree_is_drawn_with_this_projects_settings_and_with_none() {
    let Some(folder) = std::env::var_os(CORPUS) else {
        println!("skipped: {CORPUS} names no tree");
        return;
    };
    let (docs, made) = (Path::new(&folder).join("docs"), tempfile::tempdir().expect("a temporary folder"));
    let files = contents(&docs);
    let texts: Vec<_> = files.values().map(|text| String::from_utf8_lossy(text)).collect();
    // What stands in the first lines of samples that are properties.
    let samples: Vec<&str> = texts
        .iter()
        .flat_map(|text| text.split("document={`").skip(1))
        .filter_map(|sample| sample.lines().map(str::trim).find(|line| !line.is_empty()))
        .collect();
    let own = Overrides {
        content: Some(docs.clone()),
        sidebars: Some(Path::new(&folder).join("sidebars.json")),
        out: Some(made.path().join("own")),
        cache: Some(made.path().join("cache")),
        ..Overrides::default()
    };
    let own = Config::load(&repository(), own).unwrap_or_else(|diagnostic| panic!("{diagnostic}"));
    let mut bare = config(&docs, Strictness::Lenient);
    bare.folders.out = made.path().join("bare");
    bare.folders.cache = made.path().join("cache-of-bare");
    let documents = files.keys().filter(|name| is_page(name)).count();
    assert!(documents > 0 && samples.len() >= SAMPLES, "{documents} documents and {} samples", samples.len());
    for config in [own, bare] {
        link_bundles(&config.folders.cache, &repository(), Mode::Production, &[Language::English]);
        let report = built(&config);
        let copies = copies(&config);
        let drawn = |sample: &&&str| copies.iter().any(|(_, text)| text.contains(**sample));
        let lost: Vec<_> = samples.iter().filter(|sample| !drawn(sample)).collect();
        assert!(lost.is_empty(), "samples that are not drawn: {lost:?}");
        // Besides, there are pages of categories, of tags, and for what is not found.
        assert!(report.pages >= documents, "{} pages of {documents} documents", report.pages);
        assert!(copies.len() >= documents, "{} copies of {documents} documents", copies.len());
        println!("{} pages, {} warnings, {} samples", report.pages, report.warnings.len(), samples.len());
    }
}

/// Whether a file is a document and no part of others.
fn is_page(name: &str) -> bool {
    let is_document = Path::new(name).extension().is_some_and(|extension| extension == "md" || extension == "mdx");
    is_document && !name.split('/').any(|part| part.starts_with('_'))
}
