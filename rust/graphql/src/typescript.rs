//! The TypeScript types of results.

use crate::shape::{Keys, Kind, Shape};

/// The type of a value.
pub(crate) fn print(shape: &Shape) -> String {
    let own = match &shape.kind {
        Kind::Any => return "any".to_owned(),
        Kind::Text => "string".to_owned(),
        Kind::Whole | Kind::Number => "number".to_owned(),
        Kind::Truth => "boolean".to_owned(),
        Kind::Word(words) => join(words.iter().map(|word| format!("'{word}'"))),
        Kind::List(of) => format!("Array<{}>", print(of)),
        Kind::Object(variants) => join(variants.iter().map(print_object)),
    };
    if shape.is_nullable { format!("{own} | null") } else { own }
}

fn print_object(keys: &Keys) -> String {
    let key =
        |(key, shape): &(String, Shape)| format!("{key}{}: {}", if shape.is_optional { "?" } else { "" }, print(shape));
    let keys: Vec<String> = keys.iter().map(key).collect();
    if keys.is_empty() { "{}".to_owned() } else { format!("{{ {} }}", keys.join("; ")) }
}

fn join(types: impl Iterator<Item = String>) -> String {
    let types: Vec<String> = types.collect();
    if types.is_empty() { "never".to_owned() } else { types.join(" | ") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shape::tests::shape;

    #[test]
    fn results_are_printed_as_types() {
        let text = "{ order { id total at state notes weight is @skip(if: true) more lines { id } } }";
        let printed = "{ order: { id: string; total: number; at: string | null; state: 'OPEN' | 'DONE'; \
            notes: Array<string>; weight: number | null; is?: boolean; more: any; \
            lines: Array<{ id: string }> | null } | null }";
        assert_eq!(print(&shape(text)), printed);
    }

    #[test]
    fn what_may_be_one_of_several_types_is_a_union_of_those_that_differ() {
        let text = "{ pay { __typename ... on Order { id } ... on Fault { code } } node { id } }";
        let printed = "{ pay: { __typename: 'Order'; id: string } | { __typename: 'Declined' | 'Expired'; code: number }; \
            node: { id: string } | null }";
        assert_eq!(print(&shape(text)), printed);
    }
}
