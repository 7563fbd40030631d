//! Variables as documents show them below a request, compared with what the request declares.

use apollo_compiler::Name;
use apollo_compiler::executable::{ExecutableDocument, VariableDefinition};
use apollo_compiler::schema::{ExtendedType, InputValueDefinition, Schema, Type};
use dialect::diagnostic::nearest;
use jsonc_parser::ast::{Object, Value};
use jsonc_parser::common::Ranged as _;
use jsonc_parser::{CollectOptions, ParseOptions, parse_to_ast};
use proofs::ledger::Fault;

use crate::reply::{Wrong, fault_at};
use crate::shape::{Kind, scalar};

/// What a string begins with that stands for a value of an earlier reply.
const FROM_REPLY: char = '$';

/// What is wrong first with the variables of a document of one operation: one that it does not declare, one that is missing, or a
/// value that the schema does not take.
pub(crate) fn compare(schema: &Schema, document: &ExecutableDocument, text: &str) -> Option<Fault> {
    let mut operations = document.operations.iter();
    let (Some(operation), None) = (operations.next(), operations.next()) else { return None };
    // What is no JSON is told by its grammar.
    let value = parse_to_ast(text, &CollectOptions::default(), &ParseOptions::default()).ok()?.value?;
    let Value::Object(object) = &value else { return None };
    let wanted: Vec<Wanted> = operation.variables.iter().map(|one| Wanted::from(&**one)).collect();
    let (at, message) = Reader { schema, whole: "the request" }.find_in_object(&wanted, object)?;
    Some(fault_at(text, at, message))
}

/// Something that an object may have, and has to have if nothing stands in for it.
struct Wanted<'a> {
    name: &'a str,
    ty: &'a Type,
    is_needed: bool,
}

impl<'a> From<&'a VariableDefinition> for Wanted<'a> {
    fn from(one: &'a VariableDefinition) -> Self {
        Self { name: &one.name, ty: &one.ty, is_needed: one.ty.is_non_null() && one.default_value.is_none() }
    }
}

impl<'a> From<&'a InputValueDefinition> for Wanted<'a> {
    fn from(one: &'a InputValueDefinition) -> Self {
        Self { name: &one.name, ty: &one.ty, is_needed: one.is_required() }
    }
}

#[derive(Clone, Copy)]
struct Reader<'a> {
    schema: &'a Schema,
    /// What an object is of, in words.
    whole: &'a str,
}

impl Reader<'_> {
    fn find_in_object(self, wanted: &[Wanted], object: &Object) -> Option<Wrong> {
        let in_property = object.properties.iter().find_map(|property| {
            let key = property.name.as_str();
            let Some(one) = wanted.iter().find(|one| one.name == key) else {
                let meant = nearest(key, wanted.iter().map(|one| one.name));
                let meant = meant.map_or(String::new(), |one| format!("; `{one}` is"));
                return Some((property.range.start, format!("`{key}` is nothing that {} takes{meant}", self.whole)));
            };
            self.find_wrong(one.ty, &property.value, key)
        });
        let is_there = |name: &str| object.properties.iter().any(|property| property.name.as_str() == name);
        let missing = || wanted.iter().find(|one| one.is_needed && !is_there(one.name));
        in_property.or_else(|| missing().map(|one| (object.range.start, format!("`{}` is missing", one.name))))
    }

    fn find_wrong(self, ty: &Type, value: &Value, key: &str) -> Option<Wrong> {
        let other = |wanted: &str| Some((value.range().start, format!("`{key}` is {wanted}")));
        match (ty, value) {
            (_, Value::StringLit(text)) if text.value.starts_with(FROM_REPLY) => None,
            (_, Value::NullKeyword(_)) if ty.is_non_null() => other("never null"),
            (_, Value::NullKeyword(_)) => None,
            (Type::List(of) | Type::NonNullList(of), Value::Array(items)) => {
                items.elements.iter().find_map(|item| self.find_wrong(of, item, key))
            }
            // A server takes one value for a list of one.
            (Type::List(of) | Type::NonNullList(of), one) => self.find_wrong(of, one, key),
            (Type::Named(name) | Type::NonNullNamed(name), _) => match (self.schema.types.get(name), value) {
                (Some(ExtendedType::InputObject(input)), Value::Object(object)) => {
                    let wanted: Vec<Wanted> = input.fields.values().map(|one| Wanted::from(&***one)).collect();
                    Reader { whole: name, ..self }.find_in_object(&wanted, object)
                }
                (Some(ExtendedType::InputObject(_)), _) => other("an object"),
                (Some(ExtendedType::Enum(one)), Value::StringLit(text)) => {
                    let text = &text.value;
                    let words = || one.values.keys().map(Name::as_str);
                    if words().any(|word| word == text) {
                        return None;
                    }
                    let meant = nearest(text, words()).map_or(String::new(), |one| format!("; `{one}` is"));
                    Some((value.range().start, format!("`{text}` is nothing that `{key}` can be{meant}")))
                }
                (Some(ExtendedType::Enum(_)), _) => other("a string"),
                _ => takes(name, value).map_or_else(other, |()| None),
            },
        }
    }
}

