//! An agent asks about a site.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Cursor, PipeReader, PipeWriter, Read, Write};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use builder::build::{BuildError, Silent, check_only, make_reference};
use builder::cache::state_folder;
use builder::config::Config;
use builder::render::Mode;
use cli::mcp::{LONGEST_ANSWER, Tools, serve};
use serde_json::{Value, json};

use crate::support::project::{Project, WITH_REFERENCE};

mod revisions;
mod worker;

/// A small handbook with a symbol in it.
fn project() -> Project {
    let project = Project::smallest().bundled(Mode::Production);
    project.write("content/cart.md", "# Cart\n\nWhat a shopper collects.\n\n## Emptying the cart\n\nRemoves *every* line.\n\n### By force\n\nAt once.\n\n## After\n\nNothing.\n");
    let member = |number| format!("### member{number} {{#member{number}}}\n\nIt is number {number} of them all.\n\n");
    let members = (0..300).map(member).collect::<Vec<_>>().concat();
    project.write(
        "content/service.md",
        &format!("# Services\n\n## CartService {{#cartservice}}\n\n```ts\nclass CartService {{}}\n```\n\n{members}"),
    );
    project
}

fn tools(config: &Config) -> Tools {
    let reference = make_reference(config, &Silent).unwrap_or_else(|error| panic!("{error}"));
    Tools::open(config.clone(), reference)
}

/// The answers to messages.
fn answers(config: &Config, messages: &str) -> Vec<Value> {
    let mut output = Vec::new();
    serve(&mut tools(config), messages.as_bytes(), &mut output).expect("nothing breaks off");
    let text = String::from_utf8(output).expect("text");
    text.lines().map(|line| serde_json::from_str(line).expect("an answer is a line of JSON")).collect()
}

/// A message that calls a tool.
fn call(id: usize, tool: &str, arguments: &Value) -> String {
    let parameters = json!({ "name": tool, "arguments": arguments });
    json!({ "jsonrpc": "2.0", "id": id, "method": "tools/call", "params": parameters }).to_string()
}

/// What an answer says, and whether it is an error.
fn read(answer: &Value) -> (String, bool) {
    let text = answer["result"]["content"][0]["text"].as_str().unwrap_or_else(|| panic!("{answer}"));
    (text.to_owned(), answer["result"]["isError"] == true)
}

/// What an answer says of what it was made of.
fn source(answer: &Value) -> &str {
    answer["result"]["content"][1]["text"].as_str().unwrap_or_else(|| panic!("{answer}"))
}

/// What a tool says, and whether it is an error.
pub(crate) fn said(config: &Config, tool: &str, arguments: &Value) -> (String, bool) {
    read(&answers(config, &call(1, tool, arguments))[0])
}

/// What tools say to many calls, in their order.
fn all_said(config: &Config, calls: &[(&str, Value)]) -> Vec<(String, bool)> {
    let calls = calls.iter().enumerate().map(|(id, (tool, arguments))| call(id, tool, arguments));
    answers(config, &calls.collect::<Vec<_>>().join("\n")).iter().map(read).collect()
}

/// A conversation that goes on while the project is worked on.
struct Conversation {
    input: PipeWriter,
    output: BufReader<PipeReader>,
}

impl Conversation {
    fn about(project: &Project) -> Self {
        let mut tools = tools(&project.config());
        let ((asked, input), (output, said)) = (pipe(), pipe());
        thread::spawn(move || serve(&mut tools, BufReader::new(asked), said));
        Self { input, output: BufReader::new(output) }
    }

    fn ask(&mut self, tool: &str, arguments: &Value) -> Value {
        writeln!(self.input, "{}", call(1, tool, arguments)).expect("the server listens");
        let mut line = String::new();
        self.output.read_line(&mut line).expect("an answer");
        serde_json::from_str(&line).expect("an answer is a line of JSON")
    }
}

