//! Requests among the samples are sent to the shop, each from the state that it begins with, and their replies are noted.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use apollo_parser::cst::{Definition, Type};
use dialect::parse::Request;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use crate::graphql::parse;
use crate::ledger::Sent;
use crate::settings::SchemaSettings;
use crate::{Project, ProofError};

/// The script of the shop's package that answers requests: a list of them on its standard input, of replies on its output.
const SCRIPT: &str = "run-documents";

pub(crate) fn can_answer(folder: &Path) -> bool {
    system::files::read_text(&folder.join("package.json")).is_ok_and(|text| text.contains(&format!("\"{SCRIPT}\":")))
}

/// A request as it is to be sent.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Call {
    api: String,
    #[serde(skip)]
    section: String,
    query: String,
    variables: Map<String, Value>,
    #[serde(rename = "as", skip_serializing_if = "Option::is_none")]
    sender: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    before: Vec<Call>,
}

impl Call {
    /// What the ledger says of it.
    pub(crate) fn sent(&self) -> Sent {
        let Self { section, query, variables, .. } = self.clone();
        Sent { section, query, variables }
    }
}

/// How a request is to be sent, or why it cannot be; nothing for what is no request, such as the definition of a type.
/// The schema it is for is the one that its title names. `complete` adds the fragments that a text needs.
pub(crate) fn prepare(
    request: &Request,
    schemas: &[SchemaSettings],
    complete: &dyn Fn(&str) -> String,
) -> Option<Result<Call, String>> {
    let prepare_one = |one: &Request| prepare_one(one, schemas, &complete(&one.text));
    let call = match prepare_one(request)? {
        Ok(call) => call,
        why => return Some(why),
    };
    let before: Result<Vec<Call>, String> = request
        .before
        .iter()
        .map(|one| prepare_one(one).unwrap_or_else(|| Err("it follows no request".to_owned())))
        .collect();
    Some(match before {
        Ok(before) => Ok(Call { before, ..call }),
        Err(why) => Err(format!("of what comes before it, {why}")),
    })
}

fn prepare_one(request: &Request, schemas: &[SchemaSettings], query: &str) -> Option<Result<Call, String>> {
    let document = parse(query).ok()?;
    let mut operations = document.definitions().filter_map(|definition| match definition {
        Definition::OperationDefinition(operation) => Some(operation),
        _ => None,
    });
    let operation = operations.next()?;
    if operations.next().is_some() {
        return Some(Err("it holds several operations".to_owned()));
    }
    if operation.operation_type().is_some_and(|kind| kind.subscription_token().is_some()) {
        return Some(Err("it is a subscription".to_owned()));
    }
    let title = request.title.as_deref().unwrap_or_default();
    let mut named = schemas.iter().filter(|schema| title.contains(&schema.title));
    let (Some(api), None) = (named.next(), named.next()) else {
        return Some(Err("its title names no API".to_owned()));
    };
    let variables = match request.variables.as_deref().map(serde_json::from_str) {
        None => Map::new(),
        Some(Ok(Value::Object(variables))) => variables,
        Some(_) => return Some(Err("its variables are no JSON object".to_owned())),
    };
    let mut all = operation.variable_definitions().into_iter().flat_map(|list| list.variable_definitions());
    let missing = all.find_map(|one| {
        let is_needed = matches!(one.ty(), Some(Type::NonNullType(_))) && one.default_value().is_none();
        let name = one.variable()?.name()?.text().to_string();
        (is_needed && !variables.contains_key(&name)).then_some(name)
    });
    if let Some(missing) = missing {
        return Some(Err(format!("the variable ${missing} is not given")));
    }
    Some(Ok(Call {
        api: api.name().to_owned(),
        section: api.section.clone(),
        query: query.to_owned(),
        variables,
        sender: request.sender.clone(),
        before: Vec::new(),
    }))
}

#[derive(Deserialize)]
struct Reply {
    id: usize,
    reply: Value,
}

