//! Where things are.

use std::fs;

use builder::build::{BuildError, Silent, build};
use builder::config::{Config, Overrides};
use builder::render::Mode;
use dialect::labels::Language;

use super::{documents, fixture, fresh, identities, manifest, urls};
use crate::support::program::site;
use crate::support::project::{Project, built, contents, link_bundles, tests};

#[test]
fn a_base_url_is_in_front_of_every_path() {
    let project = fresh();
    project.edit("site.toml", "edit-url", "base-url = \"/docs/\"\nedit-url");
    // Links may be written with it, in settings and sidebars as in documents.
    project.edit("site.toml", "href = \"/guides/payments\"", "href = \"/docs/guides/payments\"");
    let link = r#"{ "type": "link", "label": "To returns", "href": "/docs/guides/returns?a#b" }"#;
    project.edit("sidebars.json", "\"learn\": [", &format!("\"learn\": [{link},"));
    project.built();
    let html = project.read("dist/guides/orders.html");
    assert!(html.contains("href=\"/docs/guides/returns?a#b\""), "the sidebar's link");
    assert!(html.contains("href=\"/docs/guides/payments\""), "the footer's link");
    for name in documents(&project) {
        let html = project.read(&format!("dist/{name}"));
        assert!(!html.contains("/docs/docs/"), "{name}: the base URL is there once");
        let urls = urls(&html);
        assert!(urls.len() > 1, "{name} names nothing");
        for url in urls.iter().filter(|url| url.starts_with('/')) {
            assert!(url.starts_with("/docs/"), "{name} names {url}");
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
    assert_eq!(project.read("dist/_redirects"), "/docs/guides/billing /docs/guides/payments 301\n");
    assert!(project.read("dist/llms.txt").contains("https://handbook.example.com/docs/guides/orders.md"));
}

#[test]
fn another_tree_can_be_built_with_this_projects_settings() {
    let project = fresh();
    let other = tempfile::tempdir().expect("a temporary folder");
    let at = |path: &str| other.path().join(path);
    fs::create_dir_all(at("docs")).expect("a folder for documents");
    fs::write(at("docs/start.md"), "# Start\n\nHere.\n").expect("a document");
    // The project's own content has a redirect from here to a page that this tree does not have.
    fs::create_dir_all(at("docs/guides")).expect("a folder for documents");
    fs::write(at("docs/guides/billing.md"), "# Billing\n").expect("a document");
    fs::write(at("docs/index.md"), "# Manual\n\nSee [the start](/start).\n").expect("a document");
    fs::write(at("sidebars.json"), "{ \"learn\": [\"start\", \"index\"] }").expect("sidebars");
    project.edit("site.toml", "href = \"/guides/payments\"", "href = \"/start\"");
    let overrides = Overrides {
        content: Some(at("docs")),
        sidebars: Some(at("sidebars.json")),
        out: Some(at("public/site")),
        ..Overrides::default()
    };
    let config = Config::load(project.root(), overrides).expect("settings");
    let report = build(&config, &Silent).unwrap_or_else(|error| panic!("{error}: {error:?}"));
    assert_eq!(report.parsed, 3);
    assert!(at("public/site/start.html").exists());
    let billing = fs::read_to_string(at("public/site/guides/billing.html")).expect("a page");
    assert!(billing.contains("<title>Billing"), "a redirect replaces a page: {billing}");
    assert!(!project.path("dist").exists(), "the project's own output is not touched");
    assert!(contents(&at("docs")).len() == 3, "nothing is written among the documents");
}

#[test]
fn another_tree_may_be_named_by_a_way_out_of_the_project() {
    let project = fresh();
    let above = project.root().parent().expect("a folder above");
    let other = tempfile::tempdir_in(above).expect("a folder beside the project");
    let name = other.path().file_name().expect("a name").to_string_lossy().into_owned();
    fs::create_dir(other.path().join("docs")).expect("a folder for documents");
    fs::write(other.path().join("docs/index.md"), "# Manual\n").expect("a document");
    fs::write(other.path().join("sidebars.json"), "{ \"learn\": [\"index\"] }").expect("sidebars");
    project.edit("site.toml", "href = \"/guides/payments\"", "href = \"/\"");
    let [content, sidebars] = ["docs", "sidebars.json"].map(|part| format!("../{name}/{part}"));
    let mut check = site(project.root(), &["check", "--content", &content, "--sidebars", &sidebars]);
    let output = check.current_dir(project.root()).output().expect("the program starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn a_folder_of_markdown_alone_is_a_site() {
    let made = tempfile::tempdir().expect("a temporary folder");
    let (root, cache) = (made.path().join("handbook"), made.path().join("cache"));
    let write = |path: &str, text: &str| {
        let path = root.join(path);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder for the file");
        fs::write(path, text).expect("the file is written");
    };
    write("README.md", "# Handbook\n\nBegin with [the setup](docs/setup.md#first), or read {{ this }}.\n");
    write("docs/setup.md", "## First\n\n![Plan](plan.svg) and [the terms](../terms.txt).\n");
    write("docs/plan.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"2\"/>");
    write("terms.txt", "Be kind.\n");
    write("node_modules/a/README.md", "# Not ours\n");
    let overrides = || Overrides { cache: Some(cache.clone()), may_be_bare: true, ..Overrides::default() };
    link_bundles(&cache, &root, Mode::Production, &[Language::English]);
    // The second time, what was written lies among the documents.
    for parsed in [2, 0] {
        let config = Config::load(&root, overrides()).expect("settings");
        let report = built(&config);
        assert_eq!((report.parsed, report.warnings.len()), (parsed, 0), "{:?}", report.warnings);
    }
    let read = |path: &str| fs::read_to_string(root.join("dist").join(path)).expect(path);
    let home = read("index.html");
    assert!(home.contains("href=\"/docs/setup#first\"") && home.contains("{{ this }}"), "{home}");
    assert!(home.contains(" handbook</title>"), "the folder's name is the site's: {home}");
    assert!(!home.contains("canonical") && !home.contains("og:url"), "nobody knows where it is published");
    assert!(read("docs/setup.html").contains("width=\"4\" height=\"2\""));
    assert!(!root.join("dist/sitemap.xml").exists() && !read("robots.txt").contains("Sitemap"));
    assert!(root.join("dist/search.html").exists(), "and it is searched");
    let empty = tempfile::tempdir().expect("a temporary folder");
    let config = Config::load(empty.path(), overrides()).expect("settings");
    let told = match build(&config, &Silent) {
        Err(BuildError::Diagnostics(told)) => told.iter().map(|one| one.message.clone()).collect::<Vec<_>>(),
        other => panic!("{other:?}"),
    };
    assert_eq!(told, ["there is no document in this folder"]);
    write("package.json", "{ \"name\": \"@acme/handbook\" }");
    write("docusaurus.config.js", "");
    let config = Config::load(&root, overrides()).expect("settings");
    assert_eq!(config.site.title, "@acme/handbook");
    assert!(build(&config, &Silent).is_err(), "in MDX, braces are JavaScript");
    let needed = Config::load(&root, Overrides { may_be_bare: false, ..overrides() }).expect_err("no settings");
    assert!(needed.message.contains("cannot read the site's settings"), "{needed}");
}

#[test]
fn two_outputs_of_one_project_do_not_disturb_each_other() {
    let project = fresh();
    project.built();
    let before = identities(&project);
    let overrides = Overrides { out: Some(project.path("other")), ..Overrides::default() };
    let config = Config::load(project.root(), overrides).expect("settings");
    build(&config, &Silent).unwrap_or_else(|error| panic!("{error}: {error:?}"));
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

#[test]
fn a_route_of_any_characters_is_encoded_in_urls_and_plain_on_the_disk() {
    let project = fresh();
    project.write("content/guides/größe und maß.md", "# Größe\n\nSee [staff](./staff).\n");
    project.write(
        "content/guides/sizes.md",
        "# Sizes\n\nSee [this](<./größe und maß>) and [that](gr%C3%B6%C3%9Fe%20und%20ma%C3%9F.md).\n",
    );
    project.built();
    let url = "/guides/gr%C3%B6%C3%9Fe%20und%20ma%C3%9F";
    let page = project.read("dist/guides/größe und maß.html");
    assert!(page.contains(&format!("<link rel=\"canonical\" href=\"https://handbook.example.com{url}\">")), "{page}");
    assert!(page.contains(&format!("href=\"{url}.md\"")), "{page}");
    assert!(project.path("dist/guides/größe und maß.md").exists());
    assert!(project.read("dist/sitemap.xml").contains(&format!("<loc>https://handbook.example.com{url}</loc>")));
    assert!(project.read("dist/llms.txt").contains(&format!("(https://handbook.example.com{url}.md)")));
    assert!(manifest(&project)["routes"][url].is_string());
    let links = project.read("dist/guides/sizes.html").matches(&format!("href=\"{url}\"")).count();
    assert!(links >= 2, "{links} links");
    assert_eq!(project.built().rendered, 0, "its files are known again");
}

#[test]
fn a_route_of_many_parts_and_a_file_of_a_long_name_can_be_published() {
    let project = fresh();
    let route = "/part".repeat(190);
    project.write("content/deep.md", &format!("---\nslug: {route}\n---\n\n![Cart](./{}.png)\n", "c".repeat(240)));
    fs::copy(project.path("content/guides/cart.png"), project.path(&format!("content/{}.png", "c".repeat(240))))
        .expect("a picture");
    project.built();
    assert!(project.path(&format!("dist{route}.html")).exists());
    assert!(manifest(&project)["routes"][&route].is_string());
}

#[test]
fn what_is_kept_between_builds_lies_where_it_is_told() {
    let project = fresh();
    let elsewhere = tempfile::tempdir().expect("a temporary folder");
    let cache = elsewhere.path().join("kept");
    // A bundle is made of packages, and none are there: it is taken from where it is.
    fs::rename(project.path(".site"), &cache).expect("the bundle is moved");
    let overrides = Overrides { cache: Some(cache.clone()), ..Overrides::default() };
    let config = Config::load(project.root(), overrides).expect("settings");
    for is_first in [true, false] {
        let report = build(&config, &Silent).unwrap_or_else(|error| panic!("{error}: {error:?}"));
        assert_eq!(report.parsed > 0, is_first, "the second build finds what the first one kept");
    }
    assert!(cache.join("cache").exists());
    assert!(!project.path(".site").exists(), "the project's own folder is not touched");
}

#[test]
fn the_images_of_a_pair_are_shown_at_half_their_size_each_with_the_mode_it_is_for() {
    let project = fresh();
    let image = tests().join("bad_input/a_pair_of_images_lacks_one_or_differs_in_size/content/guides/two.dark.png");
    for mode in ["light", "dark"] {
        fs::copy(&image, project.path(&format!("content/guides/returns.{mode}.png"))).expect("an image is copied");
    }
    let text = project.read("content/guides/returns.md");
    project.write("content/guides/returns.md", &format!("{text}\n![A list of two returns](./returns.light.png)\n"));
    project.built();
    let html = project.read("dist/guides/returns.html");
    for mode in ["light", "dark"] {
        let start = html.find(&format!("<img src=\"/assets/returns.{mode}-")).expect("the image is there");
        let tag = &html[start..start + html[start..].find('>').unwrap_or_default()];
        assert!(tag.contains("\" width=\"2\" height=\"3\" alt=\"A list of two returns\""), "{tag}");
        assert!(tag.ends_with(&format!(" data-mode=\"{mode}\" loading=\"lazy\"")), "{tag}");
    }
    assert!(project.read("dist/guides/returns.md").contains("(https://handbook.example.com/assets/returns.light-"));
}
