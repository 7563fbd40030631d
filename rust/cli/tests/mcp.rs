//! An agent asks about a site.

mod support;

use builder::build::{AssembledSite, Silent, assemble_site};
use builder::config::Config;
use cli::mcp::{LONGEST_ANSWER, Tools, serve};
use serde_json::{Value, json};
use support::project::{Project, WITH_REFERENCE};

/// A small handbook with a symbol in it.
fn project() -> Project {
    let project = Project::smallest();
    project.write("content/cart.md", "# Cart\n\nWhat a shopper collects.\n\n## Emptying the cart\n\nRemoves *every* line.\n\n### By force\n\nAt once.\n\n## After\n\nNothing.\n");
    let member = |number| format!("### member{number} {{#member{number}}}\n\nIt is number {number} of them all.\n\n");
    let members = (0..300).map(member).collect::<Vec<_>>().concat();
    project.write(
        "content/service.md",
        &format!("# Services\n\n## CartService {{#cartservice}}\n\n```ts\nclass CartService {{}}\n```\n\n{members}"),
    );
    project
}

fn assembled(config: &Config) -> AssembledSite {
    assemble_site(config, &Silent).expect("the site has no errors")
}

/// The answers to messages.
fn answers(config: &Config, messages: &str) -> Vec<Value> {
    let assembled = assembled(config);
    let tools = Tools::new(config, &assembled).expect("the documents can be read");
    let mut output = Vec::new();
    serve(&tools, messages.as_bytes(), &mut output).expect("nothing breaks off");
    let text = String::from_utf8(output).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("an answer is a line of JSON")).collect()
}

/// What a tool says, and whether it is an error.
fn said(config: &Config, tool: &str, arguments: &Value) -> (String, bool) {
    let call = json!({ "jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": { "name": tool, "arguments": arguments } });
    let answer = answers(config, &call.to_string()).remove(0);
    let text = answer["result"]["content"][0]["text"].as_str().unwrap_or_else(|| panic!("{answer}")).to_owned();
    (text, answer["result"]["isError"] == true)
}

#[test]
fn a_conversation_begins_and_mistakes_are_answered_by_their_codes() {
    let project = project();
    let messages = [
        r#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"2025-03-26","capabilities":{},"clientInfo":{"name":"a","version":"1"}}}"#,
        r#"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
        r#"{"jsonrpc":"2.0","id":"p","method":"ping"}"#,
        r#"{"jsonrpc":"2.0","id":2,"method":"tools/list"}"#,
        r#"{"jsonrpc":"2.0","id":3,"method":"resources/list"}"#,
        r#"{"jsonrpc":"2.0","id":4,"method":"tools/call","params":{"name":"delete","arguments":{}}}"#,
        r#"{"jsonrpc":"2.0","id":5,"method":"tools/call","params":{"name":"search","arguments":{"query":7}}}"#,
        r#"{"id":6,"method":"ping"}"#,
        "",
        "no JSON",
        r#"[{"jsonrpc":"2.0","id":7,"method":"ping"},{"jsonrpc":"2.0","method":"notifications/cancelled"}]"#,
    ];
    let answers = answers(&project.config(), &messages.join("\n"));
    assert_eq!(answers[0]["result"]["protocolVersion"], "2025-03-26");
    assert_eq!(answers[0]["result"]["capabilities"], json!({ "tools": {} }));
    assert_eq!(answers[1], json!({ "jsonrpc": "2.0", "id": "p", "result": {} }));
    let tools = answers[2]["result"]["tools"].as_array().expect("a list");
    let names: Vec<&str> = tools.iter().filter_map(|tool| tool["name"].as_str()).collect();
    assert_eq!(names, ["search", "page", "symbol"]);
    assert!(tools.iter().all(|tool| tool["inputSchema"]["type"] == "object"));
    let codes: Vec<&Value> = answers[3..8].iter().map(|answer| &answer["error"]["code"]).collect();
    assert_eq!(codes, [-32601, -32602, -32602, -32600, -32700]);
    assert_eq!(answers[8], json!([{ "jsonrpc": "2.0", "id": 7, "result": {} }]));
    assert_eq!(answers.len(), 9);
}

#[test]
fn a_version_of_the_protocol_that_is_unknown_is_answered_with_the_newest() {
    let message = r#"{"jsonrpc":"2.0","id":0,"method":"initialize","params":{"protocolVersion":"1999-01-01"}}"#;
    let project = project();
    assert_eq!(answers(&project.config(), message)[0]["result"]["protocolVersion"], "2025-11-25");
}