/// Sends requests and gives their replies, both by numbers.
pub(crate) fn send(
    project: &Project,
    folder: &Path,
    calls: &BTreeMap<usize, Call>,
) -> Result<BTreeMap<usize, Value>, ProofError> {
    let numbered = calls.iter().map(|(number, call)| {
        let mut call = json!(call);
        call["id"] = json!(number);
        call
    });
    let input = Value::Array(numbered.collect()).to_string();
    let npm = if cfg!(windows) { "npm.cmd" } else { "npm" };
    let mut command = Command::new(npm);
    command.args(["run", "--silent", SCRIPT]).current_dir(folder);
    let output = project.run(&mut command, ("the shop", input.into_bytes()), ProofError::Shop)?;
    let failed = || ProofError::ShopFailed(String::from_utf8_lossy(&output.stderr).trim().to_owned());
    let replies: Vec<Reply> = serde_json::from_slice(&output.stdout).map_err(|_| failed())?;
    Ok(replies.into_iter().map(|reply| (reply.id, reply.reply)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prepared(title: &str, query: &str, variables: Option<&str>) -> Option<Result<Value, String>> {
        let (title, text, variables) = (Some(title.to_owned()), query.to_owned(), variables.map(str::to_owned));
        let request = Request { title, text, variables, sender: Some("customer".to_owned()), before: Vec::new() };
        prepare(&request, &schemas(), &str::to_owned).map(|call| call.map(|call| json!(call)))
    }

    fn schemas() -> Vec<SchemaSettings> {
        [("Shop API", "api/shop"), ("Admin API", "api/admin")]
            .map(|(title, section)| SchemaSettings {
                title: title.into(),
                section: section.into(),
                extensions: Vec::new(),
            })
            .to_vec()
    }

    #[test]
    fn a_request_is_sent_with_what_the_document_says_of_it() {
        let query = "query Bag($id: ID!, $more: Int! = 1, $less: Int) { product(id: $id) { name } }";
        let call = prepared("Shop API", query, Some("{ \"id\": 1 }")).unwrap().unwrap();
        assert_eq!(call, json!({ "api": "shop", "query": query, "variables": { "id": 1 }, "as": "customer" }));
        assert_eq!(prepared("Admin API, version 3", "{ me { id } }", None).unwrap().unwrap()["api"], "admin");
    }

    #[test]
    fn what_comes_before_is_sent_with_its_fragments() {
        let one =
            |text: &str| Request { title: Some("Shop API".to_owned()), text: text.to_owned(), ..Request::default() };
        let request = Request { before: vec![one("mutation A { a { ...F } }")], ..one("{ b }") };
        let complete =
            |text: &str| format!("{text}{}", if text.contains("...F") { " fragment F on B { c }" } else { "" });
        let call = prepare(&request, &schemas(), &complete).unwrap().unwrap();
        assert_eq!(json!(call)["before"][0]["query"], "mutation A { a { ...F } } fragment F on B { c }");
        let variables = Map::new();
        let sent = Sent { section: "api/shop".to_owned(), query: "{ b }".to_owned(), variables };
        assert_eq!(call.sent(), sent, "the ledger keeps what was replied to");
        let request = Request { before: vec![one("mutation A($id: ID!) { a(id: $id) }")], ..one("{ b }") };
        assert!(prepare(&request, &schemas(), &complete).unwrap().unwrap_err().contains("$id is not given"));
    }

    #[test]
    fn what_cannot_be_sent_says_why() {
        let why = |title: &str, query: &str, variables| prepared(title, query, variables).map(|call| call.unwrap_err());
        assert_eq!(why("Shop API", "query ($id: ID!) { a(id: $id) }", None).unwrap(), "the variable $id is not given");
        assert_eq!(why("Shop API", "{ a }", Some("[]")).unwrap(), "its variables are no JSON object");
        assert_eq!(why("Shop API", "query A { a } query B { b }", None).unwrap(), "it holds several operations");
        assert_eq!(why("Shop API", "subscription { a }", None).unwrap(), "it is a subscription");
        for title in ["Somewhere", "Shop API and Admin API"] {
            assert_eq!(why(title, "{ a }", None).unwrap(), "its title names no API");
        }
        assert_eq!(why("Shop API", "fragment A on B { c }", None), None);
    }
}
