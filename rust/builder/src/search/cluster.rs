//! Fills a Typesense cluster: a new collection, then the alias, so that at any moment the alias answers.
//!
//! Node.js sends the requests: it knows TLS, and is there for pages anyway.

use std::io;
use std::process::Command;
use std::time::{Duration, SystemTime};

use serde::Deserialize;
use serde_json::{Value, json};

use super::records::Record;
use crate::config::SiteSettings;

const BATCH: usize = 200;
/// How long a node may take for an answer.
const LIMIT: Duration = Duration::from_mins(2);
/// What Node.js has beyond that to start and to end.
const MARGIN: Duration = Duration::from_secs(10);
const SCRIPT: &str = include_str!("request.mjs");

/// Why a cluster could not be filled.
#[derive(Debug, thiserror::Error)]
pub enum ClusterError {
    /// The settings name no node.
    #[error("no node is known: name one in [search.typesense] nodes, or in TYPESENSE_NODES")]
    NoNode,
    /// There is no key.
    #[error("there is no key that may write: put it into TYPESENSE_ADMIN_KEY")]
    NoKey,
    /// No node can be reached.
    #[error("cannot reach the cluster to {0}")]
    Reach(String, #[source] io::Error),
    /// The cluster refuses.
    #[error("the cluster refuses to {what}: {status} {message}")]
    Refused {
        /// What was to be done.
        what: String,
        /// The status of its answer.
        status: u16,
        /// What it says.
        message: String,
    },
    /// Records were refused.
    #[error("{} of {} records were refused; the alias still leads to the collection before:\n{}", .1.len(), .0, .1.join("\n"))]
    Records(usize, Vec<String>),
    /// Records are missing.
    #[error(
        "the new collection holds {found} records instead of {wanted}; the alias still leads to the collection before"
    )]
    Count {
        /// How many there are.
        found: u64,
        /// How many were sent.
        wanted: u64,
    },
}

/// A cluster that may be written to.
pub struct Cluster {
    nodes: Vec<String>,
    key: String,
    alias: String,
}

#[derive(Deserialize)]
struct Line {
    success: bool,
    #[serde(default)]
    error: String,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum NodeAnswer {
    Given { status: u16, text: String },
    Missing { failure: String },
}

impl Cluster {
    /// The cluster of the settings, with the key from `TYPESENSE_ADMIN_KEY`.
    pub fn from_settings(site: &SiteSettings, key: Option<String>) -> Result<Self, ClusterError> {
        let settings = site.search.as_ref().map(|search| search.typesense.clone()).unwrap_or_default();
        if settings.nodes.is_empty() {
            return Err(ClusterError::NoNode);
        }
        let key = key.filter(|key| !key.is_empty()).ok_or(ClusterError::NoKey)?;
        Ok(Self { nodes: settings.nodes, key, alias: settings.collection })
    }

    /// Fills a new collection, and lets the alias lead to it; the one before is deleted. `progress` gets how many
    /// records are there. Whatever happens, the alias answers as before or with all records.
    pub fn fill(
        &self,
        records: &[Record],
        synonyms: &[Vec<String>],
        progress: &mut dyn FnMut(usize),
    ) -> Result<String, ClusterError> {
        let seconds = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_millis();
        let name = format!("{}_{seconds}", self.alias);
        let before = self.leads_to()?;
        let set = format!("{}-synonyms", self.alias);
        let items: Vec<Value> = synonyms
            .iter()
            .enumerate()
            .map(|(number, words)| json!({ "id": format!("group-{number}"), "synonyms": words }))
            .collect();
        self.ask("write the synonyms", "PUT", &format!("/synonym_sets/{set}"), &json!({ "items": items }).to_string())?;
        self.ask("create a collection", "POST", "/collections", &build_schema(&name, &set).to_string())?;
        if let Err(error) = self.import(&name, records, progress) {
            // Nobody reads it; a second failure would only hide the first.
            let _ = self.delete(&name);
            return Err(error);
        }
        let alias = json!({ "collection_name": name }).to_string();
        self.ask("swap the alias", "PUT", &format!("/aliases/{}", self.alias), &alias)?;
        if let Some(before) = before {
            self.delete(&before)?;
        }
        Ok(name)
    }

    fn leads_to(&self) -> Result<Option<String>, ClusterError> {
        match self.ask("read the alias", "GET", &format!("/aliases/{}", self.alias), "") {
            Ok(answer) => {
                let answer: Value = serde_json::from_str(&answer).unwrap_or_default();
                Ok(answer["collection_name"].as_str().map(str::to_owned))
            }
            Err(ClusterError::Refused { status: 404, .. }) => Ok(None),
            Err(error) => Err(error),
        }
    }

