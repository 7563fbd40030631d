//! The server as one file: it answers by fetch what the server on standard input answers.

use std::fs;
use std::io::Write as _;
use std::process::{Command, Stdio};

use serde_json::{Value, json};

use super::{all_said, answers, call, project, read};
use crate::support::program::site;
use crate::support::project::{Project, tests};

/// The command that writes a worker into the project's folder.
fn write(project: &Project) -> Command {
    let mut command = site(project.root(), &["mcp", "--worker", "worker.mjs"]);
    command.current_dir(project.root());
    command
}

/// The small handbook, built, with its worker beside it.
fn published() -> Project {
    let project = project();
    project.edit("site.toml", "[footer]", "[search]\nprovider = \"static\"\n\n[footer]");
    let section = |number| format!("## Chapter {number}\n\n{}\n\n", "Words of a long page. ".repeat(600));
    project.write(
        "content/long.md",
        &format!("# Long\n\nIts beginning.\n\n{}", (0..5).map(section).collect::<Vec<_>>().concat()),
    );
    project.built();
    let output = write(&project).output().expect("the program starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    project
}

/// What a worker answers to requests: each status, and what is said.
fn asked(project: &Project, requests: &[Value]) -> Vec<(u64, Value)> {
    let mut node = Command::new("node")
        .arg(tests().join("mcp/ask.mjs"))
        .args([project.path("worker.mjs"), project.path("dist")])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("Node.js starts");
    let lines = requests.iter().map(|request| format!("{request}\n")).collect::<Vec<_>>().concat();
    node.stdin.take().expect("its input").write_all(lines.as_bytes()).expect("it listens");
    let output = node.wait_with_output().expect("it ends");
    assert!(output.status.success());
    let text = String::from_utf8(output.stdout).expect("text");
    let answer = |line: &str| {
        let answer: Value = serde_json::from_str(line).expect("an answer");
        let said = serde_json::from_str(answer["body"].as_str().unwrap_or_default()).unwrap_or_default();
        (answer["status"].as_u64().unwrap_or_default(), said)
    };
    text.lines().map(answer).collect()
}

fn post(message: &str) -> Value {
    json!({ "body": message })
}

#[test]
fn a_worker_answers_what_the_server_on_standard_input_answers() {
    let project = published();
    let calls = [
        ("search", json!({ "query": "empty cart" })),
        ("search", json!({ "query": "cancel order", "limit": 1 })),
        ("search", json!({ "query": "xylophone" })),
        ("search", json!({ "query": "word ".repeat(200) })),
        ("page", json!({ "url": "/cart" })),
        ("page", json!({ "url": "https://handbook.example.com/guides/orders#cancelling" })),
        ("page", json!({ "url": "cart.md", "section": "emptying-the-cart" })),
        ("page", json!({ "url": "/cart", "section": "none" })),
        ("page", json!({ "url": "/nowhere" })),
        ("page", json!({ "url": format!("a{}a", "/".repeat(50_000)) })),
        ("page", json!({ "url": "/service" })),
        ("page", json!({ "url": "/service", "part": 3 })),
        ("page", json!({ "url": "/service", "part": 99 })),
        ("page", json!({ "url": "/long", "section": "chapter-3", "part": 2 })),
        ("symbol", json!({ "name": "CartService" })),
        ("symbol", json!({ "name": "CartService.member7()" })),
        ("symbol", json!({ "name": "Cancellations" })),
    ];
    let expected = all_said(&project.config(), &calls);
    let requests = calls.iter().enumerate().map(|(id, (tool, arguments))| post(&call(id, tool, arguments)));
    let said = asked(&project, &requests.collect::<Vec<_>>());
    for ((calls, expected), (status, said)) in calls.iter().zip(&expected).zip(&said) {
        assert_eq!((200, expected), (*status, &read(said)), "{calls:?}");
    }
    let (list, is_error) = read(&asked(&project, &[post(&call(1, "page", &json!({ "url": "/long" })))])[0].1);
    assert!(!is_error && list.contains("https://handbook.example.com/long/chapter-0.md"), "{list}");
}

#[test]
fn a_worker_refuses_sections_of_a_page_that_has_changed_since() {
    let project = published();
    let sections = ["emptying-the-cart", "by-force", "after"];
    let ask = || {
        let calls = sections.map(|id| post(&call(1, "page", &json!({ "url": "/cart", "section": id }))));
        asked(&project, &calls).iter().map(|(_, said)| read(said)).collect::<Vec<_>>()
    };
    let before = ask();
    assert!(before.iter().all(|(_, is_error)| !is_error), "{before:?}");
    project.edit("content/cart.md", "At once.\n", "At once.\n\nAnd for good.\n");
    project.built();
    for (text, is_error) in ask() {
        assert!(is_error && text.contains("Ask for all of it: https://handbook.example.com/cart"), "{text}");
    }
}

#[test]
fn a_worker_speaks_the_revisions_of_the_server_and_names_what_it_answers_for() {
    let project = published();
    let meta = |version: &str| json!({ "io.modelcontextprotocol/protocolVersion": version, "io.modelcontextprotocol/clientCapabilities": {} });
    let message = |method: &str, params: Value| {
        json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": params }).to_string()
    };
    let messages = [
        message("initialize", json!({ "protocolVersion": "2025-06-18" })),
        message("initialize", json!({ "protocolVersion": "1999-01-01" })),
        message("ping", json!({})),
        message("tools/list", json!({})),
        message("tools/list", json!({ "_meta": meta("2026-07-28") })),
        message("server/discover", json!({ "_meta": meta("2026-07-28") })),
        message("server/discover", json!({})),
        message("initialize", json!({ "_meta": meta("2026-07-28") })),
        message("tools/list", json!({ "_meta": meta("2099-01-01") })),
        message("resources/list", json!({})),
        message("tools/call", json!({ "name": "delete" })),
        message("tools/call", json!({ "name": "search", "arguments": { "query": 7 } })),
        message("tools/call", json!({ "name": "page", "arguments": { "url": "/cart", "part": 0 } })),
        json!({ "id": 1, "method": "ping" }).to_string(),
    ];
    let said = asked(&project, &messages.iter().map(|message| post(message)).collect::<Vec<_>>());
    for (message, (status, said)) in messages.iter().zip(said) {
        assert_eq!((200, &answers(&project.config(), message)[0]), (status, &said), "{message}");
    }
    let of_page = &asked(&project, &[post(&call(1, "page", &json!({ "url": "/cart" })))])[0].1;
    let source = of_page["result"]["content"][1]["text"].as_str().unwrap_or_default();
    assert!(source.starts_with("(Shop Handbook. As of ") && source.ends_with(" documents.)"), "{source}");
}

#[test]
fn a_worker_refuses_what_is_no_request_of_the_protocol() {
    let project = published();
    let ping = json!({ "jsonrpc": "2.0", "id": 1, "method": "ping" }).to_string();
    let with = |name: &str, value: &str| json!({ "headers": { name: value }, "body": ping });
    let requests = [
        json!({ "method": "GET" }),
        json!({ "method": "DELETE" }),
        with("origin", "https://stranger.example.com"),
        with("origin", "https://handbook.example.com"),
        with("origin", "https://agents.example.com"),
        with("mcp-protocol-version", "1999-01-01"),
        with("mcp-protocol-version", "2025-06-18"),
        post("no JSON"),
        post(&" ".repeat(70_000)),
        post("[]"),
        post(&format!("[{ping}{}]", format!(",{ping}").repeat(16))),
        post(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }).to_string()),
        post(&format!("[{ping}]")),
    ];
    let said = asked(&project, &requests);
    let statuses: Vec<u64> = said.iter().map(|(status, _)| *status).collect();
    assert_eq!(statuses, [405, 405, 403, 403, 200, 400, 200, 400, 413, 400, 400, 202, 200]);
    assert_eq!(said[12].1, json!([{ "jsonrpc": "2.0", "id": 1, "result": {} }]));
}

#[test]
fn a_worker_needs_an_address_and_an_index() {
    let project = project();
    let told = |project: &Project| {
        let output = write(project).output().expect("the program starts");
        assert!(!output.status.success() && fs::metadata(project.path("worker.mjs")).is_err());
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    assert!(told(&project).contains("needs `provider = \"static\"` in `[search]`"));
    project.edit("site.toml", "url = \"https://handbook.example.com\"\n", "");
    assert!(told(&project).contains("set `url` in site.toml"));
}
