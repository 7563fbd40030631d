//! What requests use of a schema: the types that they name, and the fields that they ask for.

use std::ops::Range;

use apollo_parser::SyntaxNode;
use apollo_parser::cst::{CstNode as _, Definition, Name, NamedType, OperationDefinition, Selection, SelectionSet};

use super::parse;

/// A name of a schema in a request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UsedName {
    /// A type; or the type at which fields begin, the fields above this one, and its own name.
    pub path: Vec<String>,
    /// Where it is in the text.
    pub at: Range<usize>,
}

/// The names that the operations and fragments of a text use, in the order of the text; none of what is no GraphQL.
pub fn find_used(text: &str) -> Vec<UsedName> {
    let Ok(document) = parse(text) else { return Vec::new() };
    let mut found = Vec::new();
    for definition in document.definitions() {
        match definition {
            Definition::OperationDefinition(one) => {
                add_types(one.variable_definitions().map(|variables| variables.syntax().clone()), &mut found);
                add_fields(one.selection_set(), &[root_of(&one).to_owned()], &mut found);
            }
            Definition::FragmentDefinition(one) => {
                let on = one.type_condition().and_then(|condition| condition.named_type());
                add_fragment(on, one.selection_set(), &[], &mut found);
            }
            _ => {}
        }
    }
    found
}

fn root_of(operation: &OperationDefinition) -> &'static str {
    let Some(kind) = operation.operation_type() else { return "Query" };
    if kind.mutation_token().is_some() {
        "Mutation"
    } else if kind.subscription_token().is_some() {
        "Subscription"
    } else {
        "Query"
    }
}

fn add_types(node: Option<SyntaxNode>, found: &mut Vec<UsedName>) {
    let types = node.into_iter().flat_map(|node| node.descendants()).filter_map(NamedType::cast);
    found.extend(types.filter_map(|one| Some(used(&[], &one.name()?))));
}

/// The fields of a fragment, which begin at the type that it is on; without one they go on where it stands.
fn add_fragment(on: Option<NamedType>, fields: Option<SelectionSet>, above: &[String], found: &mut Vec<UsedName>) {
    let Some(on) = on.and_then(|on| on.name()) else { return add_fields(fields, above, found) };
    let on = used(&[], &on);
    let begin = on.path.clone();
    found.push(on);
    add_fields(fields, &begin, found);
}

/// The parser bounds how deep a text may be.
fn add_fields(fields: Option<SelectionSet>, above: &[String], found: &mut Vec<UsedName>) {
    for one in fields.into_iter().flat_map(|fields| fields.selections()) {
        match one {
            Selection::Field(field) => {
                let Some(name) = field.name() else { continue };
                let used = used(above, &name);
                let path = used.path.clone();
                found.push(used);
                add_fields(field.selection_set(), &path, found);
            }
            Selection::InlineFragment(fragment) => {
                let on = fragment.type_condition().and_then(|condition| condition.named_type());
                add_fragment(on, fragment.selection_set(), above, found);
            }
            Selection::FragmentSpread(_) => {}
        }
    }
}

fn used(above: &[String], name: &Name) -> UsedName {
    let start = usize::from(name.syntax().text_range().start());
    let name = name.text().to_string();
    let at = start..start + name.len();
    UsedName { path: above.iter().cloned().chain([name]).collect(), at }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(text: &str) -> Vec<String> {
        let used = find_used(text);
        assert!(used.iter().all(|one| one.path.last().is_some_and(|name| *name == text[one.at.clone()])), "{used:?}");
        used.into_iter().map(|one| one.path.join(".")).collect()
    }

    #[test]
    fn fields_are_told_with_what_they_are_fields_of() {
        assert_eq!(found("{ a { b } total: c type }"), ["Query.a", "Query.a.b", "Query.c", "Query.type"]);
        assert_eq!(
            found("mutation Add($input: [AddInput!]!) { add(input: $input) { ... on Done { id } ...F ... { code } } }"),
            ["AddInput", "Mutation.add", "Done", "Done.id", "Mutation.add.code"]
        );
        assert_eq!(found("fragment F on Order { lines { id } }"), ["Order", "Order.lines", "Order.lines.id"]);
        assert_eq!(found("subscription { changed }"), ["Subscription.changed"]);
    }

    #[test]
    fn definitions_of_types_use_nothing_and_neither_does_what_is_no_graphql() {
        assert_eq!(found("extend type Query { own: Order }"), Vec::<String>::new());
        assert_eq!(found("{ a {"), Vec::<String>::new());
    }
}
