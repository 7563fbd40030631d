//! Answers an AI agent about the site, by the Model Context Protocol on standard input and output: a JSON-RPC 2.0 message a line.
//!
//! The protocol is written here. Of what it has, a server with nothing but tools needs four methods; the official crate (rmcp)
//! brings an asynchronous runtime, a maker of schemas and macros for all the others.

mod pages;
mod tools;

use std::io::{self, BufRead, Write};

use serde_json::{Value, json};

pub use pages::LONGEST_ANSWER;
pub use tools::Tools;

/// Versions of the protocol that differ in nothing that is used here, the newest first.
const VERSIONS: [&str; 4] = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];

/// What an agent is told about all tools.
const INSTRUCTIONS: &str = "Search these docs with `search`, read what it finds with `page`, and look up classes, methods, \
                            interfaces and GraphQL types by their names with `symbol`. Long pages come in parts.";

/// Why a message has no result.
#[derive(Debug)]
struct Failure {
    code: i32,
    message: String,
}

impl Failure {
    fn new(code: i32, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    fn invalid(message: impl Into<String>) -> Self {
        Self::new(-32602, message)
    }
}

/// Answers messages until there are no more.
pub fn serve(tools: &Tools, input: impl BufRead, mut output: impl Write) -> io::Result<()> {
    for line in input.split(b'\n') {
        let line = line?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        let answer = match serde_json::from_slice(&line) {
            Ok(Value::Array(messages)) if !messages.is_empty() => {
                let answers: Vec<Value> = messages.iter().filter_map(|message| answer(tools, message)).collect();
                (!answers.is_empty()).then_some(Value::Array(answers))
            }
            Ok(message) => answer(tools, &message),
            Err(error) => Some(respond(&Value::Null, Err(Failure::new(-32700, format!("this is no JSON: {error}"))))),
        };
        if let Some(answer) = answer {
            writeln!(output, "{answer}")?;
            output.flush()?;
        }
    }
    Ok(())
}

/// The answer to a message; nothing to one that asks for none.
fn answer(tools: &Tools, message: &Value) -> Option<Value> {
    let (id, method) = (message.get("id"), message.get("method").and_then(Value::as_str));
    let is_response = method.is_none() && (message.get("result").is_some() || message.get("error").is_some());
    if is_response || (id.is_none() && method.is_some()) {
        return None;
    }
    let id = id.unwrap_or(&Value::Null);
    let parameters = message.get("params").unwrap_or(&Value::Null);
    let result = match method {
        _ if message.get("jsonrpc").and_then(Value::as_str) != Some("2.0") => {
            Err(Failure::new(-32600, "this is no message of JSON-RPC 2.0"))
        }
        Some("initialize") => Ok(initialize(parameters)),
        Some("ping") => Ok(json!({})),
        Some("tools/list") => Ok(json!({ "tools": Tools::list() })),
        Some("tools/call") => call(tools, parameters),
        Some(other) => Err(Failure::new(-32601, format!("there is no method {other}"))),
        None => Err(Failure::new(-32600, "this message names no method")),
    };
    Some(respond(id, result))
}

fn respond(id: &Value, result: Result<Value, Failure>) -> Value {
    match result {
        Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
        Err(Failure { code, message }) => {
            json!({ "jsonrpc": "2.0", "id": id, "error": { "code": code, "message": message } })
        }
    }
}

fn initialize(parameters: &Value) -> Value {
    let wanted = parameters.get("protocolVersion").and_then(Value::as_str).unwrap_or_default();
    let version = VERSIONS.into_iter().find(|version| *version == wanted).unwrap_or(VERSIONS[0]);
    json!({
        "protocolVersion": version,
        "capabilities": { "tools": {} },
        "serverInfo": { "name": "cargo-site", "version": env!("CARGO_PKG_VERSION") },
        "instructions": INSTRUCTIONS,
    })
}

/// What a tool says. That it finds nothing is for the agent to read, not an error of the protocol.
fn call(tools: &Tools, parameters: &Value) -> Result<Value, Failure> {
    let name = parameters.get("name").and_then(Value::as_str).ok_or_else(|| Failure::invalid("no tool is named"))?;
    let arguments = parameters.get("arguments").unwrap_or(&Value::Null);
    let text = |name: &str| arguments.get(name).and_then(Value::as_str).map(str::trim).filter(|text| !text.is_empty());
    let number =
        |name: &str| arguments.get(name).and_then(Value::as_u64).and_then(|number| usize::try_from(number).ok());
    let needed =
        |name: &str| text(name).ok_or_else(|| Failure::invalid(format!("`{name}` must be a text that is not empty")));
    let said = match name {
        "search" => tools.search(needed("query")?, number("limit")),
        "page" => tools.page(needed("url")?, text("section"), number("part")),
        "symbol" => tools.symbol(needed("name")?, number("part")),
        other => return Err(Failure::invalid(format!("there is no tool {other}"))),
    };
    let (text, is_error) = match said {
        Ok(text) => (text, false),
        Err(text) => (text, true),
    };
    Ok(json!({ "content": [{ "type": "text", "text": text }], "isError": is_error }))
}