    fn import(&self, name: &str, records: &[Record], progress: &mut dyn FnMut(usize)) -> Result<(), ClusterError> {
        let path = format!("/collections/{name}/documents/import?action=create");
        let mut refused = Vec::new();
        for (number, batch) in records.chunks(BATCH).enumerate() {
            let answer = self.ask("import records", "POST", &path, &to_jsonl(batch))?;
            for (record, line) in batch.iter().zip(answer.lines()) {
                match serde_json::from_str::<Line>(line) {
                    Ok(line) if line.success => {}
                    Ok(line) => refused.push(format!("  {}: {}", record.id, line.error)),
                    Err(_) => refused.push(format!("  {}: {line}", record.id)),
                }
            }
            progress(number * BATCH + batch.len());
        }
        if !refused.is_empty() {
            return Err(ClusterError::Records(records.len(), refused));
        }
        let answer = self.ask("count the records", "GET", &format!("/collections/{name}"), "")?;
        let found = serde_json::from_str::<Value>(&answer).unwrap_or_default()["num_documents"].as_u64();
        let (found, wanted) = (found.unwrap_or_default(), records.len() as u64);
        if found == wanted { Ok(()) } else { Err(ClusterError::Count { found, wanted }) }
    }

    fn delete(&self, name: &str) -> Result<(), ClusterError> {
        self.ask("delete a collection", "DELETE", &format!("/collections/{name}"), "").map(drop)
    }

    /// Asks one node after the other, until one answers.
    fn ask(&self, what: &str, method: &str, path: &str, body: &str) -> Result<String, ClusterError> {
        let mut last = ClusterError::NoNode;
        for node in &self.nodes {
            let kind = if path.contains("/import") { "text/plain" } else { "application/json" };
            let request = json!({
                "url": format!("{}{path}", node.trim_end_matches('/')),
                "method": method,
                "headers": { "x-typesense-api-key": self.key, "content-type": kind },
                "body": body,
                "seconds": LIMIT.as_secs(),
            });
            match send(&request) {
                Err(source) => last = ClusterError::Reach(what.to_owned(), source),
                Ok((status, text)) => {
                    if status < 300 {
                        return Ok(text);
                    }
                    last = ClusterError::Refused { what: what.to_owned(), status, message: text.trim().to_owned() };
                    // Nodes of a cluster refuse the same requests; only a failure of the node itself is worth trying another.
                    if status < 500 && status != 408 && status != 429 {
                        return Err(last);
                    }
                }
            }
        }
        Err(last)
    }
}

fn send(request: &Value) -> io::Result<(u16, String)> {
    let mut command = Command::new("node");
    // The key is in the request, which no list of processes shows.
    command.args(["--input-type=module", "--eval", SCRIPT]);
    let output = system::process::run_within(&mut command, request.to_string().into_bytes(), LIMIT + MARGIN)?;
    match serde_json::from_slice(&output.stdout) {
        Ok(NodeAnswer::Given { status, text }) => Ok((status, text)),
        Ok(NodeAnswer::Missing { failure }) => Err(io::Error::other(failure)),
        Err(_) => Err(io::Error::other(String::from_utf8_lossy(&output.stderr).trim().to_owned())),
    }
}

/// Records as lines of JSON.
pub fn to_jsonl(records: &[Record]) -> String {
    records.iter().filter_map(|record| Some(serde_json::to_string(record).ok()? + "\n")).collect()
}

fn build_schema(name: &str, synonyms: &str) -> Value {
    let text = |name: &str| json!({ "name": name, "type": "string", "optional": true });
    let facet = |name: &str, kind: &str| json!({ "name": name, "type": kind, "facet": true, "optional": true });
    let mut fields: Vec<Value> = (0..=6).map(|level| text(&format!("hierarchy.lvl{level}"))).collect();
    fields.extend(["content", "names", "questions", "anchor", "trail", "page_kind"].map(text));
    fields.extend([
        json!({ "name": "url", "type": "string", "facet": true }),
        json!({ "name": "url_without_anchor", "type": "string", "facet": true }),
        json!({ "name": "type", "type": "string", "facet": true }),
        facet("language", "string"),
        facet("area", "string"),
        json!({ "name": ".*_tag", "type": "string", "facet": true, "optional": true }),
        facet("version", "string[]"),
        facet("tags", "string[]"),
        json!({ "name": "item_priority", "type": "int64" }),
    ]);
    json!({
        "name": name,
        "fields": fields,
        "default_sorting_field": "item_priority",
        "token_separators": ["_", "-"],
        "synonym_sets": [synonyms],
    })
}
