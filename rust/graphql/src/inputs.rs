//! The TypeScript types of variables.

use apollo_compiler::executable::ExecutableDocument;
use apollo_compiler::schema::{ExtendedType, Schema, Type};

use crate::shape::{Kind, scalar};

/// How deep inputs are printed in each other. Those of a schema may all refer to each other, and then each level has as many
/// types again.
const DEPTH: usize = 4;

/// The type of the variables that an operation takes. A fragment takes none, and neither does a document of several operations,
/// of which nobody knows which is sent.
pub(crate) fn print(schema: &Schema, document: &ExecutableDocument) -> String {
    let mut operations = document.operations.iter();
    let (Some(operation), None) = (operations.next(), operations.next()) else { return "{}".to_owned() };
    let mut above = Vec::new();
    let members = operation.variables.iter().map(|one| {
        let is_needed = one.ty.is_non_null() && one.default_value.is_none();
        print_member(schema, (&one.name, &one.ty, is_needed), &mut above)
    });
    print_object(&members.collect::<Vec<_>>())
}

fn print_object(members: &[String]) -> String {
    if members.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", members.join("; ")) }
}

fn print_member<'a>(
    schema: &'a Schema,
    (name, ty, is_needed): (&str, &'a Type, bool),
    above: &mut Vec<&'a str>,
) -> String {
    let printed = print_type(schema, ty, above);
    if is_needed { format!("{name}: {printed}") } else { format!("{name}?: {printed} | null") }
}

/// The type of a value, without `null`. `above` are the inputs that it is in: what is in itself, or too deep, may be anything.
fn print_type<'a>(schema: &'a Schema, ty: &'a Type, above: &mut Vec<&'a str>) -> String {
    let name = match ty {
        // A server takes one value for a list of one.
        Type::List(of) | Type::NonNullList(of) => {
            let one = print_type(schema, of, above);
            let inside = if of.is_non_null() { one.clone() } else { format!("{one} | null") };
            return format!("{one} | Array<{inside}>");
        }
        Type::Named(name) | Type::NonNullNamed(name) => name.as_str(),
    };
    match schema.types.get(name) {
        Some(ExtendedType::Enum(one)) => {
            let words: Vec<String> = one.values.keys().map(|word| format!("'{word}'")).collect();
            words.join(" | ")
        }
        Some(ExtendedType::InputObject(_)) if above.len() == DEPTH || above.contains(&name) => "any".to_owned(),
        Some(ExtendedType::InputObject(one)) => {
            above.push(name);
            let fields = one.fields.values();
            let members =
                fields.map(|field| print_member(schema, (&field.name, &field.ty, field.is_required()), above));
            let printed = print_object(&members.collect::<Vec<_>>());
            above.pop();
            printed
        }
        _ => print_scalar(name).to_owned(),
    }
}

/// What a client may send for a scalar: whole numbers are IDs too, and JSON makes texts of dates.
fn print_scalar(name: &str) -> &'static str {
    match (scalar(name), name) {
        (Kind::Text, "ID") => "string | number",
        (Kind::Text, "String") => "string",
        (Kind::Text, _) => "string | Date",
        (Kind::Whole | Kind::Number, _) => "number",
        (Kind::Truth, _) => "boolean",
        _ => "any",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SCHEMA: &str = "scalar DateTime scalar JSON enum Grind { WHOLE FILTER } \
        input Bag { id: ID! grams: Int! = 250 grind: Grind and: [Bag!] more: JSON at: DateTime! name: String! } \
        type Query { a(bag: Bag, ids: [ID!], weights: [Float]!, is: Boolean!): Int }";

    fn printed(text: &str) -> String {
        let schema = Schema::parse_and_validate(SCHEMA, "schema").unwrap();
        print(&schema, &ExecutableDocument::parse_and_validate(&schema, text, "text").unwrap())
    }

    #[test]
    fn variables_are_printed_as_types_of_what_a_client_may_send() {
        let text = "query ($ids: [ID!], $weights: [Float]!, $is: Boolean! = true) { a(ids: $ids, weights: $weights, is: $is) }";
        let types = "{ ids?: string | number | Array<string | number> | null; \
            weights: number | Array<number | null>; is?: boolean | null }";
        assert_eq!(printed(text), types);
        assert_eq!(printed("{ a(weights: [], is: true) }"), "{}");
    }

    #[test]
    fn inputs_that_all_refer_to_each_other_are_printed_to_a_depth() {
        let names: Vec<String> = (0..12).map(|number| format!("I{number}")).collect();
        let fields = names.iter().map(|name| format!("f{name}: {name}")).collect::<Vec<_>>().join(" ");
        let inputs = names.iter().map(|name| format!("input {name} {{ {fields} }}")).collect::<Vec<_>>().join(" ");
        let schema = Schema::parse_and_validate(format!("{inputs} type Query {{ a(of: I0): Int }}"), "schema").unwrap();
        let text = "query ($of: I0) { a(of: $of) }";
        let printed = print(&schema, &ExecutableDocument::parse_and_validate(&schema, text, "text").unwrap());
        assert!(printed.contains("fI1?: { ") && printed.len() < 1_000_000, "{} bytes", printed.len());
    }

    #[test]
    fn an_input_is_printed_with_its_fields_and_ends_where_it_is_in_itself() {
        let text = "query ($bag: Bag!) { a(bag: $bag, weights: [], is: true) }";
        let types = "{ bag: { id: string | number; grams?: number | null; grind?: 'WHOLE' | 'FILTER' | null; \
            and?: any | Array<any> | null; more?: any | null; at: string | Date; name: string } }";
        assert_eq!(printed(text), types);
    }
}
