//! Documents that are alike in all but where they stand, very long ones, and such as say nothing.

use std::collections::BTreeSet;
use std::fs;
use std::sync::LazyLock;

use builder::build::{Silent, build_records};
use builder::render::Mode;
use builder::search::Record;
use serde_json::{Value, json};

use super::{files, page};
use crate::mcp::said;
use crate::support::census::find_untrue;
use crate::support::history::{begin, commit};
use crate::support::project::{Project, contents, tests};

/// Routes of documents that are the same to the byte and were changed on one day.
const TWINS: [&str; 2] = ["/kettles/overview", "/stoves/overview"];
/// Routes of documents without a title, a text, or both.
const EMPTY: [&str; 4] = ["/empty/blank", "/empty/nothing", "/empty/titled", "/empty/untitled"];
const HEADINGS: usize = 3_000;
const TAGGED: usize = 500;

/// The fixture with what is too long to be kept, built.
static SITE: LazyLock<Project> = LazyLock::new(|| {
    let project = Project::kept("twins", &tests().join("build/twins")).bundled(Mode::Production);
    // Nothing is in it, which git does not keep.
    fs::create_dir_all(project.path("content/hollow")).expect("a folder");
    project.write("content/long/title.md", &format!("# {}\n\nIts text is short.\n", long_title()));
    let mut headings = "# Headings\n\n".to_owned();
    for _ in 1..HEADINGS {
        headings.push_str("## Step\n\nDo it.\n\n");
    }
    headings.push_str("## Afterwards\n\nRest.\n");
    project.write("content/long/headings.md", &headings);
    for number in 0..TAGGED {
        let text = "---\ntags: [many]\n---\n\n# Spoon\n\nOne of many.\n";
        project.write(&format!("content/many/{number:03}.md"), text);
    }
    begin(&project, "2026-03-01");
    commit(&project, "2026-03-01");
    let warnings: Vec<String> = project.built().warnings.iter().map(ToString::to_string).collect();
    assert_eq!(warnings, [""; 0], "{}", warnings.join("\n\n"));
    project
});

/// A title of three hundred characters.
fn long_title() -> String {
    let words: Vec<String> = (0..50).map(|number| format!("pan{number:02}")).collect();
    format!("{}s", words.join(" "))
}

fn records() -> Vec<Record> {
    build_records(&SITE.config(), &Silent).expect("the records are made")
}

/// The entries of the sidebar.
fn sidebar() -> Value {
    let name = files(&SITE).into_iter().find(|name| name.starts_with("assets/sidebar-devices")).expect("the sidebar");
    let module = SITE.read(&format!("dist/{name}"));
    let (from, to) = (module.find('[').expect("entries"), module.rfind(']').expect("entries"));
    serde_json::from_str(&module[from..=to]).expect("entries are JSON")
}

#[test]
fn twins_stand_each_in_its_own_place_and_all_that_is_said_of_them_is_true() {
    let [kettles, stoves] = TWINS.map(|route| page(&SITE, route));
    for (page, category) in [(&kettles, "Kettles"), (&stoves, "Stoves")] {
        assert_eq!(page["title"], "Overview");
        assert_eq!(page["lastUpdated"], "2026-03-01");
        assert_eq!(page["breadcrumbs"], json!([{ "label": category }, { "label": "Overview" }]));
        assert_eq!(page["toc"][0]["id"], "before-use");
        assert_eq!(page["toc"][1]["id"], "before-use-1", "two headings of one text are two anchors");
    }
    assert_eq!(kettles["next"]["href"], TWINS[1]);
    assert_eq!(stoves["previous"]["href"], TWINS[0]);
    let sidebar = sidebar();
    for (category, route) in sidebar.as_array().expect("entries").iter().zip(TWINS) {
        assert_eq!(category["items"], json!([{ "type": "link", "label": "Overview", "href": route }]));
    }
    assert_eq!(find_untrue(&contents(&SITE.path("dist")), "https://kitchen.example.com", "/"), [""; 0]);
}

