//! Whatever the files of a site say of its other files is so.

use std::fmt::Write as _;

use serde_json::json;

use super::{fresh, page};
use crate::support::census::find_untrue;
use crate::support::project::{Project, contents};

const ORIGIN: &str = "https://handbook.example.com";

/// The fixture with something of everything that counts or leads on.
fn rich() -> Project {
    let project = fresh();
    let settings = project.read("site.toml");
    let settings = settings.replace(
        "\"/guides/billing\" = \"/guides/payments\"",
        "\"/guides/billing\" = \"/guides/payments?from=billing#cards\"\n\"/old/\" = \"/docs/guides/orders#cancelling\"",
    );
    let settings = settings.replace("\nurl = ", "\nbase-url = \"/docs/\"\nurl = ");
    project.write("site.toml", &format!("{settings}[components.ProofCounts]\nfacts = \"proofs\"\n"));
    project.write("content/tags.yml", "money:\n  label: Money & more\n  permalink: /cash\nhands-on:\n");
    project.edit("content/guides/01-orders.md", "title: Orders", "title: Orders\ntags: [hands-on, money]");
    project.edit("content/guides/02-payments.md", "# Payments", "---\ntags: [money]\n---\n\n# Payments");
    project.write("content/guides/draft.md", "---\ntags: [money]\ndraft: true\n---\n\n# Not yet\n");
    project.write("content/guides/hidden.md", "---\ntags: [money]\nunlisted: true\n---\n\n# Listed nowhere\n");
    let long = "What fills a page that is too long to be read whole.\n\n".repeat(1000);
    project.write("content/guides/long.md", &format!("# Long\n\n## One\n\n{long}\n## Two [more]\n\nShort.\n"));
    project
}

#[test]
fn every_number_is_true_and_every_link_leads_to_a_file() {
    let project = rich();
    // As many as make lists of lists.
    for number in 0..500 {
        let about = "A sentence of some length, so that a list of a few hundred pages is too long to be read whole.";
        project.write(
            &format!("content/guides/many/{number}.md"),
            &format!("---\ntitle: Number [{number}]\ndescription: {about}\n---\n\nText.\n"),
        );
    }
    assert_eq!(project.built().warnings, []);
    let site = contents(&project.path("dist"));
    assert!(site.contains_key("llms/learn-2.txt") && site.contains_key("guides/long/one.md"));
    assert_eq!(find_untrue(&site, ORIGIN, "/docs/"), [""; 0]);
}

#[test]
fn what_is_untrue_is_found() {
    let project = rich();
    project.built();
    let site = contents(&project.path("dist"));
    assert_eq!(find_untrue(&site, ORIGIN, "/docs/"), [""; 0]);
    for (name, old, new, expected) in [
        ("old/index.html", "#cancelling", "", "/docs/old/ leads to "),
        ("guides/orders.html", "id=\"cancelling\"", "", "where nothing has this id"),
        ("sitemap.xml", "/guides/orders<", "/guides/ordres<", "sitemap.xml names "),
        ("guides/orders.md", "/guides/payments#", "/guides/pay#", "guides/orders.md names "),
        ("guides/long.md", "/long/two-more.md", "/long/three.md", "guides/long.md names "),
        ("llms.txt", "/guides/orders.md", "/guides/none.md", "llms.txt names "),
        ("assets/site.json", "/docs/guides/orders\"", "/docs/guides/none\"", "assets/site.json names "),
        ("assets/search.json", "/docs/guides/orders\"", "/docs/guides/none\"", "assets/search.json names "),
        ("_headers", "/docs/assets/manifest.json", "/docs/assets/none.json", "_headers names "),
        ("_redirects", "/docs/guides/payments?", "/docs/guides/none?", "_redirects names "),
    ] {
        let mut site = site.clone();
        let text = String::from_utf8_lossy(&site[name]).into_owned();
        assert!(text.contains(old), "{name} does not contain {old}: {text}");
        site.insert(name.to_owned(), text.replace(old, new).into_bytes());
        let found = find_untrue(&site, ORIGIN, "/docs/");
        assert!(found.iter().any(|fault| fault.contains(expected)), "{name}: {found:?}");
    }
    for (tags, count) in [("/docs/tags", "\"count\":2"), ("/docs/tags/cash", "/docs/guides/payments\"")] {
        let (mut site, module) = (site.clone(), super::manifest(&project)["routes"][tags].clone());
        let module = format!("assets/{}", module.as_str().expect("a module"));
        let text = String::from_utf8_lossy(&site[&module]).into_owned();
        assert!(text.contains(count), "{text}");
        site.insert(module, text.replace(count, "\"count\":3").into_bytes());
        assert!(!find_untrue(&site, ORIGIN, "/docs/").is_empty(), "{tags}");
    }
}

#[test]
fn the_counts_of_proofs_are_those_of_the_ledger() {
    const FAILED: &str = "{ \"failed\": { \"line\": 1, \"column\": 1, \"message\": \"x\" } }";
    let project = rich();
    let (mut ledger, mut expected) = (String::new(), vec![]);
    for (number, (language, verdict)) in
        [("ts", "\"typed\""), ("ts", FAILED), ("tsx", "\"typed\""), ("graphql", "\"valid\"")].iter().enumerate()
    {
        let comma = if number == 0 { "" } else { "," };
        let _ =
            write!(ledger, "{comma}{{ \"hash\": \"{number}\", \"language\": \"{language}\", \"verdict\": {verdict} }}");
        expected.push(*language);
    }
    project.write(
        "content/_proofs.json",
        &format!("{{ \"packages\": \"p\", \"samples\": {{ \"guides/a.md\": [{ledger}] }} }}"),
    );
    project.write("content/guides/counts.md", "# Counts\n\n<ProofCounts />\n");
    project.built();
    let content = page(&project, "/docs/guides/counts")["content"].to_string();
    let cells = |row: &str| -> Vec<String> {
        let row = content.split("<tr>").find(|found| found.contains(&format!("<td>{row}</td>"))).unwrap_or_default();
        row.split("<td>").skip(2).filter_map(|cell| Some(cell.split("</td>").next()?.to_owned())).collect()
    };
    assert_eq!(
        json!([cells("TypeScript"), cells("GraphQL"), cells("All")]),
        json!([["2", "–", "1", "3"], ["–", "1", "–", "1"], ["2", "1", "1", "4"]])
    );
    assert_eq!(cells("All").last(), Some(&expected.len().to_string()));
}
