//! What became of the requests among the samples, and what is wrong with it: those that are not sent, errors that a document does not
//! announce, and announced ones that are not there.

use std::collections::BTreeMap;
use std::path::Path;

use serde_json::Value;

use crate::cases::{Case, SampleKind};
use crate::graphql::Fragments;
use crate::ledger::{Entry, Fault, Ran, Verdict};
use crate::prove::Work;
use crate::requests::{Answer, Call, prepare, send};
use crate::{Project, ProofError};

/// What an author can do who reads of a fault of a request.
pub(crate) const HINT: &str = "give it what it needs (`variables`, `as`, `before`, `after`), announce the error: error=\"CODE\", or say in the fence why it is not sent: unsent=\"…\"";

/// How names of types end that stand for errors among results.
const ERROR_TYPE: &str = "Error";

/// What became of requests, and what is wrong with that, by the numbers of cases.
#[derive(Debug, Default)]
pub(crate) struct Replies {
    pub(crate) ran: BTreeMap<usize, Ran>,
    pub(crate) faults: BTreeMap<usize, Fault>,
}

impl Replies {
    /// What became of the requests among the samples: those that changed are sent, the others keep their replies.
    pub(crate) fn collect<'a>(
        project: &Project,
        folder: &Path,
        (cases, verdicts): (&[Case], &BTreeMap<usize, Verdict>),
        known: &dyn Fn(&Case) -> Option<&'a Entry>,
        begin: &mut dyn FnMut(Work) -> Result<(), ProofError>,
    ) -> Result<Self, ProofError> {
        let valid = |number: &usize| {
            cases[*number].kind == SampleKind::Graphql
                && matches!(verdicts.get(number), Some(Verdict::Valid | Verdict::Parsed))
        };
        let requests: Vec<usize> = (0..cases.len()).filter(valid).collect();
        let texts = requests.iter().map(|number| (cases[*number].page, cases[*number].sample.text.as_str()));
        let fragments = Fragments::collect(texts);
        let mut ran = BTreeMap::new();
        let mut faults = BTreeMap::new();
        let mut calls = BTreeMap::new();
        for number in requests {
            let case = &cases[number];
            let complete = |text: &str| fragments.complete(case.page, text);
            let Some(request) = &case.sample.request else { continue };
            let Some(call) = prepare(request, &project.settings.schemas, &complete) else { continue };
            if let Some(reason) = &request.unsent {
                ran.insert(number, Ran::Unsent(reason.clone()));
                continue;
            }
            // What is accepted as wrong may be so because of what came before it, which the ledger does not keep.
            let known = known(case).filter(|entry| !entry.is_failed());
            match (call, known.and_then(|entry| entry.ran.clone())) {
                (Err(why), _) => {
                    faults.insert(number, fault(format!("it is not sent to the shop, since {why}")));
                    ran.insert(number, Ran::Unsent(why));
                }
                (Ok(call), Some(Ran::Replied { request: key, reply, .. }))
                    if may_stay(&call, &reply, request.errors.as_deref()) =>
                {
                    ran.insert(number, Ran::Replied { request: key, sent: Some(call.sent()), reply });
                }
                (Ok(call), _) => _ = calls.insert(number, call),
            }
        }
        if !calls.is_empty() {
            begin(Work { folder, doing: format!("{} requests are sent to the shop", calls.len()) })?;
            for (number, answer) in send(project, folder, &calls)? {
                let request = cases.get(number).and_then(|case| case.sample.request.as_ref());
                let Some(request) = request else { continue };
                let Some(call) = calls.get(&number) else { continue };
                faults.extend(judge(call, &answer, request.errors.as_deref()).map(|fault| (number, fault)));
                ran.insert(
                    number,
                    Ran::Replied { request: request.key(), sent: Some(call.sent()), reply: answer.reply },
                );
            }
        }
        Ok(Self { ran, faults })
    }
}

/// Something that a reply has in place of a result.
#[derive(Debug, PartialEq, Eq)]
struct Refusal<'a> {
    /// The names by which it can be announced, the best first.
    codes: Vec<&'a str>,
    message: &'a str,
}

/// A fault of a sample as a whole.
fn fault(message: String) -> Fault {
    Fault { line: 0, column: 1, message }
}

/// What is wrong with the replies to a call and to what was sent before it, if a document announces errors of these codes.
fn judge(call: &Call, answer: &Answer, announced: Option<&str>) -> Option<Fault> {
    let bodies: Vec<&Value> = answer.before.iter().chain([&answer.reply]).collect();
    let refusals = find_all(&bodies);
    let is_there = |code: &&str| refusals.iter().any(|one| one.codes.contains(code));
    find_wrong(call.all().zip(bodies.iter().copied()), announced).or_else(|| {
        let missing = codes(announced).find(|code| !is_there(code))?;
        Some(fault(format!("the fence announces {missing}, but the shop does not reply it")))
    })
}

/// Whether a reply that was noted may stay, as far as it says itself.
fn may_stay(call: &Call, body: &Value, announced: Option<&str>) -> bool {
    find_wrong([(call, body)].into_iter(), announced).is_none()
}

fn codes(announced: Option<&str>) -> impl Iterator<Item = &str> {
    announced.into_iter().flat_map(str::split_whitespace)
}

