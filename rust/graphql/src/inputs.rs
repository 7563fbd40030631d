//! The TypeScript types of variables.

use apollo_compiler::executable::ExecutableDocument;
use apollo_compiler::schema::{ExtendedType, Schema, Type};

use crate::shape::{Kind, scalar};

/// The most fields that are printed of one variable. Inputs that refer to each other would be printed in all their orders.
const MOST_FIELDS: usize = 2_000;

/// The type of the variables that an operation takes. A fragment takes none, and neither does a document of several operations,
/// of which nobody knows which is sent.
pub(crate) fn print(schema: &Schema, document: &ExecutableDocument) -> String {
    let mut operations = document.operations.iter();
    let (Some(operation), None) = (operations.next(), operations.next()) else { return "{}".to_owned() };
    let members = operation.variables.iter().map(|one| {
        let is_needed = one.ty.is_non_null() && one.default_value.is_none();
        Printer { schema, above: Vec::new(), left: MOST_FIELDS }.print_member((&one.name, &one.ty, is_needed), 1)
    });
    print_object(&members.collect::<Vec<_>>())
}

fn print_object(members: &[String]) -> String {
    if members.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", members.join("; ")) }
}

struct Printer<'a> {
    schema: &'a Schema,
    /// The inputs that a value is in: what is in itself may be anything below.
    above: Vec<&'a str>,
    /// How many fields may still be printed; an input with more may be anything.
    left: usize,
}

impl<'a> Printer<'a> {
    /// A member of an object that is printed so many times.
    fn print_member(&mut self, (name, ty, is_needed): (&str, &'a Type, bool), times: usize) -> String {
        let printed = self.print_type(ty, times);
        if is_needed { format!("{name}: {printed}") } else { format!("{name}?: {printed} | null") }
    }

    /// The type of a value, without `null`.
    fn print_type(&mut self, ty: &'a Type, times: usize) -> String {
        let name = match ty {
            // No list is that deep.
            Type::List(_) | Type::NonNullList(_) if times > MOST_FIELDS => return "any".to_owned(),
            // A server takes one value for a list of one.
            Type::List(of) | Type::NonNullList(of) => {
                let one = self.print_type(of, times * 2);
                let inside = if of.is_non_null() { one.clone() } else { format!("{one} | null") };
                return format!("{one} | Array<{inside}>");
            }
            Type::Named(name) | Type::NonNullNamed(name) => name.as_str(),
        };
        match self.schema.types.get(name) {
            Some(ExtendedType::Enum(one)) => {
                let words: Vec<String> = one.values.keys().map(|word| format!("'{word}'")).collect();
                words.join(" | ")
            }
            Some(ExtendedType::InputObject(one)) => {
                let left = self.left.checked_sub(one.fields.len() * times);
                let Some(left) = left.filter(|_| !self.above.contains(&name)) else { return "any".to_owned() };
                self.left = left;
                self.above.push(name);
                let fields = one.fields.values();
                let members =
                    fields.map(|field| self.print_member((&field.name, &field.ty, field.is_required()), times));
                let printed = print_object(&members.collect::<Vec<_>>());
                self.above.pop();
                printed
            }
            _ => print_scalar(name).to_owned(),
        }
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
    fn an_input_is_printed_with_its_fields_and_ends_where_it_is_in_itself() {
        let text = "query ($bag: Bag!) { a(bag: $bag, weights: [], is: true) }";
        let types = "{ bag: { id: string | number; grams?: number | null; grind?: 'WHOLE' | 'FILTER' | null; \
            and?: any | Array<any> | null; more?: any | null; at: string | Date; name: string } }";
        assert_eq!(printed(text), types);
    }

    /// An input of many that each have one of all others, printed.
    fn printed_of_many(count: usize, wrap: &str) -> String {
        let input = |own: usize| {
            let fields = (0..count).map(|of| format!("f{of}: {}", wrap.replace('T', &format!("I{of}"))));
            format!("input I{own} {{ {} }} ", fields.collect::<Vec<_>>().join(" "))
        };
        let inputs = (0..count).map(input).collect::<Vec<_>>().concat();
        let schema = format!("{inputs} type Query {{ a(i: I0): Int }}");
        let schema = Schema::parse_and_validate(schema, "schema").unwrap();
        let text = "query ($i: I0) { a(i: $i) }";
        print(&schema, &ExecutableDocument::parse_and_validate(&schema, text, "text").unwrap())
    }

    #[test]
    fn inputs_that_are_all_in_each_other_are_printed_with_so_many_fields_at_most() {
        for (count, wrap) in [(15, "T"), (15, "[T!]"), (20, "[[T]]")] {
            let printed = printed_of_many(count, wrap);
            let fields = printed.matches("?: ").count();
            assert!((count..=MOST_FIELDS).contains(&fields), "{count} of {wrap} have {fields}");
        }
        let three = printed_of_many(3, "T");
        assert!(three.contains("f1?: { f0?: any | null; f1?: any | null; f2?: { f0?: any"), "{three}");
    }
}
