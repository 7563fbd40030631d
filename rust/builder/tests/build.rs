//! A whole build, from a project's sources to the published site, with the repository's own theme.

mod support;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use builder::build::{BuildError, build};
use builder::config::{Config, Overrides};
use builder::diagnostic::Severity;
use builder::render::Mode;
use builder::resolve::markdown_name;
use serde_json::Value;
use support::http::PATIENCE;
use support::program::{find, site};
use support::project::{Project, Quiet, contents, each_file, tests};

/// The fixture's site, built once for all tests that only look at it.
static SITE: LazyLock<Project> = LazyLock::new(|| {
    let project = Project::kept("site", &fixture()).bundled(Mode::Production);
    project.built();
    project
});

fn fixture() -> PathBuf {
    tests().join("build/site")
}

/// The fixture's site in a folder of its own, not built yet.
fn fresh() -> Project {
    Project::of(&fixture()).bundled(Mode::Production)
}

/// Compares what a person sees with what was seen before.
fn see(name: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_snapshot_path(tests().join("build"));
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// Names of all files of the built site.
fn files(project: &Project) -> BTreeSet<String> {
    let mut names = BTreeSet::new();
    each_file(&project.path("dist"), "", &mut |name, _| {
        names.insert(name.to_owned());
    });
    names
}

/// Each file with what tells whether it was written again.
fn identities(project: &Project) -> BTreeMap<String, (u64, i64, i64)> {
    let mut found = BTreeMap::new();
    each_file(&project.path("dist"), "", &mut |name, path| {
        let metadata = fs::metadata(path).expect("the file is there");
        found.insert(name.to_owned(), (metadata.ino(), metadata.mtime(), metadata.mtime_nsec()));
    });
    found
}

/// Files that are new, gone or written again, with hashes left out of their names.
fn touched(before: &BTreeMap<String, (u64, i64, i64)>, project: &Project) -> BTreeSet<String> {
    let after = identities(project);
    let names = before.keys().chain(after.keys());
    names.filter(|name| before.get(*name) != after.get(*name)).map(|name| without_hash(name)).collect()
}

/// A file's name with its hash left out.
fn without_hash(name: &str) -> String {
    let Some((stem, end)) = name.rsplit_once('.') else { return name.to_owned() };
    match stem.rsplit_once('-') {
        Some((stem, hash)) if matches!(hash.len(), 8 | 10) && hash.bytes().all(|byte| byte.is_ascii_hexdigit()) => {
            format!("{stem}-HASH.{end}")
        }
        _ => name.to_owned(),
    }
}

/// Names of all HTML documents of the built site.
fn documents(project: &Project) -> Vec<String> {
    files(project).into_iter().filter(|name| Path::new(name).extension().is_some_and(|end| end == "html")).collect()
}

fn manifest(project: &Project) -> Value {
    serde_json::from_str(&project.read("dist/assets/manifest.json")).expect("the manifest is JSON")
}

/// The data of a page, as its module gives it to the browser.
fn page(project: &Project, route: &str) -> Value {
    let manifest = manifest(project);
    let chunk = manifest["routes"][route].as_str().unwrap_or_else(|| panic!("{route} has no module"));
    let module = project.read(&format!("dist/assets/{chunk}"));
    let from = module.find("export const page=").expect("a module of a page") + "export const page=".len();
    let to = module.rfind(";export default").expect("a module of a page");
    serde_json::from_str(&module[from..to]).expect("a page's data is JSON")
}

/// Every address in the markup of a page.
fn addresses(html: &str) -> Vec<&str> {
    let attributes = [" href=\"", " src=\"", " data-page=\"", " data-base=\""];
    let found = attributes.iter().flat_map(|attribute| html.split(attribute).skip(1));
    found.filter_map(|rest| rest.split('"').next()).collect()
}

// What is in the site.

#[test]
fn every_page_and_every_list_has_its_file() {
    let bundle: Value = serde_json::from_str(&bundle_description(&SITE)).expect("the bundle's description is JSON");
    let bundled: BTreeSet<&str> = bundle["files"].as_array().expect("files").iter().filter_map(Value::as_str).collect();
    let files = files(&SITE);
    let own: Vec<String> =
        files.iter().filter(|name| !bundled.contains(name.as_str())).map(|name| without_hash(name)).collect();
    see("files", &own.join("\n"));
    assert!(bundled.iter().all(|name| files.contains(*name)), "the whole bundle is published");
}

fn bundle_description(project: &Project) -> String {
    let bundles = fs::read_dir(project.path(".site/bundles")).expect("bundles");
    let bundle = bundles.map(|entry| entry.expect("a bundle").path()).next().expect("a bundle");
    fs::read_to_string(bundle.join("bundle.json")).expect("the bundle's description")
}

#[test]
fn every_address_in_every_page_leads_to_a_file() {
    let files = files(&SITE);
    let pages = documents(&SITE);
    assert_eq!(pages.len(), 12);
    for name in pages {
        for address in addresses(&SITE.read(&format!("dist/{name}"))) {
            let Some(path) = address.strip_prefix('/') else { continue };
            let path = path.split(['#', '?']).next().unwrap_or_default();
            let spellings = [path.to_owned(), format!("{path}.html"), format!("{path}index.html")];
            assert!(spellings.iter().any(|file| path.is_empty() || files.contains(file)), "{name} names {address}");
        }
    }
}

#[test]
fn a_page_is_whole_before_any_script_runs() {
    let html = SITE.read("dist/guides/orders.html");
    for part in [
        "<title>Orders | Shop Handbook</title>",
        "<meta name=\"description\" content=\"From the cart to the door.\">",
        "<link rel=\"canonical\" href=\"https://handbook.example.com/guides/orders\">",
        "<link rel=\"alternate\" type=\"text/markdown\" href=\"/guides/orders.md\">",
        "<link rel=\"icon\" href=\"/icon.svg\">",
        "An order begins as a cart, and is <a",
        "href=\"/guides/payments#cards\"",
        "href=\"/guides/shipping/\"",
        "https://code.example.com/edit/docs/guides/01-orders.md",
        "id=\"cancelling\"",
    ] {
        assert!(html.contains(part), "the page lacks {part}");
    }
    assert!(!html.contains('\u{E000}') && !html.contains('\u{E001}'), "a placeholder is left");
}

#[test]
fn a_picture_is_named_after_its_content_and_brings_its_size() {
    let html = SITE.read("dist/guides/orders.html");
    let picture = addresses(&html).into_iter().find(|address| address.contains("cart-")).expect("the picture");
    assert_eq!(without_hash(picture), "/assets/cart-HASH.png");
    assert_eq!(
        fs::read(SITE.path(&format!("dist{picture}"))).expect("it is published"),
        fs::read(fixture().join("content/guides/cart.png")).expect("it is there")
    );
    let tag = html.split("<img").find(|tag| tag.contains(picture)).expect("its element");
    let tag = &tag[..tag.find('>').expect("its end")];
    assert!(tag.contains("width=\"16\"") && tag.contains("height=\"8\""), "{tag}");
    assert!(tag.contains("alt=\"A cart\""), "{tag}");
}

#[test]
fn lists_for_machines_name_every_listed_page() {
    see("sitemap", &SITE.read("dist/sitemap.xml"));
    see("robots", &SITE.read("dist/robots.txt"));
    see("llms", &SITE.read("dist/llms.txt"));
    see("llms-full", &SITE.read("dist/llms-full.txt"));
}

#[test]
fn headers_keep_hashed_files_for_ever_and_scripts_to_the_sites_own() {
    let headers = SITE.read("dist/_headers");
    for part in [
        "/*\n  Content-Security-Policy: default-src 'self'; script-src 'self' 'sha256-",
        "frame-ancestors 'none'",
        "/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n",
        "/assets/manifest.json\n  Cache-Control: no-cache\n",
    ] {
        assert!(headers.contains(part), "the headers lack {part}");
    }
    assert!(!headers.contains("unsafe"), "nothing unsafe is allowed");
}

#[test]
fn a_draft_is_nowhere() {
    for (name, bytes) in contents(&SITE.path("dist")) {
        let text = String::from_utf8_lossy(&bytes).to_lowercase();
        assert!(!name.contains("wholesale") && !text.contains("wholesale"), "{name} tells of the draft");
    }
}

#[test]
fn an_unlisted_page_is_there_and_nobody_is_told() {
    assert!(SITE.read("dist/guides/staff.html").contains("<meta name=\"robots\" content=\"noindex\">"));
    assert_eq!(page(&SITE, "/guides/staff")["title"], "Staff discount");
    for list in ["sitemap.xml", "llms.txt", "llms-full.txt", "guides/orders.html", "all-guides.html"] {
        assert!(!SITE.read(&format!("dist/{list}")).to_lowercase().contains("staff"), "{list} tells of it");
    }
}

#[test]
fn a_listed_page_may_be_found() {
    assert!(!SITE.read("dist/guides/orders.html").contains("noindex"));
}

#[test]
fn a_part_of_other_pages_is_no_page() {
    assert!(!files(&SITE).iter().any(|name| name.contains("part")));
}

#[test]
fn an_old_address_leads_on() {
    see("redirect", &SITE.read("dist/guides/billing.html"));
    assert_eq!(manifest(&SITE)["redirects"]["/guides/billing"], "/guides/payments");
}

/// The sidebar as a person reads it.
fn outline(entries: &Value, depth: usize, text: &mut String) {
    for entry in entries.as_array().expect("a list of entries") {
        let label = entry["label"].as_str().or(entry["html"].as_str()).unwrap_or_default();
        let href = entry["href"].as_str().unwrap_or("-");
        writeln!(text, "{}{label} ({href})", "  ".repeat(depth)).expect("text grows");
        if entry["type"] == "category" {
            outline(&entry["items"], depth + 1, text);
        }
    }
}

#[test]
fn a_generated_sidebar_follows_numbers_positions_and_category_files() {
    let files = files(&SITE);
    let name = files.iter().find(|name| name.starts_with("assets/sidebar-learn-")).expect("the sidebar's module");
    let module = SITE.read(&format!("dist/{name}"));
    let json = module.strip_prefix("export default ").and_then(|rest| rest.strip_suffix(";\n")).expect("a module");
    let mut text = String::new();
    outline(&serde_json::from_str(json).expect("a sidebar is JSON"), 0, &mut text);
    see("sidebar", &text);
}

#[test]
fn every_page_knows_the_way_to_it_and_its_neighbours() {
    let mut text = String::new();
    for route in manifest(&SITE)["routes"].as_object().expect("routes").keys() {
        let page = page(&SITE, route);
        let crumbs: Vec<String> = page["breadcrumbs"].as_array().expect("breadcrumbs").iter().map(crumb).collect();
        writeln!(text, "{route}").expect("text grows");
        if !crumbs.is_empty() {
            writeln!(text, "  in {}", crumbs.join(" › ")).expect("text grows");
        }
        for (name, sign) in [("previous", "←"), ("next", "→")] {
            if let Some(link) = page.get(name) {
                writeln!(text, "  {sign} {} ({})", plain(&link["title"]), plain(&link["href"])).expect("text grows");
            }
        }
    }
    see("neighbours", &text);
}

fn crumb(crumb: &Value) -> String {
    let label = plain(&crumb["label"]);
    crumb.get("href").map_or_else(|| label.to_owned(), |href| format!("{label} ({})", plain(href)))
}

fn plain(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[test]
fn a_generated_page_shows_a_card_for_each_entry() {
    let html = SITE.read("dist/all-guides.html");
    for part in ["All guides", "From the cart to the door.", "href=\"/guides/payments\"", "Sending", "Returns"] {
        assert!(html.contains(part), "the page lacks {part}");
    }
}

#[test]
fn the_markdown_of_a_page_is_published_beside_it() {
    assert_eq!(markdown_name("/guides/shipping/"), "guides/shipping.md");
    assert_eq!(SITE.read("dist/guides/shipping.md"), "# Shipping\n\nEverything is sent on the day of the order.\n");
    assert!(SITE.read("dist/guides/orders.md").starts_with("# Orders\n\nAn order begins as a cart"));
}

#[test]
fn static_files_keep_their_names() {
    assert_eq!(SITE.read("dist/.well-known/security.txt"), "Contact: mailto:security@example.com\n");
}

// What a second build does.

#[test]
fn nothing_is_written_when_nothing_changed() {
    let project = fresh();
    let first = project.built();
    assert_eq!((first.rendered, first.parsed), (first.pages, 9));
    let before = identities(&project);
    let second = project.built();
    assert_eq!((second.rendered, second.parsed, second.written), (0, 0, 0));
    assert_eq!((second.pages, second.bytes), (first.pages, first.bytes));
    assert_eq!(identities(&project), before);
}

#[test]
fn warnings_are_told_again_when_nothing_changed() {
    let project = fresh();
    project.edit("content/guides/returns.md", "paid back", "[paid](nothing.md) back");
    let told = |project: &Project| project.built().warnings.iter().map(ToString::to_string).collect::<Vec<_>>();
    let first = told(&project);
    assert_eq!(first.len(), 1);
    assert_eq!(told(&project), first);
}

#[test]
fn a_file_that_only_looks_changed_changes_nothing() {
    let project = fresh();
    project.built();
    let before = identities(&project);
    let text = project.read("content/guides/02-payments.md");
    project.write("content/guides/02-payments.md", &text);
    let report = project.built();
    assert_eq!((report.rendered, report.parsed), (0, 0));
    assert_eq!(touched(&before, &project), BTreeSet::new());
}

#[test]
fn a_changed_document_is_rendered_alone() {
    let project = fresh();
    project.built();
    let before = identities(&project);
    project.edit("content/guides/02-payments.md", "leaves the house", "has arrived");
    let report = project.built();
    assert_eq!((report.rendered, report.parsed), (1, 1));
    let expected = [
        "assets/guides-payments-HASH.js",
        "assets/manifest.json",
        "assets/search.json",
        "assets/search/places-HASH.json",
        "assets/search/texts-HASH.json",
        "guides/payments.html",
        "guides/payments.md",
        "llms-full.txt",
    ];
    assert_eq!(touched(&before, &project), expected.map(str::to_owned).into());
    assert_eq!(report.written, expected.len());
    assert!(project.read("dist/guides/payments.html").contains("has arrived"));
}

#[test]
fn a_new_title_is_on_every_page_that_shows_it() {
    let project = fresh();
    project.built();
    let before = identities(&project);
    project.edit("content/guides/02-payments.md", "# Payments", "# Paying");
    let report = project.built();
    assert!(report.rendered < report.pages, "pages without a sidebar show no title but their own");
    assert!(project.read("dist/guides/orders.html").contains("Paying"));
    assert!(project.read("dist/guides/returns.html").contains("Paying"), "its sidebar shows the title");
    assert!(project.read("dist/all-guides.html").contains("Paying"));
    let after = identities(&project);
    for name in ["index.html", "404.html", "search.html", "guides/staff.html"] {
        assert_eq!(after[name], before[name], "{name} was written again");
    }
}

#[test]
fn a_new_site_title_is_on_every_page() {
    let project = fresh();
    project.built();
    project.edit("site.toml", "Shop Handbook", "Handbook of the Shop");
    let report = project.built();
    assert_eq!((report.rendered, report.parsed), (report.pages, 0));
    for name in documents(&project) {
        assert!(!project.read(&format!("dist/{name}")).contains("Shop Handbook"), "{name} has the old title");
    }
}

#[test]
fn a_removed_document_is_gone_with_all_that_told_of_it() {
    let project = fresh();
    project.built();
    project.remove("content/guides/returns.md");
    project.built();
    for (name, bytes) in contents(&project.path("dist")) {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        assert!(!name.contains("returns") && !text.contains("/guides/returns"), "{name} tells of it");
    }
}

#[test]
fn a_changed_picture_has_another_name_and_the_old_one_is_gone() {
    let project = fresh();
    project.built();
    let picture = |project: &Project| {
        let files = files(project);
        let mut found = files.iter().filter(|name| name.starts_with("assets/cart-")).cloned();
        (found.next().expect("the picture"), found.next())
    };
    let before = picture(&project);
    let path = project.path("content/guides/cart.png");
    let mut bytes = fs::read(&path).expect("the picture");
    bytes.push(0);
    fs::write(&path, bytes).expect("the picture changes");
    let report = project.built();
    assert_eq!(report.rendered, 1);
    let after = picture(&project);
    assert_ne!(after.0, before.0);
    assert_eq!(after.1, None);
    assert!(project.read("dist/guides/orders.html").contains(&after.0));
}

#[test]
fn a_file_somebody_deleted_from_the_site_is_written_again() {
    let project = fresh();
    project.built();
    let before = contents(&project.path("dist"));
    for name in ["dist/guides/orders.html", "dist/robots.txt"] {
        project.remove(name);
    }
    project.built();
    assert_eq!(contents(&project.path("dist")), before);
}

#[test]
fn a_site_without_the_notes_of_the_last_build_is_the_same_site() {
    let project = fresh();
    project.built();
    let before = contents(&project.path("dist"));
    project.remove(".site/cache");
    let report = project.built();
    assert_eq!(report.rendered, report.pages);
    assert_eq!(contents(&project.path("dist")), before);
}

#[test]
fn two_builds_of_the_same_sources_are_equal_byte_for_byte() {
    let project = fresh();
    project.built();
    assert_eq!(contents(&project.path("dist")), contents(&SITE.path("dist")));
}

#[test]
fn a_damaged_note_is_as_good_as_none() {
    let project = fresh();
    project.built();
    let before = contents(&project.path("dist"));
    each_file(&project.path(".site/cache"), "", &mut |_, path| {
        let bytes = fs::read(path).expect("a note");
        fs::write(path, &bytes[..bytes.len() / 2]).expect("the note is damaged");
    });
    project.built();
    assert_eq!(contents(&project.path("dist")), before);
}

// What a build does that cannot go on.

/// Whether anything but the site was left beside it.
fn leftovers(project: &Project) -> Vec<String> {
    let entries = fs::read_dir(project.root()).expect("the project");
    let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
    names.filter(|name| name.starts_with(".dist")).collect()
}

#[test]
fn a_build_with_mistakes_leaves_the_last_good_site() {
    let project = fresh();
    project.built();
    let before = identities(&project);
    project.edit("content/guides/returns.md", "paid back", "[paid](/nothing) back");
    let Err(BuildError::Mistakes(found)) = project.build() else { panic!("the mistake was not found") };
    assert_eq!(found.iter().filter(|one| one.severity == Severity::Error).count(), 1);
    assert_eq!(identities(&project), before);
    assert_eq!(leftovers(&project), Vec::<String>::new());
    project.edit("content/guides/returns.md", "[paid](/nothing) back", "paid back");
    assert_eq!(project.built().rendered, 0);
}

#[test]
fn a_component_that_throws_is_named_with_its_page_and_leaves_the_last_good_site() {
    let project = fresh();
    project.built();
    let before = contents(&project.path("dist"));
    project.write("content/guides/broken.md", "# Broken\n\n<Missing />\n");
    let error = project.build().expect_err("the component is missing");
    let text = error.to_string();
    assert!(matches!(error, BuildError::Render(_)), "{text}");
    assert!(text.contains("/guides/broken") && text.contains("\"Missing\""), "{text}");
    assert_eq!(contents(&project.path("dist")), before);
    assert_eq!(leftovers(&project), Vec::<String>::new());
}

#[test]
fn a_build_that_is_killed_leaves_the_last_good_site_and_the_next_one_tidies_up() {
    let project = fresh();
    project.built();
    let before = contents(&project.path("dist"));
    project.edit("content/guides/02-payments.md", "leaves the house", "has arrived");
    let mut build = site(project.root(), &["build"]);
    build.env("PATH", hanging_node(&project)).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut build = build.spawn().expect("the build starts");
    let half_way = project.path(".dist.new/robots.txt");
    let patience = Instant::now() + PATIENCE;
    while !half_way.exists() && Instant::now() < patience {
        std::thread::sleep(Duration::from_millis(1));
    }
    build.kill().expect("the build is killed");
    build.wait().expect("the build has ended");
    assert!(half_way.exists(), "the build did not come half way");
    assert_eq!(contents(&project.path("dist")), before);
    assert_eq!(project.built().rendered, 1);
    assert_eq!(leftovers(&project), Vec::<String>::new());
    assert!(project.read("dist/guides/payments.html").contains("has arrived"));
}

/// A path whose `node` never answers with a page.
fn hanging_node(project: &Project) -> PathBuf {
    let folder = project.path("bin");
    fs::create_dir_all(&folder).expect("a folder for programs");
    let node = folder.join("node");
    let script = tests().join("build/hangs.mjs");
    fs::write(&node, format!("#!/bin/sh\nexec '{}' '{}'\n", find("node").display(), script.display()))
        .expect("a program");
    fs::set_permissions(&node, fs::Permissions::from_mode(0o755)).expect("a program that may run");
    folder
}

// Where things lie.

#[test]
fn a_base_url_stands_in_front_of_every_address() {
    let project = fresh();
    project.edit("site.toml", "edit-url", "base-url = \"/docs/\"\nedit-url");
    project.built();
    for name in documents(&project) {
        let html = project.read(&format!("dist/{name}"));
        let addresses = addresses(&html);
        assert!(addresses.len() > 1, "{name} names nothing");
        for address in addresses.iter().filter(|address| address.starts_with('/')) {
            assert!(address.starts_with("/docs/"), "{name} names {address}");
        }
    }
    assert!(project.path("dist/guides/orders.html").exists(), "the base is no folder");
    let manifest = manifest(&project);
    for route in manifest["routes"].as_object().expect("routes").keys() {
        assert!(route.starts_with("/docs/"), "{route}");
    }
    assert_eq!(manifest["redirects"]["/docs/guides/billing"], "/docs/guides/payments");
    assert!(project.read("dist/sitemap.xml").contains("<loc>https://handbook.example.com/docs/guides/orders</loc>"));
    assert!(project.read("dist/robots.txt").contains("https://handbook.example.com/docs/sitemap.xml"));
    assert!(project.read("dist/_headers").contains("/docs/assets/*\n"));
    assert!(project.read("dist/llms.txt").contains("https://handbook.example.com/docs/guides/orders.md"));
}

#[test]
fn another_tree_can_be_built_with_this_projects_settings() {
    let project = fresh();
    let other = tempfile::tempdir().expect("a temporary folder");
    let at = |path: &str| other.path().join(path);
    fs::create_dir_all(at("docs")).expect("a folder for documents");
    fs::write(at("docs/start.md"), "# Start\n\nHere.\n").expect("a document");
    fs::write(at("docs/index.md"), "# Manual\n\nSee [the start](/start).\n").expect("a document");
    fs::write(at("sidebars.json"), "{ \"learn\": [\"start\", \"index\"] }").expect("sidebars");
    project.edit("site.toml", "/guides/payments", "/start");
    let overrides = Overrides {
        content: Some(at("docs")),
        sidebars: Some(at("sidebars.json")),
        out: Some(at("public/site")),
        ..Overrides::default()
    };
    let config = Config::load(project.root(), overrides).expect("settings");
    let report = build(&config, &Quiet).unwrap_or_else(|error| panic!("{error}: {error:?}"));
    assert_eq!(report.parsed, 2);
    assert!(at("public/site/start.html").exists());
    assert!(!project.path("dist").exists(), "the project's own output is not touched");
    assert!(contents(&at("docs")).len() == 2, "nothing is written among the documents");
}

#[test]
fn two_outputs_of_one_project_do_not_disturb_each_other() {
    let project = fresh();
    project.built();
    let before = identities(&project);
    let overrides = Overrides { out: Some(project.path("other")), ..Overrides::default() };
    let config = Config::load(project.root(), overrides).expect("settings");
    build(&config, &Quiet).unwrap_or_else(|error| panic!("{error}: {error:?}"));
    assert_eq!(contents(&project.path("other")), contents(&project.path("dist")));
    assert_eq!(project.built().rendered, 0);
    assert_eq!(identities(&project), before);
}

#[test]
fn a_project_without_a_bundle_makes_its_own() {
    let project = Project::of(&fixture()).with_packages();
    project.built();
    let bundles = fs::read_dir(project.path(".site/bundles")).expect("bundles");
    assert_eq!(bundles.count(), 1);
    let html = project.read("dist/guides/orders.html");
    assert!(html.contains("An order begins as a cart"));
}

// The days documents changed.

/// Runs git, without what the one who runs the tests has set.
fn git(folder: &Path, day: &str, arguments: &[&str]) {
    let date = format!("{day}T12:00:00+0000");
    let output = Command::new("git")
        .args(["-c", "user.name=A Writer", "-c", "user.email=writer@example.com", "-c", "commit.gpgsign=false"])
        .args(arguments)
        .current_dir(folder)
        .env("GIT_CONFIG_GLOBAL", "/dev/null")
        .env("GIT_CONFIG_NOSYSTEM", "1")
        .env("GIT_AUTHOR_DATE", &date)
        .env("GIT_COMMITTER_DATE", &date)
        .output()
        .expect("git starts");
    assert!(output.status.success(), "git {arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
}

fn commit(project: &Project, day: &str) {
    git(project.root(), day, &["add", "content"]);
    git(project.root(), day, &["commit", "-q", "-m", "A change"]);
}

fn with_history() -> Project {
    let project = fresh();
    git(project.root(), "2026-01-05", &["init", "-q", "-b", "main"]);
    commit(&project, "2026-01-05");
    project.edit("content/guides/02-payments.md", "leaves the house", "has arrived");
    commit(&project, "2026-03-02");
    project
}

#[test]
fn a_page_shows_the_day_its_document_changed() {
    let project = with_history();
    project.built();
    assert_eq!(page(&project, "/guides/payments")["lastUpdated"], "2026-03-02");
    assert_eq!(page(&project, "/guides/orders")["lastUpdated"], "2026-01-05");
    assert!(project.read("dist/sitemap.xml").contains("/guides/payments</loc><lastmod>2026-03-02</lastmod>"));
    assert_eq!(page(&project, "/all-guides").get("lastUpdated"), None, "a generated page has no document");
}

#[test]
fn a_commit_renders_the_pages_it_gives_another_day() {
    let project = with_history();
    project.built();
    project.edit("content/guides/returns.md", "paid back", "paid back at once");
    assert_eq!(page(&project, "/guides/returns")["lastUpdated"], "2026-01-05");
    commit(&project, "2026-04-01");
    let report = project.built();
    assert_eq!(page(&project, "/guides/returns")["lastUpdated"], "2026-04-01");
    assert_eq!(page(&project, "/guides/orders")["lastUpdated"], "2026-01-05");
    assert!(report.rendered < report.pages, "{} pages were rendered", report.rendered);
}

#[test]
fn a_shallow_clone_tells_no_days() {
    let project = with_history();
    let clone = fresh();
    clone.remove("content");
    let address = format!("file://{}", project.root().display());
    git(clone.root(), "2026-04-01", &["clone", "-q", "--depth", "1", &address, "copy"]);
    fs::rename(clone.path("copy/content"), clone.path("content")).expect("the documents");
    fs::rename(clone.path("copy/.git"), clone.path(".git")).expect("the history");
    clone.built();
    assert_eq!(page(&clone, "/guides/payments").get("lastUpdated"), None);
    assert!(!clone.read("dist/sitemap.xml").contains("lastmod"));
}

#[test]
fn outside_of_a_history_there_are_no_days() {
    let project = fresh();
    project.built();
    assert_eq!(page(&project, "/guides/payments").get("lastUpdated"), None);
}
