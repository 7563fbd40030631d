//! Looks: two built sites, seen in Chrome.

use std::fs;
use std::path::{Path, PathBuf};

use compare::looks::Sites;
use compare::report::{self, html, json, markdown};
use compare::{Comparison, Project};

use crate::tree::{SETTINGS, Tree, between};

const STYLE: &str = "body { margin: 0; font: 16px/24px sans-serif } h1 { color: #123456 } .note { padding: 8px }";

/// A page of a built site, by its HTML and its copy.
fn page(tree: &Tree, route: &str, body: &str) {
    let html = format!(
        "<!doctype html><html lang=\"en\"><head><title>A</title><link rel=\"stylesheet\" href=\"/assets/site-0123abcd.css\">\
         </head><body><main>{body}<time>{route}</time></main>\
         <div data-page=\"/assets/page-0123abcd.js\"></div><script>0</script></body></html>"
    );
    tree.write(&format!("{route}.html"), &html);
    tree.write(&format!("{route}.md"), &format!("# {route}\n\nPour it slowly.\n"));
}

/// A built site of three pages, with this style.
fn built(style: &str) -> Tree {
    let tree = Tree::of(&[("assets/site.json", "{}"), ("assets/site-0123abcd.css", style)]);
    page(&tree, "brew", "<h1>Brew</h1><p class=\"note\">Pour it slowly.</p>");
    page(&tree, "roast", "<h1>Roast</h1><p>Pour it slowly.</p>");
    page(&tree, "grind", "<h1>Grind</h1><p>Pour it slowly. Then wait.</p>");
    tree
}

/// The repository, whose packages have a browser.
fn repository() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn looked(before: &Tree, after: &Tree) -> Comparison {
    let mut comparison = between(before, after);
    let sites = Sites::find(&after.here(), before.name(), after.name()).unwrap_or_else(|error| panic!("{error}"));
    comparison.looks = Some(sites.compare(&comparison.unchanged, &repository()));
    comparison
}

fn headline(comparison: &Comparison) -> String {
    let looks = comparison.looks.as_ref().expect("looks").as_ref();
    report::looks_headline(looks.unwrap_or_else(|error| panic!("{error}")))
}

#[test]
fn a_change_of_styles_is_shown_by_pictures_of_a_sample_and_by_shares_of_pixels() {
    let (before, after) = (built(STYLE), built(&STYLE.replace("#123456", "#d02020")));
    let comparison = looked(&before, &after);
    assert!(comparison.is_without_text());
    assert_eq!(
        headline(&comparison),
        "Looks: HTML or styles differ and the text does not on 3 pages of 1 template; 2 of these look different."
    );
    let out = tempfile::tempdir().expect("a temporary folder");
    let folder = out.path().join("report");
    html::write(&comparison, &folder).unwrap_or_else(|error| panic!("{error}"));
    let index = fs::read_to_string(folder.join("index.html")).expect("the list");
    assert!(index.contains("<h2>Looks</h2>") && !index.contains("<script") && !index.contains("://"), "{index}");
    let data = json::format(&comparison);
    let samples = data["looks"]["samples"].as_array().expect("samples");
    let routes: Vec<&str> = samples.iter().filter_map(|sample| sample["route"].as_str()).collect();
    assert_eq!(routes, ["/brew", "/roast"], "the one that shows most, and the shortest");
    for view in samples.iter().flat_map(|sample| sample["views"].as_array().expect("views")) {
        for time in ["before", "after", "difference"] {
            let name = view["pictures"][time].as_str().unwrap_or_else(|| panic!("{view}"));
            assert!(index.contains(&format!("src=\"{name}\"")), "{name}");
            let picture = image::open(folder.join(name)).expect("a picture").to_rgb8();
            assert_eq!(u64::from(picture.width() * picture.height()), view["pixels"].as_u64().expect("a number"));
            let strong = picture.pixels().filter(|pixel| pixel.0 == [255, 0, 170]).count() as u64;
            let marked = if time == "difference" { view["changedPixels"].as_u64().expect("a number") } else { 0 };
            assert_eq!(strong, marked, "{name}");
        }
    }
    let windows: Vec<&str> =
        samples[0]["views"].as_array().into_iter().flatten().filter_map(|view| view["window"].as_str()).collect();
    assert_eq!(windows, ["wide", "wide-dark", "narrow"]);
    let comment = markdown::format(&comparison);
    assert!(comment.contains("### Looks\n") && comment.contains("- `/brew`: wide 0."), "{comment}");
}

#[test]
fn what_every_build_makes_anew_is_no_change_of_looks() {
    let (before, after) = (built(STYLE), built(STYLE));
    for name in ["brew.html", "roast.html"] {
        let html = fs::read_to_string(after.path(name)).expect("a page");
        let html = html.replace("page-0123abcd.js", "page-99999999.js").replace("<script>0", "<script>1");
        let html = html.replace("site-0123abcd.css", "site-99999999.css").replace("<title>A", "<title>B");
        after.write(name, &html.replace("</time>", ", today</time>"));
    }
    after.write("assets/site-99999999.css", STYLE);
    let comparison = looked(&before, &after);
    assert!(headline(&comparison).starts_with("No look changed: "), "{}", headline(&comparison));
    assert!(markdown::format(&comparison).contains("No look changed"));
}

