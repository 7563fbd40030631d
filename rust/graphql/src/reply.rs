//! Replies as documents show them, compared with what their requests result in.

use dialect::diagnostic::nearest;
use jsonc_parser::ast::{Object, Value};
use jsonc_parser::common::Ranged as _;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use proofs::ledger::Fault;

use crate::shape::{Keys, Kind, Shape};

/// What a reply has beside its data.
const BESIDE: [&str; 2] = ["errors", "extensions"];

/// Something wrong, and the byte where it is.
pub(crate) type Wrong = (usize, String);

/// What is wrong with a reply first: a key that nobody asked for, or a value that the schema does not have there. What is left
/// out is not missed: documents show the part that they tell of.
pub(crate) fn compare(shape: &Shape, text: &str) -> Option<Fault> {
    // What is no JSON is told by its grammar.
    let reply = parse_to_ast(text, &CollectOptions::default(), &ParseOptions::default()).ok()?.value?;
    let Value::Object(reply) = &reply else { return None };
    let data = Shape { is_nullable: true, ..shape.clone() };
    let wrong = reply.properties.iter().find_map(|property| match property.name.as_str() {
        key @ "data" => find_wrong(&data, &property.value, key),
        key if BESIDE.contains(&key) => None,
        key => Some((property.range.start, format!("`{key}` is nothing that a reply has"))),
    });
    let (at, message) = wrong?;
    Some(fault_at(text, at, message))
}

pub(crate) fn fault_at(text: &str, at: usize, message: String) -> Fault {
    let before = &text[..at];
    let column = before.rsplit('\n').next().unwrap_or_default().chars().count() + 1;
    Fault { line: before.matches('\n').count() + 1, column, message }
}

fn find_wrong(shape: &Shape, value: &Value, key: &str) -> Option<Wrong> {
    let at = value.range().start;
    let other = |wanted: &str| Some((at, format!("`{key}` is {wanted}")));
    match (&shape.kind, value) {
        (kind, Value::NullKeyword(_)) if shape.is_nullable || *kind == Kind::Any => None,
        (_, Value::NullKeyword(_)) => other("never null"),
        (Kind::Any, _)
        | (Kind::Text, Value::StringLit(_))
        | (Kind::Truth, Value::BooleanLit(_))
        | (Kind::Number, Value::NumberLit(_)) => None,
        (Kind::Whole, Value::NumberLit(number)) if !number.value.contains(['.', 'e', 'E']) => None,
        (Kind::Word(words), Value::StringLit(text)) if words.iter().any(|word| *word == text.value) => None,
        (Kind::Word(words), Value::StringLit(text)) => {
            let text = &text.value;
            let meant =
                nearest(text, words.iter().map(String::as_str)).map_or(String::new(), |one| format!("; `{one}` is"));
            Some((at, format!("`{text}` is nothing that `{key}` can be{meant}")))
        }
        (Kind::List(of), Value::Array(items)) => items.elements.iter().find_map(|item| find_wrong(of, item, key)),
        (Kind::Object(variants), Value::Object(object)) => find_in_object(variants, object),
        (Kind::Text | Kind::Word(_), _) => other("a string"),
        (Kind::Whole, _) => other("a whole number"),
        (Kind::Number, _) => other("a number"),
        (Kind::Truth, _) => other("true or false"),
        (Kind::List(_), _) => other("a list"),
        (Kind::Object(_), _) => other("an object"),
    }
}

/// What is wrong with an object that may have one of several lists of keys; the one that it comes the furthest with is meant.
fn find_in_object(variants: &[Keys], object: &Object) -> Option<Wrong> {
    let wrong: Option<Vec<Wrong>> = variants.iter().map(|known| find_in_variant(known, object)).collect();
    wrong?.into_iter().rev().max_by_key(|(at, _)| *at)
}

fn find_in_variant(known: &Keys, object: &Object) -> Option<Wrong> {
    object.properties.iter().find_map(|property| {
        let key = property.name.as_str();
        let shape = known.iter().find(|(name, _)| name == key).map(|(_, shape)| shape);
        let other = || Some((property.range.start, unknown(known, key)));
        shape.map_or_else(other, |shape| find_wrong(shape, &property.value, key))
    })
}

fn unknown(known: &Keys, key: &str) -> String {
    let meant = nearest(key, known.iter().map(|(name, _)| name.as_str()));
    let meant = meant.map_or(String::new(), |one| format!("; `{one}` is"));
    format!("`{key}` is nothing that the request asks for{meant}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::tests::shape;

    fn told(query: &str, data: &str) -> Option<(usize, String)> {
        compare(&shape(query), &format!("{{ \"data\": {data} }}")).map(|fault| (fault.column - 11, fault.message))
    }

    const ORDER: &str = "{ order { total at state notes weight is lines { id } more } }";
    const PAY: &str = "{ pay { __typename ... on Order { id } ... on Fault { code } } }";

    #[test]
    fn a_reply_has_what_was_asked_for_or_a_part_of_it() {
        for data in [
            "null",
            "{ \"order\": null }",
            "{ \"order\": { \"total\": 1, \"at\": null, \"notes\": [\"a\"], \"state\": \"OPEN\", \"weight\": 1.5 } }",
            "{ \"order\": { \"lines\": [{ \"id\": \"1\" }], \"is\": false, \"more\": { \"a\": 1 } } }",
        ] {
            assert_eq!(told(ORDER, data), None, "{data}");
        }
        assert_eq!(told(PAY, "{ \"pay\": { \"__typename\": \"Expired\", \"code\": 2 } }"), None);
        assert_eq!(compare(&shape(ORDER), "{ \"errors\": [{ \"a\": 1 }] }"), None);
    }

    #[test]
    fn what_nobody_asked_for_and_what_the_schema_does_not_have_is_told_where_it_stands() {
        let wrong = [
            ("{ \"orde\": null }", 2, "`orde` is nothing that the request asks for; `order` is"),
            ("{ \"order\": { \"state\": \"OPNE\" } }", 22, "`OPNE` is nothing that `state` can be; `OPEN` is"),
            ("{ \"order\": { \"total\": 1.5 } }", 22, "`total` is a whole number"),
            ("{ \"order\": { \"total\": null } }", 22, "`total` is never null"),
            ("{ \"order\": { \"is\": \"yes\" } }", 19, "`is` is true or false"),
            ("{ \"order\": { \"notes\": \"a\" } }", 22, "`notes` is a list"),
            ("{ \"order\": { \"lines\": [{ \"id\": 1 }] } }", 31, "`id` is a string"),
            ("{ \"order\": [] }", 11, "`order` is an object"),
            ("{ \"order\": { \"weight\": \"\" } }", 23, "`weight` is a number"),
        ];
        for (data, column, message) in wrong {
            assert_eq!(told(ORDER, data), Some((column, message.to_owned())), "{data}");
        }
        let data = "{ \"pay\": { \"__typename\": \"Order\", \"code\": 2 } }";
        assert_eq!(told(PAY, data), Some((34, "`code` is nothing that the request asks for".to_owned())));
        let fault = compare(&shape(ORDER), "{\n  \"dat\": {} }").unwrap();
        assert_eq!((fault.line, fault.column), (2, 3));
    }
}