fn pipe() -> (PipeReader, PipeWriter) {
    std::io::pipe().expect("a pipe")
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
    let url = "https://handbook.example.com/cart";
    let section = format!("› Emptying the cart\n   {url}#emptying-the-cart\n   Removes every line.");
    let entry = format!("1. Cart\n   {url}\n   What a shopper collects.\n   {section}");
    assert_eq!((text.as_str(), is_error), (entry.as_str(), false));
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
    let mut tools = tools(config);
    let queries = std::fs::read_to_string(config.folders.content.join("_queries.tsv")).expect("the list");
    let bare = |route: &str| route.split('#').next().unwrap_or_default().trim_end_matches('/').to_owned();
    let (mut asked, mut lost) = (0, Vec::new());
    for line in queries.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let mut parts = line.split('\t');
        let query = parts.next().unwrap_or_default();
        let wanted: Vec<String> = parts.map(bare).collect();
        asked += 1;
        let found = tools.routes(query).unwrap_or_else(|error| panic!("{error}"));
        if !found.iter().any(|route| wanted.contains(&bare(route))) {
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
        let answer = answers(config, &call(1, tool, &arguments)).remove(0);
        let length = read(&answer).0.len() + source(&answer).len();
        assert!(!read(&answer).0.is_empty() && length <= LONGEST_ANSWER, "{tool} {arguments}: {length} bytes");
    }
}

/// Whatever number is said, it is true: each part that is named is there and says something, and there is none beyond.
#[test]
fn every_part_of_every_long_page_is_there_and_none_is_missing() {
    let config = &*WITH_REFERENCE;
    let list = fs::read_to_string(config.folders.content.join("_queries.tsv")).expect("the list");
    let fields = list.lines().filter(|line| !line.starts_with('#')).flat_map(|line| line.split('\t').skip(1));
    let mut routes: Vec<&str> = fields.collect();
    routes.sort_unstable();
    routes.dedup();
    let page = |route: &str, part: usize| ("page", json!({ "url": route, "part": part }));
    let first: Vec<_> = routes.iter().map(|route| page(route, 1)).collect();
    let mut pages: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    let mut further = Vec::new();
    for (route, (text, is_error)) in routes.iter().zip(all_said(config, &first)) {
        assert!(!is_error, "{route}: {text}");
        let count = text.rsplit_once("(Part 1 of ").and_then(|(_, rest)| rest.split('.').next()?.parse().ok());
        // One beyond the last, too.
        further.extend((2..=count.unwrap_or(1) + 1).map(|part| (*route, part, count.unwrap_or(1_usize))));
        pages.entry(route).or_default().push(text);
    }
    let calls: Vec<_> = further.iter().map(|(route, part, _)| page(route, *part)).collect();
    for ((route, part, count), (text, is_error)) in further.iter().zip(all_said(config, &calls)) {
        assert_eq!(is_error, part > count, "{route}, part {part} of {count}: {text}");
        if is_error {
            let told = if *count == 1 { "There is 1 part".to_owned() } else { format!("There are {count} parts") };
            assert!(text.starts_with(&told), "{route}: {text}");
            continue;
        }
        let end = if part < count { format!("Ask for part {} to read on", part + 1) } else { "the last.)".to_owned() };
        let (said, note) = text.rsplit_once(&format!("(Part {part} of {count}")).expect("a note");
        assert!(note.contains(&end), "{route}: {note}");
        let has_words = said.lines().filter(|line| !line.starts_with("```")).any(|line| line.len() > 2);
        assert!(has_words, "{route}: part {part} says nothing: {said}");
        pages.entry(route).or_default().push(text);
    }
    let long = pages.values().filter(|parts| parts.len() > 3).count();
    assert!(long > 20, "{long} pages have more than three parts");
}

/// Each line on its own, and whether the last of them has been read.
struct Watched<'a>(Cursor<&'a [u8]>, Sender<()>);