#[test]
fn other_html_that_looks_the_same_is_told_without_pictures() {
    let (before, after) = (built(STYLE), built(STYLE));
    page(&after, "roast", "<h1 class=\"unknown\">Roast</h1><p>Pour it slowly.</p>");
    let comparison = looked(&before, &after);
    assert_eq!(
        headline(&comparison),
        "Looks: HTML or styles differ and the text does not on 1 page of 1 template; 1 of these looks the same."
    );
    let data = json::format(&comparison);
    assert_eq!(data["looks"]["samples"][0]["views"][0]["pictures"], serde_json::Value::Null);
}

#[test]
fn a_page_that_has_html_on_one_side_alone_is_told() {
    let (before, after) = (built(STYLE), built(STYLE));
    after.remove("roast.html");
    before.remove("grind.html");
    for tree in [&before, &after] {
        tree.remove("brew.html");
    }
    let comparison = looked(&before, &after);
    assert_eq!(headline(&comparison), "Looks: 2 pages with the same text have HTML on one side alone.");
    let comment = markdown::format(&comparison);
    for note in ["- /grind: had no HTML and has some now\n", "- /roast: had HTML and has none now\n"] {
        assert!(comment.contains(note), "{comment}");
    }
    let expected = serde_json::json!([{ "route": "/grind", "side": "before" }, { "route": "/roast", "side": "after" }]);
    assert_eq!(json::format(&comparison)["looks"]["withoutHtml"], expected);
}

#[test]
fn a_page_without_pictures_is_told_and_the_others_keep_theirs() {
    let (before, after) = (built(STYLE), built(&STYLE.replace("#123456", "#d02020")));
    let broken = "<h1>Brew</h1><p class=\"note\">Pour it slowly.</p><script>window.CSSStyleSheet = undefined</script>";
    page(&after, "brew", broken);
    let comparison = looked(&before, &after);
    let Some(Ok(looks)) = &comparison.looks else { panic!("{:?}", comparison.looks) };
    let routes: Vec<&str> = looks.different().map(|sample| sample.route.as_str()).collect();
    assert_eq!(routes, ["/roast"]);
    let error = looks.check().expect_err("one is missing").to_string();
    assert_eq!(error, "no picture of 1 page could be taken");
    let comment = markdown::format(&comparison);
    assert!(comment.contains("- /brew: no picture could be taken: "), "{comment}");
    assert_eq!(json::format(&comparison)["looks"]["unseen"][0]["route"], "/brew");
}

#[test]
fn what_moves_by_itself_is_told_as_such() {
    let (before, after) = (built(STYLE), built(&STYLE.replace("#123456", "#d02020")));
    let moving = "<h1>Brew</h1><p class=\"note\">Pour it slowly.</p><script>setInterval(() => {\
                  document.body.style.background = `hsl(${Math.random() * 360} 90% 50%)` }, 5)</script>";
    page(&after, "brew", moving);
    let comment = markdown::format(&looked(&before, &after));
    let line =
        |route: &str| comment.lines().find(|line| line.starts_with(route)).unwrap_or_else(|| panic!("{comment}"));
    assert!(line("- `/brew`").contains("(moves by itself)"), "{comment}");
    assert!(!line("- `/roast`").contains("moves"), "{comment}");
}

#[test]
fn a_page_whose_text_changed_is_not_looked_at() {
    let (before, after) = (built(STYLE), built(STYLE));
    page(&after, "roast", "<h1>Roast</h1><p>Pour it fast.</p>");
    after.write("roast.md", "# roast\n\nPour it fast.\n");
    let comparison = looked(&before, &after);
    assert_eq!(comparison.pages.len(), 1);
    assert!(headline(&comparison).starts_with("No look changed: "), "{}", headline(&comparison));
}

#[test]
fn of_many_pages_ten_at_most_are_looked_at_and_how_many_there_are_is_told() {
    let site = |style: &str| {
        let tree = built(style);
        for number in 0..40 {
            page(&tree, &format!("page-{number}"), &format!("<nav class=\"n{number}\">Menu</nav><h1>Page</h1>"));
        }
        tree
    };
    let comparison = looked(&site(STYLE), &site(&STYLE.replace("padding: 8px", "padding: 16px")));
    assert_eq!(
        headline(&comparison),
        "Looks: HTML or styles differ and the text does not on 43 pages of 41 templates; \
         10 of these were looked at, and 1 looks different."
    );
}

#[test]
fn sources_have_no_looks_and_what_to_do_is_said() {
    let (project, site) = (Tree::of(&[("site.toml", SETTINGS)]), built(STYLE));
    let here: Project = project.here();
    let error = Sites::find(&here, site.name(), project.name()).expect_err("it is refused").to_string();
    assert!(error.contains("looks are compared of two built sites") && error.contains("build --out"), "{error}");
}
