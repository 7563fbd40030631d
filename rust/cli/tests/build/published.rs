//! A tree in the shape of documents that are published elsewhere: every component that this project's own settings register, and
//! every one of the theme, with the properties and in the notations that such documents have.

use std::fs;
use std::path::Path;
use std::sync::LazyLock;

use builder::build::{Silent, build_records};
use builder::config::{Config, Overrides};
use builder::library::parser_options;
use builder::render::Mode;
use dialect::labels::Language;
use dialect::parse::built_in_components;
use scraper::{Html, Selector};

use crate::support::project::{built, each_file, link_bundles, repository, tests};

/// The tree, built with the settings of the repository.
static BUILT: LazyLock<Config> = LazyLock::new(|| {
    let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join("published");
    if made.exists() {
        fs::remove_dir_all(&made).expect("what the last run left over can be removed");
    }
    let tree = tests().join("build/published");
    let overrides = Overrides {
        content: Some(tree.join("docs")),
        sidebars: Some(tree.join("sidebars.json")),
        out: Some(made.join("dist")),
        cache: Some(made.join("cache")),
        ..Overrides::default()
    };
    let config = Config::load(&repository(), overrides).expect("the settings can be read");
    link_bundles(&config.folders.cache, &config.folders.root, Mode::Production, &[Language::English]);
    let warnings: Vec<String> = built(&config).warnings.iter().map(ToString::to_string).collect();
    assert_eq!(warnings, [""; 0], "{}", warnings.join("\n\n"));
    config
});

fn read(path: &str) -> String {
    let path = BUILT.folders.out.join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()))
}

/// What readers see of the elements that a selector finds in the article of a page, with single spaces.
fn seen(page: &str, selector: &str) -> Vec<String> {
    let page = Html::parse_document(&read(page));
    let selector = Selector::parse(&format!("main {selector}")).expect("a selector");
    let text = |element: scraper::ElementRef| element.text().collect::<String>();
    page.select(&selector).map(|element| text(element).split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// Whether the text of a page has all of these, in this order.
fn assert_says(page: &str, texts: &[&str]) {
    let all = seen(page, "article").join(" ");
    let mut rest = all.as_str();
    for text in texts {
        let at = rest.find(text).unwrap_or_else(|| panic!("{page} does not say {text:?} in {all:?}"));
        rest = &rest[at + text.len()..];
    }
}

/// Every tag of a component in the tree, from its name to its end.
fn tags<'a>(text: &'a str, name: &str) -> Vec<&'a str> {
    let begins = text.match_indices('<').map(|(at, _)| &text[at + 1..]);
    let own = begins.filter_map(|rest| rest.strip_prefix(name));
    let own = own.filter(|rest| rest.starts_with(|character: char| !character.is_alphanumeric()));
    own.map(|rest| &rest[..rest.find(">\n").unwrap_or(rest.len())]).collect()
}

#[test]
fn the_tree_has_every_component_there_is_and_each_of_its_properties() {
    let mut text = String::new();
    each_file(&tests().join("build/published/docs"), "", &mut |_, path| {
        text.push_str(&fs::read_to_string(path).expect("a document can be read"));
    });
    let known = parser_options(&BUILT.site).components;
    let registered = known.iter();
    let registered = registered.map(|(name, one)| (name.as_str(), one.properties.keys().cloned().collect()));
    let own = built_in_components().map(|name| (name, Vec::new()));
    for (name, properties) in registered.chain(own) {
        let written = tags(&text, name);
        assert!(!written.is_empty(), "no document of the tree has a <{name}>: add one, and what readers see of it");
        for property in properties {
            let is_given = |tag: &&str| {
                let mut words = tag.match_indices(&property).map(|(at, _)| (&tag[..at], &tag[at + property.len()..]));
                words.any(|(before, after)| {
                    before.ends_with(char::is_whitespace) && (after.is_empty() || after.starts_with(['=', ' ', '/']))
                })
            };
            assert!(written.iter().any(is_given), "no <{name}> of the tree has the property {property}");
        }
    }
}

#[test]
fn readers_see_the_parts_that_a_reference_is_written_with() {
    assert_says(
        "reference/cup.html",
        &[
            "method (size: Size) => void default: ALL since 3.3.0 experimental",
            "Fills the cup.",
            "Signature",
            "fill(size)",
        ],
    );
    assert_says(
        "reference/cup.html",
        &["query cup(id: ID!): Cup since 3.4.0", "A cup by its id.", "Name", "id", "ID!"],
    );
    assert_eq!(seen("reference/cup.html", "code a[href='/reference/blend']"), ["Size"]);
}