impl Read for Watched<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = self.0.read(buffer)?;
        if read == 0 {
            let _ = self.1.send(());
        }
        Ok(read)
    }
}

/// Nobody takes an answer before the last message has been read.
struct Late(Vec<u8>, Option<Receiver<()>>);

impl Write for Late {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if let Some(read) = self.1.take() {
            read.recv().expect("all messages are read while a call is worked on");
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn messages_are_read_while_a_call_is_worked_on_and_one_that_is_cancelled_is_not_answered() {
    let project = project();
    let page = |id: usize| call(id, "page", &json!({ "url": "/cart" }));
    let cancelled =
        r#"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":2,"reason":"too slow"}}"#;
    let messages = [page(1), page(2), page(3), cancelled.to_owned()].join("\n");
    let (sender, read_all) = channel();
    let mut output = Late(Vec::new(), Some(read_all));
    let input = BufReader::with_capacity(16, Watched(Cursor::new(messages.as_bytes()), sender));
    serve(&mut tools(&project.config()), input, &mut output).expect("nothing breaks off");
    let text = String::from_utf8(output.0).expect("text");
    let ids: Vec<Value> =
        text.lines().map(|line| serde_json::from_str::<Value>(line).expect("JSON")["id"].clone()).collect();
    assert_eq!(ids, [1, 3]);
}

#[test]
fn a_query_as_long_as_a_page_is_refused_with_what_is_allowed() {
    let project = project();
    let words = |count: usize| (0..count).map(|number| format!("w{number}")).collect::<Vec<_>>().join(" ");
    for (tool, argument) in [("search", "query"), ("symbol", "name")] {
        for long in [words(129), "x".repeat(1_001), "a.".repeat(200)] {
            let (text, is_error) = said(&project.config(), tool, &json!({ argument: long }));
            assert!(is_error && text.contains("128 words and 1000 characters are the most"), "{tool}: {text}");
        }
        let (text, _) = said(&project.config(), tool, &json!({ argument: words(128) }));
        assert!(!text.contains("are the most"), "{tool}: {text}");
    }
}

#[test]
fn a_number_that_is_none_is_refused() {
    let config = project().config();
    for part in [json!("2"), json!(1.5), json!(0), json!(-1), json!([1])] {
        let message = call(1, "page", &json!({ "url": "/cart", "part": part }));
        let answer = answers(&config, &message).remove(0);
        assert_eq!(answer["error"]["code"], -32602, "{answer}");
        assert_eq!(answer["error"]["message"], "`part` must be a whole number from 1 on");
    }
}

#[test]
fn a_picture_for_light_and_dark_pages_is_given_once() {
    let project = project();
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"4\"/>";
    project.write("content/basket.light.svg", picture);
    project.write("content/basket.dark.svg", &format!("{picture} "));
    project.write("content/shown.md", "# Shown\n\n## Here\n\n![A cart](basket.light.svg)\n");
    for url in ["/shown", "/shown#here"] {
        let (text, _) = said(&project.config(), "page", &json!({ "url": url }));
        assert_eq!(text.matches("![A cart]").count(), 1, "{url}: {text}");
        assert!(text.contains("/basket.light-") && !text.contains("dark"), "{url}: {text}");
    }
}

#[test]
fn what_was_written_since_is_answered_and_answers_say_what_they_are_made_of() {
    let project = project();
    let mut conversation = Conversation::about(&project);
    let cart = json!({ "url": "/cart" });
    let answer = conversation.ask("page", &cart);
    assert!(read(&answer).0.contains("What a shopper collects."));
    assert!(
        source(&answer).starts_with("(Shop Handbook. As of 20") && source(&answer).ends_with(" UTC: 4 documents.)"),
        "{answer}"
    );
    project.edit("content/cart.md", "What a shopper collects.", "A xylophone in a basket.");
    project.write("content/refunds.md", "# Refunds\n\nMoney goes back.\n");
    let (text, is_error) = read(&conversation.ask("search", &json!({ "query": "xylophone" })));
    assert!(!is_error && text.starts_with("1. Cart"), "{text}");
    let answer = conversation.ask("page", &cart);
    assert!(read(&answer).0.contains("A xylophone in a basket."), "{answer}");
    assert!(source(&answer).ends_with(" UTC: 5 documents.)"), "{answer}");
    project.remove("content/refunds.md");
    assert!(read(&conversation.ask("page", &json!({ "url": "/refunds" }))).1);
}

#[test]
fn with_errors_the_last_good_state_is_answered_and_the_errors_are_told() {
    let project = project();
    let mut conversation = Conversation::about(&project);
    let payments = json!({ "url": "/guides/payments" });
    let before = conversation.ask("page", &payments);
    // Those that follow it in the list of documents take its place, and nobody is to notice.
    project.remove("content/cart.md");
    project.edit("content/guides/payments.md", "Payments are", "See [the cart](/cart). Payments are");
    // Somebody else notes the state that is not good.
    assert!(matches!(check_only(&project.config(), false, &Silent), Err(BuildError::Diagnostics(_))));
    for _ in 0..2 {
        let answer = conversation.ask("page", &payments);
        assert_eq!(read(&answer), read(&before));
        assert!(source(&answer).contains("because it has 1 error: content/guides/payments.md:3: "), "{answer}");
        assert!(read(&conversation.ask("page", &json!({ "url": "/cart" }))).0.contains("What a shopper collects."));
    }
    project.edit("content/guides/payments.md", "See [the cart](/cart). ", "At once. ");
    let answer = conversation.ask("page", &payments);
    assert!(read(&answer).0.contains("At once. Payments"), "{answer}");
    assert!(source(&answer).ends_with("3 documents.)"), "{answer}");
}

#[test]
fn a_conversation_that_begins_with_errors_tells_them_until_they_are_mended() {
    let project = project();
    let settings = project.read("site.toml");
    project.edit("content/guides/orders.md", "(payments.md)", "(/nowhere)");
    let mut conversation = Conversation::about(&project);
    let orders = json!({ "url": "/guides/orders" });
    let (text, is_error) = read(&conversation.ask("page", &orders));
    assert!(is_error && text.contains("1 error: content/guides/orders.md:3: there is no page at /nowhere"), "{text}");
    project.edit("content/guides/orders.md", "(/nowhere)", "(payments.md)");
    assert!(!read(&conversation.ask("page", &orders)).1);
    // The same of settings, which come back just as they were.
    project.edit("site.toml", "tagline", "tag-line");
    assert!(source(&conversation.ask("page", &orders)).contains("site.toml:"));
    project.write("site.toml", &settings);
    assert!(source(&conversation.ask("page", &orders)).ends_with("4 documents.)"));
}

#[test]
fn what_others_keep_meanwhile_does_not_pile_up_in_the_log_of_the_cache() {
    let project = project();
    let keep = || check_only(&project.config(), false, &Silent).unwrap_or_else(|error| panic!("{error}"));
    keep();
    let mut conversation = Conversation::about(&project);
    conversation.ask("page", &json!({ "url": "/cart" }));
    let log = state_folder(&project.config().folders).join("documents.db-wal");
    let mut lengths = Vec::new();
    for number in 0..4 {
        for (name, title) in [("cart", "Cart"), ("guides/payments", "Payments")] {
            let text = format!("# {title}\n\nEdition {number}.\n\n{}", "Many words about it.\n\n".repeat(500));
            project.write(&format!("content/{name}.md"), &text);
        }
        keep();
        let (text, _) = read(&conversation.ask("page", &json!({ "url": "/cart" })));
        assert!(text.contains(&format!("Edition {number}.")), "{text}");
        lengths.push(fs::metadata(&log).map_or(0, |metadata| metadata.len()));
    }
    assert_eq!(lengths, [0; 4], "nobody reads the database, so nothing has to wait in its log");
}
