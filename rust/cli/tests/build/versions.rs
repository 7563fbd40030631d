//! Versions that are kept: a site of its own for each, below the present one, made of a pack whenever something around it is new.

use std::fs;

use builder::build::{BuildError, Report, Silent, build, check_only};
use builder::config::{Config, Overrides};
use builder::kept::{KeepError, Kept, keep};
use builder::render::Mode;

use crate::support::project::Project;

const SETTINGS: &str = "title = \"Shop\"\nurl = \"https://docs.test\"\nbase-url = \"/docs/\"\nfooter.copyright = \"\"\n\
                        search.provider = \"static\"\nnavbar.items = [{ type = \"version-dropdown\", position = \"right\" }]\n";

/// A project with a version 1 that has two guides. The present one has another text in the first, no second, and a third.
fn project() -> Project {
    let project = Project::empty();
    project.write("site.toml", SETTINGS);
    let project = project.bundled(Mode::Production);
    project
        .write("content/index.md", "# Start\n\nRead of [orders](/docs/guides/orders) and [payment](guides/pay.md).\n");
    project.write("content/guides/orders.md", "# Orders\n\n## Returns\n\nWritten for the first.\n");
    project.write("content/guides/pay.md", "# Payment\n\nPaid. See [returns](orders.md#returns).\n");
    project.write("static/terms.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>");
    keep_as(&project, "1").expect("the first version");
    project.edit("content/guides/orders.md", "the first", "the second");
    project.remove("content/guides/pay.md");
    project.edit("content/index.md", " and [payment](guides/pay.md)", "");
    project.write("content/guides/ship.md", "# Shipping\n\nSent.\n");
    project
}

fn keep_as(project: &Project, name: &str) -> Result<Kept, KeepError> {
    keep(&project.config(), name, &Silent)
}

fn build_only(project: &Project, names: &[&str]) -> Report {
    let mut config = Config::load(project.root(), Overrides::default()).unwrap_or_else(|fault| panic!("{fault}"));
    config.versions.draw_only(names.iter().map(|name| (*name).to_owned()).collect());
    build(&config, &Silent).unwrap_or_else(|error| panic!("{error}"))
}

fn told(error: &BuildError) -> Vec<String> {
    error.diagnostics().iter().map(ToString::to_string).collect()
}

#[test]
fn a_kept_version_is_a_site_of_its_own_with_the_texts_of_then() {
    let project = project();
    project.built();
    assert!(project.read("dist/guides/orders.html").contains("Written for the second."));
    assert!(project.read("dist/1/guides/orders.html").contains("Written for the first."));
    // Links stay within it, however they are written, and so do anchors, search, Markdown and the list of routes.
    let start = project.read("dist/1/index.html");
    assert!(
        start.contains("href=\"/docs/1/guides/orders\"") && start.contains("href=\"/docs/1/guides/pay\""),
        "{start}"
    );
    assert!(project.read("dist/1/guides/pay.html").contains("href=\"/docs/1/guides/orders#returns\""));
    assert!(project.read("dist/1/assets/search.json").contains("/docs/1/guides/pay"));
    assert!(!project.read("dist/assets/search.json").contains("/docs/1/"));
    assert!(project.read("dist/1/assets/manifest.json").contains("/docs/1/guides/pay"));
    assert!(project.read("dist/1/llms.txt").contains("https://docs.test/docs/1/guides/pay.md"));
    assert_eq!(project.read("dist/1/terms.svg"), project.read("dist/terms.svg"));
}

#[test]
fn search_engines_are_led_to_the_newest_version_that_has_a_page() {
    let project = project();
    keep_as(&project, "2").expect("the second version");
    project.remove("content/guides/ship.md");
    project.built();
    let canonical = |file: &str| {
        let html = project.read(&format!("dist/{file}"));
        let (_, rest) = html.split_once("<link rel=\"canonical\" href=\"https://docs.test").expect("an address");
        (rest.split('"').next().unwrap_or_default().to_owned(), html.contains("content=\"noindex\""))
    };
    assert_eq!(canonical("guides/orders.html"), ("/docs/guides/orders".to_owned(), false));
    assert_eq!(canonical("1/guides/orders.html"), ("/docs/guides/orders".to_owned(), true));
    assert_eq!(canonical("1/guides/pay.html"), ("/docs/1/guides/pay".to_owned(), true));
    assert_eq!(canonical("2/guides/ship.html"), ("/docs/2/guides/ship".to_owned(), true));
    for list in ["sitemap.xml", "robots.txt", "_headers"] {
        assert!(!project.path(&format!("dist/1/{list}")).exists(), "{list}");
    }
    assert!(!project.read("dist/sitemap.xml").contains("/docs/1/"));
    let headers = project.read("dist/_headers");
    for rule in ["/docs/1/assets/*\n", "/docs/2/assets/manifest.json\n", "/docs/1/terms.svg\n"] {
        assert!(headers.contains(rule), "{rule} {headers}");
    }
}

