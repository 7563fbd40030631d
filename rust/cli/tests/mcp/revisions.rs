//! Revisions of the protocol, with a handshake and without.

use std::io::Write as _;
use std::process::Stdio;

use builder::build::Silent;
use builder::kept::keep;
use serde_json::{Value, json};

use super::{answers, project, source};
use crate::support::program::site;

const VERSION: &str = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES: &str = "io.modelcontextprotocol/clientCapabilities";

/// A request that says by itself what it is in.
fn request(id: usize, method: &str, parameters: &Value) -> String {
    let mut parameters = parameters.clone();
    parameters["_meta"] = json!({ VERSION: "2026-07-28", CAPABILITIES: {}, "io.modelcontextprotocol/clientInfo": { "name": "a", "version": "1" } });
    json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": parameters }).to_string()
}

fn information() -> Value {
    json!({ "name": "vendure-docs", "title": "Shop Handbook", "version": env!("CARGO_PKG_VERSION") })
}

#[test]
fn without_a_handshake_each_request_is_answered_by_itself() {
    let page = json!({ "name": "page", "arguments": { "url": "/cart" } });
    let messages = [
        request(1, "tools/call", &page),
        request(2, "tools/list", &json!({})),
        request(3, "server/discover", &json!({})),
    ];
    let mut answers = answers(&project().config(), &messages.join("\n"));
    answers.sort_by_key(|answer| answer["id"].as_u64());
    for answer in &answers {
        assert_eq!(answer["result"]["resultType"], "complete", "{answer}");
        assert_eq!(answer["result"]["_meta"], json!({ "io.modelcontextprotocol/serverInfo": information() }));
    }
    assert_eq!(answers[0]["result"]["isError"], false);
    assert!(answers[0]["result"].get("ttlMs").is_none(), "documents may change at any time: {}", answers[0]);
    for answer in &answers[1..] {
        assert!(answer["result"]["ttlMs"].as_u64().is_some() && answer["result"]["cacheScope"] == "public", "{answer}");
    }
    assert_eq!(answers[1]["result"]["tools"].as_array().map(Vec::len), Some(3));
    let found = &answers[2]["result"];
    assert_eq!(found["supportedVersions"], json!(["2026-07-28"]));
    assert_eq!(found["capabilities"], json!({ "tools": {} }));
    assert!(found["instructions"].as_str().is_some_and(|text| text.starts_with("These docs are: Shop Handbook. ")));
}

#[test]
fn a_result_of_a_revision_with_a_handshake_has_nothing_of_the_others() {
    let messages = [
        r#"{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}}"#,
        r#"{"jsonrpc":"2.0","id":2,"method":"tools/list","params":{"_meta":{"progressToken":1}}}"#,
    ];
    let answers = answers(&project().config(), &messages.join("\n"));
    assert_eq!(answers[0]["result"]["serverInfo"], information());
    assert!(answers[0]["result"]["instructions"].as_str().is_some_and(|text| text.contains("Shop Handbook")));
    let names: Vec<&String> = answers[1]["result"].as_object().expect("a result").keys().collect();
    assert_eq!(names, ["tools"]);
}

#[test]
fn what_a_request_without_a_handshake_lacks_is_told_and_unknown_versions_get_those_that_are_known() {
    let with =
        |method: &str, meta: Value| json!({ "jsonrpc": "2.0", "id": 1, "method": method, "params": { "_meta": meta } });
    let messages = [
        with("tools/list", json!({ VERSION: "2026-07-28" })),
        with("tools/list", json!({ CAPABILITIES: {} })),
        with("tools/list", json!({ VERSION: 20_260_728, CAPABILITIES: {} })),
        with("tools/list", json!({ VERSION: "2026-07-28", CAPABILITIES: true })),
        with("server/discover", json!({})),
        // What went away with the handshake, and what only servers with more than tools have.
        with("ping", json!({ VERSION: "2026-07-28", CAPABILITIES: {} })),
        with("initialize", json!({ VERSION: "2026-07-28", CAPABILITIES: {} })),
        with("subscriptions/listen", json!({ VERSION: "2026-07-28", CAPABILITIES: {} })),
        with("server/discover", json!({ VERSION: "2027-01-01", CAPABILITIES: {} })),
        // A revision that begins with a handshake cannot do without.
        with("tools/list", json!({ VERSION: "2025-11-25", CAPABILITIES: {} })),
    ];
    let messages: Vec<String> = messages.iter().map(Value::to_string).collect();
    let errors: Vec<Value> = answers(&project().config(), &messages.join("\n"))
        .into_iter()
        .map(|mut answer| answer["error"].take())
        .collect();
    let codes: Vec<i64> = errors.iter().filter_map(|error| error["code"].as_i64()).collect();
    assert_eq!(codes, [-32602, -32602, -32602, -32602, -32602, -32601, -32601, -32601, -32022, -32022]);
    assert!(errors[0]["message"].as_str().is_some_and(|text| text.contains(CAPABILITIES)), "{}", errors[0]);
    assert!(errors[1]["message"].as_str().is_some_and(|text| text.contains(VERSION)), "{}", errors[1]);
    assert_eq!(errors[8]["data"], json!({ "supported": ["2026-07-28"], "requested": "2027-01-01" }));
    assert_eq!(errors[9]["data"]["requested"], "2025-11-25");
}

#[test]
fn the_program_speaks_both_on_one_pair_of_streams_and_names_the_version_it_answers_for() {
    let project = project();
    keep(&project.config(), "2.0", &Silent).expect("it is kept");
    project.edit("content/cart.md", "What a shopper collects.", "A basket.");
    let page = json!({ "name": "page", "arguments": { "url": "/cart" } });
    let old = json!({ "jsonrpc": "2.0", "id": 3, "method": "tools/call", "params": page });
    let handshake = r#"{"jsonrpc":"2.0","id":2,"method":"initialize","params":{"protocolVersion":"2025-06-18"}}"#;
    let messages = [
        request(1, "server/discover", &json!({})),
        handshake.to_owned(),
        old.to_string(),
        request(4, "tools/call", &page),
    ];
    for (arguments, name, words) in [
        (&["mcp"][..], "Shop Handbook, Next", "A basket."),
        (&["mcp", "--kept", "2.0"], "Shop Handbook, 2.0", "collects."),
    ] {
        let mut command = site(project.root(), arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut program = command.spawn().expect("the program starts");
        let mut input = program.stdin.take().expect("its input");
        input.write_all(format!("{}\n", messages.join("\n")).as_bytes()).expect("the program listens");
        drop(input);
        let output = program.wait_with_output().expect("it ends with its input");
        assert!(output.status.success(), "{}", output.status);
        let text = String::from_utf8(output.stdout).expect("text");
        let mut answers: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        answers.sort_by_key(|answer| answer["id"].as_u64());
        assert_eq!(answers.len(), 4, "{text}");
        assert!(
            answers[0]["result"]["instructions"].as_str().is_some_and(|text| text.contains(name)),
            "{}",
            answers[0]
        );
        assert_eq!(answers[1]["result"]["serverInfo"]["title"], name);
        for answer in &answers[2..] {
            let said = answer["result"]["content"][0]["text"].as_str().unwrap_or_default();
            assert!(said.contains(words), "{answer}");
            assert!(source(answer).starts_with(&format!("({name}. As of 20")), "{answer}");
        }
        assert!(answers[2]["result"].get("resultType").is_none() && answers[3]["result"]["resultType"] == "complete");
    }
}