#[test]
fn a_search_finds_pages_with_their_best_sections() {
    let project = project();
    let (text, is_error) = said(&project.config(), "search", &json!({ "query": "empty cart" }));
    assert!(!is_error && text.starts_with("1. Cart › Emptying the cart ("), "{text}");
    assert!(text.contains("/cart#emptying-the-cart\n   Removes every line."), "{text}");
    let (text, is_error) = said(&project.config(), "search", &json!({ "query": "xylophone" }));
    assert!(is_error && text.contains("xylophone"), "{text}");
}

#[test]
fn a_page_or_a_section_of_it_is_markdown() {
    let project = project();
    let config = project.config();
    for url in ["/cart", "cart.md", &format!("{}/cart", config.site.url)] {
        let (text, is_error) = said(&config, "page", &json!({ "url": url }));
        assert!(!is_error && text.starts_with("# Cart\n\nWhat a shopper collects.\n\n## Emptying"), "{url}: {text}");
    }
    let section = "## Emptying the cart\n\nRemoves *every* line.\n\n### By force\n\nAt once.";
    assert_eq!(said(&config, "page", &json!({ "url": "/cart#emptying-the-cart" })).0, section);
    assert_eq!(said(&config, "page", &json!({ "url": "/cart", "section": "emptying-the-cart" })).0, section);
    let (text, is_error) = said(&config, "page", &json!({ "url": "/cart#nowhere" }));
    assert!(is_error && text.contains("- after: After"), "{text}");
    assert!(said(&config, "page", &json!({ "url": "/nowhere" })).1);
}

#[test]
fn a_long_page_comes_in_parts() {
    let project = project();
    let config = project.config();
    let (first, _) = said(&config, "page", &json!({ "url": "/service" }));
    assert!(first.contains("(Part 1 of ") && first.contains("Ask for part 2"), "{first}");
    let mut all = String::new();
    for part in 1..100 {
        let (text, is_error) = said(&config, "page", &json!({ "url": "/service", "part": part }));
        if is_error {
            break;
        }
        assert!(text.len() <= LONGEST_ANSWER, "part {part} is too long");
        all.push_str(&text);
    }
    assert!((0..300).all(|number| all.contains(&format!("It is number {number} of them all."))));
}

#[test]
fn a_symbol_is_found_by_its_name_or_with_that_of_its_owner() {
    let project = project();
    let config = project.config();
    let (text, _) = said(&config, "symbol", &json!({ "name": "cartService" }));
    assert!(text.contains("/service#cartservice\n\n## CartService\n\n```ts\nclass CartService {}\n```"), "{text}");
    let (text, _) = said(&config, "symbol", &json!({ "name": "CartService.member7()" }));
    assert!(text.ends_with("### member7\n\nIt is number 7 of them all."), "{text}");
    let (text, is_error) = said(&config, "symbol", &json!({ "name": "Nothing.member7" }));
    assert!(is_error && text.contains("Nothing.member7"), "{text}");
}

/// The list of queries that this repository keeps, with the pages wanted for each.
#[test]
fn of_a_hundred_kept_queries_95_find_their_page_among_five() {
    let config = &*WITH_REFERENCE;
    let assembled = assembled(config);
    let tools = Tools::new(config, &assembled).expect("the documents can be read");
    let queries = std::fs::read_to_string(config.folders.content.join("_queries.tsv")).expect("the list");
    let bare = |route: &str| route.split('#').next().unwrap_or_default().trim_end_matches('/').to_owned();
    let (mut asked, mut lost) = (0, Vec::new());
    for line in queries.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut parts = line.split('\t');
        let query = parts.next().unwrap_or_default();
        let wanted: Vec<String> = parts.map(bare).collect();
        asked += 1;
        if !tools.routes(query).iter().any(|route| wanted.contains(&bare(route))) {
            lost.push(query);
        }
    }
    println!("{} of {asked} queries find their page", asked - lost.len());
    assert!(lost.len() * 20 <= asked, "of {asked} queries, these find nothing: {lost:#?}");
}

/// Whatever is asked, an answer is short enough.
#[test]
fn no_answer_about_this_repository_is_longer_than_an_agent_reads() {
    let config = &*WITH_REFERENCE;
    for (tool, arguments) in [
        ("search", json!({ "query": "order", "limit": 50 })),
        ("page", json!({ "url": "/reference/graphql-api/admin/object-types" })),
        ("page", json!({ "url": "/reference/typescript-api/services/order-service#nowhere" })),
        ("symbol", json!({ "name": "OrderService" })),
        ("symbol", json!({ "name": "id" })),
        ("symbol", json!({ "name": "orderServce" })),
    ] {
        let (text, _) = said(config, tool, &arguments);
        assert!(!text.is_empty() && text.len() <= LONGEST_ANSWER, "{tool} {arguments}: {} bytes", text.len());
    }
}
