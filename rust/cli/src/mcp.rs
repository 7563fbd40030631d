//! Answers an AI agent about the site, by the Model Context Protocol on standard input and output: a JSON-RPC 2.0 message a line.
//!
//! The protocol is written here. Of what it has, a server with nothing but tools needs five methods; the official crate (rmcp)
//! brings an asynchronous runtime, a maker of schemas and macros for all the others. Requests of revisions with and without a
//! handshake may come in any order.

mod calls;
mod docs;
mod names;
mod pages;
mod revisions;
mod tools;
mod worker;

use std::io::{self, BufRead, Write};
use std::sync::{Mutex, PoisonError, mpsc};

use serde_json::{Value, json};

use calls::{Calls, Pending};
pub use docs::{SearchError, WorkerError};
pub use pages::LONGEST_ANSWER;
use revisions::{DISCOVER, Era, Server};
use tools::Call;
pub use tools::Tools;

/// Why a message has no result.
#[derive(Debug)]
struct Failure {
    code: i32,
    message: String,
    /// What a program needs to know of it.
    data: Option<Value>,
}

impl Failure {
    fn new(code: i32, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), data: None }
    }
}

/// A message, as far as it can be answered without the documents.
enum Reply {
    /// It asks for no answer.
    Nothing,
    Answer(Value),
    Call(Pending, Era),
}

/// Answers messages until there are no more. Calls of tools are answered one after the other, while further messages are
/// read: all else is answered at once, and a call that is cancelled is not answered.
pub fn serve(tools: &mut Tools, input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let (output, server) = (Mutex::new(output), &Server { docs: tools.name() });
    let (calls, (sender, waiting)) = (Calls::default(), mpsc::channel::<(Vec<Reply>, bool)>());
    let say = |answer: &Value| {
        let mut output = output.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(output, "{answer}").and_then(|()| output.flush())
    };
    std::thread::scope(|scope| {
        let working = scope.spawn(|| {
            // It ends with the messages, or when nobody takes the answers any more.
            waiting.into_iter().try_for_each(|(replies, is_batch)| {
                let answers = replies.into_iter().filter_map(|reply| finish(tools, server, &calls, reply)).collect();
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
                        (messages.iter().map(|message| read_message(server, &calls, message)).collect(), true)
                    }
                    Ok(message) => (vec![read_message(server, &calls, &message)], false),
                    Err(error) => {
                        let failure = Failure::new(-32700, format!("this is no JSON: {error}"));
                        (vec![Reply::Answer(respond(&Value::Null, Err(failure)))], false)
                    }
                };
                if replies.iter().any(|reply| matches!(reply, Reply::Call(..))) {
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
fn finish(tools: &mut Tools, server: &Server, calls: &Calls, reply: Reply) -> Option<Value> {
    let Reply::Call(pending, era) = reply else { return reply.answer() };
    let answer = tools.answer(&pending.call, pending.asked, &|| pending.is_cancelled());
    calls.end(&pending);
    let tools::ToolAnswer { said, source } = answer?;
    let is_error = said.is_err();
    let text = |text: String| json!({ "type": "text", "text": text });
    let content: Vec<Value> = std::iter::once(said.unwrap_or_else(|why| why)).chain(source).map(text).collect();
    let result = server.complete(era, json!({ "content": content, "isError": is_error }));
    Some(respond(&pending.id, Ok(result)))
}

fn read_message(server: &Server, calls: &Calls, message: &Value) -> Reply {
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
    if message.get("jsonrpc").and_then(Value::as_str) != Some("2.0") {
        return Reply::Answer(respond(id, Err(Failure::new(-32600, "this is no message of JSON-RPC 2.0"))));
    }
    let Some(method) = method else {
        return Reply::Answer(respond(id, Err(Failure::new(-32600, "this message names no method"))));
    };
    let result = match (Era::of(method, parameters), method) {
        (Err(failure), _) => Err(failure),
        (Ok(Era::Handshake), "initialize") => Ok(server.initialize(parameters)),
        (Ok(Era::Handshake), "ping") => Ok(json!({})),
        (Ok(Era::Stateless), DISCOVER) => Ok(server.discover()),
        (Ok(era), "tools/list") => Ok(server.complete_for_a_while(era, json!({ "tools": Tools::list() }))),
        (Ok(era), "tools/call") => match Call::read(parameters) {
            Ok(call) => return Reply::Call(calls.begin(id, call), era),
            Err(message) => Err(Failure::new(-32602, message)),
        },
        (Ok(_), other) => Err(Failure::new(-32601, format!("there is no method {other}"))),
    };
    Reply::Answer(respond(id, result))
}

impl Reply {
    fn answer(self) -> Option<Value> {
        match self {
            Self::Answer(answer) => Some(answer),
            Self::Nothing | Self::Call(..) => None,
        }
    }
}

fn respond(id: &Value, result: Result<Value, Failure>) -> Value {
    match result {
        Ok(result) => json!({ "jsonrpc": "2.0", "id": id, "result": result }),
        Err(Failure { code, message, data }) => {
            let mut error = json!({ "code": code, "message": message });
            if let Some(data) = data {
                error["data"] = data;
            }
            json!({ "jsonrpc": "2.0", "id": id, "error": error })
        }
    }
}
