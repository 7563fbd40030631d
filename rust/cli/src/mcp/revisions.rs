//! The revisions of the protocol: how a request tells which one it is in, and what a result has beside what was asked for.

use serde_json::{Value, json};

use super::Failure;

/// Revisions that begin with a handshake, and differ in nothing that is used here, the newest first.
pub(super) const WITH_HANDSHAKE: [&str; 4] = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"];

/// Revisions without one: each request says by itself which it is in.
pub(super) const STATELESS: [&str; 1] = ["2026-07-28"];

/// The method that only revisions without a handshake have.
pub(super) const DISCOVER: &str = "server/discover";

const VERSION: &str = "io.modelcontextprotocol/protocolVersion";
const CAPABILITIES: &str = "io.modelcontextprotocol/clientCapabilities";
const SERVER: &str = "io.modelcontextprotocol/serverInfo";

const INVALID_PARAMETERS: i32 = -32602;
const UNSUPPORTED_VERSION: i32 = -32022;

/// How long a client may keep the list of tools and what the server says of itself, in milliseconds: both are as they are
/// until another server is started.
const FRESH: u32 = 300_000;

/// What an agent is told about all tools.
const INSTRUCTIONS: &str = "Search these docs with `search`, read what it finds with `page`, and look up classes, methods, \
                            interfaces and GraphQL types by their names with `symbol`. Long pages come in parts.";

/// What kind of revision a request is in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Era {
    Handshake,
    Stateless,
}

impl Era {
    /// What a request says of it: it is in a revision without a handshake as soon as it says one thing that those have to say,
    /// and then it must say all of them.
    pub(super) fn of(method: &str, parameters: &Value) -> Result<Self, Failure> {
        let said = |name: &str| parameters.get("_meta").and_then(|meta| meta.get(name));
        let (version, capabilities) = (said(VERSION), said(CAPABILITIES));
        if version.is_none() && capabilities.is_none() && method != DISCOVER {
            return Ok(Self::Handshake);
        }
        let missing =
            |name: &str, what: &str| Failure::new(INVALID_PARAMETERS, format!("`_meta` needs {what} `{name}`"));
        let version = version.and_then(Value::as_str).ok_or_else(|| missing(VERSION, "the text"))?;
        if !STATELESS.contains(&version) {
            let data = json!({ "supported": STATELESS, "requested": version });
            let failure = Failure::new(UNSUPPORTED_VERSION, "this version of the protocol is not spoken here");
            return Err(Failure { data: Some(data), ..failure });
        }
        capabilities.filter(|value| value.is_object()).ok_or_else(|| missing(CAPABILITIES, "the object"))?;
        Ok(Self::Stateless)
    }
}

/// Who answers: this program, about these documents.
#[derive(Debug)]
pub(super) struct Server {
    /// What the documents are called, and of which version they are.
    pub(super) docs: String,
}

impl Server {
    fn information(&self) -> Value {
        // The program goes by its own name, however it was called, and the documents by theirs.
        json!({ "name": "vendure-docs", "title": self.docs, "version": env!("CARGO_PKG_VERSION") })
    }

    fn instructions(&self) -> String {
        format!("These docs are: {}. {INSTRUCTIONS}", self.docs)
    }

    /// A result as its era has it.
    pub(super) fn complete(&self, era: Era, mut result: Value) -> Value {
        if era == Era::Stateless {
            result["resultType"] = "complete".into();
            result["_meta"] = json!({ SERVER: self.information() });
        }
        result
    }

    /// A result that a client may keep; nothing of it is anybody's own.
    pub(super) fn complete_for_a_while(&self, era: Era, mut result: Value) -> Value {
        if era == Era::Stateless {
            result["ttlMs"] = FRESH.into();
            result["cacheScope"] = "public".into();
        }
        self.complete(era, result)
    }

    /// All that is said of the protocol wherever it is spoken.
    pub(super) fn describe(&self, tools: &Value) -> Value {
        json!({
            "tools": tools,
            "server": self.information(),
            "instructions": self.instructions(),
            "handshakes": WITH_HANDSHAKE,
            "stateless": STATELESS,
            "fresh": FRESH,
        })
    }

    /// The answer to a handshake, in the revision that is wanted, if it is spoken here.
    pub(super) fn initialize(&self, parameters: &Value) -> Value {
        let wanted = parameters.get("protocolVersion").and_then(Value::as_str).unwrap_or_default();
        let version = WITH_HANDSHAKE.into_iter().find(|version| *version == wanted).unwrap_or(WITH_HANDSHAKE[0]);
        json!({
            "protocolVersion": version,
            "capabilities": { "tools": {} },
            "serverInfo": self.information(),
            "instructions": self.instructions(),
        })
    }

    /// What takes its place where there is no handshake.
    pub(super) fn discover(&self) -> Value {
        let result = json!({
            "supportedVersions": STATELESS,
            "capabilities": { "tools": {} },
            "instructions": self.instructions(),
        });
        self.complete_for_a_while(Era::Stateless, result)
    }
}
