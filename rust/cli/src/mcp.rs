//! Answers an AI agent about the site, by the Model Context Protocol on standard input and output: a JSON-RPC 2.0 message a line.
//!
//! The protocol is written here. Of what it has, a server with nothing but tools needs four methods; the official crate (rmcp)
//! brings an asynchronous runtime, a maker of schemas and macros for all the others.

mod calls;
mod docs;
mod names;
mod pages;
mod tools;

use std::io::{self, BufRead, Write};
use std::sync::{Mutex, PoisonError, mpsc};

use serde_json::{Value, json};

use calls::{Calls, Pending};
pub use docs::SearchError;
pub use pages::LONGEST_ANSWER;
use tools::Call;
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
}

/// A message, as far as it can be answered without the documents.
enum Reply {
    /// It asks for no answer.
    Nothing,
    Answer(Value),
    Call(Pending),
}

/// Answers messages until there are no more. Calls of tools are answered one after the other, while further messages are
/// read: all else is answered at once, and a call that is cancelled is not answered.
pub fn serve(tools: &mut Tools, input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let output = Mutex::new(output);
    let (calls, (sender, waiting)) = (Calls::default(), mpsc::channel::<(Vec<Reply>, bool)>());
    let say = |answer: &Value| {
        let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(output, "{answer}").and_then(|()| output.flush())
    };
    std::thread::scope(|scope| {
        let working = scope.spawn(|| {
            // It ends with the messages, or when nobody takes the answers any more.
            waiting.into_iter().try_for_each(|(replies, is_batch)| {
                let answers = replies.into_iter().filter_map(|reply| finish(tools, &calls, reply)).collect();
                join_answers(answers, is_batch).as_ref().map_or(Ok(()), say)
            })
        });
        let read = || {
            for line in input.split(b'\n') {
                let line = line?;
                if line.trim_ascii().is_empty() {
                    continue;
                }
                let (replies, is_batch) = match serde_json::from_slice(&line) {
                    Ok(Value::Array(messages)) if !messages.is_empty() => {
                        (messages.iter().map(|message| read_message(&calls, message)).collect(), true)
                    }
                    Ok(message) => (vec![read_message(&calls, &message)], false),
                    Err(error) => {
                        let failure = Failure::new(-32700, format!("this is no JSON: {error}"));
                        (vec![Reply::Answer(respond(&Value::Null, Err(failure)))], false)
                    }
                };
                if replies.iter().any(|reply| matches!(reply, Reply::Call(_))) {
                    if sender.send((replies, is_batch)).is_err() {
                        break;
                    }
                } else {
                    let answers = replies.into_iter().filter_map(Reply::answer).collect();
                    join_answers(answers, is_batch).as_ref().map_or(Ok(()), say)?;
                }
            }
            Ok(())
        };
        let read = read();
        drop(sender);
        let worked = working.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
        read.and(worked)
    })
}

fn join_answers(mut answers: Vec<Value>, is_batch: bool) -> Option<Value> {
    if is_batch { (!answers.is_empty()).then(|| Value::Array(answers)) } else { answers.pop() }
}

/// Answers a call that has waited for its turn.
fn finish(tools: &mut Tools, calls: &Calls, reply: Reply) -> Option<Value> {
    let Reply::Call(pending) = reply else { return reply.answer() };
    let answer = tools.answer(&pending.call, pending.asked, &|| pending.is_cancelled());
    calls.end(&pending);
    let tools::ToolAnswer { said, source } = answer?;
    let is_error = said.is_err();
    let text = |text: String| json!({ "type": "text", "text": text });
    let content: Vec<Value> = std::iter::once(said.unwrap_or_else(|why| why)).chain(source).map(text).collect();
    Some(respond(&pending.id, Ok(json!({ "content": content, "isError": is_error }))))
}

fn read_message(calls: &Calls, message: &Value) -> Reply {
    let (id, method) = (message.get("id"), message.get("method").and_then(Value::as_str));
    let parameters = message.get("params").unwrap_or(&Value::Null);
    let is_response = method.is_none() && (message.get("result").is_some() || message.get("error").is_some());
    if is_response || (id.is_none() && method.is_some()) {
        if let (Some("notifications/cancelled"), Some(id)) = (method, parameters.get("requestId")) {
            calls.cancel(id);
        }
        return Reply::Nothing;
    }
    let id = id.unwrap_or(&Value::Null);
    let result = match method {
        _ if message.get("jsonrpc").and_then(Value::as_str) != Some("2.0") => {
            Err(Failure::new(-32600, "this is no message of JSON-RPC 2.0"))
        }
        Some("initialize") => Ok(initialize(parameters)),
        Some("ping") => Ok(json!({})),
        Some("tools/list") => Ok(json!({ "tools": Tools::list() })),
        Some("tools/call") => match Call::read(parameters) {
            Ok(call) => return Reply::Call(calls.begin(id, call)),
            Err(message) => Err(Failure::new(-32602, message)),
        },
        Some(other) => Err(Failure::new(-32601, format!("there is no method {other}"))),
        None => Err(Failure::new(-32600, "this message names no method")),
    };
    Reply::Answer(respond(id, result))
}

impl Reply {
    fn answer(self) -> Option<Value> {
        match self {
            Self::Answer(answer) => Some(answer),
            Self::Nothing | Self::Call(_) => None,
        }
    }
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
