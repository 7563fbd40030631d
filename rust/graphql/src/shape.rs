//! What an operation results in: the keys of its objects, and what each of them holds.

use apollo_compiler::Node;
use apollo_compiler::executable::{ExecutableDocument, Field, Selection, SelectionSet};
use apollo_compiler::schema::{ExtendedType, Schema, Type};

/// Scalars that a server has beside those of the language, as JSON has them. Others may be anything.
const TEXTS: [&str; 3] = ["DateTime", "Date", "Time"];
const WHOLE_NUMBERS: [&str; 1] = ["Money"];

/// A value of a result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) kind: Kind,
    pub(crate) is_nullable: bool,
    /// Whether it may be left out.
    pub(crate) is_optional: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Kind {
    Any,
    Text,
    Whole,
    Number,
    Truth,
    /// One of some words.
    Word(Vec<String>),
    List(Box<Shape>),
    /// An object with one of these lists of keys.
    Object(Vec<Keys>),
}

pub(crate) type Keys = Vec<(String, Shape)>;

/// The fields behind each key of an object.
type Fields<'a> = Vec<(&'a str, Vec<&'a Node<Field>>)>;

/// What a document results in: its operation, or its first fragment if it has none; nothing if it has several operations.
pub(crate) fn shape_of(schema: &Schema, document: &ExecutableDocument) -> Option<Shape> {
    let reader = Reader { schema, document };
    let mut operations = document.operations.iter();
    let set = match (operations.next(), operations.next()) {
        (Some(one), None) => &one.selection_set,
        (None, _) => &document.fragments.values().next()?.selection_set,
        _ => return None,
    };
    Some(Shape { kind: reader.object(&set.ty, &[set]), is_nullable: false, is_optional: false })
}

struct Reader<'a> {
    schema: &'a Schema,
    document: &'a ExecutableDocument,
}

