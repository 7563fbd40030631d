//! A double of a Typesense node on the loopback: as much of the published API as the site's search and `cargo site
//! index` use, and every kind of trouble a node can be in.

mod contract;
mod http;
mod matching;

use std::collections::BTreeMap;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::{Value, json};

pub(crate) use contract::Contract;
use http::{Asked, Reply};
use matching::Record;

/// What a node does instead of answering.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Trouble {
    /// It answers.
    #[default]
    None,
    /// It answers after 1.2 s, which is sooner than clients give up.
    Slow,
    /// It takes the request and answers nothing.
    Hangs,
    /// It closes the connection.
    Drops,
    /// It answers with this status.
    Status(u16),
    /// It answers that all is well, and this, whatever was asked.
    Answers(&'static str),
}

/// A request and its answer.
#[derive(Debug, Clone)]
pub(crate) struct Exchange {
    /// GET, POST and so on.
    pub(crate) method: String,
    /// Path and query.
    pub(crate) target: String,
    /// What was sent.
    pub(crate) body: String,
    /// Status of the answer.
    pub(crate) status: u16,
    /// The answer.
    pub(crate) answer: String,
}

#[derive(Debug, Default)]
struct NodeState {
    trouble: Trouble,
    /// How many requests are answered before there is trouble.
    answered_before: usize,
    asked: Vec<String>,
    /// How many requests there were, those included that only ask whether one may ask.
    requests: usize,
    exchanges: Vec<Exchange>,
    collections: BTreeMap<String, Vec<Record>>,
    /// Fields of the collections that were created, as they were asked for.
    fields: BTreeMap<String, Value>,
    aliases: BTreeMap<String, String>,
    refused: Vec<String>,
    lost: Vec<String>,
}

/// A node; it answers as long as this lives.
#[derive(Debug)]
pub(crate) struct Node {
    address: SocketAddr,
    state: Arc<Mutex<NodeState>>,
}

/// How long a slow node takes.
const SLOW: Duration = Duration::from_millis(1200);

/// The key that may do everything.
pub(crate) const KEY: &str = "a-key-for-tests";

impl Node {
    /// Starts a node on a free port.
    pub(crate) fn start() -> anyhow::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?;
        let address = listener.local_addr()?;
        let state = Arc::new(Mutex::new(NodeState::default()));
        let shared = Arc::clone(&state);
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let state = Arc::clone(&shared);
                // Whoever asked may be gone; that is no error.
                std::thread::spawn(move || {
                    http::serve(stream, |asked| {
                        let (reply, trouble) = answer(&state, asked);
                        if trouble == Trouble::Slow {
                            std::thread::sleep(SLOW);
                        }
                        reply
                    })
                });
            }
        });
        Ok(Self { address, state })
    }

    /// Its origin.
    pub(crate) fn origin(&self) -> String {
        format!("http://{}", self.address)
    }

    /// Puts it into trouble, or out of it.
    pub(crate) fn is_in(&self, trouble: Trouble) {
        self.is_in_after(0, trouble);
    }

    /// Puts it into trouble after so many more answers.
    pub(crate) fn is_in_after(&self, answers: usize, trouble: Trouble) {
        let mut state = self.state();
        state.trouble = trouble;
        state.answered_before = answers;
    }

    /// Lets it refuse the record of an id.
    pub(crate) fn refuses(&self, id: &str) {
        self.state().refused.push(id.to_owned());
    }

    /// Lets it report the record of an id as stored, and lose it.
    pub(crate) fn loses(&self, id: &str) {
        self.state().lost.push(id.to_owned());
    }

    /// Gives it a collection and an alias that leads to it.
    pub(crate) fn holds(&self, alias: &str, collection: &str, records: Vec<Value>) {
        let mut state = self.state();
        state.collections.insert(collection.to_owned(), records.into_iter().map(Record::from).collect());
        state.aliases.insert(alias.to_owned(), collection.to_owned());
    }

    /// How many requests reached it, those included that only ask whether one may ask.
    pub(crate) fn requests(&self) -> usize {
        self.state().requests
    }

    /// What it was asked so far: method, path and query.
    pub(crate) fn asked(&self) -> Vec<String> {
        self.state().asked.clone()
    }

    /// What it answered so far.
    pub(crate) fn exchanges(&self) -> Vec<Exchange> {
        self.state().exchanges.clone()
    }

    /// Names of its collections.
    pub(crate) fn collections(&self) -> Vec<String> {
        self.state().collections.keys().cloned().collect()
    }

    /// The records an alias leads to.
    pub(crate) fn records_of(&self, alias: &str) -> Option<Vec<Value>> {
        let state = self.state();
        let records = state.aliases.get(alias).and_then(|name| state.collections.get(name))?;
        Some(records.iter().map(|record| record.value.clone()).collect())
    }

    fn state(&self) -> MutexGuard<'_, NodeState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a request comes to, and the trouble the node is in meanwhile.
