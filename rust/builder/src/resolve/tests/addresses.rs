//! Addresses that pages and headings had before.

use super::*;

const SETTINGS: &str =
    "base-url = \"/docs/\"\n[navbar]\n[footer]\ncopyright = \"\"\n[redirects]\n\"/older\" = \"/a\"\n";

/// A project of two pages with this ledger.
fn project(ledger: &str) -> Project {
    Project::of(
        SETTINGS,
        &[
            ("sidebars.json", "{}"),
            ("content/a.md", "# A\n\n## Buying {#buy #purchase}\n\n## Selling\n\nIt has a note.[^1]\n\n[^1]: Here.\n"),
            ("content/b/index.md", "# B\n\n[old](/a#orders) [moved](/a#gone-there)\n\n## Returns\n"),
            ("content/_addresses.txt", ledger),
        ],
    )
}

fn bindings(site: &Site, route: &str) -> Bindings {
    let Content::Document { bindings, .. } = &site.page(route).content else { panic!("a document") };
    bindings.clone()
}

/// What is wrong with the ledger, each in a line.
fn told(ledger: &str) -> Vec<String> {
    let faults = project(&format!("/a#orders => /a#buy\n/a#gone-there => /b/#returns\n{ledger}")).faults();
    let own = faults.into_iter().filter(|(place, _)| !place.starts_with("content/b/"));
    own.map(|(place, message)| format!("{place}: {message}")).collect()
}

#[test]
fn an_anchor_that_a_heading_had_is_at_the_heading_and_one_that_moved_leads_to_its_page() {
    let site =
        project("/a#orders => /a#buy\n/a#sales => /a#buy\n/a#gone-there => /b/#returns\n/a#top => /a\n").resolve();
    let at_headings = BTreeMap::from([("buy".to_owned(), vec!["orders".to_owned(), "sales".to_owned()])]);
    assert_eq!(bindings(&site, "/docs/a").former, at_headings);
    assert_eq!(site.json("/docs/a")["moved"], json!({ "gone-there": "/docs/b/#returns" }));
    assert_eq!(site.json("/docs/b/")["moved"], json!(null));
}

#[test]
fn a_link_to_the_former_anchor_of_a_heading_is_no_broken_one_and_a_link_to_one_that_moved_is() {
    let told = project("/a#orders => /a#buy\n/a#gone-there => /b/#returns\n").faults();
    let said = |place: &str, message: &str| (place.to_owned(), message.to_owned());
    assert_eq!(told, [said("content/b/index.md:3:18", "the passage `#gone-there` of /a is elsewhere now")]);
}

#[test]
fn a_route_that_a_page_had_leads_to_the_page_and_takes_its_anchors_along() {
    let site = project("/old\n/old => /b/\n/old#returns\n/old#refunds => /b/#returns\n").resolve();
    assert_eq!(site.redirects.get("/docs/old").map(String::as_str), Some("/docs/b/"));
    let refunds = BTreeMap::from([("returns".to_owned(), vec!["refunds".to_owned()])]);
    assert_eq!(bindings(&site, "/docs/b/").former, refunds);
}

#[test]
fn an_address_that_is_lost_is_told_of_its_document_with_the_nearest_one() {
    let site = project("/a#orders => /a#buy\n/a#gone-there => /b/#returns\n/a#seling\n/c\n").resolve();
    let told: Vec<_> = site.reports.diagnostics.iter().map(ToString::to_string).collect();
    let told: Vec<_> = told.iter().filter(|told| told.starts_with("error")).rev().collect();
    assert!(told[0].contains("/a#seling was published, and no heading has this id any more"), "{}", told[0]);
    assert!(told[0].contains("content/a.md") && told[0].contains("content/_addresses.txt:3:1"), "{}", told[0]);
    assert!(told[0].contains("the nearest is /a#selling"), "{}", told[0]);
    assert!(told[1].contains("/c was published, and there is no page any more"), "{}", told[1]);
    let fix = site.reports.diagnostics.iter().find_map(|lost| lost.fix.as_ref()).expect("a fix");
    assert_eq!(fix.edits[0].text, " => /a#selling");
}

#[test]
fn an_anchor_that_is_lost_where_one_is_new_was_renamed() {
    let ledger = "/a#a\n/a#buy\n/a#purchase\n/a#trading\n/a#orders => /a#buy\n/a#gone-there => /b/#returns\n";
    let fixes = |ledger: &str| {
        let found = project(ledger).resolve().reports.diagnostics;
        found.iter().filter_map(|lost| Some(lost.fix.as_ref()?.edits[0].text.clone())).collect::<Vec<_>>()
    };
    assert_eq!(fixes(ledger), [" => /a#selling"]);
    assert_eq!(fixes(&format!("{ledger}/a#dealing\n")), Vec::<String>::new(), "two are lost");
    assert_eq!(fixes(&ledger.replace("/a#purchase\n", "")), Vec::<String>::new(), "two are new");
}

#[test]
fn nothing_is_told_of_addresses_that_are_there_gone_or_those_of_a_page_that_is() {
    let ledger = "/a\n/a#buy\n/a#purchase\n/b\n/older\n/older#selling\n/c gone: sold\n/c#d\n/a#x gone: sold\n/a.html\n";
    assert_eq!(told(ledger), Vec::<String>::new());
}

#[test]
fn a_line_that_leads_nowhere_on_again_in_a_circle_or_to_two_places_is_told() {
    let lines = [
        ("/d => /e", "content/_addresses.txt:3:7: there is no page at /e"),
        ("/a#d => /b/#return", "content/_addresses.txt:3:9: the anchor `#return` does not exist on /b/"),
        ("/a#d => /a#orders", "content/_addresses.txt:3:9: /a#d leads to /a#orders, which leads on again"),
        ("/d => /older", "content/_addresses.txt:3:7: /d leads to /older, which leads on again"),
        ("/a#d => /a#d", "content/_addresses.txt:3:9: /a#d leads in a circle"),
        ("/b => /a", "content/_addresses.txt:3:1: there is a page at /b, which this would hide"),
        ("/older => /b/", "content/_addresses.txt:3:1: /older is led elsewhere in the settings too"),
        ("/a#selling => /b/", "content/_addresses.txt:3:1: /a#selling is there, and leads elsewhere too"),
        ("/a#buy gone: sold", "content/_addresses.txt:3:1: /a#buy is there again"),
        (
            "/older#orders => /a#selling",
            "content/_addresses.txt:3:1: /older#orders leads to the same page as another line that says something else of its anchor",
        ),
        ("/d#e => /a#buy", "content/_addresses.txt:3:1: there is no page at /d that could lead on"),
    ];
    for (line, expected) in lines {
        assert_eq!(told(line), [expected], "{line}");
    }
}

#[test]
fn all_addresses_of_a_site_are_its_pages_anchors_and_redirects_and_no_footnotes() {
    let project = project("");
    let (config, site) = (project.config(), project.resolve());
    let sources = discover(&config.folders, &BTreeMap::new(), None);
    let found = find_addresses(config.site.urls(), &Library::open(&config, &sources), &site);
    let own: Vec<&str> = found.iter().map(String::as_str).filter(|address| !address.starts_with("/search")).collect();
    assert_eq!(
        own,
        ["/", "/a", "/a#a", "/a#buy", "/a#purchase", "/a#selling", "/b/", "/b/#b", "/b/#returns", "/older"]
    );
}