#[test]
fn a_page_leads_to_itself_in_other_versions_or_to_the_nearest_section() {
    let project = project();
    project.built();
    let module = |folder: &str, page: &str| {
        let assets = fs::read_dir(project.path(&format!("dist/{folder}assets"))).expect("assets").flatten();
        let mut names = assets.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let name = names.find(|name| name.contains(page) && name.rsplit('.').next() == Some("js")).expect("a module");
        project.read(&format!("dist/{folder}assets/{name}"))
    };
    assert!(module("", "guides-orders").contains("\"alternates\":{\"versions\":{\"1\":\"/docs/1/guides/orders\"}}"));
    assert!(module("1/", "guides-pay").contains("\"alternates\":{\"versions\":{\"current\":\"/docs/\"}}"));
}

#[test]
fn a_version_is_drawn_where_something_around_it_is_new_and_else_stays_as_it_was() {
    let project = project();
    let first = project.built();
    project.edit("content/guides/ship.md", "Sent.", "Sent away.");
    let second = project.built();
    assert_eq!((first.rendered > 6, second.rendered), (true, 1));
    // A page of then that is there again now.
    project.write("content/guides/pay.md", "# Payment\n\nPaid anew.\n");
    project.built();
    assert!(project.read("dist/1/guides/pay.html").contains("href=\"https://docs.test/docs/guides/pay\""));
    project.edit("site.toml", "title = \"Shop\"", "title = \"Shop\"\ntitle-delimiter = \"-\"");
    project.built();
    assert!(project.read("dist/1/guides/pay.html").contains("<title>Payment - Shop</title>"));
    // What somebody wrote into it is mended.
    project.write("dist/1/guides/pay.html", "broken");
    project.built();
    assert!(project.read("dist/1/guides/pay.html").contains("<title>Payment - Shop</title>"));
}

#[test]
fn a_file_in_the_folder_of_a_version_corrects_it_and_is_checked() {
    let project = project();
    project.built();
    project.write("_versions/1/content/guides/pay.md", "# Payment\n\nCorrected, see [this](nowhere.md).\n");
    let report = project.built();
    let warnings: Vec<String> = report.warnings.iter().map(ToString::to_string).collect();
    assert!(warnings.len() == 1 && warnings[0].contains("--> _versions/1/content/guides/pay.md:3:16"), "{warnings:?}");
    let report = check_only(&project.config(), false, &Silent).expect("a warning is no error");
    assert_eq!(report.warnings.iter().map(ToString::to_string).collect::<Vec<_>>(), warnings);
    project.write("_versions/1/content/guides/pay.md", "# Payment\n\n:::nonsense\n\nCorrected.\n\n:::\n");
    let error = check_only(&project.config(), false, &Silent).expect_err("a box that is unknown");
    assert!(told(&error)[0].contains("--> _versions/1/content/guides/pay.md:3:"), "{error:?}");
    project.write("_versions/1/content/guides/pay.md", "# Payment\n\nCorrected.\n");
    assert_eq!(project.built().warnings.len(), 0);
    check_only(&project.config(), false, &Silent).expect("nothing is wrong");
    assert!(project.read("dist/1/guides/pay.html").contains("Corrected."));
    project.remove("_versions/1");
    project.built();
    assert!(project.read("dist/1/guides/pay.html").contains("Paid."));
}

#[test]
fn some_versions_can_be_drawn_alone() {
    let project = project();
    keep_as(&project, "2").expect("the second version");
    build_only(&project, &["2"]);
    assert!(project.path("dist/2/index.html").exists() && !project.path("dist/1").exists());
    project.built();
    assert!(project.path("dist/1/index.html").exists());
    project.edit("site.toml", "title = \"Shop\"", "title = \"Shop\"\ntitle-delimiter = \"-\"");
    build_only(&project, &["1"]);
    assert!(project.read("dist/1/guides/orders.html").contains("Orders - Shop"));
    assert!(project.read("dist/2/guides/orders.html").contains("Orders | Shop"));
}

