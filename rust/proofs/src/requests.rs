//! Requests among the samples are sent to the shop, each from the state that it begins with, and their replies are noted.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;

use apollo_parser::cst::{CstNode as _, Definition, OperationDefinition, Selection, Type, VariableDefinition};
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
    /// The keys of the reply's data that hold something, if they are not null.
    #[serde(skip)]
    pub(crate) filled: Vec<String>,
}

impl Call {
    /// What is sent before it, and it.
    pub(crate) fn all(&self) -> impl Iterator<Item = &Self> {
        self.before.iter().chain([self])
    }

    /// What the ledger says of it.
    pub(crate) fn sent(&self) -> Sent {
        let Self { section, query, variables, .. } = self.clone();
        Sent { section, query, variables }
    }
}

/// How a request is to be sent, or why it cannot be; nothing for what is no request, such as the definition of a type.
/// The schema it is for is the one that its title names. Of several operations each is sent, in their order, and the reply is that
/// to the last one. `complete` adds the fragments that a text needs.
pub(crate) fn prepare(
    request: &Request,
    schemas: &[SchemaSettings],
    complete: &dyn Fn(&str) -> String,
) -> Option<Result<Call, String>> {
    let mut own = match prepare_all(request, schemas, complete)? {
        Ok(calls) => calls,
        Err(why) => return Some(Err(why)),
    };
    let last = own.pop()?;
    let mut before = Vec::new();
    for one in &request.before {
        match prepare_all(one, schemas, complete).unwrap_or_else(|| Err("it follows no request".to_owned())) {
            Ok(calls) => before.extend(calls),
            Err(why) => return Some(Err(format!("of what comes before it, {why}"))),
        }
    }
    before.append(&mut own);
    Some(Ok(Call { before, ..last }))
}

/// A call for each operation of a request.
fn prepare_all(
    request: &Request,
    schemas: &[SchemaSettings],
    complete: &dyn Fn(&str) -> String,
) -> Option<Result<Vec<Call>, String>> {
    let document = parse(&request.text).ok()?;
    let operations: Vec<OperationDefinition> = document
        .definitions()
        .filter_map(|definition| match definition {
            Definition::OperationDefinition(operation) => Some(operation),
            _ => None,
        })
        .collect();
    let alone = |operation: &OperationDefinition| complete(operation.syntax().text().to_string().trim_end());
    let queries: Vec<String> = match &*operations {
        [] => return None,
        [_] => vec![complete(&request.text)],
        several => several.iter().map(alone).collect(),
    };
    let calls = operations.iter().zip(queries).map(|one| prepare_one(request, schemas, one));
    let calls = calls.collect::<Result<Vec<Call>, String>>();
    Some(calls.and_then(|calls| find_undeclared(request, &operations).map_or(Ok(calls), Err)))
}

/// What is wrong with the variables of a request that are none of its operations.
fn find_undeclared(request: &Request, operations: &[OperationDefinition]) -> Option<String> {
    let given: Map<String, Value> = serde_json::from_str(request.variables.as_deref()?).ok()?;
    let declared: Vec<String> = operations.iter().flat_map(declared_by).map(|(name, _)| name).collect();
    let undeclared = given.keys().find(|name| !declared.contains(name))?;
    Some(format!("no operation declares ${undeclared}"))
}

/// The variables of an operation, and whether each has to be given.
fn declared_by(operation: &OperationDefinition) -> Vec<(String, bool)> {
    let definitions = operation.variable_definitions().into_iter().flat_map(|list| list.variable_definitions());
    let name_of = |one: VariableDefinition| {
        let is_needed = matches!(one.ty(), Some(Type::NonNullType(_))) && one.default_value().is_none();
        Some((one.variable()?.name()?.text().to_string(), is_needed))
    };
    definitions.filter_map(name_of).collect()
}