/// Whether a scalar takes a value; otherwise what it wants. A server reads whole numbers as IDs.
fn takes(name: &str, value: &Value) -> Result<(), &'static str> {
    let is_whole = |number: &str| !number.contains(['.', 'e', 'E']);
    match (scalar(name), value) {
        (Kind::Text, Value::StringLit(_))
        | (Kind::Truth, Value::BooleanLit(_))
        | (Kind::Number, Value::NumberLit(_)) => Ok(()),
        (Kind::Whole, Value::NumberLit(number)) if is_whole(number.value) => Ok(()),
        (Kind::Text, Value::NumberLit(number)) if name == "ID" && is_whole(number.value) => Ok(()),
        (Kind::Text, _) => Err("a string"),
        (Kind::Whole, _) => Err("a whole number"),
        (Kind::Number, _) => Err("a number"),
        (Kind::Truth, _) => Err("true or false"),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCHEMA: &str = "scalar DateTime scalar JSON enum Grind { WHOLE FILTER } \
        input Bag { id: ID! grams: Int! = 250 grind: Grind and: [Bag!] more: JSON at: DateTime weight: Float } \
        type Query { a(bag: Bag!, ids: [ID!], is: Boolean): Int }";
    const QUERY: &str = "query ($bag: Bag!, $ids: [ID!], $is: Boolean) { a(bag: $bag, ids: $ids, is: $is) }";

    fn told(variables: &str) -> Option<(usize, String)> {
        let schema = Schema::parse_and_validate(SCHEMA, "schema").unwrap();
        let document = ExecutableDocument::parse_and_validate(&schema, QUERY, "text").unwrap();
        compare(&schema, &document, variables).map(|fault| (fault.column, fault.message))
    }

    #[test]
    fn variables_are_those_that_the_request_declares_and_may_come_from_earlier_replies() {
        for variables in [
            r#"{ "bag": { "id": 7 } }"#,
            r#"{ "bag": { "id": "7", "grind": "FILTER", "and": [{ "id": "1", "weight": 2 }], "more": [1] }, "is": null }"#,
            r#"{ "bag": { "id": "7", "at": "2026-01-01" }, "ids": "1" }"#,
            r#"{ "bag": "$0.add.bag", "ids": ["$0.id"], "is": true }"#,
        ] {
            assert_eq!(told(variables), None, "{variables}");
        }
    }

    #[test]
    fn what_the_request_does_not_take_is_told_where_it_stands() {
        let wrong = [
            (r#"{ "bagg": {} }"#, 3, "`bagg` is nothing that the request takes; `bag` is"),
            (r#"{ "is": true }"#, 1, "`bag` is missing"),
            (r#"{ "bag": null }"#, 10, "`bag` is never null"),
            (r#"{ "bag": { "grams": 250 } }"#, 10, "`id` is missing"),
            (r#"{ "bag": { "id": 1, "grind": "FILTR" } }"#, 30, "`FILTR` is nothing that `grind` can be; `FILTER` is"),
            (r#"{ "bag": { "id": 1, "gram": 1 } }"#, 21, "`gram` is nothing that Bag takes; `grams` is"),
            (r#"{ "bag": { "id": 1, "and": [{ "id": true }] } }"#, 37, "`id` is a string"),
            (r#"{ "bag": { "id": 1, "grams": "250" } }"#, 30, "`grams` is a whole number"),
            (r#"{ "bag": [1] }"#, 10, "`bag` is an object"),
        ];
        for (variables, column, message) in wrong {
            assert_eq!(told(variables), Some((column, message.to_owned())), "{variables}");
        }
    }
}
