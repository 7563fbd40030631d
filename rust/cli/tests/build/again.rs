//! What a second build does.

mod kept;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use builder::build::{Silent, build, build_records};
use builder::cache::state_folder;
use builder::config::{Config, Overrides};
use builder::render::Mode;
use builder::search::to_jsonl;

use super::{SITE, documents, files, fresh, identities, manifest, page, touched};
use crate::support::project::{Project, contents, each_file, tests};

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
    let reported = |project: &Project| project.built().warnings.iter().map(ToString::to_string).collect::<Vec<_>>();
    let first = reported(&project);
    assert_eq!(first.len(), 1);
    assert_eq!(reported(&project), first);
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
        "assets/site-files.json",
        "guides/payments.html",
        "guides/payments.md",
        "llms-full.txt",
    ];
    assert_eq!(touched(&before, &project), expected.map(str::to_owned).into());
    assert_eq!(report.written, expected.len());
    assert!(project.read("dist/guides/payments.html").contains("has arrived"));
}

#[test]
fn a_page_changes_with_a_file_that_it_shows_and_no_other_page_does() {
    let project = fresh();
    project.write("shop/src/config.ts", "// #region port\nexport const steamer = 3000;\n// #endregion port\n");
    let fence = "```ts file=\"shop/src/config.ts\" region=\"port\" title=\"The port\"\n```";
    let text = project.read("content/guides/02-payments.md");
    project
        .write("content/guides/02-payments.md", &format!("{text}\n- It runs:\n\n  {}\n", fence.replace('\n', "\n  ")));
    project.built();
    assert!(project.read("dist/guides/payments.html").contains("3000"));
    let copy = project.read("dist/guides/payments.md");
    assert!(copy.contains("  **The port**\n\n  ```ts\n  export const steamer = 3000;\n  ```"), "{copy}");
    assert!(project.read("dist/llms-full.txt").contains("export const steamer = 3000;"));
    let records = build_records(&project.config(), &Silent).expect("records can be made");
    assert!(to_jsonl(&records).contains("steamer"), "it is searched");

    let report = project.built();
    assert_eq!((report.rendered, report.parsed, report.written), (0, 0, 0));
    assert!(report.stages.is_empty() || report.stages.iter().all(|(stage, _)| *stage == "discover"), "nothing is read");

    let before = identities(&project);
    project.edit("shop/src/config.ts", "3000", "4000");
    let report = project.built();
    assert_eq!((report.rendered, report.parsed), (1, 1));
    assert!(project.read("dist/guides/payments.html").contains("4000"));
    assert!(project.read("dist/guides/payments.md").contains("4000"));
    let is_html = |name: &&String| Path::new(name).extension().is_some_and(|end| end == "html");
    assert!(touched(&before, &project).iter().filter(is_html).all(|name| name == "guides/payments.html"));
    is_as_built_from_nothing(&project);

    // Another part of the file is not shown.
    let text = project.read("shop/src/config.ts");
    project.write("shop/src/config.ts", &format!("{text}const other = 1;\n"));
    let before = identities(&project);
    project.built();
    assert!(!touched(&before, &project).contains("guides/payments.html"));

    project.remove("shop/src/config.ts");
    assert!(matches!(project.build(), Err(builder::build::BuildError::Diagnostics(_))));
}

#[test]
fn a_drawing_is_a_file_that_the_module_only_names_and_that_stays_with_its_page() {
    let project = fresh();
    let diagram = "```mermaid\nflowchart TD\n  accTitle: A\n  accDescr: B\n  a[One] --> b[Two]\n```\n";
    project.write("content/guides/returns.md", &format!("# Returns\n\n{diagram}"));
    project.built();
    let data = page(&project, "/guides/returns");
    let node = data["content"].as_array().and_then(|nodes| nodes.iter().find(|node| node["type"] == "diagram"));
    let node = node.expect("a diagram");
    assert!(node["svg"].is_null(), "{node}");
    let name = format!("diagrams/{}.svg", node["drawing"].as_str().expect("a name"));
    let file = format!("assets/{name}");
    let drawn = project.read(&format!("dist/{file}"));
    assert!(drawn.starts_with("<svg xmlns=") && drawn.contains("<path") && drawn.ends_with("</svg>"), "{drawn}");
    assert_eq!(manifest(&project)["drawings"], serde_json::json!({ "/guides/returns": name }));
    let before = identities(&project);
    project.edit("content/guides/02-payments.md", "leaves the house", "has arrived");
    assert_eq!(project.built().rendered, 1);
    assert_eq!(identities(&project).get(&file), before.get(&file));
    assert_eq!(manifest(&project)["drawings"]["/guides/returns"], name);
    project.write("content/guides/returns.md", "# Returns\n\nNo diagram.\n");
    project.built();
    assert!(!identities(&project).contains_key(&file), "a drawing that is on no page is gone");
}