fn answer(state: &Mutex<NodeState>, asked: &Asked) -> (Reply, Trouble) {
    let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
    (state.answer(asked), state.trouble)
}

fn refusal(status: u16, message: &str) -> Reply {
    Reply::Answer(status, json!({ "message": message }).to_string())
}

fn found(value: &Value) -> Reply {
    Reply::Answer(200, value.to_string())
}

impl NodeState {
    fn answer(&mut self, asked: &Asked) -> Reply {
        self.requests += 1;
        if asked.method == "OPTIONS" {
            return Reply::Answer(204, String::new());
        }
        self.asked.push(format!("{} {}", asked.method, asked.target));
        if self.answered_before > 0 {
            self.answered_before -= 1;
        } else {
            match self.trouble {
                Trouble::None | Trouble::Slow => {}
                Trouble::Hangs => return Reply::Hang,
                Trouble::Drops => return Reply::Drop,
                Trouble::Answers(text) => return Reply::Answer(200, text.to_owned()),
                Trouble::Status(status) => return refusal(status, "trouble, as was asked for"),
            }
        }
        if asked.key != KEY {
            return refusal(401, "Forbidden - a valid `x-typesense-api-key` header must be sent.");
        }
        let reply = self.route(asked);
        if let Reply::Answer(status, answer) = &reply {
            let Asked { method, target, body, .. } = asked;
            let (method, target, body) = (method.clone(), target.clone(), body.clone());
            self.exchanges.push(Exchange { method, target, body, status: *status, answer: answer.clone() });
        }
        reply
    }

    fn route(&mut self, asked: &Asked) -> Reply {
        let (path, query) = asked.target.split_once('?').unwrap_or((&asked.target, ""));
        let parts: Vec<&str> = path.trim_matches('/').split('/').collect();
        let body = || serde_json::from_str::<Value>(&asked.body).unwrap_or_default();
        match (asked.method.as_str(), parts.as_slice()) {
            ("GET", ["aliases", alias]) => match self.aliases.get(*alias) {
                Some(name) => found(&json!({ "name": alias, "collection_name": name })),
                None => refusal(404, "Not Found"),
            },
            ("PUT", ["aliases", alias]) => {
                let name = body()["collection_name"].as_str().unwrap_or_default().to_owned();
                self.aliases.insert((*alias).to_owned(), name.clone());
                found(&json!({ "name": alias, "collection_name": name }))
            }
            ("PUT", ["synonym_sets", name]) => found(&json!({ "name": name, "items": body()["items"] })),
            ("POST", ["collections"]) => {
                let name = body()["name"].as_str().unwrap_or_default().to_owned();
                self.collections.insert(name.clone(), Vec::new());
                self.fields.insert(name.clone(), body()["fields"].clone());
                Reply::Answer(201, self.described(&name, 0).to_string())
            }
            ("GET", ["collections", name]) => match self.collections.get(*name) {
                Some(records) => found(&self.described(name, records.len())),
                None => refusal(404, "Not Found"),
            },
            ("DELETE", ["collections", name]) => match self.collections.remove(*name) {
                Some(records) => found(&self.described(name, records.len())),
                None => refusal(404, "Not Found"),
            },
            ("POST", ["collections", name, "documents", "import"]) => self.import(name, &asked.body),
            ("GET", ["collections", name, "documents", "search"]) => {
                let name = self.aliases.get(*name).map_or(*name, String::as_str);
                match self.collections.get(name) {
                    Some(records) => found(&matching::search(records, &http::values(query))),
                    None => refusal(404, "Not found."),
                }
            }
            _ => refusal(404, "Not Found"),
        }
    }

    fn described(&self, name: &str, records: usize) -> Value {
        let fields = self.fields.get(name).cloned().unwrap_or_else(|| json!([]));
        json!({ "name": name, "num_documents": records, "fields": fields, "created_at": 0 })
    }

    fn import(&mut self, name: &str, body: &str) -> Reply {
        let Some(records) = self.collections.get_mut(name) else { return refusal(404, "Not Found") };
        let lines = body.lines().map(|line| match serde_json::from_str::<Value>(line) {
            Ok(record) if self.refused.iter().any(|id| record["id"] == *id) => {
                json!({ "success": false, "error": "Field `content` must be a string.", "document": line })
            }
            Ok(record) => {
                if !self.lost.iter().any(|id| record["id"] == *id) {
                    records.push(record.into());
                }
                json!({ "success": true })
            }
            Err(error) => json!({ "success": false, "error": error.to_string(), "document": line }),
        });
        Reply::Answer(200, lines.map(|line| line.to_string()).collect::<Vec<_>>().join("\n"))
    }
}