#[test]
fn twins_are_in_every_list_and_have_each_a_copy() {
    let llms = SITE.read("dist/llms.txt");
    let sitemap = SITE.read("dist/sitemap.xml");
    for route in TWINS {
        assert_eq!(llms.matches(&format!("[Overview](https://kitchen.example.com{route}.md)")).count(), 1, "{llms}");
        let entry = format!("<loc>https://kitchen.example.com{route}</loc><lastmod>2026-03-01</lastmod>");
        assert_eq!(sitemap.matches(&entry).count(), 1, "{route}");
        assert!(SITE.read(&format!("dist{route}.md")).starts_with("# Overview\n"));
    }
    assert_eq!(SITE.read("dist/llms-full.txt").matches("It gets warm.").count(), TWINS.len());
}

#[test]
fn twins_are_found_each_with_the_way_to_it() {
    let (found, is_error) = said(&SITE.config(), "search", &json!({ "query": "overview" }));
    assert!(!is_error, "{found}");
    for (route, trail) in TWINS.iter().zip(["Devices › Kettles", "Devices › Stoves"]) {
        assert!(found.contains(route) && found.contains(trail), "{found}");
    }
    for route in TWINS {
        let (text, is_error) = said(&SITE.config(), "page", &json!({ "url": format!("{route}#before-use-1") }));
        assert!(!is_error && text.contains("Wipe it with a cloth.") && !text.contains("Read what"), "{text}");
    }
}

#[test]
fn records_of_twins_differ_in_their_ids_urls_and_ways() {
    let records = records();
    let ids: BTreeSet<&str> = records.iter().map(|record| record.id.as_str()).collect();
    assert_eq!(ids.len(), records.len(), "each id is there once");
    for (route, trail) in TWINS.iter().zip(["Devices › Kettles", "Devices › Stoves"]) {
        let own: Vec<&Record> = records.iter().filter(|record| record.id.starts_with(route)).collect();
        let anchors: BTreeSet<&str> = own.iter().map(|record| record.anchor.as_str()).collect();
        assert_eq!(anchors, BTreeSet::from(["", "before-use", "before-use-1"]));
        for record in own {
            assert_eq!((record.trail.as_str(), record.hierarchy["hierarchy.lvl1"].as_str()), (trail, "Overview"));
            assert!(record.url.starts_with(&format!("https://kitchen.example.com{route}")), "{}", record.url);
        }
    }
}

#[test]
fn a_tag_tells_its_twins_apart_and_tags_of_one_name_have_each_a_page() {
    let expected: Vec<Value> = TWINS
        .iter()
        .zip(["Devices › Kettles", "Devices › Stoves"])
        .map(|(route, trail)| {
            json!({ "title": "Overview", "href": route, "trail": trail, "description": "It gets warm." })
        })
        .collect();
    for tag in ["/tags/heat", "/tags/warmth"] {
        assert_eq!(page(&SITE, tag)["tag"]["documents"], json!(expected), "{tag}");
    }
    let html = SITE.read("dist/tags/heat.html");
    assert!(html.contains(">Devices › Kettles<") && html.contains(">Devices › Stoves<"), "{html}");
    let list = page(&SITE, "/tags");
    let tags = list["tagList"].as_array().expect("tags").iter();
    let tags: Vec<_> = tags.map(|tag| (tag["title"].as_str(), tag["href"].as_str(), tag["count"].as_u64())).collect();
    let expected = [("Heat", "/tags/heat", 2), ("Heat", "/tags/warmth", 2), ("Many", "/tags/many", TAGGED as u64)];
    assert_eq!(tags, expected.map(|(title, href, count)| (Some(title), Some(href), Some(count))));
}

#[test]
fn a_tag_of_five_hundred_pages_lists_each_of_them() {
    let tag = page(&SITE, "/tags/many");
    let documents = tag["tag"]["documents"].as_array().expect("documents");
    let hrefs: BTreeSet<&str> = documents.iter().filter_map(|one| one["href"].as_str()).collect();
    assert_eq!((documents.len(), hrefs.len()), (TAGGED, TAGGED));
    assert_eq!(SITE.read("dist/tags/many.html").matches("href=\"/many/").count(), TAGGED);
}