#[test]
fn the_manifest_names_the_file_of_each_sidebar_with_the_pages_beside_it() {
    let project = fresh();
    project.built();
    let sidebars = || manifest(&project)["sidebars"].as_object().expect("sidebars").clone();
    let first = sidebars();
    for (file, routes) in &first {
        assert!(identities(&project).contains_key(&format!("assets/{file}")), "{file}");
        for route in routes.as_array().expect("routes") {
            let route = route.as_str().expect("a route");
            let module =
                manifest(&project)["routes"][route].as_str().map(|name| project.read(&format!("dist/assets/{name}")));
            assert!(module.expect("its module").contains(&format!("import s from\"./{file}\";")), "{route}");
        }
    }
    let listed: Vec<&serde_json::Value> =
        first.values().flat_map(|routes| routes.as_array().into_iter().flatten()).collect();
    assert!(listed.contains(&&"/guides/payments".into()) && !listed.contains(&&"/".into()), "{first:?}");
    project.edit("content/guides/02-payments.md", "# Payments", "# Paying");
    project.built();
    assert_ne!(sidebars().keys().collect::<Vec<_>>(), first.keys().collect::<Vec<_>>(), "it has another title in it");
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
fn an_index_without_a_title_of_its_own_is_called_as_the_site_is_called_now() {
    let project = fresh();
    project.edit("content/index.md", "title: Welcome\n", "");
    project.built();
    project.edit("site.toml", "Shop Handbook", "Handbook of the Shop");
    assert_eq!(project.built().parsed, 1);
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
        assert!(!name.contains("returns") && !text.contains("/guides/returns"), "{name} mentions it");
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
fn a_file_that_somebody_changed_is_mended_even_if_it_is_as_long_as_before() {
    let project = fresh();
    project.built();
    let before = contents(&project.path("dist"));
    for (name, pages) in
        [("guides/orders.html", 1), ("guides/orders.md", 0), ("robots.txt", 0), ("assets/search.json", 0)]
    {
        let path = project.path("dist").join(name);
        let changed: Vec<u8> = before[name].iter().map(|byte| byte ^ 1).collect();
        fs::write(&path, &changed).expect("it is changed");
        let report = project.built();
        assert_eq!((report.parsed, report.rendered, report.written), (0, pages, 1), "{name}");
        assert_eq!(contents(&project.path("dist")), before, "{name}");
        // By another file, and together with a change of the sources.
        fs::remove_file(&path).expect("it is there");
        fs::write(&path, &changed).expect("it is changed");
        project.edit("content/guides/staff.md", "# ", "# #");
        project.built();
        project.edit("content/guides/staff.md", "# #", "# ");
        project.built();
        assert_eq!(contents(&project.path("dist")), before, "{name}");
    }
}

#[test]
fn a_file_that_holds_what_was_written_is_read_once_whatever_its_times() {
    let project = fresh();
    project.built();
    let note = || {
        let kept = contents(&state_folder(&project.config().folders));
        kept.into_iter().find(|(name, _)| name.starts_with("written-")).map(|(_, bytes)| bytes)
    };
    let first = note();
    let robots = project.read("dist/robots.txt");
    project.write("dist/robots.txt", &robots);
    let before = identities(&project);
    assert_eq!(project.built().stages.len(), 1, "nothing is read but files");
    let second = note();
    assert!(first.is_some() && first != second, "its new time is not kept");
    project.built();
    assert_eq!((note(), identities(&project)), (second, before));
}

#[test]
fn a_long_page_has_parts_as_soon_as_no_other_page_has_their_place() {
    let project = fresh();
    let long = "What fills a page that is too long to be read whole.\n\n".repeat(1000);
    project.write("content/texts/long.md", &format!("# Long\n\n## One\n\n{long}\n## Two\n\nShort.\n"));
    project.write("content/texts/long/two.md", "# Two\n");
    project.built();
    assert!(!files(&project).contains("texts/long/one.md"));
    project.remove("content/texts/long/two.md");
    assert_eq!(project.built().rendered, 0, "the page itself says the same");
    assert!(files(&project).contains("texts/long/one.md"));
    is_as_built_from_nothing(&project);
}

#[test]
fn a_page_says_with_which_packages_samples_are_proven_now() {
    let project = Project::of(&tests().join("reference/site")).bundled(Mode::Production);
    fs::rename(project.path("documented/installed"), project.path("documented/node_modules")).expect("packages");
    let settings = project.read("site.toml");
    let more = "[components.ProofCounts]\nfacts = \"proofs\"\n[proofs]\npackages = \"shop\"\n[written-for]\npackage = \"lantern-react\"\n\
                label = \"For {version}\"\n";
    project.write("site.toml", &format!("{settings}\n{more}"));
    project.write("content/counts.md", "# Counts\n\n<ProofCounts />\n");
    for version in ["1.0.0", "2.0.0"] {
        let packages = format!("{{ \"node_modules/lantern-react\": {{ \"version\": \"{version}\" }} }}");
        project.write("shop/package-lock.json", &format!("{{ \"packages\": {packages} }}"));
        project.built();
        let copy = project.read("dist/counts.md");
        assert!(copy.contains(&format!("lantern-react {version}")), "{copy}");
    }
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

/// Builds the site once more without anything that was kept, and compares.
fn is_as_built_from_nothing(project: &Project) {
    let before = contents(&project.path("dist"));
    project.remove(".site/cache");
    project.built();
    assert_eq!(contents(&project.path("dist")), before);
}
