//! What is in the site.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;

use builder::build::{Silent, build_records};
use builder::render::Mode;
use builder::resolve::markdown_name;
use serde_json::Value;

use super::{SITE, documents, files, fixture, fresh, manifest, page, see, urls, without_hash};
use crate::support::project::{Project, contents};

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
        for url in urls(&SITE.read(&format!("dist/{name}"))) {
            let Some(path) = url.strip_prefix('/') else { continue };
            let path = path.split(['#', '?']).next().unwrap_or_default();
            let spellings = [path.to_owned(), format!("{path}.html"), format!("{path}index.html")];
            assert!(spellings.iter().any(|file| path.is_empty() || files.contains(file)), "{name} names {url}");
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
}

#[test]
fn a_document_at_the_root_is_a_page_like_any_other() {
    let project = fresh();
    project.write("content/index.md", "---\ntitle: What is it?\n---\n\n## One\n\nText.\n");
    project.edit("sidebars.json", "\"learn\": [", "\"learn\": [\"index\",");
    project.built();
    let page = page(&project, "/");
    assert_eq!(page["kind"], "doc");
    assert_eq!(page["heading"], "What is it?");
    assert_eq!(page["breadcrumbs"][0]["label"], "What is it?");
    assert_eq!(page["toc"][0]["id"], "one");
    assert!(page["next"].is_object(), "{page}");
    assert!(page["editUrl"].is_string(), "{page}");
    let html = project.read("dist/index.html");
    assert!(html.contains("<title>What is it? | Shop Handbook</title>"), "{html}");
}

#[test]
fn a_numbered_index_at_the_root_is_the_home_page() {
    let project = Project::smallest().bundled(Mode::Production);
    project.write("content/01-index.md", "---\ntitle: Welcome\n---\n\nSee [orders](guides/orders.md).\n");
    project.write("content/guides/orders.md", "# Orders\n\nBack to the [start](../01-index.md).\n");
    let report = project.built();
    assert!(report.warnings.is_empty(), "{:?}", report.warnings);
    assert!(project.read("dist/index.html").contains("<h1"), "it has the heading of a document");
    assert!(project.read("dist/index.html").contains("Welcome"));
    assert!(project.read("dist/guides/orders.html").contains("href=\"/\">start</a>"));
    assert!(!project.path("dist/index/index.html").exists());
}

#[test]
fn a_home_page_that_nobody_wrote_leads_into_the_documents() {
    let project = Project::smallest().bundled(Mode::Production);
    let settings = project.read("site.toml");
    let (start, end) = (settings.find("[[navbar").expect("the navbar"), settings.find("[footer]").expect("the footer"));
    project.write("site.toml", &format!("{}[navbar]\nitems = []\n\n{}", &settings[..start], &settings[end..]));
    project.built();
    assert!(project.read("dist/index.html").contains("href=\"/guides/orders\""));
    project.write("sidebars.json", "{}");
    project.built();
    assert!(project.read("dist/index.html").contains("href=\"/guides/orders\""), "the first document");
}

#[test]
fn a_picture_is_named_after_its_content_and_brings_its_size() {
    let html = SITE.read("dist/guides/orders.html");
    let picture = urls(&html).into_iter().find(|url| url.contains("cart-")).expect("the picture");
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
    // Files that the site did not make may style themselves, and nothing else.
    let sandbox = format!("  Content-Security-Policy: {}", builder::sandbox::SANDBOX);
    let is_unsafe = |line: &&str| line.replace("style-src-attr 'unsafe-inline'", "").contains("unsafe");
    for policy in headers.lines().filter(is_unsafe) {
        assert_eq!(policy, sandbox, "nothing unsafe is allowed");
    }
    assert!(headers.contains(&format!("/assets/*.svg\n{sandbox}\n")), "{headers}");
    assert!(headers.contains(&format!("/icon.svg\n{sandbox}\n")), "{headers}");
}

#[test]
fn a_draft_is_nowhere() {
    for (name, bytes) in contents(&SITE.path("dist")) {
        let text = String::from_utf8_lossy(&bytes).to_lowercase();
        assert!(!name.contains("wholesale") && !text.contains("wholesale"), "{name} mentions the draft");
    }
}

#[test]
fn an_unlisted_page_is_there_and_nobody_is_told() {
    assert!(SITE.read("dist/guides/staff.html").contains("<meta name=\"robots\" content=\"noindex\">"));
    assert_eq!(page(&SITE, "/guides/staff")["title"], "Staff discount");
    for list in ["sitemap.xml", "llms.txt", "llms-full.txt", "guides/orders.html", "all-guides.html"] {
        assert!(!SITE.read(&format!("dist/{list}")).to_lowercase().contains("staff"), "{list} mentions it");
    }
}

#[test]
fn a_cluster_is_given_listed_pages_only() {
    let records = build_records(&SITE.config(), &Silent).expect("the site has no errors");
    let is_there = |page: &str| records.iter().any(|record| record.url.contains(page));
    assert!(is_there("/guides/orders"));
    assert!(!is_there("/guides/staff"), "an unlisted page is found");
    assert!(!is_there("/guides/wholesale"), "a draft is found");
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
fn an_old_route_leads_on() {
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
fn every_page_knows_the_way_to_it_and_its_neighbors() {
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
    see("neighbors", &text);
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
    let directive = "> For AI agents: the index of these docs is at https://handbook.example.com/llms.txt";
    assert_eq!(
        SITE.read("dist/guides/shipping.md"),
        format!("# Shipping\n\n{directive}\n\nEverything is sent on the day of the order.\n")
    );
    let orders = SITE.read("dist/guides/orders.md");
    assert!(orders.starts_with(&format!("# Orders\n\n{directive}\n\nAn order begins as a cart")), "{orders}");
}

#[test]
fn static_files_keep_their_names() {
    assert_eq!(SITE.read("dist/.well-known/security.txt"), "Contact: mailto:security@example.com\n");
}

#[test]
fn the_first_use_of_a_term_leads_to_the_glossary() {
    let project = fresh();
    let glossary = "---\ntitle: Glossary\n---\n\n## Basket\n\nWhat is bought. Or not.\nAlso: cart.\n";
    project.write("content/glossary.md", glossary);
    let settings = project.read("site.toml");
    project.write("site.toml", &format!("{settings}\n[glossary]\npage = \"glossary\"\n"));
    project.built();
    let html = project.read("dist/guides/orders.html");
    let term = |word: &str| format!("<a class=\"name term\" href=\"/glossary#basket\">{word}</a>");
    assert!(html.contains(&format!("An order begins as a {}", term("cart"))), "{html}");
    assert_eq!(project.read("dist/glossary.names.json"), "{\"basket\":{\"text\":\"What is bought.\"}}");
    assert!(project.read("dist/guides/orders.md").contains("[cart](https://handbook.example.com/glossary#basket)"));
    // Another word leads there, by a link that is the same.
    project.edit("content/glossary.md", "Also: cart", "Also: order");
    project.built();
    let html = project.read("dist/guides/orders.html");
    assert!(html.contains(&format!("An {} begins as a cart", term("order"))), "{html}");
}