#[test]
fn a_request_of_a_playground_is_highlighted_code_beside_its_link() {
    let requests = seen("guides/requests.html", "[data-language=graphql] pre code");
    assert_eq!(
        requests,
        [
            "query NameOfBean { product(slug: \"yirgacheffe\") { id name } }",
            "query FirstBeans { products(options: { take: 5 }) { totalItems items { name } } }",
            "mutation Rename { updateProduct(input: { id: \"1\", enabled: true }) { ...on Product { slug } } }",
            "{ activeOrder { code } }",
        ]
    );
    assert_eq!(seen("guides/requests.html", "[data-language=graphql] pre code span.k")[..2], ["query", "query"]);
    assert_says(
        "guides/requests.html",
        &["by name:", "Shop API", "NameOfBean", "Several of them", "Shop API", "FirstBeans", "Admin API", "Rename"],
    );
    let linked = seen("guides/requests.html", "a[href='https://play.example.com/admin']");
    assert_eq!(linked, ["Change it yourselfTry it in your browser"]);
    assert_eq!(seen("guides/requests.html", "a[href='https://play.example.com']").len(), 1);
}

#[test]
fn the_markdown_of_a_page_and_the_search_have_the_requests() {
    let copy = read("guides/requests.md");
    let code = "**Shop API**\n\n```graphql\nquery NameOfBean {\n    product(slug: \"yirgacheffe\") {\n      id\n      name\n    }\n}\n```";
    assert!(copy.contains(code), "{copy}");
    for link in ["Change it yourself](https://play.example.com/admin)", "Beans in Svelte](https://stackblitz.com/edit/"]
    {
        assert!(copy.contains(link), "{link} in {copy}");
    }
    let records = build_records(&BUILT, &Silent).expect("there are records");
    let found = records.iter().any(|record| record.names.contains("yirgacheffe"));
    assert!(found, "no record has the request");
}

#[test]
fn readers_see_what_the_other_components_are_given() {
    let stackblitz = seen("guides/requests.html", "a[href^='https://stackblitz.com/edit/beans-in-']");
    assert_eq!(stackblitz.len(), 2, "{stackblitz:?}");
    assert!(stackblitz[1].starts_with("Beans in Svelte"), "{stackblitz:?}");
    assert_says(
        "guides/brewing.html",
        &[
            "Filter",
            "French press",
            "Pour slowly, in three goes.",
            "src/filter.ts",
            "export const grams = 30;",
            "Wait for four minutes.",
            "Of what is in the cupboard:",
            "Arabica beans",
            "Robusta beans",
            "A mild cup.",
            "A strong cup.",
            "Hot water",
            "Let the kettle rest.",
            "What of the milk?",
            "Warm it to sixty degrees.",
            "What of the sugar?",
            "Take none.",
        ],
    );
    assert_eq!(seen("guides/brewing.html", "[role=tab][aria-selected=true]"), ["Filter", "Robusta beans"]);
    assert_says(
        "guides/custom-fields.html",
        &[
            "required RoastDegree",
            "How dark it is.",
            "optional number",
            "How high it grew.",
            "required boolean",
            "src what is roasted",
            "beans.ts",
        ],
    );
    assert_eq!(seen("guides/custom-fields.html", "strong code, li li code"), ["src", "beans.ts"]);
    assert_eq!(seen("guides/custom-fields.html", "a[href='/reference/blend']"), ["RoastDegree"]);
    assert_says(
        "guides/shelf.html",
        &["Ask for coffee", "Five requests to begin with.", "Brew it", "Filter or press."],
    );
    assert_says("guides/shelf.html", &["These are the reasons for samples that nothing proves:"]);
    assert_says("guides/shelf.html", &["What stands on it, in one frame.", "Ask For a cup.", "2.0 Brew With a press."]);
    assert_says("reference/index.html", &["Blend", "Origin"]);
    assert_says(
        "reference/blend.html",
        &[
            "@roastery/core blend.ts since 3.1.0 experimental",
            "Beans of several origins in one bag.",
            "class Blend",
            "constructor",
            "method (origins: Origin[]) => Blend",
            "property number default: 7 since 3.2.0",
            "From one to ten, with { braces }.",
            "method (cup: Cup) => Promise<Note[]> default: () => [] experimental",
            "type @roastery/core cup.ts",
        ],
    );
    assert_eq!(seen("reference/blend.html", "a[href='/reference/origin#origin']"), ["Origin"]);
}