#[test]
fn a_text_that_versions_share_is_kept_once() {
    let project = Project::empty();
    project.write("site.toml", SETTINGS);
    let project = project.bundled(Mode::Production);
    project.write("content/index.md", "# Start\n");
    for number in 0..60 {
        let words: Vec<String> = (0..400).map(|word| ((word * 7919 + number * 104_729) % 99_991).to_string()).collect();
        project.write(&format!("content/page-{number}.md"), &format!("# Page {number}\n\n{}\n", words.join(" ")));
    }
    let first = keep_as(&project, "1").expect("the first version");
    for number in 0..6 {
        project.edit(&format!("content/page-{number}.md"), "# Page", "# Other page");
    }
    let second = keep_as(&project, "2").expect("the second version");
    assert_eq!((first.pages, second.pages, second.bytes), (first.pages, first.pages, first.bytes + 36));
    assert!(second.packed * 4 < first.packed, "{} of {}", second.packed, first.packed);
    assert!(first.packed < first.bytes);
}

#[test]
fn what_cannot_be_kept_is_told_and_leaves_no_pack() {
    let project = project();
    let said = |name: &str| keep_as(&project, name).map(|_| ()).expect_err("it is not kept").to_string();
    assert!(said("1").starts_with("the version 1 is kept already"), "{}", said("1"));
    assert!(said("a/b").starts_with("`a/b` cannot be the name of a version"), "{}", said("a/b"));
    assert!(said("guides").starts_with("the site has /docs/guides"), "{}", said("guides"));
    assert!(said("terms.svg").starts_with("the site has terms.svg already"), "{}", said("terms.svg"));
    project.write("content/guides/ship.md", "# Shipping\n\n:::nonsense\n\nSent.\n\n:::\n");
    match keep_as(&project, "2") {
        Err(KeepError::Build(error)) => assert!(told(&error)[0].contains("--> content/guides/ship.md:3:")),
        other => panic!("{other:?}"),
    }
    let names = fs::read_dir(project.path("_versions")).expect("the folder").flatten();
    let names: Vec<_> = names.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    assert_eq!(names, ["1.pack"]);
}

#[test]
fn a_pack_that_is_damaged_or_missing_and_a_page_in_its_way_stop_the_build_and_the_old_site_stays() {
    let project = project();
    project.write("content/guides/long.md", &format!("# Long\n\n{}\n", "a word ".repeat(999)));
    keep_as(&project, "2").expect("the second version");
    project.built();
    let before = project.read("dist/2/guides/orders.html");
    let pack = fs::read(project.path("_versions/1.pack")).expect("a pack");
    fs::write(project.path("_versions/1.pack"), &pack[..pack.len() / 2]).expect("it is written");
    let fault = Config::load(project.root(), Overrides::default()).map(|_| ()).expect_err("it is damaged");
    assert!(fault.to_string().contains("--> _versions/1.pack"), "{fault}");
    // The second has what the first has, too.
    project.remove("_versions/1.pack");
    let error = project.build().expect_err("texts are missing");
    assert!(told(&error)[0].contains("no pack has "));
    fs::write(project.path("_versions/1.pack"), &pack).expect("it is written");
    project.write("content/2/orders.md", "# Orders\n");
    let error = project.build().expect_err("a page is in the way");
    assert!(told(&error)[0].contains("the page /docs/2/orders is where the kept version 2 is"));
    assert_eq!(project.read("dist/2/guides/orders.html"), before);
    project.remove("content/2");
    project.write("_versions/3/content/index.md", "# Start\n");
    let fault = Config::load(project.root(), Overrides::default()).map(|_| ()).expect_err("it is of no version");
    assert!(fault.to_string().contains("--> _versions/3"), "{fault}");
}

#[test]
fn a_correction_at_a_place_where_a_version_has_nothing_is_told() {
    let project = project();
    project.write("_versions/1/guides/pay.md", "# Payment\n\nCorrected.\n");
    project.write("_versions/1/content/guides/new.md", "# New\n");
    let report = check_only(&project.config(), false, &Silent).expect("a warning is no error");
    let warnings: Vec<String> = report.warnings.iter().map(ToString::to_string).collect();
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    assert!(warnings[0].contains("--> _versions/1/guides/pay.md"), "{}", warnings[0]);
    assert!(warnings[0].contains("as _versions/1/content/guides/pay.md"), "{}", warnings[0]);
}

#[test]
fn hosts_are_told_the_redirects_of_kept_versions_too_drawn_or_not() {
    let project = project();
    project.write("site.toml", &format!("{SETTINGS}[redirects]\n\"/guides/old\" = \"/guides/orders\"\n"));
    keep_as(&project, "2").expect("the second version");
    for _ in 0..2 {
        project.built();
        let rules = project.read("dist/_redirects");
        let lines: Vec<&str> = rules.lines().collect();
        assert_eq!(lines, ["/docs/guides/old /docs/guides/orders 301", "/docs/2/guides/old /docs/2/guides/orders 301"]);
        project.edit("content/guides/ship.md", "Sent", "Sent and sent");
    }
}