/// The call of an operation with what it needs.
fn prepare_one(
    request: &Request,
    schemas: &[SchemaSettings],
    (operation, query): (&OperationDefinition, String),
) -> Result<Call, String> {
    if operation.operation_type().is_some_and(|kind| kind.subscription_token().is_some()) {
        return Err("it is a subscription".to_owned());
    }
    let title = request.title.as_deref().unwrap_or_default();
    let mut named = schemas.iter().filter(|schema| title.contains(&schema.title));
    let (Some(api), None) = (named.next(), named.next()) else {
        return Err("its title names no API".to_owned());
    };
    let mut variables = match request.variables.as_deref().map(serde_json::from_str) {
        None => Map::new(),
        Some(Ok(Value::Object(variables))) => variables,
        Some(_) => return Err("its variables are no JSON object".to_owned()),
    };
    let declared = declared_by(operation);
    if let Some((missing, _)) = declared.iter().find(|(name, is_needed)| *is_needed && !variables.contains_key(name)) {
        return Err(format!("the variable ${missing} is not given"));
    }
    // The others are those of another operation.
    variables.retain(|name, _| declared.iter().any(|(known, _)| known == name));
    Ok(Call {
        api: api.name().to_owned(),
        section: api.section.clone(),
        query,
        variables,
        sender: request.sender.clone(),
        before: Vec::new(),
        filled: find_filled(operation),
    })
}

/// The keys of an operation's own fields of which it asks for something.
fn find_filled(operation: &OperationDefinition) -> Vec<String> {
    let selections = operation.selection_set().into_iter().flat_map(|set| set.selections());
    let key = |selection| match selection {
        Selection::Field(field) => {
            field.selection_set()?;
            let alias = field.alias().and_then(|alias| alias.name());
            Some(alias.or(field.name())?.text().to_string())
        }
        _ => None,
    };
    selections.filter_map(key).collect()
}

/// What the shop replied to a request.
#[derive(Debug, Deserialize)]
pub(crate) struct Answer {
    id: usize,
    /// The body: `data`, and `errors` if there are any.
    pub(crate) reply: Value,
    /// The bodies of the replies to what was sent before it.
    #[serde(default)]
    pub(crate) before: Vec<Value>,
}

/// Sends requests and gives their replies, both by numbers.
pub(crate) fn send(
    project: &Project,
    folder: &Path,
    calls: &BTreeMap<usize, Call>,
) -> Result<BTreeMap<usize, Answer>, ProofError> {
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
    let replies: Vec<Answer> = serde_json::from_slice(&output.stdout).map_err(|_| failed())?;
    Ok(replies.into_iter().map(|reply| (reply.id, reply)).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prepared(title: &str, query: &str, variables: Option<&str>) -> Option<Result<Value, String>> {
        let (title, text, variables) = (Some(title.to_owned()), query.to_owned(), variables.map(str::to_owned));
        let request = Request { title, text, variables, sender: Some("customer".to_owned()), ..Request::default() };
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
    fn of_several_operations_each_is_sent_with_its_own_variables_and_fragments() {
        let text = "mutation Add($id: ID!) { add(id: $id) { ...F } }\n\nquery Bag { bag }\n\nfragment F on B { c }\n";
        let complete =
            |text: &str| format!("{text}{}", if text.contains("...F") { "\nfragment F on B { c }" } else { "" });
        let request = Request {
            title: Some("Shop API".to_owned()),
            text: text.to_owned(),
            variables: Some("{ \"id\": 1 }".to_owned()),
            ..Request::default()
        };
        let call = prepare(&request, &schemas(), &complete).unwrap().unwrap();
        let add = "mutation Add($id: ID!) { add(id: $id) { ...F } }\nfragment F on B { c }";
        let before = json!([{ "api": "shop", "query": add, "variables": { "id": 1 } }]);
        assert_eq!(
            json!(call),
            json!({ "api": "shop", "query": "query Bag { bag }", "variables": {}, "before": before })
        );
    }

    #[test]
    fn what_cannot_be_sent_says_why() {
        let why = |title: &str, query: &str, variables| prepared(title, query, variables).map(|call| call.unwrap_err());
        assert_eq!(why("Shop API", "query ($id: ID!) { a(id: $id) }", None).unwrap(), "the variable $id is not given");
        assert_eq!(why("Shop API", "{ a }", Some("[]")).unwrap(), "its variables are no JSON object");
        let unused = why("Shop API", "query ($id: ID!) { a(id: $id) }", Some("{ \"id\": 1, \"skp\": 2 }"));
        assert_eq!(unused.unwrap(), "no operation declares $skp");
        assert_eq!(why("Shop API", "subscription { a }", None).unwrap(), "it is a subscription");
        for title in ["Somewhere", "Shop API and Admin API"] {
            assert_eq!(why(title, "{ a }", None).unwrap(), "its title names no API");
        }
        assert_eq!(why("Shop API", "fragment A on B { c }", None), None);
    }
}