impl<'a> Reader<'a> {
    /// An object of a type, of which some fields are selected. Types of which the same ones are share a list of keys.
    fn object(&self, of: &str, sets: &[&'a SelectionSet]) -> Kind {
        let mut groups: Vec<(Vec<String>, Fields)> = Vec::new();
        for name in self.possible(of) {
            let mut fields = Fields::new();
            for set in sets {
                self.collect(&name, set, &mut fields);
            }
            match groups.iter_mut().find(|(_, others)| *others == fields) {
                Some((names, _)) => names.push(name),
                None => groups.push((vec![name], fields)),
            }
        }
        let keys = |(names, fields): (Vec<String>, Fields<'a>)| {
            fields.into_iter().map(|(key, fields)| (key.to_owned(), self.field(&names, &fields))).collect()
        };
        Kind::Object(groups.into_iter().map(keys).collect())
    }

    fn field(&self, names: &[String], fields: &[&'a Node<Field>]) -> Shape {
        let is_optional =
            fields.iter().all(|field| ["skip", "include"].iter().any(|name| field.directives.get(name).is_some()));
        let Some(first) = fields.first() else { return Shape { kind: Kind::Any, is_nullable: true, is_optional } };
        if first.name == "__typename" {
            return Shape { kind: Kind::Word(names.to_vec()), is_nullable: false, is_optional };
        }
        let sets: Vec<&SelectionSet> = fields.iter().map(|field| &field.selection_set).collect();
        Shape { is_optional, ..self.value(&first.definition.ty, &sets) }
    }

    fn value(&self, ty: &Type, sets: &[&'a SelectionSet]) -> Shape {
        let kind = match ty {
            Type::List(inner) | Type::NonNullList(inner) => Kind::List(Box::new(self.value(inner, sets))),
            Type::Named(name) | Type::NonNullNamed(name) => match self.schema.types.get(name) {
                Some(ExtendedType::Enum(one)) => Kind::Word(one.values.keys().map(ToString::to_string).collect()),
                Some(ExtendedType::Scalar(_)) | None => scalar(name),
                Some(_) => self.object(name, sets),
            },
        };
        Shape { kind, is_nullable: !ty.is_non_null(), is_optional: false }
    }

    /// The types that an object of a type may be of.
    fn possible(&self, name: &str) -> Vec<String> {
        let all = self.schema.types.iter();
        match self.schema.types.get(name) {
            Some(ExtendedType::Interface(_) | ExtendedType::Union(_)) => all
                .filter(|(one, of)| of.is_object() && self.schema.is_subtype(name, one))
                .map(|(one, _)| one.to_string())
                .collect(),
            _ => vec![name.to_owned()],
        }
    }

    /// The fields that a selection has of an object of this type. Cycles of fragments are no valid documents.
    fn collect(&self, name: &str, set: &'a SelectionSet, fields: &mut Fields<'a>) {
        for selection in &set.selections {
            match selection {
                Selection::Field(field) => {
                    let key = field.response_key().as_str();
                    match fields.iter_mut().find(|(one, _)| *one == key) {
                        Some((_, others)) => others.push(field),
                        None => fields.push((key, vec![field])),
                    }
                }
                Selection::InlineFragment(one) => {
                    if one.type_condition.as_ref().is_none_or(|on| self.is_of(name, on)) {
                        self.collect(name, &one.selection_set, fields);
                    }
                }
                Selection::FragmentSpread(one) => {
                    let fragment = self.document.fragments.get(&one.fragment_name);
                    if let Some(fragment) = fragment.filter(|one| self.is_of(name, &one.selection_set.ty)) {
                        self.collect(name, &fragment.selection_set, fields);
                    }
                }
            }
        }
    }

    fn is_of(&self, name: &str, on: &str) -> bool {
        name == on || self.schema.is_subtype(on, name)
    }
}

/// What JSON has for a scalar.
pub(crate) fn scalar(name: &str) -> Kind {
    match name {
        "ID" | "String" => Kind::Text,
        "Int" => Kind::Whole,
        "Float" => Kind::Number,
        "Boolean" => Kind::Truth,
        name if TEXTS.contains(&name) => Kind::Text,
        name if WHOLE_NUMBERS.contains(&name) => Kind::Whole,
        _ => Kind::Any,
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    const SCHEMA: &str = "scalar DateTime scalar Money scalar JSON enum State { OPEN DONE } \
        type Query { order(id: ID): Order pay: Paid! node: Node } union Paid = Order | Declined | Expired \
        interface Fault { code: Int! } interface Node { id: ID! } \
        type Order implements Node { id: ID! total: Money! at: DateTime state: State! notes: [String!]! weight: Float \
        is: Boolean! more: JSON lines: [Line!] } type Line { id: ID! } \
        type Declined implements Fault { code: Int! why: String } type Expired implements Fault { code: Int! }";

    pub(crate) fn shape(text: &str) -> Shape {
        let schema = Schema::parse_and_validate(SCHEMA, "schema").unwrap();
        let document = ExecutableDocument::parse_and_validate(&schema, text, "text").unwrap();
        shape_of(&schema, &document).unwrap()
    }

    #[test]
    fn keys_are_aliases_and_what_fragments_add() {
        let text = "{ mine: order { ...F id } order { ... @include(if: true) { total } total @skip(if: true) } } \
            fragment F on Order { id state }";
        let Kind::Object(variants) = shape(text).kind else { panic!("it is an object") };
        let keys: Vec<&str> = variants[0].iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!(keys, ["mine", "order"]);
        let Kind::Object(mine) = &variants[0][0].1.kind else { panic!("it is an object") };
        let keys: Vec<&str> = mine[0].iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!((keys, mine.len()), (vec!["id", "state"], 1));
    }

    #[test]
    fn several_operations_have_no_one_result() {
        let schema = Schema::parse_and_validate(SCHEMA, "schema").unwrap();
        let text = "query A { order { id } } query B { node { id } }";
        let document = ExecutableDocument::parse_and_validate(&schema, text, "text").unwrap();
        assert_eq!(shape_of(&schema, &document), None);
    }
}