fn find_wrong<'a>(replied: impl Iterator<Item = (&'a Call, &'a Value)>, announced: Option<&str>) -> Option<Fault> {
    let is_announced = |one: &Refusal| one.codes.iter().any(|code| codes(announced).any(|known| known == *code));
    let replied: Vec<_> = replied.collect();
    let bodies: Vec<&Value> = replied.iter().map(|(_, body)| *body).collect();
    if let Some(refusal) = find_all(&bodies).into_iter().find(|one| !is_announced(one)) {
        let code = refusal.codes.first().copied().unwrap_or("an error without a code");
        let what = format!("the shop replies {code}, which the fence does not announce");
        let separator = if refusal.message.is_empty() { "" } else { ": " };
        return Some(fault(format!("{what}{separator}{}", refusal.message)));
    }
    let is_empty = |body: &Value, key: &str| body["data"][key].as_object().is_some_and(serde_json::Map::is_empty);
    let empty = replied.iter().find_map(|(call, body)| call.filled.iter().find(|key| is_empty(body, key)))?;
    Some(fault(format!(
        "`{empty}` is empty, as of an error of which the request asks nothing; ask for `__typename`, too"
    )))
}

fn find_all<'a>(bodies: &[&'a Value]) -> Vec<Refusal<'a>> {
    let mut found = Vec::new();
    for body in bodies {
        find_refusals(body, &mut found);
    }
    found
}

/// Whether the body of a reply has an error, beside its data or as a result.
pub fn is_refused(body: &Value) -> bool {
    !find_all(&[body]).is_empty()
}

/// The errors of a reply: those beside its data, and results that are errors by `errorCode` or by the name of their type.
fn find_refusals<'a>(body: &'a Value, found: &mut Vec<Refusal<'a>>) {
    for error in body.get("errors").and_then(Value::as_array).into_iter().flatten() {
        let codes = error.pointer("/extensions/code").and_then(Value::as_str).into_iter().collect();
        found.push(Refusal { codes, message: text(error, "message") });
    }
    if let Some(data) = body.get("data") {
        find_results(data, found);
    }
}

fn find_results<'a>(value: &'a Value, found: &mut Vec<Refusal<'a>>) {
    match value {
        Value::Array(items) => {
            for item in items {
                find_results(item, found);
            }
        }
        Value::Object(entries) => {
            let code = Some(text(value, "errorCode")).filter(|code| !code.is_empty());
            let kind = Some(text(value, "__typename")).filter(|kind| kind.ends_with(ERROR_TYPE));
            if code.is_some() || kind.is_some() {
                found.push(Refusal { codes: code.into_iter().chain(kind).collect(), message: text(value, "message") });
            }
            for entry in entries.values() {
                find_results(entry, found);
            }
        }
        _ => {}
    }
}

fn text<'a>(value: &'a Value, key: &str) -> &'a str {
    value.get(key).and_then(Value::as_str).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::SchemaSettings;
    use dialect::parse::Request;
    use serde_json::json;

    fn judged(before: &Value, reply: &Value, announced: Option<&str>) -> Option<String> {
        let answer = serde_json::from_value(json!({ "id": 1, "before": before, "reply": reply })).unwrap();
        let one = |text: &str| Request { title: Some("API".to_owned()), text: text.to_owned(), ..Request::default() };
        let request =
            Request { before: vec![one("{ b { c } }"); before.as_array().unwrap().len()], ..one("{ d a: b { c } }") };
        let schema = SchemaSettings { title: "API".to_owned(), section: "api".to_owned(), extensions: Vec::new() };
        let call = prepare(&request, &[schema], &str::to_owned).unwrap().unwrap();
        judge(&call, &answer, announced).map(|fault| fault.message)
    }

    #[test]
    fn an_error_has_to_be_announced_by_its_code_or_its_type() {
        let error = json!({ "errors": [{ "message": "No.", "extensions": { "code": "FORBIDDEN" } }], "data": null });
        let told = "the shop replies FORBIDDEN, which the fence does not announce: No.";
        assert_eq!(judged(&json!([]), &error, None).as_deref(), Some(told));
        assert_eq!(judged(&json!([]), &error, Some("FORBIDDEN")), None);
        assert_eq!(
            judged(&json!([]), &error, Some("OTHER FORBIDDEN")).as_deref(),
            Some("the fence announces OTHER, but the shop does not reply it")
        );
        let bare = json!({ "errors": [{ "message": "Broken" }] });
        let told = "the shop replies an error without a code, which the fence does not announce: Broken";
        assert_eq!(judged(&json!([]), &bare, Some("")).as_deref(), Some(told));

        let result = json!({ "data": { "a": [{ "__typename": "FullError", "errorCode": "FULL" }] } });
        let told = "the shop replies FULL, which the fence does not announce";
        assert_eq!(judged(&json!([]), &result, None).as_deref(), Some(told));
        assert_eq!(judged(&json!([result]), &json!({ "data": { "b": 1 } }), None).as_deref(), Some(told));
        assert_eq!([Some("FULL"), Some("FullError")].map(|code| judged(&json!([]), &result, code)), [None, None]);
        let named = json!({ "data": { "a": { "__typename": "FullError" } } });
        assert!(judged(&json!([]), &named, None).is_some_and(|told| told.starts_with("the shop replies FullError,")));
    }

    #[test]
    fn a_result_of_which_nothing_is_known_is_no_proof() {
        let told = |key| {
            Some(format!(
                "`{key}` is empty, as of an error of which the request asks nothing; ask for `__typename`, too"
            ))
        };
        assert_eq!(judged(&json!([]), &json!({ "data": { "d": {}, "a": {} } }), None), told("a"));
        assert_eq!(judged(&json!([{ "data": { "b": {} } }]), &json!({ "data": { "a": null } }), None), told("b"));
        assert_eq!(judged(&json!([]), &json!({ "data": { "d": {}, "a": { "c": {} } } }), None), None);
    }

    #[test]
    fn what_is_announced_has_to_be_there() {
        let told = "the fence announces FULL, but the shop does not reply it";
        assert_eq!(judged(&json!([]), &json!({ "data": { "a": 1 } }), Some("FULL")).as_deref(), Some(told));
    }
}