#[test]
fn a_title_of_three_hundred_characters_is_whole_wherever_it_stands() {
    let title = long_title();
    assert_eq!(title.chars().count(), 300);
    let html = SITE.read("dist/long/title.html");
    assert!(html.contains(&format!("<title>{title} | Kitchen</title>")), "the title");
    let page = page(&SITE, "/long/title");
    assert_eq!(page["breadcrumbs"][1]["label"], title.as_str());
    for list in ["dist/llms.txt", "dist/assets/search.json", "dist/long/title.md"] {
        assert!(SITE.read(list).contains(&title), "{list}");
    }
    let records = records();
    let of_title: Vec<&Record> = records.iter().filter(|record| record.id.starts_with("/long/title")).collect();
    assert!(of_title.iter().all(|record| record.hierarchy["hierarchy.lvl1"] == title), "{of_title:?}");
    assert_eq!(of_title.len(), 2, "the page and its text");
}

#[test]
fn a_page_of_three_thousand_headings_has_an_anchor_for_each_and_its_last_is_found() {
    let page = page(&SITE, "/long/headings");
    let toc: BTreeSet<&str> =
        page["toc"].as_array().expect("headings").iter().filter_map(|entry| entry["id"].as_str()).collect();
    assert_eq!(toc.len(), HEADINGS);
    let html = SITE.read("dist/long/headings.html");
    for id in &toc {
        assert_eq!(html.matches(&format!(" id=\"{id}\"")).count(), 1, "{id}");
    }
    let anchors: BTreeSet<String> = records()
        .into_iter()
        .filter(|record| record.url_without_anchor.ends_with("/long/headings"))
        .map(|record| record.anchor)
        .collect();
    assert_eq!(anchors.len(), HEADINGS + 1, "each heading and the top");
    let (found, _) = said(&SITE.config(), "search", &json!({ "query": "afterwards" }));
    assert!(found.contains("/long/headings#afterwards"), "{found}");
}

#[test]
fn what_is_empty_is_called_by_its_file_and_nothing_is_said_in_its_place() {
    let titles = EMPTY.map(|route| page(&SITE, route)["title"].as_str().unwrap_or_default().to_owned());
    assert_eq!(titles, ["blank", "nothing", "A title alone", "untitled"]);
    let (llms, search) = (SITE.read("dist/llms.txt"), SITE.read("dist/assets/search.json"));
    for (route, title) in EMPTY.iter().zip(&titles) {
        let page = page(&SITE, route);
        assert_eq!((&page["toc"], page.get("tags")), (&json!([]), None), "{route}");
        assert_eq!(page["description"], format!("{title}: What stands in it"));
        assert!(llms.contains(&format!("- [{title}](https://kitchen.example.com{route}.md): {title}: ")), "{llms}");
        assert!(search.contains(&format!("[\"{route}\",\"{title}\"")), "{search}");
        let (text, is_error) = said(&SITE.config(), "page", &json!({ "url": route }));
        assert_eq!((text.lines().next(), is_error), (Some(format!("# {title}").as_str()), false));
    }
    assert_eq!(page(&SITE, "/nothing-yet")["content"], json!([{ "type": "cards", "items": [] }]));
    for (name, bytes) in contents(&SITE.path("dist")) {
        let is_read = [".html", ".md", ".txt", ".xml"].iter().any(|end| name.ends_with(end));
        let text = String::from_utf8_lossy(&bytes);
        for word in ["undefined", "[object", "NaN", "null"] {
            assert!(!is_read || !text.contains(word), "{name} says {word}");
        }
    }
    let nameless = [" href=\"\"", "<a></a>", "<li></li>", "title=\"\"", "<title></title>", "alt=\"undefined\""];
    for route in EMPTY {
        let html = SITE.read(&format!("dist{route}.html"));
        assert!(nameless.iter().all(|markup| !html.contains(markup)), "{route}: {html}");
    }
}
